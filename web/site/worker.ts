// A worker: one module, and one request after another. The build puts the bindings of the module, which
// wasm-bindgen wrote, before this text.

interface Solving {
  done(): boolean;
  sweep(): number;
  moves(request: string): string;
  free(): void;
}

declare const wasm_bindgen: {
  initSync(given: { module: WebAssembly.Module }): void;
  answer(tool: string, request: string): string;
  download(tool: string, request: string): { name: string; bytes: Uint8Array; free(): void };
  BestPlay: new (request: string) => Solving;
};

interface Order {
  number: number;
  what: keyof typeof work;
  module: WebAssembly.Module;
  tool: string;
  request: string;
}

let best: Solving | undefined;

const work = {
  begin({ module }: Order) {
    wasm_bindgen.initSync({ module });
  },
  answer: ({ tool, request }: Order) => wasm_bindgen.answer(tool, request),
  download({ tool, request }: Order) {
    const file = wasm_bindgen.download(tool, request);
    const { name, bytes } = file;
    file.free();
    return { name, bytes };
  },
  solve({ request, number }: Order) {
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
  worths: ({ request }: Order) => best?.moves(request),
};

function faultOf(error: unknown) {
  try {
    return JSON.parse(String(error));
  } catch {
    // The program did not refuse the request: only the browser explains the failure.
    return { id: 'failure', sentence: String(error) };
  }
}

globalThis.onmessage = ({ data }: MessageEvent<Order>) => {
  try {
    postMessage({ number: data.number, result: work[data.what](data) });
  } catch (error) {
    postMessage({ number: data.number, error: faultOf(error) });
  }
};
