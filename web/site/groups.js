// The throws of the class, group by group: their sum, and its comparison with the model.

import { button, field, fill, frame, h, named, save, select } from './dom.js';
import { text } from './engine.js';

/** The fewest groups that the table shows. */
const GROUPS = 4;

/** The counts of the groups, as the address has them. */
const readRows = (g) => (g ?? '').split('_').map((row) => row.split('-'));
const written = (rows) => rows.map((row) => row.join('-').replace(/-+$/, '')).join('_').replace(/_+$/, '');

/** Moves the counts of the groups to the values of another thrower. `lost` has the values that this thrower does not
 * give; their counts are kept in `aside` for a thrower that gives them. */
export function regrouped(g, from, to, aside) {
  const rows = readRows(g);
  const lost = from.filter((value, at) => !to.includes(value) && rows.some((row) => Number(row[at])));
  rows.forEach((row, group) => { aside[group] = { ...aside[group], ...Object.fromEntries(from.map((value, at) => [value, row[at] ?? ''])) }; });
  return { g: written(aside.map((counts) => to.map((value) => counts[value] ?? ''))), lost };
}

export function groups(root, page, chosen, aside) {
  const { say, state } = page;
  const values = chosen().thrower.values;
  let rows = readRows(state.g);
  const table = h('table', { class: 'law typed' });
  const result = h('div', {});
  const sheet = frame(say('analysis'));
  const doubtful = h('p', { class: 'notice', role: 'status', hidden: true });
  let latest = 0;

  const isCount = (text) => /^\s*\d{0,6}\s*$/.test(text ?? '');
  const typed = () => rows.map((row) => values.map((_, at) => (isCount(row[at]) ? Number(row[at] ?? 0) : 0)));
  const totals = () => values.map((_, at) => typed().reduce((sum, row) => sum + row[at], 0));

  /** Keeps what is typed: removes an analysis of other counts, and marks a cell that is not a count. */
  function keep() {
    latest += 1;
    fill(result);
    const wrong = [...table.querySelectorAll('tbody input')].filter((input) => {
      const bad = !isCount(input.value);
      if (bad) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
      return bad;
    });
    doubtful.hidden = wrong.length === 0;
    fill(doubtful, wrong.length ? say('not-counts', wrong.map((input) => input.value.trim())) : '');
    page.set({ g: written(typed().map((row) => row.map((one) => one || ''))) });
    const sums = totals();
    sums.forEach((sum, at) => { table.querySelector(`tfoot td[data-at="${at}"]`).textContent = String(sum); });
    table.querySelector('tfoot td[data-at="all"]').textContent = String(sums.reduce((one, other) => one + other, 0));
    [...table.querySelectorAll('tbody td[data-row]')].forEach((cell) => {
      cell.textContent = String(typed()[cell.dataset.row].reduce((one, other) => one + other, 0));
    });
  }

  function draw() {
    while (rows.length < GROUPS) rows.push([]);
    fill(table,
      h('caption', {}, say('groups-caption')),
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, say('group')), values.map((value) => h('th', { scope: 'col' }, String(value))), h('th', { scope: 'col' }, say('total')))),
      h('tbody', {}, rows.map((row, group) => h('tr', {},
        h('th', { scope: 'row' }, String(group + 1)),
        values.map((value, at) => h('td', {}, h('input', {
          type: 'text', inputmode: 'numeric', pattern: '[0-9]*', maxlength: 6, value: row[at] ?? '', 'aria-label': say('group-value', group + 1, value),
          oninput: (event) => { rows[group][at] = event.target.value; keep(); },
        }))),
        h('td', { 'data-row': group })))),
      h('tfoot', {}, h('tr', {}, h('th', { scope: 'row' }, say('total')), values.map((_, at) => h('td', { 'data-at': at })), h('td', { 'data-at': 'all' }))));
    keep();
  }

  /** The table as the program reads a class's tally sheet. */
  function tally() {
    const separator = state.lang === 'fr' ? ';' : ',';
    const filled = typed().map((row, at) => [at + 1, ...row]).filter((row) => row.slice(1).some(Boolean));
    return [[say('group'), ...values], ...filled].map((row) => row.join(separator)).join('\r\n') + '\r\n';
  }

  async function analyse() {
    if (!doubtful.hidden) {
      table.querySelector('[aria-invalid]').focus();
      return;
    }
    const mine = ++latest;
    try {
      page.status('');
      const asked = { ...chosen().asked, tally: tally(), level: state.audience || '3e', format: 'html', lang: state.lang };
      const made = await text('analyse', asked);
      if (mine !== latest) return;
      sheet.srcdoc = made;
      fill(result, sheet);
    } catch (error) {
      if (mine !== latest) return;
      fill(result);
      page.failed(error);
    }
  }

  fill(root,
    h('h2', {}, say('groups')),
    h('p', {}, say('groups-help')),
    h('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': say('groups-caption') }, table),
    doubtful,
    h('div', { class: 'actions' },
      button(say('add-group'), () => { rows.push([]); draw(); table.querySelector('tbody tr:last-child input').focus(); }),
      button(say('clear-groups'), () => { rows = []; aside.length = 0; draw(); }, { 'data-do': 'clear-groups' }),
      field(say('words-of'), select(named(page.offered.audiences), state.audience || '3e', (value) => { page.set({ audience: value }); if (result.hasChildNodes()) analyse(); })),
      button(say('analyse'), analyse, { class: 'main', 'data-do': 'analyse' }),
      button(say('export-csv'), () => save('senet-groups.csv', `\uFEFF${tally()}`, 'text/csv'))),
    result);
  draw();
  /** After another p or thrower, analyses again. */
  return () => { if (result.hasChildNodes()) analyse(); };
}
