// A turn as a tree: after each throw it ends, or an extra throw goes on.

import type { TableAnswer } from './answers';
import { joined, number } from './numbers';
import type { Page } from './page';

/** How many throws are drawn. */
const THROWS = 4;
/** The longest fraction that has room below a branch. */
const LONGEST = 12;
const WIDE = 640;
const STEP = 128;
const HIGH = 230;
const TOP = 34;
const END = 150;

export function TurnTree({ page, table }: { page: Page; table: TableAnswer }) {
  const { say } = page;
  const again = table.throw.extra_probability;
  const ends = table.turn?.throws.law.slice(0, THROWS) ?? [];
  // A throw ends its turn with the probability that a turn has one throw.
  const last = ends[0]?.probability;
  if (number(again) === 0 || !last) return null;
  const places = ends.map((one, at) => ({ ...one, x: 30 + at * STEP }));
  const caption = say('turn-tree', again, last);
  return (
    <figure class="curve tree">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={caption} class="running">
        {places.map(({ value, probability, x }) => (
          <g key={value}>
            <path d={`M${x} ${TOP} H${x + STEP - 24} M${x} ${TOP} L${x + STEP / 2} ${END}`} class="ink" />
            <circle cx={x} cy={TOP} r={5} class="knot" />
            <text x={x + STEP / 2} y={TOP - 10} text-anchor="middle">
              {again}
            </text>
            <text x={x + STEP / 4 - 6} y={(TOP + END) / 2 + 6} text-anchor="end">
              {last}
            </text>
            <text x={x + STEP / 2} y={END + 20} text-anchor="middle" class="leaf">
              {say('turn-of', value)}
            </text>
            <text x={x + STEP / 2} y={END + 40} text-anchor="middle">
              {probability.length <= LONGEST && probability}
            </text>
            <text x={x + STEP / 2} y={END + (probability.length <= LONGEST ? 58 : 40)} text-anchor="middle">
              {joined(probability, page.percent(number(probability)))}
            </text>
          </g>
        ))}
        <text x={30 + THROWS * STEP - 18} y={TOP + 5}>
          …
        </text>
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
