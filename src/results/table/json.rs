//! Tables as JSON: every number a reduced fraction in a string, or a formula in p.

use senet_engine::laws::formula::{Notation, sum_ascending};
use senet_engine::laws::poly::Poly;
use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::laws::{Law, Truncated, TurnLaw};
use senet_engine::rules::exact::{Exact, fraction};
use serde_json::{Map, Value, json};

use crate::document::Provenance;

use super::{Arrangement, Laws, Numbers, Tables, ThrowerTables};

/// The tables as one line of JSON, ended by a newline: an object for a single thrower, an
/// array for several.
///
/// `provenance` is how it was made.
pub fn json(tables: &Tables, provenance: &Provenance) -> String {
    let mut objects: Vec<Value> = tables.sheets.iter().map(|sheet| object(tables, sheet)).collect();
    for object in objects.iter_mut().filter_map(Value::as_object_mut) {
        object.insert("command".to_owned(), provenance.command.as_str().into());
        object.insert("version".to_owned(), provenance.version.as_str().into());
    }
    let whole = match tables.request.layout {
        Arrangement::Single => objects.pop().unwrap_or_default(),
        Arrangement::Series | Arrangement::SideBySide => Value::Array(objects),
    };
    format!("{whole}\n")
}

fn object(tables: &Tables, sheet: &ThrowerTables) -> Value {
    let request = &tables.request;
    let mut object = Map::new();
    object.insert("thrower".to_owned(), sheet.thrower.id.as_str().into());
    let p = match &sheet.laws {
        Laws::Letter(..) => Value::from("p"),
        // A die has no bias.
        Laws::Numbers(_) => sheet.thrower.bias().map(fraction).into(),
    };
    object.insert("p".to_owned(), p);
    object.insert("extra".to_owned(), sheet.thrower.extra.iter().copied().collect());
    match &sheet.laws {
        Laws::Numbers(numbers) => in_numbers(&mut object, numbers, request.at_least, request.up_to),
        Laws::Letter(throw, turn) => {
            object.insert("throw".to_owned(), letter_throw(throw, request.at_least));
            if let Some(turn) = turn {
                object.insert("turn".to_owned(), letter_turn(turn, request.up_to));
            }
        }
    }
    Value::Object(object)
}

fn in_numbers(object: &mut Map<String, Value>, numbers: &Numbers, at_least: bool, up_to: u32) {
    let throw = &numbers.throw;
    let mut figures = moments(throw, at_least);
    figures["median"] = throw.median().into();
    figures["modes"] = throw.modes().into();
    if let Some(turn) = &numbers.turn {
        figures["extra_probability"] = fraction(turn.extra_probability()).into();
    }
    object.insert("throw".to_owned(), figures);
    if let Some(turn) = &numbers.turn {
        object.insert("turn".to_owned(), turn_object(turn, at_least, up_to));
    }
    if let Some((throws, law)) = &numbers.sum {
        let mut sum_object = json!({ "throws": throws });
        merge(&mut sum_object, moments(law, at_least));
        object.insert("sum".to_owned(), sum_object);
    }
    if let Some(visits) = &numbers.visits {
        let law: Vec<Value> = visits
            .iter()
            .enumerate()
            .map(|(squares, share)| json!({ "squares": squares, "probability": fraction(share) }))
            .collect();
        object.insert("visits".to_owned(), law.into());
    }
}

fn moments(law: &Law, at_least: bool) -> Value {
    json!({
        "law": entries(law.with_at_least(), at_least),
        "mean": fraction(&law.mean()),
        "variance": fraction(&law.variance()),
    })
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
    let whole_parts = |poly: &Poly| {
        let common = Exact::from_integer(turn.throw().total().clone().into());
        sum_ascending(&poly.times_number(&common), "x", Notation::Text)
    };
    json!({
        "throws": truncated(&turn.throws_law(up_to), turn.throws_mean(), turn.throws_variance()),
        "total": truncated(&turn.total_law(up_to), turn.total_mean(), turn.total_variance()),
        "covariance": fraction(&turn.covariance()),
        "generating_function": {
            "numerator": whole_parts(&turn.ending()),
            "denominator": whole_parts(&Poly::one().minus(&turn.going_on())),
        },
    })
}

fn entries(law: Vec<(i64, Exact, Exact)>, at_least: bool) -> Vec<Value> {
    law.into_iter()
        .map(|(value, share, above)| {
            let mut entry = json!({ "value": value, "probability": fraction(&share) });
            if at_least {
                entry["at_least"] = fraction(&above).into();
            }
            entry
        })
        .collect()
}

fn letter_throw(throw: &SymbolicThrow, at_least: bool) -> Value {
    let law: Vec<Value> = throw
        .law()
        .iter()
        .map(|(value, chance)| {
            let mut entry = json!({ "value": value, "probability": chance.to_string() });
            if at_least {
                entry["at_least"] = throw.at_least(*value).to_string().into();
            }
            entry
        })
        .collect();
    json!({
        "law": law,
        "mean": throw.mean().to_string(),
        "variance": throw.variance().to_string(),
        "extra_probability": throw.extra_probability().to_string(),
    })
}

fn letter_turn(turn: &SymbolicTurn, up_to: u32) -> Value {
    let throws: Vec<Value> = (1..=up_to)
        .map(|k| json!({ "value": k, "probability": turn.throws_probability(k).to_string() }))
        .collect();
    let law = turn.total_law(up_to);
    let total: Vec<Value> = law
        .iter()
        .map(|(value, chance)| json!({ "value": value, "probability": chance.to_string() }))
        .collect();
    json!({
        "throws": {
            "mean": turn.throws_mean().to_string(),
            "variance": turn.throws_variance().to_string(),
            "law": throws,
            "tail": turn.extra_probability().power(up_to).to_string(),
        },
        "total": {
            "mean": turn.total_mean().to_string(),
            "variance": turn.total_variance().to_string(),
            "law": total,
            "tail": SymbolicTurn::tail(&law).to_string(),
        },
        "covariance": turn.covariance().to_string(),
    })
}

fn merge(into: &mut Value, from: Value) {
    if let (Some(into), Value::Object(from)) = (into.as_object_mut(), from) {
        into.extend(from);
    }
}
