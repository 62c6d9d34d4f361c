//! Reads the counts of a class from the command line.

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::class::{Class, Pupil};

use super::columns::listed;
use super::rows::{MOST_THROWS, number};

/// The class of counts on the command line.
pub(super) fn typed(typed: &str, thrower: &Thrower) -> Checked<Class> {
    let values: Vec<i64> = throw_law(thrower).values().collect();
    let pieces: Vec<&str> = typed.split([',', ';', ' ']).filter(|one| !one.is_empty()).collect();
    if pieces.len() != values.len() {
        return Err(Fault::usage("class-counts")
            .with("found", pieces.len())
            .with("number", values.len())
            .with("expected", listed(&values)));
    }
    let mut counts = Vec::new();
    for (place, (piece, value)) in pieces.into_iter().zip(&values).enumerate() {
        // The sentences of a sheet speak of its rows and columns.
        let bad = |_| {
            Fault::usage("class-counts-piece")
                .with("found", piece)
                .with("place", place + 1)
                .with("value", value)
                .with("most", MOST_THROWS)
                .with("expected", listed(&values))
        };
        counts.push(number(piece).map_err(bad)?);
    }
    // A total beyond the limit is refused here, as an error of the command line.
    match counts.iter().copied().fold(0, u64::saturating_add) {
        0 => return Err(Fault::usage("class-counts-none").with("number", values.len())),
        1..=MOST_THROWS => {}
        found => {
            let fault = Fault::usage("class-counts-limit").with("found", found);
            return Err(fault.with("most", MOST_THROWS));
        }
    }
    let pupil = Pupil { counts, ..Pupil::default() };
    Ok(Class { thrower: thrower.clone(), pupils: vec![pupil] })
}
