# The analysis of a class's throws (`senet analyse`) and the tally sheet (`senet tally`).

class-title = The class’s throws against the model
class-subtitle = { $thrower }; { $throws } { $throws ->
    [one] throw
   *[other] throws
 }; { $pupils ->
    [one] a single tally
   *[other] { $pupils } tallies
 }
class-pupil = Pupil { $number }

# What is said on standard error.
class-more-bad-rows = { $number ->
    [one] … and one more row.
   *[other] … and { $number } more rows.
 }
class-skipped-rows = { $number ->
    [one] This row is left out (--skip-bad).
   *[other] These { $number } rows are left out (--skip-bad).
 }
class-ignored-columns = Columns not read: { $columns }.
class-other-sheets = Only sheet { $read } of the workbook is read; there is more to read on sheet { $others } as well. To use that one, save it as a file of its own.
class-hidden-rows = { $number ->
    [one] One hidden row of the sheet is counted. Delete it if it is not to count.
   *[other] { $number } hidden rows of the sheet are counted. Delete those that are not to count.
 }
class-computed-rows = { $number ->
    [one] Row { $rows } is no pupil’s, and is left out.
   *[other] { $number } rows are no pupil’s, and are left out: { $rows }.
 }
class-left-out = { $number ->
    [one] One row of the tally could not be read and is not counted (row { $rows }).
   *[other] { $number } rows of the tally could not be read and are not counted (rows { $rows }).
 }
class-unfilled = { $number ->
    [one] One row of the tally was not filled in.
   *[other] { $number } rows of the tally were not filled in.
 }

# The conclusion.
class-verdict = Conclusion
class-model-fair = fair sticks
class-model-bias = sticks that fall marked side up with probability ${ $p }$
class-model-law = the probabilities of this thrower
class-verdict-compatible-3e = Our { $n } throws are compatible with { $model }: with this model, chance alone { $measure ->
    [marked] takes the relative frequency of marked sides at least as far from ${ $p }$
   *[counts] takes the counts at least as far from those of the model
 } { $hundredths ->
    [100] nearly every time
   *[other] about { $hundredths } times in 100
 }.{ $out ->
    [0] {""}
    [one] {" "}One relative frequency lies outside its band: with several values, that happens.
   *[other] {" "}{ $out } relative frequencies lie outside their bands: with several values, that happens.
 } This is no proof: a small flaw may stay hidden.
class-verdict-doubtful-3e = Our { $n } throws fit { $model } badly: chance alone { $measure ->
    [marked] would take the relative frequency of marked sides at least as far from ${ $p }$
   *[counts] would take the counts at least as far from those of the model
 } less than one time in twenty. It happens! Before you conclude, throw some more.
class-verdict-contrary-3e = Our { $n } throws do not fit { $model }: chance alone { $measure ->
    [marked] would take the relative frequency of marked sides at least as far from ${ $p }$
   *[counts] would take the counts at least as far from those of the model
 } less than one time in a hundred. The model should probably be changed.
class-verdict-misshapen-3e = Our { $n } throws do not fit { $model }: the number of marked sides in all is right, but the values are not spread as they should be. With the model, chance alone would give a spread as rare less than one time in a hundred. Do the sticks fall together? Were the throws recorded correctly?
class-verdict-kept-bias = At the 5% level, these { $n } throws give no reason to reject $p={ $p }$ (p-value ${ $pvalue }$). They are compatible with it, as they are with every value of the interval ${ $interval }$: they do not prove that $p={ $p }$. The p-value is the probability of a gap at least as large as ours, if the hypothesis is true.
class-verdict-rejected-bias = At the 5% level, these { $n } throws lead us to reject $p={ $p }$ (p-value ${ $pvalue }$): the value ${ $p }$ lies outside the interval ${ $interval }$. The risk is known: if it were true, at most one class in twenty would reject it wrongly. The p-value is the probability of a gap at least as large as ours, if the hypothesis is true.
class-verdict-misshapen = These { $n } throws fit the model badly. The number of marked sides in all is no reason to rule out $p={ $p }$ (p-value ${ $pvalue }$), but the values are not spread as the model says: for the whole distribution, the p-value is ${ $law }$. The sticks of a throw probably do not fall independently of one another, or the throws were recorded wrongly.
class-verdict-misshapen-biased = These { $n } throws do not fit the model. At the 5% level the total number of marked sides leads to rejecting the hypothesis $p={ $p }$ (p-value ${ $pvalue }$), and the values are not spread as the model says: for the whole distribution the p-value is ${ $law }$. Another value of $p$ would hardly put this right: the sticks of a throw may not fall independently, or the throws were recorded wrongly.
class-verdict-kept-law = At the 5% level, these { $n } throws give no reason to reject the model’s probabilities (p-value ${ $pvalue }$). They are compatible with them; they do not prove them. The p-value is the probability of a gap at least as large as ours, if the hypothesis is true.
class-verdict-rejected-law = At the 5% level, these { $n } throws lead us to reject the model’s probabilities (p-value ${ $pvalue }$). The risk is known: if they were right, about one class in twenty would reject them wrongly. The p-value is the probability of a gap at least as large as ours, if the hypothesis is true.
class-verdict-none = There are too few throws to conclude.

