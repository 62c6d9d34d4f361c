// A page with derivations, shown step by step.

import { useRef, useState } from 'preact/hooks';
import { Button } from './controls';
import { Frame, type SheetFrame } from './frame';
import type { Page } from './page';

/** The parts of the derivation: a title that is followed by another title begins one. */
function parts(sheet: SheetFrame): HTMLElement[] {
  const blocks = [...(sheet.element.contentDocument?.querySelector('main')?.children ?? [])] as HTMLElement[];
  const first = blocks.findIndex((block) => block.tagName === 'H2' && block.nextElementSibling?.tagName === 'H3');
  return first < 0 ? [] : blocks.slice(first + 2);
}

/** Hides the parts after the first `told`. */
function hide(sheet: SheetFrame, told: number): void {
  parts(sheet).forEach((part, at) => {
    part.style.display = at < told ? '' : 'none';
  });
  sheet.fit();
}

export function Steps({ page, html }: { page: Page; html: string | undefined }) {
  const frame = useRef<SheetFrame>(null);
  /** How many steps are shown. The number stays when another law is chosen. */
  const [told, setTold] = useState(0);
  const [all, setAll] = useState(Number.POSITIVE_INFINITY);

  function tell(next: number) {
    setTold(next);
    if (!frame.current) return;
    hide(frame.current, next);
    const shown = parts(frame.current).slice(told, next);
    shown.at(next - told === 1 ? -1 : 0)?.scrollIntoView({ block: 'nearest' });
  }

  function hideSteps(sheet: SheetFrame) {
    setAll(parts(sheet).length);
    hide(sheet, told);
  }

  const over = told >= all;
  return (
    <>
      <div class="actions steps">
        <Button main press={() => tell(told + 1)} does="step" disabled={over}>
          {page.say('next-step')}
        </Button>
        <Button press={() => tell(all)} disabled={over} does="all-steps">
          {page.say('all-steps')}
        </Button>
      </div>
      <Frame title={page.say('table')} html={html} handle={frame} shown={hideSteps} />
    </>
  );
}
