// The throws of the class, group by group: their sum, and its comparison with the model.

import { useEffect, useRef, useState } from 'preact/hooks';
import { asOptions, Button, Select, save } from './controls';
import { Frame } from './frame';
import { LawTable } from './law';
import { type Page, useHtml } from './page';
import { useLaw } from './sample';
import { chosenThrower } from './thrower';

/** The fewest groups that the table shows. */
const GROUPS = 4;

/** What is typed for each group and each value of the thrower. */
type Rows = string[][];
/** Counts under values that the thrower of the moment does not give, by group. */
export type Aside = Record<number, string>[];

const readRows = (counts: string | undefined): Rows => (counts ?? '').split('_').map((row) => row.split('-'));
const countsText = (rows: Rows) =>
  rows
    .map((row) => row.join('-').replace(/-+$/, ''))
    .join('_')
    .replace(/_+$/, '');

const isCount = (typed: string | undefined) => /^\s*\d{0,6}\s*$/.test(typed ?? '');
const numberOf = (typed: string | undefined) => (isCount(typed) ? Number(typed ?? 0) : 0);
const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);

/** The counts of a block that was copied from a spreadsheet, without the titles of its rows and columns. */
export function readBlock(text: string, values: number[]): Rows {
  const block = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;]/).map((cell) => cell.trim()));
  const isTitle = (cell: string | undefined) => !isCount(cell);
  const rows = block.filter((row) => !row.every((cell) => cell === '' || isTitle(cell)));
  const isTitled = rows.some((row) => isTitle(row[0])) || rows.every((row) => row.length > values.length);
  const counts = isTitled ? rows.map((row) => row.slice(1)) : rows;
  return counts.filter((row) => row.slice(0, values.length).join() !== values.join());
}

/** Moves the counts of the groups to the values of another thrower. `lost` has the values that this thrower does not
 * give; their counts are kept in `aside` for a thrower that gives them. */
export function regrouped(counts: string | undefined, from: number[], to: number[], aside: Aside) {
  const rows = readRows(counts);
  const lost = from.filter((value, at) => !to.includes(value) && rows.some((row) => Number(row[at])));
  rows.forEach((row, group) => {
    aside[group] = { ...aside[group], ...Object.fromEntries(from.map((value, at) => [value, row[at] ?? ''])) };
  });
  return { counts: countsText(aside.map((kept) => to.map((value) => kept[value] ?? ''))), lost };
}

interface Given {
  page: Page;
  aside: Aside;
}

