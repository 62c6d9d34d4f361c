//! Compares the race's figures with a second implementation of the rules page: each ruleset's moves
//! for a lone pawn written out by hand here, and a plain elimination in fractions.

use num_bigint::BigInt;
use num_integer::binomial;
use num_rational::BigRational;
use num_traits::{One, Zero};
use senet_engine::game::race::Race;
use senet_engine::rules::{Ruleset, Thrower};

const RULESETS: [&str; 4] = ["breyer", "djebao", "cones", "archeostudio"];
const THROWERS: [&str; 6] =
    ["sticks-5", "sticks-6", "sticks-6-cones", "die-146", "die-145", "die-no5"];

type Fraction = BigRational;

fn fraction(above: i64, below: i64) -> Fraction {
    Fraction::new(BigInt::from(above), BigInt::from(below))
}

/// The throws with their probabilities and whether each gives an extra throw.
fn throws(thrower: &str, p: &Fraction) -> Vec<(u8, Fraction, bool)> {
    let sticks = |none: u8, extra: &[u8]| -> Vec<(u8, Fraction, bool)> {
        (0..5_i32)
            .map(|marked| {
                let ways = fraction(binomial(4, i64::from(marked)), 1);
                let chance = ways * p.pow(marked) * (Fraction::one() - p).pow(4 - marked);
                let value = if marked == 0 { none } else { marked as u8 };
                (value, chance, extra.contains(&value))
            })
            .collect()
    };
    let die = |values: &[u8], extra: &[u8]| -> Vec<(u8, Fraction, bool)> {
        let chance = fraction(1, values.len() as i64);
        values.iter().map(|value| (*value, chance.clone(), extra.contains(value))).collect()
    };
    match thrower {
        "sticks-5" => sticks(5, &[1, 4, 5]),
        "sticks-6" => sticks(6, &[1, 4, 6]),
        "sticks-6-cones" => sticks(6, &[1, 6]),
        "die-146" => die(&[1, 2, 3, 4, 5, 6], &[1, 4, 6]),
        "die-145" => die(&[1, 2, 3, 4, 5, 6], &[1, 4, 5]),
        _ => die(&[1, 2, 3, 4, 6], &[1, 4, 6]),
    }
}

/// The outcome of a throw: the square after it (31: off), whether the pawn fell, whether the throw
/// had a move, whether a new throw follows whatever its value.
struct Outcome {
    to: u8,
    fell: bool,
    moved: bool,
    again: bool,
}

const fn goes(to: u8) -> Outcome {
    Outcome { to, fell: false, moved: true, again: false }
}

const fn falls(rebirth: u8) -> Outcome {
    Outcome { to: rebirth, fell: true, moved: true, again: false }
}

const fn stuck(square: u8) -> Outcome {
    Outcome { to: square, fell: false, moved: false, again: false }
}

fn outcome(ruleset: &str, square: u8, throw: u8) -> Outcome {
    match ruleset {
        "breyer" | "djebao" => with_stop_on_15(square, throw),
        "cones" => cones(square, throw),
        _ => archeostudio(square, throw),
    }
}

/// Must-stop 15; 28 29 30 leave by the exact throw and never go back, nor does 26; a 1 on
/// 26 throws again; falls go to 15.
fn with_stop_on_15(square: u8, throw: u8) -> Outcome {
    let target = square + throw;
    match (square, throw) {
        (26, 1) => Outcome { again: true, ..goes(26) },
        (28..=30, _) if target == 31 => goes(31),
        (28..=30, _) => stuck(square),
        _ if !(square < 15 && target > 15) && target <= 31 => {
            if target == 27 {
                falls(15)
            } else {
                goes(target)
            }
        }
        (26, _) => stuck(26),
        _ if throw < square => goes(square - throw),
        _ => stuck(square),
    }
}

/// No must-stop, a throw above the exit leaves too; falls go to 16.
fn cones(square: u8, throw: u8) -> Outcome {
    match square + throw {
        27 => falls(16),
        target => goes(target.min(31)),
    }
}

