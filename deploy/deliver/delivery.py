"""The course of a delivery program: orders in, answers out, time limits, reasons.

A program is a class with `NAME`, `EXAMPLE`, `OPTIONS`, and

    __init__(settings)     reads no network
    deliver(report)        returns a receipt, or raises Again or Never
    check()                reaches the destination, or raises Again or Never
    close()                leaves the destination

docs/deliver.md describes the protocol. Standard error gets codes, counts and keys, and nothing about people.
"""

import http.client
import json
import os
import re
import signal
import socket
import ssl
import sys
import time
import traceback
from pathlib import Path

from orders import Again, Failure, log, orders, read_report
from settings import Option, SettingsError, directory, load, number

USAGE, UNAVAILABLE, INTERNAL, IO_ERROR, STOPPED = 64, 69, 70, 74, 128 + signal.SIGTERM

# After as many failures in a row that are the destination's own, not every report is tried.
PATIENCE = 3
# A destination that names a pause is asked as often for one report.
TRIES = 3
# A destination that names a longer pause, in seconds, is left to the next run.
LONGEST_PAUSE = 300

COMMON = {
    "limits": {"timeout": Option(number(1, 3600), 30), "seconds": Option(number(1, 86400), 240)},
    "orders": {"folder": Option(directory, None)},
}

_NOT_IN_RECEIPTS = re.compile(r"[^A-Za-z0-9._:/+=@-]")

# The first that fits counts, so that special cases stand before general ones.
_NETWORK = (
    (ssl.SSLCertVerificationError, "tls.not-trusted"),
    (ssl.SSLError, "tls.failed"),
    (TimeoutError, "net.timeout"),
    (socket.gaierror, "net.unknown-host"),
    (ConnectionRefusedError, "net.refused"),
    (ConnectionError, "net.closed"),
    (http.client.HTTPException, "http.garbage"),
    (OSError, "net.failed"),
)

HINTS = {
    "tls.not-trusted": "its certificate is not trusted, or is of another name; for a private authority set ca-file in [tls]",
    "tls.failed": "it does not speak TLS here",
    "net.timeout": "it did not answer in time; see timeout in [limits]",
    "net.unknown-host": "its name is not known",
    "net.refused": "nothing listens there; is the port right?",
    "net.closed": "it closed the connection",
    "http.garbage": "it does not speak HTTP",
    "http.401": "it does not accept the token",
    "http.403": "it does not permit this",
}


class _OutOfTime(BaseException):
    """No Exception, so that no library takes it for one of its own."""


def of_network(error):
    """An error of a connection as a failure."""
    return Again(next(reason for kind, reason in _NETWORK if isinstance(error, kind)), wide=True)


def answer(key, status, receipt="", reason=""):
    """Writes an answer at once."""
    words = {"key": key, "status": status}
    if receipt := _NOT_IN_RECEIPTS.sub("", receipt)[:200]:
        words["receipt"] = receipt
    if reason:
        words["reason"] = reason
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


class Run:
    """The delivery of one chunk of reports.

    Where some in a row fail for the destination's own reasons, only one of eight is tried, then one of 64, so that a server that is away costs
    little. Once one succeeds, those left out are tried after all: a few reports that a server stumbles over keep no others from it.
    """

    def __init__(self, program, settings):
        self._program, self._folder = program, settings["orders"]["folder"]
        self._timeout = settings["limits"]["timeout"]
        self._end = time.monotonic() + settings["limits"]["seconds"]
        self._in_a_row, self._reason = 0, ""

    def deliver(self, lines):
        """Answers each order once."""
        left_out = self._pass(_once(orders(lines)))
        while left_out and self._in_a_row < PATIENCE:
            left_out = self._pass(left_out)
        for order in left_out:
            answer(order["key"], "again", reason=self._reason)

    def _pass(self, waiting):
        """Tries orders, and returns those that were left out."""
        left_out, gap = [], 0
        for order in waiting:
            if gap > 0:
                left_out.append(order)
                gap -= 1
                continue
            self._answer(order)
            gap = 8 ** (self._in_a_row - PATIENCE + 1) if self._in_a_row >= PATIENCE else 0
        return left_out

    def _answer(self, order):
        try:
            receipt = self._try(order)
        except Failure as failure:
            self._in_a_row, self._reason = self._in_a_row + 1 if failure.wide else 0, failure.reason
            answer(order["key"], "again" if isinstance(failure, Again) else "never", reason=failure.reason)
        else:
            self._in_a_row = 0
            answer(order["key"], "done", receipt)

    def _try(self, order):
        for attempt in range(1, TRIES + 1):
            if time.monotonic() >= self._end:
                raise Again("time.over")  # Costs nothing, so it need not be wide.
            report = read_report(order, self._folder)
            try:
                return within(min(self._timeout, self._end - time.monotonic()), lambda: self._program.deliver(report))
            except Failure as failure:
                # The pause must end, and leave time for another try.
                if failure.after is None or attempt == TRIES or time.monotonic() + failure.after >= self._end:
                    raise
                pause = failure.after
            time.sleep(pause)
        raise AssertionError("the last attempt returns or raises")


