// Turns the slides of lessons in Chromium: node slides.mjs PAGE… Each is shown whole on a screen of
// 1280 by 720 pixels, with nothing to scroll, in letters of 18 pixels at least. A slide that is not
// is told, a line each; the last line counts. --all tells the letters of every slide.
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const [WIDTH, HEIGHT, SMALLEST] = [1280, 720, 18];
const browsers = ["chromium", "chromium-browser", "google-chrome"].map((it) => `/usr/bin/${it}`);
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
const all = process.argv[2] === "--all";

/** The slide that is shown: its title, the size of its letters and how far it goes past the screen. */
const shown = () => {
  const page = document.documentElement;
  const slide = document.querySelector("main > :is(.masthead, .slide):not([hidden])");
  const tables = [...slide.querySelectorAll(".table")].map((it) => it.scrollWidth - it.clientWidth);
  return {
    title: slide.querySelector("h1, h2, h3")?.innerText ?? "",
    letters: parseFloat(getComputedStyle(slide).fontSize),
    below: page.scrollHeight - innerHeight,
    beside: Math.max(page.scrollWidth - innerWidth, ...tables),
  };
};

let [slides, wrong] = [0, 0];
const page = await browser.newPage();
await page.setViewport({ width: WIDTH, height: HEIGHT });
for (const path of process.argv.slice(all ? 3 : 2)) {
  await page.goto(pathToFileURL(path).href);
  const count = await page.evaluate(() => document.querySelectorAll("main > .masthead, main > .slide").length);
  for (let number = 1; number <= count; number += 1) {
    if (number > 1) await page.keyboard.press("ArrowRight");
    const { title, letters, below, beside } = await page.evaluate(shown);
    const bad = below > 0 || beside > 1 || letters < SMALLEST;
    slides += 1;
    if (bad) wrong += 1;
    if (bad || all) {
      console.log(
        `${path}, slide ${number} of ${count}: letters of ${letters.toFixed(1)} pixels, ` +
          `${below} pixels below the screen, ${beside} beside it: ${title}`,
      );
    }
  }
}
await browser.close();
console.log(`${slides} slides at ${WIDTH} by ${HEIGHT}, ${wrong} wrong`);
process.exit(slides > 0 && wrong === 0 ? 0 : 1);
