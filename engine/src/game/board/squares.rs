//! Tests of squares and walls, which bar a pawn's way.

use crate::game::position::Position;
use crate::rules::square::{SQUARES, WATER};
use crate::rules::{Ruleset, Square, SquareSet};

/// The square of this number, if it is on the board.
pub(super) fn on_board(number: u32) -> Option<Square> {
    Square::try_from(number).ok().filter(|square| (1..=SQUARES).contains(square))
}

/// Whether the side to throw may put a pawn on a square: not onto its own, and onto an
/// opponent only if that one is neither on a safe square nor beside one of its colour.
pub(super) fn can_enter(rules: &Ruleset, position: &Position, to: Square) -> bool {
    let opponents = position.opponents();
    if !opponents.has(to) {
        return !position.own().has(to);
    }
    let protected = rules.safe.has(to) || opponents.has(to - 1) || opponents.has(to + 1);
    !protected
}

/// Whether three or more consecutive squares of `pawns` lie strictly between two squares.
pub(super) fn wall_between(pawns: SquareSet, low: u32, high: u32) -> bool {
    pawns.iter().any(|first| {
        u32::from(first) > low && u32::from(first) + 2 < high && wall_from(pawns, first)
    })
}

/// Whether a square is one of three or more consecutive squares of `pawns`.
pub(super) fn part_of_wall(pawns: SquareSet, square: Square) -> bool {
    (square.saturating_sub(2)..=square).any(|first| wall_from(pawns, first))
}

fn wall_from(pawns: SquareSet, first: Square) -> bool {
    (first..first + 3).all(|square| square <= SQUARES && pawns.has(square))
}

/// The first empty square from `start` down to 1.
pub(super) fn first_empty_before(position: &Position, start: Square) -> Option<Square> {
    (1..=start).rev().find(|square| position.is_empty(*square))
}

/// The first empty square from `start` up, the water left out.
pub(super) fn first_empty_after(position: &Position, start: Square) -> Option<Square> {
    (start..=SQUARES).find(|square| *square != WATER && position.is_empty(*square))
}
