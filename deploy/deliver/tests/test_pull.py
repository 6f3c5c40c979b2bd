"""Runs deploy/fhir/pull against a small FHIR server that has pages, histories and moods."""

import json
import os
import signal
import subprocess
import time
import urllib.parse

from support import PERSON, SECRET, DeliverTestCase, Site, Talker, closing, dripping, free_port, garbage, silent


def observation(name, patient="7", value="120.0", at="2025-11-01T08:00:00Z", version=1, **other):
    """An observation as text, so that its digits are what is tested."""
    more = "".join(f',"{key}":{json.dumps(text)}' for key, text in other.items())
    return (
        f'{{"resourceType":"Observation","id":"{name}","meta":{{"versionId":"{version}","lastUpdated":"{at}"}},"status":"{other.pop("status", "final")}",'
        f'"code":{{"coding":[{{"system":"http://loinc.org","code":"8867-4"}}]}},"subject":{{"reference":"Patient/{patient}"}},'
        f'"effectiveDateTime":"2025-11-01T08:00:00Z","valueQuantity":{{"value":{value},"unit":"/min"}}{more if "status" not in more else ""}}}'
    )


class Server:
    """Observations of patients; `meddle` may answer in its place."""

    def __init__(self, *texts, meddle=lambda request, words: None, page=100):
        self.made_again, self.texts, self.deleted, self.meddle, self.page, self.site = [], list(texts), [], meddle, page, None

    def __call__(self, request):
        parts = urllib.parse.urlsplit(request.path)
        words = dict(urllib.parse.parse_qsl(parts.query))
        words["patient"] = words.get("patient", "").removeprefix("Patient/")
        if answer := self.meddle(request, words):
            return answer
        if parts.path == "/r4/Observation/_history":
            entries = [{"request": {"method": "PUT", "url": f"Observation/{name}"}, "resource": {"id": name}} for name in self.made_again]
            entries += [{"request": {"method": "DELETE", "url": f"Observation/{name}"}, "response": {"lastModified": at}} for name, at in self.deleted]
            return self.answer({"resourceType": "Bundle", "type": "history", "entry": entries})
        if parts.path == "/r4/Observation":
            return self.search(words)
        return 404, {}, b""

    def search(self, words):
        since = words.get("_lastUpdated", "gt").removeprefix("gt")
        found = [text for text in self.texts if f'"Patient/{words["patient"]}"' in text and json.loads(text)["meta"]["lastUpdated"] > since]
        begin = int(words.get("page", "0"))
        page, rest = found[begin : begin + self.page], found[begin + self.page :]
        entries = ",".join(f'{{"resource":{text}}}' for text in page)
        links = [{"relation": "self", "url": "http://elsewhere.example/"}]
        if rest:
            further = urllib.parse.urlencode({**words, "page": begin + self.page})
            links.append({"relation": "next", "url": f"http://127.0.0.1:{self.site.port}/r4/Observation?{further}"})
        return 200, {}, f'{{"resourceType":"Bundle","type":"searchset","link":{json.dumps(links)},"entry":[{entries}]}}'.encode()

    @staticmethod
    def answer(resource):
        return 200, {"Content-Type": "application/fhir+json"}, json.dumps(resource).encode()


