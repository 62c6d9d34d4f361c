//! An answer as data: the number with its fraction, and what it is about.

use senet_engine::laws::question::Letter;
use senet_engine::rules::exact::fraction;
use senet_engine::rules::{Exact, Lang};
use serde_json::json;

use crate::document::Provenance;
use crate::document::messages::say;
use crate::results::data::{DataTable, Datum, ResultData};

use super::answered::{AnsweredQuestion, ExactNumber};
use super::numbers;

/// The answer as one line of JSON: fractions are texts, and a standard deviation has its square beside it.
pub fn json(answered: &AnsweredQuestion, provenance: &Provenance) -> String {
    let number = answered.number();
    let [x, y] = &answered.devices;
    let [exact, square] = number.parts();
    let mut object = json!({
        "question": answered.typed,
        "measure": answered.measure(),
        "x": x.thrower.id,
        "y": answered.names(Letter::Y).then_some(&y.thrower.id),
        "throws": answered.names(Letter::S).then_some(answered.summed),
        "exact": exact.map(fraction),
    });
    if let Some(square) = square {
        object["square"] = fraction(square).into();
    }
    object["decimal"] = numbers::float(&number).into();
    if let Some(given) = &answered.answer.given {
        object["both"] = fraction(&answered.answer.part.chance).into();
        object["given"] = fraction(&given.chance).into();
    }
    object["command"] = json!(provenance.command);
    object["version"] = json!(provenance.version);
    format!("{object}\n")
}

/// The answer as a table of one row; the square is that of a standard deviation.
pub fn data(answered: &AnsweredQuestion, lang: Lang) -> ResultData {
    const COLUMNS: [&str; 7] = [
        "question",
        "measure",
        "value",
        "numerator",
        "denominator",
        "square_numerator",
        "square_denominator",
    ];
    let number = answered.number();
    let parts = |value: Option<&Exact>| {
        let [above, below] = [Exact::numer, Exact::denom].map(|part| value.map(part).cloned());
        [above.into(), below.into()]
    };
    let value = match &number {
        ExactNumber::Fraction(value) => Datum::from(value),
        ExactNumber::Root(_) => numbers::float(&number).into(),
    };
    let [[numerator, denominator], [square_numerator, square_denominator]] =
        number.parts().map(parts);
    let measure = answered.measure();
    let title = say(lang, "prob-title", &[("measure", measure)]);
    let row = vec![
        answered.typed.as_str().into(),
        Datum::Word(measure.to_owned(), title),
        value,
        numerator,
        denominator,
        square_numerator,
        square_denominator,
    ];
    let table = DataTable::new(lang, "prob-answer", &COLUMNS, vec![row]);
    ResultData::new(lang, "prob-answer", vec![table])
}
