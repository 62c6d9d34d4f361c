//! The sections by value: counts, frequencies beside probabilities, bands, running frequency.

use num_traits::Zero;
use senet_engine::laws::float;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::{Exact, Lang};
use senet_engine::simulate::class::ClassRow;

use crate::document::distinct::{MORE_PLACES, decimal_within, distinct_decimal, distinct_root};
use crate::document::figure::{Band, Curve, Curves, Figure, NamedLaw, Observed, Of};
use crate::document::messages::{borrowed, say};
use crate::document::notation::{count, decimal, equals, latex_fraction, rounded_to};
use crate::document::prose::{paragraph, sentence};
use crate::document::{Align, Block, Cell, Inline, Table, TableColumn};

use super::Report;
use super::words::{half_width, table, thrown};

/// The fewest places of a frequency.
const PLACES: u32 = 3;

/// The columns of every table by value.
const COLUMNS: [(Align, &str); 5] = [
    (Align::Right, "class-value"),
    (Align::Right, "class-count"),
    (Align::Right, "class-frequency"),
    (Align::Right, "class-probability"),
    (Align::Right, "class-gap"),
];

/// The most pupils of a table; a longer class is summed up.
const MOST_PUPILS: usize = 60;

/// Frequencies and probabilities side by side.
pub(super) fn frequencies(report: &Report) -> Vec<Block> {
    let (lang, all) = (report.lang, &report.analysis);
    let simple = report.is_simple();
    let mut head = COLUMNS.to_vec();
    head.extend_from_slice(if simple {
        &[(Align::Centre, "class-in-band")]
    } else {
        &[
            (Align::Centre, "class-in-simple"),
            (Align::Right, "class-two-sigma"),
            (Align::Centre, "class-in-two-sigma"),
        ]
    });
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
    let args = [("n", count(all.n, lang)), ("half", half_width(all.n, places, lang))];
    let args = borrowed(&args);
    let caption = sentence(lang, "class-frequencies-caption", &args);
    let (note, caption_of_figure) = if simple {
        ("class-band-3e", "class-figure-observed-3e")
    } else {
        ("class-band", "class-figure-observed")
    };
    vec![
        table(lang, caption, &head, rows),
        paragraph(lang, note, &args),
        Block::figure(observed(report), sentence(lang, caption_of_figure, &[])),
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
    if report.is_simple() && row.probability.denom().bits() <= 10 {
        return with_fraction(row, places, report.lang);
    }
    Cell::text(decimal_within(&row.probability, places..=places, report.lang))
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
        is_band_a_number: report.is_simple(),
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
    let pupils = report.throwing().count().to_string();
    let args = [("value", value.as_str())];
    // The band is drawn from the size where it is narrower than the axis.
    let first = followed.points.iter().map(|(n, _)| *n).find(|n| *n >= 4).unwrap_or(1);
    let last = followed.points.last().map_or(1, |(n, _)| *n);
    let size = |step: u32| first as f64 * (last as f64 / first as f64).powf(f64::from(step) / 80.0);
    let ends = |n: f64| [-1.0, 1.0].map(|side| (p + side / n.sqrt()).clamp(0.0, 1.0));
    let ends = (0..=80).map(size).map(|n| (n, ends(n))).collect();
    let frequency = followed.points.iter().filter(|(n, _)| *n >= first);
    let frequency = frequency.map(|(n, hits)| (*n as f64, *hits as f64 / *n as f64));
    let probability = vec![(first as f64, p), (last as f64, p)];
    let band = if report.is_simple() { "class-curve-band-3e" } else { "class-curve-band" };
    let curve = |id: &str, points, of| Curve { name: say(lang, id, &args), points, of };
    let figure = Curves {
        across: say(lang, "class-axis-throws", &[]),
        up: say(lang, "class-axis-frequency", &args),
        curves: vec![
            curve("class-curve-frequency", frequency.collect(), Of::Data),
            curve("class-curve-probability", probability, Of::Function),
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
    let caption = sentence(lang, "class-figure-running", &args);
    vec![what, Block::figure(Figure::Curves(figure), caption)]
}

/// The pupils, or the groups, one by one: throws, counts, the frequency of the value that is followed.
pub(super) fn pupils(report: &Report) -> Vec<Block> {
    type Column<'a> = TableColumn<'a, usize>;
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
    let title = |id| sentence(lang, id, &[]);
    let number = |number: u64| Cell::text(count(number, lang));
    let who = Column::left(title("class-who"), |place| Cell::text(report.pupil(*place)));
    let group = Column::left(title("class-group"), |place| Cell::text(&class.pupils[*place].group));
    let made = Column::right(title("class-throws"), |place| number(class.pupils[*place].throws()));
    let values = report.analysis.law.values().enumerate().map(|(index, value)| {
        let title = vec![Inline::text(value.to_string())];
        Column::right(title, move |place| number(class.pupils[*place].counts[index]))
    });
    let of_followed = [("value", &*followed.to_string())];
    let share = Column::right(sentence(lang, "class-frequency-of", &of_followed), |place| {
        let pupil = &class.pupils[*place];
        let frequency = ratio(pupil.counts[at] as i64, pupil.throws() as i64);
        Cell::text(distinct_decimal(&frequency, PLACES, lang))
    });
    let of_whom = (!of_groups).then_some(who).into_iter().chain(grouped.then_some(group));
    let columns = of_whom.chain([made]).chain(values).chain([share]);
    let shown = &thrown[..thrown.len().min(MOST_PUPILS)];
    let caption = if of_groups { "class-groups-caption" } else { "class-pupils-caption" };
    let table = Table::of_items(columns, shown).captioned(title(caption));
    let mut blocks = vec![Block::Table(table)];
    if thrown.len() > MOST_PUPILS {
        let more = count((thrown.len() - MOST_PUPILS) as u64, lang);
        blocks.push(paragraph(lang, "class-pupils-more", &[("more", &more)]));
    }
    blocks
}

/// The counts, with frequencies to be computed (or computed, for the key).
pub(super) fn to_fill(report: &Report, filled: bool) -> Block {
    let lang = report.lang;
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
    table(lang, Vec::new(), &COLUMNS, report.analysis.rows.iter().map(row).collect())
}
