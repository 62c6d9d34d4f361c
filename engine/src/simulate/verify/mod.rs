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

mod lone;

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use statrs::distribution::{ContinuousCDF, Normal};

use crate::game::Side;
use crate::game::opening::first_position;
use crate::game::packed::Packed;
use crate::game::packed_rules::PackedRules;
use crate::game::parallel;
use crate::game::race::{Figures, Race};
use crate::game::solve::solve_exactly;
use crate::laws::inference::binomial::p_value;
use crate::laws::{TurnLaw, float};
use crate::rules::exact::Exact;
use crate::rules::fault::Checked;
use crate::rules::{Ruleset, Square, Thrower};

use super::cast::Cast;
use super::histogram::SampleMoments;
use super::instructions::Instructions;
use super::run::{Progress, run};
use super::setup::Setup;
use super::stream::Stream;

/// The figure compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quantity {
    /// The mean value of a throw.
    ThrowValue,
    /// The share of throws that give another.
    ExtraThrow,
    /// The mean number of throws of a turn.
    TurnThrows,
    /// The mean total of a turn.
    TurnTotal,
    /// A lone pawn's mean number of throws from a square.
    RaceThrows,
    /// A lone pawn's mean number of turns from a square.
    RaceTurns,
    /// The share of a lone pawn's races with at least one fall.
    RaceFall,
    /// A lone pawn's mean number of falls from a square.
    RaceFalls,
    /// The share of games with one pawn a side, moves at random, that the starter wins.
    StarterWins,
    /// The mean number of throws of such a game.
    GameThrows,
}

impl Quantity {
    /// Whether it is the share of trials in which an event happens.
    const fn is_a_share(self) -> bool {
        matches!(self, Self::ExtraThrow | Self::RaceFall | Self::StarterWins)
    }
}

/// One figure, exact and simulated.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// The ruleset's id with its settings; none for a figure of the thrower alone.
    pub ruleset: Option<String>,
    /// The thrower's id.
    pub thrower: String,
    /// The figure.
    pub quantity: Quantity,
    /// The start square of a race.
    pub square: Option<Square>,
    /// The exact value.
    pub exact: Exact,
    /// The mean of the simulated values.
    pub simulated: Exact,
    /// The number of trials.
    pub trials: u64,
    /// Whether the figure varies from trial to trial; if not, z is 0 if it is equal, else infinite.
    pub varies: bool,
    /// The difference over its standard error; 0 where nothing varies and the two are
    /// equal, infinite where nothing varies and they differ.
    pub z: f64,
    /// The p-value of the exact binomial test of a share that varies; none for a mean.
    pub p_value: Option<f64>,
}

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
    /// The processor's instructions for the games. The figures do not depend on them.
    pub instructions: Instructions,
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

/// One pawn a side, both moving at random: solved in rationals, and simulated. `None` where a stop
/// came before the last game.
fn games(
    plan: &VerifyPlan,
    rules: &Ruleset,
    thrower: &Thrower,
    progress: &dyn Progress,
) -> Checked<Option<Vec<Comparison>>> {
    let small = rules.varied(["pawns=1"])?;
    let Some(solution) = solve_exactly(&small, thrower)? else {
        return Ok(Some(Vec::new()));
    };
    let start = Packed::of(&first_position(&small, thrower)).view;
    let Some(worth) = solution.worth(start) else {
        return Ok(Some(Vec::new()));
    };
    let subject = ComparisonSubject { ruleset: Some(small.label()), thrower, square: None };
    let setup = Setup {
        threads: plan.threads,
        instructions: plan.instructions,
        ..Setup::random(small, thrower.clone(), plan.seed, plan.games)
    };
    let summary = run(&setup, &Within(progress))?;
    if summary.interrupted {
        return Ok(None);
    }
    let tally = summary.tally;
    let wins = share(tally.wins[Side::Dark.index()], tally.finished());
    let compared = [
        subject.compared(
            Quantity::StarterWins,
            &worth.random,
            Some(of_share(&worth.random)),
            &wins,
        ),
        subject.compared(Quantity::GameThrows, &worth.random_length, None, &tally.throws.moments()),
    ];
    Ok(Some(compared.into_iter().flatten().collect()))
}

/// A sample of `all` zeros and ones with this many ones.
fn share(ones: u64, all: u64) -> SampleMoments {
    SampleMoments { n: all, sum: ones.into(), squares: ones.into() }
}

/// The variance of a number that is 1 with this probability, else 0.
fn of_share(p: &Exact) -> Exact {
    p * (Exact::one() - p)
}

