"""Tells code, comments and literals of Swift apart, in the ways that a search for words gets wrong."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "checks"))

import swift_source  # noqa: E402


class SwiftSourceTests(unittest.TestCase):
    def code(self, text):
        return [line.code for line in swift_source.lines(text)]

    def test_comments_and_literals_are_not_code(self):
        self.assertEqual(self.code('let a = "try!" // try!'), ['let a = "" '])
        self.assertEqual(self.code("/* a /* try! */ b */ let c"), [" let c"])
        self.assertEqual(self.code('"""\ntry! "x"\n"""; b'), ['"""', "", '"""; b'])
        self.assertEqual(self.code('#"a " try! \\(b)"# + c'), ['#""# + c'])
        self.assertEqual(self.code('"a \\" try!" + c'), ['"" + c'])

    def test_interpolated_code_is_code(self):
        self.assertEqual(self.code('"a \\(try! f("b)")) c" + d'), ['"\\(try! f(""))" + d'])
        self.assertEqual(self.code('#"a \\#(try! f()) c"# + d'), ['#"\\#(try! f())"# + d'])

    def test_a_quote_without_an_end_ends_with_its_line(self):
        self.assertEqual(self.code('let r = /"/\nlet s'), ['let r = /"', "let s"])

    def test_a_reason_stands_beside_the_line_or_in_the_comment_above(self):
        source = swift_source.lines("// reason: a\n// b\nc\nd // reason: e\nf")
        self.assertEqual([swift_source.has_reason(source, index) for index in range(2, 5)], [True, True, False])


if __name__ == "__main__":
    unittest.main()
