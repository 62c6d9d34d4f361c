//! `::: fill`: a table of the text with cells for the pupil to fill; `widths=1,3,2` sets the
//! relative widths of its columns.

use senet_engine::rules::fault::Checked;

use crate::document::{Block, Cell, Inline, Table};

use super::container::OpeningLine;
use super::options::{number, options, other_count, refused};
use super::piece::Piece;

/// The sign before and after the content of a cell to fill: `| ?3/8? |`.
const MARK: char = '?';

/// The largest relative width of a column.
const WIDEST: u32 = 100;

/// The pieces of the container, its tables as printed for the pupil and as answered.
pub fn build(opening: &OpeningLine, pieces: Vec<Piece>) -> Checked<Vec<Piece>> {
    let widths: Vec<u32> = options(opening, "widths")
        .map(|width| number(opening, width, WIDEST))
        .collect::<Checked<_>>()?;
    let mut left = 0;
    let mut fill = |piece| {
        let Piece::Block(Block::Table(table)) = piece else { return Ok(piece) };
        if !widths.is_empty() && widths.len() != table.head.len() {
            return Err(other_count(opening, "widths", widths.len(), table.head.len()));
        }
        let (handed, answered, cells) = both(Table { widths: widths.clone(), ..table });
        left += cells;
        Ok(Piece::Fill(Box::new(Block::Table(handed)), Box::new(Block::Table(answered))))
    };
    let pieces = pieces.into_iter().map(&mut fill).collect::<Checked<_>>()?;
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
