//! A question with its answer.

use senet_engine::laws::question::{Answer, Letter, Question, Sought};
use senet_engine::rules::{Exact, Thrower};

use crate::document::notation::rational_root;

/// A device that is thrown.
#[derive(Debug, Clone, PartialEq)]
pub struct Device {
    /// The thrower.
    pub thrower: Thrower,
    /// The ruleset whose sticks or die it is, where it was not named itself.
    pub ruleset: Option<String>,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct AnsweredQuestion {
    /// The question, as it was typed.
    pub typed: String,
    /// The question.
    pub asked: Question,
    /// Devices x and y.
    pub devices: [Device; 2],
    /// The number of throws of x that S adds up, from 1.
    pub summed: u32,
    /// The answer.
    pub answer: Answer,
    /// Whether it is shown how the answer is obtained.
    pub explain: bool,
}

/// The exact number that answers a question.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum ExactNumber {
    /// A fraction.
    Fraction(Exact),
    /// The square root of a fraction that is no square.
    Root(Exact),
}

impl ExactNumber {
    /// A fraction in the first place, or the square of a root in the second.
    pub(super) fn parts(&self) -> [Option<&Exact>; 2] {
        match self {
            Self::Fraction(value) => [Some(value), None],
            Self::Root(square) => [None, Some(square)],
        }
    }
}

impl AnsweredQuestion {
    /// Whether a letter is in the question.
    pub(super) fn names(&self, letter: Letter) -> bool {
        self.asked.letters().contains(&letter)
    }

    /// The answer as an exact number.
    pub(super) fn number(&self) -> ExactNumber {
        let value = self.answer.value.clone();
        match self.asked.sought {
            Sought::Deviation(_) => match rational_root(&value) {
                Some(root) => ExactNumber::Fraction(root),
                None => ExactNumber::Root(value),
            },
            _ => ExactNumber::Fraction(value),
        }
    }

    /// The devices that the question is about.
    pub(super) fn used_devices(&self) -> Vec<&Device> {
        let [x, y] = &self.devices;
        let of_x = [Letter::X, Letter::S, Letter::N, Letter::T];
        let uses_x = of_x.iter().any(|letter| self.names(*letter));
        let uses_y = self.names(Letter::Y) && !(uses_x && x == y);
        [uses_x.then_some(x), uses_y.then_some(y)].into_iter().flatten().collect()
    }

    /// The name of what is asked for.
    pub(super) fn measure(&self) -> &'static str {
        match self.asked.sought {
            Sought::Probability(_) => "probability",
            Sought::Expectation(_) => "expectation",
            Sought::Variance(_) => "variance",
            Sought::Deviation(_) => "standard_deviation",
        }
    }
}
