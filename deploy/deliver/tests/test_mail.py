"""Runs deploy/deliver/mail against aiosmtpd's server, with TLS and a login, and against servers that misbehave."""

import email
import email.policy
import logging
import time
import unittest

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult
from support import PERSON, PROGRAMS, SECRET, DeliverTestCase, Talker, free_port, garbage, hanging_up, silent
from web_faults import certificate

logging.getLogger("mail.log").setLevel(logging.CRITICAL + 1)

ADDRESS = "anna@home.example"


class Box:
    """Takes mail in, or answers what a test says at a step of the dialogue."""

    def __init__(self):
        self.mails, self.answers = [], {}

    async def handle_MAIL(self, _server, _session, envelope, address, _options):
        envelope.mail_from = address
        return self.answers.get("MAIL", "250 OK")

    async def handle_RCPT(self, _server, _session, envelope, address, _options):
        answer = self.answers.get(address, self.answers.get("RCPT", "250 OK"))
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, _server, _session, envelope):
        answer = self.answers.get("DATA", "250 OK")
        if answer.startswith("250"):
            self.mails.append(envelope)
        return answer


class _Server(Controller):
    """aiosmtpd on a port that is free."""

    def __init__(self, box, **options):
        self._options = options
        super().__init__(box, hostname="127.0.0.1", port=free_port(), ssl_context=options.pop("ssl_context", None))

    def factory(self):
        return SMTP(self.handler, ident="box", **self._options)


