//! Laws as grouped bars: each bar is centred on its value, and each law rests on its mean
//! as a ruler on a finger.

use crate::lesson::figure::NamedLaw;
use crate::lesson::notation::fraction;
use crate::report::messages::say;
use crate::rules::{Exact, Lang};

use super::Drawing;
use super::axis::{Scale, Ticks, covering, vertical, whole_numbers};
use super::bar_labels::{Written, apart};
use super::label::Label;
use super::legend::{Legend, Sample};
use super::numbers::float;
use super::sheet::{Anchor, Area, BLACK, Ink, TEXT, Type, WIDTH, paint};
use super::style::{Marker, style};

/// Height of the tallest bar's scale, in units.
const PLOT: f64 = 200.0;
/// The widest a bar may be.
const WIDEST: f64 = 46.0;
/// Between the vertical axis and the room of the first value, and after the last.
const MARGIN: f64 = 8.0;
/// Share of a value's room that its bars take.
const GROUP: f64 = 0.84;
/// A row of means, between the axis and the values.
const ROW: f64 = 15.0;

/// A bar before it is drawn.
struct Bar {
    series: usize,
    probability: Exact,
    area: Area,
}

/// Draws the laws side by side.
pub fn draw(laws: &[NamedLaw], lang: Lang) -> Drawing {
    let legend = Legend::new(entries(laws, lang));
    let ticks = heights(laws);
    let first = laws.iter().map(|named| named.law.min()).min().unwrap_or(0);
    let last = laws.iter().map(|named| named.law.max()).max().unwrap_or(0);
    let left = ticks.room(lang);
    let inner = left + MARGIN;
    let top = legend.height + 28.0;
    let slot = (WIDTH - MARGIN - inner) / (last - first + 1) as f64;

    let mut bars = placed(laws, first, inner, slot);
    let shares: Vec<Exact> = bars.iter().map(|bar| bar.probability.clone()).collect();
    let written =
        Written::fitting(&shares, apart(bars.iter().map(|bar| bar.area.middle().0), WIDTH));
    let scale_top = top + headroom(&bars, written, &ticks);
    let plot = Area::new(left, scale_top, WIDTH, scale_top + PLOT);
    let up = Scale::new(0.0, ticks.ends().1, (plot.bottom, plot.top));
    for bar in &mut bars {
        bar.area.bottom = plot.bottom;
        bar.area.top = up.at(float(&bar.probability));
    }

    let at = |value: f64| inner + (value - first as f64 + 0.5) * slot;
    let means = balanced(laws, at);
    let lane = ROW * means.iter().map(|(_, row)| row + 1.0).fold(1.0, f64::max);
    paint(plot.bottom + lane + 44.0, &alt(laws, lang), |sheet| {
        legend.draw(sheet, 0.0);
        let name = match written {
            Written::Decimals(_) => "figure-probability-rounded",
            _ => "figure-probability",
        };
        let set = Type::plain(TEXT, Anchor::Start);
        sheet.text(&say(lang, name, &[]), (0.0, legend.height + 12.0), set);
        vertical(sheet, plot, &up, &ticks, lang);
        for bar in &bars {
            style(bar.series).bar(sheet, bar.area);
            written.draw(sheet, &bar.probability, (bar.area.middle().0, bar.area.top), lang);
        }
        whole_numbers(sheet, plot, (first, last), at, lane);
        for (series, (x, row)) in means.iter().enumerate() {
            let foot = plot.bottom + row * ROW;
            sheet.line(&[(*x, plot.bottom), (*x, foot + 4.0)], Ink(BLACK, 1.0));
            balance(series).draw(sheet, (*x, foot + 8.0), 6.0, style(series).dark);
        }
        let name = Type::plain(TEXT, Anchor::Middle);
        sheet.text(
            &say(lang, "figure-value", &[]),
            (plot.middle().0, plot.bottom + lane + 33.0),
            name,
        );
    })
}

fn entries(laws: &[NamedLaw], lang: Lang) -> Vec<Vec<(Sample, Label)>> {
    let entry = |(series, named): (usize, &NamedLaw)| {
        let mean = named.law.mean();
        let label = Label::stated(&say(lang, "figure-mean", &[]), &mean, lang);
        let name = (Sample::Bar(style(series)), Label::text(named.name.clone()));
        vec![name, (Sample::Point(balance(series), style(series).dark), label)]
    };
    laws.iter().enumerate().map(entry).collect()
}

/// The marker of a mean: all different, in grey too.
fn balance(series: usize) -> Marker {
    const MARKERS: [Marker; 6] = [
        Marker::Triangle,
        Marker::EmptyTriangle,
        Marker::Disc,
        Marker::Diamond,
        Marker::Cross,
        Marker::Ring,
    ];
    MARKERS[series % MARKERS.len()]
}

fn heights(laws: &[NamedLaw]) -> Ticks {
    let largest = laws
        .iter()
        .flat_map(|named| named.law.iter())
        .map(|(_, probability)| float(&probability))
        .fold(0.0, f64::max);
    covering(0.0, largest, 5)
}

/// The bars across the sheet, without their heights.
fn placed(laws: &[NamedLaw], first: i64, left: f64, slot: f64) -> Vec<Bar> {
    let count = laws.len().max(1) as f64;
    let wide = (slot * GROUP / count).min(WIDEST);
    let mut bars = Vec::new();
    for (series, named) in laws.iter().enumerate() {
        for (value, probability) in named.law.iter() {
            let centre = left + ((value - first) as f64 + 0.5) * slot;
            let start = centre + (series as f64 - count / 2.0) * wide;
            let area = Area::new(start, 0.0, start + wide, 0.0);
            bars.push(Bar { series, probability, area });
        }
    }
    bars
}

/// What the labels need above the top of the scale.
fn headroom(bars: &[Bar], written: Written, ticks: &Ticks) -> f64 {
    let above = |bar: &Bar| {
        let gap = (1.0 - float(&bar.probability) / ticks.ends().1) * PLOT;
        written.height(&bar.probability) + 2.0 - gap
    };
    bars.iter().map(above).fold(0.0, f64::max)
}

/// Where each mean stands under the axis, and in which row: none covers another.
fn balanced(laws: &[NamedLaw], at: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
    let mut placed: Vec<(f64, f64)> = Vec::new();
    for named in laws {
        let x = at(float(&named.law.mean()));
        let taken =
            |row: f64| placed.iter().any(|(at, other)| *other == row && (at - x).abs() < ROW);
        let row = (0..=placed.len()).map(|row| row as f64).find(|row| !taken(*row)).unwrap_or(0.0);
        placed.push((x, row));
    }
    placed
}

fn alt(laws: &[NamedLaw], lang: Lang) -> String {
    let mut text = say(lang, "figure-laws-alt", &[("laws", &laws.len().to_string())]);
    for named in laws {
        text.push(' ');
        text.push_str(&said(named, lang));
    }
    text
}

/// A law in words: its name, each probability, its mean.
pub fn said(named: &NamedLaw, lang: Lang) -> String {
    let probabilities: Vec<String> = named
        .law
        .iter()
        .map(|(value, probability)| {
            let args = [("value", &*value.to_string()), ("probability", &*fraction(&probability))];
            say(lang, "figure-probability-of", &args)
        })
        .collect();
    let all = probabilities.join(&say(lang, "figure-list-separator", &[]));
    let mean = fraction(&named.law.mean());
    let args = [("name", &*named.name), ("probabilities", &*all), ("mean", &*mean)];
    say(lang, "figure-law-alt", &args)
}
