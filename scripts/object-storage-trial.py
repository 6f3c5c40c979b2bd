#!/usr/bin/env python3
"""Runs nights on machines without a shared folder: shards write to folders of their own, deliver to a bucket, and keep their state there.

    scripts/object-storage-trial.py [--people 300] [--shards 3] [--kills 12] [--program .build/release/diarypress] [--resources .] [--seed 1]

Each shard runs under deploy/night/state, delivers with deploy/deliver/s3 to moto's server, and a proxy before that refuses 3 % of all requests
and loses the answers of 1 %. While nights run, supervisors, delivery programs and whole machines are killed; a machine that was killed
is followed by a fresh one. Then everything is restored into one more folder and verified. The nights:

    first        nothing is there before
    changed      fresh machines with the state alone; 2 % of the diaries are others, 1 % of the people are new
    unchanged    fresh machines with state and reports, nobody is killed
    state alone  fresh machines with the state alone, nobody is killed

Prints a table, and ends with 1 where anything was uploaded twice or a verification found a difference. scripts/setup.sh --deliver brings moto.
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PYTHON = ROOT / ".build-tools/deliver/bin/python3"
if PYTHON.exists() and pathlib.Path(sys.executable) != PYTHON:
    os.execv(PYTHON, [str(PYTHON), *sys.argv])

sys.dont_write_bytecode = True

import batch_people  # noqa: E402
from trials.processes import descendants  # noqa: E402
from trials.storage import Moto, Proxy, settings  # noqa: E402

STATE, DELIVER = ROOT / "deploy/night/state", ROOT / "deploy/deliver/s3"
HEAD = ["night", "people", "made", "unchanged", "kills", "machines", "503s", "uploads", "twice", "restored: verify", "bucket: verify", "seconds"]


class Trial:
    """The machines, the bucket and the diaries."""

    def __init__(self, options, folder):
        self.options, self.folder, self.chance = options, folder, random.Random(options.seed)
        self.log = open(folder / "log", "ab")  # noqa: SIM115
        self.moto = Moto(self.log)
        self.proxy = Proxy(self.moto.port, options.seed)
        self.ini = settings(folder, self.proxy.port)
        self.count, self.machines, self.kills, self.rows, self.shards = options.people, 0, 0, [], []
        batch_people.make(folder, self.count)

    def job(self, output):
        """A job that differs from others in its output folder alone."""
        more = f'    <deliver program="{DELIVER}" settings="{self.ini}" chunk="100" seconds="120" attempts="4"/>\n'
        text = batch_people.job(output, workers=1, chunk=50)
        text = text.replace("    <run ", f"{more}    <run ", 1)
        path = self.folder / f"{output}.xml"
        path.write_text(text)
        return path

    def night(self, name, kills, wants_reports=False):
        """Runs all shards, then verifies; adds a row."""
        began, faults, machines, before = time.monotonic(), self.proxy.faults, self.machines, self.proxy.uploads.copy()
        self.kills = 0
        shards = self.shards = [Shard(self, number, wants_reports) for number in range(1, self.options.shards + 1)]
        while waiting := [shard for shard in shards if not shard.is_done()]:
            if self.kills < kills and self.chance.random() < 0.5:
                self.kills += self.chance.choice(waiting).kill(self.chance)
            time.sleep(self.chance.uniform(0.05, 0.25) * max(1.0, self.count / 500))
        summaries = [shard.summary() for shard in shards]
        new = self.proxy.uploads - before
        restored, bucket = self.verify()
        self.rows.append([
            name, self.count, sum(one["made"] for one in summaries), sum(one["unchanged"] for one in summaries), self.kills,
            self.machines - machines, self.proxy.faults - faults, sum(new.values()), sum(number - 1 for number in self.proxy.uploads.values()),
            restored, bucket, round(time.monotonic() - began, 1),
        ])  # fmt: skip
        # A row as soon as it is known: the nights of many people take long.
        print(line(self.rows[-1]), flush=True)
        for path in self.folder.glob("machine-*"):
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink()

    def verify(self):
        """The differences that a restore of everything has, and those of the bucket."""
        target = self.folder / "restored"
        shutil.rmtree(target, ignore_errors=True)
        self.run([STATE, "restore", "--reports", target, self.ini])
        files = self.run([self.options.program, "verify", target, "--job", self.job("restored"), "--json"], (0, 65))
        bucket = self.run([STATE, "verify", target, self.ini], (0, 65))
        return json.loads(files)["total"], int(bucket.splitlines()[-1].split()[1])

    def run(self, command, codes=(0,)):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=self.log, text=True, check=False)
        if done.returncode not in codes:
            raise SystemExit(f"{' '.join(map(str, command))} ended with {done.returncode}; see {self.folder}/log")
        return done.stdout

    def change(self):
        """Other readings for some, and some who are new."""
        some = range(0, self.count, 50)
        for number in some:
            path = self.folder / f"people/{number // 1000:04}/p{number}.xml"
            path.write_text(path.read_text().replace('diastolic="', 'diastolic="1', 1))
        new = max(1, self.count // 100)
        for number in range(self.count, self.count + new):
            path = self.folder / f"people/{number // 1000:04}/p{number}.xml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(batch_people.diary(number))
        self.count += new

    def close(self):
        for shard in self.shards:
            shard.stop()
        self.proxy.stop()
        self.moto.stop()
        self.log.close()


class Shard:
    """A shard of a night, on one machine after the other until it is done."""

    def __init__(self, trial, number, wants_reports):
        self._trial, self._name, self._wants_reports = trial, f"{number}/{trial.options.shards}", wants_reports
        self._is_done = False
        self._fresh()
        self._start()

    def _fresh(self):
        self._trial.machines += 1
        self._output = f"machine-{self._trial.machines}"

    def _start(self):
        trial, folder = self._trial, self._trial.folder / self._output
        command = [STATE, "run", "--shard", self._name, *(["--reports"] if self._wants_reports else []), folder, trial.ini]
        command += [trial.options.program, "batch", trial.job(self._output), "--shard", self._name, "--accept-partial", "--quiet"]
        self._process = subprocess.Popen(command, stdout=trial.log, stderr=trial.log, start_new_session=True)

    def is_done(self):
        """True if the shard is done; where it ended otherwise it is tried again, as Kubernetes does it: on a fresh machine or where it was."""
        if self._is_done or self._process.poll() is None:
            return self._is_done
        if self._process.returncode == 0:
            self._is_done = True
            return True
        if self._process.returncode not in (75, 137, -signal.SIGKILL):
            raise SystemExit(f"shard {self._name} ended with {self._process.returncode}; see {self._trial.folder}/log")
        if self._trial.chance.random() < 0.5:
            self._lose()
        self._start()
        return False

    def kill(self, chance):
        """Kills the supervisor, the delivery program, or everything that the machine does; returns whether something was killed."""
        family = descendants(self._process.pid)
        kind = chance.choice(["supervisor", "delivery", "machine"])
        if kind == "machine":
            self.stop()
            self._lose()
            self._start()
            return 1
        wanted = [pid for pid, words in family.items() if ("deliver/s3" in words) == (kind == "delivery") and (kind == "delivery" or " batch " in words)]
        return int(bool(wanted) and _kill(wanted[0]))

    def stop(self):
        """Ends everything that the machine does."""
        if self._process.poll() is None:
            # What would save goes first.
            for pid in [self._process.pid, *descendants(self._process.pid)]:
                _kill(pid)
        self._process.wait()

    def _lose(self):
        shutil.rmtree(self._trial.folder / self._output, ignore_errors=True)
        self._fresh()

    def summary(self):
        number, count = self._name.split("/")
        return json.loads((self._trial.folder / self._output / f".diarypress/shard-{number}-of-{count}/summary.json").read_text())


def _kill(pid):
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


def line(cells):
    """A row of a table of Markdown."""
    return f"| {' | '.join(map(str, cells))} |"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--people", type=int, default=300)
    options.add_argument("--shards", type=int, default=3)
    options.add_argument("--kills", type=int, default=12)
    options.add_argument("--program", default=".build/release/diarypress", type=os.path.abspath)
    options.add_argument("--resources", default=ROOT)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--keep", help="a folder that stays")
    given = options.parse_args()
    os.environ["DIARYPRESS_RESOURCES"] = str(given.resources)
    with tempfile.TemporaryDirectory(prefix="object-storage-") as made:
        folder = pathlib.Path(given.keep or made).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        trial = Trial(given, folder)
        print(line(HEAD), line(["---"] + ["---:"] * (len(HEAD) - 1)), sep="\n", flush=True)
        try:
            trial.night("first", given.kills)
            trial.change()
            trial.night("changed", given.kills)
            trial.night("unchanged", 0, wants_reports=True)
            trial.night("state alone", 0)
        finally:
            trial.close()
    # An unchanged night uploads nothing, with reports it makes nothing either.
    is_fine = all(row[8:11] == [0, 0, 0] for row in trial.rows) and trial.rows[2][2] == trial.rows[2][7] == trial.rows[3][7] == 0
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
