//! What a lesson is about, at the head of the teacher's page and on the page of a lesson: levels, time,
//! notions, skills, material.

use senet_engine::rules::Lang;

use crate::document::adjust::Further;
use crate::document::conventions::conventions;
use crate::document::messages::say;
use crate::document::prose::capitalised;
use crate::document::typography::polish;
use crate::document::{Align, Block, Cell, Table};

use super::catalogue::Catalogue;
use super::metadata::{Level, Metadata};
use super::timing::Purpose;
use super::words::{Words, fill};

/// The names of some levels, each once.
pub(super) fn names<'a>(
    levels: impl IntoIterator<Item = &'a Level>,
    words: &Words,
    lang: Lang,
) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for level in words.ranked(levels) {
        let name = words.level_name(&level.name, lang);
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names
}

/// The card at the head of the teacher's page: levels, minutes in class, minutes of each exercise
/// at a level, notions, skills, organisation, material.
pub fn card(
    metadata: &Metadata,
    catalogue: &Catalogue,
    level: Option<&Level>,
    (lang, further): (Lang, Further),
) -> Block {
    let minutes = level.map_or(metadata.duration, |level| level.in_class(metadata));
    let words = catalogue.words();
    let labels = &words.labels;
    let level_of = |one: &Level| {
        let named = words.level_name(&one.name, lang);
        // The page is for one level: the curricula of the others would fill it.
        if level.is_some_and(|level| level.name != one.name) {
            return named.to_owned();
        }
        let french = one.year.map(|year| fill(labels.curriculum.get(lang), year));
        let elsewhere = Some(lang.choose("", &*one.elsewhere).to_owned());
        let curricula = french.into_iter().chain(elsewhere).filter(|text| !text.is_empty());
        let curricula = curricula.collect::<Vec<_>>().join("; ");
        if curricula.is_empty() { named.to_owned() } else { format!("{named} ({curricula})") }
    };
    let levels: Vec<String> = words.ranked(&metadata.levels).into_iter().map(level_of).collect();
    let mut levels = vec![levels.join(", ")];
    let unread = catalogue.notions().unread(metadata).into_iter();
    let unread = unread.filter(|one| level.is_none_or(|level| level.name == one.name));
    let unread = names(unread, words, lang);
    if !unread.is_empty() {
        levels.push(say(lang, "sheet-unread", &[("levels", &unread.join(", "))]));
    }
    let skills: Vec<&str> = metadata
        .skills
        .iter()
        .map(|skill| words.skills.get(skill).map_or(skill.as_str(), |name| name.get(lang)))
        .collect();
    let material: Vec<&str> = metadata.material.iter().map(|text| text.get(lang)).collect();
    let time = |purpose| level.map_or_else(String::new, |level| time(level, purpose, lang));
    let further = match &*time(Purpose::Further) {
        "" => String::new(),
        time => say(lang, "sheet-further-time", &[("time", time), ("printed", further.name())]),
    };
    let rows = [
        (&labels.levels, levels.join("; ")),
        (&labels.time, labels.lasting(minutes, lang)),
        (&labels.core, time(Purpose::Core)),
        (&labels.home, time(Purpose::Home)),
        (&labels.further, further),
        (&labels.notions, notions(metadata, catalogue, (level, lang))),
        (&labels.skills, skills.join(", ")),
        (&labels.organisation, metadata.organisation.get(lang).to_owned()),
        (&labels.material, material.join("; ")),
    ];
    let cell = |text: &str| Cell::text(polish(text, lang));
    let rows = rows.iter().filter(|(_, text)| !text.is_empty());
    let rows = rows.map(|(label, text)| vec![cell(&capitalised(label.get(lang))), cell(text)]);
    Block::Table(Table::new([(Align::Left, Vec::new()), (Align::Left, Vec::new())], rows.collect()))
}

/// The exercises of a level for one purpose, with the opening where it is done in class, and the
/// minutes they take; empty for none.
fn time(level: &Level, purpose: Purpose, lang: Lang) -> String {
    let exercises = level.exercises(purpose);
    if exercises.is_empty() {
        return String::new();
    }
    let numbers: Vec<String> = exercises.iter().map(u32::to_string).collect();
    let args = [
        ("count", &*exercises.len().to_string()),
        ("exercises", &numbers.join(", ")),
        ("minutes", &level.time(purpose).to_string()),
        ("opening", if purpose == Purpose::Core && level.opening > 0 { "yes" } else { "no" }),
    ];
    say(lang, "sheet-time", &args)
}

/// The notions of the lesson: those of every level, then what the level adds; or what each level does, where the
/// page is for no level.
fn notions(
    metadata: &Metadata,
    catalogue: &Catalogue,
    (level, lang): (Option<&Level>, Lang),
) -> String {
    let table = catalogue.notions();
    if let Some(level) = level {
        return table.names(metadata.notions.iter().chain(&level.notions), lang).join(", ");
    }
    let mut lists = vec![table.names(&metadata.notions, lang).join(", ")];
    for level in metadata.levels.iter().filter(|level| !level.notions.is_empty()) {
        let name = catalogue.level_name(&level.name, lang);
        let notions = table.names(&level.notions, lang).join(", ");
        lists.push(format!("{name}{} {notions}", conventions(lang).colon));
    }
    lists.retain(|text| !text.is_empty());
    lists.join("; ")
}
