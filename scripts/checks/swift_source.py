"""Tells the code of a Swift file from its comments and its text literals."""

import re
from dataclasses import dataclass

_LITERAL = re.compile(r'(#*)("""|")')
_ENDING = re.compile(r'["\\\n]|\Z')
_INTERESTING = re.compile(r'//|/\*|#*"|[()]')


@dataclass
class Line:
    """One line: its code with the contents of literals blanked, and what its comments say."""

    code: str = ""
    comment: str = ""


class _Reader:
    def __init__(self, text):
        self.text = text
        self.at = 0
        self.lines = [Line()]

    def take(self, length, kind):
        """Moves on; what is passed becomes code, comment, or blanks."""
        for index, piece in enumerate(self.text[self.at : self.at + length].split("\n")):
            if index > 0:
                self.lines.append(Line())
            if kind == "code":
                self.lines[-1].code += piece
            elif kind == "comment":
                self.lines[-1].comment += piece
        self.at += length

    def read_code(self, inside_interpolation=False):
        """Reads code to the end of the file, or to the parenthesis that ends an interpolation."""
        depth = 0
        while self.at < len(self.text):
            found = _INTERESTING.search(self.text, self.at)
            if not found:
                self.take(len(self.text) - self.at, "code")
                return
            self.take(found.start() - self.at, "code")
            token = found.group()
            if token == "//":
                end = self.text.find("\n", self.at)
                self.take((len(self.text) if end < 0 else end) - self.at, "comment")
            elif token == "/*":
                self.read_block_comment()
            elif token in "()":
                depth += 1 if token == "(" else -1
                self.take(1, "code")
                if inside_interpolation and depth < 0:
                    return
            else:
                self.read_literal()

    def read_block_comment(self):
        """Reads a comment with the comments nested in it."""
        depth = 0
        while self.at < len(self.text):
            step = self.text[self.at : self.at + 2]
            depth += {"/*": 1, "*/": -1}.get(step, 0)
            self.take(2 if step in ("/*", "*/") else 1, "comment")
            if depth == 0:
                return

    def read_literal(self):
        """Reads a text literal of any kind; the code interpolated in it is kept as code."""
        opening = _LITERAL.match(self.text, self.at)
        hashes, quotes = opening.groups()
        closing = quotes + hashes
        escape = "\\" + hashes
        self.take(len(opening.group()), "code")
        while self.at < len(self.text):
            if self.text.startswith(closing, self.at):
                self.take(len(closing), "code")
                return
            if self.text.startswith(escape + "(", self.at):
                self.take(len(escape) + 1, "code")
                self.read_code(inside_interpolation=True)
            elif self.text.startswith(escape, self.at):
                self.take(len(escape) + 1, "blank")
            elif self.text[self.at] == "\n" and quotes == '"':
                return  # Not a literal after all: a quote in a regular expression, say.
            else:
                self.take(max(1, _ENDING.search(self.text, self.at).start() - self.at), "blank")


def lines(text):
    """The lines of a Swift file, code and comments told apart."""
    reader = _Reader(text)
    reader.read_code()
    return reader.lines


def has_reason(source, index):
    """Whether a line, or the comment directly above it, carries a `reason:`."""
    if "reason:" in source[index].comment:
        return True
    above = index - 1
    while above >= 0 and source[above].comment and not source[above].code.strip():
        if "reason:" in source[above].comment:
            return True
        above -= 1
    return False
