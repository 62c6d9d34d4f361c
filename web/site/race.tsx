// A race along the thirty squares: a pawn for each of two devices, turn by turn, and how many races each has won.

import { useEffect, useReducer, useState } from 'preact/hooks';
import { MOST_THROWS, rulesOf, throwerOf } from './address';
import type { Side, Thrower, ThrowsAnswer } from './answers';
import { Button } from './controls';
import { Device } from './device';
import { type Page, useAnswer } from './page';
import { Pawn } from './pawn';
import { seedAt } from './sample';

const SQUARES = 30;
/** How many throws the page requests for each device, and how many of them a hundred races may use. */
const THROWS = MOST_THROWS;
const TAKEN = 5000;
/** How many races are run at once without being watched. */
const MANY = 100;
/** How long a turn is on the screen, in milliseconds. */
const TURN = 700;
const SIZE = 20;
const SIDES: [Side, Side] = ['dark', 'light'];

/** A pawn: its square, from 0 before the first one, the throws of its turn, and where its next throw is. */
interface Runner {
  at: number;
  turn: number[];
  next: number;
}

interface Race {
  runners: [Runner, Runner];
  turns: number;
  /** Races won by each, and by neither. */
  won: [number, number];
  drawn: number;
  over: boolean;
}

const START: Race = {
  runners: [
    { at: 0, turn: [], next: 0 },
    { at: 0, turn: [], next: 0 },
  ],
  turns: 0,
  won: [0, 0],
  drawn: 0,
  over: false,
};

/** A turn of a pawn: a throw, and another as long as the device gives one. */
function turnOf({ at, next }: Runner, thrower: Thrower, values: number[]): Runner {
  const turn: number[] = [];
  let place = next;
  do {
    turn.push(values[place % values.length] ?? 1);
    place += 1;
  } while (thrower.extra.includes(turn.at(-1) ?? 0));
  return { at: Math.min(SQUARES + 1, at + turn.reduce((sum, one) => sum + one, 0)), turn, next: place };
}

/** Both pawns play a turn; a new race begins after the last one. */
function advance(race: Race, throwers: Thrower[], values: number[][]): Race {
  const before = race.over ? race.runners.map(({ next }) => ({ at: 0, turn: [], next })) : race.runners;
  const runners = before.map((one, of) => turnOf(one, throwers[of] as Thrower, values[of] ?? [])) as [Runner, Runner];
  const home = runners.map(({ at }) => at > SQUARES);
  const over = home.some(Boolean);
  const won = race.won.map((wins, of) => wins + Number(over && home[of] && !home[1 - of])) as [number, number];
  const drawn = race.drawn + Number(home.every(Boolean));
  return { runners, turns: (race.over ? 0 : race.turns) + 1, won, drawn, over };
}

export function Races({ page }: { page: Page }) {
  const { say, address, offered, lang } = page;
  const rules = rulesOf(address, offered);
  const throwers = [throwerOf(address.thrower, offered, rules.sticks), throwerOf(address.other, offered, rules.die)];
  const ids = throwers.map(({ id }) => id);
  const asked = (of: number) => ({ thrower: ids[of], seed: seedAt(address.seed, of), throws: THROWS, lang });
  const first = useAnswer<ThrowsAnswer>(page, 'throws', asked(0))?.values;
  const second = useAnswer<ThrowsAnswer>(page, 'throws', asked(1))?.values;
  if (!first || !second) return <p class="hint">{say('preparing')}</p>;
  return <Track key={`${ids} ${address.seed}`} page={page} throwers={throwers} values={[first, second]} />;
}

function Track({ page, throwers, values }: { page: Page; throwers: Thrower[]; values: number[][] }) {
  const { say } = page;
  const next = (before: Race) => advance(before, throwers, values);
  const [race, run] = useReducer((before: Race, asked: 'turn' | 'races') => {
    if (asked === 'turn') return next(before);
    let after = before;
    for (let done = 0; done < MANY; done += Number(after.over)) after = next(after);
    return after;
  }, START);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => run('turn'), TURN);
    return () => clearTimeout(timer);
  }, [playing, race]);
  useEffect(() => {
    if (race.over) setPlaying(false);
  }, [race]);
  const names = throwers.map(({ title }) => title);
  // No throw is used twice.
  const isUsedUp = race.runners.some(({ next }) => next > THROWS - TAKEN);
  const races = race.won[0] + race.won[1] + race.drawn;
  return (
    <section class="race">
      <div class="actions-bar">
        <Button main press={() => setPlaying(!playing)} pressed={playing} does="race">
          {say(playing ? 'pause' : 'race')}
        </Button>
        <Button press={() => run('turn')} disabled={playing} does="turn">
          {say('one-turn')}
        </Button>
        <Button press={() => run('races')} disabled={playing || isUsedUp} does="races">
          {say('races', MANY)}
        </Button>
      </div>
      {race.runners.map((runner, of) => (
        <Lane
          key={of}
          page={page}
          thrower={throwers[of] as Thrower}
          side={SIDES[of] as Side}
          runner={runner}
          turns={race.turns}
        />
      ))}
      <p class="situation" role="status">
        {race.over &&
          say(
            'race-over',
            race.turns,
            names.filter((_, of) => (race.runners[of]?.at ?? 0) > SQUARES),
          )}{' '}
        {races > 0 && say('races-won', races, names, race.won, race.drawn)}
      </p>
      <p class="hint">{say('race-rule')}</p>
    </section>
  );
}

interface Running {
  page: Page;
  thrower: Thrower;
  side: Side;
  runner: Runner;
  turns: number;
}

/** A device, its throws of the turn, and its pawn on thirty squares in a row. */
function Lane({ page, thrower, side, runner, turns }: Running) {
  const { say } = page;
  const label = say('race-lane', thrower.title, runner.turn.join(' + '), runner.at, runner.at > SQUARES);
  return (
    <div class="lane">
      <Device key={turns} say={say} thrower={thrower} value={runner.turn.at(-1)} falling={turns > 0} />
      <div>
        <p>{label}</p>
        <svg viewBox={`-${SIZE + 2} -2 ${(SQUARES + 2) * SIZE + 4} ${SIZE + 4}`} class="track" aria-hidden="true">
          {Array.from({ length: SQUARES }, (_, at) => (
            <rect key={at} x={at * SIZE} width={SIZE} height={SIZE} class={at % 5 === 4 ? 'fifth' : 'step'} />
          ))}
          <g class="runner" style={{ transform: `translateX(${(runner.at - 1) * SIZE}px)` }}>
            <Pawn side={side} size={SIZE} />
          </g>
        </svg>
      </div>
    </div>
  );
}
