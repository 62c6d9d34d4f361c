help-lessons = List the lessons, or describe some in full: levels, duration, what can be set
help-lessons-lesson = Lessons to describe in full: what can be set in them, and how to print them
help-lessons-level = Only the lessons of one level, such as year-11 or gcse; with the name of a lesson, that lesson at that level
help-lessons-lessons = Folder of your own lessons, which add to the program’s or replace them; default: my-lessons, if it exists
help-lessons-system = School system that names the levels: france, england or us; default: that of the language
help-lessons-examples =
    The catalogue:
    senet lessons
    The lessons of one level:
    senet lessons --level year-11
    All about one lesson, and what can be set in it:
    senet lessons house-of-water
    The catalogue for another program (JSON), in French:
    senet lessons --format json --lang fr
