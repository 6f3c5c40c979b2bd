"""A bench to torture batches on: people, jobs, what an undisturbed batch makes of them, and what is wrong after a disturbed one."""

import dataclasses
import hashlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import time

DIARY = """<diary version="1">
    <person id="p{n}"/>
    <report id="r{n}" languages="en" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul"/>
    <section id="bp" kind="blood-pressure" guideline="ksh-2022">
        <reading at="2025-11-01T07:16" systolic="{systolic}" diastolic="80" pulse="70"/>
        <reading at="2025-11-02T07:16" systolic="131" diastolic="{diastolic}" pulse="71"/>
    </section>
</diary>
"""

JOB = """<job version="1" id="torture">
    <people folder="{people}"/>
    <output folder="{output}" pattern="{{folder}}/{{person}}-{{language}}.pdf" key-file="{key}"/>
    <run workers="2" chunk="{chunk}"/>
    <limits seconds="{seconds}"/>
    <failures at-most="{failures}"/>
</job>
"""

# What docs/exit-codes.md says a run may end with.
CODES = {0, 3, 65, 66, 69, 70, 73, 74, 75, 77, 78}


@dataclasses.dataclass
class Trial:
    """One disturbance and what came of it."""

    name: str
    lost: int = 0
    double: int = 0
    short: int = 0
    other: list = dataclasses.field(default_factory=list)

    @property
    def is_sound(self):
        return not (self.lost or self.double or self.short or self.other)

    def expect(self, is_so, text):
        if not is_so:
            self.other.append(text)


def diary(n):
    return DIARY.format(n=n, systolic=110 + n % 60, diastolic=60 + n % 40)


class Bench:
    """People, a program, and what an undisturbed batch makes of them."""

    def __init__(self, program, people, folder, chunk=7):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.people = self.folder / "people"
        self.people.mkdir(parents=True)
        self.chunk = chunk
        (self.folder / "key").write_text("0123456789abcdef" * 4)
        for n in range(people):
            (self.people / f"p{n:05}.xml").write_text(diary(n))
        job = self.job("reference")
        start = time.monotonic()
        done = self.run(job)
        self.seconds = time.monotonic() - start
        assert done.returncode == 0, done.stderr
        self.expected = self.tree(job)
        assert len(self.expected) == people
        self.manifest = (job / "out/.diarypress/shard-1-of-1/manifest.jsonl").read_bytes()
        shutil.rmtree(job)

    def job(self, name, output="out", people=None, seconds=60, failures="50%", chunk=None):
        """A job with an output folder of its own."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        text = JOB.format(
            people=people or self.people, output=output, key=self.folder / "key", seconds=seconds, failures=failures,
            chunk=chunk or self.chunk)
        (folder / "job.xml").write_text(text)
        return folder

    def command(self, job, *more):
        return [self.program, "batch", str(job / "job.xml"), "--quiet", *more]

    def environment(self, **more):
        return {**os.environ, "XDG_CACHE_HOME": str(self.folder.parent / "cache"), **more}

    def run(self, job, *more, before=(), timeout=600, **environment):
        """Lets a batch come to its end."""
        return subprocess.run(
            [*before, *self.command(job, *more)], capture_output=True, text=True, check=False, timeout=timeout,
            env=self.environment(**environment), errors="replace")

    def start(self, job, *more, **environment):
        """Begins a batch."""
        return subprocess.Popen(
            self.command(job, *more), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            env=self.environment(**environment))

    def summary(self, job, *more, **environment):
        """The numbers of one more run."""
        done = self.run(job, "--json", *more, **environment)
        return done.returncode, json.loads(done.stdout) if done.stdout.startswith("{") else {}

    def verify(self, out, job=None):
        return subprocess.run(
            [self.program, "verify", str(out), *(["--job", str(job / "job.xml")] if job else [])],
            capture_output=True, text=True, check=False, env=self.environment())

    @staticmethod
    def tree(job, out=None):
        """The digest of every report, by its name."""
        out = out or job / "out"
        return {
            str(path.relative_to(out)): hashlib.sha256(path.read_bytes()).hexdigest() for path in out.rglob("*.pdf")
        }

    def now(self, trial, job, out=None, removed=()):
        """What must hold at any moment: no report is cut off, and none that a manifest vouches for is missing or different, but for
        those that the trial itself removed."""
        out = out or job / "out"
        for path in out.rglob("*.pdf"):
            with path.open("rb") as file:
                file.seek(max(0, path.stat().st_size - 16))
                trial.short += not file.read().rstrip().endswith(b"%%EOF")
        for record in records(out).values():
            for report in record["reports"]:
                if report["state"] != "ok":
                    continue
                path = out / report["file"]
                if not path.exists():
                    trial.lost += report["file"] not in removed
                elif hashlib.sha256(path.read_bytes()).hexdigest() != report["sha256"]:
                    trial.short += 1

    def heal(self, trial, job, out=None, code=0, expected=None):
        """Runs once more; then everything must be there once, complete, and with the bytes of an undisturbed run."""
        expected = self.expected if expected is None else expected
        again = self.run(job)
        trial.expect(again.returncode == code, f"the next run ended with {again.returncode}: {again.stderr[:300]}")
        tree = self.tree(job, out)
        trial.lost += len(expected.keys() - tree.keys())
        trial.double += len(tree.keys() - expected.keys())
        trial.short += sum(tree[name] != expected[name] for name in tree.keys() & expected.keys())
        check = self.verify(out or job / "out", job)
        trial.expect(check.returncode == 0, f"verify: {check.stdout[:300]}{check.stderr[:300]}")
        return trial


def records(out):
    """The last sound line about every person in every manifest below an output folder."""
    found = {}
    for manifest in sorted(out.glob(".diarypress/shard-*/manifest.jsonl")):
        for line in manifest.read_bytes().split(b"\n")[:-1]:
            try:
                found[json.loads(line)["person"]] = json.loads(line)["record"]
            except (ValueError, KeyError):
                continue
    return found


def end(process, number=signal.SIGKILL):
    """Sends a signal and waits."""
    process.send_signal(number)
    process.wait()
    return process.returncode
