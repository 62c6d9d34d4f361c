//! The graph of a small Markov chain: states in a row, steps forward above, steps back
//! below, a loop over each state that can stay.

use senet_engine::rules::Lang;

use crate::document::figure::{Arrow, ChainGraph};
use crate::document::messages::say;
use crate::document::notation::fraction;

use super::label::{Label, dots};
use super::numbers::listed;
use super::{Drawing, Frame};
use crate::canvas::metrics::{fitted, width};
use crate::canvas::plane::{
    Anchor, Area, At, BLACK, GROUND, Ink, Plane, TEXT, Type, WHITE, WIDTH, paint,
};

/// How far the tip of a loop is from its state.
const TIP: f64 = 30.0;
/// The height a label takes on an arrow.
const LABEL: f64 = 34.0;
/// How far the middle of a loop's label is from its state.
const LOOP: f64 = TIP + 3.0 + LABEL / 2.0;
/// How far a step to the next state bends when there is a step back.
const BEND: f64 = 30.0;
/// The height from one long arc to the next longer.
const ARC_RISE: f64 = 44.0;
/// Points along a cubic curve.
const POINTS: usize = 48;
/// Length of an arrow's head.
const HEAD: f64 = 10.0;
/// Half its width.
const WING: f64 = 4.2;

/// The letters on a slide, where a probability is read from the back of the room.
const ON_SCREEN: f64 = TEXT + 1.6;

/// The chain with its positions on the sheet.
struct Graph<'a> {
    chain: &'a ChainGraph,
    radius: f64,
    /// The letters.
    size: f64,
    /// The middle of each state, `0` for the height of the row.
    middles: Vec<f64>,
    /// The width of the whole.
    breadth: f64,
}

/// Draws the graph.
pub fn draw(chain: &ChainGraph, frame: Frame) -> Drawing {
    let lang = frame.lang;
    let graph = Graph::new(chain, frame);
    let (above, below) = (graph.reach(1.0), graph.reach(-1.0));
    paint(graph.breadth, above + below + 6.0, &alt(chain, lang), |plane| {
        let row = above + 3.0;
        for step in graph.steps() {
            graph.curve(plane, step, row);
        }
        for (name, x) in chain.states.iter().zip(&graph.middles) {
            plane.disc((*x, row), graph.radius, GROUND);
            plane.circle((*x, row), graph.radius, Ink(BLACK, 1.8));
            let name = fitted(name, graph.size + 1.0, 2.0 * graph.radius - 8.0);
            plane.text(&name, (*x, row), Type::plain(graph.size + 1.0, Anchor::Middle));
        }
        for step in graph.steps() {
            graph.label(plane, step, row);
        }
    })
}

impl<'a> Graph<'a> {
    fn new(chain: &'a ChainGraph, frame: Frame) -> Self {
        let letters = if frame.on_screen { ON_SCREEN } else { TEXT };
        let widest =
            chain.states.iter().map(|name| width(name, letters + 1.0)).fold(0.0, f64::max) / 2.0;
        let radius = (widest + 6.0).clamp(23.0, 44.0);
        let count = chain.states.len();
        let ends = [0, count.saturating_sub(1)];
        let loops = chain.arrows.iter().filter(|step| step.from == step.to);
        let outside = loops
            .filter(|step| ends.contains(&step.from))
            .map(|step| TIP + 8.0 + labelled(step).width(letters));
        let side = radius + outside.fold(2.0, f64::max);
        let widest =
            chain.arrows.iter().map(|step| labelled(step).width(letters)).fold(0.0, f64::max);
        let closest = 2.0 * radius + widest + 2.0 * TIP;
        let least = 2.0 * side + closest * count.saturating_sub(1) as f64;
        let breadth = frame.at_least(least).breadth.min(WIDTH);
        // Few states are placed closer to the middle of the sheet.
        let apart = ((breadth - 2.0 * side) / count.saturating_sub(1).max(1) as f64).min(220.0);
        let first = (breadth - apart * count.saturating_sub(1) as f64) / 2.0;
        let middles = (0..count).map(|index| first + apart * index as f64).collect();
        Self { chain, radius, size: letters, middles, breadth }
    }

    /// The steps between states that exist.
    fn steps(&self) -> impl Iterator<Item = &'a Arrow> + '_ {
        let count = self.middles.len();
        self.chain.arrows.iter().filter(move |step| step.from < count && step.to < count)
    }

    /// The loop of a state at an end of the row is outside it; of another, above it.
    fn loop_side(&self, state: usize) -> Option<f64> {
        if state == 0 {
            Some(-1.0)
        } else if state + 1 == self.middles.len() {
            Some(1.0)
        } else {
            None
        }
    }

    fn loops_above(&self, state: usize) -> bool {
        self.loop_side(state).is_none()
            && self.steps().any(|step| (step.from, step.to) == (state, state))
    }

