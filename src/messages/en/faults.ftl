# What the command line refuses. Each sentence says what was found, what was expected
# and what to do; the frame adds “did you mean” when a fault has a suggestion.

did-you-mean = Did you mean “{ $suggestion }”?
try-help = See “senet --help”.

not-a-number = “{ $found }” is not a number. Write 1/2, 0.55 or 55%.
probability-out-of-range = { $found } is not a probability: give a number from 0 to 1.
unknown-language = unknown language “{ $found }”: the program speaks fr and en.

in-file = { $file }: { $sentence }
in-line-of-file = { $file }, line { $line }: { $sentence }
in-option = { $option }: { $sentence }
unknown-value = “{ $found }” is not one of { $expected }.
not-in-range = “{ $found }” will not do: give a whole number from { $least } to { $most }.
unknown-command = there is no command “{ $found }”. “senet --help” lists them.
unknown-option = there is no option “{ $option }” here.
option-missing = { $option } is missing.
command-missing = which command? “senet --help” lists them.
options-conflict = { $option } does not go with { $other }: keep one of the two.
value-missing = { $option } wants a value.
value-too-many = { $option } takes one value: “{ $found }” is one too many.
value-refused = “{ $found }” will not do for { $option }.
argument-not-utf-8 = one of the words of the command is not UTF-8 text.
