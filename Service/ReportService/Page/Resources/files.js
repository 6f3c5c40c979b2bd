// Files that somebody chooses or drops: a list of them, checks before they are sent, and how far they have come.

const isolate = (text) => `\u2068${text}\u2069`;
const fill = (text, values) => Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, isolate(value)), text);
/** Shows what is wrong, above a form, each point with a way to its field; tells whether nothing is. */
function point(box, problems) {
  const form = box.closest("form");
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  const items = problems.map(({ id, text, said }) => {
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
    if (said) {
      const detail = document.createElement("span");
      Object.assign(detail, { className: "said", lang: "en", dir: "ltr", textContent: said.replace(/`([^`]*)`/g, "“$1”") });
      item.append(detail);
    }
    return item;
  });
  box.querySelector("ul").replaceChildren(...items);
  box.hidden = items.length === 0;
  if (items.length) box.focus();
  return items.length === 0;
}

/** Asks for both days where one is given. */
export function pairDays(form) {
  const [from, through] = ["from", "through"].map((id) => form.querySelector(`#${id}`));
  [from.required, through.required] = [through.value !== "", from.value !== ""];
}

/** Checks the order of the days of a form before it is sent; each by itself is the browser's business. */
export function checkDays(form) {
  const [from, through] = ["from", "through"].map((id) => form.querySelector(`#${id}`).value);
  return point(form.querySelector("#settings-errors"), from > through ? [{ id: "from", text: form.dataset.daysWrong }] : []);
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
    const problems = [];
    for (const file of fresh) {
      const wrong = file.size > Number(mostBytes) ? form.dataset.tooLarge : unlike(file, form);
      if (wrong) problems.push({ id: "choose", text: `${isolate(file.name)}: ${wrong}` });
      else files.push(file);
    }
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
    if (failed?.file) {
      files = files.filter((one) => one !== failed.file);
      draw();
    }
    if (failed) point(errors, [failed]);
  });
}

/** What the form says about the person, and what is wrong with it. */
function readPerson(form) {
  const read = (id) => document.getElementById(id).value.trim();
  const values = { zone: read("zone") || "UTC" };
  const problems = [];
  if (read("name")) values.name = read("name");
  if (read("birth")) {
    values.birthDate = read("birth");
  }
  if (read("sex")) values.sex = read("sex");
  if (read("height")) {
    values.heightCm = Number(read("height").replace(/[٫,]/, "."));
    if (!(values.heightCm >= 30 && values.heightCm <= 260)) problems.push({ id: "height", text: form.dataset.heightWrong });
  }
  return { values, problems };
}

/** Why a file is none of readings by its kind; nothing where it may be one. */
function unlike(file, form) {
  if (/^(image|video)\//.test(file.type)) return form.dataset.photo;
  return file.type === "application/pdf" ? form.dataset.document : null;
}

/** Sends files one after the other and shows the report; gives back what is wrong where that fails. */
async function send(files, person, form, page) {
  const { lang } = document.documentElement;
  const language = { "Accept-Language": lang };
  const made = await page.ask("POST", "/v1/drafts", { type: "json", body: JSON.stringify(person), headers: { "Content-Type": "application/json", ...language } });
  if (made.status !== 201) return { text: page.sentence(made) };
  const draft = `/v1/drafts/${made.response.id}`;
  const [box, text, bar] = ["sending", "sending-text", "sending-bar"].map((id) => document.getElementById(id));
  const percent = new Intl.NumberFormat(lang, { style: "percent" });
  box.hidden = false;
  page.say(fill(form.dataset.sending, { file: files[0].name, percent: percent.format(0) }));
  for (const [index, file] of files.entries()) {
    const progress = (share) => {
      bar.value = share;
      text.textContent = share < 1 ? fill(form.dataset.sending, { file: file.name, percent: percent.format(share) }) : form.dataset.reading;
    };
    progress(0);
    let answer = await page.persist("PUT", `${draft}/files/${index + 1}`, { type: "json", body: file, headers: { "Content-Type": "application/octet-stream", ...language }, progress });
    while (answer.response?.state === "reading" && index + 1 === files.length) {
      await page.wait(1200);
      answer = await page.persist("GET", draft, { type: "json" });
    }
    const isRefused = answer.response?.state === "refused";
    if (answer.status < 300 && answer.status > 0 && !isRefused) continue;
    // Nothing of it stays, and nobody has to wait for room.
    page.ask("DELETE", draft);
    return isRefused ? refusal(answer.response.problems[0], files, file, form) : { text: page.sentence(answer) };
  }
  await page.load(`/drafts/${made.response.id}?language=${lang}`);
  return null;
}

/** What is wrong with a file that was refused, by its own name. */
function refusal(problem, files, last, form) {
  const file = files[Number(/^file-(\d+)$/.exec(problem?.file)?.[1]) - 1] ?? last;
  const line = problem?.line ? `, ${fill(form.dataset.line, { line: problem.line })}` : "";
  return { id: "choose", file, text: `${isolate(file.name)}${line}: ${form.dataset.refused}`, said: problem?.message };
}
