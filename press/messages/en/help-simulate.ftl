help-simulate = Play many games and measure them: length, falls, who wins, with 95% intervals
help-simulate-ruleset = Rules of the game: breyer, djebao, cones, archeostudio, class; or the path of your .toml file; default: breyer. Leave it out if --compare names only rulesets
help-simulate-games = Number of games
help-simulate-seed = Seed; the same seed gives the same games, whatever the machine or the threads
help-simulate-light = Light’s policy; default: random; one of { $policies }
help-simulate-dark = Dark’s policy; default: random. Dark begins
help-simulate-threads = Number of threads; default: all of the machine. The results do not depend on it
help-simulate-first-game = Number of the first game, for a run in several shards (see “senet merge”)
help-simulate-max-throws = Throws after which a game is given up and counted as unfinished
help-simulate-target-ci = Play until the half-width of the 95% interval of the mean number of throws is below this
help-simulate-compare = Throwers, rulesets, policies or biases to compare, separated by commas; each ruleset is played with its own sticks, unless --thrower gives others
help-simulate-raw = Also write one row per game to this .csv or .parquet file
help-simulate-timing = Put the time and the speed into the result instead of standard error
help-simulate-notes =
    The policies:
    { $described }
help-simulate-examples =
    Ten thousand games under the Breyer rules:
    senet simulate --ruleset breyer --games 10000
    Sticks against the die, side by side:
    senet simulate --ruleset archeostudio --games 2000 --compare sticks-6,die-146
    The four rulesets, each with its sticks:
    senet simulate --games 500 --compare breyer,djebao,cones,archeostudio
    A careful player against chance, one row per game for the class:
    senet simulate --ruleset cones --light random --dark cautious --games 500 --raw games.csv
