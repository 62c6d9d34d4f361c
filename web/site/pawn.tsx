// A pawn as every board of the page draws it.

import type { Side } from './answers';

/** The outlines, in a square of 60. */
const OUTLINES: Record<Side, string> = {
  light: 'M30 14 L48 52 L12 52 Z',
  dark: 'M16 16 H44 L38 34 L44 52 H16 L22 34 Z',
};

/** A pawn; `size` is the side of its square. */
export function Pawn({ side, size = 60 }: { side: Side; size?: number }) {
  return (
    <g transform={`scale(${size / 60})`}>
      <path d={OUTLINES[side]} class={`pawn ${side}`} />
    </g>
  );
}
