//! The analysis as a page, in the words of one level.

use senet_engine::rules::exact::ratio;
use senet_engine::simulate::class::Verdict;

use crate::document::messages::{borrowed, say};
use crate::document::notation::count;
use crate::document::prose::{heading, paragraph, sentence};
use crate::document::{AsideKind, Block, Document};

use super::conclusion::verdict;
use super::words::thrown;
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
    blocks.push(heading(lang, 1, question_id(report), &[]));
    blocks.extend(bias::section(report));
    blocks.extend(bias::power(report));
    if !report.is_simple() {
        blocks.push(heading(lang, 1, "class-part-checks", &[]));
        let misshapen = report.analysis.verdict() == Some(Verdict::Misshapen);
        if report.level == Audience::Teacher || misshapen {
            blocks.extend(checks::law(report));
        }
        blocks.extend(checks::shape(report));
        blocks.extend(checks::pupils(report));
        blocks.extend(checks::runs(report));
        blocks.extend(checks::several(report));
    }
    blocks.extend(game::section(report));
    blocks.push(limits(report));
    document(report, say(lang, "class-title", &[]), blocks)
}

/// The question that the estimate answers, for this thrower.
fn question_id(report: &Report) -> &'static str {
    match &report.analysis.bias {
        Some(bias) if bias.model == ratio(1, 2) => "class-part-estimate-fair",
        Some(_) => "class-part-estimate-bias",
        None => "class-part-estimate-none",
    }
}

/// A document about this class.
pub(super) fn document(report: &Report, title: String, blocks: Vec<Block>) -> Document {
    let lang = report.lang;
    let args = [
        ("thrower", thrown(&report.class().thrower, lang)),
        ("throws", count(report.analysis.n, lang)),
        ("pupils", report.throwing().count().to_string()),
    ];
    let subtitle = say(lang, "class-subtitle", &borrowed(&args));
    Document::new(lang, title, blocks, report.provenance.clone()).subtitled(subtitle)
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

/// The most classes of a hundred whose page says by chance alone that something is rare or
/// doubtful: five for each of its tests, one for the test of the whole law beside the others. 0 if
/// the page concludes nothing.
fn false_alarms(report: &Report) -> usize {
    const OF_EACH: usize = 5;
    let all = &report.analysis;
    if all.verdict().is_none() {
        return 0;
    }
    let (fitted, law) = (all.shape.is_some(), all.bias.is_some() && all.law_p_value().is_some());
    let one_bias = fitted || (law && all.exact.is_some());
    let doubts = [all.pupils.is_some(), all.groups.is_some(), all.runs.is_some(), one_bias];
    let tests = 1 + doubts.into_iter().filter(|there| *there).count();
    OF_EACH * tests + usize::from(law && fitted)
}

/// The limits of such an analysis.
fn limits(report: &Report) -> Block {
    let lang = report.lang;
    let id = if report.is_simple() { "class-limits-3e" } else { "class-limits" };
    let kind = match report.level {
        Audience::Teacher => AsideKind::Note,
        _ => AsideKind::Remember,
    };
    let title = sentence(lang, "class-limits-title", &[]);
    let percent = false_alarms(report).to_string();
    Block::Aside(kind, title, vec![paragraph(lang, id, &[("percent", &percent)])])
}
