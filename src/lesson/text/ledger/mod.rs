//! What a lesson's text asks of the exact engine, kept while it is rendered, so that a
//! check can find each number again by a route of its own.

mod question;

use std::cell::RefCell;
use std::fmt;

use senet_engine::rules::Exact;

use senet_engine::simulate::Sample;

use super::hole::Number;
use super::samples::drawn;

pub use question::{
    Beyond, GamesFigure, HousesFigure, ManySamples, Operation, Question, RaceFigure, SharesFigure,
    Statistic,
};

/// What the engine said.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Answer {
    /// A number.
    Number(Number),
    /// Several numbers.
    Numbers(Vec<Exact>),
    /// Something written: a formula, a number on paper.
    Written(String),
}

impl From<&Exact> for Answer {
    fn from(value: &Exact) -> Self {
        Self::Number(Number::Rational(value.clone()))
    }
}

impl fmt::Display for Answer {
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

/// A question with the engine's answer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Asked {
    /// What was asked.
    pub question: Question,
    /// Of what, as the text names it: `sum 3 sticks-5`. A sample is named by what it holds:
    /// `counts 1:12 2:30`.
    pub subject: String,
    /// What the engine said.
    pub answer: Answer,
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

/// The name of what a filter is asked about, a text or a sample.
pub(super) fn named(of: &tera::Value) -> Option<String> {
    let sample = || drawn(of).map(counted);
    of.as_str().map(str::to_owned).or_else(sample)
}

#[derive(Default)]
struct Ledger {
    asked: Vec<Asked>,
    /// How many of these belong to what was printed before.
    settled: usize,
}

thread_local! {
    static OPEN: RefCell<Option<Ledger>> = const { RefCell::new(None) };
}

/// Does something, and gives what was asked of the engine meanwhile.
pub fn recording<T>(work: impl FnOnce() -> T) -> (T, Vec<Asked>) {
    let before = OPEN.replace(Some(Ledger::default()));
    let done = work();
    let ledger = OPEN.replace(before);
    (done, ledger.map_or_else(Vec::new, |ledger| ledger.asked))
}

/// Whether somebody records.
pub(in crate::lesson) fn is_open() -> bool {
    OPEN.with_borrow(Option::is_some)
}

/// Writes down a question and its answer, if somebody records.
pub(in crate::lesson) fn note(question: Question, subject: &str, answer: impl Into<Answer>) {
    OPEN.with_borrow_mut(|open| {
        if let Some(ledger) = open {
            let (subject, answer) = (subject.to_owned(), answer.into());
            ledger.asked.push(Asked { question, subject, answer, printed: None });
        }
    });
}

/// Writes down a law, up to a bound if the probability of more is given.
pub(in crate::lesson) fn note_law(
    of: &str,
    law: impl Iterator<Item = (i64, Exact)>,
    tail: Option<&Exact>,
) {
    if is_open() {
        let (values, mut shares): (Vec<i64>, Vec<Exact>) = law.unzip();
        shares.extend(tail.cloned());
        let beyond = if tail.is_some() { Beyond::Told } else { Beyond::Nothing };
        note(Question::Law(values, beyond), of, Answer::Numbers(shares));
    }
}

/// Writes down how often each value came in a sample; gives the sample's name.
pub(in crate::lesson) fn note_sample(of: &str, sample: &Sample) -> String {
    let counts = || sample.counts.iter().copied();
    let came = counts().map(|(_, count)| Exact::from_integer(count.into()));
    let question = Question::Drawn(sample.size() as u32, sample.seed);
    note(question, of, Answer::Numbers(came.collect()));
    counted(counts())
}

/// Writes down a quotient.
pub(in crate::lesson) fn note_quotient(of: [Exact; 2], quotient: &Exact) {
    let of = of.map(Number::Rational).into();
    computed(Operation::Over, of, &Number::Rational(quotient.clone()));
}

/// Writes down what was computed with exact numbers.
pub(super) fn computed(operation: Operation, of: Vec<Number>, result: &Number) {
    note(Question::Arithmetic(operation, of), "", Answer::Number(result.clone()));
}

/// Tells by which expression the last questions were printed.
pub(super) fn printed(line: usize, expression: &str) {
    OPEN.with_borrow_mut(|open| {
        if let Some(ledger) = open {
            for asked in &mut ledger.asked[ledger.settled..] {
                asked.printed = Some((line, expression.to_owned()));
            }
            ledger.settled = ledger.asked.len();
        }
    });
}
