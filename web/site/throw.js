// Throws, on the screen or by the class, compared with the model.

import { device } from './device.js';
import { button, equals, field, fill, h, number, refill, save, select, tick } from './dom.js';
import { answer } from './engine.js';
import { groups, regrouped } from './groups.js';
import { running } from './running.js';
import { MOST_THROWS as MOST, anySeed } from './state.js';

/** A list cuts longer titles, whose ends tell the throwers apart: such a title is repeated below the list. */
const LONG_TITLE = 28;

/** A bias as it stands in a request: hundredths as a fraction, so that nothing is rounded. */
export function biasOf(hundredths) {
  return hundredths === undefined || hundredths === '' || hundredths === '50' ? undefined : `${hundredths}/100`;
}

/** A thrower chosen, and the bias of its sticks; `fixed` where p is a letter. */
export function chooseThrower(page, change, usual = 'sticks-5', fixed = false) {
  const { say, state, offered } = page;
  const id = offered.throwers.some((one) => one.id === state.thrower) ? state.thrower : usual;
  const thrower = offered.throwers.find((one) => one.id === id);
  const shown = h('output', {}, page.decimal((state.p || 50) / 100, 2));
  const slider = thrower.sticks && h('input', {
    type: 'range', min: 5, max: 95, step: 1, value: state.p || '50', disabled: fixed,
    oninput: (event) => {
      shown.textContent = page.decimal(event.target.value / 100, 2);
      change({ p: event.target.value === '50' ? '' : event.target.value });
    },
  });
  const controls = [
    field(say('thrower'), select(offered.throwers.map((one) => [one.id, one.title]), id, (value) => change({ thrower: value }, true)), thrower.title.length > LONG_TITLE && thrower.title),
    slider && h('div', { class: 'slider' }, field(say('bias'), slider), shown),
  ];
  return { thrower, controls, asked: { thrower: id, p: thrower.sticks ? biasOf(state.p) : undefined } };
}

/** A percentage with the sign that joins it to its fraction: equal, nearly equal, or below. */
const approximately = (fraction, percentage) => (percentage.startsWith('<') ? percentage : `${equals(fraction)} ${percentage}`);

