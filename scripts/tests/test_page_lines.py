"""What is drawn beside the program is what stands in the lines."""

import math
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Benchmarks" / "Comparison"))
import page_lines


def read(text):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "a.lines"
        file.write_text(text, encoding="utf-8")
        return list(page_lines.read(file))


class PageLinesTests(unittest.TestCase):
    def test_an_arc_stays_on_its_circle_and_ends_where_it_says(self):
        for letter, start, end in (("a", 0.0, 4.0), ("a", 5.0, 1.0), ("n", 1.0, 5.0), ("n", 2.0, -1.0)):
            first, curves = page_lines.curves(10, 20, 7, start, page_lines.turn(letter, start, end))
            self.assertAlmostEqual(math.dist(first, (10, 20)), 7)
            for *_, x, y in curves:
                self.assertAlmostEqual(math.dist((x, y), (10, 20)), 7)
            self.assertAlmostEqual(curves[-1][-2], 10 + 7 * math.cos(end))
            self.assertAlmostEqual(curves[-1][-1], 20 + 7 * math.sin(end))

    def test_the_middle_of_a_curve_is_a_thousandth_off_at_most(self):
        for letter in "an":
            (x0, y0), curves = page_lines.curves(0, 0, 1, 0.3, page_lines.turn(letter, 0.3, 2.1))
            for x1, y1, x2, y2, x3, y3 in curves:
                middle = ((x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8)
                self.assertAlmostEqual(math.hypot(*middle), 1, delta=0.001)
                x0, y0 = x3, y3

    def test_an_arc_goes_the_way_it_says(self):
        self.assertGreater(page_lines.turn("a", 6.0, 1.0), 0)
        self.assertLess(page_lines.turn("n", 1.0, 6.0), 0)

    def test_a_text_keeps_its_spaces(self):
        (line,) = read("text Face-Bold 10.0 1.0 2.0 30.0 FF0000 two  words \n")
        self.assertEqual(line, ("text", True, 10.0, 1.0, 2.0, (1.0, 0.0, 0.0), "two  words "))

    def test_paths_have_no_arcs_left(self):
        _, _, outline = read("fill 000000 m 1.0 0.0 a 0.0 0.0 1.0 0.0 1.0 n 0.0 0.0 0.5 1.0 0.0 z\n")[0]
        self.assertEqual([step[0] for step in outline], ["m", "l", "c", "l", "c", "z"])

    def test_a_line_that_nobody_knows_is_refused(self):
        with self.assertRaises(ValueError):
            read("circle 1 2 3\n")


if __name__ == "__main__":
    unittest.main()
