//! The engine of `senet`: the rules of the game as data, exact laws of its throwing sticks,
//! whole games, and a simulator with honest intervals.
//!
//! Each layer imports only the layers before it:
//!
//! | layer | what it knows |
//! | --- | --- |
//! | [`rules`] | throwers, rulesets, squares, as data with their sources |
//! | [`laws`] | exact laws of throws, turns and sums, in rationals or in the bias p |
//! | [`game`] | positions, legal moves, whole games, exact races |
//! | [`simulate`] | many games, statistics with their intervals |

pub mod game;
pub mod laws;
pub mod rules;
pub mod simulate;
