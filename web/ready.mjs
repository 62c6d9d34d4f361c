// `node ready.mjs ENGINE PACKS FILE`: the answers to what the page asks first in each language, by their requests
// (`text` in site/engine.js): the choices, and the sheet that it shows where its address chooses none.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { exact, worker } from './outside.mjs';
import { versionOf, workerScript } from './script.mjs';
import { complete, sheetOf } from './site/state.js';
import { words } from './site/words.js';

const [engine, packs, file] = process.argv.slice(2);
const bytes = (place) => exact(readFileSync(place));
const parts = readdirSync(packs).map((name) => [name.replace('.pack', ''), bytes(`${packs}/${name}`)]);
const module = bytes(`${engine}/senet_bg.wasm`);
const page = worker(workerScript(engine), [['module', module], ...parts], []);
const answers = {};

function answered(tool, request) {
  const answer = page.text(tool, request);
  answers[`${tool} ${JSON.stringify(request)}`] = answer;
  return JSON.parse(answer);
}

for (const lang of Object.keys(words)) {
  const offered = answered('offered', { lang });
  answered('sheet', sheetOf(complete({ lang }, offered)));
}
writeFileSync(file, JSON.stringify({ module: versionOf(new Uint8Array(module)), answers }));
