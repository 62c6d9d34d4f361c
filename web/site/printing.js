// The browser's own command to print: a frame does not break over pages, so that what is in it is
// printed in its place, in its own style.

import { h } from './dom.js';

let undo = [];

/** Puts the sheet, or the table, in the place of the page. */
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

/** The page as it was. */
export function printed() {
  for (const step of undo.splice(0)) step();
}
