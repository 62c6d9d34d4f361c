#!/usr/bin/env bash
# packaging/test.sh FOLDER: installs each package that lies in FOLDER where nothing else is, and runs it:
# a table, a handout with accents in its path, the class's counts. What needs a program that is not
# there is left out by name.
#   *-linux-musl.tar.gz   in an empty root, without even a C library (chroot: as root)
#   *_amd64.deb           by dpkg in a new minimal Debian (debootstrap: as root), after lintian
#   *.whl                 by pip in a new environment of Python
#   *-windows-gnu.zip     under wine, in a new prefix (on Windows, here)
#   *-darwin.tar.gz       here, on macOS
set -euo pipefail
. "$(dirname "$0")/common.sh"
[ $# -eq 1 ] || stop "what is wanted: test.sh FOLDER"
folder=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 left=0
python=$(command -v python3 || command -v python || true)

leave_out() {
  echo "left out: $1, which needs $2"
  left=$((left + 1))
}

# holds NAME FILE...: every file is there, and is not empty.
holds() {
  local file
  for file in "${@:2}"; do
    [ -s "$file" ] || stop "$1: $file is missing"
  done
}

# licensed NAME FILE TEXT: the licences name a library that no crate brings.
licensed() {
  holds "$1" "$2"
  grep -qF "$3" "$2" || stop "$1: no licence of $3"
}

# says NAME TEXT COMMAND...: the command ends well, and what it prints holds the text.
says() {
  local said
  said=$("${@:3}") || stop "$1: failed: ${*:3}"
  case $said in *"$2"*) ;; *) stop "$1: no $2 in what it said: ${*:3}" ;; esac
}

# used NAME DIRECTORY COMMAND...: runs the program by COMMAND, whose current folder is DIRECTORY.
used() {
  local name=$1 here=$2 sheet="Élèves de 2de/fiche été.pdf"
  shift 2
  mkdir -p "$here/Élèves de 2de"
  says "$name" "senet $(version)" "$@" --version
  # Of four fair sticks two are marked in 6 cases of 16.
  says "$name" "3/8" "$@" table --lang fr
  [ -z "${WITHOUT_PDF:-}" ] || sheet=${sheet%pdf}html
  "$@" handout sticks-or-die --edition pupil --lang fr -o "$sheet"
  case $(head -c 4 "$here/$sheet") in
    %PDF | '<!DO') ;;
    *) stop "$name: no sheet in $here/$sheet" ;;
  esac
  # The counts are of 100 throws.
  says "$name" "100" "$@" analyse --counts 24,38,26,5,7 --level 3e --lang fr
  passed=$((passed + 1))
}

# The description of the program, in Cargo.toml.
summary() {
  sed -n '/^\[package\]/,/^description/s/^description = "\(.*\)"/\1/p' "$root/Cargo.toml"
}

linux() {
  local at=$work/empty
  mkdir "$at"
  tar -xzf "$1" -C "$at" --strip-components 1
  holds "$1" "$at"/{README.md,guide-en.md,guide-fr.md,reference.md,curricula.md,authoring.md,authoring-fr.md,man/fr/man1/senet.1}
  licensed "$1" "$at/licences/LICENCES-third-party.txt" "the C library, musl"
  used "$1" "$at" chroot "$at" /senet
}

debian() {
  local at=$work/debian
  lintian --fail-on error --allow-root "$1" || stop "$1: lintian found errors"
  # A summary that is too long is broken, and its end begins the long description.
  [ "$(dpkg-deb -f "$1" Description | head -n 1)" = "$(summary)" ] ||
    stop "$1: its summary is not the description of Cargo.toml, which may be too long"
  debootstrap --variant=minbase "${SUITE:-stable}" "$at" > "$work/debootstrap.log" ||
    stop "no Debian could be made: $(tail -n 1 "$work/debootstrap.log")"
  cp "$1" "$at/senet.deb"
  chroot "$at" dpkg -i /senet.deb > /dev/null
  holds "$1" "$at"/usr/share/{doc/senet/LICENCES-third-party.txt.gz,man/fr/man1/senet-handout.1.gz} \
    "$at/usr/share/bash-completion/completions/senet"
  used "$1" "$at" chroot "$at" senet
  chroot "$at" dpkg --purge senet > /dev/null
  [ ! -e "$at/usr/bin/senet" ] || stop "$1: not removed"
}

wheel() {
  local at=$work/python
  "$python" -m venv "$at"
  local bin=$at/bin
  [ -d "$bin" ] || bin=$at/Scripts
  "$bin/pip" install --quiet --no-index --disable-pip-version-check "$1"
  find "$at" -path '*/senet-*.dist-info/*' -name LICENCES-third-party.txt -size +0 | grep -q . ||
    stop "$1: no licences"
  used "$1" "$at" env -C "$at" "$bin/senet"
}

windows() {
  local at=$work/windows
  unzip -q "$1" -d "$at"
  at=$(echo "$at"/senet-*)
  licensed "$1" "$at/licences/LICENCES-third-party.txt" "the runtime of MinGW-w64"
  if [ "$OSTYPE" = msys ]; then
    used "$1" "$at" env -C "$at" ./senet.exe
    return
  fi
  # Windows has had this library since version 8; wine has it since version 9.
  if ! find / -xdev -name bcryptprimitives.dll -path '*wine*' 2> /dev/null | grep -q .; then
    cat > "$work/random.c" << 'END'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG count);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) {
    return SystemFunction036(bytes, (ULONG)count);
}
END
    x86_64-w64-mingw32-gcc -shared -o "$at/bcryptprimitives.dll" "$work/random.c" -ladvapi32
  fi
  export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
  used "$1" "$at" env -C "$at" wine senet.exe
  wineserver --kill || true
}

macos() {
  local at=$work/macos
  mkdir "$at"
  tar -xzf "$1" -C "$at" --strip-components 1
  used "$1" "$at" env -C "$at" ./senet
}

(cd "$folder" && sha256sum --quiet -c SHA256SUMS)
as_root="to be run as root"
for package in "$folder"/*; do
  name=${package##*/}
  case $name in
    *-musl.tar.gz)
      if [ "$(id -u)" = 0 ]; then linux "$package"; else leave_out "$name" "$as_root"; fi
      ;;
    *.deb)
      if [ "$(id -u)" != 0 ]; then
        leave_out "$name" "$as_root"
      elif ! command -v lintian > /dev/null || ! command -v debootstrap > /dev/null; then
        leave_out "$name" "lintian and debootstrap"
      else
        debian "$package"
      fi
      ;;
    *.whl)
      if "$python" -m pip --version > /dev/null; then
        wheel "$package"
      else
        leave_out "$name" "Python with pip"
      fi
      ;;
    *-windows-*.zip)
      if [ "$OSTYPE" = msys ] || command -v wine > /dev/null; then
        windows "$package"
      else
        leave_out "$name" wine
      fi
      ;;
    *-darwin.tar.gz)
      if [ "$(uname)" = Darwin ]; then macos "$package"; else leave_out "$name" macOS; fi
      ;;
  esac
done
sizes "$folder"/senet*
echo "test.sh: $passed passed, 0 failed, $left skipped"
[ "$passed" -gt 0 ]
