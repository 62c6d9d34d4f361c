//! Sticks and pawns to cut out, fold and glue.

use std::f64::consts::PI;

use senet_engine::rules::Thrower;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;

use crate::document::messages::say;
use crate::press::canvas::Drawing;

use super::page_drawing::{PageDrawing, Stroke};
use super::{Kit, Size};

const MARGIN: f64 = 14.0;

/// A page with its title, its first lines and a ruler to check that the printer has
/// kept the scale; gives the height where the pieces begin.
fn page(kit: &Kit, title: &str, how: &str, (height, width): Size) -> (PageDrawing, f64) {
    let mut paper = PageDrawing::new(width, height);
    let available = width - 2.0 * MARGIN;
    paper.centred(&kit.title(title), (width / 2.0, 18.0), 6.5, available);
    let below = paper.paragraph(&kit.say(how), (MARGIN, 27.0), 3.8, available);
    let y = height - 17.0;
    paper.path(&format!("M{MARGIN} {y}h50m0 -1.5v3m-50 0v-3"), "none", Stroke::Drawn);
    let (words, at) = (kit.say("kit-ruler"), (MARGIN + 54.0, y + 1.2));
    paper.text(&words, at, 3.2, available - 54.0);
    let line = kit.provenance.foot();
    paper.text(&line, (MARGIN, height - 8.0), 2.6, available);
    (paper, below + 2.0)
}

/// A stick on the sheet: its length, and the width of one face.
const STICK: (f64, f64) = (150.0, 16.0);

/// The sticks of a ruleset's thrower: for each a marked face and a blank one, folded back to back
/// around a strip of card; below, the value of each throw.
pub(super) fn sticks(kit: &Kit, lying: Size) -> Checked<Drawing> {
    let thrower = Thrower::parse(&kit.rules.throwers.sticks)?;
    let (mut paper, top) = page(kit, "kit-sticks-title", "kit-sticks-how", lying);
    let (values, count) = values_and_count(&thrower);
    // Many sticks are drawn thinner, so that all of them and their values fit on one sheet.
    let list_height = 6.2 * values.len() as f64;
    let wide =
        STICK.1.min(((paper.height - top - list_height - 34.0) / count.max(1) as f64 - 5.0) / 2.0);
    let (left, mut y) = all_sticks(&mut paper, count, top, (wide, 5.0));
    y += 6.0;
    for (marked, value) in values.iter().enumerate() {
        let again = if thrower.extra.contains(value) { "yes" } else { "no" };
        let (marked, value) = (marked.to_string(), value.to_string());
        let values = [("marked", &*marked), ("value", &value), ("again", again)];
        let words = say(kit.lang, "kit-sticks-value", &values);
        paper.text(&words, (left, y), 4.2, STICK.0);
        y += 6.2;
    }
    Ok(paper.drawing(counted(kit, "kit-sticks-alt", count)))
}

/// The sticks and the pawns of a small game on one sheet; the rule beside it says what the throws are
/// worth.
pub(super) fn sticks_and_pawns(kit: &Kit, lying: Size) -> Checked<Drawing> {
    let thrower = Thrower::parse(&kit.rules.throwers.sticks)?;
    let (_, count) = values_and_count(&thrower);
    let (mut paper, top) = page(kit, "kit-pieces-title", "kit-sticks-how", lying);
    let (_, y) = all_sticks(&mut paper, count, top, (10.0, 4.0));
    let available = paper.width - 2.0 * MARGIN;
    let y = paper.paragraph(&kit.say("kit-pawns-how"), (MARGIN, y + 5.0), 3.8, available);
    both_sides(&mut paper, kit.rules.pawns, y);
    let sticks = counted(kit, "kit-sticks-alt", count);
    Ok(paper.drawing(format!(
        "{sticks} {}",
        counted(kit, "kit-pawns-alt", usize::from(kit.rules.pawns))
    )))
}

fn counted(kit: &Kit, id: &str, count: usize) -> String {
    say(kit.lang, id, &[("count", &count.to_string())])
}

/// The value of each number of marked sides, and how many sticks there are; none of anything else.
fn values_and_count(thrower: &Thrower) -> (&[u32], usize) {
    match &thrower.device {
        Device::Sticks { values, .. } => (values, values.len().saturating_sub(1)),
        Device::Die { .. } | Device::Weights { .. } => (&[], 0),
    }
}

