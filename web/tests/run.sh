#!/usr/bin/env bash
# The page: made, its numbers and files held to the program's, and used in every browser there is.
# `bash web/tests/run.sh SENET` (the program it is held to).
set -euo pipefail
program=$(realpath "${1:-target/debug/senet}")
cd "$(dirname "$0")/.."
bash build.sh
node tests/numbers.mjs "$program"
node tests/browsers.mjs
