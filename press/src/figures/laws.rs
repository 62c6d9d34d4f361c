//! Laws as grouped bars: each bar is centred on its value, and a marker under the axis shows the
//! mean of each law.

use senet_engine::rules::exact::{ratio, whole};
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_decimal;
use crate::document::figure::{BegunLaw, Given, NamedLaw};
use crate::document::messages::say;
use crate::document::notation::{decimal, fraction};

use super::axis::{Slots, Ticks, covering, whole_numbers};
use super::bar_labels::{Written, apart};
use super::label::Label;
use super::legend::LegendKey;
use super::numbers::{equals_decimal, float, listed};
use super::plot::{Plot, Room};
use super::style::{Marker, style};
use super::{Drawing, Frame};
use crate::canvas::plane::{Area, BLACK, Ink, Plane};

/// Height of the tallest bar's scale, in units.
const PLOT: f64 = 176.0;
/// The widest a bar may be.
const WIDEST: f64 = 46.0;
/// Share of a value's width that its bars take.
const GROUP: f64 = 0.84;
/// The height of a row of means, between the axis and the values.
const ROW: f64 = 15.0;

/// A law drawn as a series of bars.
struct Series<'a> {
    name: &'a str,
    values: Vec<(i64, Exact)>,
    mean: Exact,
    /// The probability of values beyond the last.
    tail: Exact,
}

impl<'a> Series<'a> {
    fn new(named: &'a NamedLaw) -> Self {
        let (values, mean) = (named.law.iter().collect(), named.law.mean());
        Self { name: &named.name, values, mean, tail: whole(0) }
    }

    fn last(&self) -> i64 {
        self.values.last().map_or(0, |(value, _)| *value)
    }
}

/// A bar of a law.
struct Bar {
    series: usize,
    probability: Exact,
    area: Area,
}

/// Everything measured before it is drawn.
struct Chart<'a> {
    laws: Vec<Series<'a>>,
    given: Given,
    plot: Plot,
    slots: Slots,
    bars: Vec<Bar>,
    written: Written,
    /// Each mean's place across, and its row under the axis.
    means: Vec<(f64, usize)>,
}

/// Draws the laws side by side, or the pupil's version of them.
pub fn draw(laws: &[NamedLaw], given: Given, frame: Frame) -> Drawing {
    drawn(laws.iter().map(Series::new).collect(), given, frame)
}

/// The same for a law up to a bound, with the probability beyond it.
pub fn draw_begun(law: &BegunLaw, given: Given, frame: Frame) -> Drawing {
    let BegunLaw { name, mean, values, tail } = law.clone();
    drawn(vec![Series { name: &name, values, mean, tail }], given, frame)
}

fn drawn(laws: Vec<Series>, given: Given, frame: Frame) -> Drawing {
    let lang = frame.lang;
    let chart = Chart::new(laws, given, frame);
    let below_axis = chart.below_axis_height();
    let name = match chart.written {
        Written::Decimals(_) => "figure-probability-rounded",
        _ => "figure-probability",
    };
    let name = say(lang, name, &[]);
    chart.plot.paint(Some(&name), below_axis + Room::BELOW, &alt(&chart, lang), |plane| {
        chart.draw(plane, below_axis, lang);
        chart.plot.name_across(plane, &say(lang, "figure-value", &[]), below_axis);
    })
}

impl<'a> Chart<'a> {
    fn new(laws: Vec<Series<'a>>, given: Given, frame: Frame) -> Self {
        let Frame { lang, breadth, .. } = frame;
        let ticks = heights(&laws);
        let first = laws
            .iter()
            .filter_map(|law| law.values.first())
            .map(|(value, _)| *value)
            .min()
            .unwrap_or(0);
        let last = laws.iter().map(Series::last).max().unwrap_or(0);
        let left = ticks.label_width(lang);
        let slots = Slots::new((first, last), (left, breadth));
        let mut bars = placed(&laws, &slots);
        let shares: Vec<Exact> = bars.iter().map(|bar| bar.probability.clone()).collect();
        let written = match given {
            Given::All => {
                let centres = bars.iter().map(|bar| bar.area.middle().0);
                Written::fitting(&shares, apart(centres, breadth))
            }
            _ => Written::Left,
        };
        let above = Room::NAME + headroom(&bars, written, &ticks, frame.high(PLOT));
        let room = Room { left, right: 0.0, above, height: frame.high(PLOT) };
        let plot = Plot::new(frame, entries(&laws, given, lang), ticks, room);
        for bar in &mut bars {
            bar.area.bottom = plot.area.bottom;
            bar.area.top = plot.up.at(float(&bar.probability));
        }
        let means = if given == Given::All { balanced(&laws, &slots, breadth) } else { Vec::new() };
        Self { laws, given, plot, slots, bars, written, means }
    }

    /// The height of the means under the axis.
    fn below_axis_height(&self) -> f64 {
        ROW * self.means.iter().map(|(_, row)| row + 1).max().unwrap_or(0) as f64
    }

