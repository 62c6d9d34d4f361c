//! The page of one lesson for the teacher: what it is for, and which parameters can be set.

use crate::document::adjust::Further;
use crate::document::messages::say;
use crate::document::prose::{enumeration, heading};
use crate::document::{Align, Block, Cell, Document, Edition, Inline, ListKind, Provenance, Table};
use crate::lesson::Lesson;
use crate::lesson::card::card;
use crate::lesson::list_page::LessonList;
use crate::lesson::metadata::{Level, Metadata};
use crate::lesson::parameter::{Default, Parameter};

/// The parameters of a lesson but those that each of its levels sets: `--level` sets them.
fn settable(metadata: &Metadata) -> Vec<(&String, &Parameter)> {
    let levels = &metadata.levels;
    let by_level = |name: &String| {
        !levels.is_empty() && levels.iter().all(|level| level.set.contains_key(name))
    };
    metadata.parameters.iter().filter(|(name, _)| !by_level(name)).collect()
}

/// Some lessons, each with its card, the commands that print it, and its parameters; at some levels
/// only, where the list says so.
pub fn document(list: &LessonList, provenance: Provenance) -> Document {
    let lang = list.lang;
    let (title, blocks) = match list.lessons {
        [lesson] => (lesson.metadata.title.get(lang).to_owned(), list.lesson(lesson)),
        several => {
            let one = |lesson: &&Lesson| {
                let title = Inline::text(lesson.metadata.title.get(lang));
                let mut blocks = vec![Block::Heading(1, vec![title])];
                blocks.extend(list.lesson(lesson));
                blocks
            };
            (say(lang, "lessons-title", &[]), several.iter().flat_map(one).collect())
        }
    };
    Document::new(lang, title, blocks, provenance)
}

impl LessonList<'_> {
    /// The one level of a lesson that is asked for; none for several, or for a lesson as a whole.
    fn asked_level<'b>(&self, lesson: &'b Lesson) -> Option<&'b Level> {
        let mut listed = self.listed(&lesson.metadata);
        let level = listed.next().filter(|_| self.levels.is_some())?;
        listed.next().is_none().then_some(level)
    }

    fn lesson(&self, lesson: &Lesson) -> Vec<Block> {
        let metadata = &lesson.metadata;
        let level = self.asked_level(lesson);
        let mut blocks = vec![
            Block::Paragraph(vec![Inline::text(metadata.summary.get(self.lang))]),
            card(metadata, self.catalogue, level, (self.lang, Further::Yes)),
            heading(self.lang, 2, "lessons-print", &[]),
            self.commands(lesson),
        ];
        let parameters = settable(metadata);
        if !parameters.is_empty() {
            blocks.push(heading(self.lang, 2, "lessons-parameters", &[]));
            blocks.push(self.parameters(&parameters));
            let kept: Vec<String> = parameters
                .iter()
                .filter(|(_, parameter)| parameter.drawn().len() == 1)
                .map(|(name, _)| (*name).clone())
                .collect();
            let kept =
                if kept.is_empty() { "none".to_owned() } else { enumeration(self.lang, &kept) };
            let how = say(self.lang, "lessons-parameters-how", &[("kept", &kept)]);
            blocks.push(Block::Paragraph(vec![Inline::text(how)]));
        }
        blocks
    }

    fn text(&self, id: &str) -> Inline {
        Inline::text(say(self.lang, id, &[]))
    }

    /// The command that prints the lesson, one for each level.
    fn commands(&self, lesson: &Lesson) -> Block {
        let id = &lesson.metadata.id;
        let home = lesson.home_option();
        let command = |level: &str| Inline::Code(format!("senet handout {id}{level}{home}"));
        let option = |level: &Level| {
            format!(" --level {}", self.catalogue.typed_level(&level.name, self.lang))
        };
        let mut items = Vec::new();
        for level in self.listed(&lesson.metadata) {
            let name = self.catalogue.level_name(&level.name, self.lang);
            let minutes = level.in_class(&lesson.metadata).to_string();
            let minutes = say(self.lang, "lessons-minutes", &[("minutes", &minutes)]);
            let named = [("levels", &*format!("{name} ({minutes})"))];
            items.push(vec![
                Inline::text(say(self.lang, "lessons-for", &named)),
                command(&option(level)),
            ]);
        }
        if items.is_empty() {
            items.push(vec![command("")]);
        }
        let asked = self.asked_level(lesson).map_or_else(String::new, option);
        let editions = Edition::EVERY.map(|edition| edition.name_in(self.lang)).join(", ");
        items.push(vec![self.text("lessons-editions"), Inline::Code(editions)]);
        items.push(vec![
            self.text("lessons-export"),
            Inline::Code(format!("senet export {id}{asked} --format ods{home}")),
        ]);
        let items = items.into_iter().map(|line| vec![Block::Paragraph(line)]);
        Block::List(ListKind::Bullet, items.collect())
    }

    /// The parameters for `--set`, each with its values and its default.
    fn parameters(&self, parameters: &[(&String, &Parameter)]) -> Block {
        let titles = ["lessons-parameter", "lessons-what", "lessons-values", "lessons-default"];
        let rows = parameters.iter().map(|(name, it)| self.parameter(name, it)).collect();
        Block::Table(Table::with_columns(self.lang, &titles.map(|id| (Align::Left, id)), rows))
    }

    fn parameter(&self, name: &str, parameter: &Parameter) -> Vec<Cell> {
        let what = parameter.what.as_ref().map_or("", |what| what.get(self.lang));
        let values: Vec<&str> = parameter.range.iter().map(|value| value.0.as_str()).collect();
        let values = if values.is_empty() {
            self.text("lessons-any-value")
        } else {
            Inline::Code(values.join(", "))
        };
        let usual = match &parameter.default {
            Default::One(value) => Inline::Code(value.0.clone()),
            Default::Follows(follows) => {
                let args = [("parameter", follows.follows.as_str())];
                Inline::text(say(self.lang, "lessons-follows", &args))
            }
        };
        [Inline::Code(name.to_owned()), Inline::text(what), values, usual]
            .map(|inline| Cell::Text(vec![inline]))
            .into()
    }
}
