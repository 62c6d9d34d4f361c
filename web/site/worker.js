// The worker: the module, and one request after another. It stands behind what wasm-bindgen wrote, in the
// same file, and behind the bindings of the typesetter.

let best;

const work = {
  /** A module, or a pack: the module comes first, the fonts after the typesetter. */
  part({ name, content }) {
    if (name === 'module') {
      wasm_bindgen.initSync({ module: content });
    } else if (name === 'typesetter') {
      senet_typesetter.initSync({ module: content });
    } else if (name === 'fonts') {
      senet_typesetter.load_fonts(new Uint8Array(content));
      wasm_bindgen.with_typesetter();
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

onmessage = ({ data }) => {
  try {
    postMessage({ number: data.number, result: work[data.what](data) });
  } catch (error) {
    let fault = { id: 'failure', sentence: String(error) };
    try {
      fault = JSON.parse(error);
    } catch {
      // Not a refusal of the program's: what the browser says is all there is.
    }
    postMessage({ number: data.number, error: fault });
  }
};
