#!/usr/bin/env python3
"""Writes Sources/TypeKit/Pango/Characters/*.txt: the everyday characters of four national standards.

Run it from the root of the package; it needs nothing but Python's own codecs.
"""

import unicodedata
from pathlib import Path

FOLDER = Path("Sources/TypeKit/Pango/Characters")


def decode(pairs, codec):
    """The characters of two-byte codes, those that the codec knows, in the order of Unicode."""
    found = set()
    for high, low in pairs:
        try:
            text = bytes([high, low]).decode(codec)
        except UnicodeDecodeError:
            continue
        if len(text) == 1 and ord(text) >= 0x80 and unicodedata.category(text) not in ("Cf", "Zs"):
            found.add(text)
    return sorted(found)


def rows(first, last):
    """The codes of a 94 by 94 set's rows, as EUC encodes them."""
    return [(row, cell) for row in range(first, last + 1) for cell in range(0xA1, 0xFF)]


def big5(first, last):
    """The codes of Big5 from one to another."""
    lows = list(range(0x40, 0x7F)) + list(range(0xA1, 0xFF))
    return [(h, l) for h in range(first >> 8, (last >> 8) + 1) for l in lows if first <= h << 8 | l <= last]


SETS = {
    "korean": ("euc_kr", rows(0xA1, 0xAC) + rows(0xB0, 0xC8)),
    "japanese": ("euc_jp", rows(0xA1, 0xA8) + rows(0xB0, 0xCF)),
    "simplified-chinese": ("gb2312", rows(0xA1, 0xA9) + rows(0xB0, 0xD7)),
    "traditional-chinese": ("big5", big5(0xA140, 0xA3BF) + big5(0xA440, 0xC67E)),
}

for name, (codec, pairs) in SETS.items():
    characters = decode(pairs, codec)
    lines = ["".join(characters[i : i + 50]) for i in range(0, len(characters), 50)]
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n")
    print(name, len(characters))
