//! The samples that a lesson's sheets show: those that its text draws, as rendered, each once,
//! without those that are on no sheet.

use std::collections::BTreeMap;

use senet_engine::laws::Law;
use senet_engine::rules::fault::Checked;

use crate::document::edition::Edition;

use super::markup::container::{Cut, Name};
use super::markup::{Sampled, samples};
use super::sheet::Composition;
use super::text::recorder::{Draw, Shown};
use super::text::{Subject, subject};
use senet_engine::simulate::Sample;

/// A sample with its throws in order.
#[derive(Debug, Clone, PartialEq)]
pub struct ThrowSeries {
    /// What is thrown.
    pub subject: Subject,
    /// The law of what is thrown.
    pub law: Law,
    /// The seed.
    pub seed: u64,
    /// The value of each throw, of the longest of the samples.
    pub values: Vec<i64>,
    /// The sizes of the samples, increasing: each consists of the first throws.
    pub sizes: Vec<u32>,
    /// The name of the values in a table of the sheet; empty for none.
    pub name: String,
    /// Whether the pupil does not know what is thrown.
    pub secret: bool,
    /// The first edition, in the order of [`Edition::ALL`], that shows it.
    pub edition: Edition,
}

/// The longest sample that is listed with one cell for each throw, unless a table of the sheet is
/// made from it.
const MOST_LISTED: u32 = 2000;

impl ThrowSeries {
    /// How many of the first throws are listed in a spreadsheet or a notebook: the longest
    /// size that is not too long for it; none if all are.
    pub fn listed(&self) -> Option<usize> {
        let short = self.sizes.iter().filter(|size| **size <= MOST_LISTED).max();
        let table = self.sizes.first().filter(|_| !self.name.is_empty());
        short.or(table).map(|size| *size as usize)
    }
}

/// How often a value came in each of many samples.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownFrequencies {
    /// What is thrown.
    pub subject: Subject,
    /// The value.
    pub value: i64,
    /// The throws of a sample.
    pub n: u32,
    /// The seed.
    pub seed: u64,
    /// How often the value came in each sample.
    pub hits: Vec<u64>,
    /// Whether the pupil does not know what is thrown.
    pub secret: bool,
    /// The first edition, in the order of [`Edition::ALL`], that shows it.
    pub edition: Edition,
}

/// The samples of a lesson in order of appearance: single ones, and many at once. `known` is the
/// thrower that the pupil knows.
///
/// # Errors
/// What a container refuses.
pub(super) fn shown_samples(
    composition: &Composition,
    known: &dyn Fn(&Subject) -> bool,
) -> Checked<(Vec<ThrowSeries>, Vec<ShownFrequencies>)> {
    let (cut, record) = (&composition.cut, &composition.record);
    let mut draws = samples(cut)?;
    // Where a table shows a law that the pupil is to find, no table names its law.
    let guess = draws.iter().any(|one| !one.name.is_empty() && !known(&one.subject));
    let mut lines = BTreeMap::new();
    gather_lines(cut, Edition::Pupil, Name::Pupil, &mut lines);
    let of_the_text: Vec<(usize, Sampled)> =
        record.draws.iter().enumerate().filter_map(of_text).collect();
    let mut places: BTreeMap<usize, Vec<(Edition, usize)>> = BTreeMap::new();
    for shown in &record.shown {
        if let Some(edition) = edition_of(shown, &lines) {
            places.entry(shown.sample).or_default().push((edition, shown.line));
        }
    }
    for (_, one) in &of_the_text {
        let same = |other: &Sampled| {
            (&other.law, other.seed, other.many.is_some())
                == (&one.law, one.seed, one.many.is_some())
        };
        let alike = of_the_text.iter().filter(|(_, other)| same(other));
        let place =
            alike.filter_map(|(sample, _)| places.get(sample)).flatten().copied().reduce(first);
        draws.extend(place.map(|(edition, line)| Sampled { edition, line, ..one.clone() }));
    }
    // The samples that pupils see come first, so that they have the same rank in the pupil's file
    // and in the key.
    draws.sort_by_key(|one| (one.edition != Edition::Pupil, one.line));
    Ok(united(draws, &|one| !known(&one.subject) || guess && !one.name.is_empty()))
}

/// The first edition and the first line of two places.
fn first(one: (Edition, usize), other: (Edition, usize)) -> (Edition, usize) {
    (one.0.min(other.0), one.1.min(other.1))
}