# Frequencies and probabilities.
class-part-frequencies = Relative frequencies and probabilities
class-frequencies-caption = Counts, relative frequencies and probabilities ($n={ $n }$ { $n ->
    [one] throw
   *[other] throws
 }).
class-value = Value
class-count = Count
class-frequency = Relative frequency
class-probability = Probability
class-gap = Gap
class-in-band = In the band
class-in-simple = $\leq 1/\sqrt{"{"}n{"}"}$
class-two-sigma = $2\sigma/\sqrt{"{"}n{"}"}$
class-in-two-sigma = $\leq 2\sigma/\sqrt{"{"}n{"}"}$
class-yes = yes
class-no = no
class-band-3e = The band around each probability has the half-width { $half }: with { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }, a relative frequency seldom leaves it when the model is right.
class-band = For { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }, $1/\sqrt{"{"}n{"}"}$ is about { $half }. For a value of probability $f$, let $\sigma^2=f(1-f)$: $2\sigma/\sqrt{"{"}n{"}"}$ is never larger, and, when $n$ is large enough, for a value chosen beforehand, about 95% of samples give a gap of at most $2\sigma/\sqrt{"{"}n{"}"}$.
class-figure-observed = The class’s relative frequencies (diamonds) and the model’s probabilities (bars), with the band of half-width $1/\sqrt{"{"}n{"}"}$.
class-figure-observed-3e = The class’s relative frequencies (diamonds) and the model’s probabilities (bars), with the band around each.
class-figure-to-fill = The model’s probabilities (bars), with the band of half-width $1/\sqrt{"{"}n{"}"}$.
class-figure-to-fill-3e = The model’s probabilities (bars), with the band around each.
class-axis-throws = number of throws
class-axis-frequency = relative frequency of a { $value }
class-curve-frequency = relative frequency of a { $value }
class-curve-probability = probability of a { $value }
class-curve-band = probability ± 1/√n
class-curve-band-3e = band around the probability
class-running-throws = The relative frequency of a { $value } is followed throw by throw, one pupil after another: it moves a lot at first, then tends to settle.
class-running-pupils = The relative frequency of a { $value } is followed pupil by pupil, all throws so far together: it tends to settle as throws add up.
class-running-groups = The relative frequency of a { $value } is followed group by group, all throws so far together: it tends to settle as throws add up.
class-running-none = With the counts of three pupils or more, or the order of the throws, you would see the relative frequency settle here.
class-figure-running = Relative frequency of a { $value } as throws add up.
class-pupils-caption = To each their own sample: relative frequencies vary from pupil to pupil.
class-groups-caption = To each group its own sample: relative frequencies vary from group to group.
class-pupils-more = And { $more } more, counted in the totals.
class-who = Pupil
class-group = Group
class-throw-number = Throw no.
class-result = Result
class-sum = Total
class-throws = Throws
class-frequency-of = Relative frequency of a { $value }

# The estimate of p.
class-part-estimate-fair = Are the sticks fair?
class-part-estimate-bias = Do the sticks follow the model?
class-part-estimate-none = A bias to estimate?
class-estimate-3e = Of { $sticks ->
    [one] { $sticks } stick thrown
   *[other] { $sticks } sticks thrown
 }, { $marked } fell marked side up: a relative frequency of ${ $marked }/{ $sticks }{ $equals }{ $estimate }$. For fair sticks it comes near $1/2$ when you throw a lot.
class-estimate-terminale = Of { $sticks ->
    [one] { $sticks } stick thrown
   *[other] { $sticks } sticks thrown
 }, { $marked } fell marked side up: the relative frequency ${ $marked }/{ $sticks }{ $equals }{ $estimate }$ is our estimate of $p$. The 95% confidence interval is ${ $interval }$: in at least 95 classes out of 100, the interval found by this method holds the true value of $p$.
