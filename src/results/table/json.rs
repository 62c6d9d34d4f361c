//! Tables as JSON: every number a reduced fraction in a string, or a formula in p.

use senet_engine::laws::formula::Notation;
use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::laws::{Law, Truncated, TurnLaw};
use senet_engine::rules::exact::{Exact, fraction};
use serde_json::{Value, json};

use crate::document::Provenance;

use super::numbers::generating_function;
use super::{Arrangement, Laws, Numbers, Tables, ThrowerTables};

/// The tables as one line of JSON, ended by a newline: an object for a single thrower, an
/// array for several.
///
/// `provenance` is how it was made.
pub fn json(tables: &Tables, provenance: &Provenance) -> String {
    let object = |sheet| {
        let mut object = object(tables, sheet);
        object["command"] = json!(provenance.command);
        object["version"] = json!(provenance.version);
        object
    };
    let mut objects: Vec<Value> = tables.sheets.iter().map(object).collect();
    let whole = match tables.request.layout {
        Arrangement::Single => objects.pop().unwrap_or_default(),
        Arrangement::Series | Arrangement::SideBySide => Value::Array(objects),
    };
    format!("{whole}\n")
}

fn object(tables: &Tables, sheet: &ThrowerTables) -> Value {
    let (at_least, up_to) = (tables.request.at_least, tables.request.laws.up_to);
    let p = match &sheet.laws {
        Laws::Letter(..) => Value::from("p"),
        // A die has no bias.
        Laws::Numbers(_) => sheet.thrower.bias().map(fraction).into(),
    };
    let mut object = json!({ "thrower": sheet.thrower.id, "p": p, "extra": sheet.thrower.extra });
    match &sheet.laws {
        Laws::Numbers(numbers) => in_numbers(&mut object, numbers, at_least, up_to),
        Laws::Letter(throw, turn) => {
            object["throw"] = letter_throw(throw, at_least);
            if let Some(turn) = turn {
                object["turn"] = letter_turn(turn, up_to);
            }
        }
    }
    object
}

fn in_numbers(object: &mut Value, numbers: &Numbers, at_least: bool, up_to: u32) {
    let throw = &numbers.throw;
    object["throw"] = with_law(json!({}), throw, at_least);
    object["throw"]["median"] = throw.median().into();
    object["throw"]["modes"] = throw.modes().into();
    if let Some(turn) = &numbers.turn {
        object["throw"]["extra_probability"] = fraction(turn.extra_probability()).into();
        object["turn"] = turn_object(turn, at_least, up_to);
    }
    if let Some((throws, law)) = &numbers.sum {
        object["sum"] = with_law(json!({ "throws": throws }), law, at_least);
    }
    if let Some(visits) = &numbers.visits {
        let visit = |(squares, share): (usize, &Exact)| {
            let probability = fraction(share);
            json!({ "squares": squares, "probability": probability })
        };
        object["visits"] = visits.iter().enumerate().map(visit).collect();
    }
}

fn with_law(mut object: Value, law: &Law, at_least: bool) -> Value {
    object["law"] = entries(law.with_at_least(), at_least);
    object["mean"] = fraction(&law.mean()).into();
    object["variance"] = fraction(&law.variance()).into();
    object
}

fn turn_object(turn: &TurnLaw, at_least: bool, up_to: u32) -> Value {
    let truncated = |law: &Truncated, mean: Exact, variance: Exact| {
        json!({
            "mean": fraction(&mean),
            "variance": fraction(&variance),
            "law": entries(law.with_at_least(), at_least),
            "tail": fraction(&law.tail()),
        })
    };
    let [numerator, denominator] = generating_function(turn, Notation::Text);
    json!({
        "throws": truncated(&turn.throws_law(up_to), turn.throws_mean(), turn.throws_variance()),
        "total": truncated(&turn.total_law(up_to), turn.total_mean(), turn.total_variance()),
        "covariance": fraction(&turn.covariance()),
        "generating_function": { "numerator": numerator, "denominator": denominator },
    })
}

fn entries(law: Vec<(i64, Exact, Exact)>, at_least: bool) -> Value {
    let entry = |(value, share, above): (i64, Exact, Exact)| {
        entry(value, fraction(&share), at_least.then(|| fraction(&above)))
    };
    law.into_iter().map(entry).collect()
}

/// The probability of a value, and of that value or more where it is asked for.
fn entry(value: i64, probability: String, at_least: Option<String>) -> Value {
    let mut entry = json!({ "value": value });
    entry["probability"] = probability.into();
    if let Some(at_least) = at_least {
        entry["at_least"] = at_least.into();
    }
    entry
}

fn letter_throw(throw: &SymbolicThrow, at_least: bool) -> Value {
    let law = throw.law().into_iter().map(|(value, chance)| {
        let above = at_least.then(|| throw.at_least(value).to_string());
        entry(value, chance.to_string(), above)
    });
    json!({
        "law": law.collect::<Value>(),
        "mean": throw.mean().to_string(),
        "variance": throw.variance().to_string(),
        "extra_probability": throw.extra_probability().to_string(),
    })
}

fn letter_turn(turn: &SymbolicTurn, up_to: u32) -> Value {
    let throws = (1..=up_to).map(|k| entry(k.into(), turn.throws_probability(k).to_string(), None));
    let law = turn.total_law(up_to);
    let total = law.iter().map(|(value, chance)| entry(*value, chance.to_string(), None));
    json!({
        "throws": {
            "mean": turn.throws_mean().to_string(),
            "variance": turn.throws_variance().to_string(),
            "law": throws.collect::<Value>(),
            "tail": turn.extra_probability().power(up_to).to_string(),
        },
        "total": {
            "mean": turn.total_mean().to_string(),
            "variance": turn.total_variance().to_string(),
            "law": total.collect::<Value>(),
            "tail": SymbolicTurn::tail(&law).to_string(),
        },
        "covariance": turn.covariance().to_string(),
    })
}
