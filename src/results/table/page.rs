//! Tables as a document, for every format that is read by people.

use std::collections::BTreeMap;

use senet_engine::laws::derivation::Bias;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Lang, Thrower};

use crate::document::messages::say;
use crate::document::prose::{enumeration, line};
use crate::document::{Block, Document, Inline, ListKind, Provenance, notation};
use crate::results::derivation;

use super::{Arrangement, Laws, Tables, ThrowerTables, comparison, letter, numbers};

/// The tables as a document. `provenance` is printed small at the end; `figures` is whether the
/// format can show drawings.
pub fn page(tables: &Tables, lang: Lang, provenance: &Provenance, figures: bool) -> Document {
    let mut blocks = Vec::new();
    match tables.request.layout {
        Arrangement::SideBySide => {
            let names = tables.names(lang);
            let colon = || Inline::text(say(lang, "table-colon", &[]));
            let items = tables.sheets.iter().zip(&names).map(|(sheet, name)| {
                let mut text = vec![Inline::text(name), colon()];
                text.extend(presentation(&sheet.thrower, bias(sheet), lang));
                vec![Block::Paragraph(text)]
            });
            blocks.push(Block::List(ListKind::Bullet, items.collect()));
            blocks.extend(comparison::sections(tables, &names, figures, lang));
            for (sheet, name) in tables.sheets.iter().zip(&names) {
                blocks.extend(explained(sheet, Some(name), 1, lang));
            }
        }
        Arrangement::Single | Arrangement::Series => {
            let several = tables.sheets.len() > 1;
            for (sheet, name) in tables.sheets.iter().zip(tables.names(lang)) {
                blocks.extend(sheet_blocks(sheet, tables, several.then_some(name), lang));
            }
        }
    }
    Document::new(lang, say(lang, "table-title", &[]), blocks, provenance.clone())
}

/// The tables of one thrower; its name is above them where there are several.
fn sheet_blocks(
    sheet: &ThrowerTables,
    tables: &Tables,
    name: Option<String>,
    lang: Lang,
) -> Vec<Block> {
    let level = if name.is_some() { 2 } else { 1 };
    let mut blocks: Vec<Block> =
        name.into_iter().map(|name| Block::Heading(1, vec![Inline::text(name)])).collect();
    blocks.push(Block::Paragraph(presentation(&sheet.thrower, bias(sheet), lang)));
    match &sheet.laws {
        Laws::Numbers(figures) => {
            blocks.extend(numbers::sections(figures, &tables.request, level, lang));
        }
        Laws::Letter(throw, turn) => {
            let request = &tables.request;
            blocks.extend(letter::sections(throw, turn.as_deref(), request, level, lang));
        }
    }
    blocks.extend(explained(sheet, None, level, lang));
    blocks
}

fn bias(sheet: &ThrowerTables) -> Bias {
    match sheet.laws {
        Laws::Numbers(_) => Bias::Number,
        Laws::Letter(..) => Bias::Letter,
    }
}

/// How the results are obtained.
fn explained(sheet: &ThrowerTables, of: Option<&str>, level: u8, lang: Lang) -> Vec<Block> {
    if sheet.derivations.is_empty() {
        return Vec::new();
    }
    let mut title = line(lang, "table-explained", &[]);
    title.extend(of.map(|of| Inline::text(format!(" ({of})"))));
    let mut blocks = vec![Block::Heading(level, title)];
    for steps in &sheet.derivations {
        blocks.push(Block::Heading(level + 1, vec![Inline::text(derivation::title(steps, lang))]));
        blocks.push(Block::Steps(derivation::blocks(steps, lang)));
    }
    blocks
}

