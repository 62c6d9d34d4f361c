//! The questions of a lesson's quiz, before they have a format.

use crate::document::{Block, Inline};

use super::text::number::Number;

/// A question.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// Its title, in a list of questions.
    pub title: Vec<Inline>,
    /// The notions it is about: ids of `notions.toml`, at least one.
    pub about: Vec<String>,
    /// Its points.
    pub points: u32,
    /// The statement.
    pub statement: Vec<Block>,
    /// The hint before an answer; empty for none.
    pub hint: Vec<Block>,
    /// The feedback after an answer; empty for none.
    pub feedback: Vec<Block>,
    /// How it is answered.
    pub answer: Answer,
    /// The line of the lesson's text it stands on.
    pub line: usize,
}

/// The tolerance for half of the mark, in units of the last place asked for.
pub const NEAR: i64 = 5;

/// How a question is answered.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// By a number, to a number of decimal places.
    Number {
        /// The right one.
        right: Valued,
        /// Known errors: none within the tolerance of the right one, nor of another.
        wrong: Vec<Valued>,
        /// The errors that were left out because they are within the tolerance, without being equal
        /// to another answer.
        too_near: Vec<Number>,
        /// How many decimal places are asked for; none where the number is whole.
        places: Option<u32>,
    },
    /// By choosing among texts that differ from one another.
    Choice {
        /// The right ones, at least one.
        right: Vec<QuizOption>,
        /// The wrong ones, at least one.
        wrong: Vec<QuizOption>,
        /// Whether the options are shuffled.
        order: Order,
    },
    /// By giving each item its partner; several items may have the same.
    Match {
        /// Items and partners, at least two.
        pairs: Vec<(Vec<Inline>, Vec<Inline>)>,
        /// Partners of no item.
        others: Vec<Vec<Inline>>,
    },
}

/// Whether the options may be shuffled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The options may be shuffled.
    Shuffled,
    /// The options stay in the order of the text.
    Kept,
}

/// A number that may be answered, and the feedback on it.
#[derive(Debug, Clone, PartialEq)]
pub struct Valued {
    /// The number.
    pub number: Number,
    /// The feedback; empty for none.
    pub feedback: Vec<Inline>,
}

/// A text that may be chosen, and the feedback on it.
#[derive(Debug, Clone, PartialEq)]
pub struct QuizOption {
    /// The text.
    pub text: Vec<Inline>,
    /// The feedback; empty for none.
    pub feedback: Vec<Inline>,
    /// Its place among the choices as they were written.
    pub place: usize,
}
