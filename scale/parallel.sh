#!/usr/bin/env bash
# The shards of a run by GNU parallel, on this machine: see merge.sh. With --sshlogin they go to
# others that have the program and see the folder.
. "$(dirname "$0")/merge.sh"
needs parallel
parallel --will-cite --retries 3 --halt soon,fail=1 bash "$here/shard.sh" ::: $(seq 0 $((SHARDS - 1)))
merge
