#!/usr/bin/env bash
# Everything that must hold before a change lands: format, lints, tests, docs.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-never}
echo "== format";  cargo fmt --check
echo "== lints";   cargo clippy --locked --all-targets -- -D warnings
echo "== tests";   cargo test --locked --quiet
echo "== docs";    RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --quiet
echo "== all good"
