//! Reads a question about throws and turns, as it is typed: `T >= 10 | N = 2`, `E(X + Y)`.
//!
//! | form | meaning |
//! | --- | --- |
//! | `X`, `Y`, `S`, `N`, `T`, `2X + Y - 3` | numbers |
//! | `= == != < <= > >=`, `≠ ≤ ≥`, `2 <= X <= 4`, `X in {1, 4}`, `X = 1 or 4` | comparisons |
//! | `and`, `or`, `not` (`et`, `ou`, `non`), parentheses | events joined |
//! | `A \| B`, `A given B` (`sachant`) | A, given B |
//! | an event, or `P(…)` | its probability |
//! | `E(…)`, `Var(…)`, `sd(…)`, `σ(…)` | expectation, variance, standard deviation |

mod grammar;
mod tokens;

use std::fmt::Display;
use std::ops::Range;

use senet_engine::laws::question::Question;
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

/// The most characters of a question.
const LONGEST: usize = 200;

/// Reads a question.
///
/// # Errors
/// `question-…`, each with the question and a line that points at the place (arguments `question`, `pointer`).
pub fn question(typed: &str) -> Checked<Question> {
    let length = typed.chars().count();
    if length > LONGEST {
        return Err(Fault::usage("question-long").with("found", length).with("most", LONGEST));
    }
    let text: Vec<char> =
        typed.chars().map(|sign| if sign.is_whitespace() { ' ' } else { sign }).collect();
    let question = grammar::question(tokens::tokens(&text).map_err(|slip| slip.fault(&text))?);
    question.map_err(|slip| slip.fault(&text))
}

/// What is wrong in a question, and where, in characters.
struct Slip {
    fault: Fault,
    at: Range<usize>,
}

impl Slip {
    fn new(id: &'static str, at: Range<usize>) -> Self {
        Self { fault: Fault::usage(id), at }
    }

    fn with(self, name: &'static str, value: impl Display) -> Self {
        Self { fault: self.fault.with(name, value), ..self }
    }

    /// The fault, with the place.
    fn fault(self, text: &[char]) -> Fault {
        let found: String = text.get(self.at.clone()).unwrap_or_default().iter().collect();
        let marks = "^".repeat(self.at.len().max(1));
        let suggestion = self.fault.arg("suggestion").unwrap_or_default().to_owned();
        self.fault
            .at("found", found)
            .at("suggestion", suggestion)
            .with("question", text.iter().collect::<String>())
            .with("pointer", format!("{}{marks}", " ".repeat(self.at.start)))
    }
}

#[cfg(test)]
mod tests;
