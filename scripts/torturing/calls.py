"""F1 and F2: the K-th system call of a kind ends the process or fails, for every K, by injection with strace."""

import collections
import re
import shutil
import subprocess

from .bench import CODES, Trial

CALLS = [
    "openat", "write", "linkat", "unlinkat", "unlink", "renameat", "rename", "syncfs", "fsync", "fdatasync", "flock", "mkdir",
    "ftruncate", "pread64", "getdents64",
]
ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EMFILE", "EROFS", "EINTR"]
STRACE = ["strace", "-f", "-qq", "--seccomp-bpf"]


def is_possible():
    return shutil.which("strace") is not None


def counts(bench):
    """The most calls of each kind that a thread of an undisturbed run makes: strace counts each thread by itself."""
    job = bench.job("traced")
    trace = bench.folder / "trace"
    bench.run(job, before=[*STRACE, "-o", str(trace), "-e", "trace=" + ",".join(CALLS)])
    found = collections.Counter(re.findall(r"^(\d+) +(\w+)\(", trace.read_text(errors="replace"), re.MULTILINE))
    most = {}
    for (_, call), count in found.items():
        most[call] = max(count, most.get(call, 0))
    return most


def inject(bench, call, fault, when):
    """One disturbed run, what must hold after it, and one that heals."""
    trial = Trial(f"{call} {fault} {when}")
    job = bench.job("injected")
    before = [*STRACE, "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:{fault}:when={when}"]
    try:
        done = bench.run(job, before=before, timeout=120)
    except subprocess.TimeoutExpired:
        trial.other.append("it did not end within two minutes")
        return trial
    # strace ends as the supervisor did: by the signal, too.
    allowed = CODES | {-9, 137} if "SIGKILL" in fault else CODES
    # Before the program begins it is the dynamic linker that finds no library.
    is_linker = done.returncode == 127 and "loading shared libraries" in done.stderr
    trial.expect(done.returncode in allowed or is_linker, f"it ended with {done.returncode}: {done.stderr[:200]}")
    bench.now(trial, job)
    return bench.heal(trial, job)


def steps(most, stride, first):
    """Every index, or every so many; the last ones always."""
    return sorted({*range(first, most + 1, stride), most})


def kills(bench, stride):
    """SIGKILL at every index of every call."""
    for call, most in sorted(counts(bench).items()):
        for step in steps(most, stride if most > 60 else 1, 1):
            yield inject(bench, call, "signal=SIGKILL", step)


def errors(bench, stride, names=None):
    """Every error at every index of every call: once, and from then on."""
    for call, most in sorted(counts(bench).items()):
        for number, name in enumerate(names or ERRORS):
            for step in steps(most, stride if most > 60 else max(1, stride // 8), 1 + number % stride):
                yield inject(bench, call, f"error={name}", step)
                # A call that is interrupted for ever is made for ever.
                if name != "EINTR":
                    yield inject(bench, call, f"error={name}", f"{step}+")
