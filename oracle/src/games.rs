//! What a lesson shows of simulated games.

use senet::lesson::text::played::{Games, ends, played, samples};
use senet_engine::rules::Exact;
use senet_engine::rules::exact::whole;
use senet_engine::simulate::{Histogram, Tally};

use crate::query::{Asked, GamesFigure, Query, counted};

/// The number of the first games that are played again: the slow board needs some milliseconds for
/// one.
const PLAYED_AGAIN: u64 = 20;

/// The first of some games with their figures, which the simulator counts by the same code as those of
/// all of them.
pub fn first(games: &Games) -> Vec<Asked> {
    let first = Games { games: games.games.min(PLAYED_AGAIN), ..games.clone() };
    let Ok(tally) = played(&first) else { return Vec::new() };
    let number = |count: u64| Exact::from_integer(count.into());
    let each = |sample: &Histogram| -> Vec<Exact> {
        let counts = (0_i64..).zip(sample.counts());
        counts.flat_map(|(value, count)| (0..*count).map(move |_| whole(value))).collect()
    };
    let kinds = [GamesFigure::Throws, GamesFigure::Turns, GamesFigure::Falls, GamesFigure::Points];
    let mut figures: Vec<(GamesFigure, Vec<Exact>)> =
        kinds.into_iter().zip(samples(&tally).map(|(_, sample)| each(&sample))).collect();
    let visits = tally.visits[1..].iter().map(|visits| Exact::from_integer(visits.sum().into()));
    figures.extend([
        (GamesFigure::Ends, ends(&tally).map(number).into()),
        (GamesFigure::Visits, visits.collect()),
        (GamesFigure::FallenFrom, tally.fallen_from[1..].iter().copied().map(number).collect()),
    ]);
    let asked =
        |(figure, values)| Asked::new(Query::Games(first.clone(), figure), &games.of, values);
    figures.into_iter().map(asked).collect()
}

/// The name of the counts of all the games.
pub fn name(sample: &Histogram) -> String {
    let counts = (0..).zip(sample.counts().iter().copied());
    counted(counts.filter(|(_, count)| *count > 0))
}

/// The counts of `throws`, `turns`, `falls` or `points`.
pub fn sample(tally: &Tally, name: &str) -> Option<Histogram> {
    samples(tally).into_iter().find(|(known, _)| *known == name).map(|(_, sample)| sample)
}
