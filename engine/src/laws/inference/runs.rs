//! The runs test of Wald and Wolfowitz (1940): does a throw depend on the one before it?
//!
//! In a sequence of two kinds of results a run is a maximal series of equal ones. Given the number
//! of each kind, every order is equally likely if the throws are independent; too few runs then
//! mean results that cluster, too many results that alternate.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, Normal};

use super::binomial::two_sided;
use super::log_factorials;

/// The most throws for which the exact law of the number of runs is computed; beyond, the normal
/// law of the same mean and variance is used.
const MOST_EXACT: usize = 10_000;

/// The runs of one or several sequences, taken together.
///
/// Its fields, in this order, are those of the JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Runs {
    /// The number of throws of the sequences.
    pub throws: u64,
    /// The number of runs observed.
    pub observed: u64,
    /// The number expected for independent throws.
    pub expected: f64,
    /// Twice the smaller tail, 1 at most.
    pub p_value: f64,
    /// The method by which the tails were computed; left out of the JSON, as the number of throws
    /// alone decides it.
    #[serde(skip)]
    pub method: Method,
}

/// The method by which a p-value was computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// From the exact law.
    Exact,
    /// By the normal law.
    Normal,
}

impl Runs {
    /// The runs of sequences, each of one pupil; sequences of a single kind are left out, since
    /// they carry no information. `None` where none remains.
    pub fn new(sequences: &[Vec<bool>]) -> Option<Self> {
        let counts: Vec<SequenceCounts> =
            sequences.iter().filter_map(|one| SequenceCounts::new(one)).collect();
        let throws: u64 = counts.iter().map(|one| one.yes + one.no).sum();
        let observed: u64 = counts.iter().map(|one| one.runs).sum();
        if counts.is_empty() {
            return None;
        }
        let expected: f64 = counts.iter().map(SequenceCounts::mean).sum();
        let (below, above, method) = if throws as usize <= MOST_EXACT {
            let (below, above) = exact_tails(&counts, observed as usize);
            (below, above, Method::Exact)
        } else {
            let sd = counts.iter().map(SequenceCounts::variance).sum::<f64>().sqrt();
            let normal = Normal::new(expected, sd).ok()?;
            let (low, high) = (observed as f64 + 0.5, observed as f64 - 0.5);
            (normal.cdf(low), normal.sf(high), Method::Normal)
        };
        let p_value = two_sided(below.min(above));
        Some(Self { throws, observed, expected, p_value, method })
    }
}

/// The number of results of each kind in a sequence, and the number of runs.
struct SequenceCounts {
    yes: u64,
    no: u64,
    runs: u64,
}

impl SequenceCounts {
    fn new(sequence: &[bool]) -> Option<Self> {
        let yes = sequence.iter().filter(|one| **one).count() as u64;
        let no = sequence.len() as u64 - yes;
        let changes = sequence.windows(2).filter(|pair| pair[0] != pair[1]).count() as u64;
        (yes > 0 && no > 0).then_some(Self { yes, no, runs: changes + 1 })
    }

    fn mean(&self) -> f64 {
        1.0 + 2.0 * self.yes as f64 * self.no as f64 / (self.yes + self.no) as f64
    }

    fn variance(&self) -> f64 {
        let n = (self.yes + self.no) as f64;
        let twice = 2.0 * self.yes as f64 * self.no as f64;
        twice * (twice - n) / (n * n * (n - 1.0))
    }

    /// P(R = r) for r from 0: 2 C(a−1, k−1) C(b−1, k−1)/C(a+b, a) for r = 2k, and
    /// (C(a−1, k) C(b−1, k−1) + C(a−1, k−1) C(b−1, k))/C(a+b, a) for r = 2k+1.
    fn law(&self, logs: &[f64]) -> Vec<f64> {
        let (a, b) = (self.yes as usize, self.no as usize);
        let log_choose = |n: usize, k: usize| logs[n] - logs[k] - logs[n - k];
        let whole = log_choose(a + b, a);
        let ways = |k: usize, l: usize| {
            if k > a - 1 || l > b - 1 {
                return 0.0;
            }
            (log_choose(a - 1, k) + log_choose(b - 1, l) - whole).exp()
        };
        let chance = |runs: usize| {
            let k = runs / 2;
            match runs {
                0 | 1 => 0.0,
                _ if runs.is_multiple_of(2) => 2.0 * ways(k - 1, k - 1),
                _ => ways(k, k - 1) + ways(k - 1, k),
            }
        };
        (0..=2 * a.min(b) + 1).map(chance).collect()
    }
}

