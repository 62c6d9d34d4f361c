//! A law: exact probabilities of whole values.

/// An exact law on integers: immutable, values in increasing order, probabilities
/// positive and of sum 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Law {}
