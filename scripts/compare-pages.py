#!/usr/bin/env python3
"""Compares the reports of two folders, page by page: compare-pages.py FOLDER OTHER [--pixels 200] [--dpi 72].

Both must hold files of the same names, with the same text and as many pages; a page may differ by so many pixels. Prints what differs and a line of
figures. Exit codes: 0 alike, 1 not, 64 wrong arguments. Needs poppler's pdftoppm and pdftotext, and nothing beyond Python's own library.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from pixels import pages


def differing_pixels(one, other):
    """How many pixels of two pages in colour differ; None where their sizes do."""
    if one[:2] != other[:2]:
        return None
    count = 0
    for row, against in zip(one[2], other[2]):
        if row != against:
            count += sum(row[place : place + 3] != against[place : place + 3] for place in range(0, len(row), 3))
    return count


def text(path):
    """The words in the order of the file: how poppler sorts them into lines depends on how high a mark stands."""
    return subprocess.run(["pdftotext", "-raw", path, "-"], check=True, stdout=subprocess.PIPE).stdout


def compare(one, other, dpi):
    """The pixels that differ of each page, and what is wrong otherwise."""
    faults = [] if text(one) == text(other) else ["another text"]
    pictures = list(pages(one, dpi)), list(pages(other, dpi))
    if len(pictures[0]) != len(pictures[1]):
        faults.append(f"{len(pictures[0])} pages and {len(pictures[1])}")
    counts = [differing_pixels(*pair) for pair in zip(*pictures)]
    if None in counts:
        faults.append("a page of another size")
    return [count for count in counts if count is not None], faults


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("other", type=Path)
    parser.add_argument("--pixels", type=int, default=200)
    parser.add_argument("--dpi", type=int, default=72)
    try:
        options = parser.parse_args()
    except SystemExit as stop:
        sys.exit(64 if stop.code else 0)
    names = [{path.name for path in folder.glob("*.pdf")} for folder in (options.folder, options.other)]
    faults = [f"{name}: in one folder only" for name in sorted(names[0] ^ names[1])]
    counts = []
    for name in sorted(names[0] & names[1]):
        of_pages, found = compare(options.folder / name, options.other / name, options.dpi)
        counts += of_pages
        found += [f"page {place}: {count} pixels differ" for place, count in enumerate(of_pages, 1) if count > options.pixels]
        faults += [f"{name}: {fault}" for fault in found]
    if not counts:
        faults.append("no pages to compare")
    print("\n".join(faults + [
        f"{len(names[0] & names[1])} reports, {len(counts)} pages at {options.dpi} dpi:"
        f" {sum(count > 0 for count in counts)} differ, by {max(counts, default=0)} pixels at most; {len(faults)} faults",
    ]))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
