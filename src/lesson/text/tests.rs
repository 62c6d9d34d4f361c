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
pub fn first_line(lang: Lang, text: &str) -> String {
    mark::latex(lang, &rendered(lang, text).unwrap()[0].text)
}

/// The value of an expression in a text.
pub fn value_in(lang: Lang, expression: &str) -> String {
    first_line(lang, &format!("<< {expression} >>"))
}

/// The value of an expression in an English text.
pub fn value(expression: &str) -> String {
    value_in(Lang::En, expression)
}

/// Checks the values of some expressions in an English text.
pub fn gives(values: &[(&str, &str)]) {
    for (expression, expected) in values {
        assert_eq!(value(expression), *expected, "{expression}");
    }
}

/// Whether an expression is refused.
pub fn is_refused(expression: &str) -> bool {
    rendered(Lang::En, &format!("<< {expression} >>")).is_err()
}
