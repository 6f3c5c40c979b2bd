"""Holds the pages of the manual against what a program says of itself."""

import importlib.util
import unittest
from pathlib import Path

_SPEC = importlib.util.spec_from_file_location("man_pages", Path(__file__).parent.parent / "man-pages.py")
man_pages = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(man_pages)


def option(name, optional=True, **more):
    names = [{"kind": "long", "name": name}]
    return {
        "kind": "option", "names": names, "preferredName": names[0], "valueName": "file", "isOptional": optional,
        "isRepeating": False, "abstract": f"The {name}.", **more,
    }


class ManPageTests(unittest.TestCase):
    FILE = {"kind": "positional", "valueName": "folder", "isOptional": False, "isRepeating": True, "abstract": "Folders."}

    def page(self, **more):
        command = {
            "commandName": "who", "superCommands": ["press"], "abstract": "Tell who.", "arguments": [self.FILE], **more,
        }
        return man_pages.command_page(command, "1.0", ["press(1)"])

    def test_a_synopsis_names_what_a_call_needs(self):
        text = self.page(arguments=[option("job", optional=False), option("json"), self.FILE])
        self.assertIn("\\fBpress who [options] \\-\\-job <file> <folder> ...\\fR", text)

    def test_examples_keep_their_lines_and_prose_does_not(self):
        text = self.page(discussion="One\ntwo.\n\nExamples:\n  press who a\n  press who b\n")
        self.assertIn("One two.", text)
        self.assertIn(".nf\npress who a\npress who b\n.fi", text)

    def test_no_text_is_taken_for_a_request(self):
        text = self.page(discussion=".so /etc/passwd\n\n'x \\n ~")
        self.assertIn("\\&.so /etc/passwd", text)
        self.assertIn("\\&'x \\en \\(ti", text)

    def test_what_is_hidden_stays_so(self):
        self.assertNotIn("secret", self.page(arguments=[option("secret", shouldDisplay=False)]))

    def test_a_default_is_told_once(self):
        text = self.page(arguments=[option("dpi", defaultValue="150"), option("out", defaultValue="x", abstract="Where (default: x).")])
        self.assertIn("(default: 150)", text)
        self.assertEqual(text.count("(default: x)"), 1)


if __name__ == "__main__":
    unittest.main()
