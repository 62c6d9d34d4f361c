//! Plays thirty-two games at a time, for speed: with `random` and the policies that do not look
//! beyond their own move.
//!
//! The games are in plain arrays, one lane each, and throw together. Every choice is a mask, so
//! that one instruction of the processor handles 4, 8 or 16 lanes; `pulp` chooses the instructions
//! at run time. A lane whose game ends takes the next game.
//!
//! Rare events are not handled in the lanes: a game in which one occurs (pawns that no longer move,
//! a turn of more than twenty throws, a count that overflows) is played again from its first throw
//! by the [`Player`], which also decides whether it ends at all. So the records are those of the
//! player, bit for bit, and tests compare the two.

mod choose;
mod rules;
mod state;
mod step;
mod turn;

use std::marker::PhantomData;
use std::ops::Range;

use crate::game::packed::{Moves, Packed, View};

use self::choose::{ChooseInLanes, Preferences};
use self::rules::Family;
pub use self::rules::LaneRules;
use self::state::{Lanes, Row};
use self::step::{Archeo, Excess, Passage, Shape};
use self::turn::{
    ByLaw, Draws, FIRST, LAST, LAST_OF_FOUR, OutsideMoves, Stages, Sticks, Words, mark, next_words,
    step,
};
use super::cast::{Face, RandomThrow};
use super::instructions::{Instructions, Simd, Work};
use super::play::{Player, PreparedGame, bits};
use super::policy::catalogue::{LanePolicy, Seat};
use super::policy::{Policy, Sight};
use super::record::GameRecord;
use super::stream::ChoiceBits;

/// Games side by side.
pub const LANES: usize = 32;

/// Pairs of throws between two checks of the games; a multiple of four.
const PAIRS: usize = 64;

/// The longest game a lane counts.
const LONGEST: u64 = 50_000;

/// The policies of the lanes, and the instructions to use.
#[derive(Debug, Clone, Copy)]
pub struct Seats<'a> {
    /// Light's policy, then dark's.
    policies: [&'a dyn Policy; 2],
    lane_policies: [LanePolicy; 2],
    instructions: Instructions,
}

