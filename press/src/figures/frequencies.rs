//! Frequencies of a sample beside the law: bars for the probabilities, a band of 1/√n
//! around each, a diamond for each frequency, and the numbers in a table underneath.

use std::collections::BTreeMap;

use num_integer::Roots;
use senet_engine::rules::exact::{ratio, whole};
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_decimal;
use crate::document::figure::{Frequencies, Given, NamedLaw, Observed};
use crate::document::messages::say;
use crate::document::notation::{
    count, decimal, fraction, is_exact_at, places_within, square_root,
};

use super::axis::{Slots, covering, whole_numbers};
use super::label::Label;
use super::legend::{LegendEntry, LegendKey};
use super::numbers::{float, listed, share};
use super::plot::{Plot, Room};
use super::style::{Marker, band_edge, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::width;
use crate::canvas::plane::{Anchor, Area, At, BLACK, GROUND, Ink, PALE, Plane, SMALL, TEXT, Type};

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

/// How counts were made, and how the half-width of their band is named to a class.
enum Origin {
    /// A simulation.
    Simulated,
    /// The throws of a class that knows √n.
    Observed,
    /// Those of a class that does not: the half-width is only a number.
    ObservedWithNumber,
}

/// Counts beside a law, with all that is computed from them.
struct Sample<'a> {
    /// The name of the law.
    name: &'a str,
    origin: Origin,
    n: u64,
    rows: Vec<Row>,
    /// 1/√n.
    half: f64,
    /// How many frequencies lie in their band.
    inside: usize,
}

/// Draws the frequencies, or the pupil's version: without the numbers, or without the frequencies.
pub fn draw(figure: &Frequencies, given: Given, frame: Frame) -> Drawing {
    Sample::new(&figure.model, &figure.counts, Origin::Simulated).draw(given, frame)
}

/// Draws the frequencies that a class observed, or the pupil's version.
pub fn observed(figure: &Observed, given: Given, frame: Frame) -> Drawing {
    let origin =
        if figure.is_band_a_number { Origin::ObservedWithNumber } else { Origin::Observed };
    Sample::new(&figure.model, &figure.counts, origin).draw(given, frame)
}

impl<'a> Sample<'a> {
    fn new(model: &'a NamedLaw, counts: &[(i64, u64)], origin: Origin) -> Self {
        let n: u64 = counts.iter().map(|(_, count)| count).sum();
        let mut rows: BTreeMap<i64, (Exact, u64)> =
            model.law.iter().map(|(value, p)| (value, (p, 0))).collect();
        for (value, count) in counts {
            rows.entry(*value).or_insert((whole(0), 0)).1 += count;
        }
        let row = |(value, (probability, count))| {
            let frequency = share(count, n);
            Row { value, probability, frequency }
        };
        let rows: Vec<Row> = rows.into_iter().map(row).collect();
        // |f − p| ⩽ 1/√n, without the root: n (f − p)² ⩽ 1.
        let within = |row: &&Row| {
            let gap = &row.frequency - &row.probability;
            Exact::from_integer(n.into()) * &gap * &gap <= whole(1)
        };
        let inside = rows.iter().filter(within).count();
        let half = 1.0 / (n.max(1) as f64).sqrt();
        Self { name: &model.name, origin, n, rows, half, inside }
    }

    fn draw(&self, given: Given, frame: Frame) -> Drawing {
        let Frame { lang, breadth, .. } = frame;
        let tallest = self
            .rows
            .iter()
            .map(|row| (float(&row.probability) + self.half).min(1.0).max(float(&row.frequency)));
        let ticks = covering(0.0, tallest.fold(0.0, f64::max), 5);
        let least = ticks.label_width(lang);
        let table = Table::new(self, frame, least).filter(|_| given == Given::All);
        let left = table.as_ref().map_or(least, |table| table.left);
        let room = Room { left, right: 0.0, above: Room::NAME, height: frame.high(PLOT) };
        let plot = Plot::new(frame, self.entries(lang), ticks, room);
        let slots = self.slots((left, breadth));
        let under = table.as_ref().map_or(18.0, Table::height);
        let name = say(lang, "figure-probability-frequency", &[]);

        plot.paint(Some(&name), 26.0 + under, &self.alt(given, lang), |plane| {
            if given != Given::All {
                plot.finer(plane);
            }
            plot.vertical(plane);
            let wide = (slots.width * BAND).min(WIDEST);
            for row in &self.rows {
                let x = slots.at(row.value as f64);
                self.draw_model(plane, &plot, row, (x, wide));
                if given != Given::Axes {
                    let place = (x, plot.up.at(float(&row.frequency)));
                    Marker::Diamond.draw(plane, place, (wide * 0.4).min(5.0), style(1).dark);
                }
            }
            whole_numbers(plane, plot.area, &slots, 0.0);
            let (name, bottom) = (say(lang, "figure-value", &[]), plot.area.bottom);
            if let Some(table) = &table {
                plane.text(&name, (0.0, bottom + 14.0), Type::plain(TEXT, Anchor::Start));
                table.draw(plane, bottom + 26.0, &slots);
            } else {
                plot.name_across(plane, &name, 34.0);
            }
        })
    }

