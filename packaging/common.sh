# What the scripts of this folder share; each reads it with `. common.sh`.
# shellcheck shell=bash
export LC_ALL=C.UTF-8 TZ=UTC
# The settings of whoever runs this are not those of the packages.
export SENET_CONFIG=
export PATH=$PATH:$HOME/.cargo/bin:$HOME/.local/bin
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

# The cargo profile that packages are built with; the release workflow says `dist`.
PROFILE=${PROFILE:-release}

# What cargo builds: everything, or with WITHOUT_PDF, for a trial of the scripts, the program without the
# typesetter, which is most of a build.
features=(--features "pdf,parquet")
[ -z "${WITHOUT_PDF:-}" ] || features=(--features parquet)

# The version of the program.
version() {
  sed -n '/^\[workspace.package\]/,/^version/s/^version = "\(.*\)"/\1/p' "$root/Cargo.toml"
}

# built TARGET: builds the program for TARGET, and says where it is.
built() {
  local folder=${CARGO_TARGET_DIR:-$root/target} ending=
  case $1 in *windows*) ending=.exe ;; esac
  [ -d "$(rustc --print sysroot)/lib/rustlib/$1" ] || rustup target add "$1" >&2
  (cd "$root" && cargo build --locked --quiet --profile "$PROFILE" --target "$1" \
    "${features[@]}" >&2) ||
    stop "the program could not be built for $1"
  echo "$folder/$1/$PROFILE/senet$ending"
}

# licences TARGET FOLDER: the licence of the program, and those of all that is built into it for TARGET,
# the page among them where the program carries it, which cargo-deny has found to be among those of deny.toml.
licences() {
  needs cargo-deny "bash packaging/install.sh cargo-deny"
  needs node "apt-get install nodejs"
  mkdir -p "$2"
  (
    cd "$root" || exit
    cargo-deny --config packaging/deny.toml --locked --exclude-dev --exclude senet-web-bindgen \
      check --hide-inclusion-graph licenses >&2 &&
      {
        cargo metadata --locked --format-version 1 "${features[@]}" --filter-platform "$1" &&
          if [ -e web/dist/senet.html ]; then
            cargo metadata --locked --format-version 1 --no-default-features \
              --filter-platform wasm32-unknown-unknown
          fi
      } | node packaging/licences.mjs "$1" > "$2/LICENCES-third-party.txt"
  ) || stop "the licences of the dependencies could not be collected"
  cp "$root/LICENSE-MIT" "$root/LICENSE-APACHE" "$2"
}

# documents PROGRAM FOLDER: the manual pages in both languages, and what the shells complete with, as
# the program writes them.
documents() {
  local lang shell
  for lang in en fr; do
    "$1" man --lang "$lang" --quiet -o "$2/man"
  done
  find "$2/man" -name '.senet-files' -delete
  mkdir -p "$2/completions"
  for shell in bash zsh fish; do
    "$1" completions "$shell" > "$2/completions/senet.$shell"
  done
}
