#!/bin/sh
# Lays out every layout in every language on every paper, and puts the pages of each language into contact sheets:
# scripts/matrix.sh [OPTION OF diarypress matrix…]; writes to output/matrix.
set -eu
LC_ALL=C
export LC_ALL

cd "$(dirname "$0")/.."
folder=output/matrix
mkdir -p "$folder"
rm -f "$folder"/*.pdf "$folder"/*.png
status=0
"$(swift build -c release --show-bin-path)/diarypress" matrix --output "$folder" "$@" >"$folder/matrix.txt" || status=$?
cat "$folder/matrix.txt"
awk '/^language +reports/ { inside = 1; next } /^$/ { inside = 0 } inside { print $1 }' "$folder/matrix.txt" | while read -r language; do
    for paper in a4 letter; do
        # A run for some papers or layouts alone makes no sheets of the others.
        set -- "$folder/$language"-[a-z]*-"$paper".pdf
        [ ! -e "$1" ] || scripts/contact-sheet.py "$@" "$folder/$language-$paper.png" --columns 6 --dpi 40
    done
done
echo "matrix: $(find "$folder" -name '*.pdf' | wc -l) reports, $(find "$folder" -name '*.png' | wc -l) contact sheets, in $folder"
exit "$status"
