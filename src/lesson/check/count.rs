//! The engine's answers found again, slowly: throws are listed one by one, turns and sums
//! are followed path by path in floating point, races are played.
//!
//! Nothing here calls `laws` or `game::race`. What is followed agrees to 10⁻⁹; what is
//! played agrees within [`LIMIT`] standard errors, which chance alone exceeds less than
//! once in a million comparisons.

use num_traits::ToPrimitive;

use crate::lesson::text::ledger::{Asked, Question, RaceFigure};
use crate::lesson::text::{Subject, subject};
use crate::rules::thrower::Device;
use crate::rules::{Exact, Ruleset, Thrower};
use crate::simulate::verify::{RaceMeans, race_means};

/// How far a played figure may be from the exact one, in standard errors.
pub const LIMIT: f64 = 5.0;

/// Races played for a figure, and their seed.
const RACES: (u64, u64) = (4000, 1);

/// Paths less probable than this, all together, are left out.
const REST: f64 = 1e-15;

/// The most steps that a path is followed.
const STEPS: usize = 5000;

/// What the slow route found, where it differs from the engine's answer.
#[must_use]
pub fn differs(asked: &Asked) -> Option<f64> {
    let exact = float(&asked.value);
    if let Question::Race(rules, from, figure) = &asked.question {
        let (rules, thrower) = (Ruleset::by_id(rules).ok()?, Thrower::parse(&asked.subject).ok()?);
        let means = race_means(&rules, &thrower, *from, RACES);
        let (mean, error) = of_race(&means, *figure);
        return ((mean - exact).abs() > LIMIT * error + 1e-9).then_some(mean);
    }
    let found = followed(&subject(&asked.subject).ok()?, &asked.question)?;
    ((found - exact).abs() > 1e-9 * exact.abs().max(1.0)).then_some(found)
}

fn of_race(means: &RaceMeans, figure: RaceFigure) -> (f64, f64) {
    match figure {
        RaceFigure::Throws => means.throws,
        RaceFigure::Turns => means.turns,
        RaceFigure::Fall => means.fall,
        RaceFigure::Falls => means.falls,
    }
}

fn float(value: &Exact) -> f64 {
    value.to_f64().unwrap_or(f64::NAN)
}

fn followed(subject: &Subject, question: &Question) -> Option<f64> {
    let sum = |of: &dyn Fn(f64) -> f64, law: &[f64]| -> f64 {
        law.iter().enumerate().map(|(value, p)| of(value as f64) * p).sum()
    };
    Some(match question {
        Question::Mean => sum(&|x| x, &law(subject)),
        Question::MeanOfSquares => sum(&|x| x * x, &law(subject)),
        Question::Variance => {
            let law = law(subject);
            let mean = sum(&|x| x, &law);
            sum(&|x| (x - mean).powi(2), &law)
        }
        Question::Prob([low, high]) => {
            let (low, high) = (low.unwrap_or(i64::MIN), high.unwrap_or(i64::MAX));
            let inside = |x: f64| f64::from(u8::from(x >= low as f64 && x <= high as f64));
            sum(&inside, &law(subject))
        }
        Question::Extra => {
            let thrower = subject.thrower()?;
            throws(thrower).iter().filter(|(v, _)| thrower.extra.contains(v)).map(|(_, p)| p).sum()
        }
        Question::ThrowsPerTurn => {
            let thrower = subject.thrower()?.clone();
            sum(&|x| x, &law(&Subject::TurnThrows(thrower)))
        }
        Question::Reach(ahead, throws) => reached(&law(subject), *ahead, *throws),
        Question::Race(..) => return None,
    })
}

/// The probability of each value from 0, all paths followed.
fn law(subject: &Subject) -> Vec<f64> {
    match subject {
        Subject::Throw(thrower) => {
            let mut law = Vec::new();
            for (value, p) in throws(thrower) {
                add(&mut law, value as usize, p);
            }
            law
        }
        Subject::Turn(thrower) => turn(thrower, |total, value| total + value as usize),
        Subject::TurnThrows(thrower) => turn(thrower, |count, _| count + 1),
        Subject::Binomial { n, p } => {
            let p = float(p);
            (0..*n).fold(vec![1.0], |law, _| convolved(&law, &[1.0 - p, p]))
        }
        Subject::Geometric { p } => {
            let p = float(p);
            let mut law = vec![0.0];
            let mut rest = 1.0;
            while rest > REST && law.len() < STEPS {
                law.push(rest * p);
                rest *= 1.0 - p;
            }
            law
        }
        Subject::Sum(n, one) => {
            let one = law(one);
            (0..*n).fold(vec![1.0], |law, _| convolved(&law, &one))
        }
    }
}

