"use strict";

const words = JSON.parse(document.getElementById("words").textContent);
const asked = new URLSearchParams(location.search);
const language = document.documentElement.lang;
const isOperator = document.body.classList.contains("operator");
const LONGEST = 60000;
const EVERYBODY = "web:table";
const FULL = 4001;
// Milliseconds without a frame after which a connection is given up: the server sends one every ten seconds.
const SILENCE = 25000;

const phones = new Map();
const messages = new Map();
const unsent = new Map();
const marked = new Map();
const drafts = new Map();
let socket = null;
let pause = 250;
let retry = 0;
let current = 0;

// Small things

function make(name, about = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(about)) {
    if (key === "class") element.className = value;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

const button = (label, press, about = {}) => make("button", { type: "button", onclick: press, ...about }, label);

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const numberOf = (chat) => (chat === EVERYBODY ? 0 : Number(chat.slice(chat.indexOf("@") + 1)));
const logOf = (chat) => (chat === EVERYBODY ? document.querySelector("#room .log") : phones.get(numberOf(chat))?.log);

function speaker() {
  return isOperator ? Number(document.getElementById("as").value) : current;
}

// Text of the bot: <b> <i> <code> <pre> and expandable quotes; everything else is text.

const PIECE = /<(\/?)(b|i|code|pre|blockquote)(?: expandable)?>|&(lt|gt|amp|quot|#39|#x27);|[^<&]+|[<&]/g;
const SIGNS = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'", "#x27": "'" };

function rich(text) {
  const root = document.createDocumentFragment();
  const open = [root];
  for (const [piece, closes, tag, sign] of text.matchAll(PIECE)) {
    if (!tag) open.at(-1).append(sign ? SIGNS[sign] : piece);
    else if (!closes) open.push(open.at(-1).appendChild(document.createElement(tag)));
    else if (open.length > 1) open.pop();
  }
  for (const quote of root.querySelectorAll("blockquote")) quote.replaceWith(folded(quote));
  return root;
}

function folded(quote) {
  const heading = make("summary");
  const rest = make("div");
  let target = heading;
  for (const node of [...quote.childNodes]) {
    const at = target === heading && node.nodeType === Node.TEXT_NODE ? node.data.indexOf("\n") : -1;
    if (at < 0) {
      target.append(node);
      continue;
    }
    heading.append(node.data.slice(0, at));
    rest.append(node.data.slice(at + 1));
    target = rest;
  }
  const after = quote.nextSibling;
  if (after?.nodeType === Node.TEXT_NODE) after.data = after.data.replace(/^\n/, "");
  return make("details", {}, heading, rest);
}

// Messages

function show(message) {
  const { number } = message;
  const known = messages.get(number);
  const same = JSON.stringify(message);
  const log = logOf(message.chat);
  if (!log || known?.same === same) return;
  const isLow = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  const element = drawn(message);
  if (known) {
    const focused = known.element.contains(document.activeElement) ? keyOf(document.activeElement) : null;
    known.element.replaceWith(element);
    if (focused) element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  } else log.append(element);
  messages.set(number, { message, element, same });
  if (isLow) log.scrollTop = log.scrollHeight;
  else if (!known) log.nextElementSibling.hidden = false;
  refresh(message.chat);
}

function keepLow(log) {
  let isLow = true;
  const descend = () => { log.scrollTop = log.scrollHeight; };
  const newer = button(words.newer, descend, { class: "newer", hidden: "" });
  log.after(newer);
  log.addEventListener("scroll", () => {
    isLow = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    if (isLow) newer.hidden = true;
  });
  new ResizeObserver(() => {
    if (isLow) descend();
  }).observe(log);
}

const keyOf = (element) => element.dataset?.key ?? null;

function drawn(message) {
  const isSaid = Boolean(message.author);
  const item = make("article", { class: isSaid ? "said" : "", "data-number": message.number });
  if (isSaid) item.append(make("p", { class: "author", dir: "auto" }, message.author));
  if (message.file) item.append(attached(message));
  const text = make("div", { class: "text", dir: "auto" });
  text.append(isSaid ? message.text : rich(message.text));
  item.append(text);
  for (const row of message.acts ?? []) item.append(make("div", { class: "keys" }, ...row.map((key) => acting(message, key))));
  if (message.asked) item.append(choosing(message));
  return item;
}

function attached(message) {
  const [name] = message.file;
  const url = `/file/${message.number}?token=${encodeURIComponent(asked.get("token"))}`;
  if (message.pixels) {
    const [width, height] = message.pixels;
    const alt = `${words.picture} ${message.text.replace(/<[^>]*>/g, "")}`;
    const picture = make("img", { src: url, width, height, alt, loading: "lazy" });
    return make("a", { href: url, target: "_blank", rel: "noopener" }, picture);
  }
  return make("p", {}, `${words.file} `, make("a", { href: url, target: "_blank", rel: "noopener" }, name));
}

function acting(message, key) {
  const about = { "data-key": `act-${key.say}`, class: key.style };
  return button(key.label, () => {
    const phone = message.chat === EVERYBODY ? speaker() : numberOf(message.chat);
    if (key.private) bring(phone);
    const say = { phone, text: key.private ? `/start ${key.say}` : spoken(key.say), of: message.number };
    send("say", { ...say, room: message.chat === EVERYBODY && !key.private, seen: newest(), locale: language });
  }, about);
}

const spoken = (say) => (say.startsWith("/") ? say : `/${say}`);

function choosing(message) {
  const question = message.asked;
  const marks = marked.get(question.token) ?? new Set(question.answer ?? []);
  const isOne = question.max === 1;
  const keys = make("div", { class: "keys", role: "group" });
  const last = make("div", { class: "keys" });
  const mark = (chosen) => {
    marked.set(question.token, chosen);
    send("press", { phone: numberOf(message.chat), prompt: question.token, choices: [...chosen], only_marks: true });
    redraw(message.number);
  };
  for (const one of question.buttons) {
    const pressed = isOne ? (question.answer ?? []).includes(one.id) : marks.has(one.id);
    keys.append(button(one.label, () => {
      if (isOne) return answer(message, [one.id], keys);
      mark(new Set(marks.has(one.id) ? [...marks].filter((other) => other !== one.id) : [...marks, one.id]));
    }, { "aria-pressed": String(pressed), "data-key": `choice-${one.id}` }));
  }
  if (!isOne) {
    last.append(button(question.words?.confirm || words.confirm, () => answer(message, [...marks], keys), { "data-key": "confirm" }));
    last.append(button(question.words?.clear || words.clear, () => mark(new Set()), { "data-key": "clear" }));
    keys.append(last);
  }
  if (question.text) keys.append(writing(message, keys));
  return keys;
}

function writing(message, keys) {
  const { token } = message.asked;
  const input = make("input", { maxlength: "4000", autocomplete: "off", "aria-label": words["write-line"], placeholder: words["write-line"], "data-key": "line" });
  input.value = drafts.get(token) ?? "";
  input.addEventListener("input", () => drafts.set(token, input.value));
  const form = make("form", { class: "write" }, input, make("button", { "data-key": "send" }, words.send));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const line = input.value.trim();
    if (!line) return;
    drafts.delete(token);
    input.value = "";
    answer(message, [line], keys);
  });
  return form;
}