    fn draw(&self, plane: &Plane, below_axis: f64, lang: Lang) {
        if self.given != Given::All {
            self.plot.finer(plane);
        }
        self.plot.vertical(plane);
        if self.given != Given::Axes {
            for bar in &self.bars {
                style(bar.series).bar(plane, bar.area);
                let top = (bar.area.middle().0, bar.area.top);
                self.written.draw(plane, &bar.probability, top, lang);
            }
        }
        whole_numbers(plane, self.plot.area, &self.slots, below_axis);
        let bottom = self.plot.area.bottom;
        for (series, (x, row)) in self.means.iter().enumerate() {
            let foot = bottom + *row as f64 * ROW;
            plane.line(&[(*x, bottom), (*x, foot + 4.0)], Ink(BLACK, 1.0));
            balance(series).draw(plane, (*x, foot + 8.0), 6.0, style(series).dark);
        }
    }
}

fn entries(laws: &[Series], given: Given, lang: Lang) -> Vec<Vec<(LegendKey, Label)>> {
    let entry = |(series, law): (usize, &Series)| {
        let name = (LegendKey::Bar(style(series)), Label::text(law.name));
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
fn tail(law: &Series, lang: Lang) -> Option<String> {
    let last = law.last().to_string();
    let share = equals_decimal(&law.tail, lang);
    let args = [("letter", variable(law.name)), ("last", &*last), ("share", &*share)];
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

fn heights(laws: &[Series]) -> Ticks {
    let largest = laws
        .iter()
        .flat_map(|law| &law.values)
        .map(|(_, probability)| float(probability))
        .fold(0.0, f64::max);
    covering(0.0, largest, 5)
}

/// The bars across the plane, without their heights.
fn placed(laws: &[Series], slots: &Slots) -> Vec<Bar> {
    let count = laws.len().max(1) as f64;
    let wide = (slots.width * GROUP / count).min(WIDEST);
    let mut bars = Vec::new();
    for (series, law) in laws.iter().enumerate() {
        for (value, probability) in law.values.iter().cloned() {
            let centre = slots.at(value as f64);
            let start = centre + (series as f64 - count / 2.0) * wide;
            let area = Area::new(start, 0.0, start + wide, 0.0);
            bars.push(Bar { series, probability, area });
        }
    }
    bars
}

/// The height that the labels need above the top of the scale.
fn headroom(bars: &[Bar], written: Written, ticks: &Ticks, plot: f64) -> f64 {
    let above = |bar: &Bar| {
        let gap = (1.0 - float(&bar.probability) / ticks.ends().1) * plot;
        written.height(&bar.probability) + 2.0 - gap
    };
    bars.iter().map(above).fold(0.0, f64::max)
}

/// The horizontal place of each mean under the axis, and its row: none covers another. A mean
/// beyond the bars has no place.
fn balanced(laws: &[Series], slots: &Slots, end: f64) -> Vec<(f64, usize)> {
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

fn alt(chart: &Chart, lang: Lang) -> String {
    let laws = chart.laws.len().to_string();
    if chart.given == Given::Axes {
        let names: Vec<&str> = chart.laws.iter().map(|law| law.name).collect();
        let args = [
            ("names", &*names.join(", ")),
            ("first", &*chart.slots.first.to_string()),
            ("last", &*chart.slots.last.to_string()),
            ("top", &*chart.plot.heights.texts(lang).pop().unwrap_or_default()),
        ];
        return say(lang, "figure-axes-alt", &args);
    }
    let mut text = say(lang, "figure-laws-alt", &[("laws", &laws)]);
    for law in &chart.laws {
        text.push(' ');
        match chart.given {
            Given::All => text.push_str(&law_alt(law, lang)),
            _ => text.push_str(&read(law, lang)),
        }
    }
    text
}

/// The text alternative of a law whose bars are read off the axis, to a hundredth.
fn read(law: &Series, lang: Lang) -> String {
    let heights = law.values.iter().map(|(value, probability)| {
        let height = distinct_decimal(probability, 2, lang);
        let args = [("value", &*value.to_string()), ("height", &*height)];
        say(lang, "figure-height-of", &args)
    });
    let heights = listed(heights, lang);
    say(lang, "figure-heights-alt", &[("name", law.name), ("heights", &heights)])
}

/// A number of a text alternative, with its relation to the exact one: `= 3/8`, or, where the
/// fraction is too long to be read aloud, `≈ 0,120126`, and `< 0,000001` rather than zero.
fn alt_number(number: &Exact, lang: Lang) -> (&'static str, String) {
    const LONGEST: u64 = 30;
    const PLACES: u32 = 6;
    let unit = ratio(1, 10_i64.pow(PLACES));
    if number.denom().bits() <= LONGEST {
        ("=", fraction(number))
    } else if *number > whole(0) && *number < &unit / whole(2) {
        ("<", decimal(&unit, PLACES, lang))
    } else {
        ("≈", decimal(number, PLACES, lang))
    }
}

/// The text alternative of a law: its name, each probability, its mean.
pub fn said(named: &NamedLaw, lang: Lang) -> String {
    law_alt(&Series::new(named), lang)
}

fn law_alt(law: &Series, lang: Lang) -> String {
    let probabilities = law.values.iter().map(|(value, probability)| {
        let (sign, number) = alt_number(probability, lang);
        let args = [
            ("letter", variable(law.name)),
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
    let args = [("name", law.name), ("probabilities", &*all), ("mean", &*mean)];
    say(lang, "figure-law-alt", &args)
}
