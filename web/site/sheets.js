// Sheets: the user chooses a lesson, and prints or saves its sheet.

import { button, capital, field, fill, frame, h, named, refill, save, select } from './dom.js';
import { PDF_BYTES, answer, download, downloadPdf } from './engine.js';
import { VARIANTS, complete, lessonOf, rangeOf, sheetOf } from './state.js';

const megabytes = Math.ceil(PDF_BYTES / 1e6);
let pdfLoaded = false;

export async function show(root, page) {
  const { say, state, offered } = page;
  const formats = offered.formats.filter(({ id }) => id !== 'pdf' || PDF_BYTES);
  const sheet = frame(say('sheet'));
  const code = h('p', { class: 'code' });
  const panel = h('form', { class: 'panel', onsubmit: (event) => event.preventDefault() });
  fill(root, panel, h('div', { class: 'output' }, code, sheet));
  let latest = 0;

  async function draw() {
    const mine = ++latest;
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
        // Keep only digits in the box.
        const digits = event.target.value.replace(/\D/g, '');
        if (digits !== event.target.value) event.target.value = digits;
        change({ seed: digits });
      },
    });
    refill(panel,
      field(say('lesson'), select(offered.lessons.map((one) => [one.id, one.title]), lesson.id, (value) => change({ lesson: value, level: '', thrower: '' }, true), { class: 'lesson' })),
      h('p', { class: 'summary' }, lesson.summary),
      field(say('level'), select(lesson.levels.map((level) => [level.id, level.name]), state.level, (value) => change({ level: value }))),
      field(say('edition'), select(named(offered.editions, capital), state.edition, (value) => change({ edition: value }))),
      field(say('variant'), select(['', ...VARIANTS].map((letter) => [letter, letter || say('variant-none')]), state.variant ?? '', (value) => change({ variant: value }))),
      field(say('seed'), seed, say('seed-hint')),
      range.length > 1 && field(say('thrower'), select([['', say('thrower-own')], ...range.map((id, at) => [id, lesson.throwers[0].titles[at].title])], state.thrower ?? '', (value) => change({ thrower: value }))),
      field(say('answers'), select([['', say('answers-own')], ...named(offered.rulings)], state.answers ?? '', (value) => change({ answers: value }))),
      text('school'), text('class'),
      h('div', { class: 'actions' },
        button(say('print'), () => { sheet.contentWindow.focus(); sheet.contentWindow.print(); }, { class: 'main' }),
        !PDF_BYTES && h('p', { class: 'hint' }, say('pdf-by-printing'))),
      h('fieldset', { class: 'files' }, h('legend', {}, say('download')),
        formats.map(({ id, name }) => button(capital(name), () => take(id), { 'data-format': id })),
        PDF_BYTES > 0 && h('p', { class: 'hint' }, say('pdf-hint', megabytes))));
  }

  const requestOf = (format) => ({ ...sheetOf(state), edition: format === 'moodle' ? undefined : state.edition, format });
  /** A file as PDF, with a bar that shows how much of the module is loaded; without a share it only moves. */
  async function makePdf(request) {
    if (pdfLoaded) return downloadPdf(request);
    const bar = h('progress', { max: 1, 'aria-label': say('pdf-loading', megabytes) });
    page.status([say('pdf-loading', megabytes), ' ', bar]);
    const file = await downloadPdf(request, (share) => { bar.value = share; });
    pdfLoaded = true;
    return file;
  }

  async function take(format) {
    try {
      page.status(say('making'));
      const { name, bytes } = await (format === 'pdf' ? makePdf : download)(requestOf(format));
      save(name, bytes);
      page.status(say('saved', name), true);
    } catch (error) {
      page.failed(error, `senet handout ${code.querySelector('code').textContent} --edition ${state.edition}`);
    }
  }

  complete(state, offered);
  controls();
  await draw();
}
