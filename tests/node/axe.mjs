// Opens pages in Chromium: node axe.mjs PAGE… For each, the rules of axe-core at the width of a
// desk and of a telephone; at that of a telephone, nothing is wider than the screen and no letter
// of a figure is smaller than nine pixels. Prints what is wrong, a line each.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const SMALLEST = 9;
const browsers = ["chromium", "chromium-browser", "google-chrome"].map((it) => `/usr/bin/${it}`);
const rules = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});

/** What a telephone shows badly. */
const measured = (smallest) => {
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) {
    const held = (node) => node.closest(".table, .formula, figure");
    const out = [...document.querySelectorAll("body *")].filter(
      (node) => !held(node) && node.getBoundingClientRect().right > innerWidth + 1,
    );
    const name = (node) => `${node.tagName.toLowerCase()}.${node.className.baseVal ?? node.className}`;
    found.push(`is ${wide} pixels wide: ${out.slice(0, 4).map(name).join(", ")}`);
  }
  let least = Infinity;
  for (const svg of document.querySelectorAll("figure svg")) {
    const box = svg.viewBox.baseVal;
    const scale = svg.getBoundingClientRect().width / (box?.width || svg.clientWidth);
    for (const text of svg.querySelectorAll("text")) {
      least = Math.min(least, parseFloat(getComputedStyle(text).fontSize) * scale);
    }
  }
  if (least < smallest - 0.05) found.push(`has letters of ${least.toFixed(1)} pixels in a figure`);
  return found;
};

let wrong = 0;
const say = (text) => {
  console.log(text);
  wrong += 1;
};

const examine = async (page, path) => {
  for (const [width, height] of [[1280, 900], [390, 844]]) {
    await page.setViewport({ width, height });
    await page.goto(pathToFileURL(path).href);
    await page.evaluate(rules);
    const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
    for (const { id, impact, nodes: all } of violations) {
      // The rule reads no MathML: a head that is a formula is not empty.
      const nodes = all.filter(({ html }) => !(id === "empty-table-header" && html.includes("<math")));
      if (nodes.length === 0) continue;
      say(`${path} at ${width}: ${id} (${impact}), ${nodes.length} times: ${nodes[0].html.slice(0, 160)}`);
    }
    if (width < 600) {
      for (const text of await page.evaluate(measured, SMALLEST)) say(`${path} at ${width} ${text}`);
    }
  }
};

const waiting = process.argv.slice(2);
const work = async () => {
  const page = await browser.newPage();
  for (let path = waiting.shift(); path; path = waiting.shift()) await examine(page, path);
};
await Promise.all([work(), work()]);
await browser.close();
process.exit(wrong === 0 ? 0 : 1);
