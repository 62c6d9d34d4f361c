// `node pack.mjs BINDINGS FOLDER`: beside the module that is in FOLDER already, the page as a
// folder for a server and as one file, with their sizes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const [bindings, folder] = process.argv.slice(2);
const site = (name) => readFileSync(new URL(`site/${name}`, import.meta.url), 'utf8');
const put = (name, text) => writeFileSync(`${folder}/${name}`, text);
const small = (text, loader) => buildSync({ stdin: { contents: text, loader }, write: false, minify: true }).outputFiles[0].text;
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const bundled = buildSync({
  entryPoints: [new URL('site/main.js', import.meta.url).pathname],
  bundle: true, write: false, minify: true, format: 'iife', charset: 'utf8', target: 'es2022',
}).outputFiles[0].text;
// The names that the worker calls are those the bindings gave: the two are one script.
const worker = small(`${readFileSync(bindings, 'utf8')}\n${site('worker.js')}`, 'js');
const style = small(site('style.css'), 'css');
const module = readFileSync(`${folder}/senet.wasm`);

put('worker.js', worker);
put('main.js', bundled);
put('style.css', style);
put('index.html', site('index.html').replace('<script type="module"', '<script defer'));

// One file: no address is loaded, so no file is asked for that a browser would refuse to a page
// opened from a disk. The module is compressed, and written in letters.
const packed = gzipSync(module, { level: 9 }).toString('base64');
const start = `globalThis.senetParts={
worker(){return new Worker(URL.createObjectURL(new Blob([document.getElementById("worker").textContent],{type:"text/javascript"})))},
async module(){
const letters=atob(document.getElementById("module").textContent);
const bytes=Uint8Array.from(letters,(letter)=>letter.charCodeAt(0));
return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()}};
${bundled}`;
// A text is cut from its page by what would end its element, whatever it means in it.
const held = (text) => text.replaceAll('</script', '<\\/script');
const script = held(start);
const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'`;
const page = site('index.html')
  .replace(/content="default-src[^"]*"/, () => `content="${policy}"`)
  .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
  .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="text/plain" id="worker">${held(worker)}</script>
<script type="text/plain" id="module">${packed}</script>
<script>${script}</script>`);
put('senet.html', page);

const brotli = brotliCompressSync(module, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
const sizes = [['module', module.length, undefined], ['module, brotli', brotli, 1.3e6], ['senet.html', Buffer.byteLength(page), 2.5e6]];
for (const [what, bytes, most] of sizes) {
  const verdict = most ? ` (at most ${megabytes(most)}${bytes > most ? ': TOO LARGE' : ''})` : '';
  console.log(`${what}: ${megabytes(bytes)}${verdict}`);
}
