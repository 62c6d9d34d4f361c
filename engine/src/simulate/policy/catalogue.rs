//! The policies by name.

use std::sync::Arc;

use crate::rules::Thrower;
use crate::rules::fault::{Checked, Fault};
use crate::rules::suggest::nearest;

use super::expectimax::Expectimax;
use super::judged::{Blocker, Cautious, Greedy};
use super::pawn_order::{Leader, RunnerUp};
use super::scored::Best;
use super::{Policy, Random};

/// The names of the policies, from the simplest.
pub const NAMES: [&str; 8] = [
    "random",
    "leader",
    "runner-up",
    "cautious",
    "blocker",
    "greedy",
    "expectimax-1",
    "expectimax-2",
];

/// Who plays a side: the name of a policy, and the policy.
#[derive(Debug, Clone)]
pub struct Seat {
    /// The name on the command line, such as `random`.
    pub name: String,
    /// How it chooses.
    pub policy: Arc<dyn Policy>,
}

impl Seat {
    /// The policy `random`.
    #[must_use]
    pub fn random() -> Self {
        Self { name: "random".to_owned(), policy: Arc::new(Random) }
    }
}

/// The seat of a policy by its name; `expectimax` alone looks one throw ahead. The thrower
/// is what a policy that looks ahead reckons with.
///
/// # Errors
/// `unknown-policy` (arguments `found`, `known`, `suggestion`).
pub fn seat(name: &str, thrower: &Thrower) -> Checked<Seat> {
    let name = if name == "expectimax" { "expectimax-1" } else { name };
    let policy: Arc<dyn Policy> = match name {
        "random" => Arc::new(Random),
        "leader" => Arc::new(Best(Leader)),
        "runner-up" => Arc::new(Best(RunnerUp)),
        "cautious" => Arc::new(Best(Cautious)),
        "blocker" => Arc::new(Best(Blocker)),
        "greedy" => Arc::new(Best(Greedy)),
        "expectimax-1" => Arc::new(Best(Expectimax::new(1, thrower))),
        "expectimax-2" => Arc::new(Best(Expectimax::new(2, thrower))),
        _ => {
            return Err(Fault::usage("unknown-policy")
                .with("found", name)
                .with("known", NAMES.join(", "))
                .with("suggestion", nearest(name, NAMES).unwrap_or("")));
        }
    };
    Ok(Seat { name: name.to_owned(), policy })
}
