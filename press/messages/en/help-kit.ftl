help-kit = Print the game: board, sticks, pawns, rules, score and tally sheets
help-kit-ruleset = Ruleset of the game, with its houses, pawns and sticks (class: four sheets for two pupils)
help-kit-paper = Size of the paper; the large board is on a sheet twice as large, such as A3 for a4
help-kit-large = Add the board on a sheet twice as large; only class needs this option
help-kit-format = Format of the files (default: { $usual })
help-kit-output = Folder for the files
help-kit-examples =
    The game of the class, four sheets for two pupils, in output/:
    senet kit
    The Breyer game, its boards, sticks, pawns and sheets:
    senet kit --ruleset breyer
    A short game, three pawns a side, as HTML pages:
    senet kit --ruleset cones --set pawns=3 --format html -o output/kit
