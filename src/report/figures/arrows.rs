//! Curved arrows between places.

use super::sheet::{At, Ink, Sheet};

/// Points along a cubic curve.
const POINTS: usize = 48;
/// Length of an arrow's head.
const HEAD: f64 = 10.0;
/// Half its width.
const WING: f64 = 4.2;

/// The cubic curve with these four control points.
#[must_use]
pub fn cubic(controls: [At; 4]) -> Vec<At> {
    let mix = |share: f64| {
        let rest = 1.0 - share;
        let weights =
            [rest.powi(3), 3.0 * rest * rest * share, 3.0 * rest * share * share, share.powi(3)];
        let along = |coordinate: fn(At) -> f64| -> f64 {
            weights.iter().zip(controls).map(|(weight, at)| weight * coordinate(at)).sum()
        };
        (along(|at| at.0), along(|at| at.1))
    };
    (0..=POINTS).map(|index| mix(index as f64 / POINTS as f64)).collect()
}

/// The part of a curve outside two discs, around its first and its last point.
#[must_use]
pub fn outside(points: &[At], from: (At, f64), to: (At, f64)) -> Vec<At> {
    let away =
        |at: &At, (centre, radius): (At, f64)| (at.0 - centre.0).hypot(at.1 - centre.1) >= radius;
    points.iter().filter(|at| away(at, from) && away(at, to)).copied().collect()
}

/// Draws a curve that ends with a full head.
pub fn arrow(sheet: &Sheet, points: &[At], ink: Ink) {
    let Some(tip) = points.last().copied() else { return };
    // The shaft stops inside the head, whose tip stays sharp.
    let shaft: Vec<At> = points
        .iter()
        .filter(|at| (at.0 - tip.0).hypot(at.1 - tip.1) > HEAD * 0.7)
        .copied()
        .collect();
    let Some(neck) = shaft.last().copied() else { return };
    sheet.line(&shaft, ink);
    let length = (tip.0 - neck.0).hypot(tip.1 - neck.1).max(1e-9);
    let (dx, dy) = ((tip.0 - neck.0) / length, (tip.1 - neck.1) / length);
    let foot = (tip.0 - HEAD * dx, tip.1 - HEAD * dy);
    let left = (foot.0 - WING * dy, foot.1 + WING * dx);
    let right = (foot.0 + WING * dy, foot.1 - WING * dx);
    sheet.polygon(&[tip, left, right], ink.0);
}

#[cfg(test)]
mod tests {
    use super::{cubic, outside};

    #[test]
    fn a_curve_goes_from_its_first_control_to_its_last_and_peaks_at_three_quarters() {
        let points = cubic([(0.0, 0.0), (0.0, 80.0), (100.0, 80.0), (100.0, 0.0)]);
        assert_eq!((points[0], points[48]), ((0.0, 0.0), (100.0, 0.0)));
        // At the middle the inner controls weigh 3/8 each.
        assert!((points[24].0 - 50.0).abs() < 1e-9 && (points[24].1 - 60.0).abs() < 1e-9);
        let clear = outside(&points, ((0.0, 0.0), 20.0), ((100.0, 0.0), 20.0));
        assert!(clear.iter().all(|at| at.0.hypot(at.1) >= 20.0));
        assert!(clear.len() < points.len());
    }
}
