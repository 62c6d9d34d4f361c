//! Compares exact figures with simulated ones.
//!
//! Each comparison has its z-score: the difference in units of the standard error. If all the exact
//! figures are right, each z is nearly a standard normal number, and among many some are large by
//! chance. The limit takes that into account: with M comparisons and a level α, none exceeds it
//! with probability at least 1 − α, whatever their dependence, if `P(|Z| > limit) = 1 − (1 −
//! α)^(1/M)` (Z. Šidák, "Rectangular confidence regions for the means of multivariate normal
//! distributions", Journal of the American Statistical Association 62, 1967).
//!
//! The normal approximation is too poor for a share of few trials, which is compared with the
//! binomial law itself, at the level 1 − (1 − α)^(1/M) of one comparison. For means it needs
//! [`FEWEST`] trials; the tests measure how often right figures are rejected with as many.

mod comparison;
mod lone;

use statrs::distribution::{ContinuousCDF, Normal};

use crate::game::Side;
use crate::game::opening::first_position;
use crate::game::packed::Packed;
use crate::game::packed_rules::PackedRules;
use crate::game::parallel;
use crate::game::race::{Figures, Race};
use crate::game::solve::Solver;
use crate::laws::TurnLaw;
use crate::rules::fault::Checked;
use crate::rules::{Ruleset, Thrower};

use super::cast::Cast;
use super::histogram::SampleMoments;
use super::run::{Progress, run};
use super::setup::Setup;
use super::stream::Stream;

pub use comparison::{Comparison, Quantity};

use comparison::{ComparisonSubject, of_share, share};

/// The comparisons to make.
#[derive(Debug, Clone)]
pub struct VerifyPlan {
    /// The rulesets and throwers, each pair once.
    pub pairs: Vec<(Ruleset, Thrower)>,
    /// Races simulated from each square, 1 to [`MOST_RACES`], [`FEWEST`] for the level to hold.
    pub races: u64,
    /// Games simulated for each pair, and throws and turns for each thrower; [`FEWEST`] as well.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The probability, below 1, that right figures are rejected.
    pub level: f64,
    /// Threads for the games. The figures do not depend on it.
    pub threads: usize,
}

/// The comparisons, and the limit that was to be expected of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Verification {
    /// The comparisons.
    pub comparisons: Vec<Comparison>,
    /// The pairs of a ruleset and a thrower that were compared, and all that were asked for: fewer
    /// after a stop.
    pub pairs: [usize; 2],
    /// The level asked for.
    pub level: f64,
    /// No |z| exceeds this with probability at least 1 − level, if all figures are right.
    pub limit: f64,
}

impl Verification {
    fn new(comparisons: Vec<Comparison>, pairs: [usize; 2], level: f64) -> Self {
        let limit = limit(comparisons.len(), level);
        Self { comparisons, pairs, level, limit }
    }

    /// Whether a stop left pairs out.
    #[must_use]
    pub fn interrupted(&self) -> bool {
        self.pairs[0] < self.pairs[1]
    }

    /// The comparisons that are too far off: shares whose exact p-value is below the level of one
    /// comparison, means whose |z| exceeds the limit.
    pub fn beyond(&self) -> impl Iterator<Item = &Comparison> {
        let level = level_of_one(self.comparisons.len(), self.level);
        let is_beyond = move |one: &Comparison| match one.p_value {
            Some(p_value) => p_value < level,
            None => one.z.abs() > self.limit,
        };
        self.comparisons.iter().filter(move |one| is_beyond(one))
    }
}

/// The width of the enclosure of a solved game's value.
const TOLERANCE: f64 = 1e-12;

/// The most decimal places of a solved game's figures.
const PLACES: u32 = 9;

/// The fewest races, and the fewest games, with which the level holds.
pub const FEWEST: u64 = 1000;

