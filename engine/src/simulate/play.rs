//! One game after another, throw by throw, on the packed board.
//!
//! It plays what [`lanes`](super::lanes) cannot: policies that look beyond their own move, and
//! settings that the lanes do not support. The tests compare the lanes with it.

use crate::game::opening::first_position;
use crate::game::packed::{Moves, Packed, PackedMove, View};
use crate::game::packed_rules::{BOARD, PackedRules, WATER_BIT};
use crate::game::{MoveKind, Side};
use crate::rules::square::{OFF, WATER};
use crate::rules::{Ruleset, Thrower};

use super::cast::{Cast, RandomThrow};
use super::instructions::{Instructions, Simd, Work};
use super::policy::judged::ahead;
use super::policy::{Policy, Sight};
use super::record::{Ending, GameRecord};
use super::stream::Stream;

/// The context of a game: rules and thrower, prepared, and the start.
#[derive(Debug, Clone)]
pub struct PreparedGame {
    /// The rules as masks.
    pub rules: PackedRules,
    /// The prepared thrower.
    pub cast: Cast,
    /// The position at the first throw counted.
    pub start: Packed,
    /// Throws after which a game is stopped.
    pub max_throws: u32,
}

impl PreparedGame {
    /// Prepares the games of a ruleset with a thrower, stopped after this many throws.
    pub fn new(rules: &Ruleset, thrower: &Thrower, max_throws: u32) -> Self {
        let start = Packed::from_position(&first_position(rules, thrower));
        Self { rules: PackedRules::new(rules), cast: Cast::new(thrower), start, max_throws }
    }

    /// Whether no throw moves any pawn of either side, and none ever will: a new throw, or a fall
    /// that brings the pawn back to its square, moves no pawn.
    pub fn is_blocked(&self, position: Packed) -> bool {
        let stuck = |board: Packed| {
            self.cast.faces.iter().all(|face| {
                board.moves(&self.rules, face.value).iter().all(|one| one.after == board.view)
            })
        };
        stuck(position) && stuck(position.turned())
    }
}

/// The number of passes in a row after which it is checked whether the game can continue, and again
/// at each power of two. Its value is only a matter of speed: a blocked position stays blocked.
const PASSES_BEFORE_CHECK: u32 = 8;

/// Plays games one at a time, reusing its memory.
#[derive(Debug)]
pub struct Player<'a> {
    prepared: &'a PreparedGame,
    /// Light's policy, then dark's.
    policies: [&'a dyn Policy; 2],
    instructions: Instructions,
    moves: Moves,
    record: GameRecord,
}

/// The state of a game in progress.
struct GameState {
    board: Packed,
    /// Throws of the turn so far.
    turn_length: u32,
    /// Throws since a pawn last moved.
    still: u32,
    lead: Lead,
}

/// A game to be played with the instructions asked for.
struct OneGame<'p, 'a> {
    player: &'p mut Player<'a>,
    seed: u64,
    game: u64,
}

impl Work for OneGame<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<I: Simd>(self, _: I) {
        self.player.play_through(self.seed, self.game);
    }
}

