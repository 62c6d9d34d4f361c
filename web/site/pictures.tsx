// A small picture of what each lesson is about.

import type { ComponentChildren } from 'preact';
import type { Side } from './answers';
import { Pawn } from './pawn';

/** A stick with its marked side up, or its blank one. */
const stick = (x: number, isMarked: boolean, high = 38) => (
  <>
    <rect x={x} y={4} width={10} height={high} rx={5} class={isMarked ? 'marked' : 'blank'} />
    {isMarked && <path d={`M${x + 2} ${high / 2 - 4} l6 8 m0 -8 l-6 8`} class="mark thin" />}
  </>
);
const BARS = [4, 9, 18, 29, 36, 29, 18, 9, 4];
/** A pawn by the middle of its square. */
const pawn = (side: Side, x: number, y: number, size = 28) => (
  <g transform={`translate(${x - size / 2} ${y - size / 2})`}>
    <Pawn side={side} size={size} />
  </g>
);

const PICTURES: Record<string, ComponentChildren> = {
  'binomial-sticks': BARS.map((high, at) => (
    <rect key={at} x={4 + at * 7} y={43 - high} width={6} height={high} class={at > 6 ? 'marked' : 'blank'} />
  )),
  'expected-race': (
    <>
      {[4, 22, 40].map((x) => (
        <rect key={x} x={x} y={16} width={18} height={18} class="blank" />
      ))}
      {pawn('dark', 12, 25, 25)}
      <path d="M22 10 Q42 -2 62 14 m-7 -1 l7 1 1 -7" class="ink" />
    </>
  ),
  'extra-throws': (
    <>
      {stick(30, true, 30)}
      <path d="M20 36 A20 20 0 1 1 50 36 m-9 1 l9 -1 -1 -9" class="ink" />
    </>
  ),
  'fair-sticks': (
    <>
      <path d="M4 22 H66" class="ink dashed" />
      <path d="M4 6 L10 34 L16 14 L23 30 L31 18 L40 25 L52 21 L66 22" class="ink" />
    </>
  ),
  'four-bernoulli': (
    <path
      d="M6 23 L28 11 M6 23 L28 35 M28 11 L48 5 M28 11 L48 17 M28 35 L48 29 M28 35 L48 41 M48 5 h10 M48 17 h10 M48 29 h10 M48 41 h10"
      class="ink"
    />
  ),
  'house-of-water': (
    <>
      <rect x={20} y={12} width={30} height={30} class="blank" />
      <path d="M21 30 q4 -5 7 0 t7 0 t7 0 t7 0 M21 37 q4 -5 7 0 t7 0 t7 0 t7 0" class="ink" />
      {pawn('light', 35, 13)}
    </>
  ),
  'is-it-fair': (
    <>
      <path d="M35 42 V20 M12 20 H58 M26 43 H44" class="ink thick" />
      {pawn('light', 14, 9)}
      {pawn('dark', 56, 9)}
    </>
  ),
  'let-us-play': (
    <>
      <rect x={5} y={5} width={60} height={36} class="blank" />
      <path d="M5 17 H65 M5 29 H65 M17 5 V41 M29 5 V41 M41 5 V41 M53 5 V41" class="ink" />
      {pawn('light', 11, 11, 14)}
      {pawn('dark', 23, 11, 14)}
    </>
  ),
  'markov-houses': (
    <>
      <circle cx={16} cy={26} r={11} class="blank" />
      <circle cx={54} cy={26} r={11} class="marked" />
      <path d="M22 14 Q35 4 48 14 m-8 0 l8 0 -2 -7 M48 38 Q35 48 22 38 m8 0 l-8 0 2 7" class="ink" />
    </>
  ),
  'simulate-it': (
    <>
      <rect x={8} y={4} width={54} height={32} rx={3} class="blank" />
      <path d="M16 14 l8 6 -8 6 M30 27 h12 M26 42 H44" class="ink" />
    </>
  ),
  'sixteen-outcomes': [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((column) => (
      <rect
        key={`${row}${column}`}
        x={15 + column * 10}
        y={3 + row * 10}
        width={9}
        height={9}
        class={[1, 2, 4, 7, 8, 11].includes(row * 4 + column) ? 'marked' : 'blank'}
      />
    )),
  ),
  'sticks-or-die': (
    <>
      {stick(6, true)}
      {stick(19, false)}
      <rect x={36} y={10} width={28} height={28} rx={5} class="blank" />
      <path d="M43 17 h.1 M57 31 h.1 M50 24 h.1" class="ink dots" />
    </>
  ),
  'which-rules': (
    <>
      <rect x={6} y={8} width={24} height={32} class="blank" />
      <rect x={40} y={8} width={24} height={32} class="blank" />
      <path d="M11 16 h14 M11 24 h14 M11 32 h9 M46 18 q6 -8 11 -1 q1 5 -5 8 v2 M52 33 v1" class="ink" />
    </>
  ),
};

/** A sheet of paper, for a lesson without a picture of its own. */
const SHEET = (
  <>
    <rect x={19} y={3} width={32} height={40} class="blank" />
    <path d="M25 12 H45 M25 20 H45 M25 28 H45 M25 36 H37" class="ink" />
  </>
);

export const LessonPicture = ({ lesson }: { lesson: string }) => (
  <svg viewBox="0 0 70 46" class="thumb" aria-hidden="true">
    {PICTURES[lesson] ?? SHEET}
  </svg>
);
