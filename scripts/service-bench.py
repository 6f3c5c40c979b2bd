#!/usr/bin/env python3
"""Measures the export service against real sockets, attacks it, and makes what it needs fail.

    scripts/service-bench.py PROGRAMS [TRIAL …]

PROGRAMS is the folder of `diarypress` and `diarypress-service`, built for release (.build-service/release after `make serve`). Each trial starts a
service of its own with a store of two invented people, and prints what came of it in a line; without TRIAL all run but `endurance`, which takes long.

    warm        a report, an unchanged one, its values and a page, asked for one after the other
    overload    as many callers as workers, ten times and a hundred times as many
    drips       1000 connections of each kind that do not end by themselves
    flood       two gigabytes behind a request that is refused
    bombs       a zip file of a gigabyte beside reports of others
    leavers     callers who leave before their turn
    deaths      workers that are killed or hang under load
    growth      workers that have more memory than they may, under load
    orphans     the service itself is killed
    stops       SIGTERM at 200 random moments
    full        full disks of drafts and of the audit (needs root, for file systems in memory)
    database    a PostgreSQL server that is stopped and frozen under load
    endurance   a million requests

At the end it looks into what the services wrote to standard error for the ids, names and tokens that it used. Ends with 1 where one is found.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from serving import attacks, failures, speed
from serving.service import Service

QUICK_END = {"stoppingNoticeSeconds": 0.2}
MANY = {"connections": 4000}
TRIALS: dict[str, tuple[dict[str, float], Callable[[Service], AsyncIterator[str]]]] = {
    "warm": ({}, speed.warm),
    "overload": ({}, speed.overload),
    "drips": (MANY, attacks.drips),
    "flood": ({}, attacks.flood),
    "bombs": ({}, attacks.bombs),
    "leavers": ({}, attacks.leavers),
    "deaths": ({}, failures.deaths),
    "growth": ({"workerBytes": 100 << 20}, failures.growth),
    "orphans": ({}, failures.orphans),
    "stops": (QUICK_END, failures.stops),
    "full": (QUICK_END, failures.full),
    "endurance": ({}, speed.endurance),
}
SECRET = ["ann", "large", "dpk_", "2025-11-03", "nobody"]


def told(service: Service) -> list[str]:
    """What the service wrote that it may not write."""
    words = service.log.read_text(encoding="utf-8").replace('"', " ").replace("/", " ").split()
    return [secret for secret in SECRET if any(word.startswith(secret) for word in words)]


async def measure(name: str, programs: Path) -> bool:
    """Runs a trial; whether nothing secret was written meanwhile."""
    limits, trial = TRIALS.get(name, (QUICK_END, None))
    server = None
    if trial is None:
        server = failures.Database(Path(tempfile.mkdtemp(prefix="diarypress-bench-", dir="/tmp")))
    service = Service(programs, QUICK_END | limits, store=server.address if server else None)
    try:
        ready = await service.start()
        print(f"{name}: ready after {ready:.2f} s, {len(service.workers())} workers", flush=True)
        lines = trial(service) if trial is not None else failures.database(service, server)
        async for line in lines:
            print(f"  {line}", flush=True)
        found = told(service)
        if found:
            print(f"  THE LOG HAS: {', '.join(found)}")
        return not found
    finally:
        await service.stop()
        service.remove()
        if server is not None:
            server.end()


def main() -> int:
    """Reads the call and measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=Path)
    parser.add_argument("trials", nargs="*", metavar="TRIAL", choices=[*TRIALS, "database", []])
    options = parser.parse_args()
    names = options.trials or [*(name for name in TRIALS if name != "endurance"), "database"]
    results = [asyncio.run(measure(name, options.programs.resolve())) for name in names]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
