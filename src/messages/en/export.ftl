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
