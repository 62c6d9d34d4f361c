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
[ -d node_modules/binaryen ] || npm ci --no-audit --no-fund

# Only what Rust emits for this target is let in: with every feature on, the optimiser writes
# instructions that browsers refuse.
optimised() {
  if [ "$profile" != web ]; then
    cp "$1/senet_bg.wasm" "$2"
    return
  fi
  npx wasm-opt -Oz --enable-simd --enable-bulk-memory --enable-nontrapping-float-to-int \
    --enable-sign-ext --enable-mutable-globals --enable-reference-types --enable-multivalue \
    "$1/senet_bg.wasm" -o "$2"
}

# module FOLDER FEATURES…: the module and its bindings. Vector instructions of the browser: the
# simulator plays half as fast again. The stack of the typesetter is the program's: it recurses.
module() {
  local made=$1
  shift
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128 -C link-arg=-zstack-size=33554432" \
    $cargo build --locked --quiet --profile "$profile" --package senet-web --target "$target" "$@"
  rm -rf "$made"
  mkdir -p "$made"
  $cargo run --locked --quiet --package senet-web-bindgen -- \
    "$folder/$target/$profile/senet_web.wasm" "$made"
}

mkdir -p "$dist"
find "$dist" -type f ! -name README.md -delete
module "$folder/senet-web"
optimised "$folder/senet-web" "$dist/senet.wasm"
if [ -z "${WITHOUT_PDF:-}" ]; then
  # Not optimised further: it takes minutes, for a twelfth of the size.
  module "$folder/senet-web-pdf" --features pdf
  cp "$folder/senet-web-pdf/senet_bg.wasm" "$dist/senet-pdf.wasm"
  node pack.mjs "$dist" "$folder/senet-web/senet.js" "$folder/senet-web-pdf/senet.js"
else
  node pack.mjs "$dist" "$folder/senet-web/senet.js"
fi
