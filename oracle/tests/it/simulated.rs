//! Every exact figure of a thrower and of a lone pawn's race beside the same figure simulated, for
//! each ruleset with each thrower. The exact chain is computed on the readable board and the races
//! are played on the packed one: the two share only the throws.
//!
//! The small games that are solved are simulated by `engine/tests/it/solve_against_simulation.rs`.

use num_traits::{One, Zero};
use senet_engine::game::packed::{Moves, PackedMove, View};
use senet_engine::game::packed_rules::PackedRules;
use senet_engine::game::race::{Figures, Race};
use senet_engine::game::{MoveKind, Side};
use senet_engine::laws::{TurnLaw, float};
use senet_engine::rules::{Exact, Ruleset, Square, Thrower};
use senet_engine::simulate::SampleMoments;
use senet_engine::simulate::cast::Cast;
use senet_engine::simulate::stream::Stream;

/// Races from each square, and turns of each thrower: enough for the means to be nearly normal.
const TRIALS: u64 = 1000;

/// A right mean is farther off than this many standard errors once in 17 million, and there are
/// some 2800 figures.
const FAR: f64 = 5.5;

/// The same for a share, whose probability the binomial law gives.
const RARE: f64 = 6e-8;

/// An exact figure and the trials of it.
struct Comparison {
    what: String,
    mean: Exact,
    variance: Exact,
    /// Whether each trial is 0 or 1.
    is_a_share: bool,
    seen: SampleMoments,
}

impl Comparison {
    /// What is wrong, if the two do not agree.
    fn fault(&self) -> Option<String> {
        let seen = self.seen.mean().unwrap();
        let (mean, n) = (float(&self.mean), self.seen.n);
        let z = (float(&seen) - mean) / (float(&self.variance) / n as f64).sqrt();
        let agrees = if self.variance.is_zero() {
            seen == self.mean
        } else if self.is_a_share {
            p_value(self.seen.sum as u64, n, mean) > RARE
        } else {
            z.abs() < FAR
        };
        (!agrees).then(|| format!("{}: {mean} by the laws, {} simulated", self.what, float(&seen)))
    }
}

/// Twice the smaller tail of the binomial law, term by term from 0.
fn p_value(hits: u64, n: u64, p: f64) -> f64 {
    let mut log = n as f64 * (1.0 - p).ln();
    let (mut at_most, mut at_least) = (0.0, 0.0);
    for k in 0..=n {
        at_most += if k <= hits { log.exp() } else { 0.0 };
        at_least += if k >= hits { log.exp() } else { 0.0 };
        log += ((n - k) as f64 / (k + 1) as f64 * p / (1.0 - p)).ln();
    }
    2.0 * f64::min(at_most, at_least)
}

/// The variance of a number that is 1 with this probability, else 0.
fn variance_of_share(p: &Exact) -> Exact {
    p * (Exact::one() - p)
}

/// The first throw of each turn, and the whole turn.
fn turns(thrower: &Thrower) -> Vec<Comparison> {
    let (law, cast) = (TurnLaw::new(thrower).unwrap(), Cast::new(thrower));
    let [mut values, mut extras, mut lengths, mut totals] =
        std::array::from_fn(|_| SampleMoments::default());
    for turn in 0..TRIALS {
        let mut stream = Stream::of_game(1, turn);
        let first = cast.throw(&mut stream);
        values.add(first.value);
        extras.add(u32::from(first.extra));
        let (mut length, mut total, mut more) = (1, first.value, first.extra);
        while more {
            let throw = cast.throw(&mut stream);
            (length, total, more) = (length + 1, total + throw.value, throw.extra);
        }
        lengths.add(length);
        totals.add(total);
    }
    let extra = law.extra_probability();
    [
        ("throw", law.throw().mean(), law.throw().variance(), values),
        ("extra throw", extra.clone(), variance_of_share(extra), extras),
        ("throws of a turn", law.throws_mean(), law.throws_variance(), lengths),
        ("total of a turn", law.total_mean(), law.total_variance(), totals),
    ]
    .into_iter()
    .map(|(what, mean, variance, seen)| Comparison {
        what: format!("{} {what}", thrower.id),
        mean,
        variance,
        is_a_share: what == "extra throw",
        seen,
    })
    .collect()
}

