// The browser's own command to print. A browser does not break a frame over pages, so for printing the sheet in the
// frame takes the place of the page, with its own style.

let undo: (() => void)[] = [];

/** Replaces the page by the sheet, or the table. */
export function printSheet(): void {
  printed();
  const frame = document.querySelector<HTMLIFrameElement>('.sheets iframe.sheet, .tables iframe.sheet');
  const sheet = frame?.contentDocument;
  if (!sheet?.body?.hasChildNodes()) return;
  const own = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('head style, link[rel=stylesheet]');
  const alone = document.createElement('style');
  alone.textContent = 'body > :not(.printed) { display: none !important; }';
  const brought = [...sheet.querySelectorAll('style')].map((style) => document.importNode(style, true));
  const copy = document.createElement('div');
  copy.className = 'printed';
  const content = [...sheet.body.childNodes].filter((node) => node.nodeName !== 'STYLE');
  copy.append(...content.map((node) => document.importNode(node, true)));
  for (const style of own) style.media = 'screen';
  const { className } = document.body;
  document.body.className = sheet.body.className;
  document.head.append(...brought, alone);
  document.body.append(copy);
  undo = [
    () => {
      for (const style of own) style.removeAttribute('media');
    },
    () => {
      document.body.className = className;
    },
    ...[...brought, alone, copy].map((element) => () => element.remove()),
  ];
}

/** Puts the page back. */
export function printed(): void {
  for (const step of undo.splice(0)) step();
}
