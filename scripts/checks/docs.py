#!/usr/bin/env python3
"""Keeps the documents true: links lead somewhere, commands that are named exist, decisions are in their index."""

import re
import urllib.parse
from pathlib import Path

import tree

REQUIRED = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "docs/architecture.md", "docs/exit-codes.md"]
DECISIONS = "docs/decisions"

_LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
_FENCE = re.compile(r"^\s*(```|~~~)")


def _prose_and_code(text):
    """The lines of a document, numbered, each with whether it stands in a fenced block."""
    fenced = False
    for number, line in enumerate(text.splitlines(), start=1):
        if _FENCE.match(line):
            fenced = not fenced
            continue
        yield number, line, fenced


def anchors(text):
    """The anchors that the headings of a document get."""
    found = []
    for _, line, fenced in _prose_and_code(text):
        if not fenced and (heading := re.match(r"#{1,6}\s+(.*?)\s*#*$", line)):
            plain = re.sub(r"[^\w\- ]", "", heading.group(1).lower()).replace(" ", "-")
            repeats = sum(1 for anchor in found if re.fullmatch(re.escape(plain) + r"(-\d+)?", anchor))
            found.append(f"{plain}-{repeats}" if repeats else plain)
    return found


def _link_problems(root, name, text):
    for number, line, fenced in _prose_and_code(text):
        if fenced:
            continue
        for target in _LINK.findall(re.sub(r"`[^`]*`", "", line)):
            if re.match(r"[a-z][a-z+.-]*:", target):
                continue
            path, _, anchor = urllib.parse.unquote(target).partition("#")
            file = (name.parent / path) if path else name
            if not (root / file).exists():
                yield f"{name}:{number}: link to `{target}`: there is no such file"
            elif anchor and file.suffix == ".md" and anchor not in anchors(tree.read(root, file)):
                yield f"{name}:{number}: link to `{target}`: there is no such heading"


def _targets(root):
    return set(re.findall(r"^([a-z][a-z-]*):", tree.read(root, "Makefile"), re.MULTILINE))


def _subcommands(root):
    text = "".join(tree.read(root, name) for name in tree.files(root, ".swift") if name.parts[:2] == ("Sources", "diarypress"))
    return set(re.findall(r'commandName:\s*"([\w-]+)"', text))


def _command_problems(root, name, text, targets, subcommands):
    """Commands are looked for in fenced blocks and between backquotes."""
    for number, line, fenced in _prose_and_code(text):
        for code in [line] if fenced else re.findall(r"`([^`]+)`", line):
            for target in re.findall(r"(?:^|&&|;|\$)\s*make ([a-z][a-z-]*)", code):
                if target not in targets:
                    yield f"{name}:{number}: `make {target}` is not in the Makefile"
            for command in re.findall(r"(?:^|[\s/])diarypress ([a-z][a-z-]*)", code):
                if subcommands and command not in subcommands | {"help"}:
                    yield f"{name}:{number}: `diarypress {command}` is not a command"
            for script in re.findall(r"(?:^|\s)((?:scripts|\.ci)/[\w./-]*\w)", code):
                if not (root / script).exists():
                    yield f"{name}:{number}: there is no `{script}`"


def check(root):
    """Problems and remarks of the whole tree."""
    problems = [f"{name}: is missing" for name in REQUIRED if not (root / name).is_file()]
    targets = _targets(root) if (root / "Makefile").is_file() else set()
    subcommands = _subcommands(root)
    documents = tree.files(root, ".md")
    for name in documents:
        text = tree.read(root, name)
        problems += _link_problems(root, name, text)
        if name.parts[0] != "CHANGELOG.md":
            problems += _command_problems(root, name, text, targets, subcommands)
    index = root / DECISIONS / "README.md"
    listed = index.read_text(encoding="utf-8") if index.is_file() else ""
    for name in documents:
        if name.parent == Path(DECISIONS) and name.name != "README.md" and f"({name.name})" not in listed:
            problems.append(f"{name}: is not in {DECISIONS}/README.md")
    return problems, []


if __name__ == "__main__":
    tree.main(check)
