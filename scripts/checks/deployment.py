#!/usr/bin/env python3
"""Holds deploy/ against what reads it (Kubernetes, systemd, promtool, where these are there), and against the metrics that programs write."""

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import dashboard_schema
import tree

FOLDER = Path("deploy")
# The oldest version that the manifests are meant for, and the newest that the validator knows.
VERSIONS = ["1.31", None]
VALIDATOR = Path(".build-tools/venv/bin/kubernetes-validate")
PROGRAM = Path(".build/release/diarypress")
# Those of Swift are in the program where it is built to be installed.
OWN_LIBRARIES = re.compile(r"lib(swift|_?Foundation|dispatch|BlocksRuntime|_FoundationICU)")


# What writes metrics: the names of a night are there without their beginning.
NIGHT_METRICS = Path("Sources/diarypress/BatchMetrics.swift")
# Metrics of Prometheus and of the node exporter.
FOREIGN_METRICS = {"ALERTS", "up", "node_textfile_mtime_seconds"}
# The oldest schema of dashboards that Grafana 10 writes.
DASHBOARD_SCHEMA = 37


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
        shards = re.findall(r"\$\(\(JOB_COMPLETION_INDEX \+ 1\)\)/(\d+)", text)
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


def failure_unit_problems(units):
    """Services, by name with their text, that tell nobody when they fail."""
    names = {name.name for name in units}
    for name, text in units.items():
        if name.suffix != ".service" or name.stem.endswith("@"):
            continue
        found = re.search(r"^OnFailure=(.+)@%n\.service$", text, re.MULTILINE)
        if not found:
            yield f"{name}: has no OnFailure=…@%n.service"
        elif f"{found.group(1)}@.service" not in names:
            yield f"{name}: OnFailure= names {found.group(1)}@.service, which is not in {FOLDER}"


def written_metrics(night, service):
    """The metrics that the sources of both programs name."""
    whole = re.findall(r"\bdiarypress_[a-z0-9_]*[a-z0-9]\b", night + service)
    return {*whole, *(f"diarypress_batch_{name}" for name in re.findall(r'"([a-z_]+)"', night))}


def metrics_of(expression):
    """The metrics that an expression reads; of a histogram the one that it belongs to."""
    bare = re.sub(r'"[^"]*"', "", expression)
    bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring)\s*\([^)]*\)", " ", bare)
    words = set(re.findall(r"\b[a-zA-Z_:][\w:]*\b(?!\s*\()", bare)) - {"and", "or", "unless", "offset", "bool"}
    return {re.sub(r"_seconds_(bucket|sum|count)$", "_seconds", word) for word in words}


def expression_problems(name, expression, metrics, words):
    """Metrics of an expression that nothing writes, and values of labels that no source names."""
    used = metrics_of(expression)
    for metric in sorted(used - metrics - FOREIGN_METRICS):
        yield f"{name}: nothing writes {metric}"
    for value in "|".join(re.findall(r'\b(?:state|kind|code|reason)=~?"([^"]*)"', expression)).split("|"):
        if re.fullmatch(r"[a-z][a-z.-]*", value) and not re.search(rf"\b{re.escape(value)}\b", words):
            yield f"{name}: no source names {value}"


def rules_of(text):
    """The alerts of a file of rules: name, expression and lines of each."""
    for block in re.split(r"^ *- alert: ", text, flags=re.MULTILINE)[1:]:
        found = re.search(r"^( +)expr: (?:\|\n((?:\1 .*\n)+)|(.*))", block, re.MULTILINE)
        yield block.split()[0], (found.group(2) or found.group(3)) if found else "", block


def rule_problems(name, text, tests, metrics, words):
    """Alerts without what somebody who is woken needs, without a test, or about metrics that are not there."""
    for alert, expression, block in rules_of(text):
        if not re.search(r"^ +severity: (page|ticket)$", block, re.MULTILINE):
            yield f"{name}: {alert} has no severity page or ticket"
        for key in ["summary", "description", "command"]:
            if not re.search(rf"^ +{key}: \S", block, re.MULTILINE):
                yield f"{name}: {alert} has no {key}"
        if f'alertname="{alert}"' not in tests:
            yield f"{name}: no test sees {alert} fire"
        yield from expression_problems(f"{name}: {alert}", expression, metrics, words)


def expressions_of(value):
    """The expressions of a dashboard, in its order: those of panels and annotations, and those that variables take their values from."""
    if isinstance(value, list):
        for item in value:
            yield from expressions_of(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key == "expr":
                yield item
            elif key == "query" and isinstance(item, str) and (found := re.match(r"label_values\((.+),", item)):
                yield found.group(1)
            else:
                yield from expressions_of(item)


def dashboard_problems(name, text, metrics, words):
    """Where a dashboard cannot be imported, shows one panel over another, or asks for metrics that are not there."""
    try:
        board = json.loads(text)
    except ValueError as error:
        yield f"{name}: is no JSON: {error}"
        return
    if not isinstance(board.get("schemaVersion"), int) or board["schemaVersion"] < DASHBOARD_SCHEMA:
        yield f"{name}: schemaVersion is not a number from {DASHBOARD_SCHEMA} on"
    for entry in board.get("__inputs", []):
        if f"${{{entry['name']}}}" not in text:
            yield f"{name}: nothing uses the input {entry['name']}"
    identifiers, places = set(), {}
    for panel in board.get("panels", []):
        title = panel.get("title", "a panel")
        if panel.get("id") in identifiers or not isinstance(panel.get("id"), int):
            yield f"{name}: {title}: its id is another panel's, or no number"
        identifiers.add(panel.get("id"))
        if panel.get("type") != "row" and not (panel.get("description") and panel.get("targets")):
            yield f"{name}: {title}: has no description or no targets"
        place = panel["gridPos"]
        for cell in ((x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])):
            if places.setdefault(cell, title) != title or cell[0] >= 24:
                yield f"{name}: {title}: is over {places[cell]}, or beyond the right edge"
                break
    for expression in expressions_of(board):
        yield from expression_problems(name, expression, metrics, words)


