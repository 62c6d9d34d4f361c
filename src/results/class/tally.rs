//! The tally sheet: on paper, and as the empty spreadsheet that [`crate::input::tallies`] takes back.

use rust_xlsxwriter::{
    DataValidation, DataValidationRule, DocProperties, ExcelDateTime, Format, Formula, Workbook,
    XlsxError,
};
use senet_engine::laws::throw_law;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Lang, Thrower};

use crate::document::messages::say;
use crate::document::prose::{paragraph, sentence};
use crate::document::provenance::shell_word;
use crate::document::{Align, Block, Cell, Document, Inline, Masthead, Provenance, Table};
use crate::input::tallies::header;
use crate::results::csv;

use super::words::thrown;

/// What a row of the sheet is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// A pupil with the counts of each value.
    Pupil,
    /// One throw.
    Throw,
}

/// A sheet to fill.
#[derive(Debug, Clone)]
pub struct TallySheet {
    /// What is thrown.
    pub thrower: Thrower,
    /// What a row is.
    pub by: By,
    /// How many rows.
    pub rows: u32,
    /// The class, printed above; empty for none.
    pub class: String,
    /// The language.
    pub lang: Lang,
    /// How it was made.
    pub provenance: Provenance,
}

/// How many rows of the paper sheet a page holds: they are high enough for strokes.
const ROWS_OF_A_PAGE: usize = 18;

/// How many throws stand in a row of the paper sheet.
const ACROSS: u32 = 10;

impl TallySheet {
    fn values(&self) -> Vec<i64> {
        throw_law(&self.thrower).values().collect()
    }

    /// The headers of the spreadsheet.
    fn headers(&self) -> Vec<String> {
        let name = |column: &str| header(column, self.lang).to_owned();
        match self.by {
            By::Throw => ["pupil", "group", "number", "value"].map(name).to_vec(),
            By::Pupil => {
                let mut headers = vec![name("pupil"), name("group")];
                headers.extend(self.values().iter().map(i64::to_string));
                headers.push(name("total"));
                headers
            }
        }
    }

    /// The sheet on paper.
    #[must_use]
    pub fn page(&self) -> Document {
        let lang = self.lang;
        let values = super::words::values(&self.values(), lang);
        let args = [("values", values.as_str())];
        let (how, table) = match self.by {
            By::Pupil => ("tally-how-pupil", self.counts_table()),
            By::Throw => ("tally-how-throw", self.throws_table()),
        };
        let mut blocks = vec![paragraph(lang, how, &args)];
        for (place, rows) in table.rows.chunks(ROWS_OF_A_PAGE).enumerate() {
            if place > 0 {
                blocks.push(Block::PageBreak);
            }
            blocks.push(Block::Table(Table { rows: rows.to_vec(), ..table.clone() }));
        }
        let option = match self.thrower.named() {
            "sticks-5" => String::new(),
            name => format!(" --thrower {}", shell_word(name)),
        };
        blocks.push(paragraph(lang, "tally-then", &[("option", &option)]));
        Document {
            lang,
            title: say(lang, "tally-title", &[]),
            subtitle: thrown(&self.thrower, lang),
            masthead: Masthead {
                class: self.class.clone(),
                fields: ["tally-field-class", "tally-field-date"]
                    .map(|id| say(lang, id, &[]))
                    .to_vec(),
                ..Masthead::default()
            },
            blocks,
            provenance: self.provenance.clone(),
        }
    }

    fn counts_table(&self) -> Table {
        let mut head = vec![sentence(self.lang, "class-who", &[])];
        head.push(vec![Inline::text(header("group", self.lang))]);
        head.extend(self.values().iter().map(|value| vec![Inline::text(value.to_string())]));
        head.push(vec![Inline::text(header("total", self.lang))]);
        let width = head.len();
        let row = |number: u32| {
            let mut cells = vec![Cell::text(number.to_string())];
            cells.resize(width, Cell::ToFill);
            cells
        };
        Table {
            columns: std::iter::once(Align::Left).chain(vec![Align::Centre; width - 1]).collect(),
            head,
            rows: (1..=self.rows).map(row).collect(),
            ..Table::default()
        }
    }

