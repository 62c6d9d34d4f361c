help-handout = Print a lesson, also as “senet worksheet”: pupil’s sheet, answer key, teacher’s page
help-handout-lesson = The name of the lesson (see senet lessons); or the code at the foot of a sheet
help-handout-edition = For whom: pupil, key, slides…; list several with commas (pupil,key); all means pupil, key and teacher
help-handout-format = Format of the files; list several with commas (pdf,odt). Without it: the extension of -o, else { $usual }
help-handout-level = The level, such as year-11, y11 or gcse; default: the lesson’s first
help-handout-variants = Versions A, B, C… with different numbers: A-D, B or A,C, or how many (2)
help-handout-seed = Seed that draws the numbers; to print a version again, give the seed in the code at the foot of its sheet
help-handout-thrower = Sticks or die to use in the lesson; may be repeated
help-handout-set = Set a parameter of the lesson, such as throws=200; may be repeated
help-handout-title = A title in place of the lesson’s own
help-handout-lessons = Folder of your own lessons, which add to the program’s or replace them; default: my-lessons, if it exists
help-handout-system = School system that names the levels: france, england or us; default: that of the language
help-handout-templates = Folder of your own page templates, in place of the program’s
help-handout-more = More lessons, or all for every lesson
help-handout-booklet = Put the lessons in one booklet, with a page of contents
help-handout-copies = Print a copy for each pupil, all in one file; give their number, or a list (CSV, ODS, XLSX: surname, first name)
help-handout-order = Order of the copies: by version (variant: every A, then every B) or as they are handed out (class: A, B, C, D, A…)
help-handout-paper = Size of the paper
help-handout-columns = Number of columns of text; default: two for a key, one for the others
help-handout-steps = Slides in PDF: a page for each step of an answer (all), or the last step alone (last)
help-handout-answers = Ruling of the space for answers, in place of the lesson’s; the squares of grid are of 5 mm, seyes is French ruling
help-handout-points = Print the marks (on) or not (off); by default, only on tests
help-handout-further = Print the last page, “Going further”, or not
help-handout-skills = Print the skills of each exercise, in grey, on the sheets of pupils and on keys too
help-handout-output = Folder for the files; for one file its name, such as sheet.pdf, or - for the terminal
help-handout-examples =
    Sheet, key and teacher’s page of the first lesson, in the folder output:
    senet handout sticks-or-die
    Four versions of the pupil’s sheet with their keys, as web pages:
    senet handout sticks-or-die --variants A-D --seed 7 --format html
    For one class, with half as many throws to count:
    senet handout sticks-or-die --set throws=50 --class 10B --edition pupil -o monday
    The questions for Year 12 on one sheet of paper, to answer in an exercise book:
    senet handout house-of-water --level year-12 --edition compact
    The sheet in large print, with French ruled lines (Seyès) to answer on:
    senet handout sticks-or-die --edition large-print --answers seyes
    A sheet to change in LibreOffice Writer (docx for Word):
    senet handout fair-sticks --edition teacher --format odt
    A booklet of every lesson, for the pupils:
    senet handout all --booklet --edition pupil --format html
