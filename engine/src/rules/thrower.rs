//! Throwers as data: the sticks, the die or the object of given probabilities that determine how far
//! a pawn moves.
//!
//! The six throwers of the sources are in `engine/src/rules/data/throwers.toml`. A user's own is
//! written on the command line ([`Thrower::parse`]) or in a file ([`Thrower::from_toml`]).

mod file;
mod spec;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::exact::{Exact, common_denominator, ratio};
use super::fault::{Checked, Fault};
use super::lang::{Bilingual, Lang};
use super::suggest::folded;

/// The most sticks a thrower may have: 2¹² outcomes can still be listed.
pub const MOST_STICKS: usize = 12;

/// The most faces a die may have.
pub const MOST_FACES: usize = 100;

/// The most values of an object of given probabilities: as many as a spreadsheet's formula can choose from.
pub const MOST_WEIGHTS: usize = 60;

/// The largest value of a throw.
pub const LARGEST_VALUE: u32 = 99;

/// The largest common denominator of given probabilities: exact results stay quick.
const LARGEST_DENOMINATOR: u64 = 1_000_000_000_000;

/// The device that is thrown, and the values that give an extra throw.
#[derive(Debug, Clone, PartialEq)]
pub struct Thrower {
    /// The name on the command line, such as `sticks-5`; for a user's own thrower, the
    /// text it was given as, or the `id` of its file.
    pub id: String,
    /// The name shown to readers; absent for a user's own thrower without one.
    pub title: Option<Bilingual>,
    /// What falls.
    pub device: Device,
    /// The values of a throw that give an extra throw; each is a value of the device.
    pub extra: BTreeSet<u32>,
    /// Where this reading comes from; absent for a user's own thrower.
    pub source: Option<Bilingual>,
    /// The path of the file it was read from, as typed; none for any other.
    pub file: Option<String>,
}

/// The thing thrown.
#[derive(Debug, Clone, PartialEq)]
pub enum Device {
    /// Two-sided sticks; the throw depends on the number of marked sides up.
    Sticks {
        /// `values[k]` is the value of a throw with `k` marked sides up; its length is
        /// one more than the number of sticks (1 to 12).
        values: Vec<u32>,
        /// The probability, from 0 to 1, that one stick falls marked side up.
        bias: Exact,
    },
    /// A fair die.
    Die {
        /// The value on each face, each face equally likely.
        faces: Vec<u32>,
        /// Values that do not count: the die is thrown again, as part of the same throw.
        ignored: BTreeSet<u32>,
    },
    /// An object whose values have given probabilities: a knucklebone, a coin that counts 0 and 1.
    Weights {
        /// The probability of each value, from 0 to 1; they add up to 1. A value may be 0.
        chances: BTreeMap<u32, Exact>,
    },
}

