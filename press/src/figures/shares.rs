//! The frequencies of a value in many samples, as bars of how many samples had each, with
//! the probability and p ± 2σ/√n, or p ± 1/√n, marked.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, Lang};

use crate::document::figure::{Given, Reach, Shares};
use crate::document::messages::say;
use crate::document::notation::{count, fraction};

use super::axis::{Axis, covering, horizontal, whole_covering};
use super::label::Label;
use super::legend::{LegendEntry, LegendKey};
use super::numbers::{float, listed, rounded, share};
use super::plot::{Plot, Room};
use super::style::{DOTS, STROKES, dashed, style};
use super::{Drawing, Frame};
use crate::canvas::plane::{DIM, Ink};

const PLOT: f64 = 200.0;
/// The widest a bar may be.
const WIDEST: f64 = 22.0;

/// The samples counted.
struct Counted {
    /// How many samples had each count of the value.
    bars: BTreeMap<u64, u64>,
    samples: u64,
    inside: u64,
    /// 2σ/√n or 1/√n.
    half: f64,
}

/// Draws the bars, or the bars without the numbers that a pupil is to find.
pub fn draw(figure: &Shares, given: Given, frame: Frame) -> Drawing {
    let lang = frame.lang;
    let counted = Counted::new(figure);
    let n = figure.n.max(1) as f64;
    let p = float(&figure.probability);
    let ends = [p - counted.half, p + counted.half];
    let seen = || counted.bars.keys().map(|hits| *hits as f64 / n);
    let low = seen().chain(ends).fold(f64::INFINITY, f64::min).max(0.0);
    let high = seen().chain(ends).fold(0.0, f64::max).min(1.0);
    let tallest = counted.bars.values().max().copied().unwrap_or(1) as f64;
    let (sizes, ticks) = (covering(low, high, 6), whole_covering(0.0, tallest, 5));
    // Lines between those of the ticks are at whole numbers of samples, or are left out.
    let step = ticks.numbers.get(1).cloned().unwrap_or_default();
    let left = ticks.label_width(lang);
    let room = Room { left, right: 12.0, above: Room::NAME, height: frame.high(PLOT) };
    let plot = Plot::new(frame, entries(figure, &counted, given, lang), ticks, room);
    let area = plot.area;
    let margin = 12.0;
    let across = Axis::over(sizes, (area.left + margin, area.right - margin));
    let wide = ((across.at(1.0 / n) - across.at(0.0)) * 0.84).min(WIDEST);

    let name = say(lang, "figure-samples", &[]);
    plot.paint(Some(&name), Room::BELOW, &alt(figure, &counted, given, lang), |plane| {
        if given != Given::All && step >= whole(5) {
            plot.finer(plane);
        }
        plot.vertical(plane);
        for (hits, samples) in &counted.bars {
            let x = across.at(*hits as f64 / n);
            plot.bar(plane, style(0), (x, wide), *samples as f64);
        }
        let x = across.at(p);
        dashed(plane, &[(x, area.top - 6.0), (x, area.bottom)], DOTS, Ink(style(1).dark, 2.2));
        for end in ends.map(|end| across.at(end)) {
            if (area.left..=area.right).contains(&end) {
                dashed(plane, &[(end, area.top), (end, area.bottom)], STROKES, Ink(DIM, 1.6));
            }
        }
        horizontal(plane, area, &across, lang);
        plot.name_centred(plane, &axis_name(figure, &counted, lang), Room::TO_NAME);
    })
}

impl Counted {
    fn new(figure: &Shares) -> Self {
        let mut bars = BTreeMap::new();
        for hits in &figure.hits {
            *bars.entry(*hits).or_insert(0) += 1;
        }
        let (p, n) = (&figure.probability, figure.n.max(1));
        // (2σ/√n)² or 1/n, compared squared so that nothing is rounded.
        let spread = match figure.reach {
            Reach::TwoSigma => whole(4) * p * (whole(1) - p),
            Reach::Simple => whole(1),
        };
        let square = spread / Exact::from_integer(BigInt::from(n));
        let near = |hits: &&u64| {
            let gap = share(**hits, n) - p;
            &gap * &gap <= square
        };
        let inside = figure.hits.iter().filter(near).count() as u64;
        Self { bars, samples: figure.hits.len() as u64, inside, half: float(&square).sqrt() }
    }
}

fn axis_name(figure: &Shares, counted: &Counted, lang: Lang) -> String {
    let args = [
        ("value", &*figure.value.to_string()),
        ("samples", &*count(counted.samples, lang)),
        ("n", &*count(figure.n, lang)),
    ];
    say(lang, "figure-shares-name", &args)
}

/// The distance of the marks, as text.
fn reach_in_words(reach: Reach) -> &'static str {
    match reach {
        Reach::TwoSigma => "2σ/√n",
        Reach::Simple => "1/√n",
    }
}

fn entries(figure: &Shares, counted: &Counted, given: Given, lang: Lang) -> Vec<Vec<LegendEntry>> {
    let value = figure.value.to_string();
    let known = say(lang, "figure-probability-of-value", &[("value", &value)]);
    let reach = reach_in_words(figure.reach);
    let (known, inside) = if given == Given::All {
        let args = [
            ("reach", reach),
            ("inside", &*count(counted.inside, lang)),
            ("samples", &*count(counted.samples, lang)),
        ];
        let known = Label::stated(&format!("{known} ="), &figure.probability, lang);
        (known, Label::text(say(lang, "figure-share-inside", &args)))
    } else {
        (Label::text(known), Label::text(format!("p ± {reach}")))
    };
    vec![vec![
        (LegendKey::Line(DOTS, Ink(style(1).dark, 2.2)), known),
        (LegendKey::Line(STROKES, Ink(DIM, 1.6)), inside),
    ]]
}

/// The pupil's version describes the bars only: counting those between the marks is the exercise.
fn alt(figure: &Shares, counted: &Counted, given: Given, lang: Lang) -> String {
    let rows = counted.bars.iter().map(|(hits, samples)| {
        let frequency = fraction(&share(*hits, figure.n));
        let args = [("frequency", &*frequency), ("count", &*count(*samples, lang))];
        say(lang, "figure-share-count", &args)
    });
    let half = rounded(counted.half, 3, lang);
    let args = [
        ("value", &*figure.value.to_string()),
        ("samples", &*count(counted.samples, lang)),
        ("n", &*count(figure.n, lang)),
        ("probability", &*fraction(&figure.probability)),
        ("inside", &*count(counted.inside, lang)),
        ("reach", reach_in_words(figure.reach)),
        ("half", &*format!("≈ {half}")),
        ("rows", &*listed(rows, lang)),
    ];
    let id = if given == Given::All { "figure-shares-alt" } else { "figure-shares-read-alt" };
    say(lang, id, &args)
}
