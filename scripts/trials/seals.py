"""Keys that openssl makes, and a server of time stamps (RFC 3161) on this machine.

    python3 scripts/trials/seals.py FOLDER FAULT

serves for the tests, which make keys of their own.
"""

import http.server
import pathlib
import signal
import subprocess
import sys
import threading
import time

RULES = """[req]
distinguished_name=name
prompt=no
[name]
CN=x
[issuer]
basicConstraints=critical,CA:TRUE
keyUsage=critical,keyCertSign,cRLSign
subjectKeyIdentifier=hash
[sign]
keyUsage=critical,digitalSignature,nonRepudiation
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
[stamp]
keyUsage=critical,digitalSignature
extendedKeyUsage=critical,timeStamping
[tsa]
default_tsa=server
[server]
serial=serial
signer_cert=stamp.pem
signer_key=stamp.key
certs=ca.pem
signer_digest=sha256
default_policy=1.2.3.4
digests=sha256
ess_cert_id_alg=sha256
"""


class Keys:
    """An issuer; `own` of P-256, `chain` that is `own` with its issuer, `rsa` of 2,048 bits; `stamp` for time stamps."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.path("rules").write_text(RULES)
        self.path("serial").write_text("01")
        self.openssl("ecparam -genkey -name prime256v1 -noout -out ca.key")
        self.openssl("req -x509 -new -key ca.key -subj /CN=Issuer -days 3650 -config rules -extensions issuer -out ca.pem")
        for name, make in [("own", "ecparam -genkey -name prime256v1 -noout"), ("rsa", "genrsa"), ("stamp", "ecparam -genkey -name prime256v1 -noout")]:
            self.openssl(f"{make} -out {name}.key" + (" 2048" if name == "rsa" else ""))
            self.openssl(f"req -new -key {name}.key -subj /CN={name} -config rules -out {name}.csr")
            self.openssl(
                f"x509 -req -in {name}.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -extfile rules "
                f"-extensions {'stamp' if name == 'stamp' else 'sign'} -out {name}.pem")
        self.path("chain.key").write_bytes(self.path("own.key").read_bytes())
        self.path("chain.pem").write_bytes(self.path("own.pem").read_bytes() + self.path("ca.pem").read_bytes())

    def path(self, name):
        return self.folder / name

    def openssl(self, words):
        subprocess.run(["openssl", *words.split()], cwd=self.folder, capture_output=True, check=True)


class StampServer:
    """A server whose answers are right, or have a fault: `slow`, `old`, `text`, `broken`, `refuse`, `error`; `absent` listens to nobody.

    The folder has `rules` for `openssl ts`, and what they name.
    """

    def __init__(self, folder, fault):
        one, first = threading.Lock(), []

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_words):
                pass

            def do_POST(self):  # noqa: N802
                question = self.rfile.read(int(self.headers["Content-Length"]))
                with one:
                    (pathlib.Path(folder) / "question").write_bytes(question)
                    answer = subprocess.run(
                        "openssl ts -reply -config rules -section server -queryfile question".split(), cwd=folder,
                        capture_output=True, check=True).stdout
                    first.append(answer)
                if fault == "slow":
                    time.sleep(60)
                if fault == "old":
                    answer = first[0]
                if fault == "text":
                    answer = b"hello"
                if fault == "broken":
                    answer = answer[:-3] + bytes([answer[-3] ^ 1]) + answer[-2:]
                if fault == "refuse":
                    answer = bytes.fromhex("30053003020102")
                self.send_response(500 if fault == "error" else 200)
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        if fault == "absent":
            self.server.server_close()
        else:
            threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.is_there = fault != "absent"

    def __enter__(self):
        return self

    def __exit__(self, *_failure):
        if self.is_there:
            self.server.shutdown()
            self.server.socket.close()


def main():
    """Serves until it is ended, and writes its address into a file of the folder."""
    folder, fault = sys.argv[1:]
    # Whoever starts it from a thread of a test passes on that signals wait.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
    with StampServer(folder, fault) as server:
        (pathlib.Path(folder) / "address").write_text(server.address)
        threading.Event().wait()


if __name__ == "__main__":
    main()
