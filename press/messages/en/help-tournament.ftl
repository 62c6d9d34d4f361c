help-tournament = Play every policy against every other: what is skill worth against luck?
help-tournament-policies = Policies that take part, separated by commas; all but expectimax-2 if absent
help-tournament-games = Games for each pair
help-tournament-seed = Seed of the first pair
help-tournament-threads = Threads; those the machine has if absent
help-tournament-max-throws = Throws after which a game is given up
help-tournament-notes = { help-simulate-notes }
help-tournament-examples =
    Chance, the leader and the greedy player:
    senet tournament --ruleset breyer --policies random,leader,greedy --games 200
