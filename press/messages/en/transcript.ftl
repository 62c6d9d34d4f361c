# A game told.

transcript-title = A game of senet, told
transcript-thrower = Thrower: { $thrower }. A throw followed by + gives an extra throw. A pawn is named by its square.
transcript-players = Light: { $light }. Dark: { $dark }. Seed { $seed }, game { $game }.
transcript-opening = The opening
transcript-first-one = Throws of players A and B: { $throws }. Player { $who } threw the first 1: that player takes dark, moves pawn { $from } to { $to }, and throws again. Throws are counted from here on.
transcript-higher = Throws of players A and B: { $throws }. Player { $who } has the higher throw, takes dark and begins. Throws are counted from here on.
transcript-start = The board before the first counted throw.
transcript-board = The board after turn { $turn }.
transcript-turns = Turns { $from } to { $to }
transcript-one-turn = Turn { $from }
transcript-turn = Turn
transcript-side = Side
transcript-throw = Throw
transcript-move = What happens
transcript-side-name = { $side ->
    [light] light
   *[dark] dark
 }
transcript-pass = No move, the side passes.
transcript-end = The end
transcript-won = { $side ->
    [light] Light
   *[dark] Dark
 } has all its pawns off and wins.
transcript-points = It scores { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
transcript-stopped = The game is stopped after { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
 }, without a winner.
transcript-counts = { $throws ->
    [one] One throw
   *[other] { $throws } throws
 }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
 }.
transcript-off = pawns off
transcript-falls = falls in the water
transcript-swaps = swaps
transcript-passes = throws with no move
replay-empty = the file is empty. Give one written by “senet game --format json”.
replay-large = a recorded game of more than { $most } MB is not read. Give a file written by “senet game --format json”.
replay-json = this is not a game written by “senet game --format json”: it says “{ $found }”. Give a file written by that command.
replay-opening = the opening as written does not lead to the start of the game: its throws, the player who takes dark and the position start do not fit together.
replay-differs = throw { $throw }: the game says { $what } = { $found }, the rules make it { $expected }.
replay-players = some of seed, game, light and dark are missing. Write all four, or none for a game that no policies played.
replay-origin = { $throw ->
    [0] the opening
   *[other] throw { $throw }
 } is not that of game { $game } with the seed { $seed }, “{ $light }” playing light and “{ $dark }” playing dark. If the game was changed by hand, remove seed, game, light and dark from the file.
