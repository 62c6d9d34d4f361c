#!/usr/bin/env bash
# Opens the notebooks of every lesson (or of those named) in Jupyter Lab, in Chromium: each figure is
# there to be seen, no formula is left as it was typed (tests/node/jupyter.mjs). Needs Chromium, the
# packages of tests/node and Jupyter Lab (tests/install.sh jupyter). The first argument is the program.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$(mktemp -d)
server=
trap '[ -z "$server" ] || { kill "$server" && wait "$server"; } 2> /dev/null || true; rm -r "$out"' EXIT
for lang in fr en; do
  "$1" export "${@:2}" $([ $# -gt 1 ] || echo all) --format ipynb --lang $lang -o "$out/books/$lang" --quiet
done
# Every cell is drawn, the ones out of sight too; nothing of the user's own settings is read or changed.
settings="$out/settings/@jupyterlab/notebook-extension"
mkdir -p "$settings"
echo '{ "windowingMode": "none" }' > "$settings/tracker.jupyterlab-settings"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
JUPYTERLAB_SETTINGS_DIR="$out/settings" JUPYTER_CONFIG_DIR="$out/config" JUPYTER_RUNTIME_DIR="$out/runtime" \
  JUPYTERLAB_WORKSPACES_DIR="$out/workspaces" jupyter-lab --no-browser --allow-root --ip=127.0.0.1 \
  --port="$port" --ServerApp.port_retries=0 --IdentityProvider.token= --ServerApp.root_dir="$out/books" \
  > "$out/log" 2>&1 &
server=$!
node "$here/node/jupyter.mjs" "http://127.0.0.1:$port" "$out/books"
