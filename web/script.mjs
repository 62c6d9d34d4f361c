// The script of the worker: what wasm-bindgen wrote, and what stands behind it. The names that the worker calls are
// those the bindings gave: they are one script. Those of the typesetter are made when it comes, and once more for the
// whole one.
import { readFileSync } from 'node:fs';

const bindingsOf = (module) => readFileSync(`${module}/senet.js`, 'utf8');

/** The script, with the bindings in the folder of the module, and in that of the typesetter if there is one. */
export function workerScript(engine, typesetting) {
  const other = typesetting ? `const typesetterBindings = () => { ${bindingsOf(typesetting)}\nreturn wasm_bindgen; };` : '';
  return `${other}\n${bindingsOf(engine)}\n${readFileSync(new URL('site/worker.js', import.meta.url), 'utf8')}`;
}
