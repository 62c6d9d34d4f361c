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

/** The engine in `folder`; a request that lacks a pack is asked again with it, as the page does. */
export async function engine(folder) {
  const packs = new Map();
  for (const file of readdirSync(folder)) {
    const name = /^senet-(.*)\.bin$/.exec(file)?.[1];
    if (name && name !== 'module' && name !== 'pdf') packs.set(name, await enginePart(folder, name));
  }
  return worker(readFileSync(`${folder}/worker.js`, 'utf8'), await enginePart(folder, 'module'), packs);
}

/** What the page loads for a PDF: the script of its worker, and its module. */
function typesetting(folder) {
  const page = {};
  vm.runInNewContext(readFileSync(`${folder}/senet-pdf.js`, 'utf8'), page);
  return { script: page.senetPdf.worker, module: gunzipSync(Buffer.concat(page.senetPdf.module.map((letters) => Buffer.from(letters, 'base64')))) };
}

export const typesettingModule = (folder) => typesetting(folder).module;

/** The typesetter in `folder`, with the engine in it. */
export function typesetter(folder) {
  const { script, module } = typesetting(folder);
  return worker(script, module);
}

/** Functions that ask a worker for something and give its answer. */
function worker(script, bytes, packs = new Map()) {
  let answered;
  const scope = {
    postMessage: (data) => { answered = data; },
    TextDecoder, TextEncoder, WebAssembly, URL, console, performance,
  };
  scope.self = scope;
  vm.createContext(scope);
  vm.runInContext(script, scope);
  const ask = (what, data) => {
    scope.onmessage({ data: { number: 1, what, ...data } });
    const lacking = answered.error?.pack;
    if (lacking && packs.has(lacking)) {
      ask('pack', { bytes: packs.get(lacking) });
      packs.delete(lacking);
      return ask(what, data);
    }
    if (answered.error) throw new Error(`${JSON.stringify(data).slice(0, 200)}: ${answered.error.sentence}`);
    return answered.result;
  };
  ask('load', { module: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) });
  return {
    text: (tool, request) => ask('answer', { tool, request: JSON.stringify(request) }),
    answer: (tool, request) => JSON.parse(ask('answer', { tool, request: JSON.stringify(request) })),
    download: (request) => ask('download', { request: JSON.stringify(request) }),
  };
}
