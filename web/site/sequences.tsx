// The sequence of a level: its cards on the first page; its plan, and its sheets session by session.

import { useRef } from 'preact/hooks';
import { type Address, hashOf, PARTS } from './address';
import type { Sequence } from './answers';
import { Button, Panel, Select, Switch } from './controls';
import { Frame, type SheetFrame } from './frame';
import { type Page, useHtml } from './page';

/** The address of a sheet of a lesson at a level. */
export const sheetAt = (page: Page, lesson: string, level: string | undefined) => {
  const { lang, large, system } = page.address;
  return hashOf({ tool: 'sheets', lang, large, system, lesson, level });
};
const sequenceAt = (page: Page, level: string) => {
  const { lang, large, system } = page.address;
  return hashOf({ tool: 'sheets', lang, large, system, sequence: level });
};
const levelName = (page: Page, id: string) => page.offered.levels.find((one) => one.id === id)?.name ?? id;

/** A card for each sequence of the level that is chosen. */
export function SequenceCards({ page }: { page: Page }) {
  const { say, address, offered } = page;
  const shown = offered.sequences.filter(({ level }) => !address.level || level === address.level);
  if (shown.length === 0) return null;
  return (
    <>
      <h2>{say('sequences')}</h2>
      <ul class="cards sequence-cards">
        {shown.map(({ level, title, sessions }) => (
          <li key={level}>
            <a href={sequenceAt(page, level)}>{title}</a>
            <p class="hint">
              {levelName(page, level)} · {say('sessions', sessions.length)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A link to the sequence of the level of a sheet. */
export function SequenceLink({ page }: { page: Page }) {
  const found = page.offered.sequences.find(({ level }) => level === page.address.level);
  if (!found) return null;
  return (
    <p class="summary">
      <a href={sequenceAt(page, found.level)}>{page.say('sequence-of-level', found.sessions.length)}</a>
    </p>
  );
}

/** The plan of a sequence, or what is written in the exercise book, beside its sheets. */
export function SequenceSheets({ page, sequence }: { page: Page; sequence: Sequence }) {
  const { say, address, offered, change, lang } = page;
  const part = PARTS.find((one) => one === address.part) ?? 'plan';
  const html = useHtml(page, 'sequence', { level: sequence.level, part, lang, system: address.system });
  const frame = useRef<SheetFrame>(null);
  const choose = (changes: Address) => change(changes, true);
  return (
    <>
      <Panel page={page}>
        <Select
          label={say('sequence')}
          name="sequence"
          options={offered.sequences.map(({ level, title }) => [level, `${levelName(page, level)} : ${title}`])}
          value={sequence.level}
          change={(level) => choose({ sequence: level })}
        />
        <Sheets page={page} sequence={sequence} />
      </Panel>
      <div class="output">
        <div class="actions-bar">
          <Button main press={() => frame.current?.print()} does="print">
            {say('print')}
          </Button>
          <Switch
            label={say('document')}
            options={PARTS.map((one) => [one, say(`part-${one}`)])}
            value={part}
            change={(one) => choose({ part: one })}
          />
        </div>
        {html === undefined && <p class="hint">{say('preparing')}</p>}
        <Frame title={say(`part-${part}`)} html={html} handle={frame} />
      </div>
    </>
  );
}

/** The sheets of each session, and the tests. */
function Sheets({ page, sequence }: { page: Page; sequence: Sequence }) {
  const { say, offered } = page;
  const { level, sessions, tests } = sequence;
  const link = (id: string) => (
    <li key={id}>
      <a href={sheetAt(page, id, level)}>{offered.lessons.find((one) => one.id === id)?.title ?? id}</a>
    </li>
  );
  return (
    <>
      <ol class="sessions">
        {sessions.map(({ title, lessons }) => (
          <li key={title}>
            <strong>{title}</strong>
            <ul>{lessons.map(link)}</ul>
          </li>
        ))}
      </ol>
      {tests.length > 0 && (
        <>
          <p class="summary">{say('tests')}</p>
          <ul>{tests.map(link)}</ul>
        </>
      )}
    </>
  );
}
