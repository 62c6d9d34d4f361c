//! Parses a thrower written on the command line: `sticks:n=5,none=6,extra=1+6,p=2/3`.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::exact;
use crate::rules::fault::{Checked, Fault};

use super::{Device, LARGEST_VALUE, MOST_FACES, MOST_STICKS, Thrower, fair, within};

/// A value with its probability, as `weights` has them for settings.
const A_CHANCE: &str = "3=2/5";

/// What is given for the values of sticks.
#[derive(Default)]
struct StickValues {
    sticks: Option<usize>,
    none: Option<u32>,
    values: Option<Vec<u32>>,
}

pub(super) fn parse(whole: &str, head: &str, settings: &str) -> Checked<Thrower> {
    let mut thrower = match head {
        "sticks" | "die" | "weights" => Thrower {
            id: whole.to_owned(),
            title: None,
            device: bare(head),
            extra: BTreeSet::new(),
            source: None,
            file: None,
        },
        id => Thrower { id: whole.to_owned(), title: None, source: None, ..known(id)? },
    };
    let given = read(settings, &mut thrower)?;
    match &mut thrower.device {
        Device::Sticks { values, .. } => *values = stick_values(&given, values)?,
        Device::Die { faces, .. } if faces.is_empty() => return Err(missing("faces")),
        Device::Weights { chances } if chances.is_empty() => return Err(missing("weights")),
        Device::Die { .. } | Device::Weights { .. } => {}
    }
    thrower.checked()
}

/// The device of this name, without any setting yet.
fn bare(head: &str) -> Device {
    match head {
        "sticks" => Device::Sticks { values: Vec::new(), bias: fair() },
        "die" => Device::Die { faces: Vec::new(), ignored: BTreeSet::new() },
        _ => Device::Weights { chances: BTreeMap::new() },
    }
}

/// The catalogue's thrower, or a fault that also suggests the words `sticks`, `die` and `weights`.
fn known(id: &str) -> Checked<Thrower> {
    Thrower::by_id(id).map_err(|fault| {
        let ids = Thrower::catalogue().iter().map(|thrower| thrower.id.as_str());
        fault.with_nearest(id, ids.chain(["sticks", "die", "weights"]))
    })
}

/// The value of 0, 1, … marked sides up: listed, or counted with the value of none; else
/// the catalogue's, with the value of none changed.
fn stick_values(given: &StickValues, base: &[u32]) -> Checked<Vec<u32>> {
    if let Some(values) = &given.values {
        if given.sticks.is_some_and(|n| n + 1 != values.len()) || given.none.is_some() {
            return Err(Fault::usage("thrower-values-twice"));
        }
        return Ok(values.clone());
    }
    let mut values = match given.sticks {
        Some(n) => {
            within("n", n, 1, MOST_STICKS)?;
            std::iter::once(n as u32 + 1).chain(1..=n as u32).collect()
        }
        None if base.is_empty() => return Err(missing("n")),
        None => base.to_vec(),
    };
    if let Some(none) = given.none {
        values[0] = none;
    }
    Ok(values)
}

fn missing(setting: &'static str) -> Fault {
    Fault::usage("thrower-setting-missing").with("setting", setting)
}

/// Reads the settings, each given at most once.
fn read(settings: &str, thrower: &mut Thrower) -> Checked<StickValues> {
    let allowed: &[&str] = match &thrower.device {
        Device::Sticks { .. } => &["n", "none", "values", "extra", "p"],
        Device::Die { .. } => &["faces", "again", "extra"],
        Device::Weights { .. } => &[A_CHANCE, "extra"],
    };
    let mut given = StickValues::default();
    // The chances that are given replace those of the base.
    if let Device::Weights { chances } = &mut thrower.device {
        chances.clear();
    }
    let mut seen: Vec<&str> = Vec::new();
    for setting in apart(settings) {
        let (name, text) = setting.split_once('=').unwrap_or((setting, ""));
        let (name, text) = (name.trim(), text.trim());
        if seen.contains(&name) {
            return Err(Fault::usage("thrower-setting-twice").with("setting", name));
        }
        seen.push(name);
        match (name, &mut thrower.device) {
            ("n", Device::Sticks { .. }) => given.sticks = Some(number(name, text)? as usize),
            ("none", Device::Sticks { .. }) => given.none = Some(number(name, text)?),
            ("values", Device::Sticks { .. }) => given.values = Some(list(name, text)?),
            ("faces", Device::Die { faces, .. }) => *faces = list(name, text)?,
            ("again", Device::Die { ignored, .. }) => {
                *ignored = list(name, text)?.into_iter().collect();
            }
            ("p", Device::Sticks { bias, .. }) => *bias = exact::parse_probability(text)?,
            (_, Device::Weights { chances }) if name.parse::<u32>().is_ok() => {
                chances.insert(number(name, name)?, exact::parse_probability(text)?);
            }
            ("extra", _) => thrower.extra = list(name, text)?.into_iter().collect(),
            _ => return Err(Fault::usage("thrower-unknown-setting").with_known(name, allowed)),
        }
    }
    Ok(given)
}

