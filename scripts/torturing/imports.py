"""F1 and F13 for stores: imports that are killed, servers that go away, and damaged files, by the program itself."""

import contextlib
import json
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time
import zipfile

from .bench import Trial, end

# The readings of a store that reports show.
READINGS = "statement WHERE standing < 2"
SCRIPT = pathlib.Path(__file__).resolve().parents[1] / "postgres.sh"


def has_server():
    folder = pathlib.Path("/usr/lib/postgresql")
    return shutil.which("initdb") is not None or any(folder.glob("*/bin/initdb"))


class Imports:
    """A program, a folder, and a table whose rows give two readings each."""

    def __init__(self, program, folder, rows):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.table = self.folder / "rows.csv"
        self.part = self.folder / "part.csv"
        self.expected = 2 * rows
        lines = ["Timestamp,Systolic (mmHg),Diastolic (mmHg),Pulse"]
        for n in range(rows):
            moment = time.strftime("%Y-%m-%dT%H:%M:00Z", time.gmtime(946_684_800 + 60 * n))
            lines.append(f"{moment},{110 + n % 60},80,{50 + n % 40}")
        self.table.write_text("\n".join(lines) + "\n")
        self.part.write_text("\n".join(lines[: rows // 10]) + "\n")
        begun = time.monotonic()
        done = self.run(self.table, self.fresh())
        self.seconds = time.monotonic() - begun
        assert done.returncode == 0, done.stderr

    def fresh(self):
        """The address of a file that is not there."""
        store = self.folder / "diaries.sqlite"
        for ending in ("", "-wal", "-shm"):
            pathlib.Path(f"{store}{ending}").unlink(missing_ok=True)
        return str(store)

    def command(self, file, store, person="anna"):
        return [self.program, "import", str(file), "--store", store, "--person", person, "--zone", "Europe/Berlin"]

    def run(self, file, store, *more, person="anna"):
        return subprocess.run(
            [*self.command(file, store, person), *more], capture_output=True, text=True, check=False, timeout=600,
            errors="replace")

    def start(self, store):
        return subprocess.Popen(
            [*self.command(self.table, store), "--quiet"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def look(self, trial, count, store, before):
        """What must hold after any disturbance: all of the file is there, or what was there before; once more makes it all."""
        found = count(store)
        trial.short += found not in (None, before, self.expected)
        again = self.run(self.table, store)
        trial.expect(again.returncode == 0, f"the next import ended with {again.returncode}: {again.stderr[:300]}")
        found = count(store) or 0
        trial.lost += max(0, self.expected - found)
        trial.double += max(0, found - self.expected)
        return trial


# Files of SQLite.


def query(store, statement):
    with contextlib.closing(sqlite3.connect(store)) as database:
        return database.execute(statement).fetchall()


def readings(store):
    """How many readings a file has; none where it is no store yet."""
    if not os.path.exists(store):
        return None
    try:
        return query(store, f"SELECT COUNT(*) FROM {READINGS}")[0][0]
    except sqlite3.OperationalError:
        return None


def unsound(store):
    return [row[0] for row in query(store, "PRAGMA integrity_check") + query(store, "PRAGMA foreign_key_check") if row[0] != "ok"]


def kills(bench, count, seed):
    """SIGKILL at random moments, once or twice before an import may end; in every other trial a part is there before."""
    chance = random.Random(seed)
    for number in range(count):
        trial = Trial(f"import {number + 1}")
        store = bench.fresh()
        before = 0
        if number % 2:
            bench.run(bench.part, store)
            before = readings(store)
        for _ in range(chance.randint(1, 2)):
            process = bench.start(store)
            time.sleep(chance.uniform(0, bench.seconds * 1.05))
            end(process)
        bench.look(trial, readings, store, before)
        trial.other += unsound(store)
        yield trial


# Servers.


class Server:
    """A PostgreSQL server of its own; see scripts/postgres.sh."""

    def __init__(self):
        # The server has a user of its own, who has to find the way.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="torture-server."))
        self.folder.chmod(0o755)
        self.process = subprocess.Popen(
            [str(SCRIPT), str(self.folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.databases = 0
        self.expect("ready")

    def expect(self, answer):
        said = self.process.stdout.readline().strip()
        assert said == answer, f"the server said `{said}` and not `{answer}`"

    def ask(self, word, answer):
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        self.expect(answer)

    def database(self):
        self.databases += 1
        name = f"test{self.databases}"
        subprocess.run(
            ["createdb", "--host", self.folder / "socket", "--username", "postgres", name], check=True, capture_output=True)
        return f"postgresql://postgres@/{name}?host={self.folder}/socket"

    @staticmethod
    def readings(store):
        done = subprocess.run(
            ["psql", "-At", "-c", f"SELECT COUNT(*) FROM diarypress.{READINGS}", store], capture_output=True, text=True,
            check=False)
        return int(done.stdout) if done.returncode == 0 else None

    def close(self):
        self.process.stdin.close()
        self.process.wait(30)
        shutil.rmtree(self.folder)


def servers(bench, count, seed):
    """Imports that are killed, and servers that are stopped or killed under them, at random moments, a third each."""
    chance = random.Random(seed)
    server = Server()
    try:
        store = server.database()
        begun = time.monotonic()
        assert bench.run(bench.table, store).returncode == 0
        seconds = time.monotonic() - begun
        for number in range(count):
            for how in ("import", "stop", "kill"):
                yield _disturbed(bench, server, how, chance.uniform(0, seconds * 1.05), number)
    finally:
        server.close()


def _disturbed(bench, server, how, delay, number):
    trial = Trial(f"server, {how} {number + 1}")
    store = server.database()
    process = bench.start(store)
    time.sleep(delay)
    code = None
    if how == "import":
        end(process)
    else:
        server.ask(how, "stopped" if how == "stop" else "killed")
        code = process.wait(60)
        trial.expect(code in (0, 75), f"without its server it ended with {code}")
        again = bench.run(bench.table, store)
        trial.expect(again.returncode == 75, f"with no server it ended with {again.returncode}: {again.stderr[:200]}")
        server.ask("start", "ready")
    if code == 0:
        trial.expect(server.readings(store) == bench.expected, "it said that all is there")
    return bench.look(trial, server.readings, store, 0)


# Damaged files.

OBSERVATION = (
    '{{"resourceType":"Observation","status":"final","code":{{"coding":[{{"system":"http://loinc.org","code":"29463-7"}}]}},'
    '"effectiveDateTime":"2026-03-{day}T08:15:00+01:00","valueQuantity":{{"value":7{day}.5,"code":"kg"}}}}')
RECORD = (
    '<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" startDate="2026-03-{day} 08:15:00 +0100" '
    'endDate="2026-03-{day} 08:15:00 +0100" value="7{day}.5"/>')


def examples(folder):
    """Small files of each family of formats, and whether a part of one can be told from the whole in any case."""
    days = range(10, 30)
    health = '<?xml version="1.0"?>\n<HealthData locale="de_DE">\n' + "".join(RECORD.format(day=d) + "\n" for d in days)
    files = {
        "rows.csv": "Date;Time;SYS;DIA;BPM;Notes\n"
        + "".join(f"2026-03-{d};08:15;1{d};8{d % 10};6{d % 10};\"calm; {d}\"\n" for d in days),
        "libreview.csv": "Glucose Data,Generated on,30-03-2026 10:23 UTC,Generated by,Nobody\nDevice,Serial Number,"
        "Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL,Notes,Strip Glucose mg/dL\n"
        + "".join(f"Libre,1,{d}-03-2026 16:25,0,1{d},,,\n" for d in days),
        "lines.ndjson": "".join(OBSERVATION.format(day=d) + "\n" for d in days),
        "bundle.json": '{"resourceType":"Bundle","entry":[\n'
        + ",\n".join('{"resource":' + OBSERVATION.format(day=d) + "}" for d in days) + "\n]}\n",
        "entries.json": "[" + ",\n".join(
            f'{{"type":"sgv","sgv":1{d},"date":17500000{d}000,"dateString":"2025-06-15T15:06:{d}.000+0200"}}' for d in days) + "]\n",
        "export.xml": health + "</HealthData>\n",
    }
    for name, text in files.items():
        (folder / name).write_text(text)
    with zipfile.ZipFile(folder / "export.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("apple_health_export/export_cda.xml", "<ClinicalDocument/>")
        archive.write(folder / "export.xml", "apple_health_export/export.xml")
    return [(folder / name, not name.endswith((".csv", ".ndjson"))) for name in [*files, "export.zip"]]


def damages(bench, variants, seed):
    """Each example cut off at each hundredth, and with bytes changed, imported; then the example as it should be."""
    for path, has_end in examples(bench.folder):
        chance = random.Random(seed)
        whole = path.read_bytes()
        store = bench.fresh()
        done = bench.run(path, store, person="whole")
        assert done.returncode == 0, done.stderr
        rows = contents(store, "whole")
        cuts = [whole[: len(whole) * hundredth // 100] for hundredth in range(100)]
        for number, bytes_ in enumerate(cuts[:: max(1, 500 // variants)]):
            yield _damaged(bench, path, store, f"cut-{number}", bytes_, rows, whole if has_end else None)
        for number in range(variants):
            changed = bytearray(whole)
            for _ in range(chance.randint(1, 3)):
                place = chance.randrange(len(changed))
                changed[place] = chance.choice([chance.randrange(256), changed[place] ^ 1])
            yield _damaged(bench, path, store, f"changed-{number}", bytes(changed), rows, None)


def contents(store, person):
    """What a person's readings say."""
    return set(query(
        store, f"SELECT instant, measure_id, first, first_decimals, second, second_decimals, meal FROM {READINGS} "
        f"AND person_id = (SELECT id FROM person WHERE key = '{person}')"))


def _damaged(bench, path, store, person, damaged, rows, whole):
    trial = Trial(f"{path.name}: {person}")
    copy = bench.folder / "damaged"
    copy.write_bytes(damaged)
    begun = time.monotonic()
    done = bench.run(copy, store, "--json", person=person)
    trial.expect(time.monotonic() - begun < 2, "it took more than 2 s")
    trial.expect(done.returncode in (0, 3, 65), f"it ended with {done.returncode}: {done.stderr[-200:]}")
    found = contents(store, person)
    if done.returncode == 65:
        trial.expect(not found and "error[" in done.stderr, "refused, it left readings or said nothing")
    else:
        said = json.loads(done.stdout)
        trial.expect(said["files"][0]["new"] == len(found), "the count is not that of the store")
        # What is changed may be another reading, and is still one.
        trial.expect(
            len(found) >= len(rows) or done.returncode == 3 or bool(said["problems"]), "readings are gone in silence")
        if whole is not None:
            trial.short += damaged.strip() != whole.strip()
    again = bench.run(path, store, person=person)
    trial.expect(again.returncode == 0, f"whole, it ended with {again.returncode}")
    trial.lost += len(rows - contents(store, person))
    trial.double += contents(store, person) != rows | found
    trial.other += unsound(store)
    return trial
