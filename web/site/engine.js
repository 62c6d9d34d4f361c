// The engine in its worker, and once more in another, which solves games: requests go out with a number and come
// back with it.
import { decompress } from 'fzstd';

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

/** A refusal that the page tells in words of its own. */
const refused = (id, file) => Object.assign(new Error(file), { id, file });
const unreachable = (file) => refused('engine-unreachable', file);

/** A file beside the page, as it comes. */
async function fetched(file, refusal) {
  const answer = await fetch(file).catch(() => undefined);
  if (!answer?.ok) throw refusal;
  return answer;
}

/** A part of a page that is one file. */
const inside = (name) => document.getElementById(`part-${name}`)?.textContent;

/** The bytes that are loaded before the first PDF; 0 where the page was made without the typesetter. */
export const TYPESETTER_BYTES = globalThis.senetTypesetter?.bytes ?? 0;
/** Its version: a file that is copied may be that of another page. */
const TYPESETTER_VERSION = globalThis.senetTypesetter?.version;

/** The parts that make PDFs. */
const TYPESETTER = ['typesetter', 'fonts'];
/** The file of each for a page from a server, and for one from a disk; and that of the whole typesetter, for a sheet that
 * needs a function which the first has not. */
const FILES = { typesetter: ['senet-pdf.bin', 'senet-pdf.js'], fonts: ['senet-pdf-fonts.bin', 'senet-pdf.js'], whole: ['senet-pdf-whole.bin', 'senet-pdf-whole.js'] };
/** What a part is sent behind, if not the module. */
const BEHIND = { fonts: 'typesetter', whole: 'fonts' };

/** The script of a page opened from a disk: it may load one where it may not read a file. */
async function typesetterScript(file) {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = file;
    script.onload = resolve;
    script.onerror = () => reject(refused('typesetter-missing', file));
    document.head.append(script);
  });
  // One that is damaged sets nothing.
  const { version, ...parts } = globalThis.senetPdf ?? {};
  globalThis.senetPdf = undefined;
  if (version !== TYPESETTER_VERSION || !Object.entries(FILES).every(([name, [, of]]) => of !== file || parts[name])) throw refused('typesetter-other', file);
  return parts;
}

/** What is found for a name, once; what could not be had, or is of no use, is tried again when it is asked for again. */
function once(find) {
  const found = new Map();
  const forget = (name) => found.delete(name);
  function get(name) {
    if (!found.has(name)) {
      const one = find(name);
      one.catch(() => forget(name));
      found.set(name, one);
    }
    return found.get(name);
  }
  return { get, forget, put: (name, value) => found.set(name, Promise.resolve(value)) };
}

const typesetterLetters = once(typesetterScript);

