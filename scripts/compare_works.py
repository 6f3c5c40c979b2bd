"""What scripts/compare.py measures: the tools that others need, and the works with those who draw them."""

import pathlib
import shutil
import subprocess
import sys

import bench_people
import callgrind_costs
import instructions

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent
DRAWERS = ROOT / "Benchmarks" / "Comparison"
TOOLS = ROOT / ".build-tools" / "compare"


def prepare_tools():
    """Sees to what the comparison needs, and says early what is missing."""
    # Swift brings a compiler for C, too.
    compiler = shutil.which("cc") or shutil.which("clang") or "clang"
    missing = [name for name in (compiler, "pkg-config", "qpdf", "pdftotext", "pdftoppm") if not shutil.which(name)]
    if missing:
        sys.exit(f"compare: {', '.join(missing)} missing; `scripts/setup.sh --tests` brings what is needed")
    wanted = DRAWERS / "requirements.txt"
    kept = TOOLS / "requirements.txt"
    if not kept.exists() or kept.read_bytes() != wanted.read_bytes():
        shutil.rmtree(TOOLS, ignore_errors=True)
        print(f"installing ReportLab and Typst into {TOOLS.relative_to(ROOT)}", flush=True)
        subprocess.run([sys.executable, "-m", "venv", TOOLS], check=True)
        subprocess.run(
            [TOOLS / "bin/pip", "install", "--disable-pip-version-check", "--quiet", "--requirement", wanted], check=True)
        shutil.copy(wanted, kept)
    flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", "pangocairo", "cairo-pdf", "fontconfig"], text=True).split()
    levers = ROOT / "Sources/CairoSpeed"
    for name, more in (
        ("pages", []),
        # What the program links, found before the functions of libraries; Cairo's calls reach it as they do in the program.
        ("quick-pages", ["-rdynamic", f"-I{levers}/include", *sorted(levers.glob("*.c")), "-ldeflate", "-lz"]),
    ):
        subprocess.run([compiler, "-O2", "-o", TOOLS / name, DRAWERS / "pages.c", *flags, *more, "-lm"], check=True)


class Work:
    """The people of a work, their pages as lines, and who draws them."""

    def __init__(self, name, given, folder):
        self.name, self.folder, self.given = name, folder, given
        for part in ("people", "lines", "typst", "fonts"):
            (folder / part).mkdir(parents=True)
        self.configs = bench_people.make(folder / "people", given.people, name)
        self.resources = ["--resources", ROOT, "--templates", ROOT / "Benchmarks/Templates", "--font-cache", folder / "fonts"]
        self._make_lines()
        self._make_fonts()

    def _make_lines(self):
        command = [self.given.lines, "--resources", ROOT, "--output", self.folder / "lines", *self.configs]
        subprocess.run(list(map(str, command)), check=True)
        self.lines = [self.folder / "lines" / f"{config.stem}.lines" for config in self.configs]
        self._python("typst_pages.py", "source", self.folder / "typst", *self.lines)
        self.documents = [self.folder / "typst" / f"{config.stem}.typ" for config in self.configs]

    def _make_fonts(self):
        """The program makes its own faces ready at its first report; others get theirs from those, or by name."""
        self.render(self.configs[:1], self.folder / "first", measuring=False)
        self.cut = [next((self.folder / "fonts").glob(f"NotoSansCJKkr-{weight}.everyday.*.font")) for weight in ("Regular", "Bold")]
        self.truetype = [self.folder / "typst" / f"{weight}.ttf" for weight in ("Regular", "Bold")]
        for face, made in zip(self.cut, self.truetype):
            self._python("truetype.py", face, made)
    def _python(self, script, *arguments):
        subprocess.run(list(map(str, self.python(script, *arguments))), check=True, stdout=subprocess.DEVNULL)

    @staticmethod
    def python(script, *arguments):
        return [TOOLS / "bin/python", "-B", DRAWERS / script, *arguments]

    def render(self, configs, out, measuring=True):
        """One process that makes a report for each config."""
        command = [self.given.program, "render", *configs, "--quiet", "--output", out, *self.resources]
        if measuring:
            return command
        return subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)

    # What Cairo and Pango are measured with: as they are, with the elements of the pages, with the program's own faces, and with its
    # functions for numbers and streams, too.
    CAIRO = ("cairo", "cairo-tagged", "cairo-cut", "cairo-levers")

    def cairo(self, name, out, lines):
        cut = ["--font", self.cut[0], "--font", self.cut[1]]
        options = {"cairo": [], "cairo-tagged": ["--tagged"], "cairo-cut": cut, "cairo-levers": cut}
        return [TOOLS / ("quick-pages" if name == "cairo-levers" else "pages"), *options[name], out / name, *lines]

    def batch(self, people, out):
        """A batch with one worker: a supervisor, which keeps a record of what was made, and looks at each report again."""
        job = self.folder / f"job-{people}.xml"
        chosen = self.folder / f"chosen-{people}"
        if not chosen.exists():
            chosen.mkdir()
            for config in self.configs[:people]:
                shutil.copy(config, chosen)
        job.write_text(
            f'<job version="1" id="compared">\n  <people folder="{chosen.name}"/>\n  <output folder="{out}" '
            f'pattern="{{person}}-{{language}}.pdf"/>\n  <run workers="1" chunk="100"/>\n</job>\n')
        return [self.given.program, "batch", job, "--quiet", *self.resources]

    def instructions(self, few=3, many=8):
        """The million instructions of a report, as the difference of so many: the program's and Cairo's, whose reading of lines is not counted."""
        folder = self.folder / "counted"
        folder.mkdir()
        program = instructions.readable(self.given.program, folder)
        counts = [instructions.counted(program, self.configs[:people], folder).whole for people in (few, many)]
        yield "render", (counts[1] - counts[0]) / (many - few) / 1e6
        for name in self.CAIRO:
            (folder / name).mkdir()
            counts = []
            for people in (few, many):
                file = folder / "callgrind.out"
                command = ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={file}", *self.cairo(name, folder, self.lines[:people])]
                subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)
                costs = callgrind_costs.read(file)
                reading = sum(cost for (_, callee), cost in costs.calls.items() if callee in ("read_document", "release"))
                counts.append(costs.whole - reading)
            yield name, (counts[1] - counts[0]) / (many - few) / 1e6

    def commands(self, people, out):
        """What each is started with to draw the reports of so many people."""
        lines, documents = self.lines[:people], self.documents[:people]
        return {
            "batch": self.batch(people, out / "batch"),
            "render": self.render(self.configs[:people], out / "render"),
            **{name: self.cairo(name, out, lines) for name in self.CAIRO},
            "reportlab": self.python("reportlab_pages.py", *self.truetype, out / "reportlab", *lines),
            "typst": self.python("typst_pages.py", "draw", self.folder / "typst", out / "typst", *documents),
        }
