// What a teacher does with each tool, and what must then be seen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 1280, 1920];
const TOOLS = ['sheets', 'throw', 'play', 'tables'];

/** Opens the page at a state, and waits for a part of it. */
async function open({ page, home }, state, part) {
  await page.goto('about:blank');
  await page.goto(`${home}#${new URLSearchParams(state)}`);
  await page.waitForSelector(part, { timeout: 60_000 });
}

/** The text of the program's page in the frame, once a pattern is in it. */
async function framed(page, pattern) {
  const handle = await page.waitForFunction((source) => {
    const text = document.querySelector('iframe.sheet')?.contentDocument?.body?.innerText ?? '';
    return new RegExp(source).test(text) && text;
  }, { timeout: 60_000 }, pattern.source);
  return handle.jsonValue();
}

const seen = (page, part) => page.$eval(part, (element) => element.textContent);
const click = (page, part) => page.$eval(part, (element) => element.click());
const until = (page, test, ...given) => page.waitForFunction(test, { timeout: 60_000 }, ...given);

/** Waits for the file number `count`, and gives its first bytes and its size. */
async function file(page, count) {
  await until(page, (wanted) => globalThis.saved.filter((blob) => blob.type !== 'text/javascript').length >= wanted, count);
  return page.evaluate(async (at) => {
    const blob = globalThis.saved.filter((one) => one.type !== 'text/javascript')[at];
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { size: bytes.length, text: new TextDecoder().decode(bytes.slice(0, 4000)) };
  }, count - 1);
}

