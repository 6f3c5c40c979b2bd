#!/usr/bin/env python3
"""Holds the version of debian/changelog, which is the one that is written down, against the last tag of git."""

import re
import subprocess
from pathlib import Path

import tree

CHANGELOG = "debian/changelog"


def written(changelog):
    """The version of the first entry, or None."""
    found = re.match(r"diarypress \((\d+(?:\.\d+)*)\) ", changelog)
    return found and found.group(1)


def problems(version, told):
    """What is wrong with a version that is written down where scripts/version.sh tells another."""
    tag, commits = re.match(r"([^+]*)(.*)", told).groups()
    if tag == version:
        return []
    if not commits:
        return [f"{CHANGELOG}: the version is {version}, and the tag of this commit is v{tag}"]
    if not re.fullmatch(r"\d+(\.\d+)*", tag):
        return []
    numbers = [tuple(int(part) for part in name.split(".")) for name in (version, tag)]
    return [f"{CHANGELOG}: the version is {version}, and there is a tag v{tag} already"] if numbers[0] < numbers[1] else []


def check(root):
    """Problems and remarks of the whole tree."""
    version = written(tree.read(root, CHANGELOG))
    if version is None:
        return [f"{CHANGELOG}: its first line names no version"], []
    told = subprocess.run([Path(root) / "scripts" / "version.sh"], check=True, capture_output=True, text=True).stdout.strip()
    return problems(version, told), []


if __name__ == "__main__":
    tree.main(check)
