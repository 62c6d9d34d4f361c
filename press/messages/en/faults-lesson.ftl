unknown-lesson = unknown lesson “{ $found }”.{ $guess } Lessons: { $known }. List them with: senet lessons; for a lesson of your own, give its folder with --lessons.
lessons-none = { $file } holds no lesson. A lesson is a folder that holds lesson.toml and en.md. To begin one: senet new lesson NAME --in { $file }
lessons-deeper = { $file } holds no lesson, but there are some in { $found }: give --lessons { $found }.
unknown-level = unknown level “{ $found }”.{ $guess } Levels: { $expected }.
lesson-metadata = this line is not written as in a TOML file (“{ $reason }”). Write key = value, texts between quotes.
lesson-toml-kind = “{ $key }” = { $found } is not valid. Expected { $kind ->
    [count] a whole number without quotes or unit, such as 55
    [whole] a whole number, without quotes
    [text] a text between quotes
    [list] a list between square brackets
    [bilingual] a text in each language, such as { "{" } fr = "…", en = "…" { "}" }
    [table] some keys, between braces or below a title in square brackets
    [yes] true or false
   *[setting] a whole number or a text
 }.
lesson-toml-empty = “{ $key }” is empty. Write a text in each language.
lesson-toml-no-value = “{ $key }” is an empty list. Write at least one value in it, or remove the line.
lesson-toml-missing = “{ $key }” is missing. Write it, as in the other lessons.
lesson-toml-unknown = “{ $found }” means nothing here. Expected one of { $expected }.
lesson-toml-word = “{ $key }” cannot be "{ $found }". Expected one of { $expected }.
lesson-toml-twice = “{ $key }” is written twice. Keep one.
lesson-id = the id is “{ $found }”, but the folder is called “{ $expected }”. Give both the same name.
lesson-without-metadata = { $file } is missing: a lesson is a folder with lesson.toml, fr.md and en.md.
lesson-without-text = the lesson “{ $lesson }” has no text in this language: write { $lesson }/{ $lang }.md, or choose another --lang.
lesson-template = this expression cannot be read or computed (Tera says “{ $reason }”). Correct what stands between << >> or <% %>.
lesson-operators = +, −, *, /, <, > are here for whole numbers only. For exact numbers: the filters plus, minus, times, over, and the tests is above(x=…), is below(x=…), is equal(x=…).
lesson-not-a-list = a “for” goes through a list, and this is not one. Expected a list, range(end=…), or what a filter such as values gives.
lesson-keyword-unknown = “{ $word }” has no argument “{ $found }=”. Its arguments: { $expected }.
lesson-keyword-none = “{ $word }” takes no argument: remove “{ $found }=”.
lesson-keyword-missing = “{ $word }” needs the argument “{ $found }=”. Its arguments: { $expected }.
lesson-keyword-kind = “{ $word }”: { $name }={ $found } is not valid. Expected { $kind ->
    [whole] a whole number
    [count] a whole number, not negative
    [number] an exact number, such as 3, "3/8" or what a filter gives
    [source] a thrower, a law or a sample
   *[text] a text between quotes
 }.
lesson-value-kind = “{ $word }” does not apply to { $found }. Expected { $kind ->
    [list] a list
    [sample] a sample, which sample(…) gives
    [source] a thrower, a law or a sample
   *[thrower] a thrower or a law, such as "sticks-5"
 }.
