// The page’s numbers and files are the program’s, byte for byte: the modules of the page against the program `senet`
// (the first argument). The second may be `answers` or `files`, for these alone, or `pdf`, for the module that makes
// PDFs, against a program that makes them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engine, pdfEngine } from './module.mjs';

const program = process.argv[2] ?? '../target/debug/senet';
const only = process.argv[3];
const dist = process.env.DIST ?? new URL('../dist', import.meta.url).pathname;
const LANGS = ['fr', 'en'];
const page = only === 'pdf' ? pdfEngine(dist) : engine(dist);
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
 * machine. Everything else must be equal byte for byte. */
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
    for (const more of [{}, { turn: true }, { sum: 3 }, { visits: 12 }, { 'at-least': 'column' }, { turn: true, 'up-to': 90 }]) same('table', { thrower: id, ...more });
    if (sticks) for (const more of [{ p: '1/3' }, { p: '55/100', turn: true }, { symbolic: true }, { symbolic: true, turn: true }]) same('table', { thrower: id, ...more });
    const counts = values.map((value, at) => 9 + ((value * 7 + at * 5) % 11)).join(',');
    for (const level of ['3e', 'terminale', 'teacher']) same('analyse', { counts, thrower: id, level });
  }
  same('table', { compare: 'sticks-5,die-145' });
  for (const tool of ['table', 'race']) {
    const asked = { ...(tool === 'race' && { ruleset: 'breyer' }), format: 'csv', lang: LANGS[compared % 2] };
    hold(`senet ${tool} ${words(asked).join(' ')}`, page.download(asked, tool).bytes, run(tool, ...words(asked)));
  }
  same('table', { compare: 'sticks-5,die-145', sum: 2 });
  same('table', { compare: 'sticks-5,sticks-6', turn: true, p: '2/5' });
  for (const question of ['T >= 10', 'T >= 6 | N = 2', 'E(T)', 'sd(N)']) {
    for (const more of [{}, { x: 'die-145' }, { p: '2/5' }]) {
      const asked = { ...more, format: 'json', lang: LANGS[compared % 2] };
      hold(`senet prob '${question}' ${words(asked).join(' ')}`, page.text('prob', { question, ...asked }), run('prob', question, ...words(asked)));
    }
  }
  for (const { id } of offered.rulesets) {
    const lang = LANGS[compared % 2];
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

/** What each move of a small game is worth, as the page says after a game, beside what `senet solve` prints. */
function worths() {
  const game = { ruleset: 'classe', thrower: 'sticks-5', set: ['pawns=2'] };
  const worth = page.solved(game);
  let { position } = page.answer('turn', game);
  for (let number = 0, found = 0; found < 2; number++) {
    const { moves, next, value } = page.answer('turn', { ...game, position, number, seed: 12 });
    if (moves.length > 1) {
      found += 1;
      const told = JSON.parse(run('solve', ...words({ ...game, position, throw: value, format: 'json' }))).position.throws[0].moves;
      const written = (list) => JSON.stringify(list.map(({ wins, best }) => [wins.toFixed(6), best]));
      hold(`senet solve, ${position} ${value}`, written(worth({ position, throw: String(value) })), written(told));
    }
    position = moves[0] ? moves[0].next : next;
  }
}

/** Every lesson in both languages, in every format that the page saves. */
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
    for (const edition of ['pupil', 'teacher']) files(['handout', 'all', '--format', 'html', '--edition', edition, '--lang', lang], each({ edition, format: 'html' }));
    for (const edition of ['key', 'large-print']) files(['handout', 'all', '--format', 'html', '--edition', edition, '--lang', lang, '--seed', '12'], each({ edition, format: 'html', seed: '12' }));
    files(['handout', 'all', '--format', 'odp', '--edition', 'slides', '--lang', lang], each({ edition: 'slides', format: 'odp' }));
    for (const format of ['odt', 'docx']) files(['handout', 'all', '--format', format, '--edition', 'key', '--lang', lang], each({ edition: 'key', format }));
    for (const format of ['ipynb', 'ods']) files(['export', 'all', '--format', format, '--lang', lang], each(['pupil', 'key'].map((edition) => ({ edition, format }))));
  }
  // The seeds of variants are chosen by what the answers of a text depend on.
  if (only !== 'pdf') for (const lang of LANGS) for (const { id } of offered.lessons) files(['export', id, '--format', 'moodle', '--variants', 'A-C', '--seed', '5', '--lang', lang], [{ lesson: id, format: 'moodle', variants: 'A-C', seed: '5', lang }]);
  rmSync(folder, { recursive: true });
}

if (!['files', 'pdf'].includes(only)) {
  answers();
  worths();
}
if (only !== 'answers') lessons();
const start = performance.now();
const games = 100_000;
page.text('simulate', { ruleset: 'breyer', games });
const rate = games / ((performance.now() - start) / 1000);
console.log(`${compared} answers and files compared; ${Math.round(rate).toLocaleString('en')} random games a second`);
if (different.length) {
  console.error(`not the same:\n${different.slice(0, 40).join('\n')}${different.length > 40 ? `\n… ${different.length} in all` : ''}`);
  process.exit(1);
}
