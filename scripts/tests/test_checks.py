"""Plants one fault for each thing the checks look for, and sees it found; a clean tree is found clean."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(SCRIPTS / "checks"))

import constructs  # noqa: E402
import deployment  # noqa: E402
import docs  # noqa: E402
import english  # noqa: E402
import openapi  # noqa: E402
import size  # noqa: E402
import version  # noqa: E402
import words  # noqa: E402
import xml_files  # noqa: E402


class CheckTestCase(unittest.TestCase):
    """A test with a small tree of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def problems(self, check, *arguments):
        return check(self.root, *arguments)[0]

    def assert_found(self, check, *fragments, arguments=()):
        """Exactly one problem, with all the fragments in it."""
        problems = self.problems(check, *arguments)
        self.assertEqual(len(problems), 1, problems)
        for fragment in fragments:
            self.assertIn(fragment, problems[0])


class EnglishTests(CheckTestCase):
    """Sentences and lines of documents, and comments of the sources."""

    def test_plain_documents_are_clean(self):
        self.write("docs/a.md", "# Told by nobody\n\nThe reader detects the format. `dear` is a name.\n\n| a told cell | " + "x" * 100)
        self.assertEqual(self.problems(english.check), [])

    def test_faults_are_found(self):
        for text, fragment in [
            ("The user is told so.", "`told`"),
            ("x" * 101, "101 columns"),
        ]:
            self.write("docs/a.md", text)
            self.assert_found(english.check, fragment)
        self.write("docs/a.md", "Plain.")
        self.write("README.md", "Line.\n\n" * 66)
        self.assertTrue(any("132 lines" in problem for problem in self.problems(english.check)))

    def test_long_sentences_are_found(self):
        self.write("docs/a.md", "\n".join(["word " * 10] * 4) + "ends.")
        self.assert_found(english.check, "a sentence of 41 words")


class VersionTests(unittest.TestCase):
    def test_the_version_is_that_of_the_first_entry(self):
        self.assertEqual(version.written("diarypress (0.2.0) unstable; urgency=medium\n\ndiarypress (0.1.0) unstable\n"), "0.2.0")
        self.assertIsNone(version.written("\ndiarypress (0.2.0) unstable\n"))

    def test_a_later_version_than_the_last_tag_is_one_to_come(self):
        self.assertEqual(version.problems("0.10.0", "0.9.0+3.gabcdef0"), [])
        self.assertEqual(version.problems("0.9.0", "0.9.0+3.gabcdef0.modified"), [])
        self.assertEqual(version.problems("0.9.0", "0.9.0"), [])

    def test_an_earlier_version_than_the_last_tag_is_found(self):
        self.assertEqual(len(version.problems("0.9.0", "0.10.0+3.gabcdef0")), 1)

    def test_a_commit_with_a_tag_has_its_version(self):
        self.assertEqual(len(version.problems("0.10.0", "0.9.0")), 1)


class DeploymentTests(CheckTestCase):
    JOB = "kind: Job\nspec:\n  completions: {n}\n  command:\n    - x --shard \"$((JOB_COMPLETION_INDEX + 1))/{m}\"\n"

    def manifests(self, shards, others):
        job = self.JOB.format(n=shards, m=others)
        block = "\n".join("    " + line for line in job.split("\n")[1:] if line)
        return job, f"kind: CronJob\nspec:\n  jobTemplate:\n{block}\n"

    def test_a_job_and_the_same_every_night_are_fine(self):
        self.assertEqual(list(deployment.manifest_problems(*self.manifests(4, 4))), [])

    def test_a_number_of_shards_that_differs_is_found(self):
        self.assertEqual(len(list(deployment.manifest_problems(*self.manifests(4, 8)))), 2)

    def test_a_job_that_differs_from_the_nightly_one_is_found(self):
        job, nightly = self.manifests(4, 4)
        problems = list(deployment.manifest_problems(job + "  parallelism: 3\n", nightly))
        self.assertEqual(problems, ["deploy/kubernetes/cronjob.yaml: its job is not that of job.yaml"])

    def test_the_packages_that_a_readme_has_installed_are_those_of_all_its_lines(self):
        readme = "```\nsudo apt-get install --no-install-recommends liba1 libb-2.0-0 \\\n    libc3 fonts\nsudo install x\n```\n"
        self.assertEqual(deployment.installed_packages(readme), {"liba1", "libb-2.0-0", "libc3", "fonts"})
        self.assertEqual(deployment.installed_packages("nothing"), set())


