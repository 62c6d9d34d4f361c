// The laws of a throw, of a sum and of a turn, and the race of a lone pawn as a map to touch.

import { biasOf, KINDS, type Kind, MOST_SUM, rulesOf } from './address';
import type { RaceAnswer, TableAnswer } from './answers';
import { Board } from './board';
import { asOptions, Button, Panel, Select, save, Tick } from './controls';
import { type Asked, download } from './engine';
import { Frame } from './frame';
import { number } from './numbers';
import { type Page, useAnswer, useHtml } from './page';
import { makePdf, PdfButton } from './pdf';
import { ChooseRuleset } from './rules-choices';
import { Steps } from './steps';
import { ChooseThrower, chosenThrower } from './thrower';
import { TurnTree } from './tree';

const kindOf = (page: Page): Kind => KINDS.find((kind) => kind === page.address.kind) ?? 'throw';

/** The request for the laws that are chosen. */
function lawsOf(page: Page): Asked {
  const { address, lang } = page;
  const { thrower } = chosenThrower(page);
  const kind = kindOf(page);
  const asked: Asked = address.other ? { compare: `${thrower.id},${address.other}` } : { thrower: thrower.id };
  if (address.symbolic && thrower.sticks && kind !== 'sum') asked.symbolic = true;
  else if (thrower.sticks && biasOf(address.bias)) asked.p = biasOf(address.bias);
  if (kind === 'turn') asked.turn = true;
  if (kind === 'sum') asked.sum = address.sum || '2';
  if (address.above) asked['at-least'] = 'column';
  if (address.why) asked.explain = true;
  return { ...asked, format: 'html', lang };
}

export function Tables({ page }: { page: Page }) {
  const isRace = kindOf(page) === 'race';
  return (
    <>
      <Panel page={page}>
        <Select
          label={page.say('kind')}
          name="kind"
          options={KINDS.map((one) => [one, page.say(`kind-${one}`)])}
          value={kindOf(page)}
          change={(kind) => page.change({ kind })}
        />
        {isRace ? <RaceChoices page={page} /> : <LawChoices page={page} />}
      </Panel>
      <div class="output">
        <Taking page={page} />
        {isRace ? <Race page={page} /> : <Laws page={page} />}
      </div>
    </>
  );
}

/** The race that is chosen. */
function raceOf(page: Page): Asked {
  const rules = rulesOf(page.address, page.offered);
  return { ruleset: rules.id, ...chosenThrower(page, rules.sticks).asked, lang: page.lang };
}

/** Prints the table, or saves it. */
function Taking({ page }: { page: Page }) {
  const { say } = page;
  async function take(format: string) {
    const isRace = kindOf(page) === 'race';
    const [tool, asked] = isRace ? ['race', raceOf(page)] : ['table', lawsOf(page)];
    try {
      // A spreadsheet has no derivations.
      const { name, bytes } =
        format === 'pdf'
          ? await makePdf(page, { ...asked, format }, tool)
          : await download({ ...asked, explain: undefined, format }, tool);
      save(name, bytes);
      page.status(say('saved', name), true);
    } catch (error) {
      page.failed(error);
    }
  }
  return (
    <div class="actions-bar">
      <Button main press={() => print()} does="print">
        {say('print')}
      </Button>
      <PdfButton press={() => take('pdf')} />
      {['csv', 'ods'].map((format) => (
        <button key={format} type="button" data-format={format} onClick={() => take(format)}>
          {say(`as-${format as 'csv' | 'ods'}`)}
        </button>
      ))}
    </div>
  );
}

