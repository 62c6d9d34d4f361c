#!/usr/bin/env bash
# packaging/set.sh PROGRAM OUT [LESSON...]: what a school prints, ready made by PROGRAM (a release
# build of senet) in the new folder OUT: every lesson (or those named) at each of its levels, in each
# edition and language, as PDF, ODT (slides: ODP) and HTML, with its quizzes, workbooks and notebooks, the sequences of
# these lessons as PDF, and the kits of the game. OUT/senet-fr and OUT/senet-en have an index.html, which works without script and leads into
# the page (senet.html, if `bash web/build.sh` has made it); OUT/senet-fr.zip holds the same.
# The same program gives the same bytes. SET_LANGUAGES=fr makes one language only.
set -euo pipefail
. "$(dirname "$0")/common.sh"
[ $# -ge 2 ] || stop "what is wanted: set.sh PROGRAM OUT [LESSON...]"
needs node "apt-get install nodejs"
program=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
shift 2
empty_folder "$out"
page=$root/web/dist/senet.html
[ -f "$page" ] || echo "${0##*/}: without links into the page: bash web/build.sh makes it" >&2

formats=(pdf odt html)
# `all` is what a class needs: pupil, key, teacher.
editions=(all large-print dyslexia compact guided hints answers slides summary)
exports=(moodle gift ods xlsx ipynb)
read -r -a languages <<< "${SET_LANGUAGES:-fr en}"

# made FOLDER ARGUMENT...: runs the program, its files in the folder.
made() {
  "$program" "${@:2}" --lang "$lang" --quiet -o "$1" ||
    stop "failed: senet ${*:2} --lang $lang"
}

for lang in "${languages[@]}"; do
  folder=$out/senet-$lang
  mkdir -p "$folder/all" "$folder/kit"
  "$program" lessons --format json --lang "$lang" > "$folder/lessons.json"
  "$program" rules --format json > "$folder/rules.json"
  "$program" sequence --format json --lang "$lang" > "$folder/sequences.json"
  # The code of a sheet names its lesson, level and language: one run makes the sheets of all levels.
  mapfile -t codes < <(node "$packaging/set.mjs" codes "$folder" "$lang" "$@")
  [ ${#codes[@]} -gt 0 ] || stop "no such lesson: $*"
  for format in "${formats[@]}"; do
    for edition in "${editions[@]}"; do
      # Slides are changed in a program for presentations.
      case $edition-$format in slides-odt) wanted=odp ;; *) wanted=$format ;; esac
      made "$folder/all" handout "${codes[@]}" --edition "$edition" --format "$wanted"
    done
    echo "$lang: $format made, ${SECONDS} s"
  done
  for format in "${exports[@]}"; do
    made "$folder/all" export "${codes[@]}" --format "$format"
  done
  mkdir -p "$folder/sequences"
  for level in $(node "$packaging/set.mjs" sequences "$folder" "$@"); do
    made "$folder/sequences/$level" sequence "$level" --format pdf
  done
  for ruleset in $(node "$packaging/set.mjs" rulesets "$folder"); do
    for format in pdf html; do
      made "$folder/kit" kit --ruleset "$ruleset" --format "$format"
    done
  done
  [ ! -f "$page" ] || cp "$page" "$folder/senet.html"
  find "$folder" -name '.senet-files' -delete
  node "$packaging/set.mjs" index "$folder" "$lang" "$@"
  rm "$folder/lessons.json" "$folder/rules.json" "$folder/sequences.json"
  rmdir "$folder/all" "$folder/sequences"
  zip_folder "$folder"
done
checksums "$out"
for lang in "${languages[@]}"; do
  printf '%s: %d files, ' "senet-$lang" "$(find "$out/senet-$lang" -type f | wc -l)"
  du -sb --apparent-size "$out/senet-$lang" | awk '{ printf "%.1f MB\n", $1 / 1e6 }'
done
sizes "$out"/*.zip
echo "made in ${SECONDS} s"
