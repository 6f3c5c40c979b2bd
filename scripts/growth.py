#!/usr/bin/env python3
"""Measures what grows with what: processor time and memory of reports with more and more rows, sections, readings and languages.

    scripts/growth.py [WHAT…] [--most 100000] [--program .build/release/diarypress]

WHAT is
  rows       a table with a row for each of 1 000 to 100 000 readings
  sections   a report with 10 to 1 000 sections of ten readings each
  readings   a report of 10 000 to 1 000 000 readings of a file, of which it prints figures
  languages  reports of the same three people in 1 to 22 languages, in one process
  people     a batch of 20 000 people (--most 100000: so many) with one worker at a time: the most that one held until then, and how much of that was its own
--most leaves out what is larger. Beside each size stand the processor time, that of one more (the difference to the size before), the most
memory of a process, and the slope between the two sizes: the power of the size that the time grows with, without what a start takes.
1 is linear; what is below has something to share out.
"""

import argparse
import contextlib
import datetime
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import batch_people
import bench_people
import process_costs

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent
RESOURCES = ["--resources", ROOT, "--templates", ROOT / "Benchmarks/Templates"]
FIRST = datetime.datetime(2016, 1, 1)
LANGUAGES = sorted(folder.parent.name for folder in (ROOT / "templates").glob("*/locale.xml"))


def diary(layout, sections, last, languages="en"):
    """A config of one person with some sections."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<diary version="1">\n'
        '  <person id="grown" birth-date="1960-04-02" sex="female" height="165" height-unit="cm"/>\n'
        f'  <report id="grown" languages="{languages}" from="{FIRST:%Y-%m-%d}" through="{last:%Y-%m-%d}" zone="UTC" layout="{layout}"/>\n'
        + "".join(sections) + "</diary>\n")


def glucose(count, step):
    """So many values of glucose, one after the other, and their moments."""
    numbers = bench_people.Numbers(count)
    for place in range(count):
        yield FIRST + place * step, numbers.between(60, 220)


def rows(folder, count):
    step = datetime.timedelta(minutes=30)
    readings = "\n".join(f'    <reading at="{at:%Y-%m-%dT%H:%M}" value="{value}" unit="mg/dL"/>' for at, value in glucose(count, step))
    section = f'  <section id="all" kind="glucose" guideline="cgm-consensus">\n{readings}\n  </section>\n'
    return diary("rows", [section], FIRST + count * step)


def sections(folder, count):
    step = datetime.timedelta(hours=9)
    made = []
    for number in range(count):
        readings = "\n".join(
            f'    <reading at="{at:%Y-%m-%dT%H:%M}" value="{value}" unit="mg/dL"/>' for at, value in glucose(10, step))
        made.append(f'  <section id="s{number}" kind="glucose" guideline="cgm-consensus">\n{readings}\n  </section>\n')
    return diary("cards", made, FIRST + 10 * step)


def readings(folder, count):
    step = datetime.timedelta(minutes=5)
    with (folder / "readings.csv").open("w", encoding="utf-8") as file:
        file.write("time,glucose (mg/dL)\n")
        for at, value in glucose(count, step):
            file.write(f"{at:%Y-%m-%d %H:%M},{value}\n")
    section = '  <section id="all" kind="glucose" guideline="cgm-consensus" unit="mg/dL" data="readings.csv"/>\n'
    return diary("cards", [section], FIRST + count * step)


def render(program, folder, config):
    """A report of a config."""
    (folder / "grown.xml").write_text(config, encoding="utf-8")
    return [program, "render", folder / "grown.xml", "--quiet", "--output", folder / "out", *RESOURCES]


def one_report(make):
    return lambda program, folder, count: render(program, folder, make(folder, count))


def languages(program, folder, count):
    configs = bench_people.make(folder / "people", 3, "five-cards", " ".join(LANGUAGES[:count]))
    return [program, "render", *configs, "--quiet", "--output", folder / "out", *RESOURCES]


GROWTHS = {
    "rows": ([10, 100, 1_000, 10_000, 30_000, 100_000], one_report(rows)),
    "sections": ([1, 10, 100, 300, 1_000], one_report(sections)),
    "readings": ([1_000, 10_000, 100_000, 300_000, 1_000_000], one_report(readings)),
    "languages": ([1, 2, 6, 12, len(LANGUAGES)], languages),
}


def measured(name, given):
    """The rows of a table: the first size is what a start takes."""
    sizes, command = GROWTHS[name]
    yield f"| {name} | CPU s | ms for one more | MiB | slope |\n| ---: | ---: | ---: | ---: | ---: |"
    found = []
    for size in [size for size in sizes if size <= (given.most or sizes[-1])]:
        with tempfile.TemporaryDirectory(prefix="growth-") as folder:
            seconds, memory, _ = process_costs.measured(command(given.program, pathlib.Path(folder), size))
        found.append((size, seconds))
        more, slope = "", ""
        if len(found) > 1:
            (before, cost), (start, least) = found[-2], found[0]
            more = f"{(seconds - cost) / (size - before) * 1000:.3f}"
            if before > start and cost > least:
                slope = f"{math.log((seconds - least) / (cost - least)) / math.log((size - start) / (before - start)):.2f}"
        yield f"| {size} | {seconds:.2f} | {more} | {memory:.0f} | {slope} |"

# How many people a batch has where nobody says.
USUAL_PEOPLE = 20_000


def held(process):
    """The processor time of a process in seconds, and what it holds in MiB, of which its own."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    status = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines())
    ticks = int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK"), *(int(status[name].split()[0]) / 1024 for name in ("VmRSS", "RssAnon"))


