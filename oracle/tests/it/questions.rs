//! The questions of `senet prob` beside an enumeration of its own: outcomes are listed one by one, and a turn is
//! followed to eighty throws. What is left of longer turns bounds the answer from both sides.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Signed, Zero};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use senet::input::options::{FromOptions as _, Options};
use senet::results::prob::{ClassQuestions, ProbOptions};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Lang, Thrower};

/// How many throws of a turn are followed.
const DEPTH: u32 = 80;

/// The values of the letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    x: i64,
    y: i64,
    s: i64,
    n: i64,
    t: i64,
}

type Test = Box<dyn Fn(Seen) -> bool>;
type Number = Box<dyn Fn(Seen) -> i64>;

/// What is asked, with its own meaning.
enum Asked {
    Probability(Test, Option<Test>),
    Mean(Number, Option<Test>),
    Variance(Number, Option<Test>),
}

/// Options as they are typed.
struct Typed(Vec<(String, String)>);

impl Typed {
    fn of(question: &str, options: &str) -> Self {
        let words: Vec<&str> = options.split_whitespace().collect();
        let mut all = vec![("question".to_owned(), question.to_owned())];
        for pair in words.chunks(2) {
            all.push((pair[0].trim_start_matches('-').to_owned(), pair[1].to_owned()));
        }
        Self(all)
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| &**value)
    }
}

impl Options for Typed {
    fn values<T>(&self, name: &str, read: impl Fn(&str) -> Checked<T>) -> Checked<Vec<T>>
    where
        T: Clone + Send + Sync + 'static,
    {
        self.get(name).into_iter().map(read).collect()
    }

    fn is_given(&self, _: &str) -> bool {
        false
    }
}

/// The program's answer; of a standard deviation, its square.
fn answer(question: &str, options: &str) -> Exact {
    let asked = ProbOptions::from_options(&Typed::of(question, options)).unwrap();
    asked.answered().unwrap_or_else(|fault| panic!("{question} {options}: {fault}")).answer.value
}

/// The device of an option; the words are those of the usual ruleset.
fn thrower(name: Option<&str>) -> Thrower {
    Thrower::parse(match name {
        None | Some("sticks") => "sticks-5",
        Some("die") => "die-145",
        Some(other) => other,
    })
    .unwrap()
}

/// The outcomes of a throw, one by one, with their chances of so many.
fn outcomes(of: &Thrower) -> (Vec<(i64, BigUint)>, BigUint) {
    let all: Vec<(i64, BigUint)> = match &of.device {
        Device::Sticks { values, bias } => {
            let sticks = values.len() - 1;
            let marked = bias.numer().magnitude().clone();
            let blank = bias.denom().magnitude() - &marked;
            let chance = |outcome: usize| {
                let fell = |stick: usize| if outcome >> stick & 1 == 1 { &marked } else { &blank };
                (0..sticks).map(fell).product::<BigUint>()
            };
            (0..1_usize << sticks)
                .map(|outcome| (i64::from(values[outcome.count_ones() as usize]), chance(outcome)))
                .collect()
        }
        Device::Die { faces, ignored } => faces
            .iter()
            .filter(|face| !ignored.contains(face))
            .map(|face| (i64::from(*face), BigUint::one()))
            .collect(),
        Device::Weights { chances } => {
            let whole: BigInt = chances.values().map(Exact::denom).product();
            let chance = |(value, chance): (&u32, &Exact)| {
                (i64::from(*value), (chance * &whole).to_integer().into_parts().1)
            };
            chances.iter().map(chance).collect()
        }
    };
    let whole = all.iter().map(|(_, chance)| chance).sum();
    (all, whole)
}

/// Every case with its chances, of so many, and the chances of the turns that are longer.
struct Enumerated {
    cases: Vec<(Seen, BigInt)>,
    rest: BigInt,
    whole: BigInt,
}

/// What the square of a number adds up to in longer turns is less than so many times their probability.
const LARGEST: i64 = 1_000_000_000;

/// X, S and Y: the first throw and the sum of some throws, added outcome by outcome.
fn sums(x: &Thrower, y: Option<&Thrower>, throws: u32) -> Enumerated {
    let (faces, whole) = outcomes(x);
    let mut seen: BTreeMap<(i64, i64), BigUint> = BTreeMap::new();
    for (value, chance) in &faces {
        *seen.entry((*value, *value)).or_default() += chance;
    }
    for _ in 1..throws {
        let mut next: BTreeMap<(i64, i64), BigUint> = BTreeMap::new();
        for ((first, sum), chance) in &seen {
            for (value, more) in &faces {
                *next.entry((*first, sum + value)).or_default() += chance * more;
            }
        }
        seen = next;
    }
    let case = |((x, s), chance)| (Seen { x, y: 0, s, n: 0, t: 0 }, chance);
    with_y(seen.into_iter().map(case).collect(), BigUint::zero(), whole.pow(throws), y)
}

