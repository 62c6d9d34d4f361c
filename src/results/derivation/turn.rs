//! The steps about a turn.

use num_bigint::BigUint;
use num_traits::One;
use senet_engine::laws::Derivation;
use senet_engine::laws::derivation::Step;
use senet_engine::laws::formula::{Formula, Notation, sum_ascending};
use senet_engine::laws::poly::Poly;
use senet_engine::laws::symbolic::{Chance, SymbolicTurn};
use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, Lang};

use crate::document::Block;
use crate::document::notation::symbol;
use crate::document::prose::paragraph;

use super::formulas::{
    bracketed, chain, dollars, equals, factor, gathered, known, long_sum, numerator,
};
use super::throw::factor_over;

pub(super) fn step_blocks(
    step: Step,
    turn: &SymbolicTurn,
    derivation: &Derivation,
    lang: Lang,
) -> Vec<Block> {
    let (throw, q, ends) = (&derivation.throw, turn.extra_probability(), known(turn.ends()));
    let extra_mean = throw.extra_mean();
    match step {
        Step::Geometric => geometric(turn, &derivation.first_throws(), lang),
        Step::Series => vec![
            paragraph(lang, "derivation-series", &[("q", &dollars(&format!("q={}", known(q))))]),
            Block::math(symbol(
                "\\sum_{k\\geqslant 1}q^{k-1}(1-q)=(1-q)(1+q+q^{2}+\\dots)=(1-q)\\times\\frac{1}{1-q}=1",
                lang,
            )),
        ],
        Step::MeanThrows => equation(
            lang,
            "derivation-mean-throws",
            "E(N)=1+q\\,E(N)",
            ["E(N)", "\\frac{1}{1-q}", &format!("\\frac{{1}}{{{ends}}}")],
            &turn.throws_mean(),
        ),
        Step::SquareThrows => {
            let mean = factor(&turn.throws_mean());
            let above = format!("1+2\\times {}\\times {mean}", factor(q));
            equation(
                lang,
                "derivation-square-throws",
                "E(N^{2})=1+2q\\,E(N)+q\\,E(N^{2})",
                ["E(N^{2})", "\\frac{1+2q\\,E(N)}{1-q}", &format!("\\frac{{{above}}}{{{ends}}}")],
                &turn.throws_square(),
            )
        }
        Step::Recurrence => recurrence(derivation, lang),
        Step::GeneratingFunction => generating_function(derivation, lang),
        Step::MeanTotal => equation(
            lang,
            "derivation-mean-total",
            "E(T)=E(X)+q\\,E(T)",
            ["E(T)", "\\frac{E(X)}{1-q}", &format!("\\frac{{{}}}{{{ends}}}", known(&throw.mean()))],
            &turn.total_mean(),
        ),
        Step::ExtraMean => {
            let ((_, law), common) = (derivation.parts(), derivation.common());
            let common = common.as_ref();
            let term = |(value, chance): &Chance| {
                format!("{value}\\times {}", factor_over(chance, common))
            };
            let terms: Vec<String> = law.iter().map(term).collect();
            let middle = gathered(&law, common, |value| value);
            let tail = format!("{middle}{}", equals(&extra_mean, lang));
            vec![
                paragraph(lang, "derivation-extra-mean", &[]),
                Block::math(long_sum("A=", &terms, &tail)),
            ]
        }
        Step::SquareTotal => {
            let square = known(&throw.mean_square());
            let [extra_mean, mean] = [&extra_mean, &turn.total_mean()].map(factor);
            let above = format!("{square}+2\\times {extra_mean}\\times {mean}");
            equation(
                lang,
                "derivation-square-total",
                "E(T^{2})=E(X^{2})+2A\\,E(T)+q\\,E(T^{2})",
                [
                    "E(T^{2})",
                    "\\frac{E(X^{2})+2A\\,E(T)}{1-q}",
                    &format!("\\frac{{{above}}}{{{ends}}}"),
                ],
                &turn.total_square(),
            )
        }
        Step::Covariance => covariance(turn, derivation, lang),
        // The others are about one throw.
        _ => Vec::new(),
    }
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
        Block::math(equation),
        paragraph(lang, "derivation-solved", &[]),
        Block::math(chain(sought, &sides, result, lang)),
    ]
}

