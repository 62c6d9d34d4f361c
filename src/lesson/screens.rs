//! What a screen shows at once: the blocks of a slide that are too much for one are parted.

use crate::document::width::{LINE as LETTERS, cell_letters, letters};
use crate::document::{Block, Cell, Inline, Table};

/// The lines of text that a screen shows under a title, in the smallest letters that a class reads
/// from the back of the room.
const LINES: usize = 20;

/// What is not text takes this many lines: a figure with its caption, a displayed formula or a row of
/// one, the space around a block.
const FIGURE: usize = 12;
const FORMULA: usize = 2;
const AROUND: usize = 1;

/// The blocks of a slide, screen by screen: parted after a figure, a table or a program, and between
/// the rows of a table that is too long for one screen alone.
pub(super) fn screens(blocks: Vec<Block>) -> Vec<Vec<Block>> {
    let mut screens: Vec<Vec<Block>> = vec![Vec::new()];
    let mut taken = 0;
    for part in parts(blocks.into_iter().flat_map(cut).collect()) {
        let lines = part.iter().map(height).sum();
        match screens.last_mut() {
            Some(screen) if screen.is_empty() || taken + lines <= LINES => {
                screen.extend(part);
                taken += lines;
            }
            _ => {
                screens.push(part);
                taken = lines;
            }
        }
    }
    screens
}

/// Runs of blocks, each but the last up to a figure, a table or a program.
fn parts(blocks: Vec<Block>) -> Vec<Vec<Block>> {
    let mut parts = vec![Vec::new()];
    for block in blocks {
        let large = matches!(block, Block::Figure(..) | Block::Table(_) | Block::Code(_));
        parts.last_mut().expect("one at least").push(block);
        if large {
            parts.push(Vec::new());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// A table that is too long for a screen in pieces under the same titles, each but the last as long
/// as a screen holds; another block as it is.
fn cut(block: Block) -> Vec<Block> {
    let Block::Table(table) = block else { return vec![block] };
    if rows_height(&table, &table.rows) <= LINES {
        return vec![Block::Table(table)];
    }
    let mut pieces: Vec<Vec<Vec<Cell>>> = vec![Vec::new()];
    for row in &table.rows {
        let piece = pieces.last_mut().expect("one at least");
        piece.push(row.clone());
        if rows_height(&table, piece) > LINES && piece.len() > 1 {
            let last = piece.pop().into_iter().collect();
            pieces.push(last);
        }
    }
    let piece = |rows| Block::Table(Table { rows, ..table.clone() });
    pieces.into_iter().map(piece).collect()
}

/// About how many lines a block takes.
fn height(block: &Block) -> usize {
    let inside = || block.inside().into_iter().map(height).sum::<usize>();
    match block {
        Block::Paragraph(line) | Block::Heading(_, line) => lines(line),
        Block::Math(math) => FORMULA + math.0.matches(r"\\").count(),
        Block::Code(code) => code.text.lines().count(),
        Block::Table(table) => rows_height(table, &table.rows),
        Block::Figure(_, caption) => FIGURE + usize::from(!caption.is_empty()),
        Block::Aside(..) | Block::Exercise(_) => AROUND + inside(),
        _ => inside(),
    }
}

/// About how many lines a table takes with these rows, each with the space around its letters.
fn rows_height(table: &Table, rows: &[Vec<Cell>]) -> usize {
    let row = |row: &Vec<Cell>| {
        let formula = |cell: &Cell| match cell {
            Cell::Text(line) | Cell::Written(line) => has_fraction(line),
            Cell::ToFill | Cell::Bar(_) => false,
        };
        let letters: usize = row.iter().map(cell_letters).sum();
        usize::from(row.iter().any(formula)) + letters.div_ceil(LETTERS).max(1)
    };
    let inside: usize = rows.iter().map(row).sum();
    // Above and below each row and the titles is a fourth of a line.
    let around = (rows.len() + 1).div_ceil(2);
    AROUND + usize::from(!table.caption.is_empty()) + inside + around
}

fn lines(line: &[Inline]) -> usize {
    letters(line).div_ceil(LETTERS).max(1) + usize::from(has_fraction(line))
}

fn has_fraction(line: &[Inline]) -> bool {
    line.iter().any(|inline| matches!(inline, Inline::Math(math) if math.0.contains("frac")))
}

#[cfg(test)]
mod tests {
    use crate::document::figure::Figure;
    use crate::document::{Align, Block, Cell, Code, Inline, Table};

    use super::{LETTERS, LINES, screens};

    fn words(lines: usize) -> Block {
        Block::Paragraph(vec![Inline::text("a".repeat(lines * LETTERS))])
    }

    fn table(rows: usize) -> Block {
        let row = |at: usize| vec![Cell::Text(vec![Inline::text(at.to_string())])];
        let (head, columns) = (vec![vec![Inline::text("n")]], vec![Align::Left]);
        let rows = (0..rows).map(row).collect();
        Block::Table(Table { head, columns, rows, ..Table::default() })
    }

    fn lengths(blocks: Vec<Block>) -> Vec<usize> {
        screens(blocks).iter().map(Vec::len).collect()
    }

    #[test]
    fn a_screen_ends_after_a_figure_before_it_is_too_full() {
        let figure = || Block::Figure(Box::new(Figure::Object), Vec::new());
        assert_eq!(lengths(vec![words(2), figure(), words(3)]), [3]);
        assert_eq!(lengths(vec![words(2), figure(), words(3), words(LINES)]), [2, 2]);
        // Two figures never share a screen; what leads to the second goes with it.
        assert_eq!(lengths(vec![figure(), words(1), figure(), words(1)]), [1, 3]);
        // A short table may stand beside a figure, or beside another table.
        assert_eq!(lengths(vec![table(1), figure()]), [2]);
        assert_eq!(lengths(vec![table(2), table(2), words(1)]), [3]);
        let code = Block::Code(Code { language: String::new(), text: "a\n".repeat(LINES) });
        assert_eq!(lengths(vec![code, words(1)]), [1, 1]);
        assert!(lengths(Vec::new()).iter().all(|length| *length == 0));
    }

    #[test]
    fn a_long_table_is_cut_between_rows_under_its_titles() {
        let Block::Table(whole) = table(40) else { unreachable!() };
        let made = screens(vec![table(40)]);
        assert!(made.len() > 2, "{}", made.len());
        let mut rows = Vec::new();
        for screen in made {
            let [Block::Table(piece)] = &screen[..] else { panic!("{screen:?}") };
            assert!(piece.head == whole.head && piece.rows.len() < LINES);
            rows.extend(piece.rows.iter().cloned());
        }
        assert_eq!(rows, whole.rows);
    }
}
