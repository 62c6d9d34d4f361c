help-solve = Solve a game with one to three pawns a side: who wins, the best move, how long
help-solve-position = A position to value, with its best moves
help-solve-throw = The throw, in that position; all of them if left out
help-solve-games = Number of games in which policies are judged; 0 to do without
help-solve-digits = Exact digits wanted of the probabilities, from 1 to 12
help-solve-checkpoint = Save the work in this file, and take it up from there
help-solve-examples =
    One pawn a side, exactly:
    senet solve --ruleset breyer --set pawns=1
    The best move in a position:
    senet solve --ruleset cones --set pawns=1 --position "........../....L...../.....D.... L 0-0" --throw 4
    Two pawns a side, to four digits:
    senet solve --ruleset cones --set pawns=2 --digits 4 --games 50