export async function show(root, page) {
  const { say, state, offered } = page;
  state.seed ||= anySeed();
  let thrown = { values: [], marked: [] };
  let law = [];
  let chosen;
  let latest = 0;
  let analyseAgain;
  let notice = '';
  const aside = [];
  const stage = h('div', { class: 'stage' });
  const figures = h('div', { class: 'figures' });
  const panel = h('form', { class: 'panel', onsubmit: (event) => event.preventDefault() });
  const own = h('section', { class: 'groups' });
  fill(root, panel, h('div', { class: 'output' }, stage, figures, own));

  const count = () => Math.min(MOST, Number(state.n) || 0);

  async function draw(added = 0) {
    const n = count();
    const asked = { ...chosen.asked, lang: state.lang };
    const mine = ++latest;
    const [table, made] = await Promise.all([
      answer('table', asked),
      n ? answer('throws', { ...asked, seed: state.seed, throws: n }) : { values: [], marked: [] },
    ]);
    if (mine !== latest || page.signal.aborted) return;
    law = table.throw.law.map(({ value, probability }) => ({ value, fraction: probability, share: number(probability) }));
    thrown = made;
    page.status(notice || (n >= MOST ? say('most-throws', MOST) : ''));
    notice = '';
    scene(added);
    counts();
  }

  function scene(added) {
    const { values, marked } = thrown;
    const last = values.at(-1);
    if (last === undefined) {
      fill(stage, device(page, chosen.thrower), h('p', { class: 'situation' }, say('throw-first')));
      return;
    }
    // The sides of the last of many throws are not known: draw as many marked ones as its value says.
    const sides = values.length <= marked.length ? marked.at(-1) : undefined;
    const again = chosen.thrower.extra.includes(last);
    let start = values.length - 1;
    while (start > 0 && chosen.thrower.extra.includes(values[start - 1])) start--;
    const turn = values.slice(start);
    fill(stage,
      device(page, chosen.thrower, last, sides, added === 1),
      h('p', { class: 'value', 'aria-live': 'polite' }, h('strong', {}, String(last)), again ? ` ${say('again')}` : ''),
      h('p', { class: 'situation' }, say('turn-so-far', turn.join(' + '), turn.reduce((sum, one) => sum + one, 0), again, turn.length)));
    if (added === 1 && state.sound) click();
  }

  function counts() {
    const { values } = thrown;
    const n = values.length;
    const followed = law.some(({ value }) => String(value) === state.follow) ? Number(state.follow) : law[0].value;
    const most = Math.max(...law.map(({ share }) => share), ...law.map(({ value }) => n && values.filter((one) => one === value).length / n));
    const rows = law.map(({ value, fraction, share }) => {
      const met = values.filter((one) => one === value).length;
      return h('tr', {},
        h('th', { scope: 'row' }, String(value)),
        h('td', {}, met.toLocaleString(page.lang)),
        h('td', {}, n ? page.percent(met / n) : '–'),
        h('td', {}, fraction, ' ', approximately(fraction, page.percent(share))),
        h('td', { class: 'bars', 'aria-hidden': 'true' },
          h('span', { class: 'bar met', style: `width:${n ? (100 * met) / n / most : 0}%` }),
          h('span', { class: 'bar model', style: `width:${(100 * share) / most}%` })));
    });
    refill(figures,
      h('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': say('counts', n) }, h('table', { class: 'law' },
        h('caption', {}, say('counts', n)),
        h('thead', {}, h('tr', {}, ['value', 'count', 'frequency', 'probability'].map((key) => h('th', { scope: 'col' }, say(key))), h('th', { scope: 'col', class: 'bars' }, say('bars')))),
        h('tbody', {}, rows))),
      field(say('follow'), select(law.map(({ value }) => [String(value), String(value)]), String(followed), (value) => { page.set({ follow: value }); counts(); })),
      running(page, values, followed, law.find(({ value }) => value === followed).share));
  }

  async function more(by) {
    page.set({ n: Math.min(MOST, count() + by) });
    await draw(by).catch(page.failed);
  }

  function change(changes, again = false) {
    if (changes.thrower) {
      const { values } = offered.throwers.find((one) => one.id === changes.thrower);
      const { g, lost } = regrouped(state.g, chosen.thrower.values, values, aside);
      page.set({ g });
      if (lost.length) notice = say('counts-lost', lost);
    }
    if (count() && !notice) notice = say('thrown-anew', count());
    page.set(changes);
    if (again) controls();
    else chosen.asked = chooseThrower(page, change).asked;
    analyseAgain();
    draw().catch(page.failed);
  }

  function controls() {
    chosen = chooseThrower(page, change);
    refill(panel,
      chosen.controls,
      h('div', { class: 'actions' },
        button(say('throw-one'), () => more(1), { class: 'main', 'data-add': 1 }),
        button(say('throw-ten'), () => more(10), { 'data-add': 10 }),
        button(say('throw-thousand'), () => more(1000), { 'data-add': 1000 })),
      button(say('start-again'), () => { page.set({ n: '', seed: anySeed() }); draw().catch(page.failed); }),
      button(say('export-csv'), () => save('senet-throws.csv', csv(), 'text/csv')),
      tick(say('sound'), Boolean(state.sound), (on) => page.set({ sound: on ? '1' : '' })),
      h('p', { class: 'hint' }, say('space-throws', state.seed)));
    analyseAgain = groups(own, page, () => chosen, aside);
  }

  /** The throws, a row each, in the separators of the language. */
  function csv() {
    const separator = state.lang === 'fr' ? ';' : ',';
    const rows = thrown.values.map((value, at) => `${at + 1}${separator}${value}`);
    return `\uFEFF${[say('throw-number'), say('value')].join(separator)}\r\n${rows.join('\r\n')}\r\n`;
  }

  const key = (event) => {
    if (event.code !== 'Space' || event.target.closest('button, input, select, textarea, a, summary')) return;
    event.preventDefault();
    more(1);
  };
  addEventListener('keydown', key, { signal: page.signal });
  controls();
  await draw();
}

/** The sound of sticks on a table: a short burst of noise. */
function click() {
  const context = new AudioContext();
  const length = context.sampleRate * 0.06;
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.onended = () => context.close();
  source.start();
}
