//! Curves on the same axes, with values marked on the horizontal one.

use senet_engine::rules::Lang;

use crate::document::figure::{Band, Curve, Curves, Given, Of};
use crate::document::messages::say;

use super::axis::{Axis, covering_all};
use super::label::Label;
use super::legend::{LegendEntry, LegendKey};
use super::numbers::{among, float, listed};
use super::plot::{Plot, Room, between};
use super::style::{CurveStyle, DOTS, STROKES, dashed, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::{fitted, width};
use crate::canvas::plane::{Anchor, Area, At, DIM, Ink, PALE, Plane, SMALL, Type, WHITE};

const PLOT: f64 = 220.0;
/// The height of a row of the marks above the plot.
const ROW: f64 = 18.0;
/// A curve with up to this many points has a marker on each, another on some.
const MARKERS: usize = 40;

/// Draws the curves, or the curves without the numbers that the pupil is to find.
pub fn draw(figure: &Curves, given: Given, frame: Frame) -> Drawing {
    let Frame { lang, breadth, .. } = frame;
    let points = || figure.curves.iter().flat_map(|curve| &curve.points);
    let ends = || figure.bands.iter().flat_map(|band| &band.ends);
    // A function is read between round numbers too: where two curves cross, say, at 0.5.
    let functions = figure.curves.iter().all(|curve| curve.of == Of::Function);
    let steps = if functions && !figure.curves.is_empty() { 10 } else { 6 };
    let widths = covering_all(points().map(|at| at.0).chain(ends().map(|(x, _)| *x)), steps);
    let heights = points().map(|at| at.1).chain(ends().flat_map(|(_, ends)| *ends));
    let heights = covering_all(heights.chain([0.0]), 6);
    let left = heights.label_width(lang);
    let across = Axis::over(widths, (left, breadth - 16.0));
    let marks = if given == Given::All { marks(figure, &across, breadth) } else { Vec::new() };
    let rows = marks.iter().map(|mark| mark.row + 1).max().unwrap_or(0) as f64;
    let room = Room { left, right: 16.0, above: Room::NAME + rows * ROW, height: frame.high(PLOT) };
    let plot = Plot::new(frame, entries(figure), heights, room);

    plot.paint(Some(&figure.up), Room::BELOW, &alt(figure, given, lang), |plane| {
        let place = |at: &(f64, f64)| (across.at(at.0), plot.up.at(at.1));
        for band in &figure.bands {
            shaded(plane, band, place);
        }
        if given != Given::All {
            plot.finer(plane);
            upright(plane, plot.area, &across);
        }
        plot.vertical(plane);
        for mark in &marks {
            mark.draw(plane, plot.area);
        }
        for (index, curve) in figure.curves.iter().enumerate() {
            let points: Vec<At> = curve.points.iter().map(place).collect();
            let shift = index as f64 / figure.curves.len() as f64;
            drawn(plane, curve.of, style(index), &points, shift);
        }
        plot.across(plane, &across, &figure.across);
    })
}

/// The legend: curves and bands by name; none where the axis is enough.
fn entries(figure: &Curves) -> Vec<Vec<LegendEntry>> {
    if let ([only], []) = (&*figure.curves, &*figure.bands)
        && only.name == figure.up
    {
        return Vec::new();
    }
    let key = |index: usize, curve: &Curve| match curve.of {
        Of::Data => LegendKey::Curve(style(index)),
        Of::Function => LegendKey::Line(style(index).dash, Ink(style(index).dark, 2.0)),
    };
    let curves = figure.curves.iter().enumerate();
    let curves = curves.map(|(index, curve)| (key(index, curve), &curve.name));
    let bands = figure.bands.iter().map(|band| (LegendKey::Band, &band.name));
    curves.chain(bands).map(|(key, name)| vec![(key, Label::text(name.clone()))]).collect()
}

/// A curve, with markers where its points are data; `shift`, a fraction of the distance between two
/// markers, keeps those of different curves apart.
fn drawn(plane: &Plane, of: Of, style: CurveStyle, points: &[At], shift: f64) {
    style.curve(plane, points);
    if of == Of::Function {
        return;
    }
    let every = (points.len() / MARKERS).max(1);
    for at in points.iter().skip((shift * every as f64) as usize).step_by(every) {
        style.point(plane, *at);
    }
}

/// A band behind the curves.
fn shaded(plane: &Plane, band: &Band, at: impl Fn(&(f64, f64)) -> At) {
    let edge = |side: usize| -> Vec<At> {
        band.ends.iter().map(|(x, ends)| at(&(*x, ends[side]))).collect()
    };
    let (low, high) = (edge(0), edge(1));
    between(plane, [&high, &low]);
    for line in [&low, &high] {
        dashed(plane, line, STROKES, Ink(DIM, 1.0));
    }
}

/// Lines up from the numbers of the horizontal axis, for reading where curves meet.
fn upright(plane: &Plane, plot: Area, across: &Axis) {
    for number in &across.ticks.numbers {
        let x = across.at(float(number));
        plane.line(&[(x, plot.top), (x, plot.bottom)], Ink(PALE, 0.8));
    }
}

/// A value marked on the horizontal axis.
struct Mark {
    x: f64,
    /// The row of its text, counted from the plot upwards.
    row: usize,
    text: String,
    /// The middle of its text.
    middle: f64,
}

/// The marks within the axis, each text in the first row with free space.
fn marks(figure: &Curves, across: &Axis, breadth: f64) -> Vec<Mark> {
    let mut placed: Vec<Mark> = Vec::new();
    for (value, text) in &figure.marks {
        let text = fitted(text, SMALL, breadth / 2.0);
        let half = width(&text, SMALL) / 2.0;
        let x = across.at(*value);
        if !(0.0..=breadth).contains(&x) {
            continue;
        }
        let middle = x.clamp(half, breadth - half);
        let taken = |row: usize| {
            let near = |mark: &Mark| {
                (mark.middle - middle).abs() < half + width(&mark.text, SMALL) / 2.0 + 8.0
            };
            placed.iter().any(|mark| mark.row == row && near(mark))
        };
        let row = (0..=placed.len()).find(|row| !taken(*row)).unwrap_or(0);
        placed.push(Mark { x, row, text, middle });
    }
    placed
}

impl Mark {
    fn draw(&self, plane: &Plane, plot: Area) {
        let y = plot.top - 10.0 - self.row as f64 * ROW;
        dashed(plane, &[(self.x, y + 7.0), (self.x, plot.bottom)], DOTS, Ink(DIM, 1.4));
        let set = Type::plain(SMALL, Anchor::Middle);
        plane.fill(Label::text(self.text.clone()).area((self.middle, y), SMALL), WHITE);
        plane.text(&self.text, (self.middle, y), set);
    }
}

fn alt(figure: &Curves, given: Given, lang: Lang) -> String {
    let all = || figure.curves.iter().flat_map(|curve| &curve.points);
    let curve = |curve: &Curve| {
        if given != Given::All {
            return curve.name.clone();
        }
        // The first of the highest points, if there are several.
        let highest = curve.points.iter().rev().max_by(|one, other| one.1.total_cmp(&other.1));
        let (x, y) = highest.copied().unwrap_or((0.0, 0.0));
        // Whole numbers of throws, and their sums, have no decimals.
        let args = [
            ("name", &*curve.name),
            ("x", &*among(x, all().map(|at| at.0), 3, lang)),
            ("y", &*among(y, all().map(|at| at.1), 4, lang)),
        ];
        say(lang, "figure-curve-alt", &args)
    };
    let mut parts: Vec<String> = figure.curves.iter().map(curve).collect();
    if given == Given::All {
        for band in &figure.bands {
            let Some((x, ends)) = band.ends.last() else { continue };
            let [low, high] = ends.map(|end| among(end, *ends, 3, lang));
            let x = among(*x, [], 0, lang);
            let args = [("name", &*band.name), ("low", &*low), ("high", &*high), ("x", &*x)];
            parts.push(say(lang, "figure-band-alt", &args));
        }
    }
    let args = [
        ("count", &*figure.curves.len().to_string()),
        ("across", &*figure.across),
        ("up", &*figure.up),
        ("curves", &*listed(parts, lang)),
    ];
    if given != Given::All {
        return say(lang, "figure-curves-read-alt", &args);
    }
    let mut text = say(lang, "figure-curves-alt", &args);
    if !figure.marks.is_empty() {
        let marks = listed(figure.marks.iter().map(|(_, text)| text.as_str()), lang);
        text.push_str(&format!(" {}", say(lang, "figure-marks-alt", &[("marks", &marks)])));
    }
    text
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::figure::{Band, Curve, Curves, Given, Of};

    use super::draw;

    fn curve(name: &str, points: Vec<(f64, f64)>, of: Of) -> Curve {
        Curve { name: name.to_owned(), points, of }
    }

    fn figure(up: &str, curves: Vec<Curve>, bands: Vec<Band>) -> Curves {
        Curves { across: "n".to_owned(), up: up.to_owned(), curves, bands, marks: Vec::new() }
    }

    #[test]
    fn the_maximum_is_said_where_it_is_first_with_the_decimals_of_its_kind() {
        let throws = || vec![(10.0, 0.3), (12_500.0, 0.444), (20_000.0, 0.4)];
        // Where one bias is not whole, all have decimals.
        let biases = vec![(0.0, 0.0), (0.5, 3.0), (1.0, 7.0)];
        let twice = vec![(10.0, 0.25), (50.0, 0.5), (100.0, 0.5)];
        for (points, lang, said) in [
            (throws(), Lang::Fr, "maximum 0,4440 en 12\u{202f}500)"),
            (throws(), Lang::En, "0.4440, at 12,500)"),
            (biases, Lang::Fr, "maximum 7 en 1,000)"),
            (twice.clone(), Lang::Fr, "maximum 0,5000 en 50)"),
            (twice, Lang::Fr, "Courbe, n en abscisse, y en ordonnée."),
        ] {
            let figure = figure("y", vec![curve("one", points, Of::Data)], Vec::new());
            let alt = draw(&figure, Given::All, lang.into()).alt;
            assert!(alt.contains(said), "{alt}");
        }
    }

    #[test]
    fn a_curve_alone_with_the_name_of_its_axis_has_no_legend() {
        let times = |name: &str| {
            let alone = curve(name, vec![(0.0, 0.0), (1.0, 1.0)], Of::Data);
            let figure = figure("P(N ⩽ n)", vec![alone], Vec::new());
            let svg = draw(&figure, Given::All, Lang::En.into()).svg;
            (svg.matches("P(N ⩽ n)").count(), svg.matches("one curve").count())
        };
        // The name once more in the legend; the text alternative may contain it too.
        let (alone, named) = (times("P(N ⩽ n)"), times("one curve"));
        assert_eq!(alone.0 - named.0, named.1 - 1, "{alone:?} {named:?}");
    }

    #[test]
    fn functions_of_p_have_a_number_at_a_half() {
        // From 0 to 1 in tenths, from 0.3 to 0.7 in twentieths: a half stands under the point where p
        // and 1 − p meet.
        for ([from, to], half) in [([0.0, 1.0], ">0,5<"), ([0.3, 0.7], ">0,50<")] {
            let rising = curve("p", vec![(from, from), (to, to)], Of::Function);
            let falling = curve("q", vec![(from, 1.0 - from), (to, 1.0 - to)], Of::Function);
            let figure = figure("probability", vec![rising, falling], Vec::new());
            for given in [Given::All, Given::Drawing] {
                let svg = draw(&figure, given, Lang::Fr.into()).svg;
                // The vertical axis goes by fifths: only the horizontal one has a half.
                assert_eq!(svg.matches(half).count(), 1, "{from} {to}: {svg}");
            }
        }
    }

    #[test]
    fn data_has_markers_a_function_has_none_and_a_band_is_reported() {
        // A disc for each of the three points, and one in the legend.
        for (of, discs) in [(Of::Data, 4), (Of::Function, 0)] {
            let points = vec![(0.0, 0.0), (1.0, 1.0), (2.0, 4.0)];
            let band = Band { name: "p ± 1".to_owned(), ends: vec![(2.0, [0.25, 0.75])] };
            let figure = figure("f", vec![curve("one", points, of)], vec![band]);
            let drawing = draw(&figure, Given::All, Lang::En.into());
            assert!(drawing.alt.contains("p ± 1 (from 0.250 to 0.750, at 2)"), "{}", drawing.alt);
            assert_eq!(drawing.svg.matches("<circle").count(), discs);
        }
    }
}
