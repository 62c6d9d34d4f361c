//! The outcome of one throw for a lone pawn.

use crate::game::board::{Event, Move, MoveKind, moves};
use crate::game::position::Side;
use crate::rules::square::{OFF, WATER};
use crate::rules::{Ruleset, Square, SquareSet, Thrower};

use super::Position;

/// One throw of the race: the square before, and the square after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leg {
    /// The square before the throw.
    pub from: Square,
    /// The throw.
    pub throw: u32,
    /// The kind of the move; `None` where it has none.
    pub kind: Option<MoveKind>,
    /// The square after the throw; [`OFF`] once it has left.
    pub to: Square,
    /// The square to which the pawn comes and from which it leaves the board by the same throw: 30,
    /// where the ruleset does not let a pawn stay there.
    pub through: Option<Square>,
    /// Falls in the water: 0 or 1.
    pub falls: u8,
    /// Whether the turn ends with this throw.
    pub turn: TurnEnd,
}

/// Whether a throw is the last of its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnEnd {
    /// The turn ends: no extra throw, no move, or the pawn is off.
    Ends,
    /// The side throws again.
    GoesOn,
}

/// A lone pawn of a side on a square, everything else off the board.
pub(super) fn lone_pawn(rules: &Ruleset, square: Square) -> Position {
    Position {
        light: SquareSet::new([square]),
        dark: SquareSet::EMPTY,
        to_throw: Side::Light,
        off: [rules.pawns.saturating_sub(1), rules.pawns],
    }
}

/// The one move a lone pawn makes: the new throw where it is offered, never the choice to stay in
/// the water.
fn lone_move(rules: &Ruleset, square: Square, throw: u32) -> Option<Move> {
    let mut choices = moves(rules, &lone_pawn(rules, square), throw);
    if let Some(again) = choices.iter().position(|choice| choice.kind == MoveKind::Again) {
        return Some(choices.swap_remove(again));
    }
    choices.retain(|choice| choice.kind != MoveKind::Stay);
    debug_assert!(choices.len() < 2, "a lone pawn on {square} has a choice: {choices:?}");
    choices.pop()
}

impl Leg {
    pub(super) fn new(rules: &Ruleset, thrower: &Thrower, from: Square, throw: u32) -> Self {
        let extra = thrower.gives_extra(i64::from(throw));
        let Some(made) = lone_move(rules, from, throw) else {
            let (kind, through, turn) = (None, None, TurnEnd::Ends);
            return Self { from, throw, kind, to: from, through, falls: 0, turn };
        };
        let to = made.next.own().iter().next().unwrap_or(OFF);
        let came = made.events.iter().find_map(|event| match event {
            Event::Goes(_, square) => Some(*square),
            _ => None,
        });
        let goes_on = to != OFF && (extra || made.kind == MoveKind::Again);
        Self {
            from,
            throw,
            kind: Some(made.kind),
            to,
            through: came.filter(|_| to == OFF),
            falls: made.falls,
            turn: if goes_on { TurnEnd::GoesOn } else { TurnEnd::Ends },
        }
    }

    /// The squares the pawn comes to by this throw, in order: 27 and the rebirth square after a
    /// fall, 30 where it leaves from there at once, none where it does not move or leaves directly.
    pub(super) fn landings(&self) -> impl Iterator<Item = Square> {
        let water = (self.falls > 0).then_some(WATER);
        let moved = !matches!(self.kind, None | Some(MoveKind::Again | MoveKind::Exit));
        water.into_iter().chain(self.through).chain(moved.then_some(self.to))
    }
}