    fn throws_table(&self) -> Table {
        let mut head = vec![sentence(self.lang, "tally-throws", &[])];
        head.extend((1..=ACROSS).map(|n| vec![Inline::text(n.to_string())]));
        let row = |first: u32| {
            let last = (first + ACROSS - 1).min(self.rows);
            let mut cells = vec![Cell::text(format!("{first}–{last}"))];
            cells.extend((first..=last).map(|_| Cell::ToFill));
            cells.resize(ACROSS as usize + 1, Cell::text(""));
            cells
        };
        Table {
            columns: std::iter::once(Align::Left).chain(vec![Align::Centre; 10]).collect(),
            head,
            rows: (1..=self.rows).step_by(ACROSS as usize).map(row).collect(),
            ..Table::default()
        }
    }

    /// The empty spreadsheet as text, with the mark that tells spreadsheets it is UTF-8.
    #[must_use]
    pub fn csv(&self) -> String {
        let headers = self.headers();
        let named = match self.by {
            By::Pupil => 0,
            By::Throw => 2,
        };
        let row = |number: u32| {
            let mut cells = vec![String::new(); headers.len()];
            cells[named] = number.to_string();
            cells
        };
        let rows = (1..=self.rows).map(row);
        let text = csv::text(std::iter::once(headers.clone()).chain(rows), self.lang);
        format!("\u{FEFF}{text}")
    }

    /// The empty spreadsheet as the bytes of an .xlsx file: cells that take only what can
    /// come, and live totals.
    ///
    /// # Errors
    /// `cannot-format` (argument `reason`) if the library refuses.
    pub fn workbook(&self) -> Checked<Vec<u8>> {
        self.book().map_err(|error| Fault::failure("cannot-format").with("reason", error))
    }

    fn book(&self) -> Result<Vec<u8>, XlsxError> {
        let mut book = Workbook::new();
        // The library would write the time of day.
        let day = ExcelDateTime::from_ymd(2026, 1, 1)?;
        book.set_properties(&DocProperties::new().set_creation_datetime(&day));
        let bold = Format::new().set_bold();
        let sheet = book.add_worksheet().set_name(say(self.lang, "tally-sheet", &[]))?;
        let headers = self.headers();
        for (column, name) in (0..).zip(&headers) {
            match name.parse::<f64>() {
                Ok(value) => sheet.write_with_format(0, column, value, &bold)?,
                Err(_) => sheet.write_with_format(0, column, name.as_str(), &bold)?,
            };
        }
        sheet.set_freeze_panes(1, 0)?;
        let last = self.rows;
        match self.by {
            By::Throw => {
                for row in 1..=last {
                    sheet.write(row, 2, row)?;
                }
                let values: Vec<String> = self.values().iter().map(i64::to_string).collect();
                let allowed = DataValidation::new().allow_list_strings(&values)?;
                sheet.add_data_validation(1, 3, last, 3, &allowed)?;
            }
            By::Pupil => {
                let total = headers.len() as u16 - 1;
                let column = |at: u16| char::from(b'A' + (at % 26) as u8);
                for row in 1..=last {
                    sheet.write(row, 0, row)?;
                    if total < 26 {
                        let (from, to) = (column(2), column(total - 1));
                        let sum = format!("=SUM({from}{0}:{to}{0})", row + 1);
                        sheet.write_formula(row, total, Formula::new(sum).set_result("0"))?;
                    }
                }
                let counts = DataValidation::new()
                    .allow_whole_number(DataValidationRule::GreaterThanOrEqualTo(0));
                sheet.add_data_validation(1, 2, last, total - 1, &counts)?;
            }
        }
        book.save_to_buffer()
    }
}
