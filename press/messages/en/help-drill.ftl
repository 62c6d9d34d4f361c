help-drill = Prepare a drill: ten quick questions about a notion, with their answers
help-drill-level = The level, such as year-10
help-drill-notion = The notion, by its name; without it, a strip for each notion of the level
help-drill-seed = Seed that draws the questions and their numbers
help-drill-paper = Size of the paper
help-drill-format = Format of the files (default: { $usual }); moodle and gift make a quiz
help-drill-lessons = Folder of your own lessons, which add to the program’s or replace them; default: my-lessons, if it exists
help-drill-system = School system that names the levels: france, england or us; default: that of the language
help-drill-output = Folder for the files
help-drill-examples =
    Ten questions about the complementary event, in Year 9:
    senet drill year-9 complementary-event
    Another strip about the same notion, as a quiz:
    senet drill year-9 complementary-event --seed 7 --format moodle
    A strip for each notion of Year 11, to edit:
    senet drill year-11 --format odt -o drills
