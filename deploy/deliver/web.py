"""HTTP for the programs of deploy: one connection that stays, TLS that is always verified, answers of bounded size."""

import email.utils
import http.client
import re
import ssl
import time
import urllib.parse
from dataclasses import dataclass

from orders import Again, Never
from settings import Option, SettingsError, file, private

REPLY_BYTES = 4 * 1024 * 1024

TLS = {"ca-file": Option(file, None), "certificate-file": Option(file, None), "key-file": Option(private, None)}

# The fault is in the settings or in the server, and not in the report: mended, the same report is accepted.
_OF_THE_SERVER = {401, 403, 407, 408, 421, 425, 429}


@dataclass(frozen=True)
class Reply:
    """An answer of a server."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    def failure(self, code="http"):
        """The failure that a status other than success means."""
        reason = f"{code}.{self.status}"
        if self.status < 400 or self.status >= 500 or self.status in _OF_THE_SERVER:
            return Again(reason, wide=True, after=self.pause())
        return Never(reason)

    def pause(self):
        """The seconds that Retry-After names; an hour and more is for the next run."""
        value = self.headers.get("Retry-After", "").strip()
        if re.fullmatch(r"\d{1,6}", value):
            return int(value)
        try:
            when = email.utils.parsedate_to_datetime(value)
            return max(0.0, when.timestamp() - time.time())
        except (ValueError, TypeError, OverflowError):
            return None


def context(tls):
    """What connections are verified with, of the options of [tls]."""
    try:
        made = ssl.create_default_context(cafile=tls["ca-file"])
        if tls["certificate-file"]:
            made.load_cert_chain(tls["certificate-file"], tls["key-file"])
    except (ssl.SSLError, OSError):
        raise SettingsError("[tls]: the files are no certificates, or the key is of another one") from None
    made.minimum_version = ssl.TLSVersion.TLSv1_2
    return made


class Site:
    """A server that is spoken to over one connection; redirections are not followed."""

    def __init__(self, address, tls, timeout):
        parts = urllib.parse.urlsplit(address)
        self._tls, self._timeout = context(tls) if parts.scheme == "https" else None, timeout
        self._host, self._port = parts.hostname, parts.port or (443 if self._tls else 80)
        self.authority = parts.netloc
        self._connection = None

    def request(self, method, target, headers, body=b"", most=REPLY_BYTES):
        """The reply to a request, which is sent again once where a connection that waited had been closed.

        Of a body with more bytes than `most`, the first of them are read.
        """
        waited = self._connection is not None
        try:
            return self._send(method, target, headers, body, most)
        except ConnectionError:
            if not waited:
                raise
            return self._send(method, target, headers, body, most)

    def _send(self, method, target, headers, body, most):
        try:
            connection = self._connection = self._connection or self._connect()
            try:
                connection.request(method, target, body=body, headers={"User-Agent": "diarypress-deliver", **headers})
            except BrokenPipeError:
                pass  # The server answered before it had read all, and closed.
            response = connection.getresponse()
            data = response.read(most + 1)
            reply = Reply(response.status, response.headers, data[:most])
            if response.will_close or len(data) > most:
                self.close()
            return reply
        except BaseException:
            self.close()
            raise

    def _connect(self):
        if self._tls:
            return http.client.HTTPSConnection(self._host, self._port, timeout=self._timeout, context=self._tls)
        return http.client.HTTPConnection(self._host, self._port, timeout=self._timeout)

    def close(self):
        """Ends the connection."""
        if self._connection:
            self._connection.close()
            self._connection = None
