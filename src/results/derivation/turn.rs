//! The steps about a turn.

use num_bigint::BigUint;
use num_traits::One;
use senet_engine::laws::derivation::{Chance, Step};
use senet_engine::laws::formula::{Formula, Notation, sum_ascending};
use senet_engine::laws::poly::Poly;
use senet_engine::rules::Lang;
use senet_engine::rules::exact::whole;

use crate::document::Block;
use crate::document::notation::symbol;

use super::formulas::{
    bracketed, chain, dollars, equals, factor, gathered, known, long_sum, numerator,
};
use super::{display, paragraph};

pub(super) fn step_blocks(step: &Step, lang: Lang) -> Vec<Block> {
    match step {
        Step::Geometric { q, ends, first } => geometric(q, ends, first, lang),
        Step::Series { q } => vec![
            paragraph(lang, "derivation-series", &[("q", &dollars(&format!("q={}", known(q))))]),
            display(symbol(
                "\\sum_{k\\geqslant 1}q^{k-1}(1-q)=(1-q)(1+q+q^{2}+\\dots)=(1-q)\\times\\frac{1}{1-q}=1",
                lang,
            )),
        ],
        Step::MeanThrows { q, result } => equation(
            lang,
            "derivation-mean-throws",
            "E(N)=1+q\\,E(N)",
            ["E(N)", "\\frac{1}{1-q}", &format!("\\frac{{1}}{{{}}}", known(&ends(q)))],
            result,
        ),
        Step::SquareThrows { q, mean, result } => equation(
            lang,
            "derivation-square-throws",
            "E(N^{2})=1+2q\\,E(N)+q\\,E(N^{2})",
            [
                "E(N^{2})",
                "\\frac{1+2q\\,E(N)}{1-q}",
                &format!(
                    "\\frac{{1+2\\times {}\\times {}}}{{{}}}",
                    factor(q),
                    factor(mean),
                    known(&ends(q))
                ),
            ],
            result,
        ),
        Step::Recurrence { ending, extra, first } => recurrence(ending, extra, first, lang),
        Step::GeneratingFunction { ending, extra, common } => {
            generating_function(ending, extra, common.as_ref(), lang)
        }
        Step::MeanTotal { mean, q, result } => equation(
            lang,
            "derivation-mean-total",
            "E(T)=E(X)+q\\,E(T)",
            [
                "E(T)",
                "\\frac{E(X)}{1-q}",
                &format!("\\frac{{{}}}{{{}}}", known(mean), known(&ends(q))),
            ],
            result,
        ),
        Step::ExtraMean { law, common, result } => {
            let terms: Vec<String> = law
                .iter()
                .map(|(value, chance)| {
                    let chance = match chance.as_number() {
                        Some(_) => super::formulas::over(chance, common.as_ref()),
                        None => factor(chance),
                    };
                    format!("{value}\\times {chance}")
                })
                .collect();
            let middle = gathered(law, common.as_ref(), |value| value);
            let tail = format!("{middle}{}", equals(result, lang));
            vec![
                paragraph(lang, "derivation-extra-mean", &[]),
                display(long_sum("A=", &terms, &tail)),
            ]
        }
        Step::SquareTotal { square, extra_mean, mean, q, result } => equation(
            lang,
            "derivation-square-total",
            "E(T^{2})=E(X^{2})+2A\\,E(T)+q\\,E(T^{2})",
            [
                "E(T^{2})",
                "\\frac{E(X^{2})+2A\\,E(T)}{1-q}",
                &format!(
                    "\\frac{{{}+2\\times {}\\times {}}}{{{}}}",
                    known(square),
                    factor(extra_mean),
                    factor(mean),
                    known(&ends(q))
                ),
            ],
            result,
        ),
        Step::Covariance { .. } => covariance(step, lang),
        _ => Vec::new(),
    }
}

fn ends(q: &Formula) -> Formula {
    Formula::number(whole(1)).minus(q)
}

/// A sentence, its equation, and the solution: in letters, in numbers, and the result.
fn equation(
    lang: Lang,
    id: &str,
    equation: &str,
    [sought, letters, numbers]: [&str; 3],
    result: &Formula,
) -> Vec<Block> {
    let sides = [letters.to_owned(), numbers.to_owned()];
    vec![
        paragraph(lang, id, &[]),
        display(equation),
        paragraph(lang, "derivation-solved", &[]),
        display(chain(sought, &sides, result, lang)),
    ]
}

