"""Runs deploy/fhir/pull against FHIR servers that misbehave, with wrong settings, and kills it."""

import json
import os
import signal
import subprocess
import time

from pull_support import PullTestCase, Server, observation
from support import PERSON, Site, Talker, closing, dripping, free_port, garbage, silent


class PullFaultTests(PullTestCase):
    def test_a_link_to_another_host_is_not_followed_and_gets_no_token(self):
        elsewhere = self.started(Site(lambda _request: (200, {}, b"{}")))
        links = [f"http://127.0.0.1:{elsewhere.port}/r4/Observation?page=2", f"//127.0.0.1:{elsewhere.port}/", "https://127.0.0.1/"]
        for link in links:
            with self.subTest(link):
                bundle = {"resourceType": "Bundle", "link": [{"relation": "next", "url": link}], "entry": [{"resource": json.loads(observation("a"))}]}
                settings = self.serve(Server(meddle=lambda _request, _words, bundle=bundle: Server.answer(bundle)))
                self.assertIn("fhir.page-elsewhere", self.pull(settings, code=75))
                self.assertFalse((self.folder / "anna.ndjson").exists())
        self.assertEqual(elsewhere.requests, [])

    def test_pages_that_never_end_are_left(self):
        bundle = {"resourceType": "Bundle", "link": [{"relation": "next", "url": "?page=1"}]}
        settings = self.serve(Server(meddle=lambda _request, _words: Server.answer(bundle)))
        self.assertIn("fhir.page-again", self.pull(settings, code=3))
        self.assertLess(len(self.site.requests), 10)

    def test_a_page_that_comes_with_an_error_is_not_taken_for_all(self):
        outcome = {"resourceType": "OperationOutcome", "issue": [{"severity": "error"}]}
        bundle = {"resourceType": "Bundle", "entry": [{"resource": json.loads(observation("a"))}, {"resource": outcome, "search": {"mode": "outcome"}}]}
        settings = self.serve(Server(meddle=lambda _request, _words: Server.answer(bundle)))
        self.assertIn("fhir.incomplete", self.pull(settings, code=3))
        self.assertFalse((self.folder / "anna.ndjson").exists())

    def test_answers_of_no_fhir_server_change_nothing(self):
        answers = [
            b"<html>sign in</html>", b"", b"[]", b'{"resourceType":"Patient"}', b'{"resourceType":"Bundle","entry":7}', b'{"resourceType":"Bundle","entry":[7]}',
            b'{"resourceType":"Bundle","entry":[{"resource":7}]}', b'{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Observation","id":"../x"}}]}',
            b'{"resourceType":"Bundle","link":{}}', b'{"resourceType":"Bundle","link":[{"relation":"next","url":"http://[x"}]}', b'{"resourceType":"Bundle","x":NaN}',
            b"[" * 100_000, observation("a").encode(), b'{"resourceType":"Bundle","entry":[',
        ]  # fmt: skip
        for answer in answers:
            with self.subTest(answer[:60]):
                settings = self.serve(Server(meddle=lambda _request, _words, answer=answer: (200, {}, answer)))
                self.assertIn("fhir.garbage", self.pull(settings, code=3))
                self.assertEqual([*self.folder.glob("*.ndjson")], [])

    def test_a_server_that_is_away_slow_or_talks_nonsense_leaves_everything_as_it_was(self):
        settings = self.serve(Server(observation("a"), observation("b", "8")))
        self.pull(settings)
        before = {path: path.read_bytes() for path in self.folder.rglob("*.ndjson")}
        for talk, reason in [(None, "net.refused"), (silent, "net.timeout"), (dripping, "net.timeout"), (garbage, "http.garbage"), (closing, "net.closed")]:
            with self.subTest(reason):
                port = self.started(Talker(talk)).port if talk else free_port()
                self.people(*(f"{name},{number},{name}.ndjson" for number, name in [(7, "anna"), (8, "ben"), (9, "c"), (10, "d"), (11, "e")]))
                log = self.pull(self.settings_for(f"http://127.0.0.1:{port}", timeout=1), code=75)
                self.assertIn(reason, log)
                self.assertIn("5 not read", log)
                self.assertEqual({path: path.read_bytes() for path in self.folder.rglob("*.ndjson")}, before)

    def test_a_refused_token_ends_the_run_at_once(self):
        for status in (401, 403):
            settings = self.serve(Server(meddle=lambda _request, _words, status=status: (status, {}, b"")), attempts=4)
            self.assertIn(f"fhir.{status}: it does not", self.pull(settings, code=75))
            self.assertEqual(len(self.site.requests), 1)

    def test_somebody_whom_the_server_does_not_know_stops_nobody_else(self):
        server = Server(observation("b", "8"), meddle=lambda _request, words: (404, {}, b"") if words["patient"] == "7" else None)
        self.assertIn("people.csv:2: fhir.404", self.pull(self.serve(server), code=3))
        self.assertEqual(self.ids("ben.ndjson"), ["b"])

    def test_a_base_that_is_wrong_is_not_tried_for_everybody(self):
        self.people(*(f"p{number},{number},{number}.ndjson" for number in range(50)))
        settings = self.serve(Server(meddle=lambda _request, _words: (404, {}, b"")))
        self.assertIn("50 not read", self.pull(settings, code=75))
        self.assertEqual(len(self.site.requests), 3)

    def test_a_pause_that_the_server_names_is_kept(self):
        times = []

        def busy(_request, _words):
            times.append(time.monotonic())
            return (429, {"Retry-After": "2"}, b"") if len(times) == 1 else None

        self.pull(self.serve(Server(observation("a"), meddle=busy), attempts=3))
        self.assertGreaterEqual(times[1] - times[0], 2)
        self.assertIn("fhir.429: again in 2 s", self.log)

    def test_errors_and_time_outs_are_tried_again_with_growing_pauses(self):
        times = []

        def busy(_request, _words):
            times.append(time.monotonic())
            if len(times) == 1:
                time.sleep(1.5)
            return (503, {}, b"") if len(times) == 2 else None

        self.pull(self.serve(Server(observation("a"), meddle=busy), attempts=3, timeout=1))
        self.assertEqual(self.ids(), ["a"])
        self.assertGreaterEqual(times[2] - times[1], 4)

    def test_a_pause_beyond_the_time_of_the_run_is_for_the_next_one(self):
        settings = self.serve(Server(meddle=lambda _request, _words: (503, {"Retry-After": "250"}, b"")), attempts=3)
        began = time.monotonic()
        self.pull(settings, code=3)
        self.assertLess(time.monotonic() - began, 5)

    def test_a_token_that_others_may_read_is_refused(self):
        settings = self.serve(Server())
        self.secret.chmod(0o644)
        self.assertIn("others may read or write it", self.pull(settings, code=78))
        self.assertEqual(self.site.requests, [])

    def test_mistakes_of_the_table_and_of_the_settings_are_named(self):
        settings = self.serve(Server())
        for rows, words in [
            (["a,7,x.ndjson", "b,8,./x.ndjson"], "people.csv:3: the file is that of line 2"),
            (["a,7,x.ndjson", "a,8,y.ndjson"], "people.csv:3: the id stands in a line before"),
            (["a,Patient?x=1,x.ndjson"], "people.csv:2: the patient is no id"),
            (["a,7,"], "people.csv:2: there is no id or no file"),
        ]:
            self.people(*rows)
            self.assertIn(words, self.pull(settings, code=78))
        self.people("a;7;x.ndjson;male", head="id;patient;file;sexe")
        self.assertIn("no column `sexe` is known; did you mean `sex`?", self.pull(settings, code=78))
        self.assertIn("did you mean `count`?", self.pull(self.settings_for("http://127.0.0.1:1", options="counts = 7"), code=78))
        self.pull(settings, "--every", code=64)
        self.pull(self.folder / "nowhere.ini", code=66)

    def test_killed_at_any_moment_files_are_whole_and_the_next_run_goes_on(self):
        self.people(*(f"p{number},{number},people/{number}.ndjson" for number in range(30)))
        texts = [observation(f"o{number}-{count}", str(number)) for number in range(30) for count in range(4)]
        server = Server(*texts, page=2)
        settings = self.serve(server)
        for number, kind in enumerate([signal.SIGKILL, signal.SIGTERM] * 4):
            process = self.start(settings)
            time.sleep(0.12 + 0.04 * number)
            process.send_signal(kind)
            process.communicate(timeout=10)
            for path in self.folder.glob("people/*.ndjson"):
                self.assertEqual(path.read_text(), "".join(f"{text}\n" for text in texts if f'"Patient/{path.stem}"' in text))
        self.pull(settings)
        self.assertEqual(len([*self.folder.glob("people/*.ndjson")]), 30)

    def test_a_damaged_file_or_note_is_made_anew(self):
        settings = self.serve(Server(observation("a"), observation("c", at="2025-11-09T08:00:00Z")))
        self.pull(settings)
        whole = self.lines()
        for name, damage in [("anna.ndjson", lambda data: data[:-9]), ("anna.ndjson", lambda _data: b"{}\n"), ("state/notes.json", lambda data: data[:-9])]:
            path = self.folder / name
            path.write_bytes(damage(path.read_bytes()))
            self.pull(settings)
            self.assertEqual(self.lines(), whole)
            self.pull(settings)
        (self.folder / "anna.ndjson").unlink()
        self.pull(settings)
        self.assertEqual(self.lines(), whole)

    def test_a_disk_that_takes_nothing_is_named(self):
        settings = self.serve(Server(observation("a")))
        (self.folder / "anna.ndjson").mkdir()
        self.assertIn("anna.ndjson", self.pull(settings, code=74).replace(PERSON, "?"))

    def test_of_two_runs_at_a_time_one_works(self):
        settings = self.serve(Server(observation("a"), meddle=lambda _request, _words: time.sleep(1)))
        first = self.start(settings)
        time.sleep(0.5)
        self.assertIn("another run is at work", self.pull(settings, code=75))
        first.communicate(timeout=20)
        self.assertEqual(first.returncode, 0)

    def test_no_secret_is_in_arguments_and_the_example_is_one(self):
        process = subprocess.run(["../fhir/pull", "--help"], cwd=os.path.dirname(__file__) + "/..", capture_output=True, text=True, check=True)
        example = process.stdout.partition("[fhir]")[2]
        self.write("fhir.token", "x")
        self.write("example.ini", "[fhir]" + example.replace("https://fhir.clinic.example", f"http://127.0.0.1:{free_port()}").replace("attempts = 4", "attempts = 1"))
        self.people("anna,7,anna.ndjson")
        self.assertIn("net.refused", self.pull(self.folder / "example.ini", code=3))
