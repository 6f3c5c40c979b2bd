"""What a command costs with all processes that it starts: processor time and memory."""

import os
import pathlib
import subprocess
import sys
import threading

sys.dont_write_bytecode = True


class Tree(threading.Thread):
    """Looks at a process and its children from time to time, for the most memory that one of them had."""

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process, self.most, self.is_over = process, 0, threading.Event()

    def run(self):
        while not self.is_over.wait(0.02):
            for process in (self.process, *self._children()):
                try:
                    status = pathlib.Path(f"/proc/{process}/status").read_text()
                except OSError:
                    continue
                self.most = max(self.most, *(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")), 0)

    def _children(self):
        try:
            return pathlib.Path(f"/proc/{self.process}/task/{self.process}/children").read_text().split()
        except OSError:
            return []


def measured(command, folder=None):
    """The processor time of a command, user and system, in seconds; the most memory of one of its processes in MiB; what it printed.

    What the kernel says of memory after the end counts the process that started it too: here every process is looked at by itself.
    """
    process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, cwd=folder, text=True)
    tree = Tree(process.pid)
    tree.start()
    said = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    tree.is_over.set()
    if status != 0:
        sys.exit(f"{pathlib.Path(sys.argv[0]).stem}: {command[0]} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, tree.most / 1024, said
