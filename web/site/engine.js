// The engine runs in workers, so that the page never freezes. A request carries a number, and its answer the same.
//
// There are two modules: the usual one, inside the page or beside it, and one that makes PDFs, which is large and is
// loaded when the first PDF is asked for.

/** The size and the version of the module that makes PDFs, which `pack.mjs` writes here; the size is 0 in a page made
 * without it. */
export const PDF_BYTES = globalThis.senetPdfBytes ?? 0;
const PDF_VERSION = globalThis.senetPdfVersion;

/** An error with a file, which the page explains in its own words, by its `id`. */
const problem = (id, file) => Object.assign(new Error(file), { id, file });

/** The bytes that a text in base 64 stands for. Browsers of before 2025 have no function for it. */
function bytesOf(letters) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(letters);
  const read = atob(letters);
  const bytes = new Uint8Array(read.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = read.charCodeAt(at);
  return bytes;
}

/** The content of a file beside the page. */
async function fetched(file, id) {
  const answer = await fetch(file).catch(() => undefined);
  if (!answer?.ok) throw problem(id, file);
  return answer.body;
}

/** What `senet-pdf.js` defines. A page opened from a disk may load a script, where it may not read a file. */
async function pdfScript() {
  const file = 'senet-pdf.js';
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = file;
    script.onload = resolve;
    script.onerror = () => reject(problem('pdf-missing', file));
    document.head.append(script);
  });
  const loaded = globalThis.senetPdf;
  globalThis.senetPdf = undefined;
  if (loaded?.version !== PDF_VERSION) throw problem('pdf-other', file);
  return loaded;
}

const inside = (name) => document.getElementById(`part-${name}`)?.textContent;
const addressOf = (script) => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
const unpacked = ({ worker, module }) => ({ script: addressOf(worker), content: new Blob([bytesOf(module)]).stream() });

/** For each module, the address of the script of its worker and the compressed module as a stream. */
const sources = inside('module') ? {
  engine: async () => unpacked({ worker: inside('worker'), module: inside('module') }),
  pdf: async () => unpacked(await pdfScript()),
} : {
  engine: async () => ({ script: 'worker.js', content: await fetched('senet-module.bin', 'engine-unreachable') }),
  pdf: async () => ({ script: 'senet-pdf-worker.js', content: await fetched('senet-pdf.bin', 'pdf-unreachable') }),
};

/** Calls `progress` with the share of the bytes that have come through. */
function counted(total, progress) {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      progress(bytes / total);
      controller.enqueue(chunk);
    },
  });
}

/** Loads a module and compiles it while it is unpacked. */
async function load(name, progress) {
  const { script, content } = await sources[name]();
  const packed = progress ? content.pipeThrough(counted(PDF_BYTES, progress)) : content;
  const answer = new Response(packed.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } });
  return { script, module: await WebAssembly.compileStreaming(answer) };
}

const modules = new Map();

/** The module, loaded once; after a failure it is loaded again. */
function moduleOf(name, progress) {
  if (!modules.has(name)) {
    const loading = load(name, progress);
    loading.catch(() => modules.delete(name));
    modules.set(name, loading);
  }
  return modules.get(name);
}

/** A worker that starts with the first request, and again with the first request after it was stopped. */
function workerOf(name) {
  let running;

  function end(run, error) {
    run.ended = error;
    run.worker?.terminate();
    for (const { reject } of run.waiting.values()) reject(error);
    if (running === run) running = undefined;
  }

  function receive(run, { number, progress, result, error }) {
    const request = run.waiting.get(number);
    if (progress !== undefined) {
      request?.progress?.(progress);
      return;
    }
    run.waiting.delete(number);
    if (error) request?.reject(Object.assign(new Error(error.sentence), error));
    else request?.resolve(result);
  }

  function send(run, what, data, progress) {
    return new Promise((resolve, reject) => {
      if (run.ended) throw run.ended;
      const number = run.next++;
      run.waiting.set(number, { resolve, reject, progress });
      run.worker.postMessage({ number, what, ...data });
    });
  }

  async function begin(run, loading) {
    const { script, module } = await moduleOf(name, loading);
    if (run.ended) throw run.ended;
    run.worker = new Worker(script);
    run.worker.onmessage = ({ data }) => receive(run, data);
    run.worker.onerror = () => end(run, problem('engine-unreachable', script));
    await send(run, 'begin', { module });
  }

  function start(loading) {
    const run = { waiting: new Map(), next: 1 };
    run.ready = begin(run, loading);
    run.ready.catch((error) => end(run, error));
    return run;
  }

  return {
    /** `loading` is called with the share of the module that is loaded, `progress` with the share of the work. */
    async ask(what, data, { loading, progress } = {}) {
      const run = running ??= start(loading);
      await run.ready;
      return send(run, what, data, progress);
    },
    stop() {
      if (running) end(running, Object.assign(new Error(), { stopped: true }));
    },
  };
}

const engine = workerOf('engine');
const pdf = workerOf('pdf');
/** Solves games, which may take long and may be stopped: nothing else waits for it. */
const solver = workerOf('engine');

const written = (request) => ({ request: JSON.stringify(request) });

/** The answer of a tool, as text. */
export const text = (tool, request) => engine.ask('answer', { tool, ...written(request) });
/** The answer of a tool, read as JSON. */
export const answer = async (tool, request) => JSON.parse(await text(tool, request));
/** A file: its name and bytes. */
export const download = (request) => engine.ask('download', written(request));
/** A file as PDF; `loading` is called while the module that makes it is loaded. */
export const downloadPdf = (request, loading) => pdf.ask('download', written(request), { loading });
/** Solves a small game; `progress` is called with the share that is done. */
export const solve = (request, progress) => solver.ask('solve', written(request), { progress });
/** The worth of each move of the game solved last. */
export const worths = async (request) => JSON.parse(await solver.ask('worths', written(request)));
/** Stops solving. */
export const stop = () => solver.stop();
