//! Draws a weighted tree, from left to right, with the product of each path at its end.

use senet_engine::rules::{Exact, Lang};

use crate::document::figure::{Branch, Products, Tree, leaves};
use crate::document::messages::say;
use crate::document::notation::{exact_decimal, fraction};

use super::label::{Label, LabelPiece, dots};
use super::numbers::listed;
use super::{Drawing, Frame};
use crate::canvas::metrics::{fitted, width};
use crate::canvas::plane::{
    Anchor, Area, At, BLACK, DIM, Ink, Plane, SMALL, TEXT, Type, WHITE, WIDTH, paint,
};

/// With more leaves than this, fractions are written on one line.
const MANY: usize = 9;
/// The distance of leaves that are close.
const CLOSE: f64 = 20.0;
/// The least width for writing the product of a path.
const PRODUCT: f64 = 110.0;
/// The width for writing a probability.
const BOX: f64 = 38.0;
/// The width of the longest event.
const EVENT: f64 = 120.0;
/// The gap before the text at the end of a path.
const END: f64 = 14.0;
/// The gap on each side of an event.
const GAP: f64 = 7.0;

/// Measures shared by the whole tree.
struct Plan {
    leaf: f64,
    notation: Notation,
    size: f64,
    /// The place of the probability along its branch, from 0 to 1.
    along: f64,
    /// The left edge of the events of each level, and the widest of them.
    columns: Vec<(f64, f64)>,
    /// The left edges of the products, and of the texts at the end of the paths.
    products: f64,
    ends: f64,
    /// The width of the whole.
    breadth: f64,
}

/// Draws the tree.
pub fn draw(tree: &Tree, frame: Frame) -> Drawing {
    let plan = Plan::new(tree, frame);
    let lang = frame.lang;
    let height = plan.leaf * leaves(&tree.branches).max(1) as f64;
    paint(plan.breadth, height, &alt(tree, lang), |plane| {
        let root = (4.0, height / 2.0);
        grow(plane, &plan, tree.products, (&tree.branches, &[]), (root, 0.0));
        plane.disc(root, 3.0, BLACK);
    })
}

/// The branches of every path from the root to a leaf.
fn paths<'a>(branches: &'a [Branch]) -> Vec<Vec<&'a Branch>> {
    let through = |branch: &'a Branch| {
        let mut rest = paths(&branch.branches);
        if rest.is_empty() {
            rest.push(Vec::new());
        }
        rest.into_iter().map(move |path| [vec![branch], path].concat())
    };
    branches.iter().flat_map(through).collect()
}

/// The probabilities of the branches of a path, if all are known.
fn factors<'a>(path: &[&'a Branch]) -> Option<Vec<&'a Exact>> {
    path.iter().map(|branch| branch.probability.as_ref()).collect()
}

