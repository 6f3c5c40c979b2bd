"""Runs deploy/deliver/http against a small server."""

import base64
import hashlib
import unittest
from types import SimpleNamespace

from support import PERSON, SECRET, DeliverTestCase, Site
from web_faults import WebFaults


class Store:
    """Keeps what is put, as a plain server does; with `once`, it answers 409 for what it has."""

    def __init__(self, once=None):
        self.files, self.once = {}, once

    def __call__(self, request):
        kept = self.files.get(request.path)
        if request.method == "HEAD":
            return (200, {"Repr-Digest": digest(kept.body)}, b"") if kept else (404, {}, b"")
        if request.method == "PUT" and kept and self.once:
            return self.once, {}, b"it is here"
        self.files[request.path] = request
        return 201, {"ETag": f'"{len(request.body)}-a"'}, b"<html>created</html>"


def digest(data):
    return f"sha-256=:{base64.b64encode(hashlib.sha256(data).digest()).decode()}:"


class HTTPTests(WebFaults, DeliverTestCase):
    PROGRAM = "http"

    def settings_for(self, address, extra="", path="/in/{key}.pdf", options="", **limits):
        return self.settings(f"[http]\nurl = {address}{path}\ntoken-file = secret\n{options}\n{extra}", **limits)

    def serve(self, behave):
        server = self.started(Site(behave))
        return server, f"http://127.0.0.1:{server.port}"

    def test_a_report_arrives_with_its_bytes_its_digest_and_its_key(self):
        store = Store()
        _, address = self.serve(store)
        order = self.order(bytes(range(256)) * 4000)
        answers = self.deliver(self.settings_for(address), order)
        self.assert_answer(answers, order, "done")
        self.assertEqual(answers[order["key"]]["receipt"], f"{order['bytes']}-a")
        kept = store.files[f"/in/{order['key']}.pdf"]
        self.assertEqual(kept.body, self.data(order))
        self.assertEqual(kept.headers["Content-Digest"], digest(self.data(order)))
        self.assertEqual(kept.headers["Idempotency-Key"], f'"{order["key"]}"')
        self.assertEqual(kept.headers["Authorization"], f"Bearer {SECRET}")
        self.assertEqual(kept.headers["Content-Type"], "application/pdf")

    def test_many_reports_go_over_one_connection_and_a_changed_one_as_another(self):
        store = Store()
        server, address = self.serve(store)
        orders = [self.order(str(number), f"{number}.pdf") for number in range(50)]
        answers = self.deliver(self.settings_for(address), *orders)
        self.assertEqual({answer["status"] for answer in answers.values()}, {"done"})
        self.deliver(self.settings_for(address), self.order("changed", "7.pdf"))
        self.assertEqual(len(store.files), 51)
        self.assertEqual(len(server.requests), 51)

    def test_a_repetition_is_done_where_the_server_has_the_same_bytes(self):
        for status in (409, 412):
            with self.subTest(status):
                store = Store(once=status)
                _, address = self.serve(store)
                order = self.order()
                for _ in range(2):
                    self.assert_answer(self.deliver(self.settings_for(address), order), order, "done")
                self.assertEqual(len(store.files), 1)
                store.files[f"/in/{order['key']}.pdf"] = SimpleNamespace(body=b"something else")
                self.assert_answer(self.deliver(self.settings_for(address), order), order, "never", f"http.{status}")

    def test_a_conflict_that_names_the_digest_needs_no_second_request(self):
        order = self.order()
        server, address = self.serve(lambda request: (409, {"Repr-Digest": digest(request.body)}, b""))
        self.assert_answer(self.deliver(self.settings_for(address, options="method = POST"), order), order, "done")
        self.assertEqual([request.method for request in server.requests], ["POST"])

    def test_other_refusals_are_final_and_the_rest_is_tried_again(self):
        for status, found in [(400, "never"), (404, "never"), (413, "never"), (422, "never"), (408, "again"), (425, "again"), (500, "again"), (503, "again")]:
            with self.subTest(status):
                _, address = self.serve(lambda _request, status=status: (status, {}, b""))
                self.assert_all(self.settings_for(address), [self.order()], found, f"http.{status}")

    def test_final_refusals_of_some_do_not_stop_the_others(self):
        _, address = self.serve(lambda request: (422 if b"bad" in request.body else 204, {}, b""))
        orders = [self.order("bad", f"{number}.pdf") for number in range(5)] + [self.order("good", "good.pdf")]
        answers = self.deliver(self.settings_for(address), *orders)
        self.assertEqual([answers[order["key"]]["status"] for order in orders], ["never"] * 5 + ["done"])

    def test_reports_that_the_server_stumbles_over_keep_no_others_from_it(self):
        server, address = self.serve(lambda request: (500 if b"bad" in request.body else 204, {}, b""))
        orders = [self.order(f"{'bad' if number % 20 < 4 else 'good'} {number}", f"{number}.pdf") for number in range(60)]
        answers = self.deliver(self.settings_for(address), *orders)
        found = [answers[order["key"]]["status"] for order in orders]
        self.assertEqual(found, ["again" if number % 20 < 4 else "done" for number in range(60)])
        self.assertEqual(len(server.requests), 60)

    def test_words_in_the_address_are_safe_in_it(self):
        store = Store()
        _, address = self.serve(store)
        order = self.order(name="a b/ü?.pdf", person="x/../y#z")
        self.deliver(self.settings_for(address, path="/{person}/{name}?d={through}"), order)
        self.assertEqual(list(store.files), ["/x%2F..%2Fy%23z/a%20b/%C3%BC%3F.pdf?d=2025-11-30"])

    def test_another_header_gets_the_token_as_it_is(self):
        server, address = self.serve(Store())
        self.deliver(self.settings_for(address, options="token-header = X-Api-Key"), self.order())
        self.assertEqual(server.requests[0].headers["X-Api-Key"], SECRET)
        self.assertIsNone(server.requests[0].headers["Authorization"])

    def test_an_entity_tag_that_is_no_receipt_is_left_out(self):
        _, address = self.serve(lambda _request: (200, {"ETag": f'"<{PERSON}>"'}, b""))
        order = self.order()
        self.assertEqual(self.deliver(self.settings_for(address), order)[order["key"]]["receipt"], "http-200")

    def test_a_check_that_succeeds_stores_nothing(self):
        store = Store()
        server, address = self.serve(lambda request: (405, {}, b"") if request.method == "OPTIONS" else store(request))
        self.assertEqual(self.checked(self.settings_for(address)), (0, "http: the destination can be reached\n"))
        self.assertEqual(store.files, {})
        self.assertEqual(len(server.requests), 1)

    def test_an_unknown_word_in_the_address_is_a_mistake(self):
        code, words = self.checked(self.settings_for("https://x.example", path="/{persn}"))
        self.assertEqual(code, 78)
        self.assertIn("{persn} is not known", words)


if __name__ == "__main__":
    unittest.main()
