//! Tests that compare the statistics with other programs, and run them over whole simulated
//! classes.

use senet_engine::laws::inference::chi_square::{Fit, Homogeneity};
use senet_engine::laws::inference::runs::Runs;
use senet_engine::laws::inference::{binomial, multinomial};
use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use senet_engine::rules::exact::{parse, ratio};
use senet_engine::simulate::Sample;
use senet_engine::simulate::class::{Analysis, BiasTest, Class, Pupil, Verdict};

/// The p-value of one test.
type PValue = fn(&Class) -> f64;

/// A class of this many pupils and throws, simulated with sticks of bias `p`, compared with fair
/// ones.
fn class(thrower: &str, p: &str, pupils: u32, throws: u32, seed: u64) -> Class {
    let model = Thrower::by_id(thrower).unwrap();
    let device = if model.is_sticks() {
        model.with_bias(&parse(p).unwrap()).unwrap()
    } else {
        model.clone()
    };
    let law = throw_law(&device);
    let all = Sample::throws(&law, pupils * throws, seed);
    let values: Vec<i64> = throw_law(&model).values().collect();
    let pupil = |own: &[i64]| {
        let order: Vec<u8> =
            own.iter().map(|v| values.iter().position(|known| known == v).unwrap() as u8).collect();
        let count = |place| order.iter().filter(|at| usize::from(**at) == place).count() as u64;
        Pupil { counts: (0..values.len()).map(count).collect(), order, ..Pupil::default() }
    };
    Class { thrower: model, pupils: all.chunks(throws as usize).map(pupil).collect() }
}

fn of(class: &Class) -> Analysis {
    Analysis::new(class, None).unwrap()
}

fn near(found: f64, expected: f64, relative: f64) {
    assert!((found / expected - 1.0).abs() < relative, "{found} for {expected}");
}

/// By scipy 1.17.1 (`pip install scipy`):
/// `chi2_contingency([[30, 45, 25], [22, 51, 27], [41, 40, 19]], correction=False)`;
/// `binomtest(56, 100).proportion_ci(0.95, 'exact')`;
/// the power by `binom.pmf(k[p_values <= .05], 800, .55).sum()`, the p-values being
/// `2*min(cdf, sf)` for each k;
/// the exact multinomial by `multinomial.pmf` over all lists of 20 throws, those no more
/// likely than [3, 4, 9, 3, 1].
#[test]
fn the_tests_are_those_of_scipy() {
    let lists: [&[u64]; 3] = [&[30, 45, 25], &[22, 51, 27], &[41, 40, 19]];
    let test = Homogeneity::new(&[1, 2, 3], &lists).unwrap();
    near(test.statistic, 8.673_991_768_447_497, 1e-10);
    near(test.p_value, 0.069_785_225_683_061_09, 1e-9);
    let [low, high] = binomial::interval(56, 100);
    near(low, 0.457_187_497_063_239_9, 1e-10);
    near(high, 0.659_163_976_276_542_2, 1e-10);
    near(binomial::power(800, 0.5, 0.55), 0.793_217_981_354_045_3, 1e-10);
    let law = [0.25, 0.375, 0.25, 0.0625, 0.0625];
    near(multinomial::p_value(&[3, 4, 9, 3, 1], &law).unwrap(), 0.069_520_872_363_489_78, 1e-9);
}

/// Under a true model each p-value is uniform, as far as counts allow: of 400 classes of
/// 20 pupils and 25 throws, the share below 10, 20… 90 % is that within 4.2 standard
/// errors (level about 27 × 3e-5 < 1e-3), plus the steps of the discrete laws (0.03).
#[test]
fn p_values_are_uniform_under_the_true_model() {
    const CLASSES: u64 = 400;
    let all: Vec<Class> = (0..CLASSES).map(|seed| class("sticks-5", "1/2", 20, 25, seed)).collect();
    let tests: [(&str, PValue); 3] = [
        ("chi-square", |one| Fit::new(&one.law(), &one.counts()).unwrap().p_value),
        ("pupils", |one| {
            let lists: Vec<&[u64]> = one.pupils.iter().map(|pupil| &*pupil.counts).collect();
            Homogeneity::new(&[1, 2, 3, 4, 5], &lists).unwrap().p_value
        }),
        ("runs", |one| {
            Runs::new(&one.sequences(|value| [1, 4, 5].contains(&value))).unwrap().p_value
        }),
    ];
    for (name, p_value) in tests {
        let found: Vec<f64> = all.iter().map(p_value).collect();
        for tenth in 1..10 {
            let level = f64::from(tenth) / 10.0;
            let below = found.iter().filter(|p| **p <= level).count() as f64;
            let share = below / CLASSES as f64;
            let slack = 4.2 * (level * (1.0 - level) / CLASSES as f64).sqrt() + 0.03;
            assert!((share - level).abs() < slack, "{name}: {share} below {level}");
        }
    }
}

/// The exact tests reject a true model no more often than their level: of 300 small classes, 5 % at
/// most, within 4.2 standard errors (level 1.3e-5 each).
#[test]
fn the_exact_tests_keep_their_level() {
    const CLASSES: u64 = 300;
    let law: Vec<f64> = [0.25, 0.375, 0.25, 0.0625, 0.0625].to_vec();
    let all: Vec<Class> =
        (0..CLASSES).map(|seed| class("sticks-5", "1/2", 1, 16, 500 + seed)).collect();
    let most = 0.05 * CLASSES as f64 + 4.2 * (0.05 * 0.95 * CLASSES as f64).sqrt();
    let multinomial = |one: &&Class| multinomial::p_value(&one.counts(), &law).unwrap() <= 0.05;
    let bias = |one: &&Class| BiasTest::new(one).unwrap().p_value <= 0.05;
    assert!((all.iter().filter(multinomial).count() as f64) < most);
    assert!((all.iter().filter(bias).count() as f64) < most);
}

