"""A tree that is placed below a prefix is removed again without a trace, and nothing else is."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent.parent


class PlaceTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree, self.prefix = Path(folder.name) / "tree", Path(folder.name) / "prefix"
        for name, text in [
            ("bin/diarypress", "program"), ("share/diarypress/docs/a b.md", "text"),
            ("lib/systemd/system/a.service", "ExecStart=/other/bin/diarypress batch\n"), ("notes.txt", "none"),
        ]:
            path = self.tree / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        (self.tree / "bin/diarypress").chmod(0o755)
        self.write("bin/mine", "mine")
        # It was empty before, and stays.
        (self.prefix / "lib").mkdir()

    def write(self, name, text):
        path = self.prefix / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_script(self, name, *arguments):
        return subprocess.run([SCRIPTS / name, *arguments], capture_output=True, text=True)

    def names(self):
        return sorted(str(path.relative_to(self.prefix)) for path in self.prefix.rglob("*"))

    def test_what_was_installed_twice_is_removed_and_the_rest_stays(self):
        before = self.names()
        for _ in range(2):
            self.assertEqual(self.run_script("place.sh", self.tree, self.prefix).returncode, 0)
        self.assertIn("share/diarypress/docs/a b.md", self.names())
        self.assertNotIn("notes.txt", self.names())
        self.assertTrue(os.access(self.prefix / "bin/diarypress", os.X_OK))
        unit = (self.prefix / "lib/systemd/system/a.service").read_text(encoding="utf-8")
        self.assertEqual(unit, f"ExecStart={self.prefix}/bin/diarypress batch\n")
        self.assertEqual(self.run_script("uninstall.sh", self.prefix).returncode, 0)
        self.assertEqual(self.names(), before)

    def test_nothing_is_removed_where_nothing_was_installed(self):
        result = self.run_script("uninstall.sh", self.prefix)
        self.assertEqual((result.returncode, "apt-get remove" in result.stderr), (66, True))

    def test_a_path_that_leads_out_is_left_alone(self):
        self.write("share/diarypress/installed-files", "bin/../../kept\n/etc/none\n")
        (self.prefix.parent / "kept").write_text("kept", encoding="utf-8")
        self.assertEqual(self.run_script("uninstall.sh", self.prefix).returncode, 0)
        self.assertTrue((self.prefix.parent / "kept").exists())


if __name__ == "__main__":
    unittest.main()
