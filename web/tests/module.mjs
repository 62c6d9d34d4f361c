// The workers of the page without a browser: the same scripts, the same modules.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { gunzipSync } from 'node:zlib';
import xz from 'xz-decompress';

/** The engine in `folder`. */
export async function engine(folder) {
  const packed = new Blob([readFileSync(`${folder}/senet.wasm.xz`)]).stream();
  const module = await new Response(new xz.XzReadableStream(packed)).arrayBuffer();
  return worker(readFileSync(`${folder}/worker.js`, 'utf8'), Buffer.from(module));
}

/** The typesetter in `folder`, with the engine in it. */
export function typesetter(folder) {
  const page = {};
  vm.runInNewContext(readFileSync(`${folder}/senet-pdf.js`, 'utf8'), page);
  return worker(page.senetPdf.worker, gunzipSync(Buffer.from(page.senetPdf.module, 'base64')));
}

/** Functions that ask a worker for something and give its answer. */
function worker(script, bytes) {
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
