//! What the templates of several formats are told alike.

use senet_engine::rules::Lang;
use tera::Context;

use crate::document::Exercise;
use crate::document::figure::Figure;
use crate::document::messages::say;

use super::figures::{self, Drawing};
use super::layout::Layout;

/// The label of an exercise, its points and its skills.
pub(super) fn exercise(exercise: &Exercise, lang: Lang, context: &mut Context) {
    let number = exercise.number.to_string();
    context.insert("label", &say(lang, "layout-exercise", &[("number", &number)]));
    let points = exercise.points.map(|points| points.to_string());
    let points = points.map(|count| say(lang, "layout-points", &[("count", &count)]));
    context.insert("points", &points.unwrap_or_default());
    context.insert("skills", &exercise.skills);
}

/// A figure as a drawing, its words and its width in millimetres.
pub(super) fn figure(
    figure: &Figure,
    layout: Layout,
    lang: Lang,
    context: &mut Context,
) -> Drawing {
    let drawing = figures::draw(figure, layout.frame(lang));
    context.insert("svg", &drawing.svg);
    context.insert("alt", &drawing.alt);
    context.insert("width", &format!("{:.1}", layout.figure(&drawing)));
    drawing
}
