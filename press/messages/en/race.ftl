# A lone pawn's race: tables, equations, small chains.
race-title = A lone pawn’s race
race-title-from = A lone pawn’s race from square { $square }
race-subtitle = { $ruleset } · { $thrower }
race-subtitle-bias = { $ruleset } · { $thrower } · p = { $p }
race-what = A lone pawn, all the others being off, starts on a square of an empty board and goes on until it is off. It follows the rules of the game; if it throws a 1 on square 26 and the rules allow it, it throws again without moving; it never stays in the water. A throw without a move ends the turn; the turn in which the pawn leaves counts.
race-exact = Everything is computed, nothing is simulated: each value is an exact fraction, rounded here for display. The fractions themselves are in the formats CSV and JSON.
race-compared = Nobody knows the rules of the Egyptians, and the answer depends on them: here it is under each of the rulesets.
race-compared-one = For one ruleset in full: senet race --ruleset breyer --from { $square }
race-no-start = no start
race-ruleset = Rules
race-square = Square
race-column-throws = E(throws)
race-column-turns = E(turns)
race-column-fall = P(fall)
race-column-falls = E(falls)
race-column-throws-sd = σ(throws)
race-column-turns-sd = σ(turns)
race-column-falls-sd = σ(falls)
race-caption = Exact values from each square
race-figures = The four numbers
race-quantity = Quantity
race-exact-value = Exact value
race-about = About
race-sd = Standard deviation
race-quantity-throws = Number of throws (expectation)
race-quantity-turns = Number of turns (expectation)
race-quantity-fall = At least one fall (probability)
race-quantity-falls = Number of falls (expectation)
race-long-fractions = Exact fractions
race-spelled = { $what }: { $value }
race-law = Distribution of the number of throws
race-law-what = { $letter } is the number of throws until the pawn is off. Beyond { $longest ->
    [one] { $longest } throw
   *[other] { $longest } throws
 } the probability left is { $beyond }{ $rounded ->
    [0] . All are computed exactly; their decimal values are rounded to six places.
   *[other] : like the others it is computed exactly, and rounded only to be written.
 }
race-law-long-fractions = An “…” stands for a fraction that is too long; the formats CSV and JSON give it whole.
race-law-no-fractions = Most of the exact values are too long for a table; the formats CSV and JSON give them whole.
race-law-more = more than { $longest }
race-falls-map = Which squares do pawns fall from?
race-falls-figure = P(at least one fall) from each square
race-falls-curve = Probability of at least one fall, start square by start square
race-law-curve = Races over within { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }: { $held }
race-law-n = n
race-law-chance = P(N = n)
race-law-so-far = P(N ≤ n)
race-law-bar = As bars
race-visits = Squares visited
race-visits-what = Mean number of times the pawn comes to each square; the start is not counted. On 27 these are the falls.
race-visits-figure = expected arrivals on each square
race-visits-landings = Expected arrivals
race-visits-throws = Throws from it
race-legs = What each throw does from square { $square }
race-legs-throw = Throw
race-legs-chance = Probability
race-legs-does = The pawn
race-legs-turn = The turn
race-turn-ends = ends
race-turn-goes-on = goes on
race-leg-stays = has no move and stays on { $to }
race-leg-again = does not move: a new throw
race-leg-forward = goes forward to { $to }
race-leg-backward = goes back to { $to }
race-leg-fall = falls in the water and comes back on { $to }
race-leg-drown = has no other move: it falls in the water and comes back on { $to }
race-leg-exit = leaves the board
race-explain = First-step equations
race-explain-what = Think of the first throw: after it, all begins again from the square it leads to (a Markov chain has no memory). Hence one equation for each square; the system has exactly one solution.
race-explain-throws = Expected number of throws: { $unknown } from square s. Each throw counts 1.
race-explain-turns = Expected number of turns: { $unknown }. Only throws that end a turn count.
race-explain-fall = Probability of at least one fall: { $unknown }. One fall is enough; what follows does not count.
race-explain-falls = Expected number of falls: { $unknown }. Each fall counts 1, then the race goes on from the rebirth square.
race-first-step = Think of the first throw from each square: after it, the race begins again from the square it leads to. Hence one equation for each square.
race-first-step-solved = The solution of the system:
race-explain-values = Solution of the system
race-rounded = A column is rounded to three places where one of its fractions is long.
race-off = off

race-class-title = A small chain for the class
race-class-houses = The last houses, throw by throw
race-class-houses-what = The pawn is on square 26. We follow it throw by throw until it leaves{ $falls ->
    [0] {""}
   *[other] {" "}or falls in the water (27)
}. Its states: { $states }.
race-class-observed = The race reduced to 26, 27 and the exit
race-class-observed-what = We look at the pawn only when it comes to 26, falls on 27, or leaves. One step of this chain is the way from one of these moments to the next. Its states: { $states }.
race-class-cycle = Repeated falls
race-class-cycle-what = We look at the pawn only when it falls or leaves. Two states are enough: from a fall on, the number of falls in all, that first one included, has a geometric distribution.
race-class-graph = Graph of the chain
race-class-matrix = Transition matrix, in the order { $states }:
race-class-powers = Distribution after n steps
race-class-powers-what = The initial distribution π₀ is that of the first moment seen for a pawn that started on square { $square }; row n is π₀Pⁿ.
race-class-powers-certain = The pawn is on { $square } at first: π₀ gives that state probability 1; row n is π₀Pⁿ.
race-class-step = n
race-class-system-fall = Let { $unknown } be the probability of falling (at least once) from square s:
race-class-system-falls = Let { $unknown } be the mean number of falls to come from state s:
race-class-system-steps = Let { $unknown } be the mean number of throws from square s to the end of this chain:
race-class-isolate = Isolate { $unknown } in its equation:
race-class-put = Substitute { $unknown }:
race-class-solved = Hence
race-class-agrees = This is exactly what the whole chain of { $count } squares gives: { $value }.
race-class-agrees-rounded = The whole chain of { $count } squares gives the same fraction, rounded here: { $value }.
race-class-approx = The coefficients are fractions too long for a blackboard; they are rounded here, the computation is exact.
