// Uses the page as a teacher would, in every browser that is installed, from a server and from the disk.
// `node browsers.mjs [--shots FOLDER [WHICH]]` keeps pictures of what it saw; of some scenes only. `--quick` uses
// each tool from both places in each browser, and sees the rest from the disk in Chromium.
import { existsSync, mkdirSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import * as kept from './scenes/kept.mjs';
import * as lab from './scenes/lab.mjs';
import * as many from './scenes/many.mjs';
import * as everywhere from './scenes/page.mjs';
import * as practice from './scenes/practice.mjs';
import * as projector from './scenes/projector.mjs';
import * as tools from './scenes/tools.mjs';
import { browsers, dist, launching, served } from './served.mjs';

const shots = process.argv[2] === '--shots' ? process.argv[3] : undefined;
const only = process.argv[4];
const quick = process.argv[2] === '--quick';
if (shots) mkdirSync(shots, { recursive: true });

/** The scenes that depend on where the page comes from. */
const PLACED = ['sheets', 'throwing', 'playing', 'tables', 'offline', 'onceOnly', 'withoutServer'];

/** The scenes that depend on settings of the system, which the driver of Firefox cannot change. */
const WISHES = ['dark', 'still'];

/** The only file that a page opened from the disk may load. */
const beside = new URL('senet-pdf.js', dist).href;

const scenes = Object.entries({ ...tools, ...lab, ...many, ...practice, ...projector, ...kept, ...everywhere });
const isWanted = (browser, place, name) => {
  if (browser !== 'chrome' && WISHES.includes(name)) return false;
  if (only) return `${browser}-${place}-${name}`.includes(only);
  return !quick || PLACED.includes(name) || (browser === 'chrome' && place === 'disk');
};

/** Plays a scene on a new page; gives what went wrong, or nothing. */
async function play(driven, { browser, place, home, address, network }, name, scene) {
  const page = await driven.newPage();
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  try {
    await page.evaluateOnNewDocument(() => {
      globalThis.saved = [];
      const kept = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        globalThis.saved.push(blob);
        return kept.call(URL, blob);
      };
    });
    await scene({ page, home, network, makesPdfs: existsSync(new URL('senet-pdf.js', dist)), shot: async (shown) => shots && page.screenshot({ path: `${shots}/${browser}-${place}-${name}-${shown}.png`, fullPage: true }) });
    const elsewhere = fetched.filter((url) => !url.startsWith(home) && url !== beside && !/^(about|blob|data):/.test(url) && !(place === 'server' && url.startsWith(address)));
    if (elsewhere.length) throw new Error(`asked for ${elsewhere.join(', ')}`);
    if (errors.length) throw new Error(errors.join('\n'));
    return undefined;
  } catch (error) {
    if (shots) await page.screenshot({ path: `${shots}/failed-${browser}-${place}-${name}.png` }).catch(() => {});
    return `${error.stack}\n${errors.join('\n')}`;
  } finally {
    network(true);
    await page.close();
  }
}

/** Plays every scene that is wanted in one browser, from its own server; gives how many failed. */
async function playAll(browser, executablePath) {
  const { server, address, network } = await served();
  const driven = await puppeteer.launch(launching(browser, executablePath));
  let failed = 0;
  for (const [place, home] of [['disk', new URL('senet.html', dist).href], ['server', address]]) {
    for (const [name, scene] of scenes) {
      if (!isWanted(browser, place, name)) continue;
      const what = `${browser}, from the ${place}: ${name}`;
      // A busy machine can be late for a scene: it is played once more, and both are reported.
      for (const again of [true, false]) {
        const start = Date.now();
        const fault = await play(driven, { browser, place, home, address, network }, name, scene);
        if (!fault) {
          console.log(`ok ${what} (${Date.now() - start} ms)`);
          break;
        }
        console.error(`${again ? 'PLAYED AGAIN' : 'FAILED'} ${what}: ${fault}`);
        if (!again) failed += 1;
      }
    }
  }
  await driven.close();
  server.close();
  return failed;
}

// Browsers wait more than they compute: side by side they take half the time.
const counts = await Promise.all(browsers.map(([browser, executablePath]) => {
  if (executablePath) return scenes.some(([name]) => ['disk', 'server'].some((place) => isWanted(browser, place, name))) ? playAll(browser, executablePath) : 0;
  console.log(`== left out: ${browser}, which is not here`);
  return 0;
}));
process.exit(counts.some((failed) => failed) ? 1 : 0);
