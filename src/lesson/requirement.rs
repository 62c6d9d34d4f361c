//! The conditions of `require` in `lesson.toml`, which the values of a variant must fulfil
//! together: on parameters and on the results that the text names.

use serde::Deserialize;

/// A condition, and its explanation.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Requirement {
    /// The condition, in the syntax of a lesson's text; it may use every name that the text
    /// sets outside its loops.
    #[serde(rename = "if")]
    pub condition: String,
    /// The explanation in French, for users who asked for other values.
    pub fr: String,
    /// The same in English.
    pub en: String,
}

/// The lines of a `lesson.toml` on which its conditions begin.
pub fn lines(text: &str) -> Vec<usize> {
    let begins = |line: &str| line.trim_start().starts_with("[[require]]");
    text.lines().enumerate().filter(|(_, line)| begins(line)).map(|(at, _)| at + 1).collect()
}