/// The thrower: its values, its bias, its extra throws, its source.
pub(crate) fn presentation(thrower: &Thrower, bias: Bias, lang: Lang) -> Vec<Inline> {
    let mut text = vec![Inline::text(described(thrower, lang))];
    match (bias, thrower.bias()) {
        (Bias::Letter, Some(_)) => text.extend(line(lang, "table-bias-letter", &[])),
        (_, Some(p)) if *p == ratio(1, 2) => text.extend(line(lang, "table-bias-fair", &[])),
        (_, Some(p)) => {
            let p = notation::fraction(p);
            text.extend(line(lang, "table-bias", &[("p", &p)]));
        }
        (_, None) => {}
    }
    text.push(Inline::Text(extra_throws(thrower, lang)));
    if let Some(source) = &thrower.source {
        text.extend(line(lang, "table-source", &[("source", source.get(lang))]));
    }
    text
}

/// The values that give an extra throw, in a sentence.
fn extra_throws(thrower: &Thrower, lang: Lang) -> String {
    let values = numbers_listed(&thrower.extra, lang);
    let args = [("count", &*thrower.extra.len().to_string()), ("values", &values)];
    say(lang, "table-extra-on", &args)
}

/// A thrower in a list: its values and its extra throws, in words.
pub fn in_words(thrower: &Thrower, lang: Lang) -> String {
    described(thrower, lang) + extra_throws(thrower, lang).trim_end_matches('.')
}

/// The thrower, described by its values, in the same words for a known one and a user's.
pub(crate) fn described(thrower: &Thrower, lang: Lang) -> String {
    let counted = |values: &[u32]| values.iter().copied().eq(1..=values.len() as u32);
    match &thrower.device {
        Device::Sticks { values, .. } => {
            let n = (values.len() - 1).to_string();
            if counted(&values[1..]) {
                let none = values[0].to_string();
                return say(lang, "table-sticks", &[("n", &n), ("none", &none)]);
            }
            say(lang, "table-own-sticks", &[("n", &n), ("values", &numbers_listed(values, lang))])
        }
        Device::Die { faces, ignored } => {
            let n = faces.len().to_string();
            let mut words = if counted(faces) {
                say(lang, "table-die", &[("n", &n)])
            } else {
                say(lang, "table-own-die", &[("faces", &numbers_listed(faces, lang))])
            };
            if !ignored.is_empty() {
                words +=
                    &say(lang, "table-ignored", &[("ignored", &numbers_listed(ignored, lang))]);
            }
            words
        }
        Device::Weights { chances } => {
            say(lang, "table-object", &[("chances", &in_turn(chances, lang))])
        }
    }
}

/// The name of a thrower for readers: its title, else its values for an object, else its id.
pub(crate) fn named(thrower: &Thrower, lang: Lang) -> String {
    match (&thrower.title, &thrower.device) {
        (None, Device::Weights { chances }) => {
            say(lang, "table-object-named", &[("values", &values_of(chances, lang))])
        }
        _ => thrower.title(lang).to_owned(),
    }
}

/// The bias of sticks, where it is not the 1/2 of the thrower's name.
pub(crate) fn unusual_bias(thrower: &Thrower) -> Option<&Exact> {
    thrower.bias().filter(|p| **p != ratio(1, 2))
}

/// The values of an object, as a list.
pub(crate) fn values_of(chances: &BTreeMap<u32, Exact>, lang: Lang) -> String {
    numbers_listed(chances.keys(), lang)
}

fn numbers_listed<'a>(numbers: impl IntoIterator<Item = &'a u32>, lang: Lang) -> String {
    enumeration(lang, &numbers.into_iter().map(u32::to_string).collect::<Vec<_>>())
}

/// Each value with its probability, in words.
pub(crate) fn in_turn(chances: &BTreeMap<u32, Exact>, lang: Lang) -> String {
    let chance = |(value, chance): (&u32, &Exact)| {
        let (value, p) = (value.to_string(), notation::fraction(chance));
        say(lang, "table-object-value", &[("value", &value), ("p", &p)])
    };
    enumeration(lang, &chances.iter().map(chance).collect::<Vec<_>>())
}
