#!/usr/bin/env bash
# Throws COUNT (1000000) mutated inputs at each reader of the program, or at those named, and prints a
# table: inputs, crashes, the slowest, the most memory. Low priority, one target after the other.
#   bash fuzz/campaign.sh [COUNT] [TARGET…]
set -uo pipefail
cd "$(dirname "$0")"
count=${1:-1000000}
shift || true
target=${CARGO_TARGET_DIR:-$PWD/../target}
cargo build --locked --quiet --profile fuzz --features pdf || exit 1
program=$target/fuzz/senet-fuzz
targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <("$program")
# What asks for more memory than a classroom's computer has is a finding.
ulimit -v 4000000
wrong=0
echo "| target | inputs | crashes | slowest | peak memory | time |"
echo "| --- | --- | --- | --- | --- | --- |"
for name in "${targets[@]}"; do
  nice -n 19 "$program" "$name" "$count" 2> "found-$name.log" || {
    wrong=1
    echo "| $name | ended: see fuzz/found/ and fuzz/found-$name.log |"
  }
  [ -s "found-$name.log" ] || rm -f "found-$name.log"
done
exit $wrong
