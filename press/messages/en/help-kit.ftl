help-kit = Print the game: board, sticks, pawns, rules, score and tally sheets
help-kit-ruleset = Ruleset to print the game of: its houses, its number of pawns, its sticks
help-kit-paper = Paper: a4 (with an A3 board) or letter (with a tabloid board)
help-kit-format = Format of the files ({ $usual } if left out)
help-kit-output = Folder to write the game into
help-kit-examples =
    The Breyer game as PDF, in output/:
    senet kit
    A short game, three pawns a side, as HTML pages:
    senet kit --ruleset cones --set pawns=3 --format html -o output/kit
