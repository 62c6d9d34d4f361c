//! The throws of a sheet of a spreadsheet: given, or thrown once for programs that show a
//! file without calculating it.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use senet_engine::laws::float;
use senet_engine::rules::Thrower;
use senet_engine::rules::thrower::Device;

use crate::lesson::shown_samples::ThrowSeries;

/// The throws of a sheet.
#[derive(Default)]
pub(super) struct Rows {
    /// What each throw showed, stick by stick; empty for a die and for a sample.
    pub faces: Vec<Vec<u8>>,
    /// The value of each throw.
    pub values: Vec<i64>,
}

impl Rows {
    /// Throws of the program's own, for programs that show a file without calculating: the
    /// spreadsheet throws anew.
    pub fn thrown(thrower: &Thrower, n: usize, seed: u64) -> Self {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        // 53 bits fill a float.
        let mut share = || (generator.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let mut rows = Self { faces: Vec::new(), values: Vec::new() };
        for _ in 0..n {
            match &thrower.device {
                Device::Sticks { values, bias } => {
                    let p = float(bias);
                    let faces: Vec<u8> = (1..values.len()).map(|_| u8::from(share() < p)).collect();
                    let marked: usize = faces.iter().copied().map(usize::from).sum();
                    rows.values.push(i64::from(values[marked]));
                    rows.faces.push(faces);
                }
                Device::Die { .. } => {
                    let faces = thrower.counted_faces();
                    let face = (share() * faces.len() as f64) as usize;
                    rows.values.push(i64::from(faces[face.min(faces.len() - 1)]));
                }
            }
        }
        rows
    }

    pub fn given(sample: &ThrowSeries, n: usize) -> Self {
        Self { faces: Vec::new(), values: sample.values[..n].to_vec() }
    }
}
