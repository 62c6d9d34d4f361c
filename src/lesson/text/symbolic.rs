//! `symbolic(what=)`: a result with the bias left as the letter p, in LaTeX.

use senet_engine::laws::formula::Formula;
use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::MOST_STICKS;
use tera::Value;

use super::distributions::{bounds, is_within};
use super::laws::{not_sticks, read_subject};
use super::subject::Subject;
use super::word::Argument::{Text, Whole};
use super::word::{Call, Word, filter, none_of};

/// The values of `what=`.
const TOPICS: [&str; 8] = [
    "prob",
    "mean",
    "variance",
    "extra",
    "turn_mean",
    "turn_variance",
    "turn_throws_mean",
    "turn_throws_variance",
];

/// The words of this file.
pub(super) const WORDS: &[Word] = &[filter(
    "symbolic",
    &[
        ("what", Text),
        ("of", Whole),
        ("at_least", Whole),
        ("at_most", Whole),
        ("more_than", Whole),
        ("less_than", Whole),
    ],
    symbolic,
)];

fn symbolic(call: &Call) -> Checked<Value> {
    let text = call.text()?;
    let what = call.given::<&str>("what")?;
    if !TOPICS.contains(&what) {
        return Err(none_of("what", what, &TOPICS));
    }
    let formula = match read_subject(text)? {
        Subject::Throw(thrower) => {
            let throw = SymbolicThrow::new(&thrower).map_err(|_| not_sticks(&thrower.id))?;
            match of_throw(&throw, what, call)? {
                Some(formula) => formula,
                None => of_turn(&thrower, what)?,
            }
        }
        Subject::Binomial { n, .. } if n <= MOST_STICKS as u32 => {
            of_throw(&SymbolicThrow::marked(n), what, call)?
                .filter(|_| TOPICS[..3].contains(&what))
                .ok_or_else(|| none_of("what", what, &TOPICS[..3]))?
        }
        _ => return Err(not_sticks(text)),
    };
    Ok(Value::safe_string(&formula.latex("p")))
}

/// A result about one throw; none for one about a turn.
fn of_throw(throw: &SymbolicThrow, what: &str, call: &Call) -> Checked<Option<Formula>> {
    Ok(Some(match what {
        "prob" => {
            let [low, high] = bounds(call)?;
            throw.probability_that(|x| is_within(x, low, high))
        }
        "mean" => throw.mean(),
        "variance" => throw.variance(),
        "extra" => throw.extra_probability(),
        _ => return Ok(None),
    }))
}

fn of_turn(thrower: &Thrower, what: &str) -> Checked<Formula> {
    let turn = SymbolicTurn::new(thrower)?;
    Ok(match what {
        "turn_mean" => turn.total_mean(),
        "turn_variance" => turn.total_variance(),
        "turn_throws_mean" => turn.throws_mean(),
        _ => turn.throws_variance(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{gives, is_refused};

    #[test]
    fn results_in_p_by_hand() {
        gives(&[
            // None or all marked, by their own powers.
            ("'sticks-5' | symbolic(what='prob', of=5)", "(1-p)^{4}"),
            ("'sticks-5:p=2/3' | symbolic(what='prob', of=4)", "p^{4}"),
            // 4p + 5(1−p)⁴.
            ("'sticks-5' | symbolic(what='mean')", "5p^{4}-20p^{3}+30p^{2}-16p+5"),
            ("'sticks-5' | marked_law | symbolic(what='variance')", "4p(1-p)"),
            // One over 1 − q = 6p²(1−p)² + 4p³(1−p) = 2p²(1−p)(3−p).
            ("'sticks-5' | symbolic(what='turn_throws_mean')", "\\frac{1}{2p^{2}(1-p)(3-p)}"),
        ]);
        assert!(is_refused("'die-146' | symbolic(what='mean')"));
    }
}
