//! The conclusion on the model, with what it rests on; none where that is rejected.

use senet_engine::laws::inference::binomial::Tail;
use senet_engine::rules::exact::ratio;
use senet_engine::simulate::class::{BiasTest, Ground, Verdict};

use crate::document::distinct::distinct_decimal;
use crate::document::messages::{borrowed, say};
use crate::document::notation::count;
use crate::document::prose::{paragraph, sentence};
use crate::document::{AsideKind, Block};

use super::Report;
use crate::results::simulation::number;

use super::words::{bias as shown, interval, p_value, share};

/// The conclusion, which comes first on the page.
pub(super) fn verdict(report: &Report) -> Block {
    let title = sentence(report.lang, "class-verdict", &[]);
    Block::Aside(AsideKind::Remember, title, conclusion(report))
}

/// The conclusion, then those of its assumptions that are doubtful.
pub(super) fn conclusion(report: &Report) -> Vec<Block> {
    let (lang, all) = (report.lang, &report.analysis);
    let Some(verdict) = all.verdict() else {
        return vec![paragraph(lang, "class-verdict-none", &[])];
    };
    let doubts = if verdict.is_withheld() { Vec::new() } else { all.doubts() };
    let doubts = doubts.into_iter().map(|doubt| doubtful(report, doubt));
    std::iter::once(concluded(report, verdict)).chain(doubts).collect()
}

fn concluded(report: &Report, verdict: Verdict) -> Block {
    let (lang, all) = (report.lang, &report.analysis);
    let bias = all.bias.as_ref();
    let simple = report.is_simple();
    // The values follow the law of no bias, or only not that of the model.
    let of_no_bias =
        all.shape.as_ref().filter(|fit| Verdict::from_p_value(fit.p_value) == Verdict::Contrary);
    let id = match verdict {
        Verdict::Compatible if simple => "class-verdict-compatible-3e",
        Verdict::Doubtful if simple => "class-verdict-doubtful-3e",
        Verdict::Contrary if simple => "class-verdict-contrary-3e",
        Verdict::Compatible if bias.is_some() => "class-verdict-kept-bias",
        Verdict::Compatible => "class-verdict-kept-law",
        Verdict::Doubtful | Verdict::Contrary if bias.is_some() => "class-verdict-rejected-bias",
        Verdict::Doubtful | Verdict::Contrary => "class-verdict-rejected-law",
        Verdict::Misshapen if simple && of_no_bias.is_some() => "class-verdict-no-bias-3e",
        Verdict::Misshapen if simple => "class-verdict-misshapen-3e",
        Verdict::Misshapen if of_no_bias.is_some() => "class-verdict-no-bias",
        Verdict::Misshapen => "class-verdict-misshapen",
        Verdict::Unlike if simple => "class-verdict-unlike-3e",
        Verdict::Unlike => "class-verdict-unlike",
        Verdict::Dependent if simple => "class-verdict-dependent-3e",
        Verdict::Dependent => "class-verdict-dependent",
    };
    let grounds = all.grounds();
    let of = |ground| grounds.iter().find(|(one, _)| *one == ground).map(|(_, p)| *p);
    let p_text = |p: Option<f64>| p.map_or_else(String::new, |p| p_value(p, lang));
    let runs = all.runs.as_ref();
    let few = runs.is_some_and(|runs| (runs.observed as f64) < runs.expected);
    let args = [
        ("model", model_named(report)),
        ("p", bias.map_or_else(String::new, |bias| shown(&bias.model, lang))),
        ("n", count(all.n, lang)),
        ("pvalue", p_text(all.p_value())),
        ("law", p_text(all.law_p_value())),
        ("shape", p_text(of(Ground::OneBias))),
        ("alike", p_text(of(Ground::Alike))),
        ("independent", p_text(of(Ground::Independent))),
        ("how", if simple { how_often(report) } else { what_p_value(report) }),
        ("risk", if all.exact.is_some() { "exact" } else { "about" }.to_owned()),
        ("lists", if report.class().lists_groups() { "groups" } else { "tallies" }.to_owned()),
        ("out", all.rows.iter().filter(|row| !row.within_simple).count().to_string()),
        ("interval", bias.map_or_else(String::new, |bias| interval(bias, lang))),
        ("either", say(lang, "class-either", &[])),
        ("runs", runs.map_or_else(String::new, |runs| count(runs.observed, lang))),
        ("expected", runs.map_or_else(String::new, |runs| number(runs.expected, 1, lang))),
        ("few", if few { "few" } else { "many" }.to_owned()),
    ];
    paragraph(lang, id, &borrowed(&args))
}

