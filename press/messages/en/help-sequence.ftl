help-sequence = List the sequences, or print everything for one: plan, sheets, keys, tests, game
help-sequence-level = Level, such as year-10; without it, the list of the sequences
help-sequence-variants = Versions A, B, C… with different numbers: A-D, B or A,C, or how many (2)
help-sequence-seed = Seed that draws the numbers of the sheets
help-sequence-paper = Paper
help-sequence-lessons = Folder of your own lessons and sequences (in sequences/), which add to the program’s or replace them; default: my-lessons, if it exists
help-sequence-system = School system that names the levels: france, england or us; default: that of the language
help-sequence-output = Folder for the files (default: output); for the list, a file
help-sequence-format = Format of the files (default: { $usual }); for the list, text by default
help-sequence-examples =
    The sequences:
    senet sequence
    Plan, sheets, keys and game of the sequence of Year 10, in output/:
    senet sequence year-10
    Two versions of each sheet, as files to edit:
    senet sequence year-10 --variants 2 --format odt -o april
