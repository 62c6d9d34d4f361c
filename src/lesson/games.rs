//! Games that a lesson speaks of: many simulated, or a small one solved. Whoever asks the
//! same again in one run of the program is given the same figures without more work.

use std::sync::Arc;

use senet_engine::game::opening::first_position;
use senet_engine::game::packed::Packed;
use senet_engine::game::solve::{ExactWorth, solve_exactly};
use senet_engine::rules::exact::{parse, ratio, whole};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault, Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::{Estimate, Histogram, NoProgress, Setup, Share, Tally, run};

use super::memo::Memo;
use super::text::ledger::{Answer, GamesFigure, Question, Statistic, counted, is_open, note};

/// The most games a lesson may ask for.
pub const MOST_GAMES: u64 = 100_000;

/// A check plays so many of the games again, the first of them: the slow model needs some
/// milliseconds for one.
pub const PLAYED_AGAIN: u64 = 20;

/// Threads that share the games out; the figures do not depend on it.
const THREADS: usize = 2;

/// Which games are to be played, each thing as it is named on the command line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Games {
    /// The ruleset, with the settings that follow it.
    pub rules: String,
    /// The thrower.
    pub of: String,
    /// How many, 1 to [`MOST_GAMES`].
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Light's policy.
    pub light: String,
    /// Dark's policy; dark starts.
    pub dark: String,
}

impl Games {
    /// Puts down the first of the games for whoever plays them again: what is counted in
    /// all of them is counted in these by the same hand.
    pub(super) fn noted(&self) {
        if !is_open() {
            return;
        }
        let first = Self { games: self.games.min(PLAYED_AGAIN), ..self.clone() };
        let Ok(tally) = first.played() else { return };
        let number = |count: u64| Exact::from_integer(count.into());
        let each = |sample: &Histogram| -> Vec<Exact> {
            let counts = (0_i64..).zip(sample.counts());
            counts.flat_map(|(value, count)| (0..*count).map(move |_| whole(value))).collect()
        };
        let mut figures = vec![(GamesFigure::Ends, ends(&tally).map(number).into())];
        figures.extend(samples(&tally).map(|(figure, sample)| (figure, each(&sample))));
        figures.extend([
            (
                GamesFigure::Visits,
                tally.visits[1..]
                    .iter()
                    .map(|visits| Exact::from_integer(visits.sum().into()))
                    .collect(),
            ),
            (GamesFigure::FallenFrom, tally.fallen_from[1..].iter().copied().map(number).collect()),
        ]);
        for (figure, answer) in figures {
            let question = Question::Games(first.clone(), figure);
            note(question, &self.of, Answer::Numbers(answer));
        }
    }

    /// The games played: their figures.
    ///
    /// # Errors
    /// `unknown-ruleset`, `unknown-thrower`, `unknown-policy` and their like;
    /// `simulate-no-games`, `simulate-too-many-games`, `simulate-no-opening`.
    pub fn played(&self) -> Checked<Arc<Tally>> {
        static PLAYED: Memo<Games, Arc<Tally>> = Memo::new();
        PLAYED.get_or_try(self.clone(), || self.play().map(Arc::new))
    }

    fn play(&self) -> Checked<Tally> {
        if self.games > MOST_GAMES {
            return Err(Fault::usage("simulate-too-many-games")
                .with("first", 0)
                .with("found", self.games));
        }
        let thrower = Thrower::parse(&self.of)?;
        let (light, dark) = (seat(&self.light, &thrower)?, seat(&self.dark, &thrower)?);
        let rules = Ruleset::by_id(&self.rules)?;
        let setup = Setup {
            light,
            dark,
            threads: THREADS,
            ..Setup::random(rules, thrower, self.seed, self.games)
        };
        Ok(run(&setup, &NoProgress)?.tally)
    }
}

/// How games ended: all of them, those that did not end, those that the starter won, those
/// with a fall.
#[must_use]
pub fn ends(tally: &Tally) -> [u64; 4] {
    [tally.games(), tally.unfinished(), tally.starter_wins(), tally.games_with_fall()]
}

/// What is counted in each game that ended.
#[must_use]
pub fn samples(tally: &Tally) -> [(GamesFigure, Histogram); 4] {
    let [mut points, dark] = tally.points.clone();
    points.merge(&dark);
    [
        (GamesFigure::Throws, tally.throws.clone()),
        (GamesFigure::Turns, tally.turns.clone()),
        (GamesFigure::Falls, tally.falls.clone()),
        (GamesFigure::Points, points),
    ]
}

/// A sample of whole numbers in its figures. The ends of the interval come from the normal
/// law as floats and are kept to twelve places; the rest is exact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spread {
    /// The mean.
    pub mean: Exact,
    /// The interval of 95 % of the mean.
    pub interval: [Exact; 2],
    /// The squared deviations over n − 1; 0 for one observation.
    pub variance: Exact,
    /// The value in the middle, or halfway between two.
    pub median: Exact,
    /// The first and the third quartile.
    pub quartiles: [u32; 2],
    /// The smallest and the largest value.
    pub ends: [u32; 2],
}

