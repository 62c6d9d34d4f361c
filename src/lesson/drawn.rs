//! The samples that a lesson's sheets show: those that its text draws, as rendered, each
//! once, and nothing that stands on no sheet.

use senet_engine::laws::Law;
use senet_engine::rules::fault::Checked;

use crate::document::Block;
use crate::document::edition::Edition;

use super::catalogue::{Catalogue, Lesson};
use super::markup::container::Cut;
use super::markup::{Piece, Sampled, samples};
use super::sheet::{Request, opened, sheets};
use super::text::ledger::{Asked, Question};
use super::text::stirred::{Stirred, stirring};
use super::text::{Subject, subject};
use senet_engine::simulate::Sample;

/// A sample with its throws in order.
#[derive(Debug, Clone, PartialEq)]
pub struct Throws {
    /// What is thrown.
    pub subject: Subject,
    /// The law of what is thrown.
    pub law: Law,
    /// The seed.
    pub seed: u64,
    /// The value of each throw, of the longest sample.
    pub values: Vec<i64>,
    /// How many of the first throws the sheets speak of: one size or several, increasing.
    pub sizes: Vec<u32>,
    /// What a table of the sheet calls the values; empty for nothing.
    pub name: String,
    /// Whether the pupil is not told what is thrown.
    pub secret: bool,
    /// The first edition, in the order of [`Edition::ALL`], that shows it.
    pub edition: Edition,
}

/// The longest sample that is listed where throws stand in cells of their own, unless a
/// table of the sheet is made of it.
const MOST_LISTED: u32 = 2000;

impl Throws {
    /// How many of the first throws are listed in a spreadsheet or a notebook: the longest
    /// size that is not too long for it; none if all are.
    #[must_use]
    pub fn listed(&self) -> Option<usize> {
        let short = self.sizes.iter().filter(|size| **size <= MOST_LISTED).max();
        let table = self.sizes.first().filter(|_| !self.name.is_empty());
        short.or(table).map(|size| *size as usize)
    }
}

/// How often a value came in each of many samples.
#[derive(Debug, Clone, PartialEq)]
pub struct Many {
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
    /// Whether the pupil is not told what is thrown.
    pub secret: bool,
    /// The first edition, in the order of [`Edition::ALL`], that shows it.
    pub edition: Edition,
}

/// What sheets show instead of a sample, to see whether they show it: other seeds, several
/// because a single count may be the same by chance.
const OTHERS: [u64; 3] = [0x5EED_0000_0001, 0x5EED_0000_0002, 0x5EED_0000_0003];

/// The samples of a lesson in order of appearance: single ones, and many at once. `told` is
/// what the pupil knows to be thrown.
///
/// # Errors
/// As [`super::compose`].
pub(super) fn drawn(
    (catalogue, lesson, request): (&Catalogue, &Lesson, &Request),
    (cut, pieces, asked): (&Cut, &[Piece], &[Asked]),
    told: &dyn Fn(&Subject) -> bool,
) -> Checked<(Vec<Throws>, Vec<Many>)> {
    let mut draws = samples(cut)?;
    // Where a table shows a law that the pupil is to find out, none of the tables says its own.
    let guess = draws.iter().any(|one| !one.name.is_empty() && !told(&one.subject));
    let shown = |pieces: &[Piece]| -> Vec<Vec<Block>> {
        let made = sheets(catalogue, lesson, request, pieces);
        made.into_iter().map(|sheet| sheet.blocks).collect()
    };
    let base = (shown(pieces), told_lines(cut));
    let mut seen: Vec<(Stirred, Option<(Edition, usize)>)> = Vec::new();
    for one in asked.iter().filter_map(of_text) {
        let stirred = Stirred { law: one.law.clone(), seed: one.seed, many: one.many.is_some() };
        let known = seen.iter().find(|(known, _)| *known == stirred).map(|(_, place)| *place);
        let place = known.unwrap_or_else(|| {
            let other = |seed: &u64| {
                let (cut, pieces) =
                    stirring(&stirred, *seed, || opened(catalogue, lesson, request)).ok()?;
                let mut now = Edition::ALL.into_iter().zip(shown(&pieces)).zip(&base.0);
                let edition = now.find(|((_, now), then)| now != *then)?.0.0;
                let now = told_lines(&cut);
                let line = base.1.iter().zip(&now).find(|(then, now)| then != now);
                Some((edition, line.map_or(0, |((line, _), _)| *line)))
            };
            let found: Vec<(Edition, usize)> = OTHERS.iter().filter_map(other).collect();
            // All of them: a count that is the same by chance would put the sample further down.
            let edition = found.iter().map(|(edition, _)| *edition).min();
            let line = found.iter().map(|(_, line)| *line).min();
            seen.push((stirred, edition.zip(line)));
            edition.zip(line)
        });
        draws.extend(place.map(|(edition, line)| Sampled { edition, line, ..one }));
    }
    // What the pupil sees comes first: it has the same rank for the pupil and in the key.
    draws.sort_by_key(|one| (one.edition != Edition::Pupil, one.line));
    Ok(united(draws, &|one| !told(&one.subject) || guess && !one.name.is_empty()))
}

/// The lines of a text and what its containers ask for, in order, each with its place in
/// the lesson's text.
fn told_lines(cut: &Cut) -> Vec<(usize, String)> {
    let mut told: Vec<(usize, String)> =
        cut.markdown.iter().map(|line| (line.source, line.text.clone())).collect();
    for (opening, inside) in &cut.containers {
        told.push((opening.line, format!("{} {:?}", opening.title, opening.options)));
        told.extend(told_lines(inside));
    }
    told.sort_by_key(|(line, _)| *line);
    told
}

/// What is asked of the engine, where it is a sample.
fn of_text(asked: &Asked) -> Option<Sampled> {
    let (n, seed, many) = match &asked.question {
        Question::Drawn(n, seed) | Question::Sequence(n, seed) => (*n, *seed, None),
        Question::Shares(many, _) => (many.n, many.seed, Some((many.value, many.samples))),
        _ => return None,
    };
    let subject = subject(&asked.subject).ok()?;
    let law = subject.law()?;
    let (name, edition, line) = (String::new(), Edition::Teacher, 0);
    Some(Sampled { subject, law, n, seed, many, name, edition, line })
}

/// One sample for all that begin with the same throws; a secret one under each name.
fn united(draws: Vec<Sampled>, secret: &dyn Fn(&Sampled) -> bool) -> (Vec<Throws>, Vec<Many>) {
    let mut throws: Vec<Throws> = Vec::new();
    let mut many: Vec<Many> = Vec::new();
    for one in draws {
        let secret = secret(&one);
        if let Some((value, samples)) = one.many {
            let same = |known: &&mut Many| {
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
            many.push(Many { subject, value, n, seed, hits, secret, edition });
            continue;
        }
        let same = |known: &&mut Throws| {
            (&known.law, known.seed) == (&one.law, one.seed)
                && (known.name == one.name
                    || one.name.is_empty() && known.secret == secret
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
        throws.push(Throws { subject, law, seed, values, sizes, name, secret, edition });
    }
    for one in &mut throws {
        one.sizes.sort_unstable();
        one.sizes.dedup();
        let n = one.sizes.last().copied().unwrap_or(0);
        one.values = Sample::throws(&one.law, n, one.seed);
    }
    (throws, many)
}
