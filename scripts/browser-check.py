#!/usr/bin/env python3
"""Looks at the pages of the export service in Chromium: browser-check.py PAGES [--shots FOLDER] [--pictures FOLDER] [--languages en,ko].

PAGES is a folder that `make browser` writes. Checked are: axe without findings
in every language, wide and narrow, empty, with a report, with errors, and after steps; no page that has to be moved sideways, also at 400 %; controls
that a finger hits; the way through a page by keyboard; charts that stand still where people want that; files that are dropped, sent,
read and refused; links with a code; and what works without scripts. Nothing may be refused by the policy of the pages.

Needs Chromium and the packages of scripts/requirements-browser.txt. Ends with 1 where something is wrong.
"""

import argparse
import pathlib
import sys

import axe_playwright_python.sync_playwright as axe
from playwright.sync_api import sync_playwright

import page_server

SCENES = ["empty", "report", "errors"]
OTHER_SCENES = ["draft", "reading", "signed-out", "long", "busy"]
WIDTHS = [360, 1280]

# Controls that are lower or narrower than a finger, but for links in sentences.
SMALL_CONTROLS = """() => [...document.querySelectorAll('a, button, input, select, summary, label.button')].filter((one) => {
    const box = one.getBoundingClientRect();
    const isInText = one.closest('.findings') || one.matches('.skip, .unseen, [type=hidden]');
    return box.width > 0 && !isInText && (box.height < 43.9 || box.width < 43.9);
}).map((one) => `${one.localName} ${one.textContent.trim().slice(0, 20)} ${Math.round(one.getBoundingClientRect().width)}x${Math.round(one.getBoundingClientRect().height)}`)"""
SIDEWAYS = "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
SHOWN_ROWS = """(time) => {
    document.getAnimations().forEach((one) => { one.pause(); one.currentTime = time; });
    return [...document.querySelectorAll('.chart tbody tr')].filter((one) => getComputedStyle(one).opacity > 0).length;
}"""
FOCUSED = """() => {
    const one = document.activeElement;
    if (one === document.body) return null;
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    const label = one.matches('.unseen') ? getComputedStyle(one.nextElementSibling) : style;
    return { name: one.id || one.textContent.trim().slice(0, 24), seen: label.outlineStyle !== 'none' && box.bottom > 0 && box.top < innerHeight };
}"""
HURRY = "() => { window.setTimeout = ((late) => (work, time) => late(work, Math.min(time, 20)))(window.setTimeout); }"
DROP = """() => {
    const data = new DataTransfer();
    data.items.add(new File(['day,value\\n'], 'november.csv', { type: 'text/csv' }));
    for (const kind of ['dragenter', 'dragover', 'drop']) {
        document.getElementById('drop').dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
}"""


