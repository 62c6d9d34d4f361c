//! The small chains of the last houses.
//!
//! `kind` is `houses` (throw by throw from 26 until the pawn falls or leaves), `trap`
//! (the race observed on 26 and 27) or `cycle` (observed on 27 alone: two states).

use std::sync::Arc;

use num_traits::{One, Zero};
use senet_engine::game::race::{Race, Reduction, SmallChain, Unknown};
use senet_engine::laws::blackboard::{Equation, System};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::square::{HAPPINESS, OFF, Square};
use senet_engine::rules::{Exact, Fault, Lang};
use tera::Value;

use crate::document::messages::say;
use crate::document::notation;
use crate::lesson::memo::Memo;

use super::game::{no_race, ruleset};
use super::laws::thrown;
use super::number::{list, map};
use super::word::Argument::{Count, Text};
use super::word::{Call, Word, function, none_of};

/// The most steps of a small chain that a sheet may ask for.
const MOST_STEPS: u32 = 200;

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    function("houses", &[("rules", Text), ("of", Text), ("kind", Text), ("from", Count)], |call| {
        let (kind, begun) = asked(call)?;
        fields(call.lang, kind, &begun)
    }),
    function(
        "houses_after",
        &[("rules", Text), ("of", Text), ("kind", Text), ("from", Count), ("throws", Count)],
        |call| {
            let (_, begun) = asked(call)?;
            let throws = call.within("throws", 0..=MOST_STEPS)?;
            Ok(list(begun.chain.transitions.after(&begun.first, throws)))
        },
    ),
];

/// A small chain with its start.
struct BegunChain {
    chain: Reduction,
    /// The state it starts in, if that is certain; else the first.
    start: usize,
    /// The law it starts with.
    first: Vec<Exact>,
}

/// What tells a small chain from another: ruleset, thrower, kind and the square it begins on.
type ChainKey = (String, String, &'static str, Option<Square>);

/// The small chain that is asked for, and its kind.
fn asked(call: &Call) -> Checked<(SmallChain, Arc<BegunChain>)> {
    static BEGUN: Memo<ChainKey, Arc<BegunChain>> = Memo::new();
    let (of, rules) = (call.given::<&str>("of")?, call.given::<&str>("rules")?);
    let word = call.asked("kind")?.unwrap_or(SmallChain::Houses.name());
    let kind =
        SmallChain::from_name(word).ok_or_else(|| none_of("kind", word, &SmallChain::NAMES))?;
    let from = call.asked::<Square>("from")?;
    let key = (rules.to_owned(), of.to_owned(), kind.name(), from);
    let begun = BEGUN.get_or_try(key, || begin(rules, of, kind, from).map(Arc::new));
    Ok((kind, begun?))
}

fn begin(rules: &str, of: &str, kind: SmallChain, from: Option<Square>) -> Checked<BegunChain> {
    let (thrower, rules) = (thrown(of)?, ruleset(rules)?);
    let race = Race::from_everywhere(&rules, &thrower)
        .map_err(|_| no_race(format!("rules={}", rules.label())))?;
    let chain = race.small_chain(kind).ok_or_else(|| no_race(format!("kind={}", kind.name())))?;
    let place = |square: Square| chain.states.iter().position(|state| *state == square);
    let begins = place(HAPPINESS).unwrap_or(0);
    let (first, start) = match from {
        None => (chain.transitions.certain(begins), begins),
        Some(square) => {
            let first = race.first_observed(&chain, square);
            let first = first.filter(|law| law.len() == chain.states.len());
            let first = first.ok_or_else(|| no_race(format!("from={square}")))?;
            (first, place(square).unwrap_or(begins))
        }
    };
    Ok(BegunChain { chain, start, first })
}

fn fields(lang: Lang, kind: SmallChain, begun: &BegunChain) -> Checked<Value> {
    let BegunChain { chain, start, first } = begun;
    let matrix = chain.transitions.matrix();
    let passing = chain.passing();
    let found = |system: &System| {
        let unsolved = || Fault::failure("lesson-houses-unsolved").with("found", kind.name());
        solved(chain, system).ok_or_else(unsolved)
    };
    let mut limit = vec![Exact::zero(); matrix.len()];
    for last in (0..matrix.len()).filter(|state| chain.transitions.is_absorbing(*state)) {
        let mut absorbed = found(&absorption(chain, &passing, last))?;
        absorbed[last] = Exact::one();
        limit[last] = first.iter().zip(absorbed).map(|(share, p)| share * p).sum();
    }
    let found = [Unknown::Steps, Unknown::Fall, Unknown::Falls]
        .map(|unknown| found(&chain.system(unknown)));
    let [steps, fall, falls] = found;
    let latex = latex(matrix);
    let names: Vec<Value> = chain.states.iter().map(|place| name(*place, lang)).collect();
    Ok(map([
        ("states", Value::from(names)),
        ("n", Value::from(matrix.len())),
        ("start", Value::from(*start)),
        ("first", list(first.clone())),
        ("p", Value::from(matrix.iter().cloned().map(list).collect::<Vec<Value>>())),
        ("matrix", Value::safe_string(&latex)),
        ("limit", list(limit)),
        ("steps", list(steps?)),
        ("fall", list(fall?)),
        ("falls", list(falls?)),
    ]))
}

/// The solution of first-step equations for each state, 0 where the chain is trapped.
fn solved(chain: &Reduction, system: &System) -> Option<Vec<Exact>> {
    let mut values = vec![Exact::zero(); chain.states.len()];
    for (state, value) in chain.passing().into_iter().zip(system.solve()?.values) {
        values[state] = value;
    }
    Some(values)
}

/// The equations of the probability to end in the state `last`.
fn absorption(chain: &Reduction, passing: &[usize], last: usize) -> System {
    let equation = |(number, state): (usize, &usize)| {
        let row = &chain.transitions.matrix()[*state];
        let terms = passing.iter().enumerate().map(|(other, to)| (other, row[*to].clone()));
        Equation::new(number, row[last].clone(), terms)
    };
    System(passing.iter().enumerate().map(equation).collect())
}

fn name(place: Square, lang: Lang) -> Value {
    match place {
        OFF => Value::from(say(lang, "race-off", &[])),
        square => Value::from(square.to_string()),
    }
}

fn latex(matrix: &[Vec<Exact>]) -> String {
    let row =
        |row: &Vec<Exact>| row.iter().map(notation::latex_fraction).collect::<Vec<_>>().join(" & ");
    let rows = matrix.iter().map(row).collect::<Vec<_>>().join(r" \\ ");
    format!(r"\begin{{pmatrix}} {rows} \end{{pmatrix}}")
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use super::super::tests::first_line;

    #[test]
    fn a_cycle_begins_with_what_26_leads_to() {
        // Sixteenths of 6, 1, 2, 3, 4: 1 4 6 4 1. From 26 the pawn stays with 1/16, falls with 4/16, and
        // from 28 and 29 with 12/16 and 10/16: 15 x = 4 + 6 · 12/16 + 4 · 10/16 = 11.
        let asked = "houses(rules='archeostudio', of='sticks-6', kind='cycle', from=26)";
        for (field, expected) in
            [("n", "2"), ("first[0]", "\\frac{11}{15}"), ("first[1]", "\\frac{4}{15}")]
        {
            let text = format!("<% set h = {asked} %><< h.{field} >>");
            assert_eq!(first_line(Lang::En, &text), expected, "{field}");
        }
    }
}
