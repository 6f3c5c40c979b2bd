"""F13 for what people write themselves: each kind of file cut off and changed, and read by the program itself."""

import os
import random
import re
import shutil
import subprocess
import time

from .bench import Trial

# One file of each kind, and the command that reads it.
FILES = {
    "config/diary.xml": ["validate"],
    "config/job.xml": ["batch", "--dry-run", "--as-of", "2025-12-01"],
    "config/people.txt": ["batch", "--dry-run", "--as-of", "2025-12-01", "config/job.xml"],
    "config/data/weight.csv": ["validate", "config/diary.xml"],
    "config/guidelines/esh-2023.xml": ["validate"],
    "config/sources/omron.xml": ["validate"],
    "templates/reports/detailed.xml": ["validate"],
    "templates/themes/monochrome.xml": ["validate"],
    "templates/ar/strings.xml": ["lint", "templates"],
}
# What docs/exit-codes.md says for files that are wrong: of data, missing, of the configuration; 3 where a person is left out.
CODES = {0, 3, 65, 66, 78}
PLACE = re.compile(r"\S+\.(xml|txt|csv):\d+(:\d+)?: (error|warning)\[")


class Configs:
    """A program, and the files of the project that it is part of, for one's own."""

    def __init__(self, program, root, folder):
        self.program = program
        self.folder = folder
        for name in ("config", "templates"):
            shutil.copytree(root / name, folder / name)

    def run(self, name):
        command = FILES[name]
        words = command if any(word.endswith((".xml", "templates")) for word in command) else [*command, name]
        environment = {**os.environ, "DIARYPRESS_RESOURCES": str(self.folder)}
        return subprocess.run(
            [self.program, *words], cwd=self.folder, env=environment, capture_output=True, text=True, errors="replace",
            check=False, timeout=60)


def damages(configs, cuts, changes, seed):
    """Each file cut off at every byte, or at so many evenly, and so often with one to three bytes changed."""
    for name in FILES:
        chance = random.Random(seed)
        path = configs.folder / name
        whole = path.read_bytes()
        trial = Trial(f"{name}: whole")
        trial.expect(configs.run(name).returncode == 0, "it is refused")
        yield trial
        for count in range(0, len(whole), max(1, len(whole) // cuts)):
            yield _damaged(configs, name, f"cut at {count}", whole[:count])
        for number in range(changes):
            changed = bytearray(whole)
            for _ in range(chance.randint(1, 3)):
                changed[chance.randrange(len(changed))] = chance.randrange(256)
            yield _damaged(configs, name, f"change {number}", bytes(changed))
        path.write_bytes(whole)


def _damaged(configs, name, what, damaged):
    trial = Trial(f"{name}: {what}")
    (configs.folder / name).write_bytes(damaged)
    begun = time.monotonic()
    done = configs.run(name)
    trial.expect(time.monotonic() - begun < 2, "it took more than 2 s")
    trial.expect(done.returncode in CODES, f"it ended with {done.returncode}: {done.stderr[-300:]}")
    # A file of nobody has no line; what is wrong in any other file has one.
    is_placed = PLACE.search(done.stderr) or not damaged.strip() or "batch.nobody" in done.stderr
    trial.expect(done.returncode in (0, 3) or is_placed, f"no line is named: {done.stderr[-300:]}")
    return trial
