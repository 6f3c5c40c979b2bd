"""A bucket of S3 or of a server with the same interface: requests that are signed (Signature Version 4), and what their failures mean."""

import datetime
import hashlib
import hmac
import re
import urllib.parse
import xml.etree.ElementTree

import web
from orders import Again, Never
from settings import Option, choice, matching, secret, url

# These are about one object; every other refusal is about the bucket, the keys or the server.
_OF_THE_OBJECT = ("KeyTooLongError", "EntityTooLarge", "MetadataTooLarge")
_NOTHING = hashlib.sha256(b"").hexdigest()

_PREFIX = matching(r"[A-Za-z0-9!_.*'()/-]{1,400}", "a prefix of letters, digits and /")
OPTIONS = {
    "s3": {
        "endpoint": Option(url),
        "region": Option(matching(r"[a-z0-9-]{1,40}", "a region such as eu-central-1"), "us-east-1"),
        "bucket": Option(matching(r"[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]", "the name of a bucket")),
        "prefix": Option(_PREFIX, ""),
        "addressing": Option(choice("path", "host"), "path"),
        "access-key-file": Option(secret),
        "secret-key-file": Option(secret),
        "session-token-file": Option(secret, None),
    },
    "state": {"prefix": Option(_PREFIX, "state/")},
    "tls": web.TLS,
}


class Bucket:
    """A bucket, addressed by path or by host."""

    def __init__(self, options, tls, timeout):
        self._options = options
        address = options["endpoint"]
        if options["addressing"] == "host":
            address = address.replace("://", f"://{options['bucket']}.", 1)
        self._site = web.Site(address, tls, timeout)
        self._root = urllib.parse.urlsplit(address).path + ("" if options["addressing"] == "host" else f"/{options['bucket']}")

    def request(self, method, name, headers=None, body=b"", digest=_NOTHING, most=web.REPLY_BYTES):
        """The reply to a signed request for an object."""
        return self._send(method, f"{self._root}/{quoted(name)}", headers, body, digest, most)

    def _send(self, method, target, headers=None, body=b"", digest=_NOTHING, most=web.REPLY_BYTES):
        now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")
        given = {"Host": self._site.authority, "x-amz-date": now, "x-amz-content-sha256": digest, **(headers or {})}
        if self._options["session-token-file"]:
            given["x-amz-security-token"] = self._options["session-token-file"]
        given["Authorization"] = authorization(method, target, given, self._options)
        return self._site.request(method, target, given, body, most)

    def objects(self, prefix, after=""):
        """The first names behind a prefix and after a name, at most a thousand, each with tag and size."""
        words = [("list-type", "2"), ("prefix", prefix), ("start-after", after)]
        query = "&".join(f"{key}={urllib.parse.quote(value, safe='~')}" for key, value in sorted(words) if value)
        reply = self._send("GET", f"{self._root or '/'}?{query}")
        if reply.status != 200:
            raise failure(reply)
        try:
            found = xml.etree.ElementTree.fromstring(reply.body)
            entries = [{part.tag.rpartition("}")[2]: part.text or "" for part in item} for item in found if item.tag.endswith("}Contents")]
            names = [(entry["Key"], entry["ETag"].strip('"'), int(entry["Size"])) for entry in entries]
        except (xml.etree.ElementTree.ParseError, KeyError, ValueError):
            raise Again("s3.garbage", wide=True) from None
        # Names that were given already would be given for ever.
        if not found.tag.endswith("}ListBucketResult") or any(name <= after or not name.startswith(prefix) for name, _, _ in names):
            raise Again("s3.garbage", wide=True)
        return names

    def close(self):
        """Ends the connection."""
        self._site.close()


def authorization(method, target, headers, options):
    """The header Authorization after Signature Version 4: everything that is sent is signed."""
    date, region = headers["x-amz-date"], options["region"]
    signed = {name.lower(): " ".join(value.split()) for name, value in headers.items()}
    names = ";".join(sorted(signed))
    path, _, query = target.partition("?")
    lines = [method, path, query, *(f"{name}:{signed[name]}" for name in sorted(signed)), "", names, signed["x-amz-content-sha256"]]
    scope = f"{date[:8]}/{region}/s3/aws4_request"
    message = "\n".join(["AWS4-HMAC-SHA256", date, scope, hashlib.sha256("\n".join(lines).encode()).hexdigest()])
    key = f"AWS4{options['secret-key-file']}".encode()
    for part in scope.split("/"):
        key = hmac.digest(key, part.encode(), "sha256")
    signature = hmac.digest(key, message.encode(), "sha256").hex()
    return f"AWS4-HMAC-SHA256 Credential={options['access-key-file']}/{scope}, SignedHeaders={names}, Signature={signature}"


def quoted(name):
    """A name as it is in an address."""
    return urllib.parse.quote(name, safe="/~")


def code(reply):
    """The code of an error, such as NoSuchBucket; replies to HEAD have none."""
    found = re.search(rb"<Code>([A-Za-z0-9]{1,36})</Code>", reply.body)
    return found.group(1).decode() if found else ""


def tag(reply):
    """The tag of an object, which names its state."""
    return reply.headers.get("ETag", "").strip('"')


def failure(reply):
    """What a reply other than success means."""
    name = code(reply)
    if name in _OF_THE_OBJECT:
        return Never(f"s3.{name.lower()}")
    return Again(f"s3.{name.lower() or reply.status}", wide=reply.status not in (409, 412), after=reply.pause())
