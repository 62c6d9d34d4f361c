//! Turns random bits into throws.
//!
//! Four fair sticks take four bits of a half word, one for each stick, and the other 28
//! bits choose among the moves: a word serves two throws. Any other thrower compares the
//! lower half of a word with the cumulative law in units of 2⁻³², and its upper half
//! chooses: every probability is then within 2⁻³² of the exact one.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use crate::laws::throw_law;
use crate::rules::exact::{Exact, ratio};
use crate::rules::thrower::{Device, Thrower};

use super::stream::{ChoiceBits, Stream};

/// A throw drawn at random.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RandomThrow {
    /// Its value.
    pub value: u32,
    /// Whether it gives an extra throw.
    pub extra: bool,
    /// The bits to choose a move with.
    pub chance: ChoiceBits,
}

/// A thrower prepared for simulation: the table of its values and how bits index it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cast {
    /// The table that the bits index; for four sticks, by the number of marked sides.
    pub faces: Vec<Face>,
    /// How bits index the table.
    pub points: BitDecoding,
}

/// A value and whether it gives an extra throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// The value.
    pub value: u32,
    /// Whether it gives an extra throw.
    pub extra: bool,
}

/// How bits index the table of values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BitDecoding {
    /// Four bits of a half word: the number of ones is the index in the table.
    FourSticks,
    /// The lower half of a word: the number of these bounds it reaches is the index.
    /// A bound is at most 2³².
    Bounds(Vec<u64>),
}

impl Cast {
    /// The prepared thrower; values of probability zero are left out.
    pub fn new(thrower: &Thrower) -> Self {
        let face = |value: u32| Face { value, extra: thrower.extra.contains(&value) };
        if let Device::Sticks { values, bias } = &thrower.device
            && values.len() == 5
            && *bias == ratio(1, 2)
        {
            let faces = values.iter().map(|value| face(*value)).collect();
            return Self { faces, points: BitDecoding::FourSticks };
        }
        let law: Vec<(i64, Exact)> = throw_law(thrower).iter().collect();
        let mut below = ratio(0, 1);
        let mut bounds = Vec::new();
        for (_, probability) in &law[..law.len() - 1] {
            below += probability;
            bounds.push(in_units(&below));
        }
        let faces = law.iter().map(|(value, _)| face(*value as u32)).collect();
        Self { faces, points: BitDecoding::Bounds(bounds) }
    }

    /// Draws a throw.
    #[inline]
    pub fn throw(&self, stream: &mut Stream) -> RandomThrow {
        let (place, chooses) = match &self.points {
            BitDecoding::FourSticks => {
                let bits = stream.half();
                ((bits & 15).count_ones() as usize, bits)
            }
            BitDecoding::Bounds(bounds) => {
                let word = stream.word();
                let lower = word & 0xffff_ffff;
                let place = bounds.iter().filter(|bound| lower >= **bound).count();
                (place, (word >> 32) as u32)
            }
        };
        let face = self.faces[place];
        let chance = ChoiceBits::in_upper_bits(chooses);
        RandomThrow { value: face.value, extra: face.extra, chance }
    }
}

/// A probability in units of 2⁻³², rounded half up.
fn in_units(probability: &Exact) -> u64 {
    let doubled = probability.numer() * (BigInt::from(1) << 33_u32) + probability.denom();
    let rounded: BigInt = doubled / (probability.denom() * 2);
    rounded.to_u64().unwrap_or(1 << 32).min(1 << 32)
}

#[cfg(test)]
mod tests {
    use crate::laws::throw_law;
    use crate::rules::exact::{Exact, ratio};
    use crate::rules::thrower::Thrower;

    use super::{BitDecoding, Cast, in_units};

    /// The probabilities given by the bits, exactly.
    fn given(cast: &Cast) -> Vec<(u32, Exact)> {
        let unit = ratio(1, 1 << 32);
        match &cast.points {
            BitDecoding::FourSticks => (0..16_u32)
                .map(|bits| (cast.faces[bits.count_ones() as usize].value, ratio(1, 16)))
                .collect(),
            BitDecoding::Bounds(bounds) => {
                let mut edges = vec![0];
                edges.extend(bounds);
                edges.push(1 << 32);
                let widths = edges.windows(2).map(|pair| (pair[1] - pair[0]) as i64);
                let values = cast.faces.iter().map(|face| face.value);
                values.zip(widths.map(|width| ratio(width, 1) * unit.clone())).collect()
            }
        }
    }

    #[test]
    fn every_value_falls_within_a_unit_of_its_exact_probability() {
        let mut throwers = Thrower::catalogue().to_vec();
        let more = ["sticks-5:p=1/3", "sticks-5:p=99/100", "sticks:n=5", "die:faces=1..7"];
        throwers.extend(more.map(|text| Thrower::parse(text).unwrap()));
        for thrower in &throwers {
            let cast = Cast::new(thrower);
            let law = throw_law(thrower);
            for (value, probability) in law.iter() {
                let got: Exact = given(&cast)
                    .into_iter()
                    .filter(|(known, _)| i64::from(*known) == value)
                    .map(|(_, share)| share)
                    .sum();
                let off = if got > probability { &got - &probability } else { &probability - &got };
                assert!(off <= ratio(1, 1 << 32), "{} {value}", thrower.id);
                if cast.points == BitDecoding::FourSticks {
                    assert_eq!(got, probability);
                }
            }
        }
    }

    #[test]
    fn units_round_half_up_and_stop_at_one() {
        assert_eq!(in_units(&ratio(1, 2)), 1 << 31);
        assert_eq!(in_units(&ratio(1, 1 << 33)), 1);
        assert_eq!(in_units(&ratio(1, 1 << 34)), 0);
        assert_eq!(in_units(&ratio(1, 1)), 1 << 32);
    }
}
