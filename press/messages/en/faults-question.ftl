# What `senet prob` refuses of a question. The question stands below, with a mark under the place.
in-question = { $sentence }
    {"  "}{ $question }
    {"  "}{ $pointer }
question-empty = the question is empty. Ask for an event, such as "T >= 10", or a number, such as "E(T)"; "senet prob" alone shows ten questions.
question-long = the question has { $found } characters; the program reads { $most }.
question-sign = “{ $found }” has no meaning here. Comparisons are = != < <= > >=, lists of values {"{"}1, 4{"}"}.
question-word = “{ $found }” has no meaning in a question.{ $guess } The letters are X, Y, S, N and T, the words and, or, not, given, in.
question-not-whole = the numbers of a question are whole: write 2, not 2.5.
question-number-large = “{ $found }” goes beyond { $most }, the largest number of a question.
question-value-missing = a letter or a whole number is missing here.
question-not-an-event = “{ $found }” is a number, not an event. Compare it, as in "T >= 10" (in quotes, or the shell takes > for itself), or ask for E(…), Var(…) or sd(…).
question-not-a-number = “{ $found }” is an event, where a number is needed.
question-product = letters are added and taken several times (2X + Y), not multiplied together.
question-set = after “in” come whole numbers in braces, as in X in {"{"}1, 4, 5{"}"}.
question-set-alone = a list of values needs its number: X in {"{"}1, 4, 5{"}"}.
question-close-missing = “{ $expected }” is missing here.
question-deep = at most { $most } parentheses may be open at once.
question-given-twice = give the condition once: join several events with “and”.
question-left-over = “{ $found }” is one part too many: join events by “and” or “or”, numbers by + or -.
question-measure-inside = P(…), E(…), Var(…) and sd(…) stand alone, at the beginning of a question, with parentheses after them.
question-after-measure = nothing follows the closing parenthesis: what is given stands inside, as in E(T | N = 2).
question-sum-and-turn = S adds up a fixed number of throws, N and T belong to a turn: one question takes S, or N and T.
question-undecided = no number of throws decides this, because its numbers rise and fall as long as the turn goes on. Answered exactly: X, Y, S, N and T compared with numbers or with X and Y, sums such as T + N, and whatever is bounded by N (… and N <= 5).
question-too-long = the exact fraction would have more than { $most } digits. Take a smaller number.
question-given-impossible = what is given never happens, so no probability is known then.
question-option-unused = { $option } is given, but there is no { $letter } in the question. Remove it, or use { $letter }.
question-throws-missing = S is the sum of how many throws? Add --throws, as in --throws 3.
