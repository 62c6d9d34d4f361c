//! Counts of a few values, one bar each, with their shares in percent.

use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, Lang};

use crate::document::figure::Distribution;
use crate::document::messages::say;
use crate::document::notation::{count, percent};

use super::axis::{Slots, covering, whole_numbers};
use super::histogram::{self, extremes, mean_said, mean_text, total};
use super::label::Label;
use super::legend::{LegendEntry, LegendKey};
use super::numbers::{float, listed, never_zero, share};
use super::plot::{Plot, Room};
use super::style::{Marker, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::width;
use crate::canvas::plane::{Anchor, At, BLACK, Ink, Plane, SMALL, TEXT, Type, WHITE};

const PLOT: f64 = 180.0;
/// The widest a bar may be.
const WIDEST: f64 = 56.0;
/// The height of the line for the mean.
const LANE: f64 = 15.0;

/// With more values than this, a histogram is easier to read.
const MOST: i64 = 60;

/// Draws the bars, or a histogram of values too many for bars.
pub fn draw(figure: &Distribution, frame: Frame) -> Drawing {
    let Frame { lang, breadth, .. } = frame;
    let (first, last) = extremes(figure);
    if last - first >= MOST {
        return histogram::draw(figure, frame);
    }
    let shares = shares(figure, first, last);
    let tallest = shares.iter().map(|(_, share)| 100.0 * float(share)).fold(0.0, f64::max);
    let ticks = covering(0.0, tallest, 5);
    let left = ticks.label_width(lang) + 12.0;
    let slots = Slots::new((first, last), (left, breadth));
    let labels = Labels::fitting(&shares, slots.width, lang);
    let free = frame.high(PLOT) * (1.0 - tallest / ticks.ends().1);
    let above = 12.0 + (labels.height(lang) - free).max(0.0);
    let room = Room { left, right: 0.0, above, height: frame.high(PLOT) };
    let plot = Plot::new(frame, entries(figure, lang), ticks, room);
    let bottom = plot.area.bottom;

    plot.paint(None, LANE + Room::BELOW, &alt(figure, &shares, lang), |plane| {
        plot.percents(plane);
        for (value, share) in &shares {
            let (x, percents) = (slots.at(*value as f64), 100.0 * float(share));
            plot.bar(plane, style(0), (x, (slots.width * 0.8).min(WIDEST)), percents);
            labels.draw(plane, share, (x, plot.up.at(percents)), lang);
        }
        whole_numbers(plane, plot.area, &slots, LANE);
        if let Some(mean) = figure.mean {
            let x = slots.at(mean.value);
            plane.line(&[(x, bottom), (x, bottom + 4.0)], Ink(BLACK, 1.0));
            Marker::Triangle.draw(plane, (x, bottom + 8.0), 6.0, style(0).dark);
        }
        plot.name_centred(plane, &figure.what, LANE + Room::TO_NAME);
    })
}

/// Every value from the least to the greatest with its share of the counts.
fn shares(figure: &Distribution, first: i64, last: i64) -> Vec<(i64, Exact)> {
    let total = total(figure);
    let of = |value: i64| {
        figure.counts.iter().filter(|(seen, _)| *seen == value).map(|(_, count)| count).sum()
    };
    (first..=last).map(|value| (value, share(of(value), total))).collect()
}

fn entries(figure: &Distribution, lang: Lang) -> Vec<Vec<LegendEntry>> {
    let games = say(lang, "figure-games", &[("games", &count(total(figure), lang))]);
    let mut entries = vec![(LegendKey::Bar(style(0)), Label::text(games))];
    if let Some(mean) = figure.mean {
        let sample = LegendKey::Point(Marker::Triangle, style(0).dark);
        entries.push((sample, Label::text(mean_text(mean, lang))));
    }
    vec![entries]
}

/// The notation of the percents over the bars.
#[derive(Clone, Copy, PartialEq)]
enum Labels {
    Level(f64),
    Upwards,
    None,
}

/// `23,4 %`; `< 0,1 %` for what would be rounded to zero.
fn label(share: &Exact, lang: Lang) -> String {
    never_zero(share, 3, |share| percent(share, 1, lang))
}

impl Labels {
    fn fitting(shares: &[(i64, Exact)], slot: f64, lang: Lang) -> Self {
        let widest = |size: f64| {
            shares.iter().map(|(_, share)| width(&label(share, lang), size)).fold(0.0, f64::max)
        };
        match [TEXT, SMALL].into_iter().find(|size| widest(*size) + 4.0 <= slot) {
            Some(size) => Self::Level(size),
            None if slot >= SMALL * 1.15 => Self::Upwards,
            None => Self::None,
        }
    }

    fn height(self, lang: Lang) -> f64 {
        match self {
            Self::Level(size) => Label::text("0").height(size) + 4.0,
            Self::Upwards => width(&percent(&whole(1), 1, lang), SMALL) + 6.0,
            Self::None => 4.0,
        }
    }

    fn draw(self, plane: &Plane, share: &Exact, top: At, lang: Lang) {
        let text = label(share, lang);
        match self {
            Self::Level(size) => {
                let at = (top.0, top.1 - 3.0 - Label::text("0").height(size) / 2.0);
                let label = Label::text(text);
                plane.fill(label.area(at, size), WHITE);
                label.draw(plane, at, Type::plain(size, Anchor::Middle));
            }
            Self::Upwards => {
                let at = (top.0, top.1 - 5.0 - width(&text, SMALL) / 2.0);
                plane.text(&text, at, Type::plain(SMALL, Anchor::Upwards));
            }
            Self::None => {}
        }
    }
}

fn alt(figure: &Distribution, shares: &[(i64, Exact)], lang: Lang) -> String {
    let rows = shares.iter().map(|(value, share)| {
        let args = [("value", &*value.to_string()), ("share", &*label(share, lang))];
        say(lang, "figure-bar-alt", &args)
    });
    let (games, rows) = (count(total(figure), lang), listed(rows, lang));
    let args = [("what", &*figure.what), ("games", &games), ("rows", &rows)];
    let mut text = say(lang, "figure-bars-alt", &args);
    text.push_str(&mean_said(figure, lang));
    text
}
