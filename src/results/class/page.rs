//! The analysis as a page, in the words of one level.

use senet_engine::rules::exact::ratio;
use senet_engine::simulate::class::Verdict;

use crate::document::messages::say;
use crate::document::prose::{heading, paragraph, sentence};
use crate::document::{AsideKind, Block, Document};

use super::words::{bias as shown, count, interval, p_value, thrown};
use super::{Audience, Report, bias, checks, game, values};

/// The most rows left out that are listed one by one.
const MOST_LISTED: usize = 10;

/// The whole page.
pub fn page(report: &Report) -> Document {
    let lang = report.lang;
    let mut blocks = vec![verdict(report)];
    blocks.extend(notes(report));
    blocks.push(heading(lang, 1, "class-part-frequencies", &[]));
    blocks.extend(values::frequencies(report));
    blocks.extend(values::running(report));
    blocks.extend(values::pupils(report));
    blocks.push(heading(lang, 1, asked(report), &[]));
    blocks.extend(bias::section(report));
    blocks.extend(bias::power(report));
    if report.level != Audience::Troisieme {
        blocks.push(heading(lang, 1, "class-part-checks", &[]));
        let misshapen = report.analysis.verdict() == Some(Verdict::Misshapen);
        if report.level == Audience::Teacher || misshapen {
            blocks.extend(checks::law(report));
        }
        blocks.extend(checks::pupils(report));
        blocks.extend(checks::runs(report));
        blocks.extend(checks::several(report));
    }
    blocks.push(heading(lang, 1, "class-part-game", &[]));
    blocks.extend(game::section(report));
    blocks.push(limits(report));
    document(report, say(lang, "class-title", &[]), blocks)
}

/// The question that the estimate answers, for this thrower.
fn asked(report: &Report) -> &'static str {
    match &report.analysis.bias {
        Some(bias) if bias.model == ratio(1, 2) => "class-part-estimate-fair",
        Some(_) => "class-part-estimate-bias",
        None => "class-part-estimate-none",
    }
}

/// A document about this class.
pub(super) fn document(report: &Report, title: String, blocks: Vec<Block>) -> Document {
    let lang = report.lang;
    let pupils = report.class().pupils.iter().filter(|pupil| pupil.throws() > 0).count();
    let args = [
        ("thrower", thrown(&report.class().thrower, lang)),
        ("throws", count(report.analysis.n, lang)),
        ("pupils", pupils.to_string()),
    ];
    let args: Vec<(&str, &str)> = args.iter().map(|(name, v)| (*name, v.as_str())).collect();
    let subtitle = say(lang, "class-subtitle", &args);
    Document::new(lang, title, blocks, report.provenance.clone()).subtitled(subtitle)
}

/// The conclusion, which comes first.
pub(super) fn verdict(report: &Report) -> Block {
    let lang = report.lang;
    let title = sentence(lang, "class-verdict", &[]);
    Block::Aside(AsideKind::Remember, title, vec![conclusion(report)])
}

/// The conclusion as a paragraph.
pub(super) fn conclusion(report: &Report) -> Block {
    let (lang, all) = (report.lang, &report.analysis);
    let Some(verdict) = all.verdict() else { return paragraph(lang, "class-verdict-none", &[]) };
    let bias = all.bias.as_ref();
    let kept = verdict == Verdict::Compatible;
    // The values do not fit any bias, beside a bias that is doubtful.
    let biased = bias.is_some_and(|bias| Verdict::of(bias.p_value) != Verdict::Compatible);
    let id = match (report.level, verdict) {
        (Audience::Troisieme, Verdict::Compatible) => "class-verdict-compatible-3e",
        (Audience::Troisieme, Verdict::Doubtful) => "class-verdict-doubtful-3e",
        (Audience::Troisieme, Verdict::Contrary) => "class-verdict-contrary-3e",
        (Audience::Troisieme, Verdict::Misshapen) if biased => "class-verdict-contrary-3e",
        (Audience::Troisieme, Verdict::Misshapen) => "class-verdict-misshapen-3e",
        (_, Verdict::Misshapen) if biased => "class-verdict-misshapen-biased",
        (_, Verdict::Misshapen) => "class-verdict-misshapen",
        _ if bias.is_some() && kept => "class-verdict-kept-bias",
        _ if bias.is_some() => "class-verdict-rejected-bias",
        _ if kept => "class-verdict-kept-law",
        _ => "class-verdict-rejected-law",
    };
    let model = bias.map_or_else(String::new, |bias| shown(&bias.model, lang));
    let named = model_named(report);
    // What the probability beside it was worked out for: the marked sides in all, or each value.
    let by_sides = bias.is_some() && verdict != Verdict::Misshapen;
    let measure = if by_sides { "marked" } else { "counts" };
    let n = count(all.n, lang);
    let hundredths = all.p_value().map_or(0.0, |p| (100.0 * p).round()).to_string();
    let p_text = |p: Option<f64>| p.map_or_else(String::new, |p| p_value(p, lang));
    let (main, law) = (p_text(all.p_value()), p_text(all.law_p_value()));
    let out = all.rows.iter().filter(|row| !row.within_simple).count().to_string();
    let range = bias.map_or_else(String::new, |bias| interval(bias.interval, lang));
    let args = [
        ("model", named.as_str()),
        ("p", model.as_str()),
        ("n", n.as_str()),
        ("pvalue", main.as_str()),
        ("hundredths", hundredths.as_str()),
        ("measure", measure),
        ("law", law.as_str()),
        ("out", out.as_str()),
        ("interval", range.as_str()),
    ];
    paragraph(lang, id, &args)
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

/// What was left out of the sheet.
fn notes(report: &Report) -> Vec<Block> {
    let (lang, reading) = (report.lang, &report.reading);
    let mut notes = Vec::new();
    if !reading.left_out.is_empty() {
        // Only their numbers: their content may be a name.
        let number = reading.left_out.len().to_string();
        let rows = reading.left_out.iter().filter_map(|fault| fault.arg("row"));
        let mut rows: Vec<&str> = rows.take(MOST_LISTED + 1).collect();
        if rows.len() > MOST_LISTED {
            rows[MOST_LISTED] = "…";
        }
        let args = [("number", number.as_str()), ("rows", &rows.join(", "))];
        notes.push(paragraph(lang, "class-left-out", &args));
    }
    if reading.unfilled > 0 {
        let number = reading.unfilled.to_string();
        notes.push(paragraph(lang, "class-unfilled", &[("number", &number)]));
    }
    notes
}

/// The limits of such an analysis.
fn limits(report: &Report) -> Block {
    let lang = report.lang;
    let (kind, id) = match report.level {
        Audience::Troisieme => (AsideKind::Remember, "class-limits-3e"),
        Audience::Terminale => (AsideKind::Remember, "class-limits"),
        Audience::Teacher => (AsideKind::Note, "class-limits"),
    };
    let title = sentence(lang, "class-limits-title", &[]);
    Block::Aside(kind, title, vec![paragraph(lang, id, &[])])
}
