"""Files that are whole or not there, for their owner alone."""

import os


def write(path, pieces):
    """Replaces a file in one step, by a text or by pieces of texts or bytes, and makes its folders."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    part = path.with_name(f".{path.name}.part")
    # What a run left that was killed.
    part.unlink(missing_ok=True)
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600), "wb") as opened:
            for piece in [pieces] if isinstance(pieces, str) else pieces:
                opened.write(piece.encode() if isinstance(piece, str) else piece)
            opened.flush()
            os.fsync(opened.fileno())
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
