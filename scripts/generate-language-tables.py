#!/usr/bin/env python3
"""Writes Sources/Localizing/Templates/Generated from the CLDR data inside ICU.

Usage: scripts/generate-language-tables.py [ICU major version, 72 unless given]

Needs libicuuc.so of that version; plural rules, likely subtags and parent locales are read from its resource
bundles. CLDR data is (c) Unicode, Inc., used under the Unicode License v3 (https://www.unicode.org/license.txt).
"""
import ctypes
import pathlib
import sys

VERSION = sys.argv[1] if len(sys.argv) > 1 else "72"
ICU = ctypes.CDLL(f"libicuuc.so.{VERSION}")
OUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/Localizing/Templates/Generated"
WIDTH = 108

# Two entries of CLDR are left out: they would answer a request with a language of other readers (nn with nb's parent
# "no", en-IN for hi-Latn) or a creole with its lexifier.
SKIPPED_PARENTS = {"no", "en-IN", "fr-HT"}


def function(name, result, *arguments):
    found = getattr(ICU, f"{name}_{VERSION}")
    found.restype, found.argtypes = result, arguments
    return found


POINTER, CODE = ctypes.c_void_p, ctypes.c_int
open_direct = function("ures_openDirect", POINTER, ctypes.c_char_p, ctypes.c_char_p, ctypes.POINTER(CODE))
by_key = function("ures_getByKey", POINTER, POINTER, ctypes.c_char_p, POINTER, ctypes.POINTER(CODE))
by_index = function("ures_getByIndex", POINTER, POINTER, ctypes.c_int32, POINTER, ctypes.POINTER(CODE))
size = function("ures_getSize", ctypes.c_int32, POINTER)
key = function("ures_getKey", ctypes.c_char_p, POINTER)
kind = function("ures_getType", ctypes.c_int, POINTER)
string = function(
    "ures_getString", ctypes.POINTER(ctypes.c_uint16), POINTER, ctypes.POINTER(ctypes.c_int32), ctypes.POINTER(CODE))


def value(bundle):
    """A resource as text, dictionary or list."""
    code = CODE(0)
    if kind(bundle) == 0:
        length = ctypes.c_int32(0)
        units = string(bundle, length, code)
        return b"".join(units[i].to_bytes(2, "little") for i in range(length.value)).decode("utf-16-le")
    children = [by_index(bundle, i, None, code) for i in range(size(bundle))]
    if kind(bundle) == 2:
        return {key(child).decode(): value(child) for child in children}
    return [value(child) for child in children]


def table(bundle, name=None):
    code = CODE(0)
    root = open_direct(None, bundle.encode(), code)
    found = by_key(root, name.encode(), None, code) if name else root
    if code.value > 0:
        sys.exit(f"ICU has no {bundle} {name or ''}: error {code.value}")
    return value(found)


def write(name, comment, body):
    head = (
        f"// Made by scripts/generate-language-tables.py from ICU {VERSION}; do not edit.\n"
        "// Data: Unicode CLDR, (c) Unicode, Inc., Unicode License v3, https://www.unicode.org/license.txt\n\n"
    )
    text = f"{head}/// {comment}\nenum {name} {{\n{body}}}\n"
    (OUT / f"{name}.swift").write_text(text, encoding="utf-8")


def lines(items):
    """Words, filled into lines of a Swift string literal with escaped ends."""
    rows, row = [], ""
    for item in items:
        if row and len(row) + 1 + len(item) > WIDTH:
            rows.append(row)
            row = item
        else:
            row = f"{row} {item}" if row else item
    return " \\\n        ".join(rows + [row])


def literal(name, comment, text, kind=""):
    return f'    /// {comment}\n    static let {name} = """\n        {text}\n        """\n'


def plural_table(plurals):
    sets = {}
    for locale, name in sorted(plurals["locales"].items()):
        if locale != "root":
            sets.setdefault(name, []).append(locale.replace("_", "-"))
    rows = []
    for name, languages in sorted(sets.items(), key=lambda pair: pair[1]):
        rules = [
            f"{category}: {rule.split('@')[0].strip()}"
            for category, rule in sorted(plurals["rules"][name].items(), key=lambda p: ORDER.index(p[0]))
            if category != "other"
        ]
        words = " ".join(languages + ["|"] + ["; ".join(rules)]).strip().split(" ")
        rows.append(lines(words))
    body = literal(
        "sets", "A line per set of rules: its languages, `|`, and `category: condition` joined with `;`.",
        "\n        ".join(rows))
    write("PluralTable", "The plural rules of CLDR for whole numbers and decimals.", body)


ORDER = ["zero", "one", "two", "few", "many", "other"]


def language_table(plurals, likely, parents):
    languages = sorted({locale.split("_")[0] for locale in plurals["locales"]} - {"root"})
    entries, exceptions = [], []
    for language in languages:
        if language not in likely:
            continue
        full = likely[language].split("_")
        entries.append(":".join([language] + full[1:]) if full[0] == language else "")
        for source, target in sorted(likely.items()):
            source, target = source.split("_"), target.split("_")
            if source[0] != language or target[0] != language or len(source) != 2:
                continue
            if len(source[1]) == 4 and source[1] != full[1]:
                entries.append(f"{language}-{source[1]}:{target[1]}:{target[2]}")
            elif len(source[1]) < 4 and target[1] != full[1]:
                exceptions.append(f"{language}-{source[1]}:{target[1]}")
    rows = []
    for parent, children in sorted(parents.items()):
        children = [children] if isinstance(children, str) else children
        name = parent.replace("_", "-")
        if name not in SKIPPED_PARENTS:
            rows.append(f"{name}:{','.join(child.replace('_', '-') for child in sorted(children))}")
    body = literal(
        "likely", "`language[-Script]:Script:Region`: the script and region that go without saying.",
        lines(entry for entry in entries if entry))
    body += "\n" + literal(
        "scriptsByRegion", "`language-Region:Script`: regions that write the language otherwise.", lines(exceptions))
    body += "\n" + literal(
        "parents", "`parent:child,child`: where the next best text is not found by cutting the tag.",
        lines(piece for row in rows for piece in split(row)))
    write("LanguageTable", "Likely scripts and regions, and parents, of the languages that have plural rules.", body)


def split(row):
    """A long row as several of the same parent."""
    parent, children = row.split(":")
    children = children.split(",")
    while children:
        yield f"{parent}:{','.join(children[:12])}"
        children = children[12:]


plural_data = table("plurals")
OUT.mkdir(parents=True, exist_ok=True)
plural_table(plural_data)
language_table(plural_data, table("likelySubtags"), table("supplementalData", "parentLocales"))
