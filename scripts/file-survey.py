#!/usr/bin/env python3
"""Makes reports of every layout, language, paper and profile, and of people by chance, and has all of them checked.

    scripts/file-survey.py PROGRAM [--reports 60] [--seed 1] [--languages en,ko,ar|all] [--checker CHECK.py] [--keep FOLDER]
                           [--table docs/pdf.md]

PROGRAM is `diarypress`. Each file is checked by `diarypress check` and `qpdf --check`, those without a password are read by poppler, MuPDF and,
if they are of PDF 2.0, pdfminer, where these are installed (scripts/requirements-files.txt): none may warn. --checker names another checker, a
program in Python that takes `--profile ua,a,nav`, `--password` and files, and ends with 0 where all of them pass. It knows PDF 1.7 alone.
Without --languages the layouts are tried in every language, those with attachments or a password in three; with `all` each in every
language. --table writes how many files were sound into a document, between its marks, if all of them are. Ends with 1 where any is not.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import textwrap

import batch_people

PASSWORD = "survey"
PROFILES = ["a2", "a3", "a4", "encrypted"]
# Of which files which programs are asked; the slowest reads those that programs for PDF 1.7 may stumble at.
READERS = {"poppler": {"ua", "a", "a2", "a3", "a4"}, "mupdf": {"ua", "a", "a2", "a3", "a4"}, "pdfminer": {"a4"}}
MARKS = ("<!-- written by make files -->", "<!-- end -->")
LAYOUTS = pathlib.Path(__file__).resolve().parent.parent / "templates" / "reports"
TEMPLATES = pathlib.Path(__file__).resolve().parent.parent / "templates"
READER = pathlib.Path(__file__).resolve().with_name("file_readers.py")


def run(*command, quiet=True):
    """Runs a program and returns its result."""
    return subprocess.run([str(part) for part in command], capture_output=quiet, text=True, check=False)


def matrix(program, folder, profile, languages):
    """Every layout in some languages on every paper, with a profile."""
    command = [program, "matrix", "--output", folder, "--pdf", profile]
    for language in languages:
        command += ["--language", language]
    if profile == "encrypted":
        word = folder.parent / "password"
        word.write_text(PASSWORD + "\n", encoding="utf-8")
        command += ["--password-file", word]
    result = run(*command)
    if result.returncode != 0:
        sys.exit(f"file-survey: matrix with {profile} ended with {result.returncode}\n{result.stderr[-2000:]}")


def random_reports(program, folder, count, seed):
    """Reports of people by chance, whose languages, layouts, papers and profiles are by chance too."""
    chance = random.Random(seed)
    layouts = sorted(path.stem for path in LAYOUTS.glob("*.xml"))
    languages = sorted(path.name for path in TEMPLATES.iterdir() if (path / "strings.xml").exists())
    people = folder / "people"
    people.mkdir(parents=True)
    archives = 0
    for number in range(count):
        text = batch_people.diary(
            chance.randrange(1 << 30), chance.choice(languages), chance.choice([6, 12, 30, 60, 120, 400]))
        profile = chance.choice(["ua", "a2", "a3", "a4"])
        archives += profile != "ua"
        attributes = f'layout="{chance.choice(layouts)}" paper="{chance.choice(["a4", "letter"])}" pdf="{profile}"'
        text = text.replace("<report ", f"<report {attributes} ", 1)
        # Long enough that no text of another report has it by chance.
        name = f"somebody-{number:05}"
        text = text.replace('<person id="', f'<person id="{name}-', 1)
        (people / f"{name}.xml").write_text(text, encoding="utf-8")
    (folder / "key").write_bytes(b"0123456789abcdef0123456789abcdef")
    os.chmod(folder / "key", 0o600)
    (folder / "job.xml").write_text(batch_people.job(output="out"), encoding="utf-8")
    result = run(program, "batch", folder / "job.xml", "--quiet")
    if result.returncode != 0:
        sys.exit(f"file-survey: the batch ended with {result.returncode}\n{result.stderr[-2000:]}")
    return archives


def profiles(name):
    """What another checker is to look for in the files of a folder."""
    return {"encrypted": "ua,enc,nav", "ua": "ua,nav"}.get(name, "ua,a,nav")


def check(program, checker, readers, files, name):
    """Checks some files, and returns what is said of those that are not sound."""
    faults = []
    word = ["--password-file", files[0].parent.parent / "password"] if name == "encrypted" else []
    result = run(program, "check", *word, *files)
    if result.returncode != 0:
        faults += [line for line in result.stdout.splitlines() if "sound;" not in line][:20] or [result.stderr[-500:]]
    for file in files:
        code = run("qpdf", "--check", f"--password={PASSWORD if name == 'encrypted' else ''}", file).returncode
        if code != 0:
            faults.append(f"{file}: qpdf --check ended with {code}")
    for reader in readers:
        if name in READERS[reader]:
            result = run(sys.executable, READER, reader, *files)
            faults += result.stdout.splitlines() or [result.stderr[-500:]] * (result.returncode != 0)
    # Other rules hold for PDF 2.0.
    if checker and name != "a4":
        own = ["--password", PASSWORD] if name == "encrypted" else []
        result = run(sys.executable, checker, "--profile", profiles(name), *own, *files)
        passed = sum(line.startswith("PASS") for line in result.stdout.splitlines())
        if result.returncode != 0 or passed != len(files):
            faults.append(f"{passed} of {len(files)} pass the other checker")
            faults += [line for line in result.stdout.splitlines() if line.startswith("FAIL")][:20]
    return faults


def table(folder, arguments):
    """How many files of each language, layout and profile there are, and who found nothing wrong with them, as tables of a document."""
    profiles = [f"`{name}`" for name in PROFILES]

    def rows(head, cells):
        return [f"| {' | '.join(head)} |", "| --- |" + " ---: |" * (len(head) - 1)] + [f"| {' | '.join(map(str, row))} |" for row in cells]

    layouts = sorted((path.stem for path in LAYOUTS.glob("*.xml")), key=len, reverse=True)
    name = re.compile(rf"(.+?)-({'|'.join(layouts)})-")
    files = {profile: [name.match(path.name).groups() for path in (folder / profile).glob("*.pdf")] for profile in PROFILES}
    counts = collections.Counter(pair for pairs in files.values() for pair in pairs)
    layouts = sorted({layout for _, layout in counts})
    languages = sorted({language for language, _ in counts})
    made_up = [f"`{language}`" for language in languages if not (TEMPLATES / language).exists()]
    checkers = [("`diarypress check`", set(PROFILES)), ("`qpdf --check`", set(PROFILES))]
    checkers += [(name, READERS[name]) for name in arguments.readers]
    checkers += [("another checker of PDF/UA-1 and PDF/A-2 and 3", set(PROFILES) - {"a4"})] * bool(arguments.checker)
    head = "Each checker looked at the files of each profile, in A4 and Letter, and found nothing:"
    more = (f"The files of all profiles by language and layout. {' and '.join(made_up)} are made up for tests, and `standard` is made "
            "without readings, too:")
    return "\n".join(
        [textwrap.fill(head, 100), ""]
        + rows(["checker", *profiles], [[who, *(len(files[name]) if name in of else "–" for name in PROFILES)] for who, of in checkers])
        + ["", textwrap.fill(more, 100), ""]
        + rows(["", *layouts], [[language, *(counts[language, layout] for layout in layouts)] for language in languages]))


def write_table(document, text):
    """Puts a table between the marks of a document."""
    before, rest = document.read_text(encoding="utf-8").split(MARKS[0], 1)
    behind = rest.split(MARKS[1], 1)[1]
    document.write_text(f"{before}{MARKS[0]}\n{text}\n{MARKS[1]}{behind}", encoding="utf-8")


def pieces(files, size=24):
    """The files in pieces that one process checks."""
    return [files[start : start + size] for start in range(0, len(files), size)]


def survey(arguments, folder):
    """Makes and checks everything; returns the number of files and what was found."""
    program = pathlib.Path(arguments.program).resolve()
    few = arguments.languages.split(",") if arguments.languages not in ("", "all") else []
    some = [] if arguments.languages == "all" else few or ["en", "ko", "ar"]
    for profile, languages in [("a2", few), ("a3", some), ("a4", some), ("encrypted", some)]:
        (folder / profile).mkdir()
        matrix(program, folder / profile, profile, languages)
    archives = 0
    if arguments.reports:
        archives = random_reports(program, folder / "random", arguments.reports, arguments.seed)
    work = []
    for name in PROFILES:
        work += [(piece, name) for piece in pieces(sorted((folder / name).glob("*.pdf")))]
    made = sorted((folder / "random").rglob("*.pdf"))
    claimed = {file: claim(file) for file in made}
    for name in ["a", "a4", "ua"]:
        work += [(piece, name) for piece in pieces([file for file in made if claimed[file] == name])]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda one: check(program, arguments.checker, arguments.readers, *one), work)
        faults = [fault for some in found for fault in some]
    if sum(kind != "ua" for kind in claimed.values()) != archives:
        faults.append(f"of the reports by chance {archives} were asked for as archives, and others say that they are")
    return sum(len(piece) for piece, _ in work), faults


def claim(file):
    """What a file says that it is: an archive of PDF 2.0, another archive, or none."""
    if file.read_bytes().startswith(b"%PDF-2."):
        return "a4"
    unpacked = subprocess.run(
        ["qpdf", "--qdf", "--object-streams=disable", file, "-"], capture_output=True, check=False
    )
    return "a" if b"pdfaid" in unpacked.stdout else "ua"


def main():
    """Reads the arguments and prints what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--reports", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--languages", default="")
    parser.add_argument("--checker")
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--table", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.checker:
        arguments.checker = pathlib.Path(arguments.checker).resolve()
    arguments.readers = [name for name in READERS if run(sys.executable, READER, name, __file__).returncode != 69]
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.keep or pathlib.Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        count, faults = survey(arguments, folder)
        if arguments.table and not faults:
            write_table(arguments.table, table(folder, arguments))
    for fault in faults:
        print(fault)
    checked = ", ".join(["diarypress check", "qpdf", *arguments.readers] + ["another checker"] * bool(arguments.checker))
    print(f"file-survey: {count} files, {len(faults)} faults, by {checked}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
