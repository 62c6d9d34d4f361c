help-game = Tell one game throw by throw, to be followed on a real board
help-game-seed = Seed of the random draws: the same seed gives the same game
help-game-game = Number of the game: the one “senet simulate” plays under the same seed
help-game-light = Light’s policy: random, leader, runner-up, cautious, blocker, greedy, expectimax-1, expectimax-2
help-game-dark = Policy of dark, who begins
help-game-max-throws = Throws after which the game is stopped; the opening may take as many
help-game-replay = Play a game written by --format json again: each throw and each move is checked, and that seed and policies make this game, where the file names them
help-game-notes = { help-simulate-notes }
help-game-examples =
    A game at random under the Breyer rules:
    senet game --ruleset breyer --seed 7
    A game to keep, then to play again:
    senet game --ruleset cones --seed 7 --format json -o game.json
    senet game --replay game.json --format html -o game.html
