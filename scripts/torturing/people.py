"""F5, F6, F7: diaries that are poison, workers that crash, workers that hang."""

import os
import shutil
import time

from .bench import Trial, diary, records
from .calls import is_possible as has_strace

START = '<diary version="1">\n    <person id="x"/>\n    <report id="x" languages="en" from="2025-11-01" through="2025-11-30"/>\n'
SECTION = '    <section id="bp" kind="blood-pressure" guideline="ksh-2022">\n'
READING = '        <reading at="2025-11-{day:02}T07:{minute:02}:{second:02}" systolic="130" diastolic="80"/>\n'
END = "    </section>\n</diary>\n"


def _many(count):
    yield START + SECTION
    for n in range(count):
        yield READING.format(day=n % 28 + 1, minute=n // 28 % 60, second=n // 1680 % 60)
    yield END


POISONS = {
    "empty": lambda path: path.write_bytes(b""),
    "bad UTF-8": lambda path: path.write_bytes(diary(1).encode().replace(b"p1", b"\xff\xfe\x80")),
    "NaN": lambda path: path.write_text(diary(1).replace('diastolic="80"', 'diastolic="NaN"')),
    "infinite": lambda path: path.write_text(diary(1).replace('diastolic="80"', 'diastolic="1e999"')),
    "year 9999": lambda path: path.write_text(diary(1).replace("2025-11-01T", "9999-12-31T")),
    "period to 9999": lambda path: path.write_text(diary(1).replace('through="2025-11-30"', 'through="9999-12-31"')),
    "unknown guideline": lambda path: path.write_text(diary(1).replace("ksh-2022", "nobody-1900")),
    "no end": lambda path: path.write_text(diary(1)[:-20]),
    "no sections": lambda path: path.write_text(START + "</diary>\n"),
    "note of 10 MB": lambda path: path.write_text(
        diary(1).replace('diastolic="80"', f'diastolic="80" note="{"x" * 10_000_000}"')),
    "a folder": lambda path: path.mkdir(),
    "a link to nowhere": lambda path: path.symlink_to("/nowhere/at/all"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "deep": lambda path: path.write_text("<a>" * 100_000),
    "doctype": lambda path: path.write_text('<!DOCTYPE a [<!ENTITY b "c">]>' + diary(1)),
    "1 M readings": lambda path: path.write_text("".join(_many(1_000_000))),
}


# These may be somebody's diary all the same, or no diary at all.
STRANGE = {"no sections", "a folder", "year 9999", "period to 9999", "note of 10 MB"}


def _with_poison(bench, name, places, make, ending=None, seconds=60):
    """A batch with poison at these places of the order; everybody else has the bytes of a batch without."""
    trial = Trial(name)
    people = bench.folder / "poisoned"
    shutil.rmtree(people, ignore_errors=True)
    shutil.copytree(bench.people, people)
    for place in places:
        # Sorted behind the person of that number.
        make(people / f"p{place:05}x.xml")
    job = bench.job("poison", people=people, seconds=seconds, failures="95%")
    code, summary = bench.summary(job)
    trial.expect(code == 3, f"it ended with {code}")
    trial.expect(summary.get("failed") == len(places), f"{summary.get('failed')} failed of {len(places)}")
    if ending:
        trial.expect(list(summary.get("reasons", {})) == [ending], f"the reasons are {summary.get('reasons')}")
    bench.now(trial, job)
    states = [record["state"] for record in records(job / "out").values()]
    trial.expect(states.count("failed") == len(places) and states.count("ok") == len(bench.expected), "the manifest miscounts")
    return bench.heal(trial, job, code=3)


def poison(bench, crowd):
    """Each kind by itself, an adjacent pair over the edge of a chunk, and a crowd."""
    for name, make in POISONS.items():
        if name in STRANGE:
            yield _tolerated(bench, name, make)
        else:
            yield _with_poison(bench, name, [3], make)
    edge = bench.chunk - 1
    yield _with_poison(bench, "a pair at the edge of a chunk", [edge - 1, edge], POISONS["bad UTF-8"])
    yield _with_poison(bench, f"{crowd} at once", range(crowd), POISONS["NaN"])


def _tolerated(bench, name, make):
    """Strange, and somebody's all the same: a report or a reason, and nothing for the others to notice."""
    trial = Trial(f"strange: {name}")
    people = bench.folder / "poisoned"
    shutil.rmtree(people, ignore_errors=True)
    shutil.copytree(bench.people, people)
    make(people / "p00003x.xml")
    job = bench.job("poison", people=people)
    code, _ = bench.summary(job)
    trial.expect(code in (0, 3), f"it ended with {code}")
    tree = {name: digest for name, digest in bench.tree(job).items() if "p00003x" not in name}
    return bench.heal(trial, job, code=code, expected={**bench.tree(job), **bench.expected} if tree == bench.expected else None)


def crashes(bench, crowd):
    """Workers that die at opening the diaries of certain people, by a signal and by a trap."""
    if not has_strace():
        return
    for name, count in [("one", 1), ("an adjacent pair", 2), (f"{crowd} at once", crowd)]:
        for number in ["SIGKILL", "SIGSEGV", "SIGILL"][: 3 if count < 3 else 1]:
            places = [f"p{n:05}.xml" for n in range(bench.chunk - 1, bench.chunk - 1 + count)]
            yield _struck(bench, f"{name}, {number}", places, f"signal={number}", "batch.worker-died")


def hangs(bench):
    """Workers that stop for ever at opening the diaries of certain people, and diaries that are pipes nobody writes to."""
    if has_strace():
        for name, count in [("one", 1), ("an adjacent pair", 2), ("ten", 10)]:
            places = [f"p{n:05}.xml" for n in range(bench.chunk - 1, bench.chunk - 1 + count)]
            yield _struck(bench, f"{name} that hangs", places, "signal=SIGSTOP", "batch.time-limit", seconds=2)
    yield _with_poison(bench, "a pipe", [3], os.mkfifo, seconds=2)
    yield _becomes_pipe(bench)


def _becomes_pipe(bench):
    """A diary that was fine and is a pipe now: the supervisor itself must not wait for it."""
    trial = Trial("a diary that became a pipe")
    people = bench.folder / "poisoned"
    shutil.rmtree(people, ignore_errors=True)
    shutil.copytree(bench.people, people)
    job = bench.job("pipe", people=people, seconds=2)
    trial.expect(bench.run(job).returncode == 0, "the first run failed")
    (people / "p00003.xml").unlink()
    os.mkfifo(people / "p00003.xml")
    try:
        trial.expect(bench.run(job, timeout=30).returncode == 3, "the pipe was not noticed")
    except Exception as error:  # noqa: BLE001
        trial.other.append(f"it waits for ever: {type(error).__name__}")
        return trial
    (people / "p00003.xml").unlink()
    shutil.copy(bench.people / "p00003.xml", people / "p00003.xml")
    return bench.heal(trial, job)


def _struck(bench, name, places, fault, reason, seconds=60):
    trial = Trial(name)
    job = bench.job("struck", seconds=seconds)
    # Where the job says the languages only workers open diaries: the supervisor looks into none for a hint.
    path = job / "job.xml"
    path.write_text(path.read_text().replace("    <output", '    <report languages="en"/>\n    <output', 1))
    paths = [part for place in places for part in ("-P", str(bench.people / place))]
    before = ["strace", "-f", "-qq", "-o", "/dev/null", *paths, "-e", f"inject=openat:{fault}"]
    begun = time.monotonic()
    done = bench.run(job, before=before)
    took = time.monotonic() - begun
    trial.expect(done.returncode == 3, f"it ended with {done.returncode}: {done.stderr[:200]}")
    # Each person may take the limit and a tenth of it, and the start of a worker under strace.
    limit = bench.seconds * 10 + len(places) * ((seconds * 1.1 if reason.endswith("limit") else 0) + 2)
    trial.expect(took < limit, f"it took {took:.1f} s, {limit:.1f} s are allowed")
    failed = {record["person"]: record.get("reason") for record in records(job / "out").values() if record["state"] == "failed"}
    trial.expect(len(failed) == len(places), f"{len(failed)} people failed, {len(places)} were struck")
    trial.expect(set(failed.values()) == {reason}, f"the reasons are {set(failed.values())}")
    tree = bench.tree(job)
    wanted = {name: digest for name, digest in bench.expected.items() if name.split("/")[1].split("-")[0] + ".xml" not in places}
    trial.lost += len(wanted.keys() - tree.keys())
    trial.short += sum(wanted[name] != tree[name] for name in wanted.keys() & tree.keys())
    bench.now(trial, job)
    return bench.heal(trial, job)
