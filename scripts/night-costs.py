#!/usr/bin/env python3
"""Measures what single parts of a night cost, in processor time of all processes.

    scripts/night-costs.py [PART…] [--people 2000] [--rounds 3] [--program .build/release/diarypress] [--folder /tmp]

  delivery  reports that a program delivers which has nothing to do, over reports that are made alone
  check     reports of which none, a twentieth and all are read again, over `render` of the same people
  again     a second run over files, and over a store
  shards    `--dry-run --shard 1/1000` of a list and of stores of a million people, over a list of one
  imports   readings a second into a file of SQLite and into a server of PostgreSQL, by the clock

All parts run where none is named. What is compared takes turns; the least and the median of the rounds are printed.
"""

import argparse
import contextlib
import os
import pathlib
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

import batch_people
import process_costs
from torturing.imports import Server, has_server

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent
MILLION = 1_000_000
# Says of each order that it is done.
DELIVERY = """#!/bin/sh
exec sed 's/.*"key":"\\([0-9a-f]*\\)".*/{"key":"\\1","status":"done"}/'
"""
DIARY = """<diary version="1">
    <person id="nobody"/>
    <report id="r" languages="ko" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul"/>
    <section id="bp" kind="blood-pressure" guideline="ksh-2022"/>
</diary>
"""


class Costs:
    """A program, a folder to work in, and the counts of a run."""

    def __init__(self, given, folder):
        self.program, self.people, self.rounds, self.folder = given.program, given.people, given.rounds, folder

    def __call__(self, *words):
        """Processor seconds and MiB of a command of the program."""
        return process_costs.measured([self.program, *words], self.folder)[:2]

    def turns(self, ways):
        """Runs each of several ways in every round, and prints a row of each with what it is over the first."""
        found = {name: [] for name in ways}
        for _ in range(self.rounds):
            for name, way in ways.items():
                found[name].append(way())
        first = None
        for name, costs in found.items():
            seconds = [cost[0] for cost in costs]
            first = first or (min(seconds), statistics.median(seconds))
            over = f"{min(seconds) / first[0]:.3f}, {statistics.median(seconds) / first[1]:.3f}"
            print(f"| {name} | {min(seconds):.3f} | {statistics.median(seconds):.3f} | {over} | {max(cost[1] for cost in costs):.1f} |", flush=True)
        return {name: min(cost[0] for cost in costs) for name, costs in found.items()}

    def batch(self, name, *more, fresh=True):
        """A way: a run of a job, into an empty folder or into what is there."""
        def way():
            if fresh:
                shutil.rmtree(self.folder / "out", ignore_errors=True)
            return self("batch", f"{name}.xml", "--quiet", *more)

        return way

    def job(self, name, more="", people='folder="people"', output="out", delivery=""):
        text = batch_people.job(output=output, workers=1, more=more).replace('folder="people"', people, 1)
        text = text.replace("    <run ", f"{delivery}    <run ", 1)
        (self.folder / f"{name}.xml").write_text(text)


def delivery(costs):
    batch_people.make(costs.folder, costs.people)
    program = costs.folder / "deliver"
    program.write_text(DELIVERY)
    program.chmod(0o700)
    costs.job("alone")
    costs.job("delivered", delivery=f'    <deliver program="{program}"/>\n')
    costs.turns({"made": costs.batch("alone"), "made and delivered": costs.batch("delivered")})


def check(costs):
    batch_people.make(costs.folder, costs.people)
    configs = sorted(str(path) for path in (costs.folder / "people").rglob("*.xml"))
    ways = {"`render`": lambda: costs("render", *configs, "--quiet", "--output", "rendered")}
    for share in ("none", "5%", "all"):
        costs.job(f"check-{share}", f'    <guard check="{share}"/>\n')
        ways[f"`batch`, {share} read again"] = costs.batch(f"check-{share}")
    costs.turns(ways)


