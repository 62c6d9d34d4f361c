//! Filters that choose and join words.
//!
//! `list` joins values as a sentence does; `compare(x=, more=, less=, same=)` chooses a
//! word by exact comparison; `plural(one=, many=)` chooses by number. The function
//! `range(start=, end=, step_by=)` and the filter `length` are Tera's, with faults of
//! their own.

use std::cmp::Ordering;

use num_traits::One;
use senet_engine::rules::{Exact, Lang};
use tera::{Error, Kwargs, State, TeraResult, Value};

use super::complaint;
use super::hole::{Form, Hole, Number};
use super::keywords::{Vocabulary, unfit};
use super::ledger::{Operation, computed};
use super::value::{number, rational};

/// The longest list that `range` makes.
const LONGEST: usize = 100_000;

/// Teaches Tera to choose and join words.
pub fn register(tera: &mut Vocabulary, lang: Lang) {
    // That of Tera counts the keys of a map, and an exact number or a sample is one.
    tera.register_filter("length", |value: &Value, _: Kwargs, _: &State| {
        let counted = value.is_string() || value.is_array();
        let length = value.len().filter(|_| counted);
        length.ok_or_else(|| complaint::carried(&unfit(value, "list")))
    });
    tera.register_function("range", |kwargs: Kwargs, _: &State| range(&kwargs));
    tera.register_filter("list", move |values: &[Value], kwargs: Kwargs, _: &State| {
        let and = match lang {
            Lang::Fr => "et",
            Lang::En => "and",
        };
        let last = kwargs.get::<&str>("last")?.unwrap_or(and);
        let words = values.iter().map(word).collect::<TeraResult<Vec<String>>>()?;
        Ok::<_, Error>(Value::safe_string(&joined(&words, last)))
    });
    tera.register_filter("compare", |value: &Value, kwargs: Kwargs, _: &State| {
        let (left, right) = (rational(value)?, rational(kwargs.must_get::<&Value>("x")?)?);
        let (operation, chosen) = match left.cmp(&right) {
            Ordering::Greater => (Operation::Above, "more"),
            Ordering::Less => (Operation::Below, "less"),
            Ordering::Equal => (Operation::Equal, "same"),
        };
        let both = vec![Number::Rational(left), Number::Rational(right)];
        computed(operation, both, &Number::Rational(Exact::one()));
        Ok::<_, Error>(kwargs.must_get::<&str>(chosen)?.to_owned())
    });
    tera.register_filter("plural", move |value: &Value, kwargs: Kwargs, _: &State| {
        let count = rational(value)?;
        let two = Exact::one() + Exact::one();
        // In French what is below two is singular; in English only one is.
        let single = match lang {
            Lang::Fr => count < two,
            Lang::En => count.is_one(),
        };
        Ok::<_, Error>(kwargs.must_get::<&str>(if single { "one" } else { "many" })?.to_owned())
    });
}

/// The whole numbers from `start` on, before `end`.
fn range(kwargs: &Kwargs) -> TeraResult<Vec<i64>> {
    let start = kwargs.get::<i64>("start")?.unwrap_or(0);
    let end = kwargs.must_get::<i64>("end")?;
    let step = kwargs.get::<i64>("step_by")?.unwrap_or(1);
    if step == 0 {
        return Err(complaint::range("step_by", step, "step_by ≠ 0".to_owned()));
    }
    if step > 0 && start > end {
        return Err(complaint::range("start", start, format!("start ≤ {end}")));
    }
    let before_end = |value: &i64| if step > 0 { *value < end } else { *value > end };
    let values = std::iter::successors(Some(start), |value| value.checked_add(step));
    let values: Vec<i64> = values.take_while(before_end).take(LONGEST + 1).collect();
    if values.len() > LONGEST {
        let last = format!("end ≤ {}", values[LONGEST]);
        return Err(complaint::range("end", end, last));
    }
    Ok(values)
}

fn word(value: &Value) -> TeraResult<String> {
    match value.as_str() {
        Some(text) => Ok(text.to_owned()),
        None => Ok(Hole { number: number(value)?, form: Form::Exact }.encode()),
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
    use tera::Context;

    use crate::lesson::markup::inline::math;

    use super::super::template::render;

    fn shown(lang: Lang, expression: &str) -> String {
        let text = format!("<< {expression} >>");
        math(lang, &render(&text, &Context::new(), lang).unwrap()[0].text)
    }

    #[test]
    fn a_list_reads_as_a_sentence() {
        assert_eq!(shown(Lang::Fr, "[1, 4, 5] | list"), "1, 4 et 5");
        assert_eq!(shown(Lang::Fr, "[1, 4] | list(last='ou')"), "1 ou 4");
        assert_eq!(shown(Lang::En, "['a'] | list"), "a");
    }

    #[test]
    fn a_word_is_chosen_by_exact_comparison() {
        let words = "more='plus', less='moins', same='autant'";
        assert_eq!(shown(Lang::Fr, &format!("'1/3' | compare(x='33%', {words})")), "plus");
        assert_eq!(shown(Lang::Fr, &format!("'2/4' | compare(x='1/2', {words})")), "autant");
    }

    #[test]
    fn each_language_counts_in_its_own_way() {
        assert_eq!(shown(Lang::Fr, "0 | plural(one='fois-ci', many='fois')"), "fois-ci");
        assert_eq!(shown(Lang::En, "0 | plural(one='time', many='times')"), "times");
    }
}
