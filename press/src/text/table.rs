//! Tables in characters.

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, LineStyle, Table as Grid, TableStyle,
    Width,
};
use senet_engine::rules::fault::Checked;
use unicode_width::UnicodeWidthStr;

use crate::bars::bar;
use crate::document::{Align, Cell, RowTitles, Table};

use super::{Writer, wrap};

/// Three horizontal rules and no vertical ones, as in print.
const RULED: TableStyle =
    TableStyle::new().top_border(RULE).header_separator(RULE).bottom_border(RULE);
const RULE: LineStyle = LineStyle::none().fill('─').junction('─');

impl Writer {
    pub(super) fn table(&self, table: &Table, width: usize) -> Checked<Vec<String>> {
        let mut lines: Vec<String> = Vec::new();
        let caption = self.line(&table.caption)?;
        if !caption.is_empty() {
            lines.extend(wrap(&caption, width));
        }
        lines.extend(self.body(table, width)?);
        Ok(lines)
    }

    /// A table within a width: bars are shortened first, then the space between the columns, then
    /// lines are broken, and words only where a single column of them is too wide.
    fn body(&self, table: &Table, width: usize) -> Checked<Vec<String>> {
        for (bars, padding) in [(20, 1), (14, 1), (8, 1), (4, 1), (4, 0)] {
            let grid = self.grid(table, bars, padding)?;
            if grid.lines().all(|line| line.width() <= width) {
                return Ok(grid.lines().collect());
            }
        }
        for padding in [1, 0] {
            let mut grid = self.grid(table, 8, padding)?;
            if fold(&mut grid, width, padding) {
                return Ok(grid.lines().collect());
            }
        }
        if let Some([left, right]) = halves(table) {
            let mut lines = self.body(&left, width)?;
            lines.push(String::new());
            lines.extend(self.body(&right, width)?);
            return Ok(lines);
        }
        let mut grid = self.grid(table, 8, 1)?;
        fold(&mut grid, width, 1);
        Ok(grid.lines().collect())
    }

    /// A table of natural width, with bars of this length and this much space on the left of its
    /// columns.
    fn grid(&self, table: &Table, bars: usize, padding: u16) -> Checked<Grid> {
        let mut grid = Grid::new();
        grid.load_style(RULED);
        if table.has_head() {
            let head: Checked<Vec<String>> =
                table.head.iter().map(|title| self.line(title)).collect();
            grid.set_header(head?);
        }
        for row in &table.rows {
            let cells: Checked<Vec<String>> =
                row.iter().map(|cell| self.cell(cell, bars)).collect();
            grid.add_row(cells?);
        }
        for column in grid.column_iter_mut() {
            column.set_padding((padding, 1));
        }
        for (at, align) in table.columns.iter().enumerate() {
            if let Some(column) = grid.column_mut(at) {
                column.set_cell_alignment(match align {
                    Align::Left => CellAlignment::Left,
                    Align::Centre => CellAlignment::Center,
                    Align::Right => CellAlignment::Right,
                });
            }
        }
        Ok(grid)
    }

    fn cell(&self, cell: &Cell, bars: usize) -> Checked<String> {
        Ok(match cell {
            Cell::Text(line) | Cell::Written(line) => self.line(line)?,
            Cell::ToFill => "……".to_owned(),
            Cell::Bar(share) => bar(*share, bars),
        })
    }
}

/// Folds the cells of a table to fit a width, with this much space on the left of its columns; returns
/// whether no word had to be split.
fn fold(grid: &mut Grid, width: usize, padding: u16) -> bool {
    grid.set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width.min(usize::from(u16::MAX)) as u16);
    let longest = |cell: &comfy_table::Cell| {
        cell.content().split([' ', '\n']).map(UnicodeWidthStr::width).max().unwrap_or(0)
    };
    let mut words = vec![0; grid.column_count()];
    let rows = grid.header().into_iter().chain(grid.row_iter());
    for (at, cell) in rows.flat_map(|row| row.cell_iter().enumerate()) {
        words[at] = words[at].max(longest(cell));
    }
    // The space on the left, one on the right, and one between columns.
    let around = usize::from(padding) + 1;
    let least: usize = words.iter().map(|word| word + around + 1).sum();
    if least > width {
        return false;
    }
    for (at, word) in words.into_iter().enumerate() {
        if let Some(column) = grid.column_mut(at) {
            let own = Width::Fixed((word + around).min(usize::from(u16::MAX)) as u16);
            column.set_constraint(ColumnConstraint::LowerBoundary(own));
        }
    }
    true
}

