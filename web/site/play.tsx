// The board on the screen, the throw beside it, and the course of the game.

import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { anySeed, pawnsOf } from './address';
import type { MoveAnswer, Side } from './answers';
import { Board, middle, type Square } from './board';
import { Button, Switch } from './controls';
import { Debrief } from './debrief';
import { Device } from './device';
import { Game, type Played, readPosition } from './game';
import { Course, Rules, Settings } from './more-play';
import { equals, number } from './numbers';
import { type Page, useKey } from './page';

/** The player of the program that one plays against first. */
const PROGRAM = 'greedy';

/** The game of the address; another rule, opponent or seed begins another. */
function useGame(page: Page): Game {
  const { ruleset, pawns, device, bias, opponent, side, seed } = page.address;
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const game = useMemo(
    () => new Game(page, () => redraw(undefined)),
    [ruleset, pawns, device, bias, opponent, side, seed],
  );
  game.now(page);
  useEffect(() => {
    game.begin();
    return () => game.end();
  }, [game]);
  return game;
}

export function Play({ page }: { page: Page }) {
  const { say } = page;
  const game = useGame(page);
  const [aimed, setAimed] = useState<number>();
  const output = useRef<HTMLDivElement>(null);
  const mine = game.pending && !game.winner && !game.isProgram(game.side);
  const canThrow = game.position !== undefined && !game.pending && !game.winner && !game.isProgram(game.side);

  useKey('Space', () => canThrow && game.throw());
  useDigits((digit) => mine && game.pending?.moves[digit - 1] && game.choose(digit - 1));
  useFocus(output, game);

  const choose = (place: number) => {
    setAimed(undefined);
    game.choose(place);
  };
  const newGame = () => page.change({ moves: '', thrown: '', seed: anySeed() }, true);
  const noMove = game.pending && game.pending.moves.length === 0;
  return (
    <>
      <div class="output" ref={output}>
        {game.solving !== undefined ? (
          <Solving page={page} share={game.solving} />
        ) : (
          game.position !== undefined && (
            <>
              {game.played.length === 0 && <Beginning page={page} game={game} />}
              <p class="situation" aria-live="polite">
                {situation(page, game)}
              </p>
              <div class="table">
                <div>
                  <GameBoard page={page} game={game} aimed={aimed} aim={setAimed} choose={choose} />
                  <p class="off">{said(page, game)}</p>
                </div>
                <div class="hand">
                  <Device
                    key={`${game.played.length}-${Boolean(game.pending)}`}
                    say={say}
                    thrower={game.thrower}
                    value={game.pending?.value}
                    falling={Boolean(game.pending)}
                  />
                  <div class="actions-bar">
                    <Button main press={() => game.throw()} disabled={!canThrow} does="throw">
                      {say('throw')}
                    </Button>
                    {mine && noMove && (
                      <Button main press={() => choose(-1)} does="pass">
                        {say('pass')}
                      </Button>
                    )}
                    <Button press={() => game.undo()} disabled={!game.played.length} does="undo">
                      {say('undo')}
                    </Button>
                    <Button press={newGame} does="new">
                      {say('new-game')}
                    </Button>
                  </div>
                  {noMove && <Why page={page} game={game} />}
                  <Moves page={page} game={game} mine={Boolean(mine)} aim={setAimed} choose={choose} />
                </div>
              </div>
              {game.winner && <Debrief page={page} game={game} />}
            </>
          )
        )}
      </div>
      <Settings page={page} game={game} />
      <Rules page={page} game={game} />
      <Course page={page} game={game} />
    </>
  );
}

/** Before the first move: what the game is about, and who plays. */
function Beginning({ page, game }: { page: Page; game: Game }) {
  const { say, address, change } = page;
  return (
    <div class="beginning">
      <p>{say('goal', pawnsOf(address, game.rules))}</p>
      <Switch
        label={say('players')}
        options={[
          ['', say('two-players')],
          [address.opponent || PROGRAM, say('against-program')],
        ]}
        value={address.opponent ?? ''}
        change={(opponent) => change({ opponent })}
      />
    </div>
  );
}

/** Calls a function for a digit typed outside a box. */
function useDigits(press: (digit: number) => void): void {
  const current = useRef(press);
  current.current = press;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[1-9]$/.test(event.key) && !(event.target as Element).closest('input, select'))
        current.current(Number(event.key));
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

/** Gives the focus to what comes next, for a user of the keyboard whose button is gone or disabled. */
function useFocus(output: { current: HTMLElement | null }, game: Game): void {
  const byKeys = useRef(false);
  useEffect(() => {
    const keys = () => {
      byKeys.current = true;
    };
    const pointer = () => {
      byKeys.current = false;
    };
    addEventListener('keydown', keys);
    addEventListener('pointerdown', pointer);
    return () => {
      removeEventListener('keydown', keys);
      removeEventListener('pointerdown', pointer);
    };
  }, []);
  useEffect(() => {
    const active = document.activeElement;
    const isLost = !active || active === document.body || active.matches(':disabled');
    if (!byKeys.current || !isLost) return;
    const next = '.moves button:enabled, [data-do=pass], [data-do=throw]:enabled';
    output.current?.querySelector<HTMLElement>(next)?.focus();
  }, [game.pending, game.played.length, output]);
}

/** Who is to throw, or what was thrown. */
function situation(page: Page, game: Game): string {
  const { say } = page;
  if (game.winner) return say('won', say(game.winner));
  const side = say(game.side);
  const { pending } = game;
  const again = game.played.at(-1)?.side === game.side;
  if (!pending) return say(game.isProgram(game.side) ? 'program-throws' : again ? 'to-throw-again' : 'to-throw', side);
  return say('has-thrown', side, pending.value, pending.extra, pending.moves.length);
}

