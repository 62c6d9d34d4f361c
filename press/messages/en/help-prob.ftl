help-prob = Answer a question about throws and turns exactly: a probability, an expectation
help-prob-question = Question, in quotes: an event, E(…), Var(…) or sd(…); without it, the program shows ten examples
help-prob-x = Device of X, S, N and T: sticks, die (those of the ruleset), or a thrower as in “senet table”; default: sticks
help-prob-y = Device of Y, named as for --x; default: the device of --x
help-prob-throws = Number of throws that S adds up
help-prob-p = Probability that a stick falls marked side up, for all the sticks: 1/2, 0.55 or 55%
help-prob-explain = Show how the answer is obtained, step by step
help-prob-notes =
    Letters of a question:
      X, Y   one throw of each device        S   the sum of --throws throws
      T, N   the total and the number of throws of a turn, extra throws included
    X is the first throw of the turn or of the sum; Y is independent of the others.
    Numbers are sums of letters, 2X + Y, compared with = != < <= > >=; events are
    joined with and, or, not; what is given comes after | or the word given.
    Also accepted: 2 <= X <= 4, X in {"{"}1, 4{"}"}, X = 1, 4 or 5.
help-prob-examples =
    Ten questions of a class:
    senet prob
    A turn of 10 or more:
    senet prob "T >= 10"
    The sticks against the die, step by step:
    senet prob "X > Y" --x sticks --y die --explain
    A turn of two throws:
    senet prob "T >= 6 | N = 2"
    The average turn:
    senet prob "E(T)"
    The standard deviation of the sum of ten throws, with biased sticks:
    senet prob "sd(S)" --throws 10 --p 55%
