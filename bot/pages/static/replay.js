"use strict";
(() => {
  const root = document.documentElement;
  const one = (id) => document.getElementById(id);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const words = {};
  for (const word of all("i", one("words").content)) (words[word.dataset.word] ??= {})[word.dataset.l] = word.textContent;
  const say = (name) => words[name][root.dataset.l];
  const steps = all("#story > li").map((item) => ({
    item,
    living: new Set(item.dataset.living.split(" ").filter(Boolean)),
    arrows: item.dataset.arrows.trim().split(" ").filter(Boolean).map((arrow) => {
      const [source, target] = arrow.replace("!", "").split(">");
      return { source, target, isPublic: arrow.endsWith("!") };
    }),
  }));
  const eyes = one("eyes"), at = one("at"), circle = one("circle"), search = one("search");
  const seats = all("option[data-name]", eyes).map((option) => ({ seat: option.value, name: option.dataset.name }));

  const label = () => {
    for (const option of eyes.options) {
      option.textContent = option.dataset.name === undefined
        ? say(option.value) : say("seat").replace("§", option.value).replace("@", option.dataset.name);
    }
  };
  const reads = (line) => {
    if (!line.dataset.to || eyes.value === "all") return true;
    return line.dataset.to.split(" ").includes(eyes.value);
  };
  const shows = (arrow) => eyes.value === "all" || arrow.isPublic || arrow.source === eyes.value;

  const filtered = (step) => {
    const votes = one("votes").checked, nights = one("nights").checked;
    const kinds = (votes && step.arrows.some((arrow) => arrow.isPublic)) || (nights && step.arrows.some((arrow) => !arrow.isPublic && shows(arrow)));
    const wanted = search.value.trim().toLocaleLowerCase();
    const text = all("p", step.item).filter((line) => !line.closest(".known") && reads(line)).map((line) => line.innerText || line.textContent).join("\n");
    return (!(votes || nights) || kinds) && (!wanted || text.toLocaleLowerCase().includes(wanted));
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
  const stage = (step) => {
    const tip = draw("marker", { id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" });
    tip.append(draw("path", { d: "M0 0 8 4 0 8z" }));
    circle.replaceChildren(draw("defs", {}));
    circle.firstChild.append(tip);
    for (const arrow of step.arrows.filter(shows)) {
      const [x1, y1] = place(arrow.source), [x2, y2] = place(arrow.target);
      const length = Math.hypot(x2 - x1, y2 - y1);
      if (length === 0) continue;
      const short = (from, to) => (to - from) * 20 / length;
      circle.append(draw("line", { x1: x1 + short(x1, x2), y1: y1 + short(y1, y2), x2: x2 - short(x1, x2), y2: y2 - short(y1, y2), class: arrow.isPublic ? "vote" : "act" }));
    }
    for (const { seat, name } of seats) {
      const [x, y] = place(seat);
      const group = draw("g", { class: `${step.living.has(seat) ? "in" : "away"}${seat === eyes.value ? " me" : ""}` });
      group.append(draw("circle", { cx: x, cy: y, r: 16 }), draw("text", { x, y, class: "number" }, seat));
      group.append(draw("text", { x, y: y + 29 }, [...name].length > 8 ? `${[...name].slice(0, 7).join("")}…` : name));
      circle.append(group);
    }
    circle.setAttribute("aria-label", seats.map(({ seat, name }) => `${seat} ${name}${step.living.has(seat) ? "" : " ✝"}`).join(", "));
  };
  const know = (now) => {
    const box = one("knows");
    box.replaceChildren();
    if (eyes.value === "all" || eyes.value === "public") return;
    const known = steps.slice(0, now).flatMap((step) => all(".known", step.item)).filter((each) => each.dataset.seat === eyes.value).pop();
    const heading = document.createElement("h3");
    heading.textContent = say("knows");
    box.append(heading);
    if (known) box.append(...[...known.cloneNode(true).childNodes]);
  };
  const show = (scrolls) => {
    const now = Number(at.value), searching = search.value.trim() || one("votes").checked || one("nights").checked;
    steps.forEach((step, index) => {
      step.item.hidden = searching ? !filtered(step) : index >= now;
      step.item.classList.toggle("now", index === now - 1);
      for (const line of all("p.to", step.item)) line.hidden = !reads(line);
    });
    stage(steps[now - 1]);
    know(now);
    const first = all("p:not(.to)", steps[now - 1].item)[0];
    const title = first ? (first.querySelector(`[data-l="${root.dataset.l}"]`) || first).textContent.trim().split("\n")[0] : say("nothing");
    one("where").textContent = `${say("step").replace("§", now).replace("@", steps.length)} · ${title}`;
    at.setAttribute("aria-valuetext", one("where").textContent);
    if (scrolls) steps[now - 1].item.scrollIntoView({ block: "nearest" });
  };
  const move = (by) => {
    at.value = Math.min(steps.length, Math.max(1, Number(at.value) + by));
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
  const check = () => {
    const { commitment, seed, roles } = one("verify").dataset;
    const told = [seed, ...roles.split(",").map((role, index) => `${index + 1}=${role}`)].join("\n");
    const isRight = sha256(told) === commitment;
    one("checked").querySelector(".good").hidden = !isRight;
    one("checked").querySelector(".bad").hidden = isRight;
  };

  const languages = Object.keys(words.language);
  one("language").addEventListener("click", () => {
    root.dataset.l = root.lang = languages[(languages.indexOf(root.dataset.l) + 1) % languages.length];
    label();
    show(false);
  });
  one("theme").addEventListener("click", () => root.classList.toggle("dark"));
  root.classList.toggle("dark", matchMedia("(prefers-color-scheme: dark)").matches);
  for (const control of [eyes, search, one("votes"), one("nights")]) control.addEventListener("input", () => show(false));
  at.addEventListener("input", () => show(true));
  one("earlier").addEventListener("click", () => move(-1));
  one("later").addEventListener("click", () => move(1));
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, button")) return;
    if (event.key === "ArrowRight") move(1);
    else if (event.key === "ArrowLeft") move(-1);
  });
  one("check").addEventListener("click", check);
  for (const part of [...all(".tools[hidden]"), one("player"), one("check")]) part.hidden = false;
  label();
  show(false);
})();
