#!/usr/bin/env bash
# Makes the pages that tests/axe.sh and tests/print.sh open: every lesson (or those named), edition
# and language, and a page of each kind that the other commands make.
# bash tests/pages.sh PROGRAM FOLDER [LESSON…]
set -euo pipefail
senet=$1
out=$2
shift 2
classes=$(mktemp --suffix .csv)
trap 'rm "$classes"' EXIT
{
  echo "Pupil,Group,1,2,3,4,5,Total"
  for pupil in $(seq 24); do
    ones=$((pupil % 7 + 6)) fives=$((pupil % 4))
    echo "Pupil $pupil,$((pupil % 3)),$ones,15,10,5,$fives,$((ones + 30 + fives))"
  done
} > "$classes"
for lang in fr en; do
  for edition in pupil key teacher large-print dys compact guided hints answers slides summary; do
    "$senet" handout "${@:-all}" --edition $edition --format html --lang $lang \
      -o "$out/$lang/$edition" --quiet
  done
  page() {
    local name=$1
    shift
    "$senet" "$@" --lang $lang --format html -o "$out/$lang/results/$name.html" --quiet
  }
  mkdir -p "$out/$lang/results"
  page table table --thrower sticks-5 --turn
  page symbolic table --thrower sticks-5 --symbolic --explain
  page sum table --thrower sticks-5 --sum 10
  page visits table --thrower sticks-5 --visits 20
  page compared table --compare sticks-5,die-146 --turn
  page race race --ruleset breyer
  page start race --ruleset breyer --from 1
  page equations race --ruleset archeostudio --from 26 --explain
  page chains race --ruleset archeostudio --reduce
  page rules rules breyer
  page catalogue rules
  page lessons lessons
  page told game --ruleset breyer --seed 1
  page solved solve --ruleset breyer --set pawns=1
  page simulated simulate --ruleset breyer --games 500 --seed 1
  page groups simulate --compare breyer,djebao,cones,archeostudio --games 200 --seed 1
  page tournament tournament --policies random,leader,greedy,cautious --games 100 --seed 1
  page tally tally
  page class analyse "$classes" --level teacher
  page counts analyse --counts 24,38,26,5,7 --level 3e
done
