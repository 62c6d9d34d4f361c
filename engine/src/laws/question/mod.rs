//! Questions about throws and turns, answered exactly: probabilities of events, expectations, variances.
//!
//! A device x is thrown again and again. X is the first throw, S the sum of the first throws, a given number of
//! them; N and T are the number and the total of the throws of the turn that begins with the first. Y is one throw
//! of a device y, which does not depend on the others.

mod event;
mod form;
mod measure;

pub use event::{Event, Relation};
pub use form::{Form, LARGEST, Letter};
pub use measure::{Case, Measured, Throws};

use num_traits::Zero;

use crate::rules::Exact;
use crate::rules::fault::{Checked, Fault};

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What is asked for.
    pub sought: Sought,
    /// What is known to have happened.
    pub given: Option<Event>,
}

/// What a question asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sought {
    /// The probability of an event.
    Probability(Event),
    /// The expectation of a number.
    Expectation(Form),
    /// Its variance.
    Variance(Form),
    /// Its standard deviation.
    Deviation(Form),
}

/// The answer to a question.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The number asked for; of a standard deviation, its square.
    pub value: Exact,
    /// The event asked for together with what is given; of a number, what is given alone.
    pub part: Measured,
    /// What is given, where a probability is asked for.
    pub given: Option<Measured>,
}

impl Question {
    /// The letters that the question names.
    pub fn letters(&self) -> Vec<Letter> {
        let sought = match &self.sought {
            Sought::Probability(event) => event.letters(),
            Sought::Expectation(form) | Sought::Variance(form) | Sought::Deviation(form) => {
                form.letters().collect()
            }
        };
        let given = self.given.iter().flat_map(Event::letters);
        let named: Vec<Letter> = sought.into_iter().chain(given).collect();
        Letter::EVERY.into_iter().filter(|letter| named.contains(letter)).collect()
    }

    /// The exact answer.
    ///
    /// # Errors
    /// `question-given-impossible`, and those of [`Throws::measure`].
    pub fn answer(&self, throws: &Throws) -> Checked<Answer> {
        let known = self.given.clone().unwrap_or_else(Event::certain);
        let divided = |part: &Exact, whole: &Exact| {
            if whole.is_zero() {
                return Err(Fault::usage("question-given-impossible"));
            }
            Ok(part / whole)
        };
        let form = match &self.sought {
            Sought::Probability(event) => {
                let measure = |event| throws.measure(event, &Form::default());
                let given = self.given.as_ref().map(measure).transpose()?;
                let both = Event::All(vec![event.clone(), known]);
                let part = measure(&both)?;
                let value = match &given {
                    Some(given) => divided(&part.chance, &given.chance)?,
                    None => part.chance.clone(),
                };
                return Ok(Answer { value, part, given });
            }
            Sought::Expectation(form) | Sought::Variance(form) | Sought::Deviation(form) => form,
        };
        let part = throws.measure(&known, form)?;
        let mean = divided(&part.first, &part.chance)?;
        let value = match &self.sought {
            Sought::Expectation(_) => mean,
            _ => divided(&part.second, &part.chance)? - &mean * &mean,
        };
        Ok(Answer { value, part, given: None })
    }
}

#[cfg(test)]
mod tests;
