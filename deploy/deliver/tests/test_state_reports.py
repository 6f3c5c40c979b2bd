"""Runs deploy/night/state around commands, and over reports that are in the bucket."""

import hashlib
import os
import subprocess
import sys

from state_support import StateTestCase, line
from support import PROGRAMS


class StateReportTests(StateTestCase):
    def test_a_command_runs_between_restore_and_save_and_its_code_counts(self):
        script = "import sys, pathlib; p = pathlib.Path(sys.argv[1]) / '.diarypress/shard-1-of-3/manifest.jsonl'; p.write_bytes((p.read_bytes() if p.exists() else b'') + b'x'); sys.exit(3)"
        for night in (1, 2, 3):
            machine = self.folder / f"night-{night}"
            self.state("run", "--shard", "1/3", machine, sys.executable, "-c", script, str(machine), code=3)
            self.assertEqual(self.shard(machine), b"x" * night)
        self.assertEqual(self.pointer()["generation"], 3)

    def test_a_command_that_asks_for_it_is_run_again_where_it_was(self):
        script = "import sys, pathlib; p = pathlib.Path(sys.argv[1]) / '.diarypress/shard-1-of-3/manifest.jsonl'; p.write_bytes(p.read_bytes() + b'x'); sys.exit(75 if p.stat().st_size < 3 else 0)"
        machine = self.machine("one", manifest_jsonl=b"")
        self.assertIn("it comes in 1 s", self.state("run", "--tries", "4", "--pause", "1", machine, sys.executable, "-c", script, str(machine)))
        self.assertEqual((self.shard(machine), self.pointer()["generation"]), (b"xxx", 3))

    def test_a_command_that_is_asked_to_end_is_saved(self):
        machine = self.machine("one", manifest_jsonl=b"a")
        command = [PROGRAMS / self.PROGRAM, "run", "--shard", "1/3", machine, self.folder / "settings.ini", "sh", "-c", "trap 'exit 75' TERM; echo on; sleep 20 >/dev/null 2>&1 & wait"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"PATH": "/usr/bin:/bin"})
        while b"on" not in process.stdout.readline():
            pass
        process.terminate()
        process.communicate(timeout=10)
        self.assertEqual(process.returncode, 75)
        self.assertEqual(self.pointer()["generation"], 1)

    def test_a_command_that_is_asked_to_end_at_its_start_is_saved(self):
        machine = self.machine("one", manifest_jsonl=b"a")
        # The command asks its own parent for the end, and on one processor it comes to that before its parent goes on.
        one = ("taskset", "--cpu-list", str(min(os.sched_getaffinity(0))), "chrt", "--batch", "0")
        self.state("run", machine, "sh", "-c", "trap 'exit 75' TERM; kill -TERM $PPID; sleep 20 >/dev/null 2>&1 & wait", code=75, before=one)
        self.assertEqual(self.pointer()["generation"], 1)

    def report(self, name, data, status="done", upload=True):
        receipt = self.client.put_object(Bucket="reports", Key=f"nightly/{name}", Body=data)["ETag"].strip('"') if upload else "0" * 32
        delivery = {"status": status, "run": "1000-1", "receipt": receipt}
        return {"language": "en", "state": "ok", "file": name, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest(), "delivery": delivery}

    def night(self):
        """A night of two people, of whom one has an earlier report, and of whose lines one is damaged."""
        self.settings_for(self.address, options="prefix = nightly/")
        earlier = self.report("aa/1-0.pdf", b"zero")
        lines = [
            line("1" * 32, "900-1", [earlier]),
            line("1" * 32, "1000-1", [self.report("aa/1-1.pdf", b"one")], [{"file": "aa/1-0.pdf", "sha256": earlier["sha256"], "run": "1000-1"}]),
            line("2" * 32, "1000-1", [self.report("bb/2-1.pdf", b"two"), self.report("bb/2-2.pdf", b"later", "again", upload=False)]),
            line("3" * 32, "1000-1", [self.report("../x.pdf", b"out", upload=False)]).replace(b"out", b"OUT"),
        ]
        first = line("1" * 32, "800-1", older=[{"file": "aa/1-00.pdf", "sha256": self.report("aa/1-00.pdf", b"first")["sha256"], "run": "900-1"}])
        return self.machine("one", manifest_jsonl=b"".join(lines), earlier_jsonl=first)

    def test_delivered_reports_come_along_where_they_are_asked_for(self):
        self.state("save", self.night())
        self.client.put_object(Bucket="reports", Key="nightly/bb/2-1.pdf", Body=b"tow")
        self.assertIn("1 reports fetched, 1 not in the bucket", self.state("restore", "--reports", self.folder / "two"))
        found = {str(path.relative_to(self.folder / "two")): path.read_bytes() for path in (self.folder / "two").rglob("*.pdf")}
        self.assertEqual(found, {"aa/1-1.pdf": b"one"})
        self.assertEqual((self.folder / "two/aa/1-1.pdf").stat().st_mode & 0o777, 0o600)

    def test_a_bucket_that_is_as_its_manifests_say_has_no_difference(self):
        one = self.night()
        self.state("save", one)
        self.assertIn("0 differences", self.state("verify", one))
        self.client.put_object(Bucket="reports", Key="nightly/aa/1-1.pdf", Body=b"oNe")
        self.client.delete_object(Bucket="reports", Key="nightly/bb/2-1.pdf")
        self.client.put_object(Bucket="reports", Key="nightly/cc/3.pdf", Body=b"three")
        log = self.state("verify", one, code=65)
        for words in ("changed-object aa/1-1.pdf", "missing-object bb/2-1.pdf", "unknown-object cc/3.pdf", "3 differences"):
            self.assertIn(words, log)

    def test_a_bucket_of_more_than_a_thousand_objects_is_read_to_its_end(self):
        self.settings_for(self.address, options="prefix = nightly/")
        reports = [self.report(f"{number:04}.pdf", b"%d" % number) for number in range(1100)]
        one = self.machine("one", manifest_jsonl=b"".join(line(f"{number:032}", reports=[report]) for number, report in enumerate(reports)))
        self.assertIn("0 differences", self.state("verify", one))
        self.client.delete_object(Bucket="reports", Key="nightly/1099.pdf")
        self.assertIn("missing-object 1099.pdf", self.state("verify", one, code=65))

    def test_wrong_calls_are_named(self):
        one = self.folder / "one"
        for words in (["save", "--shard", "4/3", one], ["save", "--reports", one], ["run", one], ["restore", one, "x"], ["take", one]):
            self.assertIn("usage:", self.state(*words, code=64))
        self.assertIn("usage:", subprocess.run([PROGRAMS / self.PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout)
