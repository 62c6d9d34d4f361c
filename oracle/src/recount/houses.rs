//! Recounts the small chains of the last houses, from the outcomes of a lone pawn's throws on the
//! readable board.

use std::sync::Arc;

use senet_engine::rules::square::{HAPPINESS, OFF, WATER};
use senet_engine::rules::{Ruleset, Square, Thrower};

use crate::query::{HousesFigure, Reply};
use senet::lesson::memo::Memo;

use super::race::{SquareOutcomes, first_of, may_start};
use super::{Found, formula, near};

/// The most steps of a small chain that are followed.
const STEPS: usize = 100_000;

/// The probability still in the chain that is neglected.
const REST: f64 = 1e-15;

/// The answer of the small chain; none if there is none, or the query cannot be read.
pub fn recomputed(
    rules: &str,
    of: &str,
    (kind, from): (&str, Option<Square>),
    figure: HousesFigure,
    reply: &Reply,
) -> Option<Found> {
    let (rules, thrower) = (Ruleset::by_id(rules).ok()?, Thrower::parse(of).ok()?);
    let chain = known(&rules, &thrower, kind);
    let chain = chain.as_ref().as_ref()?;
    let first = match from {
        None => chain.surely(chain.place(HAPPINESS).unwrap_or(0)),
        Some(square) => match chain.place(square) {
            Some(place) => chain.surely(place),
            None if may_start(&rules, square) => {
                first_of(&SquareOutcomes::of(&rules, &thrower), square, chain.inner())?
            }
            None => return None,
        },
    };
    Some(Found::Numbers(match figure {
        HousesFigure::States => chain.states.iter().map(|place| f64::from(*place)).collect(),
        HousesFigure::First => first,
        HousesFigure::Rows => chain.rows.concat(),
        HousesFigure::Latex => return latex(chain, reply),
        HousesFigure::Limit => chain.limit(&first)?,
        HousesFigure::After(steps) => (0..steps).fold(first, |law, _| chain.step(&law)),
        HousesFigure::Steps => chain.gained(|_| 1.0, |_| true)?,
        HousesFigure::Fall => {
            let water = |place: usize| chain.states[place] == WATER;
            chain.gained(|to| f64::from(u8::from(water(to))), |to| !water(to))?
        }
        HousesFigure::Falls => {
            let water = |place: usize| chain.states[place] == WATER;
            chain.gained(|to| f64::from(u8::from(water(to))), |_| true)?
        }
    }))
}

/// The small chain, built once for all the queries about it.
fn known(rules: &Ruleset, thrower: &Thrower, kind: &str) -> Arc<Option<Small>> {
    static KNOWN: Memo<[String; 3], Arc<Option<Small>>> = Memo::new();
    let key = [rules.label(), thrower.id.clone(), kind.to_owned()];
    KNOWN.get_or(key, || {
        let outcomes = SquareOutcomes::of(rules, thrower);
        Arc::new(match kind {
            "houses" => houses(&outcomes),
            "trap" => observed(&outcomes, &[HAPPINESS, WATER]),
            "cycle" => observed(&outcomes, &[WATER]),
            _ => None,
        })
    })
}

/// A chain of a few squares, the last state being off.
struct Small {
    states: Vec<Square>,
    rows: Vec<Vec<f64>>,
}

impl Small {
    fn place(&self, square: Square) -> Option<usize> {
        self.states.iter().position(|place| *place == square)
    }

    /// The states but the last.
    fn inner(&self) -> &[Square] {
        &self.states[..self.states.len() - 1]
    }

    fn surely(&self, place: usize) -> Vec<f64> {
        (0..self.states.len()).map(|other| f64::from(u8::from(other == place))).collect()
    }

    fn stays(&self, place: usize) -> bool {
        self.rows[place][place] > 1.0 - REST
    }

    fn step(&self, law: &[f64]) -> Vec<f64> {
        let into = |to: usize| law.iter().zip(&self.rows).map(|(p, row)| p * row[to]).sum();
        (0..self.states.len()).map(into).collect()
    }

