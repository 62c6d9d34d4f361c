// Opens notebooks in Jupyter Lab: node jupyter.mjs ADDRESS FOLDER, the folder that the server shows.
// In each, every picture attached to a cell is drawn and every formula set; it reports what is not, a
// line each. The last line counts.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

const PATIENCE = 120_000;
const browsers = ["chromium", "chromium-browser", "google-chrome"].map((it) => `/usr/bin/${it}`);
const [address, folder] = process.argv.slice(2);

for (const start = Date.now(); ; ) {
  const answer = await fetch(`${address}/api`).catch(() => null);
  if (answer?.ok) break;
  if (Date.now() - start > PATIENCE) throw new Error("Jupyter Lab does not answer");
  await new Promise((resolve) => setTimeout(resolve, 300));
}
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
const [page] = await browser.pages();
page.setDefaultTimeout(PATIENCE);
await page.setViewport({ width: 1280, height: 900 });

/** What a reader sees of the notebook: cells of text, pictures, formulas set and not set. */
const seen = () => {
  const texts = [...document.querySelectorAll(".jp-MarkdownCell .jp-RenderedMarkdown")];
  const pictures = texts.flatMap((text) => [...text.querySelectorAll("img")]);
  return {
    texts: texts.length,
    pictures: pictures.filter((it) => it.complete && it.naturalWidth > 0 && it.offsetHeight > 0).length,
    left: texts.filter((text) => /\$[^$]*\\[a-z]+/.test(text.innerText)).length,
  };
};

let [books, figures, wrong] = [0, 0, 0];
for (const name of readdirSync(folder, { recursive: true }).filter((it) => it.endsWith(".ipynb")).sort()) {
  const cells = JSON.parse(readFileSync(join(folder, name), "utf8")).cells.filter(
    (cell) => cell.cell_type === "markdown",
  );
  const attached = cells.flatMap((cell) => Object.keys(cell.attachments ?? {})).length;
  await page.goto(`${address}/lab/tree/${name.split(/[\\/]/).map(encodeURIComponent).join("/")}?reset`);
  const whole = (wanted, pictures) => {
    const texts = [...document.querySelectorAll(".jp-MarkdownCell .jp-RenderedMarkdown")];
    const drawn = texts.flatMap((text) => [...text.querySelectorAll("img")]);
    const set = texts.every((text) => !/\$[^$]*\\[a-z]+/.test(text.innerText));
    return texts.length >= wanted && set && drawn.filter((it) => it.naturalWidth > 0).length >= pictures;
  };
  await page.waitForFunction(whole, { timeout: PATIENCE }, cells.length, attached).catch(() => {});
  const found = await page.evaluate(seen);
  books += 1;
  figures += found.pictures;
  if (found.texts !== cells.length || found.pictures !== attached || found.left > 0) {
    wrong += 1;
    console.log(
      `${name}: ${found.texts} cells of ${cells.length}, ${found.pictures} pictures of ${attached}, ` +
        `${found.left} cells with a formula as it was typed`,
    );
  }
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${books}.png`) });
}
await browser.close();
console.log(`${books} notebooks in Jupyter Lab, ${figures} pictures, ${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
