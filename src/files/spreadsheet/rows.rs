//! The throws of a sheet of a spreadsheet: given, or simulated once for programs that show a file
//! without recalculating it.

use senet_engine::rules::Thrower;
use senet_engine::simulate::sample::stick_by_stick;

use crate::lesson::shown_samples::ThrowSeries;

/// The throws of a sheet.
#[derive(Default)]
pub(super) struct Rows {
    /// The face of each stick in each throw; empty for a die and for a sample.
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
            if !thrower.is_die() {
                rows.faces.push(throw.marked.into_iter().map(u8::from).collect());
            }
        }
        rows
    }

    pub fn given(sample: &ThrowSeries, n: usize) -> Self {
        Self { faces: Vec::new(), values: sample.values[..n].to_vec() }
    }
}
