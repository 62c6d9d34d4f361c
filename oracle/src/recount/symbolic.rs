//! Recounts results that contain the letter p: they are evaluated for a few biases and compared
//! with the paths of a thrower that has this bias.

use senet_engine::rules::exact::ratio;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Thrower};

use crate::query::Reply;
use senet::lesson::text::{Subject, subject};

use super::{Found, formula, laws, near, paths, real};

/// The biases at which a function is evaluated.
const BIASES: [(i64, i64); 4] = [(1, 3), (1, 2), (3, 5), (7, 8)];

type Event = [Option<i64>; 2];

/// The function compared with the thrower, whatever its bias.
pub fn recomputed(of: &str, topic: &str, event: Event, reply: &Reply) -> Option<Found> {
    let Reply::Written(latex) = reply else { return None };
    let subject = subject(of).ok()?;
    for (above, below) in BIASES {
        let p = ratio(above, below);
        let (stated, found) = (
            formula::value(latex, Some(real(&p)))?,
            topic_of(&biased(&subject, &p)?, topic, event)?,
        );
        if !near(stated, found) {
            return Some(Found::Judged(Some(format!("p = {p}: {found}"))));
        }
    }
    Some(Found::Judged(None))
}

/// The values of a curve at some biases.
pub fn curve(of: &str, topic: &str, event: Event, biases: &[Exact]) -> Option<Vec<f64>> {
    let subject = subject(of).ok()?;
    biases.iter().map(|p| topic_of(&biased(&subject, p)?, topic, event)).collect()
}

/// The same where the thrower has its own bias.
pub fn derived(of: &str, topic: &str, event: Event, reply: &Reply) -> Option<Found> {
    let Reply::Written(latex) = reply else { return None };
    let (stated, found) =
        (formula::value(latex, None)?, topic_of(&subject(of).ok()?, topic, event)?);
    Some(Found::Judged((!near(stated, found)).then(|| found.to_string())))
}

/// The same sticks with another bias.
fn biased(subject: &Subject, p: &Exact) -> Option<Subject> {
    match subject {
        Subject::Throw(thrower) => {
            let Device::Sticks { values, .. } = &thrower.device else { return None };
            let device = Device::Sticks { values: values.clone(), bias: p.clone() };
            Some(Subject::Throw(Thrower { device, ..thrower.clone() }))
        }
        Subject::Binomial { n, .. } => Some(Subject::Binomial { n: *n, p: p.clone() }),
        _ => None,
    }
}

fn topic_of(subject: &Subject, topic: &str, event: Event) -> Option<f64> {
    let thrower = || subject.thrower().cloned();
    let throws = || paths::law(&Subject::TurnThrows(thrower()?));
    let total = || paths::law(&Subject::Turn(thrower()?));
    let law = || paths::law(subject);
    Some(match topic {
        "prob" => laws::probability(&law()?, event),
        "mean" => laws::mean(&law()?, |x| x),
        "mean_of_squares" => laws::mean(&law()?, |x| x * x),
        "variance" => laws::variance(&law()?),
        "extra" => laws::extra(&thrower()?),
        "extra_mean" => {
            let thrower = thrower()?;
            let again = paths::values(&thrower).into_iter();
            again
                .filter(|(value, _)| thrower.extra.contains(value))
                .map(|(value, p)| f64::from(value) * p)
                .sum()
        }
        "turn_mean" => laws::mean(&total()?, |x| x),
        "turn_square" => laws::mean(&total()?, |x| x * x),
        "turn_variance" => laws::variance(&total()?),
        "turn_prob" => laws::probability(&total()?, event),
        "turn_throws_mean" => laws::mean(&throws()?, |x| x),
        "turn_throws_square" => laws::mean(&throws()?, |x| x * x),
        "turn_throws_variance" => laws::variance(&throws()?),
        "turn_throws_prob" => laws::probability(&throws()?, event),
        "turn_product" => paths::total_times_throws(&thrower()?)?,
        "turn_covariance" => {
            let means = laws::mean(&total()?, |x| x) * laws::mean(&throws()?, |x| x);
            paths::total_times_throws(&thrower()?)? - means
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::query::Query;

    use super::super::tests::only_written;

    #[test]
    fn a_function_that_is_right_for_fair_sticks_only_is_wrong() {
        let asked = |topic: &str, event| Query::Symbolic(topic.to_owned(), [event; 2]);
        // 6/16 at p = 1/2, all three.
        let wrong = ["6p^{3}(1-p)", r"\frac{3}{8}", "6p^{2}(1-p)^{3}"];
        only_written(&asked("prob", Some(2)), "sticks-5", "6p^{2}(1-p)^{2}", &wrong);
        only_written(
            &asked("extra", None),
            "sticks-5",
            "1-6p^{2}+8p^{3}-2p^{4}",
            &["1-6p^{2}+8p^{3}-p^{4}", "1-"],
        );
        only_written(&asked("variance", None), "binomial 4 1/2", "4p(1-p)", &["4p", "1"]);
        let turn = r"\frac{1}{2p^{2}(1-p)(3-p)}";
        only_written(&asked("turn_throws_mean", None), "sticks-5", turn, &[r"\frac{8}{5}"]);
    }

    #[test]
    fn derivations_end_where_the_paths_do() {
        let asked = |topic, event| Query::Derived(topic, [event; 2]);
        // A = (4·1 + 4 + 5)/16; E(N²) = 24/25 + 64/25; E(TN) = E(X) + A·E(N) + q·E(T) + q·E(TN):
        // 5/8 E(TN) = 37/16 + 13/10 + 111/80 = 5, so 8, and Cov = 8 − 37/10 · 8/5 = 52/25.
        for (topic, event, right, wrong) in [
            ("mean", None, r"\frac{37}{16}", r"\frac{37}{15}"),
            ("mean_of_squares", None, r"\frac{105}{16}", r"\frac{106}{16}"),
            ("variance", None, r"\frac{311}{256}", r"\frac{311}{255}"),
            ("prob", Some(2), r"\frac{3}{8}", r"\frac{3}{7}"),
            ("extra", None, r"\frac{3}{8}", r"\frac{5}{8}"),
            ("extra_mean", None, r"\frac{13}{16}", r"\frac{12}{16}"),
            ("turn_throws_mean", None, r"\frac{8}{5}", "2"),
            ("turn_throws_square", None, r"\frac{88}{25}", r"\frac{64}{25}"),
            ("turn_throws_prob", Some(2), r"\frac{15}{64}", r"\frac{9}{64}"),
            ("turn_mean", None, r"\frac{37}{10}", r"\frac{37}{16}"),
            ("turn_product", None, "8", "7"),
            ("turn_covariance", None, r"\frac{52}{25}", "2"),
        ] {
            only_written(&asked(topic, event), "sticks-5", right, &[wrong]);
        }
    }
}
