// A frame for the pages that the program writes: sheets, tables, rules.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** The style sheets of a page. */
const styles = (page: Document) => [...page.querySelectorAll('style')].map((style) => style.textContent).join('');

/** Makes a node equal to another by replacing only what differs: the browser lays out only that part again. */
function renew(node: ChildNode, next: ChildNode): void {
  if (node.isEqualNode(next)) return;
  const [inside, nextInside] = [[...node.childNodes], [...next.childNodes]];
  const alike = inside.length === nextInside.length && node.cloneNode().isEqualNode(next.cloneNode());
  if (!alike || node.nodeType !== Node.ELEMENT_NODE) {
    node.replaceWith(node.ownerDocument?.adoptNode(next) ?? next);
    return;
  }
  inside.forEach((child, at) => {
    const other = nextInside[at];
    if (other) renew(child, other);
  });
}

/** Enlarges a page of the program in a frame, on the screen only, when this page has large letters. */
function enlarge(frame: HTMLIFrameElement): void {
  const inner = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!inner || !document.documentElement.classList.contains('large')) return;
  const sheet = new inner.CSSStyleSheet();
  // Some blocks take their width from the window, which is not enlarged.
  sheet.replaceSync(
    '@media screen and (min-width: 600px) { body { zoom: 1.5; } body:not(.two-columns) main > .wide { max-width: calc(100vw / 1.5 - 2rem); } }',
  );
  inner.document.adoptedStyleSheets = [sheet];
}

/** A frame, and what can be done with it. */
export interface SheetFrame {
  element: HTMLIFrameElement;
  /** Puts a page into it; `shown` is called afterwards. */
  show(html: string): void;
  /** Prints its page. */
  print(): void;
  /** Loads its page again, without what was done to it. */
  reload(): void;
  /** Gives it the height of its page. */
  fit(): void;
}

/** A frame as high as the page it holds; slides have the height of a screen. If the new page has the same style as the
 * old one, only the differences are replaced, which takes a third of the time of loading it. */
function frame(title: string, shown: () => void): SheetFrame {
  const element = document.createElement('iframe');
  element.title = title;
  element.className = 'sheet';
  element.tabIndex = 0;
  element.setAttribute('sandbox', 'allow-same-origin allow-modals');
  let loaded: string | undefined;
  let wanted = '';
  const fit = () => {
    const body = element.contentDocument?.body;
    if (!body || !element.contentWindow) return;
    // A slide is as high as its window: slides scroll in a frame as high as a screen.
    element.classList.toggle('screens', body.classList.contains('slides'));
    if (element.classList.contains('screens')) {
      element.style.height = '';
      return;
    }
    const zoom = Number(element.contentWindow.getComputedStyle(body).zoom) || 1;
    element.style.height = `${Math.max(200, Math.ceil(body.scrollHeight * zoom) + 24)}px`;
  };
  const settle = () => {
    fit();
    element.contentDocument?.fonts?.ready.then(fit);
    shown();
    element.dispatchEvent(new Event('shown'));
  };
  const replace = (html: string) => {
    const next = new DOMParser().parseFromString(html, 'text/html');
    const page = element.contentDocument;
    if (!page || styles(next) !== styles(page)) return false;
    page.title = next.title;
    page.documentElement.lang = next.documentElement.lang;
    renew(page.body, next.body);
    settle();
    return true;
  };
  element.addEventListener('load', () => {
    loaded = element.srcdoc;
    enlarge(element);
    if (wanted && wanted !== loaded && replace(wanted)) return;
    settle();
  });
  new ResizeObserver(fit).observe(element);
  return {
    element,
    fit,
    print() {
      element.contentWindow?.focus();
      element.contentWindow?.print();
    },
    reload() {
      loaded = undefined;
      element.srcdoc = wanted;
    },
    show(html) {
      // The frame runs no script. The script of slides works in a saved file, where it shows one slide at a time.
      wanted = html.replace(/<script>.*?<\/script>/s, '');
      if (loaded && replace(wanted)) return;
      loaded = undefined;
      element.srcdoc = wanted;
    },
  };
}

interface Given {
  title: string;
  /** The page of the program; while there is none, the frame keeps the page it has. */
  html: string | undefined;
  /** Receives the frame, for a component that uses it. */
  handle?: { current: SheetFrame | null };
  /** Is called after each page that is put into the frame. */
  shown?: (frame: SheetFrame) => void;
}

export function Frame({ title, html, handle, shown }: Given) {
  const place = useRef<HTMLDivElement>(null);
  const made = useRef<SheetFrame | null>(null);
  const afterwards = useRef(shown);
  afterwards.current = shown;
  useLayoutEffect(() => {
    const created = frame(title, () => afterwards.current?.(created));
    made.current = created;
    if (handle) handle.current = created;
    place.current?.append(created.element);
  }, []);
  useEffect(() => {
    if (html !== undefined) made.current?.show(html);
  }, [html]);
  return <div class="framed" ref={place} />;
}
