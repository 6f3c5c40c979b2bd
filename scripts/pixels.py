"""Pages as pixels: what poppler makes of a PDF, and PNG files of it. Needs nothing beyond Python's own library."""

import struct
import subprocess
import zlib


def pages(path, dpi, grey=False, crop=None):
    """The pages as (width, height, rows of bytes), three bytes a pixel or one in grey; `crop` is x, y, width, height."""
    command = ["pdftoppm", "-r", str(dpi)] + (["-gray"] if grey else [])
    if crop:
        command += [part for flag, value in zip("xyWH", crop) for part in (f"-{flag}", str(value))]
    data = subprocess.run(command + [path], check=True, stdout=subprocess.PIPE).stdout
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


def png(width, height, rows, grey=False):
    """A PNG file of rows of pixels (ISO/IEC 15948), with no filter on any row."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 0 if grey else 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def read_png(data):
    """The width, the height and the rows of a file that `png` has made."""
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    if depth != 8 or kind not in (0, 2):
        raise ValueError("not a file of this tool: 8 bits a sample, grey or colour, are wanted")
    place, body = 8, b""
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        if data[place + 4 : place + 8] == b"IDAT":
            body += data[place + 8 : place + 8 + length]
        place += length + 12
    body = zlib.decompress(body)
    stride = width * (1 if kind == 0 else 3) + 1
    rows = [body[row * stride : (row + 1) * stride] for row in range(height)]
    if any(row[0] != 0 for row in rows):
        raise ValueError("not a file of this tool: a row has a filter")
    return width, height, [row[1:] for row in rows]


def largest_difference(one, other, tile=6):
    """The largest difference, 0 to 255, between two pictures in colour: of the means over any square of so many pixels.

    The mean leaves out how a program smooths an edge, which is another in each version; what is missing, moved or of
    another colour changes the mean of a square.
    """
    depth = 3
    largest = 0
    for top in range(0, len(one), tile):
        lines = range(top, min(top + tile, len(one)))
        for left in range(0, len(one[0]), tile * depth):
            for channel in range(depth):
                cut = slice(left + channel, left + tile * depth, depth)
                sums = [sum(sum(picture[line][cut]) for line in lines) for picture in (one, other)]
                count = len(one[0][cut]) * len(lines)
                largest = max(largest, abs(sums[0] - sums[1]) / count)
    return largest
