// A sheet that is answered on the screen. The engine writes the answers in the blanks: here each blank becomes a field
// that expects its answer, and the other answers stay folded until the reader opens them.

import type { SheetFrame } from './frame';
import { bare, ROUNDING, readNumber } from './judging';
import type { Lang, Say } from './words';

/** A blank: its field, and what is right in it. */
export interface Blank {
  field: HTMLInputElement;
  right: string;
}

/** What was answered so far. */
export interface Filled {
  right: number;
  given: number;
  blanks: number;
}

/** The longest answer that is compared; a longer one is a sentence, which pupils compare themselves. */
const LONGEST = 24;
/** Decimal places from which a rounded decimal is right for a fraction. */
const PLACES = 3;

const STYLE = `
  input.blank { box-sizing: border-box; width: 100%; min-width: 3.5em; max-width: 11em; padding: .25em; font: inherit; text-align: center;
    border: 1px solid #767676; background: #fff; color: #000; }
  input.blank.right { border: 2px solid #1a6b2f; background: #e9f6ec; }
  input.blank.wrong { border: 2px dashed #a40000; background: #fdeeee; }
  textarea.own { box-sizing: border-box; width: 100%; font: inherit; }
  details.answer { margin: .4em 0 .8em; }
  details.answer > summary { cursor: pointer; }
  @media print { details.answer { display: none; } }`;

/** A formula as a pupil types it: fractions with a stroke. */
export function typed(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  const inside = [...node.childNodes].map(typed);
  return inside.join(node.nodeName.toLowerCase() === 'mfrac' ? '/' : '');
}

/** The ways in which an answer is written: `4/16 = 1/4` has two. */
const waysOf = (right: string) => right.split(/[=≈]/).map((way) => way.trim().replace(/[.\u00a0\u202f]+$/, ''));

/** The largest error accepted for a number written so: half of its last place if it is a decimal of enough places. */
function roomOf(text: string, least: number): number {
  const [, decimals, percent] = /[.,](\d+)(%?)$/.exec(bare(text)) ?? [];
  if (!decimals) return 0;
  const places = decimals.length + (percent ? 2 : 0);
  return places < least ? 0 : 0.5 / 10 ** places;
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase();

/** Whether an answer is right: the same number in any notation, or the same words. */
export function isRight(given: string, right: string, lang: Lang): boolean {
  const value = readNumber(given, lang);
  return waysOf(right).some((way) => {
    const wanted = readNumber(way, lang);
    if (wanted === undefined || value === undefined) return folded(way) === folded(given);
    return Math.abs(value - wanted) <= Math.max(roomOf(given, PLACES), roomOf(way, 1)) + ROUNDING;
  });
}

/** What a cell is about: the headings of its row and its column. */
function headingsOf(cell: HTMLTableCellElement): string {
  const row = cell.closest('tr')?.querySelector('th')?.textContent ?? '';
  const column = cell.closest('table')?.querySelector('thead tr')?.children[cell.cellIndex]?.textContent ?? '';
  return [row, column].filter(Boolean).join(', ');
}

/** An answer that its reader opens. */
function folding(page: Document, inside: Node[], say: Say): HTMLElement {
  const details = page.createElement('details');
  details.className = 'answer';
  const summary = page.createElement('summary');
  summary.textContent = say('show-answer');
  details.append(summary, ...inside);
  return details;
}

/** Makes fields of the blanks of the sheet in a frame. */
export function makeFields(frame: SheetFrame, say: Say): Blank[] {
  const page = frame.element.contentDocument;
  const inner = frame.element.contentWindow as (Window & typeof globalThis) | null;
  if (!page || !inner) return [];
  const sheet = new inner.CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  for (const aside of page.querySelectorAll('aside.answer')) {
    const own = page.createElement('textarea');
    own.className = 'own';
    own.rows = 3;
    own.setAttribute('aria-label', say('your-answer'));
    aside.querySelector('.aside-title')?.remove();
    const details = folding(page, [...aside.childNodes], say);
    aside.replaceWith(...(aside.querySelector('figure') ? [] : [own]), details);
  }
  const blanks: Blank[] = [];
  for (const cell of page.querySelectorAll<HTMLTableCellElement>('td.written')) {
    // The cells that stand in a folded answer are part of it.
    if (cell.closest('details.answer')) continue;
    const right = typed(cell).trim();
    if (right.length > LONGEST || cell.querySelector('svg, img')) {
      cell.replaceChildren(folding(page, [...cell.childNodes], say));
      continue;
    }
    const field = page.createElement('input');
    field.className = 'blank';
    field.autocomplete = 'off';
    field.setAttribute('aria-label', headingsOf(cell) || say('blank', blanks.length + 1));
    cell.replaceChildren(field);
    blanks.push({ field, right });
  }
  frame.fit();
  return blanks;
}

/** Judges what was typed, and marks it. */
export function judgeFields(blanks: Blank[], lang: Lang, say: Say): Filled {
  const filled = { right: 0, given: 0, blanks: blanks.length };
  for (const { field, right } of blanks) {
    const given = field.value.trim();
    const mark = given === '' ? '' : isRight(given, right, lang) ? 'right' : 'wrong';
    field.className = `blank ${mark}`;
    field.setAttribute('aria-invalid', String(mark === 'wrong'));
    field.title = mark && say(`mark-${mark}`);
    filled.given += Number(mark !== '');
    filled.right += Number(mark === 'right');
  }
  return filled;
}
