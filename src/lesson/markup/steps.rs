//! The marks of a question by step: `::: marks method=1 value=0.5`.

use senet_engine::closed_list;
use senet_engine::rules::Lang;
use senet_engine::rules::exact::ratio;

use crate::document::notation::exact_decimal;

closed_list! {
    /// A step of an answer that earns marks.
    pub enum Step {
        /// How the answer is found.
        Method = "method",
        /// What it is.
        Value = "value",
        /// The sentence that says it.
        Sentence = "sentence",
    }
}

/// The marks of a question by step, in halves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StepMarks([u32; Step::NAMES.len()]);

impl StepMarks {
    /// Gives a step its marks.
    pub fn set(&mut self, step: &str, halves: u32) {
        if let Some(step) = Step::from_name(step) {
            self.0[step as usize] = halves;
        }
    }

    /// The halves of a step.
    pub const fn of(&self, step: Step) -> u32 {
        self.0[step as usize]
    }

    /// The halves of the question.
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }
}

/// Marks as a text writes them, `2` or `0.5`, in halves.
pub fn halves(text: &str) -> Option<u32> {
    let (whole, half) = match text.split_once('.') {
        None => (text, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    whole.parse().ok().filter(|whole| *whole <= 20).map(|whole: u32| 2 * whole + half)
}

/// Halves as marks, in the notation of a language: `1.5`, in French `1,5`.
pub fn in_marks(halves: u32, lang: Lang) -> String {
    exact_decimal(&ratio(i64::from(halves), 2), lang).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::halves;

    #[test]
    fn marks_are_written_in_halves() {
        let read = ["2", "0.5", "1.5", "0.25", "1,5", "x"].map(halves);
        assert_eq!(read, [Some(4), Some(1), Some(3), None, None, None]);
    }
}
