"""Settings of the programs of deploy: INI files, secrets in files of their own, tables.

A mistake ends the program at once, with the file, the option and the nearest spelling, before a report is touched.
"""

import configparser
import csv
import difflib
import io
import os
import re
import stat
import urllib.parse
from pathlib import Path

MISSING, WRONG = 66, 78
REQUIRED = object()

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


class SettingsError(Exception):
    """A mistake of the operator's, with the exit code that it has."""

    def __init__(self, message, code=WRONG):
        super().__init__(message)
        self.code = code


class Option:
    """An option of a section: what reads its text, and its value where it is not given."""

    def __init__(self, read, default=REQUIRED):
        self.read, self.default = read, default


def text(value, _folder):
    """One line of text."""
    if _CONTROL.search(value):
        raise ValueError("is not one line of text")
    return value


def matching(pattern, meaning):
    """A text of a pattern, which the message calls by its meaning."""

    def read(value, _folder):
        if not re.fullmatch(pattern, value):
            raise ValueError(f"is not {meaning}")
        return value

    return read


def number(low, high):
    """A whole number of a range."""

    def read(value, _folder):
        if not re.fullmatch(r"\d{1,9}", value) or not low <= int(value) <= high:
            raise ValueError(f"is not a whole number from {low} to {high}")
        return int(value)

    return read


def choice(*words):
    """One of some words."""

    def read(value, _folder):
        if value not in words:
            raise ValueError(f"is none of: {', '.join(words)}")
        return value

    return read


def url(value, _folder):
    """An address with https; http is for this machine alone. What stands in braces is filled in later."""
    parts = urllib.parse.urlsplit(value)
    if _CONTROL.search(value) or " " in value or parts.scheme not in ("https", "http") or not parts.hostname or "{" in parts.netloc:
        raise ValueError("is not an address such as https://reports.example/in")
    if parts.username is not None or parts.fragment:
        raise ValueError("has a name or password or a fragment in it")
    if parts.scheme == "http" and parts.hostname not in _LOOPBACK:
        raise ValueError("begins with http, which anybody on the way can read; use https")
    try:
        parts.port
    except ValueError:
        raise ValueError("has a port that is no number") from None
    return value.rstrip("/")


def file(value, folder):
    """A file that exists; a relative name counts from the folder of the settings."""
    path = folder / text(value, folder)
    if not path.is_file():
        raise SettingsError(f"{path}: there is no such file", MISSING)
    return path


def directory(value, folder):
    """A folder that exists."""
    path = folder / text(value, folder)
    if not path.is_dir():
        raise SettingsError(f"{path}: there is no such folder", MISSING)
    return path


def place(value, folder):
    """A path that need not exist; a relative one counts from the folder of the settings."""
    return folder / text(value, folder)


def private(value, folder):
    """A file that nobody else reads; its name is the value."""
    path = file(value, folder)
    _guarded(path)
    return path


def secret(value, folder):
    """The first line of a file that nobody else reads."""
    path = private(value, folder)
    lines = contents(path).splitlines()
    if not lines or not re.fullmatch(r"[\x20-\x7e]{1,4096}", lines[0]):
        raise SettingsError(f"{path}: its first line is no secret of printable ASCII characters")
    return lines[0]


def _guarded(path):
    """Refuses a file that others read: 0600, or 0640 and less where it is root's, as systemd gives credentials."""
    about = path.stat()
    forbidden = 0o037 if about.st_uid == 0 else 0o077
    if not stat.S_ISREG(about.st_mode) or stat.S_IMODE(about.st_mode) & forbidden:
        raise SettingsError(f"{path}: others may read or write it; run: chmod 600 {path}")


def contents(path):
    """The text of a file of the operator's."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise SettingsError(f"{path}: is not UTF-8") from None
    except OSError as error:
        raise SettingsError(f"{path}: {os.strerror(error.errno)}", MISSING) from None


def table(path, needed, optional=(), delimiter=","):
    """The rows of a CSV with a header, as dictionaries; other columns are a mistake, and so are short rows."""
    rows = csv.DictReader(io.StringIO(contents(path), newline=""), strict=True, delimiter=delimiter)
    try:
        names = [name.strip() for name in rows.fieldnames or ()]
        if unknown := [name for name in names if name not in (*needed, *optional)]:
            raise SettingsError(f"{path}:1: no column `{unknown[0]}` is known{_nearest(unknown[0], (*needed, *optional))}")
        if lacking := [name for name in needed if name not in names]:
            raise SettingsError(f"{path}:1: there is no column `{lacking[0]}`")
        rows.fieldnames = names
        found = []
        for row in rows:
            if None in row or any(row[name] is None for name in needed):
                raise SettingsError(f"{path}:{rows.line_num}: has not as many cells as the header")
            found.append((rows.line_num, {name: (cell or "").strip() for name, cell in row.items()}))
        return found
    except csv.Error:
        raise SettingsError(f"{path}:{rows.line_num}: is not as CSV files are") from None


def load(path, schema):
    """The settings of a file by section and option; whatever the schema does not know is a mistake."""
    path = Path(path)
    if not path.is_file():
        raise SettingsError(f"{path}: there is no such file", MISSING)
    _guarded(path)
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",), default_section="")
    try:
        parser.read_string(contents(path))
    except configparser.Error as error:
        # Their messages quote lines, which may hold what is none of a log's business.
        line = getattr(error, "lineno", None) or next((number for number, _ in getattr(error, "errors", ())), 1)
        words = "stands here a second time" if isinstance(error, configparser.DuplicateOptionError) else "is not as INI files are"
        raise SettingsError(f"{path}:{line}: {words}") from None
    for section in parser.sections():
        if section not in schema:
            raise SettingsError(f"{path}: [{section}]: there is no such section{_nearest(section, schema)}")
        for name in parser[section]:
            if name not in schema[section]:
                raise SettingsError(f"{path}: [{section}] {name}: there is no such option{_nearest(name, schema[section])}")
    return {section: _section(path, section, options, parser) for section, options in schema.items()}


def _section(path, section, options, parser):
    given = parser[section] if parser.has_section(section) else {}
    values = {}
    for name, option in options.items():
        if not given.get(name):
            if option.default is REQUIRED:
                raise SettingsError(f"{path}: [{section}] {name}: is missing")
            values[name] = option.default
            continue
        try:
            values[name] = option.read(given[name], path.absolute().parent)
        except ValueError as error:
            raise SettingsError(f"{path}: [{section}] {name}: {error}") from None
    return values


def _nearest(name, known):
    found = difflib.get_close_matches(name, list(known), n=1)
    return f"; did you mean `{found[0]}`?" if found else f"; there are: {', '.join(known)}"
