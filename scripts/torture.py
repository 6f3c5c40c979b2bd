#!/usr/bin/env python3
"""Ends batches in every way, runs them again, and looks whether a report is lost, double, short or different.

    scripts/torture.py [--program .build/release/diarypress] [--people 200] [--kills 50] [--steps 40]

Two parts: SIGKILL of the supervisor at random moments of a run, and SIGKILL or an error at the K-th call of a kind, with strace,
for K up to the number of steps. After each the batch is run again and must be complete, verified, and the same bytes as a
batch that nobody disturbed.
"""

import argparse
import hashlib
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
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
    <output folder="out" pattern="{{folder}}/{{person}}-{{language}}.pdf" key-file="{people}/../key"/>
    <run workers="2" chunk="7"/>
</job>
"""

CALLS = ["openat", "write", "linkat", "unlinkat", "renameat", "syncfs", "fdatasync", "flock", "mkdir"]
ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EMFILE", "EROFS", "EINTR"]


class Bench:
    """People, a program, and what an undisturbed batch makes of them."""

    def __init__(self, program, people, folder):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.people = self.folder / "people"
        self.people.mkdir()
        (self.folder / "key").write_text("0123456789abcdef" * 4)
        for n in range(people):
            text = DIARY.format(n=n, systolic=110 + n % 60, diastolic=60 + n % 40)
            (self.people / f"p{n}.xml").write_text(text)
        job = self.job("reference")
        assert self.run(job).returncode == 0
        self.expected = self.tree(job)
        assert len(self.expected) == people

    def job(self, name):
        """A job with an output folder of its own."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "job.xml").write_text(JOB.format(people=self.people))
        return folder

    def command(self, job):
        return [self.program, "batch", str(job / "job.xml"), "--quiet"]

    def run(self, job, before=()):
        return subprocess.run(
            [*before, *self.command(job)], capture_output=True, text=True, check=False, timeout=600
        )

    def tree(self, job):
        """The digest of every report, by its name."""
        out = job / "out"
        return {
            str(path.relative_to(out)): hashlib.sha256(path.read_bytes()).hexdigest() for path in out.rglob("*.pdf")
        }

    def faults(self, job):
        """What is wrong after one more run."""
        again = self.run(job)
        found = [] if again.returncode == 0 else [f"the next run ended with {again.returncode}: {again.stderr[:300]}"]
        tree = self.tree(job)
        lost = self.expected.keys() - tree.keys()
        strange = tree.keys() - self.expected.keys()
        other = [name for name in tree.keys() & self.expected.keys() if tree[name] != self.expected[name]]
        found += [f"{len(lost)} lost"] * bool(lost) + [f"{len(strange)} unknown"] * bool(strange)
        found += [f"{len(other)} with other bytes"] * bool(other)
        check = subprocess.run(
            [self.program, "verify", str(job / "out"), "--job", str(job / "job.xml")],
            capture_output=True, text=True, check=False,
        )
        if check.returncode != 0:
            found.append(f"verify: {check.stdout[:300]}{check.stderr[:300]}")
        return found


def kills(bench, count, seed):
    """SIGKILL at random moments, up to three times before a run may end."""
    chance = random.Random(seed)
    start = time.monotonic()
    assert bench.run(bench.job("timed")).returncode == 0
    length = time.monotonic() - start
    for number in range(count):
        job = bench.job("killed")
        for _ in range(chance.randint(1, 3)):
            process = subprocess.Popen(bench.command(job), stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0, length))
            process.send_signal(signal.SIGKILL)
            process.wait()
        yield f"kill {number + 1}", bench.faults(job)


def injections(bench, steps):
    """The K-th call of a kind ends the process or fails, in the supervisor or a worker."""
    for call in CALLS:
        for fault in ["signal=SIGKILL"] + [f"error={name}" for name in ERRORS]:
            for step in range(1, steps + 1, 1 if fault.startswith("signal") else 5):
                job = bench.job("injected")
                trace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"inject={call}:{fault}:when={step}"]
                bench.run(job, trace)
                yield f"{call} {fault} {step}", bench.faults(job)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", default=".build/release/diarypress")
    options.add_argument("--people", type=int, default=200)
    options.add_argument("--kills", type=int, default=50)
    options.add_argument("--steps", type=int, default=40)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    program = os.path.abspath(given.program)
    rounds = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(program, given.people, folder)
        for name, faults in kills(bench, given.kills, given.seed):
            rounds += 1
            failed += bool(faults)
            if faults:
                print(f"{name}: {'; '.join(faults)}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        if given.steps > 0 and shutil.which("strace"):
            bench = Bench(program, 20, folder)
            for name, faults in injections(bench, given.steps):
                rounds += 1
                failed += bool(faults)
                if faults:
                    print(f"{name}: {'; '.join(faults)}", flush=True)
        elif given.steps > 0:
            print("skipped: strace is not installed")
    print(f"{rounds} rounds, {failed} with faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
