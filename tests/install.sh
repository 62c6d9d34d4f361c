#!/usr/bin/env bash
# What tests/all.sh needs beside the Rust toolchain: the target that builds the libraries for the
# web, and what some tests open files with: LibreOffice Calc for the spreadsheets, Writer and
# python-docx for the documents to edit, Python with matplotlib for the notebooks. What is there
# already is left alone. TeX Live, for the tests named with_tex, is heavy and comes only when asked
# for: bash tests/install.sh tex
set -euo pipefail

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

if command -v rustup > /dev/null; then
  rustup target add wasm32-unknown-unknown
fi

packages=()
here=$(dirname "$0")
bash "$here/libreoffice.sh" libsclo || packages+=(libreoffice-calc-nogui)
bash "$here/libreoffice.sh" libswlo libsmlo ||
  packages+=(libreoffice-writer-nogui libreoffice-math-nogui)
command -v pdftotext > /dev/null || packages+=(poppler-utils)
python3 -c 'import docx' 2> /dev/null || packages+=(python3 python3-docx)
python3 -c 'import matplotlib' 2> /dev/null || packages+=(python3 python3-matplotlib)
if [ "${1:-}" = tex ] && ! command -v pdflatex > /dev/null; then
  packages+=(texlive-latex-recommended texlive-latex-extra texlive-lang-french
    texlive-fonts-recommended lmodern)
fi
if [ ${#packages[@]} -gt 0 ]; then
  as_root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends \
    "${packages[@]}" > /dev/null
fi
