//! The figures of a run as a page: tables for the terminal, tables and plots for a screen.

use senet_engine::rules::Lang;
use senet_engine::rules::exact::measured;
use senet_engine::simulate::estimate::{FEWEST, FEWEST_LONG_TAILED};
use senet_engine::simulate::policy::catalogue::policy_name;
use senet_engine::simulate::{Estimate, Share, Summary};

use crate::document::distinct::never_certain;
use crate::document::messages::{borrowed, say};
use crate::document::notation::{self, percent};
use crate::document::prose::line;
use crate::document::{Align, Block, Cell, Document, Inline, Provenance, Table};

use super::figures::figures;
use super::json::points;
use super::{cautions, command, count, interval, number, places, quantities, unfinished};

/// Whether a page has plots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plots {
    /// Tables and plots.
    Drawn,
    /// Tables alone, for a terminal.
    LeftOut,
}

/// The figures of a run as a page; `result` is the options of its language and format, appended to
/// the command that makes it again.
pub fn page(summary: &Summary, plots: Plots, lang: Lang, result: &str) -> Document {
    let mut blocks = notes(summary, lang);
    if summary.tally.throws.n() > 0 {
        blocks.push(Block::Table(shares(summary, lang)));
        blocks.push(Block::Table(samples(summary, lang)));
        if plots == Plots::Drawn {
            let plots = figures(summary, lang).into_iter();
            blocks.extend(plots.map(|(plot, id)| Block::figure(plot, line(lang, id, &[]))));
        }
    }
    Document::new(
        lang,
        say(lang, "sim-title", &[]),
        blocks,
        provenance(summary, result).with_remark(cautions(summary, lang).join(" ")),
    )
    .subtitled(subtitle(summary, lang))
}

/// The command that makes the figures again, and the version that made them.
pub fn provenance(summary: &Summary, result: &str) -> Provenance {
    Provenance::of_results(command(summary, result)).with_version(&summary.identity.version)
}

fn subtitle(summary: &Summary, lang: Lang) -> String {
    let identity = &summary.identity;
    let ruleset = std::iter::once(&identity.ruleset).chain(&identity.settings);
    let args = [
        ("ruleset", &*ruleset.cloned().collect::<Vec<_>>().join(" ")),
        ("thrower", &thrower(summary)),
        ("light", policy_name(&identity.light, lang)),
        ("dark", policy_name(&identity.dark, lang)),
        ("games", &count(summary.games(), lang)),
    ];
    say(lang, "sim-subtitle", &args)
}

/// The thrower, with its bias where one was given.
pub(super) fn thrower(summary: &Summary) -> String {
    let identity = &summary.identity;
    match &identity.p {
        Some(p) => format!("{} (p = {p})", identity.thrower),
        None => identity.thrower.clone(),
    }
}

/// Remarks to be read before the numbers: interruption, games that did not end.
fn notes(summary: &Summary, lang: Lang) -> Vec<Block> {
    let tally = &summary.tally;
    let mut notes = cautions(summary, lang);
    let none_ended = tally.throws.n() == 0;
    if unfinished(tally) > 0 {
        let args = [
            ("unfinished", count(unfinished(tally), lang)),
            ("blocked", count(tally.blocked, lang)),
            ("capped", count(tally.capped, lang)),
            ("most", count(u64::from(summary.identity.max_throws), lang)),
        ];
        let id = if none_ended { "sim-none-ended" } else { "sim-unfinished-note" };
        notes.push(say(lang, id, &borrowed(&args)));
    }
    if !none_ended {
        let some_ended = unfinished(tally) > 0;
        let id = if some_ended { "sim-intervals-note-ended" } else { "sim-intervals-note" };
        notes.push(say(lang, id, &[]));
        let without = |one: &Option<Estimate>| one.is_some_and(|one| one.ci95.is_none());
        if quantities(tally).iter().any(|(_, _, estimate)| without(estimate)) {
            let args = [("least", FEWEST), ("long", FEWEST_LONG_TAILED)];
            let args = args.map(|(name, games)| (name, games.to_string()));
            notes.push(say(lang, "sim-no-interval", &borrowed(&args)));
        }
    }
    notes.into_iter().map(|note| Block::Paragraph(vec![Inline::Text(note)])).collect()
}

fn shares(summary: &Summary, lang: Lang) -> Table {
    let rows = super::shares(&summary.tally).into_iter().filter_map(|(id, share)| {
        let share = share?;
        let cells = [
            say(lang, id, &[]),
            format!("{} / {}", count(share.hits, lang), count(share.n, lang)),
            share_text(&share, lang),
            share_interval(&share, lang),
        ];
        Some(cells.map(Cell::text).to_vec())
    });
    let head = [
        (Align::Left, "sim-share-of"),
        (Align::Right, "sim-count"),
        (Align::Right, "sim-share"),
        (Align::Centre, "sim-ci95"),
    ];
    Table::with_columns(lang, &head, rows.collect()).captioned(line(lang, "sim-table-shares", &[]))
}

