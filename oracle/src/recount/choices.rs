//! The choices of the policies, recomputed on the readable board by their definitions.

use std::cmp::Ordering;

use senet_engine::game::board::{Event, Move, MoveKind, moves};
use senet_engine::game::{Position, Side};
use senet_engine::rules::square::OFF;
use senet_engine::rules::{Ruleset, Square, SquareSet};
use senet_engine::simulate::policy::judged::WEIGHTS;
use senet_engine::simulate::stream::ChoiceBits;

/// The score of a move under a policy: the highest is chosen.
pub type MoveScore = fn(&Ruleset, &Move) -> i32;

/// The score function of a policy; none for one that looks ahead.
pub fn judge(policy: &str) -> Option<MoveScore> {
    Some(match policy {
        // All moves alike.
        "random" => |_, _| 0,
        // The most advanced pawn; a new throw moves none.
        "leader" => |_, one| front(one),
        "runner-up" => |_, one| -rear(one),
        "cautious" => |rules, one| {
            let threatened = threatened(rules, one.next.own(), one.next.opponents());
            front(one) - 100 * threatened - 10_000 * i32::from(one.falls)
        },
        "blocker" => |_, one| {
            let own = one.next.own();
            10_000 * in_a_row(own, 3) + 100 * in_a_row(own, 2) - rear(one)
        },
        "greedy" => |rules, one| {
            let (side, other) = (one.next.to_throw, one.next.to_throw.other());
            let gained = come(rules, &one.next, side) - come(rules, &one.next, other);
            let stands = standing(rules, &one.next, side) - standing(rules, &one.next, other);
            2 * gained + stands + WEIGHTS.fall * i32::from(one.falls)
        },
        _ => return None,
    })
}

/// The move that is chosen; none where there is none.
pub fn chosen(
    rules: &Ruleset,
    position: &Position,
    throw: u32,
    judge: MoveScore,
    chance: ChoiceBits,
) -> Option<Move> {
    let mut found = moves(rules, position, throw);
    found.sort_by(in_order);
    let best = found.iter().map(|one| judge(rules, one)).max()?;
    found.retain(|one| judge(rules, one) == best);
    let place = chance.pick(found.len());
    Some(found.swap_remove(place))
}

/// The order in which the random number indexes the moves: plain moves, then staying in the water,
/// then a new throw; within a kind by the squares left, then by the squares occupied.
fn in_order(one: &Move, other: &Move) -> Ordering {
    let key = |one: &Move| {
        let class = match one.kind {
            MoveKind::Stay => 1,
            MoveKind::Again => 2,
            _ => 0,
        };
        (class, left(one).0, one.next.own().0, one.next.opponents().0)
    };
    key(one).cmp(&key(other))
}

/// The squares that the throw moved pawns from.
pub fn left(one: &Move) -> SquareSet {
    SquareSet::new(one.events.iter().filter_map(|event| match event {
        Event::Goes(from, _) | Event::Leaves(from) | Event::Drowns(from) => Some(*from),
        _ => None,
    }))
}

fn front(one: &Move) -> i32 {
    left(one).iter().max().map_or(0, |square| i32::from(square) + 1)
}

fn rear(one: &Move) -> i32 {
    left(one).iter().min().map_or(32, i32::from)
}

/// Pawns that stand alone, on no safe square, with an opponent one to six squares behind.
fn threatened(rules: &Ruleset, pawns: SquareSet, others: SquareSet) -> i32 {
    let has = |set: SquareSet, square: Square| (1..OFF).contains(&square) && set.has(square);
    let threatened = |square: &Square| {
        !rules.safe.has(*square)
            && !has(pawns, square - 1)
            && !has(pawns, square + 1)
            && (1..=6).any(|steps| has(others, square.saturating_sub(steps)))
    };
    pawns.iter().filter(threatened).count() as i32
}

/// Runs of at least `many` neighbouring pawns.
fn in_a_row(pawns: SquareSet, many: u8) -> i32 {
    let run =
        |first: &Square| (*first..first + many).all(|square| square < OFF && pawns.has(square));
    pawns.iter().filter(run).count() as i32
}

/// How far a side's pawns have advanced, 31 squares for one that is off.
fn come(rules: &Ruleset, position: &Position, side: Side) -> i32 {
    let pawns = position.pawns(side);
    let off = i32::from(rules.pawns) - pawns.len() as i32;
    pawns.iter().map(i32::from).sum::<i32>() + i32::from(OFF) * off
}

fn standing(rules: &Ruleset, position: &Position, side: Side) -> i32 {
    let (pawns, others) = (position.pawns(side), position.pawns(side.other()));
    WEIGHTS.threatened * threatened(rules, pawns, others)
        + WEIGHTS.pair * in_a_row(pawns, 2)
        + WEIGHTS.wall * in_a_row(pawns, 3)
        - WEIGHTS.exit * pawns.len() as i32
}
