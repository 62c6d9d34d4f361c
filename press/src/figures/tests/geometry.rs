//! Tests that parse figures as XML and measure them: nothing overlaps, nothing is clipped, heights
//! are proportional to probabilities.

use roxmltree::{Document, Node};
use senet_engine::rules::{Exact, Lang};

use crate::document::figure::{Figure, NamedLaw};
use crate::document::notation::fraction;

use crate::canvas::metrics::MIDDLE;
use crate::canvas::plane::{Anchor, Area, BLACK, Type, text_area};
use crate::figures::numbers::float;
use crate::figures::style::style;
use crate::figures::{Drawing, Frame, draw};

use super::samples::{self, all};

/// Pixels of the canvas in a unit.
const FINE: f64 = 10.0;

/// An attribute that is a number.
pub fn number(node: Node, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// The area of each text, in units, with the text.
pub fn texts(svg: &Document) -> Vec<(String, Area)> {
    svg.descendants()
        .filter(|node| node.has_tag_name("text"))
        .map(|node| {
            let size = number(node, "font-size") / FINE;
            let turned = node.attribute("transform").is_some();
            let anchor = match node.attribute("text-anchor").unwrap() {
                "start" => Anchor::Start,
                "end" => Anchor::End,
                _ if turned => Anchor::Upwards,
                _ => Anchor::Middle,
            };
            // The sheet lowers the baseline by what the back end does not.
            let lower = (MIDDLE - 0.25) * size;
            let (x, y) = (number(node, "x") / FINE, number(node, "y") / FINE);
            let at = if turned { (x - lower, y) } else { (x, y - lower) };
            let text = node.text().unwrap_or("").to_owned();
            let area = text_area(&text, at, Type { size, colour: BLACK, anchor });
            (text, area)
        })
        .collect()
}

/// The corners of a line or a polygon, in units.
pub fn points(node: Node) -> Vec<(f64, f64)> {
    let all = node.attribute("points").unwrap_or("").split_whitespace();
    all.filter_map(|point| point.split_once(','))
        .map(|(x, y)| (x.parse::<f64>().unwrap() / FINE, y.parse::<f64>().unwrap() / FINE))
        .collect()
}

/// The lines in the dark colour of a series, in units.
pub fn lines(svg: &Document, series: usize) -> Vec<Vec<(f64, f64)>> {
    let dark = style(series).dark;
    let colour = format!("#{:02X}{:02X}{:02X}", dark.0, dark.1, dark.2);
    svg.descendants()
        .filter(|node| node.has_tag_name("polyline") && node.attribute("stroke") == Some(&colour))
        .map(points)
        .collect()
}

fn view_box(svg: &Document) -> Area {
    let sides: Vec<f64> = svg
        .root_element()
        .attribute("viewBox")
        .unwrap()
        .split(' ')
        .map(|side| side.parse::<f64>().unwrap() / FINE)
        .collect();
    Area::new(sides[0], sides[1], sides[0] + sides[2], sides[1] + sides[3])
}

/// Corners of every shape, in units.
fn places(svg: &Document) -> Vec<(f64, f64)> {
    let mut places = Vec::new();
    for node in svg.descendants() {
        places.extend(points(node));
        if node.has_tag_name("circle") {
            let (x, y, r) = (number(node, "cx"), number(node, "cy"), number(node, "r"));
            places.extend([((x - r) / FINE, (y - r) / FINE), ((x + r) / FINE, (y + r) / FINE)]);
        }
    }
    places
}

fn overlap(one: &Area, other: &Area) -> f64 {
    let across = one.right.min(other.right) - one.left.max(other.left);
    let down = one.bottom.min(other.bottom) - one.top.max(other.top);
    across.min(down)
}

/// Millimetres: a column of two, a sheet in letters of 16 and of 13 points, a usual sheet.
const WIDTHS: [f64; 4] = [80.0, 107.0, 122.0, 160.0];

/// Draws every sample in every language, at the width of every layout; `check` returns the errors.
fn each(check: impl Fn(&str, Lang, &Drawing, &Document) -> Vec<String>) {
    let mut wrong = Vec::new();
    for (name, figure) in all() {
        for (lang, wide) in Lang::ALL.into_iter().flat_map(|lang| WIDTHS.map(|wide| (lang, wide))) {
            let drawing = draw(&figure, Frame::new(lang, wide));
            let svg = Document::parse(&drawing.svg).unwrap_or_else(|err| panic!("{name}: {err}"));
            let found = check(&name, lang, &drawing, &svg);
            let with_figure = |fault| format!("{name} {lang:?} {wide} mm: {fault}");
            wrong.extend(found.into_iter().map(with_figure));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_figure_is_one_element_that_says_what_it_shows() {
    each(|name, lang, drawing, svg| {
        let root = svg.root_element();
        assert_eq!(root.attribute("role"), Some("img"), "{name}");
        assert_eq!(root.attribute("aria-label"), Some(drawing.alt.as_str()), "{name}");
        assert!(
            drawing.alt.len() > 10 && !drawing.alt.contains("figure-"),
            "{name}: {}",
            drawing.alt
        );
        let id = svg.descendants().find(|node| node.attribute("id").is_some());
        assert!(id.is_none(), "{name}: two figures on a page would clash");
        let area = view_box(svg);
        assert!((area.width() / 4.0 - drawing.width_mm).abs() < 0.1, "{name}");
        assert!((area.height() / 4.0 - drawing.height_mm).abs() < 0.1, "{name}");
        assert!(drawing.height_mm < 250.0, "{name}: does not fit on a page");
        for (text, _) in texts(svg) {
            assert!(!text.contains("figure-"), "{name} {lang:?}: {text}");
        }
        Vec::new()
    });
}

#[test]
fn texts_and_shapes_lie_inside_the_figure_and_no_two_texts_overlap() {
    each(|_, _, _, svg| {
        let sheet = view_box(svg);
        let texts = texts(svg);
        let leaves = |(x, y): (f64, f64), over: f64| {
            !(sheet.left - over..=sheet.right + over).contains(&x)
                || !(sheet.top - over..=sheet.bottom + over).contains(&y)
        };
        let corners = texts
            .iter()
            .flat_map(|(text, area)| area.corners().map(|corner| (text.as_str(), corner, 0.5)));
        let shapes = places(svg).into_iter().map(|place| ("a shape", place, 0.6));
        let mut wrong: Vec<String> = shapes
            .chain(corners)
            .filter(|(_, place, over)| leaves(*place, *over))
            .map(|(what, place, _)| format!("{what} at {place:?} leaves {sheet:?}"))
            .collect();
        for (index, (text, area)) in texts.iter().enumerate() {
            for (other, taken) in &texts[..index] {
                if overlap(area, taken) > 0.6 {
                    wrong.push(format!("{text} {area:?} on {other} {taken:?}"));
                }
            }
        }
        wrong
    });
}

#[test]
fn numbers_are_written_in_the_language_of_the_figure() {
    let between = |text: &str, mark: char| {
        let letters: Vec<char> = text.chars().collect();
        letters
            .windows(3)
            .any(|three| three[1] == mark && three[0].is_ascii_digit() && three[2].is_ascii_digit())
    };
    each(|name, lang, drawing, svg| {
        let all = texts(svg).into_iter().map(|(text, _)| text).chain([drawing.alt.clone()]);
        for text in all {
            match lang {
                Lang::Fr => assert!(!between(&text, '.'), "{name}: {text}"),
                // In English a comma only separates thousands.
                Lang::En => {
                    let grouped = text.split(|c: char| !(c.is_ascii_digit() || c == ','));
                    for number in grouped.filter(|number| between(number, ',')) {
                        let mut groups = number.trim_matches(',').split(',');
                        assert!(groups.next().is_some_and(|first| (1..=3).contains(&first.len())));
                        assert!(groups.all(|group| group.len() == 3), "{name}: {text}");
                    }
                }
            }
        }
        Vec::new()
    });
}

/// The outlines of a series' bars on the axis, from left to right.
pub fn bars(svg: &Document, series: usize) -> Vec<Area> {
    let mut frames: Vec<Area> = lines(svg, series)
        .into_iter()
        .filter(|corners| corners.len() == 6)
        .map(|corners| Area::new(corners[0].0, corners[0].1, corners[2].0, corners[2].1))
        .collect();
    let axis = frames.iter().map(|frame| frame.bottom).fold(0.0, f64::max);
    frames.retain(|frame| (frame.bottom - axis).abs() < 0.01);
    frames.sort_by(|one, other| one.left.total_cmp(&other.left));
    frames
}

/// Each bar is as high as its probability, to a tenth of a unit.
pub fn assert_proportional(name: &str, bars: &[Area], shares: &[Exact]) {
    assert_eq!(bars.len(), shares.len(), "{name}");
    let tallest = shares.iter().map(float).fold(0.0, f64::max);
    let highest = bars.iter().map(Area::height).fold(0.0, f64::max);
    for (bar, share) in bars.iter().zip(shares) {
        let wanted = highest * float(share) / tallest;
        assert!((bar.height() - wanted).abs() <= 0.15, "{name}: {} for {wanted}", bar.height());
    }
}

fn shares(named: &NamedLaw) -> Vec<Exact> {
    named.law.iter().map(|(_, share)| share).collect()
}

#[test]
fn bars_are_as_high_as_their_probabilities_and_centred_on_their_values() {
    for (name, laws) in
        samples::laws().into_iter().filter(|(_, laws)| (1..=6).contains(&laws.len()))
    {
        let drawing = draw(&Figure::Laws(laws.clone()), Lang::Fr);
        let svg = Document::parse(&drawing.svg).unwrap();
        for (series, named) in laws.iter().enumerate() {
            let bars = bars(&svg, series);
            assert_proportional(name, &bars, &shares(named));
            // Two laws have half of a value's width each; a single law has all of it.
            let shift = |bar: &Area| bar.width() * (series as f64 + 0.5 - laws.len() as f64 / 2.0);
            let centres: Vec<f64> = bars.iter().map(|bar| bar.middle().0 - shift(bar)).collect();
            let values: Vec<i64> = named.law.values().collect();
            for pair in 1..centres.len() {
                let slot = (centres[pair] - centres[0]) / (values[pair] - values[0]) as f64;
                let first = (centres[1] - centres[0]) / (values[1] - values[0]) as f64;
                assert!((slot - first).abs() < 0.3, "{name}: values are evenly spaced");
            }
        }
    }
}

#[test]
fn a_second_law_is_hatched_and_the_first_is_not() {
    let laws =
        vec![samples::named_law("a", &samples::sticks()), samples::named_law("b", &samples::die())];
    let svg = draw(&Figure::Laws(laws), Lang::Fr).svg;
    let svg = Document::parse(&svg).unwrap();
    let strokes = |series: usize, bar: &Area| {
        let inside = |(x, y): &(f64, f64)| {
            (bar.left - 0.1..=bar.right + 0.1).contains(x)
                && (bar.top - 0.1..=bar.bottom + 0.1).contains(y)
        };
        let lines = lines(&svg, series).into_iter();
        lines.filter(|ends| ends.len() == 2 && ends.iter().all(inside)).count()
    };
    let [first, second] = [0, 1].map(|series| bars(&svg, series));
    assert_eq!([first.len(), second.len()], [5, 6]);
    assert!(first.iter().all(|bar| strokes(0, bar) == 0));
    assert!(second.iter().all(|bar| strokes(1, bar) >= 10));
}

#[test]
fn the_alternative_says_every_probability_and_mean() {
    for (name, laws) in samples::laws() {
        for lang in Lang::ALL {
            let alt = draw(&Figure::Laws(laws.clone()), lang).alt;
            for named in &laws {
                for (value, share) in named.law.iter() {
                    let said = format!("P(X = {value}) = {}", fraction(&share));
                    assert!(alt.contains(&said), "{name}: {said}");
                }
                assert!(alt.contains(&fraction(&named.law.mean())), "{name}");
            }
        }
    }
}
