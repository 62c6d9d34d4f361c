help-tournament = Play every policy against every other: what is skill worth against luck?
help-tournament-policies = Policies that take part, separated by commas; all except expectimax-2 by default
help-tournament-games = Games for each pair
help-tournament-seed = Seed of the first pair
help-tournament-threads = Number of threads; default: all of the machine
help-tournament-max-throws = Throws after which a game is given up
help-tournament-notes = { help-simulate-notes }
help-tournament-examples =
    Chance, the leader and the greedy player:
    senet tournament --ruleset breyer --policies random,leader,greedy --games 200
