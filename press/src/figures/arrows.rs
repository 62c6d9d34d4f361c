//! Curved arrows between places.

use crate::canvas::plane::{At, Ink, Plane};

/// Points along a cubic curve.
const POINTS: usize = 48;
/// Length of an arrow's head.
const HEAD: f64 = 10.0;
/// Half its width.
const WING: f64 = 4.2;

/// The cubic curve with these four control points.
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

/// The part of a curve outside two discs, around its first and its last point; it ends on
/// their borders.
pub fn outside(points: &[At], from: (At, f64), to: (At, f64)) -> Vec<At> {
    let free: Vec<bool> =
        points.iter().map(|at| away(*at, from) >= 0.0 && away(*at, to) >= 0.0).collect();
    let Some(first) = free.iter().position(|free| *free) else { return Vec::new() };
    let last = free.iter().rposition(|free| *free).unwrap_or(first);
    let mut kept = points[first..=last].to_vec();
    if first > 0 {
        kept.insert(0, border(points[first], points[first - 1], from));
    }
    if let Some(inside) = points.get(last + 1) {
        kept.push(border(points[last], *inside, to));
    }
    kept
}

/// The distance of a place from a disc; negative inside.
fn away(at: At, (centre, radius): (At, f64)) -> f64 {
    (at.0 - centre.0).hypot(at.1 - centre.1) - radius
}

/// Where the segment from a place outside a disc to one inside crosses its border, approximately.
fn border(outer: At, inner: At, disc: (At, f64)) -> At {
    let (far, near) = (away(outer, disc), away(inner, disc));
    let share = if far > near { (far / (far - near)).clamp(0.0, 1.0) } else { 0.0 };
    (outer.0 + (inner.0 - outer.0) * share, outer.1 + (inner.1 - outer.1) * share)
}

/// Draws a curve that ends with a filled head.
pub fn arrow(plane: &Plane, points: &[At], ink: Ink) {
    let Some(tip) = points.last().copied() else { return };
    let far = |at: &&At| (at.0 - tip.0).hypot(at.1 - tip.1) > HEAD;
    let mut shaft: Vec<At> = points.iter().filter(far).copied().collect();
    let Some(neck) = shaft.last().copied() else { return };
    let length = (tip.0 - neck.0).hypot(tip.1 - neck.1).max(1e-9);
    let (dx, dy) = ((tip.0 - neck.0) / length, (tip.1 - neck.1) / length);
    let foot = (tip.0 - HEAD * dx, tip.1 - HEAD * dy);
    // The shaft stops inside the head, whose tip would be blunt otherwise.
    shaft.push((foot.0 + 2.0 * dx, foot.1 + 2.0 * dy));
    plane.line(&shaft, ink);
    let left = (foot.0 - WING * dy, foot.1 + WING * dx);
    let right = (foot.0 + WING * dy, foot.1 - WING * dx);
    plane.polygon(&[tip, left, right], ink.0);
}
