// The worker: the module, and one request after another. It stands behind what wasm-bindgen wrote, in the
// same file, and behind the bindings of the typesetter and what unpacks the module.

let best;

/** The typesetter: its bindings, what it was made of, and whether it is the whole one. */
let typesetter;
let made = {};
let whole = false;
/** What stopped it in this request: a function that it lacks was called, or it failed. */
let stopped;

function call(work) {
  // It is not used again in the state it was left in.
  if (stopped) throw String(stopped);
  try {
    return work();
  } catch (error) {
    // A refusal is a text.
    if (typeof error !== 'string') stopped = error;
    throw error;
  }
}

/** A source, typeset; typeset again where the typesetter is another one since. */
class Pages {
  constructor(source) {
    this.source = source;
    this.set();
  }

  set() {
    if (this.by !== typesetter) {
      this.pages = call(() => new typesetter.Pages(this.source));
      this.by = typesetter;
    }
    return this.pages;
  }

  depths(foot) { return call(() => this.set().depths(foot)); }

  pdf() { return call(() => this.set().pdf()); }

  /** What a typesetter that was stopped has made goes with it. */
  free() { if (!stopped && this.by === typesetter) this.pages.free(); }
}

/** What the bindings of the first module call. */
const senet_typesetter = { Pages };

function begin(changes) {
  made = { ...made, ...changes };
  typesetter = typesetterBindings();
  typesetter.initSync({ module: made.module });
  if (made.fonts) typesetter.load_fonts(new Uint8Array(made.fonts));
}

/** A module: compiled, or its bytes, as they are, or compressed as Zstandard, which begins with 0x28. */
function moduleOf(content) {
  if (content instanceof WebAssembly.Module) return content;
  const bytes = new Uint8Array(content);
  return new WebAssembly.Module(bytes[0] === 0x28 ? fzstd.decompress(bytes) : bytes);
}

const work = {
  /** A module, or a pack: the module comes first, the fonts after the typesetter, the whole typesetter with them. */
  part({ name, content }) {
    if (name === 'module') {
      const module = moduleOf(content);
      wasm_bindgen.initSync({ module });
      return module;
    } else if (name === 'typesetter') {
      begin({ module: content });
    } else if (name === 'fonts') {
      made.fonts = content;
      typesetter.load_fonts(new Uint8Array(content));
      wasm_bindgen.with_typesetter();
    } else if (name === 'whole') {
      begin(content);
      whole = true;
    } else {
      wasm_bindgen.load_pack(new Uint8Array(content));
    }
    return true;
  },
  answer: ({ tool, request }) => wasm_bindgen.answer(tool, request),
  download({ request }) {
    const file = wasm_bindgen.download(request);
    const { name, bytes } = file;
    file.free();
    return { name, bytes };
  },
  solve({ request, number }) {
    best?.free();
    best = new wasm_bindgen.BestPlay(request);
    let reported = 0;
    while (!best.done()) {
      const share = best.sweep();
      if (performance.now() - reported > 100) {
        reported = performance.now();
        postMessage({ number, progress: share });
      }
    }
    return true;
  },
  worths: ({ request }) => best.moves(request),
};

function faultOf(error) {
  try {
    return JSON.parse(error);
  } catch {
    // Not a refusal of the program's: what the browser says is all there is.
    return { id: 'failure', sentence: String(error) };
  }
}

onmessage = ({ data }) => {
  let answer;
  stopped = undefined;
  try {
    answer = { result: work[data.what](data) };
  } catch (error) {
    answer = { error: faultOf(error) };
  }
  // Whatever was made or refused, its pages were not measured, or not made: the whole typesetter makes them.
  if (stopped) {
    answer = { error: whole ? faultOf(stopped) : { id: 'pack-missing', pack: 'whole' } };
    begin({});
  }
  postMessage({ number: data.number, ...answer });
};
