//! The pieces of a line of text.

/// A piece of a line.
#[derive(Debug, Clone, PartialEq)]
pub enum Inline {
    /// Plain text, typography already that of the language.
    Text(String),
    /// Strong emphasis.
    Strong(Vec<Inline>),
    /// Emphasis.
    Emph(Vec<Inline>),
    /// Maths in the line.
    Math(Math),
    /// Code, or a name on the command line.
    Code(String),
    /// A link with its text.
    Link(String, Vec<Inline>),
    /// A forced line break.
    Break,
}

/// A formula in the subset of LaTeX that every writer knows (see `press::maths`).
///
/// Decimals are written in the document's notation already (`2,3125` in French).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Math(pub String);

impl Inline {
    /// Plain text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A formula.
    pub fn math(latex: impl Into<String>) -> Self {
        Self::Math(Math(latex.into()))
    }

    /// The pieces inside it: those that are emphasized, or the text of a link.
    pub fn inside(&self) -> &[Self] {
        match self {
            Self::Strong(inside) | Self::Emph(inside) | Self::Link(_, inside) => inside,
            _ => &[],
        }
    }
}
