//! Reads a ruleset from a TOML file, every fault with its line.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::rules::fault::{Checked, Fault, line_number};
use crate::rules::id::check_id;
use crate::rules::lang::Bilingual;

use super::fields::{FieldValue, KEYS, set, unknown};
use super::{Clause, HOUSES, Reading, Ruleset};

/// The keys of a file that are not settings.
const NAMES: [&str; 9] =
    ["base", "id", "name", "aliases", "title", "source", "houses", "readings", "clauses"];

/// The settings a file may leave out though it has no `base`.
const OPTIONAL: [&str; 2] = ["scoring", "safe-pawns"];

/// The settings that a file may leave out for their usual value, which its page then says.
const OPTIONAL_READINGS: [&str; 5] =
    ["barred-by-pair", "passes-over", "neighbours", "excess-from", "five-on-happiness"];

type Entry<'i> = (&'i str, Range<usize>, &'i Spanned<DeValue<'i>>);

/// A file being read: its name and text, to locate a fault.
struct Source<'a> {
    file: &'a str,
    text: &'a str,
}

impl Source<'_> {
    /// Completes a fault with the file and the line of a position in its text.
    fn at(&self, place: usize, fault: Fault) -> Fault {
        fault.as_failure().at("file", self.file).at("line", line_number(self.text, place))
    }

    fn text_of(&self, key: &str, value: &Spanned<DeValue>) -> Checked<String> {
        let text = value.get_ref().as_str().map(str::trim).filter(|text| !text.is_empty());
        text.map(str::to_owned).ok_or_else(|| self.at(value.span().start, wants_text(key)))
    }

    /// `{ fr = "…", en = "…" }`, or one text for both languages.
    fn bilingual(&self, key: &str, value: &Spanned<DeValue>) -> Checked<Bilingual> {
        let Some(table) = value.get_ref().as_table() else {
            let text = self.text_of(key, value)?;
            return Ok(Bilingual { fr: text.clone(), en: text });
        };
        self.only(table, &["fr", "en"])?;
        let get = |lang| match table.get(lang) {
            Some(text) => self.text_of(key, text),
            None => Err(self.at(value.span().start, missing(&format!("{key}.{lang}")))),
        };
        Ok(Bilingual { fr: get("fr")?, en: get("en")? })
    }

    fn only(&self, table: &DeTable, known: &[&str]) -> Checked<()> {
        match table.keys().find(|key| !known.contains(&key.get_ref().as_ref())) {
            Some(stranger) => {
                Err(self.at(stranger.span().start, unknown(stranger.get_ref(), known)))
            }
            None => Ok(()),
        }
    }

    /// What is read of each item of a list.
    fn each<'v, T>(
        &self,
        key: &str,
        value: &'v Spanned<DeValue<'v>>,
        read: impl Fn(&'v Spanned<DeValue<'v>>) -> Checked<T>,
    ) -> Checked<Vec<T>> {
        let items = value.get_ref().as_array();
        let items = items.ok_or_else(|| self.at(value.span().start, wants_text(key)))?;
        items.iter().map(read).collect()
    }

    /// What a table of the list `key` has under each of these names, in their order; it has no other.
    fn entries<'v, const N: usize>(
        &self,
        key: &str,
        value: &'v Spanned<DeValue<'v>>,
        names: [&str; N],
    ) -> Checked<[&'v Spanned<DeValue<'v>>; N]> {
        let start = value.span().start;
        let Some(table) = value.get_ref().as_table() else {
            return Err(self.at(start, wants_text(key)));
        };
        self.only(table, &names)?;
        let entry = |name: &str| {
            let absent = || self.at(start, missing(&format!("{key}.{name}")));
            table.get(name).ok_or_else(absent)
        };
        let found = names.into_iter().map(entry).collect::<Checked<Vec<_>>>()?;
        found.try_into().map_err(|_| self.at(start, wants_text(key)))
    }

    fn reading(&self, value: &Spanned<DeValue>) -> Checked<Reading> {
        let [about, fr, en] = self.entries("readings", value, ["about", "fr", "en"])?;
        Ok(Reading {
            about: self.text_of("about", about)?,
            fr: self.text_of("fr", fr)?,
            en: self.text_of("en", en)?,
        })
    }

    fn clause(&self, value: &Spanned<DeValue>) -> Checked<Clause> {
        let [title, text, follows] =
            self.entries("clauses", value, ["title", "text", "follows"])?;
        Ok(Clause {
            title: self.bilingual("title", title)?,
            text: self.bilingual("text", text)?,
            follows: self.bilingual("follows", follows)?,
        })
    }
}

