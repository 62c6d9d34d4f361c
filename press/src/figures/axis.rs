//! Axes: scales, round ticks, grid lines and their numbers.

use plotters::coord::ranged1d::Ranged;
use plotters::coord::types::RangedCoordf64;
use senet_engine::rules::exact::{ratio, whole};
use senet_engine::rules::{Exact, Lang};

use crate::document::notation::decimal;

use super::numbers::float;
use crate::canvas::metrics::width;
use crate::canvas::plane::{Anchor, Area, BLACK, DIM, FAINT, Ink, PALE, Plane, SMALL, TEXT, Type};

/// A scale: numbers from one end of an axis to the other.
#[derive(Clone)]
pub struct Scale {
    coord: RangedCoordf64,
    logarithmic: bool,
    /// The ends on the plane, in units; the first may be the larger.
    ends: (f64, f64),
}

impl Scale {
    /// A scale that puts the number `from` at `ends.0` and `to` at `ends.1`.
    pub fn new(from: f64, to: f64, ends: (f64, f64)) -> Self {
        let to = if to > from { to } else { from + 1.0 };
        Self { coord: (from..to).into(), logarithmic: false, ends }
    }

    /// The same for positive numbers, by their logarithms.
    pub fn logarithmic(from: f64, to: f64, ends: (f64, f64)) -> Self {
        let linear = Self::new(from.max(1e-9).ln(), to.max(1e-9).ln(), ends);
        Self { logarithmic: true, ..linear }
    }

    /// The position of a number, in units.
    pub fn at(&self, number: f64) -> f64 {
        // Plotters returns whole pixels, so a grid a thousand times finer is used.
        const FINE: f64 = 1000.0;
        let number = if self.logarithmic { number.max(1e-9).ln() } else { number };
        let ends = ((self.ends.0 * FINE) as i32, (self.ends.1 * FINE) as i32);
        f64::from(self.coord.map(&number, ends)) / FINE
    }
}

/// Round numbers for an axis: a step of 1, 2 or 5 times a power of ten, as exact decimals.
#[derive(Debug, Clone, PartialEq)]
pub struct Ticks {
    /// The numbers, increasing.
    pub numbers: Vec<Exact>,
    /// Decimals they need.
    pub places: u32,
}

/// About `wanted` steps that cover `from` to `to`, ends included.
pub fn covering(from: f64, to: f64, wanted: u32) -> Ticks {
    let span = if to > from { to - from } else { 1.0 };
    let rough = span / f64::from(wanted.max(1));
    let power = rough.log10().floor().clamp(-9.0, 12.0) as i32;
    let (step, places) = [1, 2, 5, 10]
        .into_iter()
        .map(|times| (times, power))
        .find(|(times, power)| (*times as f64) * 10f64.powi(*power) >= rough * 0.999)
        .map_or((whole(1), 0), |(times, power)| round_step(times, power));
    let size = float(&step);
    let first = (from / size + 1e-9).floor() as i64;
    let last = (to / size - 1e-9).ceil() as i64;
    let numbers = (first..=last.max(first + 1)).map(|index| &step * whole(index)).collect();
    Ticks { numbers, places }
}

/// The same in whole numbers.
pub fn whole_covering(from: f64, to: f64, wanted: u32) -> Ticks {
    if to - from < f64::from(wanted) {
        let numbers = (from.floor() as i64..=to.ceil() as i64).map(whole).collect();
        return Ticks { numbers, places: 0 };
    }
    covering(from, to, wanted)
}

/// Ticks of a logarithmic axis within `from` to `to`: powers of ten, with 2 and 5 times
/// them on a short axis.
pub fn powers(from: f64, to: f64) -> Ticks {
    let between: &[i64] = if to / from > 5000.0 { &[1] } else { &[1, 2, 5] };
    let numbers = (0..16)
        .flat_map(|power| between.iter().map(move |times| times * 10i64.pow(power)))
        .filter(|number| (from..=to).contains(&(*number as f64)))
        .map(whole)
        .collect();
    Ticks { numbers, places: 0 }
}