/// X, N, T and Y: turns followed throw by throw.
fn turns(x: &Thrower, y: Option<&Thrower>) -> Enumerated {
    let (faces, whole) = outcomes(x);
    let mut going: BTreeMap<(i64, i64), BigUint> = BTreeMap::from([((0, 0), BigUint::one())]);
    let mut cases = Vec::new();
    for n in 1..=i64::from(DEPTH) {
        let mut next: BTreeMap<(i64, i64), BigUint> = BTreeMap::new();
        let mut over = next.clone();
        for ((first, total), chance) in &going {
            for (value, more) in &faces {
                let first = if n == 1 { *value } else { *first };
                let extra = x.extra.contains(&u32::try_from(*value).unwrap());
                let reached = if extra { &mut next } else { &mut over };
                *reached.entry((first, total + value)).or_default() += chance * more;
            }
        }
        let left = whole.pow(DEPTH - u32::try_from(n).unwrap());
        cases.extend(
            over.into_iter().map(|((x, t), chance)| (Seen { x, y: 0, s: 0, n, t }, chance * &left)),
        );
        going = next;
    }
    with_y(cases, going.into_values().sum(), whole.pow(DEPTH), y)
}

/// The cases with each value of Y, where it is asked about.
fn with_y(
    cases: Vec<(Seen, BigUint)>,
    rest: BigUint,
    whole: BigUint,
    y: Option<&Thrower>,
) -> Enumerated {
    let (faces, chances) = y.map_or_else(|| (vec![(0, BigUint::one())], BigUint::one()), outcomes);
    let mut law: BTreeMap<i64, BigUint> = BTreeMap::new();
    for (value, chance) in faces {
        *law.entry(value).or_default() += chance;
    }
    let mut all = Vec::new();
    for (seen, chance) in cases {
        all.extend(
            law.iter().map(|(y, part)| (Seen { y: *y, ..seen }, BigInt::from(&chance * part))),
        );
    }
    let [rest, whole] = [rest, whole].map(|number| BigInt::from(number * &chances));
    Enumerated { cases: all, rest, whole }
}

fn enumerated(question: &str, options: &str) -> Enumerated {
    let typed = Typed::of(question, options);
    let x = thrower(typed.get("x"));
    let y = typed.get("y").map_or_else(|| x.clone(), |name| thrower(Some(name)));
    let y = question.contains('Y').then_some(&y);
    match typed.get("throws") {
        Some(throws) => sums(&x, y, throws.parse().unwrap()),
        None => turns(&x, y),
    }
}

impl Enumerated {
    /// The sum of a number over the cases, each times its chances.
    fn sum(&self, of: impl Fn(Seen) -> i64) -> BigInt {
        self.cases.iter().map(|(seen, chance)| chance * of(*seen)).sum()
    }

    /// The bounds of the answer; none where what is given has no case.
    fn bounds(&self, asked: &Asked) -> Option<[Exact; 2]> {
        let (Asked::Probability(_, given) | Asked::Mean(_, given) | Asked::Variance(_, given)) =
            asked;
        let known = |seen| i64::from(given.as_ref().is_none_or(|given| given(seen)));
        let all = match given {
            Some(_) => self.sum(known),
            None => &self.whole - &self.rest,
        };
        if all.is_zero() {
            return None;
        }
        Some(match asked {
            Asked::Probability(event, _) => {
                let both = self.sum(|seen| known(seen) * i64::from(event(seen)));
                let most = if given.is_some() { all.clone() } else { self.whole.clone() };
                [Exact::new(both.clone(), &all + &self.rest), Exact::new(both + &self.rest, most)]
            }
            Asked::Mean(number, _) | Asked::Variance(number, _) => {
                let mean = Exact::new(self.sum(|seen| known(seen) * number(seen)), all.clone());
                let square = self.sum(|seen| known(seen) * number(seen).pow(2));
                let value = match asked {
                    Asked::Mean(..) => mean,
                    _ => Exact::new(square, all.clone()) - &mean * &mean,
                };
                let slack = Exact::new(&self.rest * LARGEST, all);
                [&value - &slack, value + slack]
            }
        })
    }
}

fn is_right(question: &str, options: &str, asked: &Asked) {
    let [low, high] = enumerated(question, options).bounds(asked).unwrap();
    let found = answer(question, options);
    assert!(low <= found && found <= high, "{question} {options}: {found} not in {low}..{high}");
    let narrow = Exact::new(1.into(), BigInt::from(10).pow(9));
    assert!((high - low).abs() < narrow, "{question}: the bounds are too wide");
}

fn chance(event: impl Fn(Seen) -> bool + 'static) -> Asked {
    Asked::Probability(Box::new(event), None)
}

