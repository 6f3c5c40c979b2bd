"""Workers that die, a service that is ended, disks that are full, a database that is gone."""

import asyncio
import json
import os
import random
import signal
import subprocess
import time
from collections.abc import AsyncIterator
from pathlib import Path

from .service import SCRIPTS, Service
from .wire import RAW, Connection, Tally, loaded, percentile


async def deaths(service: Service, count: int = 40) -> AsyncIterator[str]:
    """Workers that are killed or hang while reports are asked for."""
    expected = len(service.workers())
    async with loaded(service.port, service.reports, service.bearer, 2) as tally:
        for name, number in [("killed", signal.SIGKILL), ("aborted", signal.SIGABRT), ("hung", signal.SIGSTOP)]:
            tally.seconds.clear()
            times = []
            kills = count if number != signal.SIGSTOP else 4
            for turn in range(kills):
                ready = await service.metric("diarypress_workers_ready")
                victim = random.Random(turn).choice(service.workers())
                os.kill(victim, number)
                began = time.monotonic()
                while victim in service.workers() and time.monotonic() - began < 30:
                    await asyncio.sleep(0.01)
                gone = time.monotonic()
                while await service.metric("diarypress_workers_ready") < ready and time.monotonic() - gone < 30:
                    await asyncio.sleep(0.01)
                times.append(time.monotonic() - gone)
                await asyncio.sleep(0.2)
            yield f"{kills} workers {name}: back after p50 {percentile(times, 0.5):.2f} s, at most {max(times):.2f} s; {tally}"
    yield f"workers before and after: {expected}, {len(service.workers())}"


async def growth(service: Service, seconds: float = 15) -> AsyncIterator[str]:
    """Workers that have more memory than they may while reports are asked for in many languages, as one that leaks would."""
    languages = (await Connection(service.port).ask("/v1/choices")).body
    targets = [f"{service.report}&language={one['tag']}" for one in json.loads(languages)["languages"]]
    seen, most, lowest = set(service.workers()), 0.0, 99.0
    first = len(seen)
    async with loaded(service.port, targets, service.bearer, 2) as tally:
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            workers = service.workers()
            seen.update(workers)
            most = max([most, *(service.megabytes(pid) for pid in workers)])
            lowest = min(lowest, await service.metric("diarypress_workers_ready"))
            await asyncio.sleep(0.05)
    yield f"{len(seen) - first} workers replaced, of which none had more than {most:.0f} MB; at least {lowest:.0f} of {first} ready; {tally}"


async def orphans(service: Service) -> AsyncIterator[str]:
    """The service is killed: its workers end by themselves."""
    async with loaded(service.port, [service.large], service.bearer, 2):
        await asyncio.sleep(0.5)
        workers = service.workers()
        os.kill(service.pid, signal.SIGKILL)
        await asyncio.sleep(1)
        alive = [pid for pid in workers if Path(f"/proc/{pid}").exists() and "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2]]
    yield f"the service was killed: {len(alive)} of {len(workers)} workers are there a second later"
    await service.ended()
    await service.start()


async def stops(service: Service, count: int = 200) -> AsyncIterator[str]:
    """The service is ended at a random moment, with callers and with connections that do not end."""
    numbers = random.Random(7)
    whole, ends, kinds = Tally(), [], Tally()
    for _ in range(count):
        async with loaded(service.port, [service.report], service.bearer, 4) as tally:
            _, drip = await asyncio.open_connection("127.0.0.1", service.port)
            drip.write(b"GET / HTTP/1.1\r\n")
            await asyncio.sleep(numbers.uniform(0, 0.6))
            os.kill(service.pid, signal.SIGTERM)
            began = time.monotonic()
            if await service.ended(40) is None:
                raise RuntimeError("the service does not end")
            ends.append(time.monotonic() - began)
            drip.transport.abort()
        for key, times in tally.seconds.items():
            kinds.add(key, len(times))
            if key != "closed":
                whole.seconds.setdefault(key, []).extend(times)
        await service.start()
    yield f"{count} times: ended after median {percentile(ends, 0.5):.2f} s, at most {max(ends):.2f} s; {whole}"


async def full(service: Service) -> AsyncIterator[str]:
    """Neither drafts nor the audit can be written."""
    folder = service.memory / "drafts"
    await service.stop()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m,mode=700", "diarypress-bench", folder], check=True)
    try:
        await service.start()
        connection = Connection(service.port)
        draft = await service.draft()
        line = b"2025-11-03T06:00:00,120,80\n"
        answer = await connection.ask(f"{draft}/files/1", [*service.bearer, RAW], "PUT", b"time,systolic,diastolic\n" + line * 100_000)
        again = await connection.ask(f"{draft}/files/2", [*service.bearer, RAW], "PUT", b"time,systolic,diastolic\n" + line)
        yield f"2.7 MB into 1 MB of drafts: {answer.key} {code(answer.body)}; then a small file: {again.key}"
    finally:
        await service.stop()
        subprocess.run(["umount", folder], check=True)
    audit = service.folder / "audit"
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k,mode=700", "diarypress-bench", audit], check=True)
    try:
        await service.start()
        connection = Connection(service.port)
        tally, told = Tally(), b""
        for _ in range(200):
            answer = await connection.ask(service.report, service.bearer)
            tally.add(answer.key, answer.seconds)
            told = answer.body if answer.status != 200 else told
        yield f"an audit of 16 kB: {tally}, {code(told)}"
    finally:
        await service.stop()
        subprocess.run(["umount", audit], check=True)
        await service.start()


def code(body: bytes) -> str:
    """The code of a problem."""
    words = body.decode(errors="replace").split('"code"')
    return words[-1].split('"')[1] if len(words) > 1 else "no code"


class Database:
    """A PostgreSQL server of our own."""

    def __init__(self, folder: Path) -> None:
        folder.chmod(0o755)
        call = [SCRIPTS / "postgres.sh", folder]
        self.process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.wait()
        self.address = f"postgresql://postgres@/postgres?host={folder}/socket"

    def wait(self) -> None:
        """Waits for an answer."""
        assert self.process.stdout is not None
        if not self.process.stdout.readline():
            raise RuntimeError("there is no PostgreSQL server")

    def say(self, word: str) -> None:
        """Says what the server is to do, and waits until it is done."""
        assert self.process.stdin is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        self.wait()

    def end(self) -> None:
        """Ends the server."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


async def database(service: Service, server: Database) -> AsyncIterator[str]:
    """The database is stopped, and stands still, while reports are asked for."""
    async with service.watched() as seen, loaded(service.port, [service.report], service.bearer, 4) as tally:
        for name, away, back in [("stopped", "stop", "start"), ("standing still", "freeze", "thaw")]:
            tally.seconds.clear()
            await asyncio.sleep(3)
            good = len(tally.of("200"))
            tally.seconds.clear()
            await asyncio.to_thread(server.say, away)
            await asyncio.sleep(12)
            during = str(tally)
            slowest = max((max(times) for times in tally.seconds.values()), default=0)
            await asyncio.to_thread(server.say, back)
            began = time.monotonic()
            before = len(tally.of("200"))
            while len(tally.of("200")) <= before and time.monotonic() - began < 60:
                await asyncio.sleep(0.02)
            well = time.monotonic() - began
            tally.seconds.clear()
            await asyncio.sleep(3)
            yield (
                f"database {name}: before {good / 3:.0f}/s; meanwhile {during}, the slowest after {slowest:.1f} s; the first report "
                f"{well:.1f} s after its return, then {len(tally.of('200')) / 3:.0f}/s; {seen}"
            )
