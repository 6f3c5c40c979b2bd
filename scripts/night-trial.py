#!/usr/bin/env python3
"""Runs one night from exports to mailboxes and back to nothing, and prints it as a transcript.

    scripts/night-trial.py [--people 500] [--program .build/release/diarypress] [--resources .]

A table with exports of invented people is imported, reports are made and go to a bucket (moto's server, with versions) and to mailboxes
(aiosmtpd). Then one export is broken, `failures` names its person, it is mended, and `--only-failed` delivers that report once. At last the
person is forgotten, and the store, all folders, the bucket with its versions and the programs' notes are searched for id, name, address and hash:
only the record of the forgetting may have the hash.

Ends with 1 at the first step that is not as it should be. scripts/setup.sh --deliver brings moto and aiosmtpd.
"""

import argparse
import collections
import csv
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PYTHON = ROOT / ".build-tools/deliver/bin/python3"
if PYTHON.exists() and pathlib.Path(sys.executable) != PYTHON:
    os.execv(PYTHON, [str(PYTHON), *sys.argv])

sys.dont_write_bytecode = True

from trials.mailboxes import Mailboxes  # noqa: E402
from trials.storage import BUCKET, Moto, Proxy, settings  # noqa: E402

# Long enough that no compressed bytes have one by chance.
IDENTIFIER = "reader-{:05}"
VICTIM = IDENTIFIER.format(7)
NAME = "Quirina Zellweger-Abt"
DIARY = """<diary version="1">
    <person id="nobody"/>
    <report id="nightly" languages="en" from="2025-11-01" through="2025-11-30" zone="Europe/Berlin"/>
    <section id="bp" kind="blood-pressure" guideline="esh-2023"/>
</diary>
"""
JOB = """<job version="1" id="{id}">
    <people store="sqlite:{folder}/diaries.sqlite" diary="diary.xml">{imports}</people>
    <output folder="{id}" pattern="{{folder}}/{{key}}-{{language}}.pdf" key-file="key"/>
    <deliver program="{program}" settings="{settings}"/>
</job>
"""
MAIL = """[mail]
host = 127.0.0.1
port = {port}
security = none
from = reports@clinic.example
addresses = addresses.csv
templates = {templates}
attach = no
link = https://portal.example/reports/{{key}}
sent = sent
"""


