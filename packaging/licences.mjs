// `licences.mjs TARGET < METADATA`: what `cargo metadata` says of the program, as one text for
// its packages: the crates that are built into it for TARGET, each with its licence, and the texts of
// all these licences and notices, every distinct text once. A crate that comes without a text of its
// own has that of Apache-2.0 or of MIT, whichever its author offers.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEXT = /^(licen[cs]e|copying|copyright|notice|unlicense)/i;
const own = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const metadata = JSON.parse(readFileSync(0, 'utf8'));
const packages = new Map(metadata.packages.map((one) => [one.id, one]));
const nodes = new Map(metadata.resolve.nodes.map((one) => [one.id, one]));

/** What is linked: neither what only builds, nor what only tests. */
function linked(id, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
    // A macro runs where the program is built, and is no part of it.
    const macro = packages.get(pkg).targets.some((target) => target.kind.includes('proc-macro'));
    if (!macro && kinds.some(({ kind }) => kind === null)) linked(pkg, found);
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

const root = metadata.packages.find((one) => one.name === 'senet').id;
const workspace = new Set(metadata.workspace_members);
const crates = [...linked(root)].filter((id) => !workspace.has(id)).map((id) => packages.get(id))
  .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
const texts = new Map();
function add(name, text) {
  const tidy = text.replace(/\r/g, '').replace(/[ \t]+$/gm, '').trim();
  const same = tidy.replace(/\s+/g, ' ').toLowerCase();
  if (!texts.has(same)) texts.set(same, { tidy, names: [] });
  texts.get(same).names.push(name);
}
for (const crate of crates) for (const text of textsOf(crate)) add(`${crate.name} ${crate.version}`, text);
const line = '='.repeat(80);
console.log(`senet is under the MIT licence or the Apache licence, version 2.0, as you prefer.
It is built of ${crates.length} other packages (${process.argv[2]}), of the standard library
of Rust (MIT or Apache-2.0, https://github.com/rust-lang/rust), and of fonts:
`);
for (const { name, version, license, repository } of crates) console.log(`${name} ${version}: ${license ?? 'see its text'}${repository ? `, ${repository}` : ''}`);
add('the fonts of the sheets and of the page', own('fonts/README.md'));
add('Senet Sans', own('fonts/LICENSE-senet-sans.txt'));
if (/musl/.test(process.argv[2])) add('the C library, musl', own('LICENSE-MIT').replace(/^Copyright.*$/m, 'Copyright © 2005-2020 Rich Felker, et al.'));
for (const { tidy, names } of texts.values()) console.log(`\n${line}\n${[...new Set(names)].join(', ')}\n${line}\n\n${tidy}`);
