// Each tool, used as a teacher does, and what must then be seen.
import assert from 'node:assert/strict';
import { click, file, framed, open, put, seen, state, until } from './seen.mjs';

/** The frame of each edition has a height that a reader can scroll, and shows text. */
export async function editions(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'sheets', lang: 'en' }, 'iframe.sheet');
  await framed(page, /senet 0\./);
  const names = await page.$$eval('select[name=edition] option', (options) => options.map(({ value }) => value));
  assert.ok(names.includes('slides') && names.length > 5, names.join(' '));
  for (const edition of names.reverse()) {
    const [height, words] = await page.evaluate(async (wanted) => {
      const frame = document.querySelector('iframe.sheet');
      const shown = new Promise((resolve) => { frame.addEventListener('shown', resolve, { once: true }); });
      const choice = document.querySelector('select[name=edition]');
      choice.value = wanted;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      await shown;
      return [frame.getBoundingClientRect().height, frame.contentDocument.body.innerText.length];
    }, edition);
    assert.ok(height > 400 && height < 20_000, `${edition}: the frame is ${height} pixels high`);
    assert.ok(words > 400, `${edition}: ${words} letters`);
    await shot(edition);
  }
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
  if (given.makesPdfs) {
    if (given.home.startsWith('file:')) {
      // A file of another version, and then the right one.
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
  await page.select('select[name=variant]', 'B');
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
  // A list cuts off the end of long titles: the whole title stands below it.
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
  await page.select('select[name=thrower]', 'die-no5');
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
  const end = await seen(page, '.course .code');
  await open(given, state, '.board');
  await until(page, () => /gagnent/.test(document.querySelector('.situation').textContent));
  assert.equal(await seen(page, '.course .code'), end);
  // The game as a text, with what plays it again.
  await click(page, '.course summary');
  await click(page, '[data-do=save-course]');
  assert.match((await file(page, 1)).text, /^\uFEFF?senet [\d.]+\u00a0: .*, graine 11\r\n1\. /);
  await shot('course');
  await click(page, '.course summary');
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
  await put(page, 'input[type=range]', '60');
  await framed(page, /3\/5|0,6/);
  // Two throws of each, side by side: a mean of 2 × 37/16 = 37/8 for the sticks, and 12 only as two sixes of the die.
  await open(given, { tool: 'tables', kind: 'sum', sum: '2', lang: 'fr' }, 'iframe.sheet');
  await page.select('select[name=other]', 'die-145');
  // Sticks and a die have no code.
  assert.doesNotMatch((await framed(page, /12\s*0\s*0,00/)).replace(/senet table.*/, ''), /sticks-|die-|--\w/);
  assert.match(await framed(page, /12\s*0\s*0,00\s%\s*1\s*36\s*2,78\s%/), /37\s*8\s*4,625/);
  await until(page, () => /other=die-145/.test(location.hash));
  await shot('sums');
  // A turn has a tree: it ends with the first throw 5 times of 8.
  await open(given, { tool: 'tables', lang: 'fr', kind: 'turn' }, '.tree');
  assert.match(await seen(page, '.tree'), /3\/8.*5\/8.*un lancer5\/8= 62,5.*15\/64/s);
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
  // A table is taken to a spreadsheet; printed, it is the page.
  await click(page, '[data-format=csv]');
  assert.match((await file(page, 1)).text, /^\uFEFF?[^\n]*;/);
  await open(given, { tool: 'tables', kind: 'turn', lang: 'en', why: '1' }, 'iframe.sheet');
  await click(page, '[data-format=csv]');
  assert.match((await file(page, 1)).text, /sticks-5/);
  await click(page, '[data-format=ods]');
  assert.ok((await file(page, 2)).text.startsWith('PK'));
  if (given.makesPdfs) {
    await click(page, '[data-format=pdf]');
    assert.match((await file(page, 3)).text, /^%PDF-/);
  }
}

/** The first page says what senet is, has a door to each tool, and its lessons are those of a level. */
export async function home(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  await open(given, { lang: 'fr' }, '.cards');
  assert.match(await seen(page, '.lead'), /Égypte/);
  await until(page, () => document.querySelectorAll('.welcome .pawn').length === 6);
  await shot('first');
  const tools = await page.$$eval('#tools a:not([data-tool=home])', (list) => list.map((one) => one.dataset.tool));
  assert.deepEqual(await page.$$eval('.doors a', (list) => list.map((one) => one.dataset.door)), tools);
  const all = await page.$$eval('.lesson-cards li', (list) => list.length);
  await page.select('[name=level]', 'seconde');
  await until(page, (before) => document.querySelectorAll('.lesson-cards li').length < before, all);
  const lessons = await page.$$eval('.lesson-cards li', (list) => list.map((one) => one.textContent));
  assert.ok(lessons.length > 2 && lessons.every((text) => /Seconde.*\d+ min/.test(text)), lessons.join('\n'));
  // So are the doors: a lesson of the level opens, beside the others of it.
  await page.select('[name=level]', '4e');
  await click(page, '[data-door=sheets]');
  await framed(page, /senet 0\./);
  const offered = await page.$$eval('select[name=lesson] option', (options) => options.length);
  assert.ok(offered > 1 && offered < all, `${offered} lessons`);
  assert.equal((await state(page)).level, '4e');
  await page.goBack();
  await page.waitForSelector('.lesson-cards');
  await page.select('[name=level]', 'seconde');
  // The sheet that opens is of that level; Print is in sight.
  await click(page, '.lesson-cards a');
  await framed(page, /senet 0\./);
  assert.match(await page.evaluate(() => location.hash), /level=seconde/);
  assert.ok(await page.$eval('[data-do=print]', (button) => button.getBoundingClientRect().bottom < innerHeight));
  await page.evaluate(() => scrollTo(0, 900));
  assert.ok(await page.$eval('[data-do=print]', (button) => button.getBoundingClientRect().top >= 0));
}

/** The sequences come first: their plan, what is written in the exercise book, and the sheets of each session. */
export async function sequences(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  await open(given, { lang: 'fr', level: '4e' }, '.sequence-cards');
  assert.ok(await page.evaluate(() => document.querySelector('.sequence-cards').compareDocumentPosition(document.querySelector('.lesson-cards')) & Node.DOCUMENT_POSITION_FOLLOWING));
  assert.equal(await page.$$eval('.sequence-cards li', (cards) => cards.length), 1);
  assert.equal(await page.$$eval('.lesson-cards li:not(:has(.thumb > *))', (cards) => cards.length), 0);
  await click(page, '.sequence-cards a');
  await framed(page, /Séance 1/);
  assert.equal(await page.$$eval('.sessions > li', (sessions) => sessions.length), 3);
  await shot('plan');
  await click(page, '[data-do=choose-completed]');
  await until(page, () => !/Séance 1 : Jouer\s*Objectif/.test(document.querySelector('iframe.sheet').contentDocument.body.innerText) && /part=completed/.test(location.hash));
  await click(page, '.sessions a');
  await framed(page, /senet 0\./);
  assert.match(await page.evaluate(() => location.hash), /lesson=let-us-play&level=4e/);
  await page.waitForSelector('.summary a');
  assert.match(await page.$eval('.summary:last-of-type a, .summary ~ .summary ~ .summary a', (link) => link.hash), /tool=practise.*lesson=let-us-play.*level=4e/);
  await click(page, '.summary a');
  await framed(page, /Séance 1/);
  // In English, the levels have the names of the reader's system.
  await open(given, { lang: 'en' }, '.lesson-cards');
  await page.select('[name=system]', 'us');
  await until(page, () => /Grade 8/.test(document.querySelector('.sequence-cards').textContent));
  assert.doesNotMatch(await seen(page, '.lessons'), /Year \d/);
  await click(page, '.lesson-cards a');
  await framed(page, /Grade \d/);
}

/** The board is first, with three pawns; the move made last is marked, and the one pointed at shows where it goes. */
export async function boardFirst(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  await open(given, { tool: 'play', lang: 'fr', seed: '3' }, '.board');
  assert.equal(await page.$$eval('.board .pawn', (pawns) => pawns.length), 6);
  const [board, button] = await page.$$eval('.board, [data-do=throw]', (found) => found.map((one) => one.getBoundingClientRect().toJSON()));
  assert.ok(board.top < 200 && board.bottom < 768, JSON.stringify(board));
  assert.ok(button.left >= board.right && button.bottom < 768, 'Throw is beside the board');
  assert.equal(await page.$('.last, .trace, .aim'), null);
  // Before the first move: the aim, and whether one plays alone.
  assert.match(await seen(page, '.beginning'), /sortir ses 3 pions/);
  await click(page, '[data-do=choose-greedy]');
  await until(page, () => /who=greedy/.test(location.hash));
  await click(page, '[data-do="choose-"]');
  await until(page, () => !/who=/.test(location.hash));
  await click(page, '[data-do=throw]');
  await until(page, () => document.querySelector('.moves button'));
  const from = await page.$eval('.live', (square) => Number(square.dataset.square));
  await page.hover(`[data-square="${from}"]`);
  await until(page, () => document.querySelector('circle.aim'));
  await page.mouse.move(5, 700);
  await until(page, () => !document.querySelector('.aim'));
  // The focus points as the pointer does.
  await page.bringToFront();
  await page.$eval(`[data-square="${from}"]`, (square) => square.focus());
  await until(page, () => document.querySelector('circle.aim'));
  const aimed = await page.$eval('.aimed', (square) => Number(square.dataset.square));
  const { sentence } = await page.$eval('.moves button', (move) => ({ sentence: move.textContent }));
  assert.ok(sentence.includes(` ${aimed}`), `${sentence} does not end on ${aimed}`);
  await shot('aimed');
  await page.$eval(`[data-square="${from}"]`, (square) => square.blur());
  await until(page, () => !document.querySelector('.aim'));
  // A digit chooses a move.
  await page.keyboard.press('1');
  await until(page, () => document.querySelector('.square.reached'));
  assert.equal(await page.$eval('.square.reached', (square) => Number(square.dataset.square)), aimed);
  assert.equal(await page.$eval('.square.left', (square) => Number(square.dataset.square)), from);
  await shot('last');
  // The board in words: every pawn, and those that are off.
  assert.match(await seen(page, '.off'), /Pions clairs\s: \d+, \d+, \d+\s; foncés\s: \d+, \d+, \d+\. Pions sortis\s: clairs 0, foncés 0\./);
}

/** After a game: what happened, and each choice beside the best one, with the probabilities of the solved game. */
export async function debrief(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 900 });
  await open(given, { tool: 'play', ruleset: 'breyer', pawns: '1', lang: 'en', seed: '12' }, '.board');
  // Every hint of a move says its two dangers, until the pawn leaves.
  await click(page, '[data-do=throw]');
  await until(page, () => document.querySelector('.moves button'));
  assert.match(await seen(page, '.moves button'), /No danger with the next throw|probability/);
  // A bar for each danger, to compare the moves.
  const bars = await page.$$eval('.moves button', (list) => list.map((one) => [one.querySelectorAll('.bar').length, (one.textContent.match(/probability/g) ?? []).length]));
  for (const [drawn, said] of bars) assert.equal(drawn, said);
  await page.evaluate(async () => {
    const wait = () => new Promise((resolve) => { setTimeout(resolve, 5); });
    for (let at = 0; at < 4000 && !document.querySelector('.debrief'); at++) {
      const moves = document.querySelectorAll('.moves button:enabled');
      (moves[moves.length - 1] ?? document.querySelector('[data-do=pass], [data-do=throw]:enabled'))?.click();
      await wait();
    }
  });
  const rows = await page.$$eval('.debrief tbody tr', (list) => list.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))));
  const { m } = await state(page);
  const [throws, choices] = [0, 1].map((at) => rows[0][at] + rows[1][at]);
  assert.equal(throws, m.split('.').length);
  for (const row of rows) assert.ok(row.at(-1) <= row[1], `${row} has more risks than choices`);
  await click(page, '[data-do=compare]');
  await until(page, () => document.querySelector('.debrief [role=status]'));
  const [, best, all] = (await seen(page, '.debrief [role=status]')).match(/in (\d+) of (\d+)/) ?? [0, 0, 0];
  assert.equal(Number(all), choices);
  const missed = await page.$$eval('.missed strong', (list) => list.map((one) => one.textContent.match(/\d+\.\d/g).map(Number)));
  assert.equal(missed.length, choices - Number(best));
  for (const [mine, better] of missed) assert.ok(mine <= better, `${mine} ${better}`);
  await shot('debrief');
}
