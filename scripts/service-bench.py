#!/usr/bin/env python3
"""Attacks a running diarypress-service and measures what it does about it.

Start the service with the limits that are to be measured, and then:

    scripts/service-bench.py --port 8080 --management 8081 --pid PID --key FILE drips
    scripts/service-bench.py --port 8080 --management 8081 --pid PID --key FILE overload

`drips` opens 1000 connections of each bad kind and tells when they were closed, how health was answered meanwhile (on its own listener), and the
memory of the service. `overload` asks for many more reports than there are workers for, and tells what came of it.
"""

import argparse
import asyncio
import contextlib
import statistics
import sys
import time
from pathlib import Path

HOST = "127.0.0.1"
JSON = "Content-Type: application/json\r\nContent-Length: 1000\r\n"


def resident(pid: int) -> int:
    """The megabytes of memory that a process has."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) // 1024
    return 0


def percentile(values: list[float], share: float) -> float:
    """The value that a share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


async def ask(port: int, target: str, token: str = "") -> tuple[int, bytes, float]:
    """Asks once by a connection of its own: status, the whole answer, seconds."""
    began = time.monotonic()
    fields = f"Authorization: Bearer {token}\r\n" if token else ""
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        writer.write(f"GET {target} HTTP/1.1\r\nHost: bench\r\n{fields}Connection: close\r\n\r\n".encode())
        await writer.drain()
        answer = await reader.read(-1)
    finally:
        writer.close()
    parts = answer.split(b" ", 2)
    return (int(parts[1]) if len(parts) > 2 else 0, answer, time.monotonic() - began)


async def watch(port: int, pid: int, health: list[float], memory: list[int]) -> None:
    """Asks for health again and again."""
    while True:
        with contextlib.suppress(OSError):
            health.append((await ask(port, "/healthz"))[2])
        memory.append(resident(pid))
        await asyncio.sleep(0.02)


async def attack(kind: str, port: int, token: str, deadline: float) -> float | None:
    """Opens a bad connection; the seconds until it was closed, or nothing where it was not."""
    began = time.monotonic()
    try:
        reader, writer = await asyncio.open_connection(HOST, port, limit=4096)
    except OSError:
        return None
    bearer = f"Authorization: Bearer {token}\r\n"
    first = {
        "half-open": "",
        "header drips": "GET / HTTP/1.1\r\n",
        "body drips": f"POST /v1/drafts HTTP/1.1\r\nHost: x\r\n{bearer}{JSON}\r\n",
        "non-readers": f"GET /v1/people/large-2/report HTTP/1.1\r\nHost: x\r\n{bearer}\r\n",
    }[kind]
    try:
        writer.write(first.encode())
        end = asyncio.create_task(reader.read(-1)) if kind != "non-readers" else None
        while time.monotonic() - began < deadline:
            await asyncio.sleep(0.25)
            if "drips" in kind:
                writer.write(b"x: y\r\n" if kind == "header drips" else b" ")
            if (end is not None and end.done()) or writer.transport.is_closing():
                return time.monotonic() - began
        return None
    except OSError:
        return time.monotonic() - began
    finally:
        writer.transport.abort()


async def drips(options: argparse.Namespace, token: str) -> None:
    """Measures connections that do not come to an end by themselves."""
    for kind in ["half-open", "header drips", "body drips", "non-readers"]:
        health: list[float] = []
        memory: list[int] = []
        watcher = asyncio.create_task(watch(options.management, options.pid, health, memory))
        jobs = [attack(kind, options.port, token, options.deadline) for _ in range(options.count)]
        ends = await asyncio.gather(*jobs)
        watcher.cancel()
        closed = [end for end in ends if end is not None]
        print(
            f"{kind}: {len(closed)} of {len(ends)} closed, the last after {max(closed, default=0):.1f} s; "
            f"health of {len(health)}: p99 {percentile(health, 0.99) * 1000:.0f} ms; {max(memory, default=0)} MB"
        )


async def load(options: argparse.Namespace, token: str, callers: int, seconds: float) -> dict[str, list[float]]:
    """Asks for reports with so many callers at once; the seconds of answers by their status."""
    results: dict[str, list[float]] = {}
    end = time.monotonic() + seconds

    async def caller() -> None:
        while time.monotonic() < end:
            try:
                status, answer, time_of_one = await ask(options.port, options.target, token)
            except OSError:
                results.setdefault("refused", []).append(0)
                await asyncio.sleep(0.05)
                continue
            isTorn = status == 200 and b"%%EOF" not in answer[-16:]
            isUntold = status == 429 and b"retry-after" not in answer.lower()
            key = "torn" if isTorn else "429 without Retry-After" if isUntold else str(status)
            results.setdefault(key, []).append(time_of_one)

    await asyncio.gather(*[caller() for _ in range(callers)])
    return results


async def overload(options: argparse.Namespace, token: str) -> None:
    """Measures what is left of the capacity when far more is asked for."""
    for callers in [4, 40, 400]:
        health: list[float] = []
        memory: list[int] = []
        watcher = asyncio.create_task(watch(options.management, options.pid, health, memory))
        results = await load(options, token, callers, options.seconds)
        watcher.cancel()
        good = results.get("200", [])
        counts = ", ".join(f"{len(times)} × {key}" for key, times in sorted(results.items()))
        print(
            f"{callers} callers: {len(good) / options.seconds:.0f} reports/s, median "
            f"{statistics.median(good or [0]) * 1000:.0f} ms, p99 {percentile(good, 0.99) * 1000:.0f} ms; {counts}; "
            f"health p99 {percentile(health, 0.99) * 1000:.0f} ms; {max(memory, default=0)} MB"
        )


def main() -> int:
    """Reads the call and measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["drips", "overload"])
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--management", type=int, default=8081)
    parser.add_argument("--pid", type=int, required=True, help="the number of the process of the service")
    parser.add_argument("--key", type=Path, required=True, help="a file with a token or an API key")
    parser.add_argument("--target", default="/v1/people/ann/report", help="the address of the report")
    parser.add_argument("--count", type=int, default=1000, help="how many connections of each kind")
    parser.add_argument("--deadline", type=float, default=45, help="how long a connection is waited for, in seconds")
    parser.add_argument("--seconds", type=float, default=8, help="how long reports are asked for")
    options = parser.parse_args()
    token = options.key.read_text(encoding="ascii").strip()
    asyncio.run({"drips": drips, "overload": overload}[options.what](options, token))
    return 0


if __name__ == "__main__":
    sys.exit(main())
