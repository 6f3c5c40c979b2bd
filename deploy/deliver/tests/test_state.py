"""Runs deploy/night/state against moto's server: saves that are cut off, machines that save at a time, buckets that are damaged."""

import hashlib
import signal
import subprocess
import threading
import time

from state_support import StateTestCase, line
from support import PROGRAMS, Talker, free_port, silent

LARGE = 9_000_000


class StateTests(StateTestCase):
    def test_another_machine_gets_what_was_saved(self):
        manifest = b"".join(line(f"{number:032}") for number in range(40_000))
        self.assertGreater(len(manifest), 4_000_000)
        one = self.machine("one", manifest_jsonl=manifest, runs_json=b"[1]\n", worker_errors=b"x", earlier_jsonl=b"")
        self.write("one/.diarypress/job.json", "{}\n")
        self.write("one/.diarypress/shard-1-of-3/quarantine/x.pdf", "x")
        self.state("save", "--shard", "1/3", one)
        two = self.folder / "two"
        self.assertIn("shard-1-of-3 1", self.state("restore", "--shard", "1/3", two))
        self.assertEqual((self.shard(two), self.shard(two, "runs.json"), self.shard(two, "earlier.jsonl")), (manifest, b"[1]\n", b""))
        found = sorted(path.name for path in two.rglob("*") if path.is_file())
        self.assertEqual(found, ["division", "earlier.jsonl", "job.json", "lock", "manifest.jsonl", "runs.json", "saved.json", "saved.json"])
        for path in two.rglob("*"):
            self.assertEqual(path.stat().st_mode & 0o077, 0)

    def test_what_is_added_uploads_only_new_parts_and_old_ones_go(self):
        one = self.machine("one", manifest_jsonl=b"a" * LARGE)
        self.assertIn(f"{LARGE} bytes", self.state("save", one))
        before = self.parts()
        self.assertIn("0 of the parts", self.state("save", one))
        self.assertEqual(self.pointer()["generation"], 1)
        self.machine("one", manifest_jsonl=b"a" * LARGE + b"b")
        self.assertIn("1000001 bytes", self.state("save", one))
        self.assertEqual(len(self.parts()), 2)
        self.assertEqual(len(self.parts() & before), 1)
        self.machine("one", manifest_jsonl=b"c")
        self.state("save", one)
        self.assertEqual(self.parts(), {f"state/shard-1-of-3/00000003/{hashlib.sha256(b'c').hexdigest()}"})

    def test_of_two_machines_the_second_saves_nothing(self):
        one = self.machine("one", manifest_jsonl=b"a")
        self.state("save", one)
        two = self.folder / "two"
        self.state("restore", two)
        self.machine("one", manifest_jsonl=b"ab")
        self.machine("two", manifest_jsonl=b"ac")
        self.state("save", two)
        self.assertIn("another machine has saved", self.state("save", one, code=75))
        self.assertIn("state of other runs", self.state("restore", one, code=73))
        self.state("restore", self.folder / "three")
        self.assertEqual(self.shard(self.folder / "three"), b"ac")
        fresh = self.machine("fresh", manifest_jsonl=b"d")
        self.assertIn("another machine has saved", self.state("save", fresh, code=75))

    def test_of_two_machines_that_save_at_a_time_one_wins(self):
        self.state("save", self.machine("one", manifest_jsonl=b"a"))
        self.state("restore", self.folder / "two")
        self.machine("one", manifest_jsonl=b"ab")
        self.machine("two", manifest_jsonl=b"ac")
        _, address = self.through(lambda request: self.second(request, "two"))
        plain, self.busy = self.folder / "settings.ini", True
        text = plain.read_text()
        self.settings_for(address)
        proxied, self.plain = plain.read_text(), text
        plain.write_text(proxied)
        self.assertIn("another machine has saved", self.state("save", self.folder / "one", code=75))
        self.settings_for(self.address)
        self.state("restore", self.folder / "three")
        self.assertEqual(self.shard(self.folder / "three"), b"ac")
        self.assertEqual(len([name for name in self.parts() if "00000002" in name]), 1)

    def second(self, request, name):
        """Saves from another machine just before the pointer of the first is written."""
        if request.method == "PUT" and request.path.endswith("current.json") and self.busy:
            self.busy = False
            settings = self.write("other.ini", self.plain)
            subprocess.run([PROGRAMS / self.PROGRAM, "save", self.folder / name, settings], check=True, capture_output=True, timeout=60)

    def cut(self, number, command, folder):
        """Runs a command and kills it at its request of this number."""
        count, reached = [], threading.Event()

        def meddle(_request):
            count.append(1)
            if len(count) == number:
                reached.set()
                time.sleep(0.5)

        _, address = self.through(meddle)
        process = self.start(self.settings_for(address), command, folder)
        reached.wait(10)
        process.kill()
        process.communicate()

    def test_a_save_that_is_cut_off_anywhere_changes_nothing_and_is_done_again(self):
        self.state("save", self.machine("one", manifest_jsonl=b"a" * LARGE))
        for number in range(1, 8):
            content = b"%d" % number + b"a" * LARGE
            self.machine("one", manifest_jsonl=content)
            before = self.pointer()
            self.cut(number, "save", self.folder / "one")
            time.sleep(0.7)
            after = self.pointer()
            if after != before:
                self.assertEqual(after["generation"], before["generation"] + 1)
            self.settings_for(self.address)
            self.state("restore", self.folder / f"look-{number}")
            self.assertIn(self.shard(self.folder / f"look-{number}"), (content, b"%d" % (number - 1) + b"a" * LARGE, b"a" * LARGE))
            self.state("save", self.folder / "one")
            self.state("restore", self.folder / f"after-{number}")
            self.assertEqual(self.shard(self.folder / f"after-{number}"), content)
        self.assertEqual(len(self.parts()), 3)

    def start(self, settings, *words):
        return subprocess.Popen([PROGRAMS / self.PROGRAM, *words, settings], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"PATH": "/usr/bin:/bin"})

    def wait_for(self, words, process):
        """Reads what a program reports until a line has these words."""
        lines = []
        while not lines or words not in lines[-1]:
            lines.append(process.stderr.readline())
            self.assertNotEqual(lines[-1], b"", lines)

    def test_an_answer_that_is_lost_is_no_other_machine_s_save(self):
        one = self.machine("one", manifest_jsonl=b"a")
        lost = []

        def meddle(request):
            if request.method == "PUT" and request.path.endswith("current.json") and len(lost) < 1:
                lost.append(1)
                self.client.put_object(Bucket="reports", Key=request.path.removeprefix("/reports/"), Body=request.body)
                return 503, {"Retry-After": "0"}, b""
            return None

        _, address = self.through(meddle)
        self.settings_for(address)
        self.state("save", one)
        self.assertEqual((len(lost), self.pointer()["generation"]), (2 if len(lost) > 1 else 1, 1))
        self.machine("one", manifest_jsonl=b"ab")
        self.state("save", one)
        self.assertEqual(self.pointer()["generation"], 2)

    def test_a_restore_that_is_cut_off_is_done_again(self):
        self.state("save", self.machine("one", manifest_jsonl=b"a" * LARGE, runs_json=b"[]"))
        for number in range(1, 6):
            self.cut(number, "restore", self.folder / "two")
            self.settings_for(self.address)
            if (self.folder / "two/.diarypress/shard-1-of-3/saved.json").exists():
                self.assertIn("cut off", self.state("save", self.folder / "two", code=65))
        self.state("restore", self.folder / "two")
        self.assertEqual(self.shard(self.folder / "two"), b"a" * LARGE)
        self.state("save", self.folder / "two")
        self.assertEqual(self.pointer()["generation"], 1)

    def test_parts_that_go_while_they_are_read_are_those_of_the_next_generation(self):
        one = self.machine("one", manifest_jsonl=b"a")
        self.state("save", one)
        self.plain, self.busy = (self.folder / "settings.ini").read_text(), True

        def meddle(request):
            if request.method == "GET" and "/00000001/" in request.path and self.busy:
                self.busy = False
                self.machine("one", manifest_jsonl=b"ab")
                subprocess.run([PROGRAMS / self.PROGRAM, "save", one, self.write("other.ini", self.plain)], check=True, capture_output=True, timeout=60)

        _, address = self.through(meddle)
        self.settings_for(address)
        self.assertIn("shard-1-of-3 2", self.state("restore", "--shard", "1/3", self.folder / "two"))
        self.assertEqual(self.shard(self.folder / "two"), b"ab")

    def test_a_bucket_that_is_damaged_restores_nothing(self):
        self.state("save", self.machine("one", manifest_jsonl=b"a"))
        (part,) = self.parts()
        key = "state/shard-1-of-3/current.json"
        whole = self.client.get_object(Bucket="reports", Key=key)["Body"].read()
        parts = [(part, b"x"), (part, b"")]
        pointers = [(key, whole[:-9]), (key, b"[]"), (key, whole.replace(b"manifest.jsonl", b"../../manifest")), (key, whole.replace(b"00000001/", b"../../../x"))]
        for number, (name, content) in enumerate(parts + pointers):
            self.client.put_object(Bucket="reports", Key=part, Body=b"a")
            self.client.put_object(Bucket="reports", Key=key, Body=whole)
            self.client.put_object(Bucket="reports", Key=name, Body=content)
            target = self.folder / f"damaged-{number}"
            self.assertIn("not what was saved", self.state("restore", "--shard", "1/3", target, code=65))
            self.assertFalse((target / ".diarypress/shard-1-of-3/manifest.jsonl").exists())
        self.client.put_object(Bucket="reports", Key=key, Body=whole.replace(b'"version": 1', b'"version": 2'))
        self.assertIn("later version", self.state("restore", "--shard", "1/3", self.folder / "later", code=65))

    def test_a_bucket_that_lost_everything_is_no_first_night(self):
        one = self.machine("one", manifest_jsonl=b"a")
        self.state("save", one)
        self.empty()
        self.assertIn("are bucket and prefix right?", self.state("restore", "--shard", "1/3", one, code=65))
        self.machine("one", manifest_jsonl=b"ab")
        self.assertIn("are bucket and prefix right?", self.state("save", one, code=65))
        self.assertEqual(self.names(), [])

    def test_a_first_night_finds_nothing(self):
        self.assertIn("nothing was saved before", self.state("restore", "--shard", "1/3", self.folder / "one"))
        self.assertIn("nothing was saved before", self.state("restore", self.folder / "one"))

    def test_a_run_that_is_at_work_is_left_alone(self):
        one = self.machine("one", manifest_jsonl=b"a")
        lock = one / ".diarypress/shard-1-of-3/lock"
        for words in (["save"], ["restore", "--shard", "1/3"]):
            self.assertIn("a run has the output folder", self.state(*words, one, code=75, before=["flock", lock]))

    def test_a_key_never_leaves_its_machine(self):
        one = self.machine("one", manifest_jsonl=b"a")
        self.write("one/.diarypress/key", "f" * 64)
        self.assertIn("key-file", self.state("save", one, code=78))
        self.assertEqual(self.names(), [])

    def test_a_server_that_is_away_or_silent_is_for_the_next_try(self):
        one = self.machine("one", manifest_jsonl=b"a")
        self.settings_for(f"http://127.0.0.1:{free_port()}", timeout=1)
        (PROGRAMS / "../night/store.py").stat()
        process = self.start(self.folder / "settings.ini", "save", one)
        self.wait_for(b"net.refused: again in 2 s", process)
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=5)
        self.assertEqual((process.returncode, said), (143, b""))
        silence = self.started(Talker(silent))
        process = self.start(self.settings_for(f"http://127.0.0.1:{silence.port}", timeout=1), "save", one)
        self.wait_for(b"net.timeout: again in 2 s", process)
        process.terminate()
        process.communicate(timeout=5)

    def test_rights_that_lack_deleting_are_named(self):
        _, address = self.through(lambda request: (403, {}, b"<Code>AccessDenied</Code>") if request.method == "DELETE" else None)
        self.settings_for(address)
        one = self.machine("one", manifest_jsonl=b"a")
        self.state("save", one)
        self.machine("one", manifest_jsonl=b"b")
        self.assertIn("may the keys do s3:DeleteObject?", self.state("save", one, code=75))
        self.assertEqual(self.pointer()["generation"], 2)
