#!/usr/bin/env bash
# packaging/archive.sh TARGET OUT: the program for TARGET with the licences of all it is made of, as an
# archive to unpack anywhere; with its manual pages and completions where it runs on this machine.
#   x86_64-unknown-linux-musl   Linux, one static file; needs musl-tools
#   x86_64-pc-windows-gnu       Windows; on Linux it needs gcc-mingw-w64-x86-64
#   aarch64-apple-darwin        macOS, on macOS
set -euo pipefail
. "$(dirname "$0")/common.sh"
[ $# -eq 2 ] || stop "what is wanted: archive.sh TARGET OUT"
target=$1
case $target in
  *-musl) needs musl-gcc "apt-get install musl-tools" ;;
  *-windows-gnu) needs x86_64-w64-mingw32-gcc "apt-get install gcc-mingw-w64-x86-64" ;;
esac
mkdir -p "$2"
out=$(realpath "$2")
program=$(built "$target")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=senet-$(version)-$target
mkdir "$work/$name"
cp "$program" "$work/$name"
licences "$target" "$work/$name/licences"
# The guides, and the pages that they lead to.
cp "$root"/docs/{guide-en,guide-fr,reference,curricula,authoring,authoring-fr}.md "$root/CHANGELOG.md" "$work/$name"
# The README of the sources begins with building them, and its pictures are not here.
cp "$packaging/archive-readme.md" "$work/$name/README.md"
if "$program" --version > /dev/null 2>&1; then documents "$program" "$work/$name"; fi
case $target in
  *windows*)
    zip_folder "$work/$name"
    made=$name.zip
    ;;
  *)
    made=$name.tar.gz
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=go-w \
      -C "$work" -c "$name" | gzip -9n > "$work/$made"
    ;;
esac
mv "$work/$made" "$out"
checksums "$out"
sizes "$program" "$out/$made"
