//! The binomial law: tails, the test of a share, its exact interval, and how
//! many trials are needed to detect a bias.

use std::f64::consts::TAU;

use super::LEVEL;

/// P(X = k) for X of law ℬ(n, p), 0 < p < 1, by the saddle point of C. Loader, "Fast and
/// accurate computation of binomial probabilities" (2000): no cancellation for any n.
pub fn probability(k: u64, n: u64, p: f64) -> f64 {
    if k > n {
        return 0.0;
    }
    let (many, hits, misses) = (n as f64, k as f64, (n - k) as f64);
    if k == 0 {
        return (many * (-p).ln_1p()).exp();
    }
    if k == n {
        return (many * p.ln()).exp();
    }
    let q = 1.0 - p;
    let exponent = stirling_error(n)
        - stirling_error(k)
        - stirling_error(n - k)
        - deviance(hits, many * p)
        - deviance(misses, many * q);
    (many / (TAU * hits * misses)).sqrt() * exponent.exp()
}

/// ln n! − ln(√(2πn) (n/e)ⁿ), n at least 1.
fn stirling_error(n: u64) -> f64 {
    let many = n as f64;
    if n < 16 {
        let factorial: f64 = (1..=n).map(|factor| factor as f64).product();
        return factorial.ln() - (many + 0.5) * many.ln() + many - 0.5 * TAU.ln();
    }
    let square = many * many;
    let last = 1.0 / 1680.0 - 1.0 / 1188.0 / square;
    let tail = 1.0 / 360.0 - (1.0 / 1260.0 - last / square) / square;
    (1.0 / 12.0 - tail / square) / many
}

/// x ln(x/m) + m − x, without cancellation where x is near m.
fn deviance(x: f64, mean: f64) -> f64 {
    if (x - mean).abs() >= 0.1 * (x + mean) {
        return x * (x / mean).ln() + mean - x;
    }
    // With v = (x − m)/(x + m): (x − m) v + 2x Σ v²ʲ⁺¹/(2j + 1), j from 1.
    let v = (x - mean) / (x + mean);
    let mut sum = (x - mean) * v;
    let mut power = 2.0 * x * v;
    for j in 1..1000_u32 {
        power *= v * v;
        let next = sum + power / f64::from(2 * j + 1);
        if next.to_bits() == sum.to_bits() {
            break;
        }
        sum = next;
    }
    sum
}

/// P(X ⩽ k) for X of law ℬ(n, p), 0 < p < 1.
pub fn at_most(k: u64, n: u64, p: f64) -> f64 {
    if k >= n {
        return 1.0;
    }
    if (k as f64) < n as f64 * p { lower(k, n, p) } else { 1.0 - lower(n - k - 1, n, 1.0 - p) }
}

/// P(X ⩾ k) for X of law ℬ(n, p), 0 < p < 1.
pub fn at_least(k: u64, n: u64, p: f64) -> f64 {
    if k == 0 {
        return 1.0;
    }
    if k > n { 0.0 } else { at_most(n - k, n, 1.0 - p) }
}

/// The tail below the mean, from k down: each term is the one before times k q/((n−k+1) p).
fn lower(k: u64, n: u64, p: f64) -> f64 {
    let odds = (1.0 - p) / p;
    let mut term = probability(k, n, p);
    let mut sum = term;
    for below in (1..=k).rev() {
        term *= below as f64 / (n - below + 1) as f64 * odds;
        sum += term;
        if term < sum * 1e-18 {
            break;
        }
    }
    sum.min(1.0)
}

/// A side of a law: the counts that are as small as the one observed, or as large.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tail {
    /// At most as many.
    AtMost,
    /// At least as many.
    AtLeast,
}

/// The smaller of P(X ⩽ k) and P(X ⩾ k), with its side.
pub fn smaller_tail(k: u64, n: u64, p: f64) -> (Tail, f64) {
    let (below, above) = (at_most(k, n, p), at_least(k, n, p));
    if below < above { (Tail::AtMost, below) } else { (Tail::AtLeast, above) }
}

/// The p-value of the exact test of P = p against P ≠ p: twice the smaller tail, 1 at most. Of the
/// usual definitions it is the one whose test rejects exactly the p outside [`interval`]: at most
/// [`LEVEL`] there, and nowhere else.
pub fn p_value(k: u64, n: u64, p: f64) -> f64 {
    two_sided(smaller_tail(k, n, p).1)
}

/// The p-value of [`p_value`], given the smaller tail.
pub fn two_sided(tail: f64) -> f64 {
    (2.0 * tail).min(1.0)
}

/// The exact 95 % interval of Clopper and Pearson (1934) for the probability given k hits in n: the
/// p that the exact test does not reject.
pub fn interval(k: u64, n: u64) -> [f64; 2] {
    let tail = LEVEL / 2.0;
    let low = if k == 0 { 0.0 } else { crossing(|p| at_least(k, n, p) < tail) };
    let high = if k >= n { 1.0 } else { crossing(|p| at_most(k, n, p) >= tail) };
    [low, high]
}

