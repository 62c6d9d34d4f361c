//! The sections on the tests: of the law, of the pupils, of the order of the throws.

use senet_engine::laws::inference::chi_square::{Fit, Homogeneity};
use senet_engine::laws::inference::runs::Method;
use senet_engine::rules::Lang;
use senet_engine::rules::exact::{measured, whole};
use senet_engine::simulate::class::Verdict;

use crate::document::distinct::distinct_decimal;
use crate::document::messages::{borrowed, say};
use crate::document::notation::{count, decimal};
use crate::document::prose::{paragraph, sentence};
use crate::document::{Align, Block, Cell};
use crate::results::simulation::number;

use super::words::{self, p_value, table, values};
use super::{Audience, Report};

/// The law as a whole: chi-square with its classes, and the exact test.
pub(super) fn law(report: &Report) -> Vec<Block> {
    let (lang, all) = (report.lang, &report.analysis);
    let mut blocks = match &all.fit {
        None => vec![paragraph(lang, "class-fit-none", &[])],
        Some(fit) => fitted(report, fit),
    };
    blocks.push(match all.exact {
        Some(exact) => paragraph(lang, "class-exact", &[("pvalue", &p_value(exact, lang))]),
        None => paragraph(lang, "class-exact-none", &[]),
    });
    blocks
}

/// The statistic of a test of fit, its degrees of freedom and its p-value, as messages name them.
fn tested(fit: &Fit, lang: Lang) -> [(&'static str, String); 3] {
    [
        ("statistic", words::statistic(&fit.statistic, lang)),
        ("degrees", fit.degrees.to_string()),
        ("pvalue", p_value(fit.p_value, lang)),
    ]
}

fn fitted(report: &Report, fit: &Fit) -> Vec<Block> {
    let lang = report.lang;
    let rows = fit.classes.iter().map(|class| {
        let gap = whole(class.observed as i64) - &class.expected;
        let part = &gap * &gap / &class.expected;
        let cells = [
            values(&class.values, lang),
            count(class.observed, lang),
            decimal(&class.expected, 2, lang),
            distinct_decimal(&part, 3, lang),
        ];
        cells.map(Cell::text).to_vec()
    });
    let head = [
        (Align::Left, "class-values"),
        (Align::Right, "class-count"),
        (Align::Right, "class-expected"),
        (Align::Right, "class-part"),
    ];
    let mut blocks = vec![
        table(lang, sentence(lang, "class-fit-caption", &[]), &head, rows.collect()),
        paragraph(lang, "class-fit", &borrowed(&tested(fit, lang))),
    ];
    if fit.is_merged() {
        let classes = fit.classes.iter().map(|class| &class.values);
        let merged = listed(classes.filter(|values| values.len() > 1), lang);
        blocks.push(paragraph(lang, "class-merged", &[("values", &merged)]));
    }
    blocks
}

/// Classes of values: `1 / 4 et 5`.
fn listed<'a>(classes: impl Iterator<Item = &'a Vec<i64>>, lang: Lang) -> String {
    classes.map(|class| values(class, lang)).collect::<Vec<_>>().join(" / ")
}

/// What the estimate rests on: the law of the values at the estimated bias.
pub(super) fn shape(report: &Report) -> Vec<Block> {
    let (lang, all) = (report.lang, &report.analysis);
    if all.bias.is_none() {
        return Vec::new();
    }
    let Some(fit) = &all.shape else { return vec![paragraph(lang, "class-shape-none", &[])] };
    let conclusion = match Verdict::from_p_value(fit.p_value) {
        Verdict::Compatible => "class-shape-kept",
        Verdict::Doubtful => "class-shape-doubtful",
        _ => "class-shape-refused",
    };
    let [statistic, degrees, p_value] = tested(fit, lang);
    let args = [statistic, degrees, p_value, ("conclusion", say(lang, conclusion, &[]))];
    vec![paragraph(lang, "class-shape", &borrowed(&args))]
}

/// Pupils, and groups, compared with each other.
pub(super) fn pupils(report: &Report) -> Vec<Block> {
    let (lang, all) = (report.lang, &report.analysis);
    let several = report.throwing().count() > 1;
    let of_groups = all.groups.as_ref().map(|test| homogeneity(report, test, "class-groups-test"));
    if report.class().lists_groups() && of_groups.is_some() {
        return of_groups.into_iter().collect();
    }
    let of_pupils = match &all.pupils {
        Some(test) => homogeneity(report, test, "class-pupils-test"),
        None if several => paragraph(lang, "class-pupils-none", &[]),
        None => paragraph(lang, "class-pupils-one", &[]),
    };
    std::iter::once(of_pupils).chain(of_groups).collect()
}

fn homogeneity(report: &Report, test: &Homogeneity, id: &str) -> Block {
    let lang = report.lang;
    let conclusion = if test.p_value > 0.05 { "class-alike" } else { "class-not-alike" };
    let args = [
        ("lists", count(test.lists as u64, lang)),
        ("classes", listed(test.classes.iter(), lang)),
        ("statistic", words::statistic(&measured(test.statistic).unwrap_or_default(), lang)),
        ("degrees", test.degrees.to_string()),
        ("pvalue", p_value(test.p_value, lang)),
        ("conclusion", say(lang, conclusion, &[])),
    ];
    paragraph(lang, id, &borrowed(&args))
}

/// The runs of "gives an extra throw or not".
pub(super) fn runs(report: &Report) -> Vec<Block> {
    let lang = report.lang;
    let Some(runs) = &report.analysis.runs else {
        let id = if report.class().is_ordered() { "class-runs-same" } else { "class-runs-none" };
        return vec![paragraph(lang, id, &[])];
    };
    let conclusion = match (runs.p_value > 0.05, (runs.observed as f64) < runs.expected) {
        (true, _) => "class-runs-independent",
        (false, true) => "class-runs-few",
        (false, false) => "class-runs-many",
    };
    let method = match runs.method {
        Method::Exact => "class-runs-exact",
        Method::Normal => "class-runs-normal",
    };
    let args = [
        ("observed", count(runs.observed, lang)),
        ("expected", number(runs.expected, 1, lang)),
        ("pvalue", p_value(runs.p_value, lang)),
        ("conclusion", say(lang, conclusion, &[])),
        ("method", say(lang, method, &[])),
    ];
    vec![paragraph(lang, "class-runs", &borrowed(&args))]
}

/// How many tests the page has: a true model fails each with probability one in twenty at most.
pub(super) fn several(report: &Report) -> Vec<Block> {
    let all = &report.analysis;
    let tests = [
        all.bias.is_some(),
        all.fit.is_some(),
        all.exact.is_some(),
        all.pupils.is_some(),
        all.groups.is_some(),
        all.runs.is_some(),
        all.shape.is_some(),
    ];
    let number = tests.iter().filter(|there| **there).count();
    if report.level != Audience::Teacher || number < 2 {
        return Vec::new();
    }
    let share = words::share(1.0 - 0.95_f64.powi(number as i32), report.lang);
    let args = [("number", &*number.to_string()), ("share", &share)];
    vec![paragraph(report.lang, "class-several-tests", &args)]
}
