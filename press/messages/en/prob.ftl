# The questions of `senet prob` and their answers.
prob-title = { $measure ->
    [probability] Probability
    [expectation] Expectation
    [variance] Variance
   *[standard_deviation] Standard deviation
 }
prob-answer = Answer
prob-word-and = and
prob-word-or = or
prob-formula-given = P({ $event } \mid { $given })
prob-says = the probability that { $what } is { $value }.
prob-says-never = it never happens that { $what }.
prob-says-always = it always happens that { $what }.
prob-says-mean = { $what } is { $value } on average.
prob-says-variance = the variance of { $what } is { $value }.
prob-says-sd = the standard deviation of { $what } is { $value }.
prob-given = given that { $given },{" "}
prob-about = about { $value }
prob-odds = { $exact ->
    [yes] { $parts } in { $of }
    [but] 1, but for about 1 in { $of }
   *[no] about { $parts } in { $of }
 }
prob-is = { $mood ->
    [fact] { $subject }
   *[wish] { $subject }
 } { $relation ->
    [equal] is { $object }
    [different] is not { $object }
    [below] is less than { $object }
    [at-most] is at most { $object }
    [above] is more than { $object }
   *[at-least] is at least { $object }
 }
prob-and = { $left } and { $right }
prob-or = { $left } or { $right }
prob-or-list = { $before } or { $last }
prob-number = { $letter ->
    [X] { $role ->
        [turn] the first throw of the turn
        [sum] the first of the throws
        [first] the first throw
        [die] the throw of the die
        [weights] the throw of the object
       *[sticks] the throw of the sticks
     }
    [Y] { $role ->
        [apart] the throw apart
        [second] the second throw
        [die] the throw of the die
        [weights] the throw of the object
       *[sticks] the throw of the sticks
     }
    [S] { $n ->
        [one] the one throw
       *[other] the sum of { $n } throws
     }
    [N] the number of throws in the turn
   *[T] the total of the turn
 }
prob-object = the object with values { $values }
prob-legend = { $letter ->
    [X] { $role ->
        [turn] { $name }: the first throw of a turn of { $device }.
        [sum] { $name }: the first of the throws of { $device }.
       *[alone] { $name }: one throw of { $device }.
     }
    [Y] { $name }: one throw of { $device }, independent of the others.
    [S] { $name }: the sum of { $n ->
        [one] one throw
       *[other] { $n } throws
     } of { $device }.
    [N] { $name }: the number of throws in a turn of { $device }.
   *[T] { $name }: the total of a turn of { $device }, extra throws included.
 }
prob-of-ruleset = { $devices } { $count ->
    [one] comes
   *[other] come
 } from the ruleset { $ruleset }; --x, --y and --ruleset choose others.
prob-long-fraction = The exact fraction is long: the formats CSV and JSON give it whole.

prob-class-title = Ten questions of a class
prob-class-intro = Each command gives the exact answer. Add --explain to see how it is found.
prob-class-two = What is the probability that a throw of the sticks counts 2?
prob-class-extra = … that it gives another throw, which 1, 4 and 5 do?
prob-class-beats = … that the sticks beat the die?
prob-class-seven = … that two dice add up to 7?
prob-class-sum = … that four throws of the sticks add up to 10 or more?
prob-class-throws = … that a turn has three throws or more?
prob-class-total = … that a whole turn, with its extra throws, totals 10 or more?
prob-class-given = … that a turn of two throws totals 6 or more?
prob-class-mean = How much is a turn worth on average?
prob-class-spread = How far does the sum of a hundred throws spread?
prob-class-more = More letters and words: senet prob --help

prob-how = How it is obtained
prob-how-cases = The cases that count, each with its probability:
prob-how-contrary = A long turn has no last case. So count the contrary, whose cases come to an end:
prob-how-none = No case counts.
prob-how-long = { $count } cases count; they are too many to list.
prob-how-many = There are too many cases to list; their probabilities add up to:
prob-how-given = First, the probability of what is given.
prob-how-both = Then, the probability that both happen.
prob-how-divide = Divide the second by the first:
prob-how-independent = The throw $Y$ does not depend on the others: its probabilities multiply theirs.
prob-how-first = $X$ is the first throw: the turn is followed from there, once for each of its values.
prob-how-sum = { $n ->
    [one] $S$ is one throw.
   *[other] $S$ adds up { $n } independent throws. Add one throw at a time, $S_k$ being the sum of the first $k$:
 }
prob-how-extra = The turn goes on after { $values }, with probability { $q } at each throw.
prob-how-geometric = The throws are independent. A turn has $k$ throws when the first $k-1$ give an extra throw and the last does not:
prob-how-steps = Follow the turn throw by throw. Let $r_v$ be the probability of a value $v$ that gives an extra throw, $g_v$ that of a value that ends the turn, and $c_k(t)$ the probability that after $k$ throws the turn goes on, with a total of $t$ so far:
prob-how-linear = The expectation of a sum is the sum of the expectations:
prob-how-independent-sum = The throws are independent: their variances add up, each with the square of its factor.
prob-how-huygens = The variance is the mean of the square minus the square of the mean:
prob-how-root = The standard deviation is the square root of the variance:
prob-how-of-y = The throw $Y$, of { $device }, in the place of $X$:
prob-how-weighed = Weigh the number by these probabilities, and divide by their sum:
prob-how-afresh = Where the turn goes on, it begins afresh: add the expectation of a whole turn to what is known so far. Weigh the cases by their probabilities, and divide by their sum:
prob-column-turn = the turn
prob-column-chance = probability
prob-turn-goes-on = goes on
prob-turn-over = is over