/// Sticks to cut out and to fold, one below another, their marked faces above; each face is `wide`, with
/// a `gap` after each stick. Gives where they begin across, and the height below them.
fn all_sticks(
    paper: &mut PageDrawing,
    count: usize,
    mut y: f64,
    (wide, gap): (f64, f64),
) -> (f64, f64) {
    let length = STICK.0;
    let left = (paper.width - length) / 2.0;
    for _ in 0..count {
        let outline = format!("M{left} {y:.2}h{length}v{}h-{length}z", 2.0 * wide);
        paper.path(&outline, "#ffffff", Stroke::Cut);
        paper.path(&format!("M{left} {:.2}h{length}", y + wide), "none", Stroke::Fold);
        marks(paper, (left, y), wide);
        y += 2.0 * wide + gap;
    }
    (left, y)
}

/// The marked face: three bands of lozenges, so that it can be told from the blank one at arm's
/// length.
fn marks(paper: &mut PageDrawing, (left, y): (f64, f64), wide: f64) {
    let length = STICK.0;
    let middle = y + wide / 2.0;
    for number in 0..9_u8 {
        let x = left + length * (f64::from(number) + 0.5) / 9.0;
        let (half, tall) = (5.0, 0.33 * wide);
        let fill = if number % 2 == 0 { "#1a1a1a" } else { "#ffffff" };
        let path = format!(
            "M{:.2} {middle:.2}l{half} -{tall:.2}l{half} {tall:.2}l-{half} {tall:.2}z",
            x - half
        );
        paper.path(&path, fill, Stroke::Drawn);
    }
}

/// Radius of the half disc a cone is rolled from: its foot is a circle half as wide.
const CONE: f64 = 22.0;
/// Height of a cylinder and radius of its foot.
const CYLINDER: (f64, f64) = (20.0, 9.0);
/// Width of a tab to glue.
const TAB: f64 = 7.0;

/// The pawns of a ruleset: light cones, dark cylinders.
pub(super) fn pawns(kit: &Kit, lying: Size) -> Drawing {
    let (mut paper, top) = page(kit, "kit-pawns-title", "kit-pawns-how", lying);
    both_sides(&mut paper, kit.rules.pawns, top);
    paper.drawing(counted(kit, "kit-pawns-alt", usize::from(kit.rules.pawns)))
}

/// So many pawns of each side, from this height down.
fn both_sides(paper: &mut PageDrawing, pawns: u8, top: f64) {
    let step = 2.0 * CONE + 2.0;
    let mut y = top + CONE + 1.0;
    for index in 0..pawns {
        let (column, row) = (index % 4, index / 4);
        let x = MARGIN + step * f64::from(column);
        let y = y + (CONE + TAB + 3.0) * f64::from(row);
        cone(paper, (x, y));
    }
    y += (CONE + TAB + 3.0) * f64::from((pawns - 1) / 4) + TAB + 4.0;
    let (tall, radius) = CYLINDER;
    let length = 2.0 * PI * radius;
    for index in 0..pawns {
        let (column, row) = (index % 2, index / 2);
        let x = MARGIN + (length + TAB + 2.0 * radius + 8.0) * f64::from(column);
        let y = y + (tall + 4.0) * f64::from(row);
        cylinder(paper, (x, y));
    }
}

/// Half a disc, its straight side below, with a tab under its right half.
fn cone(paper: &mut PageDrawing, (x, y): (f64, f64)) {
    let wide = 2.0 * CONE;
    let tab = format!("M{:.2} {y:.2}l2 {TAB}h{:.2}l2 -{TAB}", x + CONE + 1.0, CONE - 6.0);
    paper.path(&tab, "#ffffff", Stroke::Cut);
    paper.path(&format!("M{x:.2} {y:.2}a{CONE} {CONE} 0 0 1 {wide} 0"), "#ffffff", Stroke::Cut);
    paper.path(&format!("M{x:.2} {y:.2}h{CONE}"), "none", Stroke::Cut);
    paper.path(&format!("M{:.2} {y:.2}h{CONE}", x + CONE), "none", Stroke::Fold);
}

/// A band to roll, dark, with its tab, and the disc of its top.
fn cylinder(paper: &mut PageDrawing, (x, y): (f64, f64)) {
    let (tall, radius) = CYLINDER;
    let length = 2.0 * PI * radius;
    paper.path(&format!("M{x:.2} {y:.2}h{length:.2}v{tall}h-{length:.2}z"), "#8a8a8a", Stroke::Cut);
    let side = x + length;
    paper.path(
        &format!("M{side:.2} {y:.2}l{TAB} 2v{:.2}l-{TAB} 2", tall - 4.0),
        "#ffffff",
        Stroke::Cut,
    );
    let disc = side + TAB + 2.0;
    let middle = y + tall / 2.0;
    let path = format!(
        "M{disc:.2} {middle:.2}a{radius} {radius} 0 1 0 {0} 0a{radius} {radius} 0 1 0 -{0} 0z",
        2.0 * radius
    );
    paper.path(&path, "#8a8a8a", Stroke::Cut);
}