/// A share as a percentage, with the decimal places of its interval.
pub(super) fn share_text(share: &Share, lang: Lang) -> String {
    percentage(share.share, share_places(share), lang)
}

/// The interval of a share, in percent.
pub(super) fn share_interval(share: &Share, lang: Lang) -> String {
    let places = share_places(share);
    notation::interval(share.ci95.map(|end| percentage(end, places, lang)), lang)
}

/// A share before its interval; empty for none.
pub(super) fn share_with_interval(share: Option<Share>, lang: Lang) -> String {
    share.map_or_else(String::new, |share| {
        format!("{} {}", share_text(&share, lang), share_interval(&share, lang))
    })
}

/// The decimal places of a percentage and of its interval: 2, or more if with 2 the ends of the interval
/// would differ by less than four units of the last place. None or all of the games is 0 % or 100 %,
/// whatever the other end.
fn share_places(share: &Share) -> i32 {
    let [low, high] = share.ci95;
    if share.hits == 0 || share.hits == share.n {
        return 2;
    }
    let wide = |places: &i32| high - low >= 4.0 * 10_f64.powi(-2 - places);
    (2..=6).find(wide).unwrap_or(2)
}

/// A share as a percentage, to `least` decimal places or more: 99 999 of 100 000 are not 100 %.
fn percentage(share: f64, least: i32, lang: Lang) -> String {
    // A difference below a millionth of a millionth is a rounding error in an end of an interval.
    let share = match share {
        share if share < 1e-12 => 0.0,
        share if share > 1.0 - 1e-12 => 1.0,
        share => share,
    };
    let places = least as u32 + 2..=MOST_PLACES + 2;
    measured(share).map_or_else(String::new, |share| {
        never_certain(&share, places, |share, places| percent(share, places - 2, lang))
    })
}

/// The most decimal places of a percentage.
const MOST_PLACES: u32 = 6;

fn samples(summary: &Summary, lang: Lang) -> Table {
    let points = points(summary);
    let mut all = quantities(&summary.tally);
    if points.max().is_some_and(|most| most > 0) {
        all.push(("sim-points", &points, Estimate::from_sample(&points)));
    }
    let rows = all.into_iter().filter_map(|(id, _, estimate)| {
        let estimate = estimate?;
        let digits = places(&estimate);
        // One observation has no spread.
        let spread = if estimate.n > 1 { number(estimate.sd, 2, lang) } else { "—".to_owned() };
        let [least, q1, q3, most] = [estimate.min, estimate.q1, estimate.q3, estimate.max]
            .map(|value| count(value.into(), lang));
        let median = number(estimate.median, u32::from(estimate.median.fract() > 0.0), lang);
        let mean = number(estimate.mean, digits, lang);
        let ends = interval(estimate.ci95, digits, lang);
        let cells = [say(lang, id, &[]), mean, ends, spread, least, q1, median, q3, most];
        Some(cells.map(Cell::text).to_vec())
    });
    let head = [
        (Align::Left, "sim-quantity"),
        (Align::Right, "sim-mean"),
        (Align::Centre, "sim-ci95"),
        (Align::Right, "sim-sd"),
        (Align::Right, "sim-min"),
        (Align::Right, "sim-q1"),
        (Align::Right, "sim-median"),
        (Align::Right, "sim-q3"),
        (Align::Right, "sim-max"),
    ];
    Table::with_columns(lang, &head, rows.collect()).captioned(line(lang, "sim-table-samples", &[]))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use senet_engine::simulate::estimate::Share;

    use super::{share_interval, share_text};

    /// Half of the interval is 1.96 √(p(1 − p)/n): of 534,312,345 games in 10⁹ it is 0.00309 %, of 5,343 in
    /// 10⁴ 0.978 %, nearly.
    #[test]
    fn the_ends_of_an_interval_differ() {
        let in_percent = |hits, n, lang| {
            let share = Share::new(hits, n).unwrap();
            (share_text(&share, lang), share_interval(&share, lang).replace('\u{a0}', " "))
        };
        let (share, interval) = in_percent(534_312_345, 1_000_000_000, Lang::En);
        assert_eq!((&*share, &*interval), ("53.431%", "[53.428%, 53.434%]"));
        let (_, interval) = in_percent(534_312_345, 1_000_000_000, Lang::Fr);
        assert!(interval.contains("53,428") && interval.contains("53,434"), "{interval}");
        let (share, interval) = in_percent(5_343, 10_000, Lang::En);
        assert_eq!((&*share, &*interval), ("53.43%", "[52.45%, 54.41%]"));
        // No game at all of very many: its share is still written briefly.
        assert_eq!(in_percent(0, 1_000_000_000, Lang::En).0, "0.00%");
    }
}
