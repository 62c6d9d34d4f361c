//! An answer as data: the number with its fraction, and what it is about.

use senet_engine::laws::question::Letter;
use senet_engine::rules::exact::fraction;
use senet_engine::rules::{Exact, Lang};
use serde_json::{Map, Value};

use crate::document::Provenance;
use crate::document::messages::say;
use crate::results::data::{DataTable, Datum, ResultData};

use super::answered::{AnsweredQuestion, ExactNumber};
use super::numbers;

/// The answer as one line of JSON: fractions are texts, and a standard deviation has its square beside it.
pub fn json(answered: &AnsweredQuestion, provenance: &Provenance) -> String {
    let number = answered.number();
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("question", answered.typed.as_str().into());
    put("measure", answered.measure().into());
    let [x, y] = &answered.devices;
    put("x", x.thrower.id.as_str().into());
    put("y", answered.names(Letter::Y).then_some(y.thrower.id.as_str()).into());
    put("throws", answered.names(Letter::S).then_some(answered.summed).into());
    let [exact, square] = number.parts();
    put("exact", exact.map(fraction).into());
    if let Some(square) = square {
        put("square", fraction(square).into());
    }
    put("decimal", numbers::float(&number).into());
    if let Some(given) = &answered.answer.given {
        put("both", fraction(&answered.answer.part.chance).into());
        put("given", fraction(&given.chance).into());
    }
    put("command", provenance.command.as_str().into());
    put("version", provenance.version.as_str().into());
    format!("{}\n", Value::Object(object))
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
    let row = vec![
        answered.typed.as_str().into(),
        Datum::Word(
            answered.measure().to_owned(),
            say(lang, "prob-title", &[("measure", answered.measure())]),
        ),
        value,
        numerator,
        denominator,
        square_numerator,
        square_denominator,
    ];
    let table = DataTable::new(lang, "prob-answer", &COLUMNS, vec![row]);
    ResultData::new(lang, "prob-answer", vec![table])
}
