// The worker of the page outside a browser: the same script, the same modules.
import vm from 'node:vm';

/** Bytes of their own: a buffer may be a part of a larger one. */
export const exact = (bytes) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);

/** Functions that ask a worker for something and give its answer. `parts` are given to it first, by their names; those
 * of `packs` when a request lacks them, as the page does. `seen` is told of every instance of a module. */
export function worker(script, parts, packs, seen = () => {}) {
  let answered;
  const scope = { postMessage: (data) => { answered = data; }, TextDecoder, TextEncoder, URL, console, performance, seen };
  scope.self = scope;
  vm.createContext(scope);
  vm.runInContext('WebAssembly.Instance = class extends WebAssembly.Instance { constructor(...given) { super(...given); seen(this); } };', scope);
  vm.runInContext(script, scope);
  const lacked = new Map(packs);
  const ask = (what, data) => {
    scope.onmessage({ data: { number: 1, what, ...data } });
    const lacking = answered.error?.pack;
    if (lacked.has(lacking)) {
      ask('part', { name: lacking, content: lacked.get(lacking) });
      lacked.delete(lacking);
      return ask(what, data);
    }
    if (answered.error) throw new Error(`${JSON.stringify(data).slice(0, 200)}: ${answered.error.sentence ?? answered.error.id}`);
    return answered.result;
  };
  for (const [name, content] of parts) ask('part', { name, content });
  const text = (tool, request) => ask('answer', { tool, request: JSON.stringify(request) });
  return { text, answer: (tool, request) => JSON.parse(text(tool, request)), download: (request) => ask('download', { request: JSON.stringify(request) }) };
}
