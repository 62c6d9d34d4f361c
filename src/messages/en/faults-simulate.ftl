# Simulations and their shards.

simulate-no-games = no game to play. Ask for at least one.
simulate-games-limit = { $found } games are too many: at most { $most } are played, and at a million a second those take eleven days. Ask for fewer.
simulate-too-many-games = { $found } games from number { $first } on go beyond number 18446744073709551615. Begin lower or play fewer.
simulate-max-throws = a limit of { $found } throws a game will not do. Give a whole number from 1 to { $most }.
simulate-threads = { $found } threads will not do. Give a whole number from 1 to { $most }.
simulate-thread = this machine does not give { $found } threads: { $reason }. Ask for fewer.
simulate-no-opening = under { $ruleset } a game opens with a 1, which { $thrower } never shows. Choose another thrower.
merge-differs = these are not shards of one run: { $what } is “{ $one }” in one and “{ $other }” in the other.
merge-overlap = games { $first } to { $last } are counted in both. Leave one of the two out.
