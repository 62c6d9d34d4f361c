# The rules of the game: the page of a ruleset, the catalogue, the comparison.
# In an item of a list, what stands before “|” is emphasised.

ruleset-usual = Rules: { $ruleset } ({ $id }), since none were named. Other rules, other answers: --ruleset { $others }
rules-changed = Ruleset changed: { $settings }
rules-based = What its file does not set is as in: { $title }.
rules-source = Source: { $source }
rules-made = { $source }
rules-or = { $first } or { $last }

rules-goal-title = The aim
rules-goal = Each side has { $pawns ->
    [one] one pawn
   *[other] { $pawns } pawns
 }. They must travel the board from square 1 to square 30, and then leave it. The first side with all its pawns off wins, at once.

rules-material-title = What you need
rules-material-board = a board of 30 squares, in three rows of ten, travelled like a winding path: the second row goes back;
rules-material-pawns = { $pawns ->
    [one] one light pawn and one dark pawn
   *[other] { $pawns } light pawns and { $pawns } dark pawns
 };
rules-material-sticks = { $count } two-sided sticks, one side marked, or instead a die with { $faces } faces.
rules-thrower-caption = { $device ->
    [sticks] What a throw of the sticks is worth
    [weights] What a throw is worth
   *[die] What a throw of the die is worth
 }
rules-thrower-falls = Outcome
rules-thrower-value = Value
rules-thrower-extra = Extra throw?
rules-thrower-marked = { $count ->
    [0] no marked side
    [one] one marked side
   *[other] { $count } marked sides
 }
rules-thrower-face = { $count }
rules-thrower-again = does not count, throw again
rules-yes = yes
rules-no = no

rules-setup-title = Setting up
rules-setup = The pawns are placed alternately on the first { $squares } squares: light on the odd squares, dark on the even ones.
rules-setup-caption = The board at the start. The arrows show which way the path goes.
rules-opening-first-one = Who begins | Both throw in turn. The first to throw a 1 takes dark, moves the pawn on { $front } to { $next }, and throws again.
rules-opening-higher-throw = With a die | Each throws once: the player with the higher throw takes dark and begins, with no forced move. A tie is thrown again.
rules-light-opening = Light’s first move | While light’s pawns are on 1, 3, 5, 7 and 9, it is the one on 9 that goes forward, if it can.

rules-turn-title = A turn
rules-turn-throw = Throw, then move one pawn of your choice by the number thrown. The number is not shared among several pawns.
rules-turn-throw-shared = Throw, then move one pawn of your choice by the number thrown. The number is shared among several pawns only when one leaves the board (see “Leaving”).
rules-turn-extra = Some throws give an extra throw (see the table): move, then throw again. Otherwise it is the other side’s turn.
rules-turn-duty = You must move if you can, and forward rather than backward. If no move is possible you pass: the turn ends, even on a throw that gives an extra one.

rules-forward-title = Going forward
rules-forward-over-any = Occupied squares | They count in the move. You jump over your own pawns and the other side’s, but not over a wall.
rules-forward-over-two-at-most = Occupied squares | They count in the move. You jump over two pawns at most, your own or the other side’s, and never over a wall.
rules-forward-own = One square, one pawn | You never land on a pawn of your own.
rules-forward-swap = Attack | If an opponent stands where you land, you attack it: the two pawns change places.
rules-forward-pair-along-the-path = Small block | Two pawns of a side next to each other, even from one row to the next, protect each other: neither can be attacked.
rules-forward-pair-in-one-row = Small block | Two pawns of a side next to each other in one row protect each other: neither can be attacked. From one row to the next, pawns do not count as neighbours.
rules-forward-wall = Wall | Three pawns of a side in a row, or more: the other side cannot go past them.
rules-forward-safe = Safe squares | A pawn on { $squares } cannot be attacked.
rules-forward-must-stop = Where all must stop | Going forward, no pawn goes past { $squares } without having stood there.

rules-backward-title = Going back
rules-backward = If no pawn of the side can go forward, one goes back by the number thrown: not below square 1, not onto its own, not over a wall.
rules-backward-pair-goes-back = This is also so where a small block stops one of its pawns.
rules-backward-pair-passes = But if one of its pawns is stopped by a small block, the side passes instead of going back.
rules-backward-must-stop = Nobody has to stop on the way back.
rules-backward-swaps = You may go back onto an opponent: the two change places, on the same terms as forward.
rules-backward-forbidden = You do not go back onto an opponent.
rules-backward-retreats = Before a wall | A pawn whose way is barred by a wall, or that would land in one, goes back to the first empty square behind it, over any pawns. If there is none, it does not move.
rules-backward-houses-never = A pawn on 26, 28, 29 or 30 never goes back.
rules-backward-houses-allowed = Pawns on the houses go back like any other.
rules-backward-houses-never-but-drowns = A pawn on 26, 28, 29 or 30 never goes back. But if its side has no other move, a pawn on 28 falls in the water by any throw but a 3, a pawn on 29 by any throw but a 2.

rules-houses-title = The houses
rules-house-square = Square
rules-house-name = House
rules-house-effect = What happens there
rules-house-rebirth = Rebirth
rules-house-life = Life
rules-house-happiness = Happiness
rules-house-water = Water
rules-house-three-truths = Three Truths
rules-house-ra-atum = Re-Atum
rules-house-horus = Horus
rules-effect-rebirth = Pawns that fell in the water come back here.
rules-effect-safe = Safe square.
rules-effect-must-stop = All must stop here.
rules-effect-again = With a 1 you may move nothing and throw again.
rules-effect-exact-exit = The pawn moves only to leave, with a { $number }.
rules-effect-free = The pawn goes forward as elsewhere.
rules-effect-rests = The pawn waits here until its whole side is on the last row, out of the water; it then leaves by itself.
rules-effect-water = A pawn that lands here falls in the water: it comes back on { $rebirth }.
rules-effect-water-first-empty-before = If square { $rebirth } is occupied, it goes to the first empty square before it.
rules-effect-water-first-empty-after = If square { $rebirth } is occupied, it goes to the first empty square after it.
rules-effect-water-waits-on-water = If square { $rebirth } is occupied, it waits on 27, where its side cannot move it, and goes there as soon as it is empty; it may be attacked.
rules-effect-water-may-stay = It may also choose to stay on 27, where it may be attacked; while it is there, its side can play nothing but a 4, which takes that pawn off.