/// The subject of a comparison.
struct ComparisonSubject<'a> {
    ruleset: Option<String>,
    thrower: &'a Thrower,
    square: Option<Square>,
}

impl ComparisonSubject<'_> {
    /// A comparison; without an exact variance the sample's is used. `None` where nothing
    /// was simulated.
    fn compared(
        &self,
        quantity: Quantity,
        exact: &Exact,
        variance: Option<Exact>,
        seen: &SampleMoments,
    ) -> Option<Comparison> {
        let simulated = seen.mean()?;
        let variance = variance.or_else(|| seen.variance())?;
        Some(Comparison {
            ruleset: self.ruleset.clone(),
            thrower: self.thrower.id.clone(),
            quantity,
            square: self.square,
            z: z_score(&(&simulated - exact), &variance, seen.n),
            exact: exact.clone(),
            simulated,
            trials: seen.n,
            varies: !variance.is_zero(),
            p_value: (quantity.is_a_share() && !variance.is_zero())
                .then(|| p_value(seen.sum as u64, seen.n, float(exact))),
        })
    }
}

fn z_score(difference: &Exact, variance: &Exact, trials: u64) -> f64 {
    if difference.is_zero() {
        return 0.0;
    }
    if variance.is_zero() {
        return if difference.is_negative() { f64::NEG_INFINITY } else { f64::INFINITY };
    }
    let squared = difference * difference * Exact::from_integer(BigInt::from(trials)) / variance;
    float(&squared).sqrt() * if difference.is_negative() { -1.0 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use crate::rules::exact::{ratio, whole};
    use crate::rules::{Ruleset, Thrower};
    use crate::simulate::NoProgress;

    use crate::game::race::Race;

    use super::{
        FEWEST, Quantity, Verification, VerifyPlan, compared_races, limit, verify, z_score,
    };

    fn plan(ruleset: &str, thrower: &str) -> VerifyPlan {
        let pair = (Ruleset::by_id(ruleset).unwrap(), Thrower::parse(thrower).unwrap());
        VerifyPlan {
            pairs: vec![pair],
            races: 2000,
            games: 20_000,
            seed: 1,
            level: 0.01,
            threads: 1,
            instructions: super::Instructions::default(),
        }
    }

    #[test]
    fn the_limit_is_the_normal_quantile_shared_out() {
        // Tables: P(|Z| > 1.960) = 0.05, P(|Z| > 2.576) = 0.01. With ten comparisons at 5 %,
        // each has 1 − 0.95^0.1 = 0.005116: the quantile is 2.800.
        assert!((limit(1, 0.05) - 1.960).abs() < 1e-3);
        assert!((limit(1, 0.01) - 2.576).abs() < 1e-3);
        assert!((limit(10, 0.05) - 2.800).abs() < 1e-3);
        assert!(limit(3000, 0.01) > 4.6 && limit(3000, 0.01) < 4.7);
    }

    #[test]
    fn a_z_score_counts_standard_errors() {
        // 100 trials of variance 4: the standard error is 1/5, so 3/5 is z = 3.
        assert!((z_score(&ratio(-3, 5), &whole(4), 100) + 3.0).abs() < 1e-12);
        assert!(z_score(&whole(0), &whole(0), 10).abs() < f64::EPSILON);
        assert!(z_score(&ratio(1, 10), &whole(0), 10).is_infinite());
    }

    #[test]
    fn exact_and_simulated_agree_from_every_square() {
        for (ruleset, thrower) in [("archeostudio", "sticks-6"), ("cones", "sticks-5:p=3/5")] {
            let verification = verify(&plan(ruleset, thrower), &NoProgress).unwrap();
            let worst: Vec<_> = verification.beyond().collect();
            assert!(worst.is_empty(), "{worst:?}");
            let squares = if ruleset == "archeostudio" { 28 } else { 29 };
            assert_eq!(verification.comparisons.len(), 4 * squares + 4 + 2);
        }
    }

    /// A share of one in a thousand, six times among a thousand: P(X ⩾ 6) = 1 − 0.99941 for the
    /// Poisson law of mean 1, which ℬ(1000, 1/1000) is to three digits; z = 5/√0.999.
    #[test]
    fn a_share_is_held_to_the_binomial_law() {
        let subject = super::ComparisonSubject {
            ruleset: None,
            thrower: &Thrower::catalogue()[0],
            square: None,
        };
        let rare = ratio(1, 1000);
        let quantity = Quantity::RaceFall;
        let of = |fallen| {
            let seen = super::share(fallen, 1000);
            let one = subject.compared(quantity, &rare, Some(super::of_share(&rare)), &seen);
            Verification::new(vec![one.unwrap(); 100], [1, 1], 0.01)
        };
        let six = of(6);
        let one = &six.comparisons[0];
        assert!((one.p_value.unwrap() - 2.0 * 0.000_59).abs() < 2e-5, "{:?}", one.p_value);
        assert!(one.z > six.limit && six.beyond().count() == 0);
        // P(X ⩾ 10) is 1.1 in ten million: far below 1 % shared among a hundred.
        assert_eq!(of(10).beyond().count(), 100);
    }

    /// A hundred verifications of the races of one ruleset with the fewest trials allowed, at the
    /// level 5 %: 5 false alarms are expected, and 13 or more have probability 0.15 % (binomial law
    /// of 100 and 1/20). With five trials, seven runs in forty had one.
    #[test]
    fn right_figures_are_called_wrong_no_oftener_than_the_level() {
        let plan = VerifyPlan { races: FEWEST, ..plan("breyer", "sticks-5") };
        let (rules, thrower) = &plan.pairs[0];
        let figures = Race::from_everywhere(rules, thrower).unwrap().figures();
        let alarms = (1..=100).filter(|seed| {
            let plan = VerifyPlan { seed: *seed, ..plan.clone() };
            let compared = compared_races(&plan, 0, (rules, thrower), &figures, &NoProgress);
            let compared = compared.unwrap();
            Verification::new(compared, [1, 1], 0.05).beyond().next().is_some()
        });
        let alarms = alarms.count();
        assert!(alarms < 13, "{alarms} false alarms among 100");
    }

    /// Stops once a pair is done.
    struct OnePair(std::sync::atomic::AtomicU64);

    impl crate::simulate::Progress for OnePair {
        fn played(&self, games: u64) {
            self.0.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
        }

        fn stop(&self) -> bool {
            self.0.load(std::sync::atomic::Ordering::Relaxed) > 0
        }
    }

    #[test]
    fn a_stop_is_marked_where_it_leaves_something_out() {
        let one = plan("cones", "sticks-5");
        let pairs = [one.pairs.clone(), plan("breyer", "sticks-5").pairs].concat();
        let few = VerifyPlan { races: 10, games: 10, ..one };
        for (pairs, interrupted) in [(pairs, true), (few.pairs.clone(), false)] {
            let plan = VerifyPlan { pairs, ..few.clone() };
            let found = verify(&plan, &OnePair(0.into())).unwrap();
            assert_eq!((found.pairs, found.interrupted()), ([1, plan.pairs.len()], interrupted));
        }
    }

    /// Stops at the check of this number.
    struct AtQuestion(std::sync::atomic::AtomicI64);

    impl crate::simulate::Progress for AtQuestion {
        fn stop(&self) -> bool {
            self.0.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) <= 0
        }
    }

    /// A million turns take 1,024 checks; then comes one a pair, one a square of 29, and those of
    /// the games. A stop in each of the three leaves the rest out.
    #[test]
    fn a_stop_within_a_pair_ends_it_and_tells_nothing_of_it() {
        let pair = plan("cones", "sticks-5");
        let long = 1 << 20;
        for (races, games, question) in [(10, long, 3), (long, 10, 9), (10, long, 1055)] {
            let plan = VerifyPlan { races, games, ..pair.clone() };
            let found = verify(&plan, &AtQuestion(question.into())).unwrap();
            assert_eq!((found.pairs, found.interrupted()), ([0, 1], true));
            let left: Vec<Quantity> = found.comparisons.iter().map(|one| one.quantity).collect();
            let of_the_thrower = if question == 3 { 0 } else { 4 };
            assert_eq!(left.len(), of_the_thrower, "{left:?}");
        }
    }

    #[test]
    fn a_wrong_figure_is_found_out() {
        // The exact figures of one thrower compared with the races of another: they must not agree.
        let exact = verify(&plan("breyer", "sticks-5"), &NoProgress).unwrap();
        let other = verify(&plan("breyer", "die-145"), &NoProgress).unwrap();
        let pairs = exact.comparisons.iter().zip(&other.comparisons);
        // The standard error of a share of n is at most 1/(2√n).
        let crossed =
            pairs.filter(|(one, _)| one.quantity == Quantity::RaceFall).filter(|(one, two)| {
                let difference = crate::laws::float(&(&two.simulated - &one.exact)).abs();
                difference > exact.limit * 0.5 / (two.trials as f64).sqrt()
            });
        assert!(crossed.count() > 10);
    }
}
