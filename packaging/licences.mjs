// `licences.mjs TARGET < METADATA`: what `cargo metadata` says of the program, as one text for
// its packages: the crates that are built into it for TARGET, each with its licence, and the texts of
// all these licences and notices, every distinct text once. A crate that comes without a text of its
// own has that of Apache-2.0 or of MIT, whichever its author offers. A second line of METADATA is that of
// the page, for wasm32-unknown-unknown, where the program carries it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEXT = /^(licen[cs]e|copying|copyright|notice|unlicense)/i;
const own = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const [program, page] = readFileSync(0, 'utf8').trim().split('\n').map((line) => JSON.parse(line));

/** The crates that are linked into a package, by their ids: neither what only builds, nor what only tests. */
function crates(metadata, name) {
  const packages = new Map(metadata.packages.map((one) => [one.id, one]));
  const nodes = new Map(metadata.resolve.nodes.map((one) => [one.id, one]));
  const found = linked(metadata.packages.find((one) => one.name === name).id, packages, nodes);
  for (const member of metadata.workspace_members) found.delete(member);
  return [...found].map((id) => [id, packages.get(id)]);
}

function linked(id, packages, nodes, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
    // A macro runs where the program is built, and is no part of it.
    const macro = packages.get(pkg).targets.some((target) => target.kind.includes('proc-macro'));
    if (!macro && kinds.some(({ kind }) => kind === null)) linked(pkg, packages, nodes, found);
  }
  return found;
}

/** The texts that lie in the folder of a crate. */
function textsOf({ name, version, license, license_file: file, authors, manifest_path: manifest }) {
  const folder = dirname(manifest);
  const inside = existsSync(join(folder, 'LICENSES')) ? readdirSync(join(folder, 'LICENSES')).map((one) => `LICENSES/${one}`) : [];
  const names = [...new Set([...readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && TEXT.test(one.name)).map((one) => one.name), ...inside, ...(file ? [file] : [])])];
  if (names.length > 0) return names.sort().map((one) => readFileSync(join(folder, one), 'utf8'));
  if (/Apache-2\.0(?! WITH)/.test(license)) return [own('LICENSE-APACHE')];
  // These ask for no notice.
  if (/0BSD|CC0-1\.0/.test(license)) return [];
  if (/MIT/.test(license)) return [own('LICENSE-MIT').replace(/^Copyright.*$/m, `Copyright (c) ${authors.join(', ') || `the authors of ${name}`}`)];
  throw new Error(`${name} ${version} (${license}) has no text of its licence`);
}

const all = [...new Map([...crates(program, 'senet'), ...(page ? crates(page, 'senet-web') : [])]).values()]
  .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
const texts = new Map();
function add(name, text) {
  const tidy = text.replace(/\r/g, '').replace(/[ \t]+$/gm, '').trim();
  const same = tidy.replace(/\s+/g, ' ').toLowerCase();
  if (!texts.has(same)) texts.set(same, { tidy, names: [] });
  texts.get(same).names.push(name);
}
for (const crate of all) for (const text of textsOf(crate)) add(`${crate.name} ${crate.version}`, text);
const line = '='.repeat(80);
console.log(`senet is under the MIT licence or the Apache licence, version 2.0, as you prefer.
It is built of ${all.length} other packages (${process.argv[2]}), of the standard library
of Rust (MIT or Apache-2.0, https://github.com/rust-lang/rust), and of fonts:
`);
for (const { name, version, license, repository } of all) console.log(`${name} ${version}: ${license ?? 'see its text'}${repository ? `, ${repository}` : ''}`);
add('the fonts of the sheets and of the page', own('press/fonts/README.md'));
add('Senet Sans', own('press/fonts/LICENSE-senet-sans.txt'));
if (/musl/.test(process.argv[2])) add('the C library, musl', own('LICENSE-MIT').replace(/^Copyright.*$/m, 'Copyright © 2005-2020 Rich Felker, et al.'));
if (/windows-gnu/.test(process.argv[2])) {
  // The linker is Debian's, and so is the C library it links.
  const notices = '/usr/share/doc/mingw-w64-x86-64-dev/copyright';
  add('the C library, of which only the runtime of MinGW-w64 (mingw-w64-crt) is in the program', readFileSync(notices, 'utf8'));
}
for (const { tidy, names } of texts.values()) console.log(`\n${line}\n${[...new Set(names)].join(', ')}\n${line}\n\n${tidy}`);
