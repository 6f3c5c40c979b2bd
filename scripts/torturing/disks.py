"""F3 and F4: disks that are full by bytes or by entries, that may not be written to, or are not there."""

import contextlib
import os
import pathlib
import shutil
import subprocess

from .bench import Trial


def is_possible():
    return os.geteuid() == 0 and shutil.which("mount") is not None


def _mount(*arguments):
    subprocess.run(["mount", *arguments], check=True, capture_output=True)


@contextlib.contextmanager
def small(folder, options):
    """A file system in memory at a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    _mount("-t", "tmpfs", "-o", options, "tmpfs", str(folder))
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True, capture_output=True)


def full(bench, trials):
    """Sizes and numbers of entries from nearly nothing to nearly enough, with the output, its state or fonts' cache on it."""
    size = sum(record["reports"][0]["bytes"] for record in _records(bench)) // 1024 + 200
    for number in range(trials):
        part = (number + 1) / (trials + 1)
        yield _output(bench, f"size={max(8, int(size * part))}k", "size=1g")
        # A report is an entry and its staged name none, because that is a second name of the same.
        entries = int((len(bench.expected) * 1.2 + 30) * part)
        yield _output(bench, f"size=1g,nr_inodes={max(2, entries)}", "nr_inodes=100000")
    for kilobytes in (0, 4, 64, 512, 2048):
        yield _cache(bench, kilobytes)
    yield _state(bench)


def _records(bench):
    import json

    return [json.loads(line)["record"] for line in bench.manifest.splitlines()]


def _output(bench, options, larger):
    trial = Trial(f"output on tmpfs {options}")
    disk = bench.folder / "disk"
    with small(disk, options):
        job = bench.job("full", output=disk / "out")
        done = bench.run(job)
        if done.returncode != 0:
            trial.expect(done.returncode in (73, 74), f"it ended with {done.returncode}: {done.stderr[:200]}")
            trial.expect(done.stderr.count("error[") == 1, f"{done.stderr.count('error[')} errors in place of one")
            trial.expect(str(disk) in done.stderr, f"the message does not name the path: {done.stderr[:200]}")
        bench.now(trial, job, disk / "out")
        _mount("-o", f"remount,{larger}", str(disk))
        bench.heal(trial, job, disk / "out")
    return trial


def _cache(bench, kilobytes):
    """The cache of prepared fonts on a full disk: it costs time, and nothing else."""
    trial = Trial(f"cache on tmpfs of {kilobytes} kB")
    disk = bench.folder / "disk"
    with small(disk, f"size={max(4, kilobytes)}k"):
        if kilobytes == 0:
            (disk / "filler").write_bytes(bytes(4096))
        job = bench.job("cached")
        done = bench.run(job, XDG_CACHE_HOME=str(disk))
        trial.expect(done.returncode in (0, 69, 74), f"it ended with {done.returncode}: {done.stderr[:200]}")
        trial.expect(done.stderr.count("error[") <= 1, "more than one error")
        bench.now(trial, job)
        bench.heal(trial, job)
    return trial


def _state(bench):
    """Reports can be given their names only on the file system where they are staged; elsewhere nothing is published."""
    trial = Trial("state on another file system")
    job = bench.job("apart")
    with small(job / "out/.diarypress", "size=64m"):
        done = bench.run(job)
        trial.expect(done.returncode in (73, 74, 78), f"it ended with {done.returncode}: {done.stderr[:200]}")
        trial.expect(done.stderr.count("error[") == 1, f"{done.stderr.count('error[')} errors in place of one")
        trial.double += len(bench.tree(job))
    return bench.heal(trial, job)


def refused(bench):
    """Output folders that cannot be written to: refused before the first report is made."""
    for name, prepare in [("read-only mount", _read_only), ("a file in its place", _file), ("a folder above is a file", _above)]:
        trial = Trial(name)
        job = bench.job("refused")
        with prepare(job):
            done = bench.run(job)
            trial.expect(done.returncode in (73, 74, 77), f"it ended with {done.returncode}: {done.stderr[:200]}")
            trial.expect(done.stderr.count("error[") == 1, f"{done.stderr.count('error[')} errors in place of one")
            trial.expect(str(job) in done.stderr, "the message does not name the path")
            # Workers would have begun with a staging folder.
            trial.double += len(list(job.rglob("*.pdf"))) + len(list(job.rglob("staging/*")))
        yield bench.heal(trial, job)
    yield _becomes_read_only(bench)


@contextlib.contextmanager
def _read_only(job):
    out = job / "out"
    out.mkdir()
    _mount("--bind", str(out), str(out))
    _mount("-o", "remount,ro,bind", str(out))
    try:
        yield
    finally:
        subprocess.run(["umount", str(out)], check=True, capture_output=True)


@contextlib.contextmanager
def _file(job):
    (job / "out").write_text("")
    yield
    (job / "out").unlink()


@contextlib.contextmanager
def _above(job):
    text = (job / "job.xml").read_text()
    (job / "file").write_text("")
    (job / "job.xml").write_text(text.replace('folder="out"', 'folder="file/out"'))
    yield
    (job / "job.xml").write_text(text)


def _becomes_read_only(bench):
    """A disk that is there, complete, and then read-only: a run with something to do refuses, and changes nothing."""
    trial = Trial("complete, then read-only")
    job = bench.job("later")
    trial.expect(bench.run(job).returncode == 0, "the first run failed")
    before = bench.tree(job)
    out = job / "out"
    victim = next(out.rglob("*.pdf"))
    victim.unlink()
    _mount("--bind", str(out), str(out))
    _mount("-o", "remount,ro,bind", str(out))
    try:
        done = bench.run(job)
        trial.expect(done.returncode in (73, 74), f"it ended with {done.returncode}: {done.stderr[:200]}")
        trial.expect(len(bench.tree(job)) == len(before) - 1, "something was written")
    finally:
        subprocess.run(["umount", str(out)], check=True, capture_output=True)
    return bench.heal(trial, job)


def left(folder):
    """Whether nothing is mounted below a folder any more."""
    return str(folder) not in pathlib.Path("/proc/self/mounts").read_text()
