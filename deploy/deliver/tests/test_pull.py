"""Runs deploy/fhir/pull against a small FHIR server: what is in the files afterwards."""

import json

from pull_support import PullTestCase, Server, observation
from support import PERSON, SECRET


class PullTests(PullTestCase):
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

    def test_everybody_can_be_in_one_file(self):
        self.people(f"{PERSON};7;anna.ndjson;female", "ben;8;ben.ndjson;", head="id;patient;file;sex")
        self.pull(self.serve(Server(observation("a"), observation("b", "8")), options="together = all.ndjson"))
        self.assertEqual(self.ids("all.ndjson"), ["a", "b"])
