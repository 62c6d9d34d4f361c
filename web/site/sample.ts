// Throws of a seed, and the law they follow.

import { MOST_THROWS } from './address';
import type { TableAnswer, Thrower, ThrowsAnswer } from './answers';
import { number } from './numbers';
import { answer, type Page, useAnswer, useAsked } from './page';

/** A value and its probability, as a fraction and as a number. */
export interface Chance {
  value: number;
  fraction: string;
  share: number;
}

export interface Sample {
  thrower: Thrower;
  law: Chance[];
  values: number[];
  /** Which sticks show their marked side, for the first throws. */
  marked: boolean[][];
}

/** How many throws an address asks for. */
export const throwsOf = (page: Page) => Math.min(MOST_THROWS, Number(page.address.throws) || 0);

/** The seed at a distance from another. */
export const seedAt = (seed: string | undefined, distance: number) =>
  String(BigInt.asUintN(64, BigInt(seed ?? 1) + BigInt(distance)));

const chancesOf = (table: TableAnswer): Chance[] =>
  table.throw.law.map(({ value, probability }) => ({ value, fraction: probability, share: number(probability) }));

/** The law of what is thrown. */
export function useLaw(page: Page, asked: { thrower: string; p?: string }): Chance[] | undefined {
  const table = useAnswer<TableAnswer>(page, 'table', { ...asked, lang: page.lang });
  return table && chancesOf(table);
}

/** `many` samples of `size` throws each, cut from the throws of a seed. Returns nothing until the throws
 * arrive, or if nothing is asked. */
export function useSamples(
  page: Page,
  asked: { thrower: string; p?: string } | undefined,
  seed: string | undefined,
  size: number,
  many: number,
): number[][] | undefined {
  const throws = size * many;
  const request = asked && { ...asked, seed, throws, lang: page.lang };
  const values = useAnswer<ThrowsAnswer>(page, 'throws', request)?.values;
  // Until the new throws arrive, `values` holds the old ones.
  if (!asked || values?.length !== throws) return undefined;
  return Array.from({ length: many }, (_, at) => values.slice(at * size, (at + 1) * size));
}

/** `throws` throws of a seed. They and their law come together, so that nothing is compared with another law. */
export function useSample(
  page: Page,
  thrower: Thrower,
  asked: { thrower: string; p?: string },
  seed: string | undefined,
  throws: number,
): Sample | undefined {
  const { lang } = page;
  const ask = async (): Promise<Sample> => {
    const [table, thrown] = await Promise.all([
      answer<TableAnswer>('table', { ...asked, lang }),
      throws ? answer<ThrowsAnswer>('throws', { ...asked, seed, throws, lang }) : { values: [], marked: [] },
    ]);
    return { thrower, law: chancesOf(table), ...thrown };
  };
  return useAsked(page, JSON.stringify({ asked, seed, throws }), ask);
}
