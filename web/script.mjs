// The script of the worker: what wasm-bindgen wrote, and what stands behind it. The names that the worker calls are
// those the bindings gave: they are one script. Those of the typesetter are made when it comes, and once more for the
// whole one. What unpacks the module is `fzstd`.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

const bindingsOf = (module) => readFileSync(`${module}/senet.js`, 'utf8');

const unpacking = () => buildSync({ stdin: { contents: "export { decompress } from 'fzstd'", resolveDir: import.meta.dirname }, bundle: true, write: false, format: 'iife', globalName: 'fzstd' }).outputFiles[0].text;

/** The script, with the bindings in the folder of the module, and in that of the typesetter if there is one. */
export function workerScript(engine, typesetting) {
  const other = typesetting ? `const typesetterBindings = () => { ${bindingsOf(typesetting)}\nreturn wasm_bindgen; };` : '';
  return `${unpacking()}\n${other}\n${bindingsOf(engine)}\n${readFileSync(new URL('site/worker.js', import.meta.url), 'utf8')}`;
}

/** What files that belong together have in common: a browser, or a folder, may have kept one of another version. */
export const versionOf = (...contents) => contents.reduce((hash, bytes) => hash.update(bytes), createHash('sha256')).digest('hex').slice(0, 12);
