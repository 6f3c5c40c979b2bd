"""F1 and F9: batches that are killed, and batches that are asked to end, at random moments."""

import random
import signal
import subprocess
import time

from .bench import Trial, end


def kills(bench, count, seed):
    """So many times SIGKILL at random moments, two to eight times before a run may end."""
    chance = random.Random(seed)
    while count > 0:
        times = min(count, chance.randint(2, 8))
        trial = Trial(f"{times} kills, {count} left")
        job = bench.job("killed", chunk=chance.choice([7, 40, 100]))
        for _ in range(times):
            process = bench.start(job)
            time.sleep(chance.uniform(0, bench.seconds * 1.5 / times))
            end(process)
        count -= times
        bench.now(trial, job)
        yield bench.heal(trial, job)


def requests(bench, count, seed):
    """SIGTERM at random moments, SIGHUP before it; in every third trial a second SIGTERM."""
    chance = random.Random(seed)
    for number in range(count):
        trial = Trial(f"request {number + 1}")
        job = bench.job("asked")
        process = bench.start(job)
        time.sleep(chance.uniform(0.3, bench.seconds))
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGTERM)
        asked = time.monotonic()
        patience = 25
        if number % 3 == 2:
            time.sleep(0.05)
            process.send_signal(signal.SIGTERM)
            patience = 2
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            end(process)
        took = time.monotonic() - asked
        trial.expect(took < patience, f"it took {took:.1f} s to end")
        trial.expect(process.returncode in (0, 75), f"asked to end, it ended with {process.returncode}")
        bench.now(trial, job)
        yield bench.heal(trial, job)
