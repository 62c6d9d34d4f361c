// The worker of the page without a browser: the same script, the same module.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

/** A function that asks the worker in `folder` for something and gives its answer. */
export function engine(folder) {
  let answered;
  const scope = {
    postMessage: (data) => { answered = data; },
    TextDecoder, TextEncoder, WebAssembly, URL, console, performance,
  };
  scope.self = scope;
  vm.createContext(scope);
  vm.runInContext(readFileSync(`${folder}/worker.js`, 'utf8'), scope);
  const ask = (what, data) => {
    scope.onmessage({ data: { number: 1, what, ...data } });
    if (answered.error) throw new Error(`${JSON.stringify(data).slice(0, 200)}: ${answered.error.sentence}`);
    return answered.result;
  };
  const bytes = readFileSync(`${folder}/senet.wasm`);
  ask('load', { module: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) });
  return {
    text: (tool, request) => ask('answer', { tool, request: JSON.stringify(request) }),
    answer: (tool, request) => JSON.parse(ask('answer', { tool, request: JSON.stringify(request) })),
    download: (request) => ask('download', { request: JSON.stringify(request) }),
  };
}