impl<'a> Player<'a> {
    /// Players at a table, light's policy first.
    pub fn new(prepared: &'a PreparedGame, policies: [&'a dyn Policy; 2]) -> Self {
        let instructions = Instructions::default();
        let (moves, record) = (Moves::default(), GameRecord::default());
        Self { prepared, policies, instructions, moves, record }
    }

    /// The same, playing with these instructions.
    pub fn with(self, instructions: Instructions) -> Self {
        Self { instructions, ..self }
    }

    /// Plays game `game` of `seed`.
    pub fn play(&mut self, seed: u64, game: u64) -> &GameRecord {
        self.instructions.does(OneGame { player: self, seed, game });
        &self.record
    }

    #[inline(always)]
    fn play_through(&mut self, seed: u64, game: u64) {
        self.record.restart(game);
        let mut stream = Stream::of_game(seed, game);
        let mut now = GameState {
            board: self.prepared.start,
            turn_length: 0,
            still: 0,
            lead: Lead::new(&self.prepared.rules, self.prepared.start),
        };
        self.record.ending = loop {
            if self.record.throws == self.prepared.max_throws {
                break self.given_up(now.board);
            }
            let throw = self.prepared.cast.throw(&mut stream);
            if let Some(ending) = self.one_throw(&mut now, throw) {
                break ending;
            }
        };
        if now.turn_length > 0 {
            self.record.end_turn(now.turn_length);
        }
    }

    fn given_up(&self, board: Packed) -> Ending {
        if self.prepared.is_blocked(board) { Ending::Blocked } else { Ending::Capped }
    }

    #[inline(always)]
    fn one_throw(&mut self, now: &mut GameState, throw: RandomThrow) -> Option<Ending> {
        let Packed { view, side } = now.board;
        self.record.throws += 1;
        self.record.turns += u32::from(now.turn_length == 0);
        now.turn_length += 1;
        self.moves.fill(&self.prepared.rules, view, side, throw.value);
        let chosen = match self.moves.len() {
            0 => None,
            1 => Some(self.moves[0]),
            many => {
                let (rules, instructions) = (&self.prepared.rules, self.instructions);
                let sight = Sight { rules, board: now.board, throw, instructions };
                let place = self.policies[side.index()].choose(&sight, &self.moves);
                Some(self.moves[place.min(many - 1)])
            }
        };
        if let Some(chosen) = chosen {
            self.count(now, &chosen);
            now.board.view = chosen.after;
            if let Some(winner) = now.board.winner() {
                let loser = now.board.pawns()[winner.other().index()];
                self.record.points = self.prepared.rules.score(loser);
                return Some(Ending::Won(winner));
            }
        } else {
            self.record.passes += 1;
        }
        let moved = chosen.is_some_and(|one| one.after != view);
        now.still = if moved { 0 } else { now.still + 1 };
        let goes_on = chosen.is_some_and(|one| throw.extra || one.kind == MoveKind::Again);
        if !goes_on {
            self.record.end_turn(now.turn_length);
            now.turn_length = 0;
            now.board = now.board.turned();
        }
        let ask = now.still >= PASSES_BEFORE_CHECK && now.still.is_power_of_two();
        (ask && self.prepared.is_blocked(now.board)).then_some(Ending::Blocked)
    }

    /// Adds a move to the record, before it is made.
    #[inline(always)]
    fn count(&mut self, now: &mut GameState, chosen: &PackedMove) {
        let (before, after, side) = (now.board.view, chosen.after, now.board.side);
        let record = &mut self.record;
        record.swaps += u32::from(chosen.swaps);
        for square in bits(came(before, chosen)) {
            record.visits[square] += 1;
        }
        if chosen.falls > 0 {
            record.falls[side.index()] += 1;
            record.waits += u32::from(after.own & WATER_BIT != 0);
            // Where an exit left part of the throw and another pawn fell with the rest, either of
            // them may count: it is the lowest.
            record.fallen_from[usize::from(chosen.from().unwrap_or(WATER))] += 1;
        }
        if now.lead.follow(before, after, side) {
            record.lead_changes += 1;
        }
    }
}

/// The squares that a move brings pawns to: a pawn may return at once to a square that the throw
/// left.
#[inline(always)]
pub(super) const fn came(before: View, chosen: &PackedMove) -> u32 {
    let after = chosen.after;
    after.own & !(before.own & !chosen.moved) | after.opp & !before.opp | chosen.to & BOARD
}

/// The places of the ones of a word.
pub(super) fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (place < 32).then_some(place as usize)
    })
}

/// Which side is ahead, and by how much.
#[derive(Debug, Clone, Copy)]
struct Lead {
    /// Light's steps less dark's.
    light: i32,
    /// The side that was last strictly ahead.
    ahead: Option<Side>,
}

impl Lead {
    fn new(rules: &PackedRules, board: Packed) -> Self {
        let [own, opp] = board.pawns();
        let mut lead = Self { light: ahead(rules, View { own, opp }), ahead: None };
        lead.ahead = lead.leader();
        lead
    }

    fn leader(self) -> Option<Side> {
        match self.light {
            0 => None,
            ahead if ahead > 0 => Some(Side::Light),
            _ => Some(Side::Dark),
        }
    }

    /// Updates the lead after a move of `side`; returns whether it passed to the other side.
    #[inline(always)]
    fn follow(&mut self, before: View, after: View, side: Side) -> bool {
        let gain = gained(before.own, after.own) - gained(before.opp, after.opp);
        self.light += if side == Side::Light { gain } else { -gain };
        let leader = self.leader();
        let passed = leader.is_some() && self.ahead.is_some() && leader != self.ahead;
        self.ahead = leader.or(self.ahead);
        passed
    }
}

/// The steps gained by pawns that go from one set of squares to another; a pawn missing
/// from the second has left the board.
#[inline(always)]
pub(super) fn gained(before: u32, after: u32) -> i32 {
    if before == after {
        return 0;
    }
    let mut gain = 0;
    let (mut left, mut came) = (before & !after, after & !before);
    while left != 0 {
        let to = if came == 0 { u32::from(OFF) } else { came.trailing_zeros() };
        gain += to as i32 - left.trailing_zeros() as i32;
        left &= left - 1;
        came &= came.wrapping_sub(1);
    }
    gain
}