class ConstructTests(CheckTestCase):
    def test_each_construct_needs_a_reason(self):
        for construct in [
            "try! f()", "a as! B", "fatalError()", "final class C: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1",
            "@preconcurrency import A", "Date()", "Date.now", "Locale.current", "TimeZone.autoupdatingCurrent", "UUID()",
            "Calendar.current", "[1].shuffled()", "Int.random(in: 0..<2)", "ContinuousClock()", "SystemRandomNumberGenerator()",
            "ProcessInfo.processInfo.environment", "// swift-format-ignore: NeverForceUnwrap",
        ]:
            with self.subTest(construct):
                self.write("Sources/A/A.swift", f"let one = 1\n{construct}\n")
                self.assert_found(constructs.check, "Sources/A/A.swift:2", "reason:")

    def test_a_reason_beside_it_or_above_it_is_enough(self):
        self.write("Sources/A/A.swift", "try! f()  // reason: f never throws\n/// Why.\n// reason: g\n// never throws\ntry! g()\n")
        self.assertEqual(self.problems(constructs.check), [])

    def test_a_reason_further_away_is_not(self):
        self.write("Sources/A/A.swift", "// reason: of something else\nlet a = 1\ntry! g()\n")
        self.assert_found(constructs.check, "A.swift:3", "try!")

    def test_commands_may_read_the_surroundings_but_not_trap(self):
        self.write("Sources/diarypress/A.swift", "let now = Date()\n")
        self.assertEqual(self.problems(constructs.check), [])
        self.write("Sources/diarypress/A.swift", "fatalError()\n")
        self.assert_found(constructs.check, "fatalError")

    def test_tests_are_free(self):
        self.write("Tests/ATests/A.swift", "try! f()\n")
        self.assertEqual(self.problems(constructs.check), [])

    def test_dates_made_from_something_are_fine(self):
        self.write("Sources/A/A.swift", "let a = Date(timeIntervalSince1970: 0)\nlet b = CivilDate()\n")
        self.assertEqual(self.problems(constructs.check), [])


class SizeTests(CheckTestCase):
    def write(self, name, text):
        """Writes a file, and a budget that allows what is there."""
        super().write(name, text)
        super().write(size.BUDGET, "")
        size.write_budget(self.root)

    def test_a_long_file_is_refused(self):
        self.write("Sources/A/A.swift", "\n" * 501)
        self.assert_found(size.check, "Sources/A/A.swift", "501")

    def test_a_longish_file_is_named(self):
        self.write("Sources/A/A.c", "\n" * 301)
        problems, remarks = size.check(self.root)
        self.assertEqual((problems, len(remarks)), ([], 1))

    def test_generated_files_may_be_long(self):
        self.write("Sources/A/Generated/A.swift", "\n" * 501)
        self.assertEqual(size.check(self.root), ([], []))

    def test_a_long_function_is_named(self):
        body = "    let a = [1].map { $0 }\n" * 40
        self.write("Sources/A/A.swift", "protocol P {\n  func g()\n  init(a: Int)\n}\nfunc f(\n  b: () -> Void = {}\n) {\n" + body + "}\n")
        problems, remarks = size.check(self.root)
        self.assertEqual(problems, [])
        self.assertEqual(remarks, ["Sources/A/A.swift:5: f has 44 lines; aim at 40"])

    def test_a_function_that_fits_is_not(self):
        self.write("Sources/A/A.swift", "func f() {\n" + "    g()\n" * 38 + "}\n" + "let a = 1\n" * 9)
        self.assertEqual(size.check(self.root), ([], []))


