//! Figures for the tests: ordinary ones, and difficult ones that users may ask for.

use senet_engine::laws::Law;
use senet_engine::rules::Exact;
use senet_engine::rules::exact::{ratio, whole};

use crate::document::figure::{
    Arrow, Band, BegunLaw, BoardMap, Branch, ChainGraph, Curve, Curves, Distribution, Figure,
    Frequencies, Given, Group, Groups, IntervalEstimate, NamedLaw, Of, Plotted, Products, Reach,
    RunningFrequency, RunningMean, ShareMatrix, Shares, Tree,
};

/// A name that contains markup and is longer than a line.
pub const LONG: &str = "<script>\"Lycée & Collège\"</script> d’un nom si long qu’il ne tient pas \
                        sur une ligne et qu’il faut donc le couper quelque part sans rien perdre";

pub fn named_law(name: &str, law: &Law) -> NamedLaw {
    NamedLaw { name: name.to_owned(), law: law.clone() }
}

/// Four fair sticks, no marked side counts 5.
pub fn sticks() -> Law {
    Law::from_counts(&[(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)]).unwrap()
}

pub fn die() -> Law {
    Law::from_counts(&[(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]).unwrap()
}

/// Twelve fair sticks, no marked side counts 13: C(12, k) over 4096.
pub fn twelve() -> Law {
    let mut counts = vec![(13, 1)];
    let mut choose = 1;
    for k in 1..=12 {
        choose = choose * (13 - k) / k;
        counts.push((k as i64, choose));
    }
    Law::from_counts(&counts).unwrap()
}

/// Four sticks with p = 11/20, so that all fractions are long.
pub fn biased() -> Law {
    let weights = [(5, 1, 0), (1, 4, 1), (2, 6, 2), (3, 4, 3), (4, 1, 4)];
    let weight =
        |(value, ways, k): (i64, u64, u32)| (value, ways * 11_u64.pow(k) * 9_u64.pow(4 - k));
    Law::from_counts(&weights.map(weight)).unwrap()
}

pub fn ten_dice() -> Law {
    senet_engine::laws::sum_law(&die(), 10)
}

fn estimate(value: f64, half: f64) -> IntervalEstimate {
    IntervalEstimate { value, low: value - half, high: value + half }
}

/// A skewed distribution of counts, such as race lengths.
pub fn lengths() -> Vec<(i64, u64)> {
    (40_i64..240)
        .map(|value| (value, ((value - 39) * (240 - value).pow(3) / 40_000) as u64))
        .collect()
}

pub fn laws() -> Vec<(&'static str, Vec<NamedLaw>)> {
    let sure = Law::certain(3);
    let rare = Law::from_counts(&[(1, 1), (2, 4095)]).unwrap();
    let apart = Law::from_counts(&[(-7, 1), (0, 2), (4_000_000_000, 5)]).unwrap();
    vec![
        ("two", vec![named_law("quatre bâtonnets", &sticks()), named_law("dé", &die())]),
        ("one", vec![named_law("quatre bâtonnets", &sticks())]),
        ("thirteen values", vec![named_law("douze bâtonnets", &twelve())]),
        ("thirteen and six", vec![named_law("douze", &twelve()), named_law("dé", &die())]),
        ("long fractions", vec![named_law("biais", &biased()), named_law("justes", &sticks())]),
        ("a sure value", vec![named_law("toujours", &sure)]),
        ("a rare value", vec![named_law("rare", &rare)]),
        ("ten dice", vec![named_law("dix dés", &ten_dice())]),
        ("far apart", vec![named_law("loin", &apart)]),
        ("seven", ["loi", LONG, "x", "y", "z", "t", "u"].map(|it| named_law(it, &die())).to_vec()),
        ("none", vec![]),
    ]
}

pub fn frequencies() -> Vec<(&'static str, Frequencies)> {
    let of = |name: &str, law: &Law, counts: &[(i64, u64)], seed| Frequencies {
        model: named_law(name, law),
        counts: counts.to_vec(),
        seed,
    };
    let hundred = [(1, 27), (2, 31), (3, 29), (4, 9), (5, 4)];
    let thousand: Vec<(i64, u64)> = (1..=13).zip([3, 12, 50, 130, 200, 212, 188, 120]).collect();
    vec![
        ("hundred", of("bâtonnets", &sticks(), &hundred, 42)),
        ("ten", of(LONG, &die(), &[(2, 6), (6, 4)], u64::MAX)),
        ("thousand", of("douze", &twelve(), &thousand, 7)),
        ("many values", of("dix dés", &ten_dice(), &[(35, 1_000_000)], 7)),
        ("a sure value", of("toujours", &Law::certain(3), &[(3, 10_000)], 7)),
        ("no throw", of("dé", &die(), &[], 7)),
    ]
}

pub fn distributions() -> Vec<(&'static str, Distribution)> {
    let of = |what: &str, counts, mean, quartiles| {
        let what = what.to_owned();
        Distribution { what, counts, mean, quartiles }
    };
    let few = vec![(0, 4000), (1, 3000), (2, 2000), (3, 800), (4, 150), (5, 48), (6, 2)];
    let tail = (0..24).map(|value| (value, 1 << (24 - value))).collect();
    let thin = vec![(50, 3000), (60, 5000), (70, 2000), (900, 1)];
    vec![
        ("lengths", of("lancers", lengths(), Some(estimate(98.2, 0.4)), Some([72.0, 92.0, 118.5]))),
        ("few", of("chutes par partie", few, Some(estimate(1.02, 0.03)), None)),
        ("a long tail", of(LONG, tail, Some(estimate(0.99, 0.001)), Some([0.0, 0.0, 1.0]))),
        ("beyond", of("lancers", thin, None, None)),
        ("one value", of("lancers", vec![(5, 3)], Some(estimate(5.0, 0.0)), None)),
        ("none", of("lancers", vec![], None, None)),
    ]
}

pub fn begun() -> Vec<(&'static str, BegunLaw)> {
    let of = |name: &str, values: Vec<(i64, Exact)>, mean| {
        let tail = whole(1) - values.iter().map(|(_, share)| share).sum::<Exact>();
        BegunLaw { name: name.to_owned(), mean, values, tail }
    };
    let geometric = |last| (1..=last).map(|k| (k, ratio(3, 8).pow(k as i32 - 1) * ratio(5, 8)));
    vec![
        ("eight", of("lancers d’un tour", geometric(8).collect(), ratio(8, 5))),
        ("one", of(LONG, geometric(1).collect(), ratio(8, 5))),
        ("a far mean", of("lancers", geometric(2).collect(), whole(1000))),
        ("sixty", of("lancers", geometric(60).collect(), ratio(8, 5))),
    ]
}

pub fn running_frequencies() -> Vec<(&'static str, RunningFrequency)> {
    let of =
        |hits: Vec<u64>| RunningFrequency { value: 2, probability: ratio(3, 8), hits, seed: 5 };
    vec![
        ("four hundred", of((1..=400).map(|n| n * 2 / 5).collect())),
        ("one", of(vec![1])),
        ("none", of(vec![])),
    ]
}

pub fn shares() -> Vec<(&'static str, Shares)> {
    let of = |n, hits: Vec<u64>, probability| {
        let reach = Reach::TwoSigma;
        Shares { value: 2, probability, n, hits, reach, seed: 7 }
    };
    let two_hundred = of(100, (0..200).map(|k| 25 + k * 7 % 25).collect(), ratio(3, 8));
    vec![
        ("within 1/√n", Shares { reach: Reach::Simple, ..two_hundred.clone() }),
        ("two hundred", two_hundred),
        ("one throw", of(1, vec![0, 1, 1], ratio(3, 8))),
        ("a sure value", of(10, vec![10; 5], whole(1))),
        ("none", of(10, vec![], ratio(3, 8))),
    ]
}

fn tree(depth: usize, events: &[(&str, Option<Exact>)]) -> Vec<Branch> {
    if depth == 0 {
        return Vec::new();
    }
    let branch = |(event, probability): &(&str, Option<Exact>)| Branch {
        event: (*event).to_owned(),
        probability: probability.clone(),
        end: String::new(),
        branches: tree(depth - 1, events),
    };
    events.iter().map(branch).collect()
}

pub fn trees() -> Vec<(&'static str, Tree)> {
    let two = [("S", Some(ratio(11, 20))), ("E", Some(ratio(9, 20)))];
    let values: Vec<(&str, Option<Exact>)> =
        ["1", "2", "3", "4", "5"].into_iter().zip(sticks().iter().map(|(_, p)| Some(p))).collect();
    let blank = [("rejoue", Some(ratio(3, 8))), ("passe", None)];
    let bare = [("S", None), ("E", None)];
    let long = [(LONG, Some(ratio(1, 4096))), ("x", Some(ratio(4095, 4096)))];
    let of = |branches, products| Tree { branches, products, decimals: false };
    let mut ended = tree(2, &two);
    for (place, end) in ["both", "one", "one", "none"].into_iter().enumerate() {
        ended[place / 2].branches[place % 2].end = end.to_owned();
    }
    vec![
        ("two stages", of(tree(2, &two), Products::Shown)),
        ("sticks twice", of(tree(2, &values), Products::Shown)),
        ("four stages", of(tree(4, &two), Products::Shown)),
        ("to fill", of(tree(2, &blank), Products::ToFill)),
        ("ends to fill", of(tree(4, &bare), Products::AloneToFill)),
        ("long", of(tree(2, &long), Products::None)),
        ("none", of(vec![], Products::Shown)),
        ("with ends", of(ended, Products::Shown)),
    ]
}

pub fn chains() -> Vec<(&'static str, ChainGraph)> {
    let of = |states: &[&str], arrows: Vec<Arrow>| ChainGraph {
        states: states.iter().map(|name| (*name).to_owned()).collect(),
        arrows,
    };
    let step = |from, to, above, below| Arrow { from, to, probability: Some(ratio(above, below)) };
    let to_fill = Arrow { from: 0, to: 2, probability: None };
    let every = (0..4).flat_map(|from| (0..4).map(move |to| step(from, to, 1, 4))).collect();
    let three =
        vec![step(0, 1, 1, 4), step(1, 0, 11, 16), to_fill, step(1, 2, 5, 16), step(2, 2, 1, 1)];
    let long = vec![step(0, 1, 1, 160_000), step(1, 0, 159_999, 160_000)];
    vec![
        ("two", of(&["A", "B"], vec![step(0, 0, 1, 2), step(0, 1, 1, 2), step(1, 1, 1, 1)])),
        ("three", of(&["26", "27", "sorti"], three)),
        ("every step of four", of(&["a", "b", "c", "d"], every)),
        ("long", of(&[LONG, "B"], long)),
        ("a wrong step", of(&["A"], vec![step(0, 7, 1, 1)])),
        ("none", of(&[], vec![])),
    ]
}

pub fn boards() -> Vec<(&'static str, BoardMap)> {
    let rising = (1..=30).map(|square| ratio(square * square, 90)).collect();
    let mut rare = vec![whole(0); 30];
    rare[26] = ratio(1, 100_000);
    rare[25] = ratio(11, 4);
    let of = |what: &str, values| BoardMap { what: what.to_owned(), values };
    vec![
        ("rising", of("visites par partie", rising)),
        ("rare", of(LONG, rare)),
        ("empty", of("rien", vec![whole(0); 30])),
        ("huge", of("visites", vec![whole(12_345_678); 30])),
    ]
}

pub fn groups() -> Vec<(&'static str, Groups)> {
    let of = |name: &str, mean, counts| Group { name: name.to_owned(), mean, counts };
    let shifted = |by: i64| lengths().into_iter().map(|(value, n)| (value - by, n)).collect();
    let three = vec![
        of("sticks-5", estimate(98.2, 0.4), lengths()),
        of("die-146", estimate(68.2, 0.3), shifted(30)),
        of("un troisième", estimate(88.2, 0.35), shifted(10)),
    ];
    let differences =
        vec![of("a", estimate(-1.2, 1.7), vec![]), of(LONG, estimate(3.1, 0.3), vec![])];
    let many =
        (0..8).map(|index| of("groupe", estimate(f64::from(index), 0.5), lengths())).collect();
    let of = |what: &str, groups| Groups { what: what.to_owned(), groups };
    vec![
        ("three", of("lancers par partie", three)),
        ("differences", of(LONG, differences)),
        ("eight", of("lancers", many)),
        ("none", of("lancers", vec![])),
    ]
}

pub fn running_means() -> Vec<(&'static str, RunningMean)> {
    let sizes = [10, 20, 50, 100, 1000, 10_000, 100_000, 1_000_000];
    let points: Vec<(u64, IntervalEstimate)> =
        sizes.map(|n| (n, estimate(97.3, 50.0 / (n as f64).sqrt()))).to_vec();
    let of = |what: &str, count: usize, expected| RunningMean {
        what: what.to_owned(),
        points: points[..count].to_vec(),
        expected,
    };
    vec![
        ("long", of("lancers par partie", 8, Some(ratio(6811, 70)))),
        ("short", of("lancers par partie", 3, None)),
        ("one", of("lancers par partie", 1, None)),
        ("none", of(LONG, 0, None)),
    ]
}

pub fn curves() -> Vec<(&'static str, Curves)> {
    let of = |name: &str, power: i32| Curve {
        name: name.to_owned(),
        points: (0..=50).map(|i| f64::from(i) / 50.0).map(|p| (p, p.powi(power))).collect(),
        of: Of::Function,
    };
    let marks = [(0.5, "p = 1/2"), (0.52, "p = 13/25"), (9.0, "loin")];
    let marks = marks.map(|(value, name)| (value, name.to_owned())).to_vec();
    let (across, up) = ("p".to_owned(), "vraisemblance".to_owned());
    let none = Curves { across, up, curves: vec![], bands: vec![], marks: vec![] };
    let two = Curves { curves: vec![of("carré", 2), of(LONG, 7)], marks, ..none.clone() };
    vec![("two", two), ("band", running()), ("none", none)]
}

/// A frequency up to a thousand throws, with its band.
fn running() -> Curves {
    let sizes = || (1..=40).map(|i| f64::from(25 * i));
    let found = Curve {
        name: "fréquence".to_owned(),
        points: sizes().map(|n| (n, 0.4 + 0.2 / n.sqrt())).collect(),
        of: Of::Data,
    };
    let ends = sizes().map(|n| (n, [0.4 - 1.0 / n.sqrt(), 0.4 + 1.0 / n.sqrt()])).collect();
    let bands = vec![Band { name: "p ± 1/√n".to_owned(), ends }];
    let (across, up) = ("lancers".to_owned(), "fréquence".to_owned());
    Curves { across, up, curves: vec![found], bands, marks: vec![] }
}

/// Fifteen points, and more than there are squares across.
pub fn plotted() -> Vec<(&'static str, Plotted)> {
    let with = |count: i64| Plotted {
        across: "lancers réunis".to_owned(),
        up: "fréquence réunie".to_owned(),
        points: (1..=count).map(|at| (whole(50 * at), ratio(at + 7, 2 * at + 12))).collect(),
        each: whole(50),
        top: whole(1),
    };
    vec![("fifteen", with(15)), ("forty", with(40))]
}

/// Every policy against every other, and one with an unknown share.
pub fn matrices() -> Vec<(&'static str, ShareMatrix)> {
    let names = ["random", "leader", "runner-up", "cautious", "blocker", "greedy", "expectimax-2"];
    let names: Vec<String> = names.map(str::to_owned).to_vec();
    let share = |row: usize, column: usize| {
        let value = 0.5 + (row as f64 - column as f64) / 16.0;
        Some(IntervalEstimate { value, low: value - 0.031, high: value + 0.031 })
    };
    let all = 0..names.len();
    let rows = all.clone().map(|row| all.clone().map(|column| share(row, column)).collect());
    let what = "Share of games won by the side that starts, in percent".to_owned();
    let full = ShareMatrix { what: what.clone(), names, rows: rows.collect() };
    let empty = ShareMatrix { what, names: vec!["random".to_owned()], rows: vec![vec![None]] };
    vec![("seven", full), ("nothing known", empty)]
}

pub fn for_pupil(whole: Figure, given: Given) -> Figure {
    Figure::ForPupil(Box::new(whole), given)
}

/// Samples of one kind as figures.
fn each_named<T>(
    kind: &str,
    samples: Vec<(&'static str, T)>,
    figure: fn(T) -> Figure,
) -> Vec<(String, Figure)> {
    samples.into_iter().map(|(name, data)| (format!("{kind}: {name}"), figure(data))).collect()
}

/// Every sample, with its name; those with a version to complete in each of their versions.
pub fn all() -> Vec<(String, Figure)> {
    let to_complete = [
        each_named("laws", laws(), Figure::Laws),
        each_named("frequencies", frequencies(), Figure::Frequencies),
        each_named("begun", begun(), Figure::Begun),
        each_named("running", running_frequencies(), Figure::RunningFrequency),
        each_named("shares", shares(), Figure::Shares),
        each_named("curves", curves(), Figure::Curves),
        each_named("plotted", plotted(), Figure::Plotted),
    ];
    let to_complete = to_complete.concat();
    let versions = to_complete.iter().flat_map(|(name, figure)| {
        [Given::All, Given::Drawing, Given::Axes]
            .map(|given| (format!("{name}, {given:?}"), for_pupil(figure.clone(), given)))
    });
    let normal = [("twelve", twelve()), ("ten dice", ten_dice()), ("sure", Law::certain(3))];
    let normal = normal.map(|(name, law)| (name, named_law(LONG, &law))).to_vec();
    [
        versions.collect(),
        each_named("histogram", distributions(), Figure::Histogram),
        each_named("bars", distributions(), Figure::Bars),
        each_named("running mean", running_means(), Figure::RunningMean),
        each_named("board", boards(), Figure::Board),
        each_named("groups", groups(), Figure::Groups),
        each_named("matrix", matrices(), Figure::Matrix),
        each_named("tree", trees(), Figure::Tree),
        each_named("chain", chains(), Figure::Chain),
        each_named("normal", normal, Figure::Normal),
    ]
    .concat()
}