impl Plan {
    fn new(tree: &Tree, frame: Frame) -> Self {
        let paths = paths(&tree.branches);
        let branches = || paths.iter().flatten();
        let stacked = paths.len() <= MANY;
        let notation = Notation { stacked, decimals: tree.decimals, lang: frame.lang };
        let ends_only = tree.products == Products::AloneToFill;
        let to_fill = !ends_only && branches().any(|branch| branch.probability.is_none());
        let size = if stacked { TEXT } else { SMALL + 1.0 };
        // From a leaf to the next. Boxes and stacked fractions need more, a slide is low, and the closer
        // leaves are, the larger its letters.
        let leaf = match (to_fill, stacked) {
            (_, false) if ends_only && !frame.on_screen => 24.0,
            (true, true) if frame.copied => 38.0,
            (true, true) => 58.0,
            (true, false) if frame.on_screen => CLOSE,
            (true, false) if frame.copied => 27.0,
            (true, false) => 40.0,
            (false, true) if frame.on_screen => 46.0,
            (false, true) => 50.0,
            (false, false) if frame.on_screen => 16.0,
            (false, false) if frame.copied => CLOSE,
            (false, false) => 27.0,
        };
        let depth = paths.iter().map(Vec::len).max().unwrap_or(0);
        let mut widths = vec![0.0; depth];
        for (level, branch) in paths.iter().flat_map(|path| path.iter().enumerate()) {
            widths[level] = f64::max(widths[level], width(&branch.event, TEXT).min(EVENT));
        }
        let to_write = ends_only || tree.products == Products::ToFill;
        let least = if to_write { PRODUCT.min(0.2 * frame.breadth) } else { 0.0 };
        let labels = paths.iter().filter_map(|path| product(path, tree.products, notation));
        let longest = labels.map(|label| label.width(size)).fold(least, f64::max);
        let ends = branches().map(|branch| width(&branch.end, size)).fold(0.0, f64::max);
        let after = if ends > 0.0 { longest + END } else { longest };
        let events: f64 = widths.iter().map(|wide| wide + 2.0 * GAP).sum();
        let levels = widths.len().max(1) as f64;
        let rest = 8.0 + after + ends + 10.0 + events;
        // The least length of a branch, which has a probability on it. Few leaves are far apart: their
        // boxes may be nearer the beginning of a branch.
        let shortest = match (to_fill, stacked) {
            (true, true) => BOX + 14.0,
            (true, false) => BOX + 28.0,
            (false, _) if frame.copied => 46.0,
            (false, _) => 62.0,
        };
        let breadth = frame.at_least(rest + levels * shortest).breadth.min(WIDTH);
        let branch = (breadth - rest) / levels;
        // On a short branch a box, or a probability, must not touch the event after it.
        let factors = branches().filter_map(|branch| branch.probability.as_ref());
        let factors = factors.map(|value| Label(vec![notation.piece(value)]).width(size));
        let wide = if to_fill { BOX } else { factors.fold(0.0, f64::max) };
        let clear = (branch - wide / 2.0 - 5.0) / branch;
        // Nearer the end, branches are farther apart: on a slide, fractions at 46 × 0.72 as far as at
        // 50 × 0.66.
        let along = match to_fill {
            true => clear.clamp(0.5, 0.78),
            false if leaf <= CLOSE => clear.min(0.86),
            false if stacked && frame.on_screen => clear.min(0.72),
            false => clear.min(0.66),
        };
        let mut x = 4.0;
        let mut columns = Vec::new();
        for wide in widths {
            x += branch;
            columns.push((x, wide));
            x += wide + 2.0 * GAP;
        }
        let (products, ends) = (x + 6.0, x + 6.0 + after);
        Self { leaf, notation, size, along, columns, products, ends, breadth }
    }

    /// A box to write a probability in; those of two branches do not touch.
    fn line_to_write(&self, plane: &Plane, (x, y): At) {
        let (across, high) = (BOX / 2.0, (self.leaf * self.along - 6.0) / 2.0);
        let area = Area::new(x - across, y - high, x + across, y + high);
        plane.fill(area, WHITE);
        plane.frame(area, Ink(DIM, 0.8));
    }
}

/// The notation of a tree's probabilities.
#[derive(Clone, Copy)]
struct Notation {
    /// Fractions with one number above the other.
    stacked: bool,
    /// Decimals, where they terminate.
    decimals: bool,
    lang: Lang,
}

impl Notation {
    fn piece(self, value: &Exact) -> LabelPiece {
        match exact_decimal(value, self.lang).filter(|_| self.decimals) {
            None if self.stacked => LabelPiece::exact(value),
            _ => LabelPiece::Text(self.line(value)),
        }
    }

    /// On one line.
    fn line(self, value: &Exact) -> String {
        exact_decimal(value, self.lang).filter(|_| self.decimals).unwrap_or_else(|| fraction(value))
    }
}

