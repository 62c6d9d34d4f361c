//! The titles of samples and throwers: a sentence each, and for the key what was thrown. A pupil's
//! file keeps the name that the sheet gives and reveals no more than it.

use num_traits::One;
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
#[derive(Debug, Clone, PartialEq, Eq, Default)]
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

/// The title of sample `rank`, from 1, of which `n` throws are shown.
pub(super) fn sample(
    material: &Material,
    sample: &ThrowSeries,
    rank: usize,
    n: usize,
    reader: Edition,
) -> Titles {
    let lang = material.lang;
    let alone = material.samples.len() == 1;
    let named = sample.secret && !sample.name.is_empty();
    let what = if named {
        polish(&sample.name, lang).into_owned()
    } else {
        numbered(&sample.subject, sample.secret, (rank, alone), reader, lang)
    };
    let tab = if named { tab(&what) } else { tab(&number(rank, alone, lang)) };
    let seed = sample.seed.to_string();
    let (n, place) = (n.to_string(), sample.edition.name());
    let short = say(lang, "export-sample-of", &[("what", &what), ("seed", &seed)]);
    let detail = [("seed", &*seed), ("n", &n), ("place", place)];
    let detail = say(lang, "export-sample-detail", &detail);
    Titles {
        tab,
        short,
        what,
        detail,
        thrown: thrown(&sample.subject, sample.secret, reader, lang),
    }
}

/// The title of many samples, `rank` among all the samples.
pub(super) fn many(
    material: &Material,
    many: &ShownFrequencies,
    rank: usize,
    reader: Edition,
) -> Titles {
    let lang = material.lang;
    let what = numbered(&many.subject, many.secret, (rank, true), reader, lang);
    let tab = tab(&say(lang, "export-sheet-many", &[]));
    let seed = many.seed.to_string();
    let (n, samples, value) = (many.n.to_string(), many.hits.len().to_string(), many.value);
    let value = value.to_string();
    let short = [("value", &*value), ("n", &n), ("samples", &samples), ("seed", &seed)];
    let short = say(lang, "export-many-of", &short);
    let detail = [
        ("value", &*value),
        ("n", &n),
        ("samples", &samples),
        ("seed", &seed),
        ("place", many.edition.name()),
    ];
    let detail = say(lang, "export-many-detail", &detail);
    Titles { tab, short, what, detail, thrown: thrown(&many.subject, many.secret, reader, lang) }
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
            one.with_bias(&half()).ok().map(|fair| thrower(&fair, lang))
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

fn half() -> Exact {
    Exact::one() / Exact::from_integer(2.into())
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
            let face_list = listed(faces);
            let mut sentence = if plain && faces.len() == 6 {
                say(lang, "export-die", &[])
            } else {
                say(lang, "export-die-faces", &[("faces", &face_list)])
            };
            if !ignored.is_empty() {
                let ignored: Vec<u32> = ignored.iter().copied().collect();
                let ignored = listed(&ignored);
                sentence.push_str(&say(lang, "export-die-ignored", &[("values", &ignored)]));
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
    let none = values.first().map_or_else(String::new, u32::to_string);
    let worth = listed(values);
    sentence.push_str(&match (values, marked) {
        ([blank, one], _) => {
            let (blank, one) = (blank.to_string(), one.to_string());
            say(lang, "export-sticks-one", &[("marked", &one), ("blank", &blank)])
        }
        (_, true) => say(lang, "export-sticks-none", &[("value", &none)]),
        _ => say(lang, "export-sticks-values", &[("values", &worth)]),
    });
    if *bias != half() {
        let p = fraction(bias);
        sentence.push_str(&say(lang, "export-sticks-bias", &[("p", &p)]));
    }
    sentence
}

fn listed(values: &[u32]) -> String {
    values.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::{Lang, Thrower};

    use super::thrower;

    #[test]
    fn a_thrower_is_reported_in_a_sentence() {
        let sentence = |text: &str, lang| thrower(&Thrower::parse(text).unwrap(), lang);
        assert_eq!(
            sentence("sticks-5", Lang::Fr),
            "Quatre bâtonnets\u{202f}; sans face marquée, le lancer vaut 5"
        );
        assert_eq!(
            sentence("sticks:n=1,p=2/3", Lang::En),
            "A stick; 1 is the marked side, 2 the blank one; a marked side has probability 2/3"
        );
        assert_eq!(
            sentence("die:faces=1+2+3+4+5", Lang::Fr),
            "Dé dont les faces sont 1, 2, 3, 4, 5"
        );
        assert_eq!(
            sentence("weights:0=1/3,1=2/3", Lang::Fr),
            "Objet qui donne 0 avec la probabilité 1/3 et 1 avec la probabilité 2/3"
        );
        assert_eq!(sentence("die-no5", Lang::En), "Die; if the die shows 5, it is thrown again");
        assert_eq!(
            sentence("sticks:values=5+3+3,p=1/3", Lang::En),
            "Two sticks; 0, 1, 2… marked sides are worth 5, 3, 3; a marked side has probability 1/3"
        );
    }
}
