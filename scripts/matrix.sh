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
for first in "$folder"/*-standard-a4.pdf; do
    language=$(basename "$first" -standard-a4.pdf)
    for paper in a4 letter; do
        scripts/contact-sheet.py "$folder/$language"-[a-z]*-"$paper".pdf "$folder/$language-$paper.png" --columns 6 --dpi 40
    done
done
echo "matrix: $(find "$folder" -name '*.pdf' | wc -l) reports, $(find "$folder" -name '*.png' | wc -l) contact sheets, in $folder"
exit "$status"
