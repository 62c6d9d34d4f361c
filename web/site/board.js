// The board: three rows of ten, the second from right to left.

import { h } from './dom.js';

const SIZE = 60;
const HOUSES = { 15: '↻', 26: '✶', 28: 'III', 29: 'II', 30: 'I' };

/** The place of a square in the drawing. */
function place(square) {
  const row = Math.floor((square - 1) / 10);
  const column = (square - 1) % 10;
  return [row === 1 ? 9 - column : column, row];
}

/** The board; `square(n)` gives what is drawn on it: `shade` from 0 to 1, `text`, `pawn`
 * (`light` or `dark`), `chosen`, and for one that can be touched `touch`, with a `label` where what
 * is drawn does not say it. */
export function board({ label, square }) {
  const cells = Array.from({ length: 30 }, (_, at) => cell(at + 1, square(at + 1) || {}));
  return h('svg', { viewBox: `-2 -2 ${10 * SIZE + 4} ${3 * SIZE + 4}`, class: 'board', role: 'group', 'aria-label': label },
    h('defs', {}, h('pattern', { id: 'water', width: 12, height: 8, patternUnits: 'userSpaceOnUse' }, h('path', { d: 'M0 4 q3 -4 6 0 t6 0', class: 'wave' }))),
    cells);
}

function cell(number, { shade, text, pawn, chosen, label, touch }) {
  const [column, row] = place(number);
  const dark = shade > 0.55;
  const events = touch ? {
    tabindex: 0, role: 'button', 'aria-label': label, onclick: touch,
    onkeydown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      touch();
    },
  } : {};
  const grey = shade === undefined ? undefined : `fill: rgb(${[255, 250, 240].map((part) => Math.round(part - shade * (part - 45))).join(' ')})`;
  return h('g', { transform: `translate(${column * SIZE} ${row * SIZE})`, class: `square${touch ? ' live' : ''}${chosen ? ' chosen' : ''}${dark ? ' shaded' : ''}`, 'data-square': number, ...events },
    h('rect', { width: SIZE, height: SIZE, style: grey, class: 'ground' }),
    number === 27 && shade === undefined && h('rect', { width: SIZE, height: SIZE, fill: 'url(#water)', class: 'water' }),
    h('text', { x: 5, y: 15, class: 'rank' }, String(number)),
    HOUSES[number] && h('text', { x: SIZE - 5, y: 15, class: 'house', 'aria-hidden': 'true' }, HOUSES[number]),
    text !== undefined && h('text', {}, ' '),
    text !== undefined && h('text', { x: SIZE / 2, y: SIZE / 2 + 12, class: 'figure' }, text),
    pawn === 'light' && h('path', { d: 'M30 14 L48 52 L12 52 Z', class: 'pawn light' }),
    pawn === 'dark' && h('path', { d: 'M16 16 H44 L38 34 L44 52 H16 L22 34 Z', class: 'pawn dark' }));
}
