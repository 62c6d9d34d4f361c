// A practice room: the questions of the lessons, with what is said of each answer.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { anySeed, lessonOf } from './address';
import type { PracticeAnswer, PracticeQuestion } from './answers';
import { Button, named, type Option, Panel, Select } from './controls';
import { type Judged, judgeChoice, judgeMatch, judgeNumber, type Mark, readNumber, shuffled } from './judging';
import { type Page, useAnswer } from './page';

/** HTML that the engine wrote. */
function Html({ html, inline }: { html: string; inline?: boolean }) {
  const Element = inline ? 'span' : 'div';
  // The engine escapes every text, and the page runs no script but its own.
  return <Element class="written" dangerouslySetInnerHTML={{ __html: html }} />;
}

export function Practise({ page }: { page: Page }) {
  const { say, address, offered, change, lang } = page;
  const { lesson, level, seed = '1' } = address;
  const made = useAnswer<{ questions: PracticeQuestion[] }>(page, 'practise', { lesson, level, seed, lang });
  /** What was answered, by lesson, level, seed and place. */
  const [marks, setMarks] = useState<Record<string, Mark>>({});
  const questions = made?.questions ?? [];
  const at = Math.min(Number(address.question ?? '1'), Math.max(1, questions.length)) - 1;
  const question = questions[at];
  const keyOf = (place: number) => `${lesson} ${level} ${seed} ${place}`;
  const goTo = (place: number) => change({ question: String(place + 1) });
  const right = Object.values(marks).filter((mark) => mark === 'right').length;
  const isOfLevel = (one: { levels: { id: string }[] }) => one.levels.some(({ id }) => id === level);
  return (
    <>
      <Panel page={page}>
        <Select
          label={say('level')}
          name="level"
          options={named(offered.levels)}
          value={level}
          change={(next) => {
            const found = offered.lessons.find((one) => one.levels.some(({ id }) => id === next));
            const stays = lessonOf(address, offered).levels.some(({ id }) => id === next);
            change({ level: next, lesson: stays ? lesson : found?.id, question: '' });
          }}
        />
        <Select
          label={say('lesson')}
          name="lesson"
          options={offered.lessons.filter(isOfLevel).map((one): Option => [one.id, one.title])}
          value={lesson}
          change={(next) => change({ lesson: next, question: '' })}
        />
        <p class="hint">{say('practise-hint')}</p>
      </Panel>
      <div class="output">
        <nav class="strip" aria-label={say('questions')}>
          {questions.map((one, place) => {
            const mark = marks[keyOf(place)];
            return (
              <Button
                key={one.title + String(place)}
                press={() => goTo(place)}
                pressed={place === at}
                label={say('question-of', place + 1, questions.length, mark ? say(`mark-${mark}`) : '')}
              >
                {place + 1} {mark && { right: '✓', partly: '≈', wrong: '✗' }[mark]}
              </Button>
            );
          })}
        </nav>
        <p class="score" role="status">
          {Object.keys(marks).length > 0 && say('score', right, Object.keys(marks).length)}
        </p>
        {!made && <p class="hint">{say('preparing')}</p>}
        {question && (
          <Card
            key={`${keyOf(at)} ${question.statement}`}
            page={page}
            question={question}
            judged={(mark) => setMarks((before) => ({ [keyOf(at)]: mark, ...before }))}
            another={() => change({ seed: anySeed() })}
            next={at + 1 < questions.length ? () => goTo(at + 1) : undefined}
          />
        )}
      </div>
    </>
  );
}

interface CardGiven {
  page: Page;
  question: PracticeQuestion;
  /** Is told how the first answer was. */
  judged: (mark: Mark) => void;
  another: () => void;
  next?: () => void;
}

function Card({ page, question, judged, another, next }: CardGiven) {
  const { say } = page;
  const [result, setResult] = useState<Judged>();
  const [solved, setSolved] = useState(false);
  const give = (given: Judged) => {
    setResult(given);
    judged(given.mark);
  };
  return (
    <article class="question">
      <h2>{question.title}</h2>
      <Html html={question.statement} />
      <Answer page={page} answer={question.answer} give={give} />
      <div class={`verdict ${result?.mark ?? ''}`} role="status">
        {result && (
          <>
            <strong>{say(`mark-${result.mark}`)}</strong> <Html inline html={result.feedback} />
          </>
        )}
      </div>
      {result && (
        <>
          <details class="more" open={solved} onToggle={(event) => setSolved(event.currentTarget.open)}>
            <summary>{say('solution')}</summary>
            <Html html={question.solution} />
          </details>
          <div class="actions">
            <Button press={another} does="another">
              {say('another')}
            </Button>
            {next && (
              <Button main press={next} does="next">
                {say('next-question')}
              </Button>
            )}
          </div>
        </>
      )}
    </article>
  );
}

