//! Derivations about one throw: its law, mean, variance and probability of an extra throw.

use num_integer::binomial;

use crate::laws::formula::Formula;
use crate::laws::symbolic::SymbolicThrow;
use crate::rules::exact::ratio;
use crate::rules::thrower::{Device, Thrower};

use super::{CountRow, How, LISTED_STICKS, Letter, Step, chances, common};

pub(super) fn law(thrower: &Thrower, law: &SymbolicThrow) -> Vec<Step> {
    let mut steps = match &thrower.device {
        Device::Sticks { values, .. } => sticks(values, law),
        Device::Die { faces, ignored } => {
            let kept = faces.iter().filter(|face| !ignored.contains(face)).count() as u64;
            let ignored = ignored.iter().copied().collect();
            let mut steps = vec![Step::Faces { faces: faces.clone(), ignored, kept }];
            steps.extend(chances(law.law()).into_iter().map(|(value, result)| {
                let favourable =
                    faces.iter().filter(|face| i64::from(**face) == value).count() as u64;
                Step::Chance { value, how: How::Count { favourable, total: kept }, result }
            }));
            steps
        }
    };
    steps.push(Step::SumIsOne { law: chances(law.law()), common: common(law) });
    steps
}

fn sticks(values: &[u32], law: &SymbolicThrow) -> Vec<Step> {
    let sticks = values.len() as u32 - 1;
    let outcomes = 1_u64 << sticks;
    let fair = law.bias().as_number() == Some(ratio(1, 2));
    let rows: Vec<CountRow> = (0..=sticks)
        .map(|marked| CountRow {
            marked,
            outcomes: listed(sticks, marked),
            ways: binomial(u64::from(sticks), u64::from(marked)),
            value: i64::from(values[marked as usize]),
        })
        .collect();
    let how = |value: i64| {
        let rows = rows.iter().filter(|row| row.value == value);
        if fair {
            How::Count { favourable: rows.map(|row| row.ways).sum(), total: outcomes }
        } else {
            let terms = rows.map(|row| (row.ways, row.marked)).collect();
            How::Sticks { terms, sticks, p: law.bias().clone() }
        }
    };
    let found: Vec<Step> = chances(law.law())
        .into_iter()
        .map(|(value, result)| Step::Chance { value, how: how(value), result })
        .collect();
    let mut steps = vec![
        Step::Sticks { sticks, outcomes, fair },
        Step::CountTable { sticks, rows: rows.clone() },
    ];
    if !fair {
        steps.push(Step::OutcomeChance { sticks, p: law.bias().clone() });
    }
    steps.extend(found);
    steps
}

/// The outcomes with `marked` marked sides, the first sticks marked first.
fn listed(sticks: u32, marked: u32) -> Vec<Vec<bool>> {
    if sticks > LISTED_STICKS {
        return Vec::new();
    }
    (0..1_u32 << sticks)
        .rev()
        .filter(|outcome| outcome.count_ones() == marked)
        .map(|outcome| (0..sticks).rev().map(|stick| outcome >> stick & 1 == 1).collect())
        .collect()
}

/// E(X) or E(X²).
pub(super) fn weighted(law: &SymbolicThrow, power: u32) -> Step {
    let result = Formula::from_poly(if power == 1 { law.mean() } else { law.mean_square() });
    Step::WeightedSum { power, law: chances(law.law()), common: common(law), result }
}

pub(super) fn variance(law: &SymbolicThrow) -> Vec<Step> {
    let (square, mean) = (Formula::from_poly(law.mean_square()), Formula::from_poly(law.mean()));
    let variance = Formula::from_poly(law.variance());
    let mut steps = vec![
        weighted(law, 2),
        Step::Huygens { of: Letter::X, square, mean, result: variance.clone() },
    ];
    if variance.as_number().is_some() {
        steps.push(Step::StandardDeviation { variance });
    }
    steps
}

pub(super) fn extra(law: &SymbolicThrow) -> Step {
    let kept: Vec<_> =
        law.law().iter().filter(|(value, _)| law.extra().contains(value)).cloned().collect();
    Step::ExtraChance {
        law: chances(&kept),
        common: common(law),
        result: Formula::from_poly(law.extra_probability()),
    }
}
