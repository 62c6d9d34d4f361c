help-verify = Check each exact value against the same value simulated
help-verify-races = Number of races simulated from each square, 1000 at least
help-verify-games = Number of games, of throws and of turns simulated, 1000 at least
help-verify-level = Accepted probability of a false alarm, all comparisons together
help-verify-examples =
    Compare everything, ruleset by ruleset and thrower by thrower:
    senet verify --races 1000 --games 2000
    One ruleset, with biased sticks, for a spreadsheet:
    senet verify --ruleset cones --thrower sticks-6 --p 3/5 --races 1000 --games 2000 --format csv
