//! Tests of the analysis: the figures of one class by other programs, and those of a simulated
//! class.

use crate::rules::Thrower;
use crate::rules::exact::ratio;
use crate::simulate::class::{Class, Pupil};

use super::{Analysis, Verdict};

fn class(thrower: &str, pupils: &[&[u64]]) -> Class {
    let pupil = |counts: &&[u64]| Pupil { counts: counts.to_vec(), ..Pupil::default() };
    Class { thrower: Thrower::parse(thrower).unwrap(), pupils: pupils.iter().map(pupil).collect() }
}

fn near(found: f64, expected: f64) {
    assert!((found / expected - 1.0).abs() < 1e-9, "{found} for {expected}");
}

/// scipy 1.17.1:
/// `chisquare([24, 38, 26, 5, 7], [25, 37.5, 25, 6.25, 6.25])`, then, of 24, 2·38, 3·26
/// and 4·5, 198 marked sides in 400, `binomtest(198, 400).proportion_ci(0.95, 'exact')` and
/// `'wilson'`, and `2*min(binom.cdf(198, 400, .5), binom.sf(197, 400, .5))`.
#[test]
fn the_figures_are_those_of_scipy() {
    let all = Analysis::new(&class("sticks-5", &[&[24, 38, 26, 5, 7]]), None).unwrap();
    let fit = all.fit.as_ref().unwrap();
    near(crate::laws::float(&fit.statistic), 0.426_666_666_666_666_64);
    near(fit.p_value, 0.980_235_980_032_389_3);
    let bias = all.bias.as_ref().unwrap();
    assert_eq!((bias.marked, bias.sticks, &bias.estimate), (198, 400, &ratio(99, 200)));
    near(bias.interval[0], 0.444_947_572_860_066_4);
    near(bias.interval[1], 0.545_126_927_949_375_6);
    near(bias.wilson[0], 0.446_284_480_782_390_25);
    near(bias.wilson[1], 0.543_810_642_160_952_8);
    near(bias.p_value, 0.880_788_803_580_897_4);
    // 0.44494… down and 0.54512… down, to the nearest.
    assert_eq!(bias.rounded_interval(), [ratio(4449, 10_000), ratio(5451, 10_000)]);
    assert_eq!(all.verdict(), Some(Verdict::Compatible));
}

#[test]
fn the_bands_are_decided_exactly() {
    // n = 64: 1/√n is 1/8, and 2σ/√n of P(2) = 3/8 is √15/32, about 0.121.
    let all = Analysis::new(&class("sticks-5", &[&[16, 32, 8, 4, 4]]), None).unwrap();
    let two = &all.rows[1];
    assert_eq!((&two.frequency, two.within_simple), (&ratio(1, 2), true));
    assert_eq!((&two.square_of_two_sigma, two.within_two_sigma), (&ratio(15, 1024), false));
    assert_eq!(all.followed.value, 2);
    assert_eq!(all.followed.points, [(64, 32)]);
}

#[test]
fn a_die_has_its_law_tested_and_no_bias() {
    let all = Analysis::new(&class("die-146", &[&[10, 10, 10, 10, 10, 10]]), None).unwrap();
    assert!(all.bias.is_none() && all.power.is_none() && all.exact.is_none());
    near(all.p_value().unwrap(), 1.0);
    let all = Analysis::new(&class("sticks:n=3,none=1", &[&[4, 3, 1]]), None).unwrap();
    assert!(all.bias.is_none(), "a 1 is one marked side or none");
    assert!(all.exact.is_some());
}

#[test]
fn the_likelihood_is_highest_at_the_estimate() {
    let all = Analysis::new(&class("sticks-5", &[&[0, 0, 0, 9, 1]]), None).unwrap();
    let bias = all.bias.unwrap();
    near(bias.likelihood(0.9), 1.0);
    // (5/9)³⁶ 5⁴ at 1/2.
    near(bias.likelihood(0.5), (5.0_f64 / 9.0).powi(36) * 625.0);
    let all = Analysis::new(&class("sticks-5", &[&[0, 0, 0, 9, 0]]), None).unwrap();
    near(all.bias.unwrap().likelihood(0.5), 0.5_f64.powi(36));
}

#[test]
fn a_class_that_says_nothing_is_refused() {
    let empty = class("sticks-5", &[&[0, 0, 0, 0, 0]]);
    assert_eq!(Analysis::new(&empty, None).unwrap_err().id(), "class-empty");
    let some = class("sticks-5", &[&[1, 0, 0, 0, 0]]);
    assert_eq!(Analysis::new(&some, Some(6)).unwrap_err().id(), "class-not-a-value");
    let sure = class("sticks-5:p=1", &[&[0, 0, 0, 1]]);
    assert_eq!(Analysis::new(&sure, None).unwrap_err().id(), "class-sure-model");
}

#[test]
fn a_frequency_is_followed_throw_by_throw_or_pupil_by_pupil() {
    let mut ordered = class("sticks-5", &[&[1, 1, 0, 0, 0], &[0, 1, 0, 0, 0]]);
    assert_eq!(ordered.followed(2).points, [(2, 1), (3, 2)]);
    assert!(ordered.sequences(|value| value == 2).is_empty());
    ordered.pupils[0].order = vec![1, 0];
    ordered.pupils[1].order = vec![1];
    assert_eq!(ordered.followed(2).points, [(1, 1), (2, 1), (3, 2)]);
    assert_eq!(ordered.sequences(|value| value == 2), [vec![true, false], vec![true]]);
}
