help-check = Check the lessons: each variant, in each edition and language, with the computations and claims it shows
help-check-lesson = Lessons to check; default: those of your folder, or all
help-check-lessons = Folder of your own lessons, which add to the program’s or replace them; default: my-lessons, if it exists
help-check-seeds = Number of variants drawn for each lesson
help-check-examples =
    One lesson, quickly:
    senet check sticks-or-die --seeds 3
