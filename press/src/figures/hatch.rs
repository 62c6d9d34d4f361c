//! Patterns that distinguish areas in grey. SVG patterns need identifiers, which clash when several
//! figures are on one page, so the lines are clipped to their area here.

use crate::canvas::plane::{Area, At, Ink, Plane};

/// How an area is filled besides its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    /// Nothing over the colour.
    Plain,
    /// Lines that rise to the right: ///
    Rising,
    /// Lines that fall to the right: \\\
    Falling,
    /// Both.
    Crossed,
    /// Horizontal lines.
    Level,
    /// Dots.
    Dotted,
}

/// From one line to the next, along a side of the area.
const STEP: f64 = 7.0;

/// Draws a pattern over an area.
pub fn hatch(plane: &Plane, area: Area, pattern: Pattern, ink: Ink) {
    match pattern {
        Pattern::Plain => {}
        Pattern::Rising => slanted(plane, area, ink, rising),
        Pattern::Falling => slanted(plane, area, ink, falling),
        Pattern::Crossed => {
            slanted(plane, area, ink, rising);
            slanted(plane, area, ink, falling);
        }
        Pattern::Level => level(plane, area, ink),
        Pattern::Dotted => dots(plane, area, ink),
    }
}

/// The part in `area` of the line x + y = `sum`, from its lower left end.
fn rising(area: Area, sum: f64) -> Option<[At; 2]> {
    let from = (sum - area.bottom).max(area.left);
    let to = (sum - area.top).min(area.right);
    (to > from).then_some([(from, sum - from), (to, sum - to)])
}

/// The part in `area` of the mirror image of that line.
fn falling(area: Area, sum: f64) -> Option<[At; 2]> {
    let mirror = |x: f64| area.left + area.right - x;
    rising(area, sum).map(|ends| ends.map(|(x, y)| (mirror(x), y)))
}

fn slanted(plane: &Plane, area: Area, ink: Ink, cut: fn(Area, f64) -> Option<[At; 2]>) {
    let first = ((area.left + area.top) / STEP).floor() as i64;
    let last = ((area.right + area.bottom) / STEP).ceil() as i64;
    for index in first..=last {
        if let Some(ends) = cut(area, index as f64 * STEP) {
            plane.line(&ends, ink);
        }
    }
}

fn level(plane: &Plane, area: Area, ink: Ink) {
    // Counted from the bottom, so that bars of different height have aligned lines.
    let mut y = area.bottom - STEP / 2.0;
    while y > area.top {
        plane.line(&[(area.left, y), (area.right, y)], ink);
        y -= STEP * 0.75;
    }
}

fn dots(plane: &Plane, area: Area, ink: Ink) {
    let radius = ink.1 * 1.1;
    let columns = (area.width() / STEP).floor().max(1.0);
    let apart = area.width() / columns;
    let mut y = area.bottom - STEP / 2.0;
    let mut row = 0;
    while y > area.top + radius {
        let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
        for column in 0..columns as u32 {
            plane.disc((area.left + (f64::from(column) + shift) * apart, y), radius, ink.0);
        }
        y -= STEP * 0.7;
        row += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{Area, STEP, falling, rising};

    #[test]
    fn slanted_lines_end_on_the_border_of_their_area() {
        let area = Area::new(10.0, 20.0, 33.0, 90.0);
        let mut found = 0;
        for index in 0..40 {
            for ends in
                [rising, falling].iter().filter_map(|cut| cut(area, f64::from(index) * STEP))
            {
                found += 1;
                for (x, y) in ends {
                    assert!((area.left..=area.right).contains(&x));
                    assert!((area.top..=area.bottom).contains(&y));
                    let on_side = [x - area.left, x - area.right, y - area.top, y - area.bottom];
                    assert!(on_side.iter().any(|gap| gap.abs() < 1e-9));
                }
                // 45 degrees.
                assert!(
                    ((ends[0].0 - ends[1].0).abs() - (ends[0].1 - ends[1].1).abs()).abs() < 1e-9
                );
            }
        }
        // Each family crosses an area 23 wide and 70 high 93/7 times, give or take one.
        assert!((24..=28).contains(&found), "{found}");
    }
}
