// A tool alone on the screen, for a class: the browser's full screen, where it has one.

import { present } from 'senet:slides';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './controls';
import type { SheetFrame } from './frame';
import type { Say } from './words';

/** Whether a tool is alone on the screen, and what changes it. */
export function useProjector(): [projecting: boolean, project: (on: boolean) => void] {
  const [projecting, setProjecting] = useState(false);
  const project = (on: boolean) => {
    setProjecting(on);
    // A browser without a full screen, or one that refuses it, shows the tool alone in its window.
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
  };
  useEffect(() => {
    document.documentElement.classList.toggle('projector', projecting);
    if (!projecting) return undefined;
    const left = () => {
      if (!document.fullscreenElement) setProjecting(false);
    };
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') project(false);
    };
    addEventListener('fullscreenchange', left);
    addEventListener('keydown', onEscape);
    return () => {
      removeEventListener('fullscreenchange', left);
      removeEventListener('keydown', onEscape);
    };
  }, [projecting]);
  return [projecting, project];
}

export function Leave({ say, leave }: { say: Say; leave: () => void }) {
  return (
    <div class="leave">
      <Button press={leave} does="leave">
        {say('leave-projector')}
      </Button>
    </div>
  );
}

/** Presses a key in the document of a frame. */
function press(sheet: SheetFrame, key: string): void {
  sheet.element.contentDocument?.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true }));
}

/** Shows the slides of a frame one at a time; returns what ends it. The keys work wherever the focus is. */
export function presentSlides(sheet: SheetFrame): () => void {
  const { contentWindow: window, contentDocument: slides } = sheet.element;
  if (!window || !slides?.body.classList.contains('slides') || slides.body.classList.contains('paged')) return () => {};
  // The address is that of the page: the number of the slide stays out of it.
  present(window, slides, { hash: '' }, { replaceState: () => {} });
  sheet.element.focus();
  const forward = (event: KeyboardEvent) => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey) press(sheet, event.key);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.isTrusted) dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  };
  slides.addEventListener('keydown', onEscape);
  addEventListener('keydown', forward);
  return () => {
    removeEventListener('keydown', forward);
    sheet.reload();
  };
}

/** Buttons that turn the slides, for a hand on the screen. */
export function Turning({ say, sheet }: { say: Say; sheet: { current: SheetFrame | null } }) {
  const turn = (key: string) => sheet.current && press(sheet.current, key);
  return (
    <div class="turning-slides">
      <Button press={() => turn('ArrowLeft')} does="previous-slide" label={say('previous-slide')}>
        ◀
      </Button>
      <Button press={() => turn('ArrowRight')} does="next-slide" label={say('next-slide')}>
        ▶
      </Button>
    </div>
  );
}
