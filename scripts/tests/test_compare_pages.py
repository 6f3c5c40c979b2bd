"""Pages are compared pixel by pixel, and reports by text, pages and names."""

import importlib.util
import os
import sys
import unittest
from pathlib import Path
from unittest import mock

SCRIPTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(SCRIPTS))
specification = importlib.util.spec_from_file_location("compare_pages", SCRIPTS / "compare-pages.py")
compare_pages = importlib.util.module_from_spec(specification)
specification.loader.exec_module(compare_pages)


def page(width, height, black=0):
    ink = b"\0\0\0" * black + b"\xff\xff\xff" * (width * height - black)
    return width, height, [ink[row * width * 3 : (row + 1) * width * 3] for row in range(height)]


class CompareTests(unittest.TestCase):
    def compare(self, one, other, texts=("a", "a")):
        with mock.patch.object(compare_pages, "pages", side_effect=[iter(one), iter(other)]), mock.patch.object(
            compare_pages, "text", side_effect=texts
        ):
            return compare_pages.compare("one", "other", 72)

    def test_pixels_are_counted_once_whatever_channels_differ(self):
        self.assertEqual(compare_pages.differing_pixels(page(5, 4), page(5, 4)), 0)
        self.assertEqual(compare_pages.differing_pixels(page(5, 4, 1), page(5, 4, 8)), 7)
        red = (1, 1, [b"\xff\0\0"])
        self.assertEqual(compare_pages.differing_pixels(page(1, 1), red), 1)

    def test_pages_and_texts_must_be_the_same(self):
        self.assertEqual(self.compare([page(5, 4)] * 2, [page(5, 4), page(5, 4, 3)]), ([0, 3], []))
        self.assertEqual(self.compare([page(5, 4)], [page(5, 4)], ("a", "b")), ([0], ["another text"]))
        self.assertEqual(self.compare([page(5, 4)] * 2, [page(5, 4)]), ([0], ["2 pages and 1"]))
        self.assertEqual(self.compare([page(5, 4)], [page(4, 5)]), ([], ["a page of another size"]))

    def test_folders_without_reports_are_not_alike(self):
        with mock.patch.object(sys, "argv", ["compare-pages.py", os.devnull, os.devnull]), mock.patch("builtins.print"):
            with self.assertRaises(SystemExit) as stop:
                compare_pages.main()
        self.assertEqual(stop.exception.code, 1)


if __name__ == "__main__":
    unittest.main()