/// Throws, turns, falls and whether there was one, over races from a square.
fn races(rules: &Ruleset, thrower: &Thrower, from: Square) -> [SampleMoments; 4] {
    let (packed, cast) = (PackedRules::new(rules), Cast::new(thrower));
    let mut seen: [SampleMoments; 4] = std::array::from_fn(|_| SampleMoments::default());
    let mut moves = Moves::default();
    for race in 0..TRIALS {
        let mut stream = Stream::of_game(u64::from(from), race);
        let mut view = View { own: 1 << from, opp: 0 };
        let (mut throws, mut turns, mut falls) = (0, 0, 0);
        while view.own != 0 {
            let throw = cast.throw(&mut stream);
            throws += 1;
            moves.fill(&packed, view, Side::Light, throw.value);
            let made = choice(&moves);
            let again = made.is_some_and(|made| throw.extra || made.kind == MoveKind::Again);
            if let Some(made) = made {
                view = made.after;
                falls += u32::from(made.falls);
            }
            turns += u32::from(!again || view.own == 0);
        }
        for (seen, one) in seen.iter_mut().zip([throws, turns, falls, u32::from(falls > 0)]) {
            seen.add(one);
        }
    }
    seen
}

/// The new throw where it is offered; never the choice to stay in the water.
fn choice(moves: &[PackedMove]) -> Option<&PackedMove> {
    let again = moves.iter().find(|made| made.kind == MoveKind::Again);
    again.or_else(|| moves.iter().find(|made| made.kind != MoveKind::Stay))
}

/// The figures of a race beside the races from its square.
fn compared(figures: &Figures, name: &str, seen: [SampleMoments; 4]) -> Vec<Comparison> {
    let fall = &figures.fall_probability;
    let moments = [
        (figures.throws.mean.clone(), figures.throws.variance.clone()),
        (figures.turns.mean.clone(), figures.turns.variance.clone()),
        (figures.falls.mean.clone(), figures.falls.variance.clone()),
        (fall.clone(), variance_of_share(fall)),
    ];
    ["throws", "turns", "falls", "fall"]
        .into_iter()
        .zip(moments)
        .zip(seen)
        .map(|((what, (mean, variance)), seen)| Comparison {
            what: format!("{name} from {}: {what}", figures.square),
            mean,
            variance,
            is_a_share: what == "fall",
            seen,
        })
        .collect()
}

#[test]
fn throws_and_turns_are_those_of_the_laws() {
    let wrong: Vec<String> =
        Thrower::catalogue().iter().flat_map(turns).filter_map(|one| one.fault()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn races_are_those_of_the_chain() {
    for rules in Ruleset::all() {
        for thrower in Thrower::catalogue() {
            let name = format!("{} {}", rules.id, thrower.id);
            let figures = Race::from_everywhere(rules, thrower).unwrap().figures();
            let all = figures
                .iter()
                .flat_map(|one| compared(one, &name, races(rules, thrower, one.square)));
            let wrong: Vec<String> = all.filter_map(|one| one.fault()).collect();
            assert!(wrong.is_empty(), "{wrong:#?}");
        }
    }
}

#[test]
fn wrong_figures_are_found() {
    // The exact figures of one thrower beside the races of another.
    let rules = Ruleset::by_id("breyer").unwrap();
    let [sticks, die] = ["sticks-5", "die-145"].map(|id| Thrower::by_id(id).unwrap());
    let figures = Race::from_everywhere(&rules, &sticks).unwrap().figures();
    let all = figures.iter().flat_map(|one| compared(one, "", races(&rules, &die, one.square)));
    let wrong = all.filter_map(|one| one.fault()).count();
    assert!(wrong > figures.len(), "{wrong} of {} figures", 4 * figures.len());
}

#[test]
fn the_binomial_law_judges_shares() {
    // ℬ(4, 1/2): P(X ≤ 1) = 5/16; ℬ(1000, 1/1000) is nearly the Poisson law of mean 1, with
    // P(X ≥ 6) = 1 − 0.99941.
    assert!((p_value(1, 4, 0.5) - 0.625).abs() < 1e-12);
    assert!((p_value(6, 1000, 0.001) - 2.0 * 0.000_59).abs() < 2e-5);
}
