"""Serves pages of the export service from files, as the service would, with answers for what their script asks.

The files are those that `make browser` writes: a folder for each language with a page for
each scene, the files of pages, and the policy they are shown under.
"""

import http.server
import json
import pathlib
import threading
import time
import urllib.parse

DRAFT = "0123456789abcdefghijkA"
CODE = "A" * 43

_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_SHEET = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842"><rect width="595" height="842" fill="#fff"/>'
    '<path d="M52 60h240M52 90h492M52 110h440M52 130h470" stroke="#595959" stroke-width="6"/>'
    '<circle cx="180" cy="330" r="70" fill="none" stroke="#1F9E89" stroke-width="40"/></svg>'
)


class Pages:
    """What the server knows: the pages, and what has happened to it."""

    def __init__(self, folder, pictures=None):
        self.folder = pathlib.Path(folder)
        self.pictures = pathlib.Path(pictures) if pictures else None
        self.policy = (self.folder / "policy.txt").read_text()
        self.languages = sorted(one.name for one in self.folder.iterdir() if (one / "report.html").exists())
        self.asked = []
        self.sessions = 0
        self.draft = "empty"
        self.refuses_files = False
        self.is_busy = False
        self.is_signed_in = True

    def scene(self, path, query):
        """The scene that an address of the service shows."""
        if path.startswith("/scene/"):
            return path.removeprefix("/scene/")
        if not self.is_signed_in:
            return "signed-out"
        if path == "/":
            return "empty"
        if path.startswith("/people/"):
            return "long" if query.get("from", [""])[0].startswith("2020") else "report"
        if path == f"/drafts/{DRAFT}":
            return self.draft
        return None

    def page(self, language, scene):
        """A page as a file, if there is one."""
        file = self.folder / (language if language in self.languages else "en") / f"{scene}.html"
        return file.read_bytes() if file.exists() else None

    def sheet(self, language, number):
        """The picture of a page of a report."""
        if self.pictures:
            found = sorted(self.pictures.glob(f"{language}/*{number}.svg"))
            if found:
                return found[0].read_bytes()
        return _SHEET.encode()


def serve(pages):
    """Starts the server on a free port and gives back its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _handler(pages))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}"


def _handler(pages):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_):
            pass

        def send(self, status, kind="application/json", body=b"", policy=None, name=None):
            self.send_response(status)
            if status != 204:
                self.send_header("Content-Type", kind)
            if name:
                self.send_header("Content-Disposition", f"attachment; filename=\"{name}\"; filename*=UTF-8''{name}")
            if policy:
                self.send_header("Content-Security-Policy", policy)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            address = urllib.parse.urlsplit(self.path)
            query = urllib.parse.parse_qs(address.query)
            language = query.get("language", ["en"])[0]
            pages.asked.append(f"GET {self.path}")
            if address.path.startswith("/assets/"):
                file = pages.folder / address.path.lstrip("/")
                return self.send(200, _TYPES[file.suffix], file.read_bytes()) if file.exists() else self.send(404)
            if address.path == f"/v1/drafts/{DRAFT}":
                pages.draft = "draft"
                return self.send(200, body=b'{"state": "ready"}')
            if address.path.startswith("/v1/") and address.path.endswith("/report"):
                if pages.is_busy:
                    return self.send(429, "application/problem+json", b'{"title": "Too much", "detail": "Wait"}')
                return self.send(200, "application/pdf", b"%PDF-1.7", name="report.pdf")
            if "/pages/" in address.path:
                sheet = pages.sheet(language, address.path.rsplit("/", 1)[1])
                return self.send(200, "image/svg+xml", sheet, "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            scene = pages.scene(address.path, query)
            page = pages.page(language, scene) if scene else None
            if page is None:
                return self.send(404)
            status = {"signed-out": 401, "errors": 422, "long": 422, "busy": 429, "reading": 429}.get(scene, 200)
            return self.send(status, "text/html; charset=utf-8", page, pages.policy)

        def body(self):
            return self.rfile.read(int(self.headers.get("Content-Length") or 0))

        def do_POST(self):
            body = self.body()
            pages.asked.append(f"POST {self.path} {body.decode()}")
            if self.path == "/v1/drafts":
                pages.draft = "empty"
                return self.send(201, body=json.dumps({"id": DRAFT, "state": "empty"}).encode())
            if self.path.endswith("/links"):
                return self.send(201, body=json.dumps({"code": CODE, "expires": "2025-12-08T09:00:00.000Z"}).encode())
            pages.sessions += 1
            pages.is_signed_in = json.loads(body).get("code") == CODE
            return self.send(204 if pages.is_signed_in else 401)

        def do_PUT(self):
            body = self.body()
            pages.asked.append(f"PUT {self.path} {len(body)}")
            time.sleep(0.2)
            if pages.refuses_files:
                problem = {"code": "data.unknown-kind", "message": "there is no kind `blod`", "file": "file-1", "line": 4}
                return self.send(200, body=json.dumps({"state": "refused", "problems": [problem]}).encode())
            return self.send(202, body=b'{"state": "reading"}')

        def do_DELETE(self):
            pages.asked.append(f"DELETE {self.path}")
            return self.send(204)

    return Handler
