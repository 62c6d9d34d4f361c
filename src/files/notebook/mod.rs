//! A lesson as a Jupyter notebook: the sheet in cells of Markdown, then cells of Python
//! that throw, count and enumerate, with the standard library and matplotlib alone.
//!
//! The format is nbformat 4.5: <https://nbformat.readthedocs.io/en/latest/format_description.html>.
//! A pupil's notebook leaves cells to write, and runs as it is; the key has them written,
//! and checks them against the exact law.

use senet_engine::laws::throw_law;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Fault, Lang, Thrower};
use serde_json::{Map, Value, json};

use crate::document::{Block, Document, Edition, Exercise, Inline, ListKind, Provenance};
use crate::lesson::Material;
use crate::lesson::shown_samples::{ShownFrequencies, ThrowSeries};
use crate::press::aside;
use crate::press::markdown;

use super::titles;

/// The cells of the activity: `# %%`, then what a cell is (`markdown`, `code`), for what it
/// is repeated (`each` thrower, each `sample`, each of `many`), and for whom or what alone it
/// is there: `pupil`, `key`, `sticks`, `die`, what the level knows (`python`, `weighted`
/// means; `shares` where it compares frequencies with probabilities, else `alone`), where the
/// sheet speaks of them `extra` throws.
///
/// Their names are none that a lesson's own cells give to something else: a lesson may
/// define `lancer`, and its cells are run again in any order.
const FRENCH: &str = include_str!("fr.py");
const ENGLISH: &str = include_str!("en.py");

