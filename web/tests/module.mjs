// The workers of the page without a browser: the same scripts, the same modules.
import { readFileSync, readdirSync } from 'node:fs';
import vm from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { decompress } from 'fzstd';
import { exact, worker } from '../outside.mjs';

/** A part of the engine in `folder`, unpacked: its module or a pack. */
export function enginePart(folder, name) {
  const packed = readFileSync(`${folder}/senet-${name}.bin`);
  return packed[0] === 0x28 ? Buffer.from(decompress(packed)) : gunzipSync(packed);
}

/** The packs in `folder`, by their names. */
function packsOf(folder) {
  const packs = new Map();
  for (const file of readdirSync(folder)) {
    const name = /^senet-(.*)\.bin$/.exec(file)?.[1];
    if (name && !['module', 'ready'].includes(name) && !name.startsWith('pdf')) packs.set(name, exact(enginePart(folder, name)));
  }
  return packs;
}

/** What a script beside the page has of the typesetter, by the names of its parts. */
function scriptOf(folder, file) {
  const page = {};
  vm.runInNewContext(readFileSync(`${folder}/${file}`, 'utf8'), page);
  const { version, ...parts } = page.senetPdf;
  return Object.fromEntries(Object.entries(parts).map(([name, letters]) => [name, Buffer.concat(letters.map((part) => Buffer.from(part, 'base64')))]));
}

/** What the page loads for a PDF: the typesetter and its fonts, and the whole typesetter, for a sheet that needs more. */
export function typesetterBytes(folder) {
  const { typesetter, fonts } = scriptOf(folder, 'senet-pdf.js');
  const { whole } = scriptOf(folder, 'senet-pdf-whole.js');
  return { typesetter: gunzipSync(typesetter), fonts, whole: gunzipSync(whole) };
}

/** The engine in `folder`, with more parts if they are given, and others that it may lack. */
export function engine(folder, parts = [], packs = []) {
  return worker(readFileSync(`${folder}/worker.js`, 'utf8'), [['module', exact(enginePart(folder, 'module'))], ...parts], [...packsOf(folder), ...packs]);
}

/** The engine in `folder` with the typesetter that sheets begin with, and nothing that it lacks; or with another one in its
 * place, and the whole if it is wanted. */
export function typesetter(folder, instead, wanted = Boolean(instead)) {
  const { typesetter: usual, fonts, whole } = typesetterBytes(folder);
  const parts = [['typesetter', exact(instead ?? usual)], ['fonts', exact(fonts)]];
  return engine(folder, parts, wanted ? [['whole', { module: exact(whole), fonts: exact(fonts) }]] : []);
}