/// `times` times 10 to the `power`, and the decimals it needs.
fn round_step(times: i64, power: i32) -> (Exact, u32) {
    let (times, power) = if times == 10 { (1, power + 1) } else { (times, power) };
    let scale = 10i64.pow(power.unsigned_abs());
    if power >= 0 { (whole(times * scale), 0) } else { (ratio(times, scale), power.unsigned_abs()) }
}

impl Ticks {
    /// The first and the last number.
    pub fn ends(&self) -> (f64, f64) {
        (self.numbers.first().map_or(0.0, float), self.numbers.last().map_or(1.0, float))
    }

    /// The numbers as text.
    pub fn texts(&self, lang: Lang) -> Vec<String> {
        self.numbers.iter().map(|number| decimal(number, self.places, lang)).collect()
    }

    /// The width that the numbers need beside a vertical axis.
    pub fn label_width(&self, lang: Lang) -> f64 {
        self.texts(lang).iter().map(|text| width(text, SMALL)).fold(0.0, f64::max) + 10.0
    }
}

/// Grid lines across the plot with their numbers to its left, and the axis itself.
pub fn vertical(plane: &Plane, plot: Area, scale: &Scale, ticks: &Ticks, texts: &[String]) {
    for (number, text) in ticks.numbers.iter().zip(texts) {
        let y = scale.at(float(number));
        plane.line(&[(plot.left, y), (plot.right, y)], Ink(PALE, 0.8));
        plane.line(&[(plot.left - 4.0, y), (plot.left, y)], Ink(BLACK, 1.0));
        let set = Type::plain(SMALL, Anchor::End).coloured(DIM);
        plane.text(text, (plot.left - 7.0, y), set);
    }
    plane.line(&[(plot.left, plot.top), (plot.left, plot.bottom)], Ink(BLACK, 1.0));
}

/// Lines between those of the ticks, for reading heights or drawing.
pub fn finer(plane: &Plane, plot: Area, scale: &Scale, ticks: &Ticks) {
    let [first, second, ..] = ticks.numbers.as_slice() else { return };
    let step = second - first;
    // Fifths of a step of 1 or 5, quarters of a step of 2.
    let parts = if step.numer().to_string().starts_with('2') { 4 } else { 5 };
    for number in &ticks.numbers[..ticks.numbers.len() - 1] {
        for part in 1..parts {
            let y = scale.at(float(&(number + &step * ratio(part, parts))));
            plane.line(&[(plot.left, y), (plot.right, y)], Ink(FAINT, 0.6));
        }
    }
}

/// Whole numbers across a plot, each in the middle of a slot of its own.
pub struct Slots {
    /// The first number.
    pub first: i64,
    /// The last number.
    pub last: i64,
    /// The width of a slot, in units.
    pub width: f64,
    start: f64,
}

impl Slots {
    /// The gap between the vertical axis and the first slot, and after the last.
    const MARGIN: f64 = 8.0;

    /// The slots of the numbers from `first` to `last`, between two places of the plane.
    pub fn new((first, last): (i64, i64), (left, right): (f64, f64)) -> Self {
        let width = (right - left - 2.0 * Self::MARGIN) / (last - first + 1) as f64;
        Self { first, last, width, start: left + Self::MARGIN }
    }

    /// The position of a number, in units.
    pub fn at(&self, value: f64) -> f64 {
        self.start + (value - self.first as f64 + 0.5) * self.width
    }
}

