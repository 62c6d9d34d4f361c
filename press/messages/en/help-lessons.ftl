help-lessons = List the lessons, or tell all about some: levels, duration, what can be set
help-lessons-lesson = Lessons to describe in full: what can be set in them, and how to print them
help-lessons-level = Only the lessons of one level, such as year-11 or gcse; a lesson that is named as it is at that level
help-lessons-lessons = Folder of your own lessons, beside or in place of the program’s; if left out, my-lessons where it is there
help-lessons-examples =
    The catalogue:
    senet lessons
    The lessons of one level:
    senet lessons --level year-11
    All about one lesson, and what can be set in it:
    senet lessons house-of-water
    The catalogue for another program (JSON), in French:
    senet lessons --format json --lang fr
