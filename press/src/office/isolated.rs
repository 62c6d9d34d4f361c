//! Names written from right to left, in a line that is written from left to right.

use std::borrow::Cow;

/// The blocks of Unicode with Hebrew, Arabic and the other letters that are written so.
const RIGHT_TO_LEFT: [std::ops::RangeInclusive<char>; 5] = [
    '\u{590}'..='\u{8FF}',
    '\u{FB1D}'..='\u{FDFF}',
    '\u{FE70}'..='\u{FEFC}',
    '\u{10800}'..='\u{10FFF}',
    '\u{1E800}'..='\u{1EFFF}',
];

/// A name of a school, a class or a sheet. One with letters that are written from right to left is
/// isolated (U+2068 … U+2069): otherwise a number beside it, such as that of a class, would be read as
/// a part of it and change its place.
pub(super) fn isolated(name: &str) -> Cow<'_, str> {
    let turns = |letter: char| RIGHT_TO_LEFT.iter().any(|block| block.contains(&letter));
    if name.contains(turns) { format!("\u{2068}{name}\u{2069}").into() } else { name.into() }
}
