unknown-lesson = unknown lesson “{ $found }”. Lessons: { $known }. List them with: senet lessons; for a lesson of your own, give its folder with --lessons.
unknown-level = unknown level “{ $found }”. Levels: { $expected }.
lesson-metadata = { $reason }
lesson-id = the id is “{ $found }”, but the folder is called “{ $expected }”. Give both the same name.
lesson-without-metadata = { $file } is missing: a lesson is a folder with lesson.toml, fr.md and en.md.
lesson-without-text = the lesson “{ $lesson }” has no text in this language: write { $lesson }/{ $lang }.md, or choose another --lang.
lesson-template = { $reason }
lesson-markdown-unknown = a sheet cannot hold this ({ $found }). Use paragraphs, lists, tables, $maths$ and ::: containers.
lesson-list-start = this list begins at { $found }, but a list begins at 1. Indent what stands between two questions so that it belongs to the first.
lesson-container-unknown = unknown container “::: { $found }”. Expected one of { $expected }.
lesson-container-option = “::: { $container }” has no option “{ $found }”. Its options: { $expected }.
lesson-container-value = “::: { $container }” does not take “{ $found }”. Expected: { $expected }.
lesson-container-open-quote = a quote is opened and not closed. Expected: "…".
lesson-container-never-closed = “::: { $found }” is never closed. Expected a line with only “:::” after its content.
lesson-container-closes-nothing = this “:::” closes nothing. lines, grid, seyes, figure, table, derive and newpage are not closed.
lesson-parameter-unknown = the lesson “{ $lesson }” has no parameter “{ $found }”. Its parameters: { $expected }.
lesson-parameter-value = “{ $found }” is no value of “{ $parameter }”. Expected one of: { $expected }.
lesson-parameter-follows = “{ $parameter }” follows “{ $found }”, which is no parameter with a value of its own.
variants-malformed = “{ $found }” does not name variants. Write A-D, B or A,C.
lesson-undefined = “{ $found }” is not defined. Expected a parameter of lesson.toml or a value set before.
lesson-float = “{ $found }” is a float and has no exact notation. Write "1/2" rather than 1 / 2, or use the filters plus, minus, times, over.
lesson-unprintable = “{ $found }” is neither a number nor a text. Choose one item, or put a list through the filter list.
lesson-not-exact = “{ $found }” is no exact number. Expected a whole number, "3/8", or what a filter such as mean gives.
lesson-thrower-unknown = “{ $found }” is no thrower. Expected one of { $expected }.
lesson-filter-unknown = unknown filter “{ $found }”. Filters: { $expected }.
lesson-function-unknown = unknown function “{ $found }”. Functions: { $expected }.
lesson-test-unknown = unknown test “is { $found }”. Tests: { $expected }.
lesson-ruleset-unknown = “{ $found }” is no ruleset. Expected one of { $expected }.
lesson-race = no race can be told { $found }: the pawn stands on a square where no race starts, or never leaves.
lesson-not-sticks = “{ $found }” does not fit these sticks. Expected sticks, and a value or a number of marked sides that they have.
lesson-phases = the phases last { $minutes } minutes in all, longer than the lesson ({ $expected }): shorten one, or change duration.
lesson-phases-of = the phases of { $found } last { $minutes } minutes in all, longer than the lesson ({ $expected }): shorten one, or change duration.
lessons-is-a-lesson = { $file }: this folder is that of one lesson. Give --lessons the folder that holds it.
lesson-thrower = the lesson “{ $lesson }” cannot be made with “{ $found }”. Throwers it takes: { $expected }.
lesson-quiz-few = this question, “::: quiz { $kind }”, has { $found } answers, which will not do. number: one “=” line; choice: at least one “=” and one “~” with another text; match: at least three “= item -> answer”, two of the answers different. Expected: { $expected }
lesson-quiz-number = “{ $found }” is no number of the engine. Expected, alone after “=” or “~”: << an expression >>.
lesson-quiz-pair = “{ $found }” is no pair. Expected: = item -> answer
