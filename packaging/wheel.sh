#!/usr/bin/env bash
# packaging/wheel.sh OUT [MATURIN OPTION...]: a Python wheel for this machine: `pip install` of it gives
# the command `senet`.
set -euo pipefail
. "$(dirname "$0")/common.sh"
[ $# -ge 1 ] || stop "what is wanted: wheel.sh OUT"
needs maturin "pip install maturin"
mkdir -p "$1"
out=$(realpath "$1")
shift
# pyproject.toml names what is put here.
stage=$packaging/stage
rm -rf "$stage"
trap 'rm -rf "$stage"' EXIT
licences "$(rustc -vV | sed -n 's/^host: //p')" "$stage"
cd "$packaging"
rm -f "$out"/senet-*.whl
maturin build --locked --profile "$PROFILE" --out "$out" --quiet "$@"
checksums "$out"
sizes "$out"/senet-*.whl
