// After a game: what happened on each side, and each choice beside the best one, where it is computed.

import { useEffect, useState } from 'preact/hooks';
import { pawnsOf, SOLVED_PAWNS } from './address';
import type { MoveAnswer, Side } from './answers';
import { Button } from './controls';
import type { Choice, Game, Played } from './game';
import { number } from './numbers';
import type { Page } from './page';

const SIDES: Side[] = ['light', 'dark'];
/** Two moves are worth the same when they differ by less: a tenth of a hundredth. */
const SAME = 0.001;

export function Debrief({ page, game }: { page: Page; game: Game }) {
  const { say } = page;
  const isSmall = pawnsOf(page.address, game.rules) <= SOLVED_PAWNS;
  return (
    <section class="debrief">
      <h2>{say('debrief')}</h2>
      <Counts page={page} game={game} />
      <p class="hint">{say('risks-said')}</p>
      {isSmall ? <Choices page={page} game={game} /> : <p class="hint">{say('debrief-large', SOLVED_PAWNS)}</p>}
    </section>
  );
}

/** The danger of a move with the next throws: to fall, or to be taken. */
const danger = ({ fall, taken }: MoveAnswer) => number(fall ?? 0) + number(taken ?? 0);

/** Whether another move of the throw had less danger. */
function isRisk({ throwing, place }: Played): boolean {
  const move = place === '-' ? undefined : throwing.moves[place];
  return move !== undefined && throwing.moves.some((other) => danger(other) < danger(move) - SAME);
}

function Counts({ page, game }: { page: Page; game: Game }) {
  const { say } = page;
  const rows = SIDES.map((side) => {
    const played = game.played.filter((one) => one.side === side);
    const moves = played.map((one) => (one.place === '-' ? undefined : one.throwing.moves[one.place]));
    return {
      side,
      throws: played.length,
      choices: played.filter((one) => one.throwing.moves.length > 1).length,
      passes: moves.filter((move) => !move).length,
      falls: moves.reduce((sum, move) => sum + (move?.falls ?? 0), 0),
      risks: played.filter(isRisk).length,
    };
  });
  return (
    <table class="law">
      <thead>
        <tr>
          <th scope="col">{say('side')}</th>
          <th scope="col">{say('throws')}</th>
          <th scope="col">{say('choices-made')}</th>
          <th scope="col">{say('passed')}</th>
          <th scope="col">{say('falls')}</th>
          <th scope="col">{say('risks')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.side}>
            <th scope="row">{say(row.side)}</th>
            <td>{row.throws}</td>
            <td>{row.choices}</td>
            <td>{row.passes}</td>
            <td>{row.falls}</td>
            <td>{row.risks}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Choices({ page, game }: { page: Page; game: Game }) {
  const { say } = page;
  const [share, setShare] = useState<number>();
  const [choices, setChoices] = useState<Choice[]>();
  const compare = async () => {
    setShare(0);
    try {
      setChoices(await game.review(setShare));
    } catch (error) {
      page.failed(error);
    }
    setShare(undefined);
  };
  // If the game is solved already, compare at once.
  useEffect(() => {
    if (game.isSolved) compare();
  }, []);
  if (share !== undefined) return <progress max={1} value={share} aria-label={say('solving')} />;
  if (!choices) {
    return (
      <Button main press={compare} does="compare">
        {say('compare-choices')}
      </Button>
    );
  }
  const best = choices.filter((one) => one.best - one.wins < SAME).length;
  const missed = choices
    .filter((one) => one.best - one.wins >= SAME)
    .sort((one, other) => other.best - other.wins - (one.best - one.wins));
  return (
    <>
      <p role="status">{say('choices-best', best, choices.length)}</p>
      <ol class="missed">
        {missed.map((one) => (
          <li key={one.number}>
            {say('choice-missed', one.number, say(one.side), one.value)} {one.sentence}{' '}
            <strong>{say('your-move', page.percent(one.wins), page.percent(one.best))}</strong> {one.bestSentence}
          </li>
        ))}
      </ol>
    </>
  );
}
