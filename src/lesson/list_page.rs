//! The catalogue of lessons, for the terminal and as JSON.

use std::collections::BTreeSet;

use senet_engine::rules::Lang;
use serde_json::{Value, json};

use crate::document::messages::say;
use crate::document::prose::line;
use crate::document::{Align, Block, Cell, Document, Inline, Provenance, Table};
use crate::lesson::card::names;
use crate::lesson::metadata::{Level, Metadata};
use crate::lesson::parameter::{Default, Parameter};
use crate::lesson::{Catalogue, Lesson};
use crate::results::data::{DataTable, ResultData};

/// Lessons listed, each with what it has at some levels, or at all of them.
#[derive(Debug, Clone, Copy)]
pub struct LessonList<'a> {
    /// The catalogue that contains them.
    pub catalogue: &'a Catalogue,
    /// The lessons, in order.
    pub lessons: &'a [&'a Lesson],
    /// The names of the levels whose minutes and notions are listed; none for those of all levels.
    pub levels: Option<&'a [&'a str]>,
    /// The language of the texts.
    pub lang: Lang,
}

impl LessonList<'_> {
    /// A table that fits a screen, one line each: id, title, levels, minutes.
    pub fn brief(&self, provenance: Provenance) -> Document {
        let titles = ["lessons-id", "data-title", "lessons-levels", "lessons-min"];
        let row = |lesson: &&Lesson| {
            let metadata = &lesson.metadata;
            // A range would not fit a line of a terminal: of several levels, the shortest.
            let minutes = self.minutes_of_levels(metadata, |least, _| format!("{least}+"));
            vec![
                Cell::Text(vec![Inline::Code(metadata.id.clone())]),
                Cell::text(metadata.title.get(self.lang)),
                Cell::text(self.catalogue.short_levels(lesson, self.lang)),
                Cell::text(minutes),
            ]
        };
        self.page(titles, self.lessons.iter().map(row).collect(), "lessons-more", provenance)
    }

    /// A table: id, title, levels, notions, duration.
    pub fn document(&self, provenance: Provenance) -> Document {
        let titles = ["lessons-id", "lessons-levels", "lessons-notions", "lessons-duration"];
        let row = |lesson: &&Lesson| {
            let metadata = &lesson.metadata;
            let minutes = self.minutes_of_levels(metadata, |least, most| format!("{least}–{most}"));
            let name = vec![
                Inline::Code(metadata.id.clone()),
                Inline::Break,
                Inline::text(metadata.title.get(self.lang)),
            ];
            vec![
                Cell::Text(name),
                Cell::text(self.level_names(metadata)),
                Cell::text(self.notions(metadata, self.listed(metadata)).join(", ")),
                Cell::text(say(self.lang, "lessons-minutes", &[("minutes", &minutes)])),
            ]
        };
        self.page(titles, self.lessons.iter().map(row).collect(), "lessons-how", provenance)
    }

    /// A page of one table, whose last column is of numbers, and the message `below` after it.
    fn page(
        &self,
        titles: [&str; 4],
        rows: Vec<Vec<Cell>>,
        below: &str,
        provenance: Provenance,
    ) -> Document {
        let aligns = [Align::Left, Align::Left, Align::Left, Align::Right];
        let head = aligns.into_iter().zip(titles).collect::<Vec<_>>();
        let table = Table::with_columns(self.lang, &head, rows);
        let blocks = vec![Block::Table(table), Block::Paragraph(line(self.lang, below, &[]))];
        Document::new(self.lang, say(self.lang, "lessons-title", &[]), blocks, provenance)
    }

    fn level_names(&self, metadata: &Metadata) -> String {
        names(&metadata.levels, self.catalogue.words(), self.lang).join(", ")
    }

    /// The levels of a lesson that are listed.
    pub(super) fn listed<'b>(&self, metadata: &'b Metadata) -> impl Iterator<Item = &'b Level> {
        let is_listed =
            |level: &&Level| self.levels.is_none_or(|levels| levels.contains(&&*level.name));
        metadata.levels.iter().filter(is_listed)
    }

    /// The minutes in class at the first of the levels that the lesson has, or in general.
    fn minutes(&self, metadata: &Metadata) -> u32 {
        let own = self.levels.and_then(|_| self.listed(metadata).next());
        own.map_or(metadata.duration, |one| one.in_class(metadata))
    }

    /// The minutes in class at the levels that are listed: where they differ, the least and the most as
    /// `range` writes them.
    fn minutes_of_levels(&self, metadata: &Metadata, range: impl Fn(u32, u32) -> String) -> String {
        let minutes = self.listed(metadata).map(|level| level.in_class(metadata));
        let minutes: BTreeSet<u32> = minutes.collect();
        match (minutes.first(), minutes.last()) {
            (Some(least), Some(most)) if least < most => range(*least, *most),
            (same, _) => same.unwrap_or(&metadata.duration).to_string(),
        }
    }

    /// The notions of a lesson at some of its levels, each once.
    fn notions<'b>(
        &'b self,
        metadata: &'b Metadata,
        levels: impl Iterator<Item = &'b Level>,
    ) -> Vec<&'b str> {
        let ids = metadata.notions.iter().chain(levels.flat_map(|level| &level.notions));
        let mut names = self.catalogue.notions().names(ids, self.lang);
        let mut seen = BTreeSet::new();
        names.retain(|name| seen.insert(*name));
        names
    }

    /// The lessons, one row each.
    pub fn data(&self) -> ResultData {
        let row = |lesson: &&Lesson| {
            let metadata = &lesson.metadata;
            vec![
                metadata.id.as_str().into(),
                metadata.title.get(self.lang).into(),
                self.level_names(metadata).into(),
                self.notions(metadata, self.listed(metadata)).join(", ").into(),
                self.minutes(metadata).into(),
            ]
        };
        let names = ["lesson", "title", "levels", "notions", "minutes"];
        let rows = self.lessons.iter().map(row).collect();
        let table = DataTable::new(self.lang, "data-sheet", &names, rows);
        ResultData::new(self.lang, "lessons-title", vec![table])
    }

    /// Lessons as JSON, their texts in one language, durations in minutes.
    pub fn json(&self) -> String {
        let entries: Vec<Value> = self.lessons.iter().map(|lesson| self.entry(lesson)).collect();
        format!("{:#}\n", json!({ "lessons": entries }))
    }

    fn entry(&self, lesson: &Lesson) -> Value {
        let (metadata, lang) = (&lesson.metadata, self.lang);
        let level = |level: &Level| {
            json!({
                "level": level.name,
                "file": self.catalogue.words().level_in_files(&level.name, lang),
                "name": self.catalogue.level_name(&level.name, lang),
                "curriculum": level.year,
                "minutes": level.in_class(metadata),
            })
        };
        let parameter = |(name, parameter): (&String, &Parameter)| {
            let (default, follows) = match &parameter.default {
                Default::One(value) => (Some(&value.0), None),
                Default::Follows(follows) => (None, Some(&follows.follows)),
            };
            json!({
                "name": name,
                "what": parameter.what.as_ref().map(|what| what.get(lang)),
                "range": parameter.range.iter().map(|value| value.0.as_str()).collect::<Vec<_>>(),
                "default": default,
                "follows": follows,
            })
        };
        json!({
            "id": metadata.id,
            "title": metadata.title.get(lang),
            "summary": metadata.summary.get(lang),
            "levels": metadata.levels.iter().map(level).collect::<Vec<_>>(),
            "notions": self.notions(metadata, metadata.levels.iter()),
            "skills": metadata.skills,
            "duration": metadata.duration,
            "material": metadata.material.iter().map(|text| text.get(lang)).collect::<Vec<_>>(),
            "languages": lesson.langs().map(Lang::code).collect::<Vec<_>>(),
            "parameters": metadata.parameters.iter().map(parameter).collect::<Vec<_>>(),
        })
    }
}
