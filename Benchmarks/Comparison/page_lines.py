"""Reads the lines of PageLines, which says what they mean, and prepares them for drawers whose y points up or who know no arcs."""

import math

NUMBERS = {"m": 2, "l": 2, "a": 5, "n": 5, "z": 0}


def colour(hexadecimal):
    """Red, green and blue from 0 to 1."""
    return tuple(int(hexadecimal[at : at + 2], 16) / 255 for at in (0, 2, 4))


def path(words):
    """The steps of a path, each its letter and its numbers."""
    steps, at = [], 0
    while at < len(words):
        letter = words[at]
        end = at + 1 + NUMBERS[letter]
        steps.append((letter, *map(float, words[at + 1 : end])))
        at = end
    return steps


def turn(letter, start, end):
    """How far an arc goes, as Cairo takes it: on the page clockwise is more, the other way less."""
    if letter == "a":
        while end < start:
            end += 2 * math.pi
    else:
        while end > start:
            end -= 2 * math.pi
    return end - start


def curves(x, y, radius, start, whole):
    """An arc as curves of at most a quarter: for each two handles and its end, behind the point that the arc begins at."""
    count = max(1, math.ceil(abs(whole) / (math.pi / 2) - 1e-6))
    part = whole / count
    reach = radius * 4 / 3 * math.tan(part / 4)
    points = []
    for number in range(count):
        one, two = start + part * number, start + part * (number + 1)
        points.append((
            x + radius * math.cos(one) - reach * math.sin(one), y + radius * math.sin(one) + reach * math.cos(one),
            x + radius * math.cos(two) + reach * math.sin(two), y + radius * math.sin(two) - reach * math.cos(two),
            x + radius * math.cos(two), y + radius * math.sin(two)))
    return (x + radius * math.cos(start), y + radius * math.sin(start)), points


def outline(steps):
    """A path without arcs: moves, lines, curves and ends."""
    drawn, is_open = [], False
    for letter, *numbers in steps:
        if letter in "an":
            x, y, radius, start, end = numbers
            first, points = curves(x, y, radius, start, turn(letter, start, end))
            drawn.append(("l" if is_open else "m", *first))
            drawn += [("c", *point) for point in points]
        else:
            drawn.append((letter, *numbers))
        is_open = letter != "z"
    return drawn


def read(file):
    """The lines of a file as tuples; paths have become outlines."""
    for line in file.read_text(encoding="utf-8").splitlines():
        name, *words = line.split(" ")
        if name == "page":
            yield name, float(words[0]), float(words[1])
        elif name == "fill":
            yield name, colour(words[0]), outline(path(words[1:]))
        elif name == "clip":
            yield name, outline(path(words))
        elif name == "stroke":
            dashes = [] if words[3] == "-" else [float(dash) for dash in words[3].split(",")]
            yield name, colour(words[0]), float(words[1]), words[2] == "round", dashes, outline(path(words[4:]))
        elif name == "text":
            size, x, y = map(float, words[1:4])
            yield name, "Bold" in words[0], size, x, y, colour(words[5]), " ".join(words[6:])
        elif name in ("unclip", "end"):
            yield (name,)
        elif name == "tag":
            yield name, words[0]
        else:
            raise ValueError(f"{file}: unknown line `{name}`")
