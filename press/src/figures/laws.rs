//! Laws as grouped bars: each bar is centred on its value, and a marker under the axis shows the
//! mean of each law.

use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_decimal;
use crate::document::figure::{BegunLaw, Given, NamedLaw};
use crate::document::messages::say;
use crate::document::notation::{decimal, fraction};

use super::axis::{Slots, covering, whole_numbers};
use super::bar_labels::{Written, apart};
use super::label::Label;
use super::legend::{LegendEntry, LegendKey};
use super::numbers::{equals_decimal, float, least_above, listed};
use super::plot::{Plot, Room};
use super::style::{Marker, style};
use super::{Drawing, Frame};
use crate::canvas::plane::{Area, BLACK, Ink};

/// Height of the tallest bar's scale, in units.
const PLOT: f64 = 176.0;
/// The widest a bar may be.
const WIDEST: f64 = 46.0;
/// Share of a value's width that its bars take.
const GROUP: f64 = 0.84;
/// The height of a row of means, between the axis and the values.
const ROW: f64 = 15.0;

/// A bar of a law, without its height.
struct Bar<'a> {
    series: usize,
    probability: &'a Exact,
    left: f64,
    right: f64,
}

impl Bar<'_> {
    fn middle(&self) -> f64 {
        f64::midpoint(self.left, self.right)
    }
}

/// A law with all its values.
pub fn whole_law(named: &NamedLaw) -> BegunLaw {
    let (values, mean) = (named.law.iter().collect(), named.law.mean());
    BegunLaw { name: named.name.clone(), mean, values, tail: whole(0) }
}

/// Draws the laws side by side, or the pupil's version of them.
pub fn draw(laws: &[BegunLaw], given: Given, frame: Frame) -> Drawing {
    let Frame { lang, breadth, .. } = frame;
    let tallest = laws.iter().flat_map(|law| &law.values).map(|(_, share)| float(share));
    let ticks = covering(0.0, tallest.fold(0.0, f64::max), 5);
    let first = laws.iter().filter_map(|law| law.values.first()).map(|(value, _)| *value).min();
    let last = laws.iter().map(last_value).max();
    let left = ticks.label_width(lang);
    let slots = Slots::new((first.unwrap_or(0), last.unwrap_or(0)), (left, breadth));
    let bars = placed(laws, &slots);
    let written = if given == Given::All {
        let shares: Vec<Exact> = bars.iter().map(|bar| bar.probability.clone()).collect();
        Written::fitting(&shares, apart(bars.iter().map(Bar::middle), breadth))
    } else {
        Written::Left
    };
    let height = frame.high(PLOT);
    let above = Room::NAME + headroom(&bars, written, ticks.ends().1, height);
    let room = Room { left, right: 0.0, above, height };
    let plot = Plot::new(frame, entries(laws, given, lang), ticks, room);
    let means = if given == Given::All { balanced(laws, &slots, breadth) } else { Vec::new() };
    let lane = ROW * means.iter().map(|(_, row)| row + 1).max().unwrap_or(0) as f64;
    let name = match written {
        Written::Decimals(_) => "figure-probability-rounded",
        _ => "figure-probability",
    };
    let alt = match given {
        Given::Axes => axes_alt(laws, &slots, &plot, lang),
        _ => alt(laws, given, lang),
    };

    plot.paint(Some(&say(lang, name, &[])), lane + Room::BELOW, &alt, |plane| {
        if given != Given::All {
            plot.finer(plane);
        }
        plot.vertical(plane);
        let bottom = plot.area.bottom;
        if given != Given::Axes {
            for bar in &bars {
                let top = plot.up.at(float(bar.probability));
                style(bar.series).bar(plane, Area::new(bar.left, top, bar.right, bottom));
                written.draw(plane, bar.probability, (bar.middle(), top), lang);
            }
        }
        whole_numbers(plane, plot.area, &slots, lane);
        for (series, (x, row)) in means.iter().enumerate() {
            let foot = bottom + *row as f64 * ROW;
            plane.line(&[(*x, bottom), (*x, foot + 4.0)], Ink(BLACK, 1.0));
            balance(series).draw(plane, (*x, foot + 8.0), 6.0, style(series).dark);
        }
        plot.name_across(plane, &say(lang, "figure-value", &[]), lane + Room::TO_NAME);
    })
}

fn last_value(law: &BegunLaw) -> i64 {
    law.values.last().map_or(0, |(value, _)| *value)
}

fn entries(laws: &[BegunLaw], given: Given, lang: Lang) -> Vec<Vec<LegendEntry>> {
    let entry = |(series, law): (usize, &BegunLaw)| {
        let name = (LegendKey::Bar(style(series)), Label::text(&*law.name));
        if given != Given::All {
            return vec![name];
        }
        let label = Label::stated(&say(lang, "figure-mean", &[]), &law.mean, lang);
        let mut line = vec![name, (LegendKey::Point(balance(series), style(series).dark), label)];
        line.extend(tail(law, lang).map(|text| (LegendKey::None, Label::text(text))));
        line
    };
    laws.iter().enumerate().map(entry).collect()
}

