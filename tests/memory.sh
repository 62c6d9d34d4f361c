#!/usr/bin/env bash
# Every command of docs/reference.md in 2 GB of address space (or as many kB as the second argument says).
# usage: bash tests/memory.sh [PROGRAM [KILOBYTES]]
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-target/release/senet}")
limit=${2:-2097152}
page=$PWD/docs/reference.md
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
ln -s "$program" "$place/senet"
export PATH="$place:$PATH" LC_ALL=C.UTF-8 SENET_CONFIG=
cd "$place"
failed=0 run=0
while IFS= read -r line; do
  run=$((run + 1))
  # What a console shows as a slip is refused with 2; anything else has to end well.
  code=0
  (ulimit -v "$limit"; eval "$line") > "$place/said" 2>&1 || code=$?
  expected=0
  [ "$line" = "senet tabel --lang fr" ] && expected=2
  if [ "$code" != "$expected" ]; then
    failed=$((failed + 1))
    echo "== $line: $code"
    tail -n 5 "$place/said"
  fi
done < <(awk '/^```/ { inside = !inside; kind = substr($0, 4); next }
  inside && kind == "console" && /^\$ / { print substr($0, 3) }
  inside && kind == "sh" && /^senet / { print }' "$page")
echo "== $run commands within $limit kB, $failed failed"
[ "$run" -gt 10 ] && [ "$failed" = 0 ]
