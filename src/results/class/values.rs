//! The sections by value: counts, frequencies beside probabilities, bands, running frequency.

use num_traits::Zero;
use senet_engine::laws::float;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::{Exact, Lang};
use senet_engine::simulate::class::ClassRow;

use crate::document::distinct::{MORE_PLACES, decimal_within, distinct_decimal, distinct_root};
use crate::document::figure::{Band, Curve, Curves, Figure, NamedLaw, Observed, Of};
use crate::document::messages::say;
use crate::document::notation::{decimal, equals, latex_fraction, rounded_to};
use crate::document::prose::{paragraph, sentence};
use crate::document::{Align, Block, Cell, Inline};

use super::words::{count, half_width, table, thrown};
use super::{Audience, Report};

/// The fewest places of a frequency.
const PLACES: u32 = 3;

/// The most pupils of a table; a longer class is summed up.
const MOST_PUPILS: usize = 60;

/// Frequencies and probabilities side by side.
pub(super) fn frequencies(report: &Report) -> Vec<Block> {
    let (lang, all) = (report.lang, &report.analysis);
    let simple = report.level == Audience::Troisieme;
    let mut head = vec![
        (Align::Right, "class-value"),
        (Align::Right, "class-count"),
        (Align::Right, "class-frequency"),
        (Align::Right, "class-probability"),
        (Align::Right, "class-gap"),
    ];
    if simple {
        head.push((Align::Centre, "class-in-band"));
    } else {
        head.push((Align::Centre, "class-in-simple"));
        head.push((Align::Right, "class-two-sigma"));
        head.push((Align::Centre, "class-in-two-sigma"));
    }
    let places = places(report);
    let yes = |inside| say(lang, if inside { "class-yes" } else { "class-no" }, &[]);
    let row = |row: &ClassRow| {
        let mut cells = vec![
            Cell::text(row.value.to_string()),
            Cell::text(count(row.count, lang)),
            Cell::text(decimal(&row.frequency, places, lang)),
            probability(row, report, places),
            Cell::text(gap(row, places, lang)),
            Cell::text(yes(row.within_simple)),
        ];
        if !simple {
            cells.push(Cell::text(distinct_root(&row.square_of_two_sigma, places, lang)));
            cells.push(Cell::text(yes(row.within_two_sigma)));
        }
        cells
    };
    let rows = all.rows.iter().map(row).collect();
    let n = count(all.n, lang);
    let half = half_width(all.n, places, lang);
    let args = [("n", n.as_str()), ("half", half.as_str())];
    let caption = sentence(lang, "class-frequencies-caption", &args);
    let (note, caption_of_figure) = if simple {
        ("class-band-3e", "class-figure-observed-3e")
    } else {
        ("class-band", "class-figure-observed")
    };
    vec![
        table(lang, caption, &head, rows),
        paragraph(lang, note, &args),
        Block::Figure(Box::new(observed(report)), sentence(lang, caption_of_figure, &[])),
    ]
}

/// The places of the frequencies and the probabilities: three, or as many more as tell each of them from
/// 0 and 1, and each frequency from its probability.
pub(super) fn places(report: &Report) -> u32 {
    let told = |row: &ClassRow, places: u32| {
        let [frequency, probability] =
            [&row.frequency, &row.probability].map(|share| rounded_to(share, places));
        let certain = |exact: &Exact, shown: &Exact| shown.is_integer() && shown != exact;
        !certain(&row.frequency, &frequency)
            && !certain(&row.probability, &probability)
            && (frequency != probability || row.frequency == row.probability)
    };
    let all = |places: &u32| report.analysis.rows.iter().all(|row| told(row, *places));
    (PLACES..PLACES + MORE_PLACES).find(all).unwrap_or(PLACES + MORE_PLACES)
}

/// The gap between a frequency and its probability as they are printed.
fn gap(row: &ClassRow, places: u32, lang: Lang) -> String {
    let printed = rounded_to(&row.frequency, places) - rounded_to(&row.probability, places);
    if !printed.is_zero() {
        return decimal(&printed, places, lang);
    }
    let gap = &row.frequency - &row.probability;
    decimal_within(&gap, places..=places, lang)
}

/// A probability: the fraction where it is short, and its decimal.
fn probability(row: &ClassRow, report: &Report, places: u32) -> Cell {
    let lang = report.lang;
    let rounded = decimal_within(&row.probability, places..=places, lang);
    if report.level != Audience::Troisieme || row.probability.denom().bits() > 10 {
        return Cell::text(rounded);
    }
    with_fraction(row, places, lang)
}

/// A probability as a fraction with its decimal.
fn with_fraction(row: &ClassRow, places: u32, lang: Lang) -> Cell {
    let fraction = Inline::math(latex_fraction(&row.probability));
    let sign = equals(&row.probability, places);
    let rounded = decimal_within(&row.probability, places..=places, lang);
    Cell::Text(vec![fraction, Inline::text(format!(" {sign}\u{a0}{rounded}"))])
}

/// The frequencies over the bars of the law.
pub(super) fn observed(report: &Report) -> Figure {
    let name = thrown(&report.class().thrower, report.lang);
    let rows = &report.analysis.rows;
    Figure::Observed(Observed {
        model: NamedLaw { name, law: report.analysis.law.clone() },
        is_band_a_number: report.level == Audience::Troisieme,
        counts: rows.iter().map(|row| (row.value, row.count)).collect(),
    })
}

