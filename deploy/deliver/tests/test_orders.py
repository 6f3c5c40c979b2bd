"""Hostile orders, mistakes in settings, and the example of each program."""

import json
import os
import re
import subprocess
import unittest

from support import PERSON, PROGRAMS, SECRET, DeliverTestCase, Site

ALL = ("s3", "sftp", "mail", "http", "fhir")


class OrderTests(DeliverTestCase):
    PROGRAM = "http"

    def setUp(self):
        super().setUp()
        self.server = self.started(Site(lambda _request: (201, {}, b"")))
        self.base = f"[http]\nurl = http://127.0.0.1:{self.server.port}/{{key}}\ntoken-file = secret\n"

    def sent(self):
        return len(self.server.requests)

    def test_lines_that_are_no_orders_are_counted_and_the_others_delivered(self):
        good = self.order()
        bad = [b"\n", b"{\n", b"[]\n", b"null\n", b"\xff\xfe\n", b'{"key":"../x"}\n', b'{"key":7}\n', b"[" * 60000 + b"\n", b'"' + b"x" * 200000 + b'"\n']
        answers = self.deliver(self.settings(self.base), *bad, good, b'{"key":"' + b"a" * 32)
        self.assertEqual(list(answers), [good["key"]])
        self.assert_answer(answers, good, "done")
        self.assertEqual(self.log.count(b"line "), len(bad) + 1)

    def test_a_key_that_comes_twice_is_delivered_and_answered_once(self):
        order = self.order()
        self.assert_answer(self.deliver(self.settings(self.base), order, order), order, "done")
        self.assertEqual(self.sent(), 1)

    def test_a_report_that_is_not_as_its_order_says_does_not_leave(self):
        order = self.order()
        for field, value in [("sha256", "0" * 64), ("bytes", order["bytes"] + 1), ("bytes", None), ("bytes", str(order["bytes"]))]:
            with self.subTest(field=field, value=value):
                self.assert_all(self.settings(self.base), [{**order, field: value}], "again", "report.changed")
        self.write("reports/3f/a-en.pdf", "somebody else's")
        self.assert_all(self.settings(self.base), [order], "again", "report.changed")
        self.assertEqual(self.sent(), 0)

    def test_a_report_that_is_not_there_is_tried_by_the_next_run(self):
        self.assert_all(self.settings(self.base), [{**self.order(), "file": str(self.folder / "gone.pdf")}], "again", "report.missing")

    def test_links_pipes_and_folders_are_no_reports(self):
        order = self.order()
        (self.folder / "link.pdf").symlink_to(order["file"])
        os.mkfifo(self.folder / "pipe.pdf")
        for name, status, reason in [("link.pdf", "again", "report.unreadable"), ("pipe.pdf", "never", "report.no-file"), ("reports", "never", "report.no-file")]:
            with self.subTest(name):
                self.assert_all(self.settings(self.base), [{**order, "file": str(self.folder / name)}], status, reason)
        self.assertEqual(self.sent(), 0)

    def test_fields_that_are_not_as_they_should_be_are_final(self):
        wrong = {
            "person": ["", None, 5, "a\nb", "..", "x" * 300, "a\ud800", "a\u2028Bcc: b"],
            "language": ["", "e", "en\r\nBcc: x", "../en"],
            "from": ["yesterday", "2025-11-01\n"],
            "file": ["relative.pdf", "/a\x00b", ""],
            "name": ["../a.pdf", "/a.pdf", "a//b.pdf", "a/./b", "a\nb.pdf", "", None],
            "sha256": ["", "0" * 63, "G" * 64],
        }
        orders = [{**self.order(f"{field} {value!r}"), field: value} for field, values in wrong.items() for value in values]
        for number, order in enumerate(orders):
            order["key"] = f"{number:032x}"
        answers = self.deliver(self.settings(self.base), *orders)
        for order, field in zip(orders, [field for field, values in wrong.items() for _ in values]):
            self.assert_answer(answers, order, "never", f"order.{field}")
        self.assertEqual(self.sent(), 0)

    def test_a_report_may_have_no_period(self):
        order = self.order()
        del order["from"], order["through"]
        self.assert_answer(self.deliver(self.settings(self.base), order), order, "done")

    def test_a_folder_of_reports_keeps_others_from_leaving(self):
        inside = self.order()
        outside = {**inside, "key": "f" * 32, "file": str(self.write("other/b.pdf", self.data(inside)))}
        around = {**inside, "key": "e" * 32, "file": f"{self.folder}/reports/../other/b.pdf"}
        settings = self.settings(f"{self.base}[orders]\nfolder = reports")
        answers = self.deliver(settings, inside, outside, around)
        self.assert_answer(answers, inside, "done")
        self.assert_answer(answers, outside, "never", "order.outside")
        self.assert_answer(answers, around, "never", "order.outside")

    def test_each_answer_is_given_as_soon_as_it_is_known(self):
        process = self.start(self.settings(self.base))
        self.addCleanup(process.communicate)
        for number in range(3):
            order = self.order(str(number))
            process.stdin.write(json.dumps(order).encode() + b"\n")
            process.stdin.flush()
            self.assertEqual(json.loads(process.stdout.readline())["key"], order["key"])
        process.stdin.close()
        self.assertEqual(process.wait(10), 0)
        process.stdin = None

    def test_a_reader_that_goes_away_ends_the_program(self):
        process = self.start(self.settings(self.base))
        process.stdout.close()
        process.stdin.write(json.dumps(self.order()).encode() + b"\n")
        process.stdin.close()
        self.assertEqual(process.wait(10), 74)
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()


