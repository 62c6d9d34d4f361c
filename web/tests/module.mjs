// The workers of the page without a browser: the same scripts, the same modules.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { gunzipSync } from 'node:zlib';

/** Functions that ask a worker for something and give its answer. */
export function workerOf(script, module) {
  let answered;
  const scope = { postMessage: (data) => { answered = data; }, TextDecoder, TextEncoder, URL, console, performance };
  scope.self = scope;
  vm.createContext(scope);
  vm.runInContext(script, scope);
  const ask = (what, data) => {
    scope.onmessage({ data: { number: 1, what, ...data } });
    if (answered.error) throw new Error(`${JSON.stringify(data).slice(0, 200)}: ${answered.error.sentence}`);
    return answered.result;
  };
  ask('begin', { module });
  const text = (tool, request) => ask('answer', { tool, request: JSON.stringify(request) });
  /** Solves a game; gives what each move of a position and a throw is worth. */
  const solved = (game) => {
    ask('solve', { request: JSON.stringify(game) });
    return (at) => JSON.parse(ask('worths', { request: JSON.stringify({ ...game, ...at }) })).moves;
  };
  return { solved, text, answer: (tool, request) => JSON.parse(text(tool, request)), download: (request, tool = 'export') => ask('download', { tool, request: JSON.stringify(request) }) };
}

/** The usual module of the page in a folder. */
export const engine = (folder) => workerOf(readFileSync(`${folder}/worker.js`, 'utf8'), gunzipSync(readFileSync(`${folder}/senet-module.bin`)));
/** The module of the page that makes PDFs. */
export const pdfEngine = (folder) => workerOf(readFileSync(`${folder}/senet-pdf-worker.js`, 'utf8'), gunzipSync(readFileSync(`${folder}/senet-pdf.bin`)));
