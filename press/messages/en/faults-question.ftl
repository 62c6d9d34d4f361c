# Faults in a question to `senet prob`. The question is printed below, with a mark under the fault.
in-question = { $sentence }
    {"  "}{ $question }
    {"  "}{ $pointer }
question-empty = the question is empty. Ask for an event, such as "T >= 10", or a number, such as "E(T)"; "senet prob" alone shows ten questions.
question-long = the question has { $found } characters. At most { $most } are allowed.
question-sign = “{ $found }” has no meaning here. Comparisons are = != < <= > >=, lists of values {"{"}1, 4{"}"}.
question-word = “{ $found }” has no meaning in a question.{ $guess } The letters are X, Y, S, N and T, the words and, or, not, given, in; at least is >=, at most <=, an expectation E(X). “senet prob” alone shows ten examples.
question-not-whole = the numbers of a question are whole: write 2, not 2.5.
question-number-large = “{ $found }” is more than { $most }, the largest number allowed in a question.
question-value-missing = a letter or a whole number is missing here.
question-not-an-event = “{ $found }” is a number, not an event. Compare it, as in "T >= 10" (in quotes, or the shell takes > for itself), or ask for E(…), Var(…) or sd(…).
question-not-a-number = “{ $found }” is an event, where a number is needed.
question-product = letters can be added and multiplied by a number (2X + Y), but not multiplied together.
question-set = write whole numbers in braces after “in”, as in X in {"{"}1, 4, 5{"}"}.
question-set-alone = no number stands before this list of values. Write, for instance: X in {"{"}1, 4, 5{"}"}.
question-close-missing = “{ $expected }” is missing here.
question-deep = at most { $most } parentheses may be open at once.
question-given-twice = give the condition once: join several events with “and”.
question-left-over = “{ $found }” is not expected here: join events by “and” or “or”, numbers by + or -.
question-measure-inside = P(…), E(…), Var(…) and sd(…) stand alone at the beginning of the question, followed by parentheses.
question-after-measure = nothing may follow the closing parenthesis. Write the condition inside it, as in E(T | N = 2).
question-sum-and-turn = S is the sum of a fixed number of throws; N and T describe a turn. One question uses S, or N and T, not both.
question-undecided = no exact answer: the numbers compared rise and fall as long as the turn goes on, so no number of throws decides. The program answers exactly X, Y, S, N and T compared with numbers or with X and Y, sums such as T + N, and any question that bounds N (… and N <= 5).
question-too-long = the exact fraction would have more than { $most } digits. Take a smaller number, or a p of fewer digits.
question-given-impossible = the condition never happens, so nothing can be computed. Change what stands after “|”.
question-option-unused = { $option } is given, but there is no { $letter } in the question. Remove the option, or use { $letter }.
question-throws-missing = S is the sum of how many throws? Add --throws, as in --throws 3.
