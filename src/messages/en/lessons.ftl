help-handout = Print a lesson (worksheet does the same): pupil’s sheet, answer key, teacher’s page
help-handout-lesson = The lesson’s name: see senet lessons
help-handout-edition = For whom
help-handout-format = Format of the files
help-handout-variants = Versions A, B, C… of the sheet, with different numbers: A-D, B or A,C
help-handout-seed = Seed that draws the numbers; a version’s seed, printed on its sheet, gives that sheet again
help-handout-thrower = Sticks or die to use in the lesson; may be repeated
help-handout-set = Set a parameter of the lesson, such as throws=200; may be repeated
help-handout-school = The school’s name, at the head of the sheet
help-handout-class = The class, at the head of the sheet
help-handout-title = A title in place of the lesson’s own
help-handout-lessons = Folder of your own lessons, beside or in place of the program’s
help-handout-templates = Folder of your own page templates, in place of the program’s
help-handout-more = More lessons, or all for every one
help-handout-booklet = Put the lessons in one booklet, with a page of contents
help-handout-paper = Size of the paper
help-handout-columns = In how many columns the text runs
help-handout-answers = How the room to answer is ruled, whatever the lesson says: lines, 5 mm squares (grid), French ruling (seyes), none
help-handout-points = Print the marks (on) or not (off)
help-handout-output = Folder the files are written to
help-handout-examples =
    Sheet, key and teacher’s page of the first lesson, in the folder output:
    senet handout sticks-or-die
    Four versions of the pupil’s sheet with their keys, as web pages:
    senet handout sticks-or-die --variants A-D --seed 7 --format html
    For one class, with half as many throws to count:
    senet handout sticks-or-die --set throws=50 --class "2de 4" --edition pupil -o monday
    The sheet in large print, with French ruled lines (Seyès) to answer on:
    senet handout sticks-or-die --edition large-print --answers seyes
    A booklet of every lesson, for the pupils:
    senet handout all --booklet --edition pupil --format html
help-lessons = List the lessons with their levels, notions and duration, or tell all about some
help-lessons-lesson = Lessons to tell all about: what can be set in them, and how to print them
help-lessons-level = Only the lessons of one level, such as seconde or 3e
help-lessons-lessons = Folder of your own lessons, beside or in place of the program’s
help-lessons-examples =
    The catalogue:
    senet lessons
    The lessons of one level:
    senet lessons --level seconde
    All about one lesson, and what can be set in it:
    senet lessons house-of-water
    The same for a program, in French:
    senet lessons --format json --lang fr
help-value-lesson = LESSON
help-value-edition = EDITION
help-value-letters = LETTERS
help-value-paper = PAPER
help-value-columns = COLUMNS
help-value-ruling = RULING
help-value-points = POINTS
help-value-text = TEXT

lessons-title = Lessons
lessons-id = Lesson
lessons-levels = Levels
lessons-notions = Notions
lessons-duration = Duration
lessons-minutes = { $minutes } min
lessons-how = More about one: senet lessons NAME. To print it: senet handout NAME
lessons-print = To print it
lessons-for = { $levels }:{" "}
lessons-export = spreadsheet (or ipynb, moodle, latex…):{" "}
lessons-parameters = What can be set
lessons-parameters-how = Set with --set NAME=VALUE, as often as needed. What is not set is drawn by --seed or --variants{ $kept ->
    [none] .
   *[other] , but for { $kept }.
 }
lessons-parameter = Setting
lessons-what = What it changes
lessons-values = Values
lessons-default = Default
lessons-any-value = a whole number, 0 or more
lessons-follows = goes with { $parameter }
setting-malformed = “{ $found }” is not a setting: write name=value, such as throws=200.
help-value-seed = SEED
pdf-not-accessible = { $file } is a tagged PDF, but does not conform to PDF/UA-1: { $reason }
pdf-characters = no font of the program has { $found }: a box stands in its place. Remove it, or print the HTML from a browser.
pdf-ua-refused = the typesetter says “{ $found }”.
booklet-title = Senet in class
booklet-file = booklet
