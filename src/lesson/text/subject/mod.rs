//! Subjects, whose laws a lesson uses: a throw, a turn, a sum, a binomial or a geometric law.
//!
//! A subject is a text, so that it passes through Tera and the options of a container alike:
//! `sticks-5`, `turn sticks-5`, `turn_throws sticks-5`, `binomial 10 2/5`, `geometric 3/8`, and
//! before any of these `sum 3`.

mod beginning;

use num_bigint::BigUint;
use num_traits::{One, Zero};
use senet_engine::laws::{Law, TurnLaw, sum_law, throw_law};
use senet_engine::rules::exact::{self, whole};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault, Lang, Thrower};

use crate::document::conventions::conventions;

pub use beginning::Beginning;

/// The most terms of a sum, and trials of a binomial law, that a sheet may use.
pub const MOST_SUMMED: u32 = 1000;

/// A random variable.
#[derive(Debug, Clone, PartialEq)]
pub enum Subject {
    /// The value of one throw.
    Throw(Thrower),
    /// The total of a turn.
    Turn(Thrower),
    /// The number of throws of a turn.
    TurnThrows(Thrower),
    /// The number of successes among `n` independent trials of probability `p`.
    Binomial {
        /// The number of trials, 1 to `MOST_SUMMED`.
        n: u32,
        /// The probability of a success, 0 to 1.
        p: Exact,
    },
    /// The number of the first success, 1 if it comes at once.
    Geometric {
        /// The probability of a success, above 0.
        p: Exact,
    },
    /// The sum of a number of independent values, 1 to `MOST_SUMMED`.
    Sum(u32, Box<Self>),
    /// The frequencies of a sample; no text names them.
    Sample(Law),
}

/// Reads a subject.
///
/// # Errors
/// What [`Thrower::parse`] refuses; `not-a-number` and `probability-out-of-range` for a
/// parameter that is impossible; `endless-turn` where every throw gives an extra throw.
pub fn subject(text: &str) -> Checked<Subject> {
    let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    let rest = rest.trim();
    match word {
        "sum" => {
            let (n, of) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let sum = Subject::Sum(count(n)?, Box::new(subject(of)?));
            if sum.terms() > MOST_SUMMED {
                return Err(Fault::usage("not-a-number").with("found", n));
            }
            Ok(sum)
        }
        "turn" | "turn_throws" => {
            let thrower = Thrower::parse(rest)?;
            TurnLaw::new(&thrower)?;
            Ok(if word == "turn" { Subject::Turn(thrower) } else { Subject::TurnThrows(thrower) })
        }
        "binomial" => {
            let (n, p) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            Ok(Subject::Binomial { n: count(n)?, p: exact::parse_probability(p)? })
        }
        "geometric" => {
            let p = exact::parse_probability(rest)?;
            if p.is_zero() {
                return Err(Fault::usage("probability-out-of-range").with("found", rest));
            }
            Ok(Subject::Geometric { p })
        }
        _ => Ok(Subject::Throw(Thrower::parse(text.trim())?)),
    }
}

fn count(text: &str) -> Checked<u32> {
    let number = text.parse().ok().filter(|n| (1..=MOST_SUMMED).contains(n));
    number.ok_or_else(|| Fault::usage("not-a-number").with("found", text))
}

impl Subject {
    /// The thrower; none for a law that is given by its parameters.
    pub fn thrower(&self) -> Option<&Thrower> {
        match self {
            Self::Throw(thrower) | Self::Turn(thrower) | Self::TurnThrows(thrower) => Some(thrower),
            Self::Binomial { .. } | Self::Geometric { .. } | Self::Sample(_) => None,
            Self::Sum(_, one) => one.thrower(),
        }
    }

    /// A name for it: the thrower's title, or the law with its parameters.
    pub fn title(&self, lang: Lang) -> String {
        let between = conventions(lang).between_parameters;
        match (self, self.thrower()) {
            (Self::Binomial { n, p }, _) => format!("ℬ({n}{between}{p})"),
            (Self::Geometric { p }, _) => format!("𝒢({p})"),
            (Self::Sum(_, one), None) => one.title(lang),
            (_, thrower) => thrower.map_or_else(String::new, |one| one.title(lang).to_owned()),
        }
    }

    /// How many independent values it adds up: throws, turns or trials.
    pub fn terms(&self) -> u32 {
        match self {
            Self::Binomial { n, .. } => *n,
            Self::Sum(n, one) => one.terms().saturating_mul(*n),
            _ => 1,
        }
    }

    /// The law, if it has finitely many values: a turn has not, nor a geometric law.
    pub fn law(&self) -> Option<Law> {
        match self {
            Self::Throw(thrower) => Some(throw_law(thrower)),
            Self::Binomial { n, p } => Some(sum_law(&trial(p), *n)),
            Self::Sum(n, one) => Some(sum_law(&one.law()?, *n)),
            Self::Sample(law) => Some(law.clone()),
            Self::Turn(_) | Self::TurnThrows(_) | Self::Geometric { .. } => None,
        }
    }

    /// The law up to the value `upto`, and the exact probability of more.
    pub fn law_upto(&self, upto: u32) -> Beginning {
        if let Some(law) = self.law() {
            let values: Vec<(i64, Exact)> =
                law.iter().take_while(|(value, _)| *value <= i64::from(upto)).collect();
            return Beginning { values, tail: law.at_least(i64::from(upto) + 1) };
        }
        match self {
            Self::Turn(thrower) => of_turn(thrower, |turn| turn.total_law(upto).into()),
            Self::TurnThrows(thrower) => of_turn(thrower, |turn| turn.throws_law(upto).into()),
            Self::Geometric { p } => Beginning::of_first_success(p, upto),
            Self::Sum(n, one) => one.law_upto(upto).times(*n, upto),
            // These have finitely many values.
            Self::Throw(_) | Self::Binomial { .. } | Self::Sample(_) => Beginning::default(),
        }
    }