lesson-number-far = “{ $word }”: { $found } is too large. Give a smaller number.
lesson-range = “{ $word }”: { $name } = { $found } is out of bounds. Expected { $expected }.
lesson-none-of = “{ $word }”: { $name }="{ $found }" is not known. Expected one of { $expected }.
lesson-bounds = “{ $word }”: of which values? Give of= alone, or bounds among { $expected }.
lesson-zero = “{ $word }”: division by zero. Give a number that is not zero.
lesson-law-endless = “{ $word }” applies only to a law with a largest value, and this one has none. Ask for prob, mean, variance, sd, median or quantile.
lesson-modes = “{ $word }” asks for the most probable value, and several are equally probable: { $found }. Use modes, the list of them.
lesson-sample-empty = “{ $word }”: this sample is empty. Give a sample of one throw at least.
lesson-reach-zero = “{ $word }”: the pawn goes forward by each throw, but this law can give { $found }. Choose a law whose values are all 1 or more.
lesson-quantile-far = “{ $word }”: the value lies beyond { $found }. Give an at= farther from 1.
lesson-root = “{ $word }” cannot be computed exactly with { $found }, a square root. Square it first (square), or take its decimals (approx).
lesson-decimal-endless = “{ $word }”: the decimal of { $found } does not end. Say how many places, such as dec(places=2).
lesson-houses-unsolved = “{ $word }”: the equations of the chain “{ $found }” have no single solution. Choose another ruleset or thrower.
lesson-games-refused = “{ $word }”: these games cannot be played under { $found }. Choose another ruleset or thrower.
lesson-games-unfinished = “{ $word }”: none of these games comes to its end. Ask for more (games=), or choose another ruleset.
lesson-unsolved = “{ $word }”: even with one pawn a side, the game cannot be solved exactly under { $found }. Choose another ruleset or thrower.
lesson-markdown-unknown = a sheet cannot hold this ({ $found }). Use paragraphs, lists, tables, $maths$ and ::: containers.
lesson-list-start = this list begins at { $found }, but a list begins at 1. Indent what stands between two questions so that it belongs to the first.
lesson-container-unknown = unknown container “::: { $found }”. Expected one of { $expected }.
lesson-container-option = “::: { $container }” has no option “{ $found }”. Its options: { $expected }.
lesson-container-nothing = “::: { $container }” takes no word here: remove “{ $found }”.
lesson-container-value = “::: { $container }” does not take “{ $found }”. Expected: { $expected }.
lesson-marks = the marks of the questions of this exercise add up to { $found }. Expected: “::: marks” in each question, and a whole number in all.
lesson-container-open-quote = a quotation mark opens a text and none closes it. Expected: "…".
lesson-container-never-closed = “::: { $found }” is never closed. Expected a line with only “:::” after its content.
lesson-container-closes-nothing = this “:::” closes nothing: delete it. lines, grid, seyes, figure, table, derive and newpage are not closed.
lesson-parameter-unknown = the lesson “{ $lesson }” has no parameter “{ $found }”. Its parameters: { $expected }.
lesson-bias = bias = “{ $found }”: a parameter of the lesson is expected, of the kind probability.
lesson-parameter-name = “{ $found }” cannot be the name of a parameter: the text could not use it. Use letters without accents, digits and _, a letter first.
lesson-parameter-word = “{ $found }”, a value of “{ $parameter }”, is not valid. Use letters, digits and the signs + - . _, without spaces.
lesson-parameter-kind = “{ $found }”, in the range of “{ $parameter }”, is not a whole number. Write whole numbers there; a fraction is for kind = "probability".
lesson-parameter-value = “{ $found }” is not a value of “{ $parameter }”. Expected one of: { $expected }.
lesson-parameter-follows = “{ $parameter }” follows “{ $found }”, which is not a parameter with a value of its own. Give follows the name of another parameter.
lesson-parameter-partner = “{ $parameter }” follows “{ $followed }”, but has no value to go with “{ $found }”. Add one.
lesson-parameter-alone = “{ $parameter }” goes with “{ $followed }”, but the lesson gives it no value for “{ $found }”. Set both: add --set { $parameter }=…
lesson-require = with { $found }, the lesson “{ $lesson }” loses its point. Its condition: { $condition }. Choose other values, or let --seed draw those that are not set.
lesson-require-own = the lesson “{ $lesson }” breaks its own condition: { $condition }. Correct the values in lesson.toml, or the condition.
variants-malformed = “{ $found }” does not name variants. Write A-D, B or A,C, or how many: 1 to 26.
lesson-undefined = “{ $found }” is not defined. Expected a parameter of lesson.toml or a value set before.
lesson-float = “{ $found }” is a float and has no exact notation. Write "1/2" rather than 1 / 2, or use the filters plus, minus, times, over.
lesson-unprintable = “{ $found }” is neither a number nor a text. Choose one item, or put a list through the filter list.
lesson-not-exact = “{ $found }” is not an exact number. Expected a whole number, "3/8", or what a filter such as mean gives.
lesson-thrower-unknown = “{ $found }” is not a thrower. Expected one of { $expected }.
lesson-filter-unknown = unknown filter “{ $found }”. Filters: { $expected }.
lesson-function-unknown = unknown function “{ $found }”. Functions: { $expected }.
lesson-test-unknown = unknown test “is { $found }”. Tests: { $expected }.
lesson-ruleset-unknown = “{ $found }” is not a ruleset. Expected one of { $expected }.
lesson-race = no race is possible with { $found }: no race starts on that square, or the pawn never leaves. Choose another square (from=), ruleset or thrower.
lesson-not-sticks = “{ $found }” does not fit these sticks. Expected sticks, and a value or a number of marked sides that they have.
lesson-phases = the phases last { $minutes } minutes in all, longer than the lesson ({ $expected }): shorten one, or change duration.
lesson-phases-of = the phases of { $found } last { $minutes } minutes in all, longer than the lesson ({ $expected }): shorten one, or change duration.
lessons-is-a-lesson = { $file }: this folder is that of one lesson. Give --lessons the folder that holds it.
lesson-thrower = the lesson “{ $lesson }” cannot be made with “{ $found }”. Throwers it takes: { $expected }.
lesson-quiz-few = this question, “::: quiz { $kind }”, has { $found } answers, which is not valid. number: one “=” line; choice: at least one “=” and one “~” with another text; match: at least two “= item -> answer”, three lines with the “~”, two of the answers different; order: three “= item -> << a number >>”, all numbers different. Expected: { $expected }
lesson-quiz-number = “{ $found }” is not a computed number. Expected, alone after “=”, “~” or “->”: << an expression >>.
lesson-quiz-pair = “{ $found }” is not a pair. Expected: = item -> answer
lesson-quiz-about = this question does not say which notions it is about. Expected, behind its title: about=tally or about=tally,fractions, with ids of notions.toml.
lesson-quiz-level = this question is about “{ $found }”, which no level of the lesson has ({ $levels }), but: { $expected }. Name a notion of one of its levels.
lesson-quiz-uneven = question { $number } of the quiz is about “{ $found }” here, and about “{ $expected }” in the text in { $lang ->
    [fr] French
   *[en] English
 }. Write the same questions in both languages, in the same order, about the same notions.
