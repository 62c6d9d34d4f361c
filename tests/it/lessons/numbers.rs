//! Compares the key of « Bâtonnets ou dé ? » with a count of the outcomes one by one.
//!
//! Nothing here uses the program's laws: sticks are enumerated, fractions reduced and
//! decimals rounded in whole numbers.

use senet::document::Edition;
use senet::lesson::parameter::Settings;
use senet_engine::rules::Lang;

use super::{catalogue, outcome, sheet};

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// A reduced fraction, denominator positive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fraction(i64, i64);

impl Fraction {
    fn of(above: i64, below: i64) -> Self {
        let divisor = gcd(above, below);
        Self(above / divisor, below / divisor)
    }

    fn tex(self) -> String {
        if self.1 == 1 { self.0.to_string() } else { format!("\\frac{{{}}}{{{}}}", self.0, self.1) }
    }

    /// The decimal, half up, as French Markdown writes it in a formula.
    fn decimal(self, places: u32) -> String {
        let scaled = (self.0 * 10_i64.pow(places) * 2 + self.1) / (2 * self.1);
        if places == 0 {
            return scaled.to_string();
        }
        let digits = format!("{scaled:0>wide$}", wide = places as usize + 1);
        let (units, decimals) = digits.split_at(digits.len() - places as usize);
        format!("{units}{{,}}{decimals}")
    }

    /// `= 3{,}5`, or `\approx 2{,}31` when more places would be needed.
    fn worth(self, places: u32) -> String {
        match (0..=places).find(|places| (self.0 * 10_i64.pow(*places)) % self.1 == 0) {
            Some(places) => format!("= {}", self.decimal(places)),
            None => format!("\\approx {}", self.decimal(places)),
        }
    }

    fn valued(self, places: u32) -> String {
        if self.1 == 1 { self.tex() } else { format!("{} {}", self.tex(), self.worth(places)) }
    }
}

/// Each outcome of a thrower: its value and its weight.
struct Outcomes(Vec<(i64, i64)>);

impl Outcomes {
    /// Four sticks, marked with weight `marked` and blank with weight `blank`.
    fn sticks(none: i64, marked: i64, blank: i64) -> Self {
        let mut all = Vec::new();
        for a in 0..2 {
            for b in 0..2 {
                for c in 0..2 {
                    for d in 0..2 {
                        let sides = [a, b, c, d];
                        let up: i64 = sides.iter().sum();
                        let weight = sides.map(|side| if side == 1 { marked } else { blank });
                        all.push((if up == 0 { none } else { up }, weight.iter().product()));
                    }
                }
            }
        }
        Self(all)
    }

    fn die(faces: &[i64]) -> Self {
        Self(faces.iter().map(|face| (*face, 1)).collect())
    }

    fn total(&self) -> i64 {
        self.0.iter().map(|(_, weight)| weight).sum()
    }

    fn chance(&self, of: impl Fn(i64) -> bool) -> Fraction {
        Fraction::of(self.0.iter().filter(|(v, _)| of(*v)).map(|(_, w)| w).sum(), self.total())
    }

    fn mean(&self, power: u32) -> Fraction {
        Fraction::of(self.0.iter().map(|(v, w)| v.pow(power) * w).sum(), self.total())
    }

    fn variance(&self) -> Fraction {
        let (square, mean) = (self.mean(2), self.mean(1));
        Fraction::of(
            square.0 * mean.1 * mean.1 - mean.0 * mean.0 * square.1,
            square.1 * mean.1 * mean.1,
        )
    }
}

/// √(a/b) to two places, half up, by trial.
fn root(square: Fraction) -> String {
    // The largest n with (2n − 1)² ⩽ 40 000·a/b is the root in hundredths, half up.
    let fits = |n: i64| (2 * n - 1).pow(2) * square.1 <= 40_000 * square.0;
    let hundredths = (1..10_000).take_while(|n| fits(*n)).last().unwrap();
    Fraction(hundredths, 100).decimal(2)
}

const STICKS: [(&str, i64, &[i64]); 3] =
    [("sticks-5", 5, &[1, 4, 5]), ("sticks-6", 6, &[1, 4, 6]), ("sticks-6-cones", 6, &[1, 6])];
const DICE: [(&str, &[i64], &[i64]); 3] = [
    ("die-145", &[1, 2, 3, 4, 5, 6], &[1, 4, 5]),
    ("die-146", &[1, 2, 3, 4, 5, 6], &[1, 4, 6]),
    ("die-no5", &[1, 2, 3, 4, 6], &[1, 4, 6]),
];