fn given(event: impl Fn(Seen) -> bool + 'static, known: impl Fn(Seen) -> bool + 'static) -> Asked {
    Asked::Probability(Box::new(event), Some(Box::new(known)))
}

fn mean(number: impl Fn(Seen) -> i64 + 'static) -> Asked {
    Asked::Mean(Box::new(number), None)
}

fn variance(number: impl Fn(Seen) -> i64 + 'static) -> Asked {
    Asked::Variance(Box::new(number), None)
}

#[test]
fn the_ten_questions_of_a_class_are_answered_right() {
    let meant: [Asked; 10] = [
        chance(|v| v.x == 2),
        chance(|v| [1, 4, 5].contains(&v.x)),
        chance(|v| v.x > v.y),
        chance(|v| v.x + v.y == 7),
        chance(|v| v.s >= 10),
        chance(|v| v.n >= 3),
        chance(|v| v.t >= 10),
        given(|v| v.t >= 6, |v| v.n == 2),
        mean(|v| v.t),
        variance(|v| v.s),
    ];
    for lang in Lang::ALL {
        let all = ClassQuestions::all(lang);
        assert_eq!(all.len(), meant.len());
        for ((_, command), meant) in all.iter().zip(&meant) {
            let parts: Vec<&str> = command.split('"').collect();
            is_right(parts[1], parts[2], meant);
        }
    }
}

#[test]
fn other_questions_are_answered_right() {
    let in_turn: Vec<(&str, &str, Asked)> = vec![
        ("X != 2", "--x sticks-6", chance(|v| v.x != 2)),
        ("2 <= X <= 4", "--x die-no5", chance(|v| (2..=4).contains(&v.x))),
        ("X = Y", "--x sticks --y die", chance(|v| v.x == v.y)),
        ("2X + Y > 9 or Y = 1", "--y die", chance(|v| 2 * v.x + v.y > 9 || v.y == 1)),
        ("not (X = 1 or Y = 1)", "--x die", chance(|v| v.x != 1 && v.y != 1)),
        ("X = 6 | X + Y >= 10", "--x die", given(|v| v.x == 6, |v| v.x + v.y >= 10)),
        ("N = 4", "--x die-146", chance(|v| v.n == 4)),
        ("N >= 20", "--x die", chance(|v| v.n >= 20)),
        ("N > 5 | N > 2", "", given(|v| v.n > 5, |v| v.n > 2)),
        ("T = 7", "--x sticks-6-cones", chance(|v| v.t == 7)),
        ("T < 30", "--x die", chance(|v| v.t < 30)),
        ("T >= 40", "--x die", chance(|v| v.t >= 40)),
        ("3 <= T <= 12 and N != 2", "", chance(|v| (3..=12).contains(&v.t) && v.n != 2)),
        ("T >= 10 | N = 2", "--x die", given(|v| v.t >= 10, |v| v.n == 2)),
        ("N = 2 | T = 9", "--x die", given(|v| v.n == 2, |v| v.t == 9)),
        ("T >= 12 | X = 1", "", given(|v| v.t >= 12, |v| v.x == 1)),
        ("X = 4 | T >= 12", "", given(|v| v.x == 4, |v| v.t >= 12)),
        ("T > Y", "--y die", chance(|v| v.t > v.y)),
        ("T + N >= 12", "", chance(|v| v.t + v.n >= 12)),
        ("T >= 3N and N <= 4", "", chance(|v| v.t >= 3 * v.n && v.n <= 4)),
        ("T - X = 6", "", chance(|v| v.t - v.x == 6)),
        (
            "T in {4, 9, 14}",
            "--x sticks:n=5,none=6,extra=1+6,p=2/5",
            chance(|v| [4, 9, 14].contains(&v.t)),
        ),
        ("E(N)", "--x die", mean(|v| v.n)),
        ("E(2X - Y + 3)", "--y die", mean(|v| 2 * v.x - v.y + 3)),
        ("E(T - X)", "", mean(|v| v.t - v.x)),
        ("Var(T)", "--p 3/5", variance(|v| v.t)),
        ("Var(N)", "--x sticks-6", variance(|v| v.n)),
        ("Var(T + 2N - Y)", "--y die", variance(|v| v.t + 2 * v.n - v.y)),
        ("sd(X + T)", "--x die", variance(|v| v.x + v.t)),
        ("E(T | N = 2)", "", Asked::Mean(Box::new(|v| v.t), Some(Box::new(|v| v.n == 2)))),
        ("E(T | T >= 10)", "", Asked::Mean(Box::new(|v| v.t), Some(Box::new(|v| v.t >= 10)))),
        (
            "E(N | T >= 10)",
            "--x die",
            Asked::Mean(Box::new(|v| v.n), Some(Box::new(|v| v.t >= 10))),
        ),
        ("Var(T | N >= 3)", "", Asked::Variance(Box::new(|v| v.t), Some(Box::new(|v| v.n >= 3)))),
        (
            "Var(X | X + Y = 7)",
            "--x die",
            Asked::Variance(Box::new(|v| v.x), Some(Box::new(|v| v.x + v.y == 7))),
        ),
    ];
    for (question, options, meant) in &in_turn {
        // The bias that is given is that of every device of sticks.
        let written = options.replace("--p 3/5", "--x sticks-5:p=3/5");
        assert_eq!(answer(question, options), answer(question, &written));
        is_right(question, &written, meant);
    }
    for (question, options, meant) in [
        ("S = 12", "--throws 4", chance(|v| v.s == 12)),
        ("S >= 20 or X = 5", "--throws 6 --x sticks-6", chance(|v| v.s >= 20 || v.x == 5)),
        ("X = 1 | S = 9", "--throws 3 --x die", given(|v| v.x == 1, |v| v.s == 9)),
        ("S > 3Y", "--throws 3 --y die", chance(|v| v.s > 3 * v.y)),
        ("sd(S - X)", "--throws 5", variance(|v| v.s - v.x)),
        (
            "E(S | S >= 15)",
            "--throws 5",
            Asked::Mean(Box::new(|v| v.s), Some(Box::new(|v| v.s >= 15))),
        ),
    ] {
        is_right(question, options, &meant);
    }
}

