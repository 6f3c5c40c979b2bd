"""What the checks share: the files of the project, and the way a check reports what it found."""

import os
import subprocess
import sys
from pathlib import Path


# The folders whose folders are modules.
MODULES = ("Sources", "Service")


def files(root, *suffixes):
    """The project's own files below root, sorted: what git tracks or would track; outside git, all there are."""
    root = Path(root)
    listing = subprocess.run(
        ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        check=False,
    )
    inside_git = listing.returncode == 0 and (root / ".git").exists()
    if inside_git:
        names = {name for name in listing.stdout.decode().split("\0") if name}
    else:
        names = {
            str((Path(folder) / name).relative_to(root))
            for folder, _, found in os.walk(root)
            for name in found
        }
    wanted = (Path(name) for name in sorted(names))
    return [name for name in wanted if (root / name).is_file() and (not suffixes or name.suffix in suffixes)]


def read(root, name):
    """The text of a file, or nothing where it is not text."""
    try:
        return (Path(root) / name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def main(check, root=None):
    """Runs check(root), which returns (problems, remarks), and ends the process with 1 if there is a problem.

    The root is the first argument of the process where none is given.
    """
    problems, remarks = check(Path(root or (sys.argv[1] if len(sys.argv) > 1 else ".")))
    for remark in remarks:
        print(f"note: {remark}")
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)
