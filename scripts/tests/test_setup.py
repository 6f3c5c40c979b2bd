"""Runs scripts/setup.sh on make-believe machines: a PATH with nothing in it but stand-ins that write down how they were called."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent.parent

# What the script uses of an ordinary system.
ORDINARY = ["bash", "env", "cat", "cmp", "cp", "dirname", "mkdir", "mktemp", "rm", "tail", "true"]

STAND_INS = {
    # Does not start where the machine lacks one of its libraries, unless the test says that it has all it asks for.
    "swift": """
        [[ -e "$STATE/starts" || -e "$STATE/installed/libncurses6" ]] || exit 127
        [[ ! -e "$STATE/incomplete" ]] || exit 127
        echo "swift-driver version: 1.0 Swift version ${SWIFT_VERSION} (swift-RELEASE)" """,
    "id": 'echo "${USER_ID}"',
    # Says what it knows and fails when it does not know a name, as the real one does.
    "dpkg-query": """
        known=0
        for name in "$@"; do
            case "$name" in --*) continue ;; esac
            if [[ -e "$STATE/installed/$name" ]]; then echo "installed $name"; else known=1; fi
        done
        exit $known""",
    "apt-get": """
        echo "apt-get frontend=${DEBIAN_FRONTEND-} stdin=$([[ -t 0 ]] && echo terminal) $*" >>"$STATE/calls"
        [[ "$*" != *update* ]] || { rm -f "$STATE/stale"; exit 0; }
        [[ ! -e "$STATE/stale" && ! -e "$STATE/broken" ]] || { echo "E: Unable to locate package"; exit 100; }
        for name in "$@"; do case "$name" in *-dev|fonts-*|hyphen-*|pkg-config|q*|git|binutils|libncurses6|libxml2|libcurl4*) : >"$STATE/installed/$name" ;; esac; done""",
    "sudo": """
        echo "sudo $*" >>"$STATE/calls"
        [[ ! -e "$STATE/no-sudo" ]] || exit 1
        [[ "$1" != -n ]] || shift
        "$@" """,
    "python3": """
        echo "python3 $*" >>"$STATE/calls"
        if [[ "$2" == venv ]]; then mkdir -p "$3/bin"; cp "$0" "$3/bin/python3"; exit 0; fi
        [[ ! -e "$STATE/no-pypi" ]] || { echo "ERROR: no matching distribution"; exit 1; }""",
}

# What the toolchain needs itself: on every system, on Debian 12, and on later ones.
ALWAYS = ["git", "binutils", "libncurses6", "libxml2"]
DEBIAN_12 = ["libcurl4", "libstdc++-12-dev"]
LATER = ["libcurl4t64", "libstdc++-14-dev"]

BUILD = ALWAYS + DEBIAN_12 + [
    "libcairo2-dev", "libpango1.0-dev", "libharfbuzz-dev", "librsvg2-2", "libxml2-dev", "libfontconfig-dev", "libdeflate-dev",
    "libssl-dev", "libsqlite3-dev", "libpq-dev", "libhyphen-dev", "zlib1g-dev", "pkg-config",
    "fonts-noto-core", "fonts-noto-ui-core", "fonts-noto-cjk", "fonts-open-sans", "fonts-symbola",
    "hyphen-de", "hyphen-en-us", "hyphen-es", "hyphen-fr", "hyphen-hi", "hyphen-id", "hyphen-it", "hyphen-nl", "hyphen-pl", "hyphen-pt-br", "hyphen-ru", "hyphen-uk",
]
TEST = ["poppler-utils", "qpdf", "libxml2-utils", "libicu-dev", "postgresql", "openssl", "shellcheck", "python3", "python3-venv", "strace", "faketime", "valgrind", "debootstrap", "debhelper"]


class SetupTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.state = self.root / "state"
        self.bin = self.root / "bin"
        (self.state / "installed").mkdir(parents=True)
        self.bin.mkdir()
        (self.root / "scripts").mkdir()
        for name in ["setup.sh", "requirements.txt"]:
            shutil.copy(SCRIPTS / name, self.root / "scripts" / name)
        self.set_system("debian", "12")
        self.mark("starts")
        for name in ORDINARY:
            (self.bin / name).symlink_to(shutil.which(name))
        for name, body in STAND_INS.items():
            (self.bin / name).write_text(f"#!/usr/bin/env bash\n{body}\n")
            (self.bin / name).chmod(0o755)

    def set_system(self, name, version):
        (self.root / "os-release").write_text(f'NAME="Some Linux"\nVERSION_ID="{version}"\nID={name}\n')

    def install(self, names):
        for name in names:
            (self.state / "installed" / name).touch()

    def mark(self, name):
        (self.state / name).touch()

    def remove(self, command):
        (self.bin / command).unlink()

    def run_setup(self, *arguments, user=0, swift="6.3.1"):
        """Runs the script; returns its exit code, what it said, and the calls it made."""
        environment = {"PATH": str(self.bin), "DIARYPRESS_OS_RELEASE": str(self.root / "os-release"), "STATE": str(self.state), "USER_ID": str(user), "SWIFT_VERSION": swift}
        run = subprocess.run(
            [self.root / "scripts/setup.sh", *arguments], capture_output=True, text=True, check=False,
            env=environment, stdin=subprocess.DEVNULL, cwd=os.sep,
        )
        calls = self.state / "calls"
        made = calls.read_text().splitlines() if calls.exists() else []
        calls.unlink(missing_ok=True)
        return run.returncode, run.stdout + run.stderr, made

    def test_nothing_is_done_or_said_when_nothing_is_missing(self):
        self.install(BUILD)
        self.assertEqual(self.run_setup(user=1000), (0, "", []))

    def test_root_installs_only_what_is_missing_and_fetches_no_lists(self):
        self.install([name for name in BUILD if name not in ("libcairo2-dev", "libpango1.0-dev")])
        code, said, calls = self.run_setup()
        self.assertEqual(code, 0)
        self.assertIn("installing libcairo2-dev libpango1.0-dev", said)
        self.assertEqual(len(calls), 1)
        self.assertIn("frontend=noninteractive", calls[0])
        self.assertTrue(calls[0].endswith("install --yes --no-install-recommends libcairo2-dev libpango1.0-dev"), calls)
        self.assertEqual(self.run_setup(), (0, "", []))

    def test_a_package_that_was_removed_but_configured_counts_as_missing(self):
        self.install(BUILD)
        (self.bin / "dpkg-query").write_text('#!/usr/bin/env bash\nfor n in "${@:3}"; do echo "config-files $n"; done\n')
        self.assertIn("installing git", self.run_setup()[1])

    def test_lists_are_fetched_when_the_first_try_fails(self):
        self.mark("stale")
        code, _, calls = self.run_setup()
        self.assertEqual(code, 0)
        self.assertEqual([("update" in call, "install" in call) for call in calls], [(False, True), (True, False), (False, True)])

    def test_others_install_with_sudo(self):
        code, _, calls = self.run_setup(user=1000)
        self.assertEqual(code, 0)
        self.assertEqual(calls[0], "sudo -n true")
        self.assertTrue(calls[1].startswith("sudo -n env DEBIAN_FRONTEND=noninteractive apt-get"), calls)
        self.assertIn("frontend=noninteractive", calls[2])

    def assert_told_what_to_run(self, code, said, calls):
        self.assertEqual(code, 69)
        self.assertIn("missing: git", said)
        self.assertIn("sudo apt-get update && sudo apt-get install --no-install-recommends git", said)
        self.assertFalse([call for call in calls if call.startswith("apt-get")])

    def test_without_sudo_it_says_what_to_run(self):
        self.remove("sudo")
        self.assert_told_what_to_run(*self.run_setup(user=1000))

    def test_without_rights_it_says_what_to_run(self):
        self.mark("no-sudo")
        self.assert_told_what_to_run(*self.run_setup(user=1000))

    def test_when_apt_cannot_its_last_words_are_shown(self):
        self.mark("broken")
        code, said, _ = self.run_setup()
        self.assertEqual(code, 69)
        self.assertIn("E: Unable to locate package", said)
        self.assertIn("sudo apt-get install", said)

    def test_on_another_system_it_names_the_packages(self):
        self.remove("dpkg-query")
        code, said, calls = self.run_setup()
        self.assertEqual((code, calls), (69, []))
        self.assertIn("libharfbuzz-dev", said)

    def test_without_apt_it_names_the_packages(self):
        self.remove("apt-get")
        code, said, _ = self.run_setup()
        self.assertEqual(code, 69)
        self.assertIn("missing: git", said)

    def test_swift_must_be_there_and_new_enough(self):
        self.install(BUILD)
        for version, code in [("5.10", 69), ("6.1.2", 69), ("6.2", 0), ("6.10", 0), ("7.0", 0), ("unknown", 69)]:
            with self.subTest(version):
                self.assertEqual(self.run_setup(swift=version)[0], code)
        self.remove("swift")
        code, said, _ = self.run_setup()
        self.assertEqual(code, 69)
        self.assertIn("Swift 6.2 or newer", said)

    def test_each_system_has_its_names_for_what_the_toolchain_needs(self):
        self.install(BUILD + LATER)
        for system, version, needed, other in [
            ("debian", "12", DEBIAN_12, LATER), ("debian", "13", LATER, DEBIAN_12), ("ubuntu", "24.04", LATER, DEBIAN_12),
        ]:
            with self.subTest(system + version):
                self.set_system(system, version)
                for name in needed + other:
                    (self.state / "installed" / name).unlink(missing_ok=True)
                code, said, _ = self.run_setup()
                self.assertEqual((code, said), (0, f"setup: installing {' '.join(needed)}\n"))

    def test_a_toolchain_that_lacks_libraries_gets_them_and_is_looked_at_again(self):
        (self.state / "starts").unlink()
        self.install([name for name in BUILD if name != "libncurses6"])
        code, said, _ = self.run_setup()
        self.assertEqual((code, said), (0, "setup: installing libncurses6\n"))
        self.assertEqual(self.run_setup(swift="5.10")[0], 69)

    def test_a_toolchain_that_does_not_start_with_all_it_needs_is_told(self):
        self.install(BUILD)
        self.mark("incomplete")
        code, said, calls = self.run_setup()
        self.assertEqual((code, calls), (69, []))
        self.assertIn("is the toolchain complete?", said)
        self.assertIn("libstdc++-12-dev", said)

    def test_tests_need_more_and_get_their_python_packages_once(self):
        self.install(BUILD + [name for name in TEST if name != "qpdf"])
        code, said, calls = self.run_setup("--tests")
        self.assertEqual(code, 0)
        self.assertTrue(calls[0].endswith("--no-install-recommends qpdf"), calls)
        self.assertIn("python3 -m venv .build-tools/venv", calls)
        self.assertTrue((self.root / ".build-tools/venv/requirements.txt").exists())
        self.assertEqual(self.run_setup("--tests"), (0, "", []))

    def test_other_python_requirements_are_installed_anew(self):
        self.install(BUILD + TEST)
        self.run_setup("--tests")
        (self.root / "scripts/requirements.txt").write_text("pikepdf>=10\n")
        self.assertIn("python3 -m venv .build-tools/venv", self.run_setup("--tests")[2])

    def test_without_python_packages_it_goes_on_and_says_so(self):
        self.install(BUILD + TEST)
        self.mark("no-pypi")
        code, said, _ = self.run_setup("--tests")
        self.assertEqual(code, 0)
        self.assertIn("fonttools, grafana-foundation-sdk, kubernetes-validate, pikepdf and translate-toolkit could not be installed", said)
        self.assertIn("ERROR: no matching distribution", said)
        self.assertFalse((self.root / ".build-tools/venv").exists())

    def test_wrong_arguments_are_refused(self):
        for arguments in [["--test"], ["--tests", "x"], [""]]:
            with self.subTest(arguments):
                self.assertEqual(self.run_setup(*arguments)[0], 64)


if __name__ == "__main__":
    unittest.main()
