// Every choice is in the address of the page, after the `#`, so that a copied address opens the same page.

import type { Choice, Lesson, Offered, Ruleset } from './answers';

export const TOOLS = ['home', 'play', 'throw', 'many', 'practise', 'sheets', 'tables'] as const;
export type Tool = (typeof TOOLS)[number];
export const VARIANTS = ['A', 'B', 'C', 'D', 'E', 'F'];
export const KINDS = ['throw', 'sum', 'turn', 'race'] as const;
export type Kind = (typeof KINDS)[number];
export const VIEWS = ['curve', 'beside', 'samples'] as const;
export type View = (typeof VIEWS)[number];
export const SPEEDS = ['1', '10', '100', '1000'];
export const SAMPLE_SIZES = ['10', '25', '50', '100', '200'];
/** The documents of a sequence. */
export const PARTS = ['plan', 'trace', 'completed'] as const;
/** How many games are played at once. */
export const GAMES = [100, 1000, 10_000, 100_000] as const;
/** The most throws that are drawn, and that are added up in a table. */
export const MOST_THROWS = 100_000;
export const MOST_SUM = 100;
/** The most pawns a side of a game that is solved on the page. */
export const SOLVED_PAWNS = 2;
/** The rules of a game in class, and its pawns a side. */
const CLASS_RULES = 'classe';
const CLASS_PAWNS = 3;

/** The choices, under their names in the address: short names for the long values of a game or a class. */
const WRITTEN = {
  tool: 'tool',
  lang: 'lang',
  large: 'large',
  /** The school system that names the levels. */
  system: 'system',
  /** The level of a sequence, and which of its documents is shown. */
  sequence: 'sequence',
  part: 'part',
  lesson: 'lesson',
  level: 'level',
  edition: 'edition',
  /** Whether the sheet is answered on the screen. */
  fill: 'fill',
  /** The place of a question, from 1. */
  question: 'q',
  /** What the questions are about: a notion, or all those of the level; else they are those of the lesson. */
  notion: 'notion',
  /** The answers to the questions. */
  given: 'given',
  variant: 'variant',
  seed: 'seed',
  thrower: 'thrower',
  answers: 'answers',
  points: 'points',
  school: 'school',
  class: 'class',
  /** The probability of a marked side, in hundredths. */
  bias: 'p',
  /** How many throws. */
  throws: 'n',
  follow: 'follow',
  view: 'view',
  speed: 'speed',
  size: 'size',
  guess: 'guess',
  revealed: 'revealed',
  /** Whether other runs are drawn over the curve. */
  runs: 'runs',
  sound: 'sound',
  /** The counts of the groups of the class. */
  counts: 'g',
  audience: 'audience',
  ruleset: 'ruleset',
  pawns: 'pawns',
  device: 'device',
  opponent: 'who',
  /** The side of the user, against the program. */
  side: 'me',
  fast: 'fast',
  moves: 'm',
  /** Whether the next throw is made. */
  thrown: 't',
  course: 'log',
  /** What many games compare: strategies, or devices. */
  by: 'by',
  games: 'games',
  light: 'light',
  dark: 'dark',
  kind: 'kind',
  measure: 'measure',
  other: 'other',
  sum: 'sum',
  from: 'from',
  symbolic: 'symbolic',
  above: 'above',
  why: 'why',
} as const;
type Name = keyof typeof WRITTEN;
export type Address = Partial<Record<Name, string>>;
const NAMES = Object.keys(WRITTEN) as Name[];

/** The choices in the address. */
export function read(): Address {
  const found = new URLSearchParams(location.hash.slice(1));
  return Object.fromEntries(NAMES.map((name) => [name, found.get(WRITTEN[name]) ?? undefined]));
}

/** Writes choices as an address, without the empty ones. */
export function hashOf(address: Address): string {
  const kept = NAMES.flatMap((name) => (address[name] ? [[WRITTEN[name], address[name]]] : []));
  return `#${new URLSearchParams(kept as [string, string][])}`;
}