class SettingsTests(DeliverTestCase):
    PROGRAM = "http"
    BASE = "[http]\nurl = https://127.0.0.1/x\n"

    def assert_refused(self, text, code, *fragments, mode=0o600):
        found, words = self.checked(self.write("settings.ini", text, mode))
        self.assertEqual(found, code, words)
        for fragment in (*fragments, "settings.ini") if code == 78 else fragments:
            self.assertIn(fragment, words)

    def test_a_mistake_names_the_option_and_the_nearest_spelling(self):
        self.assert_refused("[http]\nulr = x\n", 78, "[http] ulr: there is no such option; did you mean `url`?")
        self.assert_refused(f"{self.BASE}[limit]\ntimeout = 3\n", 78, "[limit]: there is no such section; did you mean `limits`?")
        self.assert_refused("[http]\nmethod = PUT\n", 78, "[http] url: is missing")
        self.assert_refused(f"{self.BASE}method = DELETE\n", 78, "[http] method: is none of: PUT, POST")
        self.assert_refused(f"{self.BASE}[limits]\ntimeout = 0\n", 78, "[limits] timeout: is not a whole number from 1 to 3600")
        self.assert_refused(f"[DEFAULT]\na = 1\n{self.BASE}", 78, "[DEFAULT]: there is no such section")

    def test_what_is_no_settings_file_is_named_by_its_line_and_not_quoted(self):
        self.assert_refused(f"{self.BASE}{SECRET}\n", 78, ":3: is not as INI files are")
        self.assert_refused(SECRET, 78, ":1: is not as INI files are")
        self.assert_refused(f"{self.BASE}url = https://x.example\n", 78, ":3: stands here a second time")
        self.assert_refused(b"[http]\n\xff\n", 78, "is not UTF-8")

    def test_files_that_are_not_there_are_named(self):
        self.assertEqual(self.checked(self.folder / "none.ini")[0], 66)
        self.assert_refused(f"{self.BASE}token-file = none\n", 66, "none: there is no such file")
        self.assert_refused(f"{self.BASE}[orders]\nfolder = none\n", 66, "none: there is no such folder")

    def test_files_that_others_read_are_refused(self):
        self.assert_refused(self.BASE, 78, "run: chmod 600", mode=0o644)
        self.secret.chmod(0o604)
        code, words = self.checked(self.write("settings.ini", f"{self.BASE}token-file = secret\n"))
        self.assertEqual(code, 78)
        self.assertIn("secret: others may read or write it", words)

    def test_a_secret_is_one_line_of_plain_characters(self):
        for content in ["", "\n", "a\tb", "pass\x7fword", "gehëim"]:
            with self.subTest(content=content):
                self.write("secret", content)
                code, words = self.checked(self.write("settings.ini", f"{self.BASE}token-file = secret\n"))
                self.assertEqual(code, 78)
                self.assertIn("no secret of printable ASCII", words)

    def test_wrong_arguments_are_a_matter_of_usage(self):
        for words in [[], ["--chek", "x"], ["a", "b"], ["--check"], ["--check", "a", "b"]]:
            with self.subTest(words):
                run = subprocess.run([PROGRAMS / "http", *words], capture_output=True, check=False, stdin=subprocess.DEVNULL)
                self.assertEqual(run.returncode, 64)
                self.assertIn(b"usage: http", run.stderr)


