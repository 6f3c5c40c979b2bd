// Files that somebody chooses or drops: a list of them, checks before they are sent, and how far they have come.

const isolate = (text) => `\u2068${text}\u2069`;
const fill = (text, values) => Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, isolate(value)), text);
/** A day as it is sent, from what people write: digits of other scripts, other signs between them, or none. */
const day = (text) => {
  const plain = text.replace(/[\u2060\u2066-\u2069]/g, "").trim().replace(/[٠-٩]/g, (d) => d.charCodeAt(0) - 0x660).replace(/[۰-۹]/g, (d) => d.charCodeAt(0) - 0x6f0);
  const parts = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})\.?$/.exec(plain);
  if (!parts) return null;
  const iso = [parts[1], parts[2].padStart(2, "0"), parts[3].padStart(2, "0")].join("-");
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : null;
};
// Not to be broken at the end of a line.
const example = "2025-\u206012-\u206001";

/** Shows what is wrong, above a form, each point with a way to its field; tells whether nothing is. */
function point(box, problems) {
  const form = box.closest("form");
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  const items = problems.map(({ id, text }) => {
    const item = document.createElement("li");
    const field = id && document.getElementById(id);
    if (field) {
      field.setAttribute("aria-invalid", "true");
      const link = document.createElement("a");
      link.href = `#${id}`;
      link.textContent = text;
      link.addEventListener("click", (event) => { event.preventDefault(); field.focus(); });
      item.append(link);
    } else item.textContent = text;
    return item;
  });
  box.querySelector("ul").replaceChildren(...items);
  box.hidden = items.length === 0;
  if (items.length) box.focus();
  return items.length === 0;
}

/** Checks the days of a form before it is sent. */
export function checkDays(form) {
  const problems = [];
  for (const id of ["from", "through"]) {
    const field = form.querySelector(`#${id}`);
    if (field.value.trim() === "") { field.value = ""; continue; }
    const value = day(field.value);
    if (value) field.value = value;
    else problems.push({ id, text: fill(form.dataset.dateWrong, { value: field.value, example }) });
  }
  const [from, through] = ["from", "through"].map((id) => form.querySelector(`#${id}`).value);
  if (!problems.length && Boolean(from) !== Boolean(through)) {
    problems.push({ id: from ? "through" : "from", text: fill(form.dataset.dateWrong, { value: "", example }) });
  } else if (!problems.length && from > through) problems.push({ id: "from", text: form.dataset.daysWrong });
  return point(form.querySelector("#settings-errors"), problems);
}

/** Makes a form take files. */
export function takeFiles(form, page) {
  if (!form) return;
  const { mostFiles, mostBytes } = form.dataset;
  const [drop, choose, list, errors, zone] = ["drop", "choose", "chosen", "errors", "zone"].map((id) => document.getElementById(id));
  let files = [];
  zone.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

  const draw = () => list.replaceChildren(...files.map((file) => {
    const item = document.createElement("li");
    const name = document.createElement("span");
    name.dir = "auto";
    name.textContent = file.name;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button plain";
    button.textContent = fill(form.dataset.remove, { file: file.name });
    button.addEventListener("click", () => { files = files.filter((one) => one !== file); draw(); choose.focus(); });
    item.append(name, button);
    return item;
  }));

  const add = (more) => {
    const fresh = [...more].filter((file) => !files.some((one) => one.name === file.name && one.size === file.size));
    const problems = fresh.filter((file) => file.size > Number(mostBytes)).map((file) => ({ id: "choose", text: `${isolate(file.name)}: ${form.dataset.tooLarge}` }));
    files.push(...fresh.filter((file) => file.size <= Number(mostBytes)));
    if (files.length > Number(mostFiles)) {
      files = files.slice(0, Number(mostFiles));
      problems.push({ id: "choose", text: form.dataset.tooMany });
    }
    draw();
    point(errors, problems);
    page.say(files.map((file) => file.name).join(", "));
  };

  choose.addEventListener("change", () => { add(choose.files); choose.value = ""; });
  for (const name of ["dragenter", "dragover"]) {
    drop.addEventListener(name, (event) => { event.preventDefault(); drop.classList.add("over"); });
  }
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    add(event.dataTransfer.files);
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const person = readPerson(form);
    const problems = [...person.problems];
    if (!files.length) problems.unshift({ id: "choose", text: form.dataset.noFile });
    if (!point(errors, problems)) return;
    const button = form.querySelector("[type=submit]");
    button.disabled = true;
    const failed = await send(files, person.values, form, page);
    button.disabled = false;
    document.getElementById("sending")?.setAttribute("hidden", "");
    if (failed) point(errors, [{ text: failed }]);
  });
}

/** What the form says about the person, and what is wrong with it. */
function readPerson(form) {
  const read = (id) => document.getElementById(id).value.trim();
  const values = { zone: read("zone") || "UTC" };
  const problems = [];
  if (read("name")) values.name = read("name");
  if (read("birth")) {
    values.birthDate = day(read("birth"));
    if (!values.birthDate) problems.push({ id: "birth", text: fill(form.dataset.dateWrong, { value: read("birth"), example }) });
  }
  if (read("sex")) values.sex = read("sex");
  if (read("height")) {
    values.heightCm = Number(read("height").replace(/[٫,]/, "."));
    if (!(values.heightCm >= 30 && values.heightCm <= 260)) problems.push({ id: "height", text: form.dataset.heightWrong });
  }
  return { values, problems };
}

/** Sends files one after the other and shows the report; gives back a sentence where that fails. */
async function send(files, person, form, page) {
  const { lang } = document.documentElement;
  const language = { "Accept-Language": lang };
  const made = await page.ask("POST", "/v1/drafts", { type: "json", body: JSON.stringify(person), headers: { "Content-Type": "application/json", ...language } });
  if (made.status !== 201) return sentence(made);
  const [box, text, bar] = ["sending", "sending-text", "sending-bar"].map((id) => document.getElementById(id));
  const percent = new Intl.NumberFormat(lang, { style: "percent" });
  box.hidden = false;
  page.say(fill(form.dataset.sending, { file: files[0].name, percent: percent.format(0) }));
  for (const [index, file] of files.entries()) {
    const progress = (share) => {
      bar.value = share;
      text.textContent = fill(form.dataset.sending, { file: file.name, percent: percent.format(share) });
    };
    progress(0);
    const answer = await put(`/v1/drafts/${made.response.id}/files/${index + 1}`, file, language, progress, page);
    // What is wrong with the file stands on the page of the draft, with its line.
    if (answer.status === 422) break;
    if (answer.status >= 300 || answer.status === 0) return sentence(answer);
  }
  await page.load(`/drafts/${made.response.id}?language=${lang}`);
  return null;
}

/** Sends a file; where the service asks to wait, it is sent again, three times at most. */
async function put(address, file, language, progress, page) {
  for (let turn = 0; ; turn += 1) {
    const answer = await page.ask("PUT", address, { type: "json", body: file, headers: { "Content-Type": "application/octet-stream", ...language }, progress });
    if (![429, 503].includes(answer.status) || turn === 3) return answer;
    await new Promise((done) => { setTimeout(done, 1000 * Math.min(10, Number(answer.getResponseHeader("Retry-After") ?? 1))); });
  }
}

/** What an answer says is wrong. */
function sentence(answer) {
  const { wrong, again } = document.getElementById("main").dataset;
  const { title = wrong, detail = title === wrong ? again : "" } = answer.response ?? {};
  return detail ? `${title}. ${detail}` : title;
}
