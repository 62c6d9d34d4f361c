// Questions to practise: the feedback on right answers, on wrong ones and on usual errors.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { engine } from '../module.mjs';
import { dist } from '../served.mjs';
import { click, open, seen, state, until } from './seen.mjs';

/** Types a number and checks it. */
async function giveNumber(page, typed) {
  await page.$eval('#answer', (input, text) => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, typed);
  await until(page, () => !document.querySelector('[data-do=check]').disabled);
  await click(page, '[data-do=check]');
}

/** The verdict on an answer and its feedback, once the page shows them. */
async function verdictOf(page, mark, feedback = '') {
  await until(page, (wanted, html) => {
    const said = document.createElement('div');
    said.innerHTML = html;
    return document.querySelector(`.verdict.${wanted}`)?.textContent.includes(said.textContent);
  }, mark, feedback);
  return seen(page, '.verdict');
}

/** A number is read as a fraction, a decimal or a percentage; what is no number is not judged. */
export async function practising(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  // Of 16 outcomes, six give another throw: four with one mark, one with four marks, one without.
  const address = { tool: 'practise', lang: 'fr', lesson: 'sticks-or-die', level: 'seconde', seed: '5' };
  await open(given, address, '#answer');
  await until(page, () => document.activeElement.id === 'answer');
  await giveNumber(page, 'trois huitièmes');
  await until(page, () => document.querySelector('#answer').getAttribute('aria-invalid') === 'true');
  assert.equal(await seen(page, '.verdict'), '');
  assert.equal(await seen(page, '.score'), '');
  // The values were counted, not the outcomes: three of five.
  await giveNumber(page, '3/5');
  assert.match(await verdictOf(page, 'wrong'), /Vous avez compté les valeurs/);
  // Errors that are usual in any question: the percent sign is missing, the contrary event, more than 1.
  for (const [typed, said] of [['37,5', /signe/], ['5/8', /contraire/], ['3', /entre 0 et 1/], ['-1/2', /entre 0 et 1/]]) {
    await giveNumber(page, typed);
    await until(page, (source) => new RegExp(source).test(document.querySelector('.verdict').textContent), said.source);
  }
  for (const typed of ['3/8', '0,375', '37,5 %', ' 6 / 16 ', '37,5\u00a0%']) {
    await giveNumber(page, '7');
    await verdictOf(page, 'wrong');
    await giveNumber(page, typed);
    assert.match(await verdictOf(page, 'right'), /Bonne réponse/, typed);
  }
  // A verdict goes with its answer.
  await giveNumber(page, '3//8');
  await until(page, () => !document.querySelector('.verdict').textContent);
  await giveNumber(page, '3/8');
  await verdictOf(page, 'right');
  // The first answer counts.
  assert.equal(await seen(page, '.score'), 'Score\u00a0: 0 sur 1');
  await click(page, '.question summary');
  assert.ok(await page.$('.question details math'), 'the solution has its formula');
  await shot('solved');
  await click(page, '[data-do=next]');
  await until(page, () => document.querySelectorAll('.pairs select').length === 5);
  assert.equal((await state(page)).q, '2');
  // Other numbers, which do not count.
  await open(given, { ...address, q: '6' }, '#answer');
  const before = await seen(page, '.question');
  await giveNumber(page, '1');
  await verdictOf(page, 'wrong');
  const score = await seen(page, '.score');
  await click(page, '[data-do=another]');
  await until(page, (old) => document.querySelector('.question .hint') && document.querySelector('.question').textContent !== old, before);
  await giveNumber(page, '1');
  await until(page, () => document.querySelector('.verdict strong'));
  assert.equal(await seen(page, '.score'), score);
  assert.equal((await state(page)).q, '6');
}

