"""How a program that speaks HTTP meets servers that are away, slow, refusing or talking nonsense; the same for three programs."""

import ssl
import subprocess
import time

from support import Site, Talker, closing, dripping, free_port, garbage, silent


class WebFaults:
    """Tests for a DeliverTestCase with `settings_for(address, extra="", timeout=5, seconds=60)`; CODE begins its reasons."""

    CODE = "http"

    def test_a_server_that_is_away_is_tried_by_the_next_run(self):
        orders = [self.order(str(number), f"{number}.pdf") for number in range(5)]
        self.assert_all(self.settings_for(f"http://127.0.0.1:{free_port()}"), orders, "again", "net.refused")

    def test_a_silent_server_costs_a_few_time_outs_and_not_one_for_each_report(self):
        server = self.started(Talker(silent))
        orders = [self.order(str(number), f"{number}.pdf") for number in range(20)]
        began = time.monotonic()
        self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}", timeout=1), orders, "again", "net.timeout")
        self.assertLess(time.monotonic() - began, 8)
        self.assertEqual(server.connections, 4)

    def test_a_server_that_drips_is_left_after_the_time_of_a_report(self):
        server = self.started(Talker(dripping))
        began = time.monotonic()
        self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}", timeout=1), [self.order()], "again", "net.timeout")
        self.assertLess(time.monotonic() - began, 4)

    def test_a_server_that_talks_nonsense_is_tried_by_the_next_run(self):
        server = self.started(Talker(garbage))
        self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}"), [self.order()], "again", "http.garbage")

    def test_a_server_that_hangs_up_is_tried_by_the_next_run(self):
        server = self.started(Talker(closing))
        self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}"), [self.order()], "again", "net.closed")

    def test_a_refused_token_is_no_fault_of_the_reports(self):
        for status in (401, 403):
            with self.subTest(status):
                server = self.started(Site(lambda _request, status=status: (status, {}, b"")))
                orders = [self.order(str(number), f"{number}.pdf") for number in range(6)]
                self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}"), orders, "again", f"{self.CODE}.{status}")
                self.assertEqual(len(server.requests), 3)

    def test_a_pause_that_the_server_names_is_kept_where_there_is_time(self):
        waits = []

        def behave(request):
            waits.append(time.monotonic())
            return (503, {"Retry-After": "1"}, b"") if len(waits) == 1 else (500, {}, b"")

        server = self.started(Site(behave))
        self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}"), [self.order()], "again", f"{self.CODE}.500")
        self.assertGreaterEqual(waits[1] - waits[0], 1)

    def test_a_pause_that_is_longer_than_the_chunk_is_for_the_next_run(self):
        server = self.started(Site(lambda _request: (429, {"Retry-After": "600"}, b"")))
        began = time.monotonic()
        self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}"), [self.order()], "again", f"{self.CODE}.429")
        self.assertLess(time.monotonic() - began, 5)
        self.assertEqual(len(server.requests), 1)

    def test_redirections_are_not_followed(self):
        elsewhere = self.started(Site(lambda _request: (200, {}, b"")))
        server = self.started(Site(lambda _request: (307, {"Location": f"http://127.0.0.1:{elsewhere.port}/"}, b"")))
        self.assert_all(self.settings_for(f"http://127.0.0.1:{server.port}"), [self.order()], "again", f"{self.CODE}.307")
        self.assertEqual(elsewhere.requests, [])

    def test_time_that_is_over_leaves_the_rest_for_the_next_run(self):
        server = self.started(Site(lambda _request: time.sleep(1.2) or (500, {}, b"")))
        orders = [self.order(str(number), f"{number}.pdf") for number in range(3)]
        answers = self.deliver(self.settings_for(f"http://127.0.0.1:{server.port}", seconds=1), *orders)
        self.assertEqual([answers[order["key"]]["reason"] for order in orders], ["net.timeout", "time.over", "time.over"])

    def test_a_waiting_program_shows_no_secret_and_ends_when_asked(self):
        server = self.started(Talker(silent))
        self.assert_ends(self.settings_for(f"http://127.0.0.1:{server.port}", timeout=30), self.order())

    def test_a_certificate_counts_only_from_an_authority_that_is_trusted(self):
        context, authority = certificate(self.folder, "localhost")
        server = self.started(Site(lambda _request: (500, {}, b""), context))
        address = f"https://localhost:{server.port}"
        self.assert_all(self.settings_for(address), [self.order()], "again", "tls.not-trusted")
        self.assertEqual(server.requests, [])
        self.assert_all(self.settings_for(address, f"[tls]\nca-file = {authority}"), [self.order()], "again", f"{self.CODE}.500")
        other = f"https://127.0.0.1:{server.port}"
        self.assert_all(self.settings_for(other, f"[tls]\nca-file = {authority}"), [self.order()], "again", "tls.not-trusted")

    def test_a_server_that_asks_for_a_certificate_gets_ours(self):
        context, authority = certificate(self.folder, "localhost")
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(authority)
        server = self.started(Site(lambda _request: (500, {}, b""), context))
        address, tls = f"https://localhost:{server.port}", f"[tls]\nca-file = {authority}"
        answers = self.deliver(self.settings_for(address, tls), order := self.order())
        self.assertIn(answers[order["key"]]["reason"], ("tls.failed", "net.closed"))
        ours = f"{tls}\ncertificate-file = {authority}\nkey-file = {self.folder}/tls.key"
        self.assert_all(self.settings_for(address, ours), [self.order()], "again", f"{self.CODE}.500")

    def test_a_check_says_what_is_wrong(self):
        code, words = self.checked(self.settings_for(f"http://127.0.0.1:{free_port()}"))
        self.assertEqual(code, 69)
        self.assertIn("net.refused: nothing listens there", words)

    def test_plain_http_is_for_this_machine_alone(self):
        code, words = self.checked(self.settings_for("http://reports.example"))
        self.assertEqual(code, 78)
        self.assertIn("use https", words)


def certificate(folder, name):
    """A context of a server with a certificate for a name, and the file of the authority behind it."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-keyout", folder / "tls.key",
         "-out", folder / "tls.pem", "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"],
        check=True, capture_output=True,
    )  # fmt: skip
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "tls.pem", folder / "tls.key")
    return context, folder / "tls.pem"
