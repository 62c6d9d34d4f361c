# The tables of probabilities of `senet table`.
table-title = Tables of probabilities
table-colon = :{" "}
table-kind = { $kind ->
    [die] die
   *[sticks] sticks
 }
table-throw = One throw: its value X
table-turn-throws = A turn: the number N of throws
table-turn-total = A turn: the total T
table-sum = Sum S of { $n ->
    [one] one throw
   *[other] { $n } independent throws
 }
table-visits = Visits to a square
table-visits-note = Probability { $u } that a pawn that advances by each throw ever stops on the square $k$ squares ahead.
table-visits-limit = As $k$ grows, it tends to
table-figures = Figures
table-compared = The distributions of one throw, side by side.
table-explained = How they are obtained
table-over = over { $n }
table-exact = exact value
table-decimal = decimal
table-percent = %
table-normal = normal distribution
table-mean = expectation
table-variance = variance
table-sd = standard deviation
table-median = median
table-mode = mode
table-skewness = skewness
table-extra-chance = probability of an extra throw
table-covariance = covariance
table-generating = The whole distribution of $T$ is in its generating function:
table-geometric = $N$ has the geometric distribution with parameter $1-q$:
table-long-fractions = An “…” stands for a fraction whose denominator has more than { $digits } digits; the formats CSV and JSON give it whole.
table-left-out = { $count ->
    [one] One value of probability below { $least } is not shown
   *[other] { $count } values of probability below { $least } are not shown
 }; the formats CSV and JSON give them all.
table-normal-note = The column “normal distribution” is an approximation: the normal distribution with the same expectation and variance, with continuity correction.
table-endless = Every throw gives an extra throw: a turn would never end, and the expected number of its throws is infinite.
table-bias-letter = ; each stick falls marked side up with probability p
table-bias-fair = ; fair sticks (p = 1/2)
table-bias = ; each stick falls marked side up with probability p = { $p }
table-extra-on = { $count ->
    [0] ; no extra throw
   *[other] ; extra throw on { $values }
 }.
table-source = {" "}Source: { $source }.
table-sticks = { $n ->
    [one] one stick; a throw is worth 1 for the marked side, { $none } for the blank side
   *[other] { $n } sticks; a throw is worth the number of marked sides, or { $none } if there are none
 }
table-own-sticks = { $n ->
    [one] one stick
   *[other] { $n } sticks
 }; 0, 1, 2… marked sides count { $values }
table-die = die with { $n } faces
table-own-die = die with faces { $faces }
table-ignored = ; if the die shows { $ignored }, it is thrown again
table-object = object that shows { $chances }
table-object-value = { $value } with probability { $p }
table-object-named = object with values { $values }
table-legend = $X$ is the value of one throw, $q$ the probability of an extra throw.
table-legend-turn = $N$ is the number of throws of a turn, $T$ their total.
table-legend-sum = $S$ is the sum of { $n ->
    [one] one throw
   *[other] { $n } independent throws
 }.
numbers-too-long = the fractions asked for would have up to { $digits } digits; the program stops at { $most }. { $decimals ->
    [0] Lower --up-to, --sum or --visits, or give a simpler p.
   *[other] Give p with { $decimals } decimals at most, or lower --up-to, --sum or --visits.
 }
table-no-sticks = { $option } is about the bias of sticks, and there are none. Name some sticks, or leave { $option } out.
table-compare-count = --compare names { $found ->
    [one] one thrower only
   *[other] { $found } throwers
 }; it takes from { $least } to { $most }, separated by commas.
table-turn-compared = { $thrower }: distribution of T, the total of a turn
