"""The service that is measured, with a store and settings of its own."""

import asyncio
import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from .wire import Connection, percentile

SCRIPTS = Path(__file__).resolve().parent.parent
PAGE = os.sysconf("SC_CLK_TCK")

# What keeps one caller from taking all is in the way of a bench that is one caller.
OPEN = {"requestsPerMinute": 1_000_000, "requestBurst": 1_000_000, "requestsInFlight": 10_000, "queueShare": 1}
PERIOD = "from=2025-11-03&through=2025-11-09"


def free_ports(count: int) -> list[int]:
    """Ports of this machine that nobody listens on."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


def readings(days: int, each: int) -> str:
    """A file with blood pressure and pulse of many days."""
    lines = ["time,systolic,diastolic,pulse"]
    for day in range(days):
        month, date = divmod(day, 28)
        for turn in range(each):
            value = (day * 7 + turn * 13) % 40
            lines.append(f"2025-{month + 1:02}-{date + 1:02}T{6 + turn:02}:30:00,{110 + value},{70 + value // 2},{60 + value // 3}")
    return "\n".join(lines) + "\n"


@dataclass
class Service:
    """A service in a folder of its own: started, asked and ended."""

    programs: Path
    limits: dict[str, float] = field(default_factory=dict)
    more: dict[str, object] = field(default_factory=dict)
    store: str | None = None

    def __post_init__(self) -> None:
        self.port, self.management = free_ports(2)
        self.folder = Path(tempfile.mkdtemp(prefix="diarypress-bench-"))
        self.memory = Path(tempfile.mkdtemp(prefix="diarypress-bench-", dir="/dev/shm"))
        self.process: subprocess.Popen[bytes] | None = None
        self.drafts: list[str] = []
        diarypress = str(self.programs / "diarypress")
        subprocess.run([SCRIPTS / "service-demo.sh", self.folder, diarypress], check=True, stdout=subprocess.DEVNULL)
        source = self.folder / "many.csv"
        source.write_text(readings(300, 6), encoding="ascii")
        for person, file in [("large", source), ("ann", SCRIPTS.parent / "Examples/home-monitor/export.csv")]:
            if self.store or person != "ann":
                place = self.store or f"sqlite:{self.folder}/store/people.sqlite"
                call = [diarypress, "import", file, "--store", place, "--person", person, "--zone", "Europe/Berlin", "--quiet"]
                subprocess.run(call, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        source.unlink()
        self.write_settings()

    def write_settings(self) -> None:
        """Writes the settings for the next start."""
        file = self.folder / "service.json"
        settings = json.loads(file.read_text(encoding="utf-8"))
        settings["listen"]["port"], settings["management"]["port"] = self.port, self.management
        settings["draftsFolder"], settings["codesFolder"] = f"{self.memory}/drafts", f"{self.memory}/codes"
        settings["limits"] = OPEN | self.limits
        settings["trustedProxies"] = ["127.0.0.1"]
        settings.setdefault("fontCache", str(self.folder / "fonts"))
        if self.store:
            settings["tenants"]["demo"]["store"] = self.store
        file.write_text(json.dumps(settings | self.more), encoding="utf-8")

    @property
    def log(self) -> Path:
        """What the service wrote to standard error."""
        return self.folder / "service.log"

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process is not None
        return self.process.pid

    @property
    def bearer(self) -> list[tuple[str, str]]:
        """The field that shows who asks."""
        return [("Authorization", "Bearer " + (self.folder / "credentials/api.key").read_text(encoding="ascii"))]

    @property
    def report(self) -> str:
        """The address of a report of two pages."""
        return f"/v1/people/ann/report?{PERIOD}"

    @property
    def reports(self) -> list[str]:
        """Very many different reports: one that ended two workers is refused."""
        days = [f"from=2025-11-0{first}&through=2025-11-{last:02}" for first in range(1, 9) for last in range(9, 29)]
        return [f"/v1/people/ann/report?{one}&language={language}" for one in days for language in ("en", "de", "fr")]

    @property
    def large(self) -> str:
        """The address of a report of many pages."""
        return "/v1/people/large/report?from=2025-01-01&through=2025-10-31&layout=detailed"

    async def draft(self) -> str:
        """Makes a draft; its address. Drafts that were made before are removed, as a caller may have few of them."""
        connection = Connection(self.port)
        while self.drafts:
            await connection.ask(self.drafts.pop(), self.bearer, "DELETE")
        fields = [*self.bearer, ("Content-Type", "application/json")]
        answer = await connection.ask("/v1/drafts", fields, "POST", b'{"zone": "Europe/Berlin"}')
        if answer.status != 201:
            raise RuntimeError(f"a draft is refused: {answer.status} {answer.body[:300]!r}")
        self.drafts.append(answer.fields["location"])
        return self.drafts[-1]

    async def start(self) -> float:
        """Starts it; the seconds until it was ready."""
        began = time.monotonic()
        with self.log.open("ab") as log:
            call = [self.programs / "diarypress-service", "--config", self.folder / "service.json"]
            self.process = subprocess.Popen(call, stdout=log, stderr=log)
        while time.monotonic() - began < 60:
            if self.process.poll() is not None:
                raise RuntimeError(f"the service ended with {self.process.returncode}: {self.log.read_text()[-500:]}")
            with contextlib.suppress(OSError, EOFError):
                if (await Connection(self.management).ask("/readyz")).status == 200:
                    return time.monotonic() - began
            await asyncio.sleep(0.02)
        raise RuntimeError("the service is not ready after a minute")

    async def ended(self, seconds: float = 30) -> float | None:
        """Waits for its end: after how many seconds, or nothing where it does not end."""
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            if self.process is None or self.process.poll() is not None:
                return time.monotonic() - began
            await asyncio.sleep(0.005)
        return None

    async def stop(self) -> None:
        """Ends it, by force where it must be."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            if await self.ended() is None:
                self.process.kill()
            self.process.wait()

    def remove(self) -> None:
        """Removes all that it has."""
        for folder in (self.folder, self.memory):
            shutil.rmtree(folder, ignore_errors=True)

    def workers(self) -> list[int]:
        """The processes of its workers."""
        file = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        threads = Path(f"/proc/{self.pid}/task").glob("*/children")
        return sorted({int(word) for one in (file, *threads) if one.exists() for word in one.read_text().split()})

    def megabytes(self, pid: int | None = None) -> float:
        """The memory of the service, or of one of its workers."""
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{pid or self.pid}/status").read_text(encoding="ascii").splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024
        return 0

    def processor(self) -> float:
        """The seconds of processor time of the service itself."""
        words = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / PAGE

    async def metric(self, name: str, **labels: str) -> float:
        """What its metrics say, summed over the other labels."""
        text = (await Connection(self.management).ask("/metrics")).body.decode()
        wanted = [f'{label}="{value}"' for label, value in labels.items()]
        lines = (line for line in text.splitlines() if line.startswith((f"{name}{{", f"{name} ")))
        return sum(float(line.rsplit(" ", 1)[1]) for line in lines if all(label in line for label in wanted))

    @contextlib.asynccontextmanager
    async def watched(self):
        """Asks for its health and looks at its memory meanwhile; gives what was seen."""
        seen = Watch()
        task = asyncio.create_task(seen.look(self))
        try:
            yield seen
        finally:
            task.cancel()


@dataclass
class Watch:
    """Health and memory while something went on."""

    health: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    failures: int = 0

    async def look(self, service: Service) -> None:
        """Looks every 20 ms, until it is cancelled."""
        while True:
            try:
                self.health.append((await Connection(service.management).ask("/healthz", [("Connection", "close")])).seconds)
            except (OSError, EOFError):
                self.failures += 1
            self.memory.append(service.megabytes())
            await asyncio.sleep(0.02)

    def __str__(self) -> str:
        unseen = f", {self.failures} without an answer" if self.failures else ""
        return f"health p99 {percentile(self.health, 0.99) * 1000:.0f} ms{unseen}; at most {max(self.memory, default=0):.0f} MB"
