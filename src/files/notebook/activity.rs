//! The cells that do not come from a lesson: the cells that check answers, and, for a lesson
//! without cells of its own, an activity that throws, counts and enumerates.

use std::collections::BTreeMap;
use std::fmt::Display;

use senet_engine::laws::throw_law;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Thrower};

use crate::document::Edition;
use crate::files::titles::{self, Titles};
use crate::lesson::Material;
use crate::lesson::shown_samples::{ShownFrequencies, ThrowSeries};
use crate::lesson::text::formatted::fingerprint;
use crate::lesson::text::number::Number;

use super::cells::Cells;

/// The cells. A cell begins with `# %%` and words: its kind (`markdown`, `code`); what it is
/// repeated for (`each` thrower, each `sample`, each of `many`; `first` is before the sheet); and
/// conditions on the reader, `pupil` or `key`, on the thrower, `sticks`, `die` or `object`, on its values,
/// `numbers` where they have a mean, on the level, `python`, `weighted` (means), `shares` where it
/// compares frequencies with probabilities, else `alone`, and `extra` where the sheet mentions
/// extra throws.
///
/// Their names must not clash with those of a lesson's own cells: a lesson may define `lancer`, and
/// its cells may be run again in any order.
const FRENCH: &str = include_str!("fr.py");
const ENGLISH: &str = include_str!("en.py");

/// The decimal places to which a pupil's answers are checked.
const PLACES: u32 = 3;

/// Which cells are added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NotebookPart {
    /// Those before the sheet, which a lesson's own cells may use.
    Before,
    /// The activity after it.
    After,
}

/// Adds the cells of a part.
pub(super) fn add(part: NotebookPart, material: &Material, edition: Edition, made: &mut Cells) {
    let source = material.lang.choose(FRENCH, ENGLISH);
    let cells = source.split("# %% ").filter_map(|cell| cell.split_once('\n'));
    let cells: Vec<(Vec<&str>, &str)> =
        cells.map(|(head, text)| (head.split(' ').collect(), text)).collect();
    let scope_of = |(head, _): &(Vec<&str>, &str)| {
        let scopes = ["each", "sample", "many", "first"];
        scopes.into_iter().find(|word| head.contains(word)).unwrap_or("")
    };
    for group in cells.chunk_by(|one, next| scope_of(one) == scope_of(next)) {
        let scope = scope_of(&group[0]);
        if (scope == "first") != (part == NotebookPart::Before) {
            continue;
        }
        for (values, holds) in scopes(scope, material, edition) {
            for (head, text) in group {
                // All the words after the kind must hold.
                let there = |word: &&str| *word == scope || holds.contains(word);
                if head[1..].iter().all(there) {
                    let text = filled(text, &values);
                    match head[0] {
                        "code" => made.code(&text),
                        _ => made.markdown(&text, &[]),
                    }
                }
            }
        }
    }
}

/// The values of a cell's placeholders, and the words that hold for it.
type Scope = (Vec<(&'static str, String)>, Vec<&'static str>);

/// The scopes that a group of cells is repeated for.
fn scopes(scope: &str, material: &Material, edition: Edition) -> Vec<Scope> {
    let has = |notion: &str| material.notions.contains(notion);
    let mut always = vec![edition.name()];
    always.extend(has("python").then_some("python"));
    always.extend((has("python") && has("weighted-mean")).then_some("weighted"));
    let compares = has("frequencies-and-probabilities");
    always.push(if compares { "shares" } else { "alone" });
    let mut made: Vec<Scope> = match scope {
        "each" => {
            (1..).zip(&material.throwers).map(|(rank, one)| thrown(rank, one, material)).collect()
        }
        "sample" => titles::samples(material, edition)
            .filter_map(|(rank, one, titles)| given(rank, one, titles))
            .collect(),
        "many" => titles::many_samples(material, edition)
            .map(|(rank, one, titles)| repeatedly(rank, one, titles))
            .collect(),
        _ => vec![(vec![("seed", material.seed.unwrap_or(1).to_string())], Vec::new())],
    };
    for (_, holds) in &mut made {
        holds.extend(&always);
    }
    made
}

fn filled(text: &str, values: &[(&str, String)]) -> String {
    values
        .iter()
        .fold(text.to_owned(), |text, (name, value)| text.replace(&format!("@{name}@"), value))
}

/// An exact number in Python.
fn python(value: &Exact) -> String {
    format!("Fraction({}, {})", value.numer(), value.denom())
}

fn list<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    format!("[{}]", listed(values))
}

fn listed<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(", ")
}

/// A number in Python as one would write it by hand.
fn quotient(value: &Exact) -> String {
    if value.is_integer() {
        value.numer().to_string()
    } else {
        format!("{} / {}", value.numer(), value.denom())
    }
}