class-estimate-teacher = If the sticks are independent and share one $p$, the number of marked sides follows $\mathrm{"{"}B{"}"}({ $sticks }, p)$. There were { $marked }, hence the estimate $\hat{"{"}p{"}"}{ $equals }{ $estimate }$.
class-intervals-caption = 95% confidence intervals for $p$.
class-method = Method
class-low = Lower end
class-high = Upper end
class-exact-interval = Clopper-Pearson (exact)
class-wilson = Wilson
class-estimate-test = Exact test of $p={ $model }$ (twice the smaller tail of the binomial distribution): p-value ${ $pvalue }$. It is below 5% exactly when $p={ $model }$ lies outside the Clopper-Pearson interval.
class-axis-likelihood = likelihood, its maximum being 1
class-curve-likelihood = likelihood of p
class-mark-estimate = estimate { $value }
class-mark-low = { $value }
class-mark-high = { $value }
class-mark-model = model { $value }
class-figure-likelihood = The likelihood: how probable each $p$ makes our throws. The marks are the estimate and the ends of the exact interval.
class-no-bias-die = A die has no single bias to estimate: its probabilities are tested as a whole, by chi-square alone.
class-no-bias = Two numbers of marked sides count the same here: nobody knows how many marked sides each throw showed, and $p$ is not estimated. The distribution is tested as a whole, by chi-square.
class-power-3e = What could we have seen? If the true probability were { $truths } in place of ${ $model }$, { $n ->
    [one] { $n } throw would show
   *[other] { $n } throws would show
 } it only about { $seen } of the time. To see it 4 times out of 5 takes about { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
 }.
class-power-3e-enough = What could we have seen? If the true probability were { $truths } in place of ${ $model }$, our { $n ->
    [one] { $n } throw would show
   *[other] { $n } throws would show
 } it { $seen } of the time: to see it 4 times out of 5, about { $throws ->
    [one] { $throws } throw is enough
   *[other] { $throws } throws are enough
 }. A smaller flaw could escape us.
class-power-terminale = Power: if $p$ were { $truths } in place of ${ $model }$, a test at the 5% level on { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 } would see it with a probability of about { $seen }. For 80% it takes { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
 }.
class-power-teacher = Exact power of the test: if $p$ is { $truths } in place of ${ $model }$ (5 points away), { $n ->
    [one] { $n } throw shows
   *[other] { $n } throws show
 } it in about { $seen } of cases. The power is above 80% from { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
 } on.
class-power-either = { $below } or { $above }
class-power-nothing = What could we see? With { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }, nothing: no tally, not even the most extreme, would lead us to reject the probability ${ $model }$. If the true probability were { $truths }, it would take { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
 } to see it 4 times out of 5.
class-power-none = Power: if $p$ were { $truths } in place of ${ $model }$, a test at the 5% level on { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 } would see it with a probability of about { $seen }.

# The tests.
class-part-checks = Does the model hold?
class-fit-none = Chi-square test: too few throws; it would take at least two classes with an expected count of 5 or more.
class-fit-caption = Chi-square test: observed and expected counts.
class-values = Values
class-expected = Expected count
class-part = Contribution
class-fit = The contributions add up to $\chi^2={ $statistic }$. If the model is right, the sum nearly follows the chi-square distribution with { $degrees } { $degrees ->
    [one] degree
   *[other] degrees
 } of freedom: p-value ${ $pvalue }$.
class-merged = Classes merged, because the expected count of one of them was below 5: { $values }.
class-exact = Exact multinomial test: in the model, all tallies as rare as ours or rarer have the probability ${ $pvalue }$.
class-exact-none = Exact multinomial test: not computed, there are more than five million possible tallies; chi-square stands in for it.
class-alike = Nothing suggests that some throw otherwise than others.
class-not-alike = The tallies differ more than chance explains: different sticks, a way of throwing, or slips in the tally?
class-pupils-test = Homogeneity of the { $lists } tallies (classes of values: { $classes }): $\chi^2={ $statistic }$ with { $degrees } degrees of freedom, p-value ${ $pvalue }$. { $conclusion }
class-groups-test = Homogeneity of the { $lists } groups (classes of values: { $classes }): $\chi^2={ $statistic }$ with { $degrees } degrees of freedom, p-value ${ $pvalue }$. { $conclusion }
class-pupils-none = Homogeneity: the tallies are too short to be compared with each other.
class-pupils-one = Homogeneity: a single tally, nothing to compare.
class-runs = Independence: noting only whether each throw gives an extra throw, { $observed ->
    [one] there is { $observed } run of equal results
   *[other] there are { $observed } runs of equal results
 } where { $expected } are expected ({ $method }): p-value ${ $pvalue }$. { $conclusion }
class-runs-exact = exact distribution
class-runs-normal = normal approximation
class-runs-independent = Nothing suggests that throws depend on each other.
class-runs-few = Too few runs: results stay the same for longer than chance explains.
class-runs-many = Too many runs: results alternate more than chance explains, as made-up results often do.
class-runs-none = Independence: the order of the throws was not recorded, so it cannot be tested.
class-runs-same = Independence: all throws are of one kind, there are no runs to count.
class-several-tests = This page holds { $number } tests at the 5% level. If they were independent and the model true, at least one would be significant in { $share } of classes: choose the question before you throw.

