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
    [one] Row { $rows } does not belong to a pupil: it is left out.
   *[other] { $number } rows do not belong to a pupil: they are left out: { $rows }.
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
class-verdict-compatible-3e = Our { $n } throws are compatible with { $model }: { $how }.{ $out ->
    [0] {""}
    [one] {" "}One relative frequency lies outside its band: with several values, that happens.
   *[other] {" "}{ $out } relative frequencies lie outside their bands: that is rarer.
 } This is no proof: a small flaw may stay hidden.
class-verdict-doubtful-3e = Our { $n } throws fit { $model } badly: { $how }. That is not often, but it happens! Before you conclude, throw some more.
class-verdict-contrary-3e = Our { $n } throws do not fit { $model }: { $how }. Either chance did something very rare, or the model is not the right one.
class-verdict-misshapen-3e = Our { $n } throws do not fit { $model }: the number of marked sides in all is right, but the values are not spread as they should be. With this model, less than one series of throws in a hundred would be spread as badly. Do the sticks fall together? Were the throws recorded correctly?
class-verdict-kept-bias = We suppose independent throws, and sticks that all share one $p$. At the 5% level, these { $n } throws give no reason to reject $p={ $p }$ (p-value ${ $pvalue }$). They are compatible with it, as they are with every value of the interval ${ $interval }$: they do not prove that $p={ $p }$. { $how }
class-verdict-rejected-bias = We suppose independent throws, and sticks that all share one $p$. At the 5% level, these { $n } throws lead us to reject $p={ $p }$ (p-value ${ $pvalue }$): the value ${ $p }$ lies outside the interval ${ $interval }$. The risk is known: if it were true, at most one class in twenty would reject it wrongly. { $how }
class-verdict-misshapen = These { $n } throws fit the model badly. The number of marked sides in all is no reason to rule out $p={ $p }$ (p-value ${ $pvalue }$), but the values are not spread as the model says: for the whole distribution, the p-value is ${ $law }$. { $either }
class-verdict-kept-law = We suppose independent throws, made alike everywhere. At the 5% level, these { $n } throws give no reason to reject the model’s probabilities (p-value ${ $pvalue }$). They are compatible with them; they do not prove them. { $how }
class-verdict-rejected-law = We suppose independent throws, made alike everywhere. At the 5% level, these { $n } throws lead us to reject the model’s probabilities (p-value ${ $pvalue }$). The risk is known: if they were right, { $risk ->
    [exact] at most one class in twenty
   *[about] about one class in twenty
 } would reject them wrongly. { $how }
class-verdict-none = There are too few throws to conclude.
class-verdict-no-bias-3e = Our { $n } throws do not fit sticks that fall independently and show their marked sides with one and the same probability, whatever it is: less than one series of throws in a hundred would be spread as badly. So we do not conclude about this probability. Do the sticks fall together? Are they different? Were the throws recorded correctly?
class-verdict-no-bias = These { $n } throws are not spread like those of independent sticks that all share one $p$ (chi-square test, with $p$ estimated by the relative frequency of marked sides: p-value ${ $shape }$). So we conclude nothing about $p$. { $either }
class-verdict-unlike-3e = The tallies differ too much { $lists ->
    [groups] from group to group
   *[tallies] from each other
 } to be put together: if everyone threw alike, less than one class in a hundred would have tallies as different. So we do not conclude about the { $n } throws as a whole. Are the sticks or the dice the same everywhere, thrown and recorded in the same way?
class-verdict-unlike = The tallies differ too much { $lists ->
    [groups] from group to group
   *[tallies] from each other
 } to be put together (test of homogeneity, p-value ${ $alike }$). So we conclude nothing about the { $n } throws as a whole: that would suppose that everyone throws alike.
class-verdict-dependent-3e = The throws seem to depend on each other: there are { $runs } runs of throws of one kind (with or without an extra throw), where independent throws give { $expected } on average. With independent throws, less than one class in a hundred would have so { $few ->
    [few] few
   *[many] many
 }. So we do not conclude about the model. Were the throws recorded in order, and all of them?
class-verdict-dependent = The throws seem to depend on each other (test of the runs, p-value ${ $independent }$). So we conclude nothing about the model: that would suppose that the { $n } throws are independent.
class-either = Either something rare happened, or the sticks of a throw do not fall independently, do not all share one $p$, or the throws were recorded wrongly: these numbers do not say which.
class-doubt-alike = This conclusion puts all tallies together, and they differ more than usual: { $level ->
    [simple] where everyone throws alike, tallies as different come up in { $share } of classes
   *[full] p-value of the test of homogeneity ${ $pvalue }$
 }. { $lists ->
    [groups] Did all groups throw and record in the same way?
   *[tallies] Did everyone throw and record in the same way?
 }