/// A fingerprint by which a cell recognises an answer, as Python source.
fn print(value: &Exact) -> String {
    format!("\"{}\"", bare_print(value))
}

fn bare_print(value: &Exact) -> String {
    fingerprint(&Number::Rational(value.clone()), PLACES)
}

fn dictionary(pairs: impl Iterator<Item = (i64, String)>) -> String {
    format!("{{{}}}", listed(pairs.map(|(value, share)| format!("{value}: {share}"))))
}

/// The scope of a thrower: the placeholders of its cells, and its words.
fn thrown(rank: usize, thrower: &Thrower, material: &Material) -> Scope {
    let law = throw_law(thrower);
    let all = || thrower.values().into_iter().map(i64::from);
    let again = law.probability_that(|value| thrower.gives_extra(value));
    let mut values = vec![
        ("k", rank.to_string()),
        ("title", titles::thrower_of(material, thrower)),
        ("law", dictionary(law.iter().map(|(value, share)| (value, python(&share))))),
        ("gaps", dictionary(all().map(|value| (value, "...".to_owned())))),
        ("prints", dictionary(all().map(|value| (value, print(&law.probability(value)))))),
        ("mean_print", bare_print(&law.mean())),
        ("again_print", bare_print(&again)),
        ("shares", dictionary(all().map(|value| (value, quotient(&law.probability(value)))))),
        ("extra", list(&thrower.extra)),
        ("mean", python(&law.mean())),
        ("again", quotient(&again)),
        ("mode", law.mode().to_string()),
    ];
    let extra = material.extra_throws && !thrower.extra.is_empty();
    let mut holds: Vec<&str> = extra.then_some("extra").into_iter().collect();
    match &thrower.device {
        Device::Sticks { values: worth, bias } => {
            values.push(("values", list(worth)));
            values.push(("p", quotient(bias)));
            values.push(("exact", python(bias)));
            holds.push("sticks");
        }
        Device::Weights { chances } => {
            let share = |(value, share): (&u32, &Exact)| (i64::from(*value), quotient(share));
            values.push(("chances", dictionary(chances.iter().map(share))));
            holds.push("object");
        }
        Device::Die { .. } => {
            values.push(("faces", list(thrower.counted_faces())));
            holds.push("die");
        }
    }
    (values, holds)
}

/// The scope of a sample; none for one that is too long.
fn given(rank: usize, one: &ThrowSeries, titles: Titles) -> Option<Scope> {
    let n = one.listed()?;
    let throws = &one.values[..n];
    let mut came: BTreeMap<i64, i64> = BTreeMap::new();
    for value in throws {
        *came.entry(*value).or_default() += 1;
    }
    let size = i64::try_from(n).unwrap_or(i64::MAX);
    let mean = ratio(throws.iter().sum(), size);
    let within: Vec<u32> = one.sizes.iter().copied().filter(|size| (*size as usize) < n).collect();
    let values = vec![
        ("k", rank.to_string()),
        ("throws", wrapped(throws)),
        ("sample_gaps", dictionary(came.keys().map(|value| (*value, "...".to_owned())))),
        ("sample_prints", dictionary(came.iter().map(|(v, k)| (*v, print(&ratio(*k, size)))))),
        ("sample_mean", bare_print(&mean)),
        ("title", titles.what),
        ("detail", titles.detail),
        ("thrown", titles.thrown.unwrap_or_default()),
        ("sizes", list(&within)),
    ];
    let mut holds = Vec::new();
    holds.extend((!within.is_empty()).then_some("several"));
    holds.extend(came.keys().any(|value| *value > 2).then_some("numbers"));
    Some((values, holds))
}

/// The scope of many samples.
fn repeatedly(rank: usize, one: &ShownFrequencies, titles: Titles) -> Scope {
    let share =
        |hits: Option<&u64>| Exact::new(hits.copied().unwrap_or(0).into(), one.n.max(1).into());
    let values = vec![
        ("k", rank.to_string()),
        ("hits", wrapped(&one.hits)),
        ("title", titles.what),
        ("detail", titles.detail),
        ("thrown", titles.thrown.unwrap_or_default()),
        ("n", one.n.to_string()),
        ("low_print", bare_print(&share(one.hits.iter().min()))),
        ("high_print", bare_print(&share(one.hits.iter().max()))),
    ];
    (values, Vec::new())
}

/// A long list, twenty values a line.
fn wrapped<T: Display>(values: &[T]) -> String {
    let lines = values.chunks(20).map(|line| format!("    {},", listed(line)));
    format!("[\n{}\n]", lines.collect::<Vec<_>>().join("\n"))
}