def _once(given):
    seen = set()
    for order in given:
        if order["key"] not in seen:
            seen.add(order["key"])
            yield order


def within(seconds, action):
    """The result of an action that is ended after some seconds, wherever it is; its errors come out as failures."""
    try:
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001), 1)
        try:
            return guarded(action)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except _OutOfTime:
        signal.setitimer(signal.ITIMER_REAL, 0)
        raise Again("net.timeout", wide=True) from None


def guarded(action):
    """The result of an action; its errors come out as failures."""
    try:
        return action()
    except Failure:
        raise
    except (OSError, http.client.HTTPException) as error:
        raise of_network(error) from None
    except Exception as error:  # A mistake of the program's own costs one report, and not the chunk.
        log_fault(error)
        raise Again("program.error") from None


def patiently(action, attempts, end, hopeless=()):
    """The result of an action, which is tried again where it fails for the destination's own reasons, with growing pauses or those that it names.

    `end` is the moment (of `time.monotonic`) that no pause may reach. Reasons that a pattern of `hopeless` begins with, and certificates that
    are not trusted, are not tried again.
    """
    for attempt in range(1, attempts + 1):
        if time.monotonic() >= end:
            raise Again("time.over", wide=True)
        try:
            return action()
        except Again as failure:
            if not failure.wide or attempt == attempts or any(re.match(pattern, failure.reason) for pattern in ("tls", *hopeless)):
                raise
            pause = 2**attempt if failure.after is None else failure.after
            if pause > LONGEST_PAUSE or time.monotonic() + pause >= end:
                raise
            log(f"{failure.reason}: again in {pause:.0f} s")
        time.sleep(pause)
    raise AssertionError("the last attempt returns or raises")


def log_fault(error):
    """Where a fault of the program is; what it says may have names in it."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    log(f"program.error {type(error).__name__} {Path(place.filename).name}:{place.lineno}")


def prepare():
    """Has the process end at SIGTERM as at an error, so that it cleans up, and lets `within` work."""
    signal.signal(signal.SIGALRM, _on_alarm)
    signal.signal(signal.SIGTERM, _on_end)


def complain(name, path, error):
    """Prints a mistake in settings, and returns its exit code."""
    place = f"{path}: " if str(error).startswith("[") else ""
    print(f"{name}: {place}{error}", file=sys.stderr)
    return error.code


def explained(reason):
    """A reason with its hint, where there is one."""
    return f"{reason}: {HINTS[reason]}" if reason in HINTS else reason


def _on_alarm(_number, _frame):
    raise _OutOfTime


def _on_end(_number, _frame):
    raise SystemExit(STOPPED)


def _check(program, settings):
    try:
        within(settings["limits"]["timeout"], program.check)
    except Failure as failure:
        print(f"{program.NAME}: {explained(failure.reason)}", file=sys.stderr)
        return UNAVAILABLE
    print(f"{program.NAME}: the destination can be reached")
    return 0


def _help(program, about):
    return (
        f"usage: {program.NAME} SETTINGS           delivers the orders of standard input\n"
        f"       {program.NAME} --check SETTINGS   tries to reach the destination\n\n"
        f"{about.strip()}\n\nA complete example of SETTINGS, which only its owner may read (0600):\n\n{program.EXAMPLE.strip()}\n"
    )


def main(program, about):
    """Runs a program by its arguments, and ends the process."""
    words = sys.argv[1:]
    if words in (["--help"], ["-h"]):
        print(_help(program, about), end="")
        sys.exit(0)
    if not words or words[-1].startswith("-") or len(words) > 2 or (len(words) == 2 and words[0] != "--check"):
        print(f"usage: {program.NAME} [--check] SETTINGS; see {program.NAME} --help", file=sys.stderr)
        sys.exit(USAGE)
    prepare()
    try:
        settings = load(words[-1], {**program.OPTIONS, **COMMON})
        running = program(settings)
    except SettingsError as error:
        sys.exit(complain(program.NAME, words[-1], error))
    try:
        if words[0] == "--check":
            sys.exit(_check(running, settings))
        Run(running, settings).deliver(sys.stdin.buffer)
    except BrokenPipeError:
        # Nobody reads the answers; what is left of them must not be written at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(IO_ERROR)
    except Exception as error:
        log_fault(error)
        sys.exit(INTERNAL)
    finally:
        running.close()
