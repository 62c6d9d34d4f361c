//! What comes closer to its limit as the sample grows: a frequency, or a mean.

use senet_engine::rules::Lang;

use crate::document::distinct::distinct_decimal;
use crate::document::figure::{Given, IntervalEstimate, RunningFrequency, RunningMean};
use crate::document::messages::say;
use crate::document::notation::{count, fraction};

use super::axis::{Axis, covering, covering_all};
use super::histogram::{mean_text, places_within};
use super::label::Label;
use super::legend::{LegendEntry, LegendKey};
use super::numbers::{float, listed, rounded, share};
use super::plot::{Plot, Room, between};
use super::style::{DOTS, EDGES, FULL, STROKES, dashed, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::width;
use crate::canvas::plane::{At, DIM, Ink, TEXT};

/// The number of points on the edges of the band.
const EDGE: u32 = 160;
/// The sizes whose frequency is in the text alternative, beside the last.
const SIZES: [u64; 8] = [1, 2, 5, 10, 20, 50, 100, 1000];
/// A sample that grows by more than this factor has a logarithmic axis.
const DECADES: f64 = 30.0;

/// Draws the frequency of a value with its probability and the 1/√n band, or the axes with the band for a pupil to
/// draw it on.
pub fn frequency(figure: &RunningFrequency, given: Given, frame: Frame) -> Drawing {
    let lang = frame.lang;
    let p = float(&figure.probability);
    let n = figure.hits.len() as u64;
    let ticks = covering(0.0, 1.0, 5);
    let end = last_frequency(figure, lang);
    let (left, right) = (ticks.label_width(lang), width(&end, TEXT) + 12.0);
    let room = Room { left, right, above: 14.0, height: frame.high(220.0) };
    let plot = Plot::new(frame, frequency_entries(figure, given, lang), ticks, room);
    let (area, up) = (plot.area, &plot.up);
    let across = Axis::over(covering(0.0, n as f64, 5), (area.left, area.right));

    plot.paint(None, Room::BELOW, &frequency_alt(figure, given, lang), |plane| {
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

fn last_frequency(figure: &RunningFrequency, lang: Lang) -> String {
    let n = figure.hits.len() as u64;
    figure.hits.last().map_or_else(String::new, |hits| distinct_decimal(&share(*hits, n), 3, lang))
}

fn frequency_entries(figure: &RunningFrequency, given: Given, lang: Lang) -> Vec<Vec<LegendEntry>> {
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

fn frequency_alt(figure: &RunningFrequency, given: Given, lang: Lang) -> String {
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

/// Draws a mean with its 95 % band, and the exact value where it is known.
pub fn mean(figure: &RunningMean, frame: Frame) -> Drawing {
    let lang = frame.lang;
    let expected = figure.expected.as_ref().map(float);
    let ends = figure.points.iter().flat_map(|(_, mean)| [mean.low, mean.high, mean.value]);
    let ticks = covering_all(ends.chain(expected), 5);
    let end = last_mean(figure, lang);
    let (left, right) = (ticks.label_width(lang), width(&end, TEXT) + 10.0);
    let room = Room { left, right, above: 30.0, height: frame.high(210.0) };
    let plot = Plot::new(frame, mean_entries(figure, lang), ticks, room);
    let (area, up) = (plot.area, &plot.up);
    let across = sizes(figure, (area.left, area.right));

    plot.paint(Some(&figure.what), Room::BELOW, &mean_alt(figure, lang), |plane| {
        let place = |n: u64, value: f64| -> At { (across.at(n as f64), up.at(value)) };
        let edge = |end: fn(&IntervalEstimate) -> f64| -> Vec<At> {
            figure.points.iter().map(|(n, mean)| place(*n, end(mean))).collect()
        };
        let (above, below) = (edge(|mean| mean.high), edge(|mean| mean.low));
        if above.len() > 1 {
            between(plane, [&above, &below]);
        }
        plot.vertical(plane);
        for line in [&above, &below] {
            dashed(plane, line, EDGES, Ink(DIM, 1.0));
        }
        if let Some(value) = expected {
            plot.limit(plane, value, 1.8);
        }
        let means = edge(|mean| mean.value);
        plane.line(&means, Ink(style(0).dark, 2.0));
        if means.len() <= 40 {
            for at in &means {
                plane.disc(*at, 2.6, style(0).dark);
            }
        }
        plot.ending(plane, &means, &end);
        plot.across(plane, &across, &say(lang, "figure-games-played", &[]));
    })
}

/// The horizontal axis: logarithmic when the sample grows a lot.
fn sizes(figure: &RunningMean, ends: (f64, f64)) -> Axis {
    let first = figure.points.first().map_or(1, |(n, _)| (*n).max(1)) as f64;
    let last = figure.points.last().map_or(10, |(n, _)| *n) as f64;
    if last > DECADES * first {
        Axis::logarithmic(first, last, ends)
    } else {
        Axis::over(covering(0.0, last, 5), ends)
    }
}

/// The last mean, beside the end of the curve.
fn last_mean(figure: &RunningMean, lang: Lang) -> String {
    let last = figure.points.last();
    last.map_or_else(String::new, |(_, it)| rounded(it.value, places_within(*it), lang))
}

fn mean_entries(figure: &RunningMean, lang: Lang) -> Vec<Vec<LegendEntry>> {
    let [mean, band] =
        ["figure-running-mean", "figure-interval-95"].map(|id| Label::text(say(lang, id, &[])));
    let mean = (LegendKey::Line(FULL, Ink(style(0).dark, 2.0)), mean);
    let mut entries = vec![mean, (LegendKey::Band, band)];
    if let Some(exact) = &figure.expected {
        let label = Label::stated(&say(lang, "figure-exact-value", &[]), exact, lang);
        entries.push((LegendKey::Line(DOTS, Ink(style(1).dark, 1.8)), label));
    }
    vec![entries]
}

fn mean_alt(figure: &RunningMean, lang: Lang) -> String {
    let rows = figure.points.iter().map(|(n, mean)| {
        let args = [("n", &*count(*n, lang)), ("mean", &*mean_text(*mean, lang))];
        say(lang, "figure-running-mean-of", &args)
    });
    let rows = listed(rows, lang);
    let mut text =
        say(lang, "figure-running-mean-alt", &[("what", &*figure.what), ("rows", &rows)]);
    if let Some(exact) = &figure.expected {
        let value = fraction(exact);
        text.push_str(&format!(" {}", say(lang, "figure-exact-alt", &[("value", &value)])));
    }
    text
}
