unknown-ruleset = unknown ruleset “{ $found }”.{ $suggestion ->
    [""] {""}
   *[other] {" "}Did you mean “{ $suggestion }”?
 } `senet rules` lists them all; a ruleset of your own is given by its path.
position-character = position, character { $column }: found “{ $found }”, expected { $expected ->
    [space] a space
    [end] the end
    [0-9] a number of pawns
    [L D .] L (light), D (dark) or . (empty)
    [L D] the side to throw, L or D
   *[other] “{ $expected }”
 }.
    { $position }
    { $pointer }
position-too-short = position, character { $column }: the text ends, expected { $expected ->
    [space] a space
    [0-9] a number of pawns
    [L D .] L (light), D (dark) or . (empty)
    [L D] the side to throw, L or D
   *[other] “{ $expected }”
 }.
    { $position }
    { $pointer }
position-pawn-count = position { $position }: { $side ->
    [L] light
   *[D] dark
 } has { $board } on the board and { $off } off, but plays with { $expected } under { $ruleset }. Correct the board or the last two numbers, or give --set pawns=N.
position-on-water = position { $position }: no pawn may stand on 27 here. Under { $ruleset } a pawn stands in the water only where it may stay, or where it waits for square { $rebirth } to be empty.
position-on-last-square = position { $position }: all the pawns of the one on 30 are on 21 to 30, so under { $ruleset } it would have left already. Take it off the board and count it in the last two numbers.
