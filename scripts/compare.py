#!/usr/bin/env python3
"""Measures the program beside others that draw the same pages, and prints processor time, memory and ratios.

    scripts/compare.py [WORK…] [--people 200] [--rounds 5] [--program .build/release/diarypress] [--lines .build/release/PageLines]
                       [--pictures output/compare] [--json FILE] [--instructions]

The works are those of scripts/bench_people.py, in Korean. What stands on their pages is written once as lines of text, and drawn by
  cairo        C with Cairo and Pango, the straight way, in the fonts that are installed
  cairo-tagged the same with the elements of the pages, which the program writes too
  cairo-cut    the same as cairo in the program's own faces, cut to everyday characters: a lever of the program lent to the other
  cairo-levers the same with the program's functions that print numbers and keep streams for Cairo; nothing packs the streams behind it
  reportlab    ReportLab's canvas, in TrueType faces made of those: it reads no other
  typst        Typst, one compiler for all, in the same cut faces
Before anything is measured each makes one report, which qpdf has to accept, with as many pages, the same characters on each, and
pictures that are alike; --pictures keeps those for the eye.

A figure is the processor time, user and system, of the whole tree of processes from its start, divided by the people; reading the lines is
not counted, nor is what makes fonts ready. Others start from finished pages, the program from readings: it reads, computes, puts into
words and lays out in the same time. Rounds go through all in turn, so that a busy machine is unjust to all alike. --instructions counts
instructions of the program and of Cairo with callgrind instead: they do not depend on what else the machine does, and no start is in them.
"""

import argparse
import collections
import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import unicodedata

import bench_people
import compare_works
import pixels
import process_costs

sys.dont_write_bytecode = True
ROOT = compare_works.ROOT
# Over whom, and what share of their time is the aim.
AIMS = {"cairo": 0.60, "cairo-cut": 0.60, "reportlab": 0.30, "typst": 0.25}
# How far the means of six pixels by six may be apart in the first report: text that is set anew stands a part of a pixel elsewhere, and
# a tiling begins at another place than lines that are drawn. What is missing or of another colour differs by more.
LARGEST_DIFFERENCE = 110


class Checks:
    """One report of each, before anything is measured."""

    def __init__(self, work, pictures):
        self.work, self.pictures, self.faults = work, pictures, []

    def run(self):
        """Makes a report with each and holds it against that of the program."""
        out = self.work.folder / "checked"
        commands = self.work.commands(1, out)
        files = {}
        for name, command in commands.items():
            (out / name).mkdir(parents=True)
            process_costs.measured(command, ROOT)
            files[name] = next((out / name).rglob("*.pdf"))
        ours = files["batch"]
        texts, pictures = self._texts(ours), list(pixels.pages(ours, 72))
        for name, file in files.items():
            self._keep(name, file)
            if subprocess.run(["qpdf", "--check", file], capture_output=True).returncode != 0:
                self.faults.append(f"{name}: qpdf finds a fault")
            self._hold(name, self._texts(file), texts, list(pixels.pages(file, 72)), pictures)

    def _keep(self, name, file):
        """Copies the file and its pages as pictures to where they are looked at."""
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            kept = self.pictures / f"{self.work.name}-{name}.pdf"
            shutil.copy(file, kept)
            subprocess.run(["pdftoppm", "-r", "80", "-png", kept, kept.with_suffix("")], check=True)

    @staticmethod
    def _texts(file):
        """The characters of each page; how they are put into words is each viewer's guess."""
        said = subprocess.check_output(["pdftotext", "-raw", file, "-"], text=True)
        pages = said.split("\f")[:-1]
        return [collections.Counter(unicodedata.normalize("NFC", "".join(page.split()))) for page in pages]

    def _hold(self, name, texts, our_texts, pictures, our_pictures):
        if len(texts) != len(our_texts):
            self.faults.append(f"{name}: {len(texts)} pages, and {len(our_texts)} of the program")
            return
        for page, (text, ours) in enumerate(zip(texts, our_texts), 1):
            if text != ours:
                self.faults.append(f"{name}: page {page} has other characters: {dict(text - ours)} and not {dict(ours - text)}")
        for page, (one, ours) in enumerate(zip(pictures, our_pictures), 1):
            difference = pixels.largest_difference(one[2], ours[2])
            print(f"  {name} page {page}: {sum(texts[page - 1].values())} characters, a square differs by {difference:.0f} of 255", flush=True)
            if one[:2] != ours[:2] or difference > LARGEST_DIFFERENCE:
                self.faults.append(f"{name}: page {page} looks otherwise")


