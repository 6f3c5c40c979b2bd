#!/usr/bin/env python3
"""Holds deploy/ against what reads it: manifests against the schemas of Kubernetes, units against systemd, where these are there."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import tree

FOLDER = Path("deploy")
# The oldest version that the manifests are meant for, and the newest that the validator knows.
VERSIONS = ["1.31", None]
VALIDATOR = Path(".build-tools/venv/bin/kubernetes-validate")
PROGRAM = Path(".build/release/diarypress")
# Those of Swift are in the program where it is built to be installed.
OWN_LIBRARIES = re.compile(r"lib(swift|_?Foundation|dispatch|BlocksRuntime|_FoundationICU)")


def _output(command):
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.returncode, (run.stdout + run.stderr).strip().splitlines()


def _schema_problems(root, manifests):
    for version in VERSIONS:
        chosen = ["--kubernetes-version", version] if version else []
        code, lines = _output([str(root / VALIDATOR), "--strict", "--quiet", *chosen, *(str(root / name) for name in manifests)])
        if code != 0:
            yield from lines or [f"{FOLDER}: the validator of manifests ended with {code}"]


def _block(text, indent):
    """The lines of a `spec:` with an indent, moved to the left."""
    found = re.search(rf"^ {{{indent}}}spec:\n(?:(?: {{{indent + 1}}}.*)?\n)*", text, re.MULTILINE)
    return [line[indent:] for line in found.group().splitlines()] if found else []


def manifest_problems(job, nightly):
    """Where a job and the job inside of a nightly job differ, and where the number of shards does."""
    if _block(job, 0) != _block(nightly, 4):
        yield f"{FOLDER}/kubernetes/cronjob.yaml: its job is not that of job.yaml"
    for name, text in [("job.yaml", job), ("cronjob.yaml", nightly)]:
        completions = re.findall(r"completions: (\d+)", text)
        shards = re.findall(r'--shard "\$\(\(JOB_COMPLETION_INDEX \+ 1\)\)/(\d+)"', text)
        if len(completions) != 1 or completions != shards:
            yield f"{FOLDER}/kubernetes/{name}: completions and --shard name different numbers"


def _unit_problems(root, units):
    """What systemd finds; the program, which a machine that only checks has not, is stood in for."""
    with tempfile.TemporaryDirectory() as folder:
        for name in units:
            text = re.sub(r"^(ExecStart=)\S+", r"\1/bin/true", tree.read(root, name), flags=re.MULTILINE)
            (Path(folder) / name.name).write_text(text, encoding="utf-8")
        code, lines = _output(["systemd-analyze", "verify", "--man=no", *(str(path) for path in Path(folder).iterdir())])
        # Of a word that it does not know it only warns.
        yield from (line for line in lines if code != 0 or any(name.name in line for name in units))


def installed_packages(readme):
    """The packages that a README has installed."""
    found = re.search(r"apt-get install --no-install-recommends ((?:.*\\\n)*.*)", readme)
    return set(found.group(1).replace("\\\n", " ").split()) if found else set()


def _with_dependencies(packages):
    """Packages and all that they bring; those that are not here are unknown."""
    known, waiting = set(), set(packages)
    while waiting:
        known |= waiting
        _, lines = _output(["dpkg-query", "--show", "--showformat", "${Depends}\n", *sorted(waiting)])
        waiting = set(re.findall(r"(?:^|[,|] *)([a-z0-9][a-z0-9.+-]+)(?=[ :,|]|$)", "\n".join(lines), re.MULTILINE)) - known
    return known


def _library_problems(root):
    """Libraries that the program is linked to and that installing as it is written does not bring."""
    _, lines = _output(["readelf", "--dynamic", "--wide", str(root / PROGRAM)])
    libraries = [name for name in re.findall(r"NEEDED.*\[(.+)\]", "\n".join(lines)) if not OWN_LIBRARIES.match(name)]
    brought = _with_dependencies(installed_packages(tree.read(root, FOLDER / "README.md"))) | {"libc6"}
    for name in libraries:
        code, owners = _output(["dpkg-query", "--search", f"*/{name}"])
        packages = {owner.split(":")[0] for owner in owners} if code == 0 else set()
        if packages and not packages & brought:
            yield f"{FOLDER}/README.md: the program needs {name}, and nothing installs {' or '.join(sorted(packages))}"


def check(root):
    """Problems and remarks of the whole tree."""
    root = Path(root)
    files = [name for name in tree.files(root) if name.parts[0] == FOLDER.name]
    manifests = [name for name in files if name.parent.name in ("kubernetes", "service") and name.suffix == ".yaml"]
    units = [name for name in files if name.suffix in (".service", ".timer")]
    problems, remarks = [], []
    if manifests:
        folder = FOLDER / "kubernetes"
        problems += manifest_problems(tree.read(root, folder / "job.yaml"), tree.read(root, folder / "cronjob.yaml"))
        if (root / VALIDATOR).exists():
            problems += _schema_problems(root, manifests)
        else:
            remarks.append("kubernetes-validate is not installed; scripts/setup.sh --tests brings it")
    if units and shutil.which("systemd-analyze"):
        problems += _unit_problems(root, units)
    elif units:
        remarks.append("there is no systemd here to look at units")
    if (root / PROGRAM).exists() and shutil.which("readelf") and shutil.which("dpkg-query"):
        problems += _library_problems(root)
    return problems, remarks


if __name__ == "__main__":
    tree.main(check)
