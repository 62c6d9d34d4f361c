//! The games of the lanes, one array for each property.

use crate::game::Side;
use crate::game::packed_rules::PackedRules;
use crate::simulate::record::{Ending, GameRecord, PLACES};
use crate::simulate::stream::{PHI, game_seed, mix};

use super::LANES;
use super::rules::LaneRules;

/// One number for each lane.
pub(super) type Row = [u32; LANES];

/// Counts of one-bits for each of the 32 bits of a word: a vertical counter, whose digits
/// are words. Two bits are added for each pair of throws.
#[repr(align(64))]
#[derive(Debug, Default)]
pub(super) struct Counter {
    /// The bits added by the first throw of a pair, until the second.
    pub first: Row,
    /// The digits 1, 2 and 4.
    pub low: [Row; 3],
    /// A pending carry into the digit 8: in four pairs there is at most one.
    pub waits: Row,
    /// The digits 8, 16… 128; the last row only records a carry out of them.
    pub high: [Row; 6],
}

impl Counter {
    fn clear(&mut self, lane: usize) {
        self.first[lane] = 0;
        self.waits[lane] = 0;
        for row in self.low.iter_mut().chain(&mut self.high) {
            row[lane] = 0;
        }
    }

    /// Adds the bits of a pair of throws.
    #[inline(always)]
    pub fn add(&mut self, i: usize, second: u32) {
        let (digit, first) = (self.low[0][i], self.first[i]);
        self.low[0][i] = digit ^ first ^ second;
        let mut carry = digit & first | second & (digit ^ first);
        for row in &mut self.low[1..] {
            let next = row[i] & carry;
            row[i] ^= carry;
            carry = next;
        }
        self.waits[i] |= carry;
        self.first[i] = 0;
    }

    /// Propagates the pending carry; needed after every fourth pair.
    #[inline(always)]
    pub fn carry(&mut self, i: usize) {
        let mut carry = self.waits[i];
        self.waits[i] = 0;
        for row in &mut self.high[..5] {
            let next = row[i] & carry;
            row[i] ^= carry;
            carry = next;
        }
        self.high[5][i] |= carry;
    }

    /// The counts of one lane, by bit; `None` if one of them was more than 255.
    #[inline(always)]
    fn read(&self, lane: usize) -> Option<[u32; 32]> {
        let mut digits = [0; 8];
        for (digit, row) in digits.iter_mut().zip(self.low.iter().chain(&self.high)) {
            *digit = row[lane];
        }
        let mut over = self.high[5][lane];
        for (from, carry) in [(0, self.first[lane]), (3, self.waits[lane])] {
            over |= digits[from..].iter_mut().fold(carry, |carry, digit| {
                let next = *digit & carry;
                *digit ^= carry;
                next
            });
        }
        let mut counts = [0; 32];
        for (byte, eight) in counts.chunks_exact_mut(8).enumerate() {
            let rows = digits.map(|digit| (digit >> (8 * byte)) as u8);
            let columns = transposed(u64::from_le_bytes(rows)).to_le_bytes();
            for (count, column) in eight.iter_mut().zip(columns) {
                *count = u32::from(column);
            }
        }
        (over == 0).then_some(counts)
    }
}

/// Eight rows of eight bits transposed to eight columns (Warren, Hacker's Delight, 7-3): bits are
/// exchanged across the diagonal one by one, then in twos, then in fours.
const fn transposed(rows: u64) -> u64 {
    let swap = (rows ^ rows >> 7) & 0x00aa_00aa_00aa_00aa;
    let rows = rows ^ swap ^ swap << 7;
    let swap = (rows ^ rows >> 14) & 0x0000_cccc_0000_cccc;
    let rows = rows ^ swap ^ swap << 14;
    let swap = (rows ^ rows >> 28) & 0x0000_0000_f0f0_f0f0;
    rows ^ swap ^ swap << 28
}

/// The turns counted by their length in a lane: bits 2 to 20 of `rare`. Turns of one throw are the
/// remaining ones.
pub(super) const TURNS: u32 = 0x1f_fffc;

/// The bits of `rare` for falls: the squares 21 to 30.
pub(super) const FALLS: u32 = 0x7fe0_0000;

/// One fall of dark in `falls`; one of light is 1.
pub(super) const DARK_FALL: u32 = 1 << 16;

/// The second of two counters in a word.
pub(super) const SECOND: u32 = 1 << 16;