class Night:
    """The folder of a clinic, its bucket and its mailboxes."""

    def __init__(self, options, folder):
        self.options, self.folder, self.chance = options, folder, random.Random(1)
        self.log = open(folder / "servers.log", "wb")  # noqa: SIM115
        self.moto, self.mailboxes = Moto(self.log), Mailboxes()
        self.proxy = Proxy(self.moto.port, 1, refused=0, lost=0)
        self.moto.client.put_bucket_versioning(Bucket=BUCKET, VersioningConfiguration={"Status": "Enabled"})
        # A program whose jobs know imports runs them itself.
        schema = self.run("schema", "job", quiet=True)
        self.imports_in_jobs = 'name="import"' in schema
        self.write()

    def write(self):
        """People, exports and jobs."""
        folder = self.folder
        (folder / "exports").mkdir()
        people, addresses = ["id,name,birth-date,zone,file"], ["person,address"]
        for number in range(self.options.people):
            identifier = IDENTIFIER.format(number)
            name = NAME if identifier == VICTIM else f"Invented {number}"
            people.append(f"{identifier},{name},{1940 + number % 60}-04-02,Europe/Berlin,exports/{identifier}.csv")
            addresses.append(f"{identifier},{identifier}@home.example")
            self.export(number)
        imports = '<import people="people.csv" replace="days"/>' if self.imports_in_jobs else ""
        files = {
            "people.csv": "\n".join(people) + "\n", "addresses.csv": "\n".join(addresses) + "\n", "diary.xml": DIARY, "key": "0123456789abcdef" * 4,
            "mail.ini": MAIL.format(port=self.mailboxes.port, templates=ROOT / "deploy/deliver/mail-templates"),
        }  # fmt: skip
        for name, text in files.items():
            (folder / name).write_text(text)
            (folder / name).chmod(0o600)
        (folder / "sent").mkdir()
        for job, program, ini in [("archive", "s3", settings(folder, self.proxy.port).name), ("mails", "mail", "mail.ini")]:
            text = JOB.format(id=job, folder=folder, imports=imports, program=ROOT / "deploy/deliver" / program, settings=ini)
            (folder / f"{job}.xml").write_text(text)

    def export(self, number, broken=False):
        """The export of a person, or one that an app has spoiled."""
        chance, rows = random.Random(number + broken), ["Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm)"]
        for day in range(1, 31):
            rows.append(f"2025-11-{day:02},07:{chance.randint(10, 59)},{chance.randint(112, 158)},{chance.randint(66, 96)},{chance.randint(55, 85)}")
        text = "\n".join(rows) + "\n"
        (self.folder / f"exports/{IDENTIFIER.format(number)}.csv").write_text("<html>Service unavailable</html>\n" if broken else text)

    def run(self, *words, code=0, quiet=False):
        """Runs a command of the program, prints it with what it said, and returns that."""
        words = [str(word) for word in words]
        environment = {**os.environ, "DIARYPRESS_RESOURCES": str(self.options.resources)}
        done = subprocess.run([self.options.program, *words], cwd=self.folder, capture_output=True, text=True, env=environment, check=False)
        said = (done.stdout + done.stderr).replace(str(self.folder), "…").replace(str(ROOT), "…")
        if not quiet:
            print(f"$ diarypress {' '.join(words)}")
            lines = [line for line in said.splitlines() if line.strip()]
            for line in [*lines[:12], *(["…"] if len(lines) > 12 else [])]:
                print(f"    {line[:160]}")
            if done.returncode:
                print(f"    (ended with {done.returncode})")
        expect(done.returncode == code, f"it ended with {done.returncode}, not {code}:\n{said}")
        return done.stdout

    def bring_in(self, code=0):
        """Imports; returns the code that the nights after it have."""
        if self.imports_in_jobs:
            return code
        self.run("import", "--people", "people.csv", "--replace", "--store", "sqlite:diaries.sqlite", code=code)
        return 0

    def night(self, *options, code=0):
        """Import, reports, deliveries."""
        code = self.bring_in(code)
        for job in ("archive", "mails"):
            self.run("batch", f"{job}.xml", "--quiet", *options, code=code)
            self.run("verify", job, "--job", f"{job}.xml")

    def close(self):
        self.proxy.stop()
        self.moto.stop()
        self.mailboxes.stop()
        self.log.close()


def expect(is_so, words):
    """Ends the trial where something is not as it should be."""
    if not is_so:
        raise SystemExit(f"FAILED: {words}")


def note(words):
    """A line between the commands."""
    print(f"# {words}")


def chain(night):
    """Import, make, deliver; broken, named, mended, delivered once."""
    people = night.options.people
    note(f"{people} people; import, reports, bucket and mailboxes")
    night.night()
    uploads, mails = night.proxy.uploads.copy(), night.mailboxes.count()
    note(f"{sum(uploads.values())} uploads, the most of one object {max(uploads.values())}; {sum(mails.values())} mails, the most to one person {max(mails.values())}")
    expect(len(uploads) == sum(uploads.values()) == people and sum(mails.values()) == len(mails) == people, "not everybody has one report in each")
    note("the same again: nothing is made or delivered")
    night.night()
    expect(night.proxy.uploads == uploads and night.mailboxes.count() == mails, "something was delivered twice")

    note(f"the export of one person is broken ({VICTIM})")
    night.export(7, broken=True)
    night.night(code=3)
    if night.imports_in_jobs:
        expect(VICTIM in night.run("failures", "archive", "--job", "archive.xml", code=3), "failures does not name the person")
    before, mailed = night.proxy.uploads.copy(), night.mailboxes.count()
    note("mended, with other readings than before")
    night.export(7)
    path = night.folder / f"exports/{VICTIM}.csv"
    path.write_text(re.sub(r"2025-11-30,07:(\d\d),\d+,", r"2025-11-30,07:\1,163,", path.read_text()))
    if not night.imports_in_jobs:
        night.bring_in()
    for job in ("archive", "mails"):
        night.run("batch", f"{job}.xml", *(["--only-failed"] if night.imports_in_jobs else ["--person", VICTIM]))
        night.run("verify", job, "--job", f"{job}.xml")
    news, letters = night.proxy.uploads - before, night.mailboxes.count() - mailed
    note(f"{sum(news.values())} upload, {sum(letters.values())} mail more")
    expect(sum(news.values()) == 1 and letters == collections.Counter({f"{VICTIM}@home.example": 1}), "it was not delivered once")
    night.run("failures", "archive", "--job", "archive.xml")


