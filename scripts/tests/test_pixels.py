"""Pictures are written and read alike, and what is compared tells a change from a smoother edge."""

import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from pixels import largest_difference, png, read_png  # noqa: E402


def picture(width, height, ink=None):
    """White, with black where `ink` says so."""
    return [
        b"".join((b"\0\0\0" if ink and ink(x, y) else b"\xff\xff\xff") for x in range(width)) for y in range(height)
    ]


class PixelTests(unittest.TestCase):
    def test_png_round_trip(self):
        rows = picture(13, 7, lambda x, y: (x + y) % 3 == 0)
        self.assertEqual(read_png(png(13, 7, rows)), (13, 7, rows))
        grey = [bytes(range(9))] * 4
        self.assertEqual(read_png(png(9, 4, grey, True)), (9, 4, grey))

    def test_other_files_are_refused(self):
        data = bytearray(png(2, 2, picture(2, 2)))
        data[24] = 16
        with self.assertRaises(ValueError):
            read_png(bytes(data))

    def test_same_is_nought_and_a_missing_dot_is_seen(self):
        dotted = picture(60, 40, lambda x, y: (x - 20) ** 2 + (y - 20) ** 2 <= 5)
        self.assertEqual(largest_difference(dotted, dotted), 0)
        self.assertGreater(largest_difference(dotted, picture(60, 40)), 60)

    def test_a_softer_edge_is_not_much(self):
        sharp = picture(60, 40, lambda x, y: x < 30)
        soft = [row[: 30 * 3] + b"\xe0\xe0\xe0" + row[31 * 3 :] for row in sharp]
        self.assertLess(largest_difference(sharp, soft), 10)


if __name__ == "__main__":
    unittest.main()
