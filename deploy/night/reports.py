"""The reports that manifests name: fetched from the bucket, or held against what is in it."""

import hashlib
import json
import queue
import threading
import time

import files
from orders import REPORT_BYTES, Failure
from store import Store
from units import SHARD

_CONNECTIONS = 8


def records(output):
    """The latest line of each person in the manifests of an output folder; damaged lines do not count."""
    latest = {}
    for record in _lines(output, "manifest.jsonl"):
        if _changed(record) >= _changed(latest.get(record["person"])):
            latest[record["person"]] = record
    return latest.values()


def _lines(output, name):
    """The records of a file of all shards."""
    for folder in sorted((output / ".diarypress").glob("shard-*")):
        if SHARD.fullmatch(folder.name) and (folder / name).exists():
            with open(folder / name, "rb") as lines:
                yield from filter(None, map(_record, lines))


def _record(line):
    """The record of a line whose sum is right."""
    body, mark, rest = line.rpartition(b',"sum":"')
    if not mark or rest != hashlib.sha256(body).hexdigest()[:16].encode() + b'"}\n':
        return None
    try:
        return json.loads(line)["record"]
    except (ValueError, KeyError):
        return None


def _changed(record):
    """When the last run began that changed a line."""
    if record is None:
        return -1
    runs = [record["run"], *(report["delivery"]["run"] for report in record["reports"] if report.get("delivery"))]
    starts = [run.partition("-")[0] for run in runs]
    return max(int(start) if start.isdecimal() else 0 for start in starts)


def delivered(output):
    """The reports that are in the bucket, as manifests say."""
    for record in records(output):
        for report in record["reports"]:
            if report["state"] == "ok" and (report.get("delivery") or {}).get("status") == "done" and _is_inside(report["file"]):
                yield report


def _is_inside(name):
    return all(part and not part.startswith(".") for part in name.split("/"))


def restore(output, settings):
    """Fetches the delivered reports that are not here; returns how many, and how many the bucket has not as the manifest has them.

    Those that it lacks are made again by the next run.
    """
    waiting = queue.SimpleQueue()
    for report in delivered(output):
        if not (output / report["file"]).exists():
            waiting.put(report)
    workers = [_Worker(output, settings, waiting) for _ in range(min(_CONNECTIONS, waiting.qsize()))]
    for worker in workers:
        worker.start()
    while any(worker.is_alive() for worker in workers):
        time.sleep(0.05)
    for worker in workers:
        if worker.failure:
            raise worker.failure
    return sum(worker.fetched for worker in workers), sum(worker.lacking for worker in workers)


class _Worker(threading.Thread):
    """Fetches reports over a connection of its own."""

    def __init__(self, output, settings, waiting):
        # A program that is asked to end does not wait for it.
        super().__init__(daemon=True)
        self._output, self._waiting = output, waiting
        self._store = Store(settings, settings["s3"]["prefix"], is_main=False)
        self.fetched, self.lacking, self.failure = 0, 0, None

    def run(self):
        try:
            while True:
                self._fetch(self._waiting.get_nowait())
        except queue.Empty:
            self._store.close()
        except (Failure, OSError) as error:
            self.failure = error

    def _fetch(self, report):
        reply = self._store.request("GET", report["file"], most=REPORT_BYTES)
        if reply.status == 200 and hashlib.sha256(reply.body).hexdigest() == report["sha256"]:
            files.write(self._output / report["file"], [reply.body])
            self.fetched += 1
        else:
            self.lacking += 1


def differences(output, settings):
    """Where the bucket differs from the manifests: kind and name of each object."""
    wanted, known = {}, set()
    for record in [*records(output), *_lines(output, "earlier.jsonl")]:
        known.update(report["file"] for report in [*record["reports"], *(record.get("older") or ())] if report.get("file"))
    for report in delivered(output):
        wanted[report["file"]] = (report["delivery"].get("receipt"), report["bytes"])
    prefix, state = settings["s3"]["prefix"], settings["state"]["prefix"]
    for name, tag, size in Store(settings, prefix).objects():
        if (prefix + name).startswith(state):
            continue
        if name in wanted and wanted.pop(name) != (tag, size):
            yield "changed-object", name
        elif name not in known:
            yield "unknown-object", name
    yield from (("missing-object", name) for name in wanted)
