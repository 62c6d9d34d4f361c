#!/usr/bin/env bash
# The page: made, its numbers and files compared with the program's, and used in every browser there
# is. The module has no typesetter, so the program it is compared with is built without one: both then
# measure no page, and draw figures as SVG alone.
set -euo pipefail
cd "$(dirname "$0")/.."
bash build.sh
folder=$(realpath -m "${CARGO_TARGET_DIR:-../target}")/without-typesetter
cargo build --locked --quiet --profile quick --no-default-features --features cli \
  --target-dir "$folder"
node tests/numbers.mjs "$folder/quick/senet"
node tests/browsers.mjs
