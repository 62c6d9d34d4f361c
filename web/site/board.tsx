// The board: three rows of ten, the second from right to left.

import type { ComponentChildren } from 'preact';
import type { Side } from './answers';
import { Pawn } from './pawn';

const SIZE = 60;
/** The signs of the houses, those of the boards that the program writes. */
const HOUSES: Record<number, string> = { 15: '☥', 26: '♥', 28: 'III', 29: 'II', 30: '☉' };
const SQUARES = Array.from({ length: 30 }, (_, at) => at + 1);

/** The place of a square in the drawing. */
function place(square: number): [column: number, row: number] {
  const row = Math.floor((square - 1) / 10);
  const column = (square - 1) % 10;
  return [row === 1 ? 9 - column : column, row];
}

/** What is drawn on a square. */
export interface Square {
  /** From 0 to 1. */
  shade?: number;
  text?: string;
  pawn?: Side;
  /** The square that its pawn has just left. */
  slidFrom?: number;
  chosen?: boolean;
  /** Part of the last move. */
  last?: 'left' | 'reached';
  /** The target of the move that the user points at. */
  aimed?: boolean;
  /** Its spoken name. */
  label?: string;
  /** What happens there. */
  hint?: string;
  touch?: () => void;
  /** Called when the pointer or the focus reaches the square, and when it leaves. */
  point?: (on: boolean) => void;
}

interface Given {
  label: string;
  square?: (number: number) => Square | undefined | false;
  /** A picture only, without anything to touch. */
  picture?: boolean;
  children?: ComponentChildren;
}

export function Board({ label, square, picture, children }: Given) {
  const shown = SQUARES.map((number) => square?.(number) || {});
  return (
    <svg
      viewBox={`-2 -2 ${10 * SIZE + 4} ${3 * SIZE + 4}`}
      class="board"
      role={picture ? 'img' : 'group'}
      aria-label={label}
    >
      <defs>
        <pattern id="water" width={12} height={8} patternUnits="userSpaceOnUse">
          <path d="M0 4 q3 -4 6 0 t6 0" class="wave" />
        </pattern>
      </defs>
      {shown.map((one, at) => (
        <Cell key={SQUARES[at]} number={SQUARES[at] ?? 0} {...one} />
      ))}
      {/* A pawn that slides is above every square. */}
      {shown.map((one, at) => one.pawn && <PlacedPawn key={SQUARES[at]} number={SQUARES[at] ?? 0} {...one} />)}
      {children}
    </svg>
  );
}

/** The middle of a square in the drawing. */
export function middle(square: number): [x: number, y: number] {
  const [column, row] = place(square);
  return [(column + 0.5) * SIZE, (row + 0.5) * SIZE];
}

function PlacedPawn({ number, pawn, slidFrom }: Square & { number: number }) {
  const [x, y] = place(number);
  const [fromX, fromY] = slidFrom === undefined ? [x, y] : place(slidFrom);
  const way = { '--dx': `${(fromX - x) * SIZE}px`, '--dy': `${(fromY - y) * SIZE}px` };
  return (
    <g transform={`translate(${x * SIZE} ${y * SIZE})`} class="on-board">
      <g class={slidFrom === undefined ? undefined : 'slides'} style={way}>
        {pawn && <Pawn side={pawn} />}
      </g>
    </g>
  );
}

function Cell(given: Square & { number: number }) {
  const { number, shade, text, chosen, last, aimed, label, hint, touch, point } = given;
  const [column, row] = place(number);
  const kinds = [
    'square',
    touch && 'live',
    chosen && 'chosen',
    last,
    aimed && 'aimed',
    (shade ?? 0) > 0.55 && 'shaded',
  ];
  const grey =
    shade === undefined
      ? undefined
      : `fill: rgb(${[255, 250, 240].map((part) => Math.round(part - shade * (part - 45))).join(' ')})`;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    touch?.();
  };
  const spoken = label && { role: 'img' as const, 'aria-label': label };
  const events = touch && {
    // In SVG, names of attributes keep their case.
    tabindex: 0,
    role: 'button' as const,
    'aria-label': label,
    onClick: touch,
    onKeyDown: keys,
    onPointerEnter: () => point?.(true),
    onPointerLeave: () => point?.(false),
    onFocus: () => point?.(true),
    onBlur: () => point?.(false),
  };
  return (
    <g
      transform={`translate(${column * SIZE} ${row * SIZE})`}
      class={kinds.filter(Boolean).join(' ')}
      data-square={number}
      {...(events ?? spoken)}
    >
      {hint && <title>{hint}</title>}
      <rect width={SIZE} height={SIZE} style={grey} class="ground" />
      {number === 27 && shade === undefined && <rect width={SIZE} height={SIZE} fill="url(#water)" class="water" />}
      <text x={5} y={15} class="rank">
        {number}
      </text>
      {HOUSES[number] && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a text of a drawing takes no focus
        <text x={SIZE - 5} y={15} class="house" aria-hidden="true">
          {HOUSES[number]}
        </text>
      )}
      {text !== undefined && (
        <>
          <text> </text>
          <text x={SIZE / 2} y={SIZE / 2 + 12} class="figure">
            {text}
          </text>
        </>
      )}
      {last === 'left' && <circle cx={30} cy={35} r={9} class="trace" />}
      {last === 'reached' && <rect x={4} y={4} width={SIZE - 8} height={SIZE - 8} rx={6} class="trace" />}
      {aimed && <circle cx={30} cy={35} r={24} class="aim" />}
    </g>
  );
}
