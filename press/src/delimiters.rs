//! The delimiters of a lesson's text and of the Typst templates: those of Tera, `{{ }}` and `{% %}`,
//! are common in LaTeX (`\frac{{a}}{b}`, `{%`) and in Typst.

use tera::Delimiters;

/// What stands before and after a printed value, a block and a comment.
pub const DELIMITERS: [(&str, &str); 3] = [("<<", ">>"), ("<%", "%>"), ("<#", "#>")];

/// The same for Tera.
pub fn of_tera() -> Delimiters {
    let [variable, block, comment] = DELIMITERS;
    Delimiters {
        variable_start: variable.0.into(),
        variable_end: variable.1.into(),
        block_start: block.0.into(),
        block_end: block.1.into(),
        comment_start: comment.0.into(),
        comment_end: comment.1.into(),
    }
}