impl Ruleset {
    /// Reads a ruleset from the text of a TOML file, named `file` in faults. Its keys are
    /// those of `engine/src/rules/data/*.toml`; with `base = "breyer"`, what it leaves out is as
    /// in that ruleset.
    ///
    /// # Errors
    /// `ruleset-syntax`, `ruleset-unknown-key`, `ruleset-missing-key`, the faults of one
    /// setting or of settings that contradict one another; arguments `file` and `line`.
    pub fn parse(file: &str, text: &str) -> Checked<Self> {
        let source = Source { file, text };
        let document = DeTable::parse(text).map_err(|error| {
            let place = error.span().map_or(0, |span| span.start);
            source.at(
                place,
                Fault::failure("ruleset-syntax")
                    .with("found", crate::rules::fault::line_at(text, place)),
            )
        })?;
        let entries = entries(document.get_ref(), &source)?;
        let base = entries.iter().find(|(key, ..)| *key == "base");
        let mut rules = match base {
            Some((_, _, value)) => known_base(&source, value)?,
            None => blank(),
        };
        rules.file = Some(file.to_owned()).filter(|file| !file.is_empty());
        for (key, place, value) in &entries {
            read_entry(&mut rules, &source, key, place, value)?;
        }
        let given: Vec<&str> = entries.iter().map(|(key, ..)| *key).collect();
        require(&source, &given, base.is_some())?;
        if !given.contains(&"name") {
            rules.name = Bilingual { fr: rules.id.clone(), en: rules.id.clone() };
        }
        if let Some((_, _, value)) = base {
            rules.base = value.get_ref().as_str().map(str::to_owned);
            // What the base says of its own source is not said of another one.
            if given.contains(&"source") && !given.contains(&"readings") {
                rules.readings.clear();
            }
            rules.finish(&given);
        } else if rules.file.is_some() {
            rules.unset =
                OPTIONAL_READINGS.into_iter().filter(|key| !given.contains(key)).collect();
        }
        let line_of = |key: &str| entries.iter().find(|(k, ..)| *k == key).map(|e| e.1.start);
        rules.check().map_err(|fault| {
            let place = fault.arg("key").and_then(line_of).unwrap_or(0);
            source.at(place, fault)
        })?;
        Ok(rules)
    }
}

/// The entries in the order of the file, those of `throwers` and `scoring` with their full keys.
fn entries<'i>(document: &'i DeTable<'i>, source: &Source) -> Checked<Vec<Entry<'i>>> {
    let mut entries: Vec<Entry> = Vec::new();
    for (key, value) in document {
        let name = key.get_ref().as_ref();
        let keys = match name {
            "throwers" => Some([("sticks", "throwers.sticks"), ("die", "throwers.die")]),
            "scoring" => Some([("rows", "scoring"), ("safe-pawns", "safe-pawns")]),
            _ => None,
        };
        let Some((keys, table)) = keys.zip(value.get_ref().as_table()) else {
            entries.push((name, key.span(), value));
            continue;
        };
        source.only(table, &keys.map(|(inner, _)| inner))?;
        entries.extend(table.iter().filter_map(|(inner, value)| {
            let (_, full) = keys.into_iter().find(|(known, _)| inner.get_ref() == known)?;
            Some((full, inner.span(), value))
        }));
    }
    entries.sort_by_key(|(_, place, _)| place.start);
    Ok(entries)
}

