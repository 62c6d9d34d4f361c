lessons-title = Lessons
lessons-id = Lesson
lessons-levels = Levels
lessons-notions = Notions
lessons-duration = Duration
lessons-minutes = { $minutes } min
lessons-more = More on a lesson: senet lessons NAME. To print it: senet handout NAME
lessons-min = Min
lessons-how = More about one: senet lessons NAME. To print it: senet handout NAME
lessons-print = To print it
lessons-for = { $levels }:{" "}
lessons-editions = editions, by --edition:{" "}
lessons-export = spreadsheet (or ipynb, moodle, latex…):{" "}
lessons-parameters = What can be set
lessons-parameters-how = Set with --set NAME=VALUE, as often as needed. What is not set is drawn by --seed or --variants{ $kept ->
    [none] .
   *[other] , except { $kept }.
 }
lessons-parameter = Setting
lessons-what = What it changes
lessons-values = Values
lessons-default = Default
lessons-any-value = a whole number, 0 or more
lessons-follows = goes with { $parameter }
setting-malformed = “{ $found }” is not a setting: write name=value, such as throws=200 or lang=en.
pdf-not-accessible = { $file } is a tagged PDF, but does not conform to PDF/UA-1: { $reason }
pdf-characters = no font of the program has { $found }: a box stands in its place. Remove it, or print the HTML from a browser.
pdf-ua-refused = Typst says “{ $found }”.
booklet-title = Senet in class
sheet-time = { $opening ->
    [yes] introduction and{" "}
   *[no] {""}
 }{ $count ->
    [one] exercise { $exercises }: { $minutes } min
   *[other] exercises { $exercises }: { $minutes } min
 }, a margin of 30% included
sheet-answers = Answers and notes, exercise by exercise
sheet-in-exercise-book = { $place }, in the exercise book
sheet-exercise-book-answers = Answers to the exercises for the exercise book
sheet-further = Going further
sheet-further-time = { $printed ->
    [yes] { $time }; on a page of their own, the last of the sheet
   *[no] { $time }; not printed on the sheet
 }
variants-twins = { $lesson }: the lesson has fewer versions than were asked for, so some are the same sheet: { $twins }.
lesson-usual-level = { $lesson }: sheet for { $level }. For another level: --level { $others }
code-doubtful = { $code }: the number { $seed } is not that of a version (nine digits, the last two the rank of its letter), as in { $expected }. If the code was typed by hand, compare it with the foot of the sheet: one digit more or less makes another sheet.
class-of-another-level = { $lesson }: the sheet is for { $level }, the class is called “{ $class }”. For that level: --level { $typed }
class-of-no-level = { $lesson }: the sheet is for { $level }, the class is called “{ $class }”. This lesson has no sheet at that level (only { $levels }); “senet lessons --level { $typed }” lists those that have.
sheet-summary = Summary
sheet-grid = Where do I stand?
sheet-skill = Skill
sheet-i-can = I can…
sheet-level-1 = not yet
sheet-level-2 = a little
sheet-level-3 = quite well
sheet-level-4 = very well
sheet-unread = not yet checked against the text of the French curriculum: { $levels }
sheet-no-summary = This lesson has no summary.
slide-keys = → or a click: next step · ← back · Home, End · N: notes of the presenter · ?: this help
slide-continued = (continued)
sheet-marks = { $marks } { $halves ->
    [1] mark
    [2] mark
   *[other] marks
 }
sheet-marks-steps = ({ $marks }: { $steps })
sheet-step-method = method
sheet-step-value = value
sheet-step-sentence = sentence
sheet-marking = Marking
names-read-one = { $number ->
    [one] 1 pupil
   *[other] { $number } pupils
 }, column “{ $column }”; the first: { $first }.
names-read-two = { $number ->
    [one] 1 pupil
   *[other] { $number } pupils
 }, columns “{ $column }” and “{ $other }”; the first: { $first }.
names-halves = { $number ->
    [one] Half a name in row { $rows }: complete it if there is more.
   *[other] Half a name in rows { $rows }: complete them if there is more.
 }
names-twice = { $number ->
    [one] The name in row { $rows } is in the list a second time: it gets another copy.
   *[other] The names in rows { $rows } are in the list a second time: each gets another copy.
 }
class-list-surname = Surname
class-list-first-name = First name
class-list-variant = Version
class-list-title = Who has which version
class-list-title-alone = Class list
class-list-said = In the order of the list. The program keeps these names nowhere but in the files of this folder.
sheet-no-hints = This sheet has no hints.
sheet-hint = Exercise { $exercise }{ $question ->
    [none] {""}
   *[other] , question { $question }
 }{ $rank ->
    [none] {""}
    [1] {" "}(first hint)
    [2] {" "}(second hint)
   *[other] {" "}(hint { $rank })
 }
# The words by which a lesson's text shows that it is about extra throws, in lower case.
betrays-extra-throws = extra throw
