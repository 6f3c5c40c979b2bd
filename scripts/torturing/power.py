"""F1 after a power cut: what a disk may hold then, replayed from the calls to the system that a run made.

A disk keeps what was forced to it. Of the rest it may have kept anything: names without contents, contents without names, half of a
block. So the calls of a run are traced and replayed on a model of a disk, and after each of them folders are made that the cut may have left.
"""

import codecs
import hashlib
import os
import pathlib
import random
import re
import shutil

from .bench import Trial, diary, records
from .calls import is_possible  # noqa: F401

CALLS = [
    "openat", "write", "pwrite64", "linkat", "unlink", "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir",
    "ftruncate", "fsync", "fdatasync", "syncfs",
]
# What would write or name files without the model's knowing.
OTHERS = [
    "open", "creat", "writev", "pwritev", "pwritev2", "link", "symlink", "symlinkat", "truncate", "fallocate", "copy_file_range", "sendfile",
    "sync", "sync_file_range", "msync",
]
# What reached the disk of all that was not forced to it: nothing, every name, all contents, and a mixture.
STATES = ["forced", "names", "contents", "mixed", "mixed too"]


class File:
    """Bytes, as programs see them and as the disk has them."""

    def __init__(self, data=b""):
        self.data = bytearray(data)
        self.kept = bytes(data)

    def keep(self):
        self.kept = bytes(self.data)

    def after_cut(self, state, chance):
        if state == "contents":
            return bytes(self.data)
        if not state.startswith("mixed") or self.kept == self.data:
            return self.kept
        half = (len(self.kept) + len(self.data)) // 2
        # A size may reach the disk before the blocks do: then there are zeros.
        zeros = self.kept + bytes(max(0, len(self.data) - len(self.kept)))
        return chance.choice([self.kept, bytes(self.data), bytes(self.data[:half]), zeros])


class Folder:
    """Names, as programs see them and as the disk has them."""

    def __init__(self):
        self.names = {}
        self.kept = {}

    def keep(self):
        self.kept = dict(self.names)

    def after_cut(self, state, chance):
        if state == "names" or (state.startswith("mixed") and chance.random() < 0.5):
            return self.names
        return self.kept