fn covariance(turn: &SymbolicTurn, derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let throw = &derivation.throw;
    let (product, mean) = (turn.product_mean(), known(&throw.mean()));
    let [extra_mean, throws, q, total] =
        [&throw.extra_mean(), &turn.throws_mean(), turn.extra_probability(), &turn.total_mean()]
            .map(factor);
    let above = format!("{mean}+{extra_mean}\\times {throws}+{q}\\times {total}");
    let mut blocks = equation(
        lang,
        "derivation-covariance",
        "E(TN)=E(X)+A\\,E(N)+q\\,E(T)+q\\,E(TN)",
        [
            "E(TN)",
            "\\frac{E(X)+A\\,E(N)+q\\,E(T)}{1-q}",
            &format!("\\frac{{{above}}}{{{}}}", known(turn.ends())),
        ],
        &product,
    );
    let difference = format!("{}-{total}\\times {throws}", known(&product));
    let sides = ["E(TN)-E(T)\\,E(N)".to_owned(), difference];
    let name = "\\operatorname{Cov}(T,N)";
    blocks.push(Block::math(chain(name, &sides, &turn.covariance(), lang)));
    blocks
}

fn geometric(turn: &SymbolicTurn, first: &[Chance], lang: Lang) -> Vec<Block> {
    let (q, ends) = (turn.extra_probability(), turn.ends());
    let parameter = dollars(&format!("1-q={}", known(ends)));
    let mut blocks = vec![
        paragraph(lang, "derivation-geometric", &[("parameter", &parameter)]),
        Block::math(format!(
            "P(N=k)=q^{{k-1}}(1-q)={}^{{k-1}}\\times {}",
            bracketed(q),
            factor(ends)
        )),
    ];
    let values: Vec<String> =
        first.iter().map(|(k, chance)| format!("P(N={k})={}", known(chance))).collect();
    if q.as_number().is_some() {
        blocks.push(Block::math(values.join(",\\quad ")));
    }
    blocks
}

fn recurrence(derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let ((ending, extra), first) = (derivation.parts(), derivation.first_totals());
    let mut blocks = vec![
        paragraph(lang, "derivation-recurrence", &[]),
        Block::math("P(T=t)=g_{t}+\\sum_{v}r_{v}\\,P(T=t-v)"),
    ];
    let chance_of = |t: i64| first.iter().find(|(known, _)| *known == t).map(|(_, chance)| chance);
    for (t, result) in &first {
        let ends = ending.iter().find(|(value, _)| value == t).map(|(_, chance)| known(chance));
        let goes_on = extra.iter().filter_map(|(value, chance)| {
            let rest = chance_of(t - value)?;
            Some(format!("{}\\times {}", factor(chance), factor(rest)))
        });
        let terms: Vec<String> = ends.into_iter().chain(goes_on).collect();
        let head = format!("P(T={t})=");
        blocks.push(if terms.join("+") == known(result) {
            Block::math(format!("{head}{}", known(result)))
        } else {
            Block::math(long_sum(&head, &terms, &format!("={}", known(result))))
        });
    }
    blocks
}

/// G and R over the common denominator, and their quotient.
fn generating_function(derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let (ending, extra) = derivation.parts();
    let [g, r, whole_function] = match derivation.common() {
        Some(common) => numeric_quotient(&ending, &extra, &common),
        None => lettered_quotient(&ending, &extra),
    };
    vec![
        paragraph(lang, "derivation-generating", &[]),
        Block::math(format!("G(x)={g},\\quad R(x)={r}")),
        Block::math(format!(
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
            let parts = whole(sign) * Exact::from_integer(numerator(&share, common).into());
            sum.plus(&Poly::monomial(parts, usize::try_from(*value).unwrap_or(0)))
        })
    };
    let line = |poly: &Poly| sum_ascending(poly, "x", Notation::Latex);
    let fraction = |above: String| {
        if common.is_one() { above } else { format!("\\frac{{{above}}}{{{common}}}") }
    };
    let total = Poly::constant(Exact::from_integer(common.clone().into()));
    let above = parts(ending, 1);
    let below = total.plus(&parts(extra, -1));
    [
        fraction(line(&above)),
        fraction(line(&parts(extra, 1))),
        format!("\\frac{{{}}}{{{}}}", line(&above), line(&below)),
    ]
}
