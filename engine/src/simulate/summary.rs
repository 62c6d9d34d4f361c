//! The figures of a simulation with its parameters, so that shards are merged safely.

use serde::{Deserialize, Serialize};

use crate::game::packed_rules::PackedRules;
use crate::laws::throw_law;
use crate::rules::Checksum;
use crate::rules::Thrower;
use crate::rules::exact::ratio;
use crate::rules::fault::{Checked, Fault};

use super::setup::{MOST_GAMES, Setup};
use super::tally::Tally;

/// The parameters of a simulation. Two summaries merge only if theirs are the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identity {
    /// The version of the program.
    pub version: String,
    /// The id of the ruleset.
    pub ruleset: String,
    /// Its settings changed from the source's, as `key=value`.
    pub settings: Vec<String>,
    /// A digest of all the rules: two files of the same name may differ.
    pub rules_digest: String,
    /// The id of the thrower.
    pub thrower: String,
    /// The bias of its sticks as a reduced fraction; none for a die, nor for the 1/2 of the
    /// thrower's name.
    pub p: Option<String>,
    /// The file that the ruleset was read from; none for one of the catalogue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset_file: Option<String>,
    /// The file that the thrower was read from; none for any other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thrower_file: Option<String>,
    /// The law of a throw: value, probability as a fraction, whether it gives an extra
    /// throw.
    pub law: Vec<(i64, String, bool)>,
    /// Light's policy.
    pub light: String,
    /// Dark's policy.
    pub dark: String,
    /// The seed.
    pub seed: u64,
    /// Throws after which a game was stopped.
    pub max_throws: u32,
}

impl Identity {
    /// The identity of a setup.
    pub fn new(setup: &Setup) -> Self {
        let law = throw_law(&setup.thrower);
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            ruleset: setup.ruleset.id.clone(),
            settings: setup.ruleset.settings.clone(),
            rules_digest: digest(setup),
            thrower: setup.thrower.id.clone(),
            p: unusual_bias(&setup.thrower),
            ruleset_file: setup.ruleset.file.clone(),
            thrower_file: setup.thrower.file.clone(),
            law: law
                .iter()
                .map(|(value, p)| (value, p.to_string(), setup.thrower.gives_extra(value)))
                .collect(),
            light: setup.light.name.clone(),
            dark: setup.dark.name.clone(),
            seed: setup.seed,
            max_throws: setup.max_throws,
        }
    }

    /// The first difference of two identities: its name and both values.
    pub(super) fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let pairs = [
            ("version", self.version.clone(), other.version.clone()),
            ("ruleset", self.ruleset.clone(), other.ruleset.clone()),
            ("settings", self.settings.join(" "), other.settings.join(" ")),
            ("rules", self.rules_digest.clone(), other.rules_digest.clone()),
            ("thrower", self.thrower.clone(), other.thrower.clone()),
            ("law", law_text(&self.law), law_text(&other.law)),
            ("light", self.light.clone(), other.light.clone()),
            ("dark", self.dark.clone(), other.dark.clone()),
            ("seed", self.seed.to_string(), other.seed.to_string()),
            ("max-throws", self.max_throws.to_string(), other.max_throws.to_string()),
        ];
        pairs.into_iter().find(|(_, one, two)| one != two)
    }
}

/// The bias, except the 1/2 that the name of a thrower implies: a description or a file may have
/// another default.
fn unusual_bias(thrower: &Thrower) -> Option<String> {
    let half = ratio(1, 2);
    let by_name = || Thrower::parse(&thrower.id).ok()?.bias().map(|p| *p == half);
    let said = thrower.file.is_none() && by_name() == Some(true);
    thrower.bias().filter(|p| !said || **p != half).map(ToString::to_string)
}

fn law_text(law: &[(i64, String, bool)]) -> String {
    let each =
        law.iter().map(|(value, p, extra)| format!("{value}:{p}{}", if *extra { "+" } else { "" }));
    each.collect::<Vec<_>>().join(" ")
}

/// A digest of the masks of the rules.
fn digest(setup: &Setup) -> String {
    let masks = PackedRules::new(&setup.ruleset);
    Checksum::new(format!("{masks:?}").as_bytes()).to_string()
}

/// Consecutive games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRange {
    /// The number of the first.
    pub first: u64,
    /// How many.
    pub games: u64,
}

