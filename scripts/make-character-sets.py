#!/usr/bin/env python3
"""Writes Sources/PangoKit/Generated/*.swift: the everyday characters of four national standards.

Run it from the root of the package; it needs nothing but Python's own codecs.
"""

import unicodedata
from pathlib import Path

FOLDER = Path("Sources/PangoKit/Generated")


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
    "Korean": ("KS X 1001: its symbols and its 2 350 syllables", "euc_kr", rows(0xA1, 0xAC) + rows(0xB0, 0xC8)),
    "Japanese": ("JIS X 0208: its symbols, kana and the kanji of level 1", "euc_jp", rows(0xA1, 0xA8) + rows(0xB0, 0xCF)),
    "SimplifiedChinese": ("GB 2312: its symbols and the characters of level 1", "gb2312", rows(0xA1, 0xA9) + rows(0xB0, 0xD7)),
    "TraditionalChinese": ("Big5: its symbols and the characters of level 1", "big5", big5(0xA140, 0xA3BF) + big5(0xA440, 0xC67E)),
}

FOLDER.mkdir(exist_ok=True)
for name, (title, codec, pairs) in SETS.items():
    characters = decode(pairs, codec)
    lines = ["".join(characters[i : i + 50]) for i in range(0, len(characters), 50)]
    lines = [line.replace("\\", "\\\\").replace('"', '\\"') for line in lines]
    body = "".join(f"        {line}\\\n" for line in lines[:-1]) + f"        {lines[-1]}\n"
    (FOLDER / f"EverydayCharacters+{name}.swift").write_text(
        "// Written by scripts/make-character-sets.py; do not edit.\n\n"
        "extension EverydayCharacters {\n"
        f"    /// {title}.\n"
        f"    static let {name[0].lower() + name[1:]} = \"\"\"\n{body}        \"\"\"\n}}\n"
    )
    print(name, len(characters))
