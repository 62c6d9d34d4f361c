// Opens pages in Chromium: node axe.mjs PAGE… For each, at the width of a desk and of a telephone:
// the rules of axe-core, nothing is wider than the screen, no letter of a figure is smaller than nine
// pixels. A table that is wider than its place says so on a telephone, and its title is to be seen; on
// a desk there is none. Of slides all are shown. Prints what is wrong, a line each, then how many there are of each kind.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const SMALLEST = 9;
const browsers = ["chromium", "chromium-browser", "google-chrome"].map((it) => `/usr/bin/${it}`);
const rules = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// A page behind another one is not drawn: each has a browser of its own.
const launch = () =>
  puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });

/** What a screen shows badly, each with its kind. */
const measured = (smallest, desk) => {
  const found = [];
  const name = (node) => `${node.tagName.toLowerCase()}.${node.className.baseVal ?? node.className}`;
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) {
    const held = (node) => node.closest(".table, .formula, figure");
    const out = [...document.querySelectorAll("body *")].filter(
      (node) => !held(node) && node.getBoundingClientRect().right > innerWidth + 1,
    );
    found.push(["page too wide", `${wide} pixels: ${out.slice(0, 4).map(name).join(", ")}`]);
  }
  for (const table of document.querySelectorAll(".table")) {
    if (table.scrollWidth <= table.clientWidth + 1) continue;
    const note = getComputedStyle(table, "::before");
    const says = note.content !== "none" && note.display !== "none" && parseFloat(note.fontSize) > 0;
    const what = `${table.scrollWidth} pixels in ${table.clientWidth}: ${table.innerText.slice(0, 60).replace(/\s+/g, " ")}`;
    if (desk) found.push(["table cut", what]);
    else if (!says) found.push(["table that does not say it scrolls", what]);
  }
  for (const title of document.querySelectorAll("caption")) {
    const words = document.createRange();
    words.selectNodeContents(title);
    const { left, right } = words.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) {
      found.push(["title of a table out of sight", title.innerText.slice(0, 60)]);
    }
  }
  let least = Infinity;
  for (const svg of document.querySelectorAll("figure svg")) {
    const box = svg.viewBox.baseVal;
    const scale = svg.getBoundingClientRect().width / (box?.width || svg.clientWidth);
    for (const text of svg.querySelectorAll("text")) {
      least = Math.min(least, parseFloat(getComputedStyle(text).fontSize) * scale);
    }
  }
  if (least < smallest - 0.05) found.push(["letters of a figure too small", `${least.toFixed(1)} pixels`]);
  return found;
};

/** What follows from whether a table scrolls is drawn two pictures later. */
const settled = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** Every slide, not the first alone. */
const showAll = () => {
  for (const slide of document.querySelectorAll(".slide[hidden]")) slide.hidden = false;
};

const kinds = new Map();
const say = (kind, text) => {
  console.log(text);
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
};

const examine = async (page, path) => {
  for (const [width, height] of [[1280, 900], [390, 844]]) {
    await page.setViewport({ width, height });
    await page.goto(pathToFileURL(path).href);
    await page.evaluate(showAll);
    await page.evaluate(rules);
    const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
    for (const { id, impact, nodes: all } of violations) {
      // The rule reads no MathML: a head that is a formula is not empty.
      const nodes = all.filter(({ html }) => !(id === "empty-table-header" && html.includes("<math")));
      if (nodes.length === 0) continue;
      say(id, `${path} at ${width}: ${id} (${impact}), ${nodes.length} times: ${nodes[0].html.slice(0, 160)}`);
    }
    await page.evaluate(settled);
    for (const [kind, text] of await page.evaluate(measured, SMALLEST, width > 600)) {
      say(kind, `${path} at ${width}: ${kind}: ${text}`);
    }
  }
};

const waiting = process.argv.slice(2);
const pages = waiting.length;
const work = async () => {
  const browser = await launch();
  const [page] = await browser.pages();
  for (let path = waiting.shift(); path; path = waiting.shift()) await examine(page, path);
  await browser.close();
};
await Promise.all([work(), work()]);
console.log(`${pages} pages at two widths, ${kinds.size === 0 ? "nothing wrong" : "wrong:"}`);
for (const [kind, times] of kinds) console.log(`  ${times} × ${kind}`);
process.exit(kinds.size === 0 ? 0 : 1);
