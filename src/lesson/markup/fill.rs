//! `::: fill`: a table of the text with cells for the pupil to fill; `widths=1,3,2` sets the
//! relative widths of its columns.

use senet_engine::rules::fault::Checked;

use crate::document::{Block, Cell, Inline, Table};

use super::container::OpeningLine;
use super::options::{given, number, options, refused};
use super::piece::Piece;

/// The sign before and after the content of a cell to fill: `| ?3/8? |`.
const MARK: char = '?';

/// The largest relative width of a column.
const WIDEST: u32 = 100;

/// The pieces of the container, its tables as printed for the pupil and as answered.
///
/// # Errors
/// `lesson-container-value` if no cell is written between question marks, or if `widths=`
/// is not a number for each column.
pub fn build(opening: &OpeningLine, pieces: Vec<Piece>) -> Checked<Vec<Piece>> {
    let widths: Vec<u32> = options(opening, "widths")
        .map(|width| number(opening, width, WIDEST))
        .collect::<Checked<_>>()?;
    let other = pieces.iter().find_map(|piece| match piece {
        Piece::Block(Block::Table(table)) => {
            Some(table.head.len()).filter(|columns| *columns != widths.len())
        }
        _ => None,
    });
    if let Some(columns) = other.filter(|_| !widths.is_empty()) {
        let wanted = format!("widths= × {columns}");
        return Err(refused(opening, given(opening, "widths"), [wanted.as_str()]));
    }
    let mut left = 0;
    let pieces = pieces
        .into_iter()
        .map(|piece| match piece {
            Piece::Block(Block::Table(table)) => {
                let (handed, answered, cells) = both(Table { widths: widths.clone(), ..table });
                left += cells;
                Piece::Fill(Box::new(Block::Table(handed)), Box::new(Block::Table(answered)))
            }
            other => other,
        })
        .collect();
    if left == 0 {
        return Err(refused(opening, "", ["| ?…? |"]));
    }
    Ok(pieces)
}

/// A table as printed for the pupil and as answered, and how many cells are to fill.
fn both(table: Table) -> (Table, Table, usize) {
    let (mut handed, mut answered) = (table.clone(), table);
    let mut left = 0;
    let cells = handed.rows.iter_mut().zip(&mut answered.rows);
    for (empty, full) in cells.flat_map(|(empty, full)| empty.iter_mut().zip(full)) {
        if let Cell::Text(line) = full
            && let Some(inside) = unmarked(line)
        {
            *empty = Cell::ToFill;
            *line = inside;
            left += 1;
        }
    }
    (handed, answered, left)
}

/// The text between the question marks, if they enclose the whole cell.
fn unmarked(line: &[Inline]) -> Option<Vec<Inline>> {
    let mut line = line.to_vec();
    let Inline::Text(first) = line.first_mut()? else { return None };
    *first = first.strip_prefix(MARK)?.to_owned();
    let Inline::Text(last) = line.last_mut()? else { return None };
    *last = last.strip_suffix(MARK)?.to_owned();
    line.retain(|inline| !matches!(inline, Inline::Text(text) if text.is_empty()));
    Some(line)
}

#[cfg(test)]
mod tests {
    use crate::document::Inline;

    use super::unmarked;

    #[test]
    fn a_cell_is_to_fill_when_it_is_between_question_marks() {
        let text = |text: &str| vec![Inline::text(text)];
        assert_eq!(unmarked(&text("?3/8?")), Some(text("3/8")));
        assert_eq!(unmarked(&text("??")), Some(Vec::new()));
        let formula = || Inline::math("x");
        let cell = [Inline::text("?"), formula(), Inline::text("?")];
        assert_eq!(unmarked(&cell), Some(vec![formula()]));
        for whole in [text("?"), text("why?"), text("? not"), vec![formula()], Vec::new()] {
            assert_eq!(unmarked(&whole), None, "{whole:?}");
        }
    }
}
