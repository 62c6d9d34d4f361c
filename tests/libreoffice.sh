#!/usr/bin/env bash
# Whether LibreOffice is there with the modules named, which are packages of their own: libsclo
# (Calc), libsdlo (Impress), libswlo (Writer), libsmlo (Math).
set -euo pipefail
soffice=$(command -v soffice)
program=$(dirname "$(readlink -f "$soffice")")
for module in "$@"; do
  ls "$program/$module".* > /dev/null 2>&1
done
