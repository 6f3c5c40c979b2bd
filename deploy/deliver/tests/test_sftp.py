"""Runs deploy/deliver/sftp against OpenSSH's server, started by the current user on a port of its own."""

import hashlib
import json
import os
import pwd
import shutil
import signal
import subprocess
import time
import unittest
from pathlib import Path

from support import DeliverTestCase, Talker, closing, descendants, free_port, garbage, silent

SSHD = shutil.which("sshd", path="/usr/sbin:/usr/local/sbin:/usr/bin")


class Server:
    """sshd with one user, one key and a folder `home`."""

    def __init__(self, folder, authorized, port=None, options=""):
        self.folder, self.port = folder, port or free_port()
        config = folder / "sshd_config"
        config.write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {folder}/host_key\nAuthorizedKeysFile {authorized}\nPidFile none\nStrictModes no\n"
            f"UsePAM no\nPasswordAuthentication no\nKbdInteractiveAuthentication no\nPermitRootLogin prohibit-password\n"
            f"Subsystem sftp internal-sftp -d {folder}/home\nForceCommand internal-sftp -d {folder}/home {options}\n"
        )
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        self.process = subprocess.Popen([SSHD, "-D", "-e", "-f", config], stderr=subprocess.DEVNULL, start_new_session=True)
        for _ in range(100):
            if subprocess.run(["ssh-keyscan", "-p", str(self.port), "127.0.0.1"], capture_output=True, check=False).stdout:
                return
            time.sleep(0.05)
        raise AssertionError("sshd does not answer")

    def stop(self):
        self.process.kill()
        self.process.wait()