function LawChoices({ page }: { page: Page }) {
  const { say, address, offered, change } = page;
  const isSum = kindOf(page) === 'sum';
  const { thrower } = chosenThrower(page);
  const others = offered.throwers.filter((one) => one.id !== thrower.id);
  const typeSum = (typed: string) => {
    const given = Number(typed);
    if (Number.isInteger(given) && given >= 1 && given <= MOST_SUM) {
      page.status('');
      change({ sum: String(given) });
    } else page.status(say('not-a-sum', MOST_SUM));
  };
  return (
    <>
      <ChooseThrower page={page} fixed={!isSum && Boolean(address.symbolic)} />
      <Select
        label={say('compare')}
        name="other"
        options={[['', say('none')], ...others.map((one): [string, string] => [one.id, one.title])]}
        value={address.other}
        change={(other) => change({ other })}
      />
      {isSum && (
        <p class="field">
          <label for="sum">{say('how-many')}</label>
          <input
            id="sum"
            type="number"
            min={1}
            max={MOST_SUM}
            value={address.sum || '2'}
            onInput={(event) => typeSum(event.currentTarget.value)}
          />
        </p>
      )}
      {!isSum && thrower.sticks && (
        <Tick
          label={say('symbolic')}
          name="symbolic"
          checked={Boolean(address.symbolic)}
          change={(on) => change({ symbolic: on ? '1' : '' })}
        />
      )}
      <Tick
        label={say('at-least')}
        name="above"
        checked={Boolean(address.above)}
        change={(on) => change({ above: on ? '1' : '' })}
      />
      <Tick
        label={say('explain')}
        name="why"
        checked={Boolean(address.why)}
        change={(on) => change({ why: on ? '1' : '' })}
      />
    </>
  );
}

function Laws({ page }: { page: Page }) {
  const { address, lang } = page;
  const html = useHtml(page, 'table', lawsOf(page));
  // A tree is drawn with numbers.
  const isTree = kindOf(page) === 'turn' && !address.symbolic && !address.why;
  const asked = isTree ? { ...chosenThrower(page).asked, turn: true, lang } : undefined;
  const table = useAnswer<TableAnswer>(page, 'table', asked);
  if (address.why) return <Steps key={kindOf(page)} page={page} html={html} />;
  return (
    <>
      {isTree && table && <TurnTree page={page} table={table} />}
      <Frame title={page.say('table')} html={html} />
    </>
  );
}

function RaceChoices({ page }: { page: Page }) {
  const { say, address, offered, change } = page;
  const rules = rulesOf(address, offered);
  return (
    <>
      <ChooseRuleset page={page} rules={rules} change={change} />
      <Select
        label={say('measure')}
        name="measure"
        options={asOptions(offered.measures)}
        value={address.measure || offered.measures[0]?.id}
        change={(measure) => change({ measure })}
      />
      <ChooseThrower page={page} usual={rules.sticks} />
    </>
  );
}

function Race({ page }: { page: Page }) {
  const { say, address, offered, change } = page;
  const asked = raceOf(page);
  const race = useAnswer<RaceAnswer>(page, 'race', asked);
  const measure = offered.measures.find(({ id }) => id === address.measure) ?? offered.measures[0];
  const found = new Map(race?.squares.map((one) => [one.square, number(one[measure?.id ?? ''] ?? 0)]));
  const [least, most] = [Math.min(...found.values()), Math.max(...found.values())];
  const from = found.has(Number(address.from)) ? address.from : undefined;
  const detail = useHtml(page, 'race', from ? { ...asked, from: Number(from), format: 'html' } : undefined);
  const label = say('race-map', measure?.name ?? '');
  const shown = (value: number) => (measure?.id === 'fall_probability' ? page.percent(value) : page.decimal(value, 2));
  const square = (place: number) => {
    const value = found.get(place);
    if (value === undefined) return undefined;
    return {
      shade: most > least ? (value - least) / (most - least) : 0,
      text: shown(value),
      touch: () => change({ from: String(place) }),
    };
  };
  return (
    <>
      <p>{say('race-help')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a map that is too wide is scrolled with the keyboard */}
      <section class="wide map" tabIndex={0} aria-label={label}>
        {race && <Board label={label} square={square} />}
      </section>
      {detail !== undefined && <Frame title={say('table')} html={detail} />}
    </>
  );
}
