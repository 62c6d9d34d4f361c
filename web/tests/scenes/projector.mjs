// A tool alone on the screen, for a class.
import assert from 'node:assert/strict';
import { click, framed, open, until } from './seen.mjs';

const isShown = (page, part) => page.$eval(part, (element) => element.checkVisibility());

/** The lab and the board fill the screen, with what throws and plays; nothing else is left. */
export async function alone(given) {
  const { page, shot } = given;
  for (const [width, height] of [[1366, 768], [1920, 1080]]) {
    await page.setViewport({ width, height });
    for (const [tool, more, part, needed] of [['throw', { n: '200' }, '.running', '.lab'], ['play', {}, '.board', '.table'], ['tables', {}, 'iframe.sheet', '.framed']]) {
      await open(given, { tool, lang: 'fr', seed: '7', ...more }, part);
      await click(page, '[data-do=project]');
      await until(page, () => !document.querySelector('.top').checkVisibility());
      assert.equal(await isShown(page, '#foot'), false);
      if (tool !== 'play') assert.equal(await isShown(page, '.panel'), false);
      if (tool !== 'tables') {
        const low = await page.$eval(needed, (element) => element.getBoundingClientRect().bottom);
        assert.ok(low <= height, `${tool} ends at ${low} of ${height}`);
      }
      await shot(`${tool}-${width}`);
      await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
      await until(page, () => document.querySelector('.top').checkVisibility());
    }
  }
}

/** Slides are turned with the keys, and are a sheet again afterwards. */
export async function slides(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  await open(given, { tool: 'sheets', lang: 'fr', edition: 'slides' }, 'iframe.sheet');
  await framed(page, /\S/);
  await until(page, () => document.querySelector('iframe.screens'));
  await click(page, '[data-do=project]');
  const count = () => page.evaluate(() => document.querySelector('iframe.sheet').contentDocument.querySelector('.count')?.textContent);
  const reaches = (wanted) => until(page, (text) => document.querySelector('iframe.sheet').contentDocument?.querySelector('.count')?.textContent.startsWith(text), wanted);
  await reaches('1 / ');
  const all = Number((await count()).split(' / ')[1]);
  assert.ok(all > 5, `${all} slides`);
  const shown = await page.$eval('iframe.sheet', (frame) => [...frame.contentDocument.querySelectorAll('main > .slide')].filter((slide) => !slide.hidden).length);
  assert.ok(shown <= 1);
  await page.keyboard.press('ArrowRight');
  await reaches('2 / ');
  await page.keyboard.press('End');
  await reaches(`${all} / `);
  await click(page, '[data-do=previous-slide]');
  await reaches(`${all - 1} / `);
  await shot('slide');
  const size = await page.$eval('iframe.sheet', (frame) => frame.getBoundingClientRect().toJSON());
  assert.deepEqual([size.width, size.height], [await page.evaluate(() => innerWidth), await page.evaluate(() => innerHeight)]);
  await click(page, '[data-do=leave]');
  await until(page, () => document.querySelector('.top').checkVisibility() && !document.querySelector('iframe.sheet').contentDocument?.querySelector('.count') && document.querySelector('iframe.sheet').contentDocument?.body?.innerText.length > 400);
}
