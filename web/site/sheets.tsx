// Sheets: the user chooses a lesson, and prints or saves its sheet.

import { useEffect, useRef, useState } from 'preact/hooks';
import { type Address, hashOf, lessonAt, lessonOf, levelOf, rangeOf, sheetOf, VARIANTS } from './address';
import type { SheetAnswer } from './answers';
import { asOptions, Button, Line, type Option, Panel, Select, save } from './controls';
import { download, PDF_BYTES } from './engine';
import { type Blank, type Filled, judgeFields, makeFields } from './filling';
import { Frame, type SheetFrame } from './frame';
import { capital } from './numbers';
import { type Page, useAnswer } from './page';
import { makePdf, PDF_MEGABYTES, PdfButton } from './pdf';
import { presentSlides, Turning } from './projector';
import { SequenceLink, SequenceSheets } from './sequences';

/** The address of the questions of a lesson, at the level of its sheet. */
function practiceAt(page: Page, lesson: string): string {
  const { lang, large, system, level } = page.address;
  return hashOf({ tool: 'practise', lang, large, system, lesson, level });
}

export function Sheets({ page }: { page: Page }) {
  const sequence = page.offered.sequences.find(({ level }) => level === page.address.sequence);
  return sequence ? <SequenceSheets page={page} sequence={sequence} /> : <LessonSheets page={page} />;
}

function LessonSheets({ page }: { page: Page }) {
  const { say, address, offered, change } = page;
  const made = useAnswer<SheetAnswer>(page, 'sheet', sheetOf(address));
  const frame = useRef<SheetFrame>(null);
  const presenting = page.projecting && address.edition === 'slides' && made !== undefined;
  useEffect(() => (presenting && frame.current ? presentSlides(frame.current) : undefined), [presenting]);
  const [blanks, setBlanks] = useState<Blank[]>([]);
  const filling = address.fill === 'on';
  const lesson = lessonOf(address, offered);
  const formats = offered.formats.filter(({ id }) => id !== 'pdf' && (id !== 'odp' || address.edition === 'slides'));

  async function take(format: string) {
    const edition = format === 'moodle' ? undefined : address.edition;
    const request = { ...sheetOf({ ...address, fill: undefined }), edition, format };
    try {
      page.status(say('making'));
      const { name, bytes } = await (format === 'pdf' ? makePdf(page, request) : download(request));
      save(name, bytes);
      page.status(say('saved', name), true);
    } catch (error) {
      page.failed(error, `senet handout ${made?.code ?? ''} --edition ${address.edition ?? ''}`);
    }
  }

  return (
    <>
      <Panel page={page}>
        <Select
          label={say('level')}
          name="level"
          options={asOptions(offered.levels)}
          value={address.level}
          change={(level) => change({ level, lesson: lessonAt(level, address, offered).id, thrower: '', fill: '' })}
        />
        <Select
          label={say('lesson')}
          name="lesson"
          options={offered.lessons.filter((one) => levelOf(one, address.level)).map((one) => [one.id, one.title])}
          value={lesson.id}
          change={(value) => change({ lesson: value, thrower: '', fill: '' })}
        />
        <p class="summary">{lesson.summary}</p>
        <SequenceLink page={page} />
        {!lesson.test && (
          <p class="summary">
            <a href={practiceAt(page, lesson.id)}>{say('practise-lesson')}</a>
          </p>
        )}
        <Select
          label={say('edition')}
          name="edition"
          options={asOptions(offered.editions, capital)}
          value={address.edition}
          change={(value) => change({ edition: value })}
        />
        <MoreChoices page={page} />
        <fieldset class="files">
          <legend>{say('download')}</legend>
          {formats.map(({ id, name }) => (
            <button key={id} type="button" data-format={id} onClick={() => take(id)}>
              {capital(name)}
            </button>
          ))}
        </fieldset>
        <p class="hint">{PDF_BYTES > 0 ? say('pdf-hint', PDF_MEGABYTES) : say('pdf-by-printing')}</p>
      </Panel>
      <div class="output">
        <div class="actions-bar">
          <Button main press={() => frame.current?.print()} does="print">
            {say('print')}
          </Button>
          <PdfButton press={() => take('pdf')} />
          {levelOf(lesson, address.level)?.answered && (
            <Button press={() => change({ fill: filling ? '' : 'on' })} pressed={filling} does="fill">
              {say('fill')}
            </Button>
          )}
          <p class="code">
            {made && say('code')} <code>{made?.code}</code>
          </p>
        </div>
        {presenting && <Turning say={say} sheet={frame} />}
        {filling && <Filling page={page} blanks={blanks} />}
        {!made && <p class="hint">{say('preparing')}</p>}
        <Frame
          key={filling ? 'filling' : 'reading'}
          title={say('sheet')}
          html={made?.html}
          handle={frame}
          shown={(shown) => filling && setBlanks(makeFields(shown, say))}
        />
      </div>
    </>
  );
}

/** What judges the blanks of a sheet that is answered on the screen. */
function Filling({ page, blanks }: { page: Page; blanks: Blank[] }) {
  const { say, lang } = page;
  const [filled, setFilled] = useState<Filled>();
  useEffect(() => setFilled(undefined), [blanks]);
  return (
    <div class="actions-bar filling">
      <Button main press={() => setFilled(judgeFields(blanks, lang, say))} does="check-blanks">
        {say('check')}
      </Button>
      <p role="status">{filled ? say('blanks-right', filled.right, filled.given, filled.blanks) : say('fill-hint')}</p>
    </div>
  );
}

/** The choices that a first sheet does not need. */
function MoreChoices({ page }: { page: Page }) {
  const { say, address, offered, change } = page;
  const lesson = lessonOf(address, offered);
  const titles = lesson.throwers[0]?.titles ?? [];
  const range: Option[] = rangeOf(lesson).map((id, at) => [id, titles[at]?.title ?? id]);
  const names: (keyof Address)[] = ['variant', 'seed', 'thrower', 'answers', 'school', 'class'];
  const [open, setOpen] = useState(names.some((name) => address[name]));
  return (
    <details class="more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('more-choices')}</summary>
      <Select
        label={say('variant')}
        name="variant"
        options={[['', say('variant-none')], ...VARIANTS.map((letter): Option => [letter, letter])]}
        value={address.variant}
        change={(value) => change({ variant: value })}
      />
      <Line
        label={say('seed')}
        name="seed"
        digits
        hint={say('seed-hint')}
        placeholder={say('seed-none')}
        value={address.seed}
        change={(value) => change({ seed: value })}
      />
      {range.length > 1 && (
        <Select
          label={say('thrower')}
          name="thrower"
          options={[['', say('thrower-own')], ...range]}
          value={address.thrower}
          change={(value) => change({ thrower: value })}
        />
      )}
      <Select
        label={say('answers')}
        name="answers"
        options={[['', say('answers-own')], ...asOptions(offered.rulings)]}
        value={address.answers}
        change={(value) => change({ answers: value })}
      />
      <Line label={say('school')} name="school" value={address.school} change={(value) => change({ school: value })} />
      <Line label={say('class')} name="class" value={address.class} change={(value) => change({ class: value })} />
    </details>
  );
}
