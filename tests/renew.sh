#!/usr/bin/env bash
# Writes again every kept file that tests compare with what the program makes: the README's
# consoles, transcripts, the sample sheet. Read `git diff` before committing.
set -euo pipefail
cd "$(dirname "$0")/.."
SENET_RENEW=1 cargo test --locked --quiet --test it
