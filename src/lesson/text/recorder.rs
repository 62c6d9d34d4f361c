//! Records the queries of a lesson's text to the engine while it is rendered, so that a check can
//! compute each number by a second route; and the lines that show the samples it draws.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use senet_engine::rules::{Exact, Fault};

use senet_engine::simulate::Sample;

use tera::Error;

use super::expression::{Expression, Role};
use super::formatted::FormattedNumber;
use super::number::{Number, terms};
use super::query::{Beyond, Operation, Query};

/// What the engine replied. The order only serves to keep each reply once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// A number.
    Number(Number),
    /// Several numbers.
    Numbers(Vec<Exact>),
    /// A text: a formula, a printed number.
    Written(String),
}

impl Ord for Reply {
    fn cmp(&self, other: &Self) -> Ordering {
        let kind = |reply: &Self| match reply {
            Self::Number(_) => 0,
            Self::Numbers(_) => 1,
            Self::Written(_) => 2,
        };
        match (self, other) {
            (Self::Number(one), Self::Number(other)) => one.cmp(other),
            (Self::Numbers(one), Self::Numbers(other)) => {
                one.iter().map(terms).cmp(other.iter().map(terms))
            }
            (Self::Written(one), Self::Written(other)) => one.cmp(other),
            _ => kind(self).cmp(&kind(other)),
        }
    }
}

impl PartialOrd for Reply {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<&Exact> for Reply {
    fn from(value: &Exact) -> Self {
        Self::Number(Number::Rational(value.clone()))
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Numbers(values) => {
                let values: Vec<String> = values.iter().map(Exact::to_string).collect();
                f.write_str(&values.join(" ; "))
            }
            Self::Written(text) => f.write_str(text),
        }
    }
}

/// A query with the engine's reply.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Asked {
    /// The query.
    pub query: Query,
    /// Its subject, as the text names it: `sum 3 sticks-5`. A sample is named by its counts:
    /// `counts 1:12 2:30`.
    pub subject: String,
    /// The engine's reply.
    pub reply: Reply,
    /// The expression that printed it, and its line; none if it was only set or compared.
    pub printed: Option<(usize, String)>,
}

/// The first word of subjects that are samples.
pub const COUNTS: &str = "counts";

/// The name of a sample.
pub(in crate::lesson) fn counted(counts: impl IntoIterator<Item = (i64, u64)>) -> String {
    let each = counts.into_iter().map(|(value, count)| format!(" {value}:{count}"));
    std::iter::once(COUNTS.to_owned()).chain(each).collect()
}

/// A line that shows a value from a sample.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shown {
    /// The sample: the place of its query in [`QueryRecord::asked`].
    pub sample: usize,
    /// The line of the lesson's text.
    pub line: usize,
    /// Whether it is in a cell between question marks, which the pupil fills.
    pub to_fill: bool,
}

/// The record of a text's queries.
#[derive(Debug, Clone, Default)]
pub struct QueryRecord {
    /// The queries, in order.
    pub asked: Vec<Asked>,
    /// The lines that show a value from a sample.
    pub shown: BTreeSet<Shown>,
    /// The conditions of the text, as indices of its expressions, and their values.
    pub decided: BTreeSet<(usize, bool)>,
    /// The claims that are false: the line of each, and its condition.
    pub denied: BTreeSet<(usize, String)>,
    /// The number of queries before the last printed expression.
    printed: usize,
    /// The number of queries before the last evaluated expression.
    evaluated: usize,
    /// The indices in `asked` of the queries for samples.
    samples: Vec<usize>,
    /// The samples that each variable of the text depends on.
    variables: HashMap<String, SampleSet>,
    /// The samples that each expression depended on when it was last evaluated, by its index.
    expressions: HashMap<usize, SampleSet>,
    /// The samples that each line shows, outside and inside the cells that the pupil fills.
    lines: BTreeMap<(usize, bool), SampleSet>,
    /// What a word has refused, until Tera has ended.
    refused: Option<Fault>,
}

/// Collects the queries: its clones, given to the words of the text and to the figures and tables
/// of its markup, share one record.
#[derive(Debug, Clone, Default)]
pub struct Recorder(Arc<Mutex<QueryRecord>>);

impl Recorder {
    fn record(&self) -> MutexGuard<'_, QueryRecord> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The record so far.
    #[must_use]
    pub fn collected(&self) -> QueryRecord {
        let mut record = self.record().clone();
        for ((line, to_fill), samples) in &record.lines {
            let shown = samples.places(&record.samples);
            record.shown.extend(shown.map(|sample| Shown {
                sample,
                line: *line,
                to_fill: *to_fill,
            }));
        }
        record
    }

    /// Adds a query and its reply.
    pub(in crate::lesson) fn note(&self, query: Query, subject: &str, reply: impl Into<Reply>) {
        let (subject, reply) = (subject.to_owned(), reply.into());
        self.record().asked.push(Asked { query, subject, reply, printed: None });
    }

    /// Adds a law, up to a bound if the probability of more is given.
    pub(in crate::lesson) fn note_law(
        &self,
        of: &str,
        law: impl Iterator<Item = (i64, Exact)>,
        tail: Option<&Exact>,
    ) {
        let (values, mut shares): (Vec<i64>, Vec<Exact>) = law.unzip();
        shares.extend(tail.cloned());
        let beyond = if tail.is_some() { Beyond::Included } else { Beyond::Nothing };
        self.note(Query::Law(values, beyond), of, Reply::Numbers(shares));
    }

    /// Adds how often each value came in a sample; returns the sample's name.
    pub(in crate::lesson) fn note_sample(&self, of: &str, sample: &Sample) -> String {
        let counts = || sample.counts.iter().copied();
        let came = counts().map(|(_, count)| Exact::from_integer(count.into()));
        let query = Query::Drawn(sample.size() as u32, sample.seed);
        self.note(query, of, Reply::Numbers(came.collect()));
        counted(counts())
    }

