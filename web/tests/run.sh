#!/usr/bin/env bash
# The page: made, its numbers and files compared with the program's, and used in every browser there
# is. The first module has no typesetter, so the program it is compared with is built without one: both
# then measure no page, and draw figures as SVG alone. The second is compared with the whole program.
# `run.sh quick PROGRAM` tries the same page not made small, without the typesetter: its numbers against those of
# PROGRAM, and every tool in the browsers, fewer of the rest in each. `run.sh budgets [sizes|times]` measures the
# page that was made: what it weighs and how long it takes, beside what is allowed.
set -euo pipefail
case "$*" in
  '') ;;
  "quick ${2:-}") program=$(realpath "$2") ;;
  budgets | 'budgets sizes' | 'budgets times')
    [ -f "${DIST:-$(dirname "$0")/../dist}/senet.html" ] || { echo "the page is not made: bash web/build.sh" >&2; exit 1; }
    exec node "$(dirname "$0")/budgets.mjs" "${@:2}" ;;
  *) echo "what is wanted: run.sh, run.sh quick PROGRAM, or run.sh budgets" >&2; exit 2 ;;
esac
cd "$(dirname "$0")/.."
folder=$(realpath -m "${CARGO_TARGET_DIR:-../target}")
if [ $# -gt 0 ]; then
  export DIST=$folder/page
  PROFILE=quick CARGO_PROFILE_QUICK_STRIP=debuginfo WITHOUT_PDF=1 bash build.sh
  node tests/numbers.mjs "$program" answers
  node tests/browsers.mjs --quick
  exit
fi
bash build.sh
cargo build --locked --quiet --package senet --profile quick --no-default-features --features cli \
  --target-dir "$folder/without-typesetter"
node tests/numbers.mjs "$folder/without-typesetter/quick/senet"
cargo build --locked --quiet --package senet --profile quick
# A typesetter that has only what is called before the first sheet.
typesetter=$folder/senet-web-typesetter
node called.mjs "$folder/senet-web" "$typesetter" "$folder/senet-packs" none > "$typesetter/none.txt"
cargo run --locked --quiet --package senet-web-bindgen -- \
  keep "$typesetter/senet_bg.wasm" "$typesetter/none.txt" "$typesetter/none.wasm"
node tests/numbers.mjs "$folder/quick/senet" pdf "$typesetter/none.wasm"
node tests/browsers.mjs
