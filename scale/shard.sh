#!/usr/bin/env bash
# One shard of a run, as every engine of this folder starts it: bash shard.sh NUMBER
# What is played comes from the environment: SENET (the program), PLAY (the options of
# `senet simulate`), GAMES (of a shard). The file is complete or not there: the program
# writes beside it and renames.
#
# KILL=NUMBER kills the first run of that shard while it plays, as a machine that goes down
# would: the engine has to see it and run the shard again.
set -euo pipefail
number=$1
play() {
  # shellcheck disable=SC2086 # PLAY holds several words.
  exec "$SENET" simulate $PLAY --first-game $((number * GAMES)) --games "$GAMES" --threads 1 \
    --format json -o "shard-$number.json" --force 2> /dev/null
}
if [ "$number" = "${KILL:-}" ] && mkdir "killed-$number" 2> /dev/null; then
  play &
  kill -KILL $!
  wait $! || exit $?
fi
play