export async function sheets(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1280, height: 900 });
  const start = Date.now();
  await open(given, { tool: 'sheets' }, 'iframe.sheet');
  await framed(page, /senet 0\./);
  console.log(`   first sheet after ${Date.now() - start} ms`);
  assert.equal(await page.$eval('html', (html) => html.lang), 'fr');
  await shot('first');
  await open(given, { tool: 'sheets', lesson: 'sticks-or-die', level: 'seconde', edition: 'key', lang: 'fr', class: '2de 4' }, 'iframe.sheet');
  assert.match(await framed(page, /Corrigé/), /2de 4/);
  assert.match(await seen(page, '.output .code'), /sticks-or-die_seconde_fr/);
  await click(page, '[data-format=odt]');
  const odt = await file(page, 1);
  assert.ok(odt.text.startsWith('PK') && odt.text.includes('opendocument.text') && odt.size > 5000);
  await click(page, '[data-format=docx]');
  assert.ok((await file(page, 2)).text.startsWith('PK'));
  await click(page, '[data-format=ods]');
  assert.ok((await file(page, 3)).text.startsWith('PK'));
  await click(page, '[data-format=ipynb]');
  assert.match((await file(page, 4)).text, /^\{\s*"cells"/);
  await click(page, '[data-format=moodle]');
  assert.match((await file(page, 5)).text, /<quiz>/);
  if (given.typesetter) {
    if (given.home.startsWith('file:')) {
      // A typesetter of another version, and then the right one.
      await page.evaluate(() => {
        let found;
        let version = 'another';
        Object.defineProperty(globalThis, 'senetPdf', { get: () => found, set: (is) => { found = { ...is, ...(version && { version }) }; version = undefined; } });
      });
      await click(page, '[data-format=pdf]');
      await until(page, () => /autre version/.test(document.querySelector('#status').textContent));
    }
    const asked = Date.now();
    await click(page, '[data-format=pdf]');
    const pdf = await file(page, 6);
    assert.ok(pdf.text.startsWith('%PDF-') && pdf.size > 20_000);
    console.log(`   first PDF after ${Date.now() - asked} ms`);
    assert.match(await seen(page, '#status'), /\.pdf/);
    await shot('pdf');
  } else {
    assert.equal(await page.$('[data-format=pdf]'), null);
  }
  // Another version of the sheet has a seed of its own, and comes back from its address.
  await page.select('.panel p:nth-of-type(5) select', 'B');
  await until(page, () => document.querySelector('.output .code').textContent.includes('_fr_'));
  const code = await seen(page, '.output .code');
  const again = await page.evaluate(() => Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
  assert.equal(again.variant, 'B');
  await open(given, again, 'iframe.sheet');
  await until(page, (wanted) => document.querySelector('.output .code').textContent === wanted, code);
  await click(page, '#settings button[lang=en]');
  await framed(page, /Answer key/);
}

export async function throwing(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'throw', seed: '7', lang: 'fr' }, '.figures .law tbody tr');
  const total = () => page.$$eval('.figures .law tbody td:nth-child(2)', (cells) => cells.reduce((sum, cell) => sum + Number(cell.textContent), 0));
  assert.equal(await total(), 0);
  // 1/4 is 25 hundredths; 1/16 is 6.25, which is rounded.
  assert.match(await seen(page, '.figures .law tbody tr:nth-child(1)'), /1\/4 = 25,0/);
  assert.match(await seen(page, '.figures .law tbody tr:nth-child(4)'), /1\/16 ≈ 6,3/);
  // A list cuts what tells the throwers apart: it is said below.
  assert.match(await seen(page, '.panel .field small'), /: 5\)$/);
  await page.keyboard.press(' ');
  await until(page, () => document.querySelector('.value strong'));
  await click(page, '[data-add="10"]');
  await until(page, () => /n=11/.test(location.hash) && document.querySelector('.running'));
  await click(page, '[data-add="1000"]');
  await until(page, () => /1\s?011/.test(document.querySelector('.figures caption').textContent));
  assert.equal(await total(), 1011);
  const counts = () => page.$$eval('.figures .law tbody td:nth-child(2)', (cells) => cells.map((cell) => cell.textContent).join(' '));
  const before = await counts();
  await shot('thousand');
  const state = await page.evaluate(() => Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
  await open(given, state, '.running');
  assert.equal(await counts(), before);
  // Five groups of a class, against the model.
  const typed = [[6, 9, 7, 1, 2], [5, 10, 6, 2, 2], [7, 8, 6, 2, 1], [4, 11, 7, 1, 2]];
  for (const [row, list] of typed.entries()) {
    for (const [at, count] of list.entries()) await page.type(`.typed tbody tr:nth-child(${row + 1}) td:nth-of-type(${at + 1}) input`, String(count));
  }
  // 6 + 5 + 7 + 4 ones; 25 + 25 + 24 + 25 throws.
  assert.equal(await seen(page, '.typed tfoot td[data-at="0"]'), '22');
  assert.equal(await seen(page, '.typed tfoot td[data-at=all]'), '99');
  await click(page, '[data-do=analyse]');
  assert.match(await framed(page, /[Ff]réquence/), /99 lancers/);
  await shot('class');
  // The counts stay with their values: this die has no 5, under which 2, 2, 1 and 2 were noted, and has a 6.
  await page.select('.panel select', 'die-no5');
  await until(page, () => /jamais 5/.test(document.querySelector('#status').textContent));
  assert.equal(await seen(page, '.typed tfoot td[data-at="0"]'), '22');
  assert.equal(await seen(page, '.typed tfoot td[data-at="4"]'), '0');
  await click(page, '[data-do=clear-groups]');
  assert.equal(await seen(page, '.typed tfoot td[data-at=all]'), '0');
  assert.ok(!/[#&]g=/.test(await page.evaluate(() => location.hash)));
}

export async function playing(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'play', ruleset: 'breyer', lang: 'fr', seed: '11' }, '.board');
  await click(page, '[data-do=throw]');
  await until(page, () => document.querySelector('.moves button, .why'));
  await shot('thrown');
  await click(page, '.rules summary');
  assert.match(await framed(page, /senet rules breyer/), /sortir/);
  await click(page, '.rules summary');
  // Two pupils play a game of one pawn to its end.
  await open(given, { tool: 'play', ruleset: 'breyer', pawns: '1', lang: 'fr', seed: '11' }, '.board');
  await page.evaluate(async () => {
    const wait = () => new Promise((resolve) => { setTimeout(resolve, 5); });
    for (let at = 0; at < 4000 && !/gagnent/.test(document.querySelector('.situation').textContent); at++) {
      const next = document.querySelector('.moves button:enabled, [data-do=pass], [data-do=throw]:enabled');
      next?.click();
      await wait();
    }
  });
  assert.match(await seen(page, '.situation'), /gagnent/);
  const state = await page.evaluate(() => Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
  const end = await seen(page, '.output .code');
  await open(given, state, '.board');
  await until(page, () => /gagnent/.test(document.querySelector('.situation').textContent));
  assert.equal(await seen(page, '.output .code'), end);
  // The game as a text, with what plays it again.
  await click(page, '.output details summary');
  await click(page, '[data-do=save-course]');
  assert.match((await file(page, 1)).text, /^\uFEFF?senet [\d.]+\u00a0: .*, graine 11\r\n1\. /);
  await shot('course');
  await click(page, '.output details summary');
  await click(page, '[data-do=undo]');
  await until(page, () => !/gagnent/.test(document.querySelector('.situation').textContent));
  // The program answers, and knows the best move of a small game.
  await open(given, { tool: 'play', ruleset: 'breyer', pawns: '1', who: 'best', fast: '1', lang: 'en', seed: '4' }, '[data-do=throw]');
  await click(page, '[data-do=throw]');
  await until(page, () => document.querySelector('.moves button, .why'));
  if (await page.$('.moves button')) assert.match(await seen(page, '.moves'), /wins [\d.]+%/);
  await until(page, () => {
    document.querySelector('.moves button:enabled, [data-do=pass], [data-do=throw]:enabled')?.click();
    return document.querySelectorAll('.transcript li').length > 6;
  });
}

export async function tables(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'tables', lang: 'fr' }, 'iframe.sheet');
  // The mean of four fair sticks is 37/16 = 2,3125.
  assert.match(await framed(page, /2,3125/), /2,3125/);
  await page.$eval('input[type=range]', (slider) => {
    slider.value = '60';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await framed(page, /3\/5|0,6/);
  // Two throws of each, side by side: a mean of 2 × 37/16 = 37/8 for the sticks, and 12 only as two sixes of the die.
  await open(given, { tool: 'tables', kind: 'sum', sum: '2', lang: 'fr' }, 'iframe.sheet');
  const other = (await page.$$('.panel select'))[2];
  await other.select('die-145');
  assert.match(await framed(page, /12\s*0\s*0,00\s%\s*1\s*36\s*2,78\s%/), /37\s*8\s*4,625/);
  await until(page, () => /other=die-145/.test(location.hash));
  await shot('sums');
  await open(given, { tool: 'tables', why: '1', lang: 'fr' }, '[data-do=step]');
  await framed(page, /sticks-5/);
  const high = () => page.$eval('iframe.sheet', (frame) => frame.contentDocument.body.scrollHeight);
  await new Promise((resolve) => { setTimeout(resolve, 300); });
  const before = await high();
  for (let at = 0; at < 4; at++) await click(page, '[data-do=step]');
  assert.ok((await high()) > before);
  await shot('steps');
  await open(given, { tool: 'tables', kind: 'race', ruleset: 'breyer', lang: 'fr' }, '.board .figure');
  await page.$eval('[data-square="26"]', (square) => square.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await framed(page, /26/);
  await shot('race');
}

/** Nothing that a checker of accessibility finds, at any width, in any tool. */
export async function accessible(given) {
  const { page, shot } = given;
  const states = [
    ['sheets', { tool: 'sheets', lang: 'fr' }, 'iframe.sheet'],
    ['throw', { tool: 'throw', lang: 'fr', n: '200', seed: '1' }, '.running'],
    ['play', { tool: 'play', lang: 'fr', seed: '1', t: '1' }, '.moves, .why'],
    ['tables', { tool: 'tables', lang: 'en' }, 'iframe.sheet'],
    ['race', { tool: 'tables', kind: 'race', lang: 'en', large: '1' }, '.board .figure'],
  ];
  for (const width of WIDTHS) {
    await page.setViewport({ width, height: 900 });
    for (const [name, state, part] of states) {
      await open(given, state, part);
      await new Promise((resolve) => { setTimeout(resolve, 600); });
      await shot(`${name}-${width}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width + 1, `${name} is ${wide} pixels wide in ${width}`);
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { violations: all } = await globalThis.axe.run(document, { iframes: false });
        return all.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(', ')}`);
      });
      assert.deepEqual(violations, [], `${name} at ${width}`);
    }
  }
}

