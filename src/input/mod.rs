//! What comes from outside as data: the throws a class noted on its tally sheets.

pub mod tallies;
