// The sentences of the page itself in the language of the reader. All others come from the engine.

import { en } from './en';
import { fr } from './fr';

type Sentences = typeof fr;
/** The sentences of a language: each is a text, or a function that puts its values into one. */
export type Words = { [Key in keyof Sentences]: Sentences[Key] extends string ? string : Sentences[Key] };
export type Lang = 'fr' | 'en';
export const LANGS: readonly Lang[] = ['fr', 'en'];

/** The values that a sentence takes. */
type Values<Key extends keyof Words> = Words[Key] extends (...values: infer Given) => string ? Given : [];
/** Says a sentence of the page. */
export type Say = <Key extends keyof Words>(key: Key, ...values: Values<Key>) => string;

/** A space before `; ! ? :`, inside « », before % and a unit, after n° and within a number does not break in French. */
export function spaced(text: string): string {
  return text
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»%])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0')
    .replace(/(\d) (?=\d{3})/g, '$1\u202f')
    .replace(/(n°) /gi, '$1\u00a0')
    .replace(/(\d) (mm|Mo)/g, '$1\u00a0$2');
}

/** What says the sentences of a language. */
export function sayIn(lang: Lang): Say {
  const words: Words = lang === 'fr' ? fr : en;
  return (key, ...values) => {
    const found: unknown = words[key];
    const said = typeof found === 'function' ? found(...values) : found;
    // A fraction does not break at its bar.
    const whole = said.replaceAll('/√', '/\u2060√');
    return lang === 'fr' ? spaced(whole) : whole;
  };
}