rules-exit-title = Leaving
rules-exit-no-exit = A pawn leaves if the throw takes it exactly one square past 30. A larger throw does not take it off.
rules-exit-moves-another = A pawn leaves if the throw takes it at least one square past 30. The points left over move another pawn of its side forward, which may leave in its turn; if none can take them, they are lost.
rules-exit-from-last-square = A pawn leaves if the throw takes it at least one square past 30. It uses the points that take it to 30; the others move another pawn of its side forward, which may leave in its turn; if none can take them, they are lost.
rules-exit-first-row-empty = No pawn leaves while its side has one on the first row (1 to 10).
rules-exit-all-on-last-row = No pawn leaves until all the pawns its side still has are on the last row (21 to 30), out of the water. From then on, a pawn that lands on 30, or rests there, leaves by itself.
rules-exit-five-waits = A 5 thrown with a pawn on 26 is no exception.
rules-exit-five-leaves = One exception: a 5 takes a pawn off from 26 at any time.

rules-win-title = Winning
rules-win = The first side with all its pawns off wins.
rules-win-points = It scores, for each pawn the other side has left, { $first ->
    [one] 1 point
   *[other] { $first } points
 } on the first row, { $second } on the second, { $third } on the third.
rules-win-safe = A pawn on a safe square of the third row gives nothing.
rules-win-none = No points are counted.

rules-readings-title = What the source leaves open
rules-readings = The sign * marks in the rules above what the source leaves open or says in two ways. This is what was chosen here; a class may decide otherwise.
rules-reading-unset = The file says nothing about “{ $setting }” (setting { $key }): the usual value is kept, “{ $value }”.

rules-notes-title = For the teacher: where each clause comes from
rules-notes = Nobody knows the rules of the ancient Egyptians. No source gives the rules of the class as they are here: they simplify four modern reconstructions, so that a game fits into a lesson. The sheet “Which rules?” (which-rules) compares the sources themselves.
rules-clause = Clause
rules-clause-follows = Source it follows
rules-games-title = What a game is like
rules-games = { $games } simulated games in each column (seed { $seed }), with their 95% intervals. The “leader” always moves its most advanced pawn; “greedy” weighs squares gained, exits, falls and threatened pawns. The side in the lead is the one whose pawns have gone farther. Throws are counted after the opening.
rules-games-again = To play these games again:

rules-catalogue-title = The rulesets of senet
rules-catalogue-intro = Nobody knows the rules of the ancient Egyptians: each of these is a modern reconstruction, except the last, made from the others for a lesson. The page of one: senet rules breyer. The reconstructions side by side: senet rules --compare.
rules-column-id = Name
rules-column-title = Title
rules-column-pawns = Pawns
rules-column-throwers = Sticks, die
rules-column-source = Source

rules-compare-title = The rulesets side by side
rules-compare-intro = The sign ≠ marks what departs from the most frequent case (from the first column, in case of a tie).
rules-compare-setting = Setting

setting-pawns = pawns a side
setting-must-stop = where all must stop
setting-safe = safe squares
setting-rebirth = return from the water
setting-rebirth-occupied = if that square is occupied
setting-water = in the water (27)
setting-last-houses = pawns on 28, 29, 30
setting-house-backward = back from 26, 28, 29, 30
setting-backward-onto-opponent = back onto an opponent
setting-stopped-by-wall = stopped by a wall
setting-barred-by-pair = stopped by a small block
setting-passes-over = pawns that one step jumps over
setting-neighbours = neighbours
setting-exit-condition = to leave
setting-exit-excess = points left over on leaving
setting-excess-from = points left over, counted
setting-five-on-happiness = a 5 with a pawn on 26
setting-one-on-happiness = a 1 with a pawn on 26
setting-light-opening = light’s first move
setting-die-opening = beginning with a die
setting-scoring = points for each pawn left, rows 1, 2, 3
setting-safe-pawns = pawn left on a safe square
setting-throwers-sticks = sticks
setting-throwers-die = die
value-none = none
value-none-squares = none
value-goes-back = goes back by the throw
value-passes = passes
value-any = any number
value-two-at-most = two at most
value-along-the-path = along the path
value-in-one-row = in one row only
value-past-the-board = after the step off the board
value-last-square = from 30
value-waits = waits like the others
value-leaves = leaves at once
value-first-empty-before = the first empty one before
value-first-empty-after = the first empty one after
value-waits-on-water = waits on 27
value-returns = comes back
value-may-stay = may stay
value-exact-exit = leave by their number only
value-free = without condition
value-never = never
value-allowed = yes
value-never-but-drowns = never; falls in the water if it has no other move
value-swaps = swap
value-forbidden = forbidden
value-no-retreat = goes back by the throw
value-retreats = first empty square behind
value-always = always allowed
value-first-row-empty = none of its own on row 1
value-all-on-last-row = all on row 3
value-no-exit = does not leave
value-moves-another = move another pawn
value-ordinary = nothing special
value-may-throw-again = may throw again
value-from-nine = from square 9
value-first-one = the first 1
value-higher-throw = the higher throw
value-count = counts
value-give-none = does not count