impl Thrower {
    /// The six throwers of the sources, in the order of the rules page.
    #[expect(clippy::missing_panics_doc, reason = "a test reads the embedded data")]
    pub fn catalogue() -> &'static [Self] {
        static CATALOGUE: OnceLock<Vec<Thrower>> = OnceLock::new();
        CATALOGUE.get_or_init(|| {
            file::catalogue(include_str!("data/throwers.toml"))
                .expect("the embedded catalogue is well formed")
        })
    }

    /// A thrower of the catalogue.
    ///
    /// # Errors
    /// `unknown-thrower` (arguments `found`, `suggestion`).
    pub fn by_id(id: &str) -> Checked<Self> {
        // Each word of a lesson names its thrower, by its id: spellings are compared only where none is it.
        let exact = Self::catalogue().iter().find(|thrower| thrower.id == id);
        let folded_alike = || {
            let wanted = folded(id);
            Self::catalogue().iter().find(|thrower| folded(&thrower.id) == wanted)
        };
        exact.or_else(folded_alike).cloned().ok_or_else(|| {
            let known = Self::catalogue().iter().map(|thrower| &thrower.id);
            Fault::usage("unknown-thrower").with_nearest(id, known)
        })
    }

    /// A thrower as named on the command line: an id of the catalogue, or a
    /// description, in which `+` joins values and `,` joins settings:
    ///
    /// - `sticks:n=5,none=6,extra=1+6,p=2/3`: five sticks; k marked sides up count k, none
    ///   counts 6; 1 and 6 give an extra throw; marked side up with probability 2/3;
    /// - `sticks:values=5+1+2+3+4,extra=1+4+5`: the values of 0, 1, 2… marked sides up;
    /// - `die:faces=1+2+3+4,extra=4`, or `die:faces=1..6,again=5,extra=1+4+6` where a 5
    ///   does not count and is thrown again;
    /// - `weights:1=1/10,3=2/5,4=2/5,6=1/10,extra=1+6`: the probability of each value;
    /// - `sticks-5:p=2/3,extra=1+4`: a thrower of the catalogue with some settings changed.
    ///
    /// Defaults: `none` is n + 1, `extra` is no value, `p` is 1/2, `again` is no value.
    ///
    /// # Errors
    /// `unknown-thrower`; or `thrower-…` faults that name the setting, what was found and
    /// what is expected.
    pub fn parse(text: &str) -> Checked<Self> {
        match text.split_once(':') {
            Some((head, settings)) => spec::parse(text, head, settings),
            None => Self::by_id(text),
        }
    }

    /// A thrower read from a TOML file of the user's: the keys of one entry of
    /// `engine/src/rules/data/throwers.toml`, at the top of the file.
    ///
    /// ```toml
    /// id = "cowries"
    /// title = { fr = "cinq cauris", en = "five cowries" }   # may be left out
    /// extra = [1, 6]
    /// [sticks]                                              # or [die] or [weights]
    /// values = [6, 1, 2, 3, 4, 5]
    /// bias = "2/3"                                          # 1/2 if left out
    /// ```
    ///
    /// # Errors
    /// `thrower-file` (arguments `line`, `found`; the caller adds `file`), `thrower-file-empty`, or the
    /// `thrower-…` faults of a thrower that cannot be.
    pub fn from_toml(text: &str) -> Checked<Self> {
        file::single(text)
    }

    /// The same thrower with sticks of bias `p` (0 to 1).
    ///
    /// # Errors
    /// `die-has-no-bias` for what is not sticks, `probability-out-of-range` for a p outside 0..=1.
    pub fn with_bias(&self, p: &Exact) -> Checked<Self> {
        if *p < Exact::zero() || *p > Exact::one() {
            return Err(Fault::usage("probability-out-of-range").with("found", p));
        }
        let mut biased = self.clone();
        let Device::Sticks { bias, .. } = &mut biased.device else {
            return Err(Fault::usage("die-has-no-bias").with("found", &self.id));
        };
        bias.clone_from(p);
        Ok(biased)
    }

    /// The name of the thrower on the command line: its file or its id.
    pub fn typed_name(&self) -> &str {
        self.file.as_deref().unwrap_or(&self.id)
    }

    /// The bias of the sticks; none for anything else.
    pub fn bias(&self) -> Option<&Exact> {
        match &self.device {
            Device::Sticks { bias, .. } => Some(bias),
            Device::Die { .. } | Device::Weights { .. } => None,
        }
    }

    /// Whether these are sticks, which have a bias.
    pub fn is_sticks(&self) -> bool {
        matches!(self.device, Device::Sticks { .. })
    }

    /// What falls, in one word, as a description begins with it.
    pub fn kind(&self) -> &'static str {
        match self.device {
            Device::Sticks { .. } => "sticks",
            Device::Die { .. } => "die",
            Device::Weights { .. } => "weights",
        }
    }

    /// Checks that every throw can move a pawn.
    ///
    /// # Errors
    /// `thrower-stands-still` (argument `thrower`) where a throw may be 0.
    pub fn check_moves(&self) -> Checked<()> {
        if self.values().contains(&0) {
            return Err(Fault::usage("thrower-stands-still").with("thrower", &self.id));
        }
        Ok(())
    }

    /// Whether a throw of `value` gives an extra throw.
    pub fn gives_extra(&self, value: i64) -> bool {
        u32::try_from(value).is_ok_and(|value| self.extra.contains(&value))
    }

    /// The name shown to readers: the title, else the id.
    pub fn title(&self, lang: Lang) -> &str {
        self.title.as_ref().map_or(&self.id, |title| title.get(lang))
    }

    /// Every value a throw can have (for any bias), increasing.
    pub fn values(&self) -> BTreeSet<u32> {
        match &self.device {
            Device::Sticks { values, .. } => values.iter().copied().collect(),
            Device::Die { .. } => self.counted_faces().into_iter().collect(),
            Device::Weights { chances } => chances.keys().copied().collect(),
        }
    }

    /// The faces of a die that count, each as often as it occurs; none for anything else.
    pub fn counted_faces(&self) -> Vec<u32> {
        let Device::Die { faces, ignored } = &self.device else { return Vec::new() };
        faces.iter().copied().filter(|face| !ignored.contains(face)).collect()
    }

    /// The thrower if it is possible: sizes and values within range, extra throws on values it has.
    fn checked(self) -> Checked<Self> {
        let (values, least) = match &self.device {
            Device::Sticks { values, bias } => {
                within("n", values.len().saturating_sub(1), 1, MOST_STICKS)?;
                if *bias < Exact::zero() || *bias > Exact::one() {
                    return Err(Fault::usage("probability-out-of-range").with("found", bias));
                }
                (values.clone(), 1)
            }
            Device::Die { faces, ignored } => {
                within("faces", faces.len(), 1, MOST_FACES)?;
                subset("again", ignored, faces)?;
                (faces.clone(), 1)
            }
            Device::Weights { chances } => {
                check_chances(chances)?;
                if self.extra.contains(&0) {
                    return Err(Fault::usage("thrower-zero-extra"));
                }
                (chances.keys().copied().collect(), 0)
            }
        };
        for value in values {
            within("value", value as usize, least, LARGEST_VALUE as usize)?;
        }
        if self.values().is_empty() {
            return Err(Fault::usage("thrower-no-value").with("found", &self.id));
        }
        subset("extra", &self.extra, self.values().iter())?;
        Ok(self)
    }
}