class-doubt-independent = This conclusion supposes independent throws, and their order makes that doubtful{ $level ->
    [simple] .
   *[full] {" "}(test of the runs, p-value ${ $pvalue }$).
 }
class-doubt-one-bias = This conclusion supposes that the sticks fall independently, all with the same probability, and the spread of the values makes that doubtful: { $level ->
    [simple] with such sticks, { $share } of series would be spread as badly.
   *[full] p-value ${ $pvalue }$ ({ $test ->
        [fitted] chi-square, with $p$ estimated
       *[exact] exact test of the whole distribution
     }).
 }
class-often-fair = with fair sticks, the relative frequency of marked sides is as far from 1/2 as ours, or farther, in { $share } of series of { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }
class-often-bias = with such sticks, { $side ->
    [few] at most
   *[many] at least
 } { $marked ->
    [one] { $marked } marked side comes up
   *[other] { $marked } marked sides come up
 } in all, as with us, in { $share } of series of { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 } (only below 2.5% is it a surprise)
class-often-law = with these probabilities, { $method ->
    [exact] counts as improbable as ours, or more so, come up
   *[gap] counts as far from the model as ours (all gaps together), or farther, come up
 } in { $share } of series of { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }
class-share = { $kind ->
    [least] less than { $percent }
    [most] more than { $percent }
    [exact] { $percent }
   *[about] about { $percent }
 }
class-about = about { $number }
class-p-value-bias = { $side ->
    [both] The p-value is twice the smaller of the probabilities of at most and of at least { $marked ->
        [one] { $marked } marked side
       *[other] { $marked } marked sides
     } of { $sticks ->
        [one] { $sticks } stick thrown
       *[other] { $sticks } sticks thrown
     }, if the hypothesis is true; both are above 1/2 here, so it is taken to be 1.
    [few] The p-value is twice the probability of at most { $marked ->
        [one] { $marked } marked side
       *[other] { $marked } marked sides
     } of { $sticks ->
        [one] { $sticks } stick thrown
       *[other] { $sticks } sticks thrown
     }, if the hypothesis is true.
   *[many] The p-value is twice the probability of at least { $marked ->
        [one] { $marked } marked side
       *[other] { $marked } marked sides
     } of { $sticks ->
        [one] { $sticks } stick thrown
       *[other] { $sticks } sticks thrown
     }, if the hypothesis is true.
 }
class-p-value-law = { $method ->
    [exact] The p-value is the probability of a tally as improbable as ours, or more so, if the hypothesis is true.
   *[gap] The p-value is, nearly, the probability of a chi-square of at least { $statistic }, if the hypothesis is true.
 }

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
 }, a relative frequency seldom leaves it when the model is right. The gap is that of the displayed values.
class-band = For { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }, $1/\sqrt{"{"}n{"}"}$ is { $half }. For a value of probability $f$, let $\sigma^2=f(1-f)$: $2\sigma/\sqrt{"{"}n{"}"}$ is never larger, and, when $n$ is large enough, for a value chosen beforehand, about 95% of samples give a gap of at most $2\sigma/\sqrt{"{"}n{"}"}$. The gap is that of the displayed values.
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
class-running-throws = The relative frequency of a { $value } is followed throw by throw{ $pupils ->
    [one] {""}
   *[other] , one pupil after another
 }. If the throws are independent and made alike, it settles in the long run: see whether it does so yet.
class-running-pupils = The relative frequency of a { $value } is followed pupil by pupil, all throws so far together. If the throws are independent and made alike, it settles in the long run: see whether it does so yet.
class-running-groups = The relative frequency of a { $value } is followed group by group, all throws so far together. If the throws are independent and made alike, it settles in the long run: see whether it does so yet.
class-running-none = With the counts of three pupils or more, or three throws or more in their order, you could follow the relative frequency here as throws add up.
class-figure-running = Relative frequency of a { $value } as throws add up.
class-pupils-caption = To each their own sample: compare the relative frequencies from pupil to pupil.
class-groups-caption = To each group its own sample: compare the relative frequencies from group to group.
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
 }, { $marked } fell marked side up: a relative frequency of ${ $marked }/{ $sticks }{ $equals }{ $estimate }$. With sticks as in the model, it comes near ${ $model }$ when you throw a lot.
