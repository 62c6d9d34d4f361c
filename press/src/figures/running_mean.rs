//! A running mean as the sample grows: the curve, its 95 % band, and the exact value where it is
//! known.

use senet_engine::rules::Lang;

use crate::document::figure::{IntervalEstimate, RunningMean};
use crate::document::messages::say;
use crate::document::notation::fraction;

use super::axis::{Axis, covering, covering_all};
use super::histogram::{mean_text, places_within};
use super::label::Label;
use super::legend::LegendKey;
use super::numbers::{count, float, listed, rounded};
use super::plot::{Plot, Room, between};
use super::style::{DOTS, EDGES, FULL, dashed, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::width;
use crate::canvas::plane::{At, DIM, Ink, TEXT};

const PLOT: f64 = 210.0;
/// A sample that grows by more than this factor has a logarithmic axis.
const DECADES: f64 = 30.0;

/// Draws the curve.
pub fn draw(figure: &RunningMean, frame: Frame) -> Drawing {
    let lang = frame.lang;
    let expected = figure.expected.as_ref().map(float);
    let ends = figure.points.iter().flat_map(|(_, mean)| [mean.low, mean.high, mean.value]);
    let ticks = covering_all(ends.chain(expected), 5);
    let end = last_label(figure, lang);
    let (left, right) = (ticks.label_width(lang), width(&end, TEXT) + 10.0);
    let room = Room { left, right, above: 30.0, height: frame.high(PLOT) };
    let plot = Plot::new(frame, entries(figure, lang), ticks, room);
    let (area, up) = (plot.area, &plot.up);
    let across = sizes(figure, (area.left, area.right));

    plot.paint(Some(&figure.what), Room::BELOW, &alt(figure, lang), |plane| {
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
        for at in means.iter().filter(|_| means.len() <= 40) {
            plane.disc(*at, 2.6, style(0).dark);
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
fn last_label(figure: &RunningMean, lang: Lang) -> String {
    let last = figure.points.last();
    last.map_or_else(String::new, |(_, it)| rounded(it.value, places_within(*it), lang))
}

fn entries(figure: &RunningMean, lang: Lang) -> Vec<Vec<(LegendKey, Label)>> {
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

fn alt(figure: &RunningMean, lang: Lang) -> String {
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
