# Runs of the simulator, seen from the command line.

unknown-policy = unknown policy “{ $found }”.{ $guess } Known: { $expected }.
simulate-interrupted = interrupted after { $games } { $games ->
    [one] game; the results cover that game only.
   *[other] games; the results cover those games only.
}
raw-format = “{ $found }”: the file with one row per game is a .csv or a .parquet file. Give a name that ends in one of the two.
parquet-not-built = “{ $found }”: this program was built without Parquet. Give a file name that ends in .csv; for Parquet, use a released program, or build one with “--features parquet”.
not-a-width = “{ $found }” is not a half-width. Give a number of throws above 0, such as 0.5.
target-too-narrow = a half-width of { $found } throws would take more than { $most } games. Give a wider one.
target-out-of-reach = none of the first { $games } games ended, so the mean cannot be known. Check the ruleset and the thrower.
compare-one = “{ $found }”: there is nothing to compare it with. Give at least two, separated by commas.
compare-unknown = “{ $found }” is not a thrower, a ruleset, a policy or a bias.
cannot-format = the result could not be put into this format (“{ $reason }”). Choose another with --format.
shard-empty = the file is empty. Give one made by “senet simulate --format json”.
shard-unreadable = this is not a file made by “senet simulate --format json”: it says “{ $found }”. Give a file made by that command.
shard-incomplete = this file of “senet simulate --format json” is incomplete: “{ $key }” is missing. Give it exactly as that command wrote it.
no-ctrl-c = the system does not let the program listen for Ctrl-C: it says “{ $reason }”. Close other programs, or allow more memory or processes.
