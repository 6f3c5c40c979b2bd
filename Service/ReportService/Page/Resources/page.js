// What a page does beyond links and forms: it changes without being loaded anew, reads the code of a link, and takes files.
import { takeFiles, checkDays, pairDays } from "./files.js";

const main = () => document.getElementById("main");
const status = document.getElementById("status");
let latest = 0;
let shown = location.pathname + location.search;

/** Says something to people who use a screen reader. */
export function say(text) {
  status.textContent = "";
  // A live region speaks where its text changes while it is there.
  setTimeout(() => { status.textContent = text ?? ""; }, 50);
}

/** Asks for something; the answer's document is made by the browser, so that no text becomes markup here. */
export function ask(method, address, { type = "", body = null, headers = {}, progress } = {}) {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = type;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (progress) request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total);
    request.onloadend = () => done(request);
    request.send(body);
  });
}

export const wait = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

/** Asks for something; where the service asks to wait, it is asked again, three times at most. */
export async function persist(method, address, options) {
  for (let turn = 0; ; turn += 1) {
    const answer = await ask(method, address, options);
    if (![429, 503].includes(answer.status) || turn === 3) return answer;
    await wait(1000 * Math.min(10, Number(answer.getResponseHeader("Retry-After") ?? 1)));
  }
}

/** What an answer says is wrong. */
export function sentence(answer) {
  const { wrong, again } = main().dataset;
  const { title = wrong, detail = title === wrong ? again : "" } = answer.response ?? {};
  return detail ? `${title}. ${detail}` : title;
}

