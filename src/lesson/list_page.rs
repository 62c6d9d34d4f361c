//! The catalogue of lessons, for the terminal and as JSON.

use senet_engine::rules::Lang;
use serde_json::{Value, json};

use crate::document::messages::say;
use crate::document::{Align, Block, Cell, Document, Inline, Provenance, Table};
use crate::lesson::metadata::{Level, Metadata};
use crate::lesson::parameter::{Default, Parameter};
use crate::lesson::sheet::level_names;
use crate::lesson::{Catalogue, Lesson};
use crate::results::data::{DataTable, ResultData};

/// Lessons as a table that fits a screen, one line each: id, title, levels, minutes (of those
/// levels, if some are given).
#[must_use]
pub fn brief(
    catalogue: &Catalogue,
    lessons: &[&Lesson],
    levels: Option<&[&str]>,
    lang: Lang,
    provenance: Provenance,
) -> Document {
    let titles = ["lessons-id", "data-title", "lessons-levels", "lessons-min"];
    let row = |lesson: &&Lesson| {
        let metadata = &lesson.metadata;
        let cell = |text: String| Cell::Text(vec![Inline::Text(text)]);
        vec![
            Cell::Text(vec![Inline::Code(metadata.id.clone())]),
            cell(metadata.title.get(lang).to_owned()),
            cell(catalogue.short_levels(lesson, lang)),
            cell(minutes(metadata, levels).to_string()),
        ]
    };
    let rows = lessons.iter().map(row).collect();
    page(titles, rows, "lessons-more", lang, provenance)
}

/// Lessons as a table: id, title, levels, notions (those of some levels if they are given),
/// duration.
#[must_use]
pub fn document(
    catalogue: &Catalogue,
    lessons: &[&Lesson],
    levels: Option<&[&str]>,
    lang: Lang,
    provenance: Provenance,
) -> Document {
    let titles = ["lessons-id", "lessons-levels", "lessons-notions", "lessons-duration"];
    let rows = lessons.iter().map(|lesson| row(catalogue, lesson, levels, lang)).collect();
    page(titles, rows, "lessons-how", lang, provenance)
}

/// A page of one table, whose last column is of numbers, and the message `below` after it.
fn page(
    titles: [&str; 4],
    rows: Vec<Vec<Cell>>,
    below: &str,
    lang: Lang,
    provenance: Provenance,
) -> Document {
    let aligns = [Align::Left, Align::Left, Align::Left, Align::Right];
    let head = aligns.into_iter().zip(titles).collect::<Vec<_>>();
    let table = Table::named(lang, &head, rows);
    Document::new(
        lang,
        say(lang, "lessons-title", &[]),
        vec![Block::Table(table), Block::Paragraph(vec![Inline::text(say(lang, below, &[]))])],
        provenance,
    )
}

fn row(catalogue: &Catalogue, lesson: &Lesson, levels: Option<&[&str]>, lang: Lang) -> Vec<Cell> {
    let metadata = &lesson.metadata;
    let cell = |text: String| Cell::Text(vec![Inline::Text(text)]);
    let name = vec![
        Inline::Code(metadata.id.clone()),
        Inline::Break,
        Inline::text(metadata.title.get(lang)),
    ];
    vec![
        Cell::Text(name),
        cell(level_names(metadata, catalogue.words(), lang).join(", ")),
        cell(notions(catalogue, lesson, levels, lang).join(", ")),
        cell(say(lang, "lessons-minutes", &[("minutes", &minutes(metadata, levels).to_string())])),
    ]
}

/// The minutes in class at the first of some levels that the lesson has, or in general.
fn minutes(metadata: &Metadata, levels: Option<&[&str]>) -> u32 {
    let asked = |name: &str| levels.is_some_and(|levels| levels.contains(&name));
    let own = metadata.levels.iter().find(|one| asked(&one.name));
    own.map_or(metadata.duration, |one| one.in_class(metadata))
}

/// The notions of a lesson at some levels, or at all of them, each once.
fn notions<'a>(
    catalogue: &'a Catalogue,
    lesson: &'a Lesson,
    levels: Option<&[&str]>,
    lang: Lang,
) -> Vec<&'a str> {
    let metadata = &lesson.metadata;
    let mut names: Vec<&str> = catalogue.notions().names(&metadata.notions, lang);
    for one in metadata
        .levels
        .iter()
        .filter(|one| levels.is_none_or(|levels| levels.contains(&&*one.name)))
    {
        names.extend(catalogue.notions().names(&one.notions, lang));
    }
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(*name));
    names
}

/// The lessons, one row each.
#[must_use]
pub fn data(
    catalogue: &Catalogue,
    lessons: &[&Lesson],
    levels: Option<&[&str]>,
    lang: Lang,
) -> ResultData {
    let row = |lesson: &&Lesson| {
        let metadata = &lesson.metadata;
        vec![
            metadata.id.as_str().into(),
            metadata.title.get(lang).into(),
            level_names(metadata, catalogue.words(), lang).join(", ").into(),
            notions(catalogue, lesson, levels, lang).join(", ").into(),
            minutes(metadata, levels).into(),
        ]
    };
    let names = ["lesson", "title", "levels", "notions", "minutes"];
    let rows = lessons.iter().map(row).collect();
    ResultData::new(lang, "lessons-title", vec![DataTable::new(lang, "data-sheet", &names, rows)])
}

/// Lessons as JSON, their texts in one language, durations in minutes.
#[must_use]
pub fn json(catalogue: &Catalogue, lessons: &[&Lesson], lang: Lang) -> String {
    let entries: Vec<Value> = lessons.iter().map(|lesson| entry(catalogue, lesson, lang)).collect();
    format!("{:#}\n", json!({ "lessons": entries }))
}

fn entry(catalogue: &Catalogue, lesson: &Lesson, lang: Lang) -> Value {
    let metadata = &lesson.metadata;
    let level = |level: &Level| {
        json!({
            "level": level.name,
            "name": catalogue.level_name(&level.name, lang),
            "curriculum": level.year,
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
        "notions": notions(catalogue, lesson, None, lang),
        "skills": metadata.skills,
        "duration": metadata.duration,
        "material": metadata.material.iter().map(|text| text.get(lang)).collect::<Vec<_>>(),
        "languages": lesson.langs().map(Lang::code).collect::<Vec<_>>(),
        "parameters": metadata.parameters.iter().map(parameter).collect::<Vec<_>>(),
    })
}