    /// How far the label of a step is from the row: above it when positive.
    fn rise(&self, step: &Arrow) -> f64 {
        if step.from == step.to {
            return if self.loops_above(step.from) { self.radius + LOOP } else { 0.0 };
        }
        let side = if step.to > step.from { 1.0 } else { -1.0 };
        let distance = step.from.abs_diff(step.to);
        if distance == 1 {
            let back = self.steps().any(|other| (other.from, other.to) == (step.to, step.from));
            return if back { side * BEND } else { 0.0 };
        }
        let (low, high) = (step.from.min(step.to), step.from.max(step.to));
        let over_loop = side > 0.0 && (low + 1..high).any(|state| self.loops_above(state));
        let over_bend = self.steps().any(|other| {
            other.from.abs_diff(other.to) == 1
                && (low..=high).contains(&other.from)
                && (low..=high).contains(&other.to)
                && self.rise(other) * side > 0.0
        });
        let first = match (over_loop, over_bend) {
            (true, _) => self.radius + LOOP + LABEL + 4.0,
            (false, true) => BEND + LABEL + 8.0,
            (false, false) => self.radius + 22.0,
        };
        side * (first + ARC_RISE * (distance - 2) as f64)
    }

    /// The height needed on one side of the row.
    fn reach(&self, side: f64) -> f64 {
        let rises = self.steps().map(|step| side * self.rise(step) + LABEL / 2.0 + 2.0);
        rises.fold(self.radius + 2.0, f64::max)
    }

    /// Where the label of a step stands.
    fn at(&self, step: &Arrow, row: f64) -> At {
        let middle = f64::midpoint(self.middles[step.from], self.middles[step.to]);
        match self.loop_side(step.from).filter(|_| step.from == step.to) {
            Some(side) => {
                let half = labelled(step).width(self.size) / 2.0;
                (middle + side * (self.radius + TIP + 6.0 + half), row)
            }
            None => (middle, row - self.rise(step)),
        }
    }

    fn curve(&self, plane: &Plane, step: &Arrow, row: f64) {
        let (from, to) = ((self.middles[step.from], row), (self.middles[step.to], row));
        let points = if step.from == step.to {
            // A cubic reaches three quarters of its inner controls.
            let far = (self.radius + TIP) * 4.0 / 3.0;
            match self.loop_side(step.from) {
                Some(side) => {
                    let x = from.0 + side * far;
                    cubic([from, (x, row - 30.0), (x, row + 30.0), from])
                }
                None => cubic([from, (from.0 - 30.0, row - far), (from.0 + 30.0, row - far), from]),
            }
        } else {
            let high = row - self.rise(step) * 4.0 / 3.0;
            let (leaving, reaching) = (self.inner(step, step.from), self.inner(step, step.to));
            cubic([from, (from.0 + leaving, high), (to.0 - reaching, high), to])
        };
        let gap = self.radius + 2.5;
        arrow(plane, &outside(&points, (from, self.radius), (to, gap)), Ink(BLACK, 1.5));
    }

    /// How far along the row the inner control of an arc is from one of its states: the longer the
    /// arc the steeper it starts, less so beside a loop.
    fn inner(&self, step: &Arrow, state: usize) -> f64 {
        let span = self.middles[step.to] - self.middles[step.from];
        let slope = match (step.from.abs_diff(step.to), self.loops_above(state)) {
            (1, _) => return 0.24 * span,
            (2, true) => 1.15,
            (3, true) => 2.1,
            (2, false) => 1.3,
            (3, false) => 2.6,
            (_, true) => 2.4,
            (_, false) => 4.6,
        };
        let inner = self.rise(step).abs() * 4.0 / 3.0 / slope;
        inner.min(0.45 * span.abs()) * span.signum()
    }

    fn label(&self, plane: &Plane, step: &Arrow, row: f64) {
        let label = labelled(step);
        let at = self.at(step, row);
        let area = label.area(at, self.size);
        plane.fill(Area { left: area.left - 2.0, right: area.right + 2.0, ..area }, WHITE);
        label.draw(plane, at, Type::plain(self.size, Anchor::Middle));
    }
}

/// What is written on a step.
fn labelled(step: &Arrow) -> Label {
    step.probability.as_ref().map_or_else(dots, Label::exact)
}

fn alt(chain: &ChainGraph, lang: Lang) -> String {
    let name = |index: usize| chain.states.get(index).map_or("", String::as_str);
    let steps = chain.arrows.iter().map(|step| {
        let probability = step.probability.as_ref().map_or_else(|| "…".to_owned(), fraction);
        let args =
            [("from", name(step.from)), ("to", name(step.to)), ("probability", &probability)];
        say(lang, "figure-step-alt", &args)
    });
    let steps = listed(steps, lang);
    let args = [("states", &*chain.states.join(", ")), ("steps", &*steps)];
    say(lang, "figure-chain-alt", &args)
}

/// The cubic curve with these four control points.
fn cubic(controls: [At; 4]) -> Vec<At> {
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
fn outside(points: &[At], from: (At, f64), to: (At, f64)) -> Vec<At> {
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
fn arrow(plane: &Plane, points: &[At], ink: Ink) {
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
