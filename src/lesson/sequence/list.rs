//! The list of the sequences: a table, and the same as data.

use senet_engine::rules::Lang;
use serde_json::{Value, json};

use crate::document::Block;
use crate::document::messages::say;
use crate::document::prose::paragraph;
use crate::document::{Align, Cell, Document, Provenance, Table};
use crate::lesson::Catalogue;
use crate::results::data::{DataTable, ResultData};

use super::{MINUTES, Sequence};

/// The sequences listed.
#[derive(Debug, Clone, Copy)]
pub struct SequenceList<'a> {
    /// The catalogue of their lessons.
    pub catalogue: &'a Catalogue,
    /// The sequences, in order.
    pub sequences: &'a [Sequence],
    /// The language of the texts.
    pub lang: Lang,
}

impl SequenceList<'_> {
    /// A table: level as it is typed, title, sessions.
    pub fn document(&self, provenance: Provenance) -> Document {
        let lang = self.lang;
        let head = [
            (Align::Left, "data-level"),
            (Align::Left, "data-title"),
            (Align::Right, "data-sessions"),
        ];
        let row = |one: &Sequence| {
            vec![
                Cell::text(self.catalogue.typed_level(&one.level, lang)),
                Cell::text(one.title.get(lang)),
                Cell::text(one.sessions.len().to_string()),
            ]
        };
        let rows = self.sequences.iter().map(row).collect();
        let table = Block::Table(Table::with_columns(lang, &head, rows));
        let blocks = vec![table, paragraph(lang, "sequences-how", &[])];
        Document::new(lang, say(lang, "sequences-title", &[]), blocks, provenance)
    }

    /// The same, one row each.
    pub fn data(&self) -> ResultData {
        let row = |one: &Sequence| {
            vec![
                one.level.as_str().into(),
                one.title.get(self.lang).into(),
                one.sessions.len().to_string().into(),
            ]
        };
        let rows = self.sequences.iter().map(row).collect();
        let names = ["level", "title", "sessions"];
        let table = DataTable::new(self.lang, "data-sheet", &names, rows);
        ResultData::new(self.lang, "sequences-title", vec![table])
    }

    /// The same as JSON, with the lessons of each session.
    pub fn json(&self) -> String {
        let lang = self.lang;
        let session = |one: &super::Session| {
            let sheets = one.sheets.iter().map(
                |part| json!({ "lesson": part.lesson, "class": part.class, "home": part.home }),
            );
            json!({
                "title": one.title.get(lang),
                "aim": one.aim.get(lang),
                "minutes": MINUTES,
                "sheets": sheets.collect::<Vec<Value>>(),
            })
        };
        let entry = |one: &Sequence| {
            json!({
                "level": one.level,
                "name": self.catalogue.level_name(&one.level, lang),
                "typed": self.catalogue.typed_level(&one.level, lang),
                "title": one.title.get(lang),
                "sessions": one.sessions.iter().map(session).collect::<Vec<Value>>(),
                "tests": one.tests,
            })
        };
        let entries: Vec<Value> = self.sequences.iter().map(entry).collect();
        format!("{:#}\n", json!({ "sequences": entries }))
    }
}