# In the game.
class-part-game = What does it change in the game?
class-game-3e = The program works out what happens on average with the sticks of the model and with ours: one turn, then the race of a lone pawn from square { $from } (ruleset “{ $rules }”).
class-game = The exact values at the model, at the estimate and at both ends of the interval: what we know of $p$ becomes what we know of the game.
class-game-model = The exact values, with the probabilities of the model: one turn, then the race of a lone pawn from square { $from } (ruleset “{ $rules }”).
class-game-no-race = With such a thrower, a lone pawn would never end its race from square { $from } (ruleset “{ $rules }”): it cannot be played with.
class-game-misshapen = The values are not spread as the model says: an estimate of $p$ would say nothing of the game with these throws. Here are the exact values for the model alone: a turn, then the race of a lone pawn from square { $from } (ruleset “{ $rules }”).
class-game-letters = The probability of an extra throw is $q$, and $T$ is the total of the throws of a turn.
class-formulas = The turn as a function of $p$; $q$ is the probability of an extra throw and $T$ the total of the throws of a turn:
class-game-caption = One turn, and the race of a lone pawn from square { $from } (ruleset “{ $rules }”).
class-with = With
class-p = $p$
class-extra = $q$
class-turn-mean = $E(T)$
class-turn-mean-3e = Points in a turn
class-race-throws = Race: throws
class-race-turns = Race: turns
class-race-fall = Race: risk of a fall
class-row-model = the model
class-row-estimate = our estimate
class-row-low = lower end
class-row-high = upper end

class-limits-title = What these throws do not say
class-limits-3e = “Compatible” does not mean “proved”. With more throws one would see smaller flaws. And if you start again twenty times with perfect sticks, chance makes you believe in a flaw about once.
class-limits = Not rejecting a model does not establish it: many other models fit these throws as well. A p-value is not the probability that the model is true. All of this supposes independent throws, all of them recorded; a tally that stops “when it looks right” spoils every figure.

# The handout.
class-sheet-title = Our throws: what do they say?
class-key-title = Our throws: what do they say? — answer key
class-teacher-title = Our throws: what do they say? — teacher’s page
class-field-name = Name
class-field-class = Class
class-sheet-intro = The whole class has thrown, and the results are put together: { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }. They are compared with a model: { $model }. Are they compatible with it?
class-exercise-frequencies = The relative frequencies
class-ask-frequencies = Fill in the table: the relative frequency of each value, then the gap (relative frequency minus probability), to three decimal places.
class-exercise-figure = Relative frequencies and probabilities
class-ask-figure = Mark each relative frequency with a diamond on the graph. The bars are the probabilities; the band around each has the half-width $1/\sqrt{"{"}n{"}"}$, about { $half } for { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }.
class-ask-figure-3e = Mark each relative frequency with a diamond on the graph. The bars are the probabilities; the band goes from { $half } below each to { $half } above it.
class-ask-band = How many relative frequencies are in their band?
class-answer-band = { $inside } out of { $of }.
class-exercise-estimate = Estimating p
class-ask-estimate = In all, { $sticks ->
    [one] { $sticks } stick was thrown
   *[other] { $sticks } sticks were thrown
 }. Let $p$ be the probability that a stick falls marked side up. Work out the relative frequency of marked sides, then give a 95% confidence interval for $p$.
class-exercise-conclusion = Conclusion
class-ask-conclusion = Are the throws compatible with the model? Can we say that the model is proved? Explain.
class-lead-title = Leading the session
class-lead-1 = Before showing the results, have everyone write down what they believe and what would change their mind. Asking the question before looking at the numbers guards against reading too much into chance.
class-lead-2 = Compare the relative frequencies from pupil to pupil, then put the throws together two by two, four by four: the settling is seen before it is named.
class-lead-3 = Two common mistakes: “the relative frequency is not the probability, so the sticks are loaded”, and “we saw nothing, so they are perfect”. The band answers the first, the power the second.

# The tally sheet.
tally-title = Tally of throws
tally-how-pupil = Each pupil throws and notes how often { $faces ->
    [yes] each side came up
   *[no] each value ({ $values }) came up
 }: tally marks in fives, then the number. Write 0 for a { $faces ->
    [yes] side
   *[no] value
 } that did not come up.
tally-stick = one stick
tally-marked = Marked side (M)
tally-blank = Blank side (B)
tally-how-throw = Note the value of each throw ({ $values }), in order: from left to right, then row after row.
tally-then = Then copy the numbers into the matching workbook (senet tally{ $option } -o tally.xlsx), and run: senet analyse{ $option } tally.xlsx.
tally-throws = Throws
tally-sheet = Throws
tally-field-class = Class
tally-field-date = Date