class ExampleTests(DeliverTestCase):
    """The example that --help prints is complete and right, and stands in the documents as it is."""

    def example(self, program):
        said = subprocess.run([PROGRAMS / program, "--help"], capture_output=True, check=True, text=True).stdout
        return said.partition("(0600):\n\n")[2]

    def test_each_example_is_taken_as_it_is(self):
        for name in ("portal.token", "s3.access", "s3.secret", "s3.session", "id_ed25519", "mail.password", "fhir.token"):
            self.write(name, SECRET)
        self.write("known_hosts", "")
        self.write("addresses.csv", f"person,address,language\n{PERSON},anna@home.example,de\n")
        (self.folder / "mail-templates").symlink_to(PROGRAMS / "mail-templates")
        for program in ALL:
            with self.subTest(program):
                self.PROGRAM = program
                # Without an order nothing is reached, and the settings are read all the same.
                self.assertEqual(self.deliver(self.write("settings.ini", self.example(program))), {})

    def test_each_example_stands_in_the_documents(self):
        document = (PROGRAMS.parent.parent / "docs" / "deliver.md").read_text(encoding="utf-8")
        for program in ALL:
            with self.subTest(program):
                self.assertIn(f"```ini\n{self.example(program)}```", document)

    def test_the_program_in_the_documents_works(self):
        document = (PROGRAMS.parent.parent / "docs" / "deliver.md").read_text(encoding="utf-8")
        code = re.search(r"```python\n(.*?)```", document, re.DOTALL).group(1).replace("/mnt/reports", str(self.folder / "out"))
        path, order = self.write("copy", code, 0o700), self.order()
        lines = "".join(json.dumps(one) + "\n" for one in (order, {**order, "key": "f" * 32, "sha256": "0" * 64}))
        run = subprocess.run([path], input=lines, capture_output=True, check=True, text=True)
        self.assertEqual([json.loads(line)["status"] for line in run.stdout.splitlines()], ["done", "again"])
        self.assertEqual((self.folder / "out" / order["name"]).read_bytes(), self.data(order))

    def test_each_option_stands_in_its_example(self):
        for program in ALL:
            example = self.example(program)
            for option in re.findall(r'"([a-z-]+)": (?:Option\(|web\.TLS\[)', (PROGRAMS / program).read_text(encoding="utf-8")):
                with self.subTest(program=program, option=option):
                    self.assertRegex(example, rf"(?m)^(# )?{option} = ")

    def test_programs_are_small(self):
        for path in [PROGRAMS / program for program in ALL] + list(PROGRAMS.glob("*.py")):
            with self.subTest(path.name):
                text = path.read_text(encoding="utf-8")
                self.assertLess(text.count("\n"), 300)
                self.assertLessEqual(max(map(len, text.splitlines())), 160)


if __name__ == "__main__":
    unittest.main()