fn read_entry(
    rules: &mut Ruleset,
    source: &Source,
    key: &str,
    place: &Range<usize>,
    value: &Spanned<DeValue>,
) -> Checked<()> {
    match key {
        "base" => {}
        "id" => rules.id = read_id(source, value)?,
        "aliases" => rules.aliases = source.each(key, value, |name| source.text_of(key, name))?,
        "name" => {
            rules.name = source.bilingual(key, value)?;
            for name in [&rules.name.fr, &rules.name.en] {
                check_id("name", name).map_err(|fault| source.at(value.span().start, fault))?;
            }
        }
        "title" => rules.title = source.bilingual(key, value)?,
        "source" => rules.source = source.bilingual(key, value)?,
        "houses" => {
            rules.houses = source.each(key, value, |name| {
                let text = source.text_of(key, name)?;
                let known = HOUSES.contains(&&*text);
                let fault = || source.at(name.span().start, unknown(&text, &HOUSES));
                known.then(|| text.clone()).ok_or_else(fault)
            })?;
        }
        "readings" => rules.readings = source.each(key, value, |one| source.reading(one))?,
        "clauses" => rules.clauses = source.each(key, value, |one| source.clause(one))?,
        _ if !KEYS.contains(&key) => {
            let known: Vec<&str> = NAMES.into_iter().chain(KEYS).collect();
            return Err(source.at(place.start, unknown(key, &known)));
        }
        _ => {
            set(rules, key, &plain(value.get_ref()))
                .map_err(|fault| source.at(value.span().start, fault))?;
        }
    }
    Ok(())
}

fn read_id(source: &Source, value: &Spanned<DeValue>) -> Checked<String> {
    let id = source.text_of("id", value)?;
    let at = |fault: Fault| source.at(value.span().start, fault);
    check_id("id", &id).map_err(at)?;
    // The embedded rulesets have no file name, and cannot be looked up while they are being parsed.
    if !source.file.is_empty() && Ruleset::find(&id).is_some() {
        return Err(at(Fault::failure("ruleset-id-taken").with("found", &id)));
    }
    Ok(id)
}

fn known_base(source: &Source, value: &Spanned<DeValue>) -> Checked<Ruleset> {
    let at = |fault: Fault| source.at(value.span().start, fault);
    let id = source.text_of("base", value)?;
    let mut rules = Ruleset::find(&id)
        .cloned()
        .ok_or_else(|| at(Fault::failure("ruleset-base").with_nearest(&id, Ruleset::names())))?;
    rules.aliases.clear();
    Ok(rules)
}

fn require(source: &Source, given: &[&str], has_base: bool) -> Checked<()> {
    let always = ["id", "title", "source"];
    let needed = always
        .into_iter()
        .take(if has_base { 1 } else { 3 })
        .chain(KEYS.into_iter().filter(|_| !has_base))
        .filter(|key| !OPTIONAL.contains(key) && !OPTIONAL_READINGS.contains(key));
    match needed.into_iter().find(|key| !given.contains(key)) {
        // With a base, only the name can be missing.
        Some(_) if has_base => Err(Fault::failure("ruleset-missing-id").at("file", source.file)),
        Some(key) => Err(missing(key).as_failure().at("file", source.file)),
        None => Ok(()),
    }
}

fn missing(key: &str) -> Fault {
    Fault::failure("ruleset-missing-key").with("key", key)
}

fn wants_text(key: &str) -> Fault {
    Fault::failure("ruleset-text").with("key", key)
}

fn plain(value: &DeValue) -> FieldValue {
    let number = |value: &DeValue| {
        value.as_integer().and_then(|n| i64::from_str_radix(n.as_str(), n.radix()).ok())
    };
    let other = || {
        FieldValue::Other(match value {
            DeValue::Float(number) => number.as_str().to_owned(),
            DeValue::Boolean(yes) => yes.to_string(),
            DeValue::Datetime(date) => date.to_string(),
            DeValue::Array(_) => "[…]".to_owned(),
            _ => "{…}".to_owned(),
        })
    };
    match value {
        DeValue::String(text) => FieldValue::Word(text.to_string()),
        DeValue::Array(items) => {
            let numbers: Option<Vec<i64>> =
                items.iter().map(|item| number(item.get_ref())).collect();
            numbers.map_or_else(other, FieldValue::Numbers)
        }
        _ => number(value).map_or_else(other, FieldValue::Number),
    }
}

/// The ruleset that a file without a base completes: every setting is then required.
fn blank() -> Ruleset {
    let houses = HOUSES.into_iter().filter(|name| *name != "life").map(str::to_owned).collect();
    Ruleset { houses, ..Ruleset::default() }
}