    /// The expectation.
    pub fn mean(&self) -> Exact {
        match self {
            Self::Throw(thrower) => throw_law(thrower).mean(),
            Self::Turn(thrower) => of_turn(thrower, TurnLaw::total_mean),
            Self::TurnThrows(thrower) => of_turn(thrower, TurnLaw::throws_mean),
            Self::Binomial { n, p } => p * whole(i64::from(*n)),
            Self::Geometric { p } => p.recip(),
            Self::Sum(n, one) => one.mean() * whole(i64::from(*n)),
            Self::Sample(law) => law.mean(),
        }
    }

    /// The variance.
    pub fn variance(&self) -> Exact {
        match self {
            Self::Throw(thrower) => throw_law(thrower).variance(),
            Self::Turn(thrower) => of_turn(thrower, TurnLaw::total_variance),
            Self::TurnThrows(thrower) => of_turn(thrower, TurnLaw::throws_variance),
            Self::Binomial { n, p } => p * (Exact::one() - p) * whole(i64::from(*n)),
            Self::Geometric { p } => (Exact::one() - p) / (p * p),
            Self::Sum(n, one) => one.variance() * whole(i64::from(*n)),
            Self::Sample(law) => law.variance(),
        }
    }
}

/// One trial: 1 with probability p, else 0.
fn trial(p: &Exact) -> Law {
    let success = p.numer().magnitude().clone();
    let failure: BigUint = p.denom().magnitude() - &success;
    Law::from_weights([(0, failure), (1, success)]).unwrap_or_else(|| Law::certain(0))
}

/// Something of a turn, which is finite, as was checked when the subject was read.
fn of_turn<T: Default>(thrower: &Thrower, of: impl Fn(&TurnLaw) -> T) -> T {
    TurnLaw::new(thrower).map(|turn| of(&turn)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use senet_engine::rules::exact::{Exact, ratio, whole};

    use super::{Beginning, Subject, subject};

    fn read(text: &str) -> Subject {
        subject(text).unwrap()
    }

    #[test]
    fn each_subject_is_read_from_its_text() {
        assert_eq!(read("binomial 4 40%"), Subject::Binomial { n: 4, p: ratio(2, 5) });
        assert_eq!(read(" geometric  5/8"), Subject::Geometric { p: ratio(5, 8) });
        assert!(matches!(read("sum 3 turn sticks-5"), Subject::Sum(3, one)
            if matches!(*one, Subject::Turn(_))));
        assert_eq!(read("turn_throws die-146").thrower().unwrap().id, "die-146");
        for bad in [
            "geometric 0",
            "geometric 3/2",
            "binomial 0 1/2",
            "binomial 4",
            "binomial 1001 1/2",
            "sum 2 binomial 501 1/2",
            "sum 2",
            "sum 0 sticks-5",
            "turn sticks:n=2,extra=1..3",
            "",
        ] {
            assert!(subject(bad).is_err(), "{bad}");
        }
        assert_eq!(read("binomial 4 1/2").title(Lang::En), "ℬ(4, 1/2)");
    }

    #[test]
    fn a_binomial_law_may_be_certain_and_long() {
        assert_eq!(read("binomial 7 1").law().unwrap().probability(7), whole(1));
        // More trials than binomial coefficients fit in a machine word.
        assert_eq!(read("binomial 200 1/2").law().unwrap().mean(), whole(100));
    }

    #[test]
    fn moments_are_those_of_the_law() {
        for text in ["sticks-5", "binomial 9 1/3", "sum 3 die-146", "sum 2 binomial 3 1/4"] {
            let subject = read(text);
            let law = subject.law().unwrap();
            assert_eq!(
                (subject.mean(), subject.variance()),
                (law.mean(), law.variance()),
                "{text}"
            );
        }
        // Infinite: the probability beyond 120 is less than a millionth.
        for text in
            ["geometric 5/8", "turn_throws sticks-5", "turn sticks-5", "sum 2 geometric 2/3"]
        {
            let subject = read(text);
            let law = subject.law_upto(120);
            let mean: Exact = law.values.iter().map(|(x, share)| whole(*x) * share).sum();
            let square: Exact = law.values.iter().map(|(x, share)| whole(x * x) * share).sum();
            let small = |gap: Exact| gap >= whole(0) && gap < ratio(1, 1_000_000);
            assert!(small(subject.mean() - &mean), "{text}");
            assert!(small(subject.variance() + subject.mean().pow(2) - square), "{text}");
        }
    }

    #[test]
    fn a_beginning_and_its_tail_make_one() {
        // A turn of sticks-5 continues with 3/8: N is geometric of parameter 5/8.
        assert_eq!(read("turn_throws sticks-5").law_upto(5), read("geometric 5/8").law_upto(5));
        // By hand: 5/8, 15/64, and beyond 2 (3/8)².
        let begun =
            Beginning { values: vec![(1, ratio(5, 8)), (2, ratio(15, 64))], tail: ratio(9, 64) };
        assert_eq!(read("geometric 5/8").law_upto(2), begun);
        assert_eq!(read("geometric 1").law_upto(3).values, [(1, whole(1))]);
        for text in ["sum 3 turn sticks-5", "turn die-146", "sum 4 sticks-5", "binomial 5 1/2"] {
            let law = read(text).law_upto(9);
            assert_eq!(law.probability_that(|_| true) + &law.tail, whole(1), "{text}");
        }
    }
}
