//! The laws and the samples of a lesson as CSV.

use senet_engine::laws::throw_law;
use senet_engine::rules::Lang;

use crate::document::Edition;
use crate::document::messages::say;
use crate::document::notation::{csv_mark, plain_decimal};
use crate::lesson::Material;
use crate::results::csv::text;

use super::titles;

/// Decimal places of a probability.
const PLACES: u32 = 10;

/// The law of each thrower, a value a line. The fraction is in two columns: a spreadsheet
/// would take 3/8 for a date.
#[must_use]
pub fn laws(material: &Material) -> String {
    let lang = material.lang;
    let word = |id: &str| say(lang, id, &[]);
    let head = [
        "export-thrower",
        "export-value",
        "export-numerator",
        "export-denominator",
        "export-probability",
        "export-extra",
    ];
    let mut lines = vec![head.map(word).to_vec()];
    for thrower in &material.throwers {
        for (value, share) in throw_law(thrower).iter() {
            lines.push(vec![
                titles::thrower(thrower, lang),
                value.to_string(),
                share.numer().to_string(),
                share.denom().to_string(),
                plain_decimal(&share, PLACES, lang),
                u8::from(thrower.gives_extra(value)).to_string(),
            ]);
        }
    }
    file(lines, lang)
}

/// The samples that the sheets show, a column each, a throw a line; then how often a value
/// came in each of many samples. A pupil's file holds those of the pupil's sheet, without
/// saying what is to be found out. `None` where there are none.
pub fn samples(material: &Material, reader: Edition) -> Option<String> {
    let lang = material.lang;
    let mut columns: Vec<(String, Vec<String>)> = Vec::new();
    for (sample, rank) in material.samples.iter().zip(1..) {
        if sample.edition.is_for(reader) {
            let titles = titles::sample(material, sample, rank, sample.values.len(), reader);
            columns.push((titles.head(), sample.values.iter().map(i64::to_string).collect()));
        }
    }
    for (many, rank) in material.many.iter().zip(material.samples.len() + 1..) {
        if many.edition.is_for(reader) {
            let titles = titles::many(material, many, rank, reader);
            columns.push((titles.head(), many.hits.iter().map(u64::to_string).collect()));
        }
    }
    if columns.is_empty() {
        return None;
    }
    let mut lines = vec![vec![say(lang, "export-rank", &[])]];
    lines[0].extend(columns.iter().map(|(head, _)| head.clone()));
    let longest = columns.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
    for at in 0..longest {
        let mut line = vec![(at + 1).to_string()];
        line.extend(columns.iter().map(|(_, values)| values.get(at).cloned().unwrap_or_default()));
        lines.push(line);
    }
    Some(file(lines, lang))
}

fn file(lines: Vec<Vec<String>>, lang: Lang) -> String {
    format!("{}{}", csv_mark(lang), text(lines, lang))
}
