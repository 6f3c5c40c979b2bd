#!/usr/bin/env python3
"""Writes the manual pages of the program, from what the program says of itself.

    scripts/man-pages.py PROGRAM FOLDER

FOLDER gets man1 with a page for the program and one for each command, and man7 with one for each topic of its help, which `diarypress` alone has. The same
program gives the same pages.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path


def escaped(text):
    """Text as roff reads it back: no line begins with a request, hyphens are those of the keyboard."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def prose(text):
    """Paragraphs, of which indented lines keep their breaks, and lists the examples of a discussion."""
    lines = []
    for part in text.strip("\n").split("\n\n"):
        words, examples = [], []
        for line in part.split("\n"):
            (examples if line.startswith("  ") else words).append(line)
        lines.append(".PP")
        if words:
            lines.append(escaped(" ".join(words)))
        if examples:
            lines += [".PP", ".RS 4", ".nf"] + [escaped(line.removeprefix("  ")) for line in examples] + [".fi", ".RE"]
    return lines


def plain(text):
    """Text whose lines and columns stay as they are."""
    return [".nf"] + [escaped(line) for line in text.strip("\n").split("\n")] + [".fi"]


def spelled(name):
    """A name of an option as it is typed."""
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def forms(argument):
    """How an argument is written: its names, with what stands behind them."""
    value = f"<{argument['valueName']}>"
    if argument["kind"] == "positional":
        return value + (" ..." if argument["isRepeating"] else "")
    names = ", ".join(spelled(name) for name in sorted(argument["names"], key=lambda name: name["kind"] == "long"))
    return names if argument["kind"] == "flag" else f"{names} {value}"


def shown(command, key):
    """The arguments or commands of a command that are for people."""
    return [part for part in command.get(key, []) if part.get("shouldDisplay", True)]


def synopsis(command, words):
    """How a command is called."""
    positions = [argument for argument in shown(command, "arguments") if argument["kind"] == "positional"]
    needed = [argument for argument in shown(command, "arguments") if argument["kind"] == "option" and not argument["isOptional"]]
    parts = [f"--{part['preferredName']['name']} <{part['valueName']}>" for part in needed]
    parts += [f"[{forms(part)}]" if part["isOptional"] else forms(part) for part in positions]
    rest = [] if shown(command, "subcommands") else ["[options]"]
    return " ".join(words + rest + parts) if not shown(command, "subcommands") else " ".join(words + ["command", "..."])


def options(command):
    """Every argument with what it means, under the headings of the help."""
    lines, section = [], None
    for argument in sorted(shown(command, "arguments"), key=lambda argument: argument["kind"] != "positional"):
        title = argument.get("sectionTitle") or ("arguments" if argument["kind"] == "positional" else "options")
        if title != section:
            lines.append(f".SS {escaped(title.capitalize())}")
            section = title
        lines += [".TP", f"\\fB{escaped(forms(argument))}\\fR"]
        told = [argument.get("abstract", ""), argument.get("discussion", "")]
        if argument.get("defaultValue") and "default" not in argument.get("abstract", ""):
            told.append(f"(default: {argument['defaultValue']})")
        lines.append(escaped(" ".join(part.replace("\n", " ") for part in told if part)))
    return lines


def page(name, section, version, abstract, body):
    """A page with its head and name."""
    sentence = abstract.rstrip(".")
    head = [f'.TH "{name.upper()}" "{section}" "" "DiaryPress {version}" "DiaryPress"', ".nh", ".ad l", ".SH NAME"]
    return "\n".join(head + [f"{escaped(name)} \\- {escaped(sentence[:1].lower() + sentence[1:])}"] + body) + "\n"


def command_page(command, version, others):
    """The page of a command, which names the pages beside it."""
    words = command.get("superCommands", []) + [command["commandName"]]
    body = [".SH SYNOPSIS", f"\\fB{escaped(synopsis(command, words))}\\fR"]
    if command.get("discussion"):
        body += [".SH DESCRIPTION"] + prose(command["discussion"])[1:]
    if commands := shown(command, "subcommands"):
        body.append(".SH COMMANDS")
        for part in commands:
            body += [".TP", f"\\fB{escaped('-'.join(words + [part['commandName']]))}\\fR(1)", escaped(part.get("abstract", ""))]
    body += [".SH OPTIONS"] + options(command)
    body += [".SH EXIT STATUS", "0 where all is well; diarypress\\-exit\\-codes(7) has the others.", ".SH SEE ALSO", escaped(", ".join(others))]
    return page("-".join(words), 1, version, command.get("abstract", ""), body)


def run(program, *arguments):
    """What the program prints."""
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=True).stdout


def pages(program):
    """Every page: its path below the folder of manuals, and its text."""
    root = json.loads(run(program, "--experimental-dump-help"))["command"]
    version = run(program, "--version").strip()
    has_topics = root["commandName"] == "diarypress"
    topics = re.findall(r"(?m)^  ([a-z-]+)  ", run(program, "help", "topics")) if has_topics else []
    others = [f"{root['commandName']}-{topic}(7)" for topic in topics] or ["diarypress(1)"]
    yield f"man1/{root['commandName']}.1", command_page(root, version, others)
    # Names that help does not list have pages too, but for those that no person calls.
    for command in root.get("subcommands", []):
        if command["commandName"] not in ("help", "worker"):
            name = f"{root['commandName']}-{command['commandName']}"
            yield f"man1/{name}.1", command_page(command, version, [f"{root['commandName']}(1)"] + others)
    for topic in topics:
        abstract, _, text = run(program, "help", topic).partition("\n\n")
        body = [".SH DESCRIPTION"] + plain(text) + [".SH SEE ALSO", f"{root['commandName']}(1)"]
        yield f"man7/{root['commandName']}-{topic}.7", page(f"{root['commandName']}-{topic}", 7, version, abstract, body)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()
    for name, text in pages(arguments.program):
        path = arguments.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
