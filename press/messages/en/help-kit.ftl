help-kit = Print the game: board, sticks, pawns, rules, score and tally sheets
help-kit-ruleset = Ruleset to print the game of (usually classe, four sheets for two pupils): its houses, its number of pawns, its sticks
help-kit-paper = Paper: a4 (with an A3 board) or letter (with a tabloid board)
help-kit-large = Add the board on a sheet twice as large; every ruleset but classe has it anyway
help-kit-format = Format of the files ({ $usual } if left out)
help-kit-output = Folder to write the game into
help-kit-examples =
    The game of the class, four sheets for two pupils, in output/:
    senet kit
    The Breyer game, its boards, sticks, pawns and sheets:
    senet kit --ruleset breyer
    A short game, three pawns a side, as HTML pages:
    senet kit --ruleset cones --set pawns=3 --format html -o output/kit
