help-merge = Put the parts of one simulation together: the same bytes as one run
help-merge-files = Files made by “senet simulate --format json”
help-merge-partial = Merge even if games are missing between the shards; the result says which games (for CSV, standard error says it)
help-merge-format = Format of the result; default: the extension of -o, else json; all writes every format into the folder of -o
help-merge-examples =
    Two shards of one run:
    senet simulate --ruleset breyer --games 500 --format json -o shard-0.json
    senet simulate --ruleset breyer --games 500 --first-game 500 --format json -o shard-1.json
    senet merge shard-0.json shard-1.json -o all.json
