"""Requests over sockets of our own, so that what is measured is the service and not a library."""

import asyncio
import contextlib
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

HOST = "127.0.0.1"
RAW = ("Content-Type", "application/octet-stream")
Fields = Iterable[tuple[str, str]]


@dataclass
class Answer:
    """What came back, and after how many seconds."""

    status: int
    fields: dict[str, str]
    body: bytes
    seconds: float

    @property
    def key(self) -> str:
        """What kind of answer it is: its status, or what is wrong with it."""
        if self.status == 200 and self.body.startswith(b"%PDF") and not self.body.rstrip().endswith(b"%%EOF"):
            return "torn"
        if self.status in (429, 503) and "retry-after" not in self.fields:
            return f"{self.status} without Retry-After"
        return str(self.status)


@dataclass
class Tally:
    """The answers of many requests by their kind."""

    seconds: dict[str, list[float]] = field(default_factory=dict)

    def add(self, key: str, seconds: float) -> None:
        """Counts an answer."""
        self.seconds.setdefault(key, []).append(seconds)

    def of(self, key: str) -> list[float]:
        """How long the answers of a kind took."""
        return self.seconds.get(key, [])

    def __str__(self) -> str:
        return ", ".join(f"{len(times)} × {key}" for key, times in sorted(self.seconds.items())) or "nothing"


def percentile(values: list[float], share: float) -> float:
    """The value that a share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def head(method: str, target: str, fields: Fields) -> bytes:
    """The first lines of a request."""
    lines = [f"{method} {target} HTTP/1.1", "Host: bench", *(f"{name}: {value}" for name, value in fields)]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Connection:
    """A connection that is used again and again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, target: str, fields: Fields = (), method: str = "GET", body: bytes = b"") -> Answer:
        """Asks once, by a new connection where there is none. Raises OSError or EOFError where it is closed meanwhile."""
        began = time.monotonic()
        if self.streams is None:
            self.streams = await asyncio.open_connection(HOST, self.port, limit=1 << 22)
        reader, writer = self.streams
        try:
            sized = [*fields, ("Content-Length", str(len(body)))] if body or method != "GET" else fields
            writer.write(head(method, target, sized) + body)
            lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            pairs = (line.split(":", 1) for line in lines[1:] if ":" in line)
            answered = {name.lower(): value.strip() for name, value in pairs}
            status = int(lines[0].split(" ")[1])
            content = await self.content(reader, status, answered)
        except BaseException:
            self.close()
            raise
        if answered.get("connection", "").lower() == "close":
            self.close()
        return Answer(status, answered, content, time.monotonic() - began)

    @staticmethod
    async def content(reader: asyncio.StreamReader, status: int, fields: dict[str, str]) -> bytes:
        """Reads the body of an answer."""
        if status in (204, 304):
            return b""
        if "content-length" in fields:
            return await reader.readexactly(int(fields["content-length"]))
        parts = []
        while (size := int(await reader.readline(), 16)) > 0:
            parts.append((await reader.readexactly(size + 2))[:-2])
        await reader.readline()
        return b"".join(parts)

    def close(self) -> None:
        """Ends the connection, at once."""
        if self.streams is not None:
            self.streams[1].transport.abort()
            self.streams = None


async def load(port: int, targets: list[str], fields: Fields, callers: int, until: asyncio.Event, tally: Tally) -> None:
    """Asks with so many callers at once, one target after the other, until it is told to end."""

    async def caller(number: int) -> None:
        connection = Connection(port)
        turn = number
        while not until.is_set():
            turn += 1
            try:
                answer = await connection.ask(targets[turn % len(targets)], fields)
                tally.add(answer.key, answer.seconds)
            except (OSError, EOFError):
                tally.add("closed", 0)
                await asyncio.sleep(0.02)
        connection.close()

    await asyncio.gather(*(caller(number) for number in range(callers)))


@contextlib.asynccontextmanager
async def loaded(port: int, targets: list[str], fields: Fields, callers: int):
    """A load beside which something else is done; gives its tally."""
    until, tally = asyncio.Event(), Tally()
    task = asyncio.create_task(load(port, targets, fields, callers, until, tally))
    try:
        yield tally
    finally:
        until.set()
        await task
