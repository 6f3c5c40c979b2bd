#!/usr/bin/env python3
"""Draws the lines of PageLines on ReportLab's canvas, as one does by hand: drawString for each text, a path for each shape.

    reportlab_pages.py REGULAR.ttf BOLD.ttf FOLDER FILE.lines…

Writes FOLDER/NAME.pdf for each file and prints the seconds of processor time that reading the lines took; they are no drawing.
What is the same as before, such as a colour, is not set again, and streams are not written in ASCII as they usually are: both are faster.
"""

import pathlib
import sys
import time

import page_lines
from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas


class Drawing:
    """A file in the making."""

    def __init__(self, path):
        self.canvas = Canvas(str(path), pageCompression=1)
        self.height = 0.0
        self.begin_page()
        self.has_page = False

    def begin_page(self):
        """Forgets what holds on a page."""
        self.fill_colour = self.stroke_colour = self.font = self.pen = None

    def page(self, width, height):
        if self.has_page:
            self.canvas.showPage()
            self.begin_page()
        self.has_page, self.height = True, height
        self.canvas.setPageSize((width, height))

    def path(self, outline):
        path, height = self.canvas.beginPath(), self.height
        for letter, *n in outline:
            if letter == "m":
                path.moveTo(n[0], height - n[1])
            elif letter == "l":
                path.lineTo(n[0], height - n[1])
            elif letter == "c":
                path.curveTo(n[0], height - n[1], n[2], height - n[3], n[4], height - n[5])
            else:
                path.close()
        return path

    def ink(self, colour):
        if colour != self.fill_colour:
            self.canvas.setFillColorRGB(*colour)
            self.fill_colour = colour

    def fill(self, colour, outline):
        self.ink(colour)
        self.canvas.drawPath(self.path(outline), stroke=0, fill=1, fillMode=0)

    def clip(self, outline):
        self.canvas.saveState()
        self.canvas.clipPath(self.path(outline), stroke=0, fill=0, fillMode=0)

    def unclip(self):
        self.canvas.restoreState()
        # What was set within is no more.
        self.stroke_colour = self.pen = None

    def stroke(self, colour, width, is_round, dashes, outline):
        if colour != self.stroke_colour:
            self.canvas.setStrokeColorRGB(*colour)
            self.stroke_colour = colour
        pen = (width, is_round, tuple(dashes))
        if pen != self.pen:
            self.canvas.setLineWidth(width)
            self.canvas.setLineCap(1 if is_round else 0)
            self.canvas.setLineJoin(1)
            self.canvas.setDash(dashes)
            self.pen = pen
        self.canvas.drawPath(self.path(outline), stroke=1, fill=0)

    def text(self, is_bold, size, x, y, colour, text):
        self.ink(colour)
        font = ("Bold" if is_bold else "Regular", size)
        if font != self.font:
            self.canvas.setFont(*font)
            self.font = font
        self.canvas.drawString(x, self.height - y, text)


def main():
    regular, bold, folder, *files = sys.argv[1:]
    rl_config.useA85 = 0
    pdfmetrics.registerFont(TTFont("Regular", regular))
    pdfmetrics.registerFont(TTFont("Bold", bold))
    reading = 0.0
    for file in map(pathlib.Path, files):
        begun = time.process_time()
        lines = [line for line in page_lines.read(file) if line[0] not in ("tag", "end")]
        reading += time.process_time() - begun
        drawing = Drawing(pathlib.Path(folder) / f"{file.stem}.pdf")
        for name, *values in lines:
            getattr(drawing, name)(*values)
        drawing.canvas.save()
    print(reading)


if __name__ == "__main__":
    main()