class PullTests(DeliverTestCase):
    PROGRAM = "../fhir/pull"

    def setUp(self):
        super().setUp()
        self.people(f"{PERSON},7,anna.ndjson", "ben,Patient/8,ben.ndjson")

    def people(self, *rows, head="id,patient,file"):
        self.write("people.csv", "\n".join([head, *rows]) + "\n")

    def settings_for(self, address, options="", timeout=5, seconds=60, attempts=1):
        return self.write(
            "settings.ini",
            f"[fhir]\nbase = {address}/r4\ntoken-file = secret\n[pull]\npeople = people.csv\nstate = state/notes.json\n{options}\n"
            f"[limits]\ntimeout = {timeout}\nseconds = {seconds}\nattempts = {attempts}\n",
        )

    def serve(self, server, **options):
        server.site = self.started(Site(server))
        self.site = server.site
        return self.settings_for(f"http://127.0.0.1:{server.site.port}", **options)

    def pull(self, settings, *words, code=0):
        """A run; what it says names nobody and no secret."""
        process = self.start(settings, *words)
        said, log = process.communicate(timeout=60)
        self.log = (said + log).decode()
        self.assertEqual(process.returncode, code, self.log)
        self.assert_private(said + log)
        self.assertNotIn("Traceback", self.log)
        self.assertEqual(list(self.folder.rglob("*.part")), [])
        return self.log

    def lines(self, name="anna.ndjson"):
        return (self.folder / name).read_text().split("\n")[:-1]

    def ids(self, name="anna.ndjson"):
        return [json.loads(line)["id"] for line in self.lines(name)]

    def asked(self):
        return [dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(request.path).query)) for request in self.site.requests]

    def test_observations_of_all_pages_arrive_with_the_digits_that_they_have(self):
        texts = [observation(f"o{number}", value=f"12{number}.50") for number in range(5)]
        settings = self.serve(Server(*texts, observation("b1", "8", "1.10E+2"), page=2))
        self.pull(settings)
        self.assertEqual(self.lines(), texts)
        self.assertEqual(self.ids("ben.ndjson"), ["b1"])
        self.assertIn('"value":1.10E+2', self.lines("ben.ndjson")[0])
        self.assertEqual({request.headers["Authorization"] for request in self.site.requests}, {f"Bearer {SECRET}"})
        for name in ("anna.ndjson", "ben.ndjson", "state/notes.json"):
            self.assertEqual((self.folder / name).stat().st_mode & 0o777, 0o600)

    def test_a_second_run_asks_for_news_alone_and_writes_nothing(self):
        settings = self.serve(Server(observation("a", at="2025-11-01T08:00:00+09:00")))
        self.pull(settings)
        before = (self.folder / "anna.ndjson").stat()
        self.pull(settings)
        self.assertEqual((self.folder / "anna.ndjson").stat().st_mtime_ns, before.st_mtime_ns)
        first, _, again, _ = self.asked()
        self.assertNotIn("_lastUpdated", first)
        # Five minutes before the last change that was seen.
        self.assertEqual(again["_lastUpdated"], "gt2025-10-31T22:55:00.000Z")
        self.assertIn("0 of them with news", self.log)

    def test_new_changed_and_withdrawn_observations_take_their_places(self):
        server = Server(observation("a"), observation("b"), observation("c"))
        settings = self.serve(server)
        self.pull(settings)
        server.texts = [
            observation("b", value="99", version=2, at="2025-11-02T08:00:00Z"),
            observation("c", status="entered-in-error", version=2, at="2025-11-02T08:00:01Z"),
            observation("d", at="2025-11-02T08:00:02Z"),
        ]
        self.pull(settings)
        self.assertEqual(self.ids(), ["a", "b", "c", "d"])
        self.assertIn('"value":99,', self.lines()[1])
        self.assertIn('"status":"entered-in-error"', self.lines()[2])

    def test_what_a_server_without_a_history_deleted_is_found_by_a_run_over_everything(self):
        server = Server(observation("a"), observation("b"))
        settings = self.serve(server)
        self.pull(settings)
        del server.texts[0]
        self.pull(settings)
        self.assertNotIn("entered-in-error", self.lines()[0])
        self.pull(settings, "--all")
        gone = json.loads(self.lines()[0])
        self.assertEqual((gone["id"], gone["status"], gone["subject"]), ("a", "entered-in-error", {"reference": "Patient/7"}))
        self.assertNotIn("valueQuantity", gone)
        before = self.lines()
        self.pull(settings, "--all")
        self.assertEqual(self.lines(), before)

    def test_what_a_history_says_to_be_deleted_is_taken_back(self):
        server = Server(observation("a"), observation("b"))
        settings = self.serve(server, options="history = yes")
        self.pull(settings)
        self.assertNotIn("/_history", "".join(request.path for request in self.site.requests))
        del server.texts[0]
        server.deleted = [("a", "2025-11-03T08:00:00Z"), ("b", "2025-11-02T08:00:00Z"), ("somebody-else-s", "2025-11-03T08:00:00Z")]
        server.made_again = ["b"]
        self.pull(settings)
        gone = json.loads(self.lines()[0])
        self.assertEqual((gone["id"], gone["status"], gone["meta"]), ("a", "entered-in-error", {"lastUpdated": "2025-11-03T08:00:00.000Z"}))
        self.assertEqual(self.lines()[1], observation("b"))

    def test_a_history_is_read_again_until_everybody_was_read(self):
        failing = []
        server = Server(observation("a"), observation("b", "8"), meddle=lambda _request, words: (404, {}, b"") if words.get("patient") in failing else None)
        settings = self.serve(server, options="history = yes")
        self.pull(settings)
        server.deleted, failing[:] = [("b", "2025-11-03T08:00:00Z")], ["8"]
        server.texts = server.texts[:1]
        self.pull(settings, code=3)
        failing.clear()
        self.pull(settings)
        self.assertIn("entered-in-error", self.lines("ben.ndjson")[0])

    def test_a_server_without_a_history_is_named(self):
        server = Server(observation("a"), meddle=lambda request, _words: (405, {}, b"") if "_history" in request.path else None)
        settings = self.serve(server, options="history = yes")
        self.pull(settings)
        self.assertIn("fhir.no-history: it has no history", self.pull(settings, code=75))

    def test_a_server_that_shows_nothing_any_more_takes_nothing_back(self):
        server = Server(*(observation(f"o{number}") for number in range(12)))
        settings = self.serve(server)
        self.pull(settings)
        before, server.texts = self.lines(), []
        self.assertIn("people.csv:2: pull.mostly-gone", self.pull(settings, "--all", code=3))
        self.assertEqual(self.lines(), before)
        self.pull(settings, "--all", "--accept-deletions")
        self.assertEqual("".join(self.lines()).count("entered-in-error"), 12)

    def test_codes_are_asked_for_and_other_codes_ask_for_everything_and_take_nothing_back(self):
        server = Server(observation("a"))
        settings = self.serve(server, options="codes = 85354-9 http://snomed.info/sct|364075005")
        self.pull(settings)
        self.assertEqual(self.asked()[0]["code"], "http://loinc.org|85354-9,http://snomed.info/sct|364075005")
        server.texts = [observation("b")]
        self.pull(self.settings_for(f"http://127.0.0.1:{self.site.port}", options="codes = 8867-4"))
        self.assertNotIn("_lastUpdated", self.asked()[-2])
        self.assertEqual(self.ids(), ["b"])

    def test_somebody_who_is_another_patient_now_keeps_nothing_of_the_first(self):
        settings = self.serve(Server(observation("a"), observation("z", "9")))
        self.pull(settings)
        self.people(f"{PERSON},9,anna.ndjson")
        self.pull(settings)
        self.assertEqual(self.ids(), ["z"])

    def test_observations_of_another_patient_are_refused(self):
        server = Server(observation("a"))
        server.search, search = lambda words: search({**words, "patient": "7"}), server.search
        settings = self.serve(server)
        self.assertIn("people.csv:3: fhir.other-patient", self.pull(settings, code=3))
        self.assertEqual(self.ids(), ["a"])
        self.assertFalse((self.folder / "ben.ndjson").exists())

    def test_absolute_and_versioned_references_are_the_same_patient(self):
        server = Server()
        settings = self.serve(server)
        texts = [observation("a"), observation("b").replace("Patient/7", f"http://127.0.0.1:{self.site.port}/r4/Patient/7/_history/3")]
        server.search = lambda words: Server.answer({"resourceType": "Bundle", "entry": [{"resource": json.loads(text)} for text in texts if words["patient"] == "7"]})
        self.pull(settings)
        self.assertEqual(self.ids(), ["a", "b"])

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

    def test_somebody_without_observations_has_a_file_that_says_so(self):
        server = Server()
        settings = self.serve(server)
        self.pull(settings)
        nothing = '{"resourceType":"Observation","id":"none","status":"entered-in-error","subject":{"reference":"Patient/7"}}'
        self.assertEqual(self.lines(), [nothing])
        self.pull(settings)
        self.assertEqual(self.lines(), [nothing])
        server.texts = [observation("a")]
        self.pull(settings)
        self.assertEqual(self.ids(), ["a"])

    def test_texts_of_any_kind_survive(self):
        texts = [observation("a", note="\u2028\x85 ü \U0001f600"), observation("b").replace('"unit":"/min"', '"unit":"\\ud800"')]
        settings = self.serve(Server(*texts))
        self.pull(settings)
        self.assertEqual([json.loads(line) for line in self.lines()], [json.loads(text) for text in texts])
        self.pull(settings, "--all")
        self.assertIn("0 of them with news", self.log)

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

    def test_everybody_can_be_in_one_file(self):
        self.people(f"{PERSON};7;anna.ndjson;female", "ben;8;ben.ndjson;", head="id;patient;file;sex")
        self.pull(self.serve(Server(observation("a"), observation("b", "8")), options="together = all.ndjson"))
        self.assertEqual(self.ids("all.ndjson"), ["a", "b"])

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