/// What a policy sees of the lanes: the pawns, and their sides.
#[repr(align(64))]
#[derive(Debug)]
pub(super) struct Boards {
    pub own: Row,
    pub opp: Row,
    pub side: Row,
}

/// The games in progress. A game's pawns are seen by the side that throws.
#[repr(align(64))]
#[derive(Debug, Default)]
pub(super) struct Lanes {
    /// The four words of each lane's generator.
    pub words: [[u64; LANES]; 4],
    pub own: Row,
    pub opp: Row,
    /// The number that a fall of the side to throw adds to `falls`: 1 for light, [`DARK_FALL`] for
    /// dark.
    pub side: Row,
    /// Bit k: k throws of the turn so far; 0 at its start.
    pub turn: Row,
    /// Twice the lead of the side that throws, and 1 more if it was the last to lead, 1 less if
    /// not: its sign shows who leads.
    pub lead: Row,
    /// Turns ended, and in the upper half swaps.
    pub turns_swaps: Row,
    /// Passes, and in the upper half changes of the lead.
    pub passes_leads: Row,
    /// Light's falls, and in the upper half dark's.
    pub falls: Row,
    /// Falls after which the pawn remained on 27.
    pub waits: Row,
    /// Visits of each square.
    pub visits: Counter,
    /// Turns by length and falls by square.
    pub rare: Counter,
    /// The number of each lane's game.
    pub games: [u64; LANES],
    /// Throws of all lanes together when each lane's game began.
    pub began: [u64; LANES],
}

impl Lanes {
    /// Sets a lane to the start of a game, before throw `now` of all lanes.
    pub fn start(&mut self, lane: usize, rules: &LaneRules, seed: u64, game: u64, now: u64) {
        let from = game_seed(seed, game);
        for (step, words) in (1..).zip(&mut self.words) {
            words[lane] = mix(from.wrapping_add(PHI.wrapping_mul(step)));
        }
        [self.own[lane], self.opp[lane]] = rules.start;
        self.lead[lane] = rules.start_lead;
        self.side[lane] = DARK_FALL;
        self.turn[lane] = 0;
        self.turns_swaps[lane] = 0;
        self.passes_leads[lane] = 0;
        self.falls[lane] = 0;
        self.waits[lane] = 0;
        self.visits.clear(lane);
        self.rare.clear(lane);
        self.games[lane] = game;
        self.began[lane] = now;
    }

    /// Empties a lane: it then plays on a board without pawns.
    pub fn clear(&mut self, lane: usize) {
        self.own[lane] = 0;
        self.opp[lane] = 0;
    }

    /// A copy of the part that a policy sees.
    #[inline(always)]
    pub const fn boards(&self) -> Boards {
        Boards { own: self.own, opp: self.opp, side: self.side }
    }

    /// The side that throws in a lane.
    pub fn side_of(&self, lane: usize) -> Side {
        if self.side[lane] == DARK_FALL { Side::Dark } else { Side::Light }
    }

    /// Writes the record of the game that has just been won in a lane, after throw `now` of all
    /// lanes; `false` if one of its counts overflowed.
    #[inline(always)]
    pub fn write(
        &self,
        lane: usize,
        rules: &PackedRules,
        now: u64,
        record: &mut GameRecord,
    ) -> bool {
        let halves = |word: u32| [word % SECOND, word / SECOND];
        record.game = self.games[lane];
        record.ending = Ending::Won(self.side_of(lane));
        record.throws = (now - self.began[lane]) as u32;
        [record.turns, record.swaps] = halves(self.turns_swaps[lane]);
        [record.passes, record.lead_changes] = halves(self.passes_leads[lane]);
        record.falls = halves(self.falls[lane]);
        record.waits = self.waits[lane];
        record.points = rules.score(self.opp[lane]);
        let (Some(visits), Some(rare)) = (self.visits.read(lane), self.rare.read(lane)) else {
            return false;
        };
        record.visits.copy_from_slice(&visits[..PLACES]);
        record.fallen_from[21..].copy_from_slice(&rare[21..PLACES]);
        let lengths = &rare[..21];
        let longest = lengths.iter().rposition(|turns| *turns > 0).unwrap_or(1);
        record.turn_lengths.clear();
        record.turn_lengths.extend_from_slice(&lengths[..=longest]);
        record.turn_lengths[1] = record.turns - lengths.iter().sum::<u32>();
        // A turn too long to be counted by its length was counted as one of one throw.
        let throws: u32 = (0..).zip(lengths).map(|(length, turns)| length * turns).sum();
        throws + record.turn_lengths[1] == record.throws
    }
}
