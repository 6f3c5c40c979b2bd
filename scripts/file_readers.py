#!/usr/bin/env python3
"""Reads PDF files with programs that others read them with, and prints what these warn of, a line each.

    scripts/file_readers.py READER FILE…

READER is `poppler`, `mupdf` or `pdfminer`; the last two are of PyPI (scripts/requirements-files.txt). Ends with 69 where it is not there.
"""

import logging
import subprocess
import sys


def poppler(file):
    """pdftotext and pdfinfo."""
    for command in (["pdftotext", file, "-"], ["pdfinfo", file]):
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        yield from [f"{command[0]}: ended with {done.returncode}"] * (done.returncode != 0)
        yield from (f"{command[0]}: {line}" for line in done.stderr.splitlines())


def mupdf(file):
    """MuPDF, every page painted."""
    import pymupdf

    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.reset_mupdf_warnings()
    with pymupdf.open(file) as document:
        for page in document:
            page.get_text()
            page.get_pixmap(dpi=36)
    yield from pymupdf.TOOLS.mupdf_warnings().splitlines()


class Words(logging.Handler):
    """Warnings of a program in Python."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []

    def emit(self, record):
        self.lines.append(record.getMessage())


def pdfminer(file):
    """pdfminer.six."""
    from pdfminer.high_level import extract_text

    words = Words()
    logging.getLogger().addHandler(words)
    try:
        extract_text(file)
    finally:
        logging.getLogger().removeHandler(words)
    yield from words.lines


def main():
    reader = {"poppler": poppler, "mupdf": mupdf, "pdfminer": pdfminer}[sys.argv[1]]
    try:
        for file in sys.argv[2:]:
            for line in reader(file):
                print(f"{file}: {sys.argv[1]}: {line}")
    except ImportError:
        sys.exit(69)


if __name__ == "__main__":
    main()
