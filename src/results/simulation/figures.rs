//! The plots of a run, as data.

use num_traits::Zero;
use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, Lang};
use senet_engine::simulate::estimate::MeanEstimate;
use senet_engine::simulate::{Estimate, Histogram, SampleMoments, Summary};

use crate::document::figure::{BoardMap, Distribution, Figure, IntervalEstimate, RunningMean};
use crate::document::messages::say;

/// The most values that have a bar and a label each.
const MOST_BARS: usize = 16;

/// The plots of a run: race length, running mean, falls, visits and falls by square, each
/// with the id of its caption. Empty where no game ended.
pub(super) fn figures(summary: &Summary, lang: Lang) -> Vec<(Figure, &'static str)> {
    let tally = &summary.tally;
    let Some(throws) = Estimate::from_sample(&tally.throws) else { return Vec::new() };
    let name = |id: &str| say(lang, id, &[]);
    let marked = Distribution {
        what: name("sim-axis-throws"),
        counts: counted(&tally.throws),
        mean: mark(throws.mean, throws.ci95),
        quartiles: Some([f64::from(throws.q1), throws.median, f64::from(throws.q3)]),
    };
    let falls = Distribution {
        what: name("sim-axis-falls"),
        counts: counted(&tally.falls),
        mean: Estimate::from_sample(&tally.falls).and_then(|falls| mark(falls.mean, falls.ci95)),
        quartiles: None,
    };
    // Many values are grouped in classes: a label under each could not be read.
    let falls =
        if falls.counts.len() > MOST_BARS { Figure::Histogram(falls) } else { Figure::Bars(falls) };
    let running =
        RunningMean { what: name("sim-axis-throws"), points: running(summary), expected: None };
    let games = whole(tally.throws.n() as i64);
    let visits = tally.visits.iter().skip(1).map(|visits| per(visits.sum(), &games));
    let fallen = tally.fallen_from.iter().skip(1).map(|falls| per(u128::from(*falls), &games));
    let visits = BoardMap { what: name("sim-axis-visits"), values: visits.collect() };
    let fallen = BoardMap { what: name("sim-axis-fallen"), values: fallen.collect() };
    let mut figures = vec![
        (Figure::Histogram(marked), "sim-caption-throws"),
        (falls, "sim-caption-falls"),
        (Figure::Board(visits), "sim-caption-visits"),
        (Figure::Board(fallen), "sim-caption-fallen"),
    ];
    if running.points.len() > 1 {
        figures.insert(1, (Figure::RunningMean(running), "sim-caption-running"));
    }
    figures
}

/// The values that came, with their counts.
pub(super) fn counted(histogram: &Histogram) -> Vec<(i64, u64)> {
    (0..).zip(histogram.counts().iter().copied()).filter(|(_, count)| *count > 0).collect()
}

/// A number with its interval, for a plot; `None` without one.
pub(super) fn mark(value: f64, interval: Option<[f64; 2]>) -> Option<IntervalEstimate> {
    interval.map(|[low, high]| IntervalEstimate { value, low, high })
}

/// A sum over games, per game.
fn per(sum: u128, games: &Exact) -> Exact {
    if games.is_zero() { Exact::zero() } else { Exact::from_integer(sum.into()) / games }
}

/// The mean after the first games, at sizes that grow by octaves, then evenly, from the first size
/// with an interval.
fn running(summary: &Summary) -> Vec<(u64, IntervalEstimate)> {
    let trace = &summary.tally.trace;
    let (mut points, mut all) = (Vec::new(), trace.running_by_octaves());
    all.extend(trace.running());
    all.sort_by_key(|moments: &SampleMoments| moments.n);
    all.dedup_by_key(|moments| moments.n);
    for moments in &all {
        let mean = MeanEstimate::new(moments);
        if let Some(mean) = mean.and_then(|mean| mark(mean.mean, mean.ci95())) {
            points.push((moments.n, mean));
        }
    }
    points
}
