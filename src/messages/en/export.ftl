# The files for the programs that teachers use.

lesson-without-quiz = the lesson “{ $lesson }” has no questions for a quiz. Write some in its text with ::: quiz, as docs/authoring.md tells.

export-thrower = Thrower
export-value = Value
export-numerator = Numerator
export-denominator = Denominator
export-probability = Probability
export-extra = Extra throw
export-throw = Throw
export-sample-of = { $what } (seed { $seed })

export-quiz-places = Answer with a decimal number, to within { $near }.
export-quiz-right = Right.
export-quiz-partly = Partly right.
export-quiz-wrong = That is not the right answer.

export-sheet-sticks = Sticks
export-sheet-die = Die
export-sheet-sample = Sample
export-again = Each calculation (F9; Ctrl+Shift+F9 in LibreOffice) throws everything again. The framed cells may be changed.
export-given = The simulated throws of the sheet, in order. The framed cell may be changed.
export-bias = Probability of a marked side
export-followed = Value followed
export-stick = Stick { $number }
export-marked = Marked sides
export-so-far = Frequency so far
export-count = Count
export-frequency = Frequency
export-fraction = Exact fraction
export-fraction-for = Exact fraction (p = { $p })
export-gap = Difference
export-total = Total
export-observed = Observed
export-expected = Expected
export-exact = Exact
export-mean = Mean, expectation
export-sd = Standard deviation
export-chart-law = Observed frequencies and probabilities
export-chart-followed = Frequency of the value followed, throw after throw
