// Throws as a laboratory: on one screen, predicted first, compared with another device, in many samples.
import assert from 'node:assert/strict';
import { click, open, pause, seen, state, until } from './seen.mjs';

/** Each view is seen without scrolling on a usual screen. */
export async function oneScreen(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  for (const lang of ['fr', 'en']) {
    for (const [view, part] of [['curve', '.running'], ['beside', '.other .law'], ['samples', '.histogram']]) {
      await open(given, { tool: 'throw', lang, seed: '7', n: '200', view }, part);
      await shot(`${view}-${lang}`);
      const low = await page.$eval('.lab', (lab) => lab.getBoundingClientRect().bottom);
      assert.ok(low <= 768, `${view} in ${lang} ends at ${low}`);
    }
  }
}

/** A bar that is touched, or reached with the keyboard, is the value followed; the last throws are listed. */
export async function following(given) {
  const { page } = given;
  await page.setViewport({ width: 1366, height: 768 });
  await open(given, { tool: 'throw', lang: 'fr', seed: '7', n: '30' }, '.running');
  assert.match(await seen(page, '.curve figcaption'), /Fréquence du 1/);
  await click(page, '.law tbody tr:nth-child(3) .bars');
  await until(page, () => /Fréquence du 3/.test(document.querySelector('.curve figcaption').textContent));
  assert.equal((await state(page)).follow, '3');
  await page.focus('[data-follow="2"]');
  await page.keyboard.press('Enter');
  await until(page, () => /Fréquence du 2/.test(document.querySelector('.curve figcaption').textContent));
  assert.equal(await page.evaluate(() => document.activeElement.dataset.follow), '2');
  const last = await page.$$eval('.last li', (list) => list.map((one) => one.textContent));
  assert.equal(last.length, 20);
  assert.equal(last.at(-1), await seen(page, '.value strong'));
}

/** The page throws by itself, at the speed that is chosen, until it is stopped. */
export async function byItself(given) {
  const { page } = given;
  await open(given, { tool: 'throw', lang: 'fr', seed: '7', speed: '100' }, '[data-do=play]');
  await click(page, '[data-do=play]');
  await until(page, () => Number(new URLSearchParams(location.hash.slice(1)).get('n')) >= 50);
  await click(page, '[data-do=play]');
  await pause(300);
  const { n } = await state(page);
  assert.equal(Number(n) % 10, 0);
  await pause(600);
  assert.equal((await state(page)).n, n);
  // What is thrown by itself is what a seed gives.
  assert.match(await seen(page, '.law caption'), new RegExp(`de ${n} lancers`));
}

/** A prediction comes before the throws, and the probabilities after them. */
export async function predicting(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  await open(given, { tool: 'throw', lang: 'fr', seed: '7', n: '12' }, '.running');
  await click(page, '[name=predict]');
  await until(page, () => document.querySelectorAll('.guess').length === 5);
  assert.equal((await state(page)).n, undefined);
  assert.ok(await page.$eval('[data-add="1"]', (button) => button.disabled));
  for (const [at, percents] of ['25', '40', '20', '10', '4'].entries()) await page.type(`.law tbody tr:nth-child(${at + 1}) .guess`, percents);
  assert.match(await seen(page, '.figures'), /Total\s:\s99\s%/);
  assert.ok(await page.$eval('[data-add="1"]', (button) => button.disabled));
  await page.$eval('.law tbody tr:nth-child(5) .guess', (input) => {
    input.value = '5';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await until(page, () => !document.querySelector('[data-add="1"]').disabled);
  await click(page, '[data-add="100"]');
  await until(page, () => document.querySelector('[data-do=reveal]'));
  // Nothing shows a probability before the user asks for it.
  assert.doesNotMatch(await seen(page, '.lab'), /\d\/\d/);
  assert.equal(await page.$('.bar.model, .running .band'), null);
  assert.ok(await page.$eval('.guess', (input) => input.disabled));
  await shot('secret');
  await click(page, '[data-do=reveal]');
  await until(page, () => document.querySelector('.bar.model'));
  // 1/16 is 6,25 %: 10 % for 4 is 3,75 points too many; 20 % for 3 is 5 points too few.
  assert.match(await seen(page, '.figures'), /5,0 points, pour le 3/);
  await shot('revealed');
}

/** Two devices are thrown as often; the same one twice gives two samples. */
export async function besideEachOther(given) {
  const { page } = given;
  await open(given, { tool: 'throw', lang: 'fr', seed: '7', n: '60', view: 'beside', other: 'sticks-5' }, '.other .law tbody tr');
  const counts = (part) => page.$$eval(`${part} .law tbody td:nth-of-type(1)`, (cells) => cells.map((cell) => Number(cell.textContent)));
  const [one, other] = [await counts('.figures:not(.other)'), await counts('.other')];
  const sum = (list) => list.reduce((total, count) => total + count, 0);
  assert.deepEqual([sum(one), sum(other)], [60, 60]);
  assert.notDeepEqual(one, other);
  await page.select('.other select', 'die-145');
  await until(page, () => document.querySelectorAll('.other .law tbody tr').length === 6);
  assert.equal((await state(page)).other, 'die-145');
}

/** 500 samples: the share of them in the band is that of the frequencies the engine gives. */
export async function sampling(given) {
  const { page } = given;
  await open(given, { tool: 'throw', lang: 'en', seed: '7', n: '10', view: 'samples', size: '25', follow: '2' }, '.histogram');
  const said = await seen(page, '.samples figcaption');
  const [, inside] = said.match(/(\d+) samples \(/);
  const share = Number(inside) / 500;
  // With 25 throws and p = 3/8, 96.4 % of the samples are within 1/5: a binomial law, from 5 to 14 of 25.
  assert.ok(share > 0.92 && share < 0.985, said);
  const bars = await page.$$eval('.histogram .column', (list) => list.length);
  assert.ok(bars > 8 && bars <= 26, `${bars} bars`);
  await click(page, '[data-do=resample]');
  await until(page, (before) => document.querySelector('.samples figcaption').textContent !== before, said);
  await page.select('[name=size]', '200');
  await until(page, () => /500 samples of 200/.test(document.querySelector('.samples figcaption')?.textContent ?? ''));
}

/** Ten other runs lie over the curve; a prediction is drawn with the pointer. */
export async function runsAndBars(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  await open(given, { tool: 'throw', lang: 'fr', seed: '7', n: '200' }, '.running');
  await click(page, '[name=runs]');
  await until(page, () => document.querySelectorAll('.another').length === 10);
  const runs = await page.$$eval('.another', (lines) => lines.map((one) => one.getAttribute('points')));
  assert.equal(new Set(runs).size, 10);
  assert.ok(await page.$eval('.lab', (lab) => lab.getBoundingClientRect().bottom) <= 768);
  await shot('runs');
  await open(given, { tool: 'throw', lang: 'fr', seed: '7', guess: '----' }, '.drawn');
  const cell = await page.$eval('.drawn', (one) => one.getBoundingClientRect().toJSON());
  await page.mouse.move(cell.left + 20, cell.top + 10);
  await page.mouse.down();
  await page.mouse.move(cell.left + cell.width / 2, cell.top + 10, { steps: 4 });
  await page.mouse.up();
  // Half of a cell that stands for 60 %.
  await until(page, () => Math.abs(Number(document.querySelector('.guess').value) - 30) <= 3);
  await page.mouse.move(cell.left + 20, cell.top + 10);
  assert.ok(Number(await page.$eval('.guess', (input) => input.value)) > 20);
}
