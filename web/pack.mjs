// `node pack.mjs FOLDER MODULE [TYPESETTER]`: the page as a folder for a server and as one file, with
// their sizes. A module is a folder with its bindings.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { versionOf, workerScript } from './script.mjs';

const [folder, engine, typesetting] = process.argv.slice(2);
const site = (name) => readFileSync(new URL(`site/${name}`, import.meta.url), 'utf8');
const put = (name, content) => writeFileSync(`${folder}/${name}`, content);
const small = (text, loader) => buildSync({ stdin: { contents: text, loader }, write: false, minify: true }).outputFiles[0].text;
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const worker = small(workerScript(engine, typesetting), 'js');
const style = small(site('style.css'), 'css');
// What the engine is made of: its module, and the packs it loads beside it. As Zstandard, a fifth smaller
// than what a browser unpacks by itself, whatever the server knows of compression, and unpacked in half the time of xz.
const PACK = '.pack.zst';
const packs = readdirSync(engine).filter((name) => name.endsWith(PACK)).map((name) => name.slice(0, -PACK.length));
const MODULE = `${engine}/senet_bg.wasm`;
const module = existsSync(`${MODULE}.zst`) ? readFileSync(`${MODULE}.zst`) : gzipSync(readFileSync(MODULE), { level: 1 });
const parts = new Map([['module', module], ...packs.map((name) => [name, readFileSync(`${engine}/${name}${PACK}`)])]);
// The typesetter without the functions that no sheet of a trial calls, its fonts, and the whole one.
const packed = (file) => gzipSync(readFileSync(`${typesetting}/${file}`), { level: 9 });
const typesetter = typesetting && { typesetter: packed('called.wasm'), fonts: readFileSync(`${typesetting}/fonts.pack`), whole: packed('senet_bg.wasm') };
const version = typesetter && versionOf(...Object.values(typesetter));
// Scripts: a page opened from a disk may load one where it may not read a file. Their letters are in parts: a browser
// takes twice as long to read one text of all of them.
const PART = 3 << 18;
const letters = (bytes) => Array.from({ length: Math.ceil(bytes.length / PART) }, (_, at) => bytes.subarray(at * PART, (at + 1) * PART).toString('base64'));
const script = (...names) => `globalThis.senetPdf=${JSON.stringify({ version, ...Object.fromEntries(names.map((name) => [name, letters(typesetter[name])])) })};`;
const bundled = buildSync({
  entryPoints: [new URL('site/main.js', import.meta.url).pathname],
  bundle: true, write: false, minify: true, format: 'iife', charset: 'utf8', target: 'es2022',
  define: { 'globalThis.senetModule': JSON.stringify(versionOf(readFileSync(MODULE))), 'globalThis.senetTypesetter': typesetter ? JSON.stringify({ bytes: typesetter.typesetter.length + typesetter.fonts.length, version }) : 'undefined' },
}).outputFiles[0].text;

put('worker.js', worker);
for (const [name, bytes] of parts) put(`senet-${name}.bin`, bytes);
// From a server it is fetched as it is, a quarter less, and compiled while it comes.
const ofTypesetter = typesetter ? [
  ['senet-pdf.js', script('typesetter', 'fonts')], ['senet-pdf-whole.js', script('whole')],
  ['senet-pdf.bin', typesetter.typesetter], ['senet-pdf-fonts.bin', typesetter.fonts], ['senet-pdf-whole.bin', typesetter.whole],
] : [];
for (const [name, content] of ofTypesetter) put(name, content);
put('main.js', bundled);
put('style.css', style);
put('index.html', site('index.html').replace('<script type="module"', '<script defer'));

// One file: no address is loaded, so no file is asked for that a browser would refuse to a page
// opened from a disk. The module and the packs are compressed, and written in letters. Only the typesetter
// is in files beside it, loaded when a PDF is asked for.
// A text is cut from its page by what would end its element, whatever it means in it.
const held = (text) => text.replaceAll('</script', '<\\/script');
const code = held(bundled);
const policy = `default-src 'none'; script-src ${hash(code)} 'self' file: 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'`;
const page = site('index.html')
  .replace(/content="default-src[^"]*"/, () => `content="${policy}"`)
  .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
  .replaceAll(/<link rel="preload"[^>]*>\n/g, '')
  .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="text/plain" id="part-worker">${held(worker)}</script>
${[...parts].map(([name, bytes]) => `<script type="text/plain" id="part-${name}">${bytes.toString('base64')}</script>`).join('\n')}
<script>${code}</script>`);
put('senet.html', page);

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
// A page for a trial is not small.
if ((process.env.PROFILE ?? 'web') !== 'web') process.exit();
const sizes = [...[...parts].map(([name, bytes]) => [`senet-${name}.bin`, bytes.length]), ['senet.html', Buffer.byteLength(page)]];
for (const [what, bytes] of [...sizes, ...ofTypesetter.map(([name, content]) => [name, content.length])]) console.log(`${what}: ${megabytes(bytes)}`);
console.log('what each may weigh: bash web/tests/run.sh budgets');