export function Groups({ page, aside }: Given) {
  const { say, address, change } = page;
  const { thrower, asked } = chosenThrower(page);
  const { values } = thrower;
  const [rows, setRows] = useState<Rows>(() => readRows(address.counts));
  const [analysed, setAnalysed] = useState(false);
  const table = useRef<HTMLTableElement>(null);

  const shown = [...rows, ...Array.from({ length: Math.max(0, GROUPS - rows.length) }, () => [])];
  const counts = shown.map((row) => values.map((_, at) => numberOf(row[at])));
  const wrong = shown.flat().filter((typed) => !isCount(typed));
  const request = { ...asked, level: address.audience || '3e', format: 'html', lang: page.lang };
  const html = useHtml(page, 'analyse', analysed ? { ...request, tally: tally(counts) } : undefined);

  function keep(next: Rows) {
    setAnalysed(false);
    setRows(next);
    change({ counts: countsText(next.map((row) => values.map((_, at) => String(numberOf(row[at]) || '')))) });
  }

  // Focus the first cell of a new group.
  const groups = useRef(shown.length);
  useEffect(() => {
    if (shown.length > groups.current && groups.current >= GROUPS)
      table.current?.querySelector<HTMLElement>('tbody tr:last-child input')?.focus();
    groups.current = shown.length;
  }, [shown.length]);

  const type = (group: number, at: number, typed: string) =>
    keep(
      shown.map((row, place) => (place === group ? values.map((_, of) => (of === at ? typed : (row[of] ?? ''))) : row)),
    );

  /** Puts a block of a spreadsheet into the cells from one on; titles of rows and columns are left out. */
  function paste(group: number, at: number, text: string) {
    const block = readBlock(text, values);
    const rowsOf = Math.max(shown.length, group + block.length);
    keep(
      Array.from({ length: rowsOf }, (_, row) =>
        values.map((_, of) => block[row - group]?.[of - at] ?? shown[row]?.[of] ?? ''),
      ),
    );
  }

  /** Goes to another cell with the arrows and Enter, as in a spreadsheet. */
  function go(event: KeyboardEvent, group: number, at: number) {
    const input = event.currentTarget as HTMLInputElement;
    const { selectionStart, selectionEnd, value } = input;
    const atStart = selectionEnd === 0;
    const atEnd = selectionStart === value.length;
    const step = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      Enter: [1, 0],
      ArrowLeft: atStart ? [0, -1] : undefined,
      ArrowRight: atEnd ? [0, 1] : undefined,
    }[event.key];
    if (!step) return;
    event.preventDefault();
    const [down = 0, right = 0] = step;
    if (event.key === 'Enter' && group + 1 === shown.length) keep([...shown, []]);
    const next = table.current?.querySelectorAll('tbody tr')[group + down]?.querySelectorAll('input')[at + right];
    next?.focus();
    next?.select();
  }

  /** The table as CSV, in the form that `senet analyse` reads. */
  function tally(counted: number[][]) {
    const separator = page.lang === 'fr' ? ';' : ',';
    const filled = counted.map((row, at) => [at + 1, ...row]).filter((row) => row.slice(1).some(Boolean));
    return `${[[say('group'), ...values], ...filled].map((row) => row.join(separator)).join('\r\n')}\r\n`;
  }

  function analyse() {
    if (wrong.length) table.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else {
      page.status('');
      setAnalysed(true);
    }
  }

  function remove(group: number) {
    aside.splice(group, 1);
    keep(rows.filter((_, at) => at !== group));
  }

  function clear() {
    aside.length = 0;
    keep([]);
  }

  return (
    <section class="groups">
      <h2>{say('groups')}</h2>
      <p>{say('groups-help')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled with the keyboard */}
      <section class="wide" tabIndex={0} aria-label={say('groups-caption')}>
        <table class="law typed" ref={table}>
          <caption>{say('groups-caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('group')}</th>
              {values.map((value) => (
                <th scope="col" key={value}>
                  {value}
                </th>
              ))}
              <th scope="col">{say('total')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((row, group) => (
              <tr key={group}>
                <th scope="row">{group + 1}</th>
                {values.map((value, at) => (
                  <td key={value}>
                    <input
                      type="text"
                      inputMode="numeric"
                      maxLength={6}
                      value={row[at] ?? ''}
                      aria-label={say('group-value', group + 1, value)}
                      aria-invalid={isCount(row[at]) ? undefined : 'true'}
                      onInput={(event) => type(group, at, event.currentTarget.value)}
                      onKeyDown={(event) => go(event, group, at)}
                      onPaste={(event) => {
                        const text = event.clipboardData?.getData('text') ?? '';
                        if (!/[\t\n;]/.test(text.trim())) return;
                        event.preventDefault();
                        paste(group, at, text);
                      }}
                    />
                  </td>
                ))}
                <td>{sum(counts[group] ?? [])}</td>
                <td>
                  {rows.length > 1 && group < rows.length && (
                    <Button press={() => remove(group)} does="remove-group" label={say('remove-group', group + 1)}>
                      ✕
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('total')}</th>
              {values.map((value, at) => (
                <td key={value} data-at={at}>
                  {sum(counts.map((row) => row[at] ?? 0))}
                </td>
              ))}
              <td data-at="all">{sum(counts.flat())}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <ClassBars page={page} counts={values.map((_, at) => sum(counts.map((row) => row[at] ?? 0)))} />
      <p class="notice" role="status" hidden={wrong.length === 0}>
        {wrong.length > 0 &&
          say(
            'not-counts',
            wrong.map((typed) => typed.trim()),
          )}
      </p>
      <div class="actions">
        <Button press={() => keep([...shown, []])} does="add-group">
          {say('add-group')}
        </Button>
        <Button press={clear} does="clear-groups">
          {say('clear-groups')}
        </Button>
        <Select
          label={say('words-of')}
          name="audience"
          options={asOptions(page.offered.audiences)}
          value={address.audience || '3e'}
          change={(value) => change({ audience: value })}
        />
        <Button main press={analyse} does="analyse">
          {say('analyse')}
        </Button>
        <Button press={() => save('senet-groups.csv', `\uFEFF${tally(counts)}`, 'text/csv')} does="save-groups">
          {say('export-csv')}
        </Button>
      </div>
      {html !== undefined && <Frame title={say('analysis')} html={html} />}
    </section>
  );
}

/** The counts of the class as bars that grow while they are typed, beside the probabilities. */
function ClassBars({ page, counts }: { page: Page; counts: number[] }) {
  const { address, say } = page;
  const { thrower, asked } = chosenThrower(page);
  const law = useLaw(page, asked);
  if (!law || sum(counts) === 0) return null;
  const values = thrower.values.flatMap((value, at) => Array<number>(counts[at] ?? 0).fill(value));
  const revealed = !address.guess || Boolean(address.revealed);
  const sample = { thrower, law, values, marked: [] };
  return (
    <LawTable page={page} sample={sample} followed={Number(address.follow)} name={say('groups')} revealed={revealed} />
  );
}