/// The numbers of the slots under a horizontal axis, or one in 2, 5, 10... where they would
/// touch; `lane` is the space left free between the axis and the numbers.
pub fn whole_numbers(plane: &Plane, plot: Area, slots: &Slots, lane: f64) {
    let Slots { first, last, width: slot, .. } = *slots;
    let widest = width(&first.to_string(), TEXT).max(width(&last.to_string(), TEXT)) + 6.0;
    let every = round_numbers().find(|every| slot * *every as f64 >= widest).unwrap_or(1);
    // Ticks between the numbers, if there is space for them.
    let step = if slot > 4.0 { 1 } else { every };
    let start = first + (-first).rem_euclid(step);
    let mut end = f64::NEG_INFINITY;
    for value in (start..=last).step_by(step as usize) {
        let x = slots.at(value as f64);
        let named = value % every == 0;
        let long = if named { 5.0 } else { 3.0 };
        plane.line(&[(x, plot.bottom), (x, plot.bottom + long)], Ink(BLACK, 1.0));
        if named {
            let text = value.to_string().replace('-', "−");
            let half = width(&text, TEXT) / 2.0;
            let x = x.min(plane.breadth() - half);
            // A label moved back onto the sheet may overlap its neighbour.
            if x - half < end {
                continue;
            }
            end = x + half;
            plane.text(&text, (x, plot.bottom + lane + 14.0), Type::plain(TEXT, Anchor::Middle));
        }
    }
    baseline(plane, plot);
}

/// 1, 2, 5, 10, 20, 50 and so on.
fn round_numbers() -> impl Iterator<Item = i64> {
    (0..15).flat_map(|power| [1, 2, 5].map(|times| times * 10i64.pow(power)))
}

/// Numbers under a horizontal axis, on round ticks; one that would touch the number before
/// it is left out.
pub fn horizontal(plane: &Plane, plot: Area, scale: &Scale, ticks: &Ticks, lang: Lang) {
    let mut end = f64::NEG_INFINITY;
    for (number, text) in ticks.numbers.iter().zip(ticks.texts(lang)) {
        let x = scale.at(float(number));
        plane.line(&[(x, plot.bottom), (x, plot.bottom + 5.0)], Ink(BLACK, 1.0));
        let half = width(&text, TEXT) / 2.0;
        // The last may be wider than the rest of the sheet.
        let x = x.min(plane.breadth() - half);
        if x - half < end {
            continue;
        }
        end = x + half;
        plane.text(&text, (x, plot.bottom + 14.0), Type::plain(TEXT, Anchor::Middle));
    }
    baseline(plane, plot);
}

/// The horizontal axis.
pub fn baseline(plane: &Plane, plot: Area) {
    plane.line(&[(plot.left, plot.bottom), (plot.right, plot.bottom)], Ink(BLACK, 1.2));
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang::{En, Fr};
    use senet_engine::rules::exact::ratio;

    use super::{Scale, Ticks, covering, whole_covering};

    #[test]
    fn ticks_are_round_and_cover_their_range() {
        let ticks = covering(0.0, 0.375, 4);
        assert_eq!(ticks, Ticks { numbers: (0..=4).map(|i| ratio(i, 10)).collect(), places: 1 });
        assert_eq!(ticks.texts(Fr), ["0,0", "0,1", "0,2", "0,3", "0,4"]);
        assert_eq!(covering(37.0, 412.0, 5).texts(En), ["0", "100", "200", "300", "400", "500"]);
        assert_eq!(whole_covering(4.5, 5.5, 8).texts(Fr), ["4", "5", "6"]);
        for (from, to) in [(0.0, 1e-5), (0.0, 4e6), (95.2, 97.9), (3.0, 3.0)] {
            let ticks = covering(from, to, 5);
            let (first, last) = ticks.ends();
            assert!(first <= from && last >= to && last > first);
            assert!((2..=9).contains(&ticks.numbers.len()), "{ticks:?}");
        }
    }

    #[test]
    fn a_scale_puts_its_ends_at_its_ends() {
        let scale = Scale::new(0.0, 0.4, (200.0, 20.0));
        assert!((scale.at(0.0) - 200.0).abs() < 0.01 && (scale.at(0.4) - 20.0).abs() < 0.01);
        assert!((scale.at(0.1) - 155.0).abs() < 0.01);
        let scale = Scale::logarithmic(1.0, 10_000.0, (0.0, 400.0));
        assert!((scale.at(100.0) - 200.0).abs() < 0.01);
    }
}
