"""How fast the service is, alone, under too much load, and after very many requests."""

import asyncio
import statistics
import time
from collections.abc import AsyncIterator

from .service import Service
from .wire import Connection, Tally, loaded, percentile


def milliseconds(values: list[float]) -> str:
    """Median and tails of times."""
    if not values:
        return "nothing"
    tails = ", ".join(f"p{share * 100:g} {percentile(values, share) * 1000:.1f}" for share in (0.9, 0.99))
    return f"median {statistics.median(values) * 1000:.1f} ms, {tails} ms"


async def warm(service: Service, count: int = 1000) -> AsyncIterator[str]:
    """One caller after the other: a report, the same again with its ETag, what it shows, a page."""
    connection = Connection(service.port)
    first = await connection.ask(service.report, service.bearer)
    unchanged = [*service.bearer, ("If-None-Match", first.fields["etag"])]
    preview = service.report.replace("/report?", "/preview?")
    for name, target, fields in [
        ("report", service.report, service.bearer),
        ("unchanged", service.report, unchanged),
        ("preview", preview, service.bearer),
        ("page", service.report.replace("/report?", "/pages/1?"), service.bearer),
    ]:
        tally, size = Tally(), 0
        before = service.processor()
        for _ in range(count):
            answer = await connection.ask(target, fields)
            tally.add(answer.key, answer.seconds)
            size = len(answer.body)
        cost = (service.processor() - before) / count * 1000
        times = [one for values in tally.seconds.values() for one in values]
        yield f"{name} ({size / 1000:.0f} kB): {milliseconds(times)}, {cost:.2f} ms CPU of the service; {tally}"


async def overload(service: Service, seconds: float = 10) -> AsyncIterator[str]:
    """As many callers as there are workers, ten times and a hundred times as many."""
    capacity = 0.0
    for callers in (2, 20, 200):
        async with service.watched() as seen, loaded(service.port, [service.report], service.bearer, callers) as tally:
            await asyncio.sleep(seconds)
        good = tally.of("200")
        capacity = capacity or len(good)
        yield (
            f"{callers} callers: {len(good) / seconds:.0f} reports/s, {len(good) / capacity:.0%} of capacity, "
            f"{milliseconds(good)}; {tally}; {seen}"
        )


async def endurance(service: Service, count: int = 1_000_000) -> AsyncIterator[str]:
    """Very many requests: reports that have not changed, some that are made, people who are not there, no token, public ones."""
    first = await Connection(service.port).ask(service.report, service.bearer)
    unchanged = [*service.bearer, ("If-None-Match", first.fields["etag"])]
    tally, memory = Tally(), []
    done = 0

    async def caller(number: int) -> None:
        nonlocal done
        connection = Connection(service.port)
        while done < count:
            done += 1
            turn = done % 200
            target, fields = service.report, unchanged
            if turn == 0:
                fields = service.bearer
            elif turn < 80:
                target = "/v1/choices"
            elif turn < 140:
                fields = []
            elif turn < 160:
                target = f"/v1/people/nobody{number}/report"
            answer = await connection.ask(target, fields)
            tally.add(answer.key, 0)
            if done % (count // 20) == 0:
                workers = [service.megabytes(pid) for pid in service.workers()]
                memory.append(service.megabytes())
                print(f"  {done}: {memory[-1]:.0f} MB, workers {max(workers):.0f} MB", flush=True)

    began, before = time.monotonic(), service.processor()
    await asyncio.gather(*(caller(number) for number in range(8)))
    took, cost = time.monotonic() - began, (service.processor() - before) / count * 1000
    later = memory[1:]
    yield (
        f"{count} requests in {took:.0f} s, {cost:.2f} ms CPU of the service each; {tally}; "
        f"from {min(later):.0f} to {max(later):.0f} MB after the first twentieth"
    )
