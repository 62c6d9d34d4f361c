#!/usr/bin/env bash
# packaging/test-set.sh PROGRAM: the set of one lesson, made twice in two places, has the same bytes;
# its index leads to every file there is, and to nothing else.
set -euo pipefail
. "$(dirname "$0")/common.sh"
[ $# -eq 1 ] || stop "what is wanted: test-set.sh PROGRAM"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Of two levels, the second with a name of its own in its files; it has every kind of file.
lesson=extra-throws

SET_LANGUAGES="fr en" bash "$packaging/set.sh" "$1" "$work/first" "$lesson"
SET_LANGUAGES=fr bash "$packaging/set.sh" "$1" "$work/elsewhere/second" "$lesson"
cmp "$work/first/senet-fr.zip" "$work/elsewhere/second/senet-fr.zip"
(cd "$work/first" && sha256sum --quiet -c SHA256SUMS)

for lang in fr en; do
  folder=$work/first/senet-$lang
  (cd "$folder" && find . -type f ! -name index.html ! -name senet.html -printf '%P\n') | sort > "$work/made"
  grep -o 'href="[^"#]*"' "$folder/index.html" | sed 's/^href="//; s/"$//' | sort > "$work/linked"
  diff "$work/made" "$work/linked" || stop "$lang: the index (>) and the files (<) differ"
  # Two levels, each of eleven editions in three formats and eight other files, and four kits
  # of seven pieces and that of the class, of four, in two formats. The sequence of one level has a plan, a
  # summary and a sheet, for two readers and for three, two tests in two versions for three readers, and the game.
  [ "$(wc -l < "$work/made")" = $((2 * (11 * 3 + 8) + (4 * 7 + 4) * 2 + 1 + 2 + 3 + 2 * 2 * 3 + 4)) ] ||
    stop "$lang: $(wc -l < "$work/made") files"
  unzip -Z1 "$folder.zip" | sed "s/^senet-$lang.//" | grep -v '^senet.html$' | sort > "$work/zipped"
  { cat "$work/made"; echo index.html; } | sort | diff - "$work/zipped"
  if [ -f "$folder/senet.html" ]; then
    grep -q "senet.html#tool=sheets&amp;lang=$lang&amp;lesson=$lesson&amp;level=seconde&amp;edition=key" \
      "$folder/index.html" || stop "$lang: no link into the page"
  fi
done
echo "test-set.sh: 1 passed, 0 failed"
