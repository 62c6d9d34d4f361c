# Runs of the simulator, seen from the command line.

unknown-policy = unknown policy “{ $found }”.{ $guess } Known: { $expected }.
simulate-interrupted = interrupted after { $games } { $games ->
    [one] game; the figures written are those of that game.
   *[other] games; the figures written are those of these games.
}
raw-format = “{ $found }”: one row a game is written as .csv or .parquet. Give a file name that ends in one of the two.
parquet-not-built = “{ $found }”: this program was built without Parquet. Give a file name that ends in .csv; to have Parquet here, take a program of a release, or build one with “--features parquet”.
not-a-width = “{ $found }” is not a half-width. Give a number of throws above 0, such as 0.5.
target-too-narrow = a half-width of { $found } throws would take more than { $most } games. Give a wider one.
target-out-of-reach = none of the first { $games } games ended, so the mean cannot be known. See the ruleset and the thrower.
compare-one = “{ $found }”: there is nothing to compare it with. Give at least two, separated by commas.
compare-unknown = “{ $found }” is not a thrower, a ruleset, a policy or a bias.
cannot-format = the result could not be put into this format (“{ $reason }”). Choose another with --format.
shard-empty = the file is empty. Give one made by “senet simulate --format json”.
shard-unreadable = this is not a file made by “senet simulate --format json”: it says “{ $found }”. Give a file made by that command.
shard-incomplete = this is not a whole file of “senet simulate --format json”: “{ $key }” is missing. Give a file made by that command, as it is.
no-ctrl-c = the system does not let the program listen for Ctrl-C: it says “{ $reason }”. Close other programs, or allow more memory or processes.