class MailTests(DeliverTestCase):
    PROGRAM = "mail"

    def setUp(self):
        super().setUp()
        self.box = Box()
        self.context, self.authority = certificate(self.folder, "localhost")
        self.write("addresses.csv", f"person,address,language\n{PERSON},{ADDRESS},\nben,ben@home.example,de\nbroken,not an address,\n")
        for language, greeting in [("en", "A report"), ("de", "Ein Bericht für Sie")]:
            text = f"Subject: {greeting}\n\n{greeting} from {{from}} through {{through}}.\nIn {{file}}.\nAt {{link}}.\n"
            self.write(f"texts/{language}.txt", text)

    def serve(self, **options):
        options = {"tls_context": self.context, "require_starttls": True, "authenticator": self.login, "auth_required": True, **options}
        return self.started(_Server(self.box, **options)).port

    def started(self, server):
        if isinstance(server, Controller):
            server.start()
        return super().started(server)

    def login(self, _server, _session, _envelope, _mechanism, data):
        return AuthResult(success=(data.login, data.password) == (b"robot", SECRET.encode()), handled=False)

    def settings_for(self, port, options="", login=True, host="localhost", **limits):
        text = f"[mail]\nhost = {host}\nport = {port}\nfrom = reports@clinic.example\nfrom-name = Clinic Ü\naddresses = addresses.csv\ntemplates = texts\n"
        text += "user = robot\npassword-file = secret\n" if login else ""
        return self.settings(f"{text}{options}\n[tls]\nca-file = {self.authority}", **limits)

    def mail(self, index=-1):
        return email.message_from_bytes(self.box.mails[index].content, policy=email.policy.default)

    def attachments(self, index=-1):
        return [(part.get_filename(), part.get_content()) for part in self.mail(index).iter_attachments()]

    def text(self, index=-1):
        return self.mail(index).get_body(("plain",)).get_content().replace("\r\n", "\n")

    @staticmethod
    def sealed(content="one"):
        """The outline of a PDF whose trailer says that it is encrypted."""
        body = f"%PDF-2.0\n1 0 obj\n<</Kind/{content}>>\nendobj\n".encode()
        return body + b"9 0 obj\n<</Type/XRef/Root 1 0 R/Encrypt 8 0 R/Length 3>>stream\nabc\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n" % len(body)

    def test_an_encrypted_report_arrives_attached_with_its_bytes(self):
        order = self.order(self.sealed())
        answers = self.deliver(self.settings_for(self.serve(), "file-name = r-{through}.pdf\nlink = https://portal.example/{key}"), order)
        self.assert_answer(answers, order, "done")
        self.assertEqual(answers[order["key"]]["receipt"], f"{order['key']}@clinic.example")
        envelope, mail = self.box.mails[0], self.mail()
        self.assertEqual((envelope.mail_from, envelope.rcpt_tos), ("reports@clinic.example", [ADDRESS]))
        self.assertEqual(self.attachments(), [("r-2025-11-30.pdf", self.data(order))])
        self.assertEqual(self.text(), "A report from 2025-11-01 through 2025-11-30.\nIn r-2025-11-30.pdf.\n")
        self.assertEqual(mail["Message-ID"], f"<{order['key']}@clinic.example>")
        self.assertEqual((mail["To"], mail["From"], mail["Subject"]), (ADDRESS, "Clinic Ü <reports@clinic.example>", "A report"))
        self.assertEqual(len(self.box.mails), 1)

    def test_a_report_that_is_not_encrypted_is_a_link_or_nothing(self):
        port, order = self.serve(), self.order("an attachment says /Encrypt 8 0 R")
        self.assert_all(self.settings_for(port), [order], "never", "mail.not-encrypted")
        self.assertEqual(self.box.mails, [])
        self.assert_all(self.settings_for(port, "link = https://portal.example/r?k={key}&n={name}"), [order], "done", None)
        self.assertEqual(self.attachments(), [])
        self.assertIn(f"At https://portal.example/r?k={order['key']}&n=3f/a-en.pdf.", self.text())

    def test_a_plain_report_is_attached_where_that_is_set_on_purpose(self):
        order = self.order()
        self.assert_all(self.settings_for(self.serve(), "attach = plain-allowed"), [order], "done", None)
        self.assertEqual(self.attachments(), [("report.pdf", self.data(order))])

    def test_only_the_last_trailer_says_that_a_file_is_encrypted(self):
        port = self.serve()
        plain = b"%PDF-1.7\n9 0 obj\n<</Type/XRef/Root 1 0 R>>stream\n/Encrypt 8 0 R\nendstream\nendobj\nstartxref\n9\n%%EOF\n"
        table = b"%PDF-1.7\nxref\n0 0\ntrailer\n<</Root 1 0 R/Encrypt<</V 5>>>>\nstartxref\n9\n%%EOF\n"
        for data, status in [(plain, "never"), (table, "done"), (b"/Encrypt 8 0 R", "never"), (plain + b"\n" + self.sealed()[:-8], "never")]:
            with self.subTest(data):
                self.assertEqual(self.deliver(self.settings_for(port), self.order(data)).popitem()[1]["status"], status)

    def test_the_same_orders_again_have_the_same_message_id_and_nothing_is_sent_twice_where_that_is_remembered(self):
        port, order = self.serve(), self.order(self.sealed())
        for _ in range(2):
            self.assert_all(self.settings_for(port), [order], "done", None)
        self.assertEqual(self.mail(0)["Message-ID"], self.mail(1)["Message-ID"])
        (self.folder / "sent").mkdir()
        for _ in range(2):
            self.assert_all(self.settings_for(port, "sent = sent"), [order], "done", None)
        self.assertEqual(len(self.box.mails), 3)
        changed = self.order(self.sealed("two"))
        self.assert_all(self.settings_for(port, "sent = sent"), [changed], "done", None)
        self.assertEqual(len(self.box.mails), 4)
        self.assertNotEqual(self.mail()["Message-ID"], self.mail(0)["Message-ID"])

    def test_a_report_that_is_again_as_it_was_before_is_sent_again(self):
        port = self.serve()
        (self.folder / "sent").mkdir()
        for content in ("one", "two", "two", "one"):
            self.assert_all(self.settings_for(port, "sent = sent"), [self.order(self.sealed(content))], "done", None)
        self.assertEqual(len(self.box.mails), 3)
        self.assertEqual(len([path for path in (self.folder / "sent").rglob("*") if path.is_file()]), 1)

    def test_many_mails_go_over_one_connection_in_the_language_of_each(self):
        port = self.serve()
        orders = [self.order(self.sealed(str(number)), f"{number}.pdf") for number in range(30)]
        orders.append(self.order(self.sealed("ben"), "ben.pdf", person="ben", language="en"))
        orders.append(self.order(self.sealed("at"), "at.pdf", language="de-AT"))
        orders.append(self.order(self.sealed("fi"), "fi.pdf", language="fi"))
        answers = self.deliver(self.settings_for(port), *orders)
        self.assertEqual({answer["status"] for answer in answers.values()}, {"done"})
        self.assertEqual([self.mail(index)["Subject"] for index in (-4, -3, -2, -1)], ["A report", "Ein Bericht für Sie", "Ein Bericht für Sie", "A report"])

    def test_somebody_without_an_address_is_a_failure_with_its_reason(self):
        port = self.serve()
        self.assert_all(self.settings_for(port), [self.order(self.sealed(), person="nobody")], "never", "mail.no-address")
        self.assert_all(self.settings_for(port), [self.order(self.sealed(), person="broken")], "never", "mail.bad-address")
        self.assertEqual(self.box.mails, [])

    def test_no_header_can_be_slipped_in(self):
        self.write("addresses.csv", f'person,address\n{PERSON},"{ADDRESS}\r\nBcc: eve@evil.example"\nb,"a@b.example, eve@evil.example"\nc,<a@b.example>\n')
        port = self.serve()
        for person in (PERSON, "b", "c"):
            self.assert_all(self.settings_for(port), [self.order(self.sealed(), person=person)], "never", "mail.bad-address")
        for field in ("language", "from", "through", "name"):
            order = {**self.order(self.sealed()), field: "en\r\nBcc: eve@evil.example"}
            self.assert_all(self.settings_for(port), [order], "never", f"order.{field}")
        self.assertEqual(self.box.mails, [])
        self.write("texts/en.txt", "Subject: x\nBcc: eve@evil.example\n\ntext\n")
        self.assertEqual(self.checked(self.settings_for(port))[0], 78)

    def test_refusals_are_final_or_not_as_the_server_says(self):
        port = self.serve()
        for step, answer, status, reason in [
            ("RCPT", "550 5.1.1 no such user", "never", "mail.550"),
            ("RCPT", "450 4.2.1 greylisted", "again", "mail.450"),
            ("RCPT", "550 5.7.1 relaying denied", "again", "mail.policy"),
            ("DATA", "552 5.3.4 too large", "never", "mail.552"),
            ("DATA", "451 4.3.0 later", "again", "mail.451"),
            ("MAIL", "553 not your name", "again", "mail.553"),
            ("RCPT", "421 going down", "again", "mail.421"),
        ]:
            with self.subTest(answer):
                self.box.answers = {step: answer}
                self.assert_all(self.settings_for(port), [self.order(self.sealed())], status, reason)
        self.assertEqual(self.box.mails, [])

    def test_a_recipient_who_is_refused_does_not_stop_the_others(self):
        port = self.serve()
        self.box.answers = {"ben@home.example": "550 5.1.1 no such user"}
        orders = [self.order(self.sealed(str(number)), f"{number}.pdf", person="ben") for number in range(4)] + [self.order(self.sealed(), "a.pdf")]
        answers = self.deliver(self.settings_for(port), *orders)
        self.assertEqual([answers[order["key"]]["status"] for order in orders], ["never"] * 4 + ["done"])

    def test_a_refused_login_is_no_fault_of_the_reports(self):
        port = self.serve()
        self.write("secret", "something-else")
        self.assert_all(self.settings_for(port), [self.order(self.sealed())], "again", "mail.login")
        self.assertIn("does not accept the user", self.checked(self.settings_for(port))[1])

    def test_the_password_goes_over_verified_tls_alone(self):
        port = self.serve()
        self.assert_all(self.settings_for(port, host="127.0.0.1"), [self.order(self.sealed())], "again", "tls.not-trusted")
        bare = self.started(_Server(self.box)).port
        self.assert_all(self.settings_for(bare), [self.order(self.sealed())], "again", "mail.no-starttls")
        wrapped = self.started(_Server(self.box, ssl_context=self.context)).port
        settings = self.settings_for(wrapped, "security = tls", login=False)
        self.assert_all(settings, [self.order(self.sealed())], "done", None)
        code, words = self.checked(self.settings_for(25, "security = none", host="mail.example"))
        self.assertEqual(code, 78)
        self.assertIn("on this machine alone", words)

    def test_a_server_on_this_machine_may_be_spoken_to_plainly(self):
        port = self.started(_Server(self.box)).port
        self.assert_all(self.settings_for(port, "security = none", login=False, host="127.0.0.1"), [self.order(self.sealed())], "done", None)

    def test_a_server_that_is_away_slow_or_talks_nonsense_is_tried_by_the_next_run(self):
        self.assert_all(self.settings_for(free_port()), [self.order(self.sealed())], "again", "net.refused")
        for talk, reason in [(silent, "net.timeout"), (hanging_up, "net.closed"), (garbage, "mail.garbage"), (_endless, "net.timeout")]:
            with self.subTest(talk.__name__):
                server = self.started(Talker(talk))
                orders = [self.order(self.sealed(str(number)), f"{number}.pdf") for number in range(5)]
                began = time.monotonic()
                self.assert_all(self.settings_for(server.port, timeout=1), orders, "again", reason)
                self.assertLess(time.monotonic() - began, 6)

    def test_a_waiting_program_shows_no_secret_and_ends_when_asked(self):
        server = self.started(Talker(silent))
        self.assert_ends(self.settings_for(server.port, timeout=30), self.order(self.sealed()))

    def test_a_check_sends_nothing(self):
        self.assertEqual(self.checked(self.settings_for(self.serve())), (0, "mail: the destination can be reached\n"))
        self.assertEqual(self.box.mails, [])

    def test_mistakes_in_tables_and_texts_are_named_and_not_quoted(self):
        for name, content, words in [
            ("addresses.csv", f"person,adress\n{PERSON},{ADDRESS}\n", "no column `adress` is known; did you mean `address`?"),
            ("addresses.csv", f"person,address\n{PERSON}\n", ":2: has not as many cells"),
            ("addresses.csv", f"person,address\n{PERSON},{ADDRESS}\n{PERSON},x@y.example\n", ":3: this person stands here a second time"),
            ("texts/en.txt", "Hello\n", "en.txt:1: is no `Subject: …`"),
            ("texts/en.txt", "Subject: x\n\n{persn}\n", "{persn} is not known"),
        ]:
            with self.subTest(words):
                kept = (self.folder / name).read_text()
                self.write(name, content)
                code, said = self.checked(self.settings_for(25))
                self.assertEqual(code, 78)
                self.assertIn(words, said)
                self.write(name, kept)
        self.write("addresses.csv", "person,address\n", 0o644)
        self.assertIn("others may read", self.checked(self.settings_for(25))[1])

    def test_the_shipped_texts_are_right(self):
        port = self.serve()
        for language in ("en", "de"):
            settings = self.settings_for(port, "attach = no\nlink = https://portal.example/{key}").read_text().replace("templates = texts", f"templates = {PROGRAMS}/mail-templates")
            self.assert_all(self.write("settings.ini", settings), [self.order(self.sealed(language), language=language)], "done", None)
            self.assertIn("https://portal.example/", self.text())
            self.assertNotIn("{", self.text())


def _endless(connection):
    while True:
        connection.sendall(b"220-a\r\n")
        time.sleep(0.02)


if __name__ == "__main__":
    unittest.main()
