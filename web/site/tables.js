// The laws of a throw, of a sum and of a turn, and the race of a lone pawn as a map to touch.

import { button, field, fill, frame, h, named, number, refill, select, tick } from './dom.js';
import { answer, text } from './engine.js';
import { KINDS, MOST_SUM, rulesOf } from './state.js';
import { biasOf, chooseThrower } from './throw.js';
import { board } from './board.js';


export async function show(root, page) {
  const { say, state, offered } = page;
  state.kind ||= 'throw';
  const panel = h('form', { class: 'panel', onsubmit: (event) => event.preventDefault() });
  const output = h('div', { class: 'output' });
  const sheet = frame(say('table'));
  fill(root, panel, output);
  let latest = 0;

  /** The request for the laws that are chosen. */
  function laws(chosen) {
    const isSum = state.kind === 'sum';
    const asked = state.other ? { compare: `${chosen.asked.thrower},${state.other}` } : { thrower: chosen.asked.thrower };
    if (state.symbolic && chosen.thrower.sticks && !isSum) asked.symbolic = true;
    else if (chosen.thrower.sticks && biasOf(state.p)) asked.p = biasOf(state.p);
    if (state.kind === 'turn') asked.turn = true;
    if (isSum) asked.sum = state.sum || '2';
    if (state.above) asked['at-least'] = true;
    if (state.why) asked.explain = true;
    return { ...asked, format: 'html', lang: state.lang };
  }

  async function draw() {
    const mine = ++latest;
    try {
      if (state.kind === 'race') await race(mine);
      else {
        const made = await text('table', laws(chooseThrower(page, change)));
        if (mine !== latest) return;
        put(made);
      }
      page.status('');
    } catch (error) {
      if (mine === latest) page.failed(error);
    }
  }

  function put(made) {
    sheet.srcdoc = made;
    if (state.why && state.kind !== 'race') {
      sheet.addEventListener('load', unfold, { once: true });
      fill(output, steps, sheet);
    } else if (sheet.parentNode !== output || output.children.length > 1) fill(output, sheet);
  }

  // In a page with derivations, a title that is followed by another title begins one: its parts are shown step by step.
  let hidden = [];
  /** How many steps are shown; another law shows as many. */
  let told = 0;
  const steps = h('div', { class: 'actions steps' },
    button(say('next-step'), () => step(1), { 'data-do': 'step', class: 'main' }),
    button(say('all-steps'), () => step(Infinity)));
  function unfold() {
    const blocks = [...sheet.contentDocument.querySelector('main').children];
    const first = blocks.findIndex((block) => block.tagName === 'H2' && block.nextElementSibling?.tagName === 'H3');
    hidden = first < 0 ? [] : blocks.slice(first + 2 + told);
    for (const block of hidden) block.style.display = 'none';
    still();
    sheet.fit();
  }
  function step(count) {
    const next = hidden.splice(0, count);
    for (const block of next) block.style.display = '';
    told += next.length;
    still();
    sheet.fit();
    next.at(count === 1 ? -1 : 0)?.scrollIntoView({ block: 'nearest' });
  }
  const still = () => { for (const one of steps.children) one.disabled = !hidden.length; };

  async function race(mine) {
    const rules = rulesOf(state, offered);
    const chosen = chooseThrower(page, change, rules.sticks);
    const asked = { ruleset: rules.id, ...chosen.asked, lang: state.lang };
    const { squares } = await answer('race', asked);
    if (mine !== latest) return;
    const { id: measure, name } = offered.measures.find(({ id }) => id === state.measure) ?? offered.measures[0];
    const found = new Map(squares.map((one) => [one.square, number(one[measure])]));
    const most = Math.max(...found.values());
    const detail = h('div', {});
    const touch = async (square) => {
      page.set({ from: square });
      const mine = ++latest;
      const made = await text('race', { ...asked, from: square, format: 'html' });
      if (mine !== latest) return;
      sheet.srcdoc = made;
      fill(detail, sheet);
    };
    const shown = (value) => (measure === 'fall_probability' ? page.percent(value) : page.decimal(value, 2));
    fill(output,
      h('p', {}, say('race-help')),
      h('div', { class: 'wide map', tabindex: '0', role: 'region', 'aria-label': say('race-map', name) }, board({
        label: say('race-map', name),
        square: (square) => found.has(square) && {
          shade: most ? found.get(square) / most : 0, text: shown(found.get(square)), touch: () => touch(square).catch(page.failed),
        },
      })),
      detail);
    if (found.has(Number(state.from))) await touch(Number(state.from));
  }

  function change(changes, again = false) {
    page.set(changes);
    if (changes.kind || 'why' in changes) told = 0;
    if (again) controls();
    draw();
  }

  function controls() {
    const isRace = state.kind === 'race';
    const isSum = state.kind === 'sum';
    const takesLetter = !isRace && !isSum;
    const chosen = chooseThrower(page, change, isRace ? rulesOf(state, offered).sticks : undefined, takesLetter && Boolean(state.symbolic));
    const others = [['', say('none')], ...offered.throwers.filter((one) => one.id !== chosen.asked.thrower).map((one) => [one.id, one.title])];
    refill(panel,
      field(say('kind'), select(KINDS.map((one) => [one, say(`kind-${one}`)]), state.kind, (value) => change({ kind: value }, true))),
      isRace && field(say('ruleset'), select(offered.rulesets.map((one) => [one.id, one.title]), state.ruleset, (value) => change({ ruleset: value }, true))),
      isRace && field(say('measure'), select(named(offered.measures), state.measure ?? '', (value) => change({ measure: value }))),
      chosen.controls,
      !isRace && field(say('compare'), select(others, state.other ?? '', (value) => change({ other: value }))),
      isSum && field(say('how-many'), h('input', { type: 'number', min: 1, max: MOST_SUM, value: state.sum || '2', oninput: (event) => {
        const typed = Number(event.target.value);
        if (Number.isInteger(typed) && typed >= 1 && typed <= MOST_SUM) change({ sum: String(typed) });
        else page.status(say('not-a-sum', MOST_SUM));
      } })),
      takesLetter && chosen.thrower.sticks && tick(say('symbolic'), Boolean(state.symbolic), (on) => change({ symbolic: on ? '1' : '' }, true)),
      !isRace && tick(say('at-least'), Boolean(state.above), (on) => change({ above: on ? '1' : '' })),
      !isRace && tick(say('explain'), Boolean(state.why), (on) => change({ why: on ? '1' : '' })));
  }

  controls();
  await draw();
}
