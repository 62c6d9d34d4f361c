// The engine runs in workers, so that the page never freezes. A request carries a number, and its answer carries the
// same number.
//
// There are two modules: the usual one, inside the page or beside it, and one that makes PDFs, which is large and is
// loaded when the first PDF is asked for.

import type { GamesAnswer, WorthsAnswer } from './answers';

/** What `senet-pdf.js` defines: the worker and the module that makes PDFs, in base 64. */
interface PdfScript {
  version: string;
  worker: string;
  module: string;
}

declare global {
  var senetPdfBytes: number | undefined;
  var senetPdfVersion: string | undefined;
  var senetPdf: PdfScript | undefined;
}

/** The size and the version of the module that makes PDFs, which `pack.mjs` writes here; the size is 0 in a page made
 * without it. */
export const PDF_BYTES = globalThis.senetPdfBytes ?? 0;
const PDF_VERSION = globalThis.senetPdfVersion;

type ProblemId = 'engine-unreachable' | 'pdf-unreachable' | 'pdf-other' | 'pdf-missing';

/** A file that could not be loaded: the page explains it in its own words, by its `id`. */
export class FileProblem extends Error {
  constructor(
    readonly id: ProblemId,
    readonly file: string,
  ) {
    super(file);
  }
}

/** Thrown when the user stops the work. */
export class Stopped extends Error {}

/** Decodes a text in base 64. Browsers older than 2025 have no function that does it. */
function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const built = Uint8Array as typeof Uint8Array & { fromBase64?: (letters: string) => Uint8Array<ArrayBuffer> };
  if (built.fromBase64) return built.fromBase64(letters);
  const read = atob(letters);
  const bytes = new Uint8Array(read.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = read.charCodeAt(at);
  return bytes;
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The content of a file beside the page. */
async function fetched(file: string, id: ProblemId): Promise<Bytes> {
  const answer = await fetch(file).catch(() => undefined);
  if (!answer?.ok || !answer.body) throw new FileProblem(id, file);
  return answer.body;
}

/** What `senet-pdf.js` defines. A page opened from a disk may load a script, but not read a file. */
async function pdfScript(): Promise<PdfScript> {
  const file = 'senet-pdf.js';
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = file;
    script.onload = resolve;
    script.onerror = () => reject(new FileProblem('pdf-missing', file));
    document.head.append(script);
  });
  const loaded = globalThis.senetPdf;
  globalThis.senetPdf = undefined;
  if (!loaded || loaded.version !== PDF_VERSION) throw new FileProblem('pdf-other', file);
  return loaded;
}

/** The script of a worker by its address, and a compressed module. */
interface Source {
  script: string;
  content: Bytes;
}
type ModuleName = 'engine' | 'pdf';

const inside = (name: string) => document.getElementById(`part-${name}`)?.textContent ?? '';
const addressOf = (script: string) => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
const unpacked = ({ worker, module }: { worker: string; module: string }): Source => ({
  script: addressOf(worker),
  content: new Blob([bytesOf(module)]).stream(),
});

const sources: Record<ModuleName, () => Promise<Source>> = inside('module')
  ? {
      engine: async () => unpacked({ worker: inside('worker'), module: inside('module') }),
      pdf: async () => unpacked(await pdfScript()),
    }
  : {
      engine: async () => ({
        script: 'worker.js',
        content: await fetched('senet-module.bin', 'engine-unreachable'),
      }),
      pdf: async () => ({ script: 'senet-pdf-worker.js', content: await fetched('senet-pdf.bin', 'pdf-unreachable') }),
    };

/** Called with the share of the work that is done. */
type Progress = (share: number) => void;

/** Calls `progress` with the share of the bytes that have come through. */
function counted(total: number, progress: Progress) {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      progress(bytes / total);
      controller.enqueue(chunk);
    },
  });
}

interface Loaded {
  script: string;
  module: WebAssembly.Module;
}

/** Loads a module and compiles it while it is unpacked. */
async function load(name: ModuleName, progress?: Progress): Promise<Loaded> {
  const { script, content } = await sources[name]();
  const packed = progress ? content.pipeThrough(counted(PDF_BYTES, progress)) : content;
  const answer = new Response(packed.pipeThrough(new DecompressionStream('gzip')), {
    headers: { 'Content-Type': 'application/wasm' },
  });
  return { script, module: await WebAssembly.compileStreaming(answer) };
}

const modules = new Map<ModuleName, Promise<Loaded>>();

/** The module, loaded once; after a failure it is loaded again. */
function moduleOf(name: ModuleName, progress?: Progress): Promise<Loaded> {
  const known = modules.get(name);
  if (known) return known;
  const loading = load(name, progress);
  loading.catch(() => modules.delete(name));
  modules.set(name, loading);
  return loading;
}

interface Request {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  progress?: Progress;
}

/** A worker from its start to its end. */
interface Run {
  waiting: Map<number, Request>;
  next: number;
  worker?: Worker;
  ready: Promise<void>;
  ended?: Error;
}

