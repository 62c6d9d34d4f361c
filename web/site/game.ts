// A game on the screen: two players, or one against the program. The address holds the whole game: its seed gives the
// throws, `moves` the move chosen for each.

import { type Address, biasOf, pawnsOf, rulesOf, SOLVED_PAWNS } from './address';
import type { PositionAnswer, Ruleset, Side, Thrower, TurnAnswer, WorthsAnswer } from './answers';
import { type Asked, solve, stop, worths } from './engine';
import { answer, type Page } from './page';

const PASS = '-';

/** A throw and its moves, with the worth of each in a solved game. */
export type Throwing = TurnAnswer & { worths?: WorthsAnswer };

/** A throw that was played. */
export interface Played {
  before: string;
  throwing: Throwing;
  /** The place of the move among those of the throw, or a pass. */
  place: number | typeof PASS;
  side: Side;
  sentence: string;
}

/** A choice of a player beside the best one, with the probabilities to win after them. */
export interface Choice {
  /** The number of the throw. */
  number: number;
  side: Side;
  value: number;
  sentence: string;
  wins: number;
  bestSentence: string;
  best: number;
}

/** A position as the program writes it: who stands where, who throws, who is off. */
export function readPosition(position: string): { squares: string; side: Side; off: { light: number; dark: number } } {
  const [rows = '', side, off = ''] = position.split(' ');
  const [light = 0, dark = 0] = off.split('-').map(Number);
  return { squares: rows.replaceAll('/', ''), side: side === 'L' ? 'light' : 'dark', off: { light, dark } };
}

export class Game {
  rules: Ruleset;
  thrower: Thrower;
  played: Played[] = [];
  /** None before the first answer of the engine. */
  position: string | undefined;
  winner: Side | undefined;
  pending: Throwing | undefined;
  /** The share that is solved, while the game is being solved. */
  solving: number | undefined;
  private solved = false;
  private settings: Asked = {};
  private busy = false;
  private ended = false;

  /** `changed` is called when something must be drawn again. */
  constructor(
    private page: Page,
    private readonly changed: () => void,
  ) {
    this.rules = rulesOf(page.address, page.offered);
    this.thrower = throwerIn(page, this.rules);
  }

  /** The page with its choices of this moment. */
  now(page: Page): void {
    this.page = page;
  }

  get side(): Side {
    return readPosition(this.position ?? '').side;
  }

  get address(): Address {
    return this.page.address;
  }

  get isSolved(): boolean {
    return this.solved;
  }

  isProgram(side: Side): boolean {
    return Boolean(this.address.opponent) && side !== (this.address.side || 'dark');
  }

  /** Plays the game of the address as far as it goes. */
  async begin(): Promise<void> {
    try {
      this.prepare();
      if (this.address.opponent === 'best' && pawnsOf(this.address, this.rules) <= SOLVED_PAWNS) await this.solve();
      if (this.ended) return;
      await this.replay();
      if (this.pending) this.pending = await this.rated(this.pending);
      if (this.ended) return;
      this.changed();
      this.answer();
    } catch (error) {
      if (!this.ended) this.page.failed(error);
    }
  }

  /** Stops this game: later answers of the engine are ignored. */
  end(): void {
    this.ended = true;
    if (this.solving !== undefined) stop();
  }

  private prepare(): void {
    const { address, lang } = this.page;
    this.settings = { ruleset: this.rules.id, thrower: this.thrower.id, lang };
    const pawns = pawnsOf(address, this.rules);
    if (pawns !== this.rules.pawns) this.settings.set = [`pawns=${pawns}`];
    const bias = this.thrower.sticks ? biasOf(address.bias) : undefined;
    if (bias) this.settings.p = bias;
  }

  private async solve(): Promise<void> {
    this.solving = 0;
    this.changed();
    try {
      await solve(this.settings, (share) => {
        this.solving = share;
        this.changed();
      });
      this.solved = true;
    } finally {
      this.solving = undefined;
    }
  }

  /** Every choice of a player among several moves, beside the best one; the game is solved first. */
  async review(progress: (share: number) => void): Promise<Choice[]> {
    if (!this.solved) await solve(this.settings, progress);
    this.solved = true;
    const choices: Choice[] = [];
    for (const [at, { before, throwing, place, side, sentence }] of this.played.entries()) {
      if (throwing.moves.length < 2 || place === PASS || this.isProgram(side)) continue;
      const { moves } = await worths({ ...this.settings, position: before, throw: String(throwing.value) });
      const best = moves.findIndex((one) => one.best);
      choices.push({
        number: at + 1,
        side,
        value: throwing.value,
        sentence,
        wins: moves[place]?.wins ?? 0,
        bestSentence: throwing.moves[best]?.sentence ?? '',
        best: moves[best]?.wins ?? 0,
      });
    }
    return choices;
  }

