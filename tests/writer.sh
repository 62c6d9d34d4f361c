#!/usr/bin/env bash
# Whether LibreOffice is there with Writer and Math, which are packages of their own, and
# pdftotext, which reads what it prints.
set -euo pipefail
soffice=$(command -v soffice)
command -v pdftotext > /dev/null
program=$(dirname "$(readlink -f "$soffice")")
for module in libswlo libsmlo; do
  ls "$program/$module".* > /dev/null 2>&1
done
