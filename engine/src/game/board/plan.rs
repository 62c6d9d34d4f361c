//! A move being built: landing, falling, leaving, and automatic events.

use crate::game::position::{Position, Side};
use crate::rules::ruleset::{ExitCondition, RebirthOccupied, Water};
use crate::rules::square::{SQUARES, WATER};
use crate::rules::{Ruleset, Square};

use super::squares::{first_empty_after, first_empty_before};
use super::{Event, Move, MoveKind};

/// A move being built: the position so far, and the events.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    from: Square,
    pub(super) next: Position,
    pub(super) events: Vec<Event>,
    falls: u8,
    /// Whether a pawn has left by the throw itself: then the move is an exit, whatever follows.
    pub(super) exits: bool,
}

impl Plan {
    pub(super) fn new(position: &Position, from: Square) -> Self {
        Self { from, next: *position, events: Vec::new(), falls: 0, exits: false }
    }

    /// The pawn goes from one square to another it may enter; an opponent there is sent to the
    /// square it came from; then 27 takes effect.
    pub(super) fn land(
        mut self,
        rules: &Ruleset,
        from: Square,
        to: Square,
        kind: MoveKind,
    ) -> Vec<Move> {
        let side = self.next.to_throw;
        self.next.lift(side, from);
        self.events.push(Event::Goes(from, to));
        if self.next.opponents().has(to) {
            self.next.shift(side.other(), to, from);
            self.events.push(Event::Swaps(to, from));
        }
        if to == WATER {
            return self.fall(rules, MoveKind::Fall);
        }
        self.next.put(side, to);
        vec![self.settle(rules, kind)]
    }

    /// The pawn, taken from its square, is in the water: it returns, or stays if the ruleset allows
    /// it. No move at all where it has no square to go to.
    pub(super) fn fall(mut self, rules: &Ruleset, kind: MoveKind) -> Vec<Move> {
        self.falls += 1;
        let mut choices = Vec::new();
        if let Some((square, event)) = place_after_fall(rules, &self.next) {
            choices.push(self.clone().comes_to(square, event, rules, kind));
        }
        if rules.water == Water::MayStay && self.next.is_empty(WATER) {
            choices.push(self.comes_to(WATER, Event::Stays, rules, MoveKind::Stay));
        }
        choices
    }

    fn comes_to(mut self, square: Square, event: Event, rules: &Ruleset, kind: MoveKind) -> Move {
        let side = self.next.to_throw;
        self.next.put(side, square);
        self.events.push(event);
        self.settle(rules, kind)
    }

    /// The automatic events after a move, for both sides: a pawn that waits on 27 goes to the
    /// rebirth square if that is empty; then a pawn on 30 leaves if its side may.
    pub(super) fn settle(mut self, rules: &Ruleset, kind: MoveKind) -> Move {
        let mover = self.next.to_throw;
        if rules.rebirth_occupied == RebirthOccupied::WaitsOnWater {
            self.free_the_waiting(rules);
        }
        if rules.exit_condition == ExitCondition::AllOnLastRow {
            self.clear_the_last_square(rules);
        }
        let brought_off = self.events.contains(&Event::LeavesByItself(mover))
            && self.events.iter().any(|event| matches!(event, Event::Goes(_, SQUARES)));
        self.exits |= brought_off;
        self.is(kind)
    }

    fn free_the_waiting(&mut self, rules: &Ruleset) {
        for side in Side::EVERY {
            if self.next.pawns(side).has(WATER) && self.next.is_empty(rules.rebirth) {
                self.next.shift(side, WATER, rules.rebirth);
                self.events.push(Event::Freed(side, rules.rebirth));
            }
        }
    }

    fn clear_the_last_square(&mut self, rules: &Ruleset) {
        for side in Side::EVERY {
            if self.next.pawns(side).has(SQUARES) && self.next.may_leave(rules, side) {
                self.next.take_off(side, SQUARES);
                self.events.push(Event::LeavesByItself(side));
            }
        }
    }

    pub(super) fn is(self, kind: MoveKind) -> Move {
        let kind = if self.exits { MoveKind::Exit } else { kind };
        Move { kind, from: self.from, falls: self.falls, next: self.next, events: self.events }
    }
}

/// The square to which a pawn that has just fallen goes, in the position after the move; none where
/// the square and the water are both taken.
fn place_after_fall(rules: &Ruleset, position: &Position) -> Option<(Square, Event)> {
    if position.is_empty(rules.rebirth) {
        return Some((rules.rebirth, Event::Reborn(rules.rebirth)));
    }
    let reborn = |square| (square, Event::Reborn(square));
    match rules.rebirth_occupied {
        RebirthOccupied::FirstEmptyBefore => {
            first_empty_before(position, rules.rebirth).map(reborn)
        }
        RebirthOccupied::FirstEmptyAfter => first_empty_after(position, rules.rebirth).map(reborn),
        RebirthOccupied::WaitsOnWater => position.is_empty(WATER).then_some((WATER, Event::Waits)),
    }
}