@unittest.skipUnless(SSHD, "openssh-server is not installed; scripts/setup.sh --deliver brings it")
class SFTPTests(DeliverTestCase):
    PROGRAM = "sftp"

    def setUp(self):
        super().setUp()
        for name in ("host_key", "identity", "stranger"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / name], check=True)
        self.home = self.folder / "home"
        (self.home / "in box").mkdir(parents=True)

    def serve(self, **options):
        server = self.started(Server(self.folder, self.folder / "identity.pub", **options))
        self.know(server.port)
        return server

    def know(self, port, key="host_key"):
        self.write("known hosts", f"[127.0.0.1]:{port} {(self.folder / f'{key}.pub').read_text()}")

    def settings_for(self, port, options="", identity="identity", **limits):
        text = f"[sftp]\nhost = 127.0.0.1\nport = {port}\nuser = {pwd.getpwuid(os.getuid()).pw_name}\nidentity-file = {identity}\nknown-hosts = known hosts\n"
        return self.settings(f"{text}folder = {self.home}/in box\n{options}", **limits)

    def files(self):
        """Files in the folder by name, without markers."""
        found = {str(path.relative_to(self.home / "in box")): path for path in (self.home / "in box").rglob("*") if path.is_file()}
        return {name: path for name, path in found.items() if not name.startswith(".delivered/")}

    def test_a_report_arrives_with_its_bytes_its_mode_and_nothing_beside_it(self):
        server = self.serve()
        order = self.order(bytes(range(256)) * 4000, "3f/ü b-en.pdf")
        answers = self.deliver(self.settings_for(server.port, "mode = 0640"), order)
        self.assert_answer(answers, order, "done")
        self.assertEqual(answers[order["key"]]["receipt"], f"sha256:{order['sha256']}")
        self.assertEqual(list(self.files()), [order["name"]])
        kept = self.files()[order["name"]]
        self.assertEqual(kept.read_bytes(), self.data(order))
        self.assertEqual(kept.stat().st_mode & 0o777, 0o640)

    def test_a_repetition_is_done_even_where_somebody_took_the_file_away(self):
        server = self.serve()
        order = self.order()
        self.deliver(self.settings_for(server.port), order)
        before = self.files()[order["name"]].stat()
        again = self.deliver(self.settings_for(server.port), order)
        self.assertEqual(again[order["key"]]["receipt"], f"marker:{order['key']}")
        self.assertEqual(self.files()[order["name"]].stat().st_ino, before.st_ino)
        self.files()[order["name"]].unlink()
        self.assert_answer(self.deliver(self.settings_for(server.port), order), order, "done")
        self.assertEqual(self.files(), {})

    def test_a_changed_report_replaces_the_earlier_one(self):
        server = self.serve()
        for content in ("one", "two, longer"):
            order = self.order(content)
            self.assert_answer(self.deliver(self.settings_for(server.port), order), order, "done")
        self.assertEqual([path.read_bytes() for path in self.files().values()], [self.data(order)])

    def test_a_report_that_is_again_as_it_was_before_is_delivered_again(self):
        server = self.serve()
        for content in ("one", "two", "one"):
            order = self.order(content)
            self.assert_answer(self.deliver(self.settings_for(server.port), order), order, "done")
            self.assertEqual([path.read_bytes() for path in self.files().values()], [self.data(order)])
        markers = [path.name for path in (self.home / "in box/.delivered").rglob("*") if path.is_file()]
        self.assertEqual([name.rpartition(".")[2] for name in markers], [order["key"]])

    def test_what_a_killed_run_left_half_is_finished(self):
        server = self.serve()
        order = self.order()
        (self.home / "in box/3f").mkdir()
        series = hashlib.sha256(f"report\0{order['name']}".encode()).hexdigest()[:32]
        (self.home / f"in box/3f/.{series}.part").write_bytes(b"half of something that is longer than the report itself is")
        self.assert_answer(self.deliver(self.settings_for(server.port), order), order, "done")
        self.assertEqual([path.read_bytes() for path in self.files().values()], [self.data(order)])

    def test_killed_at_any_moment_it_is_complete_after_the_next_run(self):
        server = self.serve()
        orders = [self.order(str(number), f"{number % 3}/{number}.pdf") for number in range(12)]
        for after in (1, 4, 9):
            self.assert_killed(self.settings_for(server.port), orders, after)
        answers = self.deliver(self.settings_for(server.port), *orders)
        self.assertEqual({answer["status"] for answer in answers.values()}, {"done"})
        self.assertEqual({name: path.read_bytes() for name, path in self.files().items()}, {order["name"]: self.data(order) for order in orders})

    def test_many_reports_go_over_one_connection(self):
        server = self.serve()
        orders = [self.order(str(number), f"{number % 7}/{number}.pdf") for number in range(40)]
        began = time.monotonic()
        answers = self.deliver(self.settings_for(server.port), *orders)
        self.assertEqual({answer["status"] for answer in answers.values()}, {"done"})
        self.assertEqual({name: path.read_bytes() for name, path in self.files().items()}, {order["name"]: self.data(order) for order in orders})
        self.assertLess(time.monotonic() - began, 15)

    def test_without_markers_the_same_file_goes_up_again(self):
        server = self.serve()
        order = self.order()
        for _ in range(2):
            self.assert_answer(self.deliver(self.settings_for(server.port, "markers = none"), order), order, "done")
        self.assertEqual([path.read_bytes() for path in self.files().values()], [self.data(order)])
        self.assertFalse((self.home / "in box/.delivered").exists())

    def test_names_that_sftp_would_understand_otherwise_are_refused(self):
        server = self.serve()
        orders = [self.order(str(number), name) for number, name in enumerate(['a"b.pdf', "a*.pdf", "a\\b.pdf", "[a].pdf", "a?.pdf", "a'b.pdf"])]
        good = self.order("good", "-rf !ls;`x` $HOME.pdf")
        answers = self.deliver(self.settings_for(server.port), *orders, good)
        for order in orders:
            self.assert_answer(answers, order, "never", "order.name")
        self.assert_answer(answers, good, "done")
        self.assertEqual(list(self.files()), [good["name"]])

    def test_a_server_that_is_away_is_tried_by_the_next_run(self):
        port = free_port()
        self.know(port)
        self.assert_all(self.settings_for(port), [self.order(str(number), f"{number}.pdf") for number in range(5)], "again", "net.refused")

    def test_a_server_that_ends_in_between_is_tried_by_the_next_run(self):
        server = self.serve()
        process = self.start(self.settings_for(server.port))
        self.addCleanup(process.communicate)
        answers = []
        for number in range(2):
            process.stdin.write(json.dumps(self.order(str(number), f"{number}.pdf")).encode() + b"\n")
            process.stdin.flush()
            answers.append(json.loads(process.stdout.readline()))
            if number == 0:
                for pid in [server.process.pid, *descendants(server.process.pid)]:
                    os.kill(pid, signal.SIGKILL)
        self.assertEqual([answer["status"] for answer in answers], ["done", "again"])

    def test_a_silent_server_costs_three_time_outs(self):
        server = self.started(Talker(silent))
        self.know(server.port)
        orders = [self.order(str(number), f"{number}.pdf") for number in range(8)]
        began = time.monotonic()
        self.assert_all(self.settings_for(server.port, timeout=1), orders, "again", "net.timeout")
        self.assertLess(time.monotonic() - began, 8)

    def test_a_server_that_talks_nonsense_is_tried_by_the_next_run(self):
        for talk in (garbage, closing):
            with self.subTest(talk.__name__):
                server = self.started(Talker(talk))
                self.know(server.port)
                self.assert_all(self.settings_for(server.port, timeout=10), [self.order()], "again", "net.closed")

    def test_an_unknown_host_gets_nothing(self):
        server = self.serve()
        self.know(server.port, "stranger")
        self.assert_all(self.settings_for(server.port), [self.order()], "again", "sftp.host-key")
        self.write("known hosts", "")
        self.assert_all(self.settings_for(server.port), [self.order()], "again", "sftp.host-key")
        self.assertEqual(self.files(), {})

    def test_a_refused_login_is_no_fault_of_the_reports(self):
        server = self.serve()
        self.assert_all(self.settings_for(server.port, identity="stranger"), [self.order()], "again", "sftp.login")
        self.write("broken", "no key at all\n")
        self.assert_all(self.settings_for(server.port, identity="broken"), [self.order()], "again", "sftp.login")

    def test_a_folder_that_takes_nothing_is_no_fault_of_the_reports(self):
        server = self.serve(options="-R")
        self.assert_all(self.settings_for(server.port), [self.order(name="a.pdf")], "again", "sftp.permission")
        code, words = self.checked(self.settings_for(server.port))
        self.assertEqual(code, 69)
        self.assertIn("the user may not write into the folder", words)

    def test_a_check_says_whether_the_folder_is_there(self):
        server = self.serve()
        self.assertEqual(self.checked(self.settings_for(server.port)), (0, "sftp: the destination can be reached\n"))
        self.assertEqual(self.files(), {})
        shutil.rmtree(self.home / "in box")
        code, words = self.checked(self.settings_for(server.port))
        self.assertEqual(code, 69)
        self.assertIn("the folder is not there", words)
        self.assertEqual(self.deliver(self.settings_for(server.port), self.order()).popitem()[1]["reason"], "sftp.no-folder")

    def test_a_waiting_program_shows_no_secret_and_ends_when_asked(self):
        server = self.started(Talker(silent))
        self.know(server.port)
        self.assert_ends(self.settings_for(server.port, timeout=30), self.order())

    def test_nothing_is_left_among_temporary_files(self):
        server = self.serve()
        before = set(Path("/tmp").glob("deliver-????????"))
        self.deliver(self.settings_for(server.port), self.order())
        self.assertEqual(set(Path("/tmp").glob("deliver-????????")) - before, set())


if __name__ == "__main__":
    unittest.main()
