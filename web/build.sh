#!/usr/bin/env bash
# Makes the page in web/dist/: a folder for a server, and the same as one file, senet.html, which opens by a
# double-click. Beside it is senet-pdf.js, which the page loads when a PDF is asked for. Needs the Rust toolchain and
# npm; installs the target wasm32-unknown-unknown and the packages of web/package-lock.json.
# `WITHOUT_PDF=1` leaves the PDFs out. `PROFILE=dev DIST=FOLDER` makes a page for a trial in another folder, large
# and in a fraction of the time.
set -euo pipefail
dist=$(realpath -m "${DIST:-$(dirname "$0")/dist}")
cd "$(dirname "$0")"
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-never}
target=wasm32-unknown-unknown
folder=${CARGO_TARGET_DIR:-../target}
cargo=${CARGO:-cargo}
profile=${PROFILE:-web}
# Cargo has a folder for each profile, and another name for that of `dev`.
compiled=$folder/$target/${profile/#dev/debug}

if [ ! -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
  rustup target add "$target"
fi
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund

# module FOLDER [OPTION...]: the module and its bindings. Vector instructions of the browser: the simulator plays half
# as fast again. The stack is as large as the program's: the typesetter recurses.
module() {
  local made=$1
  shift
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128 -C link-arg=-zstack-size=33554432" \
    $cargo build --locked --quiet --profile "$profile" --package senet-web --target "$target" "$@"
  rm -rf "$made"
  mkdir -p "$made"
  $cargo run --locked --quiet --package senet-web-bindgen -- "$compiled/senet_web.wasm" "$made"
}

modules=("$folder/senet-web")
module "${modules[0]}"
if [ -z "${WITHOUT_PDF:-}" ]; then
  modules+=("$folder/senet-web-pdf")
  module "${modules[1]}" --features pdf
fi
mkdir -p "$dist"
find "$dist" -type f ! -name README.md -delete
node pack.mjs "$dist" "${modules[@]}"
