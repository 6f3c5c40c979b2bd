"""The orders of a chunk, the reports that they name, and the two ways in which a report is not delivered."""

import hashlib
import json
import os
import re
import stat
import sys
import urllib.parse
from dataclasses import dataclass
from pathlib import Path

from settings import SettingsError

LINE_BYTES = 64 * 1024
REPORT_BYTES = 100 * 1024 * 1024

_KEY = re.compile(r"[0-9a-f]{32}")
# Neither controls, nor ends of lines of any kind, nor halves of characters.
_PLAIN = r"[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"
_FIELDS = {
    "person": re.compile(_PLAIN + "{1,200}"),
    "language": re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}"),
    "from": re.compile(r"\d{4}-\d{2}-\d{2}"),
    "through": re.compile(r"\d{4}-\d{2}-\d{2}"),
    "file": re.compile("/" + _PLAIN + "{1,4000}"),
    "name": re.compile(_PLAIN + "{1,400}"),
    "sha256": re.compile(r"[0-9a-f]{64}"),
}
_MAY_LACK = ("from", "through")

WORDS = ("key", "name", "person", "language", "from", "through")


class Failure(Exception):
    """A report that was not delivered; `wide` where others would fail in the same way."""

    def __init__(self, reason, wide=False, after=None):
        super().__init__(reason)
        self.reason, self.wide, self.after = reason, wide, after


class Again(Failure):
    """Worth another try: now, where the destination named a pause, or by a later run."""


class Never(Failure):
    """No use in trying again: the report itself is not accepted."""


@dataclass(frozen=True)
class Report:
    """A report to deliver, with the bytes that its order names."""

    key: str
    person: str
    language: str
    first: str
    last: str
    name: str
    sha256: str
    data: bytes

    def series(self):
        """A digest that is the same for all states of the report, and says nothing of its name."""
        return hashlib.sha256(f"report\0{self.name}".encode()).hexdigest()[:32]

    def words(self):
        """The words that templates may have in braces."""
        return dict(zip(WORDS, (self.key, self.name, self.person, self.language, self.first, self.last)))


def fill(template, words, quoted=False):
    """A template with its words in braces replaced; quoted, they are safe in an address. Other braces stay."""
    return re.sub(r"\{([a-z]+)\}", lambda found: _word(found, words, quoted), template)


def only_words(place, template, known):
    """Refuses a template with other words in braces than the known ones; returns the template."""
    if unknown := [word for word in re.findall(r"\{([^{}]*)\}", template or "") if word not in known]:
        raise SettingsError(f"{place}: {{{unknown[0]}}} is not known; there are: {', '.join(known)}")
    return template


def _word(found, words, quoted):
    value = words.get(found.group(1), found.group())
    if not quoted or found.group(1) not in words:
        return value
    return urllib.parse.quote(value, safe="/" if found.group(1) == "name" else "")


def log(message):
    """Writes a line for the log; a log that is gone stops nothing."""
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        pass


def orders(lines):
    """The orders of a stream, one a line; a line without a usable key is counted in the log and cannot be answered."""
    count = 0
    while line := lines.readline(LINE_BYTES + 1):
        count += 1
        if len(line) > LINE_BYTES and not line.endswith(b"\n"):
            while (rest := lines.readline(LINE_BYTES)) and not rest.endswith(b"\n"):
                pass
            log(f"line {count}: order.too-long")
            continue
        try:
            order = json.loads(line)
        except (ValueError, RecursionError):
            log(f"line {count}: order.not-json")
            continue
        if not isinstance(order, dict) or not isinstance(order.get("key"), str) or not _KEY.fullmatch(order["key"]):
            log(f"line {count}: order.no-key")
            continue
        yield order


def read_report(order, folder=None):
    """The report of an order: its fields and bytes are checked before anything leaves this machine."""
    values = {}
    for field, pattern in _FIELDS.items():
        value = order.get(field)
        if value is None and field in _MAY_LACK:
            value = ""
        elif not isinstance(value, str) or not pattern.fullmatch(value):
            raise Never(f"order.{field}")
        values[field] = value
    if any(part in ("", ".", "..") for part in values["name"].split("/")):
        raise Never("order.name")
    if values["person"] in (".", ".."):
        raise Never("order.person")
    path = Path(values["file"])
    if folder is not None and not path.resolve().is_relative_to(folder.resolve()):
        raise Never("order.outside")
    data = _bytes_of(path)
    if len(data) != order.get("bytes") or hashlib.sha256(data).hexdigest() != values["sha256"]:
        raise Again("report.changed")
    return Report(order["key"], values["person"], values["language"], values["from"], values["through"], values["name"], values["sha256"], data)


def _bytes_of(path):
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            raise Never("report.no-file")
        with open(descriptor, "rb") as opened:
            data = opened.read(REPORT_BYTES + 1)
    except FileNotFoundError:
        raise Again("report.missing") from None
    except (OSError, ValueError):
        raise Again("report.unreadable") from None
    if len(data) > REPORT_BYTES:
        raise Never("report.too-large")
    return data
