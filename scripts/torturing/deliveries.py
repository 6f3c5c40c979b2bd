"""F1: batches that deliver, of which supervisor, workers or the delivery program are killed at random moments."""

import collections
import json
import os
import pathlib
import random
import signal
import sys
import time

from .bench import Trial, end, records

# Writes down what it gets before it answers, so that a kill between the two is a delivery without an answer.
PROGRAM = """#!{python}
import hashlib, json, os, sys, time
log = os.open({log!r}, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
for line in sys.stdin:
    order = json.loads(line)
    with open(order["file"], "rb") as file:
        order["whole"] = hashlib.sha256(file.read()).hexdigest() == order["sha256"]
    os.write(log, json.dumps(order).encode() + b"\\n")
    time.sleep(0.0005)
    print(json.dumps({{"key": order["key"], "status": "done", "receipt": order["sha256"]}}), flush=True)
"""


def kills(bench, count, seed):
    """So many times SIGKILL at random moments, to one of the three kinds of processes."""
    chance = random.Random(seed)
    killed = collections.Counter()
    while count > 0:
        times = min(count, chance.randint(4, 12))
        trial = Trial(f"{times} kills, {count} left")
        job, log = _job(bench)
        done, removed = collections.Counter(), set()
        process = bench.start(job)
        end_of_trial = time.monotonic() + 120
        while done.total() < times and time.monotonic() < end_of_trial:
            time.sleep(chance.uniform(0, bench.seconds * 1.5 / times))
            if process.poll() is not None:
                trial.expect(process.returncode in (0, 75, -signal.SIGKILL), f"it ended with {process.returncode}")
                if process.returncode == 0:
                    # All is done; another state of some reports brings more to make and to deliver.
                    removed = _remove_some(job / "out", chance)
                process = bench.start(job)
                continue
            done[_kill(process, chance.choice(["supervisor", "worker", "delivery"]), chance)] += 1
            done.pop("nothing", None)
        end(process)
        # Where all was over before, there were fewer.
        count -= max(1, done.total())
        killed += done
        print(f"deliveries: killed so far: {dict(killed)}", file=sys.stderr, flush=True)
        bench.now(trial, job, removed=removed)
        yield bench.heal(_delivered(bench, trial, job, log), job)


def _job(bench):
    job = bench.job("delivering", chunk=50)
    log, program, path = job / "delivered.log", job / "deliver", job / "job.xml"
    program.write_text(PROGRAM.format(python=sys.executable, log=str(log)))
    program.chmod(0o700)
    path.write_text(path.read_text().replace("    <run ", f'    <deliver program="{program}" chunk="50" seconds="60" attempts="6"/>\n    <run ', 1))
    return job, log


def _remove_some(out, chance):
    """Removes a tenth of the reports, so that they are made again, with the same bytes and the same keys; returns their names."""
    paths = [path for path in sorted(out.rglob("*.pdf")) if chance.random() < 0.1]
    for path in paths:
        path.unlink()
    return {str(path.relative_to(out)) for path in paths}


def _kill(process, kind, chance):
    """Kills a process of a kind, and returns that; `nothing` where there is none. A delivery is over soon, so it is waited for, and killed at
    a random moment of its work."""
    if kind == "supervisor":
        end(process)
        return kind
    end_of_wait = time.monotonic() + (3 if kind == "delivery" else 0)
    while True:
        for child in _children(process.pid):
            try:
                is_delivery = b"/deliver\0" in pathlib.Path(f"/proc/{child}/cmdline").read_bytes()
                if is_delivery == (kind == "delivery"):
                    time.sleep(chance.uniform(0, 0.1) if is_delivery else 0)
                    os.kill(child, signal.SIGKILL)
                    return kind
            except OSError:
                continue
        if time.monotonic() > end_of_wait or process.poll() is not None:
            return "nothing"
        time.sleep(0.002)


def _children(pid):
    found = []
    for path in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found += map(int, path.read_text().split())
        except OSError:
            continue
    return found


def _delivered(bench, trial, job, log):
    """Runs to the end; then every report was delivered, whole, and each state of it under one key."""
    for _ in range(6):
        done = bench.run(job)
        if done.returncode != 75:
            break
    trial.expect(done.returncode == 0, f"the last run ended with {done.returncode}: {done.stderr[:300]}")
    keys = collections.defaultdict(set)
    for line in log.read_text().splitlines():
        order = json.loads(line)
        keys[order["name"], order["sha256"]].add(order["key"])
        trial.short += not order["whole"]
    trial.double += sum(len(found) - 1 for found in keys.values())
    for record in records(job / "out").values():
        for report in record["reports"]:
            is_done = (report.get("delivery") or {}).get("status") == "done"
            trial.lost += not (is_done and (report["file"], report["sha256"]) in keys)
    return trial
