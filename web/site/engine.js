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

/** A worker whose script is in the page. */
const written = (script) => new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));

/** A file beside the page, as it comes. */
async function fetched(file) {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/** A part of a page that is one file. */
const inside = (name) => document.getElementById(`part-${name}`)?.textContent;

/** The engine, its module and packs: texts of a page that is one file, or files beside the page. */
function engineParts() {
  const script = inside('worker');
  if (script) return { worker: () => written(script), bytes: async (name) => bytesOf(inside(name)) };
  return {
    worker: () => new Worker('worker.js'),
    bytes: async (name) => (await fetched(`senet-${name}.bin`)).arrayBuffer(),
  };
}

const missing = (file) => Object.assign(new Error(file), { id: 'typesetter-missing' });

/** The typesetter: files beside the page, or a script for a page that is one file: opened from a disk, it may load
 * one where it may not read a file. Its module is large, and given as it comes. */
async function typesetterParts() {
  if (!inside('worker')) {
    const file = 'senet-pdf.bin';
    return { worker: () => new Worker('worker-pdf.js'), bytes: async () => (await fetched(file).catch(() => { throw missing(file); })).body };
  }
  if (!globalThis.senetPdf) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = 'senet-pdf.js';
      script.onload = resolve;
      script.onerror = () => reject(missing(script.src));
      document.head.append(script);
    });
  }
  const { worker, module } = globalThis.senetPdf;
  return { worker: () => written(worker), bytes: async () => new Blob(module.map(bytesOf)).stream() };
}

/** A part: those of the engine are compressed as xz, which begins with fd, the typesetter, which is a stream, and the
 * module of a page for a trial as gzip. */
function unpacked(bytes) {
  const packed = bytes instanceof ReadableStream ? bytes : new Blob([bytes]).stream();
  const xz = packed !== bytes && new Uint8Array(bytes)[0] === 0xfd;
  return new Response(xz ? new XzReadableStream(packed) : packed.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } });
}

/** A part as the worker takes it: the module compiled, while it is unpacked, and a pack as bytes. */
const ready = (name) => (bytes) => (name === 'module' ? WebAssembly.compileStreaming(unpacked(bytes)) : unpacked(bytes).arrayBuffer());

/** A worker that is started with the first request, from what `source` gives: its module, and the packs
 * that a request needs. */
function started(source) {
  let running;
  let worker;
  let next = 1;
  let stops = 0;
  const waiting = new Map();
  /** The parts that are ready, for a worker that is started anew. */
  const parts = new Map();
  /** The packs that the worker has, or is being given. */
  let given = new Map();

  /** A part, ready; what could not be had is tried again when it is asked for again. */
  function part(name) {
    if (!parts.has(name)) {
      const found = source().then((from) => from.bytes(name)).then(ready(name));
      found.catch(() => parts.delete(name));
      parts.set(name, found);
    }
    return parts.get(name);
  }

  /** Gives the worker a pack, once. */
  function give(name) {
    if (!given.has(name)) {
      const mine = given;
      const done = part(name).then((bytes) => (mine === given ? send('pack', { bytes }) : undefined));
      done.catch(() => mine.delete(name));
      given.set(name, done);
    }
    return given.get(name);
  }

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

  /** Starts the worker while its module is unpacked and compiled. */
  async function start() {
    const mine = stops;
    const stopped = () => { if (stops !== mine) throw Object.assign(new Error(), { stopped: true }); };
    const compiled = part('module');
    const found = await source();
    stopped();
    worker = found.worker();
    worker.onmessage = receive;
    try {
      const module = await compiled;
      stopped();
      await send('load', { module });
    } catch (error) {
      if (stops === mine) worker?.terminate();
      throw error;
    }
  }

  return {
    part,
    async ask(what, data, progress, packs = []) {
      running ??= start();
      const mine = running;
      // Fetched while the module is.
      for (const name of packs) part(name);
      try {
        await mine;
      } catch (error) {
        // What could not be loaded is tried again at the next request.
        if (running === mine) running = undefined;
        throw error;
      }
      await Promise.all(packs.map(give));
      if (running !== mine) throw Object.assign(new Error(), { stopped: true });
      try {
        return await send(what, data, progress);
      } catch (error) {
        // Only a few files need this one.
        if (!error.pack || packs.includes(error.pack)) throw error;
        return this.ask(what, data, progress, [...packs, error.pack]);
      }
    },
    /** Ends the worker; it is started anew at the next request. */
    stop() {
      stops += 1;
      worker?.terminate();
      running = worker = undefined;
      given = new Map();
      for (const { reject } of waiting.values()) reject(Object.assign(new Error(), { stopped: true }));
      waiting.clear();
    },
  };
}

const engine = started(async () => engineParts());
const typesetter = started(typesetterParts);

/** A request to the engine, with the texts of its language. */
const asked = (what, request, data, progress) => engine.ask(what, { ...data, request: JSON.stringify(request) }, progress, ['shared', request.lang]);

/** The bytes that are loaded before the first PDF; 0 where the page was made without the typesetter. */
export const TYPESETTER_BYTES = globalThis.senetTypesetterBytes ?? 0;

/** The answer of a tool, as text. */
export const text = (tool, request) => asked('answer', request, { tool });
/** The answer of a tool, read as JSON. */
export const answer = async (tool, request) => JSON.parse(await text(tool, request));
/** A file: its name and bytes. */
export const download = (request) => asked('download', request);
/** A file that is typeset. */
export const typeset = (request) => typesetter.ask('download', { request: JSON.stringify(request) });
/** Solves a small game; `progress` is called with the share that is done. */
export const solve = (request, progress) => asked('solve', request, {}, progress);
/** The worth of each move of the game solved last. */
export const worths = async (request) => JSON.parse(await asked('worths', request));

/** Fetches packs, those too that nothing has needed yet: a page from a server then works without a network. */
export function fetchRest(packs) {
  if (location.protocol === 'file:' || fetchRest.done) return;
  fetchRest.done = true;
  for (const name of packs) engine.part(name).catch(() => { fetchRest.done = false; });
}

/** Stops whatever the engine is at. */
export const stop = () => engine.stop();
