// The running frequency of one value, with the band of 1/√n around its probability.

import { equals } from './numbers';
import type { Page } from './page';

const WIDE = 640;
const HIGH = 300;
const LEFT = 56;
const BELOW = 34;
const MOST_POINTS = 400;

type Point = [throws: number, share: number];

/** The share of a value after each throw, at some hundred of them. */
function shares(values: number[], followed: number): Point[] {
  const step = Math.max(1, Math.floor(values.length / MOST_POINTS));
  const points: Point[] = [];
  let met = 0;
  values.forEach((value, at) => {
    met += value === followed ? 1 : 0;
    if ((at + 1) % step === 0 || at + 1 === values.length) points.push([at + 1, met / (at + 1)]);
  });
  return points;
}

interface Given {
  page: Page;
  values: number[];
  followed: number;
  /** The probability of the value; none while it is a secret. */
  share: number | undefined;
  /** Other runs of as many throws. */
  others?: number[][];
}

/** The figure, or nothing before the tenth throw. */
export function Running({ page, values, followed, share, others = [] }: Given) {
  const n = values.length;
  if (n < 10) return <p class="hint later">{page.say('running-later')}</p>;
  const points = shares(values, followed);
  const last = points.at(-1)?.[1] ?? 0;
  const root = Math.sqrt(n);
  const around = share ?? last;
  const reach = Math.max(0.25, 1.2 / root);
  const top = Math.min(1, around + reach);
  const bottom = Math.max(0, around - reach);
  const x = (throws: number) => LEFT + ((WIDE - LEFT - 12) * throws) / n;
  const y = (value: number) =>
    10 + ((HIGH - BELOW - 10) * (top - Math.min(top, Math.max(bottom, value)))) / (top - bottom);
  const line = (list: Point[]) => list.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const edge = (sign: 1 | -1): Point[] => points.map(([at]) => [at, around + sign / Math.sqrt(at)]);
  const beside = (value: number, places?: number) => (
    <text x={LEFT - 6} y={y(value) + 5} text-anchor="end">
      {page.percent(value, places)}
    </text>
  );
  const below = (at: number, text: string) => (
    <text x={at} y={HIGH - 10} text-anchor="middle">
      {text}
    </text>
  );
  const band = `${Number.isInteger(root) ? equals(`1/${root}`) : '≈'} ${page.percent(1 / root)}`;
  const caption =
    share === undefined
      ? page.say('running-secret', followed, page.percent(last), n)
      : page.say('running', followed, page.percent(last), n, page.percent(share), band);
  const inside = share !== undefined && Math.abs(last - share) <= 1 / root;
  return (
    <figure class="curve">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={caption} class="running">
        {share !== undefined && (
          <>
            <polygon points={`${line(edge(1))} ${line(edge(-1).reverse())}`} class="band" />
            <line x1={LEFT} x2={WIDE - 12} y1={y(share)} y2={y(share)} class="model" />
          </>
        )}
        {others.map((one, at) => (
          <polyline key={at} points={line(shares(one, followed))} class="another" />
        ))}
        <polyline points={line(points)} class="met" />
        <line x1={LEFT} x2={LEFT} y1={10} y2={HIGH - BELOW} class="axis" />
        <line x1={LEFT} x2={WIDE - 12} y1={HIGH - BELOW} y2={HIGH - BELOW} class="axis" />
        {beside(top, 0)}
        {share !== undefined && beside(share)}
        {beside(bottom, 0)}
        {below(LEFT, '0')}
        {below(x(n / 2), page.whole(Math.round(n / 2)))}
        {below(x(n) - 14, page.whole(n))}
      </svg>
      <figcaption>
        {caption} {share !== undefined && page.say(inside ? 'running-inside' : 'running-outside')}
        {others.length > 0 && ` ${page.say('runs-said', others.length)}`}
      </figcaption>
    </figure>
  );
}
