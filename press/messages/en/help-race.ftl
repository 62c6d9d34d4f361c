help-race = Calculate a lone pawn’s race exactly: expected throws, turns and falls, risk of a fall, variances
help-race-up-to = Give the distribution of the number of throws up to this number, with --from (default: 20)
help-race-explain = Write out the first-step equations and their solution, with --from
help-race-reduce = Give small chains to solve in class: graph, matrix, powers, system solved
help-race-examples =
    From every square, under the Breyer rules:
    senet race --ruleset breyer --format csv
    From the House of Happiness, with sticks that fall marked side up 55% of the time:
    senet race --ruleset archeostudio --from 26 --p 55%
    The equations from square 26:
    senet race --ruleset archeostudio --from 26 --explain
    A chain of three states for the class:
    senet race --ruleset archeostudio --reduce
