//! The probability of an event, and the expectation of a number and of its square where the event happens.
//!
//! A turn is followed throw by throw until what was seen decides about the event, whatever follows. Only the letters
//! that the question names are kept, so that “T ≥ 10” ends after a total of 10 and “N ≥ 5” after four throws, however
//! long the turn. What a number still gains after that is known from the expectation and the variance of a turn.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

use crate::laws::share::share;
use crate::laws::{Law, TurnLaw, sum_law, throw_law};
use crate::rules::exact::whole;
use crate::rules::fault::{Checked, Fault};
use crate::rules::{Exact, Thrower};

use super::event::Event;
use super::form::{Form, Letter, Rest, Seen};

/// The most moments of a turn, and of values of throws, that are looked at.
const MOST_MOMENTS: usize = 50_000;
const MOST_VALUES: usize = 1_000_000;
/// The most digits of a fraction.
const MOST_DIGITS: u64 = 5_000;
/// The most cases that are listed.
const MOST_CASES: usize = 200;

/// The devices that are thrown.
#[derive(Debug, Clone, PartialEq)]
pub struct Throws {
    /// Device x.
    pub x: Thrower,
    /// Device y.
    pub y: Thrower,
    /// The number of throws of x that S adds up, from 1.
    pub summed: u32,
}

/// An event, measured with a number F.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    /// The probability of the event.
    pub chance: Exact,
    /// The expectation of F where the event happens and of 0 elsewhere.
    pub first: Exact,
    /// The same for the square of F.
    pub second: Exact,
    /// The cases that were told apart; none where there are too many to list.
    pub cases: Option<Vec<Case>>,
}

/// A case that decides about the event.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// The values of the letters, in the order of [`Letter::EVERY`]; none for a letter that does not matter.
    pub values: [Option<i64>; 5],
    /// Whether the turn goes on from there; N and T are then those up to this moment.
    pub goes_on: bool,
    /// Whether the event happens.
    pub holds: bool,
    /// The probability of the case.
    pub chance: Exact,
}

/// A case whose probability is `weight/base^power`.
struct Outcome {
    values: [i64; 5],
    goes_on: bool,
    holds: bool,
    weight: BigUint,
    power: u32,
}

/// The cases that begin with the same values of X and Y.
struct Branch {
    base: BigUint,
    outcomes: Vec<Outcome>,
}

impl Throws {
    /// Measures an event and a number.
    ///
    /// # Errors
    /// `question-sum-and-turn`; `question-undecided` where no finite number of throws decides;
    /// `question-too-long` (argument `most`); `endless-turn`.
    pub fn measure(&self, event: &Event, form: &Form) -> Checked<Measured> {
        let letters: Vec<Letter> = event.letters().into_iter().chain(form.letters()).collect();
        let names = |letter| letters.contains(&letter);
        let [sum, in_turn] = [names(Letter::S), names(Letter::N) || names(Letter::T)];
        if sum && in_turn {
            return Err(Fault::usage("question-sum-and-turn"));
        }
        let x_law = throw_law(&self.x);
        let turn = if in_turn { Some(Turn::new(&self.x, form, &letters)?) } else { None };
        let sums = match (sum, names(Letter::X)) {
            (true, first) => {
                let throws = self.summed - u32::from(first);
                within_digits(x_law.total(), throws)?;
                sum_law(&x_law, throws)
            }
            (false, _) => Law::certain(0),
        };
        let [first, second] = [(Letter::X, x_law), (Letter::Y, throw_law(&self.y))]
            .map(|(letter, law)| if names(letter) { law } else { Law::certain(0) });
        if first.len() * second.len() * sums.len() > MOST_VALUES {
            return Err(Fault::usage("question-too-long").with("most", MOST_DIGITS));
        }
        let mut found = Measured::nothing();
        for (x, x_chance) in first.iter() {
            for (y, y_chance) in second.iter() {
                let values = [x, y, 0, 0, 0];
                let branch = match &turn {
                    Some(turn) => turn.followed(event, values, names(Letter::X))?,
                    None => added(event, values, &sums),
                };
                found.add(&branch, &(&x_chance * &y_chance), form, turn.as_ref(), &names);
            }
        }
        Ok(found)
    }
}

impl Measured {
    fn nothing() -> Self {
        Self { chance: whole(0), first: whole(0), second: whole(0), cases: Some(Vec::new()) }
    }

    /// Adds the cases of a branch, which itself has this probability.
    fn add(
        &mut self,
        branch: &Branch,
        chance: &Exact,
        form: &Form,
        turn: Option<&Turn>,
        names: &impl Fn(Letter) -> bool,
    ) {
        let longest = branch.outcomes.iter().map(|one| one.power).max().unwrap_or(0);
        // The sums of weights, of F and of F², of the cases where the turn is over and of those where it goes on.
        let mut sums: [[BigInt; 3]; 2] = Default::default();
        for one in branch.outcomes.iter().filter(|one| one.holds) {
            let weight = BigInt::from(&one.weight * branch.base.pow(longest - one.power));
            let number = form.at(&one.values);
            let [weights, first, second] = &mut sums[usize::from(one.goes_on)];
            let product = &weight * number;
            *second += &product * number;
            *first += product;
            *weights += weight;
        }
        let below = BigInt::from(branch.base.pow(longest));
        let [over, open] = sums.map(|sums| sums.map(|sum| chance * Exact::new(sum, below.clone())));
        let [more, more_squared] = turn.map_or([whole(0), whole(0)], |turn| turn.moments.clone());
        self.chance += &over[0] + &open[0];
        self.first += &over[1] + &open[1] + &open[0] * &more;
        self.second += &over[2] + &open[2] + whole(2) * &open[1] * &more + &open[0] * &more_squared;
        let Some(listed) = &mut self.cases else { return };
        listed.extend(branch.outcomes.iter().take(MOST_CASES + 1).map(|one| Case {
            values: std::array::from_fn(|at| names(Letter::EVERY[at]).then_some(one.values[at])),
            goes_on: one.goes_on,
            holds: one.holds,
            chance: chance * share(&one.weight, &branch.base.pow(one.power), &branch.base),
        }));
        if listed.len() > MOST_CASES {
            self.cases = None;
        }
    }
}

