// The last throw: sticks that fall, their value, the turn so far, and the throws before it.

import type { ComponentChildren } from 'preact';
import { Device } from './device';
import type { Page } from './page';
import type { Sample } from './sample';

/** How many of the last throws are listed. */
const LISTED = 20;

interface Given {
  page: Page;
  sample: Sample;
  falling: boolean;
  followed?: number;
  children?: ComponentChildren;
}

export function Stage({ page, sample, falling, followed, children }: Given) {
  const { say } = page;
  const { thrower, values, marked } = sample;
  const last = values.at(-1);
  // The sides of the last of many throws are not known: draw as many marked ones as its value says.
  const sides = values.length <= marked.length ? marked.at(-1) : undefined;
  return (
    <div class="stage">
      <Device
        key={values.length}
        say={say}
        thrower={thrower}
        value={last}
        sides={sides}
        falling={falling && last !== undefined}
      />
      <div class="told">
        {last === undefined ? (
          <p class="situation">{say('throw-first')}</p>
        ) : (
          <>
            <p class="value" aria-live="polite">
              <strong>{last}</strong> {thrower.extra.includes(last) && say('again')}
            </p>
            <p class="situation">{turnSoFar(page, sample)}</p>
          </>
        )}
        {children}
      </div>
      {values.length > 1 && (
        <ol class="last" aria-label={say('last-throws', Math.min(LISTED, values.length))}>
          {values.slice(-LISTED).map((value, at) => (
            <li key={at} class={value === followed ? 'followed' : undefined}>
              {value}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function turnSoFar(page: Page, { thrower, values }: Sample): string {
  const isExtra = (value: number | undefined) => value !== undefined && thrower.extra.includes(value);
  let start = values.length - 1;
  while (start > 0 && isExtra(values[start - 1])) start--;
  const turn = values.slice(start);
  const total = turn.reduce((sum, one) => sum + one, 0);
  return page.say('turn-so-far', turn.join(' + '), total, isExtra(values.at(-1)), turn.length);
}
