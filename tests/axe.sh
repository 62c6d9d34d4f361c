#!/usr/bin/env bash
# Every lesson, edition and language as a page, and the pages of the other commands, in Chromium at
# the width of a desk and of a telephone: the rules of axe-core, and what a narrow screen shows badly
# (tests/node/axe.mjs). Needs Chromium and the packages of tests/node (tests/install.sh page). The
# first argument is the program; the others choose lessons.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$(mktemp -d)
trap 'rm -r "$out"' EXIT
bash "$here/pages.sh" "$1" "$out" "${@:2}"
node "$here/node/axe.mjs" "$out"/*/*/*.html
