//! The throws of a sheet of a spreadsheet: given, or simulated once for programs that show a file
//! without recalculating it.

use std::collections::BTreeMap;

use num_traits::One;
use senet_engine::rules::{Exact, Thrower};
use senet_engine::simulate::sample::stick_by_stick;

use crate::lesson::shown_samples::ThrowSeries;

/// The throws of a sheet.
#[derive(Default)]
pub(super) struct Rows {
    /// The face of each stick in each throw; empty for anything else and for a sample.
    pub faces: Vec<Vec<u8>>,
    /// The value of each throw.
    pub values: Vec<i64>,
}

impl Rows {
    /// Throws simulated by the program, for programs that show a file without recalculating it; a
    /// spreadsheet that recalculates throws again.
    pub fn thrown(thrower: &Thrower, n: usize, seed: u64) -> Self {
        let mut rows = Self::default();
        for throw in stick_by_stick(thrower, n, seed) {
            rows.values.push(throw.value);
            if thrower.is_sticks() {
                rows.faces.push(throw.marked.into_iter().map(u8::from).collect());
            }
        }
        rows
    }

    pub fn given(sample: &ThrowSeries, n: usize) -> Self {
        Self { faces: Vec::new(), values: sample.values[..n].to_vec() }
    }
}

/// A value drawn at random: each in turn with its probability among those that are left.
pub(super) fn drawn(chances: &BTreeMap<u32, Exact>) -> String {
    let mut left = Exact::one();
    let (mut formula, mut ends) = (String::new(), String::new());
    for (value, chance) in chances {
        if *chance == left {
            formula += &value.to_string();
            break;
        }
        formula += &format!("IF(RAND()<{},{value},", chance / &left);
        ends.push(')');
        left -= chance;
    }
    formula + &ends
}
