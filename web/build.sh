#!/usr/bin/env bash
# Makes the page: web/dist/ (a folder for a server) and web/dist/senet.html (the same in one
# file, which opens by a double-click), and beside it senet-pdf.js, the typesetter, which the page loads
# when a PDF is asked for (`WITHOUT_PDF=1` leaves it out). Needs the Rust toolchain and npm; what else it needs it
# installs: the target wasm32-unknown-unknown, and the packages of web/package-lock.json. `PROFILE=quick DIST=FOLDER`
# makes a page for a trial in another folder, large and in a fraction of the time.
set -euo pipefail
dist=$(realpath -m "${DIST:-$(dirname "$0")/dist}")
cd "$(dirname "$0")"
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-never}
target=wasm32-unknown-unknown
folder=${CARGO_TARGET_DIR:-../target}
cargo=${CARGO:-cargo}
profile=${PROFILE:-web}

if [ ! -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
  rustup target add "$target"
fi
[ -d node_modules/esbuild ] || npm ci --no-audit --no-fund

# module PACKAGE FOLDER: the module and its bindings, and the `files` compressed. Vector instructions of
# the browser: the simulator plays half as fast again. The stack of the typesetter is the program's: it recurses.
module() {
  local package=$1 made=$2
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128 -C link-arg=-zstack-size=33554432" \
    $cargo build --locked --quiet --profile "$profile" --package "$package" --target "$target"
  rm -rf "$made"
  mkdir -p "$made"
  $cargo run --locked --quiet --package senet-web-bindgen -- \
    "$folder/$target/$profile/${package//-/_}.wasm" "$made" 9 "${files[@]}"
}

mkdir -p "$dist"
find "$dist" -type f ! -name README.md -delete
rm -rf "$folder/senet-packs"
node packs.mjs "$folder/senet-packs"
# The packs are loaded beside the module. A module for a trial is large, and left to gzip.
files=("$folder"/senet-packs/*.pack)
[ "$profile" != web ] || files+=("$folder/senet-web/senet_bg.wasm")
module senet-web "$folder/senet-web"
if [ -z "${WITHOUT_PDF:-}" ]; then
  # Not so well compressed, and its fonts not at all: a browser would take a second to unpack it.
  files=()
  module senet-web-typesetter "$folder/senet-web-typesetter"
  node packs.mjs "$folder/senet-web-typesetter" fonts
  node pack.mjs "$dist" "$folder/senet-web" "$folder/senet-web-typesetter"
else
  node pack.mjs "$dist" "$folder/senet-web"
fi