/// The notebook of an edition: `document` is its sheet.
///
/// # Errors
/// A fault in a formula; `cannot-format` if the notebook cannot be written.
pub fn notebook(document: &Document, material: &Material, edition: Edition) -> Checked<String> {
    let mut cells = Cells::default();
    let sheet = Document {
        blocks: without_answer_space(&document.blocks, material.lang),
        provenance: Provenance::default(),
        ..document.clone()
    };
    cells.sheet(&markdown::page(&sheet)?);
    let activity = match material.lang {
        Lang::Fr => FRENCH,
        Lang::En => ENGLISH,
    };
    cells.activity(activity, material, edition);
    cells.add("markdown", &format!("*{}*", material.provenance("ipynb")), Map::new());
    let book = json!({
        "cells": cells.made,
        "metadata": {
            "kernelspec": { "display_name": "Python 3", "language": "python", "name": "python3" },
            "language_info": { "name": "python" },
            "title": material.title,
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    });
    let text = serde_json::to_string_pretty(&book)
        .map_err(|error| Fault::failure("cannot-format").with("reason", error))?;
    Ok(text + "\n")
}

/// The blocks without the room to write by hand, questions one below another: notebooks
/// show no table inside a list or a box.
fn without_answer_space(blocks: &[Block], lang: Lang) -> Vec<Block> {
    let mut out = Vec::new();
    for block in blocks {
        match block {
            Block::AnswerSpace(_) | Block::PageBreak => {}
            Block::Exercise(exercise) => {
                let blocks = without_answer_space(&exercise.blocks, lang);
                out.push(Block::Exercise(Exercise { blocks, ..exercise.clone() }));
            }
            Block::List(kind @ (ListKind::Number | ListKind::Letter), items) => {
                for (item, at) in items.iter().zip(0_u32..) {
                    let mark = match kind {
                        ListKind::Letter => format!("{})", char::from(b'a' + at.min(25) as u8)),
                        _ => format!("{}.", at + 1),
                    };
                    led(&mark, without_answer_space(item, lang), &mut out);
                }
            }
            Block::Aside(kind, title, inside) => {
                let inside = without_answer_space(inside, lang);
                if inside.iter().any(|block| matches!(block, Block::Table(_) | Block::Code(_))) {
                    let word = format!("{}.", aside(*kind, lang));
                    let mut head = vec![Block::Paragraph(title.clone())];
                    head.extend(inside);
                    led(&word, head, &mut out);
                } else {
                    out.push(Block::Aside(*kind, title.clone(), inside));
                }
            }
            other => out.push(other.clone()),
        }
    }
    out
}

/// Some blocks, the first led by a mark.
fn led(mark: &str, blocks: Vec<Block>, out: &mut Vec<Block>) {
    let mut line = vec![Inline::Strong(vec![Inline::text(mark)])];
    let mut blocks = blocks.into_iter().peekable();
    if let Some(Block::Paragraph(words)) = blocks.next_if(|one| matches!(one, Block::Paragraph(_)))
    {
        line.push(Inline::text(" "));
        line.extend(words);
    }
    out.push(Block::Paragraph(line));
    out.extend(blocks);
}

#[derive(Default)]
struct Cells {
    made: Vec<Value>,
}

impl Cells {
    fn add(&mut self, kind: &str, text: &str, attachments: Map<String, Value>) {
        let text = text.trim_matches('\n');
        if text.trim().is_empty() {
            return;
        }
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let id = format!("cell-{}", self.made.len() + 1);
        let mut cell = json!({ "cell_type": kind, "id": id, "metadata": {}, "source": lines });
        if kind == "code" {
            cell["execution_count"] = Value::Null;
            cell["outputs"] = json!([]);
        } else if !attachments.is_empty() {
            cell["attachments"] = Value::Object(attachments);
        }
        self.made.push(cell);
    }

    /// A page of Markdown as cells: a new one at each heading, code in cells of its own,
    /// pictures attached to the cell that shows them.
    fn sheet(&mut self, page: &str) {
        let (page, pictures) = pictures(page);
        let mut text = String::new();
        let mut lines = page.lines();
        while let Some(line) = lines.next() {
            let bare = line.trim_start_matches(['>', ' ']);
            if bare == "```python" {
                self.markdown(&std::mem::take(&mut text), &pictures);
                // Code of a list or of a box is set in: what stands before it on each line.
                let margin = line.len() - bare.len();
                let code: Vec<&str> = lines
                    .by_ref()
                    .take_while(|line| line.trim_start_matches(['>', ' ']) != "```")
                    .map(|line| line.get(margin..).unwrap_or(""))
                    .collect();
                self.add("code", &code.join("\n"), Map::new());
                continue;
            }
            if line.starts_with('#') {
                self.markdown(&std::mem::take(&mut text), &pictures);
            }
            text.push_str(line);
            text.push('\n');
        }
        self.markdown(&text, &pictures);
    }

    fn markdown(&mut self, text: &str, pictures: &[(String, String)]) {
        let mut text = text.to_owned();
        let mut attached = Map::new();
        for (name, data) in pictures {
            let shown = format!("][{name}]");
            if text.contains(&shown) {
                text = text.replace(&shown, &format!("](attachment:{name}.svg)"));
                attached.insert(format!("{name}.svg"), json!({ "image/svg+xml": data }));
            }
        }
        self.add("markdown", &text, attached);
    }

    fn activity(&mut self, source: &str, material: &Material, edition: Edition) {
        let cells: Vec<(Vec<&str>, &str)> = source
            .split("# %% ")
            .skip(1)
            .filter_map(|cell| {
                let (head, text) = cell.split_once('\n')?;
                Some((head.split(' ').collect(), text))
            })
            .collect();
        let repeated = |head: &[&str]| {
            ["each", "sample", "many"].into_iter().find(|word| head.contains(word)).unwrap_or("")
        };
        let mut rest = &cells[..];
        while let Some((head, _)) = rest.first() {
            let scope = repeated(head);
            let length = rest.iter().take_while(|(head, _)| repeated(head) == scope).count();
            let (group, after) = rest.split_at(length);
            rest = after;
            for (values, holds) in scopes(scope, material, edition) {
                for (head, text) in group {
                    // The words after what a cell is: all of them are to hold.
                    let there = |word: &&str| *word == scope || holds.contains(word);
                    if head[1..].iter().all(there) {
                        self.add(head[0], &filled(text, &values), Map::new());
                    }
                }
            }
        }
    }
}

/// What the holes of a cell are filled with, and the words that hold there.
type Scope = (Vec<(&'static str, String)>, Vec<&'static str>);

/// For what a group of cells is repeated.
fn scopes(scope: &str, material: &Material, edition: Edition) -> Vec<Scope> {
    let has = |notion: &str| material.notions.contains(notion);
    let mut always = vec![edition.name()];
    always.extend(has("python").then_some("python"));
    always.extend((has("python") && has("weighted-mean")).then_some("weighted"));
    let compares = has("frequencies-and-probabilities");
    always.push(if compares { "shares" } else { "alone" });
    let mut made: Vec<Scope> = match scope {
        "each" => {
            (1..).zip(&material.throwers).map(|(rank, one)| thrown(rank, one, material)).collect()
        }
        "sample" => {
            let shown = (1..).zip(&material.samples).filter(|(_, one)| one.edition.is_for(edition));
            shown.filter_map(|(rank, one)| given(rank, one, material, edition)).collect()
        }
        "many" => {
            let ranks = material.samples.len() + 1..;
            let shown = ranks.zip(&material.many).filter(|(_, one)| one.edition.is_for(edition));
            shown
                .map(|(rank, one)| (repeatedly(rank, one, material, edition), Vec::new()))
                .collect()
        }
        _ => vec![(vec![("seed", material.seed.unwrap_or(1).to_string())], Vec::new())],
    };
    for (_, holds) in &mut made {
        holds.extend(&always);
    }
    made
}

/// The page without its pictures' definitions, and their names and data.
fn pictures(page: &str) -> (String, Vec<(String, String)>) {
    const DATA: &str = "]: data:image/svg+xml;base64,";
    let mut kept = String::new();
    let mut found = Vec::new();
    for line in page.lines() {
        let picture = line.strip_prefix('[').and_then(|line| line.split_once(DATA));
        if let Some((name, data)) = picture {
            found.push((name.to_owned(), data.to_owned()));
        } else {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    (kept, found)
}

fn filled(text: &str, values: &[(&str, String)]) -> String {
    values
        .iter()
        .fold(text.to_owned(), |text, (name, value)| text.replace(&format!("@{name}@"), value))
}

/// An exact number in Python.
fn python(value: &Exact) -> String {
    format!("Fraction({}, {})", value.numer(), value.denom())
}

fn list<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    format!("[{}]", values.join(", "))
}

/// A number in Python as one writes it by hand.
fn quotient(value: &Exact) -> String {
    if value.is_integer() {
        value.numer().to_string()
    } else {
        format!("{} / {}", value.numer(), value.denom())
    }
}

fn dictionary(pairs: impl Iterator<Item = (i64, String)>) -> String {
    let pairs: Vec<String> = pairs.map(|(value, share)| format!("{value}: {share}")).collect();
    format!("{{{}}}", pairs.join(", "))
}

/// What the cells of a thrower are filled with, and what holds of it.
fn thrown(rank: usize, thrower: &Thrower, material: &Material) -> Scope {
    let law = throw_law(thrower);
    let all = || thrower.values().into_iter().map(i64::from);
    let again = law.probability_that(|value| thrower.gives_extra(value));
    let mut values = vec![
        ("k", rank.to_string()),
        ("title", titles::thrower(thrower, material.lang)),
        ("law", dictionary(law.iter().map(|(value, share)| (value, python(&share))))),
        ("zeros", dictionary(all().map(|value| (value, "0".to_owned())))),
        ("shares", dictionary(all().map(|value| (value, quotient(&law.probability(value)))))),
        ("extra", list(&thrower.extra)),
        ("mean", python(&law.mean())),
        ("again", quotient(&again)),
        ("mode", law.mode().to_string()),
    ];
    let extra = material.extra_throws && !thrower.extra.is_empty();
    let mut holds: Vec<&str> = extra.then_some("extra").into_iter().collect();
    match &thrower.device {
        Device::Sticks { values: worth, bias } => {
            values.push(("values", list(worth)));
            values.push(("p", quotient(bias)));
            values.push(("exact", python(bias)));
            holds.push("sticks");
        }
        Device::Die { .. } => {
            values.push(("faces", list(thrower.counted_faces())));
            holds.push("die");
        }
    }
    (values, holds)
}

/// What the cells of a sample are filled with; none for one that is too long.
fn given(rank: usize, one: &ThrowSeries, material: &Material, edition: Edition) -> Option<Scope> {
    let n = one.listed()?;
    let titles = titles::sample(material, one, rank, n, edition);
    let within: Vec<u32> = one.sizes.iter().copied().filter(|size| (*size as usize) < n).collect();
    let values = vec![
        ("k", rank.to_string()),
        ("throws", wrapped(&one.values[..n])),
        ("title", titles.what),
        ("detail", titles.detail),
        ("thrown", titles.thrown.unwrap_or_default()),
        ("sizes", list(&within)),
    ];
    Some((values, if within.is_empty() { Vec::new() } else { vec!["several"] }))
}

/// What the cells of many samples are filled with.
fn repeatedly(
    rank: usize,
    one: &ShownFrequencies,
    material: &Material,
    edition: Edition,
) -> Vec<(&'static str, String)> {
    let titles = titles::many(material, one, rank, edition);
    vec![
        ("k", rank.to_string()),
        ("hits", wrapped(&one.hits)),
        ("title", titles.what),
        ("detail", titles.detail),
        ("thrown", titles.thrown.unwrap_or_default()),
        ("n", one.n.to_string()),
    ]
}

/// A long list, twenty values a line.
fn wrapped<T: ToString>(values: &[T]) -> String {
    let lines: Vec<String> = values
        .chunks(20)
        .map(|line| {
            let line: Vec<String> = line.iter().map(ToString::to_string).collect();
            format!("    {},", line.join(", "))
        })
        .collect();
    format!("[\n{}\n]", lines.join("\n"))
}