interface Answering<Kind extends PracticeAnswer['kind']> {
  page: Page;
  answer: PracticeAnswer & { kind: Kind };
  give: (judged: Judged) => void;
}

function Answer({ page, answer, give }: Answering<PracticeAnswer['kind']>) {
  if (answer.kind === 'number') return <NumberAnswer page={page} answer={answer} give={give} />;
  if (answer.kind === 'choice') return <ChoiceAnswer page={page} answer={answer} give={give} />;
  return <MatchAnswer page={page} answer={answer} give={give} />;
}

/** The controls of an answer, and the button that gives it. */
function Giving({
  page,
  give,
  ready,
  children,
}: {
  page: Page;
  give: () => void;
  ready: boolean;
  children: ComponentChildren;
}) {
  const submit = (event: Event) => {
    event.preventDefault();
    if (ready) give();
  };
  return (
    <form class="giving" onSubmit={submit}>
      {children}
      <button type="submit" class="main" data-do="check" disabled={!ready}>
        {page.say('check')}
      </button>
    </form>
  );
}

function NumberAnswer({ page, answer, give }: Answering<'number'>) {
  const { say, lang } = page;
  const [typed, setTyped] = useState('');
  const [unread, setUnread] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const check = () => {
    const value = readNumber(typed, lang);
    setUnread(value === undefined);
    if (value !== undefined) give(judgeNumber(answer, value));
  };
  return (
    <Giving page={page} give={check} ready={typed.trim() !== ''}>
      <p class="field">
        <label for="answer">{say('my-answer')}</label>
        <input
          id="answer"
          ref={input}
          type="text"
          autocomplete="off"
          maxLength={30}
          value={typed}
          aria-invalid={unread ? 'true' : undefined}
          aria-describedby="answer-hint"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <small id="answer-hint">{say(unread ? 'not-a-number' : 'number-hint')}</small>
      </p>
    </Giving>
  );
}

function ChoiceAnswer({ page, answer, give }: Answering<'choice'>) {
  const { say, address } = page;
  const [chosen, setChosen] = useState<number[]>([]);
  const places = answer.options.map((_, place) => place);
  const order = answer.shuffled ? shuffled(places, `${address.seed}${answer.options[0]?.text}`) : places;
  const choose = (place: number, on: boolean) => {
    if (answer.single) setChosen([place]);
    else setChosen((before) => (on ? [...before, place] : before.filter((one) => one !== place)));
  };
  return (
    <Giving page={page} give={() => give(judgeChoice(answer, chosen))} ready={chosen.length > 0}>
      <fieldset class="options">
        <legend>{say(answer.single ? 'choose-one' : 'choose-all')}</legend>
        {order.map((place) => (
          <label key={place} class="tick">
            <input
              type={answer.single ? 'radio' : 'checkbox'}
              name="option"
              data-option={place}
              checked={chosen.includes(place)}
              onChange={(event) => choose(place, event.currentTarget.checked)}
            />
            <Html inline html={answer.options[place]?.text ?? ''} />
          </label>
        ))}
      </fieldset>
    </Giving>
  );
}

function MatchAnswer({ page, answer, give }: Answering<'match'>) {
  const { say, address } = page;
  const [given, setGiven] = useState<string[]>([]);
  const partners = [...new Set([...answer.pairs.map(([, partner]) => partner), ...answer.others])];
  const shown = shuffled(partners, `${address.seed}${partners[0]}`);
  const ready = answer.pairs.every((_, at) => given[at]);
  return (
    <Giving page={page} give={() => give(judgeMatch(answer, given))} ready={ready}>
      <ul class="pairs">
        {answer.pairs.map(([item], at) => (
          <li key={item}>
            <label>
              <Html inline html={item} />{' '}
              <select
                value={given[at] ?? ''}
                onChange={(event) => {
                  const partner = event.currentTarget.value;
                  setGiven((before) => answer.pairs.map((_, of) => (of === at ? partner : (before[of] ?? ''))));
                }}
              >
                <option value="">{say('choose-partner')}</option>
                {shown.map((partner) => (
                  <option key={partner} value={partner}>
                    {partner}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </Giving>
  );
}
