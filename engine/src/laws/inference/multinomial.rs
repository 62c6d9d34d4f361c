//! The exact multinomial test: the probability of counts no more likely than those observed.

use super::log_factorials;

/// The most lists of counts that are enumerated.
const MOST: u64 = 5_000_000;

/// Two probabilities whose logarithms differ by less count as equal.
const TIE: f64 = 1e-9;

/// The probability, under the model, of all lists of counts that are no more likely than
/// the one observed; `None` where there are more than five million lists to enumerate, or
/// where the model has a value of probability 0.
///
/// All lists are enumerated; the sum is a float with a relative error below 10⁻¹⁰.
pub fn p_value(counts: &[u64], probabilities: &[f64]) -> Option<f64> {
    let n: u64 = counts.iter().sum();
    if lists(n, counts.len())? > MOST || probabilities.iter().any(|p| *p <= 0.0) {
        return None;
    }
    let factorials = log_factorials(n);
    // weights[i][c] = c ln pᵢ − ln c!
    let weights: Vec<Vec<f64>> = probabilities
        .iter()
        .map(|p| (0..=n).map(|c| c as f64 * p.ln() - factorials[c as usize]).collect())
        .collect();
    let whole = factorials[n as usize];
    let observed: f64 = weights.iter().zip(counts).map(|(weight, c)| weight[*c as usize]).sum();
    let walk = Walk { weights: &weights, limit: observed + TIE, whole };
    Some(walk.from(0, n as usize, 0.0).min(1.0))
}

/// The number of lists of `kinds` counts with sum n: C(n + kinds − 1, kinds − 1); `None` where it
/// is too large.
fn lists(n: u64, kinds: usize) -> Option<u64> {
    let mut number = 1_u64;
    for step in 1..kinds as u64 {
        number = number.checked_mul(n.checked_add(step)?)? / step;
        if number > MOST {
            return Some(number);
        }
    }
    (kinds > 0).then_some(number)
}

struct Walk<'a> {
    weights: &'a [Vec<f64>],
    /// The largest weight that is included.
    limit: f64,
    /// ln n!.
    whole: f64,
}

impl Walk<'_> {
    /// The sum over all lists of counts with sum `left`, for the values from `place` on.
    fn from(&self, place: usize, left: usize, weight: f64) -> f64 {
        let own = &self.weights[place];
        if place + 1 == self.weights.len() {
            let weight = weight + own[left];
            return if weight <= self.limit { (weight + self.whole).exp() } else { 0.0 };
        }
        (0..=left).map(|count| self.from(place + 1, left - count, weight + own[count])).sum()
    }
}

#[cfg(test)]
mod tests {
    use num_traits::Zero;

    use crate::laws::{Law, float};
    use crate::rules::Exact;
    use crate::rules::exact::{ratio, whole};

    use super::{MOST, lists, p_value};

    /// Every sequence of throws one by one, in rationals.
    fn by_sequences(counts: &[u64], law: &[Exact]) -> Exact {
        let chance = |counts: &[u64]| -> Exact {
            let n: u64 = counts.iter().sum();
            let factorial = |n: u64| whole((1..=n as i64).product());
            let ways = counts.iter().fold(factorial(n), |ways, c| ways / factorial(*c));
            counts.iter().zip(law).fold(ways, |chance, (c, p)| chance * p.pow(*c as i32))
        };
        let (n, kinds) = (counts.iter().sum::<u64>() as u32, counts.len());
        let observed = chance(counts);
        let mut seen = std::collections::BTreeSet::new();
        let mut sum = Exact::zero();
        for sequence in 0..kinds.pow(n) {
            let mut list = vec![0_u64; kinds];
            let mut rest = sequence;
            for _ in 0..n {
                list[rest % kinds] += 1;
                rest /= kinds;
            }
            if seen.insert(list.clone()) && chance(&list) <= observed {
                sum += chance(&list);
            }
        }
        sum
    }

    #[test]
    fn the_walk_is_the_enumeration() {
        let law = [(1, 4), (6, 16), (4, 16), (1, 16), (1, 16)].map(|(a, b)| ratio(a, b));
        for counts in [[3, 1, 1, 0, 1], [0, 0, 0, 3, 3], [1, 2, 2, 1, 0], [0, 0, 0, 0, 0]] {
            let expected = float(&by_sequences(&counts, &law));
            let found = p_value(&counts, &law.clone().map(|p| float(&p))).unwrap();
            assert!((found / expected - 1.0).abs() < 1e-10, "{counts:?}: {found} {expected}");
        }
    }

    #[test]
    fn two_values_are_a_binomial() {
        // 9 heads of 10 fair coins: 0, 1, 9 or 10 heads, 22/1024.
        let law = Law::from_counts(&[(0, 1), (1, 1)]).unwrap();
        let halves: Vec<f64> = law.iter().map(|(_, p)| float(&p)).collect();
        assert!((p_value(&[9, 1], &halves).unwrap() - 22.0 / 1024.0).abs() < 1e-12);
    }

    #[test]
    fn what_is_too_long_is_not_begun() {
        // C(104, 4) = 4,598,126 lists for 100 throws of five values; C(110, 4) > 5 million.
        assert_eq!(lists(100, 5), Some(4_598_126));
        assert!(lists(106, 5).is_some_and(|number| number > MOST));
        assert_eq!(p_value(&[100, 100, 100, 100, 100], &[0.2; 5]), None);
        assert_eq!(p_value(&[1, 1], &[1.0, 0.0]), None);
        assert_eq!(p_value(&[u64::MAX / 4, 1, 1], &[0.5, 0.25, 0.25]), None);
    }
}