def people(given):
    """The rows of a table: the most that a worker held until so many people were made, and what the supervisor holds then."""
    most = given.most or USUAL_PEOPLE
    sizes = [size for size in (100, 1_000, 5_000, 10_000, 20_000, 40_000, 60_000, 80_000, 100_000) if size < most] + [most]
    yield "| people | CPU s of a worker | MiB | own | MiB of the supervisor | own |\n| ---: | ---: | ---: | ---: | ---: | ---: |"
    most_held = (0.0, 0.0, 0.0)
    with tempfile.TemporaryDirectory(prefix="growth-") as folder:
        folder = pathlib.Path(folder)
        # The last size is seen while others follow.
        batch_people.make(folder, sizes[-1] + 100)
        (folder / "job.xml").write_text(batch_people.job(workers=1))
        command = [given.program, "batch", folder / "job.xml", "--quiet", *RESOURCES]
        batch = subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL)
        try:
            while batch.poll() is None and sizes:
                made = sum(file.read_bytes().count(b"\n") for file in folder.glob("out/.diarypress/*/manifest.jsonl"))
                children = pathlib.Path(f"/proc/{batch.pid}/task/{batch.pid}/children").read_text().split()
                for child in children:
                    # One that is ending holds nothing any more.
                    with contextlib.suppress(KeyError, FileNotFoundError, ProcessLookupError):
                        most_held = max(most_held, held(child), key=lambda found: found[1])
                if made >= sizes[0]:
                    seconds, worker, own = most_held
                    _, supervisor, its_own = held(batch.pid)
                    yield f"| {made} | {seconds:.2f} | {worker:.1f} | {own:.1f} | {supervisor:.1f} | {its_own:.1f} |"
                    sizes.pop(0)
                time.sleep(0.5)
        except BaseException:
            batch.kill()
            batch.wait()
            raise
        if batch.wait() != 0:
            sys.exit(f"growth: the batch ended with {batch.returncode}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("what", nargs="*", metavar="WHAT", default=[*GROWTHS, "people"])
    options.add_argument("--most", type=int)
    options.add_argument("--program", default=ROOT / ".build/release/diarypress", type=pathlib.Path)
    given = options.parse_args()
    if set(given.what) - {*GROWTHS, "people"}:
        options.error(f"what grows is {', '.join(GROWTHS)}, people")
    for name in given.what:
        for line in people(given) if name == "people" else measured(name, given):
            print(line, flush=True)
        print(flush=True)


if __name__ == "__main__":
    main()