/** Saves a report, or shares it with another app; a problem is shown and never saved as a file. */
async function save(address, isShared) {
  const box = document.getElementById("refused");
  box.hidden = true;
  const answer = await persist("GET", address, { type: "blob", headers: { "Accept-Language": document.documentElement.lang } });
  if (answer.status !== 200) {
    const response = await answer.response?.text().then(JSON.parse).catch(() => null);
    box.querySelector("p").textContent = sentence({ response });
    box.hidden = false;
    return box.focus();
  }
  const named = /filename\*=UTF-8''([^;]+)/.exec(answer.getResponseHeader("Content-Disposition"))?.[1] ?? "report.pdf";
  const file = new File([answer.response], decodeURIComponent(named), { type: "application/pdf" });
  // Whoever leaves the choice of apps wants no report.
  if (isShared && navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  return setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Makes a link for somebody who only reads, or ends all of them. */
async function share(method, address) {
  const box = document.getElementById("link");
  const text = document.getElementById("link-text");
  const answer = await persist(method, address, { type: "json", headers: { "Accept-Language": document.documentElement.lang } });
  const { code, expires } = answer.response ?? {};
  const isMade = answer.status === 201;
  if (isMade) {
    const day = new Date(expires).toLocaleDateString(document.documentElement.lang, { dateStyle: "long", calendar: "gregory" });
    text.textContent = box.dataset.until.replace("{day}", `\u2068${day}\u2069`);
    document.getElementById("link-address").value = `${location.origin}${location.pathname}${location.search}#code=${code}`;
  } else text.textContent = answer.status === 204 ? box.dataset.ended : sentence(answer);
  for (const part of box.querySelectorAll(".field, .actions")) part.hidden = !isMade;
  box.hidden = false;
  box.focus();
}

/** Shows a page in place of this one. */
export async function load(address, { push = true, focus = true } = {}) {
  const turn = ++latest;
  document.documentElement.classList.add("busy");
  say(main().dataset.loading);
  const answer = await ask("GET", address, { type: "document" });
  if (turn !== latest) return;
  document.documentElement.classList.remove("busy");
  const next = answer.response;
  if (!next?.getElementById("main")) {
    say(`${main().dataset.wrong}. ${main().dataset.again}`);
    location.assign(address);
    return;
  }
  show(next, address, push);
  if (focus) settle(next);
}

function show(next, address, push) {
  if (push) history.pushState(null, "", address);
  shown = location.pathname + location.search;
  const { lang, dir } = next.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  document.title = next.title;
  for (const part of [".skip", ".top", "#main"]) {
    document.querySelector(part).replaceWith(document.importNode(next.querySelector(part), true));
  }
  begin();
}

/** Leads the reader to what is new. */
function settle() {
  const problem = document.querySelector("main .problem:not([hidden])");
  say(main().dataset.announce ?? document.getElementById("heading").textContent);
  const target = problem && document.getElementById("heading");
  (target ?? document.getElementById("heading")).focus({ preventScroll: !problem });
  if (problem) scrollTo(0, 0);
}

/** Makes a page that has just been shown do what needs a script. */
function begin() {
  const page = main();
  for (const one of page.querySelectorAll("#files, [data-delete], [data-link]")) one.hidden = false;
  for (const one of page.querySelectorAll("[data-share]")) one.hidden = !navigator.canShare?.({ files: [new File([], "report.pdf", { type: "application/pdf" })] });
  takeFiles(document.getElementById("files"), { ask, say, load, persist, sentence, wait });
  if ("signedOut" in page.dataset) signIn();
}

/** Exchanges the code behind the # of a link for a cookie, and shows the page again. */
async function signIn() {
  const code = location.hash.replace(/^#(code=)?/, "");
  const address = location.pathname + location.search;
  if (/^[A-Za-z0-9_-]{43}$/.test(code)) {
    say(main().dataset.opening);
    // The code is worth nothing once it was used, but need not stay in the address.
    history.replaceState(null, "", address);
    const answer = await ask("POST", "/v1/sessions", { body: JSON.stringify({ code }), headers: { "Content-Type": "application/json" } });
    if (answer.status === 204) return load(address, { push: false });
    return reveal("link-refused");
  }
  // Who comes by a link from elsewhere brings no cookie along, though there may be one.
  const answer = await ask("GET", address, { type: "document" });
  if (answer.status !== 401 && answer.response?.getElementById("main")) {
    show(answer.response, address, false);
    settle();
  } else if (sessionStorage.getItem("signed-in")) reveal("visit-ended");
}

function reveal(id) {
  const part = document.getElementById(id);
  const heading = document.getElementById("heading");
  heading.textContent = part.querySelector("h2").textContent;
  const text = main().querySelector(".message p");
  text.textContent = part.querySelector("p").textContent;
  say(heading.textContent);
  heading.focus();
}

async function remove(button) {
  const { deleted, wrong } = main().dataset;
  const answer = await ask("DELETE", button.dataset.delete);
  if (![204, 404].includes(answer.status)) return say(wrong);
  await load(`/?language=${document.documentElement.lang}`);
  say(deleted);
}

document.addEventListener("click", (event) => {
  const open = document.querySelector(".languages[open]");
  if (open && !open.contains(event.target)) open.open = false;
  const button = event.target.closest("[data-delete]");
  if (button) return remove(button);
  const control = event.target.closest("[data-share], [data-link], [data-unlink]");
  if (control?.dataset.share) return save(control.dataset.share, true);
  if (control) return share(control.dataset.link ? "POST" : "DELETE", control.dataset.link ?? control.dataset.unlink);
  const file = event.target.closest("a[data-save]");
  if (file) {
    event.preventDefault();
    return save(file.href, false);
  }
  const link = event.target.closest("a[data-load]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
  event.preventDefault();
  load(link.href);
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-load]");
  if (!form) return;
  event.preventDefault();
  if (!checkDays(form)) return;
  const fields = [...new FormData(form)].filter(([, value]) => value !== "");
  load(`${form.getAttribute("action")}?${new URLSearchParams(fields)}`);
});

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-load]");
  if (form) pairDays(form);
});

document.addEventListener("keydown", (event) => {
  const open = document.querySelector(".languages[open]");
  if (event.key !== "Escape" || !open) return;
  open.open = false;
  open.querySelector("summary").focus();
});

// A picture that was refused because there were many at once is asked for again.
document.addEventListener("error", (event) => {
  const picture = event.target;
  if (picture.localName !== "img" || !picture.closest(".pages")) return;
  const count = Number(picture.dataset.tries ?? 0) + 1;
  if (count > 3) return;
  picture.dataset.tries = count;
  setTimeout(() => { picture.src = picture.getAttribute("src"); }, count * 1500);
}, true);

addEventListener("popstate", () => {
  // A way within the page is none to another.
  if (location.pathname + location.search !== shown) load(location.href, { push: false });
});

if (!("signedOut" in main().dataset)) sessionStorage.setItem("signed-in", "yes");
begin();
if (document.querySelector("main > .problem:not([hidden])")) document.getElementById("heading").focus();
