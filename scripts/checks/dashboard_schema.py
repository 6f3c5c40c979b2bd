#!/usr/bin/env python3
"""Reads dashboards with Grafana's own classes of their schema, writes them again, and prints what these do not know.

    .build-tools/venv/bin/python3 scripts/checks/dashboard_schema.py FILE…

The classes are those of grafana-foundation-sdk for the oldest Grafana that the dashboards are meant for. A field that they drop or
change is printed with its path, and ends the check with 1.
"""

import json
import sys
from pathlib import Path

from grafana_foundation_sdk.cog.encoder import JSONEncoder
from grafana_foundation_sdk.cog.plugins import register_default_plugins
from grafana_foundation_sdk.models.dashboard import Dashboard

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


def problems(name, text):
    """What Grafana's classes do not take from a dashboard as it is."""
    board = json.loads(text)
    try:
        again = json.loads(JSONEncoder(sort_keys=True).encode(Dashboard.from_json(board)))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        yield f"{name}: Grafana's classes cannot read it: {type(error).__name__}: {error}"
        return
    for path in losses(board, again):
        yield f"{name}: Grafana's schema has no such {path.removeprefix('.')}"


def main():
    register_default_plugins()
    found = [line for name in sys.argv[1:] for line in problems(name, Path(name).read_text(encoding="utf-8"))]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
