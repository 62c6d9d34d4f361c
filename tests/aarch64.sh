#!/usr/bin/env bash
# The engine on 64-bit ARM, where the lanes are compiled to NEON: cross-compiled, its simulator's tests
# run under qemu, and the figures of some thousand games of each ruleset and strategy compared with
# those of this machine, byte for byte. Needs: bash tests/install.sh arm
set -euo pipefail
cd "$(dirname "$0")/.."
target=aarch64-unknown-linux-gnu
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER="qemu-aarch64 -L /usr/aarch64-linux-gnu"
cargo test --locked --quiet --package senet-engine --target $target simulate:: -- \
  --skip coverage
of_this_machine=$(cargo run --locked --quiet --package senet-engine --example tallies)
of_arm=$(cargo run --locked --quiet --package senet-engine --example tallies --target $target)
if [[ $of_this_machine == *"differs from"* || $of_this_machine != "$of_arm" ]]; then
  diff <(echo "$of_this_machine") <(echo "$of_arm") || true
  echo "the figures differ between sets of instructions" >&2
  exit 1
fi
echo "$(echo "$of_arm" | wc -l) runs give the same figures on both"
