//! The frequency of a value as the sample grows, with its probability and the 1/√n band.

use senet_engine::rules::Lang;

use crate::document::distinct::distinct_decimal;
use crate::document::figure::{Given, RunningFrequency};
use crate::document::messages::say;
use crate::document::notation::fraction;

use super::axis::{Axis, covering};
use super::label::Label;
use super::legend::LegendKey;
use super::numbers::{count, float, listed, share};
use super::plot::{Plot, Room, between};
use super::style::{DOTS, FULL, STROKES, dashed, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::width;
use crate::canvas::plane::{At, DIM, Ink, TEXT};

const PLOT: f64 = 220.0;
/// The number of points on the edges of the band.
const EDGE: u32 = 160;
/// The sizes whose frequency is in the text alternative, beside the last.
const SIZES: [u64; 8] = [1, 2, 5, 10, 20, 50, 100, 1000];

/// Draws the curve, or the axes with the band for a pupil to draw it on.
pub fn draw(figure: &RunningFrequency, given: Given, frame: Frame) -> Drawing {
    let lang = frame.lang;
    let p = float(&figure.probability);
    let n = figure.hits.len() as u64;
    let ticks = covering(0.0, 1.0, 5);
    let end = last(figure, lang);
    let (left, right) = (ticks.label_width(lang), width(&end, TEXT) + 12.0);
    let room = Room { left, right, above: 14.0, height: frame.high(PLOT) };
    let plot = Plot::new(frame, entries(figure, given, lang), ticks, room);
    let (area, up) = (plot.area, &plot.up);
    let across = Axis::over(covering(0.0, n as f64, 5), (area.left, area.right));

    plot.paint(None, Room::BELOW, &alt(figure, given, lang), |plane| {
        let edge = |side: f64| -> Vec<At> {
            // The steps are smaller where the band opens.
            let size =
                |step: u32| 1.0 + (n as f64 - 1.0) * (f64::from(step) / f64::from(EDGE)).powi(3);
            let point = |n: f64| (across.at(n), up.at((p + side / n.sqrt()).clamp(0.0, 1.0)));
            (0..=EDGE).map(|step| point(size(step))).collect()
        };
        let (above, below) = (edge(1.0), edge(-1.0));
        between(plane, [&above, &below]);
        if given != Given::All {
            plot.finer(plane);
        }
        plot.vertical(plane);
        for line in [&above, &below] {
            dashed(plane, line, STROKES, Ink(DIM, 1.0));
        }
        plot.limit(plane, p, 2.0);
        if given != Given::Axes {
            let frequencies = (1_u64..).zip(&figure.hits);
            let points: Vec<At> = frequencies
                .map(|(n, hits)| (across.at(n as f64), up.at(*hits as f64 / n as f64)))
                .collect();
            plane.line(&points, Ink(style(0).dark, 1.6));
            plot.ending(plane, &points, &end);
        }
        plot.across(plane, &across, &say(lang, "figure-throws-made", &[]));
    })
}

fn last(figure: &RunningFrequency, lang: Lang) -> String {
    let n = figure.hits.len() as u64;
    figure.hits.last().map_or_else(String::new, |hits| distinct_decimal(&share(*hits, n), 3, lang))
}

fn entries(figure: &RunningFrequency, given: Given, lang: Lang) -> Vec<Vec<(LegendKey, Label)>> {
    let value = figure.value.to_string();
    let curve = Label::text(say(lang, "figure-frequency-of-value", &[("value", &value)]));
    let known = say(lang, "figure-probability-of-value", &[("value", &value)]);
    let known = Label::stated(&format!("{known} ="), &figure.probability, lang);
    let mut entries = Vec::new();
    if given != Given::Axes {
        entries.push((LegendKey::Line(FULL, Ink(style(0).dark, 1.6)), curve));
    }
    entries.push((LegendKey::Line(DOTS, Ink(style(1).dark, 2.0)), known));
    entries.push((LegendKey::Band, Label::text(say(lang, "figure-band-plain", &[]))));
    vec![entries]
}

fn alt(figure: &RunningFrequency, given: Given, lang: Lang) -> String {
    let n = figure.hits.len() as u64;
    let (value, size) = (figure.value.to_string(), count(n, lang));
    let probability = fraction(&figure.probability);
    if given == Given::Axes {
        let args = [("value", &*value), ("n", &*size), ("probability", &*probability)];
        return say(lang, "figure-running-frequency-axes-alt", &args);
    }
    let sizes = SIZES.into_iter().filter(|size| *size < n).chain([n]);
    let rows = sizes
        .filter_map(|size| Some((size, figure.hits.get(size.checked_sub(1)? as usize)?)))
        .map(|(size, hits)| {
            let frequency = distinct_decimal(&share(*hits, size), 3, lang);
            let args = [("n", &*count(size, lang)), ("frequency", &*frequency)];
            say(lang, "figure-running-frequency-of", &args)
        });
    let rows = listed(rows, lang);
    let args = [("value", &*value), ("rows", &*rows), ("probability", &*probability)];
    say(lang, "figure-running-frequency-alt", &args)
}