  private turn<Answer>(asked: Asked): Promise<Answer> {
    return answer<Answer>('turn', { ...this.settings, ...asked });
  }

  private throwFrom(position: string, asked: Asked = {}): Promise<Throwing> {
    return this.turn<TurnAnswer>({ position, seed: this.address.seed, number: this.played.length, ...asked });
  }

  /** A throw with the worth of its moves, where the game is solved. */
  private async rated(throwing: Throwing): Promise<Throwing> {
    if (!this.solved || !throwing.moves.length) return throwing;
    const asked = { ...this.settings, position: this.position, throw: String(throwing.value) };
    return { ...throwing, worths: await worths(asked).catch(() => undefined) };
  }

  /** Plays the moves of the address, from the first position on. */
  private async replay(): Promise<void> {
    const first = await this.turn<PositionAnswer>({});
    this.position = first.position;
    this.winner = first.winner ?? undefined;
    for (const code of (this.address.moves ?? '').split('.').filter(Boolean)) {
      const throwing = await this.throwFrom(this.position);
      if (this.ended) return;
      if (code === PASS ? throwing.moves.length > 0 : !throwing.moves[Number(code)]) {
        this.page.status(this.page.say('moves-lost', this.played.length + 1));
        this.keep();
        break;
      }
      this.apply(throwing, code === PASS ? -1 : Number(code));
      if (this.winner) break;
    }
    if (this.address.thrown && !this.winner) this.pending = await this.throwFrom(this.position);
  }

  /** Plays a throw: the move at `place`, or a pass. */
  private apply(throwing: Throwing, place: number): void {
    const move = throwing.moves[place];
    this.played.push({
      before: this.position ?? '',
      throwing,
      place: move ? place : PASS,
      side: this.side,
      sentence: move ? move.sentence : this.page.say('passes'),
    });
    this.position = move ? move.next : throwing.next;
    this.winner = move?.winner ?? undefined;
    this.pending = undefined;
  }

  private keep(): void {
    this.page.change({ moves: this.played.map(({ place }) => place).join('.'), thrown: this.pending ? '1' : '' });
  }

  /** Does one thing at a time: a touch while the engine works is ignored. */
  private async once(action: () => void | Promise<void>): Promise<void> {
    if (this.busy || this.ended) return;
    this.busy = true;
    try {
      await action();
    } catch (error) {
      if (!this.ended) this.page.failed(error);
    }
    this.busy = false;
    if (this.ended) return;
    this.changed();
    this.answer();
  }

  /** Makes the next throw. */
  throw(): Promise<void> {
    return this.once(async () => {
      if (this.pending || this.winner || this.position === undefined) return;
      const isOpponent = this.isProgram(this.side) && this.address.opponent !== 'best';
      const policy = isOpponent ? this.address.opponent : undefined;
      const throwing = await this.rated(await this.throwFrom(this.position, { policy }));
      if (this.ended) return;
      this.pending = throwing;
      this.keep();
    });
  }

  /** Plays the move at `place` of the throw, or passes. */
  choose(place: number): Promise<void> {
    return this.once(() => {
      if (!this.pending) return;
      this.apply(this.pending, place);
      this.keep();
    });
  }

  /** Goes back to the last choice of a player. */
  undo(): Promise<void> {
    return this.once(() => {
      if (this.pending && !this.isProgram(this.side)) this.pending = undefined;
      let last = this.played.pop();
      while (last) {
        this.position = last.before;
        this.pending = last.throwing;
        if (!this.isProgram(this.side) && last.throwing.moves.length > 0) break;
        last = this.played.pop();
      }
      if (this.isProgram(this.side)) this.pending = undefined;
      this.winner = undefined;
      this.keep();
    });
  }

  /** What the program does when it is its turn, slowly enough to be followed. */
  private async answer(): Promise<void> {
    if (this.winner || this.ended || this.position === undefined || !this.isProgram(this.side)) return;
    const at = this.played.length;
    const waited = this.pending;
    await new Promise((resolve) => {
      setTimeout(resolve, this.address.fast ? 50 : 900);
    });
    if (this.ended || this.played.length !== at || this.pending !== waited) return;
    if (!waited) {
      await this.throw();
      return;
    }
    const best = waited.worths?.moves.findIndex((one) => one.best);
    const place = this.address.opponent === 'best' ? Math.max(0, best ?? 0) : (waited.chosen ?? 0);
    await this.choose(waited.moves.length ? place : -1);
  }
}

/** The sticks or the die of a game, as its ruleset defines them. */
function throwerIn({ address, offered }: Page, rules: Ruleset): Thrower {
  const id = address.device === 'die' ? rules.die : rules.sticks;
  const found = offered.throwers.find((one) => one.id === id);
  if (!found) throw new Error(`no thrower ${id}`);
  return found;
}
