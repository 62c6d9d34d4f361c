// `node packs.mjs FOLDER`: the texts and fonts that the page loads beside its module, as `NAME.pack`
// (`src/document/packs/loaded.rs` reads them): what all languages have in common, a pack for each language, and
// the fonts without serifs, which few editions need.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [folder] = process.argv.slice(2);
const root = fileURLToPath(new URL('../', import.meta.url));

/** The places of the files below a folder, sorted: the same pack on every machine. */
function below(place) {
  const inside = readdirSync(`${root}${place}`, { withFileTypes: true });
  return inside.flatMap((one) => (one.isDirectory() ? below(`${place}/${one.name}`) : [`${place}/${one.name}`])).sort();
}

/** Writes a pack; each file is a place in it and where it is read from. */
function pack(name, files) {
  const contents = files.map(([place, from]) => [place, readFileSync(`${root}${from}`)]);
  const first = JSON.stringify({ name, files: contents.map(([place, bytes]) => [place, bytes.length]) });
  writeFileSync(`${folder}/${name}.pack`, Buffer.concat([Buffer.from(`${first}\n`), ...contents.map(([, bytes]) => bytes)]));
}

mkdirSync(folder, { recursive: true });
const lessons = below('lessons');
const isText = (lang) => (place) => place.endsWith(`/${lang}.md`);
const same = (place) => [place, place];
const langs = readdirSync(`${root}src/messages`).sort();
pack('shared', [...lessons.filter((place) => !langs.some((lang) => isText(lang)(place))), 'fonts/senet-maths.woff2'].map(same));
for (const lang of langs) {
  // The page shows no help of a command.
  const messages = below(`src/messages/${lang}`).filter((place) => !/\/help[^/]*$/.test(place));
  pack(lang, [...lessons.filter(isText(lang)).map(same), ...messages.map((place) => [place.slice('src/'.length), place])]);
}
pack('sans', ['fonts/senet-sans.ttf', 'fonts/senet-sans-bold.ttf'].map(same));
