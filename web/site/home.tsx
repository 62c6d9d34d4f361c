// The first page: what senet is, what can be done here, and the lessons.

import type { ComponentChildren } from 'preact';
import { hashOf, rulesOf, type Tool } from './address';
import type { Lesson, PositionAnswer, Side } from './answers';
import { Board } from './board';
import { asOptions, Select } from './controls';
import { readPosition } from './game';
import { type Page, useAnswer } from './page';
import { LessonPicture } from './pictures';
import { SequenceCards, sheetAt } from './sequences';

/** The tools that have a door, with what is drawn on it. */
const DOORS: [tool: Exclude<Tool, 'home'>, drawn: ComponentChildren][] = [
  [
    'play',
    <>
      <path d="M4 36 L18 8 L32 36 Z" class="pawn light" />
      <path d="M40 10 H64 L59 23 L64 37 H40 L45 23 Z" class="pawn dark" />
    </>,
  ],
  [
    'throw',
    <>
      {[6, 24, 42].map((x, at) => (
        <rect key={x} x={x} y={4} width={12} height={38} rx={6} class={at === 1 ? 'marked' : 'blank'} />
      ))}
      <path d="M26 18 L34 28 M34 18 L26 28" class="mark" />
    </>,
  ],
  [
    'many',
    [8, 18, 34, 40, 26, 12].map((high, at) => (
      <rect key={high} x={5 + at * 10} y={43 - high} width={8} height={high} class="blank" />
    )),
  ],
  ['practise', <path d="M8 26 L24 40 L62 6" class="ink thick" />],
  [
    'sheets',
    <>
      <rect x={16} y={3} width={36} height={40} class="blank" />
      <path d="M22 12 H46 M22 20 H46 M22 28 H46 M22 36 H36" class="ink" />
    </>,
  ],
  ['tables', <path d="M6 42 H64 M12 42 V22 M26 42 V8 M40 42 V18 M54 42 V34" class="ink thick" />],
];

export function Home({ page }: { page: Page }) {
  const { say, lang, address } = page;
  const first = useAnswer<PositionAnswer>(page, 'turn', { ruleset: rulesOf({}, page.offered).id, lang });
  const { squares } = readPosition(first?.position ?? '');
  const pawns: Record<string, Side> = { L: 'light', D: 'dark' };
  const { level } = address;
  const doorAt = (tool: Tool) =>
    hashOf({
      tool,
      lang,
      large: address.large,
      system: address.system,
      level: tool === 'sheets' || tool === 'practise' ? level : '',
    });
  return (
    <>
      <section class="welcome">
        <p class="lead">{say('what-is-senet')}</p>
        <Board picture label={say('board')} square={(number) => ({ pawn: pawns[squares[number - 1] ?? ''] })} />
      </section>
      <div class="row">
        <Select
          label={say('my-level')}
          name="level"
          options={[['', say('all-levels')], ...asOptions(page.offered.levels)]}
          value={level}
          change={(chosen) => page.change({ level: chosen })}
        />
        <Select
          label={say('my-system')}
          name="system"
          options={asOptions(page.offered.systems)}
          value={address.system || page.offered.system}
          change={(system) => page.change({ system })}
        />
      </div>
      <ul class="doors">
        {DOORS.map(([tool, drawn]) => (
          <li key={tool}>
            <a href={doorAt(tool)} data-door={tool}>
              <svg viewBox="0 0 70 46" aria-hidden="true">
                {drawn}
              </svg>
              <span>
                <strong>{say(`tool-${tool}`)}</strong> {say(`door-${tool}`)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Lessons page={page} />
    </>
  );
}

function Lessons({ page }: { page: Page }) {
  const { say, address, offered } = page;
  const isShown = (lesson: Lesson) => !address.level || lesson.levels.some(({ id }) => id === address.level);
  const shown = offered.lessons.filter(isShown);
  return (
    <section class="lessons">
      <SequenceCards page={page} />
      <h2>{say('lessons')}</h2>
      <p class="hint" role="status">
        {say('lessons-shown', shown.length)}
      </p>
      <ul class="cards lesson-cards">
        {shown.map((lesson) => (
          <li key={lesson.id}>
            <LessonPicture lesson={lesson.id} />
            <a href={sheetAt(page, lesson.id, address.level || lesson.levels[0]?.id)}>{lesson.title}</a>
            <p>{lesson.summary}</p>
            <p class="hint">
              {lesson.test && `${say('a-test')} · `}
              {lesson.levels.map(({ name }) => name).join(', ')} · {say('minutes', lesson.minutes)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
