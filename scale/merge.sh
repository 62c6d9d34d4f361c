# Sourced by the scripts of this folder: checks what they are given, merges what they made.
#
#   SENET=senet PLAY="--ruleset breyer --seed 7" GAMES=1000 SHARDS=8 bash scale/slurm.sh DIR
#
# plays the games 0 to GAMES × SHARDS − 1 and writes DIR/merged.json, the bytes of one run.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "${1:?the folder of the shards, which every worker must see}"
cd "$1"
SENET=$(command -v "${SENET:-senet}") || { echo "senet is not there: set SENET" >&2; exit 1; }
export SENET PLAY=${PLAY:---ruleset breyer --seed 7} GAMES=${GAMES:-1000} SHARDS=${SHARDS:-8}
export KILL=${KILL:-}

needs() {
  for program in "$@"; do
    command -v "$program" > /dev/null || { echo "$program is not there" >&2; exit 1; }
  done
}

# The shards are named one by one: one that is missing is refused by the name of its file.
merge() {
  local last=$((SHARDS - 1)) files=()
  for number in $(seq 0 $last); do files+=("shard-$number.json"); done
  "$SENET" merge "${files[@]}" -o merged.json --force
}
