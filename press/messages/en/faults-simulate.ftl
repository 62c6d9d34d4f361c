# Simulations and their shards.

simulate-no-games = no game to play. Ask for at least one.
simulate-games-limit = { $found } games are too many. The most is { $most }, which takes eleven days at a million games a second. Ask for fewer.
simulate-games-in-all = { $runs } times { $games } games make { $found } games. The most is { $most } in all, which takes eleven days at a million games a second. Ask for fewer.
simulate-too-many-games = { $found } games from number { $first } on go beyond number 18446744073709551615. Begin lower or play fewer.
simulate-max-throws = a limit of { $found } throws a game is not valid. Give a whole number from 1 to { $most }.
simulate-threads = { $found } threads is not a valid number. Give a whole number from 1 to { $most }.
simulate-thread = this machine does not give { $found } threads: the system says “{ $reason }”. Ask for fewer.
simulate-no-opening = under { $ruleset } a game opens with a 1, which { $thrower } never gives. Choose another thrower, or another bias.
merge-differs = these are not shards of one run: { $what } is “{ $one }” in one and “{ $other }” in the other.
merge-overlap = games { $first } to { $last } are counted in both. Leave one of the two out.
shard-version = senet { $found } made this file, but this program is senet { $expected }. Merge with the version that made it, or make this shard again.
shard-ranges = the games that this file announces are not those it counts. Make this shard again.
shard-damaged = the checksum does not match the counts: { $found }, not { $expected }. The file was changed after it was written; make this shard again.
shard-too-large = more than { $most } MiB, which is too much for a shard. Give a file made by “senet simulate --format json”.
merge-gap = the games { $first } to { $last } are missing{ $more ->
    [0] {""}
    [one] {", and one more gap after them"}
   *[other] {", and "}{ $more } more gaps after them
}. Give their shards too, or add --partial to merge the shards given: the result then says what is missing.
