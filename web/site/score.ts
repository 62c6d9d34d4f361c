// The answers of a pupil as a code, which the teacher's page reads: it asks the same questions and judges the answers.

import type { Address } from './address';
import type { Asked } from './engine';
import type { Lang } from './words';

/** Who answered which questions how. */
export interface Report extends Pick<Address, 'level' | 'notion' | 'lesson' | 'seed' | 'given'> {
  name: string;
  lang: Lang;
}

/** The separator of two answers. */
const BETWEEN = '_';

/** The request for the questions of an address, or of a report. */
export const questionsOf = ({ lesson, notion, level, seed, lang }: Asked): Asked =>
  notion ? { notion, level, seed, lang } : { lesson, level, seed, lang };

/** The answers that were given first, by the place of their question. */
export const givenOf = (given: string | undefined): string[] => (given ?? '').split(BETWEEN);
export const writtenAnswers = (answers: string[]): string => answers.join(BETWEEN);

const FIELDS = ['name', 'lang', 'level', 'notion', 'lesson', 'seed', 'given'] as const;
/** The first letters of every code, by which one recognises it in a message. */
const BEGINNING = 'senet-';

/** A checksum (FNV-1a), which shows that a text was shortened or changed. */
function sumOf(text: string): string {
  const sum = [...text].reduce((so, letter) => Math.imul(so ^ (letter.codePointAt(0) ?? 0), 16777619), 2166136261);
  return (sum >>> 0).toString(36);
}

export function codeOf(report: Report): string {
  const text = FIELDS.map((name) => report[name] ?? '').join('\n');
  const bytes = new TextEncoder().encode(`${sumOf(text)}\n${text}`);
  const letters = btoa(String.fromCharCode(...bytes));
  return BEGINNING + letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What a code says; nothing where a part of it is missing. */
export function readCode(code: string): Report | undefined {
  try {
    const letters = code.slice(BEGINNING.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const [sum, ...fields] = new TextDecoder().decode(bytes).split('\n');
    if (!code.startsWith(BEGINNING) || fields.length !== FIELDS.length || sum !== sumOf(fields.join('\n'))) return;
    return Object.fromEntries(FIELDS.map((name, at) => [name, fields[at]])) as unknown as Report;
  } catch {
    return undefined;
  }
}
