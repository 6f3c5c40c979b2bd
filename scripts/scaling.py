#!/usr/bin/env python3
"""Says what batches of any size cost, from what scripts/batch-bench.py --json measured, and how far that was right.

    scripts/scaling.py FIGURES [--from 500,2000] [--hours 4]

The model is taken from two sizes (--from) and held against all others of the file. Then follow its predictions for 10 000, a
million and 100 million reports; --hours is how long a night is.
"""

import argparse
import json
import math
import pathlib

SIZES = [10_000, 1_000_000, 100_000_000]
# Starting a task costs a scheduler a tenth of a second, so a shard should take minutes; more than 1000 are refused by Slurm.
MOST_SHARDS = 1_000
SHARD_PEOPLE = 20_000


class Line:
    """A cost that begins somewhere and grows with the number of people, through two measured points."""

    def __init__(self, first, second):
        (people_1, cost_1), (people_2, cost_2) = sorted([first, second])
        self.each = (cost_2 - cost_1) / (people_2 - people_1)
        self.start = cost_1 - self.each * people_1

    def at(self, people):
        return self.start + self.each * people


class Model:
    """Time, memory and storage as lines over the number of people."""

    COSTS = {
        "1 worker, s": lambda f: f["workers_1"]["seconds"],
        "2 workers, s": lambda f: f["workers_2"]["seconds"],
        "CPU, s": lambda f: f["workers_2"]["cpu"],
        "again, s": lambda f: f["again"]["seconds"],
        "verify, s": lambda f: f["verify_seconds"],
        "supervisor, MB of its own": lambda f: f["workers_2"]["supervisor_own_kb"] / 1024,
        "reports, MB": lambda f: f["workers_2"]["bytes"] / 1e6,
        "on the disk, MB": lambda f: f["allocated_bytes"] / 1e6,
        "manifest, MB": lambda f: f["manifest_bytes"] / 1e6,
    }

    def __init__(self, first, second):
        self.lines = {
            name: Line((first["people"], cost(first)), (second["people"], cost(second))) for name, cost in self.COSTS.items()
        }

    def at(self, name, people):
        return self.lines[name].at(people)


def checked(model, figures):
    """What was predicted for a size and what was measured there."""
    people = figures["people"]
    print(f"\n| {people} people | predicted | measured | off by |\n| --- | ---: | ---: | ---: |")
    for name, cost in Model.COSTS.items():
        guess, truth = model.at(name, people), cost(figures)
        print(f"| {name} | {guess:.1f} | {truth:.1f} | {(guess / truth - 1) * 100:+.0f} % |")


def shards_for(people):
    return max(1, min(MOST_SHARDS, math.ceil(people / SHARD_PEOPLE)))


def time_of(seconds):
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def size_of(megabytes):
    return f"{megabytes:.0f} MB" if megabytes < 1000 else f"{megabytes / 1e3:.0f} GB" if megabytes < 1e6 else f"{megabytes / 1e6:.1f} TB"


def predicted(model, people, hours, calls):
    """The row of a size: everything that grows is counted shard by shard."""
    shards = shards_for(people)
    part = people / shards
    busy = model.at("2 workers, s", part) * shards
    pairs = max(1, math.ceil(busy / (hours * 3600)))
    yield "shards", f"{shards}"
    yield "two cores", time_of(busy)
    yield "core hours", f"{model.at('CPU, s', part) * shards / 3600:.1f}"
    yield f"cores for a night of {hours} h", f"{2 * pairs}"
    yield "second run, nothing changed, the same cores", time_of(model.at("again, s", part) * math.ceil(shards / pairs))
    yield "verify, one process", time_of(model.at("verify, s", people))
    yield "a supervisor's own memory", f"{model.at('supervisor, MB of its own', part):.0f} MB"
    yield "reports", size_of(model.at("reports, MB", part) * shards)
    yield "on the disk", size_of(model.at("on the disk, MB", part) * shards)
    yield "manifests", size_of(model.at("manifest, MB", part) * shards)
    names = sum(calls.get(call, 0) for call in ("openat", "mkdir", "linkat", "unlinkat"))
    if names:
        yield "operations on names", f"{names * people / 1e6:.2g} million"
        yield "of them in a second of that night", f"{names * people / min(busy, hours * 3600):.0f}"
        yield "bytes written in a second of that night", size_of(
            model.at("reports, MB", part) * shards / min(busy, hours * 3600)) + "/s"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("figures")
    options.add_argument("--from", dest="sizes", default="500,2000")
    options.add_argument("--hours", type=float, default=4)
    given = options.parse_args()
    measured = json.loads(pathlib.Path(given.figures).read_text())
    by_size = {figures["people"]: figures for figures in measured["sizes"]}
    first, second = (by_size[int(size)] for size in given.sizes.split(","))
    model = Model(first, second)
    print(f"from {first['people']} and {second['people']} people: " + "; ".join(
        f"{name} {line.start:.2f} + {line.each * 1000:.3f} per 1000" for name, line in model.lines.items()))
    for people, figures in sorted(by_size.items()):
        if people not in (first["people"], second["people"]):
            checked(model, figures)
    if measured["calls"]:
        print("\ncalls a report: " + ", ".join(f"{call} {count:.2f}" for call, count in measured["calls"].items()))
    columns = [dict(predicted(model, people, given.hours, measured["calls"])) for people in SIZES]
    print("\n| reports | " + " | ".join(f"{people:,}".replace(",", " ") for people in SIZES) + " |")
    print("| --- |" + " ---: |" * len(SIZES))
    for name in columns[0]:
        print(f"| {name} | " + " | ".join(column[name] for column in columns) + " |")


if __name__ == "__main__":
    main()