/// `P(Y > 12) ≈ 0,003`; empty where nothing is beyond.
fn tail(law: &BegunLaw, lang: Lang) -> Option<String> {
    let last = last_value(law).to_string();
    let share = equals_decimal(&law.tail, lang);
    let args = [("letter", variable(&law.name)), ("last", &*last), ("share", &*share)];
    (law.tail > whole(0)).then(|| say(lang, "figure-tail", &args))
}

/// The letter of the variable: the name of a law that is one capital letter, else X.
fn variable(name: &str) -> &str {
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_uppercase() => name,
        _ => "X",
    }
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

/// The bars across the plane.
fn placed<'a>(laws: &'a [BegunLaw], slots: &Slots) -> Vec<Bar<'a>> {
    let count = laws.len().max(1) as f64;
    let wide = (slots.width * GROUP / count).min(WIDEST);
    let bars = laws.iter().enumerate().flat_map(|(series, law)| {
        law.values.iter().map(move |(value, probability)| {
            let left = slots.at(*value as f64) + (series as f64 - count / 2.0) * wide;
            Bar { series, probability, left, right: left + wide }
        })
    });
    bars.collect()
}

/// The height that the labels need above the top of the scale.
fn headroom(bars: &[Bar], written: Written, top: f64, plot: f64) -> f64 {
    let above = |bar: &Bar| {
        let gap = (1.0 - float(bar.probability) / top) * plot;
        written.height(bar.probability) + 2.0 - gap
    };
    bars.iter().map(above).fold(0.0, f64::max)
}

/// The horizontal place of each mean under the axis, and its row: none covers another. A mean
/// beyond the bars has no place.
fn balanced(laws: &[BegunLaw], slots: &Slots, end: f64) -> Vec<(f64, usize)> {
    let mut placed: Vec<(f64, usize)> = Vec::new();
    for law in laws {
        let x = slots.at(float(&law.mean));
        if x > end {
            continue;
        }
        let taken = |row: usize| {
            placed.iter().any(|(other, taken)| *taken == row && (other - x).abs() < ROW)
        };
        let row = (0..=placed.len()).find(|row| !taken(*row)).unwrap_or(0);
        placed.push((x, row));
    }
    placed
}

fn axes_alt(laws: &[BegunLaw], slots: &Slots, plot: &Plot, lang: Lang) -> String {
    let names: Vec<&str> = laws.iter().map(|law| &*law.name).collect();
    let args = [
        ("names", &*names.join(", ")),
        ("first", &*slots.first.to_string()),
        ("last", &*slots.last.to_string()),
        ("top", &*plot.up.ticks.texts(lang).pop().unwrap_or_default()),
    ];
    say(lang, "figure-axes-alt", &args)
}

fn alt(laws: &[BegunLaw], given: Given, lang: Lang) -> String {
    let count = laws.len().to_string();
    let mut text = say(lang, "figure-laws-alt", &[("laws", &count)]);
    for law in laws {
        text.push(' ');
        text.push_str(&if given == Given::All { said(law, lang) } else { read(law, lang) });
    }
    text
}

/// The text alternative of a law whose bars are read off the axis, to a hundredth.
fn read(law: &BegunLaw, lang: Lang) -> String {
    let heights = law.values.iter().map(|(value, probability)| {
        let height = distinct_decimal(probability, 2, lang);
        let args = [("value", &*value.to_string()), ("height", &*height)];
        say(lang, "figure-height-of", &args)
    });
    let heights = listed(heights, lang);
    say(lang, "figure-heights-alt", &[("name", &law.name), ("heights", &heights)])
}

/// A number of a text alternative, after its relation to the exact one: `= 3/8`, or, where the
/// fraction is too long to be read aloud, `≈ 0,120126`, and `< 0,000001` rather than zero.
fn alt_number(number: &Exact, lang: Lang) -> (&'static str, String) {
    const LONGEST: u64 = 30;
    const PLACES: u32 = 6;
    if number.denom().bits() <= LONGEST {
        return ("=", fraction(number));
    }
    match least_above(number, PLACES) {
        Some(least) => ("<", decimal(&least, PLACES, lang)),
        None => ("≈", decimal(number, PLACES, lang)),
    }
}

/// The text alternative of a law: its name, each probability, its mean.
pub fn said(law: &BegunLaw, lang: Lang) -> String {
    let probabilities = law.values.iter().map(|(value, probability)| {
        let (sign, number) = alt_number(probability, lang);
        let args = [
            ("letter", variable(&law.name)),
            ("value", &*value.to_string()),
            ("probability", &*format!("{sign} {number}")),
        ];
        say(lang, "figure-probability-of", &args)
    });
    let all = listed(probabilities.chain(tail(law, lang)), lang);
    let mean = match alt_number(&law.mean, lang) {
        ("=", mean) => mean,
        (sign, mean) => format!("{sign} {mean}"),
    };
    let args = [("name", &*law.name), ("probabilities", &*all), ("mean", &*mean)];
    say(lang, "figure-law-alt", &args)
}
