#!/usr/bin/env python3
"""Puts the pages of PDF files side by side into one PNG: contact-sheet.py FILE.pdf… SHEET.png [--columns N] [--dpi N] [--grey].

Needs poppler's pdftoppm and nothing beyond Python's own library.
"""

import argparse

from pixels import pages, png


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pdf", nargs="+")
    parser.add_argument("sheet")
    parser.add_argument("--columns", type=int, default=4)
    parser.add_argument("--dpi", type=int, default=50)
    parser.add_argument("--grey", action="store_true")
    options = parser.parse_args()
    found = [page for pdf in options.pdf for page in pages(pdf, options.dpi, options.grey)]
    depth = 1 if options.grey else 3
    gap = 6
    between = b"\xd0" * (gap * depth)
    columns = min(options.columns, len(found))
    page_width = max(page[0] for page in found)
    rows = []
    width = columns * (page_width + gap) + gap
    for start in range(0, len(found), columns):
        line = found[start : start + columns]
        rows += [b"\xd0" * (width * depth)] * gap
        for row in range(max(page[1] for page in line)):
            pixels = between
            for page_size, _, page_rows in line:
                pixels += page_rows[row] if row < len(page_rows) else b"\xd0" * (page_size * depth)
                pixels += b"\xd0" * ((page_width - page_size + gap) * depth)
            rows.append(pixels + b"\xd0" * (width * depth - len(pixels)))
    rows += [b"\xd0" * (width * depth)] * gap
    with open(options.sheet, "wb") as file:
        file.write(png(width, len(rows), rows, options.grey))


if __name__ == "__main__":
    main()
