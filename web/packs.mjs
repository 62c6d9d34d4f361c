// `node packs.mjs FOLDER`: the texts and fonts that the page loads beside its module, as `NAME.pack`
// (`src/document/packs/loaded.rs` reads them): what all languages have in common, a pack for each language, and
// the fonts without serifs, which few editions need. `node packs.mjs FOLDER fonts`: those of the typesetter.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder, which] = process.argv.slice(2);
const root = fileURLToPath(new URL('../', import.meta.url));

/** The places of the files below a folder, sorted: the same pack on every machine. */
function below(place) {
  const inside = readdirSync(`${root}${place}`, { withFileTypes: true });
  return inside.flatMap((one) => (one.isDirectory() ? below(`${place}/${one.name}`) : [`${place}/${one.name}`])).sort();
}

/** Writes a pack; each file is a place in it and where it is read from. */
function pack(name, files) {
  const contents = files.map(([place, from]) => [place, readFileSync(resolve(root, from))]);
  const first = JSON.stringify({ name, files: contents.map(([place, bytes]) => [place, bytes.length]) });
  writeFileSync(`${folder}/${name}.pack`, Buffer.concat([Buffer.from(`${first}\n`), ...contents.map(([, bytes]) => bytes)]));
}

const same = (place) => [place, place];
const sans = ['fonts/senet-sans.ttf', 'fonts/senet-sans-bold.ttf'];

function texts() {
  const lessons = below('lessons');
  const isText = (lang) => (place) => place.endsWith(`/${lang}.md`);
  const langs = readdirSync(`${root}src/messages`).sort();
  pack('shared', [...lessons.filter((place) => !langs.some((lang) => isText(lang)(place))), 'fonts/senet-maths.woff2'].map(same));
  for (const lang of langs) {
    // The page shows no help of a command.
    const messages = below(`src/messages/${lang}`).filter((place) => !/\/help[^/]*$/.test(place));
    pack(lang, [...lessons.filter(isText(lang)).map(same), ...messages.map((place) => [place.slice('src/'.length), place])]);
  }
  pack('sans', sans.map(same));
}

// The fonts of the typesetter, numbered, so that a letter that several have comes from the same one as in the
// program. Of those it has, some no sheet uses: italics of the condensed bold, and of the letters of code, and bold
// and italics of the letters that stand in for those that the first ones lack.
const OF_THE_TYPESETTER = [
  'LibertinusSerif-Regular.otf', 'LibertinusSerif-Bold.otf', 'LibertinusSerif-Italic.otf', 'LibertinusSerif-BoldItalic.otf', 'LibertinusSerif-Semibold.otf',
  'NewCMMath-Bold.otf', 'NewCMMath-Book.otf', 'NewCMMath-Regular.otf', 'NewCM10-Regular.otf', 'DejaVuSansMono-Bold.ttf', 'DejaVuSansMono.ttf',
];

function fonts() {
  const { packages } = JSON.parse(execFileSync(process.env.CARGO ?? 'cargo', ['metadata', '--locked', '--format-version', '1'], { cwd: root, maxBuffer: 1 << 28 }));
  const assets = dirname(packages.find(({ name }) => name === 'typst-assets').manifest_path);
  const files = [...OF_THE_TYPESETTER.map((name) => `${assets}/files/fonts/${name}`), ...sans];
  pack('fonts', files.map((from, at) => [`fonts/typeset/${String(at).padStart(2, '0')}`, from]));
}

mkdirSync(folder, { recursive: true });
if (which === 'fonts') fonts();
else texts();