/** A stream of chunks, each made when it is read. */
function streamOf(chunks) {
  return new ReadableStream({
    pull(controller) {
      const { value, done } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function* decoded(parts) {
  for (const letters of parts) yield bytesOf(letters);
}

/** A worker, and the bytes of the parts: texts of a page that is one file, or files beside the page. The typesetter
 * is large: it is taken as it comes, and its fonts are not compressed. */
const source = inside('worker') ? {
  worker: () => written(inside('worker')),
  async bytes(name) {
    if (!FILES[name]) return bytesOf(inside(name));
    return streamOf(decoded((await typesetterLetters.get(FILES[name][1]))[name]));
  },
} : {
  worker: () => new Worker('worker.js'),
  async bytes(name) {
    const [file] = FILES[name] ?? [`senet-${name}.bin`];
    return FILES[name] ? (await fetched(file, refused('typesetter-unreachable', file))).body : (await fetched(file, unreachable(file))).arrayBuffer();
  },
};

const gunzipped = (stream) => new Response(stream.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } });

const begins = (bytes, ...signature) => signature.every((byte, at) => bytes[at] === byte);

/** The module as a worker takes it, which unpacks and compiles it while the page is made: as Zstandard; but that of a page
 * for a trial is compressed as gzip. A network may answer with a page of its own. */
function moduleOf(buffer) {
  const bytes = new Uint8Array(buffer);
  if (begins(bytes, 0x1f, 0x8b)) return gunzipped(new Blob([bytes]).stream()).arrayBuffer();
  if (!begins(bytes, 0x28, 0xb5, 0x2f, 0xfd)) throw unreachable('senet-module.bin');
  return buffer;
}

/** What a worker takes of a part: the typesetter compiled while it is unpacked, a pack as bytes. */
async function made(name) {
  const bytes = await source.bytes(name);
  switch (name) {
    case 'module': return moduleOf(bytes);
    case 'ready': return JSON.parse(new TextDecoder().decode(decompress(new Uint8Array(bytes))));
    case 'typesetter': return WebAssembly.compileStreaming(gunzipped(bytes));
    case 'whole': return { module: await WebAssembly.compileStreaming(gunzipped(bytes)), fonts: await parts.get('fonts') };
    case 'fonts': return new Response(bytes).arrayBuffer();
    default:
      // After what the page shows first.
      await new Promise((resolve) => { setTimeout(resolve); });
      return decompress(new Uint8Array(bytes));
  }
}

/** The parts, ready for every worker that needs them. */
const parts = once(made);

/** The engine has answered: what is asked of it from now on takes no longer than its work. */
let answered = false;
export const isLoaded = () => answered;

/** A worker that begins with the first request, and once more with the first after it was stopped. It is given the
 * module, and then the parts that a request needs. */
function started() {
  let running;

  /** A worker that starts while its module is unpacked: the parts that it has, or is being given, and who waits for an
   * answer. */
  function begun() {
    const begin = { worker: source.worker(), given: new Map(), waiting: new Map(), stopped: false };
    begin.worker.onmessage = ({ data }) => receive(begin.waiting, data);
    // Its script could not be had: everything else that goes wrong in it is an answer.
    begin.worker.onerror = () => end(begin, unreachable('worker.js'));
    return begin;
  }

  /** Ends a worker, and refuses what it has not answered. */
  function end(which, refusal) {
    which.stopped = true;
    which.worker.terminate();
    for (const { reject } of which.waiting.values()) reject(refusal);
    if (running === which) running = undefined;
  }

  function receive(waiting, data) {
    const asked = waiting.get(data.number);
    if (!asked) return;
    if ('progress' in data) {
      asked.progress?.(data.progress);
      return;
    }
    waiting.delete(data.number);
    answered ||= typeof data.result === 'string';
    if (data.error) asked.reject(Object.assign(new Error(data.error.sentence), data.error));
    else asked.resolve(data.result);
  }

  let next = 1;
  const stopped = () => Object.assign(new Error(), { stopped: true });

  function send(to, what, data, progress) {
    return new Promise((resolve, reject) => {
      if (to.stopped) throw stopped();
      const number = next++;
      to.waiting.set(number, { resolve, reject, progress });
      to.worker.postMessage({ number, what, ...data });
    });
  }

  /** Sends a worker a part, once, behind the module or what else it needs; `done` is when it has read them. What is sent
   * behind it is not kept waiting for that. */
  function give(to, name) {
    if (!to.given.has(name)) {
      const sent = Promise.all([parts.get(name), name !== 'module' && give(to, BEHIND[name] ?? 'module')]).then(([content, before]) => {
        const read = send(to, 'part', { name, content });
        // The other worker need not compile the module again.
        if (name === 'module') read.then((module) => parts.put(name, module), () => parts.forget(name));
        const done = Promise.all([before?.done, read]);
        done.catch(() => to.given.delete(name));
        return { done };
      });
      sent.catch(() => to.given.delete(name));
      to.given.set(name, sent);
    }
    return to.given.get(name);
  }

  return {
    /** Starts the worker before anything is asked of it. */
    begin(names) {
      running ??= begun();
      for (const name of names) give(running, name).then(({ done }) => done).catch(() => { /* Told to who asks. */ });
    },
    async ask(what, data, progress, names) {
      const to = running ??= begun();
      const sent = await Promise.all(names.map((name) => give(to, name)));
      try {
        const answer = send(to, what, data, progress);
        return (await Promise.all([answer, ...sent.map(({ done }) => done)]))[0];
      } catch (error) {
        // Only a few files need this one.
        if (!error.pack || names.includes(error.pack)) throw error;
        return this.ask(what, data, progress, [...names, error.pack]);
      }
    },
    /** Ends the worker. */
    stop() {
      if (running) end(running, stopped());
    },
  };
}

const engine = started();
/** Solves games, which may take long and may be stopped: nothing else waits for it. */
const solver = started();

const packsOf = (request) => ['shared', request.lang];
/** A request to a worker, with the texts of its language. */
const askedOf = (worker, what, request, data, progress, more = []) => worker.ask(what, { ...data, request: JSON.stringify(request) }, progress, [...packsOf(request), ...more]);
const asked = (what, request, data) => askedOf(engine, what, request, data);

/** When the page has nothing else to do. */
export const idle = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 500));

/** The answers to what a page asks first, made by the same module when the page was (`ready.mjs`): they are there before
 * the engine is. Those of another module, which a browser may have kept, are not used. */
const ready = () => parts.get('ready').then(({ module, answers }) => (module === globalThis.senetModule ? answers : {}), () => ({}));
/** The answer of a tool, as text. */
export async function text(tool, request) {
  const first = ready();
  engine.begin(packsOf(request));
  const known = (await first)[`${tool} ${JSON.stringify(request)}`];
  if (known === undefined) return asked('answer', request, { tool });
  // By the next choice, the browser has compiled what makes a sheet.
  if (tool === 'sheet') idle(() => { if (!answered) asked('answer', request, { tool }).catch(() => { /* Told to who chooses. */ }); });
  return known;
}

/** The texts of a language: a tool in it can be shown. */
export const textsOf = (lang) => Promise.all(packsOf({ lang }).map(parts.get));

/** The answer of a tool, read as JSON. */
export const answer = async (tool, request) => JSON.parse(await text(tool, request));
/** A file: its name and bytes. */
export const download = (request) => asked('download', request);
/** A file that is typeset. */
export const typeset = (request) => askedOf(engine, 'download', request, {}, undefined, TYPESETTER);
/** Solves a small game; `progress` is called with the share that is done. */
export const solve = (request, progress) => askedOf(solver, 'solve', request, {}, progress);
/** The worth of each move of the game solved last. */
export const worths = async (request) => JSON.parse(await askedOf(solver, 'worths', request));

/** Fetches packs, those too that nothing has needed yet: a page from a server then works without a network. */
export function fetchRest(packs) {
  if (location.protocol === 'file:' || fetchRest.done) return;
  fetchRest.done = true;
  parts.get('module').then(() => Promise.all(packs.map(parts.get))).catch(() => { fetchRest.done = false; });
}

/** Stops solving. */
export const stop = () => solver.stop();
