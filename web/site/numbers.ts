// Fractions of the engine, which are texts such as `6/16`.

import type { Lang } from './words';

/** The sign between a fraction and its percentage with one decimal. */
export function equals(fraction: string): '=' | '≈' {
  const [above = '0', below = '1'] = fraction.split('/');
  return (BigInt(above) * 1000n) % BigInt(below) === 0n ? '=' : '≈';
}

/** A fraction as a number. */
export function number(fraction: string | number): number {
  const [above = '0', below = '1'] = String(fraction).split('/');
  // Numbers of hundreds of digits are too large for a floating-point number: divide them as whole numbers first.
  if (above.length + below.length < 300) return Number(above) / Number(below);
  const shift = 10n ** 20n;
  return Number((BigInt(above) * shift) / BigInt(below)) / 1e20;
}

/** Decimals and percentages as a language writes them. */
export function numerals(lang: Lang) {
  const fixed = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places });
  return {
    decimal: (value: number, places: number) => value.toLocaleString(lang, fixed(places)),
    whole: (value: number) => value.toLocaleString(lang),
    /** A share as a percentage. A share that would be rounded to zero is written as below the smallest one. */
    percent(value: number, places = 1) {
      const least = 10 ** (-places - 2);
      const tiny = value > 0 && value < least / 2;
      const shown = (tiny ? least : value).toLocaleString(lang, { style: 'percent', ...fixed(places) });
      return tiny ? `<\u00a0${shown}` : shown;
    },
  };
}

/** A percentage with the sign that joins it to its fraction: equal, nearly equal, or below. */
export const joined = (fraction: string, percentage: string) =>
  percentage.startsWith('<') ? percentage : `${equals(fraction)} ${percentage}`;

/** A text with a capital at its beginning. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