/// Every short answer of the teacher's page that is a number, recomputed.
fn expected(pins: &[(&str, String)]) -> Vec<String> {
    let value = |name: &str| pins.iter().find(|(known, _)| *known == name).unwrap().1.as_str();
    let (_, none, stick_extra) =
        STICKS.into_iter().find(|(id, ..)| *id == value("sticks")).unwrap();
    let (_, faces, die_extra) = DICE.into_iter().find(|(id, ..)| *id == value("die")).unwrap();
    let (sticks, die) = (Outcomes::sticks(none, 1, 1), Outcomes::die(faces));
    let throws: i64 = value("throws").parse().unwrap();
    let square: i64 = value("square").parse().unwrap();
    let house: i64 = value("house").parse().unwrap();
    let (above, below) = value("bias").split_once('/').unwrap();
    let (above, below): (i64, i64) = (above.parse().unwrap(), below.parse().unwrap());
    let worn = Outcomes::sticks(none, above, below - above);
    let extra = |outcomes: &Outcomes, set: &[i64]| outcomes.chance(|v| set.contains(&v));
    let both = |a: String, b: String| format!("Bâtonnets : ${a}$ ; dé : ${b}$.");
    let at = |v: i64| both(sticks.chance(|x| x == v).tex(), die.chance(|x| x == v).tex());
    let hundred = |mean: Fraction| Fraction::of(mean.0 * throws, mean.1).decimal(0);
    let moments = |letter: &str, outcomes: &Outcomes| {
        let (mean, variance) = (outcomes.mean(1), outcomes.variance());
        format!(
            "$E({letter}) = {}$, $V({letter}) = {}$, $\\sigma({letter}) \\approx {}$.",
            mean.tex(),
            variance.tex(),
            root(variance)
        )
    };
    vec![
        both(extra(&sticks, stick_extra).tex(), extra(&die, die_extra).tex()),
        both(sticks.mean(1).valued(2), die.mean(1).valued(2)),
        format!(
            "Environ {} cases avec les bâtonnets, {} avec le dé.",
            hundred(sticks.mean(1)),
            hundred(die.mean(1))
        ),
        at(27 - square),
        at(31 - house),
        moments("X", &sticks),
        moments("Y", &die),
        format!("${}$.", worn.chance(|v| v == none).valued(3)),
        format!(
            "${}$, contre ${}$.",
            extra(&worn, stick_extra).valued(3),
            extra(&sticks, stick_extra).valued(3)
        ),
    ]
}

fn plain(text: &str) -> String {
    text.replace(['\u{A0}', '\u{202F}'], " ")
}

#[test]
fn the_key_s_numbers_are_those_of_a_count_one_by_one() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("sticks-or-die").unwrap();
    let throws = ["50", "100", "200", "400"];
    let biases = ["3/5", "2/5", "2/3", "1/3", "7/10", "3/10"];
    let mut turn = 0;
    for (sticks, ..) in STICKS {
        for (die, ..) in DICE {
            for place in 0..3_i64 {
                turn += 1;
                let pins = [
                    ("sticks", sticks.to_owned()),
                    ("die", die.to_owned()),
                    ("throws", throws[turn % 4].to_owned()),
                    ("square", (23 + place).to_string()),
                    ("house", (28 + place).to_string()),
                    ("bias", biases[turn % 6].to_owned()),
                ];
                let settings: Settings =
                    pins.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
                let page = sheet(&catalogue, lesson, (Lang::Fr, Edition::Teacher), None, &settings);
                let page = plain(&outcome(&page));
                for answer in expected(&pins) {
                    assert!(page.contains(&answer), "{pins:?}: {answer} is not in\n{page}");
                }
                // The conclusion of the lesson: the die is faster, the sticks leave sooner.
                let (sticks, die) = both(&pins);
                let less = |a: Fraction, b: Fraction| a.0 * b.1 < b.0 * a.1;
                assert!(
                    less(sticks.mean(1), die.mean(1)) && less(sticks.variance(), die.variance())
                );
                let out = |outcomes: &Outcomes| outcomes.chance(|v| v == 31 - 28 - place);
                assert!(less(out(&die), out(&sticks)));
            }
        }
    }
}

fn both(pins: &[(&str, String)]) -> (Outcomes, Outcomes) {
    let none = STICKS.iter().find(|(id, ..)| *id == pins[0].1).unwrap().1;
    let faces = DICE.iter().find(|(id, ..)| *id == pins[1].1).unwrap().1;
    (Outcomes::sticks(none, 1, 1), Outcomes::die(faces))
}

#[test]
fn the_simulated_throws_add_up_and_the_key_takes_their_mean() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("sticks-or-die").unwrap();
    for seed in 1..=20 {
        let page =
            sheet(&catalogue, lesson, (Lang::Fr, Edition::Key), Some(seed), &Settings::new());
        let page = plain(&outcome(&page));
        let row = |name: &str| -> Vec<i64> {
            let line = page.lines().find(|line| line.contains(&format!("| {name} |"))).unwrap();
            line.split('|').filter_map(|cell| cell.trim().trim_matches('$').parse().ok()).collect()
        };
        let head = page.lines().rev().skip_while(|line| !line.contains("| Effectif |")).nth(2);
        let values: Vec<i64> = head
            .unwrap()
            .split('|')
            .filter_map(|cell| cell.trim().trim_matches('$').parse().ok())
            .collect();
        let counts = row("Effectif");
        assert_eq!(values.len(), counts.len());
        let n: i64 = counts.iter().sum();
        assert!([50, 100, 200, 400].contains(&n), "{n}");
        let sum: i64 = values.iter().zip(&counts).map(|(value, count)| value * count).sum();
        let mean = Fraction::of(sum, n);
        let places = (0..=4).find(|places| mean.0 * 10_i64.pow(*places) % mean.1 == 0).unwrap();
        let shown = format!("}}{{{n}}} = {}", mean.decimal(places));
        assert!(page.contains(&shown), "seed {seed}: {shown} is not in\n{page}");
    }
}
