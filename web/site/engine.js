// The engine in its worker: requests go out with a number and come back with it.

let worker;
let ready;
let next = 1;
const waiting = new Map();

/** Where the module and the worker come from: the folder, or the page itself when it is one file. */
const parts = globalThis.senetParts ?? {
  worker: () => new Worker('worker.js'),
  module: async () => {
    const answer = await fetch('senet.wasm');
    if (!answer.ok) throw new Error(`senet.wasm: ${answer.status}`);
    return answer.arrayBuffer();
  },
};
let bytes;

function start() {
  worker = parts.worker();
  worker.onmessage = ({ data }) => {
    const asked = waiting.get(data.number);
    if (!asked) return;
    if ('progress' in data) {
      asked.progress?.(data.progress);
      return;
    }
    waiting.delete(data.number);
    if (data.error) asked.reject(Object.assign(new Error(data.error.sentence), data.error));
    else asked.resolve(data.result);
  };
  bytes ??= parts.module();
  ready = bytes.then((module) => send('load', { module }));
}

function send(what, data, progress) {
  return new Promise((resolve, reject) => {
    const number = next++;
    waiting.set(number, { resolve, reject, progress });
    worker.postMessage({ number, what, ...data });
  });
}

async function ask(what, data, progress) {
  if (!worker) start();
  await ready;
  return send(what, data, progress);
}

/** The answer of a tool, as text. */
export const text = (tool, request) => ask('answer', { tool, request: JSON.stringify(request) });
/** The answer of a tool, read as JSON. */
export const answer = async (tool, request) => JSON.parse(await text(tool, request));
/** A file: its name and bytes. */
export const download = (request) => ask('download', { request: JSON.stringify(request) });
/** Solves a small game; `progress` is called with the share that is done. */
export const solve = (request, progress) => ask('solve', { request: JSON.stringify(request) }, progress);
/** The worth of each move of the game solved last. */
export const worths = async (request) => JSON.parse(await ask('worths', { request: JSON.stringify(request) }));

/** Stops whatever is in work: the worker is ended, and started anew at the next request. */
export function stop() {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(Object.assign(new Error(), { stopped: true }));
  waiting.clear();
}
