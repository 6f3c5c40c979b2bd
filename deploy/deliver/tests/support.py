"""What the tests share: reports and orders, a run of a program as the pipeline starts it, and servers that misbehave."""

import hashlib
import json
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace

PROGRAMS = Path(__file__).resolve().parent.parent

# A secret and a person that must be nowhere but where they belong.
SECRET = "open-sesame-7731"
PERSON = "anna-bright-1953"


class Talker:
    """A TCP server on a port of its own that does with each connection what a function says."""

    def __init__(self, talk):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.connections, self._talk, self._open = 0, talk, []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            self.connections += 1
            self._open.append(connection)
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        try:
            self._talk(connection)
        except OSError:
            pass
        finally:
            connection.close()

    def stop(self):
        self.socket.close()
        for connection in self._open:
            connection.close()


def silent(connection):
    """Takes everything and says nothing."""
    while connection.recv(65536):
        pass


def garbage(connection):
    """Says what no protocol knows."""
    connection.sendall(b"\x00\xff\xfe !! \r\n" * 20)
    connection.settimeout(1)
    silent(connection)


def closing(connection):
    """Hangs up after the first bytes."""
    connection.recv(10)


def hanging_up(_connection):
    """Hangs up before a word."""


def dripping(connection):
    """Begins an answer of HTTP that goes on for ever, a byte at a time."""
    connection.recv(65536)
    connection.sendall(b"HTTP/1.1 200 OK\r\nX: ")
    while True:
        connection.sendall(b"a")
        time.sleep(0.05)


def free_port():
    """A port where nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def _any(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        request = SimpleNamespace(method=self.command, path=self.path, headers=self.headers, body=body)
        self.server.requests.append(request)
        status, headers, content = self.server.behave(request)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    do_GET = do_HEAD = do_PUT = do_POST = do_PATCH = do_DELETE = do_OPTIONS = _any

    def log_message(self, *_words):
        pass


class Site(ThreadingHTTPServer):
    """An HTTP server that answers what `behave(request)` returns: status, headers, body."""

    daemon_threads = True

    def __init__(self, behave, tls=None):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.behave, self.requests = behave, []
        self.port = self.server_address[1]
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_side=True)
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def handle_error(self, *_words):
        pass

    def stop(self):
        self.shutdown()
        self.server_close()


class DeliverTestCase(unittest.TestCase):
    """A folder with reports and settings, and runs of one program."""

    PROGRAM = ""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="deliver-test-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.secret = self.write("secret", SECRET + "\n")

    def write(self, name, content, mode=0o600):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        path.chmod(mode)
        return path

    def started(self, server):
        self.addCleanup(server.stop)
        return server

    def order(self, content="one", name="3f/a-en.pdf", **other):
        """The order of a report that is written for it; other contents are another state, with another key."""
        data = content if isinstance(content, bytes) else f"%PDF-1.7\n{content}\n%%EOF\n".encode()
        path = self.write(f"reports/{name}", data)
        key = hashlib.md5(name.encode() + data, usedforsecurity=False).hexdigest()
        return {
            "key": key, "person": PERSON, "language": "en", "from": "2025-11-01", "through": "2025-11-30", "file": str(path), "name": name,
            "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest(), **other,
        }  # fmt: skip

    @staticmethod
    def data(order):
        return Path(order["file"]).read_bytes()

    def settings(self, text, timeout=5, seconds=60):
        return self.write("settings.ini", f"{text}\n[limits]\ntimeout = {timeout}\nseconds = {seconds}\n")

    def start(self, settings, *words):
        """The program, as the pipeline starts it: no shell, few variables, the interpreter of the system."""
        return subprocess.Popen(
            [PROGRAMS / self.PROGRAM, *words, settings], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={"PATH": "/usr/bin:/bin"}, cwd="/",
        )  # fmt: skip

    def deliver(self, settings, *orders, code=0, seconds=40):
        """The answers by key, once each; nobody and no secret is in them or in the log."""
        lines = b"".join(order if isinstance(order, bytes) else json.dumps(order).encode() + b"\n" for order in orders)
        process = self.start(settings)
        try:
            said, self.log = process.communicate(lines, timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
        self.assertEqual(process.returncode, code, self.log)
        answers = [json.loads(line) for line in said.splitlines()]
        self.assert_private(said + self.log)
        self.assertNotIn(b"Traceback", self.log)
        for answer in answers:
            self.assertLessEqual(set(answer), {"key", "status", "receipt", "reason"})
            self.assertRegex(answer.get("receipt", ""), r"^[A-Za-z0-9._:/+=@-]{0,200}$")
            self.assertRegex(answer.get("reason", "a"), r"^[a-z][a-z0-9.-]{0,39}$")
        by_key = {answer["key"]: answer for answer in answers}
        self.assertEqual(len(by_key), len(answers), "a key was answered twice")
        return by_key

    def assert_private(self, text):
        for word in (SECRET, PERSON, "@home.example"):
            self.assertNotIn(word.encode(), text)

    def assert_answer(self, answers, order, status, reason=None):
        found = answers.get(order["key"], {})
        self.assertEqual((found.get("status"), found.get("reason")), (status, reason), self.log)

    def assert_all(self, settings, orders, status, reason):
        answers = self.deliver(settings, *orders)
        for order in orders:
            self.assert_answer(answers, order, status, reason)

    def checked(self, settings):
        """The exit status and words of --check."""
        process = self.start(settings, "--check")
        said, log = process.communicate(timeout=40)
        self.assert_private(said + log)
        return process.returncode, (said + log).decode()

    def assert_killed(self, settings, orders, after):
        """A program that is killed after some answers; what it started ends with it."""
        process = self.start(settings)
        process.stdin.write(b"".join(json.dumps(order).encode() + b"\n" for order in orders))
        process.stdin.flush()
        for _ in range(after):
            self.assertEqual(json.loads(process.stdout.readline())["status"], "done")
        family = descendants(process.pid)
        process.kill()
        process.communicate()
        for _ in range(50):
            if not any(_lives(pid) for pid in family):
                return
            time.sleep(0.1)
        self.fail("what it started lives on")

    def assert_ends(self, settings, order):
        """A program that waits for a server has no secret in its arguments or those of its children, and ends soon after SIGTERM."""
        process = self.start(settings)
        process.stdin.write(json.dumps(order).encode() + b"\n")
        process.stdin.flush()
        time.sleep(1.5)
        family = [process.pid, *descendants(process.pid)]
        arguments = b"".join(Path(f"/proc/{pid}/cmdline").read_bytes() for pid in family)
        self.assertIn(self.PROGRAM.encode(), arguments)
        self.assert_private(arguments)
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        said, log = process.communicate(timeout=10)
        self.assertLess(time.monotonic() - began, 3)
        self.assertEqual((process.returncode, said, log), (143, b"", b""))
        time.sleep(0.2)
        self.assertEqual([pid for pid in family if _lives(pid)], [])


def descendants(pid):
    """The processes that a process started, and those that they did."""
    children = [int(word) for path in Path(f"/proc/{pid}/task").glob("*/children") for word in path.read_text().split()]
    return children + [further for child in children for further in descendants(child)]


def _lives(pid):
    try:
        # One that has ended waits for whoever started it, as Z.
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
