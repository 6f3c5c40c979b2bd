#!/usr/bin/env python3
"""Tries what seals promise, with keys of its own and servers of time stamps on this machine.

    scripts/seal-trial.py [--program .build/release/diarypress] [--resources .] [--parts changes,kills,servers,cost]
                          [--changes 1000] [--kills 200] [--people 200] [--turns 5]

changes  A byte of a sealed report is changed at random, so many times, with a time stamp and without: `diarypress check` has to find each
         change, but of names in the certificate of an issuer that has none itself; pyHanko and `pdfsig` are asked, too.
kills    SIGKILL at random moments of nights that seal: no report in the folder is unsealed or half, and the next run seals the rest.
servers  Servers of time stamps that are slow, wrong or absent: nothing is published, and the run says so.
cost     Processor time and bytes of a sealed report beside an unsealed one; nights with and without seals take turns.

Ends with 1 if a promise is broken. `make seals` brings pyHanko.
"""

import argparse
import collections
import io
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

import batch_people  # noqa: E402
from trials.seals import Keys, StampServer  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
SEAL = '    <seal key="../{key}.key" certificate="../{key}.pem"{more}/>\n'


class Trial:
    """Keys, people, and a program that makes reports of them."""

    def __init__(self, options, folder):
        self.options, self.folder, self.faults = options, folder, []
        self.keys = Keys(folder)
        self.environment = {**os.environ, "DIARYPRESS_RESOURCES": str(options.resources), "XDG_CACHE_HOME": str(folder / "cache")}

    def expect(self, is_so, words):
        if not is_so:
            print(f"FAILED: {words}")
            self.faults.append(words)

    def run(self, *words):
        return subprocess.run(
            [self.options.program, *map(str, words)], capture_output=True, text=True, check=False, env=self.environment)

    def job(self, name, seal="", people=None, workers=2):
        """A folder with people and a job."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        batch_people.make(folder, people or self.options.people, "en", 40)
        (folder / "key").chmod(0o600)
        text = batch_people.job(workers=workers, chunk=5).replace("    <output", f"{seal}    <output", 1)
        (folder / "job.xml").write_text(text)
        return folder

    def reports(self, folder):
        return sorted(path for path in (folder / "out").rglob("*.pdf") if not path.name.startswith("."))

    def unsound(self, files):
        """The files that the check says nothing is wrong with are left out."""
        bad = set(files)
        for start in range(0, len(files), 100):
            for line in self.run("check", *files[start : start + 100]).stdout.splitlines():
                if ": sound;" in line:
                    bad.discard(pathlib.Path(line.split(": sound;")[0]))
        return bad

    # Parts.

    def changes(self):
        """A changed byte is found, wherever it is, with and without a time stamp."""
        config = self.folder / "one.xml"
        config.write_text(batch_people.diary(1, "en"))
        self.change("own", self.sealed(config, "own"))
        with StampServer(self.folder, "none") as server:
            self.change("stamped", self.sealed(config, "chain", "--timestamp", server.address))

    def sealed(self, config, key, *more):
        """A report, sealed by a key."""
        file = self.folder / f"{key}.pdf"
        made = self.run(
            "render", config, "-o", file, "--seal", self.keys.path(f"{key}.key"), "--seal-certificate", self.keys.path(f"{key}.pem"), *more)
        self.expect(made.returncode == 0, made.stderr)
        return file

    def change(self, name, file):
        """Changes bytes of a report, and has each change looked for."""
        from pyhanko.keys import load_cert_from_pemder
        from pyhanko.pdf_utils.reader import PdfFileReader
        from pyhanko.sign.validation import validate_pdf_signature
        from pyhanko_certvalidator import ValidationContext

        whole, root = file.read_bytes(), load_cert_from_pemder(str(self.keys.path("ca.pem")))

        def by_pyhanko(data):
            try:
                (found,) = PdfFileReader(io.BytesIO(data), strict=False).embedded_signatures
                status = validate_pdf_signature(found, ValidationContext(trust_roots=[root]))
                return not (status.bottom_line and status.coverage.name == "ENTIRE_FILE")
            except Exception:  # Whatever a damaged file makes of it.
                return True

        def by_pdfsig(path):
            said = subprocess.run(["pdfsig", "-nocert", path], capture_output=True, text=True, check=False).stdout
            return "Signature is Valid." not in said or "Total document signed" not in said

        self.expect(not self.unsound([file]), f"the {name} report is not sound")
        self.expect(not by_pyhanko(whole), f"pyHanko does not find the seal of the {name} report valid")
        self.expect(not by_pdfsig(file), f"pdfsig does not find the seal of the {name} report valid")
        hole = re.search(rb"/Contents<[0-9A-Fa-f]+>", whole).span()
        # Nothing vouches for the names in the certificate of an issuer that has no issuer itself.
        issuer = root.dump().hex().encode()
        free = [range(found.start(), found.end()) for found in re.finditer(issuer, whole, re.IGNORECASE)]
        chance, found, inside, names = random.Random(44), collections.Counter(), 0, 0
        folder = self.folder / f"changed-{name}"
        folder.mkdir()
        for number in range(self.options.changes):
            data, place = bytearray(whole), chance.randrange(len(whole))
            # Half of the changes of a report with a time stamp are in its signature, which is a small part of it.
            if free and number % 2:
                place = chance.randrange(*hole)
            data[place] ^= chance.randint(1, 255)
            inside += hole[0] <= place < hole[1]
            (folder / f"{number}-{place}.pdf").write_bytes(data)
        files = sorted(folder.iterdir())
        by_check = self.unsound(files)
        for changed in files:
            others = [who for who, is_found in [("pyHanko", by_pyhanko(changed.read_bytes())), ("pdfsig", by_pdfsig(changed))] if is_found]
            found.update(others + ["check"] * (changed in by_check) + ["any"] * bool(others))
            is_free = any(int(changed.stem.split("-")[1]) in places for places in free)
            names += is_free and changed not in by_check
            self.expect(is_free or changed in by_check, f"check does not find the change of {name} {changed.stem}")
        print(f"changes: {name}: {len(files)}, of which {inside} in /Contents; found by " + ", ".join(
            f"{who} {found[who]}" for who in ["check", "pyHanko", "pdfsig"])
            + f", by one of the last two {found['any']}; {names} that check does not find are in the certificate of an issuer without one")

    def kills(self):
        """A night that is killed at any moment leaves reports that are sealed and whole, or none."""
        chance, left, seconds, seen, unsealed, half = random.Random(44), self.options.kills, None, 0, 0, 0
        while left > 0:
            times = min(left, chance.randint(1, 3))
            left -= times
            folder = self.job("killed", SEAL.format(key="own", more=""))
            if seconds is None:
                start = time.monotonic()
                self.expect(self.run("batch", folder / "job.xml", "--quiet").returncode == 0, "an undisturbed night fails")
                seconds = time.monotonic() - start
                shutil.rmtree(folder / "out")
            checked = {}
            for _ in range(times):
                night = subprocess.Popen(
                    [self.options.program, "batch", folder / "job.xml", "--quiet"], env=self.environment,
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                time.sleep(chance.uniform(0.2, 1) * seconds)
                night.send_signal(signal.SIGKILL)
                night.wait()
                # Its workers end when their line does.
                time.sleep(0.2)
                new = [path for path in self.reports(folder) if checked.get(path) != path.stat().st_mtime_ns]
                checked |= {path: path.stat().st_mtime_ns for path in new}
                seen += len(new)
                half += len(self.unsound(new))
                unsealed += sum(b"/ETSI.CAdES.detached" not in path.read_bytes() for path in new)
            again = self.run("batch", folder / "job.xml", "--quiet")
            self.expect(again.returncode == 0, f"the next run ends with {again.returncode}: {again.stderr[:300]}")
            self.expect(self.run("verify", folder / "out").returncode == 0, "verify finds something after the next run")
            whole = self.reports(folder)
            self.expect(len(whole) == self.options.people, f"{len(whole)} reports of {self.options.people}")
            unsealed += sum(b"/ETSI.CAdES.detached" not in path.read_bytes() for path in whole)
            half += len(self.unsound(whole))
        self.expect(unsealed == half == 0, "a report is unsealed or half")
        print(f"kills: {self.options.kills}, {seen} reports looked at behind them, {unsealed} unsealed, {half} half")

    def servers(self):
        """Without a good time stamp nothing is published."""
        for fault, most in [("slow", 60), ("text", 20), ("broken", 20), ("refuse", 20), ("error", 20), ("absent", 20)]:
            with StampServer(self.folder, fault) as server:
                folder = self.job("stamped", SEAL.format(key="own", more=f' timestamp="{server.address}"'), people=4)
                start = time.monotonic()
                done = self.run("batch", folder / "job.xml", "--quiet")
                took = time.monotonic() - start
            code = "no-time-stamp" if "seal.no-time-stamp" in done.stderr else "another reason"
            self.expect(done.returncode == 75 and code == "no-time-stamp" and took < most, f"{fault}: {done.stderr[:300]}")
            self.expect(not self.reports(folder), f"{fault}: a report was published")
            print(f"servers: {fault}: ended with {done.returncode} ({code}) after {took:.1f} s, {len(self.reports(folder))} reports")
        with StampServer(self.folder, "none") as server:
            folder = self.job("stamped", SEAL.format(key="own", more=f' timestamp="{server.address}"'), people=4)
            self.expect(self.run("batch", folder / "job.xml", "--quiet").returncode == 0, "a good server gives no reports")
        self.expect(len(self.reports(folder)) == 4 and not self.unsound(self.reports(folder)), "reports with the time are not sound")
        print(f"servers: good: {len(self.reports(folder))} reports")

    def cost(self):
        """What a seal costs: the least of the runs of one worker, which take turns so that none has a warmer machine."""
        kinds = {**{key: SEAL.format(key=key, more="") for key in ["own", "chain", "rsa"]}, "unsealed": ""}
        folders = {name: self.job(f"cost-{name}", seal, workers=1) for name, seal in kinds.items()}
        times, sizes = collections.defaultdict(list), {}
        for turn in range(self.options.turns + 1):
            for name in [*folders, *reversed(folders)]:
                shutil.rmtree(folders[name] / "out", ignore_errors=True)
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                done = self.run("batch", folders[name] / "job.xml", "--quiet")
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                self.expect(done.returncode == 0, done.stderr[:300])
                # The first turn warms the machine.
                times[name] += [after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime] * (turn > 0)
                sizes[name] = sum(path.stat().st_size for path in self.reports(folders[name])) / self.options.people
        print(f"cost: unsealed: {min(times['unsealed']) / self.options.people * 1_000:.2f} ms of processor time a report")
        for name in ["own", "chain", "rsa"]:
            more = (min(times[name]) - min(times["unsealed"])) / self.options.people * 1_000
            bytes_more = sizes[name] - sizes["unsealed"]
            print(f"cost: {name}: {more:+.2f} ms of processor time, {bytes_more:+.0f} bytes a report, its check included")
            # Where a seal seems to save time, reports without one pay for it.
            self.expect(-1 <= more <= 2 and bytes_more <= 8192, f"a seal by {name} costs too much, or nothing")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / ".build/release/diarypress")
    parser.add_argument("--resources", type=pathlib.Path, default=ROOT)
    parser.add_argument("--parts", default="changes,kills,servers,cost")
    parser.add_argument("--changes", type=int, default=1_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--turns", type=int, default=5)
    options = parser.parse_args()
    options.program, options.resources = options.program.resolve(), options.resources.resolve()
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(options, pathlib.Path(folder))
        for part in options.parts.split(","):
            getattr(trial, part)()
    sys.exit(1 if trial.faults else 0)


if __name__ == "__main__":
    main()
