// `node ready.mjs ENGINE PACKS FILE`: the answers to what the page asks first in each language, by their requests
// (`text` in site/engine.js): the choices, and the sheet that it shows where its address chooses none.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { exact, worker } from './outside.mjs';
import { workerScript } from './script.mjs';
import { complete, sheetOf } from './site/state.js';

const [engine, packs, file] = process.argv.slice(2);
const bytes = (place) => exact(readFileSync(place));
const parts = readdirSync(packs).map((name) => [name.replace('.pack', ''), bytes(`${packs}/${name}`)]);
const page = worker(workerScript(engine), [['module', bytes(`${engine}/senet_bg.wasm`)], ...parts], []);
const ready = {};

function answered(tool, request) {
  ready[`${tool} ${JSON.stringify(request)}`] = page.text(tool, request);
  return JSON.parse(page.text(tool, request));
}

for (const lang of ['fr', 'en']) {
  const offered = answered('offered', { lang });
  answered('sheet', sheetOf(complete({ lang }, offered)));
}
writeFileSync(file, JSON.stringify(ready));
