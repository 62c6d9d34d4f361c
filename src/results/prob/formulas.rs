//! Questions as formulas.

use senet_engine::laws::question::{Event, Form, Question, Relation, Sought};
use senet_engine::rules::Lang;

use crate::document::messages::say;
use crate::document::notation::symbol;

/// `2X+Y-3`.
pub(super) fn form(form: &Form) -> String {
    let mut latex = String::new();
    let mut terms: Vec<(i64, &str)> =
        form.letters().map(|letter| (form.factor(letter), letter.name())).collect();
    terms.extend(Some((form.constant(), "")).filter(|(constant, _)| *constant != 0));
    // No sum begins with a minus sign if it need not.
    terms.sort_by_key(|(factor, _)| *factor < 0);
    for (factor, name) in terms {
        let sign = match (factor < 0, latex.is_empty()) {
            (true, _) => "-",
            (false, true) => "",
            (false, false) => "+",
        };
        let size = factor.unsigned_abs();
        let size = if size == 1 && !name.is_empty() { String::new() } else { size.to_string() };
        latex += &format!("{sign}{size}{name}");
    }
    if latex.is_empty() { "0".to_owned() } else { latex }
}

fn relation(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "=",
        Relation::Different => r"\neq ",
        Relation::Below => "<",
        Relation::AtMost => r"\leqslant ",
        Relation::Above => ">",
        Relation::AtLeast => r"\geqslant ",
    }
}

/// `X=2\text{ and }Y=3`.
pub(super) fn event(of: &Event, lang: Lang) -> String {
    match of {
        Event::Compare(left, sign, right) => {
            format!("{}{}{}", form(left), relation(*sign), form(right))
        }
        Event::Among(number, values, inside) => {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            let sign = if *inside { r"\in " } else { r"\notin " };
            let between = lang.choose(r";\,", r",\,");
            format!("{}{sign}\\{{{}\\}}", form(number), values.join(between))
        }
        Event::All(events) => {
            let word = format!(r"\text{{ {} }}", say(lang, "prob-word-and", &[]));
            events.iter().enumerate().fold(String::new(), |latex, (at, one)| {
                let before = at.checked_sub(1).map(|before| &events[before]);
                latex + &continued(before, one, &word, lang)
            })
        }
        Event::Any(events) => {
            let word = format!(r"\text{{ {} }}", say(lang, "prob-word-or", &[]));
            events.iter().map(|one| event(one, lang)).collect::<Vec<_>>().join(&word)
        }
    }
}

/// An event after another of the same list: `2 ≤ X` goes on with `≤ 4`, an alternative is in parentheses.
fn continued(before: Option<&Event>, one: &Event, word: &str, lang: Lang) -> String {
    let Some(before) = before else { return in_list(one, lang) };
    if let (Event::Compare(_, _, middle), Event::Compare(left, sign, right)) = (before, one)
        && middle == left
    {
        return format!("{}{}", relation(*sign), form(right));
    }
    format!("{word}{}", in_list(one, lang))
}

fn in_list(one: &Event, lang: Lang) -> String {
    let latex = event(one, lang);
    if matches!(one, Event::Any(_)) { format!("({latex})") } else { latex }
}

/// What is asked for: `P(T\geqslant 10)`, `E(X+Y)`.
pub(super) fn sought(question: &Question, lang: Lang) -> String {
    let given = question.given.as_ref().map(|given| event(given, lang));
    let of_number = |letter: &str, number: &Form| match &given {
        None => format!("{letter}({})", form(number)),
        Some(given) => format!("{letter}({}\\mid {given})", form(number)),
    };
    let latex = match &question.sought {
        Sought::Probability(of) => {
            let event = event(of, lang);
            match &given {
                None => format!("P({event})"),
                Some(given) => {
                    say(lang, "prob-formula-given", &[("event", &event), ("given", given)])
                }
            }
        }
        Sought::Expectation(form) => of_number("E", form),
        Sought::Variance(form) => of_number("V", form),
        Sought::Deviation(form) => of_number(r"\sigma", form),
    };
    symbol(&latex, lang)
}
