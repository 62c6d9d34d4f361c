//! Axes: scales, round ticks, grid lines and their numbers.

use plotters::coord::ranged1d::Ranged;
use plotters::coord::types::RangedCoordf64;
use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, Lang};

use crate::document::notation::decimal;

use super::numbers::float;
use crate::canvas::metrics::width;
use crate::canvas::plane::{Anchor, Area, BLACK, Ink, Plane, SMALL, TEXT, Type};

/// An axis: numbers from one end to the other, some of them written.
#[derive(Clone)]
pub struct Axis {
    coord: RangedCoordf64,
    logarithmic: bool,
    /// The ends on the plane, in units; the first may be the larger.
    ends: (f64, f64),
    /// The numbers that are written.
    pub ticks: Ticks,
}

impl Axis {
    /// An axis that puts the number `from` at `ends.0` and `to` at `ends.1`.
    pub fn new((from, to): (f64, f64), ends: (f64, f64), ticks: Ticks) -> Self {
        let to = if to > from { to } else { from + 1.0 };
        Self { coord: (from..to).into(), logarithmic: false, ends, ticks }
    }

    /// An axis from the first to the last of its ticks.
    pub fn over(ticks: Ticks, ends: (f64, f64)) -> Self {
        Self::new(ticks.ends(), ends, ticks)
    }

    /// An axis of positive numbers, by their logarithms.
    pub fn logarithmic(from: f64, to: f64, ends: (f64, f64)) -> Self {
        let numbers = (from.max(1e-9).ln(), to.max(1e-9).ln());
        Self { logarithmic: true, ..Self::new(numbers, ends, powers(from, to)) }
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
    let enough = |times: &i64| *times as f64 * 10f64.powi(power) >= rough * 0.999;
    let (times, power) =
        [1, 2, 5].into_iter().find(enough).map_or((1, power + 1), |times| (times, power));
    let step = whole(times) * whole(10).pow(power);
    let places = power.min(0).unsigned_abs();
    let size = float(&step);
    let first = (from / size + 1e-9).floor() as i64;
    let last = (to / size - 1e-9).ceil() as i64;
    let numbers = (first..=last.max(first + 1)).map(|index| &step * whole(index)).collect();
    Ticks { numbers, places }
}

/// About `wanted` steps that cover finite numbers, or 0 to 1 where there are none.
pub fn covering_all(numbers: impl Iterator<Item = f64>, wanted: u32) -> Ticks {
    let finite: Vec<f64> = numbers.filter(|number| number.is_finite()).collect();
    let low = finite.iter().copied().fold(f64::INFINITY, f64::min);
    let high = finite.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if low <= high { covering(low, high, wanted) } else { covering(0.0, 1.0, 5) }
}

/// As [`covering`], in whole numbers.
pub fn whole_covering(from: f64, to: f64, wanted: u32) -> Ticks {
    if to - from < f64::from(wanted) {
        let numbers = (from.floor() as i64..=to.ceil() as i64).map(whole).collect();
        return Ticks { numbers, places: 0 };
    }
    covering(from, to, wanted)
}

/// Ticks of a logarithmic axis within `from` to `to`: powers of ten, with 2 and 5 times
/// them on a short axis.
fn powers(from: f64, to: f64) -> Ticks {
    let every = if to / from > 5000.0 { 3 } else { 1 };
    let within = |number: &i64| (from..=to).contains(&(*number as f64));
    let numbers = round_numbers().step_by(every).filter(within).map(whole).collect();
    Ticks { numbers, places: 0 }
}

/// 1, 2, 5, 10, 20, 50 and so on.
pub fn round_numbers() -> impl Iterator<Item = i64> {
    (0..17).flat_map(|power| [1, 2, 5].map(|times| times * 10i64.pow(power)))
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
    let marks = (start..=last).step_by(step as usize).map(|value| {
        let text = (value % every == 0).then(|| value.to_string().replace('-', "−"));
        (slots.at(value as f64), text)
    });
    numbered(plane, plot, lane, marks);
}

/// The numbers of an axis under a plot.
pub fn horizontal(plane: &Plane, plot: Area, axis: &Axis, lang: Lang) {
    let Ticks { numbers, .. } = &axis.ticks;
    let texts = axis.ticks.texts(lang).into_iter().map(Some);
    numbered(plane, plot, 0.0, numbers.iter().map(|it| axis.at(float(it))).zip(texts));
}

/// A horizontal axis with marks under it, long where they have a number; one that would touch the
/// number before it is left out.
fn numbered(
    plane: &Plane,
    plot: Area,
    lane: f64,
    marks: impl Iterator<Item = (f64, Option<String>)>,
) {
    let mut end = f64::NEG_INFINITY;
    for (x, text) in marks {
        let long = if text.is_some() { 5.0 } else { 3.0 };
        plane.line(&[(x, plot.bottom), (x, plot.bottom + long)], Ink(BLACK, 1.0));
        let Some(text) = text else { continue };
        let half = width(&text, TEXT) / 2.0;
        // A number moved back onto the sheet may overlap its neighbour.
        let x = x.min(plane.breadth() - half);
        if x - half >= end {
            end = x + half;
            plane.text(&text, (x, plot.bottom + lane + 14.0), Type::plain(TEXT, Anchor::Middle));
        }
    }
    plane.line(&[(plot.left, plot.bottom), (plot.right, plot.bottom)], Ink(BLACK, 1.2));
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang::{En, Fr};
    use senet_engine::rules::exact::ratio;

    use super::{Axis, Ticks, covering, whole_covering};

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
    fn an_axis_puts_its_ends_at_its_ends() {
        let axis = Axis::over(covering(0.0, 0.4, 4), (200.0, 20.0));
        assert!((axis.at(0.0) - 200.0).abs() < 0.01 && (axis.at(0.4) - 20.0).abs() < 0.01);
        assert!((axis.at(0.1) - 155.0).abs() < 0.01);
        let axis = Axis::logarithmic(1.0, 10_000.0, (0.0, 400.0));
        assert!((axis.at(100.0) - 200.0).abs() < 0.01);
    }
}
