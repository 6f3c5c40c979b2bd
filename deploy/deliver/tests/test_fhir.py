"""Runs deploy/deliver/fhir against a small FHIR server with conditional create, search and JSON Patch, and against servers that misbehave."""

import base64
import hashlib
import json
import unittest
import urllib.parse

from support import PERSON, SECRET, DeliverTestCase, Site
from web_faults import WebFaults


class Server:
    """DocumentReference of FHIR R4: what its definition says of create, If-None-Exist, search by identifier and status, and patch."""

    def __init__(self, conditional=True, places=True, patches=True):
        self.documents, self.conditional, self.places, self.patches = [], conditional, places, patches

    def __call__(self, request):
        parts = urllib.parse.urlsplit(request.path)
        if parts.path == "/r4/metadata":
            interactions = [{"code": "create"}]
            about = {"type": "DocumentReference", "interaction": interactions, "conditionalCreate": self.conditional}
            return self.answer(200, {"resourceType": "CapabilityStatement", "fhirVersion": "4.0.1", "rest": [{"resource": [about]}]})
        if request.method == "GET" and parts.path == "/r4/DocumentReference":
            found = self.search(parts.query)
            return self.answer(200, {"resourceType": "Bundle", "type": "searchset", "entry": [{"resource": item} for item in found]})
        if request.method == "POST" and parts.path == "/r4/DocumentReference":
            return self.create(request)
        if request.method == "PATCH" and self.patches:
            return self.patch(parts.path.rpartition("/")[2], json.loads(request.body))
        return self.answer(405, {"resourceType": "OperationOutcome"})

    def create(self, request):
        if self.conditional and (found := self.search(request.headers["If-None-Exist"])):
            return (412 if len(found) > 1 else 200), {}, b""
        identifier = str(len(self.documents) + 1)
        self.documents.append({**json.loads(request.body), "id": identifier})
        return 201, {"Location": f"http://x/r4/DocumentReference/{identifier}/_history/1"} if self.places else {}, b""

    def patch(self, identifier, operations):
        document = next(item for item in self.documents if item["id"] == identifier)
        test, replace = operations
        if test != {"op": "test", "path": "/status", "value": document["status"]}:
            return 422, {}, b""
        document["status"] = replace["value"]
        return 200, {}, b""

    def search(self, query):
        words = dict(urllib.parse.parse_qsl(query))
        system, _, value = words["identifier"].partition("|")
        wanted = {"system": system, "value": value}
        return [item for item in self.documents if wanted in item["identifier"] and item["status"] == words.get("status", item["status"])]

    @staticmethod
    def answer(status, resource):
        return status, {"Content-Type": "application/fhir+json"}, json.dumps(resource).encode()


