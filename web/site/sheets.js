// Sheets: a lesson as it is chosen, printed or taken away as a file.

import { button, field, fill, frame, h, refill, save, select } from './dom.js';
import { TYPESETTER_BYTES, answer, download, isLoaded, typeset } from './engine.js';
import { RULINGS, VARIANTS, complete, lessonOf, rangeOf, sheetOf } from './state.js';

const FORMATS = [...(TYPESETTER_BYTES ? ['pdf'] : []), 'odt', 'docx', 'html', 'moodle', 'ipynb', 'ods'];
const megabytes = Math.ceil(TYPESETTER_BYTES / 1e6);
/** The milliseconds after which a pointer rests. */
const REST = 100;
let typesetterLoaded = false;
/** The PDF that is being made, or was made last, and its request. */
let pdf = {};

/** A PDF of a request, made once. */
function typesetOnce(asked) {
  const key = JSON.stringify(asked);
  if (pdf.key !== key) {
    const made = typeset(asked);
    const mine = pdf = { key, made };
    made.then(() => { typesetterLoaded = true; }, () => { if (pdf === mine) pdf = {}; });
  }
  return pdf.made;
}

export async function show(root, page) {
  const { say, state, offered } = page;
  const sheet = frame(say('sheet'));
  const code = h('p', { class: 'code' });
  const panel = h('form', { class: 'panel', onsubmit: (event) => event.preventDefault() });
  fill(root, panel, h('div', { class: 'output' }, code, sheet));
  let latest = 0;

  async function draw() {
    const mine = ++latest;
    if (!isLoaded()) page.status(say('loading'));
    try {
      const made = await answer('sheet', sheetOf(state));
      if (mine !== latest) return;
      sheet.show(made.html);
      fill(code, say('code'), ' ', h('code', {}, made.code));
      page.status('');
    } catch (error) {
      if (mine === latest) page.failed(error);
    }
  }

  function change(changes, again = false) {
    page.set(changes);
    complete(state, offered);
    draw();
    if (again) controls();
  }

  function controls() {
    const lesson = lessonOf(state, offered);
    const range = rangeOf(lesson);
    const text = (name) => field(say(name), h('input', {
      type: 'text', value: state[name] ?? '', maxlength: 80, autocomplete: 'off', oninput: (event) => change({ [name]: event.target.value }),
    }));
    const seed = h('input', {
      type: 'text', inputmode: 'numeric', pattern: '[0-9]*', maxlength: 12, value: state.seed ?? '', placeholder: say('seed-none'),
      oninput: (event) => {
        // The box shows what is meant.
        const digits = event.target.value.replace(/\D/g, '');
        if (digits !== event.target.value) event.target.value = digits;
        change({ seed: digits });
      },
    });
    refill(panel,
      field(say('lesson'), select(offered.lessons.map((one) => [one.id, one.title]), lesson.id, (value) => change({ lesson: value, level: '', thrower: '' }, true), { class: 'lesson' })),
      h('p', { class: 'summary' }, lesson.summary),
      field(say('level'), select(lesson.levels.map((level) => [level.id, level.name]), state.level, (value) => change({ level: value }))),
      field(say('edition'), select(offered.editions.map((one) => [one, say(`edition-${one}`)]), state.edition, (value) => change({ edition: value }))),
      field(say('variant'), select(['', ...VARIANTS].map((letter) => [letter, letter || say('variant-none')]), state.variant ?? '', (value) => change({ variant: value }))),
      field(say('seed'), seed, say('seed-hint')),
      range.length > 1 && field(say('thrower'), select([['', say('thrower-own')], ...range.map((id, at) => [id, lesson.throwers[0].titles[at].title])], state.thrower ?? '', (value) => change({ thrower: value }))),
      field(say('answers'), select(['', ...RULINGS].map((one) => [one, say(`answers-${one || 'own'}`)]), state.answers ?? '', (value) => change({ answers: value }))),
      text('school'), text('class'),
      h('div', { class: 'actions' },
        button(say('print'), () => { sheet.contentWindow.focus(); sheet.contentWindow.print(); }, { class: 'main' }),
        !TYPESETTER_BYTES && h('p', { class: 'hint' }, say('pdf-hint'))),
      h('fieldset', { class: 'files' }, h('legend', {}, say('download')),
        FORMATS.map((to) => button(say(`format-${to}`), () => take(to), { 'data-format': to, ...(to === 'pdf' && AHEAD) })),
        TYPESETTER_BYTES && h('p', { class: 'hint' }, say('typesetter-hint', megabytes))));
  }

  const wanted = (to) => ({ ...sheetOf(state), edition: to === 'moodle' ? undefined : state.edition, format: to });
  const begin = () => typesetOnce(wanted('pdf')).catch(() => {});
  // A pointer that rests on the button is a step ahead of the click. Over a network nothing is loaded before
  // it is asked for.
  let resting;
  const AHEAD = {
    onpointerenter: () => { if (typesetterLoaded || location.protocol === 'file:') resting = setTimeout(begin, REST); },
    onpointerleave: () => clearTimeout(resting),
    onpointerdown: begin,
  };

  async function take(to) {
    try {
      page.status(to === 'pdf' && !typesetterLoaded ? say('typesetter-loading', megabytes) : say('making'));
      const { name, bytes } = await (to === 'pdf' ? typesetOnce : download)(wanted(to));
      save(name, bytes);
      page.status(say('saved', name), true);
    } catch (error) {
      if (error.id?.startsWith('typesetter-')) page.status(say(error.id, error.file, `senet handout ${code.querySelector('code').textContent} --edition ${state.edition}`));
      else page.failed(error);
    }
  }

  // The sheet is made meanwhile.
  complete(state, offered);
  const drawn = draw();
  controls();
  await drawn;
}
