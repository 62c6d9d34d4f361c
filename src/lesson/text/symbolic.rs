//! `symbolic(what=)`: a result with the bias left as the letter p, in LaTeX.

use num_integer::binomial;
use senet_engine::laws::formula::Formula;
use senet_engine::laws::poly::Poly;
use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::rules::Thrower;
use senet_engine::rules::exact::whole;
use senet_engine::rules::thrower::MOST_STICKS;
use tera::{Kwargs, TeraResult, Value};

use super::distributions::bounds;
use super::laws::read_subject;
use super::subject::Subject;
use super::template_error;
use super::word::{Argument, Call, Word, filter};

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
        ("what", Argument::Text),
        ("of", Argument::Whole),
        ("at_least", Argument::Whole),
        ("at_most", Argument::Whole),
        ("more_than", Argument::Whole),
        ("less_than", Argument::Whole),
    ],
    symbolic,
)];

fn symbolic(call: &Call) -> TeraResult<Value> {
    let (text, kwargs) = (call.text()?, call.kwargs);
    let what = kwargs.must_get::<&str>("what")?;
    let Some(what) = TOPICS.into_iter().find(|known| *known == what) else {
        return Err(template_error::none_of("what", what, &TOPICS));
    };
    let formula = match read_subject(text)? {
        Subject::Throw(thrower) => of_throw(&thrower, what, kwargs)?,
        Subject::Binomial { n, .. } if n <= MOST_STICKS as u32 => of_trials(n, what, kwargs)?,
        _ => return Err(template_error::error("lesson-not-sticks", text)),
    };
    Ok(Value::safe_string(&formula.latex("p")))
}

fn of_throw(thrower: &Thrower, what: &str, kwargs: &Kwargs) -> TeraResult<Formula> {
    let throw = SymbolicThrow::new(thrower)
        .map_err(|_| template_error::error("lesson-not-sticks", &thrower.id))?;
    let turn = || {
        let turn = SymbolicTurn::new(thrower);
        turn.map_err(|fault| template_error::carried(&fault))
    };
    Ok(match what {
        "prob" => event(throw.law(), kwargs)?,
        "mean" => Formula::from_poly(throw.mean()),
        "variance" => Formula::from_poly(throw.variance()),
        "extra" => Formula::from_poly(throw.extra_probability()),
        "turn_mean" => turn()?.total_mean(),
        "turn_variance" => turn()?.total_variance(),
        "turn_throws_mean" => turn()?.throws_mean(),
        _ => turn()?.throws_variance(),
    })
}

/// The binomial law of n trials of probability p.
fn of_trials(n: u32, what: &str, kwargs: &Kwargs) -> TeraResult<Formula> {
    let n = i64::from(n);
    let failure = Poly::whole(&[1, -1]);
    let chance = |k: i64| {
        let ways = Poly::monomial(whole(binomial(n, k)), k as usize);
        (k, failure.power((n - k) as u32).times(&ways))
    };
    let law: Vec<(i64, Poly)> = (0..=n).map(chance).collect();
    let mean = Poly::monomial(whole(n), 1);
    match what {
        "prob" => event(&law, kwargs),
        "mean" => Ok(Formula::from_poly(mean)),
        "variance" => Ok(Formula::from_poly(mean.times(&failure))),
        _ => Err(template_error::none_of("what", what, &TOPICS[..3])),
    }
}

/// The probability of the values that the bounds accept.
fn event(law: &[(i64, Poly)], kwargs: &Kwargs) -> TeraResult<Formula> {
    let [low, high] = bounds(kwargs)?;
    let inside = |x: i64| low.is_none_or(|low| low <= x) && high.is_none_or(|high| x <= high);
    let included = law.iter().filter(|(value, _)| inside(*value));
    Ok(Formula::from_poly(included.fold(Poly::zero(), |sum, (_, chance)| sum.plus(chance))))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use super::super::tests::{rendered, value};

    fn gives(expression: &str, formula: &str) {
        assert_eq!(value(expression), formula, "{expression}");
    }

    #[test]
    fn results_in_p_by_hand() {
        // C(4,2) p²(1−p)²; none or all marked, by their own powers.
        gives("'sticks-5' | symbolic(what='prob', of=2)", "6p^{2}(1-p)^{2}");
        gives("'sticks-5' | symbolic(what='prob', of=5)", "(1-p)^{4}");
        gives("'sticks-5:p=2/3' | symbolic(what='prob', of=4)", "p^{4}");
        // 1 − P(2) − P(3) = 1 − 6p²(1−p)² − 4p³(1−p) = 1 − 6p² + 8p³ − 2p⁴.
        gives("'sticks-5' | symbolic(what='extra')", "1-6p^{2}+8p^{3}-2p^{4}");
        // 4p + 5(1−p)⁴.
        gives("'sticks-5' | symbolic(what='mean')", "5p^{4}-20p^{3}+30p^{2}-16p+5");
        gives("'sticks-5' | marked_law | symbolic(what='variance')", "4p(1-p)");
        gives("'sticks-5' | marked_law | symbolic(what='prob', of=0)", "(1-p)^{4}");
        // One over 1 − q = 6p²(1−p)² + 4p³(1−p) = 2p²(1−p)(3−p).
        gives("'sticks-5' | symbolic(what='turn_throws_mean')", "\\frac{1}{2p^{2}(1-p)(3-p)}");
    }

    #[test]
    fn what_has_no_p_is_refused() {
        for bad in ["'die-146' | symbolic(what='mean')", "'sticks-5' | symbolic(what='mode')"] {
            let refused = rendered(Lang::En, &format!("<< {bad} >>"));
            assert!(refused.is_err(), "{bad}");
        }
    }
}
