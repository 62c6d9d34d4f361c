//! Groups compared: above, each mean with its interval on a common scale; below, the histograms
//! overlaid as outlines.

use senet_engine::rules::Lang;

use crate::document::figure::{Group, Groups, IntervalEstimate};
use crate::document::messages::say;

use super::axis::{Axis, covering, covering_all, horizontal, whole_covering};
use super::classes::Classes;
use super::histogram::bounds;
use super::numbers::{float, listed};
use super::plot::{Plot, Room};
use super::style::{interval, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::{fitted, width, wrapped};
use crate::canvas::plane::{Anchor, Area, At, BLACK, Ink, PALE, Plane, SMALL, TEXT, Type, paint};

/// A row of the upper part.
const ROW: f64 = 28.0;
/// A line of a name that takes several.
const LINE: f64 = 18.0;
const PLOT: f64 = 170.0;
/// The width of the legend's sample before a name, where there is a histogram.
const SAMPLE: f64 = 34.0;
/// The width of a name with its sample; a longer one takes several lines.
const NAME: f64 = 226.0;
/// On a figure that is narrower, the numbers of a group stand under its name.
const NARROW: f64 = 560.0;
/// Half the height of the ends of an interval.
const END: f64 = 7.0;
/// The radius of a mean's dot.
const MEAN: f64 = 2.8;
/// The part of the half-interval that a mean's dot may cover, so that the ends of the interval
/// remain visible.
const WITHIN: f64 = 0.5;
/// The most outlines that a reader can distinguish.
const OVERLAID: usize = 6;
/// Classes at most; round widths make less than half as many at worst.
const CLASSES: u32 = 40;

/// Draws the comparison.
pub fn draw(figure: &Groups, frame: Frame) -> Drawing {
    let Frame { lang, breadth, .. } = frame;
    let overlaid = overlaid(&figure.groups);
    let sample = if overlaid.is_empty() { 0.0 } else { SAMPLE };
    let texts: Vec<String> = figure.groups.iter().map(|group| numbers(group.mean, lang)).collect();
    let widest = |texts: &[String], size: f64| {
        texts.iter().map(|text| width(text, size)).fold(0.0, f64::max)
    };
    let below = breadth < NARROW;
    let available = if below { NAME.min(breadth * 0.42) } else { NAME };
    let names: Vec<Vec<String>> =
        figure.groups.iter().map(|group| wrapped(&group.name, TEXT, available - sample)).collect();
    let (under, beside) = (widest(&texts, SMALL), if below { 12.0 } else { 0.0 });
    let before = widest(&names.concat(), TEXT).max(if below { under } else { 0.0 });
    let left = sample + before + 16.0;
    let means = figure.groups.iter().map(|group| group.mean);
    let ticks = covering_all(means.flat_map(|it| [it.low, it.high, it.value]), 5);
    let last = ticks.texts(lang).pop().map_or(0.0, |last| width(&last, TEXT) / 2.0);
    let right = breadth - if below { last } else { under + 14.0 };
    let title = 26.0;
    let mut bottom = title;
    let middles: Vec<f64> = names
        .iter()
        .map(|lines| {
            let high = ROW.max(LINE * lines.len() as f64 + 8.0) + beside;
            bottom += high;
            bottom - high / 2.0
        })
        .collect();
    let means = Area::new(left, title, right, bottom);
    // Below the axis of the means, the title of the lower plot.
    let lower = means.bottom + 64.0;
    let height =
        if overlaid.is_empty() { means.bottom + 30.0 } else { lower + frame.high(PLOT) + 58.0 };

    paint(breadth, height, &alt(figure, lang), |plane| {
        let what = fitted(&figure.what, TEXT, breadth);
        plane.text(&what, (0.0, 10.0), Type::plain(TEXT, Anchor::Start));
        let across = Axis::over(ticks, (left, right));
        grid(plane, means, &across);
        for (index, group) in figure.groups.iter().enumerate() {
            let y = middles[index];
            row(plane, (index, group.mean), &across, y, !overlaid.is_empty());
            let first = y - LINE * (names[index].len().max(1) - 1) as f64 / 2.0 - beside / 2.0;
            plane.lines(&names[index], (sample, first), LINE, Type::plain(TEXT, Anchor::Start));
            let at = if below {
                (sample, first + LINE * names[index].len() as f64 - 2.0)
            } else {
                (right + 12.0, y)
            };
            plane.text(&texts[index], at, Type::plain(SMALL, Anchor::Start));
        }
        horizontal(plane, means, &across, lang);
        if !overlaid.is_empty() {
            histograms(plane, &overlaid, lower, frame);
            let upwards = say(lang, "figure-groups-upwards", &[]);
            plane.text(&upwards, (0.0, lower - 16.0), Type::plain(TEXT, Anchor::Start));
            let at = (breadth / 2.0, lower + frame.high(PLOT) + 36.0);
            plane.text(&what, at, Type::plain(TEXT, Anchor::Middle));
        }
    })
}

/// The groups that have counts, unless they are too many to be overlaid.
fn overlaid(groups: &[Group]) -> Vec<(usize, &Group)> {
    let counted: Vec<(usize, &Group)> =
        groups.iter().enumerate().filter(|(_, group)| !group.counts.is_empty()).collect();
    if counted.len() > OVERLAID { Vec::new() } else { counted }
}

/// Vertical lines behind the means; a stronger one at zero, for differences.
fn grid(plane: &Plane, area: Area, across: &Axis) {
    for number in &across.ticks.numbers {
        let value = float(number);
        let zero = value == 0.0 && across.ticks.ends().0 < 0.0;
        let ink = if zero { Ink(BLACK, 1.2) } else { Ink(PALE, 0.8) };
        let x = across.at(value);
        plane.line(&[(x, area.top), (x, area.bottom)], ink);
    }
}

fn row(
    plane: &Plane,
    (index, mean): (usize, IntervalEstimate),
    across: &Axis,
    y: f64,
    curve: bool,
) {
    let look = style(index);
    if curve {
        look.curve(plane, &[(0.0, y), (SAMPLE - 8.0, y)]);
        look.point(plane, ((SAMPLE - 8.0) / 2.0, y));
    }
    let (low, high) = (across.at(mean.low), across.at(mean.high));
    interval(plane, (low, high), y, END, Ink(look.dark, 1.4));
    let radius = MEAN.min(WITHIN * (high - low) / 2.0).max(0.8);
    plane.disc((across.at(mean.value), y), radius, look.dark);
}

fn histograms(plane: &Plane, groups: &[(usize, &Group)], top: f64, frame: Frame) {
    let lang = frame.lang;
    let merged = groups.iter().flat_map(|(_, group)| group.counts.iter().copied());
    let grid = Classes::new(merged.collect(), CLASSES);
    let classes: Vec<(usize, Classes)> =
        groups.iter().map(|(index, group)| (*index, grid.same(&group.counts))).collect();
    let tallest = classes.iter().map(|(_, classes)| classes.tallest()).fold(0.0, f64::max);
    let up_ticks = covering(0.0, 100.0 * tallest, 4);
    let left = up_ticks.label_width(lang) + 12.0;
    let room = Room { left, right: 16.0, above: top, height: frame.high(PLOT) };
    let plot = Plot::new(frame, Vec::new(), up_ticks, room);
    let (area, up) = (plot.area, &plot.up);
    let across = Axis::over(whole_covering(grid.from, grid.to, 8), (area.left, area.right));
    plot.percents(plane);
    for (index, classes) in &classes {
        style(*index).curve(plane, &outline(classes, &across, up));
        if let Some(peak) = peak(classes, &across, up) {
            style(*index).point(plane, peak);
        }
    }
    horizontal(plane, area, &across, lang);
}

/// The upper edge of a histogram.
fn outline(classes: &Classes, across: &Axis, up: &Axis) -> Vec<At> {
    let mut points = vec![(across.at(classes.from), up.at(0.0))];
    for (from, to, share) in classes.bars() {
        let y = up.at(100.0 * share);
        points.extend([(across.at(from), y), (across.at(to), y)]);
    }
    points.push((across.at(classes.to), up.at(0.0)));
    points
}

/// The middle of the tallest class, where the marker of the group stands.
fn peak(classes: &Classes, across: &Axis, up: &Axis) -> Option<At> {
    let tallest = classes.bars().max_by(|one, other| one.2.total_cmp(&other.2))?;
    Some((across.at(f64::midpoint(tallest.0, tallest.1)), up.at(100.0 * tallest.2)))
}

/// `106,09 (105,71 à 106,46)`.
fn numbers(mean: IntervalEstimate, lang: Lang) -> String {
    let [value, low, high] = bounds(mean, lang);
    say(lang, "figure-estimate", &[("mean", &value), ("low", &low), ("high", &high)])
}

fn alt(figure: &Groups, lang: Lang) -> String {
    let rows = figure.groups.iter().map(|group| {
        let args = [("name", &*group.name), ("mean", &*numbers(group.mean, lang))];
        say(lang, "figure-group-alt", &args)
    });
    let rows = listed(rows, lang);
    say(lang, "figure-groups-alt", &[("what", &*figure.what), ("rows", &rows)])
}
