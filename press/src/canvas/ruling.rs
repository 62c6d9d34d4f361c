//! Ruled paper to answer on, drawn with lines.

use crate::document::Space;
use crate::paper::WIDEST;

use super::svg::Svg;

/// The width of the text of a sheet; a narrower place shows a part.
const WIDTH: u32 = WIDEST as u32;

/// The drawing of ruled space.
pub(crate) struct RuledSpace {
    /// An `<svg>` element, as wide as a sheet's text.
    pub svg: String,
    /// Its width, in millimetres.
    pub width: u32,
    /// Its height, in millimetres.
    pub height: u32,
    /// In a narrower place, the drawing is cut at a multiple of this width, in millimetres.
    pub step: u32,
}

/// The drawing of a ruling, across a sheet; none for plain lines.
pub(crate) fn ruling(space: Space) -> Option<RuledSpace> {
    ruling_within(space, WIDTH)
}

/// The drawing of a ruling, as wide as whole steps fit in so many millimetres.
pub(crate) fn ruling_within(space: Space, breadth: u32) -> Option<RuledSpace> {
    let (step, height) = (space.ruling.step(), space.height());
    let width = breadth / step * step;
    let drawn = space.ruling.drawn();
    let mut svg = Svg::default();
    for lines in drawn {
        // Without those of the frame.
        let (apart, size) = (lines.apart, if lines.across { height } else { width });
        let mut path = String::new();
        for at in (1..size / apart).map(|at| at * apart) {
            path += &if lines.across {
                format!("M0 {at}h{width}")
            } else {
                format!("M{at} 0v{height}")
            };
        }
        let (colour, wide) = (lines.colour, lines.width);
        svg.path(&path, &format!("stroke=\"{colour}\" stroke-width=\"{wide}\""));
    }
    let svg = svg.ornament(width, height);
    (!drawn.is_empty()).then_some(RuledSpace { svg, width, height, step })
}

#[cfg(test)]
mod tests {
    use crate::document::{Ruling, Space};

    use super::ruling;

    #[test]
    fn a_ruling_has_its_lines() {
        // 172 mm hold 34 squares of 5 mm: 33 lines within; 2 cm hold four rows: 3 lines.
        let grid = ruling(Space::grid(2)).unwrap();
        assert_eq!((grid.width, grid.height), (170, 20));
        let [across, down] = ["h170", "v20"].map(|line| grid.svg.matches(line).count());
        assert_eq!((across, down), (3, 33));
        // Three lines of 8 mm: 24 mm, 11 fine lines 2 mm apart and 2 strong ones over them;
        // 21 columns of 8 mm.
        let seyes = ruling(Space { ruling: Ruling::Seyes, size: 3 }).unwrap();
        assert_eq!((seyes.width, seyes.height), (168, 24));
        let [across, down] = ["h168", "v24"].map(|line| seyes.svg.matches(line).count());
        assert_eq!((across, down), (11 + 2, 20));
        assert!(ruling(Space::lines(3)).is_none());
    }
}
