"""The observations of a FHIR R4 server: searches and histories, page by page, with pauses where it asks for them."""

import json
import re
import secrets
import time
import urllib.parse
from datetime import datetime, timezone

import delivery
import web
from orders import Again, Never

PAGE_BYTES = 64 * 1024 * 1024
MOST_PAGES = 10_000

ID = r"[A-Za-z0-9.-]{1,64}"
_NAMED = re.compile(rf"(?:^|/)Observation/({ID})(?:/_history/{ID})?$")
# A further try in the same run is of no use.
_HOPELESS = (r"fhir\.(3..|401|403|407|421)",)
# Numbers keep their digits: 120.0 is not 120. They pass through Python as texts that nobody can have written.
_MARK = secrets.token_hex(16)
_MARKED = re.compile(rf'"{_MARK}([-+0-9.eE]+)"')

delivery.HINTS.update(
    {
        "fhir.garbage": "it answers, but not as FHIR R4 servers do; is base right?",
        "fhir.401": "it does not accept the token",
        "fhir.403": "it does not permit this",
        "fhir.no-history": "it has no history of observations; set history = no, and run --all now and then",
        "fhir.page-elsewhere": "a link to a further page leads to another server, which gets no token",
    }
)


def is_id(value):
    """True for an id of a resource."""
    return isinstance(value, str) and re.fullmatch(ID, value) is not None


def reference(patient):
    """A patient, as `subject` names it."""
    return patient if "/" in patient else f"Patient/{patient}"


def moment(text):
    """A time of FHIR as seconds since 1970; nothing where it is none."""
    try:
        found = datetime.fromisoformat(text)
        return found.timestamp() if found.tzinfo else None
    except (TypeError, ValueError):
        return None


