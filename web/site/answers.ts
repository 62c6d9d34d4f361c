// What the engine answers, as web/src writes it.

export interface Choice {
  id: string;
  name: string;
}

/** A parameter of a lesson that chooses sticks or a die. */
interface ThrowerParameter {
  name: string;
  range: string[];
  titles: { title: string }[];
}

export interface Lesson {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  /** Whether it is a test, whose questions nobody practises. */
  test: boolean;
  /** Its levels; `answered`: whether pupils may answer its sheet on the screen. */
  levels: (Choice & { notions: string[]; answered: boolean })[];
  throwers: ThrowerParameter[];
}

/** The lessons of a level, session by session. */
export interface Sequence {
  level: string;
  title: string;
  sessions: { title: string; lessons: string[] }[];
  tests: string[];
}

/** A school system, with its names of the levels by their ids. */
export interface SchoolSystem extends Choice {
  levels: Record<string, string>;
}

/** Sticks or a die. */
export interface Thrower {
  id: string;
  title: string;
  /** How many sticks; none for a die. */
  sticks: number | null;
  values: number[];
  /** The values that give another throw. */
  extra: number[];
}

export interface Ruleset {
  id: string;
  title: string;
  pawns: number;
  sticks: string;
  die: string;
  /** The houses, with what happens there. */
  houses: { square: number; name: string; sentence: string }[];
}

/** All that can be chosen. */
export interface Offered {
  version: string;
  lessons: Lesson[];
  /** The levels of all lessons, in the order of school. */
  levels: Choice[];
  systems: SchoolSystem[];
  /** The usual system of the language. */
  system: string;
  sequences: Sequence[];
  notions: Choice[];
  editions: Choice[];
  rulings: Choice[];
  formats: Choice[];
  audiences: Choice[];
  measures: Choice[];
  throwers: Thrower[];
  rulesets: Ruleset[];
  policies: Choice[];
}

/** How a question is answered. */
export type PracticeAnswer =
  | { kind: 'number'; accepted: { value: string; tolerance: string; percent: number; feedback: string }[] }
  | {
      kind: 'choice';
      single: boolean;
      shuffled: boolean;
      options: { text: string; right: boolean; feedback: string }[];
    }
  | { kind: 'match'; pairs: [item: string, partner: string][]; others: string[] };

/** A question, its texts as HTML. */
export interface PracticeQuestion {
  /** Its lesson, and its place in the quiz of the lesson. */
  lesson: string;
  place: number;
  title: string;
  statement: string;
  /** How exact the answer is to be, and a hint; each empty for none. */
  places: string;
  hint: string;
  solution: string;
  answer: PracticeAnswer;
}

export interface SheetAnswer {
  html: string;
  code: string;
  seed: string | null;
  name: string;
}

/** Fractions are texts, such as `3/8`. */
export interface TableAnswer {
  throw: { law: Probability[]; extra_probability: string };
  turn?: { throws: { law: Probability[] } };
}

interface Probability {
  value: number;
  probability: string;
}

export interface ThrowsAnswer {
  values: number[];
  /** Which sticks show their marked side, for the first throws. */
  marked: boolean[][];
}

/** From each square, the measures as fractions. */
export interface RaceAnswer {
  squares: ({ square: number } & Record<string, string | number>)[];
}

/** What many games gave; dark begins them. */
export interface GamesAnswer {
  games: number;
  unfinished: number;
  starter_wins: { share: number; ci95: [low: number, high: number] };
  throws: {
    mean: number;
    ci95: [low: number, high: number];
    q3: number;
    median: number;
    max: number;
    histogram: [length: number, games: number][];
  };
}

export type Side = 'light' | 'dark';

export interface MoveAnswer {
  from: number;
  to: number | null;
  next: string;
  winner: Side | null;
  sentence: string;
  /** The probability that the pawn falls with the next throw; none for a pawn that leaves the board. */
  fall: string | null;
  fall_percent: string | null;
  /** The probability that the pawn is taken with the next throw of the other side; null if the other side does not throw next. */
  taken: string | null;
  taken_percent: string | null;
  falls: number;
}

/** A position before a throw. */
export interface PositionAnswer {
  position: string;
  winner: Side | null;
}

/** A position and a throw. */
export interface TurnAnswer extends PositionAnswer {
  value: number;
  extra: boolean;
  moves: MoveAnswer[];
  /** Why no pawn moves. */
  why?: { square: number; sentence: string }[];
  /** The position after a pass. */
  next?: string;
  /** The move of the program. */
  chosen?: number;
}

/** What each move is worth in a solved game. */
export interface WorthsAnswer {
  wins: number;
  moves: { wins: number; best: boolean }[];
}
