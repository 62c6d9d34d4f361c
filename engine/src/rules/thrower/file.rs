//! Throwers as TOML: the embedded catalogue and a user's own file.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::rules::exact::{self, Exact};
use crate::rules::fault::{Checked, Fault, line_number};
use crate::rules::id::check_id;
use crate::rules::lang::Bilingual;

use super::{Device, Thrower, fair};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Catalogue {
    thrower: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: Spanned<String>,
    title: Option<Bilingual>,
    source: Option<Bilingual>,
    #[serde(default)]
    extra: Vec<u32>,
    sticks: Option<Sticks>,
    die: Option<Die>,
    weights: Option<BTreeMap<String, Number>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sticks {
    values: Vec<u32>,
    bias: Option<Number>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Die {
    faces: Vec<u32>,
    #[serde(default)]
    ignored: Vec<u32>,
}

/// `"1/2"`, `"55%"`, `0.55` or `1`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Text(String),
    Whole(i64),
    Decimal(f64),
}

impl Number {
    fn exact(self) -> Checked<Exact> {
        match self {
            Self::Text(text) => exact::parse_probability(&text),
            Self::Whole(value) => exact::parse_probability(&value.to_string()),
            // The shortest decimal of this float is the one typed.
            Self::Decimal(value) => exact::parse_probability(&value.to_string()),
        }
    }
}

pub(super) fn catalogue(text: &str) -> Checked<Vec<Thrower>> {
    let catalogue: Catalogue = toml::from_str(text).map_err(|error| refused(text, &error))?;
    catalogue.thrower.into_iter().map(|entry| thrower(text, entry)).collect()
}

pub(super) fn single(text: &str) -> Checked<Thrower> {
    thrower(text, toml::from_str(text).map_err(|error| refused(text, &error))?)
}

fn thrower(text: &str, entry: Entry) -> Checked<Thrower> {
    let line = line_number(text, entry.id.span().start);
    let id = entry.id.into_inner();
    check_id("id", &id).map_err(|fault| fault.with("line", line))?;
    let device = match (entry.sticks, entry.die, entry.weights) {
        (Some(sticks), None, None) => Device::Sticks {
            values: sticks.values,
            bias: sticks.bias.map_or_else(|| Ok(fair()), Number::exact)?,
        },
        (None, Some(die), None) => {
            Device::Die { faces: die.faces, ignored: die.ignored.into_iter().collect() }
        }
        (None, None, Some(weights)) => Device::Weights { chances: chances(weights)? },
        _ => return Err(Fault::failure("thrower-one-device").with("found", id)),
    };
    let extra = entry.extra.into_iter().collect();
    Thrower { id, title: entry.title, device, extra, source: entry.source, file: None }.checked()
}

/// The probability of each value, by the value as it is written.
fn chances(written: BTreeMap<String, Number>) -> Checked<BTreeMap<u32, Exact>> {
    let chance = |(value, chance): (String, Number)| {
        let value = value.parse().map_err(|_| {
            Fault::usage("thrower-not-whole").with("setting", "weights").with("found", &value)
        })?;
        Ok((value, chance.exact()?))
    };
    written.into_iter().map(chance).collect()
}

fn refused(text: &str, error: &toml::de::Error) -> Fault {
    if text.trim().is_empty() {
        return Fault::failure("thrower-file-empty");
    }
    let place = error.span().map_or(0, |span| span.start);
    Fault::failure("thrower-file")
        .with("line", line_number(text, place))
        .with("found", crate::rules::fault::line_at(text, place))
}

#[cfg(test)]
mod tests {
    use crate::rules::Thrower;
    use crate::rules::exact::ratio;

    use super::single;

    #[test]
    fn a_file_says_the_same_as_the_command_line() {
        let text = "id = \"x\"\nextra = [1, 6]\n[sticks]\nvalues = [6, 1, 2, 3, 4, 5]\nbias = 0.55";
        let read = single(text).unwrap();
        let typed = Thrower::parse("sticks:n=5,extra=1+6,p=55%").unwrap();
        assert_eq!(read.bias(), Some(&ratio(11, 20)));
        assert_eq!((read.device, read.extra), (typed.device, typed.extra));
        let read = single("id = \"x\"\n[weights]\n1 = \"1/10\"\n3 = 0.4\n4 = \"40 %\"\n6 = 0.1");
        let typed = Thrower::parse("weights:1=1/10,3=2/5,4=2/5,6=1/10").unwrap();
        assert_eq!(read.unwrap().device, typed.device);
    }

    #[test]
    fn a_fault_of_the_file_names_its_line() {
        let unknown = single("id = \"x\"\ncolour = 3\n[die]\nfaces = [1]").unwrap_err();
        assert_eq!((unknown.id(), unknown.arg("line")), ("thrower-file", Some("2")));
        let two = single("id = \"x\"\n[die]\nfaces = [1]\n[sticks]\nvalues = [1, 2]").unwrap_err();
        assert_eq!(two.id(), "thrower-one-device");
        let value = single("id = \"x\"\n[die]\nfaces = [0]").unwrap_err();
        assert_eq!((value.id(), value.arg("setting")), ("thrower-out-of-range", Some("value")));
        let value = single("id = \"x\"\n[weights]\none = 1").unwrap_err();
        assert_eq!((value.id(), value.arg("found")), ("thrower-not-whole", Some("one")));
        let id = single("\nid = \"=1+1\"\n[die]\nfaces = [1]").unwrap_err();
        assert_eq!((id.id(), id.arg("line")), ("id-malformed", Some("2")));
        assert_eq!(single("id = ").unwrap_err().id(), "thrower-file");
        assert_eq!(single(" \n").unwrap_err().id(), "thrower-file-empty");
    }
}
