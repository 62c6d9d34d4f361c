// The throws of the class, group by group: their sum, and its comparison with the model.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, named, Select, save } from './controls';
import { text } from './engine';
import { Frame } from './frame';
import type { Page } from './page';
import { chosenThrower } from './thrower';

/** The fewest groups that the table shows. */
const GROUPS = 4;

/** What is typed for each group and each value of the thrower. */
type Rows = string[][];
/** Counts under values that the thrower of the moment does not give, by group. */
export type Aside = Record<number, string>[];

const readRows = (counts: string | undefined): Rows => (counts ?? '').split('_').map((row) => row.split('-'));
const written = (rows: Rows) =>
  rows
    .map((row) => row.join('-').replace(/-+$/, ''))
    .join('_')
    .replace(/_+$/, '');

const isCount = (typed: string | undefined) => /^\s*\d{0,6}\s*$/.test(typed ?? '');
const numberOf = (typed: string | undefined) => (isCount(typed) ? Number(typed ?? 0) : 0);
const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);

/** Moves the counts of the groups to the values of another thrower. `lost` has the values that this thrower does not
 * give; their counts are kept in `aside` for a thrower that gives them. */
export function regrouped(counts: string | undefined, from: number[], to: number[], aside: Aside) {
  const rows = readRows(counts);
  const lost = from.filter((value, at) => !to.includes(value) && rows.some((row) => Number(row[at])));
  rows.forEach((row, group) => {
    aside[group] = { ...aside[group], ...Object.fromEntries(from.map((value, at) => [value, row[at] ?? ''])) };
  });
  return { counts: written(aside.map((kept) => to.map((value) => kept[value] ?? ''))), lost };
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
  const html = useAnalysis(page, analysed ? { ...asked, tally: tally(counts) } : undefined);

  function keep(next: Rows) {
    setAnalysed(false);
    setRows(next);
    change({ counts: written(next.map((row) => values.map((_, at) => String(numberOf(row[at]) || '')))) });
  }

  // The cell that a new group begins with gets the focus.
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

  /** The table as the program reads a class's tally sheet. */
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
                    />
                  </td>
                ))}
                <td>{sum(counts[group] ?? [])}</td>
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
          options={named(page.offered.audiences)}
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

/** The analysis of the counts; none where they are not analysed. */
function useAnalysis(page: Page, asked: Record<string, unknown> | undefined): string | undefined {
  const [html, setHtml] = useState<string>();
  const request = asked && { ...asked, level: page.address.audience || '3e', format: 'html', lang: page.lang };
  const key = request && JSON.stringify(request);
  const { failed } = page;
  useEffect(() => {
    if (!key) {
      setHtml(undefined);
      return;
    }
    let wanted = true;
    text('analyse', JSON.parse(key)).then(
      (made) => wanted && setHtml(made),
      (error) => {
        if (!wanted) return;
        setHtml(undefined);
        failed(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return html;
}
