// The workers of the page without a browser: the same scripts, the same modules.
import { readFileSync, readdirSync } from 'node:fs';
import vm from 'node:vm';
import { gunzipSync } from 'node:zlib';
import xz from 'xz-decompress';

/** A part of the engine in `folder`, unpacked: its module or a pack. */
export async function enginePart(folder, name) {
  const packed = readFileSync(`${folder}/senet-${name}.bin`);
  if (packed[0] !== 0xfd) return gunzipSync(packed);
  return Buffer.from(await new Response(new xz.XzReadableStream(new Blob([packed]).stream())).arrayBuffer());
}

/** The packs in `folder`, by their names. */
async function packsOf(folder) {
  const packs = new Map();
  for (const file of readdirSync(folder)) {
    const name = /^senet-(.*)\.bin$/.exec(file)?.[1];
    if (name && name !== 'module' && !name.startsWith('pdf')) packs.set(name, await enginePart(folder, name));
  }
  return packs;
}

/** What the page loads for a PDF: the typesetter and its fonts. */
export function typesetterBytes(folder) {
  const page = {};
  vm.runInNewContext(readFileSync(`${folder}/senet-pdf.js`, 'utf8'), page);
  const [packed, fonts] = ['typesetter', 'fonts'].map((name) => Buffer.concat(page.senetPdf[name].map((letters) => Buffer.from(letters, 'base64'))));
  return { typesetter: gunzipSync(packed), fonts };
}

/** The engine in `folder`, with more parts if they are given; a request that lacks a pack is asked again with it, as the
 * page does. */
export async function engine(folder, more = {}) {
  return worker(readFileSync(`${folder}/worker.js`, 'utf8'), await enginePart(folder, 'module'), await packsOf(folder), more);
}

/** The engine in `folder` with the typesetter. */
export const typesetter = (folder) => engine(folder, typesetterBytes(folder));

/** Bytes of their own: a buffer may be a part of a larger one. */
const exact = (bytes) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);

/** Functions that ask a worker for something and give its answer. */
function worker(script, engineModule, packs, more) {
  let answered;
  const scope = {
    postMessage: (data) => { answered = data; },
    TextDecoder, TextEncoder, WebAssembly, URL, console, performance,
  };
  scope.self = scope;
  vm.createContext(scope);
  vm.runInContext(script, scope);
  const give = (name, content) => ask('part', { name, content });
  const ask = (what, data) => {
    scope.onmessage({ data: { number: 1, what, ...data } });
    const lacking = answered.error?.pack;
    if (lacking && packs.has(lacking)) {
      give(lacking, exact(packs.get(lacking)));
      packs.delete(lacking);
      return ask(what, data);
    }
    if (answered.error) throw new Error(`${JSON.stringify(data).slice(0, 200)}: ${answered.error.sentence}`);
    return answered.result;
  };
  give('module', exact(engineModule));
  for (const [name, bytes] of Object.entries(more)) give(name, exact(bytes));
  return {
    text: (tool, request) => ask('answer', { tool, request: JSON.stringify(request) }),
    answer: (tool, request) => JSON.parse(ask('answer', { tool, request: JSON.stringify(request) })),
    download: (request) => ask('download', { request: JSON.stringify(request) }),
  };
}
