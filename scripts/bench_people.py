#!/usr/bin/env python3
"""Makes the configs of invented people that reports are measured with: always the same for the same number, and no two alike.

    scripts/bench_people.py FOLDER COUNT [--work five-cards|diary-3] [--language ko]

Writes FOLDER/p0000.xml and so on. The works are
  five-cards  a month of readings spread over all classes of five sections, three of them with five rows: three pages of A4
  diary-3     seven weeks of readings: three cards with five rows, seven groups of two bars, a radar of five axes, and a table of
              thirty rows, on three pages of A4; its layout is in Benchmarks/Templates
"""

import argparse
import datetime
import pathlib

FAMILY_NAMES = ["김", "이", "박", "최", "정", "강", "조", "윤", "장", "임"]
GIVEN_NAMES = ["서준", "하윤", "도윤", "서연", "지우", "은우", "수아", "예준", "지아", "유찬"]
WORKS = {
    # The layout, the first day, how many days, and on which of them each section has readings, and when.
    "five-cards": ("cards", datetime.date(2025, 11, 1), 30, {
        "blood-pressure": (range(30), ["07:10", "21:40"]), "weight": (range(30), ["07:30"]),
        "glucose": (range(30), ["06:50", "12:30"]), "pulse": (range(30), ["07:10"]), "temperature": (range(30), ["07:30"])}),
    # A Monday, so that there are seven weeks; blood pressure is a profile of one day, every half an hour.
    "diary-3": ("diary-3", datetime.date(2025, 10, 6), 49, {
        "blood-pressure": ([2], [f"{half // 2:02}:{half % 2 * 30:02}" for half in range(14, 44)]), "weight": (range(0, 49), ["07:30"]),
        "glucose": (range(0, 49, 2), ["06:50", "12:30"]), "pulse": (range(0, 49, 2), ["07:10"]),
        "temperature": (range(0, 49, 2), ["07:30"])}),
}
GUIDELINES = {
    "blood-pressure": "ksh-2022", "weight": "who-asia-pacific", "glucose": "cgm-consensus", "pulse": "news2-pulse",
    "temperature": "news2-temperature",
}


class Numbers:
    """A sequence of numbers by chance (SplitMix64, Steele, Lea and Flood 2014), the same on every machine."""

    def __init__(self, seed):
        self.state = (seed * 0x9E3779B97F4A7C15 + 1) % 2**64

    def between(self, low, high):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        mixed = (self.state ^ self.state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        return low + (mixed ^ mixed >> 31) % (high - low + 1)


def values(kind, numbers):
    """What a reading of a kind says."""
    if kind == "blood-pressure":
        systolic = numbers.between(105, 172)
        return f'systolic="{systolic}" diastolic="{min(systolic - 25, numbers.between(65, 105))}"'
    if kind == "weight":
        return f'value="{numbers.between(42, 88)}.{numbers.between(0, 9)}" unit="kg"'
    if kind == "glucose":
        return f'value="{numbers.between(46, 280)}" unit="mg/dL"'
    if kind == "pulse":
        return f'value="{numbers.between(38, 134)}" unit="/min"'
    return f'value="{numbers.between(34, 39)}.{numbers.between(0, 9)}" unit="Cel"'


def config(person, work, language="ko"):
    """The config of one person."""
    numbers = Numbers(person)
    layout, first, days, sections = WORKS[work]
    name = FAMILY_NAMES[numbers.between(0, 9)] + GIVEN_NAMES[numbers.between(0, 9)]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>', '<diary version="1">',
        f'  <person id="bench-{person}" name="{name}" birth-date="19{50 + person % 40}-0{1 + person % 9}-15" '
        f'sex="{"male" if person % 2 else "female"}" height="{155 + person % 30}" height-unit="cm"/>',
        f'  <report id="r-{person}" languages="{language}" from="{first}" through="{first + datetime.timedelta(days - 1)}" '
        f'zone="Asia/Seoul" layout="{layout}" paper="a4"/>',
    ]
    for kind, (offsets, times) in sections.items():
        lines.append(f'  <section id="{kind}" kind="{kind}" guideline="{GUIDELINES[kind]}">')
        for day in offsets:
            date = first + datetime.timedelta(day)
            lines += [f'    <reading at="{date}T{time}:00+09:00" {values(kind, numbers)}/>' for time in times]
        lines.append("  </section>")
    return "\n".join(lines + ["</diary>", ""])


def make(folder, count, work, language="ko"):
    """Writes the configs and returns their paths."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"p{person:04}.xml" for person in range(count)]
    for person, path in enumerate(paths):
        path.write_text(config(person, work, language), encoding="utf-8")
    return paths


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder")
    options.add_argument("count", type=int)
    options.add_argument("--work", choices=sorted(WORKS), default="five-cards")
    options.add_argument("--language", default="ko")
    given = options.parse_args()
    make(given.folder, given.count, given.work, given.language)


if __name__ == "__main__":
    main()
