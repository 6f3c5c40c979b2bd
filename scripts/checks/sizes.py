#!/usr/bin/env python3
"""Keeps files and functions small: a file over 500 lines is refused, over 300 named; so is a function over 40.

Generated code, in folders named `Generated`, may be of any length.
"""

import re

import swift_source
import tree

NAMED_LINES = 300
REFUSED_LINES = 500
FUNCTION_LINES = 40

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


def check(root):
    """Problems and remarks of the whole tree."""
    problems, remarks = [], []
    for name in tree.files(root, ".swift", ".c", ".h", ".py", ".sh"):
        if "Generated" in name.parts:
            continue
        text = tree.read(root, name)
        count = text.count("\n")
        if count > REFUSED_LINES:
            problems.append(f"{name}: {count} lines; {REFUSED_LINES} is the most a file may have")
        elif count > NAMED_LINES:
            remarks.append(f"{name}: {count} lines; more than {NAMED_LINES} is more than one idea")
        if name.suffix == ".swift" and name.parts[0] == "Sources":
            for function, line, length in functions(text):
                if length > FUNCTION_LINES:
                    remarks.append(f"{name}:{line}: {function} has {length} lines; aim at {FUNCTION_LINES}")
    return problems, remarks


if __name__ == "__main__":
    tree.main(check)
