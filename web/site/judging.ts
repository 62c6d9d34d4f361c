// Whether an answer is right: numbers as pupils write them, choices, partners.

import type { PracticeAnswer } from './answers';
import type { Lang } from './words';

export type Mark = 'right' | 'partly' | 'wrong';
export interface Judged {
  mark: Mark;
  /** What is said of this answer, as HTML; empty where there is nothing to say. */
  feedback: string;
}

/** What the pupil gives: a text, the places of the options chosen, or a partner for each item. */
export type Given = string | number[] | string[];

/** Room for the rounding of floating-point numbers. */
const ROUNDING = 1e-9;

/** A number as a pupil writes it: `3/8`, `0,375` or `37,5 %`; none where it cannot be read. */
export function readNumber(typed: string, lang: Lang): number | undefined {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-');
  const text = lang === 'fr' ? bare.replaceAll(',', '.') : bare.replace(/,(?=\d{3})/g, '');
  const found = /^(-?\d*\.?\d+)(?:\/(\d*\.?\d+))?(%?)$/.exec(text);
  if (!found) return undefined;
  const [, above, below = '1', percent] = found;
  const value = Number(above) / Number(below) / (percent ? 100 : 1);
  return Number.isFinite(value) ? value : undefined;
}

/** Compares a number with the right one, the known errors and what is near, in that order. */
export function judgeNumber(answer: PracticeAnswer & { kind: 'number' }, value: number): Judged {
  const near = answer.accepted.find((one) => Math.abs(value - Number(one.value)) <= Number(one.tolerance) + ROUNDING);
  if (!near) return { mark: 'wrong', feedback: '' };
  const mark = near.percent === 100 ? 'right' : near.percent > 0 ? 'partly' : 'wrong';
  return { mark, feedback: near.feedback };
}

/** Compares the options chosen with all the right ones. */
export function judgeChoice(answer: PracticeAnswer & { kind: 'choice' }, chosen: number[]): Judged {
  const options = chosen.flatMap((place) => answer.options[place] ?? []);
  const wanted = answer.options.filter((one) => one.right).length;
  const right = options.filter((one) => one.right).length;
  const feedback = options.map((one) => one.feedback).join(' ');
  if (right === wanted && options.length === wanted) return { mark: 'right', feedback };
  return { mark: right > 0 ? 'partly' : 'wrong', feedback };
}

/** Compares the partners given with those of the items. */
export function judgeMatch(answer: PracticeAnswer & { kind: 'match' }, partners: string[]): Judged {
  const right = answer.pairs.filter(([, partner], at) => partner === partners[at]).length;
  const mark = right === answer.pairs.length ? 'right' : right > 0 ? 'partly' : 'wrong';
  return { mark, feedback: '' };
}

/** A list in an order that a seed gives, and that is the same each time. */
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