/// The level of each of `comparisons` comparisons, for this level of all: 1 − (1 − α)^(1/M),
/// without losing the digits of a small level.
fn level_of_one(comparisons: usize, level: f64) -> f64 {
    -((-level).ln_1p() / comparisons.max(1) as f64).exp_m1()
}

/// The largest |z| to be expected among `comparisons` comparisons at this level.
#[must_use]
pub fn limit(comparisons: usize, level: f64) -> f64 {
    -Normal::standard().inverse_cdf(level_of_one(comparisons, level) / 2.0)
}

/// P(|Z| ⩽ bound) for Z of the standard normal law: the expected share of right figures whose |z|
/// is within a bound.
#[must_use]
pub fn share_within(bound: f64) -> f64 {
    1.0 - 2.0 * Normal::standard().cdf(-bound)
}

/// Compares every exact figure of the plan with its simulation.
///
/// # Errors
/// Those of [`Race::from_everywhere`], of the solver and of the simulator. A run stopped by
/// `progress` has the comparisons of the throwers and pairs that were done by then.
pub fn verify(plan: &VerifyPlan, progress: &dyn Progress) -> Checked<Verification> {
    let mut comparisons = Vec::new();
    let mut throwers: Vec<&Thrower> = Vec::new();
    for (_, thrower) in &plan.pairs {
        if !throwers.contains(&thrower) {
            throwers.push(thrower);
        }
    }
    for thrower in throwers {
        comparisons.extend(throws_and_turns(plan, thrower, progress));
    }
    let mut done = 0;
    for (pair, (rules, thrower)) in plan.pairs.iter().enumerate() {
        // Nothing is reported of a pair during which the run was stopped.
        let Some(races) = races(plan, pair as u64, (rules, thrower), progress)? else { break };
        let Some(games) = games(plan, rules, thrower, progress)? else { break };
        comparisons.extend(races);
        comparisons.extend(games);
        progress.played(1);
        done += 1;
    }
    Ok(Verification::new(comparisons, [done, plan.pairs.len()], plan.level))
}

/// The most races from a square: each has its own stream.
pub const MOST_RACES: u64 = u32::MAX as u64;

/// The first stream of throws and turns, after those of all races.
const TURN_STREAM: u64 = 1 << 60;

/// Turns, or races, between two checks for a stop.
const BETWEEN: u64 = 1024;

/// Stops when `progress` stops; its own steps are not counted.
struct Within<'a>(&'a dyn Progress);

impl Progress for Within<'_> {
    fn stop(&self) -> bool {
        self.0.stop()
    }
}

