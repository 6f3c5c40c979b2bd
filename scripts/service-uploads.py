#!/usr/bin/env python3
"""Sends files to the page of a real export service by Chromium, as a person does: service-uploads.py [--shots FOLDER] PROGRAMS FILE….

PROGRAMS is the folder of `diarypress` and `diarypress-service`. Each file is chosen in the form and sent; then either its pages have to be seen as
pictures, or what is wrong with it as a sentence. After the given files come some of the script's own: one of 20 MB, one that is larger, one
with too many readings, and one that is broken in its fourth line. Prints what the page said of each; ends with 1 where a page is neither.

Needs Chromium and the packages of scripts/requirements-browser.txt.
"""

import argparse
import asyncio
import pathlib
import subprocess
import sys
import time

from playwright.async_api import async_playwright

from serving.service import Service, readings

LINE = "2025-11-03T06:00:00,120,80,60\n"
SHOWN = "() => [...document.querySelectorAll('main img')].filter((one) => one.complete && one.naturalWidth > 0).length"


def export(size: int) -> str:
    """An export of Apple Health of so many bytes: a year of heart rates among very many steps, which no report shows."""
    steps = '<Record type="HKQuantityTypeIdentifierStepCount" unit="count" startDate="2025-11-03 06:00:00 +0100" endDate="2025-11-03 06:10:00 +0100" value="61"/>'
    rates = [steps.replace("StepCount", "HeartRate").replace('"count"', '"count/min"').replace("11-03", f"11-{day:02}") for day in range(1, 29)]
    lines = ['<?xml version="1.0"?>', '<HealthData locale="en_US">', *rates]
    lines += [steps] * ((size - sum(len(line) + 1 for line in lines) - 16) // (len(steps) + 1))
    return "\n".join([*lines, "</HealthData>", ""])


def own_files(folder: pathlib.Path) -> list[pathlib.Path]:
    """One that is plain, one of 20 MB, one that is too large, one with too much in it, and one that is broken."""
    begin = "time,systolic,diastolic,pulse\n"
    texts = {
        "plain.csv": readings(20, 2),
        "twenty.xml": export(20_000_000),
        "larger.xml": export(20_500_000),
        "crowded.csv": begin + LINE * 200_000,
        "broken.xml": '<?xml version="1.0"?>\n<diary version="1">\n<person id="x" name="X"/>\n<section id="s" kind="blod-pressure"/>\n</diary>\n',
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="ascii")
    return [folder / name for name in texts]


async def send(page, file: pathlib.Path) -> tuple[bool, str]:
    """Sends a file by the form of the first page; whether that came to an end a person can use, and what is seen."""
    await page.set_input_files("input[type=file]", file)
    if not await page.locator(".problem:visible").count():
        await page.get_by_role("button", name="Send files").click()
    began = time.monotonic()
    while time.monotonic() - began < 90:
        await asyncio.sleep(0.25)
        if wrong := [text for text in await page.locator(".problem:visible").all_inner_texts() if text.strip()]:
            return True, "told: " + " / ".join(wrong[0].split("\n"))[:300]
        if "/drafts/" in page.url and await page.evaluate(SHOWN) > 0:
            count = await page.locator("main img").count()
            return True, f"{count} pages after {time.monotonic() - began:.1f} s; " + await page.locator("#heading").inner_text()
    return False, "nothing: " + (await page.locator("main").inner_text())[:200]


async def run(options: argparse.Namespace) -> int:
    """Starts the service and a browser, and sends all files."""
    service = Service(options.programs.resolve())
    faults = 0
    try:
        await service.start()
        async with async_playwright() as player:
            browser = await player.chromium.launch(executable_path=options.browser, args=["--no-sandbox"])
            for file in [*options.files, *own_files(service.folder)]:
                # A cookie for `localhost` is a secure one, though there is no TLS.
                call = [service.programs / "diarypress-service", "new-code", "--config", service.folder / "service.json"]
                code = subprocess.run([*call, "--tenant", "demo", "--person", "ann"], check=True, capture_output=True, text=True).stdout.strip()
                context = await browser.new_context(viewport={"width": 1280, "height": 900}, timezone_id="Europe/Berlin")
                page = await context.new_page()
                await page.goto(f"http://localhost:{service.port}/?language=en#{code}")
                await page.wait_for_selector("input[type=file]", state="attached", timeout=15_000)
                is_good, seen = await send(page, file)
                faults += not is_good
                print(f"{'ok  ' if is_good else 'FAIL'} {file.name} ({file.stat().st_size} bytes): {seen}", flush=True)
                if options.shots:
                    await page.screenshot(path=options.shots / f"{file.stem}.png", full_page=True)
                if await page.locator("[data-delete]").count():
                    await page.locator("[data-delete]").click()
                    await page.wait_for_selector("input[type=file]", state="attached", timeout=15_000)
                await context.close()
            await browser.close()
    finally:
        await service.stop()
        service.remove()
    return 1 if faults else 0


def main() -> int:
    """Reads the call."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("files", type=pathlib.Path, nargs="*")
    parser.add_argument("--shots", type=pathlib.Path, help="a folder for pictures of the pages")
    parser.add_argument("--browser", default="/usr/bin/chromium")
    options = parser.parse_args()
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    return asyncio.run(run(options))


if __name__ == "__main__":
    sys.exit(main())
