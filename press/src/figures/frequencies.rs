//! Frequencies of a sample beside the law: bars for the probabilities, a band of 1/√n
//! around each, a diamond for each frequency, and the numbers in a table underneath.

use std::collections::BTreeMap;

use num_integer::Roots;
use senet_engine::rules::exact::{ratio, whole};
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_decimal;
use crate::document::figure::{Frequencies, Given, NamedLaw, Observed};
use crate::document::messages::say;
use crate::document::notation::{decimal, fraction, is_exact_at, places_within, square_root};

use super::axis::{Scale, Slots, covering, whole_numbers};
use super::label::Label;
use super::legend::LegendKey;
use super::numbers::{count, float, listed, share};
use super::plot::{Plot, Room};
use super::style::{Marker, band, band_edge, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::width;
use crate::canvas::plane::{Anchor, Area, At, BLACK, Ink, PALE, Plane, SMALL, TEXT, Type};

const PLOT: f64 = 176.0;
/// Share of a value's width that its band takes; the bar takes two thirds of it.
const BAND: f64 = 0.78;
/// The widest a band may be.
const WIDEST: f64 = 84.0;

/// One value of the law.
struct Row {
    value: i64,
    probability: Exact,
    frequency: Exact,
}

/// The sample with all that is computed from it.
struct Sampled {
    n: u64,
    rows: Vec<Row>,
    /// 1/√n.
    half: f64,
    /// How many frequencies lie in their band.
    inside: usize,
}

/// Counts beside a law, simulated or observed.
struct CountsAndLaw<'a> {
    model: &'a NamedLaw,
    counts: &'a [(i64, u64)],
    /// Whether a class observed them.
    is_observed: bool,
    /// Whether the half-width of the band is named by its number alone.
    is_band_a_number: bool,
}

/// Draws the frequencies, or the pupil's version: without the numbers, or without the frequencies.
pub fn draw(figure: &Frequencies, given: Given, frame: Frame) -> Drawing {
    let Frequencies { model, counts, .. } = figure;
    let is_observed = false;
    chart(&CountsAndLaw { model, counts, is_observed, is_band_a_number: false }, given, frame)
}

/// Draws the frequencies that a class observed, or the pupil's version.
pub fn observed(figure: &Observed, given: Given, frame: Frame) -> Drawing {
    let Observed { model, counts, is_band_a_number } = figure;
    let is_band_a_number = *is_band_a_number;
    chart(&CountsAndLaw { model, counts, is_observed: true, is_band_a_number }, given, frame)
}

fn chart(figure: &CountsAndLaw, given: Given, frame: Frame) -> Drawing {
    let Frame { lang, breadth, .. } = frame;
    let sampled = Sampled::new(figure);
    let tallest = sampled
        .rows
        .iter()
        .map(|row| (float(&row.probability) + sampled.half).min(1.0).max(float(&row.frequency)));
    let ticks = covering(0.0, tallest.fold(0.0, f64::max), 5);
    let table =
        Table::new(&sampled, frame, ticks.label_width(lang)).filter(|_| given == Given::All);
    let left = table.as_ref().map_or(ticks.label_width(lang), |table| table.left);
    let room = Room { left, right: 0.0, above: Room::NAME, height: frame.high(PLOT) };
    let plot = Plot::new(frame, entries(figure, &sampled, lang), ticks, room);
    let (area, up) = (plot.area, &plot.up);
    let slots = sampled.slots((left, breadth));
    let under = table.as_ref().map_or(18.0, Table::height);
    let name = say(lang, "figure-probability-frequency", &[]);

    plot.paint(Some(&name), 26.0 + under, &alt(figure, &sampled, given, lang), |plane| {
        if given != Given::All {
            plot.finer(plane);
        }
        plot.vertical(plane);
        let wide = (slots.width * BAND).min(WIDEST);
        for row in &sampled.rows {
            let x = slots.at(row.value as f64);
            draw_model(plane, row, sampled.half, up, x, wide);
            if given != Given::Axes {
                let radius = (wide * 0.4).min(5.0);
                let place = (x, up.at(float(&row.frequency)));
                Marker::Diamond.draw(plane, place, radius, style(1).dark);
            }
        }
        whole_numbers(plane, area, &slots, 0.0);
        let name = say(lang, "figure-value", &[]);
        if let Some(table) = &table {
            plane.text(&name, (0.0, area.bottom + 14.0), Type::plain(TEXT, Anchor::Start));
            table.draw(plane, area.bottom + 26.0, &slots);
        } else {
            let set = Type::plain(TEXT, Anchor::Middle);
            plane.text(&name, (area.middle().0, area.bottom + 34.0), set);
        }
    })
}

