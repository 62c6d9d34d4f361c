//! Every legal move: the specification in code, on the readable board.
//!
//! Small functions that follow the rules page sentence by sentence; the packed board is
//! compared with them. Nothing here is optimised.

mod obstacle;
mod plan;
mod squares;

use crate::closed_list;
use crate::rules::ruleset::{
    BackwardOntoOpponent, BarredByPair, FiveOnHappiness, HouseBackward, LastHouses, LightOpening,
    OneOnHappiness, StoppedByWall, Water,
};
use crate::rules::square::{HAPPINESS, OFF, WATER};
use crate::rules::{Ruleset, Square, SquareSet};

use super::position::{Position, Side};
pub use obstacle::{Obstacle, obstacles};
use obstacle::{barred, obstacle};
use plan::Plan;
use squares::{
    barred_between, can_enter, first_empty_before, on_board, part_of_wall, wall_between,
};

closed_list! {
    /// The kind of a move; the names are those of the JSON output.
    #[derive(PartialOrd, Ord)]
    pub enum MoveKind {
        /// A pawn moves forward and stays on the board, out of the water.
        Forward = "forward",
        /// A pawn moves back, out of the water.
        Backward = "backward",
        /// A pawn lands on 27 and returns, or waits there to return.
        Fall = "fall",
        /// A pawn leaves the board.
        Exit = "exit",
        /// A pawn lands on 27 and chooses to stay.
        Stay = "stay",
        /// No pawn moves: a new throw.
        Again = "again",
        /// A pawn on 28 or 29 falls in the water because there is no other move.
        Drown = "drown",
    }
}

/// One thing that happens during a move, in order, as a transcript lists it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A pawn of the side goes from a square to another of the board.
    Goes(Square, Square),
    /// The opponent's pawn on the first square is sent to the second.
    Swaps(Square, Square),
    /// The pawn that has landed on 27 goes to this square.
    Reborn(Square),
    /// The pawn that has landed on 27 waits there.
    Waits,
    /// The pawn that has landed on 27 chooses to stay.
    Stays,
    /// A pawn of the side leaves the board from this square.
    Leaves(Square),
    /// Part of the throw is left, and another pawn must move by it.
    Remains(u32),
    /// Part of the throw is left, and no pawn can take it.
    Lost(u32),
    /// Nothing moves; the side throws again.
    ThrowsAgain,
    /// A pawn of the side, on this square, falls in the water because there is no other move.
    Drowns(Square),
    /// A pawn of this side that waited on 27 goes to the rebirth square, which has become empty.
    Freed(Side, Square),
    /// A pawn of this side rests on 30 and leaves by itself.
    LeavesByItself(Side),
}

/// A legal move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Move {
    /// Its kind.
    pub kind: MoveKind,
    /// The square of the pawn moved; of the first, where a throw moves several; 26 for
    /// [`MoveKind::Again`].
    pub from: Square,
    /// Falls it counts: 0 or 1.
    pub falls: u8,
    /// The position after the move and its automatic events, the same side to throw.
    pub next: Position,
    /// What happens, in order.
    pub events: Vec<Event>,
}

