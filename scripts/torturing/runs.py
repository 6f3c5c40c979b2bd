"""F10, F11, F12, F15: the same batch again, divided, at the same time, elsewhere, and over damaged manifests."""

import datetime
import itertools
import os
import random
import shutil
import time
import zoneinfo

from .bench import Trial, end

PLACES = [
    {"TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
    {"TZ": "Pacific/Chatham", "LANG": "C", "LC_ALL": "C"},
    {"TZ": "UTC", "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8", "LANGUAGE": "ar"},
]
HOST = ["unshare", "--uts", "sh", "-c", 'hostname elsewhere; exec "$@"', "-"]


def _dates(job):
    return {path: path.stat().st_mtime_ns for path in (job / "out").rglob("*.pdf")}


def divisions(bench):
    """1, 4 and 16 shards, 1 and 2 workers, other places and hosts: the same bytes; then again: nothing is written."""
    for shards in (1, 4, 16):
        for workers in (1, 2):
            trial = Trial(f"{shards} shards, {workers} workers")
            job = bench.job("divided", chunk=[7, 50][workers - 1])
            for number in range(1, shards + 1):
                place = PLACES[(number + workers) % len(PLACES)]
                before = HOST if number % 2 and os.geteuid() == 0 else ()
                done = bench.run(job, "--shard", f"{number}/{shards}", "--workers", str(workers), before=before, **place)
                trial.expect(done.returncode == 0, f"shard {number} ended with {done.returncode}: {done.stderr[:200]}")
            merged = bench.verify(job / "out", job)
            trial.expect(merged.returncode == 0, f"verify: {merged.stdout[:200]}")
            dates = _dates(job)
            for number in range(1, shards + 1):
                code, summary = bench.summary(job, "--shard", f"{number}/{shards}", **PLACES[number % len(PLACES)])
                trial.expect(code == 0 and summary["made"] == 0, f"the second run made {summary.get('made')} reports")
            trial.expect(_dates(job) == dates, "the second run wrote reports")
            # The healing run is of one part: it finds what the others did, and writes none of it.
            bench.heal(trial, job)
            trial.expect(_dates(job) == dates, "a run of another division wrote reports")
            yield trial


def clocks(bench):
    """Clocks that are wrong by years, for the machine and for the files: the same bytes, and nothing made again."""
    fake = shutil.which("faketime")
    for name, moment in [("1999", "1999-12-31 23:59:59"), ("2037", "2037-01-01 00:00:00")]:
        trial = Trial(f"clock of {name}")
        job = bench.job("clock")
        done = bench.run(job, before=[fake, moment] if fake else ())
        trial.expect(done.returncode == 0, f"it ended with {done.returncode}: {done.stderr[:200]}")
        bench.heal(trial, job)
        dates = _dates(job)
        for path in bench.people.iterdir():
            os.utime(path, (2**31 - 1, 2**31 - 1) if name == "2037" else (0, 0))
        code, summary = bench.summary(job)
        trial.expect(code == 0 and summary["made"] == 0, f"files of another time: {summary.get('made')} reports were made again")
        trial.expect(_dates(job) == dates, "reports were written again")
        for path in bench.people.iterdir():
            os.utime(path)
        yield trial


# A zone, and nights in it: an ordinary one, and those in which clocks change.
NIGHTS = [
    ("Asia/Seoul", ["2026-01-15", "2026-06-30"]),
    ("America/Los_Angeles", ["2026-01-15", "2026-03-08", "2026-11-01"]),
    ("Europe/Berlin", ["2026-03-29", "2026-10-25"]),
]


def zones(bench):
    """Nights from half past midnight to five, and evenings, in the zone of their job, on machines of any zone: the day that the job's zone says."""
    for zone, days in NIGHTS:
        job = bench.job("zone")
        path = job / "job.xml"
        path.write_text(path.read_text().replace("    <output", f'    <period last-days="7" zone="{zone}"/>\n    <output', 1))
        for day, hours in itertools.product(days, [0.5, 1.5, 2.5, 3.5, 5, 20, 23.5]):
            local = datetime.datetime.fromisoformat(day).replace(tzinfo=zoneinfo.ZoneInfo(zone)) + datetime.timedelta(hours=hours)
            # An hour that a clock shows twice is tried twice.
            for moment in sorted({local.replace(fold=fold).timestamp() for fold in (0, 1)}):
                for place in ["UTC", "Asia/Seoul", "America/Los_Angeles"]:
                    trial = Trial(f"{zone}, {day}, {hours} h, machine in {place}")
                    offset = f"{moment - time.time():+.0f}s"
                    code, summary = bench.summary(job, "--dry-run", before=["faketime", "-f", offset], TZ=place)
                    found = summary.get("asOf")
                    trial.expect(code == 0 and found == day, f"it ended with {code}, for the day {found}")
                    yield trial


def together(bench, count, seed):
    """Two runs of one shard, of two shards, of two divisions; and one that follows a run that was killed at once."""
    chance = random.Random(seed)
    for number in range(count):
        for name, one, other in [
            ("same shard", [], []),
            ("two shards", ["--shard", "1/2"], ["--shard", "2/2"]),
            ("two divisions", ["--shard", "1/2"], ["--shard", "3/4"]),
        ]:
            trial = Trial(f"{name} {number + 1}")
            job = bench.job("together")
            first = bench.start(job, *one)
            time.sleep(chance.uniform(0, 0.6))
            begun = time.monotonic()
            second = bench.start(job, *other)
            codes = sorted([first.wait(600), second.wait(600)])
            allowed = [[0, 0]] if name == "two shards" else [[0, 0], [0, 75]]
            trial.expect(codes in allowed, f"they ended with {codes} after {time.monotonic() - begun:.1f} s")
            bench.now(trial, job)
            yield bench.heal(trial, job)
        trial = Trial(f"after a kill {number + 1}")
        job = bench.job("together")
        first = bench.start(job)
        time.sleep(chance.uniform(0, bench.seconds))
        end(first)
        yield bench.heal(trial, job)


def manifests(bench):
    """Manifests that are torn, damaged, doubled, of another version or gone: repaired from the files, and none written again."""
    whole = bench.manifest
    lines = whole.splitlines(keepends=True)
    middle = bytearray(whole)
    middle[len(whole) // 2] ^= 0x20
    cases = {
        "torn last line": whole[:-10],
        "no last line": b"".join(lines[:-1]),
        "no end of the last line": whole[:-1],
        "half of it": whole[: len(whole) // 2],
        "doubled": whole + whole,
        "a line doubled": whole + lines[0],
        "in another order": b"".join(reversed(lines)),
        "a byte changed": bytes(middle),
        "zeros at the end": whole + bytes(4096),
        "zeros in place of a line": whole.replace(lines[1], bytes(len(lines[1]))),
        "another version": whole.replace(b'{"v":1,', b'{"v":0,'),
        "another version of a line": lines[0].replace(b'{"v":1,', b'{"v":9,') + b"".join(lines[1:]),
        "empty": b"",
        "gone": None,
    }
    for step in range(1, min(len(lines[-1]), 400), 23):
        cases[f"{step} bytes short"] = whole[:-step]
    for name, content in cases.items():
        trial = Trial(name)
        job = bench.job("manifest")
        trial.expect(bench.run(job).returncode == 0, "the first run failed")
        manifest = job / "out/.diarypress/shard-1-of-1/manifest.jsonl"
        own = manifest.read_bytes()
        _damage(manifest, content, whole, own)
        dates = _dates(job)
        bench.heal(trial, job)
        trial.expect(_dates(job) == dates, "reports were written again")
        yield trial
    yield _untrue(bench)


def _damage(manifest, content, whole, own):
    """The lines of another run of the same batch are as good as its own: only times and names of runs differ."""
    if content is None:
        manifest.unlink()
    elif content == whole:
        manifest.write_bytes(own)
    else:
        manifest.write_bytes(content)


def _untrue(bench):
    """A manifest that vouches for files that are gone, cut off or changed is not believed over them."""
    trial = Trial("files that are not as it says")
    job = bench.job("manifest")
    bench.run(job)
    files = sorted((job / "out").rglob("*.pdf"))
    files[0].unlink()
    os.truncate(files[1], 100)
    os.truncate(files[2], 0)
    check = bench.verify(job / "out", job)
    found = [line.split()[0] for line in check.stdout.splitlines() if "-file" in line]
    trial.expect(check.returncode == 65 and len(found) == 3, f"verify found {found}")
    return bench.heal(trial, job)