class Check:
    """What was found, and the browser it is found with."""

    def __init__(self, browser, pages, address, shots):
        self.browser, self.pages, self.address, self.shots = browser, pages, address, shots
        self.faults = []
        self.done = 0

    def expect(self, is_good, fault):
        self.done += 1
        if not is_good:
            self.faults.append(fault)
            print(f"FAIL {fault}", flush=True)

    def open(self, path, width=1280, height=900, motion="reduce", **options):
        """A page in a browser of its own, with an ear for what the policy refuses."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion=motion, timezone_id="Asia/Seoul", **options)
        page = context.new_page()
        page.on("console", lambda one: self.hear(path, one))
        page.on("pageerror", lambda error: self.expect(False, f"{path}: {error}"))
        page.goto(self.address + path)
        return page

    def hear(self, path, message):
        # The browser tells of each status above 399.
        if message.type == "error" and "status of" not in message.text:
            self.expect(False, f"{path}: {message.text}")

    def shoot(self, page, name):
        if self.shots:
            page.screenshot(path=self.shots / f"{name}.png", full_page=True)


def look(check, language, scene, width, colours="light"):
    """Axe, widths and sizes of one page."""
    path, name = f"/scene/{scene}?language={language}", f"{scene}-{language}-{width}"
    name += "" if colours == "light" else f"-{colours}"
    page = check.open(path, width, color_scheme=colours)
    page.wait_for_timeout(150)
    judge(check, page, name)


def judge(check, page, name):
    """Axe, widths and sizes of a page as it is now."""
    for finding in axe.Axe().run(page).response["violations"]:
        targets = [node["target"] for node in finding["nodes"]][:3]
        check.expect(False, f"{name}: {finding['id']} {targets}")
    check.expect(page.evaluate(SIDEWAYS) <= 0, f"{name}: has to be moved sideways by {page.evaluate(SIDEWAYS)} px")
    small = page.evaluate(SMALL_CONTROLS)
    check.expect(not small, f"{name}: small controls {small}")
    check.shoot(page, name)
    page.context.close()


def after_steps(check, language, width):
    """The same of what a page becomes: a photo was chosen, a link was made, a limit was met."""
    page = check.open(f"/?language={language}", width)
    page.set_input_files("#choose", {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": b"x"})
    page.wait_for_selector("#errors:not([hidden])")
    judge(check, page, f"photo-{language}-{width}")
    page = check.open(f"/people/ann?language={language}", width)
    page.locator("[data-link]").click()
    page.wait_for_selector("#link:not([hidden])")
    judge(check, page, f"made-{language}-{width}")
    page = check.open(f"/people/ann?language={language}", width)
    check.pages.is_busy = True
    page.evaluate(HURRY)
    page.locator("[data-save]").click()
    page.wait_for_selector("#refused:not([hidden])")
    check.pages.is_busy = False
    judge(check, page, f"limit-{language}-{width}")


def zoom(check, language):
    """400 % of 1280 pixels is as narrow as 320."""
    for scene in SCENES:
        page = check.open(f"/scene/{scene}?language={language}", 320, 256)
        sideways = page.evaluate(SIDEWAYS)
        check.expect(sideways <= 0, f"{scene}-{language}: at 400 % it has to be moved sideways by {sideways} px")
        page.context.close()


def motion(check):
    """The donut grows, its rows appear one after the other, and everything stands still for who wants that."""
    counts = []
    page = check.open("/scene/report", motion="no-preference")
    shown = [page.evaluate(SHOWN_ROWS, share * 1_400) for share in [0, 0.5, 1]]
    check.expect(0 == shown[0] < shown[1] < shown[2], f"rows of the donut at the beginning, later and at the end: {shown}")
    page.context.close()
    for wish in ["no-preference", "reduce"]:
        page = check.open("/scene/report", motion=wish)
        counts.append(page.evaluate("() => document.getAnimations().length"))
        page.context.close()
    check.expect(counts[0] > 0 and counts[1] == 0, f"animations: {counts}")


def keyboard(check):
    """Every control is reached, is seen when it is, and the skip link, Escape and Enter do what they say."""
    page = check.open("/people/ann?language=en&last-days=30")
    page.locator("#settings").evaluate("one => { one.open = true; }")
    names = []
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if focused is None:
            break
        names.append(focused["name"])
        check.expect(focused["seen"], f"keyboard: `{focused['name']}` has the focus and nobody sees it")
    for wanted in ["Skip to main content", "Download PDF", "Last 7\u00a0days", "from", "through", "layout", "paper", "Show report"]:
        check.expect(wanted in names, f"keyboard: `{wanted}` is not reached: {names}")
    page.goto(check.address + "/people/ann?language=en")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    check.expect(page.evaluate("() => document.activeElement.id") == "main", "keyboard: the skip link leads nowhere")
    page.locator(".languages summary").press("Enter")
    check.expect(page.locator(".languages a").first.is_visible(), "keyboard: languages do not open")
    page.keyboard.press("Escape")
    check.expect(not page.locator(".languages a").first.is_visible(), "keyboard: Escape does not close languages")
    page.evaluate("() => { window.stays = true; }")
    page.get_by_role("link", name="Last 90").press("Enter")
    page.wait_for_url("**last-days=90**")
    page.wait_for_timeout(300)
    check.expect(page.evaluate("() => window.stays") is True, "a period is loaded anew")
    check.expect(page.evaluate("() => document.activeElement.id") == "heading", "the focus is lost with a new period")
    check.expect("Pages" in page.locator("#status").inner_text(), "nothing is said of a new period")
    page.go_back()
    page.wait_for_url("**language=en#main")
    page.wait_for_function("() => !document.querySelector('[aria-current][href*=last-days]')?.href.includes('=90')")
    page.context.close()


def other_language(check):
    """A language is changed in place, with its direction."""
    page = check.open("/people/ann?language=en")
    page.locator(".languages summary").click()
    page.get_by_role("link", name="العربية").click()
    page.wait_for_function("() => document.documentElement.lang === 'ar'")
    check.expect(page.evaluate("() => document.documentElement.dir") == "rtl", "Arabic does not run from right to left")
    page.context.close()


def days(check):
    """Days in the wrong order are reported before anything is asked."""
    page = check.open("/people/ann?language=en")
    page.locator("#settings summary").click()
    page.fill("#from", "2025-02-01")
    page.fill("#through", "2025-01-31")
    page.get_by_role("button", name="Show report").click()
    check.expect("must not be after" in page.locator("#settings-errors").inner_text(), "days in the wrong order are not reported")
    check.expect(page.evaluate("() => document.activeElement.id") == "settings-errors", "the focus is not on what is wrong")
    check.shoot(page, "days-en-1280")
    page.fill("#from", "2025-01-02")
    page.get_by_role("button", name="Show report").click()
    page.wait_for_url("**from=2025-01-02&through=2025-01-31**")
    page.context.close()


def files(check):
    """Three files that are none leave at once, and the right one is sent, read, shown and deleted."""
    page = check.open("/?language=en", 360)
    page.get_by_role("button", name="Send files").click()
    check.expect("Choose a file" in page.locator("#errors").inner_text(), "that there is no file is not reported")
    for name, kind, wanted in [("photo.jpg", "image/jpeg", "This is a photo"), ("letter.pdf", "application/pdf", "PDF document")]:
        page.set_input_files("#choose", {"name": name, "mimeType": kind, "buffer": b"x"})
        text = page.locator("#errors").inner_text()
        check.expect(name in text and wanted in text and "Nightscout" in text, f"{name}: {text}")
        check.expect(name not in page.locator("#chosen").inner_text(), f"{name} stays")
    check.shoot(page, "photo-en-360")
    page.fill("#birth", "1961-04-30")
    page.select_option("#sex", "female")
    check.expect(page.input_value("#zone") == "Asia/Seoul", "the zone of the browser is not taken")
    for is_refused in [True, False]:
        check.pages.refuses_files = is_refused
        page.evaluate(DROP)
        check.expect("november.csv" in page.locator("#chosen").inner_text(), "a dropped file is not there")
        check.shoot(page, f"chosen-en-360-{is_refused}")
        page.get_by_role("button", name="Send files").click()
        if is_refused:
            page.wait_for_selector("#errors:not([hidden]) .said")
            text = page.locator("#errors").inner_text()
            check.expect("november.csv" in text and "Line \u20684\u2069".lower() in text.lower(), f"the file and its line are not reported: {text}")
            check.expect("november.csv" not in page.locator("#chosen").inner_text(), "a refused file stays")
            check.expect(any(one.startswith("DELETE") for one in check.pages.asked), "the draft of a refused file stays")
            check.pages.asked.clear()
        else:
            page.wait_for_url("**/drafts/**")
            page.wait_for_selector("[data-delete]", timeout=5000)
            check.expect("106" in page.locator("main").inner_text(), "what was found in the files is not reported")
            page.locator("[data-delete]").click()
            page.wait_for_url("**/?language=en")
            check.expect(any(one.startswith("DELETE") for one in check.pages.asked), "files are not deleted")
    sent = [one for one in check.pages.asked if one.startswith("POST /v1/drafts")][-1]
    said = ['"birthDate":"1961-04-30"', '"sex":"female"', '"zone":"Asia/Seoul"']
    check.expect(all(one in sent for one in said), f"what is sent: {sent}")
    page.context.close()


def report(check):
    """The finding is on the first screen of a phone, pages open large, a limit is reported and never a file, a link is made and ended."""
    page = check.open("/people/ann?language=en", 390, 844)
    box = page.locator(".answer li").first.bounding_box()
    check.expect(box and box["y"] + box["height"] < 844, f"the finding is not on the first screen: {box}")
    check.expect(page.locator(".pages a").first.get_attribute("href").startswith("/v1/people/ann/pages/1"), "pages do not open")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download PDF").click()
    check.expect(download.value.suggested_filename == "report.pdf", f"saved as {download.value.suggested_filename}")
    check.pages.is_busy = True
    page.evaluate(HURRY)
    page.get_by_role("link", name="Download PDF").click()
    page.wait_for_selector("#refused:not([hidden])")
    check.expect("Too much. Wait" in page.locator("#refused").inner_text(), "a limit is not reported")
    check.pages.is_busy = False
    page.get_by_role("button", name="Link for your doctor").click()
    page.wait_for_selector("#link:not([hidden])")
    check.expect("December 8, 2025" in page.locator("#link-text").inner_text(), page.locator("#link-text").inner_text())
    check.expect(page.input_value("#link-address").endswith(f"#code={page_server.CODE}"), "the link has no code")
    check.shoot(page, "link-made-en-390")
    page.get_by_role("button", name="End all links").click()
    page.wait_for_function("() => document.getElementById('link-text').textContent.startsWith('No link')")
    page.context.close()


def links(check):
    """A link with a code lets in once; another is reported as none."""
    for code, wanted in [(page_server.CODE, "Blood pressure"), ("B" * 43, "This link no longer works")]:
        check.pages.is_signed_in = False
        page = check.open(f"/people/ann?language=en#code={code}")
        page.wait_for_function(f"() => document.getElementById('heading').textContent === {wanted!r}")
        check.expect("#" not in page.url, "the code stays in the address")
        check.shoot(page, f"link-{wanted.split()[0]}-en-1280")
        page.context.close()
    check.pages.is_signed_in = True


def without_scripts(check, browser):
    """Periods, days and languages work by links and forms; files say that they need a script."""
    page = browser.new_page()
    page.goto(check.address + "/people/ann?language=en")
    page.get_by_role("link", name="Last 7", exact=False).click()
    page.wait_for_url("**last-days=7**")
    page.locator("#settings summary").click()
    page.get_by_role("button", name="Show report").click()
    page.wait_for_url("**layout=&**")
    page.goto(check.address + "/?language=en")
    check.expect(page.locator("noscript p").is_visible(), "without scripts, nothing is said about files")
    check.expect(not page.locator("#files").is_visible(), "without scripts, there is a form that does nothing")
    browser.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages")
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--pictures")
    parser.add_argument("--languages")
    parser.add_argument("--browser", default="/usr/bin/chromium")
    options = parser.parse_args()
    pages = page_server.Pages(options.pages, options.pictures)
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    languages = options.languages.split(",") if options.languages else pages.languages
    with sync_playwright() as player:
        start = lambda *more: player.chromium.launch(executable_path=options.browser, args=["--no-sandbox", *more])
        browser = start()
        check = Check(browser, pages, page_server.serve(pages), options.shots)
        for step in [motion, keyboard, other_language, days, files, report, links, without_scripts]:
            try:
                step(check, *([start("--blink-settings=scriptEnabled=false")] if step is without_scripts else []))
            except Exception as error:
                check.expect(False, f"{step.__name__}: {str(error).splitlines()[0]}")
        for language in languages:
            scenes = SCENES + (OTHER_SCENES if language in ("en", "ar") else [])
            for scene in scenes:
                for width in WIDTHS:
                    look(check, language, scene, width)
            for width in WIDTHS:
                after_steps(check, language, width)
            zoom(check, language)
        for scene in SCENES + OTHER_SCENES:
            look(check, languages[0], scene, 360, "dark")
        browser.close()
    print(f"{check.done} checks, {len(check.faults)} faults, {len(languages)} languages")
    sys.exit(1 if check.faults else 0)


if __name__ == "__main__":
    main()
