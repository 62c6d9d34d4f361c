// A drawing of the sticks or the die. A marked side has a pattern, not only a colour.

import { h } from './dom.js';

/** A drawing of a throw. `sides` says which sticks show their marked side; without it, as many do as `value` says. */
export function device(page, thrower, value, sides, moving = false) {
  const shown = value === undefined ? page.say('nothing-thrown') : page.say('thrown', value);
  const parts = thrower.sticks ? sticks(thrower, value, sides, moving) : [die(value, moving)];
  const width = thrower.sticks ? thrower.sticks * 60 : 140;
  return h('svg', { class: 'device', viewBox: `0 0 ${width} 200`, role: 'img', 'aria-label': shown }, parts);
}

function sticks(thrower, value, sides, moving) {
  const all = Array.from({ length: thrower.sticks }, (_, at) => at);
  // A value counts the marked sides; but a throw without any has a value of its own.
  const marked = sides ?? all.map((at) => value !== undefined && value <= thrower.sticks && at < value);
  return all.map((at) => h('g', { class: moving ? 'stick falls' : 'stick', style: `--at:${at}`, transform: `translate(${at * 60 + 30} 100)` },
    h('g', { class: 'turning' },
      h('rect', { x: -20, y: -90, width: 40, height: 180, rx: 18, class: marked[at] ? 'marked' : 'blank' }),
      marked[at] && h('path', { d: 'M-12 -55 L12 -31 M12 -55 L-12 -31 M-12 -12 L12 12 M12 -12 L-12 12 M-12 31 L12 55 M12 31 L-12 55', class: 'mark' }))));
}

function die(value, moving) {
  return h('g', { class: moving ? 'stick falls' : 'stick', transform: 'translate(70 100)' },
    h('g', { class: 'turning' },
      h('rect', { x: -60, y: -60, width: 120, height: 120, rx: 18, class: 'blank' }),
      h('text', { x: 0, y: 26, class: 'pips' }, value === undefined ? '' : String(value))));
}