/// None where a stop came before the last turn.
fn throws_and_turns(
    plan: &VerifyPlan,
    thrower: &Thrower,
    progress: &dyn Progress,
) -> Vec<Comparison> {
    let Ok(law) = TurnLaw::new(thrower) else {
        return Vec::new();
    };
    let cast = Cast::of(thrower);
    let [mut values, mut extras, mut lengths, mut totals] =
        std::array::from_fn(|_| SampleMoments::default());
    for turn in 0..plan.games {
        if turn.is_multiple_of(BETWEEN) && progress.stop() {
            return Vec::new();
        }
        let mut stream = Stream::of_game(plan.seed, TURN_STREAM + turn);
        let (mut length, mut total) = (0, 0);
        loop {
            let throw = cast.throw(&mut stream);
            // One throw a turn is counted, the first, so that the sample is one of throws.
            if length == 0 {
                values.add(throw.value);
                extras.add(u32::from(throw.extra));
            }
            length += 1;
            total += throw.value;
            if !throw.extra {
                break;
            }
        }
        lengths.add(length);
        totals.add(total);
    }
    let subject = ComparisonSubject { ruleset: None, thrower, square: None };
    let q = law.extra_probability();
    [
        subject.compared(
            Quantity::ThrowValue,
            &law.throw().mean(),
            Some(law.throw().variance()),
            &values,
        ),
        subject.compared(Quantity::ExtraThrow, q, Some(of_share(q)), &extras),
        subject.compared(
            Quantity::TurnThrows,
            &law.throws_mean(),
            Some(law.throws_variance()),
            &lengths,
        ),
        subject.compared(
            Quantity::TurnTotal,
            &law.total_mean(),
            Some(law.total_variance()),
            &totals,
        ),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// `None` where a stop came before the last race.
fn races(
    plan: &VerifyPlan,
    pair: u64,
    (rules, thrower): (&Ruleset, &Thrower),
    progress: &dyn Progress,
) -> Checked<Option<Vec<Comparison>>> {
    if progress.stop() {
        return Ok(None);
    }
    let figures = Race::from_everywhere(rules, thrower)?.figures();
    Ok(compared_races(plan, pair, (rules, thrower), &figures, progress))
}

/// The races of the plan compared with their exact figures; `None` after a stop.
fn compared_races(
    plan: &VerifyPlan,
    pair: u64,
    (rules, thrower): (&Ruleset, &Thrower),
    figures: &[Figures],
    progress: &dyn Progress,
) -> Option<Vec<Comparison>> {
    let (packed, cast) = (PackedRules::of(rules), Cast::of(thrower));
    let compared = |exact: &Figures| {
        let first = (pair << 6 | u64::from(exact.square)) << 32;
        let stream = (plan.seed, first);
        let seen = lone::races(&packed, &cast, exact.square, stream, plan.races, progress)?;
        let subject =
            ComparisonSubject { ruleset: Some(rules.label()), thrower, square: Some(exact.square) };
        let fall = &exact.fall_probability;
        let moments = |m: &crate::laws::chain::Moments| (m.mean.clone(), m.variance.clone());
        let compared = [
            (Quantity::RaceThrows, moments(&exact.throws), &seen.throws),
            (Quantity::RaceTurns, moments(&exact.turns), &seen.turns),
            (Quantity::RaceFall, (fall.clone(), of_share(fall)), &seen.fallen),
            (Quantity::RaceFalls, moments(&exact.falls), &seen.falls),
        ]
        .into_iter()
        .filter_map(|(quantity, (mean, variance), seen)| {
            subject.compared(quantity, &mean, Some(variance), seen)
        });
        Some(compared.collect::<Vec<_>>())
    };
    let squares: Option<Vec<_>> =
        parallel::map(figures.iter().collect(), 1, compared).into_iter().collect();
    squares.map(|squares| squares.concat())
}

/// One pawn a side, both moving at random: solved, and simulated. `None` where a stop came before the
/// last game.
fn games(
    plan: &VerifyPlan,
    rules: &Ruleset,
    thrower: &Thrower,
    progress: &dyn Progress,
) -> Checked<Option<Vec<Comparison>>> {
    let small = rules.varied(["pawns=1"])?;
    let start = Packed::of(&first_position(&small, thrower)).view;
    let worth = Solver::new(&small, thrower, TOLERANCE)?.solve().worth(start);
    let certain = worth.and_then(|worth| {
        let [wins, throws] = [worth.random, worth.random_length].map(|one| one.rounded(PLACES));
        Some((wins?.0, throws?.0))
    });
    let Some((wins, throws)) = certain else { return Ok(Some(Vec::new())) };
    let subject = ComparisonSubject { ruleset: Some(small.label()), thrower, square: None };
    let setup = Setup {
        threads: plan.threads,
        ..Setup::random(small, thrower.clone(), plan.seed, plan.games)
    };
    let summary = run(&setup, &Within(progress))?;
    if summary.interrupted {
        return Ok(None);
    }
    let tally = summary.tally;
    let seen = share(tally.wins[Side::Dark.index()], tally.finished());
    let compared = [
        subject.compared(Quantity::StarterWins, &wins, Some(of_share(&wins)), &seen),
        subject.compared(Quantity::GameThrows, &throws, None, &tally.throws.moments()),
    ];
    Ok(Some(compared.into_iter().flatten().collect()))
}

#[cfg(test)]
mod tests;
