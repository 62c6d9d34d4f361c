// A laboratory: throws, on the screen or by the class, compared with the model.

import { useEffect, useRef, useState } from 'preact/hooks';
import { type Address, anySeed, MOST_THROWS, SPEEDS, throwerOf, VIEWS, type View } from './address';
import type { Thrower } from './answers';
import { Button, Panel, Select, Switch, save, Tick } from './controls';
import { type Aside, Groups, regrouped } from './groups';
import { LawTable, type Prediction } from './law';
import { type Page, useKey } from './page';
import { Running } from './running';
import { type Sample, seedAt, throwsOf, useSample, useSamples } from './sample';
import { Samples } from './samples';
import { click } from './sound';
import { Stage } from './stage';
import { ChooseThrower, chosenThrower } from './thrower';

/** How many runs are drawn over one another, and the fewest throws of one. */
const RUNS = 10;
const LEAST_RUN = 10;
/** How often the page throws by itself at most, in milliseconds. */
const OFTEN = 100;

export function Throw({ page }: { page: Page }) {
  const { say, address } = page;
  const aside = useRef<Aside>([]).current;
  const lab = { ...page, change: (changes: Address) => changeDevice(page, aside, changes) };
  const { thrower, asked } = chosenThrower(page);
  const n = throwsOf(page);
  const sample = useSample(page, thrower, asked, address.seed, n);
  const [playing, setPlaying] = useState(false);
  const [thrown, setThrown] = useState(false);
  const predicting = Boolean(address.guess);
  const ready = !predicting || n > 0 || totalOf(address.guess) === 100;

  function more(by: number) {
    if (!ready) return;
    if (n >= MOST_THROWS) {
      setPlaying(false);
      page.status(say('most-throws', MOST_THROWS));
      return;
    }
    const next = Math.min(MOST_THROWS, n + by);
    page.status(next >= MOST_THROWS ? say('most-throws', MOST_THROWS) : '');
    setThrown(true);
    page.change({ throws: String(next) });
    if (by === 1 && address.sound) click();
  }

  function again() {
    setPlaying(false);
    setThrown(false);
    page.status('');
    page.change({ throws: '', seed: anySeed(), revealed: '' });
  }

  const speed = Number(SPEEDS.find((one) => one === address.speed) ?? '1');
  // The page throws again once the last throws are shown.
  usePlaying(playing, speed, () => sample?.values.length === n && more(Math.max(1, (speed * OFTEN) / 1000)));
  useKey('Space', () => more(1));

  const falling = thrown && !(playing && speed > 1);
  return (
    <>
      <Panel page={page}>
        <ChooseThrower page={lab} />
        <Tick
          label={say('predict')}
          name="predict"
          checked={predicting}
          change={(on) =>
            page.change({ guess: on ? emptyGuess(thrower) : '', revealed: '', throws: '', seed: anySeed() })
          }
        />
        <Tick
          label={say('sound')}
          name="sound"
          checked={Boolean(address.sound)}
          change={(on) => page.change({ sound: on ? '1' : '' })}
        />
        <Button press={() => save('senet-throws.csv', csv(page, sample), 'text/csv')} does="save-throws">
          {say('export-csv')}
        </Button>
        <p class="hint">{say('space-throws', address.seed ?? '')}</p>
      </Panel>
      <div class="output">
        <div class="actions-bar">
          {[1, 10, 100, 1000].map((by) => (
            <button
              key={by}
              type="button"
              class={by === 1 ? 'main' : undefined}
              data-add={by}
              disabled={!ready}
              aria-label={say('throw-times', by)}
              onClick={() => more(by)}
            >
              {by === 1 ? say('throw') : `+${page.whole(by)}`}
            </button>
          ))}
          <Button press={() => setPlaying(!playing)} pressed={playing} disabled={!ready} does="play">
            {say(playing ? 'pause' : 'play')}
          </Button>
          <Select
            label={say('speed')}
            name="speed"
            options={SPEEDS.map((one) => [one, say('a-second', Number(one))])}
            value={String(speed)}
            change={(value) => page.change({ speed: value })}
          />
          <Button press={again} does="start-again">
            {say('start-again')}
          </Button>
        </div>
        {sample && <Figures page={page} sample={sample} falling={falling} />}
        <Groups key={thrower.id} page={page} aside={aside} />
      </div>
    </>
  );
}

/** Changes what is thrown: the counts of the class go with it, and a new prediction begins. */
function changeDevice(page: Page, aside: Aside, changes: Address): void {
  const { say, address, offered } = page;
  const n = throwsOf(page);
  const moved: Address = {};
  let notice = n ? say('thrown-anew', n) : '';
  if (changes.thrower) {
    const before = chosenThrower(page).thrower;
    const after = throwerOf(changes.thrower, offered);
    const { counts, lost } = regrouped(address.counts, before.values, after.values, aside);
    moved.counts = counts;
    if (lost.length) notice = say('counts-lost', lost);
    if (address.guess) Object.assign(moved, { guess: emptyGuess(after), throws: '', revealed: '' });
  }
  page.change({ ...changes, ...moved });
  page.status(notice, true);
}

const emptyGuess = (thrower: Thrower) => '-'.repeat(thrower.values.length - 1);
const totalOf = (guess: string | undefined) => (guess ?? '').split('-').reduce((sum, one) => sum + Number(one), 0);

