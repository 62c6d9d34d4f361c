//! A law as bars under the normal curve of the same mean and variance.

use senet_engine::laws::normal::NormalFit;

use crate::document::figure::NamedLaw;
use crate::document::messages::say;
use crate::document::notation::square_root;

use super::axis::{Scale, covering, vertical, whole_numbers};
use super::label::Label;
use super::laws::said;
use super::legend::{Legend, LegendKey};
use super::numbers::float;
use super::style::{FULL, dashed, style};
use super::{Drawing, Frame};
use crate::canvas::plane::{Anchor, Area, At, Ink, TEXT, Type, paint};

const PLOT: f64 = 210.0;
const MARGIN: f64 = 8.0;
/// Points of the curve.
const POINTS: u32 = 240;
/// Decimals of the standard deviation.
const PLACES: u32 = 3;

/// Draws the law and the curve.
pub fn draw(named: &NamedLaw, frame: Frame) -> Drawing {
    let Frame { lang, breadth, .. } = frame;
    let (mean, variance) = (named.law.mean(), named.law.variance());
    // A law with a single value has no curve.
    let curve = NormalFit::new(&named.law);
    let density = |x: f64| curve.as_ref().map_or(0.0, |curve| curve.density(x));
    let sd = square_root(&variance, PLACES, lang);
    let mut entries = vec![vec![
        (LegendKey::Bar(style(0)), Label::text(named.name.clone())),
        (LegendKey::None, Label::stated(&say(lang, "figure-mean", &[]), &mean, lang)),
    ]];
    if curve.is_some() {
        let name = Label::text(say(lang, "figure-normal", &[("sd", &sd)]));
        entries.push(vec![(LegendKey::Line(FULL, Ink(style(1).dark, 2.2)), name)]);
    }
    let legend = Legend::new(breadth, entries);
    let (first, last) = (named.law.min(), named.law.max());
    let tallest =
        named.law.iter().map(|(_, share)| float(&share)).fold(density(float(&mean)), f64::max);
    let ticks = covering(0.0, tallest, 5);
    let left = ticks.label_width(lang);
    let slot = (breadth - left - 2.0 * MARGIN) / (last - first + 1) as f64;
    let at = |value: f64| left + MARGIN + (value - first as f64 + 0.5) * slot;
    let top = legend.height + 28.0;
    let plot = Area::new(left, top, breadth, top + frame.high(PLOT));
    let up = Scale::new(0.0, ticks.ends().1, (plot.bottom, plot.top));

    let mut alt = said(named, lang);
    if curve.is_some() {
        alt.push_str(&format!(" {}", say(lang, "figure-normal-alt", &[("sd", &sd)])));
    }
    paint(breadth, plot.bottom + 44.0, &alt, |plane| {
        legend.draw(plane, 0.0);
        let name = Type::plain(TEXT, Anchor::Start);
        plane.text(&say(lang, "figure-probability", &[]), (0.0, legend.height + 12.0), name);
        vertical(plane, plot, &up, &ticks, lang);
        for (value, share) in named.law.iter() {
            let (x, wide) = (at(value as f64), (slot * 0.84).min(46.0));
            let y = up.at(float(&share));
            style(0).bar(plane, Area::new(x - wide / 2.0, y, x + wide / 2.0, plot.bottom));
        }
        if curve.is_some() {
            let span = (last - first + 1) as f64;
            let point = |index: u32| -> At {
                let x = first as f64 - 0.5 + span * f64::from(index) / f64::from(POINTS);
                (at(x), up.at(density(x)))
            };
            let points: Vec<At> = (0..=POINTS).map(point).collect();
            dashed(plane, &points, FULL, Ink(style(1).dark, 2.2));
        }
        whole_numbers(plane, plot, (first, last), at, 0.0);
        let name = Type::plain(TEXT, Anchor::Middle);
        plane.text(&say(lang, "figure-value", &[]), (plot.middle().0, plot.bottom + 33.0), name);
    })
}
