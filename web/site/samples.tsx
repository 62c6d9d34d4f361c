// Many samples: how far their frequencies of one value spread around its probability.

import { useState } from 'preact/hooks';
import { SAMPLE_SIZES } from './address';
import { Button, Select } from './controls';
import { equals } from './numbers';
import type { Page } from './page';
import { type Chance, seedAt, useSamples } from './sample';

const SAMPLES = 500;
/** How far apart the seeds of two rounds of samples are. */
const ROUND = 1000;
const WIDE = 640;
const HIGH = 300;
const LEFT = 40;
const BELOW = 36;
const MOST_BARS = 40;

interface Given {
  page: Page;
  asked: { thrower: string; p?: string };
  chance: Chance;
}

export function Samples({ page, asked, chance }: Given) {
  const { say, address, change } = page;
  const [round, setRound] = useState(0);
  const size = Number(SAMPLE_SIZES.find((one) => one === address.size) ?? '50');
  const seed = seedAt(address.seed, round * ROUND);
  const samples = useSamples(page, asked, seed, size, SAMPLES);
  // How many throws of each sample gave the value.
  const counts = samples?.map((sample) => sample.filter((value) => value === chance.value).length);
  return (
    <div class="samples">
      <div class="row">
        <Select
          label={say('sample-size')}
          name="size"
          options={SAMPLE_SIZES.map((one) => [one, one])}
          value={String(size)}
          change={(value) => change({ size: value })}
        />
        <Button press={() => setRound(round + 1)} does="resample">
          {say('resample')}
        </Button>
      </div>
      {counts && <Histogram page={page} counts={counts} size={size} chance={chance} />}
    </div>
  );
}

function Histogram({ page, counts, size, chance }: { page: Page; counts: number[]; size: number; chance: Chance }) {
  const { say } = page;
  const { share, value } = chance;
  const reach = 1 / Math.sqrt(size);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const inside = counts.filter((count) => Math.abs(count / size - share) <= reach).length;
  const width = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
  const bars = new Map<number, number>();
  for (const count of counts) {
    const bar = Math.floor(count / width);
    bars.set(bar, (bars.get(bar) ?? 0) + 1);
  }
  const highest = Math.max(...bars.values());
  const low = Math.min(share - reach, (least - 0.5) / size) - 0.02;
  const high = Math.max(share + reach, (most + width) / size) + 0.02;
  const x = (frequency: number) => LEFT + ((WIDE - LEFT - 10) * (frequency - low)) / (high - low);
  const y = (samples: number) => 10 + (HIGH - BELOW - 10) * (1 - samples / highest);
  const band = `${Number.isInteger(Math.sqrt(size)) ? equals(`1/${Math.sqrt(size)}`) : '≈'} ${page.percent(reach)}`;
  const caption = say(
    'samples-said',
    SAMPLES,
    size,
    value,
    page.percent(least / size),
    page.percent(most / size),
    inside,
    page.percent(inside / SAMPLES),
    band,
  );
  const marks = [Math.max(0, share - reach), share, Math.min(1, share + reach)];
  return (
    <figure class="curve">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={caption} class="running histogram">
        <rect
          x={x(share - reach)}
          y={10}
          width={x(share + reach) - x(share - reach)}
          height={HIGH - BELOW - 10}
          class="band"
        />
        {[...bars].map(([bar, samples]) => {
          const left = x((bar * width - 0.5) / size);
          const right = x((bar * width + width - 0.5) / size);
          return (
            <rect
              key={bar}
              x={left + 0.5}
              y={y(samples)}
              width={right - left - 1}
              height={HIGH - BELOW - y(samples)}
              class="column"
            />
          );
        })}
        <line x1={x(share)} x2={x(share)} y1={10} y2={HIGH - BELOW} class="model" />
        <line x1={LEFT} x2={WIDE - 10} y1={HIGH - BELOW} y2={HIGH - BELOW} class="axis" />
        <line x1={LEFT} x2={LEFT} y1={10} y2={HIGH - BELOW} class="axis" />
        <text x={LEFT - 6} y={y(highest) + 8} text-anchor="end">
          {highest}
        </text>
        <text x={LEFT - 6} y={HIGH - BELOW} text-anchor="end">
          0
        </text>
        {marks.map((mark) => (
          <text key={mark} x={x(mark)} y={HIGH - 12} text-anchor="middle">
            {page.percent(mark)}
          </text>
        ))}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
