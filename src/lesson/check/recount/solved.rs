//! Recounts the game with one pawn a side: every position that can be reached on the readable
//! board, with sweeps over their values until they converge.

use std::collections::HashMap;

use senet_engine::game::board::{MoveKind, moves};
use senet_engine::game::opening::first_position;
use senet_engine::game::{Position, Side};
use senet_engine::rules::{Ruleset, Thrower};

use crate::lesson::text::recorder::Reply;

use super::{Found, near, paths, real};

/// The most sweeps.
const SWEEPS: usize = 50_000;

/// Values that change by less have converged.
const STILL: f64 = 1e-14;

/// Moves whose values differ by less are equally good.
const ALIKE: f64 = 1e-9;

/// The four numbers of a game: the starter's chance in best play and at random, and the
/// expected throws. In best play several moves may be equally good and not equally quick:
/// the length lies between those of the quickest and of the slowest.
pub fn found(rules: &str, of: &str, reply: &Reply) -> Option<Found> {
    let Reply::Numbers(stated) = reply else { return None };
    let [best, random, best_length, random_length] =
        &stated.iter().map(real).collect::<Vec<_>>()[..]
    else {
        return None;
    };
    let rules = Ruleset::by_id(rules).ok()?.varied(["pawns=1"]).ok()?;
    let game = PositionGraph::of(&rules, &Thrower::parse(of).ok()?);
    let at_best = game.swept(MoveOutcome::worth, Pick::Most, 0.0)?;
    let at_random = game.swept(MoveOutcome::worth, Pick::Mean, 0.0)?;
    let random_throws = game.swept(MoveOutcome::length, Pick::Mean, 1.0)?;
    let good = game.only_best(&at_best);
    let quick = good.swept(MoveOutcome::length, Pick::Least, 1.0)?;
    let slow = good.swept(MoveOutcome::length, Pick::Most, 1.0)?;
    let inside =
        quick[0] - 1e-9 * quick[0] <= *best_length && *best_length <= slow[0] + 1e-9 * slow[0];
    let agrees = near(*best, at_best[0])
        && near(*random, at_random[0])
        && near(*random_length, random_throws[0])
        && inside;
    let seen = [at_best[0], at_random[0], quick[0], random_throws[0]];
    Some(Found::Judged((!agrees).then(|| format!("{seen:?}"))))
}

/// The position after a move, from the side that makes it.
#[derive(Debug, Clone, Copy)]
enum MoveOutcome {
    Won,
    Lost,
    Same(usize),
    Other(usize),
}

impl MoveOutcome {
    fn worth(self, values: &[f64]) -> f64 {
        match self {
            Self::Won => 1.0,
            Self::Lost => 0.0,
            Self::Same(place) => values[place],
            Self::Other(place) => 1.0 - values[place],
        }
    }

    fn length(self, values: &[f64]) -> f64 {
        match self {
            Self::Won | Self::Lost => 0.0,
            Self::Same(place) | Self::Other(place) => values[place],
        }
    }
}

#[derive(Clone, Copy)]
enum Pick {
    Most,
    Least,
    Mean,
}

/// For each position, the start first, and each throw: its probability and the positions its moves
/// lead to, a pass being a move.
struct PositionGraph(Vec<Vec<(f64, Vec<MoveOutcome>)>>);

impl PositionGraph {
    fn of(rules: &Ruleset, thrower: &Thrower) -> Self {
        let throws = paths::values(thrower);
        let start = first_position(rules, thrower);
        let mut numbers = HashMap::from([(start, 0)]);
        let mut positions = vec![start];
        let mut game = Vec::new();
        while let Some(position) = positions.get(game.len()).copied() {
            let mut lead = |next: Position, goes_on: bool| {
                let winner: Option<Side> = next.winner(rules);
                if let Some(winner) = winner {
                    return if winner == position.to_throw {
                        MoveOutcome::Won
                    } else {
                        MoveOutcome::Lost
                    };
                }
                let next = if goes_on { next } else { next.passed() };
                let place = *numbers.entry(next).or_insert_with(|| {
                    positions.push(next);
                    positions.len() - 1
                });
                if goes_on { MoveOutcome::Same(place) } else { MoveOutcome::Other(place) }
            };
            let each = throws.iter().map(|(throw, chance)| {
                let extra = thrower.extra.contains(throw);
                let found = moves(rules, &position, *throw);
                let mut leads: Vec<MoveOutcome> = found
                    .iter()
                    .map(|one| lead(one.next, extra || one.kind == MoveKind::Again))
                    .collect();
                if leads.is_empty() {
                    leads.push(lead(position, false));
                }
                (*chance, leads)
            });
            let each = each.collect();
            game.push(each);
        }
        Self(game)
    }

    /// The values of every position, each the mean over the throws of its moves' values.
    fn swept(
        &self,
        value: fn(MoveOutcome, &[f64]) -> f64,
        pick: Pick,
        gain: f64,
    ) -> Option<Vec<f64>> {
        let mut values = vec![0.0; self.0.len()];
        for _ in 0..SWEEPS {
            let mut change = 0.0_f64;
            for place in 0..values.len() {
                let of_throw = |(chance, leads): &(f64, Vec<MoveOutcome>)| {
                    let worths = leads.iter().map(|lead| value(*lead, &values));
                    chance
                        * match pick {
                            Pick::Most => worths.fold(f64::NEG_INFINITY, f64::max),
                            Pick::Least => worths.fold(f64::INFINITY, f64::min),
                            Pick::Mean => worths.sum::<f64>() / leads.len() as f64,
                        }
                };
                let new = gain + self.0[place].iter().map(of_throw).sum::<f64>();
                change = change.max((new - values[place]).abs() / new.abs().max(1.0));
                values[place] = new;
            }
            if change < STILL {
                return Some(values);
            }
        }
        None
    }

    /// The same game with the best moves only.
    fn only_best(&self, values: &[f64]) -> Self {
        let best = |(chance, leads): &(f64, Vec<MoveOutcome>)| {
            let most =
                leads.iter().map(|lead| lead.worth(values)).fold(f64::NEG_INFINITY, f64::max);
            let good = leads.iter().copied().filter(|lead| lead.worth(values) > most - ALIKE);
            (*chance, good.collect())
        };
        Self(self.0.iter().map(|throws| throws.iter().map(best).collect()).collect())
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::ratio;

    use crate::lesson::text::played::solved;
    use crate::lesson::text::query::Query;
    use crate::lesson::text::recorder::Reply;

    use super::super::tests::asked;
    use super::super::{Recount, recount};

    #[test]
    fn a_small_game_is_worth_what_the_solver_says() {
        let worth = solved("cones", "sticks-5").unwrap().unwrap();
        let stated = vec![worth.best, worth.random, worth.best_length, worth.random_length];
        let query = Query::Solved("cones".to_owned());
        let verdict =
            |stated: &[_]| recount(&asked(&query, "sticks-5", Reply::Numbers(stated.to_vec())));
        assert_eq!(verdict(&stated), Recount::Agrees);
        for place in 0..stated.len() {
            let mut wrong = stated.clone();
            wrong[place] += ratio(1, 1_000);
            assert!(matches!(verdict(&wrong), Recount::Differs(_)), "{place}");
        }
    }
}