let later: ReturnType<typeof setTimeout> | undefined;

/** Puts choices in the address; with `push`, as a new step of the history. */
export function write(address: Address, push = false): void {
  clearTimeout(later);
  const hash = hashOf(address);
  if (hash === location.hash) return;
  try {
    history[push ? 'pushState' : 'replaceState'](null, '', hash);
  } catch {
    // Browsers refuse more than some two hundred changes in ten seconds: a key held down.
    later = setTimeout(() => write(address), 1000);
  }
}

type Test = (text: string) => boolean;
/** Whether a text is a whole number between two limits. */
const whole =
  (least: bigint, most: bigint): Test =>
  (text) =>
    /^\d{1,20}$/.test(text) && BigInt(text) >= least && BigInt(text) <= most;
const among =
  (list: readonly string[]): Test =>
  (text) =>
    list.includes(text);
const ids = (list: { id: string }[]) => list.map((one) => one.id);

/** The first of a list that the engine gives, which is never empty. */
function first<One>(list: One[]): One {
  const [found] = list;
  if (found === undefined) throw new Error('nothing is offered');
  return found;
}

const withId = <One extends { id: string }>(list: One[], id: string | undefined) => list.find((each) => each.id === id);

/** The rules that an address chooses, else those of a game in class. */
export const rulesOf = (address: Address, offered: Offered): Ruleset =>
  withId(offered.rulesets, address.ruleset) ?? withId(offered.rulesets, CLASS_RULES) ?? first(offered.rulesets);

/** The pawns a side that an address chooses, else those of a game in class. */
export const pawnsOf = (address: Address, rules: Ruleset): number =>
  Number(address.pawns) || Math.min(CLASS_PAWNS, rules.pawns);

/** The lesson that an address chooses, else the usual one, or the first of its level. */
export function lessonOf(address: Address, offered: Offered): Lesson {
  const usual = withId(offered.lessons, 'sticks-or-die') ?? first(offered.lessons);
  const ofLevel = [usual, ...offered.lessons].find((one) => !one.test && levelOf(one, address.level));
  return withId(offered.lessons, address.lesson) ?? ofLevel ?? usual;
}

/** The lesson for another level: the one that the address chooses if it has that level, else the first that has. */
export function lessonAt(level: string, address: Address, offered: Offered): Lesson {
  const lesson = lessonOf(address, offered);
  return levelOf(lesson, level) ? lesson : lessonOf({ level }, offered);
}

/** The level of this id, if the lesson has it. */
export const levelOf = (lesson: Lesson, level: string | undefined) => withId(lesson.levels, level);

/** Sticks or a die that an address chooses, else the usual ones. */
export const throwerOf = (id: string | undefined, offered: Offered, usual = 'sticks-5') =>
  withId(offered.throwers, id) ?? withId(offered.throwers, usual) ?? first(offered.throwers);

/** The throwers that a lesson lets one choose from. */
export const rangeOf = (lesson: Lesson): string[] => lesson.throwers[0]?.range ?? [];

/** Adds to an address what its tool needs: fills in the usual choice where one is missing, or not offered. */
export function complete(address: Address, offered: Offered): Address {
  if (address.tool === 'throw' || address.tool === 'play' || address.tool === 'many')
    return { ...address, seed: address.seed || anySeed() };
  if (address.tool !== 'sheets' && address.tool !== 'practise') return address;
  const lesson = lessonOf(address, offered);
  // Practice begins with every notion of the level, where no lesson is chosen.
  const notion = address.tool === 'practise' && !address.lesson ? address.notion || 'all' : address.notion;
  const levels: Choice[] = address.tool === 'practise' && notion ? offered.levels : lesson.levels;
  return {
    ...address,
    seed: address.seed || (address.tool === 'practise' ? anySeed() : undefined),
    notion,
    lesson: lesson.id,
    level: (withId(levels, address.level) ?? first(lesson.levels)).id,
    edition: (withId(offered.editions, address.edition) ?? first(offered.editions)).id,
    thrower: address.thrower && rangeOf(lesson).includes(address.thrower) ? address.thrower : undefined,
  };
}

