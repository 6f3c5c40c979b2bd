"""Reads what callgrind counted, and says what the stages of the program cost."""

import collections
import re

# Whoever calls the stages; what a stage calls of another by way of a kit is its own.
CALLERS = {"DiaryPress", "diarypress"}
STAGES = {
    "reading": {"ConfigReading", "DiaryReading", "DiaryStore"}, "building": {"SectionBuilding"}, "localizing": {"Localizing"},
    "layout": {"LayoutEngine"}, "writing": {"PDFWriting"}, "system": {"SystemKit"}, "fonts": {"TypeKit"}, "arguments": {"ArgumentParser"},
}
_STAGE_OF = {module: stage for stage, modules in STAGES.items() for module in modules}
_SYMBOL = re.compile(r"\$s(?:Ta)?(\d+)")
_NAMED = re.compile(r"\((\d+)\)(?: (.*))?")


def module(symbol):
    """The Swift module that a symbol is declared in, or None for what is not Swift."""
    found = _SYMBOL.match(symbol)
    return symbol[found.end() : found.end() + int(found[1])] if found else None


class Costs:
    """Instructions by function and object file, and what calls cost with all that they led to."""

    def __init__(self):
        self.whole = 0
        self.own = collections.Counter()
        self.objects = collections.Counter()
        self.calls = collections.Counter()

    def by_stage(self):
        """The instructions of each stage, in its order, of what the dynamic linker does, and of the whole."""
        stages = dict.fromkeys(STAGES, 0)
        for (caller, callee), cost in self.calls.items():
            stage = _STAGE_OF.get(module(callee))
            if stage and module(caller) in CALLERS:
                stages[stage] += cost
        stages["linking"] = sum(cost for name, cost in self.objects.items() if "/ld-linux" in name)
        return stages | {"whole": self.whole}


def read(path):
    """The costs in a file of callgrind's."""
    costs = Costs()
    names = {"fn": {}, "ob": {}}
    current = {"fn": "", "ob": "", "cfn": ""}
    is_call = False
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            first = line[:1]
            if first.isdigit() or first in "+-*":
                cost = int(line.split()[1])
                if is_call:
                    costs.calls[current["fn"], current["cfn"]] += cost
                    is_call = False
                else:
                    costs.whole += cost
                    costs.own[current["fn"]] += cost
                    costs.objects[current["ob"]] += cost
            elif line.startswith("calls="):
                is_call = True
            elif line.startswith(("fn=", "cfn=", "ob=", "cob=")):
                kind, _, rest = line.rstrip("\n").partition("=")
                number, name = _NAMED.match(rest).groups()
                known = names[kind.removeprefix("c")]
                if name is not None:
                    known[number] = name
                current[kind] = known[number]
    return costs
