#!/usr/bin/env python3
"""Holds imports, the dependencies of Package.swift and the folders of modules against the tables of docs/architecture.md."""

import json
import re
import subprocess
from dataclasses import dataclass, field

import swift_source
import tree

TABLES = "docs/architecture.md"

# Tests that are not named after their module.
TESTED = {"CommandsTests": "diarypress"}
# Tests of the whole, which import what they like of the package.
WHOLE = {"EndToEndTests"}

# What comes with the toolchain and may be imported by everybody.
TOOLCHAIN = {"Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Synchronization", "Testing"}

_IMPORT = re.compile(
    r"^\s*(?P<attributes>(?:@\w+(?:\([^)]*\))?\s+)*)"
    r"(?:(?P<access>public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let|actor|macro)\s+)?(?P<module>\w+)"
)


_TYPE = re.compile(r"^(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|final|indirect)\s+)*(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)")
# A name that stands by itself; one behind a dot belongs to another type.
_NAME = re.compile(r"(?<![\w.`])[A-Z]\w*")


@dataclass
class House:
    """What the tables say: the layers that a layer may import, the modules in order, what each may import besides, and folders in order."""

    layers: dict = field(default_factory=dict)
    modules: dict = field(default_factory=dict)
    also: dict = field(default_factory=dict)
    folders: dict = field(default_factory=dict)

    def allows(self, importer, imported):
        """Whether one module may import another that has a place in the tables or is a package from outside."""
        if imported in self.also[importer]:
            return True
        if imported not in self.modules:
            return False
        layer, other = self.modules[importer], self.modules[imported]
        if other not in self.layers[layer]:
            return False
        order = list(self.modules)
        return layer != other or order.index(imported) < order.index(importer)


def read_house(text):
    """Reads the tables from the text of the document."""
    house = House()
    for line in text.splitlines():
        if not line.startswith("|"):
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 2 and re.fullmatch(r"[A-Za-z ]+", cells[0]) and cells[0] != "layer":
            house.layers[cells[0]] = [part.strip() for part in cells[1].split(",") if part.strip()]
        elif len(cells) == 2 and re.fullmatch(r"`\w+`", cells[0]):
            house.folders[cells[0].strip("`")] = re.findall(r"`(\w+)`", cells[1])
        elif len(cells) == 4 and re.fullmatch(r"`[\w-]+`", cells[0]):
            name = cells[0].strip("`")
            house.modules[name] = cells[1]
            house.also[name] = re.findall(r"`(\w+)`", cells[2])
    return house


def package_graph(root):
    """The targets of Package.swift: kind, folder and direct dependencies of each."""
    dump = subprocess.run(
        ["swift", "package", "--package-path", str(root), "dump-package"], capture_output=True, text=True, check=True
    )
    graph = {}
    for target in json.loads(dump.stdout)["targets"]:
        names = [next(iter(entry.values()))[0] for entry in target["dependencies"]]
        folder = target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}"
        graph[target["name"]] = {"type": target["type"], "folder": folder, "dependencies": names}
    return graph


def imports(lines):
    """The imports among the lines of a Swift file: line, module, access, attributes."""
    for number, line in enumerate(lines, start=1):
        for statement in line.code.split(";"):
            if found := _IMPORT.match(statement):
                yield number, found["module"], found["access"], found["attributes"].split()


def tested_module(name):
    """The module that a target of tests is about."""
    return TESTED.get(name, name.removesuffix("Tests"))


def _table_problems(house, graph):
    for name, layer in house.modules.items():
        if layer not in house.layers:
            yield f"{TABLES}: `{name}` is in the layer `{layer}`, which the first table does not have"
        if name not in graph:
            yield f"{TABLES}: `{name}` is in the table and not in Package.swift"
            continue
        for also in house.also[name]:
            if also not in graph[name]["dependencies"]:
                yield f"{TABLES}: `{name}` may import `{also}`, which Package.swift does not give it"
    for name, target in graph.items():
        if target["type"] not in ("test", "plugin") and name not in house.modules:
            yield f"{TABLES}: `{name}` is in Package.swift and not in the table"
        if target["type"] == "test" and name not in WHOLE and tested_module(name) not in house.modules:
            yield f"{TABLES}: `{name}` tests no module of the table"


def _dependency_problems(house, graph):
    for name, target in graph.items():
        if name not in house.modules:
            continue
        for dependency in target["dependencies"]:
            if not house.allows(name, dependency):
                yield f"Package.swift: {name} may not depend on {dependency}; {TABLES} says who may import whom"


def _import_problems(name, lines, target_name, house, graph):
    target = graph[target_name]
    tested = tested_module(target_name) if target["type"] == "test" else target_name
    for number, module, access, attributes in imports(lines):
        place = f"{name}:{number}"
        hands_on = "@_exported" in attributes and (house.modules.get(target_name), house.modules.get(module)) != ("flow", "value")
        if hands_on or "@_implementationOnly" in attributes:
            yield f"{place}: {attributes[0]} import; say `public import`, `package import` or plain `import`"
        if house.modules.get(module) == "C library" and access in ("public", "package"):
            yield f"{place}: {access} import {module} would let C types out of their kit"
        if module in TOOLCHAIN:
            continue
        if module not in target["dependencies"]:
            yield f"{place}: imports {module}, which Package.swift does not give to {target_name}"
        elif target["type"] == "test" and house.modules.get(module) in house.layers.get("test", []):
            continue
        elif tested in house.modules and module != tested and not house.allows(tested, module):
            yield f"{place}: {target_name} may not import {module}; {TABLES} says who may import whom"


def _folder_problems(root, files, module, folders):
    """Problems of files that name a type of a folder behind their own."""
    place = len(folders)
    for folder in folders:
        if not (root / "Sources" / module / folder).is_dir():
            yield f"{TABLES}: `{module}` has no folder `{folder}`"
    ranked = [
        (name, folders.index(name.parts[2]) if name.parts[2] in folders else place, lines)
        for name, lines in files.items() if name.parts[:2] == ("Sources", module)
    ]
    first = {}
    for _, rank, lines in ranked:
        for line in lines:
            if found := _TYPE.match(line.code):
                first[found[1]] = min(rank, first.get(found[1], place))
    for name, rank, lines in ranked:
        for number, line in enumerate(lines, start=1):
            for word in _NAME.findall(line.code):
                if first.get(word, 0) > rank:
                    yield f"{name}:{number}: names {word}, which belongs to a later folder of {module}; {TABLES} has their order"


def check(root, graph=None):
    """Problems and remarks of the whole tree."""
    graph = graph or package_graph(root)
    house = read_house(tree.read(root, TABLES))
    problems = list(_table_problems(house, graph))
    if problems:
        return problems, []
    problems += _dependency_problems(house, graph)
    files = {name: swift_source.lines(tree.read(root, name)) for name in tree.files(root, ".swift")}
    for module, folders in house.folders.items():
        problems += _folder_problems(root, files, module, folders)
    for name, lines in files.items():
        for target_name, target in graph.items():
            if str(name).startswith(target["folder"] + "/"):
                problems += _import_problems(name, lines, target_name, house, graph)
    return problems, []


if __name__ == "__main__":
    tree.main(check)