fn covariance(step: &Step, lang: Lang) -> Vec<Block> {
    let Step::Covariance { mean, extra_mean, q, throws, total, product, result } = step else {
        return Vec::new();
    };
    let mut blocks = equation(
        lang,
        "derivation-covariance",
        "E(TN)=E(X)+A\\,E(N)+q\\,E(T)+q\\,E(TN)",
        [
            "E(TN)",
            "\\frac{E(X)+A\\,E(N)+q\\,E(T)}{1-q}",
            &format!(
                "\\frac{{{}+{}\\times {}+{}\\times {}}}{{{}}}",
                known(mean),
                factor(extra_mean),
                factor(throws),
                factor(q),
                factor(total),
                known(&ends(q))
            ),
        ],
        product,
    );
    let difference = format!("{}-{}\\times {}", known(product), factor(total), factor(throws));
    let sides = ["E(TN)-E(T)\\,E(N)".to_owned(), difference];
    blocks.push(display(chain("\\operatorname{Cov}(T,N)", &sides, result, lang)));
    blocks
}

fn geometric(q: &Formula, ends: &Formula, first: &[Chance], lang: Lang) -> Vec<Block> {
    let parameter = dollars(&format!("1-q={}", known(ends)));
    let mut blocks = vec![
        paragraph(lang, "derivation-geometric", &[("parameter", &parameter)]),
        display(format!("P(N=k)=q^{{k-1}}(1-q)={}^{{k-1}}\\times {}", bracketed(q), factor(ends))),
    ];
    let values: Vec<String> =
        first.iter().map(|(k, chance)| format!("P(N={k})={}", known(chance))).collect();
    if q.as_number().is_some() {
        blocks.push(display(values.join(",\\quad ")));
    }
    blocks
}

fn recurrence(ending: &[Chance], extra: &[Chance], first: &[Chance], lang: Lang) -> Vec<Block> {
    let mut blocks = vec![
        paragraph(lang, "derivation-recurrence", &[]),
        display("P(T=t)=g_{t}+\\sum_{v}r_{v}\\,P(T=t-v)"),
    ];
    let chance_of = |t: i64| first.iter().find(|(known, _)| *known == t).map(|(_, chance)| chance);
    for (t, result) in first {
        let ends = ending.iter().find(|(value, _)| value == t).map(|(_, chance)| known(chance));
        let goes_on = extra.iter().filter_map(|(value, chance)| {
            let rest = chance_of(t - value)?;
            Some(format!("{}\\times {}", factor(chance), factor(rest)))
        });
        let terms: Vec<String> = ends.into_iter().chain(goes_on).collect();
        let head = format!("P(T={t})=");
        blocks.push(if terms.join("+") == known(result) {
            display(format!("{head}{}", known(result)))
        } else {
            display(long_sum(&head, &terms, &format!("={}", known(result))))
        });
    }
    blocks
}

/// G and R over the common denominator, and their quotient.
fn generating_function(
    ending: &[Chance],
    extra: &[Chance],
    common: Option<&BigUint>,
    lang: Lang,
) -> Vec<Block> {
    let quotient = common.map_or_else(
        || lettered_quotient(ending, extra),
        |common| numeric_quotient(ending, extra, common),
    );
    let [g, r, whole_function] = quotient;
    vec![
        paragraph(lang, "derivation-generating", &[]),
        display(format!("G(x)={g},\\quad R(x)={r}")),
        display(format!(
            "\\sum_{{t}}P(T=t)\\,x^{{t}}=G+RG+R^{{2}}G+\\dots=\\frac{{G(x)}}{{1-R(x)}}={whole_function}"
        )),
    ]
}

fn lettered_quotient(ending: &[Chance], extra: &[Chance]) -> [String; 3] {
    let part = |law: &[Chance], sign: &str| -> String {
        law.iter().map(|(value, chance)| lettered(chance, *value)).collect::<Vec<_>>().join(sign)
    };
    let (above, below) = (part(ending, "+"), part(extra, "-"));
    let whole_function = format!("\\frac{{{above}}}{{1-{below}}}");
    [above, part(extra, "+"), whole_function]
}

/// p(1−p)·x²
fn lettered(chance: &Formula, power: i64) -> String {
    let power = if power == 1 { "x".to_owned() } else { format!("x^{{{power}}}") };
    format!("{}{power}", factor(chance))
}

fn numeric_quotient(ending: &[Chance], extra: &[Chance], common: &BigUint) -> [String; 3] {
    let parts = |law: &[Chance], sign: i64| {
        law.iter().fold(Poly::zero(), |sum, (value, chance)| {
            let share = chance.as_number().unwrap_or_else(|| whole(0));
            let parts = whole(sign)
                * senet_engine::rules::Exact::from_integer(numerator(&share, common).into());
            sum.plus(&Poly::monomial(parts, usize::try_from(*value).unwrap_or(0)))
        })
    };
    let line = |poly: &Poly| sum_ascending(poly, "x", Notation::Latex);
    let fraction = |above: String| {
        if common.is_one() { above } else { format!("\\frac{{{above}}}{{{common}}}") }
    };
    let total = Poly::constant(senet_engine::rules::Exact::from_integer(common.clone().into()));
    let above = parts(ending, 1);
    let below = total.plus(&parts(extra, -1));
    [
        fraction(line(&above)),
        fraction(line(&parts(extra, 1))),
        format!("\\frac{{{}}}{{{}}}", line(&above), line(&below)),
    ]
}