    /// Adds a computation with exact numbers.
    pub(in crate::lesson) fn note_arithmetic(
        &self,
        operation: Operation,
        of: Vec<Number>,
        result: &Number,
    ) {
        self.note(Query::Arithmetic(operation, of), "", Reply::Number(result.clone()));
    }

    /// Adds a number as it is printed; returns the text.
    pub(in crate::lesson) fn written(&self, number: &FormattedNumber, text: String) -> String {
        self.note(Query::Written(number.clone()), "", Reply::Written(text.clone()));
        text
    }

    /// Keeps a fault, which is one of the lesson; returns the error with which Tera ends.
    pub(super) fn refuse(&self, fault: Fault) -> Error {
        let error = Error::message(&fault);
        // An expression is reported without the spaces around it.
        let found = fault.arg("found").map(|found| found.trim().to_owned());
        let fault = fault.as_failure();
        self.record().refused = Some(match found {
            Some(found) => fault.at("found", found),
            None => fault,
        });
        error
    }

    /// What a word has refused.
    pub(super) fn refused(&self) -> Option<Fault> {
        self.record().refused.take()
    }

    /// Records that an expression of the text, given by its index, has been evaluated: the queries
    /// since the last one belong to it.
    pub(super) fn evaluated(&self, place: usize, expression: &Expression) {
        self.record().evaluate(place, expression);
    }

    /// Records the value of the condition with this index.
    pub(super) fn decided(&self, place: usize, holds: bool) {
        self.record().decided.insert((place, holds));
    }

    /// Records whether the condition of a sentence that is printed in any case holds.
    pub(super) fn claimed(&self, claim: &Expression, holds: bool) {
        if !holds {
            let condition = claim.text.trim().to_owned();
            self.record().denied.insert((claim.line, condition));
        }
    }
}

impl QueryRecord {
    /// Propagates samples through the expressions of the text: an expression depends on those it
    /// draws, and on those of the variables it names and of the conditions around it.
    fn evaluate(&mut self, place: usize, expression: &Expression) {
        let mut samples = SampleSet::default();
        for place in self.evaluated..self.asked.len() {
            if self.asked[place].query.is_sample() {
                samples.insert(self.samples.len());
                self.samples.push(place);
            }
        }
        self.evaluated = self.asked.len();
        let named = expression.names.iter().filter_map(|name| self.variables.get(name));
        let around = expression.within.iter().filter_map(|one| self.expressions.get(one));
        for others in named.chain(around) {
            samples.add(others);
        }
        match &expression.role {
            Role::Printed { to_fill } => {
                self.show(&samples, expression.line, *to_fill);
                for asked in &mut self.asked[self.printed..] {
                    asked.printed = Some((expression.line, expression.text.clone()));
                }
                self.printed = self.asked.len();
            }
            Role::Assigned(name) => {
                self.variables.insert(name.clone(), samples.clone());
            }
            // The sentence is printed with any sample, and no number of it comes from the condition.
            Role::Claimed => self.printed = self.asked.len(),
            // What a block sets and prints depends on its condition.
            Role::Block { own, names, text, .. } => {
                for name in own {
                    self.variables.insert(name.clone(), samples.clone());
                }
                for name in names {
                    self.variables.entry(name.clone()).or_default().add(&samples);
                }
                if let Some(line) = text {
                    self.show(&samples, *line, false);
                }
            }
        }
        self.expressions.insert(place, samples);
    }

    fn show(&mut self, samples: &SampleSet, line: usize, to_fill: bool) {
        self.lines.entry((line, to_fill)).or_default().add(samples);
    }
}

/// A set of the samples of a text, by their ranks, one bit each: a text that draws hundreds of them
/// in loops joins such sets at every expression.
#[derive(Debug, Clone, Default)]
struct SampleSet(Vec<u64>);

impl SampleSet {
    fn insert(&mut self, rank: usize) {
        let word = rank / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (rank % 64);
    }

    fn add(&mut self, others: &Self) {
        if self.0.len() < others.0.len() {
            self.0.resize(others.0.len(), 0);
        }
        for (word, other) in self.0.iter_mut().zip(&others.0) {
            *word |= other;
        }
    }

    /// The indices of these samples, where `places` has that of each rank.
    fn places<'a>(&'a self, places: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
        let has =
            |rank: &usize| self.0.get(rank / 64).is_some_and(|word| word >> (rank % 64) & 1 == 1);
        (0..places.len()).filter(has).map(|rank| places[rank])
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Fault;
    use senet_engine::rules::fault::Blame;

    use super::{Recorder, SampleSet};

    #[test]
    fn what_is_refused_is_the_lesson_s_fault_and_told_once() {
        let recorder = Recorder::default();
        recorder.refuse(Fault::usage("lesson-float").with("found", " 1 / 2 "));
        let fault = recorder.refused().unwrap();
        assert_eq!((fault.blame(), fault.arg("found")), (Blame::Failure, Some("1 / 2")));
        assert_eq!(recorder.refused(), None);
    }

    #[test]
    fn samples_are_joined_and_found_at_their_places() {
        let (mut one, mut other) = (SampleSet::default(), SampleSet::default());
        one.insert(1);
        other.insert(130);
        one.add(&other);
        other.add(&SampleSet::default());
        let places: Vec<usize> = (1000..1200).collect();
        assert_eq!(one.places(&places).collect::<Vec<_>>(), [1001, 1130]);
        assert_eq!(other.places(&places).collect::<Vec<_>>(), [1130]);
    }
}
