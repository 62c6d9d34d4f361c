//! The model of a spreadsheet before it has a format: sheets of cells with live formulas, and
//! charts.
//!
//! A formula is written in English, cells as `A1`, arguments after commas: each writer translates
//! it, and spreadsheets show it in their user's language.

use std::collections::BTreeMap;

use senet_engine::closed_list;

/// A row and a column, from 0.
pub(super) type CellAddress = (u32, u16);

/// A workbook.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Book {
    /// Its title, for the properties of the file.
    pub title: String,
    /// Its sheets, names unique.
    pub sheets: Vec<BookSheet>,
}

/// A sheet.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct BookSheet {
    /// The name: at most 31 characters, none of `[]:*?/\`.
    pub name: String,
    /// The width of each column, in characters.
    pub widths: Vec<f64>,
    /// The cells.
    pub cells: BTreeMap<CellAddress, BookCell>,
    /// The charts.
    pub charts: Vec<Chart>,
    /// What is printed.
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

/// Which values the cells of a block accept: the corners are the upper left and the lower right
/// one.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Rule {
    /// The corners.
    pub corners: (CellAddress, CellAddress),
    /// What they accept, beside an empty cell.
    pub takes: Takes,
}

/// What a cell accepts.
#[derive(Debug, Clone, PartialEq)]
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
#[derive(Debug, Clone, PartialEq)]
pub(super) struct BookCell {
    /// Its content.
    pub value: CellValue,
    /// How it looks.
    pub style: CellStyle,
}

/// The content of a cell.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum CellValue {
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
    /// A formula without its `=`, and its value when the file was written.
    Formula(String, f64),
    /// A formula that gives a text, empty when the file was written.
    Verdict(String),
    /// Empty.
    Empty,
}

closed_list! {
    /// How a cell looks; the names are those of the styles in files.
    pub(super) enum CellStyle {
        /// Unformatted.
        Plain = "plain",
        /// The title of the sheet.
        Title = "title",
        /// A remark.
        Small = "small",
        /// The head of a row.
        Head = "head",
        /// The head of a column.
        Column = "column",
        /// In the middle.
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
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Chart {
    /// Bars or lines.
    pub kind: ChartKind,
    /// The title.
    pub title: String,
    /// What the horizontal axis shows.
    pub across: String,
    /// The labels along the horizontal axis.
    pub categories: Range,
    /// The series.
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
    Lines {
        /// The distance between labels.
        step: usize,
        /// Where the axis ends.
        upto: usize,
    },
}

/// A series of a chart.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Series {
    /// The cell that names it.
    pub name: CellAddress,
    /// Its values.
    pub values: Range,
}

/// Cells of one column, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Range {
    /// The column.
    pub column: u16,
    /// The first row.
    pub first: u32,
    /// The last row.
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
        self.put(place, CellValue::Formula(formula, now), style);
    }
}

/// The letters of a column.
pub(super) fn letters(column: u16) -> String {
    let last = char::from(b'A' + (column % 26) as u8);
    match column / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", letters(more - 1)),
    }
}

/// `B9`.
pub(super) fn cell((row, column): CellAddress) -> String {
    format!("{}{}", letters(column), row + 1)
}

/// `$B$9`.
pub(super) fn fixed((row, column): CellAddress) -> String {
    format!("${}${}", letters(column), row + 1)
}

impl Range {
    /// `$B$9:$B$13`.
    pub fn fixed(self) -> String {
        format!("{}:{}", fixed((self.first, self.column)), fixed((self.last, self.column)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Range, cell, fixed, letters};

    #[test]
    fn cells_have_their_names() {
        assert_eq!(
            [0, 25, 26, 51, 52, 701, 702].map(letters),
            ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]
        );
        assert_eq!((cell((8, 1)), fixed((8, 1))), ("B9".to_owned(), "$B$9".to_owned()));
        assert_eq!(Range { column: 2, first: 0, last: 9 }.fixed(), "$C$1:$C$10");
    }
}
