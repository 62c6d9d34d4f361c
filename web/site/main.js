// The frame of the page: it chooses the tool, the language and the size of the letters.

import { button, capital, fill, h } from './dom.js';
import { text } from './engine.js';
import * as play from './play.js';
import { printSheet, printed } from './printing.js';
import * as sheets from './sheets.js';
import { address, read, sift, write } from './state.js';
import * as tables from './tables.js';
import * as throwing from './throw.js';
import { spaced, words } from './words.js';

const TOOLS = { sheets, throw: throwing, play, tables };
/** The keys of sentences in an answer. */
const SAID = ['title', 'summary', 'name', 'sentence'];
const $ = (id) => document.getElementById(id);
let leaving;
/** The last state of each tool, for when the user comes back to it. */
const left = {};

/** What every tool is given. */
function surroundings(state, signal) {
  const lang = state.lang;
  const say = (key, ...values) => {
    const found = words[lang][key];
    if (found === undefined) throw new Error(`no words for ${key}`);
    return typeof found === 'function' ? found(...values) : found;
  };
  return {
    lang,
    say,
    state,
    signal,
    // Sentences in JSON have plain spaces; the pages of the engine already have unbreakable ones.
    answer: async (tool, request) => JSON.parse(await text(tool, request), (key, value) => (lang === 'fr' && SAID.includes(key) && typeof value === 'string' ? spaced(value) : value)),
    decimal: (value, places) => value.toLocaleString(lang, { minimumFractionDigits: places, maximumFractionDigits: places }),
    /** A share as a percentage. A share that would be rounded to zero is written as below the smallest one. */
    percent(value, places = 1) {
      const least = 10 ** (-places - 2);
      const tiny = value > 0 && value < least / 2;
      const shown = (tiny ? least : value).toLocaleString(lang, { style: 'percent', minimumFractionDigits: places, maximumFractionDigits: places });
      return tiny ? `<\u00a0${shown}` : shown;
    },
    set(changes, push) {
      Object.assign(state, changes);
      if (signal.aborted) return;
      left[state.tool] = state;
      write(state, push);
    },
    status(text, passing) {
      if (signal.aborted) return;
      fill($('status'), text ?? '');
      clearTimeout(surroundings.passing);
      if (passing) surroundings.passing = setTimeout(() => fill($('status')), 8000);
    },
    /** Explains an error; `command` does the same with the program. */
    failed(error, command) {
      if (error.stopped) return;
      const said = error.file ? say(error.id, error.file, command) : error.message || String(error);
      const sentence = capital(said);
      this.status(lang === 'fr' ? spaced(sentence) : sentence);
    },
  };
}

function header(state, page) {
  const { say } = page;
  document.documentElement.lang = state.lang;
  document.documentElement.classList.toggle('large', Boolean(state.large));
  $('skip').textContent = say('skip');
  $('tools').setAttribute('aria-label', say('tools'));
  fill($('tools'), Object.keys(TOOLS).map((tool) => h('a', {
    href: address({ ...left[tool], tool, lang: state.lang, large: state.large }),
    'aria-current': tool === state.tool ? 'page' : undefined,
    // A click on the tool that is open changes nothing, so that what was typed stays.
    onclick: (event) => { if (tool === state.tool && !event.ctrlKey && !event.metaKey) event.preventDefault(); },
  }, say(`tool-${tool}`))));
  const change = (changes) => {
    write({ ...state, ...changes }, true);
    show();
  };
  fill($('settings'),
    button(state.lang === 'fr' ? 'English' : 'Français', () => change({ lang: state.lang === 'fr' ? 'en' : 'fr' }), { lang: state.lang === 'fr' ? 'en' : 'fr' }),
    button(say('large'), () => change({ large: state.large ? '' : '1' }), { 'aria-pressed': state.large ? 'true' : 'false' }));
  $('title').textContent = say(`title-${state.tool}`);
  document.title = `${say(`tool-${state.tool}`)} · senet`;
}

async function show() {
  // A tool that is left writes nothing any more and listens to no key.
  leaving?.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const state = read();
  const wrong = [];
  if (!Object.hasOwn(TOOLS, state.tool ?? '')) {
    if (state.tool) wrong.push(`tool=${state.tool}`);
    state.tool = 'sheets';
  }
  if (!Object.hasOwn(words, state.lang ?? '')) {
    if (state.lang) wrong.push(`lang=${state.lang}`);
    state.lang = navigator.language.startsWith('fr') ? 'fr' : 'en';
  }
  left[state.tool] = state;
  const page = surroundings(state, signal);
  page.failed = page.failed.bind(page);
  header(state, page);
  page.status(page.say('loading'));
  try {
    page.offered = await page.answer('offered', { lang: state.lang });
    if (signal.aborted) return;
    $('tool').lang = state.lang;
    wrong.push(...sift(state, page.offered));
    if (wrong.length) write(state);
    fill($('foot'), page.say('foot', page.offered.version));
    page.status('');
    const root = h('div', { class: `tool ${state.tool}` });
    fill($('tool'), wrong.length > 0 && h('p', { class: 'notice', role: 'status' }, page.say('unknown-choices', wrong.join(', '))), root);
    await TOOLS[state.tool].show(root, page);
  } catch (error) {
    page.failed(error);
  }
}

$('skip').addEventListener('click', (event) => {
  event.preventDefault();
  $('main').focus();
});
addEventListener('hashchange', show);
addEventListener('beforeprint', printSheet);
addEventListener('afterprint', printed);
show();
if (parent !== window) {
  // A page that frames this one may give it the height it asks for.
  new ResizeObserver(() => parent.postMessage({ senet: { height: document.documentElement.scrollHeight } }, '*')).observe(document.body);
}
