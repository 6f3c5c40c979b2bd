#!/bin/sh
# Prints every block in every state to output/gallery/: a PDF per kind of block and paper, and of each a contact sheet in
# colour and in grey.
set -eu

cd "$(dirname "$0")/.."
folder=output/gallery
mkdir -p "$folder"
cache="${XDG_CACHE_HOME:-$HOME/.cache}/diarypress/fonts"
mkdir -p "$cache"
"$(swift build -c release --show-bin-path)/Gallery" "$folder" "$cache"
for file in "$folder"/*.pdf; do
    sheet="${file%.pdf}"
    scripts/contact-sheet.py "$file" "$sheet.png"
    scripts/contact-sheet.py "$file" "$sheet-grey.png" --grey
done
echo "gallery: $(find "$folder" -name '*.pdf' | wc -l) files, each with two contact sheets, in $folder"