impl Sampled {
    fn new(figure: &CountsAndLaw) -> Self {
        let n: u64 = figure.counts.iter().map(|(_, count)| count).sum();
        let mut rows: BTreeMap<i64, (Exact, u64)> =
            figure.model.law.iter().map(|(value, p)| (value, (p, 0))).collect();
        for (value, count) in figure.counts {
            rows.entry(*value).or_insert((whole(0), 0)).1 += count;
        }
        let rows: Vec<Row> = rows
            .into_iter()
            .map(|(value, (probability, count))| Row {
                value,
                probability,
                frequency: share(count, n),
            })
            .collect();
        // |f − p| ⩽ 1/√n, without the root: n (f − p)² ⩽ 1.
        let within = |row: &&Row| {
            let gap = &row.frequency - &row.probability;
            Exact::from_integer(n.into()) * &gap * &gap <= whole(1)
        };
        let inside = rows.iter().filter(within).count();
        Self { n, rows, half: 1.0 / (n.max(1) as f64).sqrt(), inside }
    }

    /// The places of its values between two places of the plane.
    fn slots(&self, ends: (f64, f64)) -> Slots {
        let value = |row: Option<&Row>| row.map_or(0, |row| row.value);
        Slots::new((value(self.rows.first()), value(self.rows.last())), ends)
    }

    /// `= 0,1` or `≈ 0,045`: the half-width of the band.
    fn half_width(&self, lang: Lang) -> String {
        if self.n == 0 {
            return String::new();
        }
        let root = self.n.sqrt();
        if root * root == self.n {
            let exact = ratio(1, root as i64);
            if let Some(places) = places_within(&exact, 4) {
                return format!("= {}", decimal(&exact, places, lang));
            }
        }
        let places = if self.n >= 10_000 { 4 } else { 3 };
        format!("≈ {}", square_root(&share(1, self.n), places, lang))
    }

    /// Decimals the frequencies need: enough to be exact, if four are.
    fn places(&self) -> u32 {
        let exact = |places: &u32| self.rows.iter().all(|row| is_exact_at(&row.frequency, *places));
        (1..=4).find(exact).unwrap_or(3)
    }
}

fn entries(figure: &CountsAndLaw, sampled: &Sampled, lang: Lang) -> Vec<Vec<(LegendKey, Label)>> {
    let n = count(sampled.n, lang);
    let named = say(lang, "figure-probabilities-named", &[("name", &figure.model.name)]);
    let band = if figure.is_band_a_number { "figure-band-number" } else { "figure-band" };
    let band = say(lang, band, &[("n", &n), ("half", &sampled.half_width(lang))]);
    let sampled = if figure.is_observed { "figure-observed" } else { "figure-frequencies" };
    let sampled = say(lang, sampled, &[("n", &n)]);
    vec![
        vec![(LegendKey::Bar(style(0)), Label::text(named)), (LegendKey::Band, Label::text(band))],
        vec![(LegendKey::Point(Marker::Diamond, style(1).dark), Label::text(sampled))],
    ]
}

/// The bar of a probability with its band.
fn draw_model(plane: &Plane, row: &Row, half: f64, up: &Scale, x: f64, wide: f64) {
    let p = float(&row.probability);
    let (low, high) = ((p - half).max(0.0), (p + half).min(1.0));
    let area = Area::new(x - wide / 2.0, up.at(high), x + wide / 2.0, up.at(low));
    band(plane, area);
    style(0).bar(plane, Area::new(x - wide / 3.0, up.at(p), x + wide / 3.0, up.at(0.0)));
    band_edge(plane, area);
}

