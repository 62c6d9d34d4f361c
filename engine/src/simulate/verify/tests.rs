//! Tests of verification: its level, its limit, its stops, and that a wrong figure is found.

use crate::rules::exact::{ratio, whole};
use crate::rules::{Ruleset, Thrower};
use crate::simulate::NoProgress;

use crate::game::race::Race;

use super::comparison::{ComparisonSubject, of_share, share, z_score};
use super::{FEWEST, Quantity, Verification, VerifyPlan, compared_races, limit, verify};

fn plan(ruleset: &str, thrower: &str) -> VerifyPlan {
    let pair = (Ruleset::by_id(ruleset).unwrap(), Thrower::parse(thrower).unwrap());
    VerifyPlan { pairs: vec![pair], races: 2000, games: 20_000, seed: 1, level: 0.01, threads: 1 }
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
    let subject =
        ComparisonSubject { ruleset: None, thrower: &Thrower::catalogue()[0], square: None };
    let rare = ratio(1, 1000);
    let quantity = Quantity::RaceFall;
    let of = |fallen| {
        let seen = share(fallen, 1000);
        let one = subject.compared(quantity, &rare, Some(of_share(&rare)), &seen);
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
