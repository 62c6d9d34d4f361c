// The class's own throws, group by group: added up, and held against the model.

import { button, field, fill, frame, h, save, select } from './dom.js';
import { text } from './engine.js';

const LEVELS = ['3e', 'terminale', 'teacher'];

export function groups(root, page, chosen) {
  const { say, state } = page;
  const values = chosen().thrower.values;
  const rows = (state.g ?? '').split('_').map((row) => row.split('-'));
  while (rows.length < 4) rows.push([]);
  const table = h('table', { class: 'law typed' });
  const result = h('div', {});
  const sheet = frame(say('analysis'));

  const typed = () => rows.map((row) => values.map((_, at) => Number(row[at]) || 0));
  const totals = () => values.map((_, at) => typed().reduce((sum, row) => sum + row[at], 0));

  function keep() {
    const kept = typed().map((row) => row.map((one) => one || '').join('-').replace(/-+$/, ''));
    while (kept.length && !kept.at(-1)) kept.pop();
    page.set({ g: kept.join('_') });
    const sums = totals();
    sums.forEach((sum, at) => { table.querySelector(`tfoot td[data-at="${at}"]`).textContent = String(sum); });
    table.querySelector('tfoot td[data-at="all"]').textContent = String(sums.reduce((one, other) => one + other, 0));
    [...table.querySelectorAll('tbody td[data-row]')].forEach((cell) => {
      cell.textContent = String(typed()[cell.dataset.row].reduce((one, other) => one + other, 0));
    });
  }

  function draw() {
    fill(table,
      h('caption', {}, say('groups-caption')),
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, say('group')), values.map((value) => h('th', { scope: 'col' }, String(value))), h('th', { scope: 'col' }, say('total')))),
      h('tbody', {}, rows.map((row, group) => h('tr', {},
        h('th', { scope: 'row' }, String(group + 1)),
        values.map((value, at) => h('td', {}, h('input', {
          type: 'text', inputmode: 'numeric', pattern: '[0-9]*', maxlength: 6, value: row[at] ?? '', 'aria-label': say('group-value', group + 1, value),
          oninput: (event) => { rows[group][at] = event.target.value.replace(/\D/g, ''); keep(); },
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
    try {
      page.status('');
      const asked = { ...chosen().asked, tally: tally(), level: state.audience || '3e', format: 'html', lang: state.lang };
      sheet.srcdoc = await text('analyse', asked);
      fill(result, sheet);
    } catch (error) {
      fill(result);
      page.failed(error);
    }
  }

  fill(root,
    h('h2', {}, say('groups')),
    h('p', {}, say('groups-help')),
    h('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': say('groups-caption') }, table),
    h('div', { class: 'actions' },
      button(say('add-group'), () => { rows.push([]); draw(); }),
      field(say('words-of'), select(LEVELS.map((level) => [level, say(`audience-${level}`)]), state.audience || '3e', (value) => page.set({ audience: value }))),
      button(say('analyse'), analyse, { class: 'main', 'data-do': 'analyse' }),
      button(say('export-csv'), () => save('senet-groups.csv', `\uFEFF${tally()}`, 'text/csv'))),
    result);
  draw();
}