def rounds(work, given):
    """What each needed in every round, by its name: milliseconds a report and MiB."""
    found = collections.defaultdict(list)
    out = work.folder / "out"
    for number in range(1, given.rounds + 1):
        print(f"  round {number} of {given.rounds}", flush=True)
        for name, command in work.commands(given.people, out).items():
            shutil.rmtree(out, ignore_errors=True)
            (out / name).mkdir(parents=True)
            seconds, memory, said = process_costs.measured(command, ROOT)
            # What others say: how long they were at reading the lines.
            seconds -= float(said or 0)
            made = list((out / name).rglob("*.pdf"))
            if len(made) != given.people:
                sys.exit(f"compare: {name} made {len(made)} reports of {given.people}")
            size = sum(file.stat().st_size for file in made) / len(made)
            found[name].append((seconds / given.people * 1000, memory, size))
    return found


def spread(numbers, decimals=2):
    """The median, the least and the most."""
    return f"{statistics.median(numbers):.{decimals}f} ({min(numbers):.{decimals}f}–{max(numbers):.{decimals}f})"


def told(work, found, given):
    """The tables of a work."""
    yield f"\n{work.name}, {given.people} people, {given.rounds} rounds: median, least and most\n"
    yield "| | CPU ms a report | MiB | kB a report | batch over it | render over it | aim |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for name, runs in found.items():
        times = [run[0] for run in runs]
        shares = []
        for own in ("batch", "render"):
            # Of one round each, so that what else the machine did weighs on both.
            ratios = [ours[0] / theirs for ours, theirs in zip(found[own], times)]
            shares.append("" if name in ("batch", "render") else spread(ratios))
        aim = f"≤ {AIMS[name]:.2f}" if name in AIMS else ""
        memory, size = max(run[1] for run in runs), statistics.median(run[2] for run in runs)
        yield f"| {name} | {spread(times)} | {memory:.0f} | {size / 1000:.0f} | {shares[0]} | {shares[1]} | {aim} |"


def told_instructions(work):
    """The table of a work, counted."""
    yield f"\n{work.name}, million instructions a report\n"
    yield "| | million | render over it | aim |\n| --- | ---: | ---: | ---: |"
    ours = None
    for name, count in work.instructions():
        ours = ours or count
        aim = f"≤ {AIMS[name]:.2f}" if name in AIMS else ""
        yield f"| {name} | {count:.1f} | {ours / count:.2f} | {aim} |"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("works", nargs="*", metavar="WORK", default=sorted(bench_people.WORKS))
    options.add_argument("--people", type=int, default=200)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--program", default=ROOT / ".build/release/diarypress", type=pathlib.Path)
    options.add_argument("--lines", default=ROOT / ".build/release/PageLines", type=pathlib.Path)
    options.add_argument("--pictures", type=pathlib.Path)
    options.add_argument("--json", type=pathlib.Path)
    options.add_argument("--instructions", action="store_true")
    given = options.parse_args()
    unknown = sorted(set(given.works) - set(bench_people.WORKS))
    if unknown or given.people < 1 or given.rounds < 1:
        options.error(f"the works are {', '.join(bench_people.WORKS)}, with at least one person and one round")
    if given.instructions:
        given.people = 8
    compare_works.prepare_tools()
    figures = {}
    for name in given.works:
        with tempfile.TemporaryDirectory(prefix="compare-") as folder:
            work = compare_works.Work(name, given, pathlib.Path(folder))
            print(f"{name}: one report of each", flush=True)
            checks = Checks(work, given.pictures)
            checks.run()
            if checks.faults:
                sys.exit("compare: not the same pages:\n  " + "\n  ".join(checks.faults))
            if given.instructions:
                print("\n".join(told_instructions(work)), flush=True)
                continue
            figures[name] = rounds(work, given)
            print("\n".join(told(work, figures[name], given)), flush=True)
    if given.json and figures:
        given.json.write_text(json.dumps({"people": given.people, "works": figures}, indent=1) + "\n")


if __name__ == "__main__":
    main()
