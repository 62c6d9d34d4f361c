help-export = Export a lesson to the programs that teachers use: spreadsheet, Moodle, Jupyter notebook, LaTeX…
help-export-lesson = The lesson’s name: see senet lessons
help-export-more = More lessons, or all for every lesson
help-export-format = What to write; list several with commas (csv,ods). Without it: the extension of -o
help-export-level = The level, such as year-11, y11 or gcse; default: the lesson’s first
help-export-variants = Versions A, B, C… with different numbers: A-D, B or A,C, or how many (2)
help-export-seed = Seed that draws the numbers, the same as on the sheet of that seed
help-export-thrower = Sticks or die to use in the lesson; may be repeated
help-export-set = Set a parameter of the lesson, such as throws=200; may be repeated
help-export-lessons = Folder of your own lessons, which add to the program’s or replace them; default: my-lessons, if it exists
help-export-system = School system that names the levels: france, england or us; default: that of the language
help-export-output = Folder for the files; for one file its name, such as quiz.xml, or - for the terminal
help-export-examples =
    A quiz for Moodle, its questions in up to four versions:
    senet export sticks-or-die --format moodle --variants A-D --seed 7
    The same as GIFT, which other programs read:
    senet export sticks-or-die --format gift --variants A-D --seed 7
    Two spreadsheets that throw the sticks themselves: the pupil’s, and the key with the exact probabilities:
    senet export sticks-or-die --format ods
    Two Jupyter notebooks, the pupil’s and the key:
    senet export sticks-or-die --format ipynb
    The simulated throws of the sheet, and for the key the distributions, as tables:
    senet export sticks-or-die --format csv --seed 7
    The sheet, its key and the teacher’s page in LaTeX, each figure in its own file:
    senet export sticks-or-die --format latex -o monday
