help-race = Exact figures of a lone pawn’s race: expected throws and turns, falls, with their variances
help-race-examples =
    From every square, under the Breyer rules:
    senet race --ruleset breyer --format csv
    From the House of Happiness, with sticks that fall marked side up 55% of the time:
    senet race --ruleset archeostudio --from 26 --p 55%
