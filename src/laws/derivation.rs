//! How an exact result is obtained, step by step, without words or format.

/// The steps by which a teacher would write a result on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct Derivation {}
