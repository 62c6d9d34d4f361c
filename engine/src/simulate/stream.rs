//! `Stream`: the random bits of each game, independent of those of other games.
//!
//! Game i of seed S draws from Xoshiro256++ seeded with
//! `mix(mix(S + φ) + i)`, where `mix` is the output function of `SplitMix64` and φ its
//! increment, both modulo 2⁶⁴. So a game depends on nothing but S and i: not on the games
//! before it, the number of threads or the machine.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// The increment of `SplitMix64`: 2⁶⁴ over the golden ratio, made odd.
pub const PHI: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function of `SplitMix64` (Steele, Lea, Flood 2014): a bijection of 64-bit
/// words that spreads each bit over all.
#[inline(always)]
pub const fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// The seed of the stream of one game.
#[inline(always)]
pub const fn game_seed(seed: u64, game: u64) -> u64 {
    mix(mix(seed.wrapping_add(PHI)).wrapping_add(game))
}

/// Random bits for a choice among moves: 28, every value equally likely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChoiceBits(u32);

impl ChoiceBits {
    /// `ChoiceBits` in the upper 28 bits of a word.
    #[inline(always)]
    pub const fn in_upper_bits(word: u32) -> Self {
        Self(word >> 4)
    }

    /// One of `0..count`: ⌊28 bits × count / 2²⁸⌋.
    ///
    /// Each has a probability that differs from 1/count by less than 2⁻²⁸; exactly
    /// 1/count when count is a power of two.
    #[inline(always)]
    pub const fn pick(self, count: usize) -> usize {
        ((self.0 as u64 * count as u64) >> 28) as usize
    }
}

/// The random bits of one game.
#[derive(Debug, Clone)]
pub struct Stream {
    words: Xoshiro256PlusPlus,
    /// The upper half of the last word, while it has not been used.
    upper: Option<u32>,
}

impl Stream {
    /// The stream of game `game` under `seed`.
    pub fn of_game(seed: u64, game: u64) -> Self {
        let words = Xoshiro256PlusPlus::seed_from_u64(game_seed(seed, game));
        Self { words, upper: None }
    }

    /// The next 64 bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.words.next_u64()
    }

    /// The next 32 bits: the lower half of a word, then its upper half.
    #[inline]
    pub fn half(&mut self) -> u32 {
        if let Some(upper) = self.upper.take() {
            return upper;
        }
        let word = self.words.next_u64();
        self.upper = Some((word >> 32) as u32);
        word as u32
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};

    use super::{ChoiceBits, PHI, Stream, game_seed, mix};

    /// First output of `SplitMix64` from state 0, as published with its reference code.
    #[test]
    fn mix_is_the_output_function_of_splitmix64() {
        assert_eq!(mix(PHI), 0xe220_a839_7b1d_cdaf);
    }

    #[test]
    fn each_game_of_each_seed_has_its_own_stream() {
        let mut seen = std::collections::BTreeSet::new();
        for seed in [0, 1, 2, u64::MAX] {
            for game in 0..1000 {
                assert!(seen.insert(Stream::of_game(seed, game).word()));
            }
        }
    }

    #[test]
    fn a_half_is_the_lower_then_the_upper_part_of_a_word() {
        let mut words = Xoshiro256PlusPlus::seed_from_u64(game_seed(7, 3));
        let mut halves = Stream::of_game(7, 3);
        for _ in 0..4 {
            let word = words.next_u64();
            assert_eq!(halves.half(), word as u32);
            assert_eq!(halves.half(), (word >> 32) as u32);
        }
    }

    #[test]
    fn a_choice_is_as_even_as_28_bits_allow() {
        for count in 1..=17_u64 {
            // The smallest 28-bit value that picks k is ⌈k·2²⁸/count⌉.
            let first = |k: u64| ((k << 28).div_ceil(count)) as u32;
            for k in 0..count {
                assert_eq!(ChoiceBits(first(k)).pick(count as usize), k as usize);
                let share = u64::from(first(k + 1) - first(k));
                let exact = (1_u64 << 28) / count;
                assert!(share == exact || share == exact + 1, "{k} of {count}");
            }
            assert_eq!(ChoiceBits((1 << 28) - 1).pick(count as usize), count as usize - 1);
        }
    }
}
