"""A bucket of moto's server in a process of its own, and a proxy before it that fails at times and counts what is uploaded."""

import collections
import http.client
import random
import subprocess
import sys
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import boto3

ACCESS, SECRET, BUCKET = "AKIAEXAMPLE", "trial-secret", "reports"


class Moto:
    """moto's server, on a port of its own."""

    def __init__(self, log):
        code = (
            "import logging, sys, time; from moto.server import ThreadedMotoServer; logging.getLogger('werkzeug').setLevel(logging.ERROR);"
            "s = ThreadedMotoServer('127.0.0.1', 0, verbose=False); s.start(); print(s.get_host_and_port()[1], flush=True); sys.stdin.read()"
        )
        self._process = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True)
        self.port = int(self._process.stdout.readline())
        self.client = boto3.client(
            "s3", endpoint_url=f"http://127.0.0.1:{self.port}", region_name="us-east-1", aws_access_key_id=ACCESS, aws_secret_access_key=SECRET
        )
        self.client.create_bucket(Bucket=BUCKET)

    def stop(self):
        self._process.stdin.close()
        self._process.wait(20)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def _any(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        fate = self.server.fate()
        if fate == "refused":
            return self._answer(503, {}, b"")
        status, headers, content = self.server.forward(self.command, self.path, body, dict(self.headers))
        if fate == "lost" and self.command == "PUT":
            return self._answer(503, {}, b"")
        return self._answer(status, headers, content)

    do_GET = do_HEAD = do_PUT = do_DELETE = _any

    def _answer(self, status, headers, content):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if "Content-Length" not in headers:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, *_words):
        pass


class Proxy(ThreadingHTTPServer):
    """Hands requests on. A share of them is refused with 503, of a share the answer is lost (503) after the work was done."""

    daemon_threads = True

    def __init__(self, port, seed, refused=0.03, lost=0.01):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.port, self._moto, self._chance, self._lock = self.server_address[1], port, random.Random(seed), threading.Lock()
        self._refused, self._lost, self._local = refused, lost, threading.local()
        # How often each object was uploaded with success, by name and digest; objects of the state do not count.
        self.uploads = collections.Counter()
        self.faults, self.requests = 0, collections.Counter()
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def fate(self):
        with self._lock:
            value = self._chance.random()
            fate = "refused" if value < self._refused else "lost" if value < self._refused + self._lost else "fine"
            self.faults += fate != "fine"
            return fate

    def forward(self, method, path, body, headers):
        for attempt in range(2):
            connection = getattr(self._local, "connection", None) or http.client.HTTPConnection("127.0.0.1", self._moto)
            self._local.connection = connection
            try:
                connection.request(method, path, body, headers)
                response = connection.getresponse()
                content = response.read()
                break
            except (http.client.HTTPException, ConnectionError):
                connection.close()
                if attempt:
                    raise
        kept = {name: value for name, value in response.headers.items() if name.lower() == "etag" or name.lower().startswith("x-amz-meta")}
        if method == "HEAD" and response.status == 200:
            kept["Content-Length"] = response.headers["Content-Length"]
        with self._lock:
            self.requests[method] += 1
            if method == "PUT" and response.status == 200 and "/reports/night/" in path:
                self.uploads[urllib.parse.unquote(path), headers.get("x-amz-content-sha256")] += 1
        return response.status, kept, content

    def handle_error(self, *_words):
        pass

    def stop(self):
        self.shutdown()
        self.server_close()


def settings(folder, port):
    """Writes the settings of deliver/s3 and night/state, and returns their path."""
    for name, content in [("access", ACCESS), ("secret", SECRET)]:
        _private(folder / name, content + "\n")
    text = (
        f"[s3]\nendpoint = http://127.0.0.1:{port}\nbucket = {BUCKET}\nprefix = night/\naccess-key-file = access\nsecret-key-file = secret\n"
        "[state]\nprefix = state/\n[limits]\ntimeout = 20\nseconds = 240\n"
    )
    return _private(folder / "s3.ini", text)


def _private(path, text):
    path.write_text(text)
    path.chmod(0o600)
    return path