impl<'a> Seats<'a> {
    /// Light's policy and dark's, or `None` where one of them looks beyond its move.
    pub fn new([light, dark]: [&'a Seat; 2], instructions: Instructions) -> Option<Self> {
        let policies = [&*light.policy, &*dark.policy];
        let lane_policies = [light.lanes?, dark.lanes?];
        Some(Self { policies, lane_policies, instructions })
    }

    /// Plays consecutive games of `seed` and passes their records to `each`, in the order
    /// in which they end.
    pub fn play(
        self,
        prepared: &PreparedGame,
        rules: &LaneRules,
        seed: u64,
        games: Range<u64>,
        each: &mut dyn FnMut(&GameRecord),
    ) {
        let set = self.instructions;
        let batch = Batch { prepared, rules, seats: self, seed, games, each };
        // Each shape is as much code again, which a build for one set of instructions has no room for.
        let narrow = cfg!(feature = "simd");
        match (rules.family, narrow && rules.masks.pawns <= 5) {
            (Family::Passage, _) if narrow && rules.highest_throw() < 6 => {
                set.does(PlayBatch::<'_, Passage<false>>(batch, PhantomData));
            }
            (Family::Passage, _) => set.does(PlayBatch::<'_, Passage<true>>(batch, PhantomData)),
            (Family::Excess, true) => set.does(PlayBatch::<'_, Excess<4>>(batch, PhantomData)),
            (Family::Excess, false) => set.does(PlayBatch::<'_, Excess<6>>(batch, PhantomData)),
            (Family::Archeo, true) => set.does(PlayBatch::<'_, Archeo<4>>(batch, PhantomData)),
            (Family::Archeo, false) => set.does(PlayBatch::<'_, Archeo<6>>(batch, PhantomData)),
        }
    }
}

/// Games to be played.
struct Batch<'a> {
    prepared: &'a PreparedGame,
    rules: &'a LaneRules,
    seats: Seats<'a>,
    seed: u64,
    games: Range<u64>,
    each: &'a mut dyn FnMut(&GameRecord),
}

/// The games of a batch, to be played under one family of rulesets.
struct PlayBatch<'a, S>(Batch<'a>, PhantomData<S>);

impl<S: Shape> Work for PlayBatch<'_, S> {
    type Output = ();

    #[inline(always)]
    fn with_simd<I: Simd>(self, simd: I) {
        // A local copy, which the compiler knows no write to the lanes changes.
        let rules = self.0.rules.clone();
        let mut run = LaneRun::new(self.0);
        let mut words = Words::default();
        while run.playing | run.waiting != 0 {
            for pair in 1..=PAIRS {
                two_throws::<S, I>(simd, &rules, &mut run, &mut words, pair % 4 == 0);
            }
            run.check_games();
        }
    }
}

/// Two throws of every lane, with the two halves of a word or with two words.
#[inline(always)]
fn two_throws<S: Shape, I: Simd>(
    simd: I,
    rules: &LaneRules,
    run: &mut LaneRun<'_>,
    words: &mut Words,
    fourth: bool,
) {
    next_words(&mut run.lanes, words);
    if let Some(bounds) = &rules.bounds {
        run.throw::<S, I, FIRST>(simd, rules, &ByLaw(bounds, words));
        next_words(&mut run.lanes, words);
        run.second_throw::<S, I>(simd, rules, &ByLaw(bounds, words), fourth);
    } else {
        run.throw::<S, I, FIRST>(simd, rules, &Sticks(&words.lower));
        run.second_throw::<S, I>(simd, rules, &Sticks(&words.upper), fourth);
    }
}

/// A batch being played: the lanes and their context. Sets of lanes have one bit for each.
struct LaneRun<'a> {
    batch: Batch<'a>,
    player: Player<'a>,
    lanes: Lanes,
    /// The lanes with a game in progress.
    playing: u32,
    /// Those whose game ended with the first throw of a pair: they take the next game
    /// after the second.
    waiting: u32,
    /// Throws of each lane since the first.
    now: u64,
    /// The pawns of each lane at the last check, whatever their side.
    seen: [(u32, u32); LANES],
    preferences: Preferences,
    given: OutsideMoves,
    stages: Stages,
    moves: Moves,
    record: GameRecord,
}

impl<'a> LaneRun<'a> {
    fn new(batch: Batch<'a>) -> Self {
        let mut run = Self {
            player: Player::new(batch.prepared, batch.seats.policies)
                .with(batch.seats.instructions),
            batch,
            lanes: Lanes::default(),
            playing: 0,
            waiting: 0,
            now: 0,
            seen: [(0, 0); LANES],
            preferences: Preferences::empty(),
            given: OutsideMoves::default(),
            stages: Stages::default(),
            moves: Moves::default(),
            record: GameRecord::default(),
        };
        for lane in 0..LANES {
            run.next_game(lane);
        }
        run
    }

    /// The lane takes the next game, or becomes idle.
    fn next_game(&mut self, lane: usize) {
        if let Some(game) = self.batch.games.next() {
            self.lanes.start(lane, self.batch.rules, self.batch.seed, game, self.now);
            self.playing |= 1 << lane;
        } else {
            self.lanes.clear(lane);
            self.playing &= !(1 << lane);
        }
    }

    #[inline(always)]
    fn throw<S: Shape, I: Simd, const WHICH: u32>(
        &mut self,
        simd: I,
        rules: &LaneRules,
        draws: &impl Draws,
    ) {
        if self.batch.seats.lane_policies != [LanePolicy::Random; 2] {
            for lane in 0..LANES {
                self.preferences.value[lane] = draws.thrown(rules, lane).value;
            }
            let lane_policies = self.batch.seats.lane_policies;
            let (lanes, preferences) = (&self.lanes, &mut self.preferences);
            simd.vectorize(ChooseInLanes::<'_, S::Alike> {
                rules,
                lanes,
                lane_policies,
                preferences,
                of: PhantomData,
            });
        }
        if S::EXCESS && mark(rules, draws, &self.lanes, &mut self.given) {
            for lane in 0..LANES {
                if self.given.by[lane] != 0 {
                    self.look_up(lane, draws.thrown(rules, lane), draws.chance(lane));
                }
            }
        }
        self.now += 1;
        let Self { preferences, given, stages, lanes, .. } = self;
        let any = step::<S, WHICH>(rules, draws, &preferences.best, given, stages, lanes);
        if any || (WHICH != FIRST && self.waiting != 0) {
            let won = without_pawns(&self.lanes.own) & self.playing;
            self.after(won, WHICH == FIRST);
        }
    }

    #[inline(always)]
    fn second_throw<S: Shape, I: Simd>(
        &mut self,
        simd: I,
        rules: &LaneRules,
        draws: &impl Draws,
        fourth: bool,
    ) {
        if fourth {
            self.throw::<S, I, LAST_OF_FOUR>(simd, rules, draws);
        } else {
            self.throw::<S, I, LAST>(simd, rules, draws);
        }
    }

    /// Finds the move of a lane on the packed board.
    fn look_up(&mut self, lane: usize, Face { value, extra }: Face, chance: u32) {
        let view = View { own: self.lanes.own[lane], opp: self.lanes.opp[lane] };
        let side = self.lanes.side_of(lane);
        self.moves.fill(&self.batch.prepared.rules, view, side, value);
        let throw = RandomThrow { value, extra, chance: ChoiceBits::in_upper_bits(chance << 4) };
        let (rules, instructions) = (&self.batch.prepared.rules, self.batch.seats.instructions);
        let sight = Sight { rules, board: Packed { view, side }, throw, instructions };
        let place = match self.moves.len() {
            0 | 1 => 0,
            _ => self.batch.seats.policies[side.index()].choose(&sight, &self.moves),
        };
        self.given.set(lane, view, self.moves.get(place));
    }

    /// Ends the games that have been won, and begins others: after the second throw of a pair
    /// immediately, and then also for the lanes that wait.
    fn after(&mut self, won: u32, first: bool) {
        for lane in bits(won) {
            self.end(lane);
        }
        if first {
            self.playing &= !won;
            self.waiting |= won;
        } else {
            for lane in bits(won | self.waiting) {
                self.next_game(lane);
            }
            self.waiting = 0;
        }
    }

    /// Gives up the games longer than the limit, and those in which every pawn is where it was at
    /// the last check: the player decides how they end.
    fn check_games(&mut self) {
        let longest = u64::from(self.batch.rules.max_throws).min(LONGEST);
        for lane in bits(self.playing) {
            let (own, opp) = (self.lanes.own[lane], self.lanes.opp[lane]);
            let pawns = (own.min(opp), own.max(opp));
            let still = self.seen[lane] == pawns;
            self.seen[lane] = pawns;
            if still || self.now - self.lanes.began[lane] > longest {
                self.play_again(lane);
                self.next_game(lane);
            }
        }
    }

    /// Passes on the record of a game that has been won.
    fn end(&mut self, lane: usize) {
        let throws = self.now - self.lanes.began[lane];
        let written = throws <= u64::from(self.batch.rules.max_throws)
            && self.lanes.write(lane, &self.batch.prepared.rules, self.now, &mut self.record);
        if written {
            (self.batch.each)(&self.record);
        } else {
            self.play_again(lane);
        }
    }

    #[cold]
    fn play_again(&mut self, lane: usize) {
        let record = self.player.play(self.batch.seed, self.lanes.games[lane]);
        (self.batch.each)(record);
    }
}

/// The lanes in which the side that threw has no pawn left.
#[inline(always)]
fn without_pawns(own: &Row) -> u32 {
    (0..LANES).fold(0, |set, lane| set | u32::from(own[lane] == 0) << lane)
}

const _: () = assert!(LANES == 32, "a set of lanes is a word of 32 bits");
