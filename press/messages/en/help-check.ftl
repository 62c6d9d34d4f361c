help-check = Check the lessons: each variant, in each edition and language, each number by another method
help-check-lesson = The lessons to check; if none is named, those of your folder, or all
help-check-lessons = Folder of your own lessons, beside or in place of the program’s; if left out, my-lessons if that exists
help-check-seeds = How many variants are drawn for each lesson
help-check-examples =
    One lesson, quickly:
    senet check sticks-or-die --seeds 3