/// Must-stop 26; a pawn on 30 leaves at once; 28 and 29 leave by the exact throw, else
/// they drown; 26 never goes back; falls go to 15.
fn archeostudio(square: u8, throw: u8) -> Outcome {
    let target = square + throw;
    match square {
        28 | 29 if target == 31 => goes(31),
        28 | 29 => falls(15),
        26 => match throw {
            1 => falls(15),
            2 | 3 => goes(target),
            4 | 5 => goes(31),
            _ => stuck(26),
        },
        _ if target <= 26 => goes(target),
        _ if throw < square => goes(square - throw),
        _ => stuck(square),
    }
}

/// Solves `rows` (coefficients, then right sides) by Gauss–Jordan elimination.
fn eliminate(mut rows: Vec<Vec<Fraction>>) -> Vec<Vec<Fraction>> {
    let size = rows.len();
    for column in 0..size {
        let pivot = (column..size).find(|row| !rows[*row][column].is_zero()).unwrap();
        rows.swap(pivot, column);
        let scale = rows[column][column].recip();
        rows[column].iter_mut().for_each(|entry| *entry *= &scale);
        let done = rows[column].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(row, _)| *row != column) {
            let factor = row[column].clone();
            if !factor.is_zero() {
                row.iter_mut().zip(&done).for_each(|(entry, above)| *entry -= &factor * above);
            }
        }
    }
    rows.into_iter().map(|row| row[size..].to_vec()).collect()
}

/// Expected throws, turns, falls, and P(at least one fall), for each start square.
fn by_the_book(ruleset: &str, thrower: &str, p: &Fraction) -> Vec<(u8, [Fraction; 4])> {
    let starts: Vec<u8> =
        (1..=30).filter(|s| *s != 27 && !(ruleset == "archeostudio" && *s == 30)).collect();
    let place = |square: u8| starts.iter().position(|start| *start == square);
    let system = |fall_ends: bool| {
        let equation = |square: &u8| {
            let mut row = vec![Fraction::zero(); starts.len() + 3];
            row[place(*square).unwrap()] += Fraction::one();
            for (throw, chance, extra) in throws(thrower, p) {
                let Outcome { to, fell, moved, again } = outcome(ruleset, *square, throw);
                let turn_ends = to == 31 || !moved || !(extra || again);
                for (column, counts) in [true, turn_ends, fell].into_iter().enumerate() {
                    if counts {
                        row[starts.len() + column] += &chance;
                    }
                }
                if let Some(next) = place(to).filter(|_| !(fell && fall_ends)) {
                    row[next] -= &chance;
                }
            }
            row
        };
        eliminate(starts.iter().map(equation).collect())
    };
    let (totals, first_fall) = (system(false), system(true));
    let figures = totals.into_iter().zip(first_fall).map(|(total, first)| {
        let [throws, turns, falls] = <[Fraction; 3]>::try_from(total).unwrap();
        [throws, turns, first[2].clone(), falls]
    });
    starts.iter().copied().zip(figures).collect()
}

fn compare(ruleset: &str, thrower: &str, p: Option<&str>) {
    let bias = p.map_or_else(|| fraction(1, 2), |p| p.parse().unwrap());
    let mut device = Thrower::by_id(thrower).unwrap();
    if p.is_some() {
        device = device.with_bias(&bias).unwrap();
    }
    let race = Race::from_everywhere(&Ruleset::by_id(ruleset).unwrap(), &device).unwrap();
    let found = race.figures();
    let wanted = by_the_book(ruleset, thrower, &bias);
    assert_eq!(found.len(), wanted.len());
    for (of, (square, wanted)) in found.into_iter().zip(wanted) {
        let figures = [of.throws.mean, of.turns.mean, of.fall_probability, of.falls.mean];
        assert_eq!((of.square, figures), (square, wanted), "{ruleset} {thrower}");
    }
}

#[test]
fn every_race_has_the_figures_of_the_rules_page() {
    for ruleset in RULESETS {
        for thrower in THROWERS {
            compare(ruleset, thrower, None);
        }
    }
}

#[test]
fn a_biased_race_has_the_figures_of_the_rules_page() {
    for (ruleset, thrower) in RULESETS.into_iter().zip(["sticks-5", "sticks-6"].repeat(2)) {
        compare(ruleset, thrower, Some("7/12"));
    }
}
