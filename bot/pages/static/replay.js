"use strict";
(() => {
  const root = document.documentElement;
  const one = (id) => document.getElementById(id);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const words = {};
  for (const word of all("i", one("words").content)) (words[word.dataset.word] ??= {})[word.dataset.l] = word.textContent;
  const say = (name) => words[name][root.dataset.l];
  const items = all("#story > li"), read = new Map();
  const step = (index) => {
    if (!read.has(index)) {
      const item = items[index], list = (text) => (text || "").trim().split(" ").filter(Boolean);
      read.set(index, {
        item,
        living: new Set(list(item.dataset.living)),
        speaking: new Set(list(item.dataset.speaking)),
        voted: "voted" in item.dataset,
        secretly: list(item.dataset.secretly),
        arrows: list(item.dataset.arrows).map((arrow) => {
          const [source, target] = arrow.replace("!", "").split(">");
          return { source, target, isPublic: arrow.endsWith("!") };
        }),
      });
    }
    return read.get(index);
  };
  const eyes = one("eyes"), at = one("at"), circle = one("circle"), search = one("search");
  const seats = all("option[data-name]", eyes).map((option) => ({ seat: option.value, name: option.dataset.name }));

  const label = () => {
    for (const option of eyes.options) {
      option.textContent = option.dataset.name === undefined
        ? say(option.value) : say("seat").replace("§", option.value).replace("@", () => option.dataset.name);
    }
  };
  const reads = (line) => {
    if (!line.dataset.to || eyes.value === "all") return true;
    return line.dataset.to.split(" ").includes(eyes.value);
  };
  const shows = (arrow) => eyes.value === "all" || arrow.isPublic || arrow.source === eyes.value;

  const wanted = () => {
    const text = search.value.trim().toLocaleLowerCase();
    const label = seats.find(({ seat }) => [seat, say("label").replace("§", seat)].includes(text));
    return { text, seat: label && label.seat };
  };
  const textOf = (item) => [...item.children].filter((line) => line.matches("p") && reads(line))
    .map((line) => all(`[data-l="${root.dataset.l}"]`, line).map((part) => part.textContent).join(" ")).join("\n").toLocaleLowerCase();
  const mentions = (text, seat) => text.split(say("label").replace("§", seat)).some((part, index, parts) => {
    const [end, start] = [parts[index].slice(-1), (parts[index + 1] ?? "0")[0] ?? ""];
    return index + 1 < parts.length && !/\d/.test(end) && !/\d/.test(start);
  });
  const concerns = ({ item, arrows, speaking }, seat) => speaking.has(seat)
    || arrows.some((arrow) => shows(arrow) && [arrow.source, arrow.target].includes(seat))
    || all("p.to", item).some((line) => reads(line) && line.dataset.to.split(" ").includes(seat))
    || mentions(textOf(item), seat);
  const found = (each, { text, seat }) => {
    const votes = one("votes").checked, nights = one("nights").checked;
    const secrets = each.secretly.filter((one) => eyes.value === "all" || eyes.value === one);
    const kinds = (votes && each.voted) || (nights && secrets.length > 0);
    if ((votes || nights) && !kinds) return false;
    return seat ? concerns(each, seat) : !text || textOf(each.item).includes(text);
  };

  const SVG = "http://www.w3.org/2000/svg";
  const draw = (name, attributes, text) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const place = (seat) => {
    const turn = (2 * Math.PI * seats.findIndex((each) => each.seat === seat)) / seats.length - Math.PI / 2;
    return [180 + 138 * Math.cos(turn), 150 + 118 * Math.sin(turn)];
  };
  const stage = (now) => {
    const tip = draw("marker", { id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" });
    tip.append(draw("path", { d: "M0 0 8 4 0 8z" }));
    circle.replaceChildren(draw("defs", {}));
    circle.firstChild.append(tip);
    for (const arrow of now.arrows.filter(shows)) {
      const [x1, y1] = place(arrow.source), [x2, y2] = place(arrow.target);
      const length = Math.hypot(x2 - x1, y2 - y1);
      if (length === 0) continue;
      const short = (from, to) => (to - from) * 20 / length;
      circle.append(draw("line", { x1: x1 + short(x1, x2), y1: y1 + short(y1, y2), x2: x2 - short(x1, x2), y2: y2 - short(y1, y2), class: arrow.isPublic ? "vote" : "act" }));
    }
    for (const { seat, name } of seats) {
      const [x, y] = place(seat);
      const group = draw("g", { class: `${now.living.has(seat) ? "in" : "away"}${seat === eyes.value ? " me" : ""}${now.speaking.has(seat) ? " speaking" : ""}` });
      group.append(draw("circle", { cx: x, cy: y, r: 16 }), draw("text", { x, y, class: "number" }, seat));
      group.append(draw("text", { x, y: y + 29 }, [...name].length > 8 ? `${[...name].slice(0, 7).join("")}…` : name));
      if (now.speaking.has(seat)) group.append(draw("path", { d: `M${x + 10} ${y - 25}h16v10h-9l-4 4v-4h-3z`, class: "bubble" }));
      circle.append(group);
    }
    circle.setAttribute("aria-label", seats.map(({ seat, name }) => `${seat} ${name}${now.living.has(seat) ? "" : " ✝"}${now.speaking.has(seat) ? ` (${say("speaks")})` : ""}`).join(", "));
  };
  const know = (now) => {
    const box = one("knows");
    box.replaceChildren();
    if (eyes.value === "all" || eyes.value === "public") return;
    const known = items.slice(0, now).reverse().map((item) => item.querySelector(`.known[data-seat="${eyes.value}"]`)).find(Boolean);
    const heading = document.createElement("h3");
    heading.textContent = say("knows");
    box.append(heading);
    if (known) box.append(...known.cloneNode(true).childNodes);
  };
  let shown = 0;
  const reveal = (now) => {
    for (let index = Math.min(shown, now); index < Math.max(shown, now); index += 1) items[index].classList.toggle("seen", index < now);
    shown = now;
  };
  const filter = () => {
    const isFiltered = Boolean(search.value.trim()) || one("votes").checked || one("nights").checked, wish = wanted();
    root.classList.toggle("filtered", isFiltered);
    if (isFiltered) items.forEach((item, index) => item.classList.toggle("found", found(step(index), wish)));
    one("none").hidden = !isFiltered || items.some((item) => item.classList.contains("found"));
  };
  const look = () => {
    const sees = eyes.value === "all";
    for (const line of all("p.to")) line.hidden = !reads(line);
    for (const part of [one("whole"), one("verify"), ...all(".ending")]) part.hidden = !sees;
  };
  const show = (scrolls) => {
    const now = Number(at.value), { item } = step(now - 1);
    reveal(now);
    for (const earlier of all("#story > .now")) earlier.classList.remove("now");
    item.classList.add("now");
    stage(step(now - 1));
    know(now);
    const first = item.querySelector("p:not(.to)");
    const title = first ? (first.querySelector(`[data-l="${root.dataset.l}"]`) || first).textContent.trim().split("\n")[0] : say("nothing");
    one("where").textContent = `${say("step").replace("§", now).replace("@", items.length)} · ${title}`;
    at.setAttribute("aria-valuetext", one("where").textContent);
    if (scrolls) item.scrollIntoView({ block: "nearest" });
  };
  const go = (to) => {
    at.value = Math.min(items.length, Math.max(1, to));
    show(true);
  };

  const rotate = (word, by) => (word >>> by) | (word << (32 - by));
  const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  const primes = [];
  for (let number = 2; primes.length < 64; number += 1) if (primes.every((prime) => number % prime)) primes.push(number);
  const sha256 = (text) => {
    const bytes = new TextEncoder().encode(text), rounds = primes.map((prime) => fraction(Math.cbrt(prime)));
    const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
    padded.set(bytes);
    padded[bytes.length] = 128;
    new DataView(padded.buffer).setUint32(padded.length - 4, bytes.length * 8);
    const hash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
    for (let start = 0; start < padded.length; start += 64) {
      const block = new DataView(padded.buffer, start, 64), w = [];
      for (let t = 0; t < 64; t += 1) {
        w[t] = t < 16 ? block.getInt32(4 * t)
          : ((rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ (w[t - 2] >>> 10)) + w[t - 7] + (rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ (w[t - 15] >>> 3)) + w[t - 16]) | 0;
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let t = 0; t < 64; t += 1) {
        const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + rounds[t] + w[t]) | 0;
        const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, index) => { hash[index] = (hash[index] + word) | 0; });
    }
    return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  };
  const digest = async (text) => {
    if (!globalThis.crypto?.subtle) return sha256(text);
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const check = async () => {
    const { commitment, seed, roles, drawn } = one("verify").dataset;
    const lines = [seed, ...roles.split(",").map((role, index) => `${index + 1}=${role}`)];
    const told = [...lines, ...(drawn ? [`drawn=${drawn}`] : [])].join("\n");
    const isRight = await digest(told) === commitment;
    one("checked").querySelector(".good").hidden = !isRight;
    one("checked").querySelector(".bad").hidden = isRight;
  };

  const languages = Object.keys(words.language);
  one("language").addEventListener("click", () => {
    root.dataset.l = root.lang = languages[(languages.indexOf(root.dataset.l) + 1) % languages.length];
    document.title = document.querySelector(`h1 [data-l="${root.dataset.l}"]`).textContent;
    label();
    filter();
    show(false);
  });
  const isDark = () => root.classList.contains("dark") || (!root.classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);
  one("theme").addEventListener("click", () => {
    const dark = isDark();
    root.classList.toggle("light", dark);
    root.classList.toggle("dark", !dark);
  });
  eyes.addEventListener("input", () => { look(); filter(); show(false); });
  for (const control of [search, one("votes"), one("nights")]) control.addEventListener("input", filter);
  at.addEventListener("input", () => show(true));
  one("earlier").addEventListener("click", () => go(Number(at.value) - 1));
  one("later").addEventListener("click", () => go(Number(at.value) + 1));
  const keys = { ArrowRight: (now) => now + 1, ArrowLeft: (now) => now - 1, Home: () => 1, End: () => items.length };
  document.addEventListener("keydown", (event) => {
    const isElsewhere = event.target.closest("input:not([type=checkbox]), select, .scroll");
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey || !(event.key in keys)) return;
    event.preventDefault();
    go(keys[event.key](Number(at.value)));
  });
  one("check").addEventListener("click", check);
  for (const part of [...all(".tools[hidden]"), one("player"), one("check")]) part.hidden = false;
  root.classList.add("scripted");
  label();
  show(false);
})();
