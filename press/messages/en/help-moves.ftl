help-moves = List every legal move for a throw, or for each throw of a file
help-moves-position = Position: three rows in path order, the side to throw, pawns off: "LDLDLDLDLD/........../.......... D 0-0"
help-moves-throw = What was thrown, from 1 to 99
help-moves-batch = Answer a file of questions (- for standard input), one JSON line each
help-moves-notes =
    A line of a batch reads RULESET, tab, POSITION, tab, THROW. Settings may follow the
    ruleset's name: "breyer pawns=3". For a line with a fault, the answer has the
    key "error", and the program ends with code 1.
help-moves-examples =
    Dark's moves for a 3 at the start of a game:
    senet moves --ruleset cones --position "LDLDLDLDLD/........../.......... D 0-0" --throw 3
    The moves for another program (JSON), with three pawns a side:
    senet moves --ruleset cones --set pawns=3 --position "LDLDLD..../........../.......... D 0-0" --throw 3 --format json
