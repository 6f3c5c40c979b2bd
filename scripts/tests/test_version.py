"""The version is that of git where the folder is a clone with tags, and that of debian/changelog elsewhere."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

# A hook of git names the repository that it is of.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
SCRIPT = Path(__file__).resolve().parent.parent / "version.sh"


class VersionTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name) / "clone"
        self.lay_out(self.root)

    def lay_out(self, root):
        for name in ["scripts", "debian"]:
            (root / name).mkdir(parents=True)
        shutil.copy(SCRIPT, root / "scripts")
        (root / "debian" / "changelog").write_text("diarypress (0.3.0) unstable; urgency=medium\n", encoding="utf-8")

    def git(self, *words):
        settings = ["-c", "core.hooksPath=/dev/null", "-c", "user.name=A", "-c", "user.email=a@example.invalid", "-c", "commit.gpgsign=false"]
        run = subprocess.run(["git", *settings, *words], cwd=self.root, env=ENVIRONMENT, check=True, capture_output=True, text=True)
        return run.stdout.strip()

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--allow-empty", "--message", "A change")
        return self.git("rev-parse", "--short=8", "HEAD")

    def version(self, root=None):
        run = subprocess.run([(root or self.root) / "scripts" / "version.sh"], check=True, capture_output=True, text=True)
        return run.stdout.strip()

    def test_without_git_it_is_the_one_that_is_written_down(self):
        self.assertEqual(self.version(), "0.3.0")

    def test_an_archive_within_somebody_elses_clone_is_no_clone(self):
        self.git("init", "--quiet")
        inner = self.root / "unpacked"
        self.lay_out(inner)
        self.commit()
        self.git("tag", "v9.9")
        self.assertEqual(self.version(inner), "0.3.0")

    def test_without_a_tag_it_names_the_commit(self):
        self.git("init", "--quiet")
        self.assertEqual(self.version(), "0.3.0+unknown")
        commit = self.commit()
        self.assertEqual(self.version(), f"0.3.0+0.g{commit}")
        self.git("tag", "v2-idea")
        self.assertEqual(self.version(), f"0.3.0+0.g{commit}")
        with open(self.root / "debian" / "changelog", "a", encoding="utf-8") as file:
            file.write("\n")
        self.assertEqual(self.version(), f"0.3.0+0.g{commit}.modified")

    def test_it_is_that_of_its_own_folder_whatever_a_hook_of_git_names(self):
        self.git("init", "--quiet")
        self.commit()
        self.git("tag", "v9.9")
        inner = self.root / "unpacked"
        self.lay_out(inner)
        surroundings = ENVIRONMENT | {"GIT_DIR": str(self.root / ".git"), "GIT_WORK_TREE": str(self.root)}
        run = subprocess.run(
            [inner / "scripts" / "version.sh"], env=surroundings, check=True, capture_output=True, text=True)
        self.assertEqual(run.stdout.strip(), "0.3.0")

    def test_it_counts_from_the_last_tag(self):
        self.git("init", "--quiet")
        self.commit()
        self.git("tag", "v0.3.0")
        self.assertEqual(self.version(), "0.3.0")
        self.commit()
        commit = self.commit()
        self.git("tag", "not-a-version")
        self.assertEqual(self.version(), f"0.3.0+2.g{commit}")

    def test_it_says_so_where_files_are_others_than_those_of_the_commit(self):
        self.git("init", "--quiet")
        self.commit()
        self.git("tag", "v0.3.0")
        with open(self.root / "debian" / "changelog", "a", encoding="utf-8") as file:
            file.write("\n")
        self.assertEqual(self.version(), "0.3.0+modified")
        commit = self.commit()
        (self.root / "debian" / "changelog").unlink()
        (self.root / "debian" / "changelog").write_text("diarypress (0.4.0) unstable\n", encoding="utf-8")
        self.assertEqual(self.version(), f"0.3.0+1.g{commit}.modified")

    def test_a_file_that_says_so_already_is_left_alone(self):
        written = self.root / "out" / "ProgramVersion+built.swift"
        for _ in range(2):
            subprocess.run([self.root / "scripts" / "version.sh", self.root / "out"], check=True)
            self.assertIn('"0.3.0"', written.read_text(encoding="utf-8"))
            self.assertEqual([path.name for path in written.parent.iterdir()], [written.name])
            first = written.stat().st_mtime_ns if "first" not in locals() else first
        self.assertEqual(written.stat().st_mtime_ns, first)


if __name__ == "__main__":
    unittest.main()
