#!/usr/bin/env python3
"""Puts the pages of a PDF side by side into one PNG: contact-sheet.py FILE.pdf SHEET.png [--columns N] [--dpi N] [--grey].

Needs poppler's pdftoppm and nothing beyond Python's own library.
"""

import argparse
import struct
import subprocess
import zlib


def pages(path, dpi, grey):
    """The pages as (width, height, rows of bytes), three bytes a pixel or one in grey."""
    command = ["pdftoppm", "-r", str(dpi)] + (["-gray"] if grey else []) + [path]
    data = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    depth = 1 if grey else 3
    place = 0
    while place < len(data):
        fields = []
        while len(fields) < 4:
            end = place
            while not data[end : end + 1].isspace():
                end += 1
            fields.append(data[place:end])
            place = end + 1
        width, height = int(fields[1]), int(fields[2])
        stride = width * depth
        yield width, height, [data[place + row * stride : place + (row + 1) * stride] for row in range(height)]
        place += stride * height


def png(width, height, rows, grey):
    """A PNG file of rows of pixels (ISO/IEC 15948)."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 0 if grey else 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pdf")
    parser.add_argument("sheet")
    parser.add_argument("--columns", type=int, default=4)
    parser.add_argument("--dpi", type=int, default=50)
    parser.add_argument("--grey", action="store_true")
    options = parser.parse_args()
    found = list(pages(options.pdf, options.dpi, options.grey))
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