lesson-steps = this text asks for more than { $expected } computations, rounds of loops included. Shorten its “for” loops.
lesson-bytes = this text makes more than { $expected } MB of texts and lists. Shorten its “for” loops, or what they repeat.
lesson-nested = { $found ->
    [containers] too many “:::” containers inside one another
   *[markdown] too many lists, quotes or emphases inside one another
 }. Expected { $expected } at most.
lesson-comprehension = “{ $found }”: a list is not built by “for” inside an expression. Write a loop, <% for … %>.
lesson-tag = the block “{ $found }” has no place in a lesson. Expected one of { $expected }.
lesson-claim = “{ $found }” needs a matching “{ $expected }”. Write <% claim condition %>sentence<% endclaim %>, with no else between.
lesson-link = a link cannot lead to “{ $found }”. Expected an http, https or mailto address, or the name of a file of the same folder.
lesson-private-use = the character { $found } is of private use: no font shows it reliably, and the program keeps it for its numbers. Remove it.
lesson-level = lesson “{ $lesson }” has no sheet for level “{ $found }”. It has one for: { $expected }.
lesson-level-set = level “{ $level }” sets { $name }={ $expected }; --set { $name }={ $found } says otherwise. Leave one of the two out.
code-with-option = “{ $code }” is the code of a sheet: it says everything already. Leave { $option } out, or write the name of the lesson.
codes-of-two-systems = “{ $code }” names its levels as another school system than the first code. Make it again by a command of its own.
code-malformed = “{ $found }” is not the code of a sheet. A code looks like { $expected }: lesson, level, language, number. Copy it as it stands at the foot of the sheet.
lesson-minutes-missing = level “{ $level }”: exercise { $found } is named, but minutes counts only { $expected }. Give minutes a number for each exercise.
lesson-minutes-count = level “{ $level }”: minutes counts { $found } exercises, the sheet has { $expected }. Give a number for each exercise, in the order of the sheet.
lesson-core = level “{ $level }”: what is done in class takes { $minutes } minutes, a margin of 30% included, more than the lesson ({ $expected }). Put an exercise into home or further, or change duration.
format-of-slides = --format { $format } has slides only. For them: --edition slides. For the edition “{ $edition }”, one of: { $expected }.
copies-one-lesson = --copies prints one lesson for a class, and there are { $found }. Give them one at a time.
copies-many = --copies: { $found } copies are too many for a { $format } file: { $most } at most. Print them class by class, or choose --format odt or html.
copies-number = “{ $found }” is neither a number of copies, from 1 to { $most }, nor an existing file.{ $guess } Give a number, as --copies 28, or a list of names, as --copies names.csv (CSV, ODS or XLSX: surname, first name).
order-of-nothing = --order arranges copies: add --copies, or --booklet with several --variants.
names-empty = this list names nobody. One row a pupil: surname, first name.
names-title = row { $row }: “{ $found }” is alone in its row, those below have several columns. If it is a title, delete the row or name the columns “Surname” and “First name” below it; if it is a pupil, complete the name.
names-none = row { $row }: “{ $found }” is no name. If it is a title, delete the row, or name the columns “Surname” and “First name” below it.
names-above = row { $row }: “{ $found }” stands above row { $titles }, which holds the column titles. If it is a title, delete it; if it is a pupil, write “Surname” and “First name” in the first row.
names-columns = this list has { $found } columns of names without a title. Write “Surname” and “First name” above the two that are to be printed.
names-untitled = row { $row }: the column { $column }, beside “{ $beside }”, holds names and has no title. Write “Surname” and “First name” above the two columns.
names-many = this list has more than { $most } pupils. Give the list of one class.
name-long = row { $row }: “{ $found }…” has more than { $most } letters. One row a pupil: surname, first name.
drill-notion = there are no questions about “{ $found }” at this level.{ $guess } Notions: { $expected }
sequence-level = the name of this file is not that of a level: “{ $found }”.{ $guess } Levels: { $expected }
sequence-none = there is no sequence for level “{ $found }”. There is one for: { $expected }.
sequence-sessions = a sequence has { $least } to { $most } sessions, this one has { $found }.
sequence-minutes = session { $session }: its steps last { $found } minutes together, a session { $expected }. Change minutes.
sequence-trace = session { $session }: “{ $found }” has no gap to fill, or one that is not closed. Expected: [[word]], in each language.
sequence-lesson = there is no lesson “{ $found }”.{ $guess } Lessons: { $expected }
sequence-lesson-level = lesson “{ $lesson }” has no sheet for level “{ $level }”. It has one for: { $expected }.
sequence-exercise = the sheet of “{ $lesson }” has no exercise { $found }: it has { $expected }.
sequence-class = the exercises done in class take { $found } minutes, more than the session ({ $expected }). Set one as homework.
sequence-test = “{ $found }” is not a test: write test = true in its lesson.toml, or put it in a session.
