"""Machines with the state of a shard, and runs of deploy/night/state."""

import hashlib
import json
import subprocess
from pathlib import Path

from bucket_support import BucketTestCase
from support import PROGRAMS


def line(person, run="1000-1", reports=(), older=()):
    """A line of a manifest, with its sum."""
    record = {"person": person, "run": run, "state": "ok", "reports": list(reports), **({"older": list(older)} if older else {})}
    body = f'{{"v":1,"person":"{person}","record":{json.dumps(record)}'.encode()
    return body + f',"sum":"{hashlib.sha256(body).hexdigest()[:16]}"}}\n'.encode()


class StateTestCase(BucketTestCase):
    """Output folders of machines, and what the bucket has of them."""

    PROGRAM = "../night/state"

    def setUp(self):
        super().setUp()
        self.settings_for(self.address)

    def machine(self, name, **files):
        """The output folder of a machine, with files of the first of three shards."""
        for file, content in files.items():
            self.write(f"{name}/.diarypress/shard-1-of-3/{file.replace('_', '.')}", content)
        return self.folder / name

    def state(self, *words, code=0, before=()):
        """A run; its words name nobody and no secret."""
        place = next((index for index, word in enumerate(words) if isinstance(word, Path)), len(words)) + 1
        command = [*before, PROGRAMS / self.PROGRAM, *words[:place], self.folder / "settings.ini", *words[place:]]
        done = subprocess.run(command, capture_output=True, timeout=120, env={"PATH": "/usr/bin:/bin"})
        self.log = (done.stdout + done.stderr).decode()
        self.assertEqual(done.returncode, code, self.log)
        self.assert_private(done.stdout + done.stderr)
        self.assertNotIn("Traceback", self.log)
        return self.log

    def shard(self, machine, name="manifest.jsonl"):
        return (machine / ".diarypress/shard-1-of-3" / name).read_bytes()

    def pointer(self, unit="shard-1-of-3"):
        return json.loads(self.client.get_object(Bucket="reports", Key=f"state/{unit}/current.json")["Body"].read())

    def parts(self):
        return {name for name in self.names() if not name.endswith("current.json")}