/// Draws branches that begin at `from` and share the height from `top` on, and their subtrees;
/// `before` is the path to them.
fn grow(
    plane: &Plane,
    plan: &Plan,
    products: Products,
    (branches, before): (&[Branch], &[&Branch]),
    (from, mut top): (At, f64),
) {
    let (left, wide) = plan.columns.get(before.len()).copied().unwrap_or_default();
    for branch in branches {
        let high = plan.leaf * leaves(&branch.branches).max(1) as f64;
        let at = (left, top + high / 2.0);
        plane.line(&[from, at], Ink(DIM, 1.3));
        let middle = (from.0 + plan.along * (at.0 - from.0), from.1 + plan.along * (at.1 - from.1));
        match &branch.probability {
            Some(value) => {
                let label = Label(vec![plan.notation.piece(value)]);
                let area = label.area(middle, plan.size);
                plane.fill(Area { left: area.left - 2.0, right: area.right + 2.0, ..area }, WHITE);
                label.draw(plane, middle, Type::plain(plan.size, Anchor::Middle));
            }
            None if products == Products::AloneToFill => {}
            None => plan.line_to_write(plane, middle),
        }
        let event = fitted(&branch.event, TEXT, EVENT);
        let middle = (left + GAP + wide / 2.0, at.1);
        plane.text(&event, middle, Type::plain(TEXT, Anchor::Middle));

        let path = [before, &[branch]].concat();
        if branch.branches.is_empty() {
            let set = Type::plain(plan.size, Anchor::Start);
            if let Some(label) = product(&path, products, plan.notation) {
                label.draw(plane, (plan.products, at.1), set);
            }
            if !branch.end.is_empty() {
                plane.text(&branch.end, (plan.ends, at.1), set);
            }
        }
        let from = (left + wide + 2.0 * GAP, at.1);
        grow(plane, plan, products, (&branch.branches, &path), (from, top));
        top += high;
    }
}

/// `1/4 × 3/8 = 3/32`, in the notation of the tree.
fn product(path: &[&Branch], wanted: Products, notation: Notation) -> Option<Label> {
    match (wanted, factors(path)) {
        (Products::None, _) => None,
        (Products::Shown, Some(factors)) => Some(worked(&factors, notation)),
        _ => Some(dots()),
    }
}

fn worked(factors: &[&Exact], notation: Notation) -> Label {
    let result = notation.piece(&factors.iter().copied().product());
    // A long path would leave no space for its branches.
    if factors.len() != 2 {
        return Label(vec![result]);
    }
    let [first, second] = [0, 1].map(|at| notation.piece(factors[at]));
    let sign = |sign: &str| LabelPiece::Text(sign.to_owned());
    Label(vec![first, sign(" × "), second, sign(" = "), result]).joined()
}

fn alt(tree: &Tree, lang: Lang) -> String {
    let notation = Notation { stacked: false, decimals: tree.decimals, lang };
    let written = |value: &Exact| notation.line(value);
    let ends_only = tree.products == Products::AloneToFill;
    let one = |path: Vec<&Branch>| {
        let step = |branch: &&Branch| {
            let probability = branch.probability.as_ref().map_or("…".to_owned(), written);
            let event = branch.event.clone();
            if ends_only { event } else { format!("{event} ({probability})") }
        };
        let steps: Vec<String> = path.iter().map(step).collect();
        let mut text = steps.join(&say(lang, "figure-then", &[]));
        // The text has the probability of a single branch already.
        let factors = factors(&path).filter(|factors| factors.len() > 1);
        if let (Products::Shown, Some(factors)) = (tree.products, factors) {
            let result = written(&factors.iter().copied().product());
            let factors: Vec<String> = factors.into_iter().map(written).collect();
            let product = format!("{} = {result}", factors.join(" × "));
            text = say(lang, "figure-tree-path", &[("path", &text), ("product", &product)]);
        }
        if ends_only {
            text.push_str(" (…)");
        }
        // Not in brackets: after a product they would multiply it.
        match path.last() {
            Some(leaf) if !leaf.end.is_empty() => format!("{text}, {}", leaf.end),
            _ => text,
        }
    };
    let paths = listed(paths(&tree.branches).into_iter().map(one), lang);
    say(lang, "figure-tree-alt", &[("paths", &paths)])
}
