//! A histogram of many counts, with a box plot above it: minimum to maximum, quartiles,
//! median, and the mean with its interval.

use senet_engine::rules::Lang;

use crate::document::distinct::distinct_percent;
use crate::document::figure::{Distribution, IntervalEstimate};
use crate::document::messages::say;

use super::axis::{Scale, covering, horizontal, whole_covering};
use super::classes::Classes;
use super::label::Label;
use super::legend::LegendKey;
use super::numbers::{count, listed, places_for, rounded, share};
use super::plot::{Plot, Room};
use super::style::{DOTS, Dash, FULL, Marker, STROKES, dashed, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::{fitted, wrapped};
use crate::canvas::plane::{Anchor, Area, BLACK, Ink, Plane, SMALL, TEXT, Type, WHITE};

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
    let classes = Classes::new(&figure.counts, CLASSES);
    let up_ticks = covering(0.0, 100.0 * classes.tallest(), 5);
    let left = up_ticks.label_width(lang) + 12.0;
    let marked = figure.mean.is_some() || figure.quartiles.is_some();
    let above = if marked { BOX + 26.0 } else { 12.0 };
    let room = Room { left, right: 14.0, above, height: frame.high(PLOT) };
    let plot = Plot::new(frame, entries(figure, &classes, lang), up_ticks, room);
    let area = plot.area;
    let ticks = whole_covering(classes.from, classes.to, 8);
    let across = Scale::new(ticks.ends().0, ticks.ends().1, (area.left, area.right));

    let notes = wrapped(&note_on(&classes, lang), SMALL, breadth);
    let more = LINE * notes.len().saturating_sub(1) as f64;

    plot.paint(None, 64.0 + more, &alt(figure, lang), |plane| {
        plot.percents(plane);
        for (from, to, share) in classes.bars() {
            let top = plot.up.at(100.0 * share);
            let bar = Area::new(across.at(from), top, across.at(to), area.bottom);
            if share > 0.0 {
                plane.fill(bar, style(0).light);
                plane.frame(bar, Ink(style(0).dark, 0.9));
            }
        }
        box_plot(
            plane,
            figure,
            &classes,
            &across,
            (area.top - above + 6.0 + BOX / 2.0, area.bottom),
        );
        horizontal(plane, area, &across, &ticks, lang);
        let name = Type::plain(TEXT, Anchor::Middle);
        let what = fitted(&figure.what, TEXT, breadth);
        plane.text(&what, (breadth / 2.0, area.bottom + 32.0), name);
        let note = Type::plain(SMALL, Anchor::Middle);
        for (line, text) in notes.iter().enumerate() {
            let y = area.bottom + 51.0 + LINE * line as f64;
            plane.text(text, (breadth / 2.0, y), note);
        }
    })
}

/// The box and its marks, extended by lines down to the axis.
fn box_plot(
    plane: &Plane,
    figure: &Distribution,
    classes: &Classes,
    across: &Scale,
    (y, foot): (f64, f64),
) {
    let down = |value: f64, dash: Dash, wide: f64| {
        let x = across.at(value);
        dashed(plane, &[(x, y), (x, foot)], dash, Ink(BLACK, wide));
    };
    if let Some([first, median, third]) = figure.quartiles {
        let ends = (across.at(classes.least), across.at(classes.most));
        plane.line(&[(ends.0, y), (ends.1, y)], Ink(BLACK, 1.2));
        for x in [ends.0, ends.1] {
            plane.line(&[(x, y - 6.0), (x, y + 6.0)], Ink(BLACK, 1.2));
        }
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
        let (low, high) = (across.at(mean.low), across.at(mean.high));
        let dark = style(1).dark;
        plane.line(&[(low, y), (high, y)], Ink(dark, 2.0));
        for x in [low, high] {
            plane.line(&[(x, y - 4.0), (x, y + 4.0)], Ink(dark, 2.0));
        }
        Marker::Diamond.draw(plane, (across.at(mean.value), y), 5.0, dark);
    }
}

fn entries(figure: &Distribution, classes: &Classes, lang: Lang) -> Vec<Vec<(LegendKey, Label)>> {
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
        let ends = [
            ("least", &*count_or_minus(classes.least, lang)),
            ("most", &*count_or_minus(classes.most, lang)),
        ];
        second.push((LegendKey::None, Label::text(say(lang, "figure-extremes", &ends))));
    }
    [first, second].into_iter().filter(|group| !group.is_empty()).collect()
}

fn count_or_minus(value: f64, lang: Lang) -> String {
    rounded(value, 0, lang)
}

/// A number without trailing zeros.
fn short(value: f64, lang: Lang) -> String {
    let places = u32::from((value - value.round()).abs() >= 1e-9);
    rounded(value, places, lang)
}

/// `moyenne 97,34 (intervalle à 95 % : 97,12 à 97,56)`, with the number of decimals that its
/// interval justifies.
pub fn mean_text(mean: IntervalEstimate, lang: Lang) -> String {
    let places = places_within(mean);
    let text = |value: f64| rounded(value, places, lang);
    let args = [("mean", &*text(mean.value)), ("low", &text(mean.low)), ("high", &text(mean.high))];
    say(lang, "figure-mean-interval", &args)
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

/// The text alternative of the counts.
pub fn alt(figure: &Distribution, lang: Lang) -> String {
    let total: u64 = figure.counts.iter().map(|(_, count)| count).sum();
    let seen = || figure.counts.iter().filter(|(_, count)| *count > 0).map(|(value, _)| *value);
    let args = [
        ("what", &*figure.what),
        ("games", &count(total, lang)),
        ("least", &seen().min().unwrap_or(0).to_string()),
        ("most", &seen().max().unwrap_or(0).to_string()),
    ];
    let mut text = say(lang, "figure-histogram-alt", &args);
    if let Some(mean) = figure.mean {
        text.push_str(&format!(" {}.", capital(&mean_text(mean, lang))));
    }
    if let Some([first, median, third]) = figure.quartiles {
        let args = [
            ("first", &*short(first, lang)),
            ("median", &*short(median, lang)),
            ("third", &*short(third, lang)),
        ];
        text.push_str(&format!(" {}", say(lang, "figure-quartiles-alt", &args)));
    }
    let classes = Classes::new(&figure.counts, 10);
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

/// The text with a capital.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
