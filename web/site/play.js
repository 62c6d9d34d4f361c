// A game on the screen: two pupils, or one against the program. The address holds the whole
// game: its seed gives the throws, `m` the move chosen for each.

import { board } from './board.js';
import { device } from './device.js';
import { button, called, equals, field, fill, frame, h, refill, save, select, tick } from './dom.js';
import { solve, stop, text, worths } from './engine.js';
import { SOLVED_PAWNS as SOLVED, anySeed, rulesOf } from './state.js';
import { biasOf } from './throw.js';

const PASS = '-';

/** A position as the program writes it: who stands where, who throws, who is off. */
function read(position) {
  const [rows, side, off] = position.split(' ');
  const [light, dark] = off.split('-').map(Number);
  return { squares: rows.replaceAll('/', ''), side: side === 'L' ? 'light' : 'dark', off: { light, dark } };
}

export async function show(root, page) {
  const { say, state, offered } = page;
  state.seed ||= anySeed();
  let rules;
  let thrower;
  let settings;
  let played = [];
  let position;
  let winner;
  let pending;
  let solved;
  let latest = 0;
  let solving = false;
  let byKeys = false;
  let busy = false;
  const panel = h('form', { class: 'panel', onsubmit: (event) => event.preventDefault() });
  const output = h('div', { class: 'output' });
  const book = frame(say('rules'));
  const rulesShown = h('details', { class: 'rules', ontoggle: () => readRules().catch(page.failed) }, h('summary', {}, say('rules')), book);
  fill(root, panel, h('div', {}, rulesShown, output));

  /** The rules that are chosen, as the program prints them, where they are asked for. */
  async function readRules() {
    if (!rulesShown.open) return;
    const asked = { ruleset: rulesOf(state, offered).id, format: 'html', lang: state.lang };
    const found = await text('rules', asked);
    if (rulesShown.open) book.show(found);
  }

  const turn = (asked) => page.answer('turn', { ...settings, ...asked });
  const human = () => state.me || 'dark';
  const isProgram = (side) => Boolean(state.who) && side !== human();

  /** Plays a throw: the move at `place`, or a pass. */
  function apply(throwing, place) {
    const side = read(position).side;
    const move = throwing.moves[place];
    played.push({ before: position, throwing, place: move ? place : PASS, side, sentence: move ? move.sentence : say('passes') });
    position = move ? move.next : throwing.next;
    winner = move?.winner ?? undefined;
    pending = undefined;
  }

  /** Plays the moves of the address, from the first position on. */
  async function replay(mine) {
    const first = await turn({});
    if (mine !== latest) return;
    position = first.position;
    winner = first.winner ?? undefined;
    played = [];
    pending = undefined;
    for (const code of (state.m ?? '').split('.').filter(Boolean)) {
      const throwing = await turn({ position, seed: state.seed, number: played.length });
      if (mine !== latest) return;
      if (code === PASS ? throwing.moves.length : !throwing.moves[code]) {
        page.status(say('moves-lost', played.length + 1));
        keep();
        break;
      }
      apply(throwing, code === PASS ? -1 : Number(code));
      if (winner) break;
    }
    if (!state.t || winner) return;
    const throwing = await turn({ position, seed: state.seed, number: played.length });
    if (mine === latest) pending = throwing;
  }

  function keep(push) {
    page.set({ m: played.map(({ place }) => place).join('.'), t: pending ? '1' : '' }, push);
  }

  /** Does one thing at a time: a touch while the engine works is ignored. */
  async function once(action) {
    if (busy || page.signal.aborted) return;
    busy = true;
    try {
      await action();
    } catch (error) {
      page.failed(error);
    }
    busy = false;
    program().catch(page.failed);
  }

  async function throwNow() {
    if (pending || winner) return;
    const side = read(position).side;
    const policy = isProgram(side) && state.who !== 'best' ? state.who : undefined;
    const game = latest;
    const throwing = await turn({ position, seed: state.seed, number: played.length, policy });
    if (solved && throwing.moves.length) throwing.worths = await worths({ ...settings, position, throw: String(throwing.value) }).catch(() => undefined);
    // The user began another game meanwhile.
    if (game !== latest) return;
    pending = throwing;
    keep();
    draw(true);
  }

  function choose(place) {
    apply(pending, place);
    keep();
    draw();
  }

  /** What the program does when it is its turn, slowly enough to be followed. */
  async function program() {
    if (winner || page.signal.aborted || !isProgram(read(position).side)) return;
    const game = latest;
    const at = played.length;
    const waited = pending;
    await new Promise((resolve) => { setTimeout(resolve, state.fast ? 50 : 900); });
    if (page.signal.aborted || game !== latest || played.length !== at || pending !== waited) return;
    await once(() => {
      if (!pending) return throwNow();
      const best = pending.worths?.moves.findIndex((one) => one.best);
      const place = state.who === 'best' ? Math.max(0, best ?? 0) : pending.chosen ?? 0;
      return choose(pending.moves.length ? place : -1);
    });
  }

  function undo() {
    if (pending && !isProgram(read(position).side)) pending = undefined;
    do {
      const last = played.pop();
      if (!last) break;
      position = last.before;
      pending = last.throwing;
    } while (played.length && (isProgram(read(position).side) || pending.moves.length === 0));
    if (isProgram(read(position).side)) pending = undefined;
    winner = undefined;
    keep();
    draw();
  }

  const told = (one) => `${say(one.side)} ${one.throwing.value}${one.throwing.extra ? say('and-again') : ''} – ${one.sentence}`;

  /** The game as a text, with the address that plays it again. */
  function course() {
    const lines = [
      say('course', offered.version, rulesOf(state, offered).title, state.seed),
      ...played.map((one, at) => `${at + 1}. ${told(one)}`),
      ...(winner ? [say('won', say(winner))] : []),
      `${say('position')} ${position}`,
      // The address of a page opened from a disk names a folder of the user.
      location.protocol === 'file:' ? `${location.pathname.split('/').pop()}${location.hash}` : location.href,
    ];
    return `\uFEFF${lines.join('\r\n')}\r\n`;
  }

  function draw(moving = false) {
    const { squares, side, off } = read(position);
    const mine = !winner && pending && !isProgram(side);
    const live = new Map();
    if (mine) pending.moves.forEach((move, place) => live.set(move.from, [...(live.get(move.from) ?? []), place]));
    const list = h('ol', { class: 'moves' });
    if (pending) {
      fill(list, pending.moves.map((move, place) => {
        const worth = pending.worths?.moves[place];
        return h('li', {},
          button([move.sentence, ' ', h('small', {}, [risk(move), worth && say('wins', page.percent(worth.wins, 2)), worth?.best && say('best-move')].filter(Boolean).join(' · '))],
            () => once(() => choose(place)), { disabled: !mine, 'data-move': place }));
      }));
    }
    const picture = board({
      label: say('board'),
      square: (square) => {
        const letter = squares[square - 1];
        const pawn = { L: 'light', D: 'dark' }[letter];
        const places = live.get(square);
        return {
          pawn,
          chosen: Boolean(places),
          label: places && say('pawn-plays', square, pending.moves[places[0]].sentence),
          touch: places && (() => {
            if (places.length === 1) once(() => choose(places[0]));
            else list.querySelector(`[data-move="${places[0]}"]`).focus();
          }),
        };
      },
    });
    const active = document.activeElement;
    const inside = output.contains(active) && active.matches(':focus-visible');
    byKeys ||= inside;
    fill(output,
      h('p', { class: 'situation', 'aria-live': 'polite' }, winner ? say('won', say(winner)) : situation(side)),
      picture,
      h('p', { class: 'off' }, say('off', off.light, off.dark)),
      h('div', { class: 'actions' },
        device(page, thrower, pending?.value, undefined, moving),
        button(say('throw'), () => once(throwNow), { class: 'main', disabled: Boolean(pending || winner || isProgram(side)), 'data-do': 'throw' }),
        pending && !pending.moves.length && !isProgram(side) && button(say('pass'), () => once(() => choose(-1)), { class: 'main', 'data-do': 'pass' }),
        button(say('undo'), () => once(undo), { disabled: !played.length, 'data-do': 'undo' }),
        button(say('new-game'), () => { page.set({ m: '', t: '', seed: anySeed() }, true); begin(); }, { 'data-do': 'new' })),
      pending && !pending.moves.length && h('div', { class: 'why' }, h('p', {}, say('no-move', pending.value)), h('ul', {}, pending.why.map((one) => h('li', {}, one.sentence)), h('li', {}, say('nor-back')))),
      list,
      h('details', { open: Boolean(state.log), ontoggle: (event) => page.set({ log: event.target.open ? '1' : '' }) },
        h('summary', {}, say('transcript', played.length)),
        h('ol', { class: 'transcript' }, played.map((one) => h('li', {}, told(one)))),
        button(say('save-course'), () => save('senet-game.txt', course(), 'text/plain'), { 'data-do': 'save-course', disabled: !played.length })),
      h('p', { class: 'code' }, say('position'), ' ', h('code', {}, position)));
    if (!byKeys || !(inside || active === document.body)) return;
    const same = inside && [...output.querySelectorAll('button:enabled, summary')].find((one) => called(one) === called(active));
    (same || output.querySelector('.moves button:enabled, [data-do=pass], [data-do=throw]:enabled'))?.focus();
  }

  // A pawn that leaves the board has no next throw.
  const risk = (move) => move.fall !== null && (move.fall === '0' ? say('no-fall') : say('may-fall', move.fall, equals(move.fall), move.fall_percent));
  const situation = (side) => {
    if (!pending) return say(isProgram(side) ? 'program-throws' : 'to-throw', say(side));
    return say('has-thrown', say(side), pending.value, pending.extra, pending.moves.length);
  };

  async function prepare() {
    rules = rulesOf(state, offered);
    const id = state.device === 'die' ? rules.die : rules.sticks;
    thrower = offered.throwers.find((one) => one.id === id);
    settings = { ruleset: rules.id, thrower: id, lang: state.lang };
    if (state.pawns && Number(state.pawns) !== rules.pawns) settings.set = [`pawns=${state.pawns}`];
    if (thrower.sticks && biasOf(state.p)) settings.p = biasOf(state.p);
    solved = false;
    if (state.who !== 'best' || pawns() > SOLVED) return;
    await solveIt();
    solved = true;
  }

  const pawns = () => Number(state.pawns) || rules.pawns;

  async function solveIt() {
    const bar = h('progress', { max: 1, value: 0, 'aria-label': say('solving') });
    fill(output, h('p', {}, say('solving')), bar, button(say('stop'), () => { stop(); page.set({ who: '' }); controls(); begin(); }, { 'data-do': 'stop' }));
    solving = true;
    try {
      await solve(settings, (share) => { bar.value = share; });
    } finally {
      solving = false;
    }
  }

  async function begin() {
    const mine = ++latest;
    // Stop solving a game that is no longer played.
    if (solving) stop();
    try {
      page.status('');
      await prepare();
      if (mine !== latest) return;
      await replay(mine);
      if (mine !== latest) return;
      if (pending && solved && pending.moves.length) pending.worths = await worths({ ...settings, position, throw: String(pending.value) });
      if (mine !== latest || page.signal.aborted) return;
      draw();
      program().catch(page.failed);
    } catch (error) {
      page.failed(error);
    }
  }

  /** Begins another game. The browser's button Back leads to the one before. */
  function change(changes) {
    const left = played.length > 0;
    page.set({ ...changes, m: '', t: '' }, left);
    controls();
    readRules().catch(page.failed);
    begin().then(() => { if (left) page.status(say('game-left'), true); });
  }

  /** Goes on with the same game against another opponent, or on another side. */
  function against(changes) {
    page.set(changes);
    controls();
    begin();
  }

  function controls() {
    const chosen = rulesOf(state, offered);
    const most = Number(state.pawns) || chosen.pawns;
    const players = [['', say('two-pupils')], ...offered.policies.map(({ id, name }) => [id, say('program', name)])];
    if (most <= SOLVED) players.push(['best', say('program', say('best-player'))]);
    else if (state.who === 'best') page.set({ who: '' });
    refill(panel,
      field(say('ruleset'), select(offered.rulesets.map((one) => [one.id, one.title]), chosen.id, (value) => change({ ruleset: value, pawns: '' }))),
      field(say('pawns'), select(Array.from({ length: chosen.pawns }, (_, at) => [String(at + 1), String(at + 1)]), String(most), (value) => change({ pawns: value }))),
      field(say('device'), select([['', say('sticks')], ['die', say('die')]], state.device ?? '', (value) => change({ device: value }))),
      field(say('players'), select(players, state.who ?? '', (value) => against({ who: value }))),
      state.who && field(say('my-side'), select(['dark', 'light'].map((side) => [side, say(side)]), human(), (value) => against({ me: value }))),
      state.who && tick(say('fast'), Boolean(state.fast), (on) => page.set({ fast: on ? '1' : '' })),
      h('p', { class: 'hint' }, say('play-hint')));
  }

  const key = (event) => {
    if (event.code !== 'Space' || event.target.closest('button, input, select, textarea, a, summary, [role=button]')) return;
    event.preventDefault();
    // Before the first answer there is no position.
    if (position && !isProgram(read(position).side)) once(throwNow);
  };
  addEventListener('keydown', key, { signal: page.signal });
  addEventListener('pointerdown', () => { byKeys = false; }, { signal: page.signal });
  page.signal.addEventListener('abort', () => { if (solving) stop(); });
  controls();
  await begin();
}
