//! Finds the engine's replies again by slow routes of their own.
//!
//! | module | what it recomputes, and how |
//! | --- | --- |
//! | `paths` | throws listed one by one, turns and sums followed path by path |
//! | `laws` | figures of a law |
//! | `symbolic` | functions of the bias, evaluated as they are written |
//! | `race` | a lone pawn followed square by square on the readable board |
//! | `houses` | the small chains of the last houses, step by step |
//! | `samples` | samples drawn throw by throw |
//! | `statistics` | figures of listed values |
//! | `games`, `choices` | whole games on the readable board |
//! | `arithmetic` | filters on numbers, in floating point |
//! | `written` | printed numbers, checked against the definition of rounding |
//! | `formula` | LaTeX evaluated |
//!
//! Nothing here calls the code it checks: neither `laws`, nor `game::race`, nor the packed board (a
//! test reads these sources for it). Results in floating point agree to [`NEAR`].

mod arithmetic;
mod choices;
mod formula;
mod games;
mod houses;
mod laws;
mod paths;
mod race;
mod samples;
mod statistics;
mod symbolic;
mod written;

use num_traits::ToPrimitive;
use senet_engine::rules::Exact;

use crate::query::{Asked, Query, Reply};
use senet::lesson::text::number::Number;

/// The largest difference allowed between floating point and an exact reply: relative to the reply,
/// and absolute for a sum whose terms cancel.
pub const NEAR: (f64, f64) = (1e-9, 1e-12);

/// The verdict of the slow route on a reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recount {
    /// The same was found.
    Agrees,
    /// Something else was found.
    Differs(String),
    /// No route exists: the query was not recomputed.
    Unanswered,
}

/// The result of the slow route.
enum Found {
    Number(f64),
    Numbers(Vec<f64>),
    /// The answer was checked against the definition of the query: what is wrong with it, if
    /// anything.
    Judged(Option<String>),
}

/// Recomputes the answer to a query.
pub fn recount(asked: &Asked) -> Recount {
    let Some(found) = recomputed(asked) else { return Recount::Unanswered };
    match (&asked.reply, found) {
        (_, Found::Judged(None)) => Recount::Agrees,
        (_, Found::Judged(Some(wrong))) => Recount::Differs(wrong),
        (Reply::Number(number), Found::Number(found)) => {
            compared(near(float(number), found), || found.to_string())
        }
        (Reply::Written(cell), Found::Number(found)) => match written::cell(cell, found) {
            Some(agrees) => compared(agrees, || found.to_string()),
            None => Recount::Unanswered,
        },
        (Reply::Numbers(numbers), Found::Numbers(found)) => compared(
            numbers.len() == found.len()
                && numbers.iter().zip(&found).all(|(exact, found)| near(real(exact), *found)),
            || format!("{found:?}"),
        ),
        _ => Recount::Unanswered,
    }
}

fn compared(agrees: bool, found: impl Fn() -> String) -> Recount {
    if agrees { Recount::Agrees } else { Recount::Differs(found()) }
}

fn recomputed(asked: &Asked) -> Option<Found> {
    let Asked { query, subject, reply, .. } = asked;
    match query {
        Query::Arithmetic(operation, of) => arithmetic::recomputed(*operation, of, reply),
        Query::Choose(n, k) => Some(Found::Number(arithmetic::binomial(*n, *k))),
        Query::Written(formatted) => written::number(formatted, reply),
        Query::Sign(number, places) => written::sign(number, *places, reply),
        Query::Share(hits, n) => statistics::share(*hits, *n).map(Found::Numbers),
        Query::Race(rules, from, figure) => race::recomputed(rules, subject, *from, *figure),
        Query::Houses(rules, kind, from, figure) => {
            houses::recomputed(rules, subject, (kind, *from), *figure, reply)
        }
        Query::Games(games, figure) => games::recomputed(games, *figure),
        Query::Drawn(n, seed) => samples::drawn(subject, *n, *seed).map(Found::Numbers),
        Query::Sequence(n, seed) => samples::sequence(subject, *n, *seed, reply),
        Query::Running(value, n, seed) => {
            samples::running(subject, *value, *n, *seed).map(Found::Numbers)
        }
        Query::RaceTotals(races) => samples::race_totals(subject, races).map(Found::Numbers),
        Query::Shares(samples, figure) => samples::shares(subject, *samples, *figure),
        Query::Curve(topic, event, biases) => {
            symbolic::curve(subject, topic, *event, biases).map(Found::Numbers)
        }
        Query::Symbolic(topic, event) => symbolic::recomputed(subject, topic, *event, reply),
        Query::Derived(topic, event) => symbolic::derived(subject, topic, *event, reply),
        _ => match statistics::listed(subject) {
            Some(values) => statistics::recomputed(&values, query),
            None => laws::recomputed(subject, query),
        },
    }
}