    /// The bar of a probability with its band, `wide` around `x`.
    fn draw_model(&self, plane: &Plane, plot: &Plot, row: &Row, (x, wide): (f64, f64)) {
        let p = float(&row.probability);
        let [low, high] = [(p - self.half).max(0.0), (p + self.half).min(1.0)];
        let (top, bottom) = (plot.up.at(high), plot.up.at(low));
        let area = Area::new(x - wide / 2.0, top, x + wide / 2.0, bottom);
        plane.fill(area, GROUND);
        let (top, bottom) = (plot.up.at(p), plot.up.at(0.0));
        style(0).bar(plane, Area::new(x - wide / 3.0, top, x + wide / 3.0, bottom));
        band_edge(plane, area);
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

    fn entries(&self, lang: Lang) -> Vec<Vec<LegendEntry>> {
        let n = count(self.n, lang);
        let named = say(lang, "figure-probabilities-named", &[("name", self.name)]);
        let (band, sample) = match self.origin {
            Origin::Simulated => ("figure-band", "figure-frequencies"),
            Origin::Observed => ("figure-band", "figure-observed"),
            Origin::ObservedWithNumber => ("figure-band-number", "figure-observed"),
        };
        let band = say(lang, band, &[("n", &n), ("half", &self.half_width(lang))]);
        let sample = Label::text(say(lang, sample, &[("n", &n)]));
        let named = (LegendKey::Bar(style(0)), Label::text(named));
        vec![
            vec![named, (LegendKey::Band, Label::text(band))],
            vec![(LegendKey::Point(Marker::Diamond, style(1).dark), sample)],
        ]
    }

    fn alt(&self, given: Given, lang: Lang) -> String {
        let n = count(self.n, lang);
        if given == Given::Axes {
            let id = match self.origin {
                Origin::ObservedWithNumber => "figure-number-axes-alt",
                Origin::Simulated | Origin::Observed => "figure-frequencies-axes-alt",
            };
            return say(lang, id, &[("name", self.name), ("n", &n)]);
        }
        let places = self.places();
        let rows = self.rows.iter().map(|row| {
            let value = row.value.to_string();
            // The pupil's bars can be read off to a hundredth.
            let probability = match given {
                Given::All => format!("= {}", fraction(&row.probability)),
                _ => format!("≈ {}", distinct_decimal(&row.probability, 2, lang)),
            };
            let frequency = distinct_decimal(&row.frequency, places, lang);
            let args =
                [("value", &*value), ("probability", &probability), ("frequency", &frequency)];
            say(lang, "figure-frequency-of", &args)
        });
        let args = [
            ("name", self.name),
            ("n", &n),
            ("rows", &listed(rows, lang)),
            ("half", &self.half_width(lang)),
            ("inside", &self.inside.to_string()),
            ("of", &self.rows.len().to_string()),
        ];
        let id = match self.origin {
            Origin::Simulated => "figure-frequencies-alt",
            Origin::Observed => "figure-observed-alt",
            Origin::ObservedWithNumber => "figure-observed-number-alt",
        };
        say(lang, id, &args)
    }
}

/// Probabilities and frequencies under the values, if there is space for them.
struct Table {
    left: f64,
    size: f64,
    rows: Vec<(i64, Label, Label)>,
    names: [String; 2],
}

impl Table {
    fn new(sample: &Sample, frame: Frame, least: f64) -> Option<Self> {
        let Frame { lang, breadth, .. } = frame;
        let names = ["figure-probability", "figure-frequency"].map(|id| say(lang, id, &[]));
        let left = names.iter().map(|name| width(name, TEXT)).fold(least, f64::max) + 6.0;
        let places = sample.places();
        let row = |row: &Row| {
            let frequency = decimal(&row.frequency, places, lang);
            (row.value, Label::exact(&row.probability), Label::text(frequency))
        };
        let rows: Vec<(i64, Label, Label)> = sample.rows.iter().map(row).collect();
        let slot = sample.slots((left, breadth)).width;
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
