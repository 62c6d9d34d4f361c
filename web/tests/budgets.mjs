// What the page may weigh and how long it may take, as `node budgets.mjs` measures it in Chromium: each figure with its
// limit and their ratio. Times are medians; they hold for two idle cores, and the load is printed.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import puppeteer from 'puppeteer-core';
import { enginePart, engine, typesetterBytes } from './module.mjs';
import { browsers, dist, launching, served } from './served.mjs';

const folder = fileURLToPath(dist);
/** A page may be made without the typesetter. */
const typesets = existsSync(`${folder}senet-pdf.js`);
let over = 0;

/** Prints a figure beside its limit, if it has one: the most it may be, or the least. */
function budget(what, figure, unit, limit, least = false) {
  const shown = (value) => `${value.toLocaleString('en', { maximumFractionDigits: unit === 'MB' ? 2 : 0 })} ${unit}`;
  const ratio = limit && (least ? limit / figure : figure / limit);
  const verdict = limit ? `${least ? 'at least' : 'at most'} ${shown(limit)}, ratio ${ratio.toFixed(2)}${ratio > 1 ? ': OVER' : ''}` : '';
  console.log(`${what.padEnd(52)} ${shown(figure).padStart(16)}   ${verdict}`);
  if (ratio > 1) over += 1;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length / 1e6;

async function sizes() {
  budget('module without typesetter, brotli', brotli(enginePart(folder, 'module')), 'MB', 1.3);
  for (const file of readdirSync(folder).filter((name) => /^senet-(?!pdf).*\.bin$/.test(name)).sort()) budget(`  ${file}, as it is fetched`, statSync(`${folder}${file}`).size / 1e6, 'MB');
  budget('senet.html', statSync(`${folder}senet.html`).size / 1e6, 'MB', 2.5);
  if (!typesets) return;
  const { typesetter, fonts } = typesetterBytes(folder);
  budget('typesetter with its fonts, brotli', brotli(typesetter) + brotli(fonts), 'MB', 14);
  for (const file of ['senet-pdf.js', 'senet-pdf.bin', 'senet-pdf-fonts.bin', 'senet-pdf-whole.bin']) budget(`  ${file}, as it is fetched`, statSync(`${folder}${file}`).size / 1e6, 'MB');
}

async function games() {
  const made = engine(folder);
  const rates = Array.from({ length: 5 }, () => {
    const start = performance.now();
    made.text('simulate', { ruleset: 'breyer', games: 100_000 });
    return 100_000 / ((performance.now() - start) / 1000);
  });
  budget('random games a second, in Node', median(rates), '', 150_000, true);
}

/** The sheet is in its frame, and laid out. */
const sheet = (page) => page.waitForFunction(() => /senet 0\./.test(document.querySelector('iframe.sheet')?.contentDocument?.body?.innerText ?? ''), { timeout: 60_000, polling: 5 });

/** Milliseconds from the address to the first sheet, in a browser that has nothing of it. */
async function first(driven, home, more = '') {
  const context = await driven.createBrowserContext();
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`${home}#tool=sheets&lang=fr${more}`);
  await sheet(page);
  const time = performance.now() - start;
  return { time, page, context };
}

/** Milliseconds from a choice to the sheet in its frame, for seeds that nobody chose before. */
const later = (page) => page.evaluate(async () => {
  const box = document.querySelector('.panel input[inputmode=numeric]');
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

/** Milliseconds from the click on PDF to the file; after the pointer has rested on the button, or at once. */
async function pdf(page, rest) {
  await page.evaluate(() => {
    globalThis.files = [];
    const kept = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      if (blob.type !== 'text/javascript') globalThis.files.push(performance.now());
      return kept.call(URL, blob);
    };
  });
  if (rest) {
    await page.hover('[data-format=pdf]');
    await new Promise((resolve) => { setTimeout(resolve, rest); });
  }
  return page.evaluate(async () => {
    const start = performance.now();
    document.querySelector('[data-format=pdf]').click();
    while (!globalThis.files.length) await new Promise((resolve) => { setTimeout(resolve, 2); });
    return globalThis.files[0] - start;
  });
}

async function times(browser, executablePath, home, place) {
  const driven = await puppeteer.launch(launching(browser, executablePath));
  const found = { first: [], linked: [], later: [], pdf: [], atOnce: [], rested: [], second: [] };
  for (let at = 0; at < 7; at++) {
    const usual = await first(driven, home);
    found.first.push(usual.time);
    if (typesets && at % 2) found.atOnce.push(await pdf(usual.page));
    await usual.context.close();
    // A sheet that the page has not ready: the engine has made one when it is there.
    const { time, page, context } = await first(driven, home, '&lesson=fair-sticks');
    found.linked.push(time);
    if (at === 0) found.later = await later(page);
    else if (typesets && at % 2) found.rested.push(await pdf(page, 300));
    else if (typesets) {
      found.pdf.push(await pdf(page));
      found.second.push(await page.evaluate(async () => {
        const box = document.querySelector('.panel input[inputmode=numeric]');
        box.value = '77';
        box.dispatchEvent(new Event('input', { bubbles: true }));
        const start = performance.now();
        document.querySelector('[data-format=pdf]').click();
        while (globalThis.files.length < 2) await new Promise((resolve) => { setTimeout(resolve, 2); });
        return globalThis.files[1] - start;
      }));
    }
    await context.close();
  }
  await driven.close();
  const named = (what) => `${what}, ${browser}, from the ${place}`;
  budget(named('load and first sheet'), median(found.first), 'ms', 1000);
  budget(named('load and another sheet, by a link'), median(found.linked), 'ms', 1000);
  budget(named('a later sheet'), median(found.later), 'ms', 50);
  if (!typesets) return;
  budget(named('first PDF, from the click'), median(found.pdf), 'ms', 1000);
  budget(named('  as soon as the page has a sheet'), median(found.atOnce), 'ms');
  budget(named('  the pointer rested 300 ms before'), median(found.rested), 'ms');
  budget(named('  a second PDF'), median(found.second), 'ms');
}

const only = process.argv[2];
console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`);
if (only !== 'times') await sizes();
if (only !== 'sizes') {
  await games();
  const { server, address } = await served();
  const [[browser, executablePath]] = browsers;
  if (!executablePath) console.log(`== left out: times in ${browser}, which is not here`);
  else for (const [place, home] of [['disk', new URL('senet.html', dist).href], ['server', address]]) await times(browser, executablePath, home, place);
  server.close();
}
console.log(`load ${loadavg()[0].toFixed(1)}`);
process.exit(over ? 1 : 0);
