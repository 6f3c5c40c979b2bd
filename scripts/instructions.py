#!/usr/bin/env python3
"""Counts the instructions of reports with callgrind, by stage, and holds them against the figures in the repository.

    scripts/instructions.py [WORK…] [--people 3,8] [--check | --write] [--program .build/release/diarypress]

The works are those of scripts/bench_people.py, each the difference between a run of a few people and one of a few more, divided by
how many more they are, and `start`: all of a run that makes one report of one person. Instructions do not depend on what else
the machine does, so that a thousandth more is told from chance; processor time is what `make bench` measures.

--check fails where a work needs over 3 % more than Benchmarks/instructions.json says, and --write writes that file. On another
system, whose C libraries do other work, differences are told and nothing fails.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import bench_people
import callgrind_costs

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent
FIGURES = ROOT / "Benchmarks" / "instructions.json"
# The part by which a figure may grow, and fall, before somebody has to say that it is meant.
ROOM = 0.03


def system():
    """What the figures depend on beside the program."""
    release = dict(line.split("=", 1) for line in pathlib.Path("/etc/os-release").read_text().splitlines() if "=" in line)
    return f"{release['ID']} {release.get('VERSION_ID', '')}".replace('"', "").strip()


def run(program, people, folder, *before):
    """Makes the reports of some configs in one process."""
    # Hashes are seeded by chance, and the order of a set is part of the work.
    environment = {
        "PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_DETERMINISTIC_HASHING": "1"}
    command = [
        *before, str(program), "render", *map(str, people), "--quiet", "--output", str(folder / "out"),
        "--resources", str(ROOT), "--templates", str(ROOT / "Benchmarks" / "Templates")]
    subprocess.run(command, check=True, env=environment, cwd=folder, stdout=subprocess.DEVNULL)


def readable(program, folder):
    """A copy of the program without what debuggers read, which callgrind stumbles over; names of functions are not of it."""
    copy = folder / "diarypress"
    subprocess.run(["strip", "--strip-debug", "-o", copy, program], check=True)
    return copy


def counted(program, people, folder):
    """The costs of such a run."""
    file = folder / "callgrind.out"
    run(program, people, folder, "valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={file}")
    return callgrind_costs.read(file)


def measured(program, work, numbers, folder):
    """The instructions of a report, or of a start, by stage."""
    few, many = numbers
    people = bench_people.make(folder / work, many, "five-cards" if work == "start" else work)
    # Prepares the fonts, and shows what is wrong before half a minute has gone by.
    run(program, people[:1], folder)
    if work == "start":
        return counted(program, people[:1], folder).by_stage()
    costs = [counted(program, people[:count], folder).by_stage() for count in (few, many)]
    return {name: (costs[1].get(name, 0) - cost) / (many - few) for name, cost in costs[0].items()}


def told(work, now, before):
    """The lines of a table: what each stage costs, what it cost, and the difference."""
    yield f"{work:16}{'M now':>10}{'before':>10}{'':>10}"
    for name in now | before:
        new, old = now.get(name, 0), before.get(name, 0)
        change = f"{(new / old - 1) * 100:+.1f} %" if old else ""
        yield f"  {name:14}{new:10.2f}{old:10.2f}{change:>10}"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("works", nargs="*", metavar="WORK", default=[*bench_people.WORKS, "start"])
    options.add_argument("--people", default="3,8", type=lambda text: tuple(map(int, text.split(","))))
    options.add_argument("--program", default=ROOT / ".build/release/diarypress", type=pathlib.Path)
    options.add_argument("--check", action="store_true")
    options.add_argument("--write", action="store_true")
    given = options.parse_args()
    known = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    figures = {"system": system(), "people": list(given.people)}
    comparable = known.get("system") == figures["system"] and known.get("people") == figures["people"]
    if given.write and known and not comparable and set(given.works) < set(known) - {"system", "people"}:
        options.error("figures of other people or another system: measure all works to keep them")
    too_much = []
    for work in given.works:
        with tempfile.TemporaryDirectory(prefix="instructions-") as folder:
            folder = pathlib.Path(folder)
            costs = measured(readable(given.program, folder), work, given.people, folder)
        now = {name: round(cost / 1e6, 2) for name, cost in costs.items()}
        before = known.get(work, {})
        figures[work] = now
        print("\n".join(told(work, now, before)), flush=True)
        if before and now["whole"] > before["whole"] * (1 + ROOM):
            too_much.append(work)
        elif before and now["whole"] < before["whole"] * (1 - ROOM):
            print(f"instructions: {work} got faster; `scripts/instructions.py --write` keeps it so")
    if given.write:
        FIGURES.write_text(json.dumps(known | figures, indent=2) + "\n")
    elif too_much:
        reason = "" if comparable else f"; the figures are of {known.get('system')} and {known.get('people')} people, so nothing fails"
        print(f"instructions: over 3 % more for {', '.join(too_much)}{reason}", file=sys.stderr)
        if given.check and comparable:
            sys.exit(1)


if __name__ == "__main__":
    main()
