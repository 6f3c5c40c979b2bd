#!/usr/bin/env python3
"""Makes a TrueType face of one with cubic outlines, for those who read no other: truetype.py FACE.otf FACE.ttf

Outlines become quadratic within a thousandth of an em. Everything that only a shaper asks for is left out.
"""

import sys

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable


def convert(font):
    """Puts quadratic outlines in place of the cubic ones."""
    order, glyphs = font.getGlyphOrder(), font.getGlyphSet()
    outlines = {}
    for name in order:
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(Cu2QuPen(pen, max_err=font["head"].unitsPerEm / 1000, reverse_direction=True))
        outlines[name] = pen.glyph()
    font["loca"] = newTable("loca")
    table = font["glyf"] = newTable("glyf")
    table.glyphOrder, table.glyphs = order, outlines
    for tag in ("CFF ", "VORG", "GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx"):
        if tag in font:
            del font[tag]
    font.sfntVersion = "\x00\x01\x00\x00"
    limits = font["maxp"]
    limits.tableVersion = 0x00010000
    for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
                  "maxSizeOfInstructions", "maxComponentElements"):
        setattr(limits, field, 1 if field == "maxZones" else 0)
    for name in order:
        if hasattr(outlines[name], "recalcBounds"):
            outlines[name].recalcBounds(table)
    font["post"].formatType = 3.0


def main():
    font = TTFont(sys.argv[1])
    convert(font)
    font.save(sys.argv[2])


if __name__ == "__main__":
    main()
