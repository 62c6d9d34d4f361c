//! Explains why a race never ends: the square, and the throws that would be needed.

use std::collections::BTreeSet;

use crate::laws::throw_law;
use crate::rules::fault::Fault;
use crate::rules::{Ruleset, Square, Thrower};

use super::leg::Leg;

/// The largest value tried besides the thrower's own: that of the dice of the sources.
const ORDINARY: u32 = 6;

/// The fault that names the highest square, among those the pawn never leaves, from which one more
/// throw value would take it further, and those values (the least first).
pub(super) fn fault(rules: &Ruleset, thrower: &Thrower, endless: &[Square]) -> Fault {
    let missing = missing_values(thrower);
    for square in endless.iter().rev() {
        // A throw that takes the pawn forward, out of the squares it cannot leave.
        let helps = |throw: &u32| {
            let to = Leg::new(rules, thrower, *square, *throw).to;
            to > *square && !endless.contains(&to)
        };
        let throws: Vec<String> =
            missing.iter().copied().filter(helps).map(|throw| throw.to_string()).collect();
        if !throws.is_empty() {
            return Fault::usage("race-never-ends")
                .with("square", square)
                .with("throws", throws.join(", "))
                .with("count", throws.len())
                .with("thrower", &thrower.id)
                .with("ruleset", &rules.id);
        }
    }
    Fault::usage("race-never-ends-whatever")
        .with("square", endless.last().copied().unwrap_or_default())
        .with("thrower", &thrower.id)
        .with("ruleset", &rules.id)
}

/// The values that never occur: those the thrower would show with another bias, and those
/// of an ordinary die.
fn missing_values(thrower: &Thrower) -> BTreeSet<u32> {
    let law = throw_law(thrower);
    let values = thrower.values().into_iter().chain(1..=ORDINARY);
    let never = |value: &u32| !law.values().any(|known| known == i64::from(*value));
    values.filter(never).collect()
}
