#!/usr/bin/env bash
#
# Makes exports of 2 GB (Apple Health) and 1 GB (LibreView), reads them, and sets the time beside that of plain tools.
#
#   scripts/import-bench.sh [FOLDER]     the files are made in FOLDER (/tmp) and removed in the end

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
swift build -c release --toolset scripts/release-toolset.json --product ImportBenchmark
benchmark=.build/release/ImportBenchmark
work=$(mktemp -d "${1:-/tmp}/import-bench.XXXXXX")
trap 'rm -rf "$work"' EXIT
cc -O2 -o "$work/plain-rows" Benchmarks/ImportBenchmark/plain-rows.c

timed() {
    local start end
    start=$(date +%s.%N)
    "$@" > /dev/null
    end=$(date +%s.%N)
    awk -v name="$1" -v start="$start" -v end="$end" 'BEGIN { printf "%s: %.1f s\n", name, end - start }'
}

"$benchmark" make apple-health "$work/export.xml" "${APPLE_MEGABYTES:-2000}"
"$benchmark" read "$work/export.xml"
timed xmllint --huge --stream --noout "$work/export.xml"
rm "$work/export.xml"
"$benchmark" make libreview "$work/libreview.csv" "${LIBREVIEW_MEGABYTES:-1000}"
"$benchmark" read "$work/libreview.csv"
timed "$work/plain-rows" "$work/libreview.csv"
timed wc -l "$work/libreview.csv"
