# What the command line refuses. Each sentence says what was found, what was expected
# and what to do; the program adds “did you mean” when it has a suggestion.

shown-in-part = { $beginning }… ({ $length } characters)
did-you-mean = Did you mean “{ $suggestion }”?

not-a-number = “{ $found }” is not a number. Write 1/2, 0.55 or 55%.
divided-by-zero = “{ $found }” divides by 0. Write 1/2, 0.55 or 55%.
probability-out-of-range = { $found } is not a probability: give a number from 0 to 1.
unknown-language = unknown language “{ $found }”: choose fr or en.

in-file = { $file }: { $sentence }
in-line-of-file = { $file }, line { $line }: { $sentence }
in-option = { $option }: { $sentence }
unknown-value = “{ $found }” is not valid.{ $guess } Expected: { $expected }.
not-from = “{ $found }” is not valid: give a whole number, at least { $least }.
not-in-range = “{ $found }” is not valid: give a whole number from { $least } to { $most }.
unknown-command = there is no command “{ $found }”.{ $guess } “senet --help” lists them.
unknown-option = there is no option “{ $option }” here.{ $guess } “{ $command } --help” lists the options.
unknown-option-elsewhere = there is no option “{ $option }” here (these commands have it: { $commands }).{ $guess } “{ $command } --help” lists the options.
word-unexpected = “{ $found }” is not expected here: the command takes no such word.{ $guess } A value with spaces is written between quotes. “{ $command } --help” shows how to write the command.
option-missing = missing: { $option }. “{ $command } --help” explains it.
format-missing = --format is missing: it says what to write. Possible values: { $expected }. “{ $command } --help” explains it.
lesson-missing = which lesson? For example: { $command } sticks-or-die. The list: senet lessons.
options-conflict = { $option } does not go with { $other }: keep one of the two.
several-files = -o { $file } takes one file, and the command writes several. Give a folder, such as -o { $folder }, or ask for one file (for a sheet: one lesson, one --edition, one variant).
kit-one-file = -o { $file } takes one file, and the kit has several: board, sticks, pawns, sheets. Give a folder, such as -o { $folder }.
several-pages = the result has { $pages } pages, so it makes one picture per page. Give a file, such as -o { $expected }: the program numbers the pictures.
output-is-a-file = the result is not text, and a terminal cannot show it: give a file, such as -o result.{ $ending }.
output-ending = -o: this command does not write .{ $found } files. Change the file extension, or give the format with --format: { $expected }.
output-archive = -o { $file }: the program makes no archive. Give a folder, such as -o { $folder }, and compress it afterwards.
output-not-written = -o { $file }: the program does not write .{ $found } files. Give a folder, such as -o { $folder }, or one file in another format: { $expected }.
format-against-ending = --format { $format } does not match the file extension .{ $found }: keep one of the two.
option-needs = { $option } is used only with { $needs }: add { $needs }, or remove { $option }.
not-in-format = { $option } has no place in --format { $format }. Formats that take it: { $expected }.
setting-twice = { $found } is set twice, to { $first } and to { $second }: keep one (--thrower sets the first parameter of the lesson that takes that thrower).
option-twice = { $option } is given twice: keep one.
option-twice-compared = { $option } is given twice: keep one, or compare several with --compare ONE,OTHER.
value-missing = { $option } needs a value.
value-not-wanted = { $option } takes no value: remove “{ $found }”.
value-refused = “{ $found }” is not valid for { $option }.
argument-not-utf-8 = “{ $found }” in the command is not UTF-8 text. Type it again; if it names a file, rename the file first.
no-threads = the system refuses to start a thread: it says “{ $reason }”. Close other programs, or allow more memory or processes.
web-request = the page’s request is not JSON (“{ $reason }”). Reload the page.