class BudgetTests(CheckTestCase):
    def setUp(self):
        super().setUp()
        self.write(size.BUDGET, "# As agreed.\nA 2\nCB 1\nsum-of-Swift 2\nsum-of-C 1\n")
        self.write("Sources/A/A.swift", "let a = 1\nlet b = 2\n")
        self.write("Sources/CB/CB.c", "int b;\n")

    def lines(self):
        return size.read_budget(self.root)

    def test_modules_within_their_lines_are_fine(self):
        self.assertEqual(self.problems(size.check), [])

    def test_a_module_over_its_line_is_found(self):
        self.write("Sources/A/B.swift", "let c = 3\n")
        self.assert_found(size.check, "A has 3 code lines; its line allows 2")

    def test_a_module_without_a_line_is_found(self):
        self.write("Sources/New/New.swift", "let c = 3\n")
        self.assert_found(size.check, "no line for New", "1 code lines")

    def test_a_line_without_a_module_is_found(self):
        (self.root / "Sources/CB/CB.c").unlink()
        self.assert_found(size.check, "there is no module CB")

    def test_a_wrong_sum_is_found(self):
        self.write(size.BUDGET, "A 2\nCB 1\nsum-of-Swift 3\nsum-of-C 1\n")
        self.assert_found(size.check, "sums")

    def test_writing_lowers_a_line_and_forgets_a_module_that_is_gone(self):
        self.write("Sources/A/A.swift", "let a = 1\n")
        (self.root / "Sources/CB/CB.c").unlink()
        size.write_budget(self.root)
        self.assertEqual(self.lines(), {"A": 1, "sum-of-Swift": 1, "sum-of-C": 0})
        self.assertEqual(self.problems(size.check), [])

    def test_writing_raises_and_adds_only_what_is_asked_for(self):
        self.write("Sources/A/B.swift", "let c = 3\n")
        self.write("Sources/New/New.swift", "let c = 3\n")
        size.write_budget(self.root)
        self.assertEqual(self.lines(), {"A": 2, "CB": 1, "sum-of-Swift": 2, "sum-of-C": 1})
        size.write_budget(self.root, ["A", "New"])
        self.assertEqual(self.lines(), {"A": 3, "CB": 1, "New": 1, "sum-of-Swift": 4, "sum-of-C": 1})

    def test_comments_blank_lines_and_imports_are_not_code(self):
        swift = 'public import A\n@testable import B\n\n/// Says.\nlet a = """\n    text\n\n    """ // b\n/* c\n */\n'
        self.assertEqual(size.code_lines(swift), 3)
        self.assertEqual(size.code_lines("#include <a.h>\n#define A '\"'\n/* b\n */ int c; // d\n"), 2)


class WordTests(CheckTestCase):
    def test_a_path_of_a_machine_is_refused(self):
        for path in ["/" + "work" + "/main", "/ho" + "me/ann/diary", "/Us" + "ers/ann"]:
            with self.subTest(path):
                self.write("docs/a.md", f"see {path}\n")
                self.assert_found(words.check, "docs/a.md:1")

    def test_ordinary_words_are_fine(self):
        self.write("docs/a.md", "framework/main, paperwork, https://example.org/" + "workflow\n")
        self.assertEqual(self.problems(words.check), [])


class DocumentTests(CheckTestCase):
    def setUp(self):
        super().setUp()
        for name in docs.REQUIRED:
            self.write(name, "# Title\n")
        self.write("Makefile", "demo: setup ## Shows.\n")
        self.write("Sources/diarypress/Render.swift", 'CommandConfiguration(commandName: "render")\n')

    def test_a_clean_tree_is_clean(self):
        self.write("README.md", "# A b\n[x](docs/architecture.md#title) [y](#a-b) `make demo`\n```\n$ diarypress render a.xml\n```\n")
        self.assertEqual(self.problems(docs.check), [])

    def test_each_fault_is_found(self):
        for text, fragment in [
            ("[x](nowhere.md)", "README.md:1"),
            ("![x](docs/images/none.png)", "none.png"),
            ("[x](docs/architecture.md#nothing)", "no such heading"),
            ("`make nothing`", "make nothing"),
            ("```\nmake demo && make nothing\n```", "README.md:2"),
            ("```\ndiarypress rendre a.xml\n```", "rendre"),
            ("`scripts/nothing.sh`", "scripts/nothing.sh"),
        ]:
            with self.subTest(text):
                self.write("README.md", text + "\n")
                self.assert_found(docs.check, fragment)

    def test_links_in_code_and_to_the_web_are_left_alone(self):
        self.write("README.md", "`[x](nowhere.md)` [y](https://example.org/)\n```\n[z](nowhere.md)\n```\n")
        self.assertEqual(self.problems(docs.check), [])

    def test_a_missing_document_is_found(self):
        (self.root / "CHANGELOG.md").unlink()
        self.assert_found(docs.check, "CHANGELOG.md")

    def test_a_decision_outside_the_index_is_found(self):
        self.write("docs/decisions/README.md", "[a](0001-a.md)\n")
        self.write("docs/decisions/0001-a.md", "# a\n")
        self.assertEqual(self.problems(docs.check), [])
        self.write("docs/decisions/0002-b.md", "# b\n")
        self.assert_found(docs.check, "0002-b.md")