/// A random question: how it is typed, and what it means.
fn random_event(random: &mut Xoshiro256PlusPlus, letters: &[char], depth: u32) -> (String, Test) {
    if depth > 0 && random.random_bool(0.5) {
        let (left, right) =
            (random_event(random, letters, depth - 1), random_event(random, letters, depth - 1));
        let (a, b) = (left.1, right.1);
        return match random.random_range(0..3) {
            0 => (format!("({} and {})", left.0, right.0), Box::new(move |v| a(v) && b(v))),
            1 => (format!("({} or {})", left.0, right.0), Box::new(move |v| a(v) || b(v))),
            _ => (format!("not ({} or {})", left.0, right.0), Box::new(move |v| !(a(v) || b(v)))),
        };
    }
    let letter = letters[random.random_range(0..letters.len())];
    let other = letters[random.random_range(0..letters.len())];
    let of = |letter: char| {
        move |v: Seen| match letter {
            'X' => v.x,
            'Y' => v.y,
            'S' => v.s,
            'N' => v.n,
            _ => v.t,
        }
    };
    let (times, add, bound) =
        (random.random_range(1..4), random.random_range(0..3), random.random_range(1..20));
    let sum = format!("{times}{letter} + {add}{other}");
    let (f, g) = (of(letter), of(other));
    let number = move |v: Seen| times * f(v) + add * g(v);
    match random.random_range(0..5) {
        0 => (format!("{sum} = {bound}"), Box::new(move |v| number(v) == bound)),
        1 => (format!("{sum} != {bound}"), Box::new(move |v| number(v) != bound)),
        2 => (format!("{bound} < {sum} <= {}", bound + 6), {
            Box::new(move |v| bound < number(v) && number(v) <= bound + 6)
        }),
        3 => (format!("{sum} >= {bound}"), Box::new(move |v| number(v) >= bound)),
        _ => (format!("{sum} in {{{bound}, {}}}", bound + 2), {
            Box::new(move |v| number(v) == bound || number(v) == bound + 2)
        }),
    }
}

#[test]
fn random_questions_are_answered_right() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(38);
    for (letters, options) in [
        (&['X', 'Y', 'N', 'T'][..], "--x sticks-6 --y die-no5"),
        (&['N', 'T'], "--x die-145"),
        (&['X', 'T'], "--x sticks-5:p=1/3"),
        (&['X', 'Y', 'S'], "--throws 3 --y die"),
    ] {
        let all = enumerated(if letters.contains(&'Y') { "Y" } else { "" }, options);
        for _ in 0..25 {
            let (mut event, meant) = random_event(&mut random, letters, 2);
            let (known, sure) = random_event(&mut random, letters, 1);
            // An option is refused where the question has no use for it.
            for (option, letter) in [("--y", "Y"), ("--throws", "S")] {
                if options.contains(option) {
                    event = format!("({event} and {letter} > 0)");
                }
            }
            let meant = std::rc::Rc::new(meant);
            let again = std::rc::Rc::clone(&meant);
            for (question, asked) in [
                (event.clone(), chance(move |v| meant(v))),
                (format!("{event} | {known}"), given(move |v| again(v), sure)),
            ] {
                let Some([low, high]) = all.bounds(&asked) else { continue };
                let found = answer(&question, options);
                assert!(low <= found && found <= high, "{question} {options}: {found}");
            }
        }
    }
}
