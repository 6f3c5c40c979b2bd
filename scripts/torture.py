#!/usr/bin/env python3
"""Disturbs batches and imports in every way, runs them again, and looks what is lost, double, short or different.

    scripts/torture.py [--program .build/release/diarypress] [--parts kills,calls] [--quick] [--kills 200] [--people 10000]

Prints a line for each trial that found something, a table of all parts in the end, and every minute to standard error how far it
is; ends with 1 when anything was found.
Parts need strace, root for mounting, faketime or PostgreSQL, and say so where these are not there. --quick takes a few minutes: fewer
people, kills, and every 25th system call in place of all.
"""

import argparse
import os
import pathlib
import shutil
import sys
import tempfile
import time

from torturing import calls, configs, deliveries, disks, imports, kills, people, power, runs
from torturing.bench import Bench

sys.dont_write_bytecode = True


class Given:
    """The counts of a run, and benches that are made when a part first needs them."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = pathlib.Path(folder)
        self._benches = {}

    def bench(self, count, chunk=7):
        if (count, chunk) not in self._benches:
            self._benches[count, chunk] = Bench(self.options.program, count, self.folder / f"{count}-{chunk}", chunk)
        return self._benches[count, chunk]

    def imports(self):
        if "imports" not in self._benches:
            rows = self.pick(300_000, 60_000)
            self._benches["imports"] = imports.Imports(self.options.program, self.folder / "imports", rows)
        return self._benches["imports"]

    def configs(self):
        root = pathlib.Path(__file__).resolve().parents[1]
        return configs.Configs(self.options.program, root, pathlib.Path(tempfile.mkdtemp(dir=self.folder)))

    @property
    def stride(self):
        return self.options.stride

    def pick(self, exhaustive, quick):
        return quick if self.options.quick else exhaustive


# Each part: which promise, what is done, and the trials.
PARTS = {
    "kills": ("F1", "SIGKILL at random moments, two to eight in a run", lambda g: kills.kills(
        g.bench(g.options.people, 100), g.options.kills, g.options.seed)),
    "deliveries": ("F1", "SIGKILL to supervisor, worker or delivery program", lambda g: deliveries.kills(
        g.bench(g.pick(1000, 200), 50), g.options.kills, g.options.seed)),
    "calls": ("F1", "SIGKILL at every system call", lambda g: calls.kills(g.bench(20), g.stride)),
    "errors": ("F2", "every error at every system call", lambda g: calls.errors(g.bench(20), g.stride)),
    "power": ("F1", "power cuts behind every call that writes", lambda g: power.cuts(g.bench(20), g.stride, g.options.seed)),
    "full": ("F3", "disks full by bytes and by entries", lambda g: disks.full(g.bench(60), g.pick(40, 6))),
    "refused": ("F4", "read-only and missing output", lambda g: disks.refused(g.bench(60))),
    "poison": ("F5", "poison people: singly, a pair, a crowd", lambda g: people.poison(
        g.bench(g.pick(1000, 300)), 100)),
    "crashes": ("F6", "workers that die of somebody", lambda g: people.crashes(g.bench(g.pick(1000, 200)), g.pick(100, 20))),
    "hangs": ("F7", "workers that hang", lambda g: people.hangs(g.bench(60))),
    "requests": ("F9", "SIGTERM at random moments", lambda g: kills.requests(g.bench(1000), g.pick(40, 6), g.options.seed)),
    "divisions": ("F10", "1, 4, 16 shards, 1 and 2 workers, places, hosts", lambda g: runs.divisions(g.bench(g.pick(200, 60)))),
    "together": ("F11", "two runs at once", lambda g: runs.together(g.bench(200), g.pick(20, 3), g.options.seed)),
    "manifests": ("F12", "damaged manifests, damaged files", lambda g: runs.manifests(g.bench(20))),
    "imports": ("F1", "imports into a file, killed at random moments", lambda g: imports.kills(
        g.imports(), g.pick(50, 6), g.options.seed)),
    "servers": ("F1", "imports into a server, killed, and servers stopped and killed under them", lambda g: imports.servers(
        g.imports(), g.pick(20, 2), g.options.seed)),
    "damages": ("F13", "imports of files cut off and changed", lambda g: imports.damages(
        g.imports(), g.pick(500, 10), g.options.seed)),
    "configs": ("F13", "configurations and templates cut off and changed", lambda g: configs.damages(
        g.configs(), g.pick(2000, 10), g.pick(500, 5), g.options.seed)),
    "clocks": ("F15", "clocks that are wrong", lambda g: runs.clocks(g.bench(20))),
    "zones": ("F15", "the day of a night by the zone of its job", lambda g: runs.zones(g.bench(20))),
}
NEEDS = {
    "calls": calls.is_possible, "power": power.is_possible, "errors": calls.is_possible, "crashes": calls.is_possible,
    "full": disks.is_possible, "refused": disks.is_possible,
    "servers": imports.has_server,
    "clocks": lambda: shutil.which("faketime") is not None, "zones": lambda: shutil.which("faketime") is not None,
}


def torture(name, given):
    """Runs a part; gives its row of the table."""
    promise, what, make = PARTS[name]
    row = {"promise": promise, "what": what, "trials": 0, "lost": 0, "double": 0, "short": 0, "other": 0, "seconds": 0}
    if name in NEEDS and not NEEDS[name]():
        row["what"] += " (left out: strace, root, faketime or a PostgreSQL server is missing)"
        return row
    begun = time.monotonic()
    told = begun
    for trial in make(given):
        row["trials"] += 1
        for kind in ("lost", "double", "short"):
            row[kind] += getattr(trial, kind)
        row["other"] += bool(trial.other)
        if not trial.is_sound:
            counts = f"{trial.lost} lost, {trial.double} double, {trial.short} short"
            print(f"{name}: {trial.name}: {counts}{''.join('; ' + text for text in trial.other)}", flush=True)
        if time.monotonic() - told > 60:
            told = time.monotonic()
            print(f"{name}: {row['trials']} trials in {told - begun:.0f} s", file=sys.stderr)
    row["seconds"] = time.monotonic() - begun
    return row


def table(rows):
    print("| | what | trials | lost | double | short | other | s |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for row in rows:
        numbers = " | ".join(str(row[key]) for key in ("trials", "lost", "double", "short", "other"))
        print(f"| {row['promise']} | {row['what']} | {numbers} | {row['seconds']:.0f} |")


def parsed():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", default=".build/release/diarypress")
    options.add_argument("--parts", default=",".join(PARTS), help="which, with commas between: " + ", ".join(PARTS))
    options.add_argument("--quick", action="store_true")
    options.add_argument("--kills", type=int, help="how often runs are killed, two to eight times each (200, quickly 10)")
    options.add_argument("--people", type=int, help="how many people are in a run that is killed (10000, quickly 500)")
    options.add_argument("--stride", type=int, help="every so many of the calls that a run makes more than 60 times (1, quickly 25)")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    given.program = os.path.abspath(given.program)
    given.kills = given.kills or (10 if given.quick else 200)
    given.people = given.people or (500 if given.quick else 10_000)
    given.stride = given.stride or (25 if given.quick else 1)
    for name in given.parts.split(","):
        if name not in PARTS:
            options.error(f"there is no part named {name}")
    return given


def main():
    options = parsed()
    with tempfile.TemporaryDirectory(prefix="torture.") as folder:
        given = Given(options, folder)
        rows = [torture(name, given) for name in options.parts.split(",")]
    table(rows)
    return 1 if any(row["lost"] + row["double"] + row["short"] + row["other"] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
