// `node pack.mjs FOLDER MODULE [TYPESETTER]`: the page as a folder for a server and as one file, with
// their sizes. A module is a folder with its bindings.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const [folder, engine, typesetting] = process.argv.slice(2);
const site = (name) => readFileSync(new URL(`site/${name}`, import.meta.url), 'utf8');
const put = (name, content) => writeFileSync(`${folder}/${name}`, content);
const small = (text, loader) => buildSync({ stdin: { contents: text, loader }, write: false, minify: true }).outputFiles[0].text;
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// The names that the worker calls are those the bindings gave: they are one script. The module calls the typesetter by
// the name that its bindings are given here.
const bindingsOf = (module) => readFileSync(`${module}/senet.js`, 'utf8');
const other = typesetting ? `const senet_typesetter = (() => { ${bindingsOf(typesetting)}\nreturn wasm_bindgen; })();` : '';
const worker = small(`${other}\n${bindingsOf(engine)}\n${site('worker.js')}`, 'js');
const style = small(site('style.css'), 'css');
// What the engine is made of: its module, and the packs it loads beside it. As xz, a third smaller than
// what a browser unpacks by itself, whatever the server knows of compression.
const PACK = '.pack.xz';
const packs = readdirSync(engine).filter((name) => name.endsWith(PACK)).map((name) => name.slice(0, -PACK.length));
const MODULE = `${engine}/senet_bg.wasm`;
const module = existsSync(`${MODULE}.xz`) ? readFileSync(`${MODULE}.xz`) : gzipSync(readFileSync(MODULE), { level: 1 });
const parts = new Map([['module', module], ...packs.map((name) => [name, readFileSync(`${engine}/${name}${PACK}`)])]);
const typesetter = typesetting && {
  module: gzipSync(readFileSync(`${typesetting}/senet_bg.wasm`), { level: 9 }),
  fonts: readFileSync(`${typesetting}/fonts.pack`),
};
const version = typesetter && createHash('sha256').update(typesetter.module).update(typesetter.fonts).digest('hex').slice(0, 12);
// A script: a page opened from a disk may load one where it may not read a file. Its letters are in parts: a browser
// takes twice as long to read one text of all of them.
const PART = 3 << 18;
const letters = (bytes) => Array.from({ length: Math.ceil(bytes.length / PART) }, (_, at) => bytes.subarray(at * PART, (at + 1) * PART).toString('base64'));
const typesetterScript = typesetter && `globalThis.senetPdf=${JSON.stringify({ version, typesetter: letters(typesetter.module), fonts: letters(typesetter.fonts) })};`;
const bundled = buildSync({
  entryPoints: [new URL('site/main.js', import.meta.url).pathname],
  bundle: true, write: false, minify: true, format: 'iife', charset: 'utf8', target: 'es2022',
  define: { 'globalThis.senetTypesetter': typesetter ? JSON.stringify({ bytes: typesetter.module.length + typesetter.fonts.length, version }) : 'undefined' },
}).outputFiles[0].text;

put('worker.js', worker);
for (const [name, bytes] of parts) put(`senet-${name}.bin`, bytes);
// From a server it is fetched as it is, a quarter less, and compiled while it comes.
if (typesetter) {
  put('senet-pdf.js', typesetterScript);
  put('senet-pdf.bin', typesetter.module);
  put('senet-pdf-fonts.bin', typesetter.fonts);
}
put('main.js', bundled);
put('style.css', style);
put('index.html', site('index.html').replace('<script type="module"', '<script defer'));

// One file: no address is loaded, so no file is asked for that a browser would refuse to a page
// opened from a disk. The module and the packs are compressed, and written in letters. Only the typesetter
// is a file beside it, loaded when a PDF is asked for.
// A text is cut from its page by what would end its element, whatever it means in it.
const held = (text) => text.replaceAll('</script', '<\\/script');
const script = held(bundled);
const policy = `default-src 'none'; script-src ${hash(script)} 'self' file: 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'`;
const page = site('index.html')
  .replace(/content="default-src[^"]*"/, () => `content="${policy}"`)
  .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
  .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="text/plain" id="part-worker">${held(worker)}</script>
${[...parts].map(([name, bytes]) => `<script type="text/plain" id="part-${name}">${bytes.toString('base64')}</script>`).join('\n')}
<script>${script}</script>`);
put('senet.html', page);

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
// A page for a trial is not small.
if ((process.env.PROFILE ?? 'web') !== 'web') process.exit();
const sizes = [...[...parts].map(([name, bytes]) => [`senet-${name}.bin`, bytes.length]), ['senet.html', Buffer.byteLength(page)]];
if (typesetter) sizes.push(['senet-pdf.js', typesetterScript.length], ['senet-pdf.bin', typesetter.module.length], ['senet-pdf-fonts.bin', typesetter.fonts.length]);
for (const [what, bytes] of sizes) console.log(`${what}: ${megabytes(bytes)}`);
console.log('what each may weigh: bash web/tests/run.sh budgets');
