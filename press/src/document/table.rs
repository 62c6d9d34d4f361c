//! Tables: rows of cells under a head.

use senet_engine::closed_list;
use senet_engine::rules::Lang;

use super::Inline;
use super::prose::sentence;

/// A table. Every row has as many cells as the head.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// The caption; empty for none.
    pub caption: Vec<Inline>,
    /// One title for each column.
    pub head: Vec<Vec<Inline>>,
    /// How each column is aligned.
    pub columns: Vec<Align>,
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
    /// Whether the first column names the row (a header for screen readers).
    pub row_titles: RowTitles,
    /// The relative widths of the columns, across the sheet; empty for widths that fit the cells.
    /// Plain text computes its own widths.
    pub widths: Vec<u32>,
}

impl Table {
    /// A table whose columns have these titles, without a caption.
    pub fn new(head: impl IntoIterator<Item = (Align, Vec<Inline>)>, rows: Vec<Vec<Cell>>) -> Self {
        let (columns, head) = head.into_iter().unzip();
        Self { head, columns, rows, ..Self::default() }
    }

    /// A table of items, a row for each, without a caption.
    pub fn of_items<'a, T: 'a>(
        columns: impl IntoIterator<Item = TableColumn<'a, T>>,
        items: &[T],
    ) -> Self {
        let columns: Vec<_> = columns.into_iter().collect();
        let row = |item: &T| columns.iter().map(|column| (column.cell)(item)).collect();
        let rows = items.iter().map(row).collect();
        Self::new(columns.into_iter().map(|column| (column.align, column.title)), rows)
    }

    /// A table whose columns are named by these messages.
    pub fn with_columns(lang: Lang, head: &[(Align, &str)], rows: Vec<Vec<Cell>>) -> Self {
        Self::new(head.iter().map(|(align, id)| (*align, sentence(lang, id, &[]))), rows)
    }

    /// A table whose first column names the rows; the others are numbers, to the right.
    pub fn of_numbers(lang: Lang, head: &[&str], rows: Vec<Vec<Cell>>) -> Self {
        let aligns = std::iter::once(Align::Left).chain(std::iter::repeat(Align::Right));
        let head: Vec<(Align, &str)> = aligns.zip(head.iter().copied()).collect();
        Self::with_columns(lang, &head, rows)
    }

    /// The table under a caption.
    pub fn captioned(self, caption: Vec<Inline>) -> Self {
        Self { caption, ..self }
    }

    /// The table with some of its columns, in order, and no caption.
    pub fn only(&self, columns: &[usize]) -> Self {
        fn picked<T: Clone>(all: &[T], columns: &[usize]) -> Vec<T> {
            columns.iter().filter_map(|at| all.get(*at).cloned()).collect()
        }
        Self {
            caption: Vec::new(),
            head: picked(&self.head, columns),
            columns: picked(&self.columns, columns),
            rows: self.rows.iter().map(|row| picked(row, columns)).collect(),
            row_titles: self.row_titles,
            widths: picked(&self.widths, columns),
        }
    }

    /// Whether its columns have titles.
    pub fn has_head(&self) -> bool {
        self.head.iter().any(|title| !title.is_empty())
    }

    /// Whether it has cells to fill by hand, blank or with their answers.
    pub fn has_cells_to_fill(&self) -> bool {
        self.rows.iter().flatten().any(|cell| matches!(cell, Cell::ToFill | Cell::Written(_)))
    }

    /// How a column is aligned: to the left where nothing is said of it.
    pub fn align(&self, column: usize) -> Align {
        self.columns.get(column).copied().unwrap_or_default()
    }

    /// The share of the width that a column has, where it was asked for.
    pub fn share(&self, column: usize) -> Option<f64> {
        let all: u32 = self.widths.iter().sum();
        let own = self.widths.get(column).filter(|_| all > 0)?;
        Some(f64::from(*own) / f64::from(all))
    }
}

/// A column of a table of items: how it is aligned, its title, and its cell for an item.
pub struct TableColumn<'a, T> {
    align: Align,
    title: Vec<Inline>,
    cell: Box<dyn Fn(&T) -> Cell + 'a>,
}

impl<'a, T> TableColumn<'a, T> {
    /// A column with its cells to the left.
    pub fn left(title: Vec<Inline>, cell: impl Fn(&T) -> Cell + 'a) -> Self {
        Self { align: Align::Left, title, cell: Box::new(cell) }
    }

    /// A column with its cells to the right.
    pub fn right(title: Vec<Inline>, cell: impl Fn(&T) -> Cell + 'a) -> Self {
        Self { align: Align::Right, title, cell: Box::new(cell) }
    }
}

/// The role of the first cell of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RowTitles {
    /// A value like the others.
    None,
    /// The title of its row.
    #[default]
    First,
}

closed_list! {
    /// How the cells of a column are aligned; the names are those of templates.
    pub enum Align {
        /// To the left.
        Left = "left",
        /// In the middle.
        Centre = "centre",
        /// To the right.
        Right = "right",
    }
}

impl Cell {
    /// A cell of plain text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(vec![Inline::text(text)])
    }

    /// A cell with a formula.
    pub fn math(latex: impl Into<String>) -> Self {
        Self::Text(vec![Inline::math(latex)])
    }
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// A text.
    Text(Vec<Inline>),
    /// Left for the pupil to fill.
    ToFill,
    /// The answer written in a cell that was left to fill.
    Written(Vec<Inline>),
    /// A bar of this share (0 to 1) of the column's width, for a law at a glance.
    Bar(f64),
}
