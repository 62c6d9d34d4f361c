//! The reasons why a pawn cannot move forward: the legal moves are those without one, and a throw without
//! a move is explained by them.

use crate::game::position::Position;
use crate::rules::ruleset::{ExitExcess, LastHouses};
use crate::rules::square::{OFF, WATER};
use crate::rules::{Ruleset, Square};

use super::plan::Plan;
use super::squares::{crowded_between, on_board, wall_between};
use super::{MoveKind, bound_by_water};

/// The reason why a pawn cannot move forward by a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// Its side has a pawn in the water that must leave first, with exactly this throw.
    InWater(u32),
    /// It waits in the water itself.
    Waits,
    /// It must stop on this square first.
    MustStop(Square),
    /// From its house it leaves with exactly this throw.
    Exact(u32),
    /// Three pawns in a row are in its way.
    Wall,
    /// It would pass over more than two pawns.
    Crowd,
    /// Its own side stands on this square.
    Own(Square),
    /// An opponent stands on this square, which is safe.
    Safe(Square),
    /// An opponent stands on this square beside another of its colour.
    Pair(Square),
    /// It would fall in the water, and has no square to return to.
    NoReturn,
    /// Its side may not take pawns off the board yet.
    NotYet,
    /// The throw is more than it needs to leave.
    TooMuch,
}

/// The reason why each pawn of the side to throw cannot move forward, in path order; none for a
/// pawn that can.
pub fn obstacles(rules: &Ruleset, position: &Position, throw: u32) -> Vec<(Square, Obstacle)> {
    let found = |from| Some((from, obstacle(rules, position, from, throw)?));
    position.own().iter().filter_map(found).collect()
}

/// The reason why a pawn cannot move forward; none for one that can.
pub(super) fn obstacle(
    rules: &Ruleset,
    position: &Position,
    from: Square,
    throw: u32,
) -> Option<Obstacle> {
    if bound_by_water(rules, position) {
        let walled = wall_between(rules, position.opponents(), WATER.into(), OFF.into());
        let needed = u32::from(OFF - WATER);
        return match (from == WATER, throw == needed) {
            (true, true) => walled.then_some(Obstacle::Wall),
            _ => Some(Obstacle::InWater(needed)),
        };
    }
    if from == WATER {
        return Some(Obstacle::Waits);
    }
    let falls_without_return = || {
        let to = on_board(u32::from(from).saturating_add(throw))?;
        let landed = Plan::new(position, from).land(rules, from, to, MoveKind::Forward);
        landed.is_empty().then_some(Obstacle::NoReturn)
    };
    barred(rules, position, from, throw).or_else(falls_without_return)
}

/// What bars a pawn's way, its target, or the exit, in the order of the rules; none where it may go,
/// or where only the water has no square to return to.
pub(super) fn barred(
    rules: &Ruleset,
    position: &Position,
    from: Square,
    throw: u32,
) -> Option<Obstacle> {
    let target = u32::from(from).saturating_add(throw);
    let exact = u32::from(OFF - from);
    let stop = rules.must_stop.iter().find(|stop| from < *stop && u32::from(*stop) < target);
    if let Some(stop) = stop {
        return Some(Obstacle::MustStop(stop));
    }
    if rules.last_houses == LastHouses::ExactExit && from > WATER && throw != exact {
        return Some(Obstacle::Exact(exact));
    }
    if wall_between(rules, position.opponents(), from.into(), target) {
        return Some(Obstacle::Wall);
    }
    if crowded_between(rules, position, from.into(), target) {
        return Some(Obstacle::Crowd);
    }
    match on_board(target) {
        Some(to) if position.own().has(to) => Some(Obstacle::Own(to)),
        Some(to) if position.opponents().has(to) && rules.safe.has(to) => Some(Obstacle::Safe(to)),
        Some(to) if !super::can_enter(rules, position, to) => Some(Obstacle::Pair(to)),
        Some(_) => None,
        None if !position.may_leave(rules, position.to_throw)
            && !super::leaves_with_a_five(rules, from, throw) =>
        {
            Some(Obstacle::NotYet)
        }
        None => {
            let refused = throw > exact && rules.exit_excess == ExitExcess::NoExit;
            refused.then_some(Obstacle::TooMuch)
        }
    }
}
