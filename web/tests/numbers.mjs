// The page’s numbers and files are the program’s, byte for byte: the module in dist/ against the
// program `senet` (the first argument); the second may be `answers` or `files`, for these alone, or
// `pdf`, for what the typesetter makes, against a program that has one; a third names a module of the typesetter that
// stops at the first sheet.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engine, enginePart, typesetter } from './module.mjs';

const program = process.argv[2] ?? '../target/debug/senet';
const only = process.argv[3];
const stopping = process.argv[4];
const dist = process.env.DIST ?? new URL('../dist', import.meta.url).pathname;
const LANGS = ['fr', 'en'];
/** A module for each language, which never loads the texts of the other, as on a page that is read in one. */
const modules = new Map();
if (only === 'pdf') for (const lang of LANGS) modules.set(lang, modules.get('fr') ?? typesetter(dist));
else for (const lang of LANGS) modules.set(lang, engine(dist));
const page = Object.fromEntries(['text', 'answer'].map((what) => [what, (tool, request) => modules.get(request.lang ?? 'fr')[what](tool, request)]));
page.download = (request) => modules.get(request.lang).download(request);
const offered = page.answer('offered', { lang: 'fr' });
let compared = 0;
const different = [];

function hold(what, found, wanted) {
  compared += 1;
  if (Buffer.compare(Buffer.from(found), Buffer.from(wanted)) !== 0) different.push(what);
}

/** The words of a request on the command line. */
function words(request) {
  return Object.entries(request).flatMap(([name, value]) => [value].flat().flatMap((one) => (one === true ? [`--${name}`] : [`--${name}`, String(one)])));
}

