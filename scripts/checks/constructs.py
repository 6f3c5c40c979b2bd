#!/usr/bin/env python3
"""Refuses constructs that end the process, hide a race or read the surroundings, unless a `// reason:` stands beside them.

The reason is on the same line or in the comment directly above. Tests and benchmarks are free of this check.
"""

import re

import swift_source
import tree

# What may bring the process down, or switch off a check of the compiler.
UNSAFE = {
    r"\btry!": "try!",
    r"\bas!": "as!",
    r"\bfatalError\b": "fatalError",
    r"@unchecked\s+Sendable\b": "@unchecked Sendable",
    r"\bnonisolated\(unsafe\)": "nonisolated(unsafe)",
    r"@preconcurrency\b": "@preconcurrency",
    # CairoSpeed prints as the C locale does.
    r"\b(setlocale|uselocale)\b": "a locale of the C library",
    # It ends the program for paths of one character.
    r"NSString\)\.deletingLastPathComponent\b": "NSString.deletingLastPathComponent",
}

# What makes the same input give other bytes: clock, zone, locale and chance arrive as arguments instead.
AMBIENT = {
    r"\bDate\(\)": "Date()",
    r"\bDate\.now\b": "Date.now",
    r"\bLocale\.(current|autoupdatingCurrent)\b": "Locale.current",
    r"\bTimeZone\.(current|autoupdatingCurrent)\b": "TimeZone.current",
    r"\bCalendar\.(current|autoupdatingCurrent)\b": "Calendar.current",
    r"\bUUID\(\)": "UUID()",
    r"\bSystemRandomNumberGenerator\b": "SystemRandomNumberGenerator",
    r"\.(random|shuffled|randomElement)\(": "randomness",
    r"\b(ContinuousClock|SuspendingClock)\b": "a clock",
    r"\bProcessInfo\.processInfo\b": "ProcessInfo",
}

# Where the surroundings are read, once, to be handed on as values.
ENTRY_MODULES = {"diarypress"}


def problems_in(name, text):
    """What is wrong in one source file."""
    found = []
    source = swift_source.lines(text)
    module = name.parts[1] if len(name.parts) > 1 else ""
    patterns = UNSAFE if module in ENTRY_MODULES else UNSAFE | AMBIENT
    for index, line in enumerate(source):
        hits = [label for pattern, label in patterns.items() if re.search(pattern, line.code)]
        if "swift-format-ignore" in line.comment:
            hits.append("swift-format-ignore")
        if hits and not swift_source.has_reason(source, index):
            found.append(f"{name}:{index + 1}: {', '.join(hits)} without a `// reason:` beside it")
    return found


def check(root):
    """Problems and remarks of the whole tree."""
    found = []
    for name in tree.files(root, ".swift"):
        if name.parts[0] in tree.MODULES:
            found += problems_in(name, tree.read(root, name))
    return found, []


if __name__ == "__main__":
    tree.main(check)