/// The cases of a sum of throws after the first values.
fn added(event: &Event, [x, y, ..]: [i64; 5], sums: &Law) -> Branch {
    let outcome = |(sum, weight): (i64, &BigUint)| {
        let values = [x, y, x + sum, 0, 0];
        let holds = event.verdict(&Seen { values, rest: None }).unwrap_or(false);
        Outcome { values, goes_on: false, holds, weight: weight.clone(), power: 1 }
    };
    Branch { base: sums.total().clone(), outcomes: sums.weights().map(outcome).collect() }
}

/// The turns of a device, as far as a question is about them.
struct Turn {
    law: TurnLaw,
    rest: Rest,
    /// Whether N and T are followed.
    follows: [bool; 2],
    /// What the last throw of a turn adds to the clock of T: 1 where it may be 0, so that the clock moves.
    ends: u32,
    /// The expectation, and that of the square, of what a whole turn adds to the number.
    moments: [Exact; 2],
}

impl Turn {
    fn new(thrower: &Thrower, form: &Form, named: &[Letter]) -> Checked<Self> {
        let law = TurnLaw::new(thrower)?;
        let extra = law.extra().to_vec();
        let last: Vec<i64> = law.throw().values().filter(|value| !extra.contains(value)).collect();
        let [n, t] = [Letter::N, Letter::T].map(|letter| whole(form.factor(letter)));
        let mean = &n * law.throws_mean() + &t * law.total_mean();
        let variance = &n * &n * law.throws_variance()
            + &t * &t * law.total_variance()
            + whole(2) * &n * &t * law.covariance();
        let follows = [Letter::N, Letter::T].map(|letter| named.contains(&letter));
        let square = variance + &mean * &mean;
        let ends = u32::from(last.contains(&0));
        Ok(Self { law, rest: Rest { extra, last }, follows, ends, moments: [mean, square] })
    }

    /// The moment after a throw of this value, and by how much the clock has moved. The clock is T where it is
    /// followed, else N: each throw moves it forward, so that moments come in order.
    fn after(&self, [n, t]: [i64; 2], value: i64) -> ([i64; 2], u32) {
        let [follows_n, follows_t] = self.follows;
        let next = [n + i64::from(follows_n), t + if follows_t { value } else { 0 }];
        let ends = if self.rest.extra.contains(&value) { 0 } else { self.ends };
        (next, if follows_t { value as u32 + ends } else { 1 })
    }

    /// Follows the turn from its beginning, or from its first throw where that is given, until the event is decided.
    fn followed(&self, event: &Event, start: [i64; 5], first_given: bool) -> Checked<Branch> {
        let throw = self.law.throw();
        let base = throw.total();
        let mut over: BTreeMap<(u32, [i64; 2]), BigUint> = BTreeMap::new();
        let mut going_on = over.clone();
        match first_given.then(|| (self.after([0, 0], start[0]).0, start[0])) {
            None => going_on.insert((0, [0, 0]), BigUint::one()),
            Some((after, value)) if self.rest.extra.contains(&value) => {
                going_on.insert((0, after), BigUint::one())
            }
            Some((after, _)) => over.insert((0, after), BigUint::one()),
        };
        let values = |[n, t]: [i64; 2]| [start[0], start[1], 0, n, t];
        let mut outcomes = Vec::new();
        let mut moments = 0;
        while let Some(((clock, moment), weight)) = going_on.pop_first() {
            let seen = Seen { values: values(moment), rest: Some(&self.rest) };
            if let Some(holds) = event.verdict(&seen) {
                let values = seen.values;
                outcomes.push(Outcome { values, goes_on: true, holds, weight, power: clock });
                continue;
            }
            moments += 1;
            if moments > MOST_MOMENTS || within_digits(base, clock).is_err() {
                let id = if event.wanders(&self.rest) {
                    "question-undecided"
                } else {
                    "question-too-long"
                };
                return Err(Fault::usage(id).with("most", MOST_DIGITS));
            }
            for (value, ways) in throw.weights() {
                let (next, step) = self.after(moment, value);
                let goes_on = self.rest.extra.contains(&value);
                let reached = if goes_on { &mut going_on } else { &mut over };
                let part = &weight * ways * base.pow(step - 1);
                *reached.entry((clock + step, next)).or_insert_with(BigUint::zero) += part;
            }
        }
        outcomes.extend(over.into_iter().map(|((power, moment), weight)| {
            let values = values(moment);
            let holds = event.verdict(&Seen { values, rest: None }).unwrap_or(false);
            Outcome { values, goes_on: false, holds, weight, power }
        }));
        Ok(Branch { base: base.clone(), outcomes })
    }
}

/// Refuses a power whose fractions would be too long to be read.
fn within_digits(base: &BigUint, power: u32) -> Checked<()> {
    // log₁₀ 2 is slightly more than 3/10.
    if (base - 1_u32).bits() * u64::from(power) * 3 / 10 > MOST_DIGITS {
        return Err(Fault::usage("question-too-long").with("most", MOST_DIGITS));
    }
    Ok(())
}
