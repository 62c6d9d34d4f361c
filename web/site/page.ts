// What every tool is given, and how it asks the engine.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Address } from './address';
import type { Choice, Offered } from './answers';
import { type Asked, FileProblem, Stopped, text } from './engine';
import { capital, type numerals } from './numbers';
import { type Lang, type Say, spaced } from './words';

export interface Page extends ReturnType<typeof numerals> {
  lang: Lang;
  say: Say;
  /** The choices, complete for the tool that is shown. */
  address: Address;
  offered: Offered;
  /** Whether the tool is alone on the screen, for a class. */
  projecting: boolean;
  /** Changes choices; `push` makes a step of the history of the browser. */
  change(changes: Address, push?: boolean): void;
  /** Shows a sentence below the page; with `passing`, for some seconds. */
  status(shown: ComponentChildren, passing?: boolean): void;
  /** Explains an error; `command` is the command line that does the same. */
  failed(error: unknown, command?: string): void;
}

/** What is offered, its levels named as in the school system of the address. */
export function inSystem(offered: Offered, { system }: Address): Offered {
  const names = offered.systems.find(({ id }) => id === system)?.levels ?? {};
  const renamed = <One extends Choice>(level: One): One => ({ ...level, name: names[level.id] ?? level.name });
  const lessons = offered.lessons.map((lesson) => ({ ...lesson, levels: lesson.levels.map(renamed) }));
  return { ...offered, levels: offered.levels.map(renamed), lessons };
}

/** The keys of sentences in an answer. */
const SENTENCES = ['title', 'summary', 'name', 'sentence'];

/** The answer of a tool. Its sentences get the unbreakable spaces that the pages of the engine already have. */
export async function answer<Answer>(tool: string, request: Asked): Promise<Answer> {
  const space = (key: string, value: unknown) =>
    request.lang === 'fr' && SENTENCES.includes(key) && typeof value === 'string' ? spaced(value) : value;
  return JSON.parse(await text(tool, request), space);
}

/** The sentence of an error; none where the user stopped the work. */
export function explained(error: unknown, say: Say, lang: Lang, command = ''): string | undefined {
  if (error instanceof Stopped) return undefined;
  // The type of the sentence with the most arguments: the other sentences ignore those that they do not name.
  const said =
    error instanceof FileProblem
      ? say(error.id as 'pdf-missing', error.file, command)
      : String((error as Error)?.message || error);
  const sentence = capital(said);
  return lang === 'fr' ? spaced(sentence) : sentence;
}

/** Asks the engine. Keeps the previous answer until the new one arrives. Asks nothing while the request is not
 * complete, `undefined`. */
export function useAsked<Answer>(page: Page, key: string | undefined, ask: () => Promise<Answer>): Answer | undefined {
  const [found, setFound] = useState<Answer>();
  const given = useRef({ page, ask });
  given.current = { page, ask };
  useEffect(() => {
    if (key === undefined) {
      setFound(undefined);
      return;
    }
    let wanted = true;
    given.current.ask().then(
      (answered) => {
        if (wanted) setFound(answered);
      },
      (error) => {
        if (wanted) given.current.page.failed(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return found;
}

const keyOf = (tool: string, request: Asked | undefined) => request && tool + JSON.stringify(request);

/** The answer of a tool. */
export const useAnswer = <Answer>(page: Page, tool: string, request: Asked | undefined) =>
  useAsked(page, keyOf(tool, request), () => answer<Answer>(tool, request ?? {}));

/** The page that a tool writes. */
export const useHtml = (page: Page, tool: string, request: Asked | undefined) =>
  useAsked(page, keyOf(tool, request), () => text(tool, request ?? {}));

/** Calls a function when this key is pressed, except where a control takes the key for itself. */
export function useKey(code: string, press: () => void): void {
  const current = useRef(press);
  current.current = press;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const taken = 'button, input, select, textarea, a, summary, [role=button]';
      if (event.code !== code || (event.target as Element).closest(taken)) return;
      event.preventDefault();
      current.current();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [code]);
}
