help-table = Exact tables of probabilities: one throw, a turn, a sum of throws, visits to a square
help-table-thrower = What is thrown: sticks, die, sticks-5, sticks-6, sticks-6-cones, die-146, die-145, die-no5, all of them (all), a description or your own .toml file
help-table-compare = Throwers to set side by side, separated by commas
help-table-symbolic = Leave the bias as the letter p: every result is a function of p
help-table-turn = Show the distribution of a turn: its throws N, its total T
help-table-sum = Show the distribution of the sum of N throws
help-table-visits = Show the probability of stopping on each of the next N squares
help-table-up-to = With --turn: largest value of N and T; default: 20, 60 in csv and json, 5 with --symbolic (20 at most)
help-table-at-least = Show P(X ≥ x) beside P(X = x); with a number, the probability of that or more
help-table-explain = Show how each result is obtained, step by step
help-table-notes =
    A thrower of your own is described in one word, + joining values and , joining settings:
      sticks:n=5,none=6,extra=1+6,p=2/3   five sticks; k marked sides count k, none counts 6
      sticks:values=5+1+2+3+4,extra=1     the values of 0, 1, 2… marked sides
      die:faces=1..6,again=5,extra=1+4+6  a 5 does not count and is thrown again
      weights:1=1/10,3=2/5,4=2/5,6=1/10   the probability of each value: a knucklebone
      weights:0=1/2,1=1/2,extra=1         a coin; a game needs values from 1
      sticks:p=2/3                        a known thrower with something changed
    In JSON every number is a reduced fraction; p is null without sticks: nothing else has a bias.
help-table-examples =
    One throw of four sticks:
    senet table
    A turn of biased sticks, in JSON:
    senet table --turn --p 55% --format json
    The sticks and the die side by side:
    senet table --compare sticks-5,die-145 --turn
    The probability of 10 or more in a turn:
    senet table --turn --at-least 10
    How the distribution is found, whatever the bias:
    senet table --symbolic --explain
    Five sticks of your own, the sum of ten throws:
    senet table --thrower sticks:n=5,none=6,extra=1+6 --sum 10
