// The browser's own command to print. A browser does not break a frame over pages, so for printing the sheet in the
// frame takes the place of the page, with its own style.

import { h } from './dom.js';

let undo = [];

/** Replaces the page by the sheet, or the table. */
export function printSheet() {
  printed();
  const sheet = document.querySelector('.sheets iframe.sheet, .tables > .output > iframe.sheet')?.contentDocument;
  if (!sheet?.body?.hasChildNodes()) return;
  const own = document.querySelectorAll('head style, link[rel=stylesheet]');
  const brought = [
    ...[...sheet.querySelectorAll('style')].map((style) => document.importNode(style, true)),
    h('style', {}, 'body > :not(.printed) { display: none !important; }'),
  ];
  const copy = h('div', { class: 'printed' }, [...sheet.body.childNodes].filter((node) => node.nodeName !== 'STYLE').map((node) => document.importNode(node, true)));
  for (const style of own) style.media = 'screen';
  const { className } = document.body;
  document.body.className = sheet.body.className;
  document.head.append(...brought);
  document.body.append(copy);
  undo = [
    () => { for (const style of own) style.removeAttribute('media'); },
    () => { document.body.className = className; },
    ...[...brought, copy].map((element) => () => element.remove()),
  ];
}

/** Puts the page back. */
export function printed() {
  for (const step of undo.splice(0)) step();
}
