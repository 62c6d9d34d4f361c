// Sticks or a die, and the bias of the sticks, chosen by the user.

import { biasOf, throwerOf } from './address';
import type { Thrower } from './answers';
import { Select } from './controls';
import type { Page } from './page';

/** The longest title that a list shows whole, in letters. A longer one is repeated below the list. */
const LONG_TITLE = 20;

/** What is thrown, and the options of a request for it. */
export function chosenThrower(
  page: Page,
  usual?: string,
): { thrower: Thrower; asked: { thrower: string; p?: string } } {
  const thrower = throwerOf(page.address.thrower, page.offered, usual);
  return { thrower, asked: { thrower: thrower.id, p: thrower.sticks ? biasOf(page.address.bias) : undefined } };
}

interface Given {
  page: Page;
  usual?: string;
  /** Whether p stays a letter. */
  fixed?: boolean;
}

export function ChooseThrower({ page, usual, fixed = false }: Given) {
  const { say, offered, change } = page;
  const { thrower } = chosenThrower(page, usual);
  return (
    <>
      <Select
        label={say('thrower')}
        name="thrower"
        options={offered.throwers.map((one) => [one.id, one.title])}
        value={thrower.id}
        change={(id) => change({ thrower: id })}
        hint={thrower.title.length > LONG_TITLE && thrower.title}
      />
      {thrower.sticks && <Bias page={page} fixed={fixed} />}
    </>
  );
}

function Bias({ page, fixed }: { page: Page; fixed: boolean }) {
  const bias = page.address.bias || '50';
  return (
    <div class="slider">
      <p class="field">
        <label for="bias">{page.say('bias')}</label>
        <input
          id="bias"
          type="range"
          min={5}
          max={95}
          step={1}
          value={bias}
          disabled={fixed}
          onInput={({ currentTarget: { value } }) => page.change({ bias: value === '50' ? '' : value })}
        />
      </p>
      <output for="bias">{page.decimal(Number(bias) / 100, 2)}</output>
    </div>
  );
}