def instant(seconds):
    """Seconds since 1970 as FHIR writes them."""
    return datetime.fromtimestamp(seconds, timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def updated(resource):
    """When the server changed a resource, in seconds since 1970; nothing where it does not say."""
    meta = resource.get("meta")
    return moment(meta.get("lastUpdated")) if isinstance(meta, dict) else None


def line(resource):
    """A resource as a line of NDJSON, with the digits that the server wrote."""
    text = json.dumps(resource, ensure_ascii=False, separators=(",", ":"))
    # Halves of characters are no UTF-8.
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        text = json.dumps(resource, separators=(",", ":"))
    return _MARKED.sub(r"\1", text)


def parsed(data):
    """A JSON object; its decimals are texts that `line` writes back as they were."""
    value = json.loads(data, parse_float=lambda digits: _MARK + digits, parse_constant=_refuse)
    if not isinstance(value, dict):
        raise ValueError("no object")
    return value


def _refuse(_name):
    raise ValueError("no number")


class Source:
    """A FHIR server that observations are read from."""

    def __init__(self, options, tls, limits):
        self._base, self._limits = options["base"], limits
        self._site = web.Site(options["base"], tls, limits["timeout"])
        self._end = time.monotonic() + limits["seconds"]
        self._headers = {"Accept": "application/fhir+json"}
        if options["token-file"]:
            self._headers["Authorization"] = f"Bearer {options['token-file']}"

    def of_patient(self, patient, codes, since, count):
        """The observations of a patient, by id: those changed since a moment, or all of them."""
        words = [("patient", patient)]
        if codes:
            words.append(("code", ",".join(codes)))
        if since is not None:
            words.append(("_lastUpdated", f"gt{instant(since)}"))
        found = {}
        for entry in self._entries("/Observation", [*words, ("_sort", "_lastUpdated"), ("_count", count)]):
            resource = entry.get("resource")
            if not isinstance(resource, dict):
                raise Again("fhir.garbage", wide=True)
            _require_success(resource)
            if resource.get("resourceType") != "Observation":
                continue
            if not is_id(resource.get("id")):
                raise Again("fhir.garbage", wide=True)
            if not self.is_about(resource, patient):
                raise Never("fhir.other-patient")
            before = found.get(resource["id"])
            # A server that changes while it is read may have one on two pages.
            if before is None or (updated(resource) or 0) >= (updated(before) or 0):
                found[resource["id"]] = resource
        return found

    def deleted(self, since, count):
        """The ids of observations that were deleted since a moment, each with that time where the server names it."""
        found, alive = {}, set()
        entries = self._entries("/Observation/_history", [("_since", instant(since)), ("_count", count)])
        while (entry := self._entry_of_history(entries)) is not None:
            request, response, resource = (entry.get(key) if isinstance(entry.get(key), dict) else {} for key in ("request", "response", "resource"))
            name = _NAMED.search(str(request.get("url")))
            # The latest state of each comes first: what was made again after it had been deleted is there.
            if request.get("method") != "DELETE":
                alive |= {each for each in (resource.get("id"), name and name.group(1)) if is_id(each)}
            elif name and name.group(1) not in alive:
                found.setdefault(name.group(1), moment(response.get("lastModified")))
        return found

    @staticmethod
    def _entry_of_history(entries):
        try:
            return next(entries, None)
        except Never:
            raise Never("fhir.no-history") from None

    def is_about(self, resource, patient):
        """True if an observation is about a patient."""
        subject = resource.get("subject")
        found, wanted = subject.get("reference") if isinstance(subject, dict) else None, reference(patient)
        return isinstance(found, str) and re.sub(rf"/_history/{ID}$", "", found) in (wanted, f"{self._base}/{wanted}")

    def _entries(self, path, words):
        """The entries of all pages of a bundle."""
        target = f"{urllib.parse.urlsplit(self._base).path}{path}?{urllib.parse.urlencode(words, safe=':,/')}"
        seen = set()
        while target:
            if target in seen or len(seen) >= MOST_PAGES:
                raise Again("fhir.page-again", wide=True)
            seen.add(target)
            bundle = self._bundle(target)
            yield from bundle.get("entry", ())
            target = self._next(bundle, target)

    def _next(self, bundle, target):
        """Where the next page is: on this server, or nowhere."""
        links = bundle.get("link", ())
        if not isinstance(links, (list, tuple)):
            raise Again("fhir.garbage", wide=True)
        found = [link.get("url") for link in links if isinstance(link, dict) and link.get("relation") == "next"]
        if not found:
            return None
        try:
            address = urllib.parse.urlsplit(urllib.parse.urljoin(urllib.parse.urljoin(self._base, target), found[0]))
            same = _origin(address) == _origin(urllib.parse.urlsplit(self._base))
        except (TypeError, ValueError, AttributeError):
            raise Again("fhir.garbage", wide=True) from None
        if not same:
            raise Again("fhir.page-elsewhere", wide=True)
        # What is in an address goes onto the wire as it is, so that it must be one.
        if not re.fullmatch(r"[\x21-\x7e]*", address.path + address.query):
            raise Again("fhir.garbage", wide=True)
        return f"{address.path}?{address.query}" if address.query else address.path

    def _bundle(self, target):
        """A page, which is asked for again where that can help."""
        timeout = self._limits["timeout"]
        return delivery.patiently(lambda: delivery.within(timeout, lambda: self._ask(target)), self._limits["attempts"], self._end, _HOPELESS)

    def _ask(self, target):
        reply = self._site.request("GET", target, self._headers, most=PAGE_BYTES)
        if reply.status != 200:
            raise reply.failure("fhir")
        try:
            bundle = parsed(reply.body)
        except (ValueError, RecursionError):
            raise Again("fhir.garbage", wide=True) from None
        entries = bundle.get("entry", [])
        if bundle.get("resourceType") != "Bundle" or not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise Again("fhir.garbage", wide=True)
        return bundle

    def close(self):
        """Ends the connection."""
        self._site.close()


def _require_success(resource):
    """Refuses a page that came with an error: it may lack some."""
    issues = resource.get("issue") if resource.get("resourceType") == "OperationOutcome" else None
    for issue in issues if isinstance(issues, list) else ():
        if isinstance(issue, dict) and issue.get("severity") in ("error", "fatal"):
            raise Again("fhir.incomplete", wide=True)


def _origin(address):
    return address.scheme, address.hostname, address.port or {"https": 443, "http": 80}.get(address.scheme)
