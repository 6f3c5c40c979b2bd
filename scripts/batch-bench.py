#!/usr/bin/env python3
"""Measures batches: reports a second with one and two workers, memory, what is spent beside rendering, a run with nothing to do, and
verify.

    scripts/batch-bench.py [PEOPLE…] [--program .build/release/diarypress] [--folder /tmp] [--json FILE]

PEOPLE (2000 10000) are sizes of batches, each of diaries with 60 readings, printed in Korean. The folder takes 45 kB a person of the
largest. scripts/night-costs.py measures single parts of a night. The aims of the last table are those of a night of 100 000 people on
two cores with nothing else to do:

    scripts/batch-bench.py 10000 100000 --json figures.json

takes some twenty minutes there and says so first.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import batch_people

sys.dont_write_bytecode = True
TICKS = os.sysconf("SC_CLK_TCK")
# Seconds that a person takes over all runs of a size: the diary, a worker, two workers, what is there already, and verify.
SECONDS_A_PERSON = 0.0005 + 0.0055 + 0.0032 + 0.0005 + 0.0005


class Watch(threading.Thread):
    """Looks at a process and its children from time to time: the most memory of each kind, and the processor time of the parent."""

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process = process
        self.peaks = {kind: {"VmHWM": 0, "RssAnon": 0} for kind in ("supervisor", "worker")}
        self.own_cpu = 0.0
        self.is_over = threading.Event()

    def run(self):
        while not self.is_over.wait(0.1):
            self._look(self.process, "supervisor")
            for child in self._children():
                self._look(child, "worker")

    def _children(self):
        try:
            return pathlib.Path(f"/proc/{self.process}/task/{self.process}/children").read_text().split()
        except OSError:
            return []

    def _look(self, process, kind):
        try:
            status = pathlib.Path(f"/proc/{process}/status").read_text()
            fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return
        for line in status.splitlines():
            name, _, rest = line.partition(":")
            if name in self.peaks[kind]:
                self.peaks[kind][name] = max(self.peaks[kind][name], int(rest.split()[0]))
        if kind == "supervisor":
            self.own_cpu = (int(fields[11]) + int(fields[12])) / TICKS


def measured(program, job, *more):
    """One run: seconds, processor time of everything, memory, and the summary of the program."""
    begun = time.monotonic()
    process = subprocess.Popen([program, "batch", str(job), "--quiet", "--json", *more], stdout=subprocess.PIPE)
    watch = Watch(process.pid)
    watch.start()
    summary = json.loads(process.stdout.read())
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - begun
    watch.is_over.set()
    if status != 0:
        sys.exit(f"batch-bench: a run ended with {os.waitstatus_to_exitcode(status)}: {summary}")
    return {
        "seconds": seconds, "cpu": usage.ru_utime + usage.ru_stime, "system": usage.ru_stime, "supervisor_cpu": watch.own_cpu,
        **{f"{kind}_kb": peaks["VmHWM"] for kind, peaks in watch.peaks.items()},
        **{f"{kind}_own_kb": peaks["RssAnon"] for kind, peaks in watch.peaks.items()},
        "reports": summary["reports"], "bytes": summary["bytes"], "unchanged": summary["unchanged"],
    }


def making(out):
    """The seconds that workers say they were at people, from reading the diary to writing the staged report."""
    total = 0.0
    for manifest in out.glob(".diarypress/shard-*/manifest.jsonl"):
        with manifest.open("rb") as lines:
            for line in lines:
                # Milliseconds are cut off: half of one is missing on average.
                total += (json.loads(line)["record"]["milliseconds"] + 0.5) / 1000
    return total


CALLS = ["openat", "mkdir", "write", "linkat", "unlinkat", "syncfs", "fdatasync"]


def calls_a_report(program, folder):
    """How many calls to the file system a report costs: what 1000 people need more than 200; nothing without strace."""
    if not shutil.which("strace"):
        return {}
    counts = []
    for people in (200, 1000):
        home = folder / f"traced-{people}"
        batch_people.make(home, people)
        (home / "job.xml").write_text(batch_people.job())
        trace = home / "trace"
        command = ["strace", "-f", "-c", "--seccomp-bpf", "-o", str(trace), "-e", "trace=" + ",".join(CALLS)]
        subprocess.run([*command, program, "batch", str(home / "job.xml"), "--quiet"], check=True)
        rows = [line.split() for line in trace.read_text().splitlines()]
        counts.append({row[-1]: int(row[3]) for row in rows if len(row) in (5, 6) and row[-1] in CALLS})
        shutil.rmtree(home)
    return {call: (counts[1].get(call, 0) - counts[0].get(call, 0)) / 800 for call in CALLS}


def bench(program, folder, people):
    """Everything about one size."""
    batch_people.make(folder, people)
    job = folder / "job.xml"
    out = folder / "out"
    figures = {"people": people}
    for workers in (1, 2):
        job.write_text(batch_people.job(workers=workers))
        shutil.rmtree(out, ignore_errors=True)
        run = measured(program, job)
        run["outside"] = 1 - making(out) / (workers * run["seconds"])
        figures[f"workers_{workers}"] = run
    figures["again"] = measured(program, job)
    figures["manifest_bytes"] = sum(path.stat().st_size for path in out.glob(".diarypress/*/manifest.jsonl"))
    figures["allocated_bytes"] = int(subprocess.check_output(["du", "-s", "--block-size=1", str(out)]).split()[0])
    begun = time.monotonic()
    verifying = subprocess.Popen([program, "verify", str(out), "--job", str(job)], stdout=subprocess.DEVNULL)
    _, status, verify = os.wait4(verifying.pid, 0)
    if status != 0:
        sys.exit(f"batch-bench: verify ended with {os.waitstatus_to_exitcode(status)}")
    figures["verify_seconds"] = time.monotonic() - begun
    figures["verify_kb"] = verify.ru_maxrss
    return figures


def told(figures):
    one, two, again = figures["workers_1"], figures["workers_2"], figures["again"]
    people = figures["people"]
    ratio = one["seconds"] / two["seconds"]
    yield f"{people} people"
    yield f"  reports/s:        {people / one['seconds']:.1f} with 1 worker, {people / two['seconds']:.1f} with 2: × {ratio:.2f}"
    yield f"  CPU per report:   {one['cpu'] / people * 1000:.2f} ms, {two['cpu'] / people * 1000:.2f} ms with 2; the supervisor's " \
        f"{one['supervisor_cpu'] / people * 1000:.2f} ms"
    for kind in ("supervisor", "worker"):
        yield f"  memory:           {kind} {two[f'{kind}_kb'] / 1024:.1f} MB, of which {two[f'{kind}_own_kb'] / 1024:.1f} MB are its own"
    yield f"  outside making:   {one['outside'] * 100:.1f} % with 1 worker, {two['outside'] * 100:.1f} % with 2"
    yield f"  unchanged again:  {again['seconds']:.2f} s, {again['seconds'] / two['seconds'] * 100:.2f} % of the first run; " \
        f"supervisor {again['supervisor_kb'] / 1024:.1f} MB"
    yield f"  verify:           {figures['verify_seconds']:.2f} s, {figures['verify_kb'] / 1024:.1f} MB"
    yield f"  bytes a person:   {two['bytes'] / people:.0f} of reports, {figures['manifest_bytes'] / people:.0f} of manifest, " \
        f"{figures['allocated_bytes'] / people:.0f} on the disk"


def aims(found):
    """A table of what was aimed at: each line a name, the aim, and what each size comes to."""
    def row(name, aim, cell):
        return [name, aim, *(cell(figures) for figures in found)]

    def peak(kind):
        return lambda figures: f"{max(figures[f'workers_{workers}'][f'{kind}_kb'] for workers in (1, 2)) / 1024:.1f}"

    rows = [
        ["", "aim", *(f"{figures['people']} people" for figures in found)],
        row("reports/s, 1 worker", "", lambda f: f"{f['people'] / f['workers_1']['seconds']:.1f}"),
        row("reports/s, 2 workers", "", lambda f: f"{f['people'] / f['workers_2']['seconds']:.1f}"),
        row("2 workers over 1", "≥ 1.85", lambda f: f"{f['workers_1']['seconds'] / f['workers_2']['seconds']:.2f}"),
        row("CPU of a report, ms, 1 worker", "", lambda f: f"{f['workers_1']['cpu'] / f['people'] * 1000:.2f}"),
        row("supervisor at most, MB", "≤ 40", peak("supervisor")),
        row("largest worker, MB", "≤ 64", peak("worker")),
        row("outside rendering, 1 worker, %", "≤ 10", lambda f: f"{f['workers_1']['outside'] * 100:.1f}"),
        row("outside rendering, 2 workers, %", "≤ 10", lambda f: f"{f['workers_2']['outside'] * 100:.1f}"),
        row("second run, % of the first", "≤ 2", lambda f: f"{f['again']['seconds'] / f['workers_2']['seconds'] * 100:.2f}"),
        row("second run, supervisor, MB", "≤ 40", lambda f: f"{f['again']['supervisor_kb'] / 1024:.1f}"),
        row("verify, s", "", lambda f: f"{f['verify_seconds']:.1f}"),
        row("verify, MB", "", lambda f: f"{f['verify_kb'] / 1024:.1f}"),
    ]
    for name, *cells in rows:
        yield "| " + " | ".join([name, *cells]) + " |"
        if not name:
            yield "| --- |" + " ---: |" * len(cells)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("people", type=int, nargs="*", default=[2000, 10000])
    options.add_argument("--program", default=".build/release/diarypress")
    options.add_argument("--folder", default="/tmp")
    options.add_argument("--json")
    given = options.parse_args()
    program = os.path.abspath(given.program)
    found = []
    minutes = (sum(given.people) + 1300) * SECONDS_A_PERSON / 60
    print(f"This takes some {max(1, round(minutes))} minutes where nothing else runs.", flush=True)
    with tempfile.TemporaryDirectory(prefix="batch-bench.", dir=given.folder) as folder:
        # Fonts are prepared once, and the program's pages are in memory, before anything is measured.
        bench(program, pathlib.Path(folder) / "first", 100)
        calls = calls_a_report(program, pathlib.Path(folder))
        for people in given.people:
            found.append(bench(program, pathlib.Path(folder) / str(people), people))
            print("\n".join(told(found[-1])), flush=True)
            shutil.rmtree(pathlib.Path(folder) / str(people))
    print("\n" + "\n".join(aims(found)))
    if given.json:
        pathlib.Path(given.json).write_text(json.dumps({"sizes": found, "calls": calls}, indent=1) + "\n")


if __name__ == "__main__":
    main()
