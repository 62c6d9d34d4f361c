//! The laws and the samples of a lesson as CSV.

use senet_engine::laws::throw_law;
use senet_engine::rules::Lang;

use crate::document::conventions::conventions;
use crate::document::notation::plain_decimal;
use crate::document::{Edition, Provenance};
use crate::lesson::Material;
use crate::results::csv::text;

use super::titles;

/// Decimal places of a probability.
const PLACES: u32 = 10;

/// The law of each thrower, one value a line. The fraction is in two columns: a spreadsheet
/// would take 3/8 for a date. `made`, if given, is a comment before them.
pub fn laws(material: &Material, made: Option<&Provenance>) -> String {
    let lang = material.lang;
    let names = ["thrower", "value", "numerator", "denominator", "probability", "extra"];
    let mut lines = vec![names.map(str::to_owned).to_vec()];
    for thrower in &material.throwers {
        for (value, share) in throw_law(thrower).iter() {
            lines.push(vec![
                titles::thrower_of(material, thrower),
                value.to_string(),
                share.numer().to_string(),
                share.denom().to_string(),
                plain_decimal(&share, PLACES, lang),
                u8::from(thrower.gives_extra(value)).to_string(),
            ]);
        }
    }
    file(lines, made, lang)
}

/// The samples that the sheets show, one throw a line, each with its sample and its rank in it;
/// then how often a value came in each of many samples. A pupil's file contains those of the
/// pupil's sheet, without what the pupil is to find. `made`, if given, is a comment before them.
/// `None` where there are no samples.
pub fn samples(material: &Material, reader: Edition, made: Option<&Provenance>) -> Option<String> {
    let throws = titles::samples(material, reader).map(|(_, sample, titles)| {
        (titles.head(), sample.values.iter().map(i64::to_string).collect())
    });
    let hits = titles::many_samples(material, reader)
        .map(|(_, many, titles)| (titles.head(), many.hits.iter().map(u64::to_string).collect()));
    let samples: Vec<(String, Vec<String>)> = throws.chain(hits).collect();
    if samples.is_empty() {
        return None;
    }
    let mut lines = vec![["sample", "rank", "value"].map(str::to_owned).to_vec()];
    for (sample, values) in samples {
        let ranked = values.into_iter().zip(1_usize..);
        lines.extend(ranked.map(|(value, rank)| vec![sample.clone(), rank.to_string(), value]));
    }
    Some(file(lines, made, material.lang))
}

fn file(lines: Vec<Vec<String>>, made: Option<&Provenance>, lang: Lang) -> String {
    let comment = made.map_or_else(String::new, |made| format!("# {made}\n"));
    format!("{}{comment}{}", conventions(lang).csv_mark, text(lines, lang))
}
