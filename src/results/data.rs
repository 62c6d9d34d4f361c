//! Results as data: tables of one row an item, for programs and spreadsheets.
//!
//! In CSV a column has an English name in one word, whatever the language; in a workbook it has a
//! title of the reader's language. The numbers are the same.

use num_bigint::BigInt;
use senet_engine::rules::{Exact, Lang};

use crate::document::messages::say;
use crate::document::notation::plain_decimal;

use super::csv::{measured, text};

/// Decimal places of an exact number: enough for any statistics.
const PLACES: u32 = 12;

/// The data of one result: at least one table, the first of which is the main one.
#[derive(Debug, Clone, PartialEq)]
pub struct ResultData {
    /// The title of the workbook.
    pub title: String,
    /// The tables; a CSV file has the first.
    pub tables: Vec<DataTable>,
    /// Cautions to be read before any number, such as that a run was stopped.
    pub cautions: Vec<String>,
}

impl ResultData {
    /// The data of a result that needs no caution, titled by a message.
    pub fn new(lang: Lang, title: &str, tables: Vec<DataTable>) -> Self {
        Self { title: say(lang, title, &[]), tables, cautions: Vec::new() }
    }
}

/// A table: every row has a cell for each column.
#[derive(Debug, Clone, PartialEq)]
pub struct DataTable {
    /// The name of its sheet.
    pub name: String,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows.
    pub rows: Vec<Vec<Datum>>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Its name in CSV: English, lower case, joined by `_`.
    pub name: String,
    /// Its title in a workbook, in the reader's language.
    pub title: String,
}

/// A cell.
#[derive(Debug, Clone, PartialEq)]
pub enum Datum {
    /// Empty: there is no such number.
    Empty,
    /// A text that is the same in every language.
    Text(String),
    /// A word of the program's: in CSV, and in the reader's language.
    Word(String, String),
    /// A whole number.
    Whole(BigInt),
    /// An exact number, written as a decimal.
    Exact(Exact),
    /// A measured number.
    Measured(f64),
}

/// Columns by their names; the title of `expected_throws` is the message `data-expected-throws`.
pub fn columns(lang: Lang, names: &[&str]) -> Vec<Column> {
    names.iter().map(|name| column(lang, name)).collect()
}

/// A column by its name.
pub fn column(lang: Lang, name: &str) -> Column {
    let title = say(lang, &format!("data-{}", name.replace('_', "-")), &[]);
    Column { name: name.to_owned(), title }
}

impl DataTable {
    /// A table whose sheet is named by a message.
    pub fn new(lang: Lang, sheet: &str, names: &[&str], rows: Vec<Vec<Datum>>) -> Self {
        Self { name: say(lang, sheet, &[]), columns: columns(lang, names), rows }
    }
}

impl From<&str> for Datum {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Datum {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! whole {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Datum {
            fn from(number: $kind) -> Self {
                Self::Whole(number.into())
            }
        }
    )*};
}
whole!(u8, u32, u64, i64, usize, BigInt);

impl From<&Exact> for Datum {
    fn from(number: &Exact) -> Self {
        Self::Exact(number.clone())
    }
}

impl From<f64> for Datum {
    fn from(number: f64) -> Self {
        Self::Measured(number)
    }
}

impl From<bool> for Datum {
    /// 1 for yes, 0 for no, which a spreadsheet can add up.
    fn from(yes: bool) -> Self {
        Self::from(u8::from(yes))
    }
}

impl<T: Into<Datum>> From<Option<T>> for Datum {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Empty, Into::into)
    }
}

impl Datum {
    /// As a cell of CSV.
    fn text(self, lang: Lang) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Text(text) | Self::Word(text, _) => text,
            Self::Whole(number) => number.to_string(),
            Self::Exact(number) => plain_decimal(&number, PLACES, lang),
            Self::Measured(number) => measured(number, lang),
        }
    }
}

/// A table as CSV: one line of names, then a line for each row, cells and decimals as the
/// language's spreadsheets expect them. Before them, a comment line for each of `remarks`.
pub fn csv(table: DataTable, remarks: &[String], lang: Lang) -> String {
    let comments: String = remarks.iter().flat_map(|remark| ["# ", remark, "\n"]).collect();
    let names = table.columns.into_iter().map(|column| column.name).collect();
    let row = |cells: Vec<Datum>| cells.into_iter().map(|cell| cell.text(lang)).collect();
    comments + &text(std::iter::once(names).chain(table.rows.into_iter().map(row)), lang)
}
