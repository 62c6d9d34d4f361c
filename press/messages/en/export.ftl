# The files for the programs that teachers use.

lesson-without-quiz = the lesson “{ $lesson }” has no questions for a quiz. Write some in its text with ::: quiz (see docs/authoring.md).
export-figures-described = { $lesson }: in the LaTeX files { $count ->
    [one] the figure is replaced by its description
   *[other] the { $count } figures are replaced by their descriptions
 }: this program was built without the typesetter, which draws them. To have them as files, build the program with the typesetter: cargo build --release --features pdf.

export-value = Value
export-probability = Probability
export-extra = Extra throw
export-extra-yes-no = Extra throw (1: yes, 0: no)
export-throw = Throw
export-rank = Rank
export-sample-of = { $what } (seed { $seed })
export-sample-number = Sample { $number }
export-sample-detail = { $n ->
    [one] { $n } simulated throw
   *[other] { $n } simulated throws
 }, those of the { $place ->
    [pupil] sheet
    [key] key
   *[teacher] teacher’s page
} (seed { $seed })
export-many-of = Frequency of the value { $value } in { $samples ->
    [one] { $samples } sample
   *[other] { $samples } samples
 } of { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 } (seed { $seed })
export-many-detail = Frequency of the value { $value } in { $samples ->
    [one] { $samples } sample
   *[other] { $samples } samples
 } of { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }, those of the { $place ->
    [pupil] sheet
    [key] key
   *[teacher] teacher’s page
} (seed { $seed })
export-thrown = What is thrown: { $what }
export-sum = Sum of { $n ->
    [one] { $n } throw
   *[other] { $n } throws
 }: { $what }
export-sticks = { $sticks ->
    [1] A stick
    [2] Two sticks
    [3] Three sticks
    [4] Four sticks
    [5] Five sticks
    [6] Six sticks
   *[other] { $sticks } sticks
}
export-sticks-one = ; { $marked } is the marked side, { $blank } the blank one
export-sticks-none = ; { $value } if no marked side shows
export-sticks-values = ; 0, 1, 2… marked sides are worth { $values }
export-sticks-bias = ; a marked side has probability { $p }
export-thrower-extra = ; extra throw on { $values }
export-die = Die
export-die-faces = Die with faces { $faces }
export-die-ignored = ; if the die shows { $values }, it is thrown again
export-object = Object that shows { $chances }

export-quiz-places = Answer with a decimal number, to within { $near }.
practise-places = An exact value, or one rounded to within { $near }.
export-quiz-near = Very close: keep fractions to the end, and round only once.
export-quiz-right = Right.
export-quiz-partly = Partly right.
export-quiz-wrong = That is not the right answer.

export-your-answer = **Your answer:** (double-click here to write it)

export-sheet-sticks = Sticks
export-sheet-die = Die
export-sheet-object = Object
export-sheet-sample = Sample
export-sheet-many = Relative frequencies
export-again = Each calculation (F9; Ctrl+Shift+F9 in LibreOffice) throws everything again. The framed cells may be changed.
export-given = The throws are in order. The framed cell may be changed.
export-bias = Probability of a marked side
export-followed = Value followed
export-stick = Stick { $number }
export-marked = Marked sides
export-so-far = Relative frequency so far
export-count = Frequency
export-frequency = Relative frequency
export-fraction = Exact fraction
export-fraction-for = Exact fraction (p = { $p })
export-given-to-fill = The throws are in order. The framed cells are for you to fill.
export-check-frequency = Relative frequency, checked
export-check-probability = Probability, checked to three decimals
export-check-right = right
export-check-wrong = look again
export-name-values = values
export-name-counts = counts
export-name-frequencies = frequencies
export-name-probabilities = probabilities
export-name-throws = throws
export-gap = Difference
export-total = Total
export-observed = Observed
export-expected = Expected
export-exact = Exact
export-exact-for = Exact (p = { $p })
export-type-share = Type a fraction such as 1/4, a decimal such as 0.25 or a percentage such as 25%.
export-to-find = Probability, to fill in
export-first = Among the first throws
export-mean = Mean
export-mean-expected = Mean, expectation
export-sd = Standard deviation
export-chart-observed = Observed relative frequencies
export-chart-law = Observed relative frequencies and probabilities
export-chart-followed = Relative frequency of the value followed, throw after throw