/// P(R ⩽ observed) and P(R ⩾ observed) for the sum of the runs.
fn exact_tails(counts: &[SequenceCounts], observed: usize) -> (f64, f64) {
    let longest = counts.iter().map(|one| one.yes + one.no).max().unwrap_or(0);
    let logs = log_factorials(longest);
    let mut law = vec![1.0];
    for one in counts {
        let own = one.law(&logs);
        let mut sum = vec![0.0; law.len() + own.len() - 1];
        for (start, chance) in law.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            for (step, next) in own.iter().enumerate() {
                sum[start + step] += chance * next;
            }
        }
        law = sum;
    }
    let below: f64 = law.iter().take(observed + 1).sum();
    let above: f64 = law.iter().skip(observed).sum();
    (below, above)
}

#[cfg(test)]
mod tests {
    use super::{Method, Runs, SequenceCounts, log_factorials};

    /// The number of orders of a yes and b no with each number of runs.
    fn counted(yes: u32, no: u32) -> (Vec<u64>, u64) {
        let n = yes + no;
        let (mut counts, mut all) = (vec![0; n as usize + 2], 0);
        for order in (0..1_u32 << n).filter(|order| order.count_ones() == yes) {
            let runs = 1 + ((order ^ (order >> 1)) & ((1 << (n - 1)) - 1)).count_ones();
            counts[runs as usize] += 1;
            all += 1;
        }
        (counts, all)
    }

    #[test]
    fn the_law_of_the_runs_is_that_of_every_order() {
        for (yes, no) in [(1, 1), (1, 6), (4, 5), (6, 6), (3, 9)] {
            let (counts, all) = counted(yes, no);
            let sequence = SequenceCounts { yes: yes.into(), no: no.into(), runs: 1 };
            let law = sequence.law(&log_factorials(12));
            for (runs, count) in counts.iter().enumerate() {
                let found = law.get(runs).copied().unwrap_or(0.0);
                assert!((found - *count as f64 / all as f64).abs() < 1e-12, "{yes} {no} {runs}");
            }
            let mean: f64 = law.iter().enumerate().map(|(r, p)| r as f64 * p).sum();
            let square: f64 = law.iter().enumerate().map(|(r, p)| (r * r) as f64 * p).sum();
            assert!((mean - sequence.mean()).abs() < 1e-12);
            assert!((square - mean * mean - sequence.variance()).abs() < 1e-10, "{yes} {no}");
        }
    }

    #[test]
    fn what_alternates_or_sticks_is_seen() {
        let alternating: Vec<bool> = (0..40).map(|at| at % 2 == 0).collect();
        let sticking: Vec<bool> = (0..40).map(|at| at < 20).collect();
        for (sequence, runs) in [(alternating, 40), (sticking, 2)] {
            let found = Runs::new(&[sequence]).unwrap();
            // 2 orders of C(40, 20) in either tail.
            assert_eq!((found.observed, found.method), (runs, Method::Exact));
            let expected = 4.0 / 137_846_528_820.0;
            assert!((found.p_value / expected - 1.0).abs() < 1e-9, "{}", found.p_value);
        }
        assert_eq!(Runs::new(&[vec![true; 5], vec![]]), None);
    }

    #[test]
    fn several_pupils_are_taken_together() {
        // Of each pupil one yes and one no: always two runs.
        let pupils = vec![vec![true, false], vec![false, true]];
        let found = Runs::new(&pupils).unwrap();
        assert_eq!((found.observed, found.throws), (4, 4));
        assert!((found.p_value - 1.0).abs() < 1e-12 && (found.expected - 4.0).abs() < 1e-12);
        // A sequence too long for the exact law: every other pair is equal.
        let long: Vec<bool> = (0..20_000).map(|at| at / 2 % 2 == 0).collect();
        let found = Runs::new(&[long]).unwrap();
        assert_eq!((found.observed, found.method), (10_000, Method::Normal));
        assert!(found.p_value > 0.9, "{}", found.p_value);
    }
}
