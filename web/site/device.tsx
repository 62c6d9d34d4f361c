// A drawing of the sticks or the die. A marked side has a pattern, not only a colour.

import type { Thrower } from './answers';
import type { Say } from './words';

interface Given {
  say: Say;
  thrower: Thrower;
  value: number | undefined;
  /** Which sticks show their marked side; without it, as many do as `value` says. */
  sides?: boolean[];
  /** Whether they fall. */
  falling?: boolean;
}

export function Device({ say, thrower, value, sides, falling = false }: Given) {
  const width = thrower.sticks ? thrower.sticks * 60 : 140;
  const label = value === undefined ? say('nothing-thrown') : say('thrown', value);
  return (
    <svg class="device" viewBox={`0 0 ${width} 200`} role="img" aria-label={label}>
      {thrower.sticks ? (
        <Sticks sticks={thrower.sticks} value={value} sides={sides} falling={falling} />
      ) : (
        <Die value={value} falling={falling} />
      )}
    </svg>
  );
}

function Sticks({ sticks, value, sides, falling }: Pick<Given, 'value' | 'sides' | 'falling'> & { sticks: number }) {
  // A value counts the marked sides; but a throw without any has a value of its own.
  const counted = value !== undefined && value <= sticks ? value : 0;
  const marked = sides ?? Array.from({ length: sticks }, (_, at) => at < counted);
  return marked.map((isMarked, at) => (
    <g
      key={at}
      class={falling ? 'stick falls' : 'stick'}
      style={`--at:${at}`}
      transform={`translate(${at * 60 + 30} 100)`}
    >
      <g class="turning">
        <rect x={-20} y={-90} width={40} height={180} rx={18} class={isMarked ? 'marked' : 'blank'} />
        {isMarked && (
          <path
            d="M-12 -55 L12 -31 M12 -55 L-12 -31 M-12 -12 L12 12 M12 -12 L-12 12 M-12 31 L12 55 M12 31 L-12 55"
            class="mark"
          />
        )}
      </g>
    </g>
  ));
}

function Die({ value, falling }: Pick<Given, 'value' | 'falling'>) {
  return (
    <g class={falling ? 'stick falls' : 'stick'} transform="translate(70 100)">
      <g class="turning">
        <rect x={-60} y={-60} width={120} height={120} rx={18} class="blank" />
        <text x={0} y={26} class="pips">
          {value ?? ''}
        </text>
      </g>
    </g>
  );
}