/// The model in words: fair sticks, sticks of a bias, or the probabilities that the thrower's law states.
pub(super) fn model_named(report: &Report) -> String {
    let lang = report.lang;
    match &report.analysis.bias {
        None => say(lang, "class-model-law", &[]),
        Some(bias) if bias.model == ratio(1, 2) => say(lang, "class-model-fair", &[]),
        Some(bias) => say(lang, "class-model-bias", &[("p", &shown(&bias.model, lang))]),
    }
}

/// What the conclusion rests on, with the p-value of its test.
fn doubtful(report: &Report, (ground, p): (Ground, f64)) -> Block {
    let lang = report.lang;
    let id = match ground {
        Ground::Alike => "class-doubt-alike",
        Ground::Independent => "class-doubt-independent",
        Ground::OneBias => "class-doubt-one-bias",
    };
    let level = if report.is_simple() { "simple" } else { "full" };
    let lists = if report.class().lists_groups() { "groups" } else { "tallies" };
    let args = [
        ("level", level),
        ("lists", lists),
        ("pvalue", &*p_value(p, lang)),
        ("share", &*share(p, lang)),
        ("test", if report.analysis.shape.is_some() { "fitted" } else { "exact" }),
    ];
    paragraph(lang, id, &args)
}

/// How often the model gives throws like these, in words that need no test: exactly the p-value of the
/// page, or, for a bias that is not 1/2, half of it.
fn how_often(report: &Report) -> String {
    let (lang, all) = (report.lang, &report.analysis);
    let bias = all.bias.as_ref();
    let (id, p) = match bias {
        Some(bias) if bias.model == ratio(1, 2) => ("class-often-fair", bias.p_value),
        Some(bias) => ("class-often-bias", bias.tail.1),
        None => ("class-often-law", all.p_value().unwrap_or(1.0)),
    };
    let args = [
        ("share", share(p, lang)),
        ("n", count(all.n, lang)),
        ("marked", bias.map_or_else(String::new, |bias| count(bias.marked, lang))),
        ("side", bias.map_or("", side).to_owned()),
        ("method", if all.exact.is_some() { "exact" } else { "gap" }.to_owned()),
    ];
    say(lang, id, &borrowed(&args))
}

/// What the p-value of the main test is, exactly.
pub(super) fn what_p_value(report: &Report) -> String {
    let (lang, all) = (report.lang, &report.analysis);
    if let Some(bias) = &all.bias {
        let [marked, sticks] = [bias.marked, bias.sticks].map(|number| count(number, lang));
        let side = if bias.tail.1 > 0.5 { "both" } else { side(bias) };
        let args = [("side", side), ("marked", &*marked), ("sticks", &*sticks)];
        return say(lang, "class-p-value-bias", &args);
    }
    let method = if all.exact.is_some() { "exact" } else { "gap" };
    let square = all.fit.as_ref().map(|fit| distinct_decimal(&fit.statistic, 3, lang));
    let args = [("method", method), ("statistic", &*square.unwrap_or_default())];
    say(lang, "class-p-value-law", &args)
}

/// The side of the smaller tail.
fn side(bias: &BiasTest) -> &'static str {
    match bias.tail.0 {
        Tail::AtMost => "few",
        Tail::AtLeast => "many",
    }
}
