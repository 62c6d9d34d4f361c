#!/usr/bin/env bash
# packaging/deb.sh OUT [--program PATH]: a Debian package, with manual pages and completions, which lintian
# finds free of errors. It runs on the Debian it is built on and on later ones.
#   --program PATH   takes this program, which runs on Debian and needs its C library, and builds none
set -euo pipefail
. "$(dirname "$0")/common.sh"
usage="what is wanted: deb.sh OUT [--program PATH]"
program=
case $# in
  1) ;;
  3) if [ "$2" = --program ]; then program=$(realpath "$3"); else stop "$usage"; fi ;;
  *) stop "$usage" ;;
esac
needs cargo-deb "bash packaging/install.sh cargo-deb"
needs dpkg-shlibdeps "apt-get install dpkg-dev"
target=x86_64-unknown-linux-gnu
mkdir -p "$1"
out=$(realpath "$1")
if [ -z "$program" ]; then
  program=$(built "$target")
else
  said=$("$program" --version) || stop "$program does not run here: name a program built for $target"
  case $said in
    "senet $(version)"*) ;;
    *) stop "$program is not senet $(version); it says: ${said%%$'\n'*}" ;;
  esac
fi
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

  * CHANGELOG.md says what changed.

 -- $maintainer  $(date -R -d "@$SOURCE_DATE_EPOCH")
END
cd "$root"
rm -f "$out"/senet_*.deb
cargo-deb --no-build --no-strip --quiet --target "$target" --profile "$PROFILE" --output "$out"
checksums "$out"
sizes "$out"/senet_*.deb
