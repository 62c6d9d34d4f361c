//! One lesson before it is printed: what it is for, and what a teacher can set in it.

use senet_engine::rules::Lang;

use crate::document::messages::say;
use crate::document::{
    Align, Block, Cell, Document, Inline, ListKind, Masthead, Provenance, Table,
};
use crate::lesson::parameter::{Default, Parameter};
use crate::lesson::sheet::card;
use crate::lesson::{Catalogue, Lesson};

/// Some lessons, each with its card, the commands that print it, and its parameters.
#[must_use]
pub fn document(
    catalogue: &Catalogue,
    lessons: &[&Lesson],
    lang: Lang,
    provenance: Provenance,
) -> Document {
    let page = Page { catalogue, lang };
    let (title, blocks) = match lessons {
        [lesson] => (lesson.metadata.title.get(lang).to_owned(), page.lesson(lesson)),
        several => {
            let one = |lesson: &&Lesson| {
                let title = Inline::text(lesson.metadata.title.get(lang));
                let mut blocks = vec![Block::Heading(1, vec![title])];
                blocks.extend(page.lesson(lesson));
                blocks
            };
            (say(lang, "lessons-title", &[]), several.iter().flat_map(one).collect())
        }
    };
    Document {
        lang,
        title,
        subtitle: String::new(),
        masthead: Masthead::default(),
        blocks,
        provenance,
    }
}

struct Page<'a> {
    catalogue: &'a Catalogue,
    lang: Lang,
}

impl Page<'_> {
    fn lesson(&self, lesson: &Lesson) -> Vec<Block> {
        let metadata = &lesson.metadata;
        let mut blocks = vec![
            Block::Paragraph(vec![Inline::text(metadata.summary.get(self.lang))]),
            card(metadata, self.catalogue, metadata.duration, self.lang),
            self.heading("lessons-print"),
            self.commands(lesson),
        ];
        if !metadata.parameters.is_empty() {
            blocks.push(self.heading("lessons-parameters"));
            blocks.push(self.parameters(lesson));
            let kept: Vec<&str> = metadata
                .parameters
                .iter()
                .filter(|(_, parameter)| parameter.drawn().len() == 1)
                .map(|(name, _)| &**name)
                .collect();
            let kept = if kept.is_empty() { "none".to_owned() } else { kept.join(", ") };
            let how = say(self.lang, "lessons-parameters-how", &[("kept", &kept)]);
            blocks.push(Block::Paragraph(vec![Inline::text(how)]));
        }
        blocks
    }

    fn text(&self, id: &str) -> Inline {
        Inline::text(say(self.lang, id, &[]))
    }

    fn heading(&self, id: &str) -> Block {
        Block::Heading(2, vec![self.text(id)])
    }

    /// The command that prints the lesson; one for each level whose sheet differs.
    fn commands(&self, lesson: &Lesson) -> Block {
        let id = &lesson.metadata.id;
        let home = lesson.home().map_or_else(String::new, |home| format!(" --lessons {home}"));
        let mut sets: Vec<(String, String)> = Vec::new();
        for level in &lesson.metadata.levels {
            let mut set = String::new();
            for (name, value) in &level.set {
                set.push_str(&format!(" --set {name}={}", value.0));
            }
            let known = self.catalogue.words().levels.get(&level.name);
            let mut name = known.map_or(&*level.name, |name| name.get(self.lang)).to_owned();
            if let Some(minutes) = level.duration {
                let minutes = [("minutes", &*minutes.to_string())];
                name.push_str(&format!(" ({})", say(self.lang, "lessons-minutes", &minutes)));
            }
            match sets.iter_mut().find(|(other, _)| *other == set) {
                Some((_, names)) => names.push_str(&format!(", {name}")),
                None => sets.push((set, name)),
            }
        }
        let item = |(set, names): &(String, String)| {
            let command = Inline::Code(format!("senet handout {id}{set}{home}"));
            let mut line = vec![command];
            if sets.len() > 1 {
                line.insert(0, Inline::text(say(self.lang, "lessons-for", &[("levels", names)])));
            }
            vec![Block::Paragraph(line)]
        };
        let mut items: Vec<Vec<Block>> = sets.iter().map(item).collect();
        if items.is_empty() {
            items = vec![item(&(String::new(), String::new()))];
        }
        items.push(vec![Block::Paragraph(vec![
            self.text("lessons-export"),
            Inline::Code(format!("senet export {id} --to ods{home}")),
        ])]);
        Block::List(ListKind::Bullet, items)
    }

    /// What `--set` takes: each parameter with its values and its default.
    fn parameters(&self, lesson: &Lesson) -> Block {
        let titles = ["lessons-parameter", "lessons-what", "lessons-values", "lessons-default"];
        let parameters = &lesson.metadata.parameters;
        Block::Table(Table {
            head: titles.map(|id| vec![self.text(id)]).into(),
            columns: vec![Align::Left; titles.len()],
            rows: parameters.iter().map(|(name, it)| self.parameter(name, it)).collect(),
            ..Table::default()
        })
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
