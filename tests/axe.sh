#!/usr/bin/env bash
# Every lesson, edition and language as a page, and the pages of the other commands, under the rules
# of axe-core in Chromium, at the width of a desk and of a telephone. Needs Chromium and the packages
# of tests/node (tests/install.sh). The first argument is the program; the others choose lessons.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
senet=$1
shift
out=$(mktemp -d)
trap 'rm -r "$out"' EXIT
for lang in fr en; do
  "$senet" handout "${@:-all}" --edition all --format html --lang $lang -o "$out/$lang" > /dev/null 2>&1
  page() {
    local name=$1
    shift
    "$senet" "$@" --lang $lang --format html -o "$out/$lang/$name.html" > /dev/null 2>&1
  }
  page table table --thrower sticks-5 --turn
  page compared table --compare sticks-5,die-146 --turn
  page race race --ruleset breyer
  page start race --ruleset breyer --from 1
  page rules rules breyer
  page simulated simulate --ruleset breyer --games 500 --seed 1
  page groups simulate --compare breyer,djebao,cones,archeostudio --games 200 --seed 1
  page tournament tournament --policies random,leader,greedy,cautious --games 100 --seed 1
  page tally tally
done
node "$here/node/axe.mjs" "$out"/*/*.html
