// Turns the slides of lessons in Chromium, step by step: node slides.mjs PAGE… A key shows one step
// more. With all its steps a slide is whole on a screen of 1920 by 1080 pixels, with nothing to scroll.
// Its letters have 28 pixels at least. It reports what is wrong, a line each; the last line counts.
// --all reports the letters of every slide, --shots=FOLDER keeps a picture of each.
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const [WIDTH, HEIGHT, SMALLEST] = [1920, 1080, 28];
const browsers = ["chromium", "chromium-browser", "google-chrome"].map((it) => `/usr/bin/${it}`);
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
const all = process.argv.includes("--all");
const shots = process.argv.find((it) => it.startsWith("--shots="))?.slice(8);

/** The slide that is shown: its title, its steps, the size of its letters and how far it goes past the screen. */
const shown = () => {
  const page = document.documentElement;
  const slide = document.querySelector("main > :is(.masthead, .slide):not([hidden])");
  const inside = [...slide.querySelectorAll(".given, .steps, .table, .formula, figure")];
  // Of a figure to complete, one of two drawings is hidden.
  const seen = [...slide.querySelectorAll("figure svg")].filter((svg) => svg.getBoundingClientRect().width > 0);
  const drawn = seen.flatMap((svg) => {
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return [...svg.querySelectorAll("text")].map((it) => parseFloat(it.getAttribute("font-size") ?? "14") * scale);
  });
  return {
    title: slide.querySelector("h1, h2, h3")?.innerText ?? "",
    steps: slide.querySelectorAll(".step").length,
    seen: slide.querySelectorAll(".step.shown").length,
    letters: parseFloat(getComputedStyle(slide).fontSize),
    drawn: Math.min(99, ...drawn),
    full: Math.round((100 * [...slide.querySelectorAll(".part")].pop()?.getBoundingClientRect().bottom) / innerHeight),
    below: page.scrollHeight - innerHeight,
    beside: Math.max(page.scrollWidth - innerWidth, ...inside.map((it) => it.scrollWidth - it.clientWidth)),
  };
};

let [slides, wrong] = [0, 0];
const page = await browser.newPage();
await page.setViewport({ width: WIDTH, height: HEIGHT });
for (const path of process.argv.slice(2).filter((it) => !it.startsWith("--"))) {
  await page.goto(pathToFileURL(path).href);
  const count = await page.evaluate(() => document.querySelectorAll("main > .masthead, main > .slide").length);
  for (let number = 1; number <= count; number += 1) {
    if (number > 1) await page.keyboard.press("ArrowRight");
    let told = await page.evaluate(shown);
    let turned = told.seen === 0;
    for (let step = 1; step <= told.steps; step += 1) {
      await page.keyboard.press("ArrowRight");
      told = await page.evaluate(shown);
      turned &&= told.seen === step;
    }
    const { title, letters, drawn, full, below, beside } = told;
    const smallest = Math.min(letters, drawn);
    const bad = !turned || below > 0 || beside > 1 || smallest < SMALLEST;
    slides += 1;
    if (bad) wrong += 1;
    if (bad || all) {
      console.log(
        `${path}, slide ${number} of ${count}: letters of ${letters.toFixed(1)} pixels, ${drawn.toFixed(1)} in figures, ` +
          `${below} pixels below the screen, ${beside} beside it, filled to ${full} %${turned ? "" : ", steps out of order"}: ${title}`,
      );
    }
    if (shots) await page.screenshot({ path: join(shots, `${basename(path, ".html")}-${String(number).padStart(2, "0")}.png`) });
  }
}
await browser.close();
console.log(`${slides} slides at ${WIDTH} by ${HEIGHT}, ${wrong} wrong`);
process.exit(slides > 0 && wrong === 0 ? 0 : 1);
