//! Sticks and pawns to cut out, fold and glue.

use std::f64::consts::PI;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Lang, Ruleset, Thrower};

use crate::document::messages::say;
use crate::press::canvas::Drawing;

use super::Size;
use super::page_drawing::{PageDrawing, Stroke, TextAlign};

const MARGIN: f64 = 14.0;

/// A page with its title, its first lines and a ruler to check that the printer has
/// kept the scale; gives the height where the pieces begin.
fn page(
    title: &str,
    how: &str,
    lang: Lang,
    provenance: &str,
    (height, width): Size,
) -> (PageDrawing, f64) {
    let mut paper = PageDrawing::new(width, height);
    let available = width - 2.0 * MARGIN;
    paper.text(title, (width / 2.0, 18.0), 6.5, available, TextAlign::Middle);
    let below = paper.paragraph(how, (MARGIN, 27.0), 3.8, available);
    let y = height - 17.0;
    paper.path(&format!("M{MARGIN} {y}h50m0 -1.5v3m-50 0v-3"), "none", Stroke::Drawn);
    let words = say(lang, "kit-ruler", &[]);
    paper.text(&words, (MARGIN + 54.0, y + 1.2), 3.2, available - 54.0, TextAlign::Start);
    paper.text(provenance, (MARGIN, height - 8.0), 2.6, available, TextAlign::Start);
    (paper, below + 2.0)
}

/// A stick on the sheet: its length, and the width of one face.
const STICK: (f64, f64) = (150.0, 16.0);

/// The sticks of a ruleset's thrower: for each a marked face and a blank one, folded back to back
/// around a strip of card; below, the value of each throw.
///
/// # Errors
/// `unknown-thrower` where the ruleset names a thrower that is not there.
pub(super) fn sticks(
    rules: &Ruleset,
    lang: Lang,
    provenance: &str,
    lying: Size,
) -> Checked<Drawing> {
    let thrower = Thrower::parse(&rules.throwers.sticks)?;
    let title = say(lang, "kit-sticks-title", &[("rules", rules.title.get(lang))]);
    let (mut paper, mut y) =
        page(&title, &say(lang, "kit-sticks-how", &[]), lang, provenance, lying);
    let (values, count) = values_and_count(&thrower);
    let length = STICK.0;
    // Many sticks are drawn thinner, so that all of them and their values fit on one sheet.
    let list_height = 6.2 * values.len() as f64;
    let wide =
        STICK.1.min(((paper.height - y - list_height - 34.0) / count.max(1) as f64 - 5.0) / 2.0);
    let left = (paper.width - length) / 2.0;
    for _ in 0..count {
        stick(&mut paper, (left, y), wide);
        y += 2.0 * wide + 5.0;
    }
    y += 6.0;
    for (marked, value) in values.iter().enumerate() {
        let again = if thrower.extra.contains(value) { "yes" } else { "no" };
        let words = say(
            lang,
            "kit-sticks-value",
            &[("marked", &marked.to_string()), ("value", &value.to_string()), ("again", again)],
        );
        paper.text(&words, (left, y), 4.2, length, TextAlign::Start);
        y += 6.2;
    }
    Ok(paper.drawing(say(lang, "kit-sticks-alt", &[("count", &count.to_string())])))
}

/// The sticks and the pawns of a small game on one sheet; the rule beside it says what the throws are
/// worth.
///
/// # Errors
/// `unknown-thrower` where the ruleset names a thrower that is not there.
pub(super) fn sticks_and_pawns(
    rules: &Ruleset,
    lang: Lang,
    provenance: &str,
    lying: Size,
) -> Checked<Drawing> {
    const WIDE: f64 = 10.0;
    let thrower = Thrower::parse(&rules.throwers.sticks)?;
    let (_, count) = values_and_count(&thrower);
    let title = say(lang, "kit-pieces-title", &[("rules", rules.title.get(lang))]);
    let how = say(lang, "kit-sticks-how", &[]);
    let (mut paper, mut y) = page(&title, &how, lang, provenance, lying);
    let left = (paper.width - STICK.0) / 2.0;
    for _ in 0..count {
        stick(&mut paper, (left, y), WIDE);
        y += 2.0 * WIDE + 4.0;
    }
    let available = paper.width - 2.0 * MARGIN;
    let how = say(lang, "kit-pawns-how", &[]);
    y = paper.paragraph(&how, (MARGIN, y + 5.0), 3.8, available);
    both_sides(&mut paper, rules.pawns, y);
    let alt = [
        say(lang, "kit-sticks-alt", &[("count", &count.to_string())]),
        say(lang, "kit-pawns-alt", &[("count", &rules.pawns.to_string())]),
    ];
    Ok(paper.drawing(alt.join(" ")))
}

/// The value of each number of marked sides, and how many sticks there are; none of anything else.
fn values_and_count(thrower: &Thrower) -> (&[u32], usize) {
    match &thrower.device {
        Device::Sticks { values, .. } => (values, values.len().saturating_sub(1)),
        Device::Die { .. } | Device::Weights { .. } => (&[], 0),
    }
}

/// A stick to cut out and to fold, its marked face above.
fn stick(paper: &mut PageDrawing, (left, y): (f64, f64), wide: f64) {
    let length = STICK.0;
    paper.path(
        &format!("M{left} {y:.2}h{length}v{}h-{length}z", 2.0 * wide),
        "#ffffff",
        Stroke::Cut,
    );
    paper.path(&format!("M{left} {:.2}h{length}", y + wide), "none", Stroke::Fold);
    marks(paper, (left, y), wide);
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
pub(super) fn pawns(rules: &Ruleset, lang: Lang, provenance: &str, lying: Size) -> Drawing {
    let title = say(lang, "kit-pawns-title", &[("rules", rules.title.get(lang))]);
    let (mut paper, top) = page(&title, &say(lang, "kit-pawns-how", &[]), lang, provenance, lying);
    both_sides(&mut paper, rules.pawns, top);
    let count = rules.pawns.to_string();
    paper.drawing(say(lang, "kit-pawns-alt", &[("count", &count)]))
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
