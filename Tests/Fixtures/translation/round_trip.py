#!/usr/bin/env python3
"""Carries translations through translate-toolkit, as Weblate does: round_trip.py LANGUAGE FINISHED EMPTY WRITTEN FILLED.

WRITTEN is FINISHED read and written, with every other text set to something else and back. FILLED is EMPTY, a new language,
with the text of each unit set to that of FINISHED, as a translator types it.
"""

import copy
import sys

from lxml import etree
from translate.storage.aresource import CMPResourceFile


def opened(path, language):
    with open(path, "rb") as file:
        store = CMPResourceFile.parsestring(file.read())
    store.settargetlanguage(language)
    return store


def inner(element):
    """What stands between the tags of an element, as a translator sees and types it."""
    shell = copy.deepcopy(element)
    shell.tail = None
    shell.attrib.clear()
    etree.cleanup_namespaces(shell)
    text = etree.tostring(shell, encoding="unicode")
    return text[text.index(">") + 1 : text.rindex("<")] if "</" in text else ""


def typed(unit, tags):
    """The target of a unit: one text, or one for each plural form."""
    if unit.xmlelement.tag != "plurals":
        return as_typed(unit.xmlelement)
    forms = {item.get("quantity"): as_typed(item) for item in unit.xmlelement.iterchildren("item")}
    return [forms.get(tag, "") for tag in tags]


def as_typed(element):
    """Text without markup is typed as it reads; text with markup is typed as XML."""
    return inner(element) if len(element) else (element.text or "")


def main():
    language, finished, empty, written, filled = sys.argv[1:]
    store = opened(finished, language)
    for number, unit in enumerate(store.units):
        if number % 2 == 0:
            before = typed(unit, store.get_plural_tags())
            unit.target = ["-"] * len(before) if isinstance(before, list) else "-"
            set_target(unit, before)
    with open(written, "wb") as file:
        file.write(bytes(store))
    source, target = opened(finished, language), opened(empty, language)
    texts = {unit.getid(): typed(unit, source.get_plural_tags()) for unit in source.units}
    for unit in target.units:
        set_target(unit, texts[unit.getid()])
    with open(filled, "wb") as file:
        file.write(bytes(target))


def set_target(unit, text):
    """Sets a target the way Weblate does, as XML where the text has markup."""
    has_markup = any("<annotation" in part for part in (text if isinstance(text, list) else [text]))
    unit.settargetmarkupmode(unit.TARGET_MARKUP_XML if has_markup else unit.TARGET_MARKUP_PLAIN)
    unit.target = text


main()
