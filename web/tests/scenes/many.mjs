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
  // Other games are other figures.
  const before = await seen(page, '.wins p');
  await click(page, '[data-do=again]');
  await until(page, (old) => document.querySelector('.wins p') && document.querySelector('.wins p').textContent !== old, before);
}
