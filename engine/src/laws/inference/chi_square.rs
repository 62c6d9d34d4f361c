//! Pearson's chi-square: counts compared with a law, and several lists of counts compared with each
//! other. Small categories are merged with a neighbour first.

use num_traits::Zero;
use serde::Serialize;
use statrs::distribution::{ChiSquared, ContinuousCDF};

use crate::laws::{Law, float};
use crate::rules::Exact;
use crate::rules::exact::whole;

/// The least expected count in a class: Cochran's rule.
pub const LEAST_EXPECTED: i64 = 5;

/// One class: a value, or neighbours merged because too few of each are expected.
#[derive(Debug, Clone, PartialEq)]
pub struct Category {
    /// The values of the class, increasing.
    pub values: Vec<i64>,
    /// How often these values came.
    pub observed: u64,
    /// The expected number of times.
    pub expected: Exact,
}

/// Counts compared with a law.
#[derive(Debug, Clone, PartialEq)]
pub struct Fit {
    /// The classes compared, values increasing; two at least.
    pub classes: Vec<Category>,
    /// Σ (observed − expected)²/expected.
    pub statistic: Exact,
    /// The degrees of freedom: the classes less one, and less one for each number estimated.
    pub degrees: u32,
    /// The probability, by the chi-square law, of a statistic as large or larger.
    pub p_value: f64,
}

impl Fit {
    /// Compares counts with a law: `counts` are those of the law's values, in order. `None` where
    /// there are too few throws for two classes.
    pub fn new(law: &Law, counts: &[u64]) -> Option<Self> {
        Self::after(law, counts, 0)
    }

    /// Compares counts with a law of which one number was estimated from them. `None` where there are
    /// too few throws for three classes.
    pub fn of_estimate(law: &Law, counts: &[u64]) -> Option<Self> {
        Self::after(law, counts, 1)
    }

    fn after(law: &Law, counts: &[u64], estimated: u32) -> Option<Self> {
        let n = whole(counts.iter().sum::<u64>() as i64);
        let mut classes: Vec<Category> = law
            .iter()
            .zip(counts)
            .map(|((value, p), observed)| Category {
                values: vec![value],
                observed: *observed,
                expected: &n * p,
            })
            .collect();
        let enough = whole(LEAST_EXPECTED);
        merge_small(
            &mut classes,
            |class| class.expected.clone(),
            |expected| *expected >= enough,
            |class, joined| {
                class.values.extend(joined.values);
                class.observed += joined.observed;
                class.expected += joined.expected;
            },
        );
        let degrees =
            (classes.len() as u32).checked_sub(1 + estimated).filter(|degrees| *degrees > 0)?;
        let part = |class: &Category| {
            let gap = whole(class.observed as i64) - &class.expected;
            &gap * &gap / &class.expected
        };
        let statistic: Exact = classes.iter().map(part).sum();
        let p_value = tail(float(&statistic), degrees);
        Some(Self { classes, statistic, degrees, p_value })
    }

    /// Whether some classes have more than one value.
    pub fn is_merged(&self) -> bool {
        self.classes.iter().any(|class| class.values.len() > 1)
    }
}

/// Merges the part with the smallest size with the smaller of its neighbours, until each size is
/// `enough` or one part is left.
fn merge_small<P, T: Ord>(
    parts: &mut Vec<P>,
    size: impl Fn(&P) -> T,
    enough: impl Fn(&T) -> bool,
    join: impl Fn(&mut P, P),
) {
    loop {
        let sizes: Vec<T> = parts.iter().map(&size).collect();
        let least = (0..sizes.len()).min_by(|a, b| sizes[*a].cmp(&sizes[*b]));
        let Some(at) = least.filter(|at| !enough(&sizes[*at])) else { return };
        let first = match (at.checked_sub(1), sizes.get(at + 1)) {
            (None, None) => return,
            (Some(before), after) if after.is_none_or(|after| sizes[before] <= *after) => before,
            _ => at,
        };
        let joined = parts.remove(first + 1);
        join(&mut parts[first], joined);
    }
}

/// Several lists of counts compared with each other: do they have the same law?
///
/// Its fields, in this order, are those of the JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Homogeneity {
    /// How many lists were compared: those that are not empty.
    pub lists: usize,
    /// The values of each class compared.
    pub classes: Vec<Vec<i64>>,
    /// Pearson's statistic.
    pub statistic: f64,
    /// (lists − 1) (classes − 1).
    pub degrees: u32,
    /// The probability, by the chi-square law, of a statistic as large or larger.
    pub p_value: f64,
}

