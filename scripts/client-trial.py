#!/usr/bin/env python3
"""Asks a real export service by a client that openapi-python-client makes of docs/openapi.yaml: client-trial.py PROGRAMS.

PROGRAMS is the folder of `diarypress` and `diarypress-service`. The client makes a draft of 52 readings, fetches its report, makes the same report in
one request, and begins a session. Then 300 reports are made in one request each, for their times. Ends with 1 where something is not as it should be.

Needs the package of scripts/requirements-client.txt.
"""

import argparse
import asyncio
import datetime
import io
import pathlib
import subprocess
import sys
import tempfile
import time

from serving.service import Service
from serving.wire import percentile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The generator knows neither type; bytes and texts are what they are.
SETTINGS = "content_type_overrides:\n  application/pdf: application/octet-stream\n  image/svg+xml: text/plain\n"


def make_client(folder: pathlib.Path) -> None:
    """Makes the client and lets Python find it."""
    (folder / "settings.yaml").write_text(SETTINGS, encoding="ascii")
    call = [pathlib.Path(sys.executable).parent / "openapi-python-client", "generate", "--meta", "none"]
    call += ["--path", ROOT / "docs/openapi.yaml", "--config", folder / "settings.yaml", "--output-path", folder / "diary_client"]
    made = subprocess.run(call, capture_output=True, text=True, check=False)
    expect(made.returncode == 0 and "will not be generated" not in made.stdout, f"the client cannot be made: {made.stdout[-2000:]}")
    sys.path.insert(0, str(folder))


def expect(is_good: bool, fault: str) -> None:
    """Ends where something is wrong."""
    if not is_good:
        sys.exit(f"client-trial: {fault}")


def readings() -> bytes:
    """A file of 52 readings."""
    lines = [f"2025-11-{day:02}T{hour:02}:10:00,{118 + day},{78 + day // 2}" for day in range(1, 27) for hour in (7, 19)]
    return "\n".join(["time,systolic,diastolic", *lines, ""]).encode()


def ask(service: Service) -> list[float]:
    """Does all that the client is for; the seconds of each report in one request."""
    from diary_client import AuthenticatedClient, models, types
    from diary_client.api.drafts import create_draft, draft_report, put_file
    from diary_client.api.reports import make_report
    from diary_client.api.sessions import create_code, create_session

    key = service.bearer[0][1].removeprefix("Bearer ")
    client = AuthenticatedClient(base_url=f"http://127.0.0.1:{service.port}", token=key)
    person = models.Person(zone="Europe/Berlin")
    file = lambda: types.File(payload=io.BytesIO(readings()), file_name="my.csv", mime_type="text/csv")
    draft = create_draft.sync(client=client, body=person)
    state = put_file.sync(draft.id, 1, client=client, body=file())
    expect(state.readings == 52, f"readings: {state}")
    days = {"from_": datetime.date(2025, 11, 1), "through": datetime.date(2025, 11, 26)}
    pdf = draft_report.sync(draft.id, client=client, language="en", **days).payload.read()
    expect(pdf.startswith(b"%PDF-"), f"no PDF: {pdf[:200]!r}")
    body = models.MakeReportBody(file=[file()], person=person, wish=models.Wish(language="en", **days))
    expect(make_report.sync(client=client, body=body).payload.read() == pdf, "the report in one request has other bytes")
    code = create_code.sync(client=client, body=models.CodePerson(person="ann")).code
    site = models.CreateSessionSecFetchSite("same-origin")
    session = create_session.sync_detailed(client=client, body=models.CreateSessionBody(code=code), sec_fetch_site=site)
    expect(session.status_code == 204 and "__Host-diarypress=" in session.headers["set-cookie"], f"no session: {session}")
    times = []
    for _ in range(300):
        body = models.MakeReportBody(file=[file()], person=person, wish=models.Wish(language="en", **days))
        began = time.monotonic()
        answer = make_report.sync_detailed(client=client, body=body)
        times.append(time.monotonic() - began)
        expect(answer.status_code == 200, f"a report is refused: {answer.status_code} {answer.content[:300]!r}")
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=pathlib.Path)
    options = parser.parse_args()
    service = Service(options.programs.resolve())
    with tempfile.TemporaryDirectory() as folder:
        try:
            make_client(pathlib.Path(folder))
            asyncio.run(service.start())
            times = ask(service)
        finally:
            asyncio.run(service.stop())
            service.remove()
    half, most = (percentile(times, share) * 1000 for share in (0.5, 0.99))
    print(f"draft, report, report in one request and session are as they should be; one request takes {half:.1f} ms, p99 {most:.1f} ms")


if __name__ == "__main__":
    main()