/// The first and the last columns of a table, as two tables that both keep its row titles; none if
/// there is only one column.
fn halves(table: &Table) -> Option<[Table; 2]> {
    let titles = usize::from(table.row_titles == RowTitles::First);
    let count = table.head.len().saturating_sub(titles);
    if count < 2 {
        return None;
    }
    // Columns that go in pairs (a fraction, its decimal) stay together.
    let middle = titles + (count / 2).next_multiple_of(2).min(count - 1);
    let part = |columns: std::ops::Range<usize>| {
        table.only(&(0..titles).chain(columns).collect::<Vec<_>>())
    };
    Some([part(titles..middle), part(middle..table.head.len())])
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use unicode_width::UnicodeWidthStr;

    use crate::document::{Align, Cell, Inline, Table};

    use super::Writer;
    use crate::texts::Texts;

    /// A table of these rows, the first of them its head.
    fn lines(rows: &[&[&str]], width: usize) -> Vec<String> {
        let line = |text: &&str| vec![Inline::text(*text)];
        let table = Table {
            head: rows[0].iter().map(line).collect(),
            columns: vec![Align::Left; rows[0].len()],
            rows: rows[1..]
                .iter()
                .map(|row| row.iter().map(|text| Cell::Text(line(text))).collect())
                .collect(),
            ..Table::default()
        };
        let lines = Writer { texts: Texts::new(Lang::En) }.table(&table, width).unwrap();
        assert!(lines.iter().all(|line| line.width() <= width), "{lines:#?}");
        lines
    }

    #[test]
    fn columns_stand_closer_before_a_line_is_folded() {
        // 11, 11 and 10 letters, two spaces more each, one between: 40; or one more each: 37.
        let rows: [&[&str]; 2] =
            [&["probability", "probability", "frequency"], &["three", "four", "five and 6"]];
        for (width, titles) in [(40, " probability   probability"), (37, "probability  probab")] {
            let written = lines(&rows, width);
            assert_eq!(written.len(), 5);
            assert!(written[1].starts_with(titles), "{written:#?}");
        }
    }

    #[test]
    fn cells_fold_between_words() {
        let text = "a long story of how it went, told in many little words";
        let written =
            lines(&[&["who", "a very long title of a column"], &["probability", text]], 40);
        let joined = written.join(" ");
        for word in text.split(' ').chain(["probability"]) {
            assert!(joined.split_whitespace().any(|found| found == word), "{word}: {written:#?}");
        }
    }

    #[test]
    fn an_interval_is_never_broken() {
        let rows: [&[&str]; 2] = [
            &["who", "mean and interval", "another interval"],
            &["all", "2.5 [1.5,\u{a0}2.5]", "[3.5,\u{a0}4.5]"],
        ];
        for width in [60, 40, 36, 28] {
            let written = lines(&rows, width).join("\n");
            for interval in ["[1.5,\u{a0}2.5]", "[3.5,\u{a0}4.5]"] {
                assert!(written.contains(interval), "{written}");
            }
        }
    }

    #[test]
    fn what_is_too_wide_for_its_words_is_cut_in_two_tables_with_the_same_titles() {
        let rows: [&[&str]; 2] = [
            &["", "sticks-five", "decimal", "sticks-six", "decimal"],
            &["E(X)", "37/16", "2.3125", "19/8000000", "2.375"],
        ];
        let written = lines(&rows, 40);
        let titles: Vec<&String> = written.iter().filter(|line| line.contains("E(X)")).collect();
        assert_eq!(titles.len(), 2, "{written:#?}");
        assert!(titles[0].contains("37/16") && titles[0].contains("2.3125"));
        assert!(titles[1].contains("19/8000000") && titles[1].contains("2.375"));
    }
}
