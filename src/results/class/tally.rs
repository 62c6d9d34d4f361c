//! The tally sheet: on paper, and as the empty spreadsheet that [`crate::input::tallies`] reads
//! ([`crate::files::spreadsheet::tally`] makes it a workbook).

use senet_engine::closed_list;
use senet_engine::laws::throw_law;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Lang, Thrower};
use serde_json::json;

use crate::document::messages::say;
use crate::document::prose::paragraph;
use crate::document::{Align, Block, Cell, Document, Inline, Masthead, Provenance, Table};
use crate::results::csv;

use super::words::thrown;

closed_list! {
    /// The meaning of a row of the sheet.
    pub enum By {
        /// A pupil with the counts of each value.
        Pupil = "pupil" / "élève",
        /// One throw.
        Throw = "throw" / "lancer",
    }
}

/// A sheet to fill.
#[derive(Debug, Clone)]
pub struct TallySheet {
    /// The thrower.
    pub thrower: Thrower,
    /// The meaning of a row.
    pub by: By,
    /// The number of rows.
    pub rows: u32,
    /// The class, printed above; empty for none.
    pub class: String,
    /// The language.
    pub lang: Lang,
    /// How it was made.
    pub provenance: Provenance,
}

/// How many rows of the paper sheet fit on a page: they are high enough for tally marks.
const ROWS_OF_A_PAGE: usize = 18;

/// How many throws stand in a row of the paper sheet.
const ACROSS: u32 = 10;

impl TallySheet {
    /// The values that can come.
    pub fn values(&self) -> Vec<i64> {
        throw_law(&self.thrower).values().collect()
    }

    /// The values of the marked side and of the blank side, if a lone stick is thrown.
    fn sides(&self) -> Option<[i64; 2]> {
        let Device::Sticks { values, .. } = &self.thrower.device else { return None };
        let [blank, marked] = values[..] else { return None };
        Some([marked.into(), blank.into()])
    }

    /// The headers of the columns of counts: the values, or the sides of a lone stick.
    fn counted(&self) -> Vec<String> {
        match self.sides() {
            Some(_) => ["tally-marked", "tally-blank"].map(|id| say(self.lang, id, &[])).to_vec(),
            None => self.values().iter().map(i64::to_string).collect(),
        }
    }

    /// The headers of the spreadsheet.
    pub fn headers(&self) -> Vec<String> {
        let [who, group, number, result, sum] =
            ["class-who", "class-group", "class-throw-number", "class-result", "class-sum"]
                .map(|id| say(self.lang, id, &[]));
        match self.by {
            By::Throw => vec![who, group, number, result],
            By::Pupil => [vec![who, group], self.counted(), vec![sum]].concat(),
        }
    }

    /// The sheet on paper.
    pub fn page(&self) -> Document {
        let lang = self.lang;
        let values = super::words::values(&self.values(), lang);
        let faces = if self.sides().is_some() { "yes" } else { "no" };
        let args = [("values", values.as_str()), ("faces", faces)];
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
        blocks.push(paragraph(lang, "tally-then", &[]));
        Document {
            lang,
            title: say(lang, "tally-title", &[]),
            subtitle: match (self.by, self.sides()) {
                (By::Pupil, Some(_)) => say(lang, "tally-stick", &[]),
                _ => thrown(&self.thrower, lang),
            },
            masthead: Masthead {
                class: self.class.clone(),
                fields: ["tally-field-class", "tally-field-date"]
                    .into_iter()
                    .filter(|id| self.class.is_empty() || *id != "tally-field-class")
                    .map(|id| say(lang, id, &[]))
                    .collect(),
                ..Masthead::default()
            },
            blocks,
            provenance: self.provenance.clone().with_code(&[
                "tally",
                &self.thrower.id,
                lang.code(),
            ]),
        }
    }

    fn counts_table(&self) -> Table {
        let head = self.headers();
        let row = |number: u32| {
            let mut cells = vec![Cell::text(number.to_string())];
            cells.resize(head.len(), Cell::ToFill);
            cells
        };
        to_fill(&head, (1..=self.rows).map(row).collect())
    }

    fn throws_table(&self) -> Table {
        let mut head = vec![say(self.lang, "tally-throws", &[])];
        head.extend((1..=ACROSS).map(|n| n.to_string()));
        let row = |first: u32| {
            let last = (first + ACROSS - 1).min(self.rows);
            let mut cells = vec![Cell::text(format!("{first}–{last}"))];
            cells.extend((first..=last).map(|_| Cell::ToFill));
            cells.resize(ACROSS as usize + 1, Cell::text(""));
            cells
        };
        to_fill(&head, (1..=self.rows).step_by(ACROSS as usize).map(row).collect())
    }

    /// The content of the empty sheet, as one line of JSON.
    pub fn json(&self) -> String {
        let value = json!({
            "thrower": self.thrower.id,
            "by": self.by,
            "class": self.class,
            "columns": self.headers(),
            "rows": self.rows,
            "version": self.provenance.version,
            "command": self.provenance.command,
        });
        format!("{value}\n")
    }

    /// The empty spreadsheet as text.
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
        csv::text(std::iter::once(headers.clone()).chain(rows), self.lang)
    }
}

/// A table to fill, under these titles.
fn to_fill(head: &[String], rows: Vec<Vec<Cell>>) -> Table {
    let aligns = std::iter::once(Align::Left).chain(std::iter::repeat(Align::Centre));
    Table::new(aligns.zip(head.iter().map(|title| vec![Inline::text(title)])), rows)
}
