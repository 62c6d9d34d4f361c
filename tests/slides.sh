#!/usr/bin/env bash
# The slides of every lesson at every level, in both languages or those of LANGUAGES, turned in Chromium: each fits a screen
# of 1920 by 1080 pixels (tests/node/slides.mjs). Needs Chromium and the packages of tests/node
# (tests/install.sh page). The first argument is the program; the others choose lessons.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$(mktemp -d)
trap 'rm -r "$out"' EXIT
asked='JSON.parse(require("fs").readFileSync(0)).lessons.flatMap(({ id, levels }) =>
  levels.map(({ level }) => `${id} ${level}`)).join("\n")'
"$1" lessons --format json --lang en | node -p "$asked" | while read -r lesson level; do
  [ $# -eq 1 ] || [[ " ${*:2} " == *" $lesson "* ]] || continue
  for lang in ${LANGUAGES:-fr en}; do
    "$1" handout "$lesson" --level "$level" --edition slides --format html --lang $lang \
      -o "$out/$level/$lang" --quiet < /dev/null
  done
done
node "$here/node/slides.mjs" "$out"/*/*/*.html
