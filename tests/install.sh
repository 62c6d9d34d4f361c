#!/usr/bin/env bash
# What tests/all.sh needs beside the Rust toolchain: the target that builds the libraries for the
# web, what some tests open files with: LibreOffice Calc for the spreadsheets, Writer and
# python-docx for the documents to edit, Impress for the slides, Python with matplotlib and Pyodide (of npm) for the
# notebooks, pikepdf for the PDF, zsh and fish for what they complete, zip for the set ready to print,
# shellcheck for the scripts. What is there already is left alone. What is heavy comes only when asked for
# by one word: `tex` (TeX Live), `shards` (GNU parallel and Slurm), `ray`, `page` (Chromium and
# Firefox, for web/tests/run.sh), `jupyter` (Jupyter Lab and Chromium, for tests/jupyter.sh) and `arm`
# (a cross-compiler and qemu, for tests/aarch64.sh):
# bash tests/install.sh tex
set -euo pipefail

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

if command -v rustup > /dev/null; then
  rustup target add wasm32-unknown-unknown
  [ "${1:-}" != arm ] || rustup target add aarch64-unknown-linux-gnu
fi

packages=()
here=$(dirname "$0")
bash "$here/libreoffice.sh" libsclo || packages+=(libreoffice-calc-nogui)
bash "$here/libreoffice.sh" libsdlo || packages+=(libreoffice-impress-nogui)
bash "$here/libreoffice.sh" libswlo libsmlo ||
  packages+=(libreoffice-writer-nogui libreoffice-math-nogui)
command -v pdftotext > /dev/null || packages+=(poppler-utils)
python3 -c 'import docx' 2> /dev/null || packages+=(python3 python3-docx)
python3 -c 'import matplotlib' 2> /dev/null || packages+=(python3 python3-matplotlib)
if [ "${1:-}" = shards ]; then
  command -v parallel > /dev/null || packages+=(parallel)
  command -v slurmctld > /dev/null && command -v slurmd > /dev/null ||
    packages+=(slurmctld slurmd slurm-client)
fi
if [ "${1:-}" = ray ] || [ "${1:-}" = jupyter ]; then
  command -v pip3 > /dev/null || packages+=(python3-pip)
fi
command -v zsh > /dev/null || packages+=(zsh)
command -v fish > /dev/null || packages+=(fish)
command -v strace > /dev/null || packages+=(strace)
python3 -c 'import pikepdf' 2> /dev/null || packages+=(python3 python3-pikepdf)
command -v npm > /dev/null || packages+=(nodejs npm)
command -v zip > /dev/null && command -v unzip > /dev/null || packages+=(zip unzip)
command -v shellcheck > /dev/null || packages+=(shellcheck)
if [ "${1:-}" = page ] || [ "${1:-}" = jupyter ]; then
  command -v chromium > /dev/null || packages+=(chromium)
fi
if [ "${1:-}" = page ]; then
  command -v firefox-esr > /dev/null || packages+=(firefox-esr)
fi
if [ "${1:-}" = arm ]; then
  command -v aarch64-linux-gnu-gcc > /dev/null ||
    packages+=(gcc-aarch64-linux-gnu libc6-dev-arm64-cross)
  command -v qemu-aarch64 > /dev/null || packages+=(qemu-user)
fi
if [ "${1:-}" = tex ] && ! command -v pdflatex > /dev/null; then
  packages+=(texlive-latex-recommended texlive-latex-extra texlive-lang-french
    texlive-fonts-recommended lmodern)
fi
if [ ${#packages[@]} -gt 0 ]; then
  as_root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends \
    "${packages[@]}" > /dev/null
fi
if [ "${1:-}" = ray ] && ! python3 -c 'import ray' 2> /dev/null; then
  pip3 install --quiet --user --break-system-packages ray
fi
if [ "${1:-}" = jupyter ] && ! command -v jupyter-lab > /dev/null; then
  pip3 install --quiet --user --break-system-packages jupyterlab
fi
if command -v chromium firefox-esr > /dev/null && 
  [ ! "$here/../web/node_modules/.package-lock.json" -nt "$here/../web/package-lock.json" ]; then
  npm ci --prefix "$here/../web" --no-audit --no-fund --silent
fi
[ -d "$here/node/node_modules" ] || npm ci --prefix "$here/node" --no-audit --no-fund --silent
