#!/usr/bin/env python3
"""Writes Tests/LocalizingTests/Templates/Generated/PluralSamples.swift: the plural forms that ICU itself chooses.

Usage: scripts/generate-plural-samples.py [ICU major version, 72 unless given]

The tests hold the product's own plural rules against these answers. They are recorded so that the tests give the same
result on a machine with another ICU. Data: Unicode CLDR, (c) Unicode, Inc., Unicode License v3.
"""
import ctypes
import pathlib
import sys

VERSION = sys.argv[1] if len(sys.argv) > 1 else "72"
ICU = ctypes.CDLL(f"libicui18n.so.{VERSION}")
UC = ctypes.CDLL(f"libicuuc.so.{VERSION}")
OUT = pathlib.Path(__file__).resolve().parent.parent / "Tests/LocalizingTests/Templates/Generated/PluralSamples.swift"
WIDTH = 108
LETTERS = {"zero": "z", "one": "1", "two": "2", "few": "f", "many": "m", "other": "o"}

WHOLE = [str(n) for n in range(0, 132)] + [
    "171", "172", "191", "192", "200", "201", "202", "300", "301", "500", "1000", "1001", "1002", "1007", "1011",
    "2000", "10000", "21000", "40000", "60000", "80000", "100000", "100001", "140000", "160000", "1000000", "1000001",
    "2000000", "10000000", "123456789"]
DECIMAL = (
    [f"{n / 10:.1f}" for n in range(0, 42)] + [f"{n / 100:.2f}" for n in range(0, 32)]
    + ["1.00", "1.01", "1.10", "1.20", "1.21", "2.00", "2.02", "5.00", "10.0", "11.0", "11.1", "12.2", "21.0", "21.1",
       "100.0", "101.0", "101.01", "1000.0", "1000000.0", "1000000.00", "0.000", "1.000", "1.500", "0.111"])


def function(library, name, result, *arguments):
    found = getattr(library, f"{name}_{VERSION}")
    found.restype, found.argtypes = result, arguments
    return found


POINTER, CODE = ctypes.c_void_p, ctypes.POINTER(ctypes.c_int)
TEXT = ctypes.c_char_p
open_rules = function(ICU, "uplrules_open", POINTER, TEXT, CODE)
close_rules = function(ICU, "uplrules_close", None, POINTER)
select = function(ICU, "uplrules_selectFormatted", ctypes.c_int32, POINTER, POINTER, POINTER, ctypes.c_int32, CODE)
open_format = function(ICU, "unumf_openForSkeletonAndLocale", POINTER, POINTER, ctypes.c_int32, TEXT, CODE)
format_decimal = function(ICU, "unumf_formatDecimal", None, POINTER, TEXT, ctypes.c_int32, POINTER, CODE)
open_result = function(ICU, "unumf_openResult", POINTER, CODE)
open_bundle = function(UC, "ures_openDirect", POINTER, TEXT, TEXT, CODE)
by_key = function(UC, "ures_getByKey", POINTER, POINTER, TEXT, POINTER, CODE)
by_index = function(UC, "ures_getByIndex", POINTER, POINTER, ctypes.c_int32, POINTER, CODE)
size = function(UC, "ures_getSize", ctypes.c_int32, POINTER)
key = function(UC, "ures_getKey", TEXT, POINTER)


def check(code):
    if code.value > 0:
        sys.exit(f"ICU failed with error {code.value}")


def languages():
    code = ctypes.c_int(0)
    table = by_key(open_bundle(None, b"plurals", code), b"locales", None, code)
    check(code)
    return sorted(key(by_index(table, index, None, code)).decode() for index in range(size(table)))


def answers(language, formats, result):
    """One letter per sample."""
    code = ctypes.c_int(0)
    rules = open_rules(language.encode(), code)
    letters = []
    for sample in WHOLE + DECIMAL:
        decimals = len(sample.partition(".")[2])
        format_decimal(formats[decimals], sample.encode(), len(sample), result, code)
        buffer = (ctypes.c_uint16 * 16)()
        length = select(rules, result, buffer, 16, code)
        check(code)
        letters.append(LETTERS["".join(map(chr, buffer[:length]))])
    close_rules(rules)
    return "".join(letters)


def wrapped(words):
    rows, row = [], ""
    for word in words:
        if row and len(row) + 1 + len(word) > WIDTH:
            rows.append(row)
            row = word
        else:
            row = f"{row} {word}" if row else word
    return " \\\n        ".join(rows + [row])


def pieces(letters):
    return [letters[start : start + 100] for start in range(0, len(letters), 100)]


def main():
    code = ctypes.c_int(0)
    formats = {}
    for decimals in range(4):
        skeleton = ("." + "0" * decimals if decimals else "precision-integer").encode("utf-16-le")
        formats[decimals] = open_format(skeleton, len(skeleton) // 2, b"en", code)
    result = open_result(code)
    check(code)
    groups = {}
    for language in languages():
        groups.setdefault(answers(language, formats, result), []).append(language.replace("_", "-"))
    rows = [
        wrapped(sorted(names) + ["|"]) + " \\\n        " + " \\\n        ".join(pieces(letters))
        for letters, names in sorted(groups.items(), key=lambda pair: sorted(pair[1]))
    ]
    text = (
        f"// Made by scripts/generate-plural-samples.py from ICU {VERSION}; do not edit.\n"
        "// Data: Unicode CLDR, (c) Unicode, Inc., Unicode License v3, https://www.unicode.org/license.txt\n\n"
        "/// The plural forms that ICU chooses.\n"
        "enum PluralSamples {\n"
        "    /// The numbers, as they are printed.\n"
        f'    static let numbers = """\n        {wrapped(WHOLE + DECIMAL)}\n        """\n\n'
        "    /// A line per group of languages: their names, `|`, and a letter per number: z, 1, 2, f, m, o.\n"
        f'    static let forms = """\n        ' + "\n        ".join(rows) + '\n        """\n}\n'
    )
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(text, encoding="utf-8")


main()
