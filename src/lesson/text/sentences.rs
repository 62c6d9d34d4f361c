//! Words that choose and join texts.
//!
//! `list` joins values as a sentence does; `compare(x=, more=, less=, same=)` chooses a
//! word by exact comparison; `plural(one=, many=)` chooses by number. The function
//! `range(start=, end=, step_by=)` and the filter `length` are Tera's, with faults of this program.

use std::cmp::Ordering;

use num_traits::One;
use senet_engine::rules::Exact;
use tera::{Kwargs, TeraResult, Value};

use crate::document::conventions::{Singular, conventions};

use super::formatted::{Form, FormattedNumber};
use super::mark::encode;
use super::number::{number, rational};
use super::template_error;
use super::word::{Argument, Call, Word, filter, function, unfit};

/// The longest list that `range` makes.
const LONGEST: usize = 100_000;

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    // Tera's own counts the keys of a map, and exact numbers and samples are maps.
    filter("length", &[], |call| {
        let counted = call.value.is_string() || call.value.is_array();
        let length = call.value.len().filter(|_| counted);
        let wrong = || template_error::carried(&unfit(call.value, "list"));
        length.map(Value::from).ok_or_else(wrong)
    }),
    function(
        "range",
        &[("start", Argument::Whole), ("end", Argument::Whole), ("step_by", Argument::Whole)],
        |call| range(call.kwargs).map(Value::from),
    ),
    filter("list", &[("last", Argument::Text)], |call| {
        let and = conventions(call.lang).and;
        let values = call.list()?;
        let last = call.kwargs.get::<&str>("last")?.unwrap_or(and);
        let words = values.iter().map(word).collect::<TeraResult<Vec<String>>>()?;
        Ok(Value::safe_string(&joined(&words, last)))
    }),
    filter(
        "compare",
        &[
            ("x", Argument::Number),
            ("more", Argument::Text),
            ("less", Argument::Text),
            ("same", Argument::Text),
        ],
        compare,
    ),
    filter("plural", &[("one", Argument::Text), ("many", Argument::Text)], |call| {
        let count = rational(call.value)?;
        let two = Exact::one() + Exact::one();
        let single = match conventions(call.lang).singular {
            Singular::BelowTwo => count < two,
            Singular::One => count.is_one(),
        };
        Ok(Value::from(call.kwargs.must_get::<&str>(if single { "one" } else { "many" })?))
    }),
];

fn compare(call: &Call) -> TeraResult<Value> {
    let (left, right) = (rational(call.value)?, rational(call.kwargs.must_get::<&Value>("x")?)?);
    let chosen = match left.cmp(&right) {
        Ordering::Greater => "more",
        Ordering::Less => "less",
        Ordering::Equal => "same",
    };
    Ok(Value::from(call.kwargs.must_get::<&str>(chosen)?))
}

/// The whole numbers from `start` on, less than `end`.
fn range(kwargs: &Kwargs) -> TeraResult<Vec<i64>> {
    let start = kwargs.get::<i64>("start")?.unwrap_or(0);
    let end = kwargs.must_get::<i64>("end")?;
    let step = kwargs.get::<i64>("step_by")?.unwrap_or(1);
    if step == 0 {
        return Err(template_error::range("step_by", step, "step_by ≠ 0".to_owned()));
    }
    if step > 0 && start > end {
        return Err(template_error::range("start", start, format!("start ≤ {end}")));
    }
    let before_end = |value: &i64| if step > 0 { *value < end } else { *value > end };
    let values = std::iter::successors(Some(start), |value| value.checked_add(step));
    let values: Vec<i64> = values.take_while(before_end).take(LONGEST + 1).collect();
    if values.len() > LONGEST {
        let last = format!("end ≤ {}", values[LONGEST]);
        return Err(template_error::range("end", end, last));
    }
    Ok(values)
}

fn word(value: &Value) -> TeraResult<String> {
    match value.as_str() {
        Some(text) => Ok(text.to_owned()),
        None => Ok(encode(&FormattedNumber { number: number(value)?, form: Form::Exact })),
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

    use super::super::tests::value_in;

    #[test]
    fn a_list_reads_as_a_sentence() {
        assert_eq!(value_in(Lang::Fr, "[1, 4, 5] | list"), "1, 4 et 5");
        assert_eq!(value_in(Lang::Fr, "[1, 4] | list(last='ou')"), "1 ou 4");
        assert_eq!(value_in(Lang::En, "['a'] | list"), "a");
    }

    #[test]
    fn a_word_is_chosen_by_exact_comparison() {
        let words = "more='plus', less='moins', same='autant'";
        assert_eq!(value_in(Lang::Fr, &format!("'1/3' | compare(x='33%', {words})")), "plus");
        assert_eq!(value_in(Lang::Fr, &format!("'2/4' | compare(x='1/2', {words})")), "autant");
    }

    #[test]
    fn each_language_counts_in_its_own_way() {
        assert_eq!(value_in(Lang::Fr, "0 | plural(one='fois-ci', many='fois')"), "fois-ci");
        assert_eq!(value_in(Lang::En, "0 | plural(one='time', many='times')"), "times");
    }
}
