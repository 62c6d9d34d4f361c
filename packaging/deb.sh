#!/usr/bin/env bash
# packaging/deb.sh OUT: a Debian package, with manual pages and completions, which lintian finds free of
# errors. It runs on the Debian it is built on and on later ones.
set -euo pipefail
. "$(dirname "$0")/common.sh"
[ $# -eq 1 ] || stop "what is wanted: deb.sh OUT"
needs cargo-deb "cargo install --locked cargo-deb"
needs dpkg-shlibdeps "apt-get install dpkg-dev"
target=x86_64-unknown-linux-gnu
mkdir -p "$1"
out=$(realpath "$1")
program=$(built "$target")
# Cargo.toml names what is put here.
stage=$packaging/stage
rm -rf "$stage"
mkdir -p "$stage"
trap 'rm -rf "$stage"' EXIT
cp "$program" "$stage/senet"
documents "$program" "$stage"
licences "$target" "$stage/licences"
gzip -9n "$stage/licences/LICENCES-third-party.txt"
maintainer=$(sed -n 's/^maintainer = "\(.*\)"/\1/p' "$root/Cargo.toml")
cat > "$stage/changelog" << END
senet ($(version)-1) unstable; urgency=medium

  * What changed is told in CHANGELOG.md.

 -- $maintainer  $(date -R -d "@$SOURCE_DATE_EPOCH")
END
cd "$root"
rm -f "$out"/senet_*.deb
cargo-deb --no-build --no-strip --quiet --target "$target" --profile "$PROFILE" --output "$out"
checksums "$out"
sizes "$out"/senet_*.deb
