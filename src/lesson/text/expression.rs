//! The expressions of a lesson's text, and what their values are for.

use std::collections::BTreeSet;

/// An expression of the text, and the role of its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expression {
    /// As it is written.
    pub text: String,
    /// The line its tag begins on.
    pub line: usize,
    /// The names in it, including those of variables.
    pub names: Vec<String>,
    /// The expressions of the blocks that contain it, as indices.
    pub within: Vec<usize>,
    /// What it is for.
    pub role: Role,
    /// The branches of the text that it selects.
    pub decides: Decides,
}

/// The branches of the text that an expression selects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decides {
    /// None: it is no condition.
    Nothing,
    /// The branch taken if it holds.
    One,
    /// The branch taken if it holds, and the other.
    Both,
}

/// The role of the value of an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    /// It is printed.
    Printed {
        /// Whether it is in a cell of a table between question marks.
        to_fill: bool,
    },
    /// It is assigned to a variable.
    Assigned(String),
    /// It is the condition of a sentence that is printed in any case.
    Claimed,
    /// It decides whether, or how often, a block is rendered: `if`, `elif`, `for`.
    Block {
        /// The names that a `for` defines, whatever they were before.
        own: Vec<String>,
        /// The names that are set in the block.
        names: BTreeSet<String>,
        /// The first line of text in the block.
        text: Option<usize>,
        /// Whether it is a `for`, rendered once for each item of the value.
        rounds: bool,
        /// The bytes of text in the block.
        bytes: usize,
    },
}

/// The length of the quoted text that a text begins with, quotes included. As for Tera, a quote after
/// a backslash does not end it.
pub fn quoted(text: &str) -> Option<usize> {
    let quote = text.chars().next().filter(|c| ['"', '\'', '`'].contains(c))?;
    let mut escaped = false;
    let end = text[1..].find(|c| {
        let ends = c == quote && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map(|end| end + 2)
}

/// The words of an expression outside quotes, each once.
pub fn names(expression: &str) -> Vec<String> {
    let mut found = BTreeSet::new();
    let mut rest = expression;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let length = match quoted(rest) {
            Some(length) => length,
            None if word(first) => {
                let length = rest.find(|c| !word(c)).unwrap_or(rest.len());
                found.insert(rest[..length].to_owned());
                length
            }
            None => first.len_utf8(),
        };
        rest = &rest[length..];
    }
    found.into_iter().collect()
}