class-estimate-terminale = Of { $sticks ->
    [one] { $sticks } stick thrown
   *[other] { $sticks } sticks thrown
 }, { $marked } fell marked side up: the relative frequency ${ $marked }/{ $sticks }{ $equals }{ $estimate }$ is our estimate of $p$. The 95% confidence interval is ${ $interval }$: if the throws are independent and the sticks all share one $p$, in at least 95 classes out of 100 the interval found by this method holds the true value of $p$.
class-estimate-teacher = If the sticks are independent and share one $p$, the number of marked sides follows $\mathrm{"{"}B{"}"}({ $sticks }, p)$. { $marked ->
    [one] There was { $marked }
   *[other] There were { $marked }
 }, hence the estimate $\hat{"{"}p{"}"}{ $equals }{ $estimate }$.
class-intervals-caption = 95% confidence intervals for $p$.
class-method = Method
class-low = Lower end
class-high = Upper end
class-exact-interval = Clopper-Pearson (exact)
class-wilson = Wilson
class-estimate-test = Exact test of $p={ $model }$: p-value ${ $pvalue }$. { $meaning } Of the usual definitions, this is the one that never contradicts the interval: it is below 5% exactly when $p={ $model }$ lies outside the Clopper-Pearson interval.
class-estimate-withheld = The probability $p$ that a stick falls marked side up is not estimated: an estimate supposes independent throws, made alike everywhere, with sticks that all share one $p$, and these throws do not fit that (see the conclusion).
class-axis-likelihood = likelihood, its maximum being 1
class-curve-likelihood = likelihood of p
class-mark-estimate = estimate { $value }
class-mark-low = { $value }
class-mark-high = { $value }
class-mark-model = model { $value }
class-figure-likelihood = The likelihood: how probable each $p$ makes our throws. The marks are the estimate and the ends of the exact interval.
class-no-bias-die = A die has no single bias to estimate: its probabilities are tested as a whole.
class-no-bias-object = There is no bias to estimate here: the probabilities are tested as a whole.
class-no-bias = Two numbers of marked sides have the same value here. So the values do not tell how many marked sides each throw showed, and $p$ is not estimated. The distribution is tested as a whole.
class-power-3e = What could we have seen? If the true probability were { $truths } in place of ${ $model }$, { $n ->
    [one] { $n } throw would show
   *[other] { $n } throws would show
 } it { $seen } of the time{ $worst ->
    [worst] {" "}(for the harder of the two to see)
   *[each] {""}
 }. To see it 4 times out of 5 takes about { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
 }.
class-power-3e-enough = What could we have seen? If the true probability were { $truths } in place of ${ $model }$, our { $n ->
    [one] { $n } throw would show
   *[other] { $n } throws would show
 } it { $seen } of the time{ $worst ->
    [worst] {" "}(for the harder of the two to see)
   *[each] {""}
 }: to see it 4 times out of 5, about { $throws ->
    [one] { $throws } throw is enough
   *[other] { $throws } throws are enough
 }. A smaller flaw could escape us.
class-power-terminale = Power: if $p$ were { $truths } in place of ${ $model }$, a test at the 5% level on { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 } would see it in { $seen } of cases{ $worst ->
    [worst] {" "}(for the harder of the two to see)
   *[each] {""}
 }. For 80% it takes { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
 }.
class-power-teacher = Exact power of the test: if $p$ is { $truths } in place of ${ $model }$ (5 points away), { $n ->
    [one] { $n } throw shows
   *[other] { $n } throws show
 } it in { $seen } of cases{ $worst ->
    [worst] {" "}(for the harder of the two to see)
   *[each] {""}
 }. The power is above 80% from { $throws ->
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
 } would see it in { $seen } of cases{ $worst ->
    [worst] {" "}(for the harder of the two to see)
   *[each] {""}
 }.

# The tests.
class-part-checks = Does the model hold?
class-fit-none = Chi-square test: too few throws; it would take at least two classes with an expected count of 5 or more.
class-fit-caption = Chi-square test: observed and expected counts.
class-values = Values
class-expected = Expected count
class-part = Contribution
class-fit = The contributions add up to $\chi^2{ $statistic }$. If the model is right, the sum nearly follows the chi-square distribution with { $degrees } { $degrees ->
    [one] degree
   *[other] degrees
 } of freedom: p-value ${ $pvalue }$.
class-merged = Classes merged, because the expected count of one of them was below 5: { $values }.
class-exact = Exact multinomial test: in the model, all tallies as improbable as ours, or more so, together have the probability ${ $pvalue }$.
class-exact-none = Exact multinomial test: not computed, there are more than five million possible tallies; chi-square stands in for it.
class-shape = One $p$ for all the sticks? Chi-square test of the spread of the values, with $p$ estimated by the relative frequency of marked sides: $\chi^2{ $statistic }$ with { $degrees } { $degrees ->
    [one] degree
   *[other] degrees
 } of freedom (one less, because $p$ is estimated), p-value ${ $pvalue }$. { $conclusion }
