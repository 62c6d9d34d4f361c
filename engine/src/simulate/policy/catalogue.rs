//! The policies by name.

use std::sync::Arc;

use crate::closed_list;
use crate::rules::fault::{Checked, Fault};
use crate::rules::suggest::nearest;
use crate::rules::{Lang, Named as _, Thrower};

use super::expectimax::Expectimax;
use super::judged::{Blocker, Cautious, Greedy, Leader, RunnerUp};
use super::scored::Best;
use super::{Policy, Random};

closed_list! {
    /// The policies, from the simplest.
    pub enum PolicyName {
        /// [`Random`].
        Random = "random" / "hasard",
        /// [`Leader`].
        Leader = "leader" / "meneur",
        /// [`RunnerUp`].
        RunnerUp = "runner-up" / "dernier",
        /// [`Cautious`].
        Cautious = "cautious" / "prudent",
        /// [`Blocker`].
        Blocker = "blocker" / "bloqueur",
        /// [`Greedy`].
        Greedy = "greedy" / "glouton",
        /// [`Expectimax`] of one throw.
        Expectimax1 = "expectimax-1",
        /// [`Expectimax`] of two throws.
        Expectimax2 = "expectimax-2",
    }
}

/// The policies that look no farther than their own move: the lanes play them, many games side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LanePolicy {
    /// [`Random`].
    Random,
    /// [`Leader`].
    Leader,
    /// [`RunnerUp`].
    RunnerUp,
    /// [`Cautious`].
    Cautious,
    /// [`Blocker`].
    Blocker,
    /// [`Greedy`].
    Greedy,
}

/// The names of the policies in a language, in the order of [`PolicyName::NAMES`].
pub fn policy_names(lang: Lang) -> [&'static str; PolicyName::NAMES.len()] {
    PolicyName::EVERY.map(|policy| policy.name_in(lang))
}

/// The policy of this English or French name; `expectimax` alone looks one throw ahead.
fn known(name: &str) -> Option<PolicyName> {
    let name = if name == "expectimax" { PolicyName::Expectimax1.name() } else { name };
    PolicyName::EVERY.into_iter().find(|policy| policy.names().contains(&name))
}

/// The name in [`PolicyName::NAMES`] of a policy by its English or French name; `expectimax` alone
/// looks one throw ahead.
pub fn canonical(name: &str) -> Option<&'static str> {
    known(name).map(PolicyName::name)
}

/// The name of a policy in a language.
pub fn policy_name(name: &str, lang: Lang) -> &str {
    PolicyName::from_name(name).map_or(name, |policy| policy.name_in(lang))
}

/// The player of a side: the name of a policy, and the policy.
#[derive(Debug, Clone)]
pub struct Seat {
    /// The name on the command line, such as `random`.
    pub name: String,
    /// The policy.
    pub policy: Arc<dyn Policy>,
    /// The same policy in the lanes; none where it looks beyond its move.
    pub lanes: Option<LanePolicy>,
}

impl Seat {
    /// The policy `random`.
    pub fn random() -> Self {
        let lanes = Some(LanePolicy::Random);
        Self { name: PolicyName::Random.name().to_owned(), policy: Arc::new(Random), lanes }
    }
}

/// The seat of a policy by its name, as [`canonical`] reads it. A policy that looks ahead
/// uses the law of `thrower`.
///
/// # Errors
/// `unknown-policy` (arguments `found`, and in each language `expected`, `suggestion`).
pub fn seat(name: &str, thrower: &Thrower) -> Checked<Seat> {
    let Some(found) = known(name) else {
        let every = Lang::ALL.into_iter().flat_map(policy_names);
        let near = nearest(name, every).and_then(known);
        return Err(Fault::usage("unknown-policy")
            .with("found", name)
            .with_each("expected", |lang| policy_names(lang).join(", "))
            .with_each("suggestion", |lang| near.map_or("", |policy| policy.name_in(lang))));
    };
    let (policy, lanes): (Arc<dyn Policy>, _) = match found {
        PolicyName::Random => (Arc::new(Random), Some(LanePolicy::Random)),
        PolicyName::Leader => (Arc::new(Best(Leader)), Some(LanePolicy::Leader)),
        PolicyName::RunnerUp => (Arc::new(Best(RunnerUp)), Some(LanePolicy::RunnerUp)),
        PolicyName::Cautious => (Arc::new(Best(Cautious)), Some(LanePolicy::Cautious)),
        PolicyName::Blocker => (Arc::new(Best(Blocker)), Some(LanePolicy::Blocker)),
        PolicyName::Greedy => (Arc::new(Best(Greedy)), Some(LanePolicy::Greedy)),
        PolicyName::Expectimax1 => (Arc::new(Best(Expectimax::new(1, thrower))), None),
        PolicyName::Expectimax2 => (Arc::new(Best(Expectimax::new(2, thrower))), None),
    };
    Ok(Seat { name: found.name().to_owned(), policy, lanes })
}