    /// The law of the state where the chain ends, from an initial law.
    fn limit(&self, first: &[f64]) -> Option<Vec<f64>> {
        let mut law = first.to_vec();
        for _ in 0..STEPS {
            let passing = (0..law.len()).filter(|place| !self.stays(*place));
            if passing.map(|place| law[place]).sum::<f64>() < REST {
                return Some(
                    (0..law.len()).map(|at| if self.stays(at) { law[at] } else { 0.0 }).collect(),
                );
            }
            law = self.step(&law);
        }
        None
    }

    /// For each state, the expected total gain until the chain ends or is followed no further;
    /// `gain` and `on` are functions of the state that a step leads to.
    fn gained(&self, gain: impl Fn(usize) -> f64, on: impl Fn(usize) -> bool) -> Option<Vec<f64>> {
        let from = |start: usize| {
            let (mut law, mut gained) = (self.surely(start), 0.0);
            for _ in 0..STEPS {
                let still: Vec<f64> =
                    (0..law.len()).map(|at| if self.stays(at) { 0.0 } else { law[at] }).collect();
                if still.iter().sum::<f64>() < REST {
                    return Some(gained);
                }
                law = self.step(&still);
                gained += law.iter().enumerate().map(|(to, p)| gain(to) * p).sum::<f64>();
                law.iter_mut().enumerate().filter(|(to, _)| !on(*to)).for_each(|(_, p)| *p = 0.0);
            }
            None
        };
        (0..self.states.len()).map(from).collect()
    }
}

/// Throw by throw from 26 until the pawn falls or leaves.
fn houses(outcomes: &SquareOutcomes) -> Option<Small> {
    let after = |square: Square| {
        outcomes
            .from(square)
            .iter()
            .map(|outcome| (if outcome.falls { WATER } else { outcome.to }, outcome.chance))
    };
    let mut states = vec![HAPPINESS];
    let mut seen = 0;
    while let Some(square) = states.get(seen).copied() {
        if square < HAPPINESS {
            return None;
        }
        for (to, _) in after(square) {
            if !states.contains(&to) {
                states.push(to);
            }
        }
        seen += 1;
    }
    if outcomes.from(HAPPINESS).is_empty() {
        return None;
    }
    if !states.contains(&OFF) {
        states.push(OFF);
    }
    states.sort_unstable();
    let row = |place: &Square| -> Vec<f64> {
        if matches!(*place, WATER | OFF) {
            return states.iter().map(|other| f64::from(u8::from(other == place))).collect();
        }
        let into =
            |to: &Square| after(*place).filter(|(place, _)| place == to).map(|(_, p)| p).sum();
        states.iter().map(into).collect()
    };
    let rows = states.iter().map(row).collect();
    Some(Small { states, rows })
}

/// The race observed only when the pawn comes to some squares; those it never comes to are left
/// out.
fn observed(outcomes: &SquareOutcomes, squares: &[Square]) -> Option<Small> {
    let firsts: Vec<Vec<f64>> =
        outcomes.squares().map(|from| first_of(outcomes, from, squares)).collect::<Option<_>>()?;
    let comes = |place: usize| firsts.iter().any(|law| law[place] > 0.0);
    let kept: Vec<Square> =
        squares.iter().enumerate().filter(|(place, _)| comes(*place)).map(|(_, s)| *s).collect();
    let mut states = kept.clone();
    states.push(OFF);
    let surely = |square: Square| -> Vec<f64> {
        states.iter().map(|place| f64::from(u8::from(*place == square))).collect()
    };
    let rows = states.iter().map(|place| match *place {
        OFF => Some(surely(OFF)),
        WATER => {
            let falls = outcomes
                .squares()
                .flat_map(|from| outcomes.from(from))
                .find(|outcome| outcome.falls)?;
            if states.contains(&falls.to) {
                Some(surely(falls.to))
            } else {
                first_of(outcomes, falls.to, &kept)
            }
        }
        square => first_of(outcomes, square, &kept),
    });
    Some(Small { rows: rows.collect::<Option<_>>()?, states })
}

