#!/usr/bin/env python3
"""Makes Typst documents of the lines of PageLines, and PDF files of those with one compiler.

    typst_pages.py source FOLDER FILE.lines…      writes FOLDER/NAME.typ for each
    typst_pages.py draw FONTS FOLDER FILE.typ…    writes FOLDER/NAME.pdf for each; FONTS is a folder of font files

Each text and shape is placed where it stands, and patterns are Typst's own tilings.
"""

import math
import pathlib
import sys

import page_lines

# The functions of a document: what Typst reads once and keeps.
PRELUDE = """\
#set text(font: "Noto Sans CJK KR", lang: "ko", cjk-latin-spacing: none, top-edge: "baseline", bottom-edge: "baseline")
#let t(x, y, size, weight, fill, body) = place(dx: x, dy: y, text(size: size, weight: weight, fill: fill, body))
#let f(fill, ..steps) = place(curve(fill: fill, fill-rule: "even-odd", ..steps))
#let s(stroke, ..steps) = place(curve(stroke: stroke, ..steps))
#let m(x, y) = curve.move((x, y))
#let l(x, y) = curve.line((x, y))
#let c(a, b, c, d, x, y) = curve.cubic((a, b), (c, d), (x, y))
#let z = curve.close(mode: "straight")
"""


def length(number):
    return f"{number:.3f}".rstrip("0").rstrip(".") + "pt"


def ink(colour):
    return 'rgb("' + "".join(f"{round(channel * 255):02x}" for channel in colour) + '")'


def steps(outline):
    """The steps of a path as arguments."""
    return ", ".join("z" if letter == "z" else f"{letter}({', '.join(map(length, numbers))})" for letter, *numbers in outline)


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def tiling(strokes):
    """A tiling that looks like the strokes of a pattern: broad dashed lines whose dashes are the lines, or rows of dots."""
    _, colour, width, is_round, dashes, outline = strokes[0]
    pitch, thickness = sum(dashes), width if is_round else dashes[0]
    side = pitch
    parts = []
    for _, _, _, _, _, line in strokes:
        # The dashed line goes across the lines that are seen.
        angle = math.atan2(line[1][2] - line[0][2], line[1][1] - line[0][1]) + (0 if is_round else math.pi / 2)
        slope = round(math.degrees(angle)) % 180
        if slope % 90:
            side = pitch * math.sqrt(2)
        parts.append(slope)
    pen = f"{length(thickness)} + {ink(colour)}"
    drawn = []
    if is_round:
        places = [(0.5, 0.5)] if side == pitch else [(0.25, 0.25), (0.75, 0.75)]
        drawn = [
            f"place(dx: {length(side * x - thickness / 2)}, dy: {length(side * y - thickness / 2)}, "
            f"circle(radius: {length(thickness / 2)}, fill: {ink(colour)}))" for x, y in places]
    else:
        ends = {0: [(0, 0.5, 1, 0.5)], 90: [(0.5, 0, 0.5, 1)], 45: [(-0.5, -0.5, 1.5, 1.5)], 135: [(-0.5, 1.5, 1.5, -0.5)]}
        for slope in parts:
            drawn += [
                f"place(line(start: ({length(side * a)}, {length(side * b)}), end: ({length(side * c)}, {length(side * d)}), stroke: {pen}))"
                for a, b, c, d in ends[slope]]
    return f"tiling(size: ({length(side)}, {length(side)}), relative: \"parent\", {{ {'; '.join(drawn)} }})"


def source(lines):
    """The document of some lines."""
    yield PRELUDE
    clipped, strokes, has_page = None, [], False
    for name, *values in lines:
        if name == "page":
            if has_page:
                yield "#pagebreak()"
            else:
                yield f"#set page(width: {length(values[0])}, height: {length(values[1])}, margin: 0pt)"
            has_page = True
        elif name == "fill":
            yield f"#f({ink(values[0])}, {steps(values[1])})"
        elif name == "clip":
            clipped, strokes = values[0], []
        elif name == "unclip":
            if strokes:
                yield f"#f({tiling(strokes)}, {steps(clipped)})"
            clipped = None
        elif name == "stroke" and clipped is not None:
            strokes.append((name, *values))
        elif name == "stroke":
            colour, width, is_round, dashes, outline = values
            pen = f'paint: {ink(colour)}, thickness: {length(width)}, cap: "{"round" if is_round else "butt"}", join: "round"'
            if dashes:
                pen += f", dash: ({', '.join(map(length, dashes))})"
            yield f"#s(({pen}), {steps(outline)})"
        elif name == "text":
            is_bold, size, x, y, colour, text = values
            weight = '"bold"' if is_bold else '"regular"'
            yield f"#t({length(x)}, {length(y)}, {length(size)}, {weight}, {ink(colour)}, {quoted(text)})"


def main():
    task, *rest = sys.argv[1:]
    if task == "source":
        folder, *files = rest
        for file in map(pathlib.Path, files):
            (pathlib.Path(folder) / f"{file.stem}.typ").write_text("\n".join(source(page_lines.read(file))), encoding="utf-8")
        return
    import typst

    fonts, folder, *files = rest
    root = pathlib.Path(files[0]).resolve().parent
    compiler = typst.Compiler(root=str(root), font_paths=[fonts], ignore_system_fonts=True)
    for file in map(pathlib.Path, files):
        compiler.compile(input=str(file), output=str(pathlib.Path(folder) / f"{file.stem}.pdf"), format="pdf")
    print(0)


if __name__ == "__main__":
    main()
