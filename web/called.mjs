// `node called.mjs ENGINE TYPESETTER PACKS [none]`: the numbers of the functions of the typesetter (`marked.wasm`, see
// bindgen/src/called.rs) that sheets call: every lesson at every level, every edition, and names in letters that its
// fonts lack. With `none`, those that are called before the first sheet: a test begins with them alone.
import { readFileSync, readdirSync } from 'node:fs';
import { exact, worker } from './outside.mjs';
import { workerScript } from './script.mjs';
import { words } from './site/words.js';

const [engine, typesetting, packs, which] = process.argv.slice(2);
const bytes = (file) => exact(readFileSync(file));
const instances = [];
const page = worker(
  workerScript(engine, typesetting),
  [['module', bytes(`${engine}/senet_bg.wasm`)], ['typesetter', bytes(`${typesetting}/marked.wasm`)], ['fonts', bytes(`${typesetting}/fonts.pack`)]],
  readdirSync(packs).map((file) => [file.replace('.pack', ''), bytes(`${packs}/${file}`)]),
  (instance) => instances.push(instance),
);

function* sheets() {
  const { lessons, editions } = page.answer('offered', { lang: 'fr' });
  const langs = Object.keys(words);
  for (const { id, levels } of lessons) {
    for (const [at, level] of levels.entries()) for (const edition of ['pupil', 'key']) yield { lesson: id, level: level.id, edition, lang: langs[at % 2] };
    for (const [at, edition] of editions.entries()) yield { lesson: id, level: levels[0].id, edition, lang: langs[at % 2] };
  }
  yield { lesson: lessons[0].id, edition: 'pupil', lang: 'fr', school: 'Λύκειο, школа, مدرسة, בית ספר, 学校, 🎲', class: '2de 4' };
}

if (which !== 'none') for (const sheet of sheets()) page.download({ ...sheet, format: 'pdf' });
const called = instances.flatMap(({ exports }) => Object.entries(exports)).filter(([name, global]) => name.startsWith('called_') && global.value);
console.log(called.map(([name]) => name.slice('called_'.length)).join(' '));
