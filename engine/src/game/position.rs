//! Positions: the squares of the pawns and the side to throw.

use crate::closed_list;
use crate::rules::ruleset::{ExitCondition, RebirthOccupied, Water};
use crate::rules::square::WATER;
use crate::rules::{Ruleset, Square, SquareSet};

closed_list! {
    /// One of the two players, by the colour of the pawns, in the order of [`Position::off`].
    #[derive(PartialOrd, Ord)]
    pub enum Side {
        /// Starts on the odd squares.
        Light = "light",
        /// Starts on the even squares, and throws first.
        Dark = "dark",
    }
}

impl Side {
    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    /// 0 for light, 1 for dark.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the notation, `L` or `D`.
    pub const fn letter(self) -> char {
        match self {
            Self::Light => 'L',
            Self::Dark => 'D',
        }
    }
}

/// A position: small enough to be copied.
///
/// Invariant of every position made by this crate: the two sets are disjoint and contain squares
/// 1..=30 only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The squares light stands on.
    pub light: SquareSet,
    /// The squares dark stands on.
    pub dark: SquareSet,
    /// The side to throw.
    pub to_throw: Side,
    /// Pawns already off the board, light's then dark's.
    pub off: [u8; 2],
}

impl Position {
    /// The pawns as set up, before the opening move, dark to throw.
    pub fn start(rules: &Ruleset) -> Self {
        let squares = 1..=2 * rules.pawns;
        Self {
            light: SquareSet::new(squares.clone().step_by(2)),
            dark: SquareSet::new(squares.skip(1).step_by(2)),
            to_throw: Side::Dark,
            off: [0, 0],
        }
    }

    /// The position after the opening move of the rules page: dark's front pawn has moved
    /// one square forward, and dark throws again.
    pub fn after_opening(rules: &Ruleset) -> Self {
        let front = 2 * rules.pawns;
        let mut position = Self::start(rules);
        position.shift(Side::Dark, front, front + 1);
        position
    }

    /// The squares a side occupies.
    pub const fn pawns(&self, side: Side) -> SquareSet {
        match side {
            Side::Light => self.light,
            Side::Dark => self.dark,
        }
    }

    /// The squares of the side to throw.
    pub const fn own(&self) -> SquareSet {
        self.pawns(self.to_throw)
    }

    /// The squares of the other side.
    pub const fn opponents(&self) -> SquareSet {
        self.pawns(self.to_throw.other())
    }

    /// Whether no pawn stands on a square.
    pub const fn is_empty(&self, square: Square) -> bool {
        !self.light.has(square) && !self.dark.has(square)
    }

    /// The side that has all its pawns off, if one has.
    pub fn winner(&self, rules: &Ruleset) -> Option<Side> {
        Side::EVERY.into_iter().find(|side| self.off[side.index()] >= rules.pawns)
    }

    /// The same pawns, the other side to throw.
    pub const fn passed(mut self) -> Self {
        self.to_throw = self.to_throw.other();
        self
    }

    /// Whether a side may take pawns off the board.
    pub fn may_leave(&self, rules: &Ruleset, side: Side) -> bool {
        let pawns = self.pawns(side);
        match rules.exit_condition {
            ExitCondition::Always => true,
            ExitCondition::FirstRowEmpty => pawns.iter().all(|square| square > 10),
            ExitCondition::AllOnLastRow => {
                pawns.iter().all(|square| square > 20 && square != WATER)
            }
        }
    }

    /// Whether a pawn may stand on 27 in this position: where it may stay, or wait for
    /// the rebirth square to be empty.
    pub fn may_stand_on_water(&self, rules: &Ruleset) -> bool {
        let waits = rules.rebirth_occupied == RebirthOccupied::WaitsOnWater;
        rules.water == Water::MayStay || (waits && !self.is_empty(rules.rebirth))
    }

    pub(super) fn put(&mut self, side: Side, square: Square) {
        let pawns = self.pawns_mut(side);
        *pawns = pawns.with(square);
    }

    pub(super) fn lift(&mut self, side: Side, square: Square) {
        let pawns = self.pawns_mut(side);
        *pawns = pawns.without(square);
    }

    pub(super) fn shift(&mut self, side: Side, from: Square, to: Square) {
        self.lift(side, from);
        self.put(side, to);
    }

    /// Takes a pawn off the board for good.
    pub(super) fn take_off(&mut self, side: Side, from: Square) {
        self.lift(side, from);
        self.off[side.index()] += 1;
    }

    fn pawns_mut(&mut self, side: Side) -> &mut SquareSet {
        match side {
            Side::Light => &mut self.light,
            Side::Dark => &mut self.dark,
        }
    }
}