function redraw(number) {
  const known = messages.get(number);
  known.same = "";
  show(known.message);
}

function answer(message, choices, keys) {
  const question = message.asked;
  const phone = numberOf(message.chat);
  const press = (sure) => {
    marked.delete(question.token);
    send("press", { phone, prompt: question.token, choices, sure });
  };
  if (!question.irreversible || choices.join() === question.default?.join()) return press(false);
  const labels = question.buttons.filter((one) => choices.includes(one.id)).map((one) => one.label);
  const named = labels.length ? labels : choices;
  const sure = (question.words?.sure || `${words.sure} {choice}`).replace("{choice}", () => named.join(question.words?.comma ?? ", "));
  const yes = button(sure, () => { press(true); redraw(message.number); }, { "data-key": "yes" });
  keys.replaceChildren(yes, button(question.words?.no || words.no, () => redraw(message.number), { "data-key": "no" }));
  yes.focus();
}

const newest = () => Math.max(0, ...messages.keys());

function remove(number) {
  const known = messages.get(number);
  known?.element.remove();
  messages.delete(number);
  if (known) refresh(known.message.chat);
}

function refresh(chat) {
  const inside = [...messages.values()].filter((one) => one.message.chat === chat);
  const place = chat === EVERYBODY ? document.getElementById("room") : phones.get(numberOf(chat))?.element;
  const pinned = inside.filter((one) => one.message.pinned).at(-1);
  const pin = place?.querySelector(".pin");
  if (pin) {
    pin.hidden = !pinned;
    pin.replaceChildren(...(pinned ? [`${words.pinned} `, rich(pinned.message.text.split("\n")[0].replace(/<\/?blockquote[^>]*>/g, ""))] : []));
  }
  const hint = document.getElementById("hint");
  if (hint && chat === EVERYBODY) hint.hidden = inside.length > 0;
  const waits = inside.some((one) => one.message.asked && !one.message.asked.answer);
  const phone = phones.get(numberOf(chat));
  phone?.element.classList.toggle("asked", waits);
  if (phone) phone.tab.textContent = waits ? `${phone.name} ❗` : phone.name;
  look();
}

