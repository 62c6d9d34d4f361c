// A worker: one module, and one request after another. The build puts the bindings of the module, which
// wasm-bindgen wrote, before this text.

let best;

const work = {
  begin({ module }) {
    wasm_bindgen.initSync({ module });
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
  },
  worths: ({ request }) => best.moves(request),
};

function faultOf(error) {
  try {
    return JSON.parse(error);
  } catch {
    // Not a refusal of the program: what the browser says is all there is.
    return { id: 'failure', sentence: String(error) };
  }
}

onmessage = ({ data }) => {
  try {
    postMessage({ number: data.number, result: work[data.what](data) });
  } catch (error) {
    postMessage({ number: data.number, error: faultOf(error) });
  }
};
