"""A small FHIR server with pages and a history, and runs of deploy/fhir/pull against it."""

import json
import urllib.parse

from support import PERSON, DeliverTestCase, Site


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


class PullTestCase(DeliverTestCase):
    """A table of two people, and runs of the program."""

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