/// The place of a line of the lesson's text.
struct LineContext {
    /// The first edition, in the order of [`Edition::ALL`], that prints it; none for a line of
    /// the quiz or of the notebook.
    edition: Option<Edition>,
    /// Whether it is a table whose cells between question marks are left to the pupil.
    fill: bool,
}

/// The places of the lines of a text, by their numbers.
fn gather_lines(
    cut: &Cut,
    edition: Edition,
    within: Name,
    lines: &mut BTreeMap<usize, LineContext>,
) {
    let apart = |within| matches!(within, Name::Quiz | Name::Notebook);
    let shown = |edition| Some(edition).filter(|_| !apart(within));
    for line in cut.markdown.iter().filter(|line| !line.text.trim().is_empty()) {
        let place = LineContext { edition: shown(edition), fill: within == Name::Fill };
        lines.insert(line.source, place);
    }
    for (opening, inside) in &cut.containers {
        // The teacher's page has the short answer, the key the full one.
        let (title, content) = match opening.name {
            Name::Answer => (Edition::Teacher, edition.max(Edition::Key)),
            Name::Teacher => (Edition::Teacher, Edition::Teacher),
            // Among the exported editions only the key has it.
            Name::Summary => (edition, edition.max(Edition::Key)),
            _ => (edition, edition),
        };
        let within = if apart(within) { within } else { opening.name };
        let title = Some(title).filter(|_| !apart(within));
        lines.insert(opening.line, LineContext { edition: title, fill: false });
        gather_lines(inside, content, within, lines);
    }
}

/// The first edition that shows a sample on a line, or on the next one that is printed.
fn edition_of(shown: &Shown, lines: &BTreeMap<usize, LineContext>) -> Option<Edition> {
    let (_, place) = lines.range(shown.line..).next()?;
    let edition = place.edition?;
    Some(if shown.to_fill && place.fill { edition.max(Edition::Key) } else { edition })
}

/// A sample of the text, with its place among them.
fn of_text((place, draw): (usize, &Draw)) -> Option<(usize, Sampled)> {
    let Draw { n, seed, many, .. } = *draw;
    let subject = subject(&draw.subject).ok()?;
    let law = subject.law()?;
    let (name, edition, line) = (String::new(), Edition::Teacher, 0);
    Some((place, Sampled { subject, law, n, seed, many, name, edition, line }))
}

/// Samples that begin with the same throws are one; a secret one is one for each name. A series
/// that the key describes further keeps the name that the pupil reads.
fn united(
    draws: Vec<Sampled>,
    secret: &dyn Fn(&Sampled) -> bool,
) -> (Vec<ThrowSeries>, Vec<ShownFrequencies>) {
    let mut throws: Vec<ThrowSeries> = Vec::new();
    let mut many: Vec<ShownFrequencies> = Vec::new();
    for one in draws {
        let secret = secret(&one);
        if let Some((value, samples)) = one.many {
            let same = |known: &&mut ShownFrequencies| {
                (&known.subject, known.value, known.n) == (&one.subject, value, one.n)
                    && (known.seed, known.hits.len()) == (one.seed, samples as usize)
            };
            if let Some(known) = many.iter_mut().find(same) {
                known.edition = known.edition.min(one.edition);
                continue;
            }
            let each = Sample::several(&one.law, one.n, samples, one.seed);
            let hits = each.iter().map(|sample| sample.count(value)).collect();
            let Sampled { subject, n, seed, edition, .. } = one;
            many.push(ShownFrequencies { subject, value, n, seed, hits, secret, edition });
            continue;
        }
        let same = |known: &&mut ThrowSeries| {
            (&known.law, known.seed) == (&one.law, one.seed)
                && (known.name == one.name
                    || one.name.is_empty()
                        && (known.secret == secret || one.edition != Edition::Pupil)
                    || known.name.is_empty() && known.secret == secret)
        };
        if let Some(known) = throws.iter_mut().find(same) {
            known.sizes.push(one.n);
            known.edition = known.edition.min(one.edition);
            if known.name.is_empty() {
                known.name = one.name;
            }
            continue;
        }
        let Sampled { subject, law, seed, name, edition, .. } = one;
        let (sizes, values) = (vec![one.n], Vec::new());
        throws.push(ThrowSeries { subject, law, seed, values, sizes, name, secret, edition });
    }
    for one in &mut throws {
        one.sizes.sort_unstable();
        one.sizes.dedup();
        let n = one.sizes.last().copied().unwrap_or(0);
        one.values = Sample::throws(&one.law, n, one.seed);
    }
    (throws, many)
}
