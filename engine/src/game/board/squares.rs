//! Tests of squares and walls, which bar a pawn's way.

use crate::game::position::Position;
use crate::rules::ruleset::{Neighbours, PassesOver};
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
    let beside = [to - 1, to + 1];
    let paired = beside.iter().any(|next| opponents.has(*next) && neighbours(rules, to, *next));
    !rules.safe.has(to) && !paired
}

/// Whether two squares that follow one another on the path are neighbours under the ruleset.
fn neighbours(rules: &Ruleset, one: Square, other: Square) -> bool {
    let row = |square: Square| (square - 1) / 10;
    rules.neighbours == Neighbours::AlongThePath || row(one) == row(other)
}

/// Whether a step between two squares, in either direction, is barred by the pawns strictly between.
pub(super) fn barred_between(rules: &Ruleset, position: &Position, low: u32, high: u32) -> bool {
    wall_between(rules, position.opponents(), low, high)
        || crowded_between(rules, position, low, high)
}

/// Whether more pawns than the ruleset allows a step to pass over are strictly between two squares.
pub(super) fn crowded_between(rules: &Ruleset, position: &Position, low: u32, high: u32) -> bool {
    let between = |square: &Square| (low + 1..high).contains(&u32::from(*square));
    let sides = [position.own(), position.opponents()];
    let passed: usize = sides.iter().map(|pawns| pawns.iter().filter(between).count()).sum();
    rules.passes_over == PassesOver::TwoAtMost && passed > 2
}

/// Whether a wall, three or more neighbours among `pawns`, lies strictly between two squares.
pub(super) fn wall_between(rules: &Ruleset, pawns: SquareSet, low: u32, high: u32) -> bool {
    pawns.iter().any(|first| {
        u32::from(first) > low && u32::from(first) + 2 < high && wall_from(rules, pawns, first)
    })
}

/// Whether a square is one of three or more neighbours among `pawns`.
pub(super) fn part_of_wall(rules: &Ruleset, pawns: SquareSet, square: Square) -> bool {
    (square.saturating_sub(2)..=square).any(|first| wall_from(rules, pawns, first))
}

fn wall_from(rules: &Ruleset, pawns: SquareSet, first: Square) -> bool {
    (first..first + 3).all(|square| square <= SQUARES && pawns.has(square))
        && neighbours(rules, first, first + 2)
}

/// The first empty square from `start` down to 1.
pub(super) fn first_empty_before(position: &Position, start: Square) -> Option<Square> {
    (1..=start).rev().find(|square| position.is_empty(*square))
}

/// The first empty square from `start` up, the water left out.
pub(super) fn first_empty_after(position: &Position, start: Square) -> Option<Square> {
    (start..=SQUARES).find(|square| *square != WATER && position.is_empty(*square))
}
