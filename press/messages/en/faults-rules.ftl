# Rulesets and positions.

unknown-ruleset = unknown ruleset “{ $found }”.{ $guess } “senet rules” lists them; for a ruleset of your own, give the path of its .toml file.
ruleset-syntax = this is not TOML: “{ $found }”. The files in engine/src/rules/data show how a ruleset is written.
ruleset-unknown-key = a ruleset has no key “{ $found }”.
ruleset-strange-key = a ruleset has no key “{ $found }”. Its keys are { $expected }.
ruleset-missing-key = the key { $key } is missing. Add it, or begin the file with base = "breyer" (or another ruleset), which gives the missing keys.
ruleset-missing-id = the key id is missing: give these rules a name of their own, such as id = "my-rules"; base only names the ruleset that they start from.
ruleset-base = base: there is no ruleset “{ $found }” to begin from.
id-malformed = { $key }: “{ $found }” is not valid. Use small letters without accents, digits and hyphens, no hyphen first, { $most } characters at most.
ruleset-id-taken = id: “{ $found }” is one of the program’s own rulesets. Choose another.
ruleset-text = { $key } expects a text between quotation marks, or a list of them.
ruleset-setting-twice = { $found } is set twice, to { $first } and to { $second }: keep one.
ruleset-setting = “{ $found }” is not a setting. Write key=value, as in pawns=3.
ruleset-number = { $key } is “{ $found }”; a whole number from 1 to { $most } is expected.
ruleset-squares = { $key } is “{ $found }”; square numbers are expected: [15, 26] in a file, 15,26 or none on the command line.
ruleset-square = { $key }: { $found } is off the board. Squares go from 1 to 30.
ruleset-choice = { $key } is “{ $found }”; expected one of { $expected }.
ruleset-points = scoring is “{ $found }”; three numbers are expected, for a pawn left on the first, second and third row: { "{" } rows = [3, 2, 1] { "}" } in a file, 3,2,1 or none on the command line.
ruleset-pawns = { $found } pawns a side do not fit: the opening move would reach the houses. At most { $most }.
ruleset-no-square-before = with { $pawns } pawns a side, { $others } other pawns may occupy the squares where a fallen pawn can return; from square { $found } down, the board has only { $squares }. Take at most { $most } pawns, a rebirth further on, or rebirth-occupied = first-empty-after.
ruleset-no-square-after = with { $pawns } pawns a side, { $others } other pawns may occupy the squares where a fallen pawn can return; from square { $found } up, the board has only { $squares }. Take at most { $most } pawns, or a rebirth nearer the start.
ruleset-rebirth-late = rebirth is { $found }; a fallen pawn must come back before the water: from 1 to 26.
ruleset-safe-water = safe holds 27: the water is never safe. Remove it.
ruleset-must-stop-water = must-stop holds 27: every pawn would fall each time. Remove it.
ruleset-must-stop-house = must-stop holds { $found }: no pawn could pass that square to leave the board while last-houses is exact-exit or water is may-stay. Remove the square, or change that setting.
ruleset-waits-and-stays = water is may-stay and rebirth-occupied is waits-on-water: nobody could say whether a pawn on 27 chooses to stay or waits. Change one of the two.
ruleset-drowns-free = house-backward is never-but-drowns, which needs houses that a pawn leaves by an exact number only, but last-houses is free. Change one of the two.

position-character = position, character { $column }: found “{ $found }”, expected { $expected ->
    [space] a space
    [end] the end
    [number] a number of pawns
    [square] L (light), D (dark) or . (empty)
    [side] the side to throw, L or D
   *[other] “{ $expected }”
 }.
    { $position }
    { $pointer }
position-too-short = position, character { $column }: the text ends, expected { $expected ->
    [space] a space
    [number] a number of pawns
    [square] L (light), D (dark) or . (empty)
    [side] the side to throw, L or D
   *[other] “{ $expected }”
 }. A whole position reads LDLDLDLDLD/........../.......... D 0-0
    { $position }
    { $pointer }
position-pawn-count = position { $position }: { $side ->
    [L] light
   *[D] dark
 } has { $board } on the board and { $off } off, but plays with { $expected } under { $ruleset }. Correct the board or the last two numbers, or give --set pawns=N.
position-on-water = position { $position }: no pawn may stand on 27 here. Under { $ruleset }, a pawn { $water ->
    [waits] stands there only while square { $rebirth } is occupied
   *[returns] that falls there comes back at once
 }.
position-on-last-square = position { $position }: all pawns of the side that holds square 30 are on squares 21 to 30. Under { $ruleset }, the pawn on 30 would have left already: take it off the board and count it in the last two numbers.

opening-never-ends = { $why ->
    [no-one] the opening waits for a 1, and { $thrower } never throws one
   *[always-ties] the player with the higher throw begins, and { $thrower } always throws the same
 }: no game can begin. Choose another thrower.
opening-too-long = { $why ->
    [no-one] after { $most } throws nobody has thrown the 1 that opens the game
   *[ties] after { $most } throws the two players are still tied
 } (thrower: { $thrower }). Choose another thrower or another seed, or raise --max-throws.
replay-goes-on = throw { $throw }: the game is over already, at { $position }.
replay-throw = throw { $throw }: { $thrower } never throws { $value }.
replay-pass = throw { $throw }: the game says that the side passes, but with { $value } there are { $count ->
    [one] one legal move
   *[other] { $count } legal moves
 } at { $position }.
replay-move = throw { $throw }: with { $value } at { $position } there is no move “{ $kind }” from { $from } to the position { $next }. See “senet moves”.
