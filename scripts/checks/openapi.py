#!/usr/bin/env python3
"""Holds the description of the interface against the routes of the service: the copy in docs, and every address with its methods."""

import re

import tree

DESCRIPTION = "Service/ReportService/Routes/Resources/openapi.yaml"
COPY = "docs/openapi.yaml"

_ROUTE = re.compile(r'Route\(\s*"(/v1[^"]*)",\s*\[(.*?)\]\)', re.DOTALL)


def routes(source):
    """The methods of each address that a Swift file answers."""
    return {path: set(re.findall(r"\.(get|put|post|delete|patch): \{", handlers)) for path, handlers in _ROUTE.findall(source)}


def described(text):
    """The methods of each address of the description."""
    found, path = {}, None
    for line in text.split("\ncomponents:")[0].splitlines():
        if head := re.fullmatch(r"  (/v1\S*):", line):
            path = head.group(1)
            found[path] = set()
        elif path and (method := re.fullmatch(r"    (get|put|post|delete|patch):", line)):
            found[path].add(method.group(1))
    return found


def problems(there, documented):
    """Addresses and methods that one of both has alone."""
    for path in sorted(there.keys() | documented.keys()):
        for method in sorted(there.get(path, set()) - documented.get(path, set())):
            yield f"{DESCRIPTION}: {method} {path} is a route, and is not described"
        for method in sorted(documented.get(path, set()) - there.get(path, set())):
            yield f"{DESCRIPTION}: {method} {path} is described, and is no route"


def check(root):
    """Problems and remarks of the whole tree."""
    text = tree.read(root, DESCRIPTION)
    there = {}
    for name in tree.files(root, ".swift"):
        if name.parts[:3] == ("Service", "ReportService", "Routes"):
            there |= routes(tree.read(root, name))
    found = list(problems(there, described(text)))
    if not (root / COPY).is_file() or tree.read(root, COPY) != text:
        found.append(f"{COPY}: is not what the service tells; copy {DESCRIPTION} there")
    return found, []


if __name__ == "__main__":
    tree.main(check)
