help-game = Tell a game throw by throw, to follow on a real board
help-game-seed = Seed of the random draws: the same seed gives the same game
help-game-game = Number of the game, counted as in “senet simulate” with the same seed
help-game-light = Light’s policy; one of { $policies }
help-game-dark = Dark’s policy; dark begins
help-game-max-throws = Throws after which the game is stopped; the opening may take as many
help-game-replay = Replay a game written by --format json and check each throw and each move; if the file names a seed and policies, check that they give this game
help-game-notes = { help-simulate-notes }
help-game-examples =
    A game at random under the Breyer rules:
    senet game --ruleset breyer --seed 7
    A game to keep, then to play again:
    senet game --ruleset cones --seed 7 --format json -o game.json
    senet game --replay game.json --format html -o game.html
