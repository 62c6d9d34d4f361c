// The state of the page is its address, behind the `#`: a link opens what it was copied from.

/** What the address says. */
export function read() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/** The address of a state; what is empty is left out. */
export function address(state) {
  const kept = Object.entries(state).filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false);
  return `#${new URLSearchParams(kept)}`;
}

/** Puts a state in the address; `push` makes a step of the history of it. */
export function write(state, push = false) {
  const hash = address(state);
  if (hash === location.hash) return;
  history[push ? 'pushState' : 'replaceState'](null, '', hash);
}

/** A seed that nobody chose. */
export function anySeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
}