def again(costs):
    for people in (costs.people // 10, costs.people):
        batch_people.make(costs.folder, people)
        _exports(costs.folder, people, 60)
        costs("import", "--people", "people.csv", "--store", f"sqlite:store-{people}.sqlite", "--quiet")
        costs.job("files", output=f"files-{people}")
        costs.job("store", people=f'store="sqlite:store-{people}.sqlite" diary="diary.xml"', output=f"store-{people}")
        ways = {name: costs.batch(name, fresh=False) for name in ("files", "store")}
        for way in ways.values():
            way()
        least = costs.turns({f"{name}, {people} people": way for name, way in ways.items()})
        if people < costs.people:
            few = list(least.values())
            continue
        for name, many, start in zip(ways, least.values(), few):
            print(f"{name}: {(many - start) / (people - people // 10) * 1000:.3f} ms a person")


def _exports(folder, people, readings):
    """A table of people with an export each, and the config of their reports."""
    (folder / "exports").mkdir(exist_ok=True)
    (folder / "diary.xml").write_text(DIARY)
    table = ["id,zone,file"]
    for number in range(people):
        chance, rows = random.Random(number), ["Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm)"]
        for reading in range(readings // 2):
            day = f"2025-{11 - reading // 672:02}-{reading // 24 % 28 + 1:02}"
            rows.append(f"{day},{reading % 24:02}:{chance.randint(0, 59):02},{chance.randint(105, 165)},80,66")
        (folder / f"exports/p{number}.csv").write_text("\n".join(rows) + "\n")
        table.append(f"p{number},Asia/Seoul,exports/p{number}.csv")
    (folder / "people.csv").write_text("\n".join(table) + "\n")
    (folder / "people.csv").chmod(0o600)


def shards(costs):
    folder = costs.folder
    (folder / "key").write_text("0123456789abcdef" * 4)
    _exports(folder, 1, 2)
    ids = [f"p{number:07}" for number in range(MILLION)]
    for name, lines in [("one", ["p\tdiaries/p.xml"]), ("list", [f"{one}\tdiaries/{one}.xml" for one in ids]), ("paths", [f"diaries/{one}.xml" for one in ids])]:
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n")
        costs.job(name, people=f'list="{name}.txt"')
    costs("import", "--people", "people.csv", "--store", "sqlite:store.sqlite", "--quiet")
    with contextlib.closing(sqlite3.connect(folder / "store.sqlite")) as database, database:
        database.executemany("INSERT INTO person (key, place) VALUES (?, ?)", ((one, _place(one)) for one in ids))
    costs.job("store", people='store="sqlite:store.sqlite" diary="diary.xml"')
    ways = {"a start": lambda: costs("--version"), "a list of one person": costs.batch("one", "--dry-run")}
    for name in ("list", "paths", "store"):
        ways[f"{name} of a million"] = costs.batch(name, "--dry-run", "--shard", "1/1000")
    costs.turns(ways)


def _place(text):
    """The place of an id, as SystemKit's StableHash gives it."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    for factor in (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53):
        value = (value ^ value >> 33) * factor % 2**64
    return (value ^ value >> 33) >> 32


def imports(costs):
    server = Server() if has_server() else None
    try:
        for people, readings in ((costs.people // 4, 100), (20, 10_000)):
            _exports(costs.folder, people, readings)
            rates = {"SQLite": [], "PostgreSQL": []}
            for turn in range(costs.rounds):
                rates["SQLite"].append(people * readings / _imported(costs, f"sqlite:{people}-{turn}.sqlite"))
                if server:
                    rates["PostgreSQL"].append(people * readings / _imported(costs, server.database()))
            for name, found in rates.items():
                if found:
                    print(f"{people} people of {readings} readings, {name}: {max(found):,.0f} readings a second", flush=True)
    finally:
        if server:
            server.close()


def _imported(costs, store):
    begun = time.monotonic()
    costs("import", "--people", "people.csv", "--store", store, "--quiet")
    return time.monotonic() - begun


PARTS = {part.__name__: part for part in (delivery, check, again, shards, imports)}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("parts", nargs="*", metavar="PART")
    options.add_argument("--people", type=int, default=2_000)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--program", default=ROOT / ".build/release/diarypress", type=os.path.abspath)
    options.add_argument("--folder", default="/tmp")
    given = options.parse_args()
    if unknown := set(given.parts) - set(PARTS):
        options.error(f"there is no part {', '.join(sorted(unknown))}")
    os.environ.setdefault("DIARYPRESS_RESOURCES", str(ROOT))
    for name in given.parts or PARTS:
        print(f"\n| {name}, {given.people} people | least CPU s | median | over the first | MiB |\n| --- | ---: | ---: | ---: | ---: |", flush=True)
        with tempfile.TemporaryDirectory(prefix="night-costs.", dir=given.folder) as folder:
            PARTS[name](Costs(given, pathlib.Path(folder)))


if __name__ == "__main__":
    main()
