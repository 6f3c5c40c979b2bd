#!/usr/bin/env python3
"""Refuses paths of somebody's machine: the text of the project holds on every machine."""

import re

import tree

# Put together from parts, so that this file does not find itself.
_FORBIDDEN = [re.compile(r"(?<![\w.\-])" + "/" + "work" + r"(/|\b(?!-))"), re.compile("/" + r"(?:home|Users)/\w+")]


def check(root):
    """Problems and remarks of the whole tree."""
    problems = []
    for name in tree.files(root):
        for number, line in enumerate(tree.read(root, name).splitlines(), start=1):
            for pattern in _FORBIDDEN:
                if found := pattern.search(line):
                    problems.append(f"{name}:{number}: `{found.group()}` is a path of one machine")
    return problems, []


if __name__ == "__main__":
    tree.main(check)
