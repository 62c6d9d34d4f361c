//! The expressions of a lesson's text, and what their values are for.

use std::collections::BTreeSet;

/// An expression of the text, and the role of its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expression {
    /// As it is written.
    pub text: String,
    /// The line its tag begins on.
    pub line: usize,
    /// The names in it that may be those of variables: see [`names`].
    pub names: Vec<String>,
    /// The expressions of the blocks that contain it, as indices.
    pub within: Vec<usize>,
    /// What it is for.
    pub role: Role,
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
        /// Whether an `else` follows.
        otherwise: bool,
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

/// The names in an expression that may be those of variables, each once: the words outside quotes, but for
/// filters, tests, fields and the names of arguments.
pub fn names(expression: &str) -> Vec<String> {
    let mut found = BTreeSet::new();
    let mut rest = expression;
    // The word or sign before; `is not` counts as `is`.
    let mut before = "";
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let length = match quoted(rest) {
            Some(length) => length,
            // What is spread into a list is no field.
            None if rest.starts_with("...") => 3,
            None if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            None => first.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        let argument =
            after.starts_with('=') && !after.starts_with("==") && ["(", ","].contains(&before);
        if is_word(first) && !["|", "is", "."].contains(&before) && !argument {
            found.insert(word.to_owned());
        }
        if !first.is_whitespace() && (before, word) != ("is", "not") {
            before = word;
        }
        rest = after;
    }
    found.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn only_what_may_be_a_variable_is_a_name() {
        let found = names("many | times(x=f, of=g.mean) if last is not below(x=h)");
        assert_eq!(found, ["f", "g", "h", "if", "is", "last", "many"]);
        assert_eq!(names("[...a, b] | range(x==c)"), ["a", "b", "c", "x"]);
        // The quote after the backslash is in the text, as is the end of a tag.
        assert_eq!(names(r"'it\'s >> some word' ~ name"), ["name"]);
    }
}
