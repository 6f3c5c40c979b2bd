"""What scripts/words.sh writes: a text that is not there, or an argument that it does not have, does not compile."""

import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]

# As much of the module of messages as the generated file uses.
_MESSAGES = """
public struct Message {
    public enum Value { case integer(Int), text(String) }
    public struct Argument { public init(_ name: String, _ value: Value) {} }
    public init(_ key: String, _ arguments: [Argument] = []) {}
}
"""

# What stands beside it: whatever goes into a message.
_VALUES = """
internal import ReportModel

protocol MessageValue { var messageValue: Message.Value { get } }
extension Int: MessageValue { var messageValue: Message.Value { .integer(self) } }
extension String: MessageValue { var messageValue: Message.Value { .text(self) } }
"""

_TEXTS = """<resources>
    <string name="figure_days">Days measured</string>
    <!-- {total}: how many there are. -->
    <plurals name="in_target"><item quantity="one">{n} of {total}</item><item quantity="other">{n} of {total}</item></plurals>
</resources>"""


class WordsScript(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        self.folder = pathlib.Path(self.scratch.name)
        self.write("strings.xml", _TEXTS)
        subprocess.run(["sh", ROOT / "scripts/words.sh", "strings.xml", "Words.swift"], cwd=self.folder, check=True)
        self.write("ReportModel.swift", _MESSAGES)
        self.write("MessageValue.swift", _VALUES)
        module = ["-emit-module", "-parse-as-library", "-module-name", "ReportModel", "-o", "ReportModel.swiftmodule"]
        self.assertEqual(self.compile(*module, "ReportModel.swift"), "")

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def compile(self, *arguments):
        result = subprocess.run(["swiftc", *arguments], cwd=self.folder, capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode == 0, "error:" not in result.stderr, result.stderr)
        return result.stderr

    def use(self, expression):
        """What the compiler says about a use of the words."""
        self.write("Use.swift", f"internal import ReportModel\nlet message: Message = {expression}\n")
        return self.compile("-typecheck", "-I", ".", "Words.swift", "MessageValue.swift", "Use.swift")

    def test_right_uses_compile(self):
        self.assertEqual(self.use("Words.figureDays"), "")
        self.assertEqual(self.use("Words.inTarget(n: 2, total: 3)"), "")

    def test_wrong_uses_do_not(self):
        wrong = {
            "Words.inTarget(n: 2, of: 3)": "incorrect argument label",
            "Words.inTarget(n: 2)": "missing argument for parameter 'total'",
            "Words.inTarget(n: 2, total: true)": "requires that 'Bool' conform to 'MessageValue'",
            "Words.figureDays(n: 2)": "cannot call value of non-function type",
            "Words.figureDay": "has no member 'figureDay'",
        }
        for expression, complaint in wrong.items():
            with self.subTest(expression):
                self.assertIn(complaint, self.use(expression))


if __name__ == "__main__":
    unittest.main()