const state = (page) => page.evaluate(() => Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
const pause = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

/** An address that was typed, or is of another time: a page that makes sense, and a sentence. */
export async function addresses(given) {
  const { page } = given;
  await page.setViewport({ width: 1280, height: 900 });
  for (const [wrong, part] of [
    [{ tool: 'constructor' }, 'iframe.sheet'], [{ lang: 'toString' }, 'iframe.sheet'], [{ tool: 'sheets', lesson: 'gone', level: 'x' }, 'iframe.sheet'],
    [{ tool: 'throw', n: '-5', p: '33.3', g: '3.5-a' }, '.law tbody tr'], [{ tool: 'throw', n: '1000000' }, '.law tbody tr'],
    [{ tool: 'play', pawns: '99' }, '.board'], [{ tool: 'play', who: 'best' }, '.board'], [{ tool: 'tables', sum: 'abc' }, 'iframe.sheet'],
  ]) {
    await open(given, { lang: 'fr', ...wrong }, part);
    const notice = await seen(page, '#tool > .notice');
    for (const [name, value] of Object.entries(wrong)) if (!TOOLS.includes(value)) assert.ok(notice.includes(`${name}=${value}`), `${name}=${value}: ${notice}`);
    assert.equal(await seen(page, '#status'), '');
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

/** Back, another tool and back again, fast touches: one page hears the keys, the last choice is seen. */
export async function onceOnly(given) {
  const { page } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'throw', seed: '7', lang: 'fr', n: '3', g: '6-9' }, '.value');
  // The tool was shown twice for a step back, and both heard the keys for ever.
  await click(page, 'nav a:nth-of-type(4)');
  await page.waitForSelector('iframe.sheet');
  await page.evaluate(() => history.back());
  await page.waitForSelector('.value');
  await pause(500);
  await click(page, 'nav a:nth-of-type(4)');
  await page.waitForSelector('iframe.sheet');
  await page.keyboard.press(' ');
  await pause(500);
  assert.equal((await state(page)).tool, 'tables');
  // What was typed is still there in the tool one comes back to.
  await click(page, 'nav a:nth-of-type(2)');
  await page.waitForSelector('.typed');
  assert.equal(await page.$eval('.typed tbody input', (input) => input.value), '6');
  await page.type('.typed tbody tr:nth-child(2) input', '8');
  await click(page, 'nav a:nth-of-type(2)');
  await pause(300);
  assert.equal(await page.$eval('.typed tbody tr:nth-child(2) input', (input) => input.value), '8');
  // Two languages in one breath: one tool, in the last language.
  await page.evaluate(() => {
    document.querySelector('#settings button[lang]').click();
    document.querySelector('#settings button[lang]').click();
    document.querySelector('#settings button[lang]').click();
  });
  // The status says that the texts of a language are being loaded, over the tool as it was.
  await until(page, () => document.documentElement.lang === 'en' && !document.querySelector('#status').textContent && document.querySelector('.value'));
  await page.keyboard.press(' ');
  await until(page, () => /n=4/.test(location.hash));
  await pause(300);
  assert.equal((await state(page)).n, '4');
  assert.equal((await state(page)).lang, 'en');
  // A game that is being solved does not keep another tool waiting.
  await open(given, { tool: 'play', pawns: '2', who: 'best', lang: 'fr', seed: '1' }, '[data-do=stop]');
  const start = Date.now();
  await click(page, 'nav a:nth-of-type(1)');
  await framed(page, /senet 0\./);
  assert.ok(Date.now() - start < 8000, `${Date.now() - start} ms`);
}

/** What a class typed: a cell that is no count is said, and an analysis is never of other counts. */
export async function typing(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'throw', seed: '7', lang: 'fr' }, '.typed');
  const cell = (row, at) => `.typed tbody tr:nth-child(${row}) td:nth-of-type(${at}) input`;
  const total = () => seen(page, '.typed tfoot td[data-at=all]');
  for (const bad of ['3,5', '-5', 'abc', '1e9']) {
    await page.$eval(cell(1, 1), (input) => { input.value = ''; });
    await page.type(cell(1, 1), bad);
    assert.equal(await total(), '0', bad);
    assert.ok((await seen(page, '.groups .notice')).includes(`«\u00a0${bad}\u00a0»`));
    assert.equal(await page.$eval(cell(1, 1), (input) => input.getAttribute('aria-invalid')), 'true');
  }
  await shot('bad');
  await click(page, '[data-do=analyse]');
  await pause(300);
  assert.equal(await page.$('.groups iframe'), null);
  await page.$eval(cell(1, 1), (input) => { input.value = ''; });
  await page.type(cell(1, 1), '20');
  await page.type(cell(1, 2), '30');
  assert.ok(await page.$eval('.groups .notice', (notice) => notice.hidden));
  await click(page, '[data-do=analyse]');
  await framed(page, /50 lancers/);
  // Another level is another analysis; another count takes the old one away.
  await page.select('.groups select', 'teacher');
  await until(page, () => /valeur p|p-valeur|khi|χ/i.test(document.querySelector('.groups iframe')?.contentDocument?.body?.innerText ?? ''));
  await page.type(cell(2, 1), '7');
  assert.equal(await page.$('.groups iframe'), null);
}

