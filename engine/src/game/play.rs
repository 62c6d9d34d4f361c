//! Whole games on the readable board, throw by throw.

use serde::{Deserialize, Serialize};

use crate::rules::fault::Checked;
use crate::rules::ruleset::SafePawns;
use crate::rules::{Fault, Ruleset, Thrower};

use super::board::{Event, Move, MoveKind, moves};
use super::position::{Position, Side};

/// What a side knows when it chooses: the position and its legal moves, of which there is at least
/// one.
#[derive(Debug, Clone, Copy)]
pub struct Decision<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// The position; the side to throw is the one that chooses.
    pub position: &'a Position,
    /// What was thrown.
    pub throw: u32,
    /// The distinct legal moves, in the board's order.
    pub moves: &'a [Move],
}

/// The source of what the rules leave open: the throws, and the choices.
pub trait Players {
    /// The next throw; none if there is no more.
    fn throw(&mut self) -> Option<u32>;

    /// The index of the chosen move in `choice.moves`.
    fn choose(&mut self, choice: &Decision) -> usize;
}

/// One throw of a game and the move played with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedThrow {
    /// The turn it belongs to, from 1.
    pub turn: u32,
    /// The position before, the side to throw being the one that throws.
    pub before: Position,
    /// What was thrown.
    pub value: u32,
    /// The number of moves to choose from.
    pub choices: usize,
    /// The move played; none where the side had to pass.
    pub played: Option<Move>,
    /// Whether the same side throws again.
    pub throws_on: bool,
}

impl PlayedThrow {
    /// The side that threw.
    pub const fn side(&self) -> Side {
        self.before.to_throw
    }

    /// The position after, with the side that throws next.
    pub fn after(&self) -> Position {
        let next = self.played.as_ref().map_or(self.before, |one| one.next);
        if self.throws_on { next } else { next.passed() }
    }
}

/// A game, from its first counted throw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The position it began in.
    pub start: Position,
    /// Every throw, in order.
    pub throws: Vec<PlayedThrow>,
    /// The winner; none where the throws ran out first.
    pub winner: Option<Side>,
}

/// The totals of a game.
///
/// Its fields, in this order, are those of the JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCounts {
    /// Throws.
    pub throws: u32,
    /// Turns begun.
    pub turns: u32,
    /// Falls of light and of dark.
    pub falls: [u32; 2],
    /// Throws with no legal move, of light and of dark.
    pub passes: [u32; 2],
    /// Swaps by light and by dark.
    pub swaps: [u32; 2],
}

/// Plays from `start` until a side has all its pawns off or the throws run out.
///
/// A turn ends after a throw that gives no extra throw, or one with no legal move; after
/// the move of footnote (g) the side throws again whatever the throw gives.
pub fn play(
    rules: &Ruleset,
    thrower: &Thrower,
    start: Position,
    players: &mut dyn Players,
) -> Game {
    let mut game = Game::new(rules, start);
    while game.winner.is_none() {
        let Some(value) = players.throw() else { break };
        let position = game.end();
        let mut found = moves(rules, &position, value);
        let choices = found.len();
        let played = (choices > 0).then(|| {
            let choice = Decision { rules, position: &position, throw: value, moves: &found };
            let place = players.choose(&choice);
            found.swap_remove(place)
        });
        game.add(rules, thrower, value, choices, played);
    }
    game
}

impl Game {
    fn new(rules: &Ruleset, start: Position) -> Self {
        Self { start, throws: Vec::new(), winner: start.winner(rules) }
    }

    fn add(
        &mut self,
        rules: &Ruleset,
        thrower: &Thrower,
        value: u32,
        choices: usize,
        played: Option<Move>,
    ) {
        let throws_on = played
            .as_ref()
            .is_some_and(|one| thrower.extra.contains(&value) || one.kind == MoveKind::Again);
        let turn = self.throws.last().map_or(1, |last| last.turn + u32::from(!last.throws_on));
        let before = self.end();
        self.throws.push(PlayedThrow { turn, before, value, choices, played, throws_on });
        self.winner = self.end().winner(rules);
    }

    /// The position at the end of the game.
    pub fn end(&self) -> Position {
        self.throws.last().map_or(self.start, PlayedThrow::after)
    }

    /// Throws, turns, falls, passes and swaps.
    pub fn tally(&self) -> GameCounts {
        let mut tally = GameCounts {
            throws: self.throws.len() as u32,
            turns: self.throws.last().map_or(0, |throw| throw.turn),
            ..GameCounts::default()
        };
        for throw in &self.throws {
            let side = throw.side().index();
            match &throw.played {
                None => tally.passes[side] += 1,
                Some(one) => {
                    tally.falls[side] += u32::from(one.falls);
                    let swaps = |event: &&Event| matches!(event, Event::Swaps(..));
                    tally.swaps[side] += one.events.iter().filter(swaps).count() as u32;
                }
            }
        }
        tally
    }

    /// The winner's points under the ruleset's scoring; none where there is no scoring or
    /// no winner.
    pub fn points(&self, rules: &Ruleset) -> Option<u32> {
        points(rules, &self.end(), self.winner?)
    }
}

/// The points of `winner` for the pawns the other side has left on the board; none where
/// the ruleset scores nothing.
pub fn points(rules: &Ruleset, position: &Position, winner: Side) -> Option<u32> {
    let scoring = rules.scoring?;
    let left = position.pawns(winner.other());
    let worth = |square: u8| {
        let row = usize::from((square - 1) / 10);
        let spared = row == 2 && rules.safe.has(square);
        match scoring.safe_pawns {
            SafePawns::GiveNone if spared => 0,
            _ => u32::from(scoring.rows[row]),
        }
    };
    Some(left.iter().map(worth).sum())
}

/// A throw of a recorded game, to be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenThrow {
    /// What was thrown.
    pub value: u32,
    /// The word of the move's kind, the square it started from and the position after it,
    /// the same side to throw; none for a pass.
    pub played: Option<(String, u8, Position)>,
}

/// Replays a recorded game and checks each throw and each move against the rules.
///
/// # Errors
/// `replay-throw`, `replay-move`, `replay-pass`, `replay-goes-on`: the check that failed, with the
/// number of the throw from 1 (argument `throw`).
pub fn replay(
    rules: &Ruleset,
    thrower: &Thrower,
    start: Position,
    written: &[WrittenThrow],
) -> Checked<Game> {
    let mut game = Game::new(rules, start);
    for (index, one) in written.iter().enumerate() {
        let before = game.end();
        let wrong = |id: &'static str| {
            Fault::failure(id)
                .with("throw", index + 1)
                .with("value", one.value)
                .with("position", before)
        };
        if game.winner.is_some() {
            return Err(wrong("replay-goes-on"));
        }
        if !thrower.values().contains(&one.value) {
            return Err(wrong("replay-throw").with("thrower", &thrower.id));
        }
        let found = moves(rules, &before, one.value);
        let choices = found.len();
        let played = match &one.played {
            None if choices > 0 => return Err(wrong("replay-pass").with("count", choices)),
            None => None,
            Some((kind, from, next)) => Some(
                found
                    .into_iter()
                    .find(|known| known.next == *next)
                    .filter(|known| known.kind.name() == kind && known.from == *from)
                    .ok_or_else(|| {
                        wrong("replay-move")
                            .with("kind", kind)
                            .with("from", from)
                            .with("next", next)
                    })?,
            ),
        };
        game.add(rules, thrower, one.value, choices, played);
    }
    Ok(game)
}
