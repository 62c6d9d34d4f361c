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

/** Another seed, at a distance from one. */
export const seedAt = (seed: string | undefined, distance: number) =>
  String(BigInt.asUintN(64, BigInt(seed ?? 1) + BigInt(distance)));

const chancesOf = (table: TableAnswer): Chance[] =>
  table.throw.law.map(({ value, probability }) => ({ value, fraction: probability, share: number(probability) }));

/** The law of what is thrown. */
export function useLaw(page: Page, asked: { thrower: string; p?: string }): Chance[] | undefined {
  const table = useAnswer<TableAnswer>(page, 'table', { ...asked, lang: page.lang });
  return table && chancesOf(table);
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
