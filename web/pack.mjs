// `node pack.mjs FOLDER MODULE [PDF]`: the page as a folder for a server and as one file, with their sizes. MODULE
// and PDF are folders with a compiled module and its bindings; without PDF, the page makes no PDFs.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, buildSync } from 'esbuild';

const [folder, module, pdfModule] = process.argv.slice(2);
const site = (name) => readFileSync(new URL(`site/${name}`, import.meta.url), 'utf8');
const put = (name, content) => writeFileSync(`${folder}/${name}`, content);
/** A text made small; TypeScript becomes JavaScript. */
const minified = (text, loader) => buildSync({ stdin: { contents: text, loader }, write: false, minify: true }).outputFiles[0].text;
const hash = (kind, content, form) => createHash(kind).update(content).digest(form);

/** The script of the worker of a module, and the module compressed as browsers unpack it. */
const partsOf = (built) => ({
  worker: minified(`${readFileSync(`${built}/senet.js`, 'utf8')}\n${minified(site('worker.ts'), 'ts')}`, 'js'),
  module: gzipSync(readFileSync(`${built}/senet_bg.wasm`), { level: 9 }),
});
const engine = partsOf(module);
const pdf = pdfModule && partsOf(pdfModule);
const version = pdf && hash('sha256', pdf.module, 'hex').slice(0, 12);
/** The parts of the style sheet, in their order. */
const STYLES = ['page', 'throw', 'tools', 'screens'];
const style = minified(STYLES.map((name) => site(`style/${name}.css`)).join('\n'), 'css');
/** The script of the slides, which a file of slides has inside, as a function: the page runs it in its frame, where
 * nothing else runs. The names are those by which the script knows its window. */
const slides = {
  name: 'slides',
  setup(bundler) {
    bundler.onResolve({ filter: /^senet:slides$/ }, () => ({ path: 'slides', namespace: 'slides' }));
    bundler.onLoad({ filter: /.*/, namespace: 'slides' }, () => {
      const script = readFileSync(new URL('../templates/html/slides.js', import.meta.url), 'utf8');
      return { contents: `export function present(window, document, location, history) {\n${script}\n}` };
    });
  },
};
// Preact and lean-qr are inside the page, so their licences are too.
const licenceOf = (name) => `${name}:\n${readFileSync(new URL(`node_modules/${name}/LICENSE`, import.meta.url), 'utf8')}`;
const licences = ['preact', 'lean-qr'].map(licenceOf).join('\n');
const main = (await build({
  plugins: [slides],
  banner: { js: `/* ${licences}*/` },
  entryPoints: [new URL('site/main.tsx', import.meta.url).pathname],
  tsconfig: new URL('tsconfig.json', import.meta.url).pathname,
  bundle: true, write: false, minify: true, format: 'iife', charset: 'utf8', target: 'es2022',
  define: { 'globalThis.senetPdfBytes': String(pdf?.module.length ?? 0), 'globalThis.senetPdfVersion': JSON.stringify(version ?? '') },
})).outputFiles[0].text;

put('worker.js', engine.worker);
put('senet-module.bin', engine.module);
put('main.js', main);
put('style.css', style);
put('index.html', site('index.html').replace('<script type="module"', '<script defer'));
// What a browser keeps of a page on a server. The module of PDFs is left out: it is several times as large as the rest.
const kept = ['./', 'main.js', 'style.css', 'worker.js', 'senet-module.bin'];
const of = hash('sha256', Buffer.concat([engine.module, Buffer.from(main), Buffer.from(style)]), 'hex').slice(0, 12);
put('service.js', minified(`const VERSION = ${JSON.stringify(of)};\nconst FILES = ${JSON.stringify(kept)};\n${site('service.ts')}`, 'ts'));
if (pdf) {
  put('senet-pdf-worker.js', pdf.worker);
  put('senet-pdf.bin', pdf.module);
  put('senet-pdf.js', `globalThis.senetPdf=${JSON.stringify({ version, worker: pdf.worker, module: pdf.module.toString('base64') })};`);
}

// One file that loads nothing else: a browser refuses other files to a page opened from a disk.
// The module is in base 64. Only what makes PDFs is in a file beside it.
// A script inside a page must not contain its own end tag.
const inside = (text) => text.replaceAll('</script', '<\\/script');
const code = inside(main);
const policy = `default-src 'none'; script-src 'sha256-${hash('sha256', code, 'base64')}' 'self' file: 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'`;
const page = site('index.html')
  .replace(/content="default-src[^"]*"/, () => `content="${policy}"`)
  .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
  .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="text/plain" id="part-worker">${inside(engine.worker)}</script>
<script type="text/plain" id="part-module">${engine.module.toString('base64')}</script>
<script>${code}</script>`);
put('senet.html', page);

const sizes = { 'senet-module.bin': engine.module, 'senet.html': Buffer.from(page), ...(pdf && { 'senet-pdf.bin': pdf.module }) };
for (const [name, content] of Object.entries(sizes)) console.log(`${name}: ${(content.length / 1e6).toFixed(2)} MB`);
