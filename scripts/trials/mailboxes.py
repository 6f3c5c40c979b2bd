"""A server of mail that counts what arrives."""

import collections
import logging
import socket

from aiosmtpd.controller import Controller

logging.getLogger("mail.log").setLevel(logging.CRITICAL + 1)


class Mailboxes:
    """Takes all mail in, on a port of its own."""

    def __init__(self):
        self._mails = []
        with socket.create_server(("127.0.0.1", 0)) as taken:
            self.port = taken.getsockname()[1]
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self._controller.start()

    async def handle_DATA(self, _server, _session, envelope):
        self._mails.append(envelope)
        return "250 OK"

    def count(self):
        """The number of mails to each address."""
        return collections.Counter(address for envelope in self._mails for address in envelope.rcpt_tos)

    def stop(self):
        self._controller.stop()