/// The settings between commas. A comma before digits without `=` is that of a decimal: `p=0,5`,
/// `1=0,5,2=0,5`.
fn apart(settings: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, _) in settings.match_indices(',') {
        let next = settings[at + 1..].split(',').next().unwrap_or_default();
        let is_decimal =
            next.starts_with(|sign: char| sign.is_ascii_digit()) && !next.contains('=');
        if !(is_decimal && settings[start..at].contains('=')) {
            found.push(&settings[start..at]);
            start = at + 1;
        }
    }
    found.push(&settings[start..]);
    found.into_iter().map(str::trim).filter(|setting| !setting.is_empty()).collect()
}

/// `1+4+5`, with runs: `1..4+6` is 1, 2, 3, 4, 6. An empty text is the empty list.
fn list(name: &str, text: &str) -> Checked<Vec<u32>> {
    let mut values = Vec::new();
    for part in text.split('+').filter(|_| !text.is_empty()) {
        match part.split_once("..") {
            Some((first, last)) => {
                let (first, last) = (number(name, first)?, number(name, last)?);
                values.extend(first..=last.min(LARGEST_VALUE + 1));
            }
            None => values.push(number(name, part)?),
        }
    }
    within("list", values.len(), 0, MOST_FACES)?;
    Ok(values)
}

fn number(name: &str, text: &str) -> Checked<u32> {
    text.trim()
        .parse()
        .map_err(|_| Fault::usage("thrower-not-whole").with("setting", name).with("found", text))
}

#[cfg(test)]
mod tests {
    use crate::rules::exact::ratio;
    use crate::rules::thrower::{Device, Thrower};