/** Calls `tick` again and again. */
function usePlaying(playing: boolean, speed: number, tick: () => void): void {
  const current = useRef(tick);
  current.current = tick;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => current.current(), Math.max(OFTEN, 1000 / speed));
    return () => clearInterval(timer);
  }, [playing, speed]);
}

function Figures({ page, sample, falling }: { page: Page; sample: Sample; falling: boolean }) {
  const { say, address, change } = page;
  const { law, values } = sample;
  const chance = law.find(({ value }) => String(value) === address.follow) ?? law[0];
  if (!chance) return null;
  const predicting = Boolean(address.guess);
  const revealed = !predicting || Boolean(address.revealed);
  const view: View = predicting ? 'curve' : (VIEWS.find((one) => one === address.view) ?? 'curve');
  const typed = (address.guess ?? '').split('-');
  const prediction: Prediction | undefined = predicting
    ? {
        typed,
        closed: values.length > 0,
        type: (at, percents) =>
          change({ guess: law.map((_, of) => (of === at ? percents : (typed[of] ?? ''))).join('-') }),
      }
    : undefined;
  return (
    <div class={predicting ? 'lab predicting' : 'lab'}>
      <div class="figures">
        <Stage page={page} sample={sample} falling={falling} followed={chance.value} />
        <LawTable page={page} sample={sample} followed={chance.value} prediction={prediction} revealed={revealed} />
        {prediction && <Predicting page={page} sample={sample} revealed={revealed} />}
      </div>
      <div class="beside">
        {!predicting && (
          <Switch
            label={say('view')}
            options={VIEWS.map((one) => [one, say(`view-${one}`)])}
            value={view}
            change={(one) => change({ view: one })}
          />
        )}
        {view === 'curve' && (
          <Curves page={page} values={values} followed={chance.value} share={revealed ? chance.share : undefined} />
        )}
        {view === 'beside' && <Other page={page} falling={falling} followed={chance.value} />}
        {view === 'samples' && <Samples page={page} asked={chosenThrower(page).asked} chance={chance} />}
      </div>
    </div>
  );
}

/** The curve of the throws, and those of other runs over it where they are asked for. */
function Curves({ page, values, followed, share }: Parameters<typeof Running>[0]) {
  const { say, address, change } = page;
  const n = values.length;
  const isOffered = n >= LEAST_RUN && n * RUNS <= MOST_THROWS;
  const isAsked = isOffered && Boolean(address.runs);
  const asked = isAsked ? chosenThrower(page).asked : undefined;
  const others = useSamples(page, asked, seedAt(address.seed, 2), n, RUNS) ?? [];
  return (
    <>
      <Running page={page} values={values} followed={followed} share={share} others={others} />
      {isOffered && (
        <Tick
          label={say('other-runs', RUNS)}
          name="runs"
          checked={Boolean(address.runs)}
          change={(on) => change({ runs: on ? '1' : '' })}
        />
      )}
    </>
  );
}

/** What is still to do for a prediction, then how far it was from the probabilities. */
function Predicting({ page, sample, revealed }: { page: Page; sample: Sample; revealed: boolean }) {
  const { say, address, change } = page;
  const total = totalOf(address.guess);
  if (sample.values.length === 0) {
    return <p class="situation">{total === 100 ? say('prediction-ready') : say('prediction-total', total)}</p>;
  }
  if (!revealed) {
    return (
      <Button main press={() => change({ revealed: '1' })} does="reveal">
        {say('reveal')}
      </Button>
    );
  }
  const typed = (address.guess ?? '').split('-').map(Number);
  const gaps = sample.law.map(({ value, share }, at) => ({ value, gap: Math.abs((typed[at] ?? 0) / 100 - share) }));
  const largest = gaps.reduce((one, other) => (other.gap > one.gap ? other : one));
  return <p class="situation">{say('prediction-gap', largest.value, page.decimal(largest.gap * 100, 1))}</p>;
}

/** A second device, thrown as many times. */
function Other({ page, falling, followed }: { page: Page; falling: boolean; followed: number }) {
  const { say, offered, address, change } = page;
  const thrower = throwerOf(address.other, offered, 'die-145');
  // For the same device, draw another sample.
  const sample = useSample(page, thrower, { thrower: thrower.id }, seedAt(address.seed, 1), throwsOf(page));
  return (
    <div class="figures other">
      <Select
        label={say('other-thrower')}
        name="other"
        options={offered.throwers.map((one) => [one.id, one.title])}
        value={thrower.id}
        change={(other) => change({ other })}
      />
      {sample && (
        <>
          <Stage page={page} sample={sample} falling={falling} followed={followed} />
          <LawTable page={page} sample={sample} followed={followed} name={say('other-thrower')} revealed />
        </>
      )}
    </div>
  );
}

/** The throws, a row each, in the separators of the language. */
function csv(page: Page, sample: Sample | undefined): string {
  const separator = page.lang === 'fr' ? ';' : ',';
  const rows = (sample?.values ?? []).map((value, at) => `${at + 1}${separator}${value}`);
  return `\uFEFF${[page.say('throw-number'), page.say('value')].join(separator)}\r\n${rows.join('\r\n')}\r\n`;
}