class XMLTests(CheckTestCase):
    SCHEMA = (
        '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="diary"><xs:complexType>'
        '<xs:attribute name="version" use="required"/></xs:complexType></xs:element></xs:schema>\n'
    )

    def test_a_broken_file_is_found_with_its_line(self):
        self.write("templates/en/strings.xml", "<resources>\n<string>\n</resources>\n")
        self.assertIn("templates/en/strings.xml:3", self.problems(xml_files.check)[0])

    def test_a_file_against_its_schema_is_found(self):
        self.write("config/schema/diary.xsd", self.SCHEMA)
        self.write("config/diary.xml", "<diary/>\n")
        self.assertIn("config/diary.xml:1", self.problems(xml_files.check)[0])

    def test_an_example_in_a_document_is_found(self):
        self.write("config/schema/diary.xsd", self.SCHEMA)
        self.write("README.md", "# A\n```xml\n<diary/>\n```\n```xml\n<diary version='1'/>\n```\n")
        self.assertIn("README.md: example at line 3: 1: ", self.problems(xml_files.check)[0])
        self.write("README.md", "```xml\n<diary>\n```\n")
        self.assertIn("README.md: example at line 2: ", self.problems(xml_files.check)[0])
        self.write("README.md", "```xml\n<diary version='1'/>\n```\n")
        self.assertEqual(self.problems(xml_files.check), [])

    def test_a_valid_file_is_fine(self):
        self.write("config/schema/diary.xsd", self.SCHEMA)
        self.write("config/diary.xml", '<diary version="1"/>\n')
        self.write("config/other.xml", "<other/>\n")
        self.assertEqual(
            xml_files.check(self.root), ([], ["3 files are well-formed, 1 of them valid by a schema"]))


class CheckScriptTests(unittest.TestCase):
    def test_an_unknown_check_is_refused(self):
        run = subprocess.run([SCRIPTS / "check.sh", "nothing"], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 64)
        self.assertIn("no check named nothing", run.stderr)


class OpenAPITests(CheckTestCase):
    ROUTES = 'Route("/v1/a/{b}", [.get: { try a($0) }, .delete: { try b($0) }]),\n'
    TEXT = "paths:\n  /v1/a/{b}:\n    get:\n      x: 1\n    delete:\n      x: 1\ncomponents:\n"

    def lay_out(self, routes=ROUTES, text=TEXT, copy=TEXT):
        self.write("Service/ReportService/Routes/A.swift", routes)
        self.write(openapi.DESCRIPTION, text)
        self.write(openapi.COPY, copy)

    def test_a_description_with_every_route_is_right(self):
        self.lay_out()
        self.assertEqual(self.problems(openapi.check), [])

    def test_a_route_that_is_not_described_is_named(self):
        self.lay_out(routes=self.ROUTES + 'Route(\n    "/v1/c", [.post: { try c($0) }]),\n')
        self.assert_found(openapi.check, "post /v1/c", "not described")

    def test_a_method_that_is_no_route_is_named(self):
        self.lay_out(routes=self.ROUTES.replace(", .delete: { try b($0) }", ""))
        self.assert_found(openapi.check, "delete /v1/a/{b}", "no route")

    def test_another_copy_is_named(self):
        self.lay_out(copy="other")
        self.assert_found(openapi.check, openapi.COPY)


if __name__ == "__main__":
    unittest.main()