/// Many classes, fair and biased, small and large: each is rejected as often as the exact power
/// predicts, within 4 standard errors (level 6e-5 each).
#[test]
fn classes_are_doubted_as_often_as_the_power_says() {
    const CLASSES: u64 = 200;
    let doubted = |one: &Class| {
        Verdict::from_p_value(BiasTest::new(one).unwrap().p_value) != Verdict::Compatible
    };
    for (pupils, throws) in [(1, 20), (4, 25), (30, 30)] {
        for (p, truth) in [("1/2", 0.5), ("0.55", 0.55), ("0.45", 0.45), ("0.65", 0.65)] {
            let seeds = 10_000..10_000 + CLASSES;
            let classes = seeds.map(|seed| class("sticks-5", p, pupils, throws, seed));
            let share = classes.filter(doubted).count() as f64 / CLASSES as f64;
            let expected = binomial::power(u64::from(4 * pupils * throws), 0.5, truth);
            let slack = 4.0 * (expected * (1.0 - expected) / CLASSES as f64).sqrt() + 1e-9;
            assert!((share - expected).abs() <= slack, "{pupils} {throws} {p}: {share} {expected}");
        }
    }
    // Large and biased by 5 points: almost always detected; small: hardly ever.
    assert!(binomial::power(12_000, 0.5, 0.55) > 0.999_999);
    assert!(binomial::power(80, 0.5, 0.55) < 0.15);
}

/// Of 300 classes with each bias, the exact interval contains the truth at least 95 % of the
/// time, within 4 standard errors; Wilson's about as often.
#[test]
fn the_intervals_hold_the_truth() {
    const CLASSES: u64 = 300;
    for p in ["1/2", "3/5", "1/10"] {
        let truth = senet_engine::laws::float(&parse(p).unwrap());
        let all: Vec<BiasTest> = (0..CLASSES)
            .map(|seed| BiasTest::new(&class("sticks-6", p, 1, 60, 77_000 + seed)).unwrap())
            .collect();
        let holds = |interval: [f64; 2]| interval[0] <= truth && truth <= interval[1];
        let share = |of: &dyn Fn(&BiasTest) -> [f64; 2]| {
            all.iter().filter(|one| holds(of(one))).count() as f64 / CLASSES as f64
        };
        let slack = 4.0 * (0.95_f64 * 0.05 / CLASSES as f64).sqrt();
        let (exact, wilson) = (share(&|one| one.interval), share(&|one| one.wilson));
        let right = exact > 0.95 - slack && (wilson - 0.95).abs() < slack + 0.01;
        assert!(right, "{p}: {exact} {wilson}");
    }
}

/// Pupils who throw differently, and results that alternate, are detected.
#[test]
fn what_is_wrong_in_a_class_is_seen() {
    let mut mixed = class("sticks-5", "2/5", 10, 100, 3);
    mixed.pupils.extend(class("sticks-5", "3/5", 10, 100, 4).pupils);
    let all = of(&mixed);
    assert!(all.pupils.unwrap().p_value < 1e-6);
    // Half of 1s, which give an extra throw, half of 2s, which do not, one after the other.
    let mut invented = class("sticks-5", "1/2", 1, 40, 5);
    invented.pupils[0].order = [0, 1].repeat(20);
    invented.pupils[0].counts = vec![20, 20, 0, 0, 0];
    let runs = of(&invented).runs.unwrap();
    assert!(runs.observed == 40 && runs.p_value < 1e-9);
    let die = class("die-146", "", 20, 60, 9);
    assert!(of(&die).law_p_value().unwrap() > 1e-3 && of(&die).bias.is_none());
    assert_eq!(die.thrower.bias(), None);
    assert!(of(&class("sticks-5", "1/2", 1, 25, 1)).bias.unwrap().model == ratio(1, 2));
}

/// A wrong law with the right bias: all values equally frequent have two marked sides on average,
/// as fair sticks do, and are far from their law.
#[test]
fn a_wrong_spread_with_the_right_bias_is_no_agreement() {
    let mut even = class("sticks-5", "1/2", 1, 1, 1);
    // 0, 1, 2, 3 and 4 marked sides, 80 times each: 800 of 1600.
    even.pupils[0].order = Vec::new();
    even.pupils[0].counts = vec![80; 5];
    let all = of(&even);
    let bias = all.bias.as_ref().unwrap();
    assert_eq!((bias.marked, bias.sticks), (800, 1600));
    assert_eq!(Verdict::from_p_value(bias.p_value), Verdict::Compatible);
    assert_eq!(all.verdict(), Some(Verdict::Misshapen));
    even.pupils[0].counts = vec![0, 4, 0, 0, 0];
    assert_eq!(of(&even).verdict(), None, "four throws say nothing");
}

/// Of 120 fair classes, at most one in a hundred is called misshapen, within 4 standard errors
/// (level 6e-5): the second test adds few false alarms to those of the first.
#[test]
fn fair_classes_are_rarely_called_misshapen() {
    const CLASSES: u64 = 120;
    let classes = (0..CLASSES).map(|seed| class("sticks-5", "1/2", 1, 60, 40_000 + seed));
    let called = classes.filter(|one| of(one).verdict() == Some(Verdict::Misshapen)).count();
    let most = 0.01 * CLASSES as f64 + 4.0 * (0.01 * 0.99 * CLASSES as f64).sqrt();
    assert!((called as f64) < most, "{called}");
}
