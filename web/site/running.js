// The running frequency of one value, with the band of 1/√n around its probability.

import { equals, h } from './dom.js';

const WIDE = 640;
const HIGH = 260;
const LEFT = 56;
const BELOW = 34;
const MOST_POINTS = 400;

/** The figure, or nothing before the tenth throw. */
export function running(page, values, followed, share) {
  const n = values.length;
  if (n < 10) return h('p', { class: 'hint' }, page.say('running-later'));
  const step = Math.max(1, Math.floor(n / MOST_POINTS));
  const points = [];
  let met = 0;
  values.forEach((value, at) => {
    met += value === followed;
    if ((at + 1) % step === 0 || at + 1 === n) points.push([at + 1, met / (at + 1)]);
  });
  const top = Math.min(1, share + Math.max(0.25, 1.2 / Math.sqrt(n)));
  const bottom = Math.max(0, share - Math.max(0.25, 1.2 / Math.sqrt(n)));
  const x = (throws) => LEFT + ((WIDE - LEFT - 12) * throws) / n;
  const y = (value) => 10 + ((HIGH - BELOW - 10) * (top - Math.min(top, Math.max(bottom, value)))) / (top - bottom);
  const line = (list) => list.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const band = (sign) => points.map(([at]) => [at, share + sign / Math.sqrt(at)]);
  const label = (at, text, anchor = 'end') => h('text', { x: anchor === 'end' ? LEFT - 6 : at, y: anchor === 'end' ? at + 5 : HIGH - 10, 'text-anchor': anchor }, text);
  const last = met / n;
  const root = Math.sqrt(n);
  const caption = page.say('running', followed, page.percent(last), n, page.percent(share), `${Number.isInteger(root) ? equals(`1/${root}`) : '≈'} ${page.percent(1 / root)}`);
  const inside = Math.abs(last - share) <= 1 / root;
  return h('figure', {},
    h('svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': caption, class: 'running' },
      h('polygon', { points: `${line(band(1))} ${line(band(-1).reverse())}`, class: 'band' }),
      h('line', { x1: LEFT, x2: WIDE - 12, y1: y(share), y2: y(share), class: 'model' }),
      h('polyline', { points: line(points), class: 'met' }),
      h('line', { x1: LEFT, x2: LEFT, y1: 10, y2: HIGH - BELOW, class: 'axis' }),
      h('line', { x1: LEFT, x2: WIDE - 12, y1: HIGH - BELOW, y2: HIGH - BELOW, class: 'axis' }),
      label(y(top), page.percent(top, 0)), label(y(share), page.percent(share)), label(y(bottom), page.percent(bottom, 0)),
      label(LEFT, '0', 'middle'), label(x(n / 2), Math.round(n / 2).toLocaleString(page.lang), 'middle'), label(x(n) - 14, n.toLocaleString(page.lang), 'middle')),
    h('figcaption', {}, caption, ' ', page.say(inside ? 'running-inside' : 'running-outside')));
}
