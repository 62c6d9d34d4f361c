//! The sections on the tests: of the law, of the pupils, of the order of the throws.

use senet_engine::laws::float;
use senet_engine::laws::inference::chi_square::{Fit, Homogeneity};
use senet_engine::laws::inference::runs::Method;
use senet_engine::rules::exact::{measured, whole};
use senet_engine::simulate::class::Verdict;

use crate::document::distinct::distinct_decimal;
use crate::document::messages::say;
use crate::document::notation::decimal;
use crate::document::prose::{paragraph, sentence};
use crate::document::{Align, Block, Cell};

use super::conclusion::about;
use super::words::{self, count, p_value, table, values};
use super::{Audience, Report};

/// The law as a whole: chi-square with its classes, and the exact test.
pub(super) fn law(report: &Report) -> Vec<Block> {
    let (lang, all) = (report.lang, &report.analysis);
    let mut blocks = Vec::new();
    match &all.fit {
        None => blocks.push(paragraph(lang, "class-fit-none", &[])),
        Some(fit) => blocks.extend(fitted(report, fit)),
    }
    match all.exact {
        Some(exact) => {
            let p_value = p_value(exact, lang);
            blocks.push(paragraph(lang, "class-exact", &[("pvalue", &p_value)]));
        }
        None => blocks.push(paragraph(lang, "class-exact-none", &[])),
    }
    blocks
}

fn fitted(report: &Report, fit: &Fit) -> Vec<Block> {
    let lang = report.lang;
    let rows = fit.classes.iter().map(|class| {
        let gap = whole(class.observed as i64) - &class.expected;
        let part = &gap * &gap / &class.expected;
        vec![
            Cell::text(values(&class.values, lang)),
            Cell::text(count(class.observed, lang)),
            Cell::text(decimal(&class.expected, 2, lang)),
            Cell::text(distinct_decimal(&part, 3, lang)),
        ]
    });
    let head = [
        (Align::Left, "class-values"),
        (Align::Right, "class-count"),
        (Align::Right, "class-expected"),
        (Align::Right, "class-part"),
    ];
    let statistic = words::statistic(&fit.statistic, lang);
    let degrees = fit.degrees.to_string();
    let p_value = p_value(fit.p_value, lang);
    let args = [
        ("statistic", statistic.as_str()),
        ("degrees", degrees.as_str()),
        ("pvalue", p_value.as_str()),
    ];
    let mut blocks = vec![
        table(lang, sentence(lang, "class-fit-caption", &[]), &head, rows.collect()),
        paragraph(lang, "class-fit", &args),
    ];
    if fit.is_merged() {
        let merged = fit.classes.iter().filter(|class| class.values.len() > 1);
        let merged: Vec<String> = merged.map(|class| values(&class.values, lang)).collect();
        let merged = merged.join(" / ");
        blocks.push(paragraph(lang, "class-merged", &[("values", &merged)]));
    }
    blocks
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
    let statistic = words::statistic(&fit.statistic, lang);
    let degrees = fit.degrees.to_string();
    let p_value = p_value(fit.p_value, lang);
    let conclusion = say(lang, conclusion, &[]);
    let args = [
        ("statistic", statistic.as_str()),
        ("degrees", degrees.as_str()),
        ("pvalue", p_value.as_str()),
        ("conclusion", conclusion.as_str()),
    ];
    vec![paragraph(lang, "class-shape", &args)]
}

/// Pupils, and groups, compared with each other.
pub(super) fn pupils(report: &Report) -> Vec<Block> {
    let (lang, all) = (report.lang, &report.analysis);
    let several = report.class().pupils.iter().filter(|pupil| pupil.throws() > 0).count() > 1;
    let of_groups = all.groups.as_ref().map(|test| homogeneity(report, test, "class-groups-test"));
    if report.class().lists_groups() && of_groups.is_some() {
        return of_groups.into_iter().collect();
    }
    let mut blocks = Vec::new();
    match &all.pupils {
        Some(test) => blocks.push(homogeneity(report, test, "class-pupils-test")),
        None if several => blocks.push(paragraph(lang, "class-pupils-none", &[])),
        None => blocks.push(paragraph(lang, "class-pupils-one", &[])),
    }
    blocks.extend(of_groups);
    blocks
}

fn homogeneity(report: &Report, test: &Homogeneity, id: &str) -> Block {
    let lang = report.lang;
    let lists = count(test.lists as u64, lang);
    let classes: Vec<String> = test.classes.iter().map(|class| values(class, lang)).collect();
    let classes = classes.join(" / ");
    let statistic = words::statistic(&measured(test.statistic).unwrap_or_default(), lang);
    let p_value = p_value(test.p_value, lang);
    let conclusion = if test.p_value > 0.05 { "class-alike" } else { "class-not-alike" };
    let conclusion = say(lang, conclusion, &[]);
    let degrees = test.degrees.to_string();
    let args = [
        ("lists", lists.as_str()),
        ("classes", classes.as_str()),
        ("statistic", statistic.as_str()),
        ("degrees", degrees.as_str()),
        ("pvalue", p_value.as_str()),
        ("conclusion", conclusion.as_str()),
    ];
    paragraph(lang, id, &args)
}

/// The runs of "gives an extra throw or not".
pub(super) fn runs(report: &Report) -> Vec<Block> {
    let lang = report.lang;
    let Some(runs) = &report.analysis.runs else {
        let id = if report.class().is_ordered() { "class-runs-same" } else { "class-runs-none" };
        return vec![paragraph(lang, id, &[])];
    };
    let observed = count(runs.observed, lang);
    let expected = about(runs.expected, report);
    let p_value = p_value(runs.p_value, lang);
    let conclusion = match (runs.p_value > 0.05, (runs.observed as f64) < runs.expected) {
        (true, _) => "class-runs-independent",
        (false, true) => "class-runs-few",
        (false, false) => "class-runs-many",
    };
    let method = match runs.method {
        Method::Exact => "class-runs-exact",
        Method::Normal => "class-runs-normal",
    };
    let (conclusion, method) = (say(lang, conclusion, &[]), say(lang, method, &[]));
    let args = [
        ("observed", observed.as_str()),
        ("expected", expected.as_str()),
        ("pvalue", p_value.as_str()),
        ("conclusion", conclusion.as_str()),
        ("method", method.as_str()),
    ];
    vec![paragraph(lang, "class-runs", &args)]
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
    let share = 1.0 - 0.95_f64.powi(number as i32);
    let share = words::share(share, report.lang);
    let number = number.to_string();
    vec![paragraph(report.lang, "class-several-tests", &[("number", &number), ("share", &share)])]
}

/// The value of the statistic, for data.
pub(super) fn statistic(fit: &Fit) -> f64 {
    float(&fit.statistic)
}
