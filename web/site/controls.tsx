// Controls that the tools share.

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { Choice } from './answers';
import type { Page } from './page';

/** A choice in a list: its value and its text. */
export type Option = [value: string, text: string];
/** Turns choices of the engine into options of a list. */
export const asOptions = (choices: Choice[], shown = (name: string) => name): Option[] =>
  choices.map(({ id, name }) => [id, shown(name)]);

interface Labelled {
  label: string;
  /** The name by which a style or a test finds it. */
  name: string;
  hint?: string | false;
}

interface Selecting extends Labelled {
  options: Option[];
  value: string | undefined;
  change: (value: string) => void;
}

/** A list to choose from. */
export function Select({ label, name, hint, options, value, change }: Selecting) {
  const id = useId();
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} value={value ?? ''} onChange={(event) => change(event.currentTarget.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key} selected={key === (value ?? '')}>
            {text}
          </option>
        ))}
      </select>
      {hint && <small>{hint}</small>}
    </p>
  );
}

interface Typing extends Labelled {
  value: string | undefined;
  change: (value: string) => void;
  digits?: boolean;
  placeholder?: string;
}

/** A line of text; with `digits`, of digits only. */
export function Line({ label, name, hint, value, change, digits, placeholder }: Typing) {
  const id = useId();
  const type = (input: HTMLInputElement) => {
    if (digits && /\D/.test(input.value)) input.value = input.value.replace(/\D/g, '');
    change(input.value);
  };
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode={digits ? 'numeric' : undefined}
        maxLength={digits ? 12 : 80}
        autocomplete="off"
        placeholder={placeholder}
        value={value ?? ''}
        onInput={(event) => type(event.currentTarget)}
      />
      {hint && <small>{hint}</small>}
    </p>
  );
}

/** A box to tick. */
export function Tick({ label, name, checked, change }: Labelled & { checked: boolean; change: (on: boolean) => void }) {
  return (
    <label class="tick">
      <input type="checkbox" name={name} checked={checked} onChange={(event) => change(event.currentTarget.checked)} />{' '}
      {label}
    </label>
  );
}

interface Pressing {
  children: ComponentChildren;
  press: () => void;
  /** The name of what it does, by which a style or a test finds it. */
  does?: string;
  main?: boolean;
  disabled?: boolean;
  pressed?: boolean;
  lang?: string;
  label?: string;
}

export function Button({ children, press, does, main, disabled, pressed, lang, label }: Pressing) {
  return (
    <button
      type="button"
      class={main ? 'main' : undefined}
      data-do={does}
      disabled={disabled}
      aria-pressed={pressed === undefined ? undefined : pressed ? 'true' : 'false'}
      aria-label={label}
      lang={lang}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** Buttons of which one is pressed. */
export function Switch({
  label,
  options,
  value,
  change,
}: {
  label: string;
  options: Option[];
  value: string;
  change: (value: string) => void;
}) {
  return (
    <fieldset class="switch">
      <legend>{label}</legend>
      {options.map(([key, text]) => (
        <Button key={key} press={() => change(key)} pressed={key === value} does={`choose-${key}`}>
          {text}
        </Button>
      ))}
    </fieldset>
  );
}

const NARROW = '(max-width: 760px)';

/** The choices of a tool: beside what it shows, or folded above it where the screen is narrow. */
export function Panel({ page, children }: { page: Page; children: ComponentChildren }) {
  const [narrow, setNarrow] = useState(matchMedia(NARROW).matches);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const watched = matchMedia(NARROW);
    const watch = () => setNarrow(watched.matches);
    watched.addEventListener('change', watch);
    return () => watched.removeEventListener('change', watch);
  }, []);
  const form = (
    <form class="panel" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
  if (!narrow) return form;
  return (
    <details class="folded" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{page.say('choices')}</summary>
      {form}
    </details>
  );
}

/** Copies a text; returns whether the browser lets the page do it. */
export async function copy({ say, status }: Pick<Page, 'say' | 'status'>, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    status(say('copied'), true);
    return true;
  } catch {
    return false;
  }
}

/** Saves bytes, or a text, as a file. */
export function save(name: string, content: BlobPart, kind = 'application/octet-stream'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: kind }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