impl Homogeneity {
    /// Compares lists of counts of the same values. `None` for fewer than
    /// two lists, and where a list is too short for two classes.
    pub fn new(values: &[i64], lists: &[&[u64]]) -> Option<Self> {
        let sum = |list: &&&[u64]| list.iter().sum::<u64>();
        let lists: Vec<&[u64]> = lists.iter().filter(|list| sum(list) > 0).copied().collect();
        let sizes: Vec<u64> = lists.iter().map(|list| list.iter().sum()).collect();
        let n: u64 = sizes.iter().sum();
        let shortest = *sizes.iter().min()? as f64 / n as f64;
        // A column is a class: its values and the indices of their counts.
        let mut columns: Vec<Vec<usize>> = (0..values.len()).map(|place| vec![place]).collect();
        let count = |column: &[usize]| -> u64 {
            lists.iter().map(|list| column.iter().map(|at| list[*at]).sum::<u64>()).sum()
        };
        // Values that never came are left out.
        columns.retain(|column| count(column) > 0);
        let enough = |size: &u64| *size as f64 * shortest >= LEAST_EXPECTED as f64;
        merge_small(&mut columns, |column| count(column), enough, Vec::extend);
        if columns.len() < 2 || lists.len() < 2 {
            return None;
        }
        let mut statistic = 0.0;
        for column in &columns {
            let share = count(column) as f64 / n as f64;
            for (list, size) in lists.iter().zip(&sizes) {
                let expected = share * *size as f64;
                let observed = column.iter().map(|at| list[*at]).sum::<u64>() as f64;
                statistic += (observed - expected).powi(2) / expected;
            }
        }
        let degrees = ((lists.len() - 1) * (columns.len() - 1)) as u32;
        let named = |column: &Vec<usize>| column.iter().map(|at| values[*at]).collect();
        Some(Self {
            classes: columns.iter().map(named).collect(),
            lists: lists.len(),
            statistic,
            degrees,
            p_value: tail(statistic, degrees),
        })
    }
}

/// P(χ² ⩾ statistic).
fn tail(statistic: f64, degrees: u32) -> f64 {
    if statistic.is_zero() {
        return 1.0;
    }
    ChiSquared::new(f64::from(degrees)).map_or(f64::NAN, |law| law.sf(statistic))
}

#[cfg(test)]
mod tests {
    use crate::laws::{Law, throw_law};
    use crate::rules::Thrower;
    use crate::rules::exact::ratio;

    use super::{Fit, Homogeneity};

    fn near(found: f64, expected: f64) {
        assert!((found / expected - 1.0).abs() < 1e-9, "{found} for {expected}");
    }

    #[test]
    fn small_classes_are_merged_with_their_neighbour() {
        let law = throw_law(&Thrower::by_id("sticks-5").unwrap());
        let values = |n: [u64; 5]| {
            let fit = Fit::new(&law, &n).unwrap();
            fit.classes.into_iter().map(|class| class.values).collect::<Vec<_>>()
        };
        // 80 throws: 20, 30, 20, 5, 5 are expected.
        assert_eq!(values([80, 0, 0, 0, 0]), [vec![1], vec![2], vec![3], vec![4], vec![5]]);
        // 79: 4.9375 of the 4s, and of the 5s.
        assert_eq!(values([79, 0, 0, 0, 0]), [vec![1], vec![2], vec![3], vec![4, 5]]);
        // 16: 4, 6, 4, 1, 1 become 4, 6, 4, 2, then 4, 6, 6, then 10, 6.
        assert_eq!(values([16, 0, 0, 0, 0]), [vec![1, 2], vec![3, 4, 5]]);
        assert_eq!(Fit::new(&law, &[1, 1, 1, 1, 1]), None);
        // One degree less where the law was estimated from the counts.
        assert_eq!(Fit::of_estimate(&law, &[80, 0, 0, 0, 0]).unwrap().degrees, 3);
        assert_eq!(Fit::of_estimate(&law, &[16, 0, 0, 0, 0]), None);
    }

    #[test]
    fn the_statistic_is_exact() {
        let law = Law::from_counts(&[(1, 1), (2, 1)]).unwrap();
        // (60 − 50)²/50 twice.
        let fit = Fit::new(&law, &[60, 40]).unwrap();
        assert_eq!((fit.statistic, fit.degrees), (ratio(4, 1), 1));
    }

    #[test]
    fn lists_with_the_same_shares_do_not_differ() {
        let same = Homogeneity::new(&[1, 2], &[&[20, 40], &[10, 20], &[0, 0]]).unwrap();
        assert!(same.statistic.abs() < 1e-12 && same.lists == 2 && same.degrees == 1);
        near(same.p_value, 1.0);
        // [[30, 20], [20, 30]]: 25 expected in each, 4·25/25 = 4.
        let apart = Homogeneity::new(&[1, 2], &[&[30, 20], &[20, 30]]).unwrap();
        near(apart.statistic, 4.0);
        assert_eq!(Homogeneity::new(&[1, 2], &[&[30, 20]]), None);
        assert_eq!(Homogeneity::new(&[1, 2], &[&[3, 2], &[2, 3]]), None);
        assert_eq!(Homogeneity::new(&[1, 2], &[]), None);
    }
}
