// What every tool must fulfil: accessible, usable with the keyboard, a valid address, the typography of its language.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { click, framed, open, pause, seen, state, until } from './seen.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 768, 1366, 1920];
/** The widths of a phone and of a computer, at which the rules of accessibility are checked. */
const CHECKED = [390, 1366];
const TOOLS = ['home', 'play', 'throw', 'many', 'practise', 'sheets', 'tables'];

/** Each tool as it is seen first, and in its other views. */
const STATES = [
  ['home', { lang: 'fr' }, '.cards'],
  ['sheets', { tool: 'sheets', lang: 'fr' }, 'iframe.sheet'],
  ['filling', { tool: 'sheets', lang: 'en', fill: 'on' }, 'iframe.sheet'],
  ['throw', { tool: 'throw', lang: 'fr', n: '200', seed: '1' }, '.running'],
  ['beside', { tool: 'throw', lang: 'en', n: '200', seed: '1', view: 'beside' }, '.other .law'],
  ['samples', { tool: 'throw', lang: 'fr', n: '200', seed: '1', view: 'samples' }, '.histogram'],
  ['prediction', { tool: 'throw', lang: 'en', n: '20', seed: '1', guess: '20-30-20-20-10', revealed: '1' }, '.running'],
  ['play', { tool: 'play', lang: 'fr', seed: '1', t: '1' }, '.moves, .why'],
  ['many', { tool: 'many', lang: 'fr', seed: '1', by: 'devices' }, '.dark-part'],
  ['racing', { tool: 'many', lang: 'en', seed: '1', by: 'race' }, '.lane'],
  ['sequence', { tool: 'sheets', lang: 'fr', sequence: 'seconde' }, '.sessions'],
  ['question', { tool: 'practise', lang: 'fr', lesson: 'sticks-or-die', level: 'seconde', seed: '5' }, '.question'],
  ['choice', { tool: 'practise', lang: 'en', lesson: 'sticks-or-die', level: 'seconde', seed: '5', q: '3' }, '.question'],
  ['match', { tool: 'practise', lang: 'fr', lesson: 'sticks-or-die', level: 'seconde', seed: '5', q: '2' }, '.question'],
  ['strip', { tool: 'practise', lang: 'fr', notion: 'all', level: 'seconde', seed: '5', given: '1_1_1_1_1_1_1_1_1_1' }, '.done'],
  ['tables', { tool: 'tables', lang: 'en' }, 'iframe.sheet'],
  ['race', { tool: 'tables', kind: 'race', lang: 'en', large: '1' }, '.board .figure'],
];

/** What a checker of accessibility finds in what is shown. */
async function violationsOf(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { iframes: false });
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(', ')}`);
  });
}

/** Every tool is as wide as the screen, and a checker of accessibility finds nothing in it. */
export async function accessible(given) {
  const { page, shot } = given;
  for (const width of WIDTHS) {
    await page.setViewport({ width, height: 900 });
    for (const [name, state, part] of STATES) {
      await open(given, state, part);
      await new Promise((resolve) => { setTimeout(resolve, 600); });
      await shot(`${name}-${width}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width + 1, `${name} is ${wide} pixels wide in ${width}`);
      // The bars of the throws are in sight at any width.
      const bar = await page.$eval('.lab .bars', (bars) => bars.getBoundingClientRect().left).catch(() => 0);
      assert.ok(bar < width - 30, `the bars of ${name} begin at ${bar} in ${width}`);
      if (CHECKED.includes(width)) assert.deepEqual(await violationsOf(page), [], `${name} at ${width}`);
    }
  }
}

/** The same on a dark screen. */
export async function dark(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  for (const [name, state, part] of STATES) {
    await open(given, state, part);
    await pause(400);
    await shot(name);
    assert.deepEqual(await violationsOf(page), [], name);
  }
}

/** Nothing falls, slides or grows for a reader who asked for less motion. */
export async function still(given) {
  const { page } = given;
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await open(given, { tool: 'throw', lang: 'fr', seed: '7' }, '[data-add="1"]');
  await click(page, '[data-add="1"]');
  await until(page, () => document.querySelector('.falls .turning'));
  const moves = () => page.evaluate(() => [document.querySelector('.falls .turning'), document.querySelector('.bar.met')].map((one) => {
    const { animationName, transitionDuration } = getComputedStyle(one);
    return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0;
  }));
  assert.deepEqual(await moves(), [false, false]);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
  assert.deepEqual(await moves(), [true, true]);
}