/// Every legal move for a throw, one for each resulting position, and the new throw; empty when the
/// side must pass. In the order of the pawns along the path, a new throw last.
///
/// The position must be valid under the ruleset ([`Position::check`]). Whether the other side has
/// already won is not checked: in a lone pawn's race there is no other side.
pub fn moves(rules: &Ruleset, position: &Position, throw: u32) -> Vec<Move> {
    if bound_by_water(rules, position) {
        return leave_the_water(rules, position, throw);
    }
    for tier in [forward_tier, backward_tier, drowning_tier] {
        let found = distinct(tier(rules, position, throw));
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Two moves that reach the same position are one move: the first is kept. The new throw is a
/// separate choice, though a fall from 26 that ends on 26 reaches the same position.
fn distinct(moves: Vec<Move>) -> Vec<Move> {
    let mut kept: Vec<Move> = Vec::with_capacity(moves.len());
    for one in moves {
        let again = one.kind == MoveKind::Again;
        if again || kept.iter().all(|known| known.next != one.next) {
            kept.push(one);
        }
    }
    kept
}

// --- Tier 1: forward ---------------------------------------------------------------

fn forward_tier(rules: &Ruleset, position: &Position, throw: u32) -> Vec<Move> {
    if light_must_leave_nine(rules, position) {
        let from_nine = forward(rules, Plan::new(position, 9), 9, throw);
        if !from_nine.is_empty() {
            return from_nine;
        }
    }
    let mut moves: Vec<Move> = movable(position)
        .flat_map(|from| forward(rules, Plan::new(position, from), from, throw))
        .collect();
    if may_throw_again(rules, position, throw) {
        let mut plan = Plan::new(position, HAPPINESS);
        plan.events.push(Event::ThrowsAgain);
        moves.push(plan.is(MoveKind::Again));
    }
    moves
}

/// The pawns a side may move: all but one that waits in the water.
fn movable(position: &Position) -> impl Iterator<Item = Square> {
    position.own().iter().filter(|square| *square != WATER)
}

/// While light's pawns are exactly on 1 3 5 7 9, the pawn on 9 moves if it can.
fn light_must_leave_nine(rules: &Ruleset, position: &Position) -> bool {
    rules.light_opening == LightOpening::FromNine
        && position.to_throw == Side::Light
        && position.light == SquareSet::new([1, 3, 5, 7, 9])
}

/// A 1 with a pawn on 26 gives the choice of a new throw.
fn may_throw_again(rules: &Ruleset, position: &Position, throw: u32) -> bool {
    rules.one_on_happiness == OneOnHappiness::MayThrowAgain
        && throw == 1
        && position.own().has(HAPPINESS)
}

/// The forward moves of the pawn on `from`: none, one, or several where the player has a choice.
fn forward(rules: &Ruleset, plan: Plan, from: Square, throw: u32) -> Vec<Move> {
    if barred(rules, &plan.next, from, throw).is_some() {
        return Vec::new();
    }
    match on_board(u32::from(from).saturating_add(throw)) {
        Some(to) => plan.land(rules, from, to, MoveKind::Forward),
        None => leave(rules, plan, from, throw),
    }
}

/// A pawn leaves the board, with part of the throw unused or not.
fn leave(rules: &Ruleset, mut plan: Plan, from: Square, throw: u32) -> Vec<Move> {
    let excess = excess(rules, from, throw);
    plan.next.take_off(plan.next.to_throw, from);
    plan.events.push(Event::Leaves(from));
    plan.exits = true;
    if excess == 0 {
        return vec![plan.settle(rules, MoveKind::Exit)];
    }
    spend_the_rest(rules, &plan, excess)
}

/// A 5 takes a pawn off from 26, whatever the exit condition.
fn leaves_with_a_five(rules: &Ruleset, from: Square, throw: u32) -> bool {
    rules.five_on_happiness == FiveOnHappiness::Leaves && from == HAPPINESS && throw == 5
}

/// The points of the throw that an exit leaves unused.
fn excess(rules: &Ruleset, from: Square, throw: u32) -> u32 {
    let by_its_number = rules.last_houses == LastHouses::ExactExit && from > WATER;
    let gives_a_point_back = rules.exit_gives_a_point_back() && !by_its_number;
    throw - u32::from(OFF - from) + u32::from(gives_a_point_back)
}

/// The rest of a throw moves another pawn, forward rules only; it is lost if no pawn can
/// take it.
fn spend_the_rest(rules: &Ruleset, plan: &Plan, rest: u32) -> Vec<Move> {
    let mut going_on = plan.clone();
    going_on.events.push(Event::Remains(rest));
    let moves: Vec<Move> =
        movable(&plan.next).flat_map(|from| forward(rules, going_on.clone(), from, rest)).collect();
    if moves.is_empty() {
        let mut lost = plan.clone();
        if plan.next.own() != SquareSet::EMPTY {
            lost.events.push(Event::Lost(rest));
        }
        return vec![lost.settle(rules, MoveKind::Exit)];
    }
    distinct(moves)
}

// --- In the water ------------------------------------------------------------------

/// A pawn that stays on 27 binds its side: nothing else moves.
fn bound_by_water(rules: &Ruleset, position: &Position) -> bool {
    rules.water == Water::MayStay && position.own().has(WATER)
}

/// With a 4, if there is no wall on 28 29 30, the pawn on 27 leaves the board; any other throw
/// is a pass.
fn leave_the_water(rules: &Ruleset, position: &Position, throw: u32) -> Vec<Move> {
    if obstacle(rules, position, WATER, throw).is_some() {
        return Vec::new();
    }
    let mut plan = Plan::new(position, WATER);
    plan.next.take_off(position.to_throw, WATER);
    plan.events.push(Event::Leaves(WATER));
    vec![plan.settle(rules, MoveKind::Exit)]
}

// --- Tier 2: backward --------------------------------------------------------------

fn backward_tier(rules: &Ruleset, position: &Position, throw: u32) -> Vec<Move> {
    let by_pair = |(_, obstacle)| matches!(obstacle, Obstacle::Pair(_));
    if rules.barred_by_pair == BarredByPair::Passes
        && obstacles(rules, position, throw).into_iter().any(by_pair)
    {
        return Vec::new();
    }
    movable(position)
        .filter(|from| may_go_back_from(rules, *from))
        .flat_map(|from| backward(rules, position, from, throw))
        .collect()
}

fn may_go_back_from(rules: &Ruleset, from: Square) -> bool {
    match rules.house_backward {
        HouseBackward::Allowed => true,
        HouseBackward::Never | HouseBackward::NeverButDrowns => from < HAPPINESS,
    }
}

fn backward(rules: &Ruleset, position: &Position, from: Square, throw: u32) -> Vec<Move> {
    let to = if retreats(rules, position, from, throw) {
        first_empty_before(position, from - 1)
    } else {
        ordinary_step_back(rules, position, from, throw)
    };
    match to {
        Some(to) => Plan::new(position, from).land(rules, from, to, MoveKind::Backward),
        None => Vec::new(),
    }
}

/// Whether the pawn's forward move is stopped by a wall and the ruleset makes it retreat for that:
/// a wall lies strictly between, or the target is part of one, whatever else would also stop the
/// pawn.
fn retreats(rules: &Ruleset, position: &Position, from: Square, throw: u32) -> bool {
    let opponents = position.opponents();
    let target = u32::from(from).saturating_add(throw);
    rules.stopped_by_wall == StoppedByWall::Retreats
        && (wall_between(rules, opponents, from.into(), target)
            || on_board(target).is_some_and(|to| part_of_wall(rules, opponents, to)))
}

fn ordinary_step_back(
    rules: &Ruleset,
    position: &Position,
    from: Square,
    throw: u32,
) -> Option<Square> {
    let to = on_board(u32::from(from).checked_sub(throw)?)?;
    let swap_allowed = rules.backward_onto_opponent == BackwardOntoOpponent::Swaps;
    let allowed = can_enter(rules, position, to)
        && (swap_allowed || !position.opponents().has(to))
        && !barred_between(rules, position, to.into(), from.into());
    allowed.then_some(to)
}

// --- Tier 3: drowning --------------------------------------------------------------

/// A pawn on 28 thrown anything but 3, or on 29 anything but 2, falls in the water.
fn drowning_tier(rules: &Ruleset, position: &Position, throw: u32) -> Vec<Move> {
    if rules.house_backward != HouseBackward::NeverButDrowns {
        return Vec::new();
    }
    movable(position)
        .filter(|from| matches!(from, 28 | 29) && u32::from(OFF - from) != throw)
        .flat_map(|from| {
            let mut plan = Plan::new(position, from);
            plan.next.lift(position.to_throw, from);
            plan.events.push(Event::Drowns(from));
            plan.fall(rules, MoveKind::Drown)
        })
        .collect()
}