// Phones

function people(list) {
  for (const one of list) {
    if (!phones.has(one.number)) add(one);
  }
  if (!current && phones.size) choose([...phones.keys()][0]);
}

function add({ number, name, token }) {
  const log = make("div", { class: "log", tabindex: "0", role: "log", "aria-label": `${words.phone} ${name}` });
  const title = make("h3", { dir: "auto" }, name);
  const head = make("header", {}, title);
  if (token) head.append(make("a", { href: `/?token=${encodeURIComponent(token)}`, target: "_blank", rel: "noopener" }, words.link));
  const label = `${words["write-private"]} (${name})`;
  const input = make("input", { maxlength: "4000", autocomplete: "off", "aria-label": label, placeholder: words["write-private"] });
  const form = make("form", { class: "write" }, input, make("button", {}, words.send));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    say(number, input, false);
  });
  const element = make("section", { class: "phone", "aria-label": `${words.phone} ${name}`, "data-phone": number }, head, make("p", { class: "pin", hidden: "" }), log, form);
  element.addEventListener("focusin", () => choose(number));
  const tab = button(name, () => bring(number), { "aria-pressed": "false" });
  document.getElementById("screens").append(element);
  document.getElementById("tabs").append(tab);
  document.getElementById("as")?.append(make("option", { value: number }, name));
  phones.set(number, { name, log, element, tab });
  keepLow(log);
}

function choose(number) {
  current = number;
  const as = document.getElementById("as");
  if (as) as.value = number;
  for (const [other, phone] of phones) {
    phone.tab.setAttribute("aria-pressed", String(other === number));
    phone.element.toggleAttribute("data-away", other !== number);
  }
}

function bring(number) {
  choose(number);
  phones.get(number)?.element.scrollIntoView({ block: "nearest" });
}

function say(phone, input, room) {
  if (!input.value.trim() || !phone) return;
  send("say", { phone, room, text: input.value, seen: newest(), locale: language });
  input.value = "";
  const log = logOf(room ? EVERYBODY : `@${phone}`);
  log.scrollTop = log.scrollHeight;
}

// Notices

function toast(text, phone, isAlert) {
  const name = isOperator && phones.get(phone)?.name;
  const line = make("p", {});
  line.append(name ? `${name}: ` : "", rich(text));
  line.append(button(words.close, () => line.remove()));
  const notices = document.getElementById("toasts");
  notices.append(line);
  if (notices.children.length > 3) notices.firstChild.remove();
  if (!isAlert) setTimeout(() => line.remove(), 6000);
}

// The connection

function send(kind, about = {}) {
  const id = newId();
  const frame = JSON.stringify({ kind, id, ...about });
  if (new TextEncoder().encode(frame).length > LONGEST) return toast(words["too-long"], 0, false);
  unsent.set(id, frame);
  if (kind !== "panel") document.getElementById("toasts").replaceChildren();
  if (socket?.readyState === WebSocket.OPEN) socket.send(frame);
}

