#!/usr/bin/env bash
# Everything that must hold before a change lands: format, lints, tests, docs, with the
# features `pdf` and `parquet` and without them. Needs the Rust toolchain; tests that open files in other
# programs are left out, by name, where these programs are not there (see tests/install.sh).
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
step "lints of the engine for the web" cargo clippy --locked --quiet --package senet-engine \
  --no-default-features --target wasm32-unknown-unknown -- -D warnings
step "lints, without PDF and Parquet" cargo clippy --locked --quiet --all-targets --no-default-features -- -D warnings
left_out=()
leave_out() {
  echo "== left out: tests named $1, which need $2"
  left_out+=(--skip "$1")
}
command -v soffice > /dev/null || leave_out with_libreoffice "LibreOffice"
python3 -c 'import matplotlib' 2> /dev/null || leave_out with_python "Python and matplotlib"
command -v pdflatex > /dev/null || leave_out with_tex "TeX Live"
step "tests" cargo test --locked --quiet -- "${left_out[@]}"
step "tests of the engine, without threads and vector instructions" \
  cargo test --locked --quiet --package senet-engine --no-default-features
step "lessons" cargo run --locked --quiet -- check --seeds 10
step "docs" cargo doc --locked --quiet --no-deps
echo "== all good"
