#!/usr/bin/env bash
# Makes the page: web/dist/ (a folder for a server) and web/dist/senet.html (the same in one
# file, which opens by a double-click). Needs the Rust toolchain and npm; what else it needs it
# installs: the target wasm32-unknown-unknown, and the packages of web/package-lock.json.
set -euo pipefail
cd "$(dirname "$0")"
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-never}
target=wasm32-unknown-unknown
folder=${CARGO_TARGET_DIR:-../target}
cargo=${CARGO:-cargo}

if [ ! -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
  rustup target add "$target"
fi
[ -d node_modules/binaryen ] || npm ci --no-audit --no-fund

# Vector instructions of the browser: the simulator plays half as fast again.
CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128" \
  $cargo build --locked --quiet --profile web --package senet-web --target "$target"
made=$folder/senet-web
rm -rf "$made"
find dist -type f ! -name README.md -delete
mkdir -p "$made"
$cargo run --locked --quiet --package senet-web-bindgen -- \
  "$folder/$target/web/senet_web.wasm" "$made"
# Only what Rust emits for this target is let in: with every feature on, the optimiser writes
# instructions that browsers refuse.
npx wasm-opt -Oz --enable-simd --enable-bulk-memory --enable-nontrapping-float-to-int \
  --enable-sign-ext --enable-mutable-globals --enable-reference-types --enable-multivalue \
  "$made/senet_bg.wasm" -o dist/senet.wasm
node pack.mjs "$made/senet.js" dist
