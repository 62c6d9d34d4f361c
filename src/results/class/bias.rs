//! The section on the bias of the sticks: estimate, intervals, likelihood, and the power of the
//! test.

use senet_engine::laws::float;
use senet_engine::rules::thrower::Device;
use senet_engine::simulate::class::{BiasTest, WANTED};

use crate::document::figure::{Curve, Curves, Figure, Of};
use crate::document::messages::{borrowed, say};
use crate::document::notation::{count, in_latex};
use crate::document::prose::{paragraph, sentence};
use crate::document::{Align, Block, Cell};

use super::conclusion::what_p_value;
use super::words::{
    bias as shown, bias_ends, interval, never_sure, number, p_value, share, short, short_is_exact,
    table,
};
use super::{Audience, Report};

/// The section, or a remark where the bias cannot be estimated.
pub(super) fn section(report: &Report) -> Vec<Block> {
    let (lang, level) = (report.lang, report.level);
    let Some(bias) = &report.analysis.bias else {
        let id = match report.class().thrower.device {
            Device::Sticks { .. } => "class-no-bias",
            Device::Die { .. } => "class-no-bias-die",
            Device::Weights { .. } => "class-no-bias-object",
        };
        return vec![paragraph(lang, id, &[])];
    };
    if report.is_withheld() {
        return vec![paragraph(lang, "class-estimate-withheld", &[])];
    }
    let equals = if short_is_exact(&bias.estimate) { "=" } else { "\\approx " };
    let args = [
        ("equals", equals.to_owned()),
        ("marked", count(bias.marked, lang)),
        ("sticks", count(bias.sticks, lang)),
        ("estimate", in_latex(&short(&bias.estimate, lang), lang)),
        ("interval", interval(bias, lang)),
        ("model", shown(&bias.model, lang)),
        ("pvalue", p_value(bias.p_value, lang)),
        ("meaning", what_p_value(report)),
    ];
    let args = borrowed(&args);
    match level {
        Audience::Troisieme => vec![paragraph(lang, "class-estimate-3e", &args)],
        Audience::Terminale => {
            vec![paragraph(lang, "class-estimate-terminale", &args), likelihood(report, bias)]
        }
        Audience::Teacher => vec![
            paragraph(lang, "class-estimate-teacher", &args),
            intervals(report, bias),
            paragraph(lang, "class-estimate-test", &args),
            likelihood(report, bias),
        ],
    }
}

fn intervals(report: &Report, bias: &BiasTest) -> Block {
    let lang = report.lang;
    let row = |id: &str, [low, high]: [String; 2]| {
        [say(lang, id, &[]), low, high].map(Cell::text).to_vec()
    };
    let head =
        [(Align::Left, "class-method"), (Align::Right, "class-low"), (Align::Right, "class-high")];
    let rows = vec![
        row("class-exact-interval", bias_ends(bias, lang)),
        row("class-wilson", bias.wilson.map(|end| number(end, lang))),
    ];
    table(lang, sentence(lang, "class-intervals-caption", &[]), &head, rows)
}

/// The likelihood over the range where it is not close to 0.
fn likelihood(report: &Report, bias: &BiasTest) -> Block {
    const STEPS: u32 = 120;
    let lang = report.lang;
    let best = float(&bias.estimate);
    let reach = 2.2 * (bias.interval[1] - best).max(best - bias.interval[0]).max(1e-3);
    let model = float(&bias.model);
    let far = (model - best).abs() < 2.0 * reach;
    let widest = if far { reach.max(1.15 * (model - best).abs()) } else { reach };
    let (low, high) = ((best - widest).max(0.0), (best + widest).min(1.0));
    let at = |step: u32| low + (high - low) * f64::from(step) / f64::from(STEPS);
    // The estimate, where the likelihood is 1, is one of the points.
    let mut across: Vec<f64> = (0..=STEPS).map(at).chain([best]).collect();
    across.sort_by(f64::total_cmp);
    across.dedup();
    let points = across.into_iter().map(|p| (p, bias.likelihood(p))).collect();
    let name = |id: &str, value: &str| say(lang, id, &[("value", value)]);
    let [lowest, highest] = bias_ends(bias, lang);
    let mut marks = vec![
        (best, name("class-mark-estimate", &short(&bias.estimate, lang))),
        (bias.interval[0], name("class-mark-low", &lowest)),
        (bias.interval[1], name("class-mark-high", &highest)),
    ];
    if far {
        marks.push((model, name("class-mark-model", &short(&bias.model, lang))));
    }
    let figure = Curves {
        across: "p".to_owned(),
        up: say(lang, "class-axis-likelihood", &[]),
        curves: vec![Curve {
            name: say(lang, "class-curve-likelihood", &[]),
            points,
            of: Of::Function,
        }],
        bands: Vec::new(),
        marks,
    };
    Block::figure(Figure::Curves(figure), sentence(lang, "class-figure-likelihood", &[]))
}

/// How many throws are needed to detect a bias, and which bias these throws could have detected.
pub(super) fn power(report: &Report) -> Vec<Block> {
    let lang = report.lang;
    let (Some(power), Some(bias)) = (&report.analysis.power, &report.analysis.bias) else {
        return Vec::new();
    };
    if report.is_withheld() {
        return Vec::new();
    }
    // No test detects a bias for certain: any tally may come up.
    let seen = share(never_sure(power.seen), lang);
    let worst = if power.sides.iter().any(|side| share(never_sure(*side), lang) != seen) {
        "worst"
    } else {
        "each"
    };
    let truths: Vec<String> =
        power.truths.iter().map(|p| format!("${}$", in_latex(&short(p, lang), lang))).collect();
    let truths = match &*truths {
        [below, above] => say(lang, "class-power-either", &[("below", below), ("above", above)]),
        one => one.concat(),
    };
    let args = [
        ("n", count(report.analysis.n, lang)),
        ("seen", seen),
        ("model", shown(&bias.model, lang)),
        ("throws", power.throws.map_or_else(String::new, |throws| count(throws, lang))),
        ("truths", truths),
        ("worst", worst.to_owned()),
    ];
    let id = match report.level {
        _ if power.throws.is_none() => "class-power-none",
        // So few throws that the test cannot reject whatever they show.
        _ if power.seen == 0.0 => "class-power-nothing",
        Audience::Troisieme if power.seen >= WANTED => "class-power-3e-enough",
        Audience::Troisieme => "class-power-3e",
        Audience::Terminale => "class-power-terminale",
        Audience::Teacher => "class-power-teacher",
    };
    vec![paragraph(lang, id, &borrowed(&args))]
}
