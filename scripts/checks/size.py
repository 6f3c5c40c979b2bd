#!/usr/bin/env python3
"""Keeps files, functions and modules small.

A file over 500 lines is refused, over 300 named; so is a function over 40. Generated code, in folders named `Generated`, may be of
any length. `size-budget` beside this script has a line for each module of Sources/ and Service/ with its code lines: no comments, blank lines
or imports. Its last two lines are the sums of the modules in Swift and of those in C. A module over its line is refused, and so
is one without a line.

    size.py [ROOT]                   checks
    size.py --report                 prints the code lines of each module
    size.py --write                  lowers the lines of the budget to what the modules have
    size.py --write --raise MODULE   and raises or adds the line of MODULE; the commit says why
"""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

import swift_source
import tree

NAMED_LINES = 300
REFUSED_LINES = 500
FUNCTION_LINES = 40

BUDGET = Path("scripts/checks/size-budget")
SUMS = {"Swift": "sum-of-Swift", "C": "sum-of-C"}

_IMPORT = re.compile(r"(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s|#\s*include\b")
_QUOTE_OF_C = re.compile(r"'\\?\"'")
_FUNCTION = re.compile(r"\b(?:func\s+([^\s(<]+|<)|(init)[?]?\s*[(<])")


def functions(text):
    """Every function of a Swift file that has a body: name, first line, number of lines."""
    code = [line.code for line in swift_source.lines(text)]
    for start, line in enumerate(code):
        head = _FUNCTION.search(line)
        if not head or "." in line[max(0, head.start() - 1) : head.start()]:
            continue
        end = _end_of_body(code, start, head.start())
        if end is not None:
            yield head.group(1) or head.group(2), start + 1, end - start + 1


def _end_of_body(code, start, column):
    """The line of the brace that closes the body of what begins here, or None where there is no body."""
    parentheses = braces = 0
    for index in range(start, len(code)):
        line = code[index][column:] if index == start else code[index]
        if index > start and braces == 0 and parentheses == 0 and _FUNCTION.search(line):
            return None  # The next declaration already: this one was a requirement of a protocol.
        for character in line:
            if character in "([":
                parentheses += 1
            elif character in ")]":
                parentheses -= 1
            elif character == "{" and (parentheses == 0 or braces > 0):
                braces += 1
            elif character == "}" and (parentheses == 0 or braces > 0):
                braces -= 1
                if braces <= 0:
                    return index if braces == 0 else None
    return None


def code_lines(text):
    """The number of lines of a Swift or C file that are code: no comments, blank lines or imports."""
    text = _QUOTE_OF_C.sub("'q'", text)
    return sum(_is_code(raw, line) for raw, line in zip(text.split("\n"), swift_source.lines(text)))


def _is_code(raw, line):
    code = line.code.strip()
    if not code:
        return bool(raw.strip()) and not line.comment.strip()  # A line of a long literal.
    return not _IMPORT.match(code)


def modules(root):
    """The code lines of each module, which is a folder of Sources/ or Service/, and the names of those that hold Swift."""
    counts, swift = Counter(), set()
    for name in tree.files(root, ".swift", ".c", ".h"):
        if name.parts[0] in tree.MODULES and len(name.parts) > 2:
            module = name.parts[1]
            counts[module] += code_lines(tree.read(root, name))
            if name.suffix == ".swift":
                swift.add(module)
    return counts, swift


def sums(lines, swift):
    """The sum of the lines of the modules in Swift, and of the others, by the names that the budget gives them."""
    ours = sum(count for name, count in lines.items() if name in swift)
    return {SUMS["Swift"]: ours, SUMS["C"]: sum(lines.values()) - ours}


def read_budget(root):
    """The lines of the budget: module and code lines, the sums among them; empty where there is no budget."""
    path = Path(root) / BUDGET
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {name: int(count) for name, count in (row.split() for row in rows if row and not row.startswith("#"))}


def write_budget(root, raised=()):
    """Lowers the lines of the budget to what the modules have; only the lines of raised modules may go up or be new."""
    budget = read_budget(root)
    counts, swift = modules(root)
    new = [name for name in counts if name in raised or not budget]
    kept = [name for name in counts if name in budget and name not in new]
    lines = {name: counts[name] for name in new} | {name: min(counts[name], budget[name]) for name in kept}
    rows = [f"{name} {lines[name]}" for name in sorted(lines, key=str.lower)]
    rows += [f"{name} {count}" for name, count in sums(lines, swift).items()]
    head = "# Code lines that each module may have at most; see size.py. Whoever raises a line says why in the commit.\n"
    (Path(root) / BUDGET).write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


def budget_problems(root):
    """What differs between the budget and the modules: too much code, a line too few or too many, a wrong sum."""
    budget = read_budget(root)
    counts, swift = modules(root)
    given = {name: budget.pop(name, 0) for name in SUMS.values()}
    for name, count in sorted(counts.items()):
        if name not in budget:
            yield f"{BUDGET}: no line for {name}, which has {count} code lines; say why it is new, and run size.py --write --raise {name}"
        elif count > budget[name]:
            yield f"{BUDGET}: {name} has {count} code lines; its line allows {budget[name]}"
    for name in sorted(budget.keys() - counts.keys()):
        yield f"{BUDGET}: there is no module {name}; run size.py --write"
    if given != sums(budget, swift):
        yield f"{BUDGET}: the sums are not those of its lines; run size.py --write"


def check(root):
    """Problems and remarks of the whole tree."""
    problems, remarks = list(budget_problems(root)), []
    for name in tree.files(root, ".swift", ".c", ".h", ".py", ".sh"):
        if "Generated" in name.parts:
            continue
        text = tree.read(root, name)
        count = text.count("\n")
        if count > REFUSED_LINES:
            problems.append(f"{name}: {count} lines; {REFUSED_LINES} is the most a file may have")
        elif count > NAMED_LINES:
            remarks.append(f"{name}: {count} lines; more than {NAMED_LINES} is more than one idea")
        if name.suffix == ".swift" and name.parts[0] in tree.MODULES:
            for function, line, length in functions(text):
                if length > FUNCTION_LINES:
                    remarks.append(f"{name}:{line}: {function} has {length} lines; aim at {FUNCTION_LINES}")
    return problems, remarks


def _arguments():
    parser = argparse.ArgumentParser(description="Keeps files, functions and modules small.")
    parser.add_argument("root", nargs="?", default=".")
    parser.add_argument("--report", action="store_true", help="print the code lines of each module")
    parser.add_argument("--write", action="store_true", help="lower the lines of the budget to what the modules have")
    parser.add_argument("--raise", dest="raised", action="append", default=[], metavar="MODULE", help="with --write: raise or add its line")
    return parser.parse_args()


if __name__ == "__main__":
    given = _arguments()
    unknown = [name for name in given.raised if name not in modules(given.root)[0]]
    if unknown or (given.raised and not given.write):
        sys.exit(f"size.py: no module {unknown[0]}" if unknown else "size.py: --raise goes with --write")
    if given.write:
        write_budget(given.root, given.raised)
    elif given.report:
        counts, swift = modules(given.root)
        for name, count in counts.most_common() + list(sums(counts, swift).items()):
            print(f"{count:6} {name}")
    else:
        tree.main(check, given.root)
