"""What the programs of a night need of a bucket: requests that are patient, and the names that are in it."""

import hashlib
import time

import bucket
import delivery
import web

ATTEMPTS = 5
# Seconds within which a request has its answer, pauses included.
_PATIENCE = 600


class Store:
    """The objects of a bucket behind a prefix."""

    def __init__(self, settings, prefix, is_main=True):
        """`is_main`: only the main thread can end a request that goes on and on."""
        self._prefix, self._timeout = prefix, settings["limits"]["timeout"]
        self._bucket = bucket.Bucket(settings["s3"], settings["tls"], self._timeout)
        self._guard = (lambda action: delivery.within(self._timeout, action)) if is_main else delivery.guarded
        self.place = f"{settings['s3']['bucket']}/{prefix}"

    def request(self, method, name, headers=None, body=b"", most=web.REPLY_BYTES):
        """The reply to a request; where the server is away or overloaded it is asked again."""
        digest = hashlib.sha256(body).hexdigest()

        def ask():
            reply = self._bucket.request(method, self._prefix + name, headers, body, digest, most)
            if reply.status >= 500 or reply.status == 429:
                raise bucket.failure(reply)
            return reply

        return self._patiently(ask)

    def objects(self, prefix=""):
        """The name of each object behind a prefix, with its tag and size, in the order of names."""
        after = ""
        while found := self._patiently(lambda: self._bucket.objects(self._prefix + prefix, after)):
            yield from ((name.removeprefix(self._prefix), tag, size) for name, tag, size in found)
            after = found[-1][0]

    def names(self, prefix=""):
        """The name of each object behind a prefix."""
        return (name for name, _, _ in self.objects(prefix))

    def _patiently(self, action):
        return delivery.patiently(lambda: self._guard(action), ATTEMPTS, time.monotonic() + _PATIENCE)

    def close(self):
        """Ends the connection."""
        self._bucket.close()
