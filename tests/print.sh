#!/usr/bin/env bash
# The same pages as tests/axe.sh on paper, as Chromium prints them: no sheet is nearly empty
# (tests/node/print.mjs). Needs Chromium, pdftoppm and the packages of tests/node
# (tests/install.sh page). The first argument is the program; the others choose lessons.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$(mktemp -d)
trap 'rm -r "$out"' EXIT
bash "$here/pages.sh" "$1" "$out" "${@:2}"
# A slide fills its sheet or not, as it likes.
rm -r "$out"/*/slides
node "$here/node/print.mjs" "$out"/*/*/*.html
