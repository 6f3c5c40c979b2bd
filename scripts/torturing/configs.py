"""F13 for what people write themselves: each kind of file cut off, changed and blown up, and read by the program itself."""

import os
import random
import re
import resource
import shutil
import subprocess
import xml.parsers.expat

from .bench import Trial

DRY_RUN = ["batch", "--dry-run", "--as-of", "2025-12-01", "config/job.xml"]
# One file of each kind, and the command that reads it.
FILES = {
    "config/diary.xml": ["validate", "config/diary.xml"],
    "config/job.xml": DRY_RUN,
    "config/people.txt": DRY_RUN,
    "config/key": DRY_RUN,
    "config/data/weight.csv": ["validate", "config/diary.xml"],
    "config/guidelines/esh-2023.xml": ["validate", "config/guidelines/esh-2023.xml"],
    "config/sources/omron.xml": ["validate", "config/sources/omron.xml"],
    "templates/reports/detailed.xml": ["validate", "templates/reports/detailed.xml"],
    "templates/themes/monochrome.xml": ["validate", "templates/themes/monochrome.xml"],
    "templates/ar/strings.xml": ["lint", "templates"],
    "templates/ar/locale.xml": ["lint", "templates"],
}
# What docs/exit-codes.md says for files that are wrong: of data, missing, of the configuration; 3 where a person is left out.
CODES = {0, 3, 65, 66, 78}
ERROR = re.compile(r"^\S+\.(xml|txt|csv):\d+(:\d+)?: error\[", re.MULTILINE)
PLACELESS = ("batch.nobody", "job.key", "xml.too-large", "more than the 4 MiB that are read")
# Seconds of a processor: the program alone takes a tenth, lint of all languages three.
MOST_SECONDS = 1


class Configs:
    """A program, and the files of the project that it is part of, for one's own."""

    def __init__(self, program, root, folder):
        self.program = program
        self.folder = folder
        for name in ("config", "templates"):
            shutil.copytree(root / name, folder / name)
        (folder / "config/key").write_text("0123456789abcdef" * 4)
        job = folder / "config/job.xml"
        with_key = job.read_text().replace("<output ", '<output key-file="key" ', 1)
        assert with_key.count("key-file=") == 1
        job.write_text(with_key)

    def run(self, name):
        """Lets the program read a file; gives what came of it, `None` for one that hangs, and the processor time it took."""
        before = _spent()
        try:
            done = subprocess.run(
                [self.program, *FILES[name]], cwd=self.folder, capture_output=True, text=True, errors="replace",
                env={**os.environ, "DIARYPRESS_RESOURCES": str(self.folder)}, check=False, timeout=60)
        except subprocess.TimeoutExpired:
            done = None
        return done, _spent() - before


def _spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def damages(configs, cuts, changes, seed):
    """Each file cut off at every byte, or at so many evenly, so often with one to three bytes changed, and blown up."""
    for name in FILES:
        path = configs.folder / name
        whole = path.read_bytes()
        done, usual = configs.run(name)
        trial = Trial(f"{name}: whole")
        trial.expect(done is not None and done.returncode == 0, "it is refused")
        yield trial
        try:
            for what, damaged in _damaged(name, whole, cuts, changes, random.Random(seed)):
                path.write_bytes(damaged)
                yield _trial(configs, name, what, damaged, usual)
        finally:
            path.write_bytes(whole)


def _damaged(name, whole, cuts, changes, chance):
    for count in range(0, len(whole), max(1, len(whole) // cuts)):
        yield f"cut at {count}", whole[:count]
    for number in range(changes):
        changed = bytearray(whole)
        for _ in range(chance.randint(1, 3)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        yield f"change {number}", bytes(changed)
    for match in list(re.finditer(rb"\d+", whole))[:cuts]:
        yield f"a huge number at {match.start()}", whole[:match.start()] + b"9" * 400 + whole[match.end():]
    if name.endswith(".xml"):
        root = re.search(rb"<[a-z-]+", whole).end()
        inside = whole.index(b">", root) + 1
        yield "ten thousand elements deep", whole[:inside] + b"<a>" * 10_000 + b"</a>" * 10_000 + whole[inside:]
        yield "a million elements", whole[:inside] + b"<a/>" * 1_000_000 + whole[inside:]
        yield "an attribute of ten megabytes", whole[:root] + b' x="' + b"a" * 10_000_000 + b'"' + whole[root:]
        yield "entities that multiply", _laughing(whole, root)


def _laughing(whole, root):
    start = whole.rindex(b"<", 0, root)
    entities = b'<!ENTITY a0 "ha">' + b"".join(
        b'<!ENTITY a%d "%s">' % (number, b"&a%d;" % (number - 1) * 10) for number in range(1, 10))
    end = whole.index(b">", root) + 1
    name = whole[start + 1:root]
    return whole[:start] + b"<!DOCTYPE " + name + b" [" + entities + b"]>" + whole[start:end] + b"&a9;" + whole[end:]


def _trial(configs, name, what, damaged, usual):
    trial = Trial(f"{name}: {what}")
    done, seconds = configs.run(name)
    if done is None:
        trial.expect(False, "it hung")
        return trial
    trial.expect(seconds < usual + MOST_SECONDS, f"it took {seconds:.1f} s of a processor, {usual:.1f} s undamaged")
    trial.expect(done.returncode in CODES, f"it ended with {done.returncode}: {done.stderr[-300:]}")
    trial.expect(done.returncode != 0 or not _is_broken(name, damaged), "it is no XML, and was taken without a word")
    # A person who is left out is told in the numbers; of keys, files of nobody and files that are too large there is no line.
    is_placed = ERROR.search(done.stderr) or any(text in done.stderr for text in PLACELESS) or not damaged.strip()
    trial.expect(done.returncode in (0, 3) or is_placed, f"no line is named: {done.stderr[-300:]}")
    return trial


def _is_broken(name, damaged):
    """Whether a file of XML is none to another reader, which knows no more encodings than this program."""
    if not name.endswith(".xml"):
        return False
    try:
        xml.parsers.expat.ParserCreate("utf-8").Parse(damaged, True)
    except (xml.parsers.expat.ExpatError, ValueError):
        return True
    return False
