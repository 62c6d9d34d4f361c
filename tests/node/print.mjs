// Prints pages from Chromium and measures the paper: node print.mjs PAGE… How far down the ink of
// each sheet goes, as a part of the height between its margins; a sheet that is filled less than
// a sixth is reported, a line each. The last line counts the sheets. --all reports every sheet.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const LEAST = 0.15;
const DPI = 36;
/** The margins of `@page` in templates/html/style.css, in millimetres; the number of the page is below. */
const [ABOVE, BELOW] = [17, 19];
const browsers = ["chromium", "chromium-browser", "google-chrome"].map((it) => `/usr/bin/${it}`);

/** The pictures of a file of PGM pictures, one after another. */
function* pictures(bytes) {
  for (let at = 0; at < bytes.length; ) {
    const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", at, at + 40));
    const size = width * height;
    yield { width: Number(width), height: Number(height), grey: bytes.subarray(at + head.length, at + head.length + size) };
    at += head.length + size;
  }
}

/** How far down the ink goes, between 0 and 1. */
const filled = ({ width, height, grey }) => {
  const [above, below] = [ABOVE, BELOW].map((margin) => Math.round((margin / 25.4) * DPI));
  let row = height - below - 1;
  while (row > above && grey.subarray(row * width, (row + 1) * width).every((it) => it > 240)) row -= 1;
  return (row - above) / (height - below - above);
};

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
const all = process.argv[2] === "--all";
const waiting = process.argv.slice(all ? 3 : 2);
let [sheets, empty] = [0, 0];
const work = async () => {
  const page = await browser.newPage();
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    await page.goto(pathToFileURL(path).href);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
    const drawn = spawnSync("pdftoppm", ["-gray", "-r", String(DPI), "-"], { input: pdf, maxBuffer: 2 ** 30 });
    const fills = [...pictures(drawn.stdout)].map(filled);
    sheets += fills.length;
    fills.forEach((fill, at) => {
      if (fill < LEAST) empty += 1;
      if (fill < LEAST || all) console.log(`${path}, sheet ${at + 1} of ${fills.length}: filled to ${Math.round(100 * fill)} %`);
    });
  }
};
await Promise.all([work(), work()]);
await browser.close();
console.log(`${sheets} sheets of paper, ${empty} nearly empty`);
process.exit(empty === 0 ? 0 : 1);
