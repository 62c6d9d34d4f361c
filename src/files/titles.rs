//! The titles of samples and throwers: a sentence each, and for the key what was thrown. A pupil's
//! file keeps the name that the sheet gives and reveals no more than it.

use senet_engine::rules::exact::ratio;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Lang, Thrower};

use crate::document::Edition;
use crate::document::messages::say;
use crate::document::notation::fraction;
use crate::document::prose::enumeration;
use crate::document::typography::polish;
use crate::lesson::Material;
use crate::lesson::shown_samples::{ShownFrequencies, ThrowSeries};
use crate::lesson::text::Subject;
use crate::results::table::in_turn;

/// The titles of a sample.
pub(super) struct Titles {
    /// The name of the sheet of a workbook, without the characters that such a name may not
    /// contain.
    pub tab: String,
    /// A few words, for the head of a column.
    pub short: String,
    /// What was sampled, as a title.
    pub what: String,
    /// How many throws, of which sheet, from which seed.
    pub detail: String,
    /// What was thrown, where the sheet leaves it out and the reader may know it.
    pub thrown: Option<String>,
}

impl Titles {
    /// The head of a column that stands alone.
    pub fn head(&self) -> String {
        match &self.thrown {
            None => self.short.clone(),
            Some(thrown) => format!("{}. {thrown}", self.short),
        }
    }
}

/// The samples that a reader's file shows, each with its rank from 1 and its titles.
pub(super) fn samples(
    material: &Material,
    reader: Edition,
) -> impl Iterator<Item = (usize, &ThrowSeries, Titles)> {
    let ranked = (1..).zip(&material.samples).filter(move |(_, one)| one.edition.is_for(reader));
    ranked.map(move |(rank, one)| (rank, one, sample(material, one, rank, reader)))
}

/// The many samples that a reader's file shows, each with its rank among all the samples and its titles.
pub(super) fn many_samples(
    material: &Material,
    reader: Edition,
) -> impl Iterator<Item = (usize, &ShownFrequencies, Titles)> {
    let ranked = (material.samples.len() + 1..).zip(&material.many);
    let ranked = ranked.filter(move |(_, one)| one.edition.is_for(reader));
    ranked.map(move |(rank, one)| (rank, one, many(material, one, rank, reader)))
}

fn sample(material: &Material, sample: &ThrowSeries, rank: usize, reader: Edition) -> Titles {
    let lang = material.lang;
    let alone = material.samples.len() == 1;
    let named = sample.secret && !sample.name.is_empty();
    let what = if named {
        polish(&sample.name, lang).into_owned()
    } else {
        numbered(&sample.subject, sample.secret, (rank, alone), reader, lang)
    };
    let tab = if named { tab(&what) } else { tab(&number(rank, alone, lang)) };
    let (seed, place) = (sample.seed.to_string(), sample.edition.name());
    let n = sample.listed().unwrap_or(sample.values.len()).to_string();
    let values = [("what", &*what), ("seed", &seed), ("n", &n), ("place", place)];
    let short = say(lang, "export-sample-of", &values[..2]);
    let detail = say(lang, "export-sample-detail", &values[1..]);
    let thrown = thrown(&sample.subject, sample.secret, reader, lang);
    Titles { tab, short, what, detail, thrown }
}

fn many(material: &Material, many: &ShownFrequencies, rank: usize, reader: Edition) -> Titles {
    let lang = material.lang;
    let what = numbered(&many.subject, many.secret, (rank, true), reader, lang);
    let tab = tab(&say(lang, "export-sheet-many", &[]));
    let [value, seed] = [many.value.to_string(), many.seed.to_string()];
    let [n, samples] = [many.n.to_string(), many.hits.len().to_string()];
    let place = many.edition.name();
    let values =
        [("value", &*value), ("n", &n), ("samples", &samples), ("seed", &seed), ("place", place)];
    let short = say(lang, "export-many-of", &values[..4]);
    let detail = say(lang, "export-many-detail", &values);
    let thrown = thrown(&many.subject, many.secret, reader, lang);
    Titles { tab, short, what, detail, thrown }
}

/// The name of a sample without one of its own.
fn number(rank: usize, alone: bool, lang: Lang) -> String {
    if alone {
        return say(lang, "export-sheet-sample", &[]);
    }
    say(lang, "export-sample-number", &[("number", &rank.to_string())])
}

/// A sample by its number, if there are several, and what is thrown: of a secret thrower, for the
/// pupil, the sticks without their law.
fn numbered(
    of: &Subject,
    secret: bool,
    (rank, alone): (usize, bool),
    reader: Edition,
    lang: Lang,
) -> String {
    let known = match of {
        _ if !secret => Some(subject(of, lang)),
        Subject::Throw(one) if reader == Edition::Pupil => {
            one.with_bias(&ratio(1, 2)).ok().map(|fair| thrower(&fair, lang))
        }
        _ => None,
    };
    match known {
        Some(known) if alone => known,
        Some(known) => format!("{}. {known}", number(rank, alone, lang)),
        None => number(rank, alone, lang),
    }
}

