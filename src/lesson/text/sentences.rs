//! Words that choose and join texts. The function `range` and the filter `length` are Tera's, with
//! faults of this program.

use std::cmp::Ordering;

use num_traits::One;
use senet_engine::rules::Exact;
use senet_engine::rules::fault::Checked;
use tera::Value;

use crate::document::conventions::{Singular, conventions};

use super::formatted::Form;
use super::mark::encode;
use super::number::{number, rational};
use super::word::Argument::{Number, Text, Whole};
use super::word::{Call, Word, filter, function, out_of_range, unfit};

/// The longest list that `range` makes.
const LONGEST: usize = 100_000;

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    // Tera's own counts the keys of a map, and exact numbers and samples are maps.
    filter("length", &[], |call| {
        let counted = call.value.is_string() || call.value.is_array();
        let length = call.value.len().filter(|_| counted);
        length.map(Value::from).ok_or_else(|| unfit(call.value, "list"))
    }),
    function("range", &[("start", Whole), ("end", Whole), ("step_by", Whole)], range),
    filter("list", &[("last", Text)], |call| {
        let values = call.value.as_array().ok_or_else(|| unfit(call.value, "list"))?;
        let words = values.iter().map(word).collect::<Checked<Vec<String>>>()?;
        let last = call.asked("last")?.unwrap_or(conventions(call.lang).and);
        Ok(Value::safe_string(&joined(&words, last)))
    }),
    filter("compare", &[("x", Number), ("more", Text), ("less", Text), ("same", Text)], |call| {
        let chosen = match rational(call.value)?.cmp(&call.exact("x")?) {
            Ordering::Greater => "more",
            Ordering::Less => "less",
            Ordering::Equal => "same",
        };
        call.given::<&str>(chosen).map(Value::from)
    }),
    filter("plural", &[("one", Text), ("many", Text)], |call| {
        let count = rational(call.value)?;
        let two = Exact::one() + Exact::one();
        let single = match conventions(call.lang).singular {
            Singular::BelowTwo => count < two,
            Singular::One => count.is_one(),
        };
        call.given::<&str>(if single { "one" } else { "many" }).map(Value::from)
    }),
];

/// The whole numbers from `start` on, less than `end`.
fn range(call: &Call) -> Checked<Value> {
    let start = call.asked::<i64>("start")?.unwrap_or(0);
    let end = call.given::<i64>("end")?;
    let step = call.asked::<i64>("step_by")?.unwrap_or(1);
    if step == 0 {
        return Err(out_of_range("step_by", step, "step_by ≠ 0"));
    }
    if step > 0 && start > end {
        return Err(out_of_range("start", start, format!("start ≤ {end}")));
    }
    let before_end = |value: &i64| if step > 0 { *value < end } else { *value > end };
    let values = std::iter::successors(Some(start), |value| value.checked_add(step));
    let values: Vec<i64> = values.take_while(before_end).take(LONGEST + 1).collect();
    if values.len() > LONGEST {
        return Err(out_of_range("end", end, format!("end ≤ {}", values[LONGEST])));
    }
    Ok(Value::from(values))
}

fn word(value: &Value) -> Checked<String> {
    match value.as_str() {
        Some(text) => Ok(text.to_owned()),
        None => Ok(encode(&number(value)?, Form::Exact)),
    }
}

fn joined(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use super::super::tests::{gives, value_in};

    #[test]
    fn texts_are_chosen_and_joined() {
        gives(&[
            ("[1, 4, 5] | list", "1, 4 and 5"),
            ("[1, 4] | list(last='or')", "1 or 4"),
            ("['a'] | list", "a"),
            ("'2/4' | compare(x='1/2', more='more', less='less', same='same')", "same"),
            ("0 | plural(one='time', many='times')", "times"),
        ]);
        assert_eq!(value_in(Lang::Fr, "0 | plural(one='fois-ci', many='fois')"), "fois-ci");
    }
}
