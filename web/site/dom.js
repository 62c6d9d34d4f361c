// Elements of the page that all tools share.

const SVG = 'http://www.w3.org/2000/svg';
const SVG_NAMES = new Set(['svg', 'g', 'path', 'rect', 'circle', 'line', 'polyline', 'polygon', 'text', 'title', 'defs', 'pattern']);

/** An element with attributes (`on…` are listeners, `true` is an empty attribute) and children. */
export function h(name, attributes = {}, ...children) {
  const element = SVG_NAMES.has(name) ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'value') element.value = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

/** Replaces what is in an element. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
}

/** The name of a control, by which it is found again after it was made anew. */
export const called = (control) => control.dataset.do ?? control.labels?.[0]?.textContent ?? control.textContent;

/** Replaces what is in an element. A control that has the focus of the keyboard keeps it. */
export function refill(element, ...children) {
  const active = document.activeElement;
  const name = element.contains(active) && active.matches(':focus-visible') ? called(active) : undefined;
  fill(element, ...children);
  if (name !== undefined) [...element.querySelectorAll('select, input, button')].find((one) => called(one) === name)?.focus();
}

/** A labelled control. */
export function field(label, control, hint) {
  const id = control.id || `field-${field.next++}`;
  control.id = id;
  return h('p', { class: 'field' }, h('label', { for: id }, label), control, hint && h('small', {}, hint));
}
field.next = 1;

/** A text with a capital at its beginning. */
export const capital = (text) => text[0].toLocaleUpperCase() + text.slice(1);

/** Choices of the engine as a list has them. */
export const named = (choices, shown = (name) => name) => choices.map(({ id, name }) => [id, shown(name)]);

/** A list to choose from; `options` are `[value, text]`. */
export function select(options, value, change, attributes = {}) {
  return h('select', { ...attributes, onchange: (event) => change(event.target.value) },
    options.map(([key, text]) => h('option', { value: key, selected: key === value }, text)));
}

/** A box to tick. */
export function tick(label, checked, change) {
  return h('label', { class: 'tick' },
    h('input', { type: 'checkbox', checked, onchange: (event) => change(event.target.checked) }), ' ', label);
}

export function button(label, click, attributes = {}) {
  return h('button', { type: 'button', onclick: click, ...attributes }, label);
}

/** The style sheets of a page. */
const styles = (page) => [...page.querySelectorAll('style')].map((style) => style.textContent).join('');

/** Makes an element equal to another by replacing only what differs: the browser lays out only that part again. */
function renew(element, next) {
  if (element.isEqualNode(next)) return;
  const [inside, nextInside] = [[...element.childNodes], [...next.childNodes]];
  const alike = inside.length === nextInside.length && element.cloneNode().isEqualNode(next.cloneNode());
  if (alike && element.nodeType === Node.ELEMENT_NODE) inside.forEach((child, at) => renew(child, nextInside[at]));
  else element.replaceWith(element.ownerDocument.adoptNode(next));
}

/** Enlarges a page of the program in a frame, on the screen only, when this page has large letters. */
function enlarge(frame) {
  if (!document.documentElement.classList.contains('large')) return;
  const sheet = new frame.CSSStyleSheet();
  // Some blocks take their width from the window, which is not enlarged.
  sheet.replaceSync('@media screen and (min-width: 600px) { body { zoom: 1.5; } body:not(.two-columns) main > .wide { max-width: calc(100vw / 1.5 - 2rem); } }');
  frame.document.adoptedStyleSheets = [sheet];
}

/** A frame for pages of the program, as high as the page it holds; slides have the height of a screen. `show` puts a page into it; the event `shown` follows.
 * If the new page has the same style as the old one, only the differences are replaced, which takes a third of the
 * time of loading it. A frame that moves in the document loads again. */
export function frame(title) {
  const element = h('iframe', { title, sandbox: 'allow-same-origin allow-modals', class: 'sheet', tabindex: '0' });
  let loaded;
  let wanted;
  const size = () => {
    const body = element.contentDocument?.body;
    if (!body) return;
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
    size();
    element.contentDocument?.fonts?.ready.then(size);
    element.dispatchEvent(new Event('shown'));
  };
  const replace = (html) => {
    const next = new DOMParser().parseFromString(html, 'text/html');
    const page = element.contentDocument;
    if (styles(next) !== styles(page)) return false;
    page.title = next.title;
    page.documentElement.lang = next.documentElement.lang;
    renew(page.body, next.body);
    settle();
    return true;
  };
  const load = (html) => {
    loaded = undefined;
    element.srcdoc = html;
  };
  element.addEventListener('load', () => {
    loaded = element.srcdoc;
    enlarge(element.contentWindow);
    // After a move the frame loads its first page again: replace it.
    if (wanted && wanted !== loaded && replace(wanted)) return;
    settle();
  });
  new ResizeObserver(size).observe(element);
  element.fit = size;
  element.show = (html) => {
    // The frame runs no script. That of slides shows one at a time, in a file of their own.
    wanted = html.replace(/<script>.*?<\/script>/s, '');
    if (!loaded || !replace(wanted)) load(wanted);
  };
  return element;
}

/** Saves bytes as a file. */
export function save(name, bytes, kind = 'application/octet-stream') {
  const address = URL.createObjectURL(new Blob([bytes], { type: kind }));
  const link = h('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The sign between a fraction and its percentage with one decimal. */
export function equals(fraction) {
  const [above, below = '1'] = String(fraction).split('/').map(BigInt);
  return (above * 1000n) % BigInt(below) === 0n ? '=' : '≈';
}

/** A fraction such as `6/16` as a number. */
export function number(fraction) {
  const [above, below = '1'] = String(fraction).split('/');
  // Numbers of hundreds of digits are too large for a floating-point number: divide them as whole numbers first.
  if (above.length + below.length < 300) return Number(above) / Number(below);
  const shift = 10n ** 20n;
  return Number(BigInt(above) * shift / BigInt(below)) / 1e20;
}