/// One half, the bias of a fair stick.
fn fair() -> Exact {
    ratio(1, 2)
}

/// Checks given probabilities: each above 0, 1 in all, and not too fine.
fn check_chances(chances: &BTreeMap<u32, Exact>) -> Checked<()> {
    within("weights", chances.len(), 1, MOST_WEIGHTS)?;
    if let Some((value, _)) = chances.iter().find(|(_, chance)| **chance <= Exact::zero()) {
        return Err(Fault::usage("thrower-chance-zero").with("value", value));
    }
    let sum: Exact = chances.values().sum();
    if !sum.is_one() {
        return Err(Fault::usage("thrower-chances-sum").with("found", sum));
    }
    if common_denominator(chances.values()) > BigInt::from(LARGEST_DENOMINATOR) {
        return Err(Fault::usage("thrower-chances-fine"));
    }
    Ok(())
}

fn within(setting: &'static str, found: usize, least: usize, most: usize) -> Checked<()> {
    if (least..=most).contains(&found) {
        return Ok(());
    }
    Err(Fault::usage("thrower-out-of-range")
        .with("setting", setting)
        .with("found", found)
        .with("least", least)
        .with("most", most))
}

fn subset<'a>(
    setting: &'static str,
    chosen: &BTreeSet<u32>,
    values: impl IntoIterator<Item = &'a u32>,
) -> Checked<()> {
    let values: BTreeSet<u32> = values.into_iter().copied().collect();
    match chosen.iter().find(|value| !values.contains(value)) {
        None => Ok(()),
        Some(stranger) => Err(Fault::usage("thrower-not-a-value")
            .with("setting", setting)
            .with("found", stranger)
            .with("known", values.iter().map(u32::to_string).collect::<Vec<_>>().join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::exact::ratio;

    use super::{Device, Thrower};

    #[test]
    fn the_catalogue_holds_the_six_throwers_of_the_rules_page() {
        let ids: Vec<&str> = Thrower::catalogue().iter().map(|t| t.id.as_str()).collect();
        assert_eq!(
            ids,
            ["sticks-5", "sticks-6", "sticks-6-cones", "die-146", "die-145", "die-no5"]
        );
        for thrower in Thrower::catalogue() {
            assert_eq!(thrower.clone().checked().unwrap(), *thrower);
            assert_eq!(Thrower::parse(&thrower.id).unwrap(), *thrower);
        }
    }

    #[test]
    fn an_unknown_thrower_is_guessed() {
        let fault = Thrower::parse("stick-5").unwrap_err();
        assert_eq!((fault.id(), fault.arg("suggestion")), ("unknown-thrower", Some("sticks-5")));
    }

    #[test]
    fn only_sticks_are_biased() {
        let sticks = Thrower::by_id("sticks-5").unwrap();
        assert_eq!(sticks.bias(), Some(&ratio(1, 2)));
        assert_eq!(sticks.with_bias(&ratio(1, 3)).unwrap().bias(), Some(&ratio(1, 3)));
        assert_eq!(sticks.with_bias(&ratio(4, 3)).unwrap_err().id(), "probability-out-of-range");
        let die = Thrower::by_id("die-146").unwrap();
        assert_eq!(die.with_bias(&ratio(1, 2)).unwrap_err().id(), "die-has-no-bias");
        assert!(matches!(die.device, Device::Die { .. }));
        let bone = Thrower::parse("weights:1=1/10,3=2/5,4=2/5,6=1/10").unwrap();
        assert_eq!(bone.with_bias(&ratio(1, 2)).unwrap_err().id(), "die-has-no-bias");
        assert_eq!([&sticks, &die, &bone].map(Thrower::kind), ["sticks", "die", "weights"]);
    }

    #[test]
    fn a_throw_of_0_moves_no_pawn() {
        let coin = Thrower::parse("weights:0=1/2,1=1/2").unwrap();
        assert_eq!(coin.check_moves().unwrap_err().id(), "thrower-stands-still");
        assert!(Thrower::catalogue().iter().all(|thrower| thrower.check_moves().is_ok()));
    }
}
