#!/usr/bin/env bash
# The page: made, its numbers and files compared with the program's, and used in every browser there
# is. The first module has no typesetter, so the program it is compared with is built without one: both
# then measure no page, and draw figures as SVG alone. The second is compared with the whole program.
set -euo pipefail
cd "$(dirname "$0")/.."
bash build.sh
folder=$(realpath -m "${CARGO_TARGET_DIR:-../target}")/without-typesetter
cargo build --locked --quiet --package senet --profile quick --no-default-features --features cli \
  --target-dir "$folder"
node tests/numbers.mjs "$folder/quick/senet"
cargo build --locked --quiet --package senet --profile quick
node tests/numbers.mjs "${CARGO_TARGET_DIR:-../target}/quick/senet" pdf
node tests/browsers.mjs