/** A bias as it stands in a request: hundredths as a fraction, so that nothing is rounded. */
export const biasOf = (hundredths: string | undefined) =>
  hundredths === undefined || hundredths === '' || hundredths === '50' ? undefined : `${hundredths}/100`;

/** The request of a sheet, its keys the options of `senet handout`. */
export function sheetOf(address: Address): Record<string, unknown> {
  const { lesson, level, system, edition, fill, variant, seed, thrower, answers, points, school, lang } = address;
  const asked = {
    lesson,
    level,
    system,
    edition,
    variants: variant,
    seed,
    answers,
    points,
    school,
    class: address.class,
    'on-screen': fill ? true : undefined,
    lang,
  };
  const given = Object.entries({ ...asked, thrower: thrower && [thrower] });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
}

/** Removes the choices that the tool does not offer; returns the others, and those removed as `name=value`. */
export function sift(address: Address, offered: Offered): { kept: Address; wrong: string[] } {
  const lesson = lessonOf(address, offered);
  const rules = rulesOf(address, offered);
  const solvable = pawnsOf(address, rules) <= SOLVED_PAWNS;
  const throwers = ids(offered.throwers);
  const byNotion = address.tool === 'practise' && (Boolean(address.notion) || !address.lesson);
  const anyLevel = address.tool === 'home' || byNotion;
  const tests: { [Key in Name]?: Test } = {
    system: among(ids(offered.systems)),
    sequence: among(offered.sequences.map((one) => one.level)),
    part: among(PARTS),
    lesson: among(ids(offered.lessons.filter((one) => !one.test || address.tool !== 'practise'))),
    level: among(ids(anyLevel ? offered.levels : lesson.levels)),
    notion: among(['all', ...ids(offered.notions)]),
    given: (text) => /^[\d.,/%_-]*$/.test(text),
    question: whole(1n, 99n),
    edition: among(ids(offered.editions)),
    fill: among(levelOf(lesson, address.level)?.answered ? ['on'] : []),
    variant: among(VARIANTS),
    seed: whole(0n, 2n ** 64n - 1n),
    thrower: among(address.tool === 'sheets' ? rangeOf(lesson) : throwers),
    answers: among(ids(offered.rulings)),
    points: among(['on', 'off']),
    bias: whole(5n, 95n),
    throws: whole(0n, BigInt(MOST_THROWS)),
    view: among(VIEWS),
    speed: among(SPEEDS),
    size: among(SAMPLE_SIZES),
    guess: (text) => /^(\d{0,3}-)*\d{0,3}$/.test(text),
    counts: (text) => /^(\d{0,6}[-_])*\d{0,6}$/.test(text),
    audience: among(ids(offered.audiences)),
    ruleset: among(ids(offered.rulesets)),
    pawns: whole(1n, BigInt(rules.pawns)),
    device: among(['die']),
    opponent: (text) => ids(offered.policies).includes(text) || (text === 'best' && solvable),
    side: among(['dark', 'light']),
    moves: (text) => /^(\d+|-)(\.(\d+|-))*\.?$/.test(text),
    by: among(['devices', 'race']),
    games: among(GAMES.map(String)),
    light: among(ids(offered.policies)),
    dark: among(ids(offered.policies)),
    kind: among(KINDS),
    measure: among(ids(offered.measures)),
    other: among(throwers),
    sum: whole(1n, BigInt(MOST_SUM)),
    from: whole(1n, 30n),
  };
  const kept = { ...address };
  const wrong: string[] = [];
  for (const name of Object.keys(tests) as Name[]) {
    const value = address[name];
    if (!value || tests[name]?.(value)) continue;
    wrong.push(`${WRITTEN[name]}=${value}`);
    delete kept[name];
  }
  return { kept, wrong };
}

/** A random seed. */
export function anySeed(): string {
  return String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000);
}
