//! Ruled paper to answer on: squares of 5 mm, and the ruling of French exercise books.

use crate::document::Space;
use crate::paper::WIDEST;

use super::svg::Svg;

/// The width of the text of a sheet; a narrower place shows a part.
const WIDTH: u32 = WIDEST as u32;

/// The drawing of a ruling.
pub(crate) struct Ruling {
    /// An `<svg>` element, as wide as a sheet's text.
    pub svg: String,
    /// Its width, in millimetres.
    pub width: u32,
    /// Its height, in millimetres.
    pub height: u32,
    /// A place narrower than the drawing shows a multiple of this many millimetres.
    pub step: u32,
}

/// The drawing of a ruling, across a sheet; none for plain lines.
pub(crate) fn ruling(space: Space) -> Option<Ruling> {
    ruling_within(space, WIDTH)
}

/// The drawing of a ruling, as wide as whole steps fit in so many millimetres.
pub(crate) fn ruling_within(space: Space, breadth: u32) -> Option<Ruling> {
    let (step, height) = match space {
        Space::Lines(_) => return None,
        Space::Grid(centimetres) => (5, 10 * u32::from(centimetres)),
        Space::Seyes(lines) => (Space::SEYES, Space::SEYES * u32::from(lines)),
    };
    let width = breadth / step * step;
    // The finest first, so that stronger lines are drawn over them.
    let strokes = match space {
        Space::Seyes(_) => vec![
            ("#b4b4b4", "0.1", across(Space::SEYES / 4, width, height)),
            ("#909090", "0.18", down(step, width, height)),
            ("#6a6a6a", "0.22", across(step, width, height)),
        ],
        _ => vec![
            ("#9a9a9a", "0.15", across(step, width, height)),
            ("#9a9a9a", "0.15", down(step, width, height)),
        ],
    };
    let mut svg = Svg::default();
    for (colour, wide, path) in strokes {
        svg.path(&path, &format!("stroke=\"{colour}\" stroke-width=\"{wide}\""));
    }
    let svg = svg.ornament(width, height);
    Some(Ruling { svg, width, height, step })
}

/// Horizontal lines, `step` millimetres apart, without those of the frame.
fn across(step: u32, width: u32, height: u32) -> String {
    lines(step, height, |at| format!("M0 {at}h{width}"))
}

/// Vertical lines.
fn down(step: u32, width: u32, height: u32) -> String {
    lines(step, width, |at| format!("M{at} 0v{height}"))
}

fn lines(step: u32, size: u32, line: impl Fn(u32) -> String) -> String {
    (1..size / step).map(|at| line(at * step)).collect::<Vec<_>>().concat()
}

#[cfg(test)]
mod tests {
    use crate::document::Space;

    use super::ruling;

    #[test]
    fn a_ruling_has_its_lines() {
        // 172 mm hold 34 squares of 5 mm: 33 lines within; 2 cm hold four rows: 3 lines.
        let grid = ruling(Space::Grid(2)).unwrap();
        assert_eq!((grid.width, grid.height), (170, 20));
        let [across, down] = ["h170", "v20"].map(|line| grid.svg.matches(line).count());
        assert_eq!((across, down), (3, 33));
        // Three lines of 8 mm: 24 mm, 11 fine lines 2 mm apart and 2 strong ones over them;
        // 21 columns of 8 mm.
        let seyes = ruling(Space::Seyes(3)).unwrap();
        assert_eq!((seyes.width, seyes.height), (168, 24));
        let [across, down] = ["h168", "v24"].map(|line| seyes.svg.matches(line).count());
        assert_eq!((across, down), (11 + 2, 20));
        assert!(ruling(Space::Lines(3)).is_none());
    }
}