impl GameRange {
    /// The number of the last; of no game, that of the first.
    pub const fn last(self) -> u64 {
        self.end().saturating_sub((self.games > 0) as u64)
    }

    pub(super) const fn end(self) -> u64 {
        self.first.saturating_add(self.games)
    }
}

/// The figures of some games, which can be merged with those of others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    /// The parameters.
    pub identity: Identity,
    /// The games counted, in order, neighbours joined.
    pub ranges: Vec<GameRange>,
    /// Whether the run was stopped before its last game; for several runs merged, the one with the
    /// last game.
    pub interrupted: bool,
    /// The figures.
    pub tally: Tally,
}

impl Summary {
    /// The summary of a run of `setup` that counted its first `games` games.
    pub fn new(setup: &Setup, games: u64, tally: Tally) -> Self {
        let range = GameRange { first: setup.first_game, games };
        Self {
            identity: Identity::new(setup),
            ranges: if games == 0 { Vec::new() } else { vec![range] },
            interrupted: games < setup.games,
            tally,
        }
    }

    /// The number of games counted, unfinished ones included.
    pub fn games(&self) -> u64 {
        self.ranges.iter().map(|range| range.games).sum()
    }

    /// The games between the first and the last that are not counted.
    pub fn missing(&self) -> impl Iterator<Item = GameRange> {
        self.ranges
            .windows(2)
            .map(|pair| GameRange { first: pair[0].end(), games: pair[1].first - pair[0].end() })
    }

    /// Whether a summary read from a file can be merged by this program: of the same version, its
    /// games in order, each counted once.
    ///
    /// # Errors
    /// `shard-version` (arguments `found`, `expected`); `shard-ranges`.
    pub fn check(&self) -> Checked<()> {
        let (found, expected) = (&self.identity.version, env!("CARGO_PKG_VERSION"));
        if found != expected {
            return Err(Fault::failure("shard-version")
                .with("found", found)
                .with("expected", expected));
        }
        let in_order = self.ranges.windows(2).all(|pair| pair[0].end() < pair[1].first);
        let possible =
            |range: &GameRange| (1..=MOST_GAMES).contains(&range.games) && range.end() < u64::MAX;
        let counted = self.ranges.iter().map(|range| u128::from(range.games)).sum::<u128>();
        let sound = in_order
            && self.ranges.iter().all(possible)
            && counted <= MOST_GAMES.into()
            && counted == self.tally.games().into();
        if sound { Ok(()) } else { Err(Fault::failure("shard-ranges")) }
    }

    /// Adds the games of another summary; merging shards in any order gives the summary of
    /// one run. This summary is left as it was when the other is refused.
    ///
    /// # Errors
    /// `merge-differs` (arguments `what`, `one`, `other`) when the parameters of the two
    /// differ; `merge-overlap` (`first`, `last`: numbers of games counted in both);
    /// `simulate-games-limit` for more than [`MOST_GAMES`] in all.
    pub fn merge(&mut self, other: &Self) -> Checked<()> {
        if let Some((what, one, two)) = self.identity.difference(&other.identity) {
            return Err(Fault::failure("merge-differs")
                .with("what", what)
                .with("one", one)
                .with("other", two));
        }
        let mut ranges: Vec<GameRange> = self.ranges.iter().chain(&other.ranges).copied().collect();
        ranges.sort_unstable();
        if let Some(pair) = ranges.windows(2).find(|pair| pair[0].end() > pair[1].first) {
            return Err(Fault::failure("merge-overlap")
                .with("first", pair[1].first)
                .with("last", pair[0].end().min(pair[1].end()) - 1));
        }
        let games: u64 = ranges.iter().map(|range| range.games).sum();
        if games > MOST_GAMES {
            let fault = Fault::failure("simulate-games-limit").with("found", games);
            return Err(fault.with("most", MOST_GAMES));
        }
        // The whole is interrupted if the part with the last game is.
        let end = |one: &Self| one.ranges.last().map(|range| range.end());
        if end(other) >= end(self) {
            self.interrupted = other.interrupted;
        }
        ranges.dedup_by(|next, kept| {
            let follows = kept.end() == next.first;
            if follows {
                kept.games += next.games;
            }
            follows
        });
        self.ranges = ranges;
        self.tally.merge(&other.tally);
        Ok(())
    }
}
