// What the page keeps from one choice to the next, and what it must not mix up.
import assert from 'node:assert/strict';
import { click, file, framed, open, pause, put, seen, state, until } from './seen.mjs';

/** Back, another tool and back again, fast touches: one page hears the keys, the last choice is seen. */
export async function onceOnly(given) {
  const { page } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'throw', seed: '7', lang: 'fr', n: '3', g: '6-9' }, '.value');
  // A tool that is shown again after Back must listen to the keys once, not twice.
  await click(page, 'nav [data-tool=tables]');
  await page.waitForSelector('iframe.sheet');
  await page.evaluate(() => history.back());
  await page.waitForSelector('.value');
  await pause(500);
  await click(page, 'nav [data-tool=tables]');
  await page.waitForSelector('iframe.sheet');
  await page.keyboard.press(' ');
  await pause(500);
  assert.equal((await state(page)).tool, 'tables');
  // What was typed is still there in the tool one comes back to.
  await click(page, 'nav [data-tool=throw]');
  await page.waitForSelector('.typed');
  assert.equal(await page.$eval('.typed tbody input', (input) => input.value), '6');
  await page.type('.typed tbody tr:nth-child(2) input', '8');
  await click(page, 'nav [data-tool=throw]');
  await pause(300);
  assert.equal(await page.$eval('.typed tbody tr:nth-child(2) input', (input) => input.value), '8');
  // Two changes of language at once: one tool is shown, in the last language.
  await page.evaluate(() => {
    document.querySelector('#settings button[lang]').click();
    document.querySelector('#settings button[lang]').click();
    document.querySelector('#settings button[lang]').click();
  });
  await until(page, () => document.documentElement.lang === 'en' && !document.querySelector('#status').textContent && document.querySelector('.value'));
  await page.keyboard.press(' ');
  await until(page, () => /n=4/.test(location.hash));
  await pause(300);
  assert.equal((await state(page)).n, '4');
  assert.equal((await state(page)).lang, 'en');
  // A game that is being solved does not keep another tool waiting.
  await open(given, { tool: 'play', pawns: '2', who: 'best', lang: 'fr', seed: '1' }, '[data-do=stop]');
  const start = Date.now();
  await click(page, 'nav [data-tool=sheets]');
  await framed(page, /senet 0\./);
  assert.ok(Date.now() - start < 8000, `${Date.now() - start} ms`);
}

/** Counts that a class types: a cell that is not a count is reported, and an analysis always belongs to the counts shown. */
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
  // The bars grow with what is typed; a group that is removed takes its counts along.
  assert.match(await seen(page, '.groups .law:not(.typed) caption'), /50 lancers/);
  // Another level is another analysis; another count takes the old one away.
  await page.select('.groups select', 'teacher');
  await until(page, () => /valeur p|p-valeur|khi|χ/i.test(document.querySelector('.groups iframe')?.contentDocument?.body?.innerText ?? ''));
  await page.type(cell(2, 1), '7');
  await until(page, () => !document.querySelector('.groups iframe'));
  await click(page, '[data-do=remove-group]');
  await until(page, () => document.querySelector('.typed tfoot td[data-at=all]').textContent === '7');
  assert.equal((await state(page)).g, '7');
}

/** A block of a spreadsheet is pasted without its titles; the arrows and Enter go from cell to cell. */
export async function pasting(given) {
  const { page } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'throw', seed: '7', lang: 'fr' }, '.typed');
  const paste = (text) => page.$eval('.typed tbody input', (input, block) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => block } });
    input.dispatchEvent(event);
  }, text);
  await paste('Groupe\t1\t2\t3\t4\t5\r\nA\t6\t9\t7\t1\t2\r\nB\t5\t10\t6\t2\t2\r\n');
  await until(page, () => document.querySelector('.typed tfoot td[data-at=all]').textContent === '50');
  assert.equal((await state(page)).g, '6-9-7-1-2_5-10-6-2-2');
  await paste('1\t12\t18\t14\t2\t4\n');
  await until(page, () => document.querySelector('.typed tfoot td[data-at=all]').textContent === '75');
  await page.focus('.typed tbody input');
  const at = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  assert.equal(await at(), 'Groupe 2, valeur 2');
  for (let row = 0; row < 3; row++) await page.keyboard.press('Enter');
  await until(page, () => document.activeElement.getAttribute('aria-label') === 'Groupe 5, valeur 1');
}