/// The running frequency of one value.
pub(super) fn running(report: &Report) -> Vec<Block> {
    let (lang, all) = (report.lang, &report.analysis);
    let followed = &all.followed;
    if followed.points.len() < 3 {
        return vec![paragraph(lang, "class-running-none", &[])];
    }
    let p = float(&all.law.probability(followed.value));
    let value = followed.value.to_string();
    let pupils = report.class().pupils.iter().filter(|pupil| pupil.throws() > 0).count();
    let pupils = pupils.to_string();
    let args = [("value", value.as_str())];
    // The band is drawn from the size where it is narrower than the axis.
    let first = followed.points.iter().map(|(n, _)| *n).find(|n| *n >= 4).unwrap_or(1);
    let last = followed.points.last().map_or(1, |(n, _)| *n);
    let size = |step: u32| first as f64 * (last as f64 / first as f64).powf(f64::from(step) / 80.0);
    let ends = |n: f64| [-1.0, 1.0].map(|side| (p + side / n.sqrt()).clamp(0.0, 1.0));
    let ends = (0..=80).map(size).map(|n| (n, ends(n))).collect();
    let frequency = followed.points.iter().filter(|(n, _)| *n >= first);
    let simple = report.level == Audience::Troisieme;
    let band = if simple { "class-curve-band-3e" } else { "class-curve-band" };
    let curve = |id: &str, points, of| Curve { name: say(lang, id, &args), points, of };
    let figure = Curves {
        across: say(lang, "class-axis-throws", &[]),
        up: say(lang, "class-axis-frequency", &args),
        curves: vec![
            curve(
                "class-curve-frequency",
                frequency.map(|(n, hits)| (*n as f64, *hits as f64 / *n as f64)).collect(),
                Of::Data,
            ),
            curve(
                "class-curve-probability",
                vec![(first as f64, p), (last as f64, p)],
                Of::Function,
            ),
        ],
        bands: vec![Band { name: say(lang, band, &[]), ends }],
        marks: Vec::new(),
    };
    let what = match report.class() {
        class if class.is_ordered() => {
            paragraph(lang, "class-running-throws", &[args[0], ("pupils", &pupils)])
        }
        class if class.lists_groups() => paragraph(lang, "class-running-groups", &args),
        _ => paragraph(lang, "class-running-pupils", &args),
    };
    vec![
        what,
        Block::Figure(
            Box::new(Figure::Curves(figure)),
            sentence(lang, "class-figure-running", &args),
        ),
    ]
}

/// The pupils, or the groups, one by one: throws, counts, the frequency of the value that is followed.
pub(super) fn pupils(report: &Report) -> Vec<Block> {
    let (lang, class) = (report.lang, report.class());
    let thrown: Vec<usize> =
        (0..class.pupils.len()).filter(|at| class.pupils[*at].throws() > 0).collect();
    if thrown.len() < 2 {
        return Vec::new();
    }
    let followed = report.analysis.followed.value;
    let Some(at) = report.analysis.law.values().position(|value| value == followed) else {
        return Vec::new();
    };
    let grouped = class.pupils.iter().any(|pupil| !pupil.group.is_empty());
    let of_groups = class.lists_groups();
    let title = |id| (Align::Left, sentence(lang, id, &[]));
    let mut head: Vec<(Align, Vec<Inline>)> = Vec::new();
    head.extend((!of_groups).then(|| title("class-who")));
    head.extend(grouped.then(|| title("class-group")));
    head.push((Align::Right, sentence(lang, "class-throws", &[])));
    head.extend(
        report.analysis.law.values().map(|v| (Align::Right, vec![Inline::text(v.to_string())])),
    );
    let value = followed.to_string();
    head.push((Align::Right, sentence(lang, "class-frequency-of", &[("value", &value)])));
    let row = |place: &usize| {
        let pupil = &class.pupils[*place];
        let made = pupil.throws();
        let mut cells = Vec::new();
        cells.extend((!of_groups).then(|| Cell::text(report.pupil(*place))));
        cells.extend(grouped.then(|| Cell::text(pupil.group.clone())));
        cells.push(Cell::text(count(made, lang)));
        cells.extend(pupil.counts.iter().map(|n| Cell::text(count(*n, lang))));
        let frequency = ratio(pupil.counts[at] as i64, made as i64);
        cells.push(Cell::text(distinct_decimal(&frequency, PLACES, lang)));
        cells
    };
    let rows = thrown.iter().take(MOST_PUPILS).map(row).collect();
    let (columns, head) = head.into_iter().unzip();
    let caption = if of_groups { "class-groups-caption" } else { "class-pupils-caption" };
    let mut blocks = vec![Block::Table(crate::document::Table {
        caption: sentence(lang, caption, &[]),
        head,
        columns,
        rows,
        ..crate::document::Table::default()
    })];
    if thrown.len() > MOST_PUPILS {
        let more = count((thrown.len() - MOST_PUPILS) as u64, lang);
        blocks.push(paragraph(lang, "class-pupils-more", &[("more", &more)]));
    }
    blocks
}

/// The counts, with frequencies to be computed (or computed, for the key).
pub(super) fn to_fill(report: &Report, filled: bool) -> Block {
    let lang = report.lang;
    let head = [
        (Align::Right, "class-value"),
        (Align::Right, "class-count"),
        (Align::Right, "class-frequency"),
        (Align::Right, "class-probability"),
        (Align::Right, "class-gap"),
    ];
    let places = places(report);
    let row = |row: &ClassRow| {
        let answer = |cell: Cell| if filled { cell } else { Cell::ToFill };
        vec![
            Cell::text(row.value.to_string()),
            Cell::text(count(row.count, lang)),
            answer(Cell::text(decimal(&row.frequency, places, lang))),
            with_fraction(row, places, lang),
            answer(Cell::text(gap(row, places, lang))),
        ]
    };
    table(lang, Vec::new(), &head, report.analysis.rows.iter().map(row).collect())
}
