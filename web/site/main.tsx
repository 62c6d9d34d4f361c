// The frame of the page: it chooses the tool, the language and the size of the letters.

import { type ComponentChildren, type FunctionComponent, render } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Address, complete, hashOf, read, sift, TOOLS, type Tool, write } from './address';
import type { Offered } from './answers';
import { Button } from './controls';
import { onBusy } from './engine';
import { Home } from './home';
import { Many } from './many';
import { numerals } from './numbers';
import { answer, explained, inSystem, type Page } from './page';
import { Play } from './play';
import { Practise } from './practise';
import { printed, printSheet } from './printing';
import { Leave, useProjector } from './projector';
import { Share } from './share';
import { Sheets } from './sheets';
import { Tables } from './tables';
import { Throw } from './throw';
import { LANGS, type Lang, sayIn } from './words';

const SHOWN: Record<Tool, FunctionComponent<{ page: Page }>> = {
  home: Home,
  play: Play,
  throw: Throw,
  many: Many,
  practise: Practise,
  sheets: Sheets,
  tables: Tables,
};

/** The choices of an address with a tool and a language; `wrong` has those that the page does not know. */
function opened(): { address: Address & { tool: Tool; lang: Lang }; wrong: string[] } {
  const address = read();
  const wrong: string[] = [];
  const known = <One extends string>(name: 'tool' | 'lang', list: readonly One[], usual: One): One => {
    const found = list.find((one) => one === address[name]);
    if (found === undefined && address[name]) wrong.push(`${name}=${address[name]}`);
    return found ?? usual;
  };
  const tool = known('tool', TOOLS, 'home');
  const lang = known('lang', LANGS, navigator.language.startsWith('fr') ? 'fr' : 'en');
  return { address: { ...address, tool, lang }, wrong };
}

/** What is shown: an address, and what the engine offers in its language. */
interface Shown {
  address: Address & { tool: Tool; lang: Lang };
  offered: Offered;
  wrong: string[];
  /** Counts the addresses that were opened. Used as a key, so that each restarts its tool. */
  opening: number;
}

/** The last choices of each tool, for when the user comes back to it. */
const left: Partial<Record<Tool, Address>> = {};

function Tools({ page, tool }: { page: Pick<Page, 'say' | 'address'>; tool: Tool }) {
  const { say, address } = page;
  const { lang, large, system } = address;
  // A click on the tool that is open changes nothing, so that what was typed stays.
  const stay = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  return (
    <nav id="tools" aria-label={say('tools')}>
      {TOOLS.map((one) => (
        <a
          key={one}
          href={hashOf({ ...left[one], tool: one, lang, large, system })}
          aria-current={one === tool ? 'page' : undefined}
          onClick={one === tool ? stay : undefined}
          data-tool={one}
        >
          {say(`tool-${one}`)}
        </a>
      ))}
    </nav>
  );
}

/** The status line below the page, whose sentence may disappear after some seconds. */
function useStatus(): [ComponentChildren, Page['status']] {
  const [shown, setShown] = useState<ComponentChildren>('');
  const passing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const status = useCallback((next: ComponentChildren, passes = false) => {
    clearTimeout(passing.current);
    setShown(next);
    if (passes) passing.current = setTimeout(() => setShown(''), 8000);
  }, []);
  return [shown, status];
}