    fn fault(text: &str) -> &'static str {
        Thrower::parse(text).unwrap_err().id()
    }

    #[test]
    fn sticks_are_counted_or_listed() {
        let counted = Thrower::parse("sticks:n=5,none=7,extra=1+7,p=2/3").unwrap();
        let listed = Thrower::parse("sticks:values=7+1..5,extra=7+1,p=2/3").unwrap();
        assert_eq!((&counted.device, &counted.extra), (&listed.device, &listed.extra));
        assert_eq!(counted.bias(), Some(&ratio(2, 3)));
        // By default, no marked side counts one more than all marked.
        let plain = Thrower::parse("sticks:n=4").unwrap();
        assert_eq!(plain.device, Thrower::by_id("sticks-5").unwrap().device);
        assert!(plain.extra.is_empty());
        // A decimal may be written with a comma.
        for text in ["sticks:n=4,p=0,55,extra=1", "sticks:p=0,55,n=4,extra=1"] {
            assert_eq!(Thrower::parse(text).unwrap().bias(), Some(&ratio(11, 20)), "{text}");
        }
    }

    #[test]
    fn a_die_has_its_faces() {
        let die = Thrower::parse("die:faces=1..6,again=5,extra=1+4+6").unwrap();
        let known = Thrower::by_id("die-no5").unwrap();
        assert_eq!((&die.device, &die.extra), (&known.device, &known.extra));
        let Device::Die { faces, .. } = Thrower::parse("die:faces=1+1+3").unwrap().device else {
            panic!("a die")
        };
        assert_eq!(faces, [1, 1, 3]);
    }

    #[test]
    fn an_object_has_the_probabilities_given() {
        let chances = |text: &str| match Thrower::parse(text).unwrap().device {
            Device::Weights { chances } => chances.into_iter().collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        let bone = [(1, ratio(1, 10)), (3, ratio(2, 5)), (4, ratio(2, 5)), (6, ratio(1, 10))];
        for text in [
            "weights:1=1/10,3=2/5,4=2/5,6=1/10",
            "weights:6=0.1, 1=10%, 4=0.4, 3=40 %",
            // A decimal comma: no value follows it.
            "weights:1=0,1,3=0,4,4=0,4,6=0,1,extra=1+6",
        ] {
            assert_eq!(chances(text), bone, "{text}");
        }
        assert_eq!(Thrower::parse("weights:1=1/2,2=1/2,extra=2").unwrap().extra, [2].into());
        assert_eq!(chances("weights:0=1/2,1=1/2")[0], (0, ratio(1, 2)));
        // 1/10 + 2/5 + 2/5 = 9/10.
        let short = Thrower::parse("weights:1=1/10,3=2/5,4=2/5").unwrap_err();
        assert_eq!((short.id(), short.arg("found")), ("thrower-chances-sum", Some("9/10")));
    }

    #[test]
    fn a_known_thrower_is_varied() {
        let varied = Thrower::parse("sticks-5:p=1/3,extra=1").unwrap();
        assert_eq!(varied.bias(), Some(&ratio(1, 3)));
        assert_eq!(varied.extra, [1].into());
        assert_eq!(varied.values(), (1..=5).collect());
        let six = Thrower::parse("sticks-5:none=6,extra=1+4+6").unwrap();
        assert_eq!(six.device, Thrower::by_id("sticks-6").unwrap().device);
    }

    #[test]
    fn every_slip_has_its_fault() {
        for (text, id) in [
            ("stick:n=4", "unknown-thrower"),
            ("sticks:", "thrower-setting-missing"),
            ("die:extra=1", "thrower-setting-missing"),
            ("sticks:n=0", "thrower-out-of-range"),
            ("sticks:n=13", "thrower-out-of-range"),
            ("sticks:n=99999999999", "thrower-not-whole"),
            ("sticks:n=four", "thrower-not-whole"),
            ("sticks:n=4,m=5", "thrower-unknown-setting"),
            ("sticks:n=4,n=5", "thrower-setting-twice"),
            ("sticks:n=4,values=1+2", "thrower-values-twice"),
            ("sticks:n=4,p=3/2", "probability-out-of-range"),
            ("sticks:n=4,p=x", "not-a-number"),
            ("sticks:n=4,extra=9", "thrower-not-a-value"),
            ("sticks:n=4,none=0", "thrower-out-of-range"),
            ("die:faces=0..3", "thrower-out-of-range"),
            ("die:faces=1..4000000000", "thrower-out-of-range"),
            ("die:faces=1+2,again=3", "thrower-not-a-value"),
            ("die:faces=1,again=1", "thrower-no-value"),
            ("die:faces=1+2,p=1/2", "thrower-unknown-setting"),
            ("die:1=1/2,2=1/2", "thrower-unknown-setting"),
            ("weights:", "thrower-setting-missing"),
            ("weights:extra=1", "thrower-setting-missing"),
            ("weights:1=1/2,2=1/2,p=1/2", "thrower-unknown-setting"),
            ("weights:1=1/2,1=1/2", "thrower-setting-twice"),
            ("weights:1=1/2,2=2/3", "thrower-chances-sum"),
            ("weights:1=1,2=0", "thrower-chance-zero"),
            ("weights:1=3/2,2=-1/2", "probability-out-of-range"),
            ("weights:1=half,2=1/2", "not-a-number"),
            ("weights:100=1", "thrower-out-of-range"),
            ("weights:1=1/2,2=1/2,extra=3", "thrower-not-a-value"),
            ("weights:0=1/2,1=1/2,extra=0", "thrower-zero-extra"),
            ("weights:1=1/10000000000000,2=9999999999999/10000000000000", "thrower-chances-fine"),
        ] {
            assert_eq!(fault(text), id, "{text}");
        }
        assert_eq!(Thrower::parse("stiks:n=4").unwrap_err().arg("suggestion"), Some("sticks"));
    }
}
