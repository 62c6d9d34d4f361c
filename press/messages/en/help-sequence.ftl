help-sequence = List the sequences, or print all that one needs: plan, sheets, keys, tests, game
help-sequence-level = Level, such as year-10; if left out, the list of the sequences
help-sequence-variants = Versions with other numbers, A-D or 2; or B, or A,C
help-sequence-seed = Seed that draws the numbers of the sheets
help-sequence-paper = Paper
help-sequence-lessons = Folder of your own lessons and sequences (in sequences/), beside or in place of the program’s; if left out, my-lessons if that exists
help-sequence-system = School system that names the levels: france, england or us; if left out, that of the language
help-sequence-output = Folder to write into (output if left out); for the list, a file
help-sequence-format = Format of the files ({ $usual } if left out); for the list, text if left out
help-sequence-examples =
    The sequences:
    senet sequence
    Plan, sheets, keys and game of the sequence of Year 10, in output/:
    senet sequence year-10
    Two versions of each sheet, as files to edit:
    senet sequence year-10 --variants 2 --format odt -o april
