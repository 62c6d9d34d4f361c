//! Records what a lesson's text does while it is rendered: the samples it draws and the lines that
//! show them, the conditions it decides, the probabilities it prints.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use senet_engine::rules::{Exact, Fault};

use tera::Error;

use super::expression::{Expression, Role};
use super::observer::Observer;

/// A sample that the text draws, or many at once.
#[derive(Debug, Clone)]
pub struct Draw {
    /// What is thrown, as the text names it: `sum 3 sticks-5`.
    pub subject: String,
    /// The throws of a sample.
    pub n: u32,
    /// The seed.
    pub seed: u64,
    /// Of many samples, the value that is followed, and how many there are.
    pub many: Option<(i64, u32)>,
}

/// A line that shows a value from a sample.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shown {
    /// The sample: its place in [`TextRecord::draws`].
    pub sample: usize,
    /// The line of the lesson's text.
    pub line: usize,
    /// Whether it is in a cell between question marks, which the pupil fills.
    pub to_fill: bool,
}

/// What a text has done.
#[derive(Debug, Clone, Default)]
pub struct TextRecord {
    /// The samples drawn, in order.
    pub draws: Vec<Draw>,
    /// The lines that show a value from a sample.
    pub shown: BTreeSet<Shown>,
    /// The conditions of the text, as indices of its expressions, and their values.
    pub decided: BTreeSet<(usize, bool)>,
    /// The claims that are false: the line of each, and its condition.
    pub denied: BTreeSet<(usize, String)>,
    /// The probabilities asked for in a printed expression that are 0 or 1: the line, the expression
    /// and the value.
    pub certain: BTreeSet<(usize, String, Exact)>,
    /// Those asked for since the last evaluated expression.
    asked_certain: Vec<Exact>,
    /// The number of samples drawn before the last evaluated expression.
    evaluated: usize,
    /// The samples that each variable of the text depends on, by their ranks.
    variables: HashMap<String, BTreeSet<usize>>,
    /// The samples that each expression depended on when it was last evaluated, by its index.
    expressions: HashMap<usize, BTreeSet<usize>>,
    /// What a word has refused, until Tera has ended.
    refused: Option<Fault>,
}

/// Records one rendering: its clones, given to the words of the text, share one record.
#[derive(Debug, Clone, Default)]
pub struct Recorder {
    record: Arc<Mutex<TextRecord>>,
    /// What sees the words at work, for tests.
    pub(super) observer: Option<Arc<dyn Observer>>,
}

impl Recorder {
    /// A recorder whose text is observed.
    pub fn observed(observer: Arc<dyn Observer>) -> Self {
        Self { observer: Some(observer), ..Self::default() }
    }

    fn record(&self) -> MutexGuard<'_, TextRecord> {
        self.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The record so far.
    pub fn collected(&self) -> TextRecord {
        self.record().clone()
    }

    /// Adds a sample.
    pub(super) fn drew(&self, draw: Draw) {
        self.record().draws.push(draw);
    }

    /// Adds a probability that is 0 or 1.
    pub(super) fn certain(&self, chance: &Exact) {
        self.record().asked_certain.push(chance.clone());
    }

    /// Keeps a fault, which is one of the lesson; returns the error with which Tera ends.
    pub(super) fn refuse(&self, fault: Fault) -> Error {
        let error = Error::message(&fault);
        // An expression is reported without the spaces around it.
        let found = fault.arg("found").map(|found| found.trim().to_owned());
        let fault = fault.as_failure();
        self.record().refused = Some(match found {
            Some(found) => fault.at("found", found),
            None => fault,
        });
        error
    }

    /// What a word has refused.
    pub(super) fn refused(&self) -> Option<Fault> {
        self.record().refused.take()
    }

    /// Records that an expression of the text, given by its index, has been evaluated: the samples
    /// drawn since the last one belong to it.
    pub(super) fn evaluated(&self, place: usize, expression: &Expression) {
        self.record().evaluate(place, expression);
    }

    /// Records the value of the condition with this index.
    pub(super) fn decided(&self, place: usize, holds: bool) {
        self.record().decided.insert((place, holds));
    }

    /// Records whether the condition of a sentence that is printed in any case holds.
    pub(super) fn claimed(&self, claim: &Expression, holds: bool) {
        if !holds {
            let condition = claim.text.trim().to_owned();
            self.record().denied.insert((claim.line, condition));
        }
    }
}

impl TextRecord {
    /// Propagates samples through the expressions of the text: an expression depends on those it
    /// draws, and on those of the variables it names and of the conditions around it.
    fn evaluate(&mut self, place: usize, expression: &Expression) {
        let mut samples: BTreeSet<usize> = (self.evaluated..self.draws.len()).collect();
        self.evaluated = self.draws.len();
        let certain = std::mem::take(&mut self.asked_certain);
        let named = expression.names.iter().filter_map(|name| self.variables.get(name));
        let around = expression.within.iter().filter_map(|one| self.expressions.get(one));
        for others in named.chain(around) {
            samples.extend(others);
        }
        match &expression.role {
            Role::Printed { to_fill } => {
                let text = expression.text.trim();
                let certain = certain.into_iter();
                self.certain.extend(certain.map(|it| (expression.line, text.to_owned(), it)));
                self.show(&samples, expression.line, *to_fill);
            }
            Role::Assigned(name) => {
                self.variables.insert(name.clone(), samples.clone());
            }
            // The sentence is printed with any sample, and no number of it comes from the condition.
            Role::Claimed => {}
            // What a block sets and prints depends on its condition.
            Role::Block { own, names, text, .. } => {
                for name in own {
                    self.variables.insert(name.clone(), samples.clone());
                }
                for name in names {
                    self.variables.entry(name.clone()).or_default().extend(&samples);
                }
                if let Some(line) = text {
                    self.show(&samples, *line, false);
                }
            }
        }
        self.expressions.insert(place, samples);
    }

    fn show(&mut self, samples: &BTreeSet<usize>, line: usize, to_fill: bool) {
        let shown = |sample: &usize| Shown { sample: *sample, line, to_fill };
        self.shown.extend(samples.iter().map(shown));
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Fault;
    use senet_engine::rules::fault::Blame;

    use super::Recorder;

    #[test]
    fn what_is_refused_is_the_lesson_s_fault_and_reported_once() {
        let recorder = Recorder::default();
        recorder.refuse(Fault::usage("lesson-float").with("found", " 1 / 2 "));
        let fault = recorder.refused().unwrap();
        assert_eq!((fault.blame(), fault.arg("found")), (Blame::Failure, Some("1 / 2")));
        assert_eq!(recorder.refused(), None);
    }
}
