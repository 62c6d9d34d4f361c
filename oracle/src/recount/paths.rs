//! Throws listed one by one; turns and sums followed path by path in floating point.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Zero};
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Thrower};

use senet::lesson::text::Subject;

use super::real;

/// Paths less probable than this, all together, are left out.
const REST: f64 = 1e-15;

/// The longest path that is followed.
const STEPS: usize = 5000;

/// Every outcome of a throw with its probability: sticks one by one, faces one by one.
pub fn throws(thrower: &Thrower) -> Vec<(u32, f64)> {
    match &thrower.device {
        Device::Sticks { values, bias } => {
            let (sticks, p) = (values.len() - 1, real(bias));
            let chance = |outcome: usize| -> f64 {
                (0..sticks).map(|s| if outcome >> s & 1 == 1 { p } else { 1.0 - p }).product()
            };
            let value = |outcome: usize| values[outcome.count_ones() as usize];
            (0..1 << sticks).map(|outcome| (value(outcome), chance(outcome))).collect()
        }
        Device::Die { faces, ignored } => {
            let counted: Vec<u32> =
                faces.iter().copied().filter(|face| !ignored.contains(face)).collect();
            let p = 1.0 / counted.len() as f64;
            counted.into_iter().map(|face| (face, p)).collect()
        }
        Device::Weights { chances } => {
            chances.iter().map(|(value, chance)| (*value, real(chance))).collect()
        }
    }
}

/// The throws by value, increasing, those of a value together.
pub fn values(thrower: &Thrower) -> Vec<(u32, f64)> {
    (0..).zip(by_value(thrower)).filter(|(_, p)| *p > 0.0).collect()
}

/// The probability of each value of a throw from 0.
fn by_value(thrower: &Thrower) -> Vec<f64> {
    let mut law = Vec::new();
    for (value, p) in throws(thrower) {
        add(&mut law, value as usize, p);
    }
    law
}

/// The probability of each value from 0, all paths followed; none if they are too long.
pub fn law(subject: &Subject) -> Option<Vec<f64>> {
    match subject {
        Subject::Throw(thrower) => Some(by_value(thrower)),
        Subject::Turn(thrower) => turn(thrower, |total, value| total + value as usize),
        Subject::TurnThrows(thrower) => turn(thrower, |count, _| count + 1),
        Subject::Binomial { n, p } => {
            let p = real(p);
            Some((0..*n).fold(vec![1.0], |law, _| convolved(&law, &[1.0 - p, p])))
        }
        Subject::Geometric { p } => {
            let p = real(p);
            let (mut law, mut rest) = (vec![0.0], 1.0);
            while rest > REST && law.len() < STEPS {
                law.push(rest * p);
                rest *= 1.0 - p;
            }
            (rest <= REST).then_some(law)
        }
        Subject::Sum(n, one) => {
            let one = law(one)?;
            Some((0..*n).fold(vec![1.0], |law, _| convolved(&law, &one)))
        }
        Subject::Sample(_) => None,
    }
}

/// A turn followed throw by throw; `next` is the value after a throw, from the value so far.
fn turn(thrower: &Thrower, next: impl Fn(usize, u32) -> usize) -> Option<Vec<f64>> {
    let throws = values(thrower);
    let (mut ended, mut going) = (Vec::new(), vec![1.0]);
    for _ in 0..STEPS {
        let mut still = Vec::new();
        for (so_far, chance) in going.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            for (value, p) in &throws {
                let goes_on = thrower.extra.contains(value);
                let law = if goes_on { &mut still } else { &mut ended };
                add(law, next(so_far, *value), chance * p);
            }
        }
        going = still;
        if going.iter().sum::<f64>() < REST {
            return Some(ended);
        }
    }
    None
}

/// The mean of the product of a turn's total and its number of throws, throw by throw.
pub fn total_times_throws(thrower: &Thrower) -> Option<f64> {
    // The probability that the turn goes on, and the part of the mean where it does.
    let (mut going, mut total, mut product) = (1.0, 0.0, 0.0);
    for count in 1..STEPS {
        let (mut still, mut kept) = (0.0, 0.0);
        for (value, p) in values(thrower) {
            let sum = p * (total + f64::from(value) * going);
            if thrower.extra.contains(&value) {
                still += p * going;
                kept += sum;
            } else {
                product += count as f64 * sum;
            }
        }
        (going, total) = (still, kept);
        if going < REST {
            return Some(product);
        }
    }
    None
}

/// The favourable outcomes of each value from 0, in the smallest whole numbers; none for a law
/// without a last value.
pub fn outcomes(subject: &Subject) -> Option<Vec<BigInt>> {
    let counts = counted(subject)?;
    let common = counts.iter().fold(BigInt::zero(), |all, count| all.gcd(count));
    Some(
        counts
            .into_iter()
            .map(|count| if common.is_zero() { count } else { count / &common })
            .collect(),
    )
}

fn counted(subject: &Subject) -> Option<Vec<BigInt>> {
    match subject {
        Subject::Throw(thrower) => Some(match &thrower.device {
            Device::Sticks { values, bias } => {
                let (marked, blank) = (bias.numer(), bias.denom() - bias.numer());
                let mut counts = Vec::new();
                for outcome in 0..1_usize << (values.len() - 1) {
                    let up = outcome.count_ones() as usize;
                    let ways = marked.pow(up as u32) * blank.pow((values.len() - 1 - up) as u32);
                    count(&mut counts, values[up] as usize, &ways);
                }
                counts
            }
            Device::Die { faces, ignored } => {
                let mut counts = Vec::new();
                for face in faces.iter().filter(|face| !ignored.contains(face)) {
                    count(&mut counts, *face as usize, &BigInt::one());
                }
                counts
            }
            Device::Weights { chances } => {
                let all: BigInt = chances.values().map(Exact::denom).product();
                let mut counts = Vec::new();
                for (value, chance) in chances {
                    count(&mut counts, *value as usize, &(chance * &all).to_integer());
                }
                counts
            }
        }),
        Subject::Binomial { n, p } => {
            let trial = [p.denom() - p.numer(), p.numer().clone()];
            Some((0..*n).fold(vec![BigInt::one()], |law, _| together(&law, &trial)))
        }
        Subject::Sum(n, one) => {
            let one = counted(one)?;
            Some((0..*n).fold(vec![BigInt::one()], |law, _| together(&law, &one)))
        }
        Subject::Turn(_)
        | Subject::TurnThrows(_)
        | Subject::Geometric { .. }
        | Subject::Sample(_) => None,
    }
}

fn count(counts: &mut Vec<BigInt>, value: usize, ways: &BigInt) {
    if counts.len() <= value {
        counts.resize(value + 1, BigInt::zero());
    }
    counts[value] += ways;
}

fn together(one: &[BigInt], other: &[BigInt]) -> Vec<BigInt> {
    let mut counts = vec![BigInt::zero(); (one.len() + other.len()).saturating_sub(1)];
    for (x, ways) in one.iter().enumerate() {
        for (y, more) in other.iter().enumerate() {
            counts[x + y] += ways * more;
        }
    }
    counts
}

fn add(law: &mut Vec<f64>, value: usize, p: f64) {
    if law.len() <= value {
        law.resize(value + 1, 0.0);
    }
    law[value] += p;
}

/// The law of the sum of two values.
pub fn convolved(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut law = vec![0.0; (one.len() + other.len()).saturating_sub(1)];
    for (x, p) in one.iter().enumerate().filter(|(_, p)| **p > 0.0) {
        for (y, q) in other.iter().enumerate() {
            law[x + y] += p * q;
        }
    }
    law
}
