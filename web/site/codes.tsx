// The score of a pupil, whose code the teacher's page reads and judges again.

import { useRef, useState } from 'preact/hooks';
import type { PracticeQuestion } from './answers';
import { Button, copy, Line } from './controls';
import { judge, type Mark } from './judging';
import { answer, type Page, useAsked } from './page';
import { codeOf, givenOf, questionsOf, type Report, readCode } from './score';

/** What is shown once every question is answered: a code for the teacher. */
export function Score({ page }: { page: Page }) {
  const { say, address, lang } = page;
  const [name, setName] = useState('');
  const shown = useRef<HTMLElement>(null);
  const { level, notion, seed, given } = address;
  const lesson = notion ? '' : address.lesson;
  const code = codeOf({ name: name.trim(), lang, level, notion, lesson, seed, given });
  const press = async () => {
    if (!(await copy(page, code)) && shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <section class="done">
      <p>{say('strip-done')}</p>
      <Line label={say('my-name')} name="name" value={name} change={setName} />
      <p class="code">
        {say('my-code')} <code ref={shown}>{code}</code>
      </p>
      <Button press={press} does="copy-code">
        {say('copy')}
      </Button>
    </section>
  );
}

/** A code, its report and the marks of its answers; no report and no marks if it cannot be read. */
interface Row {
  code: string;
  report?: Report;
  marks: (Mark | undefined)[];
}

async function judged(code: string): Promise<Row> {
  const report = readCode(code);
  if (!report) return { code, marks: [] };
  const asked = questionsOf({ ...report });
  try {
    const { questions } = await answer<{ questions: PracticeQuestion[] }>('practise', asked);
    const given = givenOf(report.given);
    return { code, report, marks: questions.map((one, at) => judge(one, given[at], report.lang)?.mark) };
  } catch {
    // The code comes from other lessons, or from another version.
    return { code, marks: [] };
  }
}

/** For the teacher: the codes of a class, and the score of each. */
export function Codes({ page }: { page: Page }) {
  const { say, offered } = page;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const codes = [...new Set(typed.split(/\s+/).filter(Boolean))];
  const rows = useAsked<Row[]>(page, open ? codes.join(' ') : undefined, () => Promise.all(codes.map(judged)));
  const titleOf = ({ notion, lesson, level }: Report) => {
    const about =
      notion === 'all'
        ? say('notion-all')
        : [...offered.notions, ...offered.lessons.map(({ id, title: name }) => ({ id, name }))].find(
            ({ id }) => id === (notion || lesson),
          )?.name;
    return `${about}, ${offered.levels.find(({ id }) => id === level)?.name}`;
  };
  return (
    <details class="more codes" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('check-codes')}</summary>
      <p class="field">
        <label for="codes">{say('codes')}</label>
        <textarea id="codes" rows={4} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
        <small>{say('codes-hint')}</small>
      </p>
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled with the keyboard
        <section class="wide" tabIndex={0} aria-label={say('scores')}>
          <table class="law scores">
            <caption>{say('scores')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('pupil')}</th>
                <th scope="col">{say('right-answers')}</th>
                <th scope="col">{say('questions')}</th>
                <th scope="col">{say('seed')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ code, report, marks }) => (
                <tr key={code}>
                  <th scope="row">{report ? report.name || say('no-name') : `${code.slice(0, 16)}…`}</th>
                  {report ? (
                    <>
                      <td>
                        {marks.filter((mark) => mark === 'right').length}/{marks.length}
                      </td>
                      <td>{titleOf(report)}</td>
                      <td>{report.seed}</td>
                    </>
                  ) : (
                    <td colSpan={3}>{say('code-unread')}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
