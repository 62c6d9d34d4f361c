//! Helpers that render a lesson's text, for the tests of its words.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;
use tera::Context;

use super::{Recorder, SourceLine, board, mark, render};

/// The lines of a text that can use the board.
pub fn rendered(lang: Lang, text: &str) -> Checked<Vec<SourceLine>> {
    let mut context = Context::new();
    board(&mut context);
    render(text, &context, lang, &Recorder::default())
}

/// The first line of a text, its numbers in LaTeX.
pub fn written(lang: Lang, text: &str) -> String {
    mark::latex(lang, &rendered(lang, text).unwrap()[0].text)
}

/// The value of an expression in an English text.
pub fn shown(expression: &str) -> String {
    written(Lang::En, &format!("<< {expression} >>"))
}
