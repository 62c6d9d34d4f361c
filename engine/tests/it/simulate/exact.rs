//! Compares simulations with games small enough to be computed exactly.

use std::collections::BTreeMap;

use senet_engine::game::{MoveKind, Position, Side, moves};
use senet_engine::laws::{float, throw_law};
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::{MeanEstimate, Setup, Share, run};

/// Positions met, numbered, each with its probabilities of going to others.
struct Graph {
    /// For each position, the results of a throw and a choice, with their probabilities.
    steps: Vec<Vec<(f64, Next)>>,
}

#[derive(Clone, Copy)]
enum Next {
    Won(Side),
    At(usize),
}

/// Every position that random play can reach, from the readable board.
fn explore(rules: &Ruleset, thrower: &Thrower) -> Graph {
    let law: Vec<(u32, f64)> =
        throw_law(thrower).iter().map(|(value, p)| (value as u32, float(&p))).collect();
    let start = Position::after_opening(rules);
    let mut numbers: BTreeMap<String, usize> = BTreeMap::from([(start.to_string(), 0)]);
    let mut waiting = vec![start];
    let mut steps = Vec::new();
    while let Some(position) = waiting.get(steps.len()).copied() {
        let mut out = Vec::new();
        for (value, p) in &law {
            let choices = moves(rules, &position, *value);
            let mut nexts = Vec::new();
            if choices.is_empty() {
                nexts.push(position.passed());
            }
            for one in &choices {
                let goes_on = one.kind == MoveKind::Again || thrower.extra.contains(value);
                nexts.push(if goes_on { one.next } else { one.next.passed() });
            }
            let share = p / nexts.len() as f64;
            for next in nexts {
                if let Some(winner) = next.winner(rules) {
                    out.push((share, Next::Won(winner)));
                    continue;
                }
                let fresh = numbers.len();
                let number = *numbers.entry(next.to_string()).or_insert(fresh);
                if number == fresh {
                    waiting.push(next);
                }
                out.push((share, Next::At(number)));
            }
        }
        steps.push(out);
    }
    Graph { steps }
}

impl Graph {
    /// The value of each position: `gain` for each throw, plus `won` at the end, by
    /// repeated substitution until nothing changes by more than 10⁻¹³.
    fn value(&self, gain: f64, won: impl Fn(Side) -> f64) -> f64 {
        let mut values = vec![0.0_f64; self.steps.len()];
        loop {
            let mut change = 0.0_f64;
            for at in 0..values.len() {
                let sum: f64 = self.steps[at]
                    .iter()
                    .map(|(p, next)| match next {
                        Next::Won(side) => p * won(*side),
                        Next::At(number) => p * values[*number],
                    })
                    .sum();
                change = change.max((gain + sum - values[at]).abs());
                values[at] = gain + sum;
            }
            if change < 1e-13 {
                return values[0];
            }
        }
    }
}

/// One pawn a side: mean throws and the starter's share, each within four standard errors
/// of the exact value (level 1/16,000 each); seed fixed.
#[test]
fn one_pawn_a_side_agrees_with_the_exact_values() {
    for rules in Ruleset::all() {
        for thrower in [&rules.throwers.sticks, "sticks-5:p=2/3"] {
            let thrower = Thrower::parse(thrower).unwrap();
            let rules = rules.varied(["pawns=1"]).unwrap();
            let graph = explore(&rules, &thrower);
            let throws = graph.value(1.0, |_| 0.0);
            let starter = graph.value(0.0, |side| f64::from(u8::from(side == Side::Dark)));
            let summary =
                run(&Setup::random(rules, thrower, 6, 40_000), &senet_engine::simulate::NoProgress)
                    .unwrap();
            let tally = &summary.tally;
            assert_eq!(tally.unfinished(), 0);
            let mean = MeanEstimate::new(&tally.throws.moments()).unwrap();
            let name = &summary.identity.ruleset;
            assert!(
                (mean.mean - throws).abs() < 4.0 * mean.standard_error,
                "{name}: {} against {throws}",
                mean.mean
            );
            let share = Share::new(tally.starter_wins(), tally.finished()).unwrap();
            let error = (starter * (1.0 - starter) / tally.finished() as f64).sqrt();
            assert!(
                (share.share - starter).abs() < 4.0 * error,
                "{name}: {} against {starter}",
                share.share
            );
        }
    }
}
