help-solve = Solve a game with one to three pawns a side: who wins, the best move, how long
help-solve-position = A position to evaluate, with its best moves
help-solve-throw = The throw in that position; default: all
help-solve-games = Number of games that test the policies; 0 to skip the test
help-solve-digits = Digits of the probabilities, from 1 to 12; at least six are computed
help-solve-examples =
    One pawn a side:
    senet solve --ruleset breyer --set pawns=1
    The best move in a position:
    senet solve --ruleset cones --set pawns=1 --position "........../....L...../.....D.... L 0-0" --throw 4
    Two pawns a side, to six digits:
    senet solve --ruleset cones --set pawns=2 --digits 6 --games 50