/// Whether a floating-point result agrees with the exact one.
fn near(exact: f64, found: f64) -> bool {
    let (share, rest) = NEAR;
    (exact - found).abs() <= share * exact.abs() + rest
}

fn real(value: &Exact) -> f64 {
    value.to_f64().unwrap_or(f64::NAN)
}

fn float(number: &Number) -> f64 {
    match number {
        Number::Rational(value) => real(value),
        Number::Root(square) => real(square).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Exact;
    use senet_engine::rules::exact::ratio;

    use crate::query::{Asked, Query, RaceFigure, Reply};
    use senet::lesson::text::number::Number;

    use super::{Recount, recount};

    /// A query with its reply.
    pub fn asked(query: &Query, subject: &str, reply: Reply) -> Asked {
        Asked::new(query.clone(), subject, reply)
    }

    /// Asserts that the right answer agrees, and that one off by a millionth does not.
    pub fn only(query: &Query, subject: &str, value: &Exact) {
        let right = asked(query, subject, value.into());
        assert_eq!(recount(&right), Recount::Agrees, "{query:?} {subject} {value}");
        let wrong = asked(query, subject, (&(value + ratio(1, 1_000_000))).into());
        assert!(matches!(recount(&wrong), Recount::Differs(_)), "{query:?} {subject}");
    }

    /// Asserts that the right list agrees, and that none with another number does.
    pub fn only_list(query: &Query, subject: &str, values: &[Exact]) {
        let right = asked(query, subject, Reply::Numbers(values.to_vec()));
        assert_eq!(recount(&right), Recount::Agrees, "{query:?} {subject}");
        for place in 0..values.len() {
            let mut values = values.to_vec();
            values[place] += ratio(1, 1_000_000);
            let wrong = asked(query, subject, Reply::Numbers(values));
            assert!(matches!(recount(&wrong), Recount::Differs(_)), "{query:?} {place}");
        }
        let short = asked(query, subject, Reply::Numbers(values[1..].to_vec()));
        assert!(matches!(recount(&short), Recount::Differs(_)), "{query:?}");
    }

    /// Asserts that the right text agrees, and that the others do not.
    pub fn only_written(query: &Query, subject: &str, right: &str, wrong: &[&str]) {
        let text = |text: &str| asked(query, subject, Reply::Written(text.to_owned()));
        assert_eq!(recount(&text(right)), Recount::Agrees, "{right}");
        for wrong in wrong {
            assert_ne!(recount(&text(wrong)), Recount::Agrees, "{right}: {wrong}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_not_taken_for_right() {
        let value = Reply::Number(Number::Rational(ratio(1, 2)));
        for (query, subject) in [
            (Query::Mean, "no-such-thrower"),
            (Query::Mean, "counts 1:x"),
            (Query::Extra, "binomial 4 1/2"),
            (Query::Race("no-rules".to_owned(), 1, RaceFigure::Fall), "sticks-5"),
        ] {
            assert_eq!(recount(&asked(&query, subject, value.clone())), Recount::Unanswered);
        }
        // An answer of another kind than the query's is refused.
        let list = Reply::Numbers(vec![ratio(37, 16)]);
        assert_eq!(recount(&asked(&Query::Mean, "sticks-5", list)), Recount::Unanswered);
    }
}
