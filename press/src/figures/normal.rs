//! A law as bars under the normal curve of the same mean and variance.

use senet_engine::laws::normal::NormalFit;

use crate::document::figure::NamedLaw;
use crate::document::messages::say;
use crate::document::notation::square_root;

use super::axis::{Slots, covering, whole_numbers};
use super::label::Label;
use super::laws::{said, whole_law};
use super::legend::LegendKey;
use super::numbers::float;
use super::plot::{Plot, Room};
use super::style::{FULL, dashed, style};
use super::{Drawing, Frame};
use crate::canvas::plane::{At, Ink};

const PLOT: f64 = 210.0;
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
    let (first, last) = (named.law.min(), named.law.max());
    let tallest =
        named.law.iter().map(|(_, share)| float(&share)).fold(density(float(&mean)), f64::max);
    let ticks = covering(0.0, tallest, 5);
    let left = ticks.label_width(lang);
    let slots = Slots::new((first, last), (left, breadth));
    let room = Room { left, right: 0.0, above: Room::NAME, height: frame.high(PLOT) };
    let plot = Plot::new(frame, entries, ticks, room);

    let mut alt = said(&whole_law(named), lang);
    if curve.is_some() {
        alt.push_str(&format!(" {}", say(lang, "figure-normal-alt", &[("sd", &sd)])));
    }
    let name = say(lang, "figure-probability", &[]);
    plot.paint(Some(&name), Room::BELOW, &alt, |plane| {
        plot.vertical(plane);
        for (value, share) in named.law.iter() {
            let place = (slots.at(value as f64), (slots.width * 0.84).min(46.0));
            plot.bar(plane, style(0), place, float(&share));
        }
        if curve.is_some() {
            let span = (last - first + 1) as f64;
            let point = |index: u32| -> At {
                let x = first as f64 - 0.5 + span * f64::from(index) / f64::from(POINTS);
                (slots.at(x), plot.up.at(density(x)))
            };
            let points: Vec<At> = (0..=POINTS).map(point).collect();
            dashed(plane, &points, FULL, Ink(style(1).dark, 2.2));
        }
        whole_numbers(plane, plot.area, &slots, 0.0);
        plot.name_across(plane, &say(lang, "figure-value", &[]), Room::TO_NAME);
    })
}
