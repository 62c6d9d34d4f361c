// What many games gave: the share of them that a side won, with its interval, and their lengths.

import type { Played } from './many';
import type { Page } from './page';

const WIDE = 640;
const LEFT = 8;
const ACROSS = WIDE - 2 * LEFT;
const MOST_BARS = 48;
const HIGH = 130;
const BELOW = 22;

/** A bar of which one part is the games that dark won, with the interval of its probability. */
export function Wins({ page, run }: { page: Page; run: Played }) {
  const { say } = page;
  const { starter_wins: wins, games, unfinished } = run.result;
  const { share } = wins;
  const [low, high] = wins.ci95;
  const x = (value: number) => LEFT + ACROSS * value;
  const caption = say('dark-won', page.percent(share), page.percent(low), page.percent(high), games);
  return (
    <figure class="wins">
      <figcaption>
        <strong>{run.name}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${WIDE} 70`} role="img" aria-label={`${run.name}. ${caption}`} class="running">
        <rect x={x(0)} y={8} width={ACROSS * share} height={34} class="dark-part" />
        <rect x={x(share)} y={8} width={ACROSS * (1 - share)} height={34} class="light-part" />
        <path d={`M${x(low)} 52 V60 M${x(low)} 56 H${x(high)} M${x(high)} 52 V60`} class="interval" />
        <line x1={x(0.5)} x2={x(0.5)} y1={2} y2={48} class="model" />
        <text x={x(0) + 8} y={31} class="on-dark">
          {share > 0.2 && say('dark')}
        </text>
        <text x={x(1) - 8} y={31} text-anchor="end" class="on-light">
          {share < 0.8 && say('light')}
        </text>
      </svg>
      <p>
        {caption} {say(low > 0.5 ? 'dark-better' : high < 0.5 ? 'light-better' : 'none-better')}{' '}
        {unfinished > 0 && say('unfinished', unfinished)}
      </p>
    </figure>
  );
}

/** The lengths of the games of each run, one below the other on the same axis. */
export function Lengths({ page, runs }: { page: Page; runs: Played[] }) {
  const { say } = page;
  const all = runs.flatMap(({ result }) => result.throws.histogram.map(([length]) => length));
  // A game in a thousand may be very long: the axis ends where most games have.
  const longest = Math.max(...runs.map(({ result }) => Math.min(result.throws.max, result.throws.q3 * 3)));
  const shortest = Math.min(...all);
  const width = Math.max(1, Math.ceil((longest - shortest + 1) / MOST_BARS));
  const bars = Math.floor((longest - shortest) / width) + 1;
  const grouped = runs.map(({ result }) => {
    const counts = Array<number>(bars).fill(0);
    for (const [length, games] of result.throws.histogram) {
      const bar = Math.min(bars - 1, Math.floor((length - shortest) / width));
      counts[bar] = (counts[bar] ?? 0) + games / result.games;
    }
    return counts;
  });
  const highest = Math.max(...grouped.flat());
  const x = (length: number) => LEFT + (ACROSS * (length - shortest)) / (bars * width);
  const y = (share: number) => 8 + (HIGH - BELOW - 8) * (1 - share / highest);
  return (
    <section>
      <h2>{say('lengths')}</h2>
      {runs.map(({ name, result }, run) => {
        const { mean, ci95, median } = result.throws;
        const caption = say(
          'length-said',
          page.decimal(mean, 1),
          page.decimal(ci95[0], 1),
          page.decimal(ci95[1], 1),
          median,
        );
        return (
          <figure key={name} class="wins">
            <figcaption>
              {runs.length > 1 && <strong>{name}. </strong>}
              {caption}
            </figcaption>
            <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={`${name}. ${caption}`} class="running">
              {grouped[run]?.map((share, bar) => (
                <rect
                  key={bar}
                  x={x(shortest + bar * width) + 0.5}
                  y={y(share)}
                  width={ACROSS / bars - 1}
                  height={HIGH - BELOW - y(share)}
                  class="column"
                />
              ))}
              <line x1={x(mean)} x2={x(mean)} y1={4} y2={HIGH - BELOW} class="model" />
              <line x1={LEFT} x2={WIDE - LEFT} y1={HIGH - BELOW} y2={HIGH - BELOW} class="axis" />
              <text x={LEFT} y={HIGH - 4}>
                {shortest}
              </text>
              <text x={x(mean)} y={HIGH - 4} text-anchor="middle">
                {page.decimal(mean, 0)}
              </text>
              <text x={WIDE - LEFT} y={HIGH - 4} text-anchor="end">
                {say('throws-long', page.whole(shortest + bars * width - 1))}
              </text>
            </svg>
          </figure>
        );
      })}
    </section>
  );
}