/** A page that was loaded needs no network: the other language and the letters of another edition are there. */
export async function offline(given) {
  const { page, home, network } = given;
  await open(given, { tool: 'sheets', lang: 'fr', lesson: 'sticks-or-die' }, 'iframe.sheet');
  await framed(page, /senet 0\./);
  const letters = () => page.$eval('iframe.sheet', (frame) => (frame.srcdoc.match(/font\/ttf;base64,[\w+/]{40000}/g) ?? []).length);
  assert.equal(await letters(), 0);
  if (home.startsWith('http')) {
    await until(page, () => ['en', 'sans'].every((pack) => performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith(`/senet-${pack}.bin`) && responseEnd > 0)));
    network(false);
  }
  await page.select('.panel p:nth-of-type(4) select', 'dys');
  await until(page, () => /dys/i.test(document.querySelector('.panel p:nth-of-type(4) select').value));
  await until(page, () => /font\/ttf;base64,/.test(document.querySelector('iframe.sheet').srcdoc));
  assert.equal(await letters(), 2);
  await click(page, '#settings button[lang=en]');
  await until(page, () => document.querySelector('iframe.sheet')?.contentDocument?.documentElement?.lang === 'en');
  network(true);
}

/** The browser's own command prints the sheet from its first page on, and leaves the page as it was. */
export async function printing(given) {
  const { page } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'sheets', lang: 'fr', edition: 'key' }, 'iframe.sheet');
  await framed(page, /senet 0\./);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMediaType?.('print').catch(() => {});
  const printed = await page.$eval('.printed', (copy) => copy.textContent);
  assert.match(printed, /Corrigé/);
  assert.equal(await page.$eval('main', (main) => getComputedStyle(main).display), 'none');
  await page.emulateMediaType?.('screen').catch(() => {});
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.$('.printed'), null);
  assert.equal(await page.$eval('main', (main) => getComputedStyle(main).display), 'block');
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
    await open(given, { tool, lang: 'fr', seed: '3', n: '50', t: '1', why: '1' }, tool === 'play' ? '.board' : '.panel select');
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

