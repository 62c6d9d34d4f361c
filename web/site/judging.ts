// Whether an answer is right: numbers as pupils write them, choices, partners. An answer is a text, short enough for the
// address: the number as it was typed, the places of the options, or the place of each partner.

import type { PracticeAnswer, PracticeQuestion } from './answers';
import type { Lang } from './words';

export type Mark = 'right' | 'partly' | 'wrong';
export interface Judged {
  mark: Mark;
  /** The feedback on this answer, as HTML; empty if there is none. */
  feedback: string;
  /** An error that is usual in any question. */
  usual?: Usual;
}

/** A percentage without its sign; the probability of the contrary event; a number that is no probability. */
export type Usual = 'percent' | 'contrary' | 'range';

/** Room for the rounding of floating-point numbers. */
export const ROUNDING = 1e-9;

/** A number as a pupil writes it, without spaces. */
export const bare = (typed: string) => typed.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-');

/** A number as a pupil writes it: `3/8`, `0,375` or `37,5 %`; none where it cannot be read. */
export function readNumber(typed: string, lang: Lang): number | undefined {
  // In English a comma parts thousands: 0,375 cannot be read.
  const text =
    lang === 'fr' ? bare(typed).replaceAll(',', '.') : bare(typed).replace(/(?<=^-?[1-9][\d,]*),(?=\d{3}(?!\d))/g, '');
  const found = /^(-?\d*\.?\d+)(?:\/(\d*\.?\d+))?(%?)$/.exec(text);
  if (!found) return undefined;
  const [, above, below = '1', percent] = found;
  const value = Number(above) / Number(below) / (percent ? 100 : 1);
  return Number.isFinite(value) ? value : undefined;
}

/** The partners of a question to choose from. */
export const partnersOf = (answer: PracticeAnswer & { kind: 'match' }): string[] => [
  ...new Set([...answer.pairs.map(([, partner]) => partner), ...answer.others]),
];

const placesOf = (given: string) => given.split('-').map(Number);

/** Judges an answer. Returns nothing if there is no answer, or if it cannot be read. */
export function judge(
  { answer, statement }: PracticeQuestion,
  given: string | undefined,
  lang: Lang,
): Judged | undefined {
  if (!given) return undefined;
  if (answer.kind === 'choice') return judgeChoice(answer, placesOf(given));
  if (answer.kind === 'match') return judgeMatch(answer, placesOf(given));
  const value = readNumber(given, lang);
  return value === undefined ? undefined : judgeNumber(answer, value, /probabilit/i.test(statement));
}

/** Compares a number with the right answer, the known errors, the near numbers and the usual errors, in that order. */
function judgeNumber(answer: PracticeAnswer & { kind: 'number' }, value: number, isProbability: boolean): Judged {
  const isNear = (found: number, one: { value: string; tolerance: string }) =>
    Math.abs(found - Number(one.value)) <= Number(one.tolerance) + ROUNDING;
  const near = answer.accepted.find((one) => isNear(value, one));
  if (!near) {
    const right = answer.accepted.find(({ percent }) => percent === 100);
    const share = Number(right?.value);
    if (!right || !isProbability || share < 0 || share > 1) return { mark: 'wrong', feedback: '' };
    const usual =
      (isNear(value / 100, right) && 'percent') ||
      (isNear(1 - value, right) && 'contrary') ||
      ((value < 0 || value > 1) && 'range');
    return { mark: 'wrong', feedback: '', ...(usual && { usual }) };
  }
  const mark = near.percent === 100 ? 'right' : near.percent > 0 ? 'partly' : 'wrong';
  return { mark, feedback: near.feedback };
}

/** Compares the options chosen with all the right ones. */
function judgeChoice(answer: PracticeAnswer & { kind: 'choice' }, chosen: number[]): Judged {
  const options = chosen.flatMap((place) => answer.options[place] ?? []);
  const wanted = answer.options.filter((one) => one.right).length;
  const right = options.filter((one) => one.right).length;
  const feedback = options.map((one) => one.feedback).join(' ');
  if (right === wanted && options.length === wanted) return { mark: 'right', feedback };
  return { mark: right > 0 ? 'partly' : 'wrong', feedback };
}

/** Compares the partners given with those of the items. */
function judgeMatch(answer: PracticeAnswer & { kind: 'match' }, given: number[]): Judged {
  const partners = partnersOf(answer);
  const right = answer.pairs.filter(([, partner], at) => partner === partners[given[at] ?? -1]).length;
  const mark = right === answer.pairs.length ? 'right' : right > 0 ? 'partly' : 'wrong';
  return { mark, feedback: '' };
}

/** Shuffles a list by a seed: the same seed gives the same order. */
export function shuffled<One>(list: One[], seed: string): One[] {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  return list
    .map((one) => ({ one, rank: draw() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
