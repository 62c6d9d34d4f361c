# Moves and games, told.

moves-ruleset = Ruleset: { $title } ({ $label })
moves-position = Position: { $position }
moves-over = { $side ->
    [light] Light
   *[dark] Dark
 } has all its pawns off: the game is over.
moves-race = This is what { $side } would do, alone on the board.
moves-count = { $side ->
    [light] Light
   *[dark] Dark
 } throws { $throw }: { $count ->
    [one] only one move
   *[other] { $count } moves
 }.
moves-pass = { $side ->
    [light] Light
   *[dark] Dark
 } throws { $throw }: no move, it passes.

move-join = {"; "}
move-forward = pawn { $from } goes to { $to }
move-backward = pawn { $from } goes back to { $to }
move-forward-into-water = pawn { $from } goes to 27 and falls in the water
move-backward-into-water = pawn { $from } goes back to 27 and falls in the water
move-drowns = pawn { $from } has no other move and falls in the water
move-swap-forward = the { $side } pawn that stood there goes to { $to }
move-swap-backward = the { $side } pawn that stood there goes back to { $to }
move-reborn = { $before ->
    [swap] the pawn in the water
   *[own] it
 } comes back on { $to }
move-waits = the return square is occupied, { $before ->
    [swap] the pawn in the water
   *[own] it
 } waits on 27
move-stays = { $before ->
    [swap] the pawn in the water
   *[own] it
 } chooses to stay there
move-leaves = pawn { $from } leaves the board
move-remains = { $from ->
    [one] 1 point is left to play
   *[other] { $from } points are left to play
 }
move-lost = { $from ->
    [one] the remaining point is lost
   *[other] the { $from } remaining points are lost
 }, no pawn can go forward that far
move-again = no pawn moves, the side throws again
move-freed = square { $to } is empty, the { $side } pawn that waited on 27 comes back there
move-leaves-by-itself = the { $side } pawn on 30 leaves at once
batch-bad-lines = { $count ->
    [one] one line was not understood
   *[other] { $count } lines were not understood
 } out of { $lines }, the first at line { $line }: the output line of the same number says why, under the key error. A line reads RULESET, tab, POSITION, tab, THROW.
batch-not-utf-8 = the line is not UTF-8 text. Save the list again as UTF-8.
batch-columns = three columns separated by tabs are expected, ruleset, position and throw: there are { $found }.
batch-throw = throw “{ $found }”: a whole number from 1 to { $most } is expected.
batch-line-too-long = the line is too long: more than { $most } bytes.

# Why a pawn cannot go forward.
obstacle-in-water = Pawn { $square } waits for a pawn of its side to leave the water, with a { $number }.
obstacle-itself-in-water = Pawn { $square } is in the water: it leaves with a { $number } only.
obstacle-waits = Pawn { $square } waits in the water until the return square is empty.
obstacle-must-stop = Pawn { $square } must stop on square { $number } first.
obstacle-exact = Pawn { $square } leaves with a { $number } only.
obstacle-wall = A wall of three pawns bars the way of pawn { $square }.
obstacle-crowd = Pawn { $square } would jump over more than two pawns.
obstacle-own = Pawn { $square } would land on a pawn of its own side, on { $number }.
obstacle-safe = Pawn { $square } would land on { $number }, a safe square with an opponent on it.
obstacle-pair = Pawn { $square } would land on { $number }, where two opponents side by side protect each other.
obstacle-no-return = Pawn { $square } would fall in the water, with no square to come back to.
obstacle-not-yet = Pawn { $square } would leave the board, which its side may not do yet.
obstacle-too-much = Pawn { $square } would go too far: it leaves with the exact count.
