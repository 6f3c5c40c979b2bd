"""Processes that a process started, and their ends."""

import pathlib


def descendants(pid):
    """The processes that a process started, and those that they did, each with its command line."""
    found = {}
    for path in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = [int(word) for word in path.read_text().split()]
        except OSError:
            continue
        for child in children:
            try:
                words = pathlib.Path(f"/proc/{child}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue
            found |= {child: words, **descendants(child)}
    return found
