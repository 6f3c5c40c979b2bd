"""Callers that mean no good, or that leave."""

import asyncio
import contextlib
import io
import time
import zipfile
from collections.abc import AsyncIterator

from .service import Service
from .wire import HOST, RAW, Connection, Fields, head, loaded, percentile

KINDS = {
    "half-open": None,
    "header drips": b"x: y\r\n",
    "body drips": b" ",
    "non-readers": b"",
}


def first_bytes(kind: str, service: Service) -> bytes:
    """What an endless connection begins with."""
    bearer = service.bearer
    if kind == "header drips":
        return b"GET / HTTP/1.1\r\n"
    if kind == "body drips":
        return head("POST", "/v1/drafts", [*bearer, ("Content-Type", "application/json"), ("Content-Length", "1000")])
    return head("GET", service.large, bearer) if kind == "non-readers" else b""


class Ending(asyncio.Protocol):
    """Tells when a connection is gone."""

    def __init__(self, closed: asyncio.Event) -> None:
        self.closed = closed

    def connection_lost(self, exc: Exception | None) -> None:
        """Is told so."""
        self.closed.set()


async def endless(kind: str, service: Service, patience: float) -> None:
    """Opens a connection that does not end by itself, and keeps it as it is."""
    loop = asyncio.get_running_loop()
    began, closed = time.monotonic(), asyncio.Event()
    transport, _ = await loop.create_connection(lambda: Ending(closed), HOST, service.port)
    try:
        if kind == "non-readers":
            transport.pause_reading()
        transport.write(first_bytes(kind, service))
        while not closed.is_set() and time.monotonic() - began < patience:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(closed.wait(), 0.25)
            if drip := KINDS[kind]:
                transport.write(drip)
    finally:
        transport.abort()


async def drips(service: Service, count: int = 1000, patience: float = 60) -> AsyncIterator[str]:
    """Very many connections that do not come to an end by themselves."""
    for kind in KINDS:
        async with service.watched() as seen:
            tasks = [asyncio.create_task(endless(kind, service, patience)) for _ in range(count)]
            most, left, took = await emptied(service, count, patience)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        yield f"{kind}: {most:.0f} open at once, {left:.0f} of them after {took:.1f} s; {seen}"


async def emptied(service: Service, count: int, patience: float) -> tuple[float, float, float]:
    """Waits until no connection is open at the service: the most there were, how many are left, and after how many seconds.

    What the kernel still holds for somebody who does not read is no connection of the service.
    """
    began, most, left = time.monotonic(), 0.0, float(count)
    while (left > 0 or most < count / 2) and time.monotonic() - began < patience:
        await asyncio.sleep(0.1)
        left = await service.metric("diarypress_connections")
        most = max(most, left)
    return most, left, time.monotonic() - began


async def poured(service: Service, target: str, fields: Fields, size: int) -> tuple[int, int]:
    """Sends a body for as long as the service lets it in; the status and how many bytes the kernel accepted."""
    reader, writer = await asyncio.open_connection(HOST, service.port)
    sent, part = 0, bytes(65_536)
    status = 0
    writer.write(head("PUT", target, [*fields, RAW, ("Content-Length", str(size))]))

    async def answer() -> None:
        nonlocal status
        line = await reader.readline()
        status = int(line.split(b" ")[1])

    task = asyncio.create_task(answer())
    with contextlib.suppress(OSError):
        while sent < size:
            writer.write(part)
            await writer.drain()
            sent += len(part)
    with contextlib.suppress(OSError, IndexError):
        await asyncio.wait_for(task, 5)
    writer.transport.abort()
    return status, sent


async def flood(service: Service, size: int = 2_000_000_000) -> AsyncIterator[str]:
    """A body of two gigabytes behind a request that is refused."""
    draft = await service.draft()
    for name, target, fields in [
        ("without a token", f"{draft}/files/1", []),
        ("a file that is too large", f"{draft}/files/1", service.bearer),
        ("an unknown address", "/v1/nothing", service.bearer),
    ]:
        status, sent = await poured(service, target, fields, size)
        yield f"{name}: {status} after {sent / 1e6:.1f} MB of {size / 1e6:.0f}; {service.megabytes():.0f} MB of memory"


def bomb(size: int) -> bytes:
    """A zip archive of an export of Apple Health that unpacks to so many bytes."""
    record = (
        '<Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" startDate="2025-11-03 06:00:00 +0100" '
        'endDate="2025-11-03 06:00:00 +0100" value="61"/>\n'
    )
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("apple_health_export/export.xml", "w") as member:
        member.write(b'<?xml version="1.0"?>\n<HealthData locale="en_US">\n')
        part = record.encode() * 4096
        for _ in range(size // len(part)):
            member.write(part)
        member.write(b"</HealthData>\n")
    return file.getvalue()


async def bombs(service: Service) -> AsyncIterator[str]:
    """A small file that is a gigabyte once it is unpacked, beside reports of others."""
    content = bomb(984_000_000)
    async with loaded(service.port, [service.report], service.bearer, 1) as alone:
        await asyncio.sleep(5)
    connection = Connection(service.port)
    async with loaded(service.port, [service.report], service.bearer, 1) as beside:
        draft = await service.draft()
        began = time.monotonic()
        answer = await connection.ask(f"{draft}/files/1", [*service.bearer, RAW], "PUT", content)
        while answer.status in (200, 201, 202) and time.monotonic() - began < 90 and b'"state":"reading"' in answer.body:
            await asyncio.sleep(0.25)
            answer = await connection.ask(draft, service.bearer)
    code = answer.body[:200].decode(errors="replace")
    yield (
        f"{len(content) / 1e6:.1f} MB of zip: {answer.status} after {time.monotonic() - began:.1f} s ({code}); reports of others: p99 "
        f"{percentile(alone.of('200'), 0.99) * 1000:.0f} ms alone, {percentile(beside.of('200'), 0.99) * 1000:.0f} ms beside it; {beside}"
    )


async def leavers(service: Service, count: int = 50) -> AsyncIterator[str]:
    """Callers who leave before their turn."""
    connections = [Connection(service.port) for _ in range(count)]
    tasks = [asyncio.create_task(one.ask(service.large, service.bearer)) for one in connections]
    await asyncio.sleep(0.3)
    before = await service.metric("diarypress_queue_orders")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    began = time.monotonic()
    while await service.metric("diarypress_queue_orders") > 0 and time.monotonic() - began < 10:
        await asyncio.sleep(0.01)
    emptied = time.monotonic() - began
    answer = await Connection(service.port).ask(service.report, service.bearer)
    yield f"{count} callers left, {before:.0f} of them queued: the queue was empty after {emptied:.2f} s; the next report: {answer.key}"


