// The worker: the module, and one request after another. It stands behind what
// wasm-bindgen wrote, in the same file.

let best;

const work = {
  load({ module }) {
    wasm_bindgen.initSync({ module });
    return true;
  },
  pack({ bytes }) {
    wasm_bindgen.load_pack(new Uint8Array(bytes));
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
