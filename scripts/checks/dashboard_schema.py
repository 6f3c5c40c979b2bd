#!/usr/bin/env python3
"""Reads dashboards with Grafana's own classes of their schema, writes them again, and prints what these do not know.

    .build-tools/venv/bin/python3 scripts/checks/dashboard_schema.py FILE…

The classes are those of grafana-foundation-sdk for the oldest Grafana that the dashboards are meant for. A field that they drop or
change is printed with its path, and ends the check with 1.
"""

import json
import subprocess
import sys
from pathlib import Path

# Where the classes are, for the Python that has them.
ENVIRONMENT = Path(__file__).resolve().parent.parent.parent / ".build-tools/venv"
IS_INSTALLED = any(ENVIRONMENT.glob("lib/python3*/site-packages/grafana_foundation_sdk"))
# Fields that Grafana reads and its schema leaves open: of exported dashboards, of the source Prometheus, and of panels that draw heat maps.
OPEN = {"__inputs", "__requires", "builtIn", "definition", "step", "textFormat", "titleFormat"}


def losses(before, after, path=""):
    """The paths of what a value has and another one lacks or has otherwise."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key, value in before.items():
            if key in after:
                yield from losses(value, after[key], f"{path}.{key}")
            elif key not in OPEN and value is not None:
                yield f"{path}.{key}"
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after)):
            yield from losses(one, other, f"{path}[{number}]")
    elif before != after:
        yield path


def check(files):
    """What Grafana's classes do not take from dashboards as it is, and remarks, whichever Python asks."""
    if not IS_INSTALLED:
        return [], ["grafana-foundation-sdk is not installed; scripts/setup.sh --tests brings it"]
    run = subprocess.run([ENVIRONMENT / "bin/python3", __file__, *files], capture_output=True, text=True, check=False)
    return (run.stdout + run.stderr).strip().splitlines() if run.returncode else [], []


def problems(name, text):
    """What Grafana's classes do not take from a dashboard as it is."""
    from grafana_foundation_sdk.cog.encoder import JSONEncoder
    from grafana_foundation_sdk.models.dashboard import Dashboard

    board = json.loads(text)
    try:
        again = json.loads(JSONEncoder(sort_keys=True).encode(Dashboard.from_json(board)))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        yield f"{name}: Grafana's classes cannot read it: {type(error).__name__}: {error}"
        return
    for path in losses(board, again):
        yield f"{name}: Grafana's schema has no such {path.removeprefix('.')}"


def main():
    from grafana_foundation_sdk.cog.plugins import register_default_plugins

    register_default_plugins()
    found = [line for name in sys.argv[1:] for line in problems(name, Path(name).read_text(encoding="utf-8"))]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