/// Every outcome of a throw with its probability: sticks one by one, faces one by one.
fn throws(thrower: &Thrower) -> Vec<(u32, f64)> {
    match &thrower.device {
        Device::Sticks { values, bias } => {
            let (sticks, p) = (values.len() - 1, float(bias));
            (0..1_u32 << sticks)
                .map(|outcome| {
                    let marked = outcome.count_ones() as usize;
                    let each = (0..sticks).map(|s| if outcome >> s & 1 == 1 { p } else { 1.0 - p });
                    (values[marked], each.product())
                })
                .collect()
        }
        Device::Die { faces, ignored } => {
            let counted: Vec<u32> =
                faces.iter().copied().filter(|face| !ignored.contains(face)).collect();
            let p = 1.0 / counted.len() as f64;
            counted.into_iter().map(|face| (face, p)).collect()
        }
    }
}

/// A turn followed throw by throw; `next` is what a throw makes of the value so far.
fn turn(thrower: &Thrower, next: impl Fn(usize, u32) -> usize) -> Vec<f64> {
    let throws = throws(thrower);
    let (mut ended, mut going) = (Vec::new(), vec![1.0]);
    for _ in 0..STEPS {
        let mut still = Vec::new();
        for (so_far, chance) in going.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            for (value, p) in &throws {
                let goes_on = thrower.extra.contains(value);
                let law = if goes_on { &mut still } else { &mut ended };
                add(law, next(so_far, *value), chance * p);
            }
        }
        going = still;
        if going.iter().sum::<f64>() < REST {
            break;
        }
    }
    ended
}

fn add(law: &mut Vec<f64>, value: usize, p: f64) {
    if law.len() <= value {
        law.resize(value + 1, 0.0);
    }
    law[value] += p;
}

fn convolved(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut law = vec![0.0; (one.len() + other.len()).saturating_sub(1)];
    for (x, p) in one.iter().enumerate().filter(|(_, p)| **p > 0.0) {
        for (y, q) in other.iter().enumerate() {
            law[x + y] += p * q;
        }
    }
    law
}

/// Each path of throws up to the square.
fn reached(law: &[f64], ahead: u32, throws: Option<u32>) -> f64 {
    let ahead = ahead as usize;
    let mut standing = vec![1.0];
    let mut found = 0.0;
    for _ in 0..=throws.map_or(ahead, |throws| (throws as usize).min(ahead)) {
        found += standing.get(ahead).copied().unwrap_or(0.0);
        standing = convolved(&standing, law);
        standing.truncate(ahead + 1);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::differs;
    use crate::lesson::text::ledger::{Asked, Question, RaceFigure};
    use crate::rules::Exact;
    use crate::rules::exact::ratio;

    fn asked(question: Question, subject: &str, value: Exact) -> Asked {
        Asked { question, subject: subject.to_owned(), value, printed: None }
    }

    #[test]
    fn a_right_answer_agrees_and_a_wrong_one_does_not() {
        // 4·1 + 6·2 + 4·3 + 4 + 5 = 37 sixteenths; the turn has 1/(1 − 3/8) throws.
        for (question, subject, value) in [
            (Question::Mean, "sticks-5", ratio(37, 16)),
            (Question::Variance, "sticks-5", ratio(311, 256)),
            (Question::Mean, "turn sticks-5", ratio(37, 10)),
            (Question::ThrowsPerTurn, "sticks-5", ratio(8, 5)),
            (Question::Extra, "sticks-5", ratio(3, 8)),
            (Question::Prob([Some(10), Some(10)]), "sum 2 sticks-5", ratio(1, 256)),
            (Question::Prob([Some(3), None]), "turn_throws sticks-5", ratio(9, 64)),
            (Question::Mean, "binomial 10 2/5", ratio(4, 1)),
            (Question::Variance, "geometric 5/8", ratio(24, 25)),
            (Question::Reach(3, None), "sticks-5", ratio(29, 64)),
        ] {
            let right = asked(question.clone(), subject, value.clone());
            assert_eq!(differs(&right), None, "{question:?} {subject}");
            let wrong = asked(question.clone(), subject, value + ratio(1, 1_000_000));
            assert!(differs(&wrong).is_some(), "{question:?} {subject}");
        }
    }

    #[test]
    fn a_race_is_played() {
        // From 30 only a 1 leaves: one throw in four.
        let race = |value| {
            let question = Question::Race("breyer".to_owned(), 30, RaceFigure::Throws);
            differs(&asked(question, "sticks-5", value))
        };
        assert_eq!(race(ratio(4, 1)), None);
        assert!(race(ratio(5, 1)).is_some());
    }
}