impl Spread {
    /// The figures of a sample, put down for whoever checks them; `None` without
    /// observations.
    #[must_use]
    pub fn of(sample: &Histogram) -> Option<Self> {
        let (moments, estimate) = (sample.moments(), Estimate::of(sample)?);
        let [low, high] = estimate.ci95.map(rounded);
        let spread = Self {
            mean: moments.mean()?,
            interval: [low?, high?],
            variance: moments.variance().unwrap_or_default(),
            median: ratio(i64::from(sample.twice_median()?), 2),
            quartiles: [estimate.q1, estimate.q3],
            ends: [estimate.min, estimate.max],
        };
        if is_open() {
            let counts = (0..).zip(sample.counts().iter().copied());
            spread.noted(&counted(counts.filter(|(_, count)| *count > 0)));
        }
        Some(spread)
    }

    fn noted(&self, sample: &str) {
        let small = |value: u32| whole(i64::from(value));
        note(Question::Mean, sample, &self.mean);
        note(Question::Median, sample, &self.median);
        for (statistic, value) in [
            (Statistic::Variance, &self.variance),
            (Statistic::Low, &self.interval[0]),
            (Statistic::High, &self.interval[1]),
            (Statistic::FirstQuartile, &small(self.quartiles[0])),
            (Statistic::ThirdQuartile, &small(self.quartiles[1])),
            (Statistic::Min, &small(self.ends[0])),
            (Statistic::Max, &small(self.ends[1])),
        ] {
            note(Question::Statistic(statistic), sample, value);
        }
    }
}

/// The share of so many among so many and the ends of its interval of 95 %, put down for
/// whoever checks them; `None` among none.
#[must_use]
pub fn shared(hits: u64, n: u64) -> Option<[Exact; 3]> {
    let [low, high] = Share::of(hits, n)?.ci95.map(rounded);
    let answer = [Exact::new(hits.into(), n.into()), low?, high?];
    note(Question::Share(hits, n), "", Answer::Numbers(answer.to_vec()));
    Some(answer)
}

/// A float to twelve places, more than any interval is known to.
fn rounded(value: f64) -> Option<Exact> {
    parse(&format!("{value:.12}")).ok()
}

/// The game of a ruleset with one pawn a side, solved: what it is worth to the side that
/// starts. `None` where it cannot be done exactly.
///
/// # Errors
/// `unknown-ruleset`, `unknown-thrower` and their like.
pub fn solved(rules: &str, of: &str) -> Checked<Option<ExactWorth>> {
    static SOLVED: Memo<[String; 2], Option<ExactWorth>> = Memo::new();
    SOLVED.get_or_try([rules.to_owned(), of.to_owned()], || {
        let rules = Ruleset::by_id(rules)?.varied(["pawns=1"])?;
        let thrower = Thrower::parse(of)?;
        let start = Packed::of(&first_position(&rules, &thrower)).view;
        Ok(solve_exactly(&rules, &thrower)?.and_then(|solution| solution.worth(start)))
    })
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::ratio;

    use super::{Games, rounded, solved};

    fn games(games: u64, seed: u64) -> Games {
        let named = |name: &str| name.to_owned();
        Games {
            rules: named("breyer pawns=1"),
            of: named("sticks-5"),
            games,
            seed,
            light: named("random"),
            dark: named("random"),
        }
    }

    #[test]
    fn games_are_those_of_the_simulator_and_come_again() {
        let first = games(50, 3).played().unwrap();
        assert_eq!(first.games(), 50);
        assert_eq!(*first, *games(50, 3).played().unwrap());
        assert_ne!(*first, *games(50, 4).played().unwrap());
        assert!(games(0, 3).played().is_err() && games(100_001, 3).played().is_err());
    }

    #[test]
    fn floats_are_kept_to_twelve_places() {
        let value = |x: f64| rounded(x).unwrap();
        assert_eq!(value(0.125), ratio(1, 8));
        assert_eq!(value(-1.0 / 3.0), ratio(-333_333_333_333, 1_000_000_000_000));
        assert!(rounded(f64::NAN).is_none());
    }

    #[test]
    fn the_random_game_solved_is_the_one_simulated() {
        // 4000 games, each bound 4.9 standard errors of at most √(1/4)/√4000 = 0.0079: less
        // than one seed in a million is beyond.
        let worth = solved("breyer", "sticks-5").unwrap().unwrap();
        let tally = games(4000, 12).played().unwrap();
        let share = ratio(tally.starter_wins() as i64, tally.finished() as i64);
        let gap = share - &worth.random;
        assert!(gap < ratio(39, 1000) && gap > ratio(-39, 1000), "{gap}");
        assert!(worth.best > ratio(1, 2) && worth.best < ratio(1, 1));
        assert_eq!(solved("breyer", "sticks-5").unwrap(), Some(worth));
    }
}