def forget(night):
    """Forgets the person everywhere; returns the hash."""
    found = night.run("who", "--person", VICTIM, "--job", "archive.xml")
    digits = re.search(r"[0-9a-f]{32}", found).group()
    note("the export, its line and the address go; then the person is forgotten")
    (night.folder / f"exports/{VICTIM}.csv").unlink()
    for name in ("people.csv", "addresses.csv"):
        path = night.folder / name
        rows = [row for row in csv.reader(path.open()) if row[0] != VICTIM]
        path.write_text("".join(",".join(row) + "\n" for row in rows))
    night.run("forget", VICTIM, "--store", "sqlite:diaries.sqlite", "--job", "archive.xml", "--job", "mails.xml")
    client, removed = night.moto.client, 0
    for page in client.get_paginator("list_object_versions").paginate(Bucket=BUCKET):
        for item in [*page.get("Versions", ()), *page.get("DeleteMarkers", ())]:
            if digits in item["Key"]:
                client.delete_object(Bucket=BUCKET, Key=item["Key"], VersionId=item["VersionId"])
                removed += 1
    note(f"{removed} versions of objects whose name has the hash were removed from the bucket")
    return digits


def search(night, digits):
    """Looks for what must not be there any more."""
    words = [VICTIM.encode(), NAME.encode(), digits.encode()]
    found = []
    for path in sorted(night.folder.rglob("*")):
        if path.is_file() and path.name != "servers.log":
            found += [(str(path.relative_to(night.folder)), word.decode()) for word in words if word in path.read_bytes() or word in str(path).encode()]
    for page in night.moto.client.get_paginator("list_object_versions").paginate(Bucket=BUCKET):
        for item in [*page.get("Versions", ()), *page.get("DeleteMarkers", ())]:
            found += [(f"bucket {item['Key']}", word.decode()) for word in words if word.decode() in item["Key"]]
    for place, word in found:
        print(f"    {place}: {'the hash' if word == digits else word}")
    allowed = {"archive/.diarypress/forgotten.jsonl", "mails/.diarypress/forgotten.jsonl"}
    expect({place for place, _ in found} == allowed and {word for _, word in found} == {digits}, "something is left")
    note("nothing but the records of the forgetting")
    for job in ("archive", "mails"):
        line = json.loads((night.folder / job / ".diarypress/forgotten.jsonl").read_text())
        print(f"    {job}: {json.dumps({**line, 'person': line['person'][:8] + '…'})}")
    # The sent notes of the mail program are named by digests of names; their number shows what is left.
    note("a night afterwards")
    night.night()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--people", type=int, default=500)
    options.add_argument("--program", default=".build/release/diarypress", type=os.path.abspath)
    options.add_argument("--resources", default=ROOT)
    given = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="night-trial-") as folder:
        night = Night(given, pathlib.Path(folder).resolve())
        try:
            chain(night)
            search(night, forget(night))
        finally:
            night.close()
    print("passed")


if __name__ == "__main__":
    main()
