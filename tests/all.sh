#!/usr/bin/env bash
# Everything that must hold before a change lands: format, lints, tests, docs, with the
# feature `pdf` and without it. Needs the Rust toolchain and nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-never}
export RUSTDOCFLAGS="-D warnings"

step() {
  echo "== $1"
  shift
  "$@"
}

step "format" cargo fmt --check
step "lints" cargo clippy --locked --quiet --all-targets -- -D warnings
step "lints, without PDF" cargo clippy --locked --quiet --all-targets --no-default-features -- -D warnings
step "tests" cargo test --locked --quiet
step "lessons" cargo run --locked --quiet -- check --seeds 10
step "docs" cargo doc --locked --quiet --no-deps
echo "== all good"
