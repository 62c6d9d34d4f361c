verify-title = How do we know?
verify-subtitle = Each exact value beside the same value simulated
verify-what = { $count } comparisons. On the left, a value computed exactly (a distribution, a Markov chain, a system of equations); on the right, the same value measured over many trials by the simulator, which knows only the rules. The z-score is their difference counted in standard errors: if the computation is right, z has nearly the standard normal distribution.
verify-limit = Among so many comparisons some differences are large by chance alone. Only beyond |z| = { $limit } do we call it an error: if everything is right, the probability that at least one comparison exceeds this limit is at most { $level }% (Šidák’s correction). A relative frequency is held to the binomial distribution itself, at the same level.
verify-agrees = No comparison exceeds the limit; the largest |z| of a mean is { $largest }.
verify-disagrees = { $beyond ->
    [one] One comparison exceeds
   *[other] { $beyond } comparisons exceed
} the limit; the largest |z| of a mean is { $largest }.
verify-beyond-table = Beyond the limit
verify-left-out = Of these { $count } comparisons, { $without } { $without ->
    [one] is of a quantity that does not vary from trial to trial (a race in which no fall is possible always has 0): it has no standard error, hence
   *[other] are of a quantity that does not vary from trial to trial (a race in which no fall is possible always has 0): they have no standard error, hence
} no z-score. The spread below is that of the other { $left }.
verify-spread = How the { $left } z-scores spread
verify-bound = Difference
verify-inside = Comparisons
verify-share = Share (%)
verify-normal-share = Normal distribution (%)
verify-pairs = The largest difference, ruleset by ruleset
verify-ruleset = Ruleset
verify-within = |z| ≤ { $bound }
verify-thrower = Thrower
verify-comparisons = Comparisons
verify-largest = Largest |z|
verify-alone = thrower alone
verify-throwers = The throwers
verify-detail = { $ruleset } with { $thrower }
verify-quantity = Quantity
verify-exact = Exact
verify-simulated = Simulated
verify-z = z
verify-throw-value = value of a throw
verify-extra-throw = share of throws that give another
verify-turn-throws = throws of a turn
verify-turn-total = total of a turn
verify-race-throws = race from { $square }: throws
verify-race-turns = race from { $square }: turns
verify-race-fall = race from { $square }: at least one fall
verify-race-falls = race from { $square }: falls
verify-starter-wins = one pawn a side, at random: the starter wins
verify-game-throws = one pawn a side, at random: throws
verify-level = { $found } is not valid: give a probability between 0 and 1, such as 1%.
verify-beyond = { $count ->
    [one] one comparison exceeds
   *[other] { $count } comparisons exceed
} the limit |z| = { $limit }: the exact computation and the simulation disagree. Try again with another seed (--seed); if the difference stays, it is an error of the program.
verify-stopped = Interrupted: { $done ->
    [one] { $done } pair of a ruleset and a thrower was compared
   *[other] { $done } pairs of a ruleset and a thrower were compared
} out of { $all }.
verify-interrupted = stopped before the end: only the comparisons made by then are written.
