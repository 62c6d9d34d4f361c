//! Throwers as data: the sticks or the die that say how far a pawn moves.

use std::collections::BTreeSet;

use super::exact::Exact;
use super::lang::Bilingual;

/// What is thrown, and which throws give an extra throw.
#[derive(Debug, Clone, PartialEq)]
pub struct Thrower {
    /// The name on the command line, such as `sticks-5`.
    pub id: String,
    /// The sticks or the die.
    pub device: Device,
    /// The values of a throw that give an extra throw.
    pub extra: BTreeSet<u32>,
    /// Where this reading comes from; absent for a user's own thrower.
    pub source: Option<Bilingual>,
}

/// The thing thrown.
#[derive(Debug, Clone, PartialEq)]
pub enum Device {
    /// Two-sided sticks; the throw is read off the number of marked sides up.
    Sticks {
        /// `values[k]` is the value of a throw with `k` marked sides up; its length is
        /// one more than the number of sticks (1 to 12).
        values: Vec<u32>,
        /// The probability, from 0 to 1, that one stick falls marked side up.
        bias: Exact,
    },
    /// A fair die.
    Die {
        /// The value on each face, each face equally likely.
        faces: Vec<u32>,
        /// Values that do not count: the die is thrown again, and it is still one throw.
        ignored: BTreeSet<u32>,
    },
}
