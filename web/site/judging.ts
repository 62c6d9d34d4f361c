// Whether an answer is right: numbers as pupils write them, choices, partners. An answer is a text, short enough for the
// address: the number as it was typed, the places of the options, or the place of each partner.

import type { PracticeAnswer, PracticeQuestion } from './answers';
import type { Lang } from './words';

export type Mark = 'right' | 'partly' | 'wrong';
export interface Judged {
  mark: Mark;
  /** What is said of this answer, as HTML; empty where there is nothing to say. */
  feedback: string;
}

/** Room for the rounding of floating-point numbers. */
const ROUNDING = 1e-9;

/** A number as a pupil writes it, without spaces. */
export const bare = (typed: string) => typed.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-');

/** A number as a pupil writes it: `3/8`, `0,375` or `37,5 %`; none where it cannot be read. */
export function readNumber(typed: string, lang: Lang): number | undefined {
  const text = lang === 'fr' ? bare(typed).replaceAll(',', '.') : bare(typed).replace(/,(?=\d{3})/g, '');
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

/** Judges an answer; none where it is not given, or cannot be read. */
export function judge({ answer }: PracticeQuestion, given: string | undefined, lang: Lang): Judged | undefined {
  if (!given) return undefined;
  if (answer.kind === 'choice') return judgeChoice(answer, placesOf(given));
  if (answer.kind === 'match') return judgeMatch(answer, placesOf(given));
  const value = readNumber(given, lang);
  return value === undefined ? undefined : judgeNumber(answer, value);
}

/** Compares a number with the right one, the known errors and what is near, in that order. */
function judgeNumber(answer: PracticeAnswer & { kind: 'number' }, value: number): Judged {
  const near = answer.accepted.find((one) => Math.abs(value - Number(one.value)) <= Number(one.tolerance) + ROUNDING);
  if (!near) return { mark: 'wrong', feedback: '' };
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
