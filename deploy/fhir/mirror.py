"""The observations of a person as a server has them, in a file, and the notes of a run."""

import contextlib
import json

from files import write
from observations import instant, is_id, line, parsed, updated


# The record of a file without observations.
_NOTHING = "none"


class Mirror:
    """The observations of a person in a file of NDJSON, one line each: as they are now, or taken back.

    The file is always complete, so that nothing is lost where an import of it fails or is left out.
    """

    def __init__(self, path):
        """Reads the file; one that is damaged counts as none, so that everything is read from the server again."""
        self.path, self._lines, self._gone, self.is_there = path, {}, set(), False
        with contextlib.suppress(FileNotFoundError, ValueError):
            text = path.read_text(encoding="utf-8")
            for each in text.removesuffix("\n").split("\n"):
                self._put(parsed(each), each)
            # The last line of a whole file has its end.
            self.is_there = text.endswith("\n")
        if not self.is_there or self._lines.keys() == {_NOTHING}:
            self._lines, self._gone = {}, set()

    def _put(self, resource, text):
        name = resource.get("id")
        if not is_id(name):
            raise ValueError("no id")
        self._lines[name] = text
        (self._gone.add if resource.get("status") == "entered-in-error" else self._gone.discard)(name)

    @property
    def known(self):
        """The ids of observations that were not taken back."""
        return self._lines.keys() - self._gone

    def begin_again(self, is_own):
        """Keeps nothing but what was taken back of the person's own."""
        self._lines = {name: text for name, text in self._lines.items() if name in self._gone and is_own(parsed(text))}
        self._gone = set(self._lines)

    def put(self, resources):
        """Takes over observations as the server has them."""
        for resource in resources.values():
            self._put(resource, line(resource))

    def take_back(self, names, now):
        """Notes that the server has some no more, at a moment or now, and after what it had."""
        for name in sorted(names):
            last, when = parsed(self._lines[name]), names[name]
            about = {key: last[key] for key in ("code", "subject") if key in last}
            at = max(now if when is None else when, updated(last) or 0)
            gone = {"resourceType": "Observation", "id": name, "meta": {"lastUpdated": instant(at)}, "status": "entered-in-error", **about}
            self._put(gone, line(gone))

    def save(self, patient):
        """Writes the file where it differs; returns whether it did."""
        # A file of nothing is no file of observations; one with a record of nothing is imported as such.
        nothing = {"resourceType": "Observation", "id": _NOTHING, "status": "entered-in-error", "subject": {"reference": patient}}
        text = "".join(f"{each}\n" for each in self._lines.values() or [line(nothing)])
        with contextlib.suppress(OSError, ValueError):
            if self.path.read_text(encoding="utf-8") == text:
                return False
        write(self.path, text)
        return True


class Notes:
    """What runs remember: for each person the moment of the latest change that was read, and what was asked."""

    def __init__(self, path, about):
        self._path, self._about, self._people = path, about, {}
        self.history = None
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            found = json.loads(path.read_text(encoding="utf-8"))
            # Other codes, or another server: what was read before says nothing.
            if found["version"] == 1 and found["about"] == about:
                self._people = {str(name): _note(*value) for name, value in found["people"].items()}
                self.history = _seconds(found["history"])

    def is_of(self, person, patient):
        """True if a person was read, as this patient, and was asked for as today."""
        return person in self._people and self._people[person][0] == patient

    def last(self, person):
        """The moment of the latest change of a person that was read; nothing where none was."""
        return self._people[person][1] if person in self._people else None

    def note(self, person, patient, last):
        """Remembers that a person was read."""
        self._people[person] = (patient, last)

    def keep(self, people):
        """Forgets everybody else."""
        self._people = {name: value for name, value in self._people.items() if name in people}

    def save(self):
        """Writes them down."""
        text = {"version": 1, "about": self._about, "history": self.history, "people": self._people}
        write(self._path, json.dumps(text, ensure_ascii=False, indent=1) + "\n")


def _note(patient, last):
    return str(patient), _seconds(last)


def _seconds(value):
    return None if value is None else float(value)
