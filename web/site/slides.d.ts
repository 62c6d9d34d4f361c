// The script of the slides, in templates/html/slides.js, which `pack.mjs` turns into a function.

declare module 'senet:slides' {
  /** Shows one slide at a time, turned with the keys, in a window and its document. */
  export function present(
    window: Window,
    document: Document,
    location: { hash: string },
    history: { replaceState(state: null, unused: string, address: string): void },
  ): void;
}
