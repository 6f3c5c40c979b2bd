#!/usr/bin/env python3
"""Holds documents to plain English: short sentences and lines, the field's words, a README of one screen.

Comments of the sources follow: how many begin with a relative word may only fall.
"""

import re

import tree

README_LINES = 130
SENTENCE_WORDS = 35
COLUMNS = 100
# Doc comments that begin with "What", "Whose" or "Whether"; lower it with each that is mended.
OLD_COMMENTS = 0

_OLD_WORDS = re.compile(r"\b(told|dear|is said|are said)\b")
_OLD_COMMENT = re.compile(r"^\s*/// (What|Whose|Whether) ", re.MULTILINE)
_FENCES = re.compile(r"^\s*```.*?^\s*```", re.DOTALL | re.MULTILINE)


def _sentences(text):
    """The sentences of a document without code, tables and headings."""
    lines = [line for line in _FENCES.sub("", text).splitlines() if not line.lstrip().startswith(("|", "#"))]
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*[-*] |\d+\. )", "\n".join(lines)):
        plain = re.sub(r"`[^`]*`", "X", re.sub(r"\]\([^)]*\)", "]", paragraph))
        # A list of names is one word to read.
        plain = re.sub(r"X(,? (and |or )?X)+", "X", " ".join(plain.split()))
        yield from re.split(r"(?<=[.!?:;])\s+(?=[A-Z*\[X(])", plain)


def of_document(name, text):
    """The problems of a document."""
    prose = _FENCES.sub(lambda found: "\n" * found.group().count("\n"), text)
    for number, line in enumerate(prose.splitlines(), start=1):
        if line.lstrip().startswith(("|", "#")):
            continue
        if found := _OLD_WORDS.search(re.sub(r"`[^`]*`", "", line)):
            yield f"{name}:{number}: `{found.group()}` is no term of the field"
        if len(line) > COLUMNS and "](" not in line and "http" not in line:
            yield f"{name}:{number}: {len(line)} columns; at most {COLUMNS}"
    for sentence in _sentences(text):
        if len(sentence.split()) > SENTENCE_WORDS:
            yield f"{name}: a sentence of {len(sentence.split())} words; at most {SENTENCE_WORDS}: {sentence[:60]}…"
    if name == "README.md" and len(text.splitlines()) > README_LINES:
        yield f"{name}: {len(text.splitlines())} lines; at most {README_LINES}"


def check(root):
    """Problems and remarks of the whole tree."""
    problems, comments = [], 0
    for name in tree.files(root, ".md", ".swift"):
        text, name = tree.read(root, name), str(name)
        if name.split("/")[0] in tree.MODULES:
            comments += len(_OLD_COMMENT.findall(text))
        elif name.startswith("docs/") or "/" not in name and name.endswith(".md"):
            problems += of_document(name, text)
    if comments > OLD_COMMENTS:
        problems.append(f"{comments} doc comments begin with What, Whose or Whether; at most {OLD_COMMENTS}: name what it is")
    return problems, []


if __name__ == "__main__":
    tree.main(check)