/// A name that a sheet of a workbook may have.
fn tab(name: &str) -> String {
    let plain = name.chars().filter(|sign| !"[]:*?/\\'".contains(*sign));
    plain.take(28).collect::<String>().trim().to_owned()
}

fn thrown(of: &Subject, secret: bool, reader: Edition, lang: Lang) -> Option<String> {
    let shown = secret && reader != Edition::Pupil;
    shown.then(|| say(lang, "export-thrown", &[("what", &subject(of, lang))]))
}

/// What is thrown, as the beginning of a sentence.
pub(super) fn subject(subject: &Subject, lang: Lang) -> String {
    match subject {
        Subject::Throw(one) => thrower(one, lang),
        Subject::Sum(n, one) => {
            let (n, of) = (n.to_string(), self::subject(one, lang));
            say(lang, "export-sum", &[("n", &n), ("what", &of)])
        }
        other => other.title(lang),
    }
}

/// A thrower, as the beginning of a sentence: « Quatre bâtonnets ; sans face marquée,
/// le lancer vaut 5 ».
pub(super) fn thrower(thrower: &Thrower, lang: Lang) -> String {
    match &thrower.device {
        Device::Sticks { values, bias } => sticks(values, bias, lang),
        Device::Die { faces, ignored } => {
            let plain = faces.iter().zip(1..).all(|(face, number)| *face == number);
            let mut sentence = if plain && faces.len() == 6 {
                say(lang, "export-die", &[])
            } else {
                say(lang, "export-die-faces", &[("faces", &listed(faces))])
            };
            if !ignored.is_empty() {
                let values = [("values", &*listed(ignored))];
                sentence.push_str(&say(lang, "export-die-ignored", &values));
            }
            sentence
        }
        Device::Weights { chances } => {
            say(lang, "export-object", &[("chances", &in_turn(chances, lang))])
        }
    }
}

/// A thrower of a lesson; where another of them has the same title, with its extra throws.
pub(super) fn thrower_of(material: &Material, one: &Thrower) -> String {
    let lang = material.lang;
    let title = thrower(one, lang);
    let same = material.throwers.iter().filter(|other| thrower(other, lang) == title);
    if same.count() < 2 || one.extra.is_empty() {
        return title;
    }
    let extra: Vec<String> = one.extra.iter().map(ToString::to_string).collect();
    title + &say(lang, "export-thrower-extra", &[("values", &enumeration(lang, &extra))])
}

fn sticks(values: &[u32], bias: &Exact, lang: Lang) -> String {
    let count = values.len().saturating_sub(1).to_string();
    let mut sentence = say(lang, "export-sticks", &[("sticks", &count)]);
    let marked = values.iter().zip(0..).skip(1).all(|(value, marked)| *value == marked);
    sentence.push_str(&match (values, marked) {
        ([blank, one], _) => {
            let (blank, one) = (blank.to_string(), one.to_string());
            say(lang, "export-sticks-one", &[("marked", &one), ("blank", &blank)])
        }
        ([none, ..], true) => say(lang, "export-sticks-none", &[("value", &none.to_string())]),
        _ => say(lang, "export-sticks-values", &[("values", &listed(values))]),
    });
    if *bias != ratio(1, 2) {
        sentence.push_str(&say(lang, "export-sticks-bias", &[("p", &fraction(bias))]));
    }
    sentence
}

fn listed<'a>(values: impl IntoIterator<Item = &'a u32>) -> String {
    values.into_iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang::{En, Fr};
    use senet_engine::rules::Thrower;

    #[test]
    fn a_thrower_is_reported_in_a_sentence() {
        for (thrower, lang, sentence) in [
            ("sticks-5", Fr, "Quatre bâtonnets\u{202f}; sans face marquée, le lancer vaut 5"),
            (
                "sticks:n=1,p=2/3",
                En,
                "A stick; 1 is the marked side, 2 the blank one; a marked side has probability 2/3",
            ),
            ("die:faces=1+2+3+4+5", Fr, "Dé dont les faces sont 1, 2, 3, 4, 5"),
            (
                "weights:0=1/3,1=2/3",
                Fr,
                "Objet qui donne 0 avec la probabilité 1/3 et 1 avec la probabilité 2/3",
            ),
            ("die-no5", En, "Die; if the die shows 5, it is thrown again"),
            (
                "sticks:values=5+3+3,p=1/3",
                En,
                "Two sticks; 0, 1, 2… marked sides are worth 5, 3, 3; a marked side has probability 1/3",
            ),
        ] {
            assert_eq!(super::thrower(&Thrower::parse(thrower).unwrap(), lang), sentence);
        }
    }
}