/// Probabilities and frequencies under the values, if there is space for them.
struct Table {
    left: f64,
    size: f64,
    rows: Vec<(i64, Label, Label)>,
    names: [String; 2],
}

impl Table {
    fn new(sampled: &Sampled, frame: Frame, least: f64) -> Option<Self> {
        let Frame { lang, breadth, .. } = frame;
        let names = ["figure-probability", "figure-frequency"].map(|id| say(lang, id, &[]));
        let left = names.iter().map(|name| width(name, TEXT)).fold(least, f64::max) + 6.0;
        let places = sampled.places();
        let rows: Vec<(i64, Label, Label)> = sampled
            .rows
            .iter()
            .map(|row| {
                let frequency = decimal(&row.frequency, places, lang);
                (row.value, Label::exact(&row.probability), Label::text(frequency))
            })
            .collect();
        let slot = sampled.slots((left, breadth)).width;
        let widest = |size: f64| {
            rows.iter().map(|(_, p, f)| p.width(size).max(f.width(size))).fold(0.0, f64::max)
        };
        let size = [TEXT, SMALL].into_iter().find(|size| widest(*size) + 5.0 <= slot)?;
        Some(Self { left, size, rows, names })
    }

    fn tall(&self) -> f64 {
        self.rows.iter().map(|(_, p, _)| p.height(self.size)).fold(0.0, f64::max) + 6.0
    }

    fn height(&self) -> f64 {
        self.tall() + 24.0
    }

    fn draw(&self, plane: &Plane, top: f64, slots: &Slots) {
        let heights: [f64; 2] = [top + self.tall() / 2.0, top + self.tall() + 12.0];
        for (name, y) in self.names.iter().zip(heights) {
            plane.text(name, (0.0, y), Type::plain(TEXT, Anchor::Start));
        }
        for y in [top, top + self.tall()] {
            let line: [At; 2] = [(0.0, y), (plane.breadth(), y)];
            plane.line(&line, Ink(PALE, 0.8));
        }
        let set = Type { size: self.size, colour: BLACK, anchor: Anchor::Middle };
        for (value, probability, frequency) in &self.rows {
            let x = slots.at(*value as f64);
            probability.draw(plane, (x, heights[0]), set);
            frequency.draw(plane, (x, heights[1]), set);
        }
    }
}

fn alt(figure: &CountsAndLaw, sampled: &Sampled, given: Given, lang: Lang) -> String {
    if given == Given::Axes {
        let args = [("name", &*figure.model.name), ("n", &count(sampled.n, lang))];
        let number = figure.is_band_a_number;
        let id = if number { "figure-number-axes-alt" } else { "figure-frequencies-axes-alt" };
        return say(lang, id, &args);
    }
    let places = sampled.places();
    let rows = sampled.rows.iter().map(|row| {
        let value = row.value.to_string();
        // The pupil's bars can be read off to a hundredth.
        let probability = match given {
            Given::All => format!("= {}", fraction(&row.probability)),
            _ => format!("≈ {}", distinct_decimal(&row.probability, 2, lang)),
        };
        let frequency = distinct_decimal(&row.frequency, places, lang);
        let args = [("value", &*value), ("probability", &probability), ("frequency", &frequency)];
        say(lang, "figure-frequency-of", &args)
    });
    let args = [
        ("name", &*figure.model.name),
        ("n", &count(sampled.n, lang)),
        ("rows", &listed(rows, lang)),
        ("half", &sampled.half_width(lang)),
        ("inside", &sampled.inside.to_string()),
        ("of", &sampled.rows.len().to_string()),
    ];
    let id = match (figure.is_observed, figure.is_band_a_number) {
        (false, _) => "figure-frequencies-alt",
        (true, true) => "figure-observed-number-alt",
        (true, false) => "figure-observed-alt",
    };
    say(lang, id, &args)
}