function App() {
  const [shown, setShown] = useState<Shown>();
  const [said, status] = useStatus();
  const [projecting, project] = useProjector();
  const [sharing, setSharing] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => onBusy(setBusy), []);
  const latest = useRef(0);
  const current = useRef<Shown | undefined>(undefined);
  current.current = shown;

  /** Shows what the address of the browser says, after the engine has sent its lists of choices. */
  const open = useCallback(async () => {
    const mine = ++latest.current;
    const { address, wrong } = opened();
    const say = sayIn(address.lang);
    status(say('loading'));
    try {
      const offered = await answer<Offered>('offered', { lang: address.lang });
      if (mine !== latest.current) return;
      const sifted = sift(address, offered);
      wrong.push(...sifted.wrong);
      const { tool, lang } = address;
      const whole = { ...complete({ ...sifted.kept, tool, lang }, offered), tool, lang };
      if (wrong.length) write(whole);
      left[tool] = whole;
      status('');
      setShown({ address: whole, offered, wrong, opening: mine });
    } catch (error) {
      if (mine === latest.current) status(explained(error, say, address.lang));
    }
  }, [status]);

  useEffect(() => {
    addEventListener('hashchange', open);
    open();
    return () => removeEventListener('hashchange', open);
  }, [open]);

  const change = useCallback((changes: Address, push = false) => {
    const before = current.current;
    if (!before) return;
    const { tool, lang } = before.address;
    const address = { ...complete({ ...before.address, ...changes }, before.offered), tool, lang };
    left[tool] = address;
    write(address, push);
    // A second change before the page is drawn again starts from this one.
    current.current = { ...before, address };
    setShown(current.current);
  }, []);

  const { tool, lang, large } = shown?.address ?? opened().address;
  const say = useMemo(() => sayIn(lang), [lang]);
  const goTo = (changes: Address) => {
    write({ ...(current.current?.address ?? read()), ...changes }, true);
    open();
  };
  useEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.classList.toggle('large', Boolean(large));
    document.title = `${say(`tool-${tool}`)} · senet`;
  }, [lang, large, tool, say]);

  const page = shown && {
    lang,
    say,
    address: shown.address,
    offered: inSystem(shown.offered, shown.address),
    projecting,
    change,
    status,
    failed: (error: unknown, command?: string) => status(explained(error, say, lang, command)),
    ...numerals(lang),
  };
  const Shown = SHOWN[tool];
  const other = lang === 'fr' ? 'en' : 'fr';
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: what follows the # holds the choices, so the browser cannot follow it */}
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {say('skip')}
      </a>
      <header class="top">
        <p class="name">senet</p>
        <Tools page={page ?? { say, address: { lang, large } }} tool={tool} />
        <div class="settings" id="settings">
          <Button press={() => goTo({ lang: other })} lang={other}>
            {other === 'en' ? 'English' : 'Français'}
          </Button>
          <Button press={() => setSharing(true)} does="share">
            {say('share')}
          </Button>
          <Button press={() => project(true)} does="project">
            {say('project')}
          </Button>
          <Button press={() => goTo({ large: large ? '' : '1' })} pressed={Boolean(large)}>
            {say('large')}
          </Button>
        </div>
      </header>
      {sharing && <Share say={say} status={status} close={() => setSharing(false)} />}
      {projecting && <Leave say={say} leave={() => project(false)} />}
      <main id="main" tabIndex={-1}>
        {busy && <progress class="busy" aria-label={say('preparing')} />}
        <h1 id="title">{say(`title-${tool}`)}</h1>
        <div id="tool">
          {page && shown.wrong.length > 0 && (
            <p class="notice" role="status">
              {say('unknown-choices', shown.wrong.join(', '))}
            </p>
          )}
          {page && (
            <div class={`tool ${tool}`} key={shown.opening}>
              <Shown page={page} />
            </div>
          )}
        </div>
      </main>
      <footer id="foot">{page && say('foot', page.offered.version)}</footer>
      <div id="status" role="status" aria-live="polite">
        {said}
      </div>
    </>
  );
}

// The file `senet.html` holds everything; a folder on a server is kept by the browser.
if (location.protocol !== 'file:' && !document.getElementById('part-module')) {
  navigator.serviceWorker?.register('service.js').catch(() => {});
}
addEventListener('beforeprint', printSheet);
addEventListener('afterprint', printed);
const place = document.getElementById('page');
if (place) render(<App />, place);
if (parent !== window) {
  // Tell a page that frames this one which height it needs.
  const tell = () => parent.postMessage({ senet: { height: document.documentElement.scrollHeight } }, '*');
  new ResizeObserver(tell).observe(document.body);
}
