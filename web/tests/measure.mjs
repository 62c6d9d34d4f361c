// What the page weighs and how long it takes in Chromium: `node measure.mjs`. Times are medians, and depend on what
// else the machine does: its load is printed.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { engine } from './module.mjs';
import { browsers, dist, launching, served } from './served.mjs';

const folder = fileURLToPath(dist);
const makesPdfs = existsSync(`${folder}senet-pdf.js`);

function print(what, figure, unit) {
  console.log(`${what.padEnd(52)} ${figure.toLocaleString('en', { maximumFractionDigits: unit === 'MB' ? 2 : 0 }).padStart(12)} ${unit}`);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function sizes() {
  for (const file of readdirSync(folder).filter((name) => /^senet.*\.(bin|js|html)$/.test(name)).sort()) print(file, statSync(`${folder}${file}`).size / 1e6, 'MB');
}

function games() {
  const made = engine(folder);
  const rates = Array.from({ length: 5 }, () => {
    const start = performance.now();
    made.text('simulate', { ruleset: 'breyer', games: 100_000 });
    return 100_000 / ((performance.now() - start) / 1000);
  });
  print('random games a second, in Node', median(rates), '');
}

/** Milliseconds from the address to the first sheet, in a browser that has nothing of the page. */
async function first(driven, home) {
  const context = await driven.createBrowserContext();
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`${home}#tool=sheets&lang=fr`);
  await page.waitForFunction(() => /senet 0\./.test(document.querySelector('iframe.sheet')?.contentDocument?.body?.innerText ?? ''), { timeout: 60_000, polling: 5 });
  return { time: performance.now() - start, page, context };
}

/** Milliseconds from a choice to the sheet in its frame, for seeds that nobody chose before. */
const later = (page) => page.evaluate(async () => {
  const box = document.querySelector('input[name=seed]');
  const frame = document.querySelector('iframe.sheet');
  const times = [];
  for (let seed = 1; seed <= 21; seed++) {
    const shown = new Promise((resolve) => { frame.addEventListener('shown', resolve, { once: true }); });
    const start = performance.now();
    box.value = String(seed);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await shown;
    // Laid out, too.
    frame.contentDocument.body.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  return times;
});

/** Milliseconds from the click on PDF to the file. */
const pdf = (page) => page.evaluate(async () => {
  const kept = URL.createObjectURL;
  let made;
  URL.createObjectURL = (blob) => {
    if (blob.type !== 'text/javascript') made = performance.now();
    return kept.call(URL, blob);
  };
  const start = performance.now();
  document.querySelector('[data-format=pdf]').click();
  while (!made) await new Promise((resolve) => { setTimeout(resolve, 2); });
  return made - start;
});

async function times(driven, home, place) {
  const found = { first: [], later: [], pdf: [], second: [] };
  for (let at = 0; at < 5; at++) {
    const { time, page, context } = await first(driven, home);
    found.first.push(time);
    if (at === 0) found.later = await later(page);
    if (makesPdfs) found.pdf.push(await pdf(page));
    if (makesPdfs) found.second.push(await pdf(page));
    await context.close();
  }
  const names = { first: 'first sheet', later: 'a later sheet', pdf: 'first PDF', second: 'the same PDF again' };
  for (const [what, values] of Object.entries(found)) if (values.length) print(`${names[what]}, from the ${place}`, median(values), 'ms');
}

const load = () => console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`);
load();
sizes();
games();
const [[browser, executablePath]] = browsers;
if (executablePath) {
  const { server, address } = await served();
  const driven = await puppeteer.launch(launching(browser, executablePath));
  for (const [place, home] of [['disk', new URL('senet.html', dist).href], ['server', address]]) await times(driven, home, place);
  await driven.close();
  server.close();
} else {
  console.log(`== left out: times in ${browser}, which is not here`);
}
load();