/** The answers to ten questions are in the address, and in a code that the teacher's page judges again. */
export async function scoring(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 768 });
  const asked = { notion: 'probability-distribution', level: 'seconde', seed: '5', lang: 'fr' };
  const made = engine(fileURLToPath(dist));
  const { questions } = made.answer('practise', asked);
  assert.equal(questions.length, 10);
  assert.deepEqual(made.answer('practise', asked).questions, questions);
  assert.notDeepEqual(made.answer('practise', { ...asked, seed: '6' }).questions, questions);
  // Every second answer is right.
  const rights = questions.map(({ answer }) => {
    if (answer.kind === 'number') return answer.accepted.find(({ percent }) => percent === 100).value;
    if (answer.kind === 'choice') return answer.options.flatMap((one, at) => (one.right ? [at] : [])).join('-');
    const partners = [...new Set([...answer.pairs.map(([, partner]) => partner), ...answer.others])];
    return answer.pairs.map(([, partner]) => partners.indexOf(partner)).join('-');
  });
  const answers = rights.map((right, at) => (at % 2 ? '999' : right));
  await open(given, { tool: 'practise', ...asked, given: answers.join('_') }, '.done');
  assert.equal(await seen(page, '.score'), 'Score\u00a0: 5 sur 10');
  const type = (part, text) => page.$eval(part, (input, typed) => {
    input.value = typed;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
  await type('.done input', 'Zoé');
  const code = await seen(page, '.done code');
  assert.match(code, /^senet-[\w-]{80,400}$/);
  await shot('code');
  // The teacher, in another language; a code that lost its end is no code.
  await open(given, { tool: 'practise', lang: 'en' }, '.codes');
  await click(page, '.codes summary');
  await page.waitForSelector('#codes');
  await type('#codes', `${code}\n${code.slice(0, -4)}`);
  await until(page, () => document.querySelectorAll('.scores tbody tr').length === 2);
  const [read, unread] = await page.$$eval('.scores tbody tr', (rows) => rows.map((row) => row.textContent));
  assert.match(read, /^Zoé5\/10probability distribution, Year 11.*5$/);
  assert.match(unread, /cannot be read/);
  await shot('scores');
}

/** Answers a question in every way whose mark is known; gives how many. */
async function answerAll(page, { answer }) {
  let answered = 0;
  if (answer.kind === 'number') {
    for (const { value, percent, feedback } of answer.accepted) {
      // A number near the right one is the right one plus some of the last places.
      if (percent === 50) continue;
      await giveNumber(page, value);
      await verdictOf(page, percent === 100 ? 'right' : 'wrong', feedback);
      answered += 1;
    }
    await giveNumber(page, '987654');
    await verdictOf(page, 'wrong');
    return answered + 1;
  }
  if (answer.kind === 'choice') {
    const rights = answer.options.flatMap((one, place) => (one.right ? [place] : []));
    const choose = (places) => page.evaluate((wanted) => {
      for (const box of document.querySelectorAll('[data-option]')) if (box.checked !== wanted.includes(Number(box.dataset.option)) && (box.type === 'checkbox' || !box.checked)) box.click();
    }, places);
    for (const [place, option] of answer.options.entries()) {
      if (option.right) continue;
      await choose([place]);
      await click(page, '[data-do=check]');
      await verdictOf(page, 'wrong', option.feedback);
      answered += 1;
    }
    await choose(rights);
    await click(page, '[data-do=check]');
    await verdictOf(page, 'right');
    return answered + 1;
  }
  const partners = answer.pairs.map(([, partner]) => partner);
  const give = (list) => page.evaluate((wanted) => {
    document.querySelectorAll('.pairs select').forEach((select, at) => {
      select.value = wanted[at];
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }, list);
  const one = [...partners];
  one[0] = [...new Set([...partners, ...answer.others])].find((other) => other !== partners[0]);
  for (const [list, mark] of [[one, 'partly'], [partners, 'right']]) {
    await give(list);
    await until(page, () => !document.querySelector('[data-do=check]').disabled);
    await click(page, '[data-do=check]');
    await verdictOf(page, mark);
  }
  return 2;
}

/** Every question of every lesson, answered right and wrong, is judged as the engine says. */
export async function everyQuestion(given) {
  const { page } = given;
  const made = engine(fileURLToPath(dist));
  const { lessons } = made.answer('offered', { lang: 'fr' });
  let answered = 0;
  assert.ok(lessons.some(({ test }) => test), 'a lesson is a test');
  for (const [at, lesson] of lessons.filter(({ test }) => !test).entries()) {
    const asked = { lesson: lesson.id, level: lesson.levels[0].id, seed: String(at + 1), lang: at % 2 ? 'en' : 'fr' };
    const { questions } = made.answer('practise', asked);
    assert.ok(questions.length > 2, lesson.id);
    await open(given, { tool: 'practise', ...asked }, '.question');
    for (const [place, question] of questions.entries()) {
      await click(page, `.strip button:nth-of-type(${place + 1})`);
      await until(page, (title) => document.querySelector('.question h2').textContent === title, question.title);
      answered += await answerAll(page, question);
    }
    assert.doesNotMatch(await page.$eval('.question', (card) => card.innerText), /\\\(|undefined|@@/);
  }
  assert.ok(answered >= 150, `${answered} answers`);
}

/** A sheet is answered on the screen: its blanks are judged, its other answers stay folded until they are opened. */
export async function onScreen(given) {
  const { page, shot } = given;
  await page.setViewport({ width: 1366, height: 900 });
  const address = { tool: 'sheets', lesson: 'sticks-or-die', level: 'seconde', lang: 'fr', fill: 'on' };
  await open(given, address, 'iframe.sheet');
  const blanks = () => document.querySelector('iframe.sheet')?.contentDocument?.querySelectorAll('input.blank').length > 20;
  await until(page, blanks);
  // The marked sides of four sticks, two on each side of the table; none counts 5.
  const marked = [2, 1, 1, 0];
  const values = marked.flatMap((row) => marked.map((column) => String(row + column || 5)));
  // One is wrong. Then the law of a throw, as pupils write it.
  values[2] = '7';
  const law = ['4/16', '0,375', '25 %', '1 / 16', '0,0625'];
  await page.evaluate((typed) => {
    const fields = document.querySelector('iframe.sheet').contentDocument.querySelectorAll('input.blank');
    typed.forEach((text, at) => { fields[at].value = text; });
  }, [...values, ...law]);
  await click(page, '[data-do=check-blanks]');
  assert.match(await seen(page, '.filling [role=status]'), /^20 cases justes sur 21 remplies/);
  const marks = await page.evaluate(() => [...document.querySelector('iframe.sheet').contentDocument.querySelectorAll('input.blank')].map((field) => field.className));
  assert.equal(marks[2], 'blank wrong');
  assert.ok(marks.slice(0, 21).every((mark, at) => at === 2 || mark === 'blank right'), marks.join());
  await shot('marked');
  // In every lesson, the answers are out of sight and the text to complete is in sight.
  const { lessons } = engine(fileURLToPath(dist)).answer('offered', { lang: 'en' });
  for (const lesson of lessons.filter(({ levels }) => levels[0].answered)) {
    await open(given, { ...address, lang: 'en', lesson: lesson.id, level: lesson.levels[0].id }, 'iframe.sheet');
    await until(page, () => document.querySelector('iframe.sheet')?.contentDocument?.querySelector('details.answer'));
    const shown = await page.evaluate(() => {
      const sheet = document.querySelector('iframe.sheet').contentDocument;
      const written = [...sheet.querySelectorAll('td.written')].filter((cell) => !cell.closest('details'));
      return { answers: sheet.querySelectorAll('aside.answer, details[open]').length, bare: written.filter((cell) => !cell.querySelector('input, details')).length };
    });
    assert.deepEqual(shown, { answers: 0, bare: 0 }, lesson.id);
  }
  await shot('last');
}