/** A sheet that takes the place of another, of which only what differs is replaced, is the sheet of the file. */
export async function replaced(given) {
  const { page } = given;
  await open(given, { tool: 'sheets', lang: 'fr', lesson: 'sticks-or-die' }, 'iframe.sheet');
  await framed(page, /senet 0\./);
  let files = 0;
  const same = async () => {
    await click(page, '[data-format=html]');
    files += 1;
    await file(page, files);
    return page.evaluate(async (at) => {
      const blob = globalThis.saved.filter((one) => one.type !== 'text/javascript')[at - 1];
      const sheet = new DOMParser().parseFromString(await blob.text(), 'text/html');
      const shown = document.querySelector('iframe.sheet').contentDocument;
      return shown.body.isEqualNode(sheet.body) && shown.title === sheet.title;
    }, files);
  };
  assert.ok(await same());
  const texts = new Set([await framed(page, /senet/)]);
  for (const seed of ['3', '41', '592']) {
    await page.$eval('.panel input[inputmode=numeric]', (box, typed) => {
      box.value = typed;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }, seed);
    texts.add(await framed(page, new RegExp(`_fr_${seed} `)));
    assert.ok(await same(), `seed ${seed}`);
  }
  await page.select('.panel p:nth-of-type(4) select', 'key');
  texts.add(await framed(page, /Corrigé/));
  assert.ok(await same(), 'key');
  assert.equal(texts.size, 5);
}
