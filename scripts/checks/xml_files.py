#!/usr/bin/env python3
"""Reads every XML file of config/ and templates/ with xmllint, against its schema where config/schema has one.

A schema is for the files whose root element it declares. The XML examples in the documents are read in the same way.
"""

import re
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

import tree

FOLDERS = ("config", "templates")
_XSD = "{http://www.w3.org/2001/XMLSchema}"


def _qualified_root(path):
    """The root element of a file, with its namespace in braces where it has one."""
    return ElementTree.parse(path).getroot().tag


def schemas(root, names):
    """The schema for each root element that a schema declares."""
    found = {}
    for name in names:
        schema = ElementTree.parse(root / name).getroot()
        namespace = schema.get("targetNamespace")
        for element in schema.findall(f"{_XSD}element"):
            tag = element.get("name", "")
            found[f"{{{namespace}}}{tag}" if namespace else tag] = name
    return found


def _xmllint(root, name, *options):
    """What xmllint says against a file, with the names of files as the project knows them."""
    run = subprocess.run(
        ["xmllint", "--noout", "--nonet", *options, str(root / name)], capture_output=True, text=True, check=False
    )
    if run.returncode == 0:
        return []
    said = [line for line in run.stderr.splitlines() if re.search(r":\d+: ", line)] or run.stderr.splitlines()[:1]
    return [line.replace(f"{root}/", "", 1) for line in said]


def _examples(root):
    """The XML documents in the fenced blocks of the documents, each with the file and line it begins at."""
    for name in tree.files(root, ".md"):
        text = tree.read(root, name)
        for block in re.finditer(r"^```xml\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            yield name, text.count("\n", 0, block.start()) + 2, block.group(1)


def _example_problems(root, by_root):
    for name, line, text in _examples(root):
        with tempfile.NamedTemporaryFile("w", suffix=".xml", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            said = _xmllint(root, file.name)
            if not said and (schema := by_root.get(_qualified_root(file.name))):
                said = _xmllint(root, file.name, "--schema", str(root / schema))
            for remark in said:
                yield f"{name}: example at line {line}: {remark.removeprefix(file.name + ':')}"


def check(root):
    """Problems and remarks of the whole tree."""
    problems, checked, validated = [], [], 0
    for name in tree.files(root, ".xml", ".xsd"):
        if name.parts[0] in FOLDERS:
            said = _xmllint(root, name)
            problems += said
            if not said:
                checked.append(name)
    by_root = schemas(root, [name for name in checked if name.suffix == ".xsd"])
    for name in checked:
        schema = by_root.get(_qualified_root(root / name)) if name.suffix == ".xml" else None
        if schema:
            validated += 1
            problems += _xmllint(root, name, "--schema", str(root / schema))
    problems += _example_problems(root, by_root)
    return problems, [f"{len(checked)} files are well-formed, {validated} of them valid by a schema"]


if __name__ == "__main__":
    tree.main(check)
