#!/usr/bin/env bash
# The page: made, its numbers and files compared with the program's, and used in every browser there
# is. The usual module has no typesetter, so the program it is compared with is built without one: both
# then measure no page, and draw figures as SVG alone. The module that makes PDFs is compared with the whole program.
# The types and the form of its code are checked first.
# `run.sh quick PROGRAM` tries the same page not made small, without its PDFs: its numbers against those of
# PROGRAM, and every tool in the browsers, fewer of the rest in each. `run.sh measure` prints what the page that was
# made weighs and how long it takes.
set -euo pipefail
case "$*" in
  '') ;;
  "quick ${2:-}") program=$(realpath "$2") ;;
  measure)
    [ -f "${DIST:-$(dirname "$0")/../dist}/senet.html" ] || { echo "the page is not made: bash web/build.sh" >&2; exit 1; }
    exec node "$(dirname "$0")/measure.mjs" ;;
  *) echo "expected: run.sh, run.sh quick PROGRAM, or run.sh measure" >&2; exit 2 ;;
esac
cd "$(dirname "$0")/.."
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund
npm run --silent check
folder=$(realpath -m "${CARGO_TARGET_DIR:-../target}")
if [ $# -gt 0 ]; then
  export DIST=$folder/page
  PROFILE=dev CARGO_PROFILE_DEV_STRIP=debuginfo WITHOUT_PDF=1 bash build.sh
  node tests/numbers.mjs "$program" answers
  node tests/browsers.mjs --quick
  exit
fi
bash build.sh
cargo build --locked --quiet --package senet
node tests/numbers.mjs "$folder/debug/senet"
cargo build --locked --quiet --package senet --features pdf
node tests/numbers.mjs "$folder/debug/senet" pdf
node tests/browsers.mjs
