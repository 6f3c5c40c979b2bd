#!/usr/bin/env python3
"""Writes Tests/Fixtures/Fonts/Squares-*.ttf: fonts of plain squares, so that tests know every width beforehand.

Run it from the root of the package; it needs fonttools. An em has 1 000 units. Latin, digits and Hebrew advance 600
(650 in the bold face), the space 300, Hangul and kana 1 000; `f` and `i` become one glyph of 1 000 when they meet.
"""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

FOLDER = Path("Tests/Fixtures/Fonts")
LATIN = [*range(0x21, 0x7F), 0xAD, *range(0xC0, 0x100), 0x2013, 0x2026, 0xFFFD]
HEBREW = list(range(0x5D0, 0x5EB))
WIDE = [ord(letter) for letter in "あい가나다라마바사아자차카타파하회혈압정상"]


def square(advance):
    """A square that leaves a tenth of its advance free on either side."""
    pen = TTGlyphPen(None)
    margin = advance // 10
    for place in [(margin, 0), (margin, 700), (advance - margin, 700), (advance - margin, 0)]:
        (pen.moveTo if place == (margin, 0) else pen.lineTo)(place)
    pen.closePath()
    return pen.glyph()


def build(style, narrow):
    """One face; `narrow` is the advance of Latin and Hebrew."""
    advances = {".notdef": 500, "space": 300, "f_i": 1000}
    characters = {0x20: "space", 0xA0: "space"}
    for code in LATIN + HEBREW + WIDE:
        characters[code] = f"u{code:04X}"
        advances[f"u{code:04X}"] = 1000 if code in WIDE else narrow
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(advances))
    builder.setupCharacterMap(characters)
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({name: empty if name == "space" else square(width) for name, width in advances.items()})
    glyphs = builder.font["glyf"]
    builder.setupHorizontalMetrics(
        {name: (width, getattr(glyphs[name], "xMin", 0) or 0) for name, width in advances.items()}
    )
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Squares", "styleName": style, "psName": f"Squares-{style}"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.addOpenTypeFeatures("feature liga { sub u0066 u0069 by f_i; } liga;")
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(FOLDER / f"Squares-{style}.ttf")


FOLDER.mkdir(parents=True, exist_ok=True)
build("Regular", 600)
build("Bold", 650)