const HEARD = {
  hello(frame) {
    people(frame.phones);
    pace(frame.pace);
    const there = new Set(frame.messages.map((one) => one.number));
    for (const number of [...messages.keys()]) if (!there.has(number)) remove(number);
    frame.messages.forEach(show);
    unsent.forEach((waiting) => socket.send(waiting));
    pause = 250;
    state(words.online);
  },
  show: (frame) => show(frame.message),
  gone: (frame) => remove(frame.number),
  toast: (frame) => toast(frame.text, frame.phone, frame.alert),
  phones: (frame) => people(frame.phones),
  pace: (frame) => pace(frame.mode),
  panel: (frame) => behind(frame.content),
  taken: (frame) => unsent.delete(frame.id),
  refused(frame) {
    unsent.delete(frame.id);
    toast(frame.text, 0, false);
  },
};

function connect() {
  const url = `ws://${location.host}/live?token=${encodeURIComponent(asked.get("token"))}&lang=${language}`;
  const opened = new WebSocket(url);
  let silence;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => opened.close(), SILENCE);
  };
  socket = opened;
  listen();
  opened.addEventListener("message", (event) => {
    listen();
    const frame = JSON.parse(event.data);
    HEARD[frame.kind]?.(frame);
  });
  opened.addEventListener("close", (event) => {
    clearTimeout(silence);
    state(event.code === FULL ? event.reason : words.offline);
    retry = setTimeout(connect, pause);
    pause = Math.min(3000, pause * 2);
  });
}

function hurry() {
  if (socket.readyState !== WebSocket.CLOSED) return;
  clearTimeout(retry);
  connect();
}

function state(text) {
  document.getElementById("state").textContent = text;
}

// The operator

function pace(mode) {
  const radio = document.querySelector(`#clock input[value="${CSS.escape(mode ?? "")}"]`);
  if (radio) radio.checked = true;
}

let looking = null;

function look() {
  if (!document.getElementById("panel")?.open || looking) return;
  looking = setTimeout(() => {
    looking = null;
    send("panel");
  }, 300);
}

function behind(content) {
  document.getElementById("behind").replaceChildren(...sections(content));
}

function sections(content) {
  if (!content.phase) return [make("p", {}, words.nothing)];
  const phases = content.chart.map((one) => {
    const lit = one.key === content.phase ? { class: "lit", "aria-current": "step" } : {};
    return make("li", {}, make("span", lit, one.key), one.to.length ? ` → ${one.to.join(" · ")}` : "");
  });
  const rows = content.prompts.map((one) => make("tr", {}, ...[one.seat, one.name, one.key, one.choices, one.answer].map((cell) => make("td", {}, String(cell)))));
  const lines = (title, list) => [make("h3", {}, title), make("pre", { tabindex: "0", "aria-label": title }, list.join("\n") || words.nothing)];
  const copy = button(words.copy, async () => {
    await navigator.clipboard.writeText(content.pipe.join("\n") + "\n");
    toast(words.copied, 0, false);
  }, { "data-copy": content.pipe.join("\n") });
  return [
    make("h3", {}, `${words.phase}: ${content.phase}`),
    make("h3", {}, words.chart), make("ul", { class: "phases" }, ...phases),
    make("h3", {}, words.prompts), make("table", {}, make("tbody", {}, ...rows)),
    ...lines(words.timers, content.timers),
    ...lines(words.journal, content.journal),
    make("p", {}, ...(content.pipe.length ? [copy] : [])),
  ];
}

function prepare() {
  keepLow(document.querySelector("#room .log"));
  document.querySelector("#room .write").addEventListener("submit", (event) => {
    event.preventDefault();
    say(speaker(), document.getElementById("room-text"), true);
  });
  if (!isOperator) return;
  document.getElementById("add").addEventListener("submit", (event) => {
    event.preventDefault();
    send("add", { name: event.target.elements.name.value });
    event.target.reset();
  });
  for (const game of document.querySelectorAll("[data-game]")) {
    game.addEventListener("click", () => send("say", { phone: speaker(), room: true, text: `/new ${game.dataset.game}`, seen: newest(), locale: language }));
  }
  document.getElementById("fill").addEventListener("click", () => send("fill"));
  document.getElementById("next").addEventListener("click", () => send("step"));
  for (const radio of document.querySelectorAll("#clock input")) radio.addEventListener("change", () => send("pace", { mode: radio.value }));
  document.getElementById("panel").addEventListener("toggle", look);
  document.getElementById("as").addEventListener("change", (event) => bring(Number(event.target.value)));
}

prepare();
addEventListener("online", hurry);
document.addEventListener("visibilitychange", hurry);
connect();