/** A mistyped or outdated address gives a page that makes sense, and a sentence that explains it. */
export async function addresses(given) {
  const { page } = given;
  await page.setViewport({ width: 1280, height: 900 });
  for (const [wrong, part] of [
    [{ tool: 'constructor' }, '.doors'], [{ lang: 'toString' }, '.doors'], [{ tool: 'sheets', lesson: 'gone', level: 'x' }, 'iframe.sheet'],
    [{ tool: 'throw', n: '-5', p: '33.3', g: '3.5-a' }, '.law tbody tr'], [{ tool: 'throw', n: '1000000' }, '.law tbody tr'],
    [{ tool: 'play', pawns: '99' }, '.board'], [{ tool: 'play', who: 'best' }, '.board'], [{ tool: 'tables', sum: 'abc' }, 'iframe.sheet'],
  ]) {
    await open(given, { lang: 'fr', ...wrong }, part);
    const notice = await seen(page, '#tool > .notice');
    for (const [name, value] of Object.entries(wrong)) if (!TOOLS.includes(value)) assert.ok(notice.includes(`${name}=${value}`), `${name}=${value}: ${notice}`);
    await until(page, () => document.querySelector('#status').textContent === '');
    const kept = await state(page);
    for (const [name, value] of Object.entries(wrong)) if (!TOOLS.includes(value)) assert.notEqual(kept[name], value);
  }
  await open(given, { tool: 'throw', lang: 'fr', seed: '7', n: '20' }, '.running');
  assert.equal(await page.$('#tool > .notice'), null);
  assert.doesNotMatch(await seen(page, '#tool'), /^0/);
  // A move that cannot be made is named, and what comes before it is played.
  await open(given, { tool: 'play', lang: 'fr', seed: '3', m: '0.9.0' }, '.board');
  assert.match(await seen(page, '#status'), /coup n°\u00a02/);
  assert.equal((await state(page)).m, '0');
}

/** Nothing but the keyboard: a list keeps the place it was chosen in, a game goes on by itself. */
export async function keyboard(given) {
  const { page } = given;
  await page.setViewport({ width: 1280, height: 900 });
  const labelled = () => page.evaluate(() => document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent);
  await open(given, { tool: 'tables', lang: 'fr' }, 'iframe.sheet');
  for (let at = 0; at < 20 && (await labelled()) !== 'Table'; at++) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await until(page, () => /kind=sum/.test(location.hash));
  assert.equal(await labelled(), 'Table');
  // A sum has no formula: what is not answered is not offered.
  assert.doesNotMatch(await seen(page, '.panel'), /En fonction de p/);
  await open(given, { tool: 'play', lang: 'fr', seed: '11' }, '[data-do=throw]');
  for (let at = 0; at < 30 && (await labelled()) !== 'Lancer'; at++) await page.keyboard.press('Tab');
  for (let at = 0; at < 30 && await page.evaluate(() => document.activeElement.dataset.do !== 'throw'); at++) await page.keyboard.press('Tab');
  for (let at = 0; at < 4; at++) {
    await page.keyboard.press('Enter');
    await pause(300);
  }
  assert.match((await state(page)).m, /^[-\d]+\.[-\d]+$/);
}

/** No French text of the page, nor of its choices, has a space that breaks before a mark. */
export async function spaces(given) {
  const { page } = given;
  await page.setViewport({ width: 390, height: 900 });
  for (const tool of TOOLS) {
    await open(given, { tool, lang: 'fr', seed: '3', n: '50', t: '1', why: '1' }, tool === 'play' || tool === 'home' ? '.board' : '.panel');
    await pause(600);
    const wrong = await page.evaluate(() => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walk.nextNode()) {
        const text = walk.currentNode.textContent;
        if (!walk.currentNode.parentElement.closest('script, style, code, noscript') && /[^\u202f\u00a0][;!?](\s|$)|[^\u00a0\u202f]:(\s|$)| »|« /.test(text)) found.push(text);
      }
      return found;
    });
    assert.deepEqual(wrong, []);
  }
}

/** A page of a server that was opened once opens without it. */
export async function withoutServer(given) {
  const { page, home, network } = given;
  if (home.startsWith('file:')) return;
  await open(given, { lang: 'fr' }, '.cards');
  await until(page, async () => {
    const [name] = await caches.keys();
    return Boolean(navigator.serviceWorker.controller && name) && (await (await caches.open(name)).keys()).length === 5;
  });
  network(false);
  await open(given, { tool: 'throw', lang: 'fr', n: '20', seed: '1' }, '.running');
  network(true);
}

/** A whole game by the rule of the class, two players, with one key: the focus is always on what comes next. */
export async function gameByKeys(given) {
  const { page } = given;
  await page.setViewport({ width: 1366, height: 768 });
  await open(given, { tool: 'play', lang: 'fr', seed: '5' }, '[data-do=throw]');
  // The board in words: every square, its house, and who stands there.
  const squares = await page.$$eval('.board .square', (list) => list.map((one) => one.getAttribute('aria-label')));
  assert.equal(squares.filter((label) => /^Case \d+/.test(label)).length, 30);
  assert.equal(squares.filter((label) => /un des pions (clairs|foncés)/.test(label)).length, 6);
  assert.match(squares[26], /Case 27, .*Eau/);
  await page.bringToFront();
  for (let at = 0; at < 40 && await page.evaluate(() => document.activeElement.dataset.do !== 'throw'); at++) await page.keyboard.press('Tab');
  const start = Date.now();
  const course = () => page.evaluate(() => location.hash + document.querySelector('.situation').textContent);
  let pressed = 0;
  for (; pressed < 600 && !(await page.$('.debrief')); pressed++) {
    const before = await course();
    const focused = await page.evaluate(() => document.activeElement.matches('[data-do=throw], [data-do=pass], [data-move]'));
    assert.ok(focused, `after ${pressed} keys the focus is lost`);
    await page.keyboard.press('Enter');
    await until(page, (old) => location.hash + document.querySelector('.situation').textContent !== old, before);
  }
  assert.match(await seen(page, '.situation'), /gagnent/);
  assert.ok(Date.now() - start < 600_000);
  console.log(`   ${pressed} keys, ${Date.now() - start} ms`);
}
