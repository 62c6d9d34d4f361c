// A question with what answers it: a number, a choice, or partners.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PracticeAnswer, PracticeQuestion } from './answers';
import { Button } from './controls';
import { bare, judge, partnersOf, readNumber, shuffled } from './judging';
import type { Page } from './page';

/** HTML that the engine wrote. */
function Html({ html, inline }: { html: string; inline?: boolean }) {
  const Element = inline ? 'span' : 'div';
  // Safe to insert: the engine escapes every text, and the policy of the page forbids other scripts.
  return <Element class="written" dangerouslySetInnerHTML={{ __html: html }} />;
}

interface Given {
  page: Page;
  question: PracticeQuestion;
  /** Called with each answer. */
  answered: (given: string) => void;
  /** Asks for the same question with other numbers. */
  another: () => void;
  next?: () => void;
  /** Whether the answer counts in the score. */
  counts: boolean;
}

export function Question({ page, question, answered, another, next, counts }: Given) {
  const { say } = page;
  const [given, setGiven] = useState<string>();
  const [solved, setSolved] = useState(false);
  const result = judge(question, given, page.lang);
  const give = (answer: string) => {
    setGiven(answer);
    answered(answer);
  };
  return (
    <article class="question">
      <h2>{question.title}</h2>
      {!counts && <p class="hint">{say('not-counted')}</p>}
      <Html html={question.statement} />
      {question.hint && !result && (
        <details class="more hinted">
          <summary>{say('hint')}</summary>
          <Html html={question.hint} />
        </details>
      )}
      <Answer page={page} question={question} answer={question.answer} give={give} forget={() => setGiven(undefined)} />
      <div class={`verdict ${result?.mark ?? ''}`} role="status">
        {result && (
          <>
            <strong>{say(`mark-${result.mark}`)}</strong> <Html inline html={result.feedback} />
            {result.usual && say(`usual-${result.usual}`)}
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
  question: PracticeQuestion;
  answer: PracticeAnswer & { kind: Kind };
  give: (answer: string) => void;
  /** Takes the verdict on the last answer away. */
  forget: () => void;
}

function Answer({ answer, ...given }: Answering<PracticeAnswer['kind']>) {
  if (answer.kind === 'number') return <NumberAnswer {...given} answer={answer} />;
  if (answer.kind === 'choice') return <ChoiceAnswer {...given} answer={answer} />;
  return <MatchAnswer {...given} answer={answer} />;
}

interface Checking {
  page: Page;
  give: () => void;
  ready: boolean;
  children: ComponentChildren;
}

/** The controls of an answer, and the button that gives it. */
function Checked({ page, give, ready, children }: Checking) {
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

function NumberAnswer({ page, question, answer, give, forget }: Answering<'number'>) {
  const { say, lang } = page;
  const [typed, setTyped] = useState('');
  const [unread, setUnread] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [answer]);
  const check = () => {
    const isRead = readNumber(typed, lang) !== undefined;
    setUnread(!isRead);
    if (isRead) give(bare(typed));
    else forget();
  };
  return (
    <Checked page={page} give={check} ready={typed.trim() !== ''}>
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
        <small id="answer-hint">
          {unread ? say('not-a-number') : question.places && `${question.places} ${say('number-hint')}`}
        </small>
      </p>
    </Checked>
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
    <Checked page={page} give={() => give(chosen.join('-'))} ready={chosen.length > 0}>
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
    </Checked>
  );
}

function MatchAnswer({ page, answer, give }: Answering<'match'>) {
  const { say, address } = page;
  const [chosen, setChosen] = useState<string[]>([]);
  const partners = partnersOf(answer);
  // Ranks stay in order.
  const areRanks = partners.every((partner) => /^\d+$/.test(partner));
  const shown = areRanks ? partners.toSorted() : shuffled(partners, `${address.seed}${partners[0]}`);
  const ready = answer.pairs.every((_, at) => chosen[at]);
  const places = () => answer.pairs.map((_, at) => partners.indexOf(chosen[at] ?? ''));
  return (
    <Checked page={page} give={() => give(places().join('-'))} ready={ready}>
      <ul class="pairs">
        {answer.pairs.map(([item], at) => (
          <li key={item}>
            <label>
              <Html inline html={item} />{' '}
              <select
                value={chosen[at] ?? ''}
                onChange={(event) => {
                  const partner = event.currentTarget.value;
                  setChosen((before) => answer.pairs.map((_, of) => (of === at ? partner : (before[of] ?? ''))));
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
    </Checked>
  );
}
