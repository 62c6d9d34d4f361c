//! About how wide a text is, in letters, before it has a format.

use super::{Cell, Inline};

/// The letters of a line on a screen, the smallest that a class reads from the back of the room.
pub const LINE: usize = 100;

/// About how many letters wide a line is. A break counts as a whole [`LINE`].
pub fn letters(line: &[Inline]) -> usize {
    let one = |inline: &Inline| match inline {
        Inline::Text(text) | Inline::Code(text) => text.chars().count(),
        // Half of LaTeX is commands and braces.
        Inline::Math(math) => math.0.chars().count() / 2,
        Inline::Break => LINE,
        _ => letters(inline.inside()),
    };
    line.iter().map(one).sum()
}

/// About how many letters wide a cell is; one to fill has space for four.
pub fn cell_letters(cell: &Cell) -> usize {
    match cell {
        Cell::Text(line) | Cell::Written(line) => letters(line),
        Cell::ToFill | Cell::Bar(_) => 4,
    }
}
