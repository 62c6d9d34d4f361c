//! What a figure shows, as plain data; the layer above draws it.

use crate::laws::Law;

/// A figure. Its text alternative is made by the layer that draws it, from the same data.
#[derive(Debug, Clone, PartialEq)]
pub enum Figure {
    /// One or more laws as grouped bars, centred on their values.
    Laws(Vec<NamedLaw>),
    /// Frequencies of a seeded sample of n throws beside the law, with the 1/√n band.
    Frequencies(Frequencies),
}

/// A law with the name it has in the legend.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedLaw {
    /// The name, in the document's language.
    pub name: String,
    /// The law.
    pub law: Law,
}

/// Observed counts beside a law.
#[derive(Debug, Clone, PartialEq)]
pub struct Frequencies {
    /// The law thrown.
    pub model: NamedLaw,
    /// `(value, count)` for each value of the law, in order.
    pub counts: Vec<(i64, u64)>,
    /// The seed the sample was drawn with.
    pub seed: u64,
}