/** Where every pawn stands, in words. */
function said(page: Page, game: Game): string {
  const { squares, off } = readPosition(game.position ?? '');
  const on = (letter: string) => [...squares].flatMap((one, at) => (one === letter ? [at + 1] : [])).join(', ') || '–';
  return page.say('pawns-on', on('L'), on('D'), off.light, off.dark);
}

interface Choosing {
  page: Page;
  game: Game;
  choose: (place: number) => void;
  /** Points at a move, or at none. */
  aim: (place: number | undefined) => void;
}

function GameBoard({ page, game, aimed, aim, choose }: Choosing & { aimed: number | undefined }) {
  const { say } = page;
  const { squares, side } = readPosition(game.position ?? '');
  const { pending } = game;
  const isMine = pending && !game.winner && !game.isProgram(side);
  const places = (square: number) =>
    isMine ? pending.moves.flatMap((move, place) => (move.from === square ? [place] : [])) : [];
  const last = lastMove(game.played);
  const slid = last && { [last.to ?? 0]: last.from, [last.from]: last.to ?? undefined };
  const houses = new Map(game.rules.houses.map((house) => [house.square, house]));
  const target = aimed === undefined ? undefined : pending?.moves[aimed];
  const square = (number: number): Square => {
    const [first, ...more] = places(number);
    const move = first === undefined ? undefined : pending?.moves[first];
    const pawn = ({ L: 'light', D: 'dark' } as Record<string, Side>)[squares[number - 1] ?? ''];
    const house = houses.get(number);
    return {
      pawn,
      // A pawn that was attacked slides the other way.
      slidFrom: slid?.[number],
      hint: house && `${house.name ? `${house.name} – ` : ''}${house.sentence}`,
      last: last?.from === number ? 'left' : last?.to === number ? 'reached' : undefined,
      aimed: target?.to === number,
      chosen: move !== undefined,
      label: move ? say('pawn-plays', number, move.sentence) : say('square-is', number, house?.name, pawn && say(pawn)),
      touch:
        first === undefined
          ? undefined
          : () => {
              if (more.length === 0) choose(first);
              else document.querySelector<HTMLElement>(`[data-move="${first}"]`)?.focus();
            },
      point: (on) => aim(on ? first : undefined),
    };
  };
  return (
    <Board label={say('board')} square={square}>
      {target?.to && <Arrow from={target.from} to={target.to} />}
    </Board>
  );
}

function Arrow({ from, to }: { from: number; to: number }) {
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
  return <line x1={x1} y1={y1} x2={x2} y2={y2} class="aim" />;
}

/** The last move that was made. */
function lastMove(played: Played[]): MoveAnswer | undefined {
  const last = played.at(-1);
  return typeof last?.place === 'number' ? last.throwing.moves[last.place] : undefined;
}

function Moves({ page, game, mine, aim, choose }: Choosing & { mine: boolean }) {
  const { say } = page;
  /** What may happen to the pawn with the next throw; nothing to a pawn that leaves the board. */
  const dangers = ({ to, fall, fall_percent, taken, taken_percent }: MoveAnswer): (string | false)[] => {
    if (to === null) return [];
    const mayFall = fall !== null && fall !== '0';
    const mayBeTaken = taken !== null && taken !== '0';
    return [
      mayFall && say('may-fall', fall, equals(fall), fall_percent ?? ''),
      mayBeTaken && say('may-be-taken', taken, equals(taken), taken_percent ?? ''),
      !mayFall && !mayBeTaken && say('no-danger'),
    ];
  };
  return (
    <ol class="moves">
      {game.pending?.moves.map((move, place) => {
        const worth = game.pending?.worths?.moves[place];
        const notes = [
          ...dangers(move),
          worth && say('wins', page.percent(worth.wins, 2)),
          worth?.best ? say('best-move') : undefined,
        ];
        return (
          <li key={`${move.from}-${move.to}-${move.sentence}`}>
            <button
              type="button"
              data-move={place}
              disabled={!mine}
              onClick={() => choose(place)}
              onFocus={() => aim(place)}
              onBlur={() => aim(undefined)}
              onPointerEnter={() => aim(place)}
              onPointerLeave={() => aim(undefined)}
            >
              {move.sentence} <small>{notes.filter(Boolean).join(' · ')}</small>
              <Dangers move={move} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The dangers of a move as bars, to compare it with the others: to fall (plain), to be taken (hatched). */
function Dangers({ move }: { move: MoveAnswer }) {
  const bar = (kind: string, chance: string | null) =>
    chance && chance !== '0' && <span class={`bar ${kind}`} style={`width:${100 * number(chance)}%`} />;
  return (
    <span class="dangers" aria-hidden="true">
      {bar('met', move.fall)}
      {bar('model', move.taken)}
    </span>
  );
}

function Why({ page, game }: { page: Page; game: Game }) {
  return (
    <div class="why">
      <p>{page.say('no-move', game.pending?.value ?? 0)}</p>
      <ul>
        {game.pending?.why?.map((one) => (
          <li key={one.square}>{one.sentence}</li>
        ))}
        <li>{page.say('nor-back')}</li>
      </ul>
    </div>
  );
}

function Solving({ page, share }: { page: Page; share: number }) {
  return (
    <>
      <p>{page.say('solving')}</p>
      <progress max={1} value={share} aria-label={page.say('solving')} />
      <Button press={() => page.change({ opponent: '' })} does="stop">
        {page.say('stop')}
      </Button>
    </>
  );
}
