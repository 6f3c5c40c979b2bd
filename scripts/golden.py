#!/usr/bin/env python3
"""Compares a part of a PDF's first page with a picture: golden.py FILE.pdf GOLDEN.png X Y WIDTH HEIGHT [--renew].

Prints the largest difference between the two over any square of six pixels, 0 to 255; 255 where they differ in size or
there is no picture. With --renew it makes the picture anew, at 72 dots per inch.
"""

import argparse
import os

from pixels import largest_difference, pages, png, read_png


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pdf")
    parser.add_argument("golden")
    parser.add_argument("crop", type=int, nargs=4)
    parser.add_argument("--renew", action="store_true")
    options = parser.parse_args()
    width, height, rows = next(pages(options.pdf, 72, crop=options.crop))
    if options.renew:
        os.makedirs(os.path.dirname(options.golden), exist_ok=True)
        with open(options.golden, "wb") as file:
            file.write(png(width, height, rows))
    found = 255.0
    if os.path.exists(options.golden):
        with open(options.golden, "rb") as file:
            golden = read_png(file.read())
        if golden[:2] == (width, height):
            found = largest_difference(rows, golden[2])
    print(f"{found:.2f}")


if __name__ == "__main__":
    main()
