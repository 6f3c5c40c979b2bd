#!/usr/bin/env python3
"""Makes diaries of invented people for measuring batches: always the same for the same number, and no two alike.

    scripts/batch_people.py FOLDER COUNT [--languages ko] [--readings 60] [--output ../out] [--workers 2] [--chunk 100]

Writes FOLDER/people/…/p0.xml and so on, a thousand to a folder, FOLDER/key, and FOLDER/job.xml over the folder of people.
"""

import argparse
import pathlib
import random

DAYS = 30


def pressure(chance, count):
    """Blood pressures, morning and evening."""
    level = chance.randint(110, 160)
    for number in range(count):
        day, evening = number // 2 % DAYS + 1, number % 2
        hour, minute = (21 if evening else 7), (number // (2 * DAYS) * 7 + chance.randint(0, 6)) % 60
        high = level + chance.randint(-12, 12)
        pulse = f' pulse="{chance.randint(58, 88)}"' if chance.random() < 0.9 else ""
        note = ' note="산책 후"' if chance.random() < 0.02 else ""
        yield (
            f'<reading at="2025-11-{day:02}T{hour:02}:{minute:02}" systolic="{high}" '
            f'diastolic="{high - chance.randint(38, 60)}"{pulse}{note}/>'
        )


def daily(chance, count, low, high, more=""):
    """One value a day."""
    for day in range(1, min(count, DAYS) + 1):
        yield f'<reading at="2025-11-{day:02}T07:{chance.randint(0, 59):02}" value="{chance.randint(low, high)}"{more}/>'


def section(name, kind, guideline, unit, readings):
    lines = "\n        ".join(readings)
    return f'    <section id="{name}" kind="{kind}" guideline="{guideline}" unit="{unit}">\n        {lines}\n    </section>\n'


def diary(number, languages="ko", readings=60):
    """The diary of one person."""
    chance = random.Random(number)
    shares = [readings] if number % 2 else [readings * 2 // 3, readings // 6, readings // 6]
    text = section("bp", "blood-pressure", chance.choice(["ksh-2022", "esh-2023"]), "mmHg", pressure(chance, shares[0]))
    if len(shares) > 1:
        text += section("glucose", "glucose", "glucose-fasting", "mg/dL", daily(chance, shares[1], 80, 140, ' meal="fasting"'))
        text += section("weight", "weight", "ksso-2022", "kg", daily(chance, shares[2], 50, 95))
    born, height = 1940 + number % 60, 150 + number % 40
    return (
        f'<diary version="1">\n    <person id="p{number}" birth-date="{born}-04-02" sex="{chance.choice(["male", "female"])}" '
        f'height="{height}" height-unit="cm"/>\n'
        f'    <report id="r{number}" languages="{languages}" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul"/>\n'
        f"{text}</diary>\n"
    )


def job(output="out", workers=2, chunk=100, more=""):
    """A job over the folder of people."""
    return (
        f'<job version="1" id="measured">\n    <people folder="people"/>\n'
        f'    <output folder="{output}" pattern="{{folder}}/{{key}}-{{language}}.pdf" key-file="key"/>\n'
        f'    <run workers="{workers}" chunk="{chunk}"/>\n{more}</job>\n'
    )


def make(folder, count, languages="ko", readings=60):
    """Writes the diaries and the key."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "key").write_text("0123456789abcdef" * 4)
    for number in range(count):
        home = folder / "people" / f"{number // 1000:04}"
        if number % 1000 == 0:
            home.mkdir(parents=True, exist_ok=True)
        (home / f"p{number}.xml").write_text(diary(number, languages, readings), encoding="utf-8")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder")
    options.add_argument("count", type=int)
    options.add_argument("--languages", default="ko")
    options.add_argument("--readings", type=int, default=60)
    options.add_argument("--output", default="out")
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--chunk", type=int, default=100)
    given = options.parse_args()
    make(given.folder, given.count, given.languages, given.readings)
    (pathlib.Path(given.folder) / "job.xml").write_text(job(given.output, given.workers, given.chunk))


if __name__ == "__main__":
    main()
