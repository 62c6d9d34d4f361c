//! What a lesson's text asks of the exact engine, kept while it is rendered, so that a
//! check can find each number again by a route of its own.

use std::cell::RefCell;

use crate::rules::Exact;

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// The expectation.
    Mean,
    /// The variance.
    Variance,
    /// The expectation of the square.
    MeanOfSquares,
    /// The probability that a throw gives another.
    Extra,
    /// The expected number of throws of a turn.
    ThrowsPerTurn,
    /// The probability of the values between two bounds, both within.
    Prob([Option<i64>; 2]),
    /// The probability that a pawn stands so many squares ahead, after so many throws at
    /// most.
    Reach(u32, Option<u32>),
    /// Figures of a lone pawn's race under a ruleset, from a square.
    Race(String, u8, RaceFigure),
}

/// A figure of a race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RaceFigure {
    /// The expected number of throws.
    Throws,
    /// The expected number of turns.
    Turns,
    /// The probability of a fall.
    Fall,
    /// The expected number of falls.
    Falls,
}

/// A question with the engine's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// What was asked.
    pub question: Question,
    /// Of what, as the text names it: `sum 3 sticks-5`.
    pub subject: String,
    /// What the engine said.
    pub value: Exact,
    /// The expression it was printed by, and its line; none if it was only set or compared.
    pub printed: Option<(usize, String)>,
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

/// Writes down a question and its answer, if somebody records.
pub(super) fn note(question: Question, subject: &str, value: &Exact) {
    OPEN.with_borrow_mut(|open| {
        if let Some(ledger) = open {
            let (subject, value) = (subject.to_owned(), value.clone());
            ledger.asked.push(Asked { question, subject, value, printed: None });
        }
    });
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
