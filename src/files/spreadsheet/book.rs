//! The model of a spreadsheet before it has a format: sheets of cells with live formulas, and
//! charts.
//!
//! A formula is written in English, cells as `A1`, arguments after commas: each writer translates
//! it, and spreadsheets show it in their user's language.

use std::collections::BTreeMap;

use rust_xlsxwriter::utility::{row_col_to_cell, row_col_to_cell_absolute};
use senet_engine::closed_list;

/// A row and a column, from 0.
pub(super) type CellAddress = (u32, u16);

/// A workbook.
pub(super) struct Book {
    /// For the properties of the file.
    pub title: String,
    /// Their names are unique.
    pub sheets: Vec<BookSheet>,
}

/// A sheet.
#[derive(Default)]
pub(super) struct BookSheet {
    /// The name: at most 31 characters, none of `[]:*?/\`.
    pub name: String,
    /// The width of each column, in characters.
    pub widths: Vec<f64>,
    pub cells: BTreeMap<CellAddress, BookCell>,
    pub charts: Vec<Chart>,
    pub print: Print,
    /// The header of each printed page; empty for none.
    pub header: String,
    /// How many rows stay visible while the others scroll.
    pub frozen: u32,
    /// Whether cells are protected, without a password: all that are not empty, except
    /// [`CellStyle::Input`] and [`CellStyle::Share`].
    pub protected: bool,
    /// Which values some cells accept.
    pub rules: Vec<Rule>,
    /// Names of ranges, each of one sheet of the workbook.
    pub names: Vec<(String, Range)>,
}

/// Which values the cells of a block accept, beside none.
pub(super) struct Rule {
    /// The upper left and the lower right one.
    pub corners: (CellAddress, CellAddress),
    pub takes: Takes,
}

/// What a cell accepts.
pub(super) enum Takes {
    /// A number from 0 to 1.
    Share,
    /// A whole number, 0 or more.
    Count,
    /// One of these.
    OneOf(Vec<i64>),
}

impl Rule {
    /// Whether the rule applies to this cell.
    pub fn holds(&self, (row, column): CellAddress) -> bool {
        let ((top, left), (bottom, right)) = self.corners;
        (top..=bottom).contains(&row) && (left..=right).contains(&column)
    }
}

/// The printed part of a sheet: from the first cell to this one, one page wide. With a head, as
/// many pages as needed, with the head on each; without, one page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Print {
    /// The cell at the lower right corner.
    pub last: CellAddress,
    /// The row that is printed on every page.
    pub head: Option<u32>,
}

/// A cell.
pub(super) struct BookCell {
    pub value: CellValue,
    pub style: CellStyle,
}

/// The content of a cell.
pub(super) enum CellValue {
    Text(String),
    Number(f64),
    /// A formula without its `=`, and its value when the file was written; none where it gives a text,
    /// which was empty then.
    Formula(String, Option<f64>),
    Empty,
}

closed_list! {
    /// How a cell looks; the names are those of the styles in files.
    pub(super) enum CellStyle {
        Plain = "plain",
        Title = "title",
        Small = "small",
        /// The head of a row.
        Head = "head",
        /// The head of a column.
        Column = "column",
        Centre = "centre",
        /// A number to four places.
        Decimal = "decimal",
        /// A cell that a reader may change.
        Input = "input",
        /// A cell that a reader may change, for a share: 1/4 is a fraction there, in others a date.
        Share = "share",
        /// A formula that the sheet does not show.
        Secret = "secret",
    }
}

/// A chart.
pub(super) struct Chart {
    pub kind: ChartKind,
    pub title: String,
    /// What the horizontal axis shows.
    pub across: String,
    /// The labels along the horizontal axis.
    pub categories: Range,
    pub series: Vec<Series>,
    /// The cell at its upper left corner.
    pub at: CellAddress,
}

/// What a chart draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ChartKind {
    /// Upright bars, side by side.
    Bars,
    /// Lines over numbers, with a label every `step` up to `upto`.
    Lines { step: usize, upto: usize },
}

/// A series of a chart.
pub(super) struct Series {
    /// The cell that names it.
    pub name: CellAddress,
    pub values: Range,
}

/// Cells of one column, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Range {
    pub column: u16,
    pub first: u32,
    pub last: u32,
}

/// Size of a chart, in millimetres.
pub(super) const CHART_MM: (f64, f64) = (150.0, 80.0);

/// The greys of a chart's two series, observed and expected.
pub(super) const GREYS: [&str; 2] = ["#bfbfbf", "#404040"];

impl BookSheet {
    /// Puts something in a cell.
    pub fn put(&mut self, place: CellAddress, value: CellValue, style: CellStyle) {
        self.cells.insert(place, BookCell { value, style });
    }

    /// Puts a text in a cell.
    pub fn text(&mut self, place: CellAddress, text: impl Into<String>, style: CellStyle) {
        self.put(place, CellValue::Text(text.into()), style);
    }

    /// Puts a formula in a cell, with its present value.
    pub fn formula(&mut self, place: CellAddress, formula: String, now: f64, style: CellStyle) {
        self.put(place, CellValue::Formula(formula, Some(now)), style);
    }
}

/// `B9`.
pub(super) fn cell((row, column): CellAddress) -> String {
    row_col_to_cell(row, column)
}

/// `$B$9`.
pub(super) fn fixed((row, column): CellAddress) -> String {
    row_col_to_cell_absolute(row, column)
}

impl Range {
    /// `$B$9:$B$13`.
    pub fn fixed(self) -> String {
        format!("{}:{}", fixed((self.first, self.column)), fixed((self.last, self.column)))
    }
}