/** A page that was loaded needs no network: the other language and the letters of another edition are there. */
export async function offline(given) {
  const { page, home, network } = given;
  await open(given, { tool: 'sheets', lang: 'fr', lesson: 'sticks-or-die' }, 'iframe.sheet');
  await framed(page, /senet 0\./);
  const letters = () => page.$eval('iframe.sheet', (frame) => (frame.srcdoc.match(/font\/ttf;base64,[\w+/]{40000}/g) ?? []).length);
  assert.equal(await letters(), 0);
  if (home.startsWith('http')) network(false);
  await page.select('select[name=edition]', 'dyslexia');
  await until(page, () => /dys/i.test(document.querySelector('select[name=edition]').value));
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
  assert.equal(await page.$eval('#page', (all) => getComputedStyle(all).display), 'none');
  await page.emulateMediaType?.('screen').catch(() => {});
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.$('.printed'), null);
  assert.equal(await page.$eval('#page', (all) => getComputedStyle(all).display), 'block');
}

/** After another choice, the page keeps what was typed, played or unfolded, if it still fits. */
export async function kept(given) {
  const { page } = given;
  await page.setViewport({ width: 1280, height: 900 });
  // Sticks that are worth 6 without a mark give no 5; p is one half again.
  await open(given, { tool: 'throw', lang: 'fr', seed: '7', g: '12-20-11-3-4', p: '95' }, '.typed tfoot');
  await put(page, '.slider input', '50');
  await page.select('select[name=thrower]', 'sticks-6');
  await until(page, () => /mis de côté/.test(document.querySelector('#status').textContent));
  assert.equal(await seen(page, '.typed tfoot td[data-at=all]'), '46');
  assert.equal(await seen(page, '.slider output'), '0,50');
  await page.select('select[name=thrower]', 'sticks-5');
  await until(page, () => document.querySelector('.typed tfoot td[data-at=all]').textContent === '50');
  assert.equal((await state(page)).g, '12-20-11-3-4');
  // Another opponent continues the game. Another ruleset begins a new game, and Back leads to the first one.
  await open(given, { tool: 'play', lang: 'fr', seed: '3', pawns: '3', ruleset: 'breyer' }, '[data-do=throw]');
  await click(page, '[data-do=throw]');
  await until(page, () => /t=1/.test(location.hash));
  await click(page, '.output .moves button, .output li button');
  await until(page, () => /m=\d/.test(location.hash));
  const { m } = await state(page);
  await page.select('select[name=opponent]', 'random');
  await until(page, () => /who=random/.test(location.hash) && /m=\d/.test(location.hash));
  assert.ok((await state(page)).m.startsWith(m));
  const before = (await state(page)).m;
  await page.$eval('select[name=ruleset]', (rules) => {
    rules.value = [...rules.options].find(({ value }) => value !== 'breyer').value;
    rules.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(page, () => /page précédente/.test(document.querySelector('#status').textContent));
  await page.goBack();
  await until(page, (wanted) => new URLSearchParams(location.hash.slice(1)).get('ruleset') === 'breyer' && (new URLSearchParams(location.hash.slice(1)).get('m') ?? '').startsWith(wanted), before);
  // A shown step is in sight, and stays shown for another p.
  await open(given, { tool: 'tables', lang: 'fr', kind: 'turn', why: '1' }, '[data-do=step]');
  await framed(page, /senet/);
  // The number of steps shown, once some are hidden.
  const steps = () => page.waitForFunction(() => {
    const sheet = document.querySelector('iframe.sheet').contentDocument;
    if (!sheet.querySelector('main > [style*=none]')) return false;
    const blocks = [...sheet.querySelector('main').children];
    const first = blocks.findIndex((block) => block.tagName === 'H2' && block.nextElementSibling.tagName === 'H3');
    return String(blocks.slice(first + 2).filter((block) => block.style.display !== 'none').length);
  }, { timeout: 60_000 }).then((found) => found.jsonValue());
  assert.equal(await steps(), '0');
  await click(page, '[data-do=step]');
  await click(page, '[data-do=step]');
  assert.equal(await steps(), '2');
  assert.ok(await page.evaluate(() => scrollY > 0));
  await put(page, '.slider input', '60');
  await framed(page, /3\/5|0,6/);
  assert.equal(await steps(), '2');
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
    await put(page, 'input[name=seed]', seed);
    texts.add(await framed(page, new RegExp(`_fr_${seed} `)));
    assert.ok(await same(), `seed ${seed}`);
  }
  await page.select('select[name=edition]', 'key');
  texts.add(await framed(page, /Corrigé/));
  assert.ok(await same(), 'key');
  assert.equal(texts.size, 5);
}

/** The address is copied; from a server, it is a QR code too. */
export async function sharing(given) {
  const { page, home, shot } = given;
  await page.setViewport({ width: 1280, height: 900 });
  await open(given, { tool: 'throw', seed: '7', lang: 'fr', n: '20' }, '.running');
  await click(page, '[data-do=share]');
  await page.waitForSelector('dialog[open]');
  assert.equal(await page.$eval('#link', (input) => input.value), await page.evaluate(() => location.href));
  assert.equal(Boolean(await page.$('.qr path')), home.startsWith('http'));
  await shot('share');
  await page.keyboard.press('Escape');
  await until(page, () => !document.querySelector('dialog'));
}
