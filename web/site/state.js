// The state of the page is in its address, after the `#`, so that a copied address opens the same page.

export const VARIANTS = ['A', 'B', 'C', 'D', 'E', 'F'];
export const KINDS = ['throw', 'sum', 'turn', 'race'];
/** The most throws that are drawn, and that are added up in a table. */
export const MOST_THROWS = 100_000;
export const MOST_SUM = 100;
/** The most pawns a side of a game that is solved on the page. */
export const SOLVED_PAWNS = 2;

/** The state in the address. */
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
  clearTimeout(write.later);
  const hash = address(state);
  if (hash === location.hash) return;
  try {
    history[push ? 'pushState' : 'replaceState'](null, '', hash);
  } catch {
    // Browsers refuse more than some two hundred changes in ten seconds: a key held down.
    write.later = setTimeout(() => write(state), 1000);
  }
}

/** Whether a text is a whole number between two limits. */
const whole = (least, most) => (text) => /^\d{1,20}$/.test(text) && BigInt(text) >= least && BigInt(text) <= most;
const among = (list) => (text) => list.includes(text);
const ids = (list) => list.map((one) => one.id);

/** The lesson that is shown first. */
export const usualLesson = (offered) => offered.lessons.find((one) => one.id === 'sticks-or-die') ?? offered.lessons[0];

/** The rules that a state chooses, else the first. */
export const rulesOf = (state, offered) => offered.rulesets.find((one) => one.id === state.ruleset) ?? offered.rulesets[0];

/** The lesson that a state chooses, else the usual one. */
export const lessonOf = (state, offered) => offered.lessons.find((one) => one.id === state.lesson) ?? usualLesson(offered);

/** The throwers that a lesson lets one choose from. */
export const rangeOf = (lesson) => lesson.throwers[0]?.range ?? [];

/** Completes the state of a sheet: a choice that is missing, or not offered, becomes the usual one of the lesson. */
export function complete(state, offered) {
  const lesson = lessonOf(state, offered);
  state.lesson = lesson.id;
  if (!lesson.levels.some((level) => level.id === state.level)) state.level = lesson.levels[0].id;
  if (!ids(offered.editions).includes(state.edition)) state.edition = offered.editions[0].id;
  if (!rangeOf(lesson).includes(state.thrower)) delete state.thrower;
  return state;
}

/** The request of a sheet, its keys the options of `senet handout`. */
export function sheetOf(state) {
  const asked = { lesson: state.lesson, level: state.level, edition: state.edition };
  if (state.variant) asked.variants = state.variant;
  if (state.seed) asked.seed = state.seed;
  if (state.thrower) asked.thrower = [state.thrower];
  for (const name of ['answers', 'points', 'school', 'class']) if (state[name]) asked[name] = state[name];
  return { ...asked, lang: state.lang };
}

/** Removes from a state the choices that its tool does not offer; returns them as `name=value`. */
export function sift(state, offered) {
  const lesson = lessonOf(state, offered);
  const rules = rulesOf(state, offered);
  const throwers = state.tool === 'sheets' ? rangeOf(lesson) : ids(offered.throwers);
  const tests = {
    lesson: among(ids(offered.lessons)), level: among(ids(lesson.levels)),
    edition: among(ids(offered.editions)), variant: among(VARIANTS), seed: whole(0n, 2n ** 64n - 1n), thrower: among(throwers),
    answers: among(ids(offered.rulings)), points: among(['on', 'off']), p: whole(5n, 95n), n: whole(0n, BigInt(MOST_THROWS)),
    g: (text) => /^(\d{0,6}[-_])*\d{0,6}$/.test(text), audience: among(ids(offered.audiences)),
    ruleset: among(ids(offered.rulesets)), pawns: whole(1n, BigInt(rules.pawns)), device: among(['die']),
    who: (text) => ids(offered.policies).includes(text) || (text === 'best' && Number(state.pawns || rules.pawns) <= SOLVED_PAWNS),
    me: among(['dark', 'light']), m: (text) => /^(\d+|-)(\.(\d+|-))*\.?$/.test(text),
    kind: among(KINDS), measure: among(ids(offered.measures)), other: among(ids(offered.throwers)), sum: whole(1n, BigInt(MOST_SUM)), from: whole(1n, 30n),
  };
  const wrong = Object.keys(tests).filter((name) => state[name] && !tests[name](state[name]));
  return wrong.map((name) => {
    const found = `${name}=${state[name]}`;
    delete state[name];
    return found;
  });
}

/** A random seed. */
export function anySeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
}
