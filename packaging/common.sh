# What the scripts of this folder share; each reads it with `. common.sh`.
# shellcheck shell=bash
export LC_ALL=C.UTF-8 TZ=UTC
export PATH=$PATH:$HOME/.cargo/bin
packaging=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck disable=SC2034 # read by the scripts
root=$(dirname "$packaging")

# The time that every file of an archive is given: the first that a ZIP archive can hold, unless the
# caller says another (https://reproducible-builds.org/specs/source-date-epoch/).
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-315532800}

# Stops with a sentence on standard error.
stop() {
  echo "${0##*/}: $*" >&2
  exit 1
}

# needs PROGRAM HOW: stops unless the program is there, and says how it is installed.
needs() {
  command -v "$1" > /dev/null || stop "$1 is missing; to install it: $2"
}

# empty_folder PATH: makes the folder; stops if it holds anything already.
empty_folder() {
  mkdir -p "$1"
  [ -z "$(ls -A "$1")" ] || stop "$1 is not empty: name a new folder, or empty this one"
}

# zip_folder PATH: PATH.zip beside the folder, its files in the order of their names, with fixed
# times and rights, so that the same files always give the same bytes.
zip_folder() {
  needs zip "apt-get install zip"
  find "$1" -type f -exec chmod 644 {} + -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
  (
    cd "$(dirname "$1")" || exit
    rm -f "${1##*/}.zip"
    find "${1##*/}" -type f | LC_ALL=C sort | zip -X -q -9 "${1##*/}.zip" -@
  )
}

# checksums FOLDER: SHA256SUMS of the files that lie in it, which `sha256sum -c` reads.
checksums() {
  (
    cd "$1" || exit
    rm -f SHA256SUMS
    sums=$(find . -maxdepth 1 -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum)
    echo "$sums" > SHA256SUMS
  )
}

# sizes FILE...: how large each is.
sizes() {
  local file
  for file in "$@"; do
    printf '%8.2f MB  %s\n' "$(($(stat -c %s "$file") / 10000))e-2" "${file##*/}"
  done
}