interface Reply {
  number: number;
  progress?: number;
  result?: unknown;
  error?: { id: string; sentence: string };
}

/** How many requests wait for an answer, and the function that learns when they have waited long. */
let waiting = 0;
let tellBusy: (busy: boolean) => void = () => {};
let late: ReturnType<typeof setTimeout> | undefined;
/** How long a request takes, in milliseconds, before the page says that it is at work. */
const LONG = 800;

/** Calls a function when requests have waited long, and when none waits any more. */
export function onBusy(told: (busy: boolean) => void): void {
  tellBusy = told;
}

/** Counts a request among those that wait. */
async function awaited<Answer>(answer: Promise<Answer>): Promise<Answer> {
  waiting += 1;
  late ??= setTimeout(() => tellBusy(true), LONG);
  try {
    return await answer;
  } finally {
    waiting -= 1;
    if (waiting === 0) {
      clearTimeout(late);
      late = undefined;
      tellBusy(false);
    }
  }
}

/** A worker that starts with the first request, and again with the first request after it was stopped. */
function workerOf(name: ModuleName) {
  let running: Run | undefined;

  function end(run: Run, error: Error) {
    run.ended = error;
    run.worker?.terminate();
    for (const { reject } of run.waiting.values()) reject(error);
    if (running === run) running = undefined;
  }

  function receive(run: Run, { number, progress, result, error }: Reply) {
    const request = run.waiting.get(number);
    if (progress !== undefined) {
      request?.progress?.(progress);
      return;
    }
    run.waiting.delete(number);
    if (error) request?.reject(new Error(error.sentence));
    else request?.resolve(result);
  }

  function send(run: Run, what: string, data: object, progress?: Progress): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (run.ended) throw run.ended;
      const number = run.next++;
      run.waiting.set(number, { resolve, reject, progress });
      run.worker?.postMessage({ number, what, ...data });
    });
  }

  async function begin(run: Run, loading?: Progress) {
    const { script, module } = await moduleOf(name, loading);
    if (run.ended) throw run.ended;
    run.worker = new Worker(script);
    run.worker.onmessage = ({ data }) => receive(run, data);
    run.worker.onerror = () => end(run, new FileProblem('engine-unreachable', script));
    await send(run, 'begin', { module });
  }

  function start(loading?: Progress): Run {
    const run: Run = { waiting: new Map(), next: 1, ready: Promise.resolve() };
    run.ready = begin(run, loading);
    run.ready.catch((error) => end(run, error));
    return run;
  }

  return {
    /** `loading` is called with the share of the module that is loaded, `progress` with the share of the work. */
    async ask(what: string, request: object, told: { loading?: Progress; progress?: Progress } = {}): Promise<unknown> {
      running ??= start(told.loading);
      const run = running;
      return awaited(run.ready.then(() => send(run, what, { ...request }, told.progress)));
    },
    stop() {
      if (running) end(running, new Stopped());
    },
  };
}

const engine = workerOf('engine');
const pdf = workerOf('pdf');
/** Solves games, which may take long and may be stopped: nothing else waits for it. */
const solver = workerOf('engine');
/** Plays many games, which may be stopped too. */
const player = workerOf('engine');

/** A request: its keys are the options of a command. */
export type Asked = Record<string, unknown>;
export interface SavedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}
const asMessage = (request: Asked) => ({ request: JSON.stringify(request) });

/** The answer of a tool, as text. */
export const text = (tool: string, request: Asked) =>
  engine.ask('answer', { tool, ...asMessage(request) }) as Promise<string>;
/** The tool that makes the files of a lesson. */
const LESSON_FILES = 'export';
/** A file: its name and bytes. */
export const download = (request: Asked, tool = LESSON_FILES) =>
  engine.ask('download', { tool, ...asMessage(request) }) as Promise<SavedFile>;
/** A file as PDF; `loading` is called while the module that makes it is loaded. */
export const downloadPdf = (request: Asked, tool = LESSON_FILES, loading?: Progress) =>
  pdf.ask('download', { tool, ...asMessage(request) }, { loading }) as Promise<SavedFile>;
/** The game that the solver solved last; the solver keeps its values. */
let solved: string | undefined;
/** Solves a small game, unless it was solved last; `progress` is called with the share that is done. */
export async function solve(request: Asked, progress: Progress): Promise<void> {
  const game = JSON.stringify(request);
  if (solved === game) return;
  solved = undefined;
  await solver.ask('solve', asMessage(request), { progress });
  solved = game;
}
/** The worth of each move of the game solved last. */
export const worths = async (request: Asked): Promise<WorthsAnswer> =>
  JSON.parse((await solver.ask('worths', asMessage(request))) as string);
/** Plays many games. */
export const simulate = async (request: Asked): Promise<GamesAnswer> =>
  JSON.parse((await player.ask('answer', { tool: 'simulate', ...asMessage(request) })) as string);
/** Stops playing many games. */
export const stopGames = () => player.stop();
/** Stops solving. */
export const stop = () => solver.stop();