/// The point where `before`, true near 0 and false near 1, changes: by bisection, to the last bit.
fn crossing(before: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for _ in 0..60 {
        let middle = low.midpoint(high);
        if middle <= low || middle >= high {
            break;
        }
        if before(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low.midpoint(high)
}

/// The probability that in n trials of true probability `truth` the exact test rejects `model`: its
/// power.
pub fn power(n: u64, model: f64, truth: f64) -> f64 {
    let tail = LEVEL / 2.0;
    // The counts that the test rejects: those up to `few`, if any, and from `many`.
    let first_kept = partition(n + 1, |k| at_most(k, n, model) <= tail);
    let many = partition(n + 1, |k| at_least(k, n, model) > tail);
    let few = if first_kept == 0 { 0.0 } else { at_most(first_kept - 1, n, truth) };
    few + at_least(many, n, truth)
}

/// The first k of 0..end for which `before` is false; `end` if there is none.
fn partition(end: u64, before: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (0, end);
    while low < high {
        let middle = low.midpoint(high);
        if before(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// The number of throws of `sticks` sticks from which the test of `model` detects the truth `truth`
/// with probability `wanted` at least; `None` beyond `most` throws.
///
/// The power of an exact test is not monotone in the number of throws. This is the number from
/// which it stays high enough, checked up to one and a half times that number.
pub fn throws_needed(sticks: u64, model: f64, truth: f64, wanted: f64, most: u64) -> Option<u64> {
    let mut enough = 1;
    let mut throws = 1;
    while throws <= enough + enough / 2 + 20 {
        if enough > most {
            return None;
        }
        if power(sticks * throws, model, truth) < wanted {
            enough = throws + 1;
        }
        throws += 1;
    }
    Some(enough)
}

#[cfg(test)]
mod tests {
    use crate::laws::{Law, float, marked_law, sum_law};
    use crate::rules::Exact;
    use crate::rules::exact::ratio;

    use super::{at_least, at_most, interval, p_value, power, probability, throws_needed};

    /// ℬ(n, p) in rationals.
    fn exact(n: u32, p: &Exact) -> Law {
        sum_law(&marked_law(1, p), n)
    }

    fn near(found: f64, expected: f64, relative: f64) {
        assert!((found / expected - 1.0).abs() < relative, "{found} for {expected}");
    }

    #[test]
    fn the_floats_are_the_rationals() {
        for (n, p) in [(1, ratio(1, 2)), (7, ratio(1, 3)), (60, ratio(1, 2)), (400, ratio(9, 20))] {
            let law = exact(n, &p);
            let (n, p) = (u64::from(n), float(&p));
            for k in 0..=n {
                near(probability(k, n, p), float(&law.probability(k as i64)), 1e-12);
                near(at_most(k, n, p), float(&law.at_most(k as i64)), 1e-10);
                near(at_least(k, n, p), float(&law.at_least(k as i64)), 1e-10);
            }
        }
        assert!((probability(3, 2, 0.5), at_least(3, 2, 0.5)) == (0.0, 0.0));
    }

    #[test]
    fn many_trials_lose_no_digits() {
        // The law sums to 1, and its middle is that of De Moivre, 1/√(2πnpq) (1 − 1/(4n)…)
        // for p = 1/2, to the next term of about 1/n².
        let n = 4_000_000;
        near(at_most(n / 2, n, 0.5) + at_least(n / 2 + 1, n, 0.5), 1.0, 1e-12);
        let middle = 1.0 / (std::f64::consts::PI * n as f64 / 2.0).sqrt();
        near(probability(n / 2, n, 0.5), middle * (1.0 - 1.0 / (4.0 * n as f64)), 1e-12);
    }

    #[test]
    fn the_interval_is_what_the_test_does_not_doubt() {
        for (k, n) in [(0, 20), (1, 20), (10, 20), (20, 20), (229, 400), (21_000, 40_000)] {
            let [low, high] = interval(k, n);
            if k > 0 {
                near(at_least(k, n, low), 0.025, 1e-9);
                assert!(p_value(k, n, low * 0.999) < 0.05 && p_value(k, n, low * 1.001) > 0.05);
            }
            if k < n {
                near(at_most(k, n, high), 0.025, 1e-9);
            }
        }
        // (1 − p)²⁰ = 0.025 for no hit in 20.
        near(interval(0, 20)[1], 1.0 - 0.025_f64.powf(0.05), 1e-12);
    }

    /// The power as a sum over the whole law, including the rejection region.
    #[test]
    fn the_power_is_that_of_a_count_of_every_outcome() {
        for (n, truth) in [(4, ratio(11, 20)), (40, ratio(3, 4)), (173, ratio(2, 5))] {
            let law = exact(n, &truth);
            let doubted = |k: i64| p_value(k as u64, u64::from(n), 0.5) <= 0.05;
            let expected = float(&law.probability_that(doubted));
            let found = power(u64::from(n), 0.5, float(&truth));
            assert!((found - expected).abs() < 1e-10, "{n}: {found} {expected}");
        }
    }

    #[test]
    fn the_throws_needed_are_enough_and_one_less_is_not() {
        let throws = throws_needed(4, 0.5, 0.55, 0.8, 10_000).unwrap();
        assert!(power(4 * (throws - 1), 0.5, 0.55) < 0.8);
        assert!((throws..2 * throws).all(|more| power(4 * more, 0.5, 0.55) >= 0.8));
        // By the normal law, n = ((1.96·0.5 + 0.8416·√(0.55·0.45))/0.05)² = 783 sticks, 196
        // throws; the exact test stays a little below its level, and needs a few more.
        assert!((196..=206).contains(&throws), "{throws}");
        assert_eq!(throws_needed(4, 0.5, 0.500_01, 0.8, 100), None);
    }
}
