// The engine in its worker, and the typesetter in another: requests go out with a number and come
// back with it.
import { XzReadableStream } from 'xz-decompress';

/** The bytes that letters stand for, in base 64. Browsers of before 2025 have no function for it; a
 * loop takes a tenth of the time of a function called for each of sixteen million letters. */
function bytesOf(letters) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(letters);
  const read = atob(letters);
  const bytes = new Uint8Array(read.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = read.charCodeAt(at);
  return bytes;
}

/** A worker and a module written as texts: the script, and the letters of the bytes. */
const written = (script, letters) => ({
  worker: () => new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))),
  module: async () => bytesOf(letters),
});

/** The engine: texts of a page that is one file, or files beside the page. */
function engineParts() {
  const [script, letters] = ['worker', 'module'].map((id) => document.getElementById(id)?.textContent);
  if (script) return written(script, letters);
  return {
    worker: () => new Worker('worker.js'),
    async module() {
      const answer = await fetch('senet.wasm.xz');
      if (!answer.ok) throw new Error(`senet.wasm.xz: ${answer.status}`);
      return answer.arrayBuffer();
    },
  };
}

/** The typesetter: a script beside the page, which a page opened from a disk may load where it may
 * not read a file. */
async function typesetterParts() {
  if (!globalThis.senetPdf) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = 'senet-pdf.js';
      script.onload = resolve;
      script.onerror = () => reject(Object.assign(new Error('senet-pdf.js'), { id: 'typesetter-missing' }));
      document.head.append(script);
    });
  }
  return written(globalThis.senetPdf.worker, globalThis.senetPdf.module);
}

/** A module: the engine is packed as .xz, which begins with fd, the typesetter as .gz. */
function unpacked(bytes) {
  const packed = new Blob([bytes]).stream();
  const xz = new Uint8Array(bytes)[0] === 0xfd;
  return new Response(xz ? new XzReadableStream(packed) : packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** A worker that is started with the first request, from what `source` gives. */
function started(source) {
  let running;
  let worker;
  let module;
  let next = 1;
  let stops = 0;
  const waiting = new Map();

  function send(what, data, progress) {
    return new Promise((resolve, reject) => {
      const number = next++;
      waiting.set(number, { resolve, reject, progress });
      worker.postMessage({ number, what, ...data });
    });
  }

  function receive({ data }) {
    const asked = waiting.get(data.number);
    if (!asked) return;
    if ('progress' in data) {
      asked.progress?.(data.progress);
      return;
    }
    waiting.delete(data.number);
    if (data.error) asked.reject(Object.assign(new Error(data.error.sentence), data.error));
    else asked.resolve(data.result);
  }

  async function start() {
    const mine = stops;
    const found = await source();
    module ??= found.module().then(unpacked);
    const bytes = await module;
    if (stops !== mine) throw Object.assign(new Error(), { stopped: true });
    worker = found.worker();
    worker.onmessage = receive;
    await send('load', { module: bytes });
  }

  return {
    async ask(what, data, progress) {
      running ??= start();
      const mine = running;
      try {
        await mine;
      } catch (error) {
        // What could not be loaded is tried again at the next request.
        if (running === mine) running = module = undefined;
        throw error;
      }
      return send(what, data, progress);
    },
    /** Ends the worker; it is started anew at the next request. */
    stop() {
      stops += 1;
      worker?.terminate();
      running = worker = undefined;
      for (const { reject } of waiting.values()) reject(Object.assign(new Error(), { stopped: true }));
      waiting.clear();
    },
  };
}

const engine = started(engineParts);
const typesetter = started(typesetterParts);

/** The bytes that are loaded before the first PDF; 0 where the page was made without the typesetter. */
export const TYPESETTER_BYTES = globalThis.senetTypesetterBytes ?? 0;

/** The answer of a tool, as text. */
export const text = (tool, request) => engine.ask('answer', { tool, request: JSON.stringify(request) });
/** The answer of a tool, read as JSON. */
export const answer = async (tool, request) => JSON.parse(await text(tool, request));
/** A file: its name and bytes. */
export const download = (request) => engine.ask('download', { request: JSON.stringify(request) });
/** A file that is typeset. */
export const typeset = (request) => typesetter.ask('download', { request: JSON.stringify(request) });
/** Solves a small game; `progress` is called with the share that is done. */
export const solve = (request, progress) => engine.ask('solve', { request: JSON.stringify(request) }, progress);
/** The worth of each move of the game solved last. */
export const worths = async (request) => JSON.parse(await engine.ask('worths', { request: JSON.stringify(request) }));

/** Stops whatever the engine is at. */
export const stop = () => engine.stop();
