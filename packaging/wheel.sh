#!/usr/bin/env bash
# packaging/wheel.sh OUT [TARGET]: a Python wheel, for this machine unless TARGET says another: `pip install`
# of it gives the command `senet`. Cargo builds nothing where archive.sh or deb.sh has built the same target
# with the same profile; the wheel of x86_64-unknown-linux-musl is for every Linux.
set -euo pipefail
. "$(dirname "$0")/common.sh"
[ $# -eq 1 ] || [ $# -eq 2 ] || stop "what is wanted: wheel.sh OUT [TARGET]"
needs maturin "bash packaging/install.sh maturin"
mkdir -p "$1"
out=$(realpath "$1")
target=${2:-$(rustc -vV | sed -n 's/^host: //p')}
# pyproject.toml names what is put here.
stage=$packaging/stage
rm -rf "$stage"
trap 'rm -rf "$stage"' EXIT
licences "$target" "$stage"
# A static program runs with either C library; maturin finds only the first of these by itself.
tags=()
case $target in *-musl) tags=(--compatibility manylinux_2_17 musllinux_1_1) ;; esac
cd "$packaging"
rm -f "$out"/senet-*.whl
maturin build --locked --profile "$PROFILE" --target "$target" --out "$out" --quiet \
  "${features[@]}" "${tags[@]}"
checksums "$out"
sizes "$out"/senet-*.whl
