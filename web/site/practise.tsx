// A practice room: ten questions about a notion, or those of a lesson, and a score.

import { useState } from 'preact/hooks';
import { anySeed, lessonAt, levelOf } from './address';
import type { PracticeQuestion } from './answers';
import { Codes, Score } from './codes';
import { asOptions, Button, type Option, Panel, Select } from './controls';
import { judge } from './judging';
import { type Page, useAnswer } from './page';
import { Question } from './question';
import { givenOf, questionsOf, writtenAnswers } from './score';

export function Practise({ page }: { page: Page }) {
  const { say, address, change, lang } = page;
  const asked = questionsOf({ ...address, lang });
  const strip = JSON.stringify(asked);
  const made = useAnswer<{ questions: PracticeQuestion[] }>(page, 'practise', asked);
  const [again, setAgain] = useState<{ at: number; seed: string; strip: string }>();
  const questions = made?.questions ?? [];
  const at = Math.min(Number(address.question ?? '1'), Math.max(1, questions.length)) - 1;
  const question = questions[at];
  const given = givenOf(address.given);
  const marks = questions.map((one, place) => judge(one, given[place], lang)?.mark);
  const done = marks.filter(Boolean).length;
  const right = marks.filter((mark) => mark === 'right').length;
  const goTo = (place: number) => change({ question: String(place + 1) });
  const next = at + 1 < questions.length ? () => goTo(at + 1) : undefined;
  const anew = () => setAgain({ at, seed: anySeed(), strip });
  // The first answer counts.
  const keep = (answer: string) => {
    if (given[at]) return;
    change({ given: writtenAnswers(questions.map((_, of) => (of === at ? answer : (given[of] ?? '')))) });
  };
  const repeated = again?.at === at && again.strip === strip;
  return (
    <>
      <Choices page={page} />
      <div class="output">
        <nav class="strip" aria-label={say('questions')}>
          {questions.map((one, place) => {
            const mark = marks[place];
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
          {done > 0 && say('score', right, done)}
        </p>
        {!made && <p class="hint">{say('preparing')}</p>}
        {questions.length > 0 && done === questions.length && <Score page={page} />}
        {question && repeated && (
          <Again key={again.seed} page={page} question={question} seed={again.seed} another={anew} next={next} />
        )}
        {question && !repeated && (
          <Question
            key={`${strip} ${at} ${question.statement}`}
            page={page}
            question={question}
            answered={keep}
            another={anew}
            next={next}
            counts
          />
        )}
        <Codes page={page} />
      </div>
    </>
  );
}

interface Repeating {
  page: Page;
  question: PracticeQuestion;
  seed: string;
  another: () => void;
  next?: () => void;
}

/** A question with other numbers, which does not count. */
function Again({ page, question, seed, another, next }: Repeating) {
  const { lesson, place } = question;
  const asked = { lesson, level: page.address.level, seed, lang: page.lang };
  const made = useAnswer<{ questions: PracticeQuestion[] }>(page, 'practise', asked)?.questions[place];
  if (!made) return <p class="hint">{page.say('preparing')}</p>;
  return <Question page={page} question={made} answered={() => {}} another={another} next={next} counts={false} />;
}

function Choices({ page }: { page: Page }) {
  const { say, address, offered, change } = page;
  const { lesson, level, notion } = address;
  const lessons = offered.lessons.filter((one) => !one.test && levelOf(one, level));
  const known = new Set(lessons.flatMap((one) => levelOf(one, level)?.notions ?? []));
  const notions = offered.notions
    .filter(({ id }) => known.has(id))
    .sort((one, other) => one.name.localeCompare(other.name, page.lang));
  const choose = (changes: typeof address) => change({ ...changes, question: '', given: '', seed: anySeed() });
  return (
    <Panel page={page}>
      <Select
        label={say('level')}
        name="level"
        options={asOptions(offered.levels)}
        value={level}
        change={(next) => choose({ level: next, lesson: lessonAt(next, address, offered).id, notion: notion && 'all' })}
      />
      <Select
        label={say('notion')}
        name="notion"
        options={[['all', say('notion-all')], ...asOptions(notions), ['', say('notion-none')]]}
        value={notion}
        change={(next) => choose({ notion: next, lesson: next ? lesson : lessons[0]?.id })}
      />
      {!notion && (
        <Select
          label={say('lesson')}
          name="lesson"
          options={lessons.map((one): Option => [one.id, one.title])}
          value={lesson}
          change={(next) => choose({ lesson: next })}
        />
      )}
      <p class="hint">{say('practise-hint')}</p>
      <Button press={() => choose({})} does="new-strip">
        {say('new-strip')}
      </Button>
    </Panel>
  );
}
