//! A histogram of many counts, with a box plot above it: minimum to maximum, quartiles,
//! median, and the mean with its interval.

use senet_engine::rules::Lang;

use crate::document::distinct::distinct_percent;
use crate::document::figure::{Distribution, IntervalEstimate};
use crate::document::messages::say;
use crate::document::notation::count;
use crate::document::prose::capitalised;

use super::axis::{Axis, covering, horizontal, whole_covering};
use super::classes::Classes;
use super::label::Label;
use super::legend::{LegendEntry, LegendKey};
use super::numbers::{listed, places_for, rounded, share};
use super::plot::{Plot, Room};
use super::style::{DOTS, Dash, FULL, LIGHT, Marker, STROKES, dashed, interval, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::wrapped;
use crate::canvas::plane::{Anchor, Area, BLACK, Ink, Plane, SMALL, Type, WHITE};

/// From one line of the note below to the next.
const LINE: f64 = 17.0;
const PLOT: f64 = 190.0;
/// The height of the box plot.
const BOX: f64 = 46.0;
/// Classes at most; round widths make less than half as many at worst.
const CLASSES: u32 = 45;

/// Draws the histogram.
pub fn draw(figure: &Distribution, frame: Frame) -> Drawing {
    let Frame { lang, breadth, .. } = frame;
    let classes = Classes::new(figure.counts.clone(), CLASSES);
    let up_ticks = covering(0.0, 100.0 * classes.tallest(), 5);
    let left = up_ticks.label_width(lang) + 12.0;
    let marked = figure.mean.is_some() || figure.quartiles.is_some();
    let above = if marked { BOX + 26.0 } else { 12.0 };
    let room = Room { left, right: 14.0, above, height: frame.high(PLOT) };
    let plot = Plot::new(frame, entries(figure, &classes, lang), up_ticks, room);
    let area = plot.area;
    let ticks = whole_covering(classes.from, classes.to, 8);
    let across = Axis::over(ticks, (area.left, area.right));

    let notes = wrapped(&note_on(&classes, lang), SMALL, breadth);
    let more = LINE * notes.len().saturating_sub(1) as f64;

    plot.paint(None, 64.0 + more, &alt(figure, lang), |plane| {
        plot.percents(plane);
        for (from, to, share) in classes.bars() {
            let top = plot.up.at(100.0 * share);
            let bar = Area::new(across.at(from), top, across.at(to), area.bottom);
            if share > 0.0 {
                plane.fill(bar, LIGHT);
                plane.frame(bar, Ink(style(0).dark, 0.9));
            }
        }
        let heights = (area.top - above + 6.0 + BOX / 2.0, area.bottom);
        box_plot(plane, figure, &classes, &across, heights);
        horizontal(plane, area, &across, lang);
        plot.name_centred(plane, &figure.what, 32.0);
        let at = (breadth / 2.0, area.bottom + 51.0);
        plane.lines(&notes, at, LINE, Type::plain(SMALL, Anchor::Middle));
    })
}

/// The box and its marks at the height `y`, extended by lines down to the axis at `foot`.
fn box_plot(
    plane: &Plane,
    figure: &Distribution,
    classes: &Classes,
    across: &Axis,
    (y, foot): (f64, f64),
) {
    let down = |value: f64, dash: Dash, wide: f64| {
        let x = across.at(value);
        dashed(plane, &[(x, y), (x, foot)], dash, Ink(BLACK, wide));
    };
    if let Some([first, median, third]) = figure.quartiles {
        let ends = (across.at(classes.least), across.at(classes.most));
        interval(plane, ends, y, 6.0, Ink(BLACK, 1.2));
        down(first, DOTS, 1.0);
        down(third, DOTS, 1.0);
        down(median, STROKES, 1.4);
        let area = Area::new(across.at(first), y - 13.0, across.at(third), y + 13.0);
        plane.fill(area, WHITE);
        plane.frame(area, Ink(BLACK, 1.4));
        let x = across.at(median);
        plane.line(&[(x, y - 13.0), (x, y + 13.0)], Ink(BLACK, 2.2));
    }
    if let Some(mean) = figure.mean {
        down(mean.value, FULL, 1.4);
        let (ends, dark) = ((across.at(mean.low), across.at(mean.high)), style(1).dark);
        interval(plane, ends, y, 4.0, Ink(dark, 2.0));
        Marker::Diamond.draw(plane, (across.at(mean.value), y), 5.0, dark);
    }
}

fn entries(figure: &Distribution, classes: &Classes, lang: Lang) -> Vec<Vec<LegendEntry>> {
    let mut first = Vec::new();
    if let Some(mean) = figure.mean {
        let sample = LegendKey::Point(Marker::Diamond, style(1).dark);
        first.push((sample, Label::text(mean_text(mean, lang))));
    }
    let mut second = Vec::new();
    if let Some([low, median, high]) = figure.quartiles {
        let text = |value: f64| short(value, lang);
        let median = say(lang, "figure-median", &[("median", &text(median))]);
        let quartiles =
            say(lang, "figure-quartiles", &[("first", &text(low)), ("third", &text(high))]);
        second.push((LegendKey::Line(STROKES, Ink(BLACK, 1.4)), Label::text(median)));
        second.push((LegendKey::Line(DOTS, Ink(BLACK, 1.4)), Label::text(quartiles)));
        let [least, most] = [classes.least, classes.most].map(|value| rounded(value, 0, lang));
        let ends = [("least", &*least), ("most", &*most)];
        second.push((LegendKey::None, Label::text(say(lang, "figure-extremes", &ends))));
    }
    [first, second].into_iter().filter(|group| !group.is_empty()).collect()
}

/// A number without trailing zeros.
fn short(value: f64, lang: Lang) -> String {
    let places = u32::from((value - value.round()).abs() >= 1e-9);
    rounded(value, places, lang)
}

/// `moyenne 97,34 (intervalle à 95 % : 97,12 à 97,56)`.
pub fn mean_text(mean: IntervalEstimate, lang: Lang) -> String {
    let [value, low, high] = bounds(mean, lang);
    say(lang, "figure-mean-interval", &[("mean", &value), ("low", &low), ("high", &high)])
}

/// A mean and the bounds of its interval, with the number of decimals that the interval justifies.
pub fn bounds(mean: IntervalEstimate, lang: Lang) -> [String; 3] {
    [mean.value, mean.low, mean.high].map(|it| rounded(it, places_within(mean), lang))
}

/// The mean as a sentence of a text alternative, if it is marked.
pub fn mean_said(figure: &Distribution, lang: Lang) -> String {
    let Some(mean) = figure.mean else { return String::new() };
    format!(" {}.", capitalised(&mean_text(mean, lang)))
}

/// All the counts.
pub fn total(figure: &Distribution) -> u64 {
    figure.counts.iter().map(|(_, count)| count).sum()
}

/// The least and the greatest value that came.
pub fn extremes(figure: &Distribution) -> (i64, i64) {
    let seen = || figure.counts.iter().filter(|(_, count)| *count > 0).map(|(value, _)| *value);
    (seen().min().unwrap_or(0), seen().max().unwrap_or(0))
}

/// Decimals that show two digits of the half-width of an interval.
pub fn places_within(mean: IntervalEstimate) -> u32 {
    let half = (mean.high - mean.low) / 2.0;
    if half <= 0.0 {
        return places_for(mean.value);
    }
    (1.0 - half.log10().floor()).clamp(0.0, 6.0) as u32
}

fn note_on(classes: &Classes, lang: Lang) -> String {
    let (games, wide) = (count(classes.total, lang), count(classes.wide as u64, lang));
    let mut note = say(lang, "figure-histogram-note", &[("games", &games), ("wide", &wide)]);
    if classes.beyond > 0 {
        let args =
            [("beyond", &*count(classes.beyond, lang)), ("last", &*rounded(classes.to, 0, lang))];
        note.push_str(&say(lang, "figure-histogram-beyond", &args));
    }
    note
}

fn alt(figure: &Distribution, lang: Lang) -> String {
    let (total, (least, most)) = (total(figure), extremes(figure));
    let args = [
        ("what", &*figure.what),
        ("games", &count(total, lang)),
        ("least", &least.to_string()),
        ("most", &most.to_string()),
    ];
    let mut text = say(lang, "figure-histogram-alt", &args);
    text.push_str(&mean_said(figure, lang));
    if let Some([first, median, third]) = figure.quartiles {
        let [first, median, third] = [first, median, third].map(|it| short(it, lang));
        let args = [("first", &*first), ("median", &*median), ("third", &*third)];
        text.push_str(&format!(" {}", say(lang, "figure-quartiles-alt", &args)));
    }
    let classes = Classes::new(figure.counts.clone(), 10);
    let bars = classes.counted().map(|(from, to, n)| {
        let args = [
            ("from", &*from.to_string()),
            ("to", &*to.to_string()),
            ("share", &*distinct_percent(&share(n, total), 1, lang)),
        ];
        say(lang, "figure-class-alt", &args)
    });
    format!("{text} {}.", listed(bars, lang))
}
