// Many games at once: the figures are those of the program, and grow while they are played.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { engine } from '../module.mjs';
import { dist } from '../served.mjs';
import { click, open, seen, state, until } from './seen.mjs';

const played = (page, n) => until(page, (games) => new RegExp(`^${games} `).test(document.querySelector('.actions-bar [role=status]').textContent), n);

/** Two strategies have one bar; two devices have two, on the same axis. */
export async function manyGames(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  const asked = { ruleset: 'breyer', light: 'random', dark: 'greedy', seed: '7' };
  await open(given, { tool: 'many', lang: 'en', games: '1000', pawns: '3', ...asked }, '.wins');
  await played(page, '1,000');
  const { starter_wins: wins, throws } = engine(fileURLToPath(dist)).answer('simulate', { ...asked, set: ['pawns=3'], thrower: 'sticks-5', games: 1000, format: 'json', lang: 'en' });
  const said = await seen(page, '.output');
  for (const share of [wins.share, ...wins.ci95]) assert.ok(said.includes(`${(100 * share).toFixed(1)}%`), `${share}: ${said}`);
  assert.ok(said.includes(`${throws.mean.toFixed(1)} throws on average`), said);
  assert.ok(await page.$$eval('.column', (bars) => bars.length) > 20);
  await shot('strategies');
  await click(page, '[data-do=choose-devices]');
  await until(page, () => document.querySelectorAll('.dark-part').length === 2);
  await played(page, '1,000');
  assert.equal((await state(page)).by, 'devices');
  await shot('devices');
  // What takes long shows that the page is at work.
  await page.select('[name=games]', '100000');
  await page.waitForSelector('progress.busy');
  await page.select('[name=games]', '1000');
  await played(page, '1,000');
  await until(page, () => !document.querySelector('progress.busy'));
  // Other games give other numbers.
  const before = await seen(page, '.wins p');
  await click(page, '[data-do=again]');
  await until(page, (old) => document.querySelector('.wins p') && document.querySelector('.wins p').textContent !== old, before);
}

/** Sticks race a die: pawns that slide turn by turn to the end, then a hundred races; every race has an end. */
export async function racing(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  await open(given, { tool: 'many', lang: 'fr', by: 'race', seed: '3' }, '.lane');
  await click(page, '[data-do=race]');
  await until(page, () => document.querySelectorAll('.lane p')[1].textContent.includes('→'));
  await shot('under-way');
  await until(page, () => /Arrivée en \d+ tour/.test(document.querySelector('.race [role=status]').textContent));
  assert.match(await seen(page, '.race [role=status]'), /Sur une course/);
  await click(page, '[data-do=races]');
  await until(page, () => /Sur 101 courses/.test(document.querySelector('.race [role=status]').textContent));
  const [, sticks, die, ties] = (await seen(page, '.race [role=status]')).match(/5\), (\d+)\s; .*, (\d+)\s; ex æquo, (\d+)/).map(Number);
  assert.equal(sticks + die + ties, 101);
  // A turn moves 37/10 squares on average with the sticks, 7 with the die: two throws of 7/2.
  assert.ok(die > sticks, `${sticks} ${die}`);
  assert.ok(await page.$eval('.lane:last-of-type .track', (track) => track.getBoundingClientRect().bottom < innerHeight));
}