def _promtool_problems(root, rules, tests, boards):
    """What promtool finds in rules, their tests, and the expressions of dashboards."""
    commands = [["check", "rules", str(root / name)] for name in rules] + [["test", "rules", str(root / name)] for name in tests]
    expressions = [text for name in boards for text in expressions_of(json.loads(tree.read(root, name)))]
    filled = [re.sub(r"\$\w*interval", "5m", text) for text in expressions]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "dashboards.yaml"
        records = [{"record": f"expression:{number}", "expr": text} for number, text in enumerate(filled)]
        file.write_text(json.dumps({"groups": [{"name": "dashboards", "rules": records}]}), encoding="utf-8")
        for command in commands + [["check", "rules", str(file)]]:
            code, lines = _output(["promtool", *command])
            if code != 0:
                yield from (f"promtool {' '.join(command[:2])}: {line.strip()}" for line in lines if line.strip())


def _monitoring(root, files):
    """Problems and remarks of rules and dashboards."""
    rules = [name for name in files if name.parent.name == "prometheus" and not name.stem.endswith("-test")]
    tests = [name for name in files if name.parent.name == "prometheus" and name.stem.endswith("-test")]
    boards = [name for name in files if name.parent.name == "grafana"]
    if not rules + boards:
        return [], []
    swift = tree.files(root, ".swift")
    service = next(name for name in swift if name.name == "ServiceMetrics.swift")
    metrics = written_metrics(tree.read(root, NIGHT_METRICS), tree.read(root, service))
    sources = [NIGHT_METRICS, *(name for name in swift if service.parents[1] in name.parents)]
    words = "\n".join(tree.read(root, name) for name in sources)
    tested = "\n".join(tree.read(root, name) for name in tests)
    problems = [line for name in rules for line in rule_problems(name, tree.read(root, name), tested, metrics, words)]
    problems += [line for name in boards for line in dashboard_problems(name, tree.read(root, name), metrics, words)]
    remarks = []
    if not problems and shutil.which("promtool"):
        problems += _promtool_problems(root, rules, tests, boards)
    elif not problems:
        remarks.append("there is no promtool here to look at rules; Debian's prometheus brings it")
    of_schema, said = dashboard_schema.check([root / name for name in boards])
    return problems + of_schema, remarks + said


def container_problems(root, name, text):
    """Where a Containerfile copies what is not there, or leaves root or a tool to build with in the image."""
    stages = re.findall(r"^FROM \S+ AS (\S+)$", text, re.MULTILINE)
    for options, sources in re.findall(r"^COPY ((?:--\S+ )*)(.+) \S+$", text, re.MULTILINE):
        if stage := re.search(r"--from=(\S+)", options):
            if stage.group(1) not in stages:
                yield f"{name}: copies from {stage.group(1)}, which is no stage"
        else:
            yield from (f"{name}: copies {source}, which is not there" for source in sources.split() if not (root / source).exists())
    last = re.split(r"^FROM ", text, flags=re.MULTILINE)[-1]
    if not re.search(r"^USER [1-9]\d*:[1-9]\d*$", last, re.MULTILINE):
        yield f"{name}: the image runs as root, or as a user without a number, which Kubernetes cannot see to be another"
    if not stages or re.search(r"\b(make|debhelper|setup\.sh|\S+-dev)\b", last):
        yield f"{name}: tools to build with are left in the image"
    if "EXPOSE" in last and "HEALTHCHECK" not in last:
        yield f"{name}: a service without a HEALTHCHECK"


def image_problems(manifests, containers):
    """Images that manifests name and no Containerfile says how to build."""
    built = set(re.findall(r" --tag (\S+)", "\n".join(containers)))
    for name, text in manifests.items():
        for image in sorted(set(re.findall(r"\bimage: (?:\S+/)?([\w.-]+)", text)) - built):
            yield f"{name}: no Containerfile builds the image {image}"


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
    containers = [name for name in files if name.name.startswith("Containerfile")]
    problems += [line for name in containers for line in container_problems(root, name, tree.read(root, name))]
    problems += image_problems({name: tree.read(root, name) for name in manifests}, [tree.read(root, name) for name in containers])
    problems += failure_unit_problems({name: tree.read(root, name) for name in units})
    for found, place in zip(_monitoring(root, files), (problems, remarks)):
        place += found
    if (root / PROGRAM).exists() and shutil.which("readelf") and shutil.which("dpkg-query"):
        problems += _library_problems(root)
    return problems, remarks


if __name__ == "__main__":
    tree.main(check)