class FHIRTests(WebFaults, DeliverTestCase):
    PROGRAM, CODE = "fhir", "fhir"

    def settings_for(self, address, extra="", options="subject = Patient/{person}", **limits):
        return self.settings(f"[fhir]\nbase = {address}/r4\ntoken-file = secret\nsystem = urn:x:reports\n{options}\n{extra}", **limits)

    def serve(self, server):
        site = self.started(Site(server))
        return site, self.settings_for(f"http://127.0.0.1:{site.port}")

    def test_a_report_arrives_as_a_document_reference(self):
        server = Server()
        site, settings = self.serve(server)
        order = self.order(bytes(range(256)) * 4000)
        answers = self.deliver(settings, order)
        self.assert_answer(answers, order, "done")
        self.assertEqual(answers[order["key"]]["receipt"], "DocumentReference/1")
        (document,) = server.documents
        (content,) = document["content"]
        attachment = content["attachment"]
        data = self.data(order)
        self.assertEqual(base64.b64decode(attachment["data"]), data)
        self.assertEqual((attachment["size"], attachment["hash"]), (len(data), base64.b64encode(hashlib.sha1(data).digest()).decode()))
        self.assertEqual((attachment["contentType"], attachment["language"]), ("application/pdf", "en"))
        self.assertEqual(document["identifier"][0], {"system": "urn:x:reports", "value": order["key"]})
        self.assertEqual((document["status"], document["docStatus"]), ("current", "final"))
        self.assertEqual(document["subject"], {"reference": f"Patient/{PERSON}"})
        self.assertEqual(document["type"], {"coding": [{"system": "http://loinc.org", "code": "11503-0", "display": "Medical records"}]})
        self.assertEqual(document["context"], {"period": {"start": "2025-11-01", "end": "2025-11-30"}})
        post = site.requests[-1]
        self.assertEqual(post.headers["Authorization"], f"Bearer {SECRET}")
        self.assertEqual(urllib.parse.unquote(post.headers["If-None-Exist"]), f"identifier=urn:x:reports|{order['key']}")

    def test_a_repetition_creates_nothing_also_where_the_server_knows_no_condition(self):
        for server in (Server(), Server(conditional=False), Server(places=False)):
            _, settings = self.serve(server)
            order = self.order()
            answers = [self.deliver(settings, order)[order["key"]] for _ in range(3)]
            self.assertEqual([(answer["status"], answer["receipt"]) for answer in answers], [("done", "DocumentReference/1")] * 3)
            self.assertEqual(len(server.documents), 1)

    def test_killed_at_any_moment_it_creates_each_document_once(self):
        server = Server()
        _, settings = self.serve(server)
        orders = [self.order(str(number), f"{number}.pdf") for number in range(20)]
        for after in (1, 7, 15):
            self.assert_killed(settings, orders, after)
        answers = self.deliver(settings, *orders)
        self.assertEqual({answer["status"] for answer in answers.values()}, {"done"})
        self.assertEqual(sorted(document["identifier"][0]["value"] for document in server.documents), sorted(order["key"] for order in orders))

    def test_without_a_search_for_earlier_states_the_condition_alone_holds(self):
        server = Server()
        site = self.started(Site(server))
        settings = self.settings_for(f"http://127.0.0.1:{site.port}", options="subject = Patient/1\nreplaces = no")
        order = self.order()
        for _ in range(2):
            self.assert_answer(self.deliver(settings, order), order, "done")
        self.assertEqual(len(server.documents), 1)
        self.assertEqual([request.method for request in site.requests], ["POST", "POST", "GET"])

    def test_of_several_with_our_identifier_one_must_have_our_bytes(self):
        server = Server()
        site = self.started(Site(server))
        settings = self.settings_for(f"http://127.0.0.1:{site.port}", options="subject = Patient/1\nreplaces = no")
        order = self.order()
        self.deliver(settings, order)
        server.documents.append({**server.documents[0], "id": "2"})
        self.assert_answer(self.deliver(settings, order), order, "done")
        for document in server.documents:
            document["content"] = []
        self.assert_answer(self.deliver(settings, order), order, "again", "fhir.garbage")

    def test_a_changed_report_replaces_the_earlier_one(self):
        server = Server()
        _, settings = self.serve(server)
        other = self.order("other", "other.pdf")
        self.assert_answer(self.deliver(settings, other), other, "done")
        for content in ("one", "two"):
            order = self.order(content)
            self.assert_answer(self.deliver(settings, order), order, "done")
        self.assertEqual([document["status"] for document in server.documents], ["current", "superseded", "current"])
        self.assertEqual(server.documents[2]["relatesTo"], [{"code": "replaces", "target": {"reference": "DocumentReference/2"}}])
        self.assertNotIn("relatesTo", server.documents[1])

    def test_a_report_that_is_again_as_it_was_before_is_current_again(self):
        server = Server()
        _, settings = self.serve(server)
        for content in ("one", "two", "one"):
            order = self.order(content)
            self.assert_answer(self.deliver(settings, order), order, "done")
        self.assertEqual([document["status"] for document in server.documents], ["current", "superseded"])

    def test_a_run_that_ended_before_the_earlier_one_was_marked_is_finished(self):
        server = Server()
        _, settings = self.serve(server)
        for content in ("one", "two"):
            self.deliver(settings, self.order(content))
        server.documents[0]["status"] = "current"
        self.deliver(settings, self.order("two"))
        self.assertEqual([document["status"] for document in server.documents], ["superseded", "current"])

    def test_a_server_without_patch_keeps_the_status_and_the_log_counts_it(self):
        server = Server(patches=False)
        _, settings = self.serve(server)
        for content in ("one", "two"):
            order = self.order(content)
            self.assert_answer(self.deliver(settings, order), order, "done")
        self.assertEqual(self.log, b"fhir.not-superseded 405\n")

    def test_subjects_may_be_in_a_table(self):
        server = Server()
        site = self.started(Site(server))
        self.write("subjects.csv", f"person,reference\n{PERSON},Patient/77\nx,Patient/../Secret\n")
        settings = self.settings_for(f"http://127.0.0.1:{site.port}", options="subjects = subjects.csv\ntype-code = 34133-9")
        self.assert_all(settings, [self.order()], "done", None)
        self.assertEqual(server.documents[0]["subject"], {"reference": "Patient/77"})
        self.assertEqual(server.documents[0]["type"]["coding"], [{"system": "http://loinc.org", "code": "34133-9"}])
        self.assert_all(settings, [self.order(person="nobody")], "never", "fhir.no-subject")
        self.assert_all(settings, [self.order(person="x")], "never", "fhir.bad-subject")

    def test_refusals_of_a_report_are_final(self):
        for status in (400, 404, 422):
            server = self.started(Site(lambda request, status=status: (status, {}, b"") if request.method == "POST" else Server.answer(200, {"resourceType": "Bundle"})))
            orders = [self.order(str(number), f"{number}.pdf") for number in range(4)]
            self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}"), orders, "never", f"fhir.{status}")

    def test_a_page_that_asks_for_a_login_is_not_taken_for_success(self):
        bundle = {"resourceType": "Bundle"}
        for replies in [
            {"GET": (200, {}, b"<html>sign in</html>")},
            {"GET": (200, {}, b"[" * 100000)},
            {"GET": (200, {}, b"[]")},
            {"GET": Server.answer(200, {**bundle, "entry": 5})},
            {"GET": Server.answer(200, {**bundle, "entry": [5, None, {"resource": {"resourceType": "DocumentReference", "id": "../x"}}]}), "POST": (200, {}, b"<html>")},
            {"GET": Server.answer(200, bundle), "POST": (201, {"Location": "http://x/Login/1"}, b"")},
        ]:
            with self.subTest(replies):
                server = self.started(Site(lambda request, replies=replies: replies[request.method]))
                self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}"), [self.order()], "again", "fhir.garbage")

    def test_a_check_reads_what_the_server_can_do(self):
        _, settings = self.serve(Server())
        self.assertEqual(self.checked(settings), (0, "fhir: the destination can be reached\n"))
        _, settings = self.serve(Server(conditional=False))
        code, words = self.checked(settings)
        self.assertEqual(code, 69)
        self.assertIn("names no conditional create", words)
        site = self.started(Site(lambda _request: Server.answer(200, {"resourceType": "CapabilityStatement", "fhirVersion": "4.0.1", "rest": [{"resource": 5}]})))
        self.assertEqual(self.checked(self.settings_for(f"http://127.0.0.1:{site.port}"))[0], 69)


if __name__ == "__main__":
    unittest.main()
