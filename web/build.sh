#!/usr/bin/env bash
# Makes the page: web/dist/ (a folder for a server) and web/dist/senet.html (the same in one
# file, which opens by a double-click), and beside it senet-pdf.js, the typesetter, which the page loads
# when a PDF is asked for, and senet-pdf-whole.js, for a PDF that needs more (`WITHOUT_PDF=1` leaves both out). Needs the Rust toolchain and npm; what else it needs it
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
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund

bindgen() {
  $cargo run --locked --quiet --package senet-web-bindgen -- "$@"
}

# module PACKAGE FOLDER: the module and its bindings. Vector instructions of the browser: the simulator plays half as
# fast again. The stack of the typesetter is the program's: it recurses.
module() {
  local package=$1 made=$2
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128 -C link-arg=-zstack-size=33554432" \
    $cargo build --locked --quiet --profile "$profile" --package "$package" --target "$target"
  rm -rf "$made"
  mkdir -p "$made"
  bindgen bindings "$folder/$target/$profile/${package//-/_}.wasm" "$made"
}

mkdir -p "$dist"
find "$dist" -type f ! -name README.md -delete
rm -rf "$folder/senet-packs"
node packs.mjs "$folder/senet-packs"
# The packs are loaded beside the module. A module for a trial is large, and left to gzip.
engine=$folder/senet-web
module senet-web "$engine"
node ready.mjs "$engine" "$folder/senet-packs" "$engine/ready.pack"
files=("$folder"/senet-packs/*.pack "$engine/ready.pack")
[ "$profile" != web ] || files+=("$engine/senet_bg.wasm")
bindgen compress "$engine" "${files[@]}"
if [ -n "${WITHOUT_PDF:-}" ]; then
  node pack.mjs "$dist" "$engine"
  exit
fi
# Its fonts are not compressed: a browser would take longer to unpack them.
typesetter=$folder/senet-web-typesetter
module senet-web-typesetter "$typesetter"
node packs.mjs "$typesetter" fonts
bindgen mark "$typesetter/senet_bg.wasm" "$typesetter/marked.wasm"
node called.mjs "$engine" "$typesetter" "$folder/senet-packs" > "$typesetter/called.txt"
bindgen keep "$typesetter/senet_bg.wasm" "$typesetter/called.txt" "$typesetter/called.wasm"
node pack.mjs "$dist" "$engine" "$typesetter"