function run(...given) {
  return execFileSync(program, given, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
}

/** A text with its decimals to thirteen digits: what a test of a class's throws takes from
 * exponentials and logarithms depends in its last digit on the mathematical library of the
 * machine. Everything else is held to the byte. */
function rounded(text) {
  return String(text).replace(/-?\d+\.\d+(e-?\d+)?/g, (number) => Number(number).toPrecision(13));
}

function same(tool, request) {
  const asked = { ...request, format: 'json', lang: LANGS[compared % 2] };
  const comparable = tool === 'analyse' ? rounded : String;
  hold(`senet ${tool} ${words(asked).join(' ')}`, comparable(page.text(tool, asked)), comparable(run(tool, ...words(asked))));
}

/** What the tools answer. */
function answers() {
  for (const { id, sticks, values } of offered.throwers) {
    for (const more of [{}, { turn: true }, { sum: 3 }, { visits: 12 }, { 'at-least': true }, { turn: true, 'up-to': 90 }]) same('table', { thrower: id, ...more });
    if (sticks) for (const more of [{ p: '1/3' }, { p: '55/100', turn: true }, { symbolic: true }, { symbolic: true, turn: true }]) same('table', { thrower: id, ...more });
    const counts = values.map((value, at) => 9 + ((value * 7 + at * 5) % 11)).join(',');
    for (const level of ['3e', 'terminale', 'teacher']) same('analyse', { counts, thrower: id, level });
  }
  same('table', { compare: 'sticks-5,die-145' });
  same('table', { compare: 'sticks-5,die-145', sum: 2 });
  same('table', { compare: 'sticks-5,sticks-6', turn: true, p: '2/5' });
  for (const { id } of offered.rulesets) {
    const lang = LANGS[compared % 2];
    hold(`senet rules ${id}`, page.text('rules', { ruleset: id, format: 'html', lang }), run('rules', id, '--format', 'html', '--lang', lang));
    for (const from of [undefined, 1, 15, 26]) {
      for (const p of [undefined, '2/5']) same('race', { ruleset: id, ...(p && { p }), ...(from && { from }) });
    }
    for (const [light, dark] of [['random', 'random'], ['greedy', 'cautious'], ['expectimax-1', 'leader']]) same('simulate', { ruleset: id, games: light === 'expectimax-1' ? 50 : 2000, seed: 7, light, dark });
    // The positions of a game, as the page plays it, and every throw in each.
    let { position } = page.answer('turn', { ruleset: id });
    for (let number = 0; number < 40; number++) {
      const { moves, next, value } = page.answer('turn', { ruleset: id, position, number, seed: 3 });
      if (number % 5 === 0) {
        for (const throwing of [value, 1 + (value % 5)]) same('moves', { ruleset: id, position, throw: throwing });
      }
      const move = moves[number % Math.max(1, moves.length)];
      if (move?.winner) break;
      position = move ? move.next : next;
    }
  }
}

/** Every lesson in both languages, as the page lets it be taken away. */
function lessons() {
  const folder = mkdtempSync(join(tmpdir(), 'senet-'));
  function files(made, requests) {
    const wanted = join(folder, String(compared));
    run(...made, '-o', wanted);
    const left = new Set(readdirSync(wanted).filter((name) => !name.startsWith('.')));
    for (const request of requests) {
      const { name, bytes } = page.download(request);
      if (!left.delete(name)) different.push(`${name} is not among the files of senet ${made.join(' ')}`);
      else hold(name, bytes, readFileSync(join(wanted, name)));
    }
    for (const name of left) different.push(`${name} is not made by the page`);
  }
  for (const lang of LANGS) {
    const lessons = offered.lessons.map((lesson) => ({ lesson: lesson.id, level: lesson.levels[0].id, lang }));
    const each = (more) => lessons.flatMap((one) => [more].flat().map((other) => ({ ...one, ...other })));
    if (only === 'pdf') {
      for (const edition of ['pupil', 'key', 'slides', 'large-print']) files(['handout', 'all', '--format', 'pdf', '--edition', edition, '--lang', lang], each({ edition, format: 'pdf' }));
      continue;
    }
    for (const edition of ['pupil', 'key', 'teacher']) files(['handout', 'all', '--format', 'md', '--edition', edition, '--lang', lang], each({ edition, format: 'md' }));
    files(['handout', 'all', '--format', 'html', '--edition', 'pupil', '--lang', lang], each({ edition: 'pupil', format: 'html' }));
    for (const edition of ['key', 'large-print']) files(['handout', 'all', '--format', 'html', '--edition', edition, '--lang', lang, '--seed', '12'], each({ edition, format: 'html', seed: '12' }));
    for (const format of ['odt', 'docx']) files(['handout', 'all', '--format', format, '--edition', 'key', '--lang', lang], each({ edition: 'key', format }));
    for (const format of ['ipynb', 'ods']) files(['export', 'all', '--format', format, '--lang', lang], each(['pupil', 'key'].map((edition) => ({ edition, format }))));
  }
  // The seeds of variants are chosen by what the answers of a text depend on.
  if (only !== 'pdf') for (const lang of LANGS) for (const { id } of offered.lessons) files(['export', id, '--format', 'moodle', '--variants', 'A-C', '--seed', '5', '--lang', lang], [{ lesson: id, format: 'moodle', variants: 'A-C', seed: '5', lang }]);
  rmSync(folder, { recursive: true });
}

/** What the page has ready is what the engine answers, and its sheet that of the file. */
function ready() {
  for (const [asked, made] of Object.entries(JSON.parse(enginePart(dist, 'ready')).answers)) {
    const [tool, ...rest] = asked.split(' ');
    const request = JSON.parse(rest.join(' '));
    hold(`ready: ${asked}`, made, page.text(tool, request));
    if (tool === 'sheet') hold(`ready: the page of ${asked}`, JSON.parse(made).html, page.download({ ...request, format: 'html' }).bytes);
  }
}

if (only !== 'pdf') ready();
if (!['files', 'pdf'].includes(only)) answers();
// A sheet is the same before and after the typesetter was used: it is measured only for its PDF.
const unmeasured = { lesson: 'sticks-or-die', edition: 'large-print', format: 'html', lang: 'fr' };
const before = only === 'pdf' && page.download(unmeasured).bytes;
if (only !== 'answers') lessons();

if (only === 'pdf') {
  // A function is called that is left out: the sheet is made again with the whole typesetter.
  const sheet = { lesson: 'sticks-or-die', edition: 'key', format: 'pdf', lang: 'fr' };
  const other = typesetter(dist, readFileSync(stopping));
  for (const edition of ['key', 'pupil']) hold(`${edition}, with the whole typesetter`, other.download({ ...sheet, edition }).bytes, page.download({ ...sheet, edition }).bytes);
  // Where that cannot be had, the PDF is refused each time, and everything else is made as before.
  const alone = typesetter(dist, readFileSync(stopping), false);
  for (let at = 0; at < 2; at++) {
    try {
      alone.download(sheet);
      different.push('a PDF without the whole typesetter');
    } catch (error) {
      hold('what a refused PDF lacks', error.message.split(': ').pop(), 'pack-missing');
    }
  }
  hold('a page after a PDF that was refused', alone.download(unmeasured).bytes, before);
  hold('a page after PDFs', page.download(unmeasured).bytes, before);
  // What a second sheet takes, its pages measured and fitted.
  const [lesson] = offered.lessons;
  const start = performance.now();
  page.download({ lesson: lesson.id, edition: 'pupil', format: 'pdf', seed: '31', lang: 'fr' });
  console.log(`a sheet as PDF: ${Math.round(performance.now() - start)} ms`);
}
const start = performance.now();
const games = 100_000;
page.text('simulate', { ruleset: 'breyer', games });
const rate = games / ((performance.now() - start) / 1000);
console.log(`${compared} answers and files compared; ${Math.round(rate).toLocaleString('en')} random games a second`);
if (different.length) {
  console.error(`not the same:\n${different.slice(0, 40).join('\n')}${different.length > 40 ? `\n… ${different.length} in all` : ''}`);
  process.exit(1);
}