class-shape-kept = Nothing here speaks against sticks that fall independently, with the same $p$.
class-shape-doubtful = This is doubtful, and an estimate of $p$ rests on it.
class-shape-refused = This is rejected: no estimate of $p$ is drawn from these throws.
class-shape-none = One $p$ for all the sticks? These throws, too few or too much alike, cannot test it: an estimate of $p$ supposes it.
class-alike = Nothing suggests that some throw differently from others.
class-not-alike = That is rare where all throw alike: chance, different sticks, a way of throwing, or slips in the tally?
class-pupils-test = Homogeneity of the { $lists } tallies (classes of values: { $classes }): $\chi^2{ $statistic }$ with { $degrees } { $degrees ->
    [one] degree
   *[other] degrees
 } of freedom, p-value ${ $pvalue }$. { $conclusion }
class-groups-test = Homogeneity of the { $lists } groups (classes of values: { $classes }): $\chi^2{ $statistic }$ with { $degrees } { $degrees ->
    [one] degree
   *[other] degrees
 } of freedom, p-value ${ $pvalue }$. { $conclusion }
class-pupils-none = Homogeneity: the tallies are too short to be compared with each other.
class-pupils-one = Homogeneity: a single tally, nothing to compare.
class-runs = Independence: noting only whether each throw gives an extra throw, { $observed ->
    [one] there is { $observed } run of equal results
   *[other] there are { $observed } runs of equal results
 } where { $expected } are expected ({ $method }): p-value ${ $pvalue }$. { $conclusion }
class-runs-exact = exact distribution
class-runs-normal = normal approximation
class-runs-independent = Nothing suggests that throws depend on each other.
class-runs-few = So few runs are rare where throws are independent: results stay the same for long.
class-runs-many = So many runs are rare where throws are independent: results alternate often, as made-up results do.
class-runs-none = Independence: the order of the throws was not recorded, so it cannot be tested.
class-runs-same = Independence: all throws are of one kind, there are no runs to count.
class-several-tests = This page holds { $number } tests at the 5% level. If they were independent and the model true, at least one would be significant in { $share } of classes, at most: choose the question before you throw.

# In the game.
class-part-game = What does it change in the game?
class-game-3e = The program works out what happens on average with the sticks of the model, then with sticks that fall marked side up as often as ours did: one turn, then the race of a lone pawn from square { $from } (ruleset “{ $rules }”).
class-game = The exact values at the model, at the estimate and at both ends of the interval. Between the ends, a quantity does not always stay between the values it has there.
class-game-model = The exact values, with the probabilities of the model: one turn, then the race of a lone pawn from square { $from } (ruleset “{ $rules }”).
class-game-withheld = { $few ->
    [few] So few throws say too little about the sticks.
   *[withheld] No estimate of $p$ is drawn from these throws.
 } Here are the exact values for the model alone: a turn, then the race of a lone pawn from square { $from } (ruleset “{ $rules }”).
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
class-limits-3e = “Compatible” does not mean “proved”. With more throws one would see smaller flaws.{ $percent ->
    [0] {""}
   *[other] {" "}And even where the model is right, chance makes you believe in a flaw in about { $percent }% of classes, at most.
 } All of this supposes throws that do not depend on each other, all of them recorded.
class-limits = Not rejecting a model does not establish it: other models would not be rejected either. A p-value is not the probability that the model is true. All of this supposes independent throws, all of them recorded; a tally that stops “when it looks right” spoils every figure.

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
class-ask-frequencies = Fill in the table: the relative frequency of each value, rounded to { $places } decimal places, then the gap between this rounded frequency and the rounded probability (relative frequency minus probability).
class-exercise-figure = Relative frequencies and probabilities
class-ask-figure = Mark each relative frequency with a diamond on the graph. The bars are the probabilities; the band around each has the half-width $1/\sqrt{"{"}n{"}"}$, which is { $half } for { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }.
class-ask-figure-3e = Mark each relative frequency with a diamond on the graph. The bars are the probabilities; the band reaches as far below each as above it, and both heights are { $half }.
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
class-lead-2 = Compare the relative frequencies from pupil to pupil, then put the throws together two by two, four by four: as a rule, the relative frequencies draw closer. Let them see it before the settling is named.
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
tally-then = Then copy the numbers into the matching workbook: the program finds the relative frequencies and compares them with the model.
tally-throws = Throws
tally-sheet = Throws
tally-field-class = Class
tally-field-date = Date
