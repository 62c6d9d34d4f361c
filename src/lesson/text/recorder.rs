//! What a lesson's text asks of the exact engine, collected while it is rendered, so that a
//! check can find each number again by a route of its own; and the lines that show the
//! samples it draws.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use senet_engine::rules::Exact;

use senet_engine::simulate::Sample;

use super::expression::{Expression, Role};
use super::formatted::FormattedNumber;
use super::number::Number;
use super::query::{Beyond, Operation, Query};

/// What the engine replied.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reply {
    /// A number.
    Number(Number),
    /// Several numbers.
    Numbers(Vec<Exact>),
    /// Something written: a formula, a number on paper.
    Written(String),
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
    /// What was asked.
    pub query: Query,
    /// Of what, as the text names it: `sum 3 sticks-5`. A sample is named by what it holds:
    /// `counts 1:12 2:30`.
    pub subject: String,
    /// What the engine replied.
    pub reply: Reply,
    /// The expression it was printed by, and its line; none if it was only set or compared.
    pub printed: Option<(usize, String)>,
}

/// What the subjects that are samples begin with.
pub const COUNTS: &str = "counts";

/// The name of a sample.
pub(in crate::lesson) fn counted(counts: impl IntoIterator<Item = (i64, u64)>) -> String {
    let each = counts.into_iter().map(|(value, count)| format!(" {value}:{count}"));
    std::iter::once(COUNTS.to_owned()).chain(each).collect()
}

/// A line that shows something of a sample.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shown {
    /// The sample: the place of its query in [`QueryRecord::asked`].
    pub sample: usize,
    /// The line of the lesson's text.
    pub line: usize,
    /// Whether it stands in a cell between question marks, which the pupil fills.
    pub to_fill: bool,
}

/// What was collected.
#[derive(Debug, Clone, Default)]
pub struct QueryRecord {
    /// The queries, in order.
    pub asked: Vec<Asked>,
    /// The lines that show something of a sample.
    pub shown: BTreeSet<Shown>,
    /// How many queries belong to what was printed before.
    printed: usize,
    /// How many queries belong to expressions that were evaluated before.
    evaluated: usize,
    /// The samples that each variable of the text depends on.
    variables: BTreeMap<String, BTreeSet<usize>>,
    /// The samples that each expression depended on when it was last evaluated.
    expressions: BTreeMap<usize, BTreeSet<usize>>,
}

/// Collects what is asked: its clones, handed to the words of the text and to the figures
/// and tables of its markup, collect in one place.
#[derive(Debug, Clone, Default)]
pub struct Recorder(Arc<Mutex<QueryRecord>>);

impl Recorder {
    fn record(&self) -> MutexGuard<'_, QueryRecord> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was collected so far.
    #[must_use]
    pub fn collected(&self) -> QueryRecord {
        self.record().clone()
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

    /// Adds how often each value came in a sample; gives the sample's name.
    pub(in crate::lesson) fn note_sample(&self, of: &str, sample: &Sample) -> String {
        let counts = || sample.counts.iter().copied();
        let came = counts().map(|(_, count)| Exact::from_integer(count.into()));
        let query = Query::Drawn(sample.size() as u32, sample.seed);
        self.note(query, of, Reply::Numbers(came.collect()));
        counted(counts())
    }

    /// Adds what was computed with exact numbers.
    pub(in crate::lesson) fn note_arithmetic(
        &self,
        operation: Operation,
        of: Vec<Number>,
        result: &Number,
    ) {
        self.note(Query::Arithmetic(operation, of), "", Reply::Number(result.clone()));
    }

    /// Adds a number as it is written; gives the text.
    pub(in crate::lesson) fn written(&self, number: &FormattedNumber, text: String) -> String {
        self.note(Query::Written(number.clone()), "", Reply::Written(text.clone()));
        text
    }

    /// An expression of the text has been evaluated, the one of this place among all: what
    /// was asked since the last belongs to it.
    pub(super) fn evaluated(&self, place: usize, expression: &Expression) {
        self.record().evaluate(place, expression);
    }
}

impl QueryRecord {
    /// Follows the samples through the expressions of the text: one depends on those it
    /// draws, on those of the variables it names and of the conditions it stands under.
    fn evaluate(&mut self, place: usize, expression: &Expression) {
        let drawn = self.evaluated..self.asked.len();
        let mut samples: BTreeSet<usize> =
            drawn.filter(|place| self.asked[*place].query.is_sample()).collect();
        self.evaluated = self.asked.len();
        let named = expression.names.iter().filter_map(|name| self.variables.get(name));
        let around = expression.within.iter().filter_map(|one| self.expressions.get(one));
        samples.extend(named.chain(around).flatten());
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
            // What a block sets and says depends on whether it is done.
            Role::Block { own, names, text } => {
                for name in own {
                    self.variables.insert(name.clone(), samples.clone());
                }
                for name in names {
                    self.variables.entry(name.clone()).or_default().extend(&samples);
                }
                if let Some(line) = text {
                    self.show(&samples, *line, false);
                }
            }
        }
        self.expressions.insert(place, samples);
    }

    fn show(&mut self, samples: &BTreeSet<usize>, line: usize, to_fill: bool) {
        self.shown.extend(samples.iter().map(|sample| Shown { sample: *sample, line, to_fill }));
    }
}
