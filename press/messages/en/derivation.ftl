# Derivations: what a teacher says while writing on the board. X is the value of one
# throw, N the number of throws of a turn, T its total. Formulas come as arguments.
enumeration = { $before } and { $last }
derivation-title-throw = The distribution of one throw
derivation-title-mean = Expected value of one throw
derivation-title-variance = Variance and standard deviation of one throw
derivation-title-extra = Probability of an extra throw
derivation-title-throws = Number of throws in a turn
derivation-title-total = Total of a turn
derivation-letter = The bias of a stick is left as the letter $p$, $0<p<1$.
derivation-sticks-fair = { $sticks ->
    [one] One stick is thrown. It falls
   *[other] { $sticks } sticks are thrown. Each falls
 } marked side up (M) or blank side up (B): that makes { $count } outcomes, equally likely since { $sticks ->
    [one] the stick is fair
   *[other] the sticks are fair and independent
 }.
derivation-sticks = { $sticks ->
    [one] One stick is thrown. It falls
   *[other] { $sticks } sticks are thrown. Each falls
 } marked side up (M) or blank side up (B): that makes { $count } outcomes, not all equally likely.
derivation-marked-letter = M
derivation-blank-letter = B
derivation-column-marked = marked sides
derivation-column-outcomes = outcomes
derivation-count-table = Sort them by the number $k$ of marked sides: there are { $ways } of each kind, and each kind has its value $X$.
derivation-outcome-chance = The sticks are independent, and each falls marked side up with probability { $p }: an outcome with $k$ marked sides has probability { $formula }.
derivation-faces = The die has { $faces ->
    [one] one face
   *[other] { $faces } faces, all equally likely
 }.
derivation-faces-ignored = The die has { $faces } faces, all equally likely; if it shows { $ignored }, it is thrown again. Given that it is not thrown again, { $kept ->
    [one] one face is left, and it is certain
   *[other] each of the other { $kept } faces has the same probability
 }:
derivation-given = The probability of each value is given:
derivation-chances = Hence the probability of each value:
derivation-sum-is-one = Check: the probabilities add up to 1.
derivation-mean = The expected value is the sum of the values, each weighted by its probability:
derivation-mean-square = The expected value of the square, in the same way:
derivation-huygens = The variance is the mean of the square minus the square of the mean:
derivation-sd = The standard deviation is its square root:
derivation-extra = { $many ->
    [one] The value { $values } gives an extra throw; call $q$ its probability:
   *[other] The values { $values } give an extra throw; call $q$ the probability of one of them:
 }
derivation-no-extra = No value gives an extra throw: $q=0$.
derivation-one-throw = So a turn is one throw: $N=1$ for certain, and $T$ has the distribution of $X$.
derivation-geometric = A turn has $k$ throws when the first $k-1$ give an extra throw and the last does not. The throws are independent, so $N$ has the geometric distribution with parameter { $parameter }:
derivation-series = Check with the geometric series of ratio { $q }:
derivation-mean-throws = After the first throw the turn is over or, with probability $q$, it begins afresh:
derivation-square-throws = In the same way $N^2$ is 1, or else, with probability $q$, the square of 1 plus a new number of throws with the distribution of $N$:
derivation-solved = so that
derivation-recurrence = Look at the first throw. Either it ends the turn, and $T$ is its value $t$, of probability $g_t$; or it is a value $v$ that gives an extra throw, of probability $r_v$, and the rest of the turn must total what is missing:
derivation-generating = The generating function holds the whole distribution at once. Let $G$ be the sum of the terms of the values that end the turn, $R$ that of the values that give an extra throw; a turn is any number of factors $R$, then one factor $G$:
derivation-mean-total = The total is the first throw and, with probability $q$, the total of a new turn that does not depend on it:
derivation-extra-mean = Let $A$ be the part of $E(X)$ that comes from the extra throws:
derivation-square-total = $T^2$ is $X^2$, or $(X+T')^2$ when the throw gives an extra throw, $T'$ being the total of a new turn independent of $X$:
derivation-covariance = In the same way $TN$ is $X$, or $(X+T')(1+N')$ when the throw gives an extra throw:
derivation-known-extra = A throw gives an extra throw with probability { $q }.