class Disk:
    """A folder and all below it; a file may have several names."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.top = Folder()
        self.everything = [self.top]
        for path in sorted(self.root.rglob("*")):
            self._place(path, Folder() if path.is_dir() else File(path.read_bytes()))
        self.sync()

    def sync(self):
        for thing in self.everything:
            thing.keep()

    def find(self, path):
        """The thing under a path; `None` outside of the root, and for what is not there."""
        path = pathlib.Path(path)
        if path != self.root and self.root not in path.parents:
            return None
        thing = self.top
        for part in path.relative_to(self.root).parts:
            thing = thing.names.get(part) if isinstance(thing, Folder) else None
        return thing

    def _place(self, path, thing):
        path = pathlib.Path(path)
        if path == self.root:
            return
        folder = self.find(path.parent)
        if folder is None:
            return
        folder.names[path.name] = thing
        if thing not in self.everything:
            self.everything.append(thing)

    def _take(self, path):
        folder = self.find(pathlib.Path(path).parent)
        return folder.names.pop(pathlib.Path(path).name, None) if folder else None

    def apply(self, call):
        """Does what a call did; gives whether it was about this folder."""
        kind, paths, data, number = call
        thing = self.find(paths[0]) if paths else None
        if kind == "openat":
            if thing is None and self.find(pathlib.Path(paths[0]).parent) is not None:
                self._place(paths[0], File())
            elif isinstance(thing, File) and number:
                thing.data.clear()
            else:
                return False
        elif kind in ("mkdir", "mkdirat"):
            self._place(paths[0], Folder())
        elif kind == "linkat" and thing:
            self._place(paths[1], thing)
        elif kind.startswith("rename") and thing:
            self._place(paths[1], self._take(paths[0]))
        elif kind in ("unlink", "unlinkat", "rmdir") and thing:
            self._take(paths[0])
        elif thing is None:
            return False
        elif kind == "write":
            thing.data += data
        elif kind == "pwrite64":
            thing.data[number:number + len(data)] = data
        elif kind == "ftruncate":
            del thing.data[number:]
        elif kind == "syncfs":
            self.sync()
        else:
            thing.keep()
        return True

    def cut(self, target, state, chance):
        """Makes the folder that is found after a power cut."""
        shutil.rmtree(target, ignore_errors=True)
        made = {}
        left = [(self.top, pathlib.Path(target))]
        while left:
            thing, path = left.pop()
            if isinstance(thing, Folder):
                path.mkdir(mode=0o700)
                left += [(below, path / name) for name, below in sorted(thing.after_cut(state, chance).items())]
            elif thing in made:
                os.link(made[thing], path)
            else:
                path.write_bytes(thing.after_cut(state, chance))
                path.chmod(0o600)
                made[thing] = path


class Trace:
    """The calls of a traced run that succeeded, in their order: kind, paths, bytes, number."""

    WHOLE = re.compile(r"^\d+ +(\w+)\((.*)\) += (-?\d+)(?:<(.*)>)?[^\"]*$")
    QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')

    def __init__(self, path):
        self.text = path.read_text(encoding="latin-1")

    def __iter__(self):
        begun = {}
        for line in self.text.splitlines():
            thread = line.split(" ", 1)[0]
            if line.endswith("<unfinished ...>"):
                begun[thread] = line.removesuffix("<unfinished ...>").rstrip()
                continue
            if " resumed>" in line:
                line = begun.pop(thread, "") + line.split(" resumed>", 1)[1]
            found = self.WHOLE.match(line)
            if found and not found[3].startswith("-"):
                yield self._call(found[1], found[2])

    def _call(self, kind, arguments):
        quoted = [self._bytes(text) for text in self.QUOTED.findall(arguments)]
        bare = self.QUOTED.sub('""', arguments)
        opened = re.findall(r"(?:AT_FDCWD|\d+)<([^>]*)>", bare)
        if kind in ("write", "pwrite64", "ftruncate", "fsync", "fdatasync", "syncfs"):
            number = int(bare.rsplit(", ", 1)[1]) if kind in ("pwrite64", "ftruncate") else 0
            return kind, opened[:1], quoted[0] if quoted else b"", number
        names = [text.decode() for text in quoted]
        if opened:
            names = [os.path.join(folder, name) for folder, name in zip(opened, names, strict=True)]
        if kind == "openat" and "O_CREAT" not in bare and "O_TRUNC" not in bare:
            return kind, ["/nowhere/at/all"], b"", 0
        return kind, names, b"", int("O_TRUNC" in bare)

    @staticmethod
    def _bytes(text):
        return codecs.escape_decode(text.encode("latin-1"))[0]


def cuts(bench, stride, seed):
    """A power cut after each call of a first run, and of one that replaces reports, with each durability that promises anything."""
    for durability in ("chunk", "file"):
        for name, changed in (("first run", 0), ("run over changed diaries", len(bench.expected) // 2)):
            yield from _cuts(bench, f"{name}, {durability}", durability, changed, stride, seed)


def _cuts(bench, name, durability, changed, stride, seed):
    chance = random.Random(seed)
    people = bench.folder / "cut people"
    shutil.rmtree(people, ignore_errors=True)
    shutil.copytree(bench.people, people)
    job = bench.job("cut", people=people)
    (job / "job.xml").write_text((job / "job.xml").read_text().replace("key-file=", f'durability="{durability}" key-file='))
    out = job / "out"
    before = {}
    if changed:
        bench.run(job)
        before = bench.tree(job)
        for number in range(changed):
            (people / f"p{number:05}.xml").write_text(diary(number + 17).replace(f'"p{number + 17}"', f'"p{number}"'))
    disk = Disk(out)
    trace = bench.folder / "trace of writes"
    strace = ["strace", "-f", "-qq", "-y", "-x", "-s", "100000000", "-o", str(trace), "-e", "trace=" + ",".join(CALLS + OTHERS)]
    done = bench.run(job, before=strace)
    assert done.returncode == 0, done.stderr
    expected = bench.tree(job)
    if changed:
        assert expected != before
    step = 0
    for call in Trace(trace):
        if call[0] in OTHERS:
            assert all(disk.find(path) is None for path in call[1]), f"{call[0]} is not in the model"
        if call[0] in OTHERS or not disk.apply(call):
            continue
        step += 1
        # Forced or about to be: those are the moments that tell.
        if step % stride == 0 or call[0] in ("syncfs", "fsync", "fdatasync", "linkat"):
            for state in STATES:
                yield _cut(bench, f"{name}: {state}, behind call {step}", job, disk, state, chance, before, expected)
    # The model is right only if it ends where the run did.
    trial = Trial(f"{name}: the model")
    disk.cut(job / "model", "contents", chance)
    disk.sync()
    disk.cut(job / "model", "forced", chance)
    trial.expect(bench.tree(job, job / "model") == expected, "the model differs from the disk")
    yield trial


def _cut(bench, name, job, disk, state, chance, before, expected):
    trial = Trial(name)
    out = job / "out"
    disk.cut(out, state, chance)
    for path, digest in bench.tree(job).items():
        trial.short += digest not in (before.get(path), expected.get(path))
    for record in records(out).values():
        for report in record["reports"]:
            path = out / report["file"] if report["state"] == "ok" else None
            if path is None:
                continue
            digest = hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else None
            trial.lost += digest is None
            # What takes its place has its name before the manifest says so.
            trial.short += digest not in (None, report["sha256"], expected.get(report["file"]))
    return bench.heal(trial, job, expected=expected)
