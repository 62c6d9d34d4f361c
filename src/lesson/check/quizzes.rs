//! Checks the numbers of a quiz: the decimal places asked for must distinguish the errors from the
//! right answer, and an answer far from the right one must earn nothing.

use num_traits::Signed;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::{Fault, Lang};

use crate::document::notation::decimal;
use crate::lesson::quiz::{Answer, NEAR, Question};
use crate::lesson::text::number::Number;

/// The largest relative error of an answer that may still earn half of the mark.
const WIDEST: (i64, i64) = (1, 10);

/// What is wrong with a question to answer by a number, with its line.
pub fn faults(question: &Question, lang: Lang) -> Vec<Fault> {
    let Answer::Number { right, too_near, places, .. } = &question.answer else {
        return Vec::new();
    };
    let places = places.unwrap_or(0);
    let fault = |id| Fault::failure(id).with("places", places).with("line", question.line);
    let shown = |number: &Number| decimal(&number.approximate(), places + 2, lang);
    let mut faults = Vec::new();
    if let Some(error) = too_near.first() {
        let fault = fault("check-quiz-near").with("found", shown(error));
        faults.push(fault.with("right", shown(&right.number)));
    }
    let window = ratio(NEAR, 10_i64.pow(places));
    if places > 0 && window > right.number.approximate().abs() * ratio(WIDEST.0, WIDEST.1) {
        faults.push(fault("check-quiz-wide").with("right", shown(&right.number)));
    }
    faults
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::lesson::parameter::Settings;
    use crate::lesson::trial::{METADATA, catalogue};

    use super::super::checked_sheets;

    /// The faults of a question whose right answer is 1/100, with their lines.
    fn faults_found(places: u32, error: &str) -> Vec<(&'static str, String)> {
        let text = format!(
            "A.\n\n::: quiz number \"Q\" about=tally places={places}\nHow likely?\n\n\
             = << '1/100' | plus(x=0) >>\n~ << '{error}' | plus(x=0) >>\n:::\n"
        );
        let catalogue = catalogue(METADATA, "en.md", &text);
        let lesson = catalogue.lesson("trial").unwrap();
        let seen = checked_sheets(&catalogue, lesson, Lang::En, None, &Settings::new()).unwrap();
        let quiz = seen.faults.iter().filter(|fault| fault.id().starts_with("check-quiz"));
        quiz.map(|fault| (fault.id(), fault.arg("line").unwrap_or_default().to_owned())).collect()
    }

    #[test]
    fn an_error_is_reported_from_the_right_number() {
        // Twice the tolerance is 0.0002: 0.0102 is not farther, 0.0103 is, and 1/100 itself
        // is no error.
        let near = vec![("check-quiz-near", "3".to_owned())];
        assert_eq!(faults_found(4, "102/10000"), near);
        assert_eq!(faults_found(4, "103/10000"), []);
        assert_eq!(faults_found(4, "1/100"), []);
    }

    #[test]
    fn half_the_mark_is_for_what_is_near() {
        // A tenth of the answer is 0.001: five units of the fourth place are 0.0005, of the
        // third 0.005.
        assert_eq!(faults_found(4, "1/2"), []);
        assert_eq!(faults_found(3, "1/2"), [("check-quiz-wide", "3".to_owned())]);
    }
}