/// The matrix in LaTeX.
fn latex(chain: &Small, reply: &Reply) -> Option<Found> {
    let Reply::Written(text) = reply else { return None };
    let inside = text.strip_prefix(r"\begin{pmatrix}")?.strip_suffix(r"\end{pmatrix}")?;
    let cell = |cell: &str| formula::value(cell.trim(), None);
    let rows: Vec<Vec<f64>> = inside
        .split(r"\\")
        .map(|row| row.split('&').map(cell).collect::<Option<_>>())
        .collect::<Option<_>>()?;
    let shape = |rows: &[Vec<f64>]| rows.iter().map(Vec::len).collect::<Vec<_>>();
    let same = shape(&rows) == shape(&chain.rows)
        && rows
            .concat()
            .iter()
            .zip(chain.rows.concat())
            .all(|(stated, found)| near(*stated, found));
    Some(Found::Judged((!same).then(|| format!("{:?}", chain.rows))))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::{Exact, ratio, whole};

    use crate::query::{HousesFigure, Query};

    use super::super::tests::{only_list, only_written};

    fn asked(kind: &str, figure: HousesFigure) -> Query {
        Query::Houses("archeostudio".to_owned(), kind.to_owned(), None, figure)
    }

    fn sixteenths(counts: &[i64]) -> Vec<Exact> {
        counts.iter().map(|count| ratio(*count, 16)).collect()
    }

    // Sixteenths of 6, 1, 2, 3, 4: 1 4 6 4 1. From 26 they stay (6), fall (1), go to 28, to 29, and
    // leave; from 28 a 3 leaves, from 29 a 2, else they fall.
    #[test]
    fn the_last_houses_by_hand() {
        let houses = |figure| asked("houses", figure);
        let states = [26, 27, 28, 29, 31].map(whole);
        only_list(&houses(HousesFigure::States), "sticks-6", &states);
        only_list(&houses(HousesFigure::First), "sticks-6", &sixteenths(&[16, 0, 0, 0, 0]));
        let rows = [
            [1, 4, 6, 4, 1],
            [0, 16, 0, 0, 0],
            [0, 12, 0, 0, 4],
            [0, 10, 0, 0, 6],
            [0, 0, 0, 0, 16],
        ];
        only_list(&houses(HousesFigure::Rows), "sticks-6", &sixteenths(&rows.concat()));
        // 15 x = 4 + 6 · 12/16 + 4 · 10/16 = 11.
        let limit = [ratio(0, 1), ratio(11, 15), ratio(0, 1), ratio(0, 1), ratio(4, 15)];
        only_list(&houses(HousesFigure::Limit), "sticks-6", &limit);
        let fall = [ratio(11, 15), whole(0), ratio(3, 4), ratio(5, 8), whole(0)];
        only_list(&houses(HousesFigure::Fall), "sticks-6", &fall);
        only_list(&houses(HousesFigure::Falls), "sticks-6", &fall);
        // 15/16 t = 1 + 10/16: one throw more from 28 and 29.
        let steps = [ratio(26, 15), whole(0), whole(1), whole(1), whole(0)];
        only_list(&houses(HousesFigure::Steps), "sticks-6", &steps);
        // After two: 1/16 of the same once more, and from 28 and 29.
        let after = [(1, 256), (180, 256), (6, 256), (4, 256), (65, 256)];
        only_list(&houses(HousesFigure::After(2)), "sticks-6", &after.map(|(a, b)| ratio(a, b)));
    }

    #[test]
    fn watched_chains_by_hand() {
        let trap = |figure| asked("trap", figure);
        // From 26 it falls with 11/15; after a fall it comes to 26 again.
        let rows = [
            ratio(0, 1),
            ratio(11, 15),
            ratio(4, 15),
            whole(1),
            whole(0),
            whole(0),
            whole(0),
            whole(0),
            whole(1),
        ];
        only_list(&trap(HousesFigure::Rows), "sticks-6", &rows);
        only_list(&trap(HousesFigure::Falls), "sticks-6", &[ratio(11, 4), ratio(11, 4), whole(0)]);
        let cycle = [ratio(11, 15), ratio(4, 15), whole(0), whole(1)];
        only_list(&asked("cycle", HousesFigure::Rows), "sticks-6", &cycle);
        let matrix = |falls: &str| {
            format!(
                r"\begin{{pmatrix}} \frac{{{falls}}}{{15}} & \frac{{4}}{{15}} \\ 0 & 1 \end{{pmatrix}}"
            )
        };
        let query = asked("cycle", HousesFigure::Latex);
        only_written(
            &query,
            "sticks-6",
            &matrix("11"),
            &[&matrix("12"), "", r"\begin{pmatrix} 1 \end{pmatrix}"],
        );
    }
}
