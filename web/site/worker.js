// The worker: the module, and one request after another. It stands behind what wasm-bindgen wrote, in the
// same file, and behind the bindings of the typesetter.

let best;

/** The bindings of the typesetter that is there; whether all of it is, and whether a function was called that is left
 * out of it where not all is. */
let typesetter;
let whole = false;
let stopped = false;

function call(work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) stopped = true;
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
  free() { if (this.by === typesetter) this.pages.free(); }
}

/** What the bindings of the first module call. */
const senet_typesetter = { Pages };

function begin(module) {
  typesetter = typesetterBindings();
  typesetter.initSync({ module });
}

const work = {
  /** A module, or a pack: the module comes first, the fonts after the typesetter, the whole typesetter with them. */
  part({ name, content }) {
    if (name === 'module') {
      wasm_bindgen.initSync({ module: content });
    } else if (name === 'typesetter') {
      begin(content);
    } else if (name === 'fonts') {
      typesetter.load_fonts(new Uint8Array(content));
      wasm_bindgen.with_typesetter();
    } else if (name === 'whole') {
      begin(content.module);
      typesetter.load_fonts(new Uint8Array(content.fonts));
      whole = true;
    } else {
      wasm_bindgen.load_pack(new Uint8Array(content));
    }
    return true;
  },
  answer: ({ tool, request }) => wasm_bindgen.answer(tool, request),
  download({ request }) {
    const made = wasm_bindgen.download(request);
    const { name, bytes } = made;
    made.free();
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

/** A request whose sheet was measured, or made, by a typesetter that was stopped is to be made again. */
const needsWhole = () => stopped && !whole;

onmessage = ({ data }) => {
  const answer = (what) => postMessage({ number: data.number, ...(needsWhole() ? { error: { id: 'pack-missing', pack: 'whole' } } : what) });
  stopped = false;
  try {
    answer({ result: work[data.what](data) });
  } catch (error) {
    let fault = { id: 'failure', sentence: String(error) };
    try {
      fault = JSON.parse(error);
    } catch {
      // Not a refusal of the program's: what the browser says is all there is.
    }
    answer({ error: fault });
  }
};
