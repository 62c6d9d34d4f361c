//! The policies by name.

use std::sync::Arc;

use crate::rules::fault::{Checked, Fault};
use crate::rules::suggest::nearest;
use crate::rules::{Lang, Thrower};

use super::expectimax::Expectimax;
use super::judged::{Blocker, Cautious, Greedy, Leader, RunnerUp};
use super::scored::Best;
use super::{LanePolicy, Policy, Random};

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

/// The names of the policies in French, in the order of [`NAMES`].
pub const FRENCH: [&str; 8] = [
    "hasard",
    "meneur",
    "dernier",
    "prudent",
    "bloqueur",
    "glouton",
    "expectimax-1",
    "expectimax-2",
];

/// The name in [`NAMES`] of a policy by its English or French name; `expectimax` alone
/// looks one throw ahead.
pub fn canonical(name: &str) -> Option<&'static str> {
    let name = if name == "expectimax" { "expectimax-1" } else { name };
    let at = |names: [&str; 8]| names.iter().position(|known| *known == name);
    at(NAMES).or_else(|| at(FRENCH)).and_then(|place| NAMES.get(place).copied())
}

/// The name of a policy in a language.
pub fn policy_name(name: &str, lang: Lang) -> &str {
    let place = NAMES.iter().position(|known| *known == name);
    place.and_then(|place| lang.choose(FRENCH, NAMES).get(place).copied()).unwrap_or(name)
}

/// The player of a side: the name of a policy, and the policy.
#[derive(Debug, Clone)]
pub struct Seat {
    /// The name on the command line, such as `random`.
    pub name: String,
    /// The policy.
    pub policy: Arc<dyn Policy>,
}

impl Seat {
    /// The policy `random`.
    pub fn random() -> Self {
        Self { name: "random".to_owned(), policy: Arc::new(Random) }
    }
}

/// The seat of a policy by its name, as [`canonical`] reads it. A policy that looks ahead
/// uses the law of `thrower`.
///
/// # Errors
/// `unknown-policy` (arguments `found`, and in each language `expected`, `suggestion`).
pub fn seat(name: &str, thrower: &Thrower) -> Checked<Seat> {
    let typed = name;
    let name = canonical(typed).unwrap_or(typed);
    let policy: Arc<dyn Policy> = match name {
        "random" => Arc::new(Random),
        "leader" => Arc::new(Best { judge: Leader, lanes: Some(LanePolicy::Leader) }),
        "runner-up" => Arc::new(Best { judge: RunnerUp, lanes: Some(LanePolicy::RunnerUp) }),
        "cautious" => Arc::new(Best { judge: Cautious, lanes: Some(LanePolicy::Cautious) }),
        "blocker" => Arc::new(Best { judge: Blocker, lanes: Some(LanePolicy::Blocker) }),
        "greedy" => Arc::new(Best { judge: Greedy, lanes: Some(LanePolicy::Greedy) }),
        "expectimax-1" => Arc::new(Best { judge: Expectimax::new(1, thrower), lanes: None }),
        "expectimax-2" => Arc::new(Best { judge: Expectimax::new(2, thrower), lanes: None }),
        _ => {
            let near = nearest(typed, NAMES.into_iter().chain(FRENCH)).and_then(canonical);
            return Err(Fault::usage("unknown-policy")
                .with("found", typed)
                .with_each("expected", |lang| lang.choose(FRENCH, NAMES).join(", "))
                .with_each("suggestion", |lang| near.map_or("", |name| policy_name(name, lang))));
        }
    };
    Ok(Seat { name: name.to_owned(), policy })
}
