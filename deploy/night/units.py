"""The state of a night in a bucket: for each shard a pointer to its latest generation, and the parts that its files are made of.

The pointer is written last, under the condition that it is still the one that was seen: a save that was cut off changes nothing, and of two
machines one wins. Parts are of one generation and never change. `.diarypress` of the output folder notes which generation it comes from.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import re
import secrets

import files
from bucket import code, failure, tag
from orders import Again, Never

PART_BYTES = 4_000_000

# What all shards share, and what each has. Locks, staged and withheld reports, and logs stay on their machine.
SHARED, SHARED_FILES = "shared", ("job.json", "forgotten.jsonl")
SHARD_FILES = ("manifest.jsonl", "earlier.jsonl", "runs.json", "summary.json")
SHARD = re.compile(r"shard-([1-9]\d{0,5})-of-([1-9]\d{0,5})")

_POINTER, _NOTE = "current.json", "saved.json"
_HASH = r"[0-9a-f]{64}"
_PART = re.compile(rf"(\d{{8}})/{_HASH}")


class Unit:
    """A shard, or what all of them share: its files here, and in the bucket."""

    def __init__(self, output, name, store):
        self.name, self._store = name, store
        self._folder = output / ".diarypress" if name == SHARED else output / ".diarypress" / name
        self._names = SHARED_FILES if name == SHARED else SHARD_FILES
        self.bytes = 0

    @contextlib.contextmanager
    def alone(self):
        """Keeps runs from the unit, or finds that one is at work."""
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        # Runs of any shard share the lock of the folder, and have that of their shard.
        name, kind = ("division", fcntl.LOCK_SH) if self.name == SHARED else ("lock", fcntl.LOCK_EX)
        lock = os.open(self._folder / name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, kind | fcntl.LOCK_NB)
            yield
        except BlockingIOError:
            raise Again("state.run-at-work") from None
        finally:
            os.close(lock)

    def save(self):
        """Saves the files; returns whether they differ from what the bucket had."""
        here, note = self._here(), self._note()
        if note.get("restoring"):
            raise Never("state.half-restored")
        pointer, seen = self._pointer()
        if not here and pointer is None:
            return False
        if pointer and pointer["files"] == here:
            self._write_note(pointer, seen)
        elif not self._is_ours(pointer, seen, note):
            raise Never("state.newer" if pointer else "state.gone")
        else:
            self._advance(here, pointer, seen)
        self._clean()
        return not (pointer and pointer["files"] == here)

    def _is_ours(self, pointer, seen, note):
        """True where the files here come from what the bucket has."""
        if pointer is None:
            return not note.get("tag")
        return note.get("tag") == seen or note.get("writer") == pointer["writer"]

    def _advance(self, here, pointer, seen):
        """Writes the next generation: its parts, then the pointer."""
        generation, writer = (pointer["generation"] if pointer else 0) + 1, secrets.token_hex(16)
        # A machine that dies after the pointer was written finds by this word that it was its own.
        self._keep(writer=writer)
        known = {part["sha256"]: part["object"] for each in pointer["files"] for part in pointer["parts"][each["name"]]} if pointer else {}
        parts = {each["name"]: self._upload(each, generation, known) for each in here}
        text = {"version": 1, "unit": self.name, "generation": generation, "writer": writer, "files": here, "parts": parts}
        data = json.dumps(text, indent=1).encode()
        condition = {"If-Match": f'"{seen}"'} if seen else {"If-None-Match": "*"}
        reply = self._store.request("PUT", f"{self.name}/{_POINTER}", condition, data)
        if reply.status not in (200, 404, 409, 412):
            raise failure(reply)
        # The same where an answer was lost and the request repeated: what counts is what is there.
        pointer, seen = self._pointer()
        if pointer is None or pointer["writer"] != writer and pointer["files"] != here:
            raise Never("state.newer")
        self._write_note(pointer, seen)

    def _upload(self, file, generation, known):
        """Uploads the parts of a file that the generation before does not have."""
        parts, digest = [], hashlib.sha256()
        with open(self._folder / file["name"], "rb") as opened:
            while data := opened.read(PART_BYTES):
                sha256 = hashlib.sha256(data).hexdigest()
                digest.update(data)
                name = known.get(sha256) or f"{generation:08d}/{sha256}"
                if sha256 not in known:
                    reply = self._store.request("PUT", f"{self.name}/{name}", {"If-None-Match": "*"}, data)
                    # 412: there are these bytes already, of a save that was cut off.
                    if reply.status not in (200, 412):
                        raise failure(reply)
                    self.bytes += len(data)
                parts.append({"object": name, "sha256": sha256, "bytes": len(data)})
        if digest.hexdigest() != file["sha256"]:
            raise Again("state.changed")
        return parts

    def _clean(self):
        """Removes parts that the pointer does not name, of its generation and of those before."""
        pointer, _ = self._pointer()
        if pointer is None:
            return
        used = {part["object"] for parts in pointer["parts"].values() for part in parts}
        for name in list(self._store.names(f"{self.name}/")):
            found = _PART.fullmatch(name.removeprefix(f"{self.name}/"))
            # Another machine may be uploading those of the next generation.
            if found and int(found.group(1)) <= pointer["generation"] and found.group() not in used:
                reply = self._store.request("DELETE", name)
                if reply.status not in (200, 204, 404):
                    raise Again("state.not-cleaned") from failure(reply)

    def restore(self):
        """Fetches the files; returns the generation, or nothing where none was saved."""
        note = self._note()
        for _ in range(3):
            pointer, seen = self._pointer()
            if pointer is None:
                if note.get("tag"):
                    raise Never("state.gone")
                return None
            if self._is_ours(pointer, seen, note) and not note.get("restoring"):
                self._write_note(pointer, seen)
                return pointer["generation"]
            if self._here() and not note.get("restoring"):
                raise Never("state.other")
            self._keep(restoring=True)
            if self._fetch(pointer):
                self._write_note(pointer, seen)
                return pointer["generation"]
        raise Again("state.damaged")

    def _fetch(self, pointer):
        """Writes the files of a generation, or finds that a later one has taken its place."""
        for name in self._names:
            (self._folder / name).unlink(missing_ok=True)
        for file in pointer["files"]:
            pieces = []
            for part in pointer["parts"][file["name"]]:
                reply = self._store.request("GET", f"{self.name}/{part['object']}", most=PART_BYTES)
                if reply.status == 404 and code(reply) == "NoSuchKey":
                    return False
                if reply.status != 200:
                    raise failure(reply)
                if hashlib.sha256(reply.body).hexdigest() != part["sha256"]:
                    raise Never("state.damaged")
                pieces.append(reply.body)
                self.bytes += len(reply.body)
            if hashlib.sha256(b"".join(pieces)).hexdigest() != file["sha256"]:
                raise Never("state.damaged")
            files.write(self._folder / file["name"], pieces)
        return True

    def _pointer(self):
        """What the bucket has, and its tag."""
        reply = self._store.request("GET", f"{self.name}/{_POINTER}")
        if reply.status == 404 and code(reply) == "NoSuchKey":
            return None, None
        if reply.status != 200:
            raise failure(reply)
        try:
            found = json.loads(reply.body)
            if found["version"] != 1:
                raise Never("state.version")
            parts = [part for file in found["files"] for part in found["parts"][file["name"]]]
            is_sound = (
                found["unit"] == self.name
                and isinstance(found["generation"], int)
                and all(file["name"] in self._names and re.fullmatch(_HASH, file["sha256"]) for file in found["files"])
                and all(_PART.fullmatch(part["object"]) and re.fullmatch(_HASH, part["sha256"]) for part in parts)
            )
        except (ValueError, KeyError, TypeError, RecursionError):
            is_sound = False
        if not is_sound or not tag(reply):
            raise Never("state.damaged")
        return found, tag(reply)

    def _here(self):
        """The files that are here, as the pointer names them."""
        found = []
        for name in self._names:
            with contextlib.suppress(FileNotFoundError), open(self._folder / name, "rb") as opened:
                digest = hashlib.file_digest(opened, "sha256").hexdigest()
                found.append({"name": name, "sha256": digest, "bytes": os.fstat(opened.fileno()).st_size})
        return found

    def _note(self):
        """Where the files here come from."""
        with contextlib.suppress(OSError, ValueError):
            found = json.loads((self._folder / _NOTE).read_text(encoding="utf-8"))
            # That of another bucket says nothing.
            if isinstance(found, dict) and found.get("place") == self._store.place:
                return found
        return {}

    def _keep(self, **words):
        files.write(self._folder / _NOTE, json.dumps({**self._note(), "place": self._store.place, **words}) + "\n")

    def _write_note(self, pointer, seen):
        note = {"place": self._store.place, "generation": pointer["generation"], "tag": seen, "writer": pointer["writer"]}
        files.write(self._folder / _NOTE, json.dumps(note) + "\n")
