//! A strip as a sheet to answer, and with its answers.

use senet_engine::rules::Lang;
use senet_engine::simulate::stream::game_seed;

use crate::document::messages::say;
use crate::document::notation::{exact_decimal, in_latex, latex_fraction, latex_whole};
use crate::document::typography::polish;
use crate::document::{
    Align, AsideKind, Block, Cell, Document, Edition, Inline, ListKind, Masthead, Math, Provenance,
    Space, Table,
};
use crate::lesson::Catalogue;
use crate::lesson::quiz::{Answer, Order};
use crate::lesson::text::number::Number;
use crate::lesson::words::fill;

use super::{DrillQuestion, shuffled};

/// The sheet of a strip (its level, its notion, its seed), in a language, for the pupil or with the
/// answers.
pub fn page(
    catalogue: &Catalogue,
    (level, notion, seed): (&str, &str, u64),
    strip: &[DrillQuestion],
    (lang, edition): (Lang, Edition),
    provenance: Provenance,
) -> Document {
    let items = strip.iter().zip(0_u64..);
    let items = items.map(|(one, rank)| item(one, game_seed(seed, rank), lang, edition));
    let blocks = vec![Block::List(ListKind::Number, items.collect())];
    let name = catalogue.notions().name(notion, lang);
    let title = say(lang, "drill-title", &[("notion", &polish(name, lang))]);
    let words = catalogue.words();
    let is_pupil = edition == Edition::Pupil;
    let fields = words.fields.iter().filter(|_| is_pupil);
    let fields = fields.map(|field| polish(field.get(lang), lang).into_owned()).collect();
    let labels =
        vec![catalogue.level_name(level, lang).to_owned(), fill(words.labels.seed.get(lang), seed)];
    let named = words.level_in_files(level, lang);
    let provenance =
        provenance.with_code(&["drill", &named, notion, lang.code(), &seed.to_string()]);
    let document = Document::new(lang, title, blocks, provenance);
    let document =
        if is_pupil { document } else { document.subtitled(say(lang, "drill-answers", &[])) };
    Document { masthead: Masthead { labels, fields, ..Masthead::default() }, ..document }
}

/// A question, with room to answer or with its answer.
fn item(one: &DrillQuestion, seed: u64, lang: Lang, edition: Edition) -> Vec<Block> {
    let question = &one.question;
    let mut blocks = question.statement.clone();
    let is_pupil = edition == Edition::Pupil;
    let mut right = Vec::new();
    match &question.answer {
        Answer::Number { right: valued, .. } => {
            if is_pupil {
                blocks.push(Block::AnswerSpace(Space::lines(1)));
            }
            right.push(Inline::Math(Math(formula(&valued.number, lang))));
        }
        Answer::Choice { right: correct, wrong, order } => {
            let mut all: Vec<_> = correct.iter().chain(wrong).collect();
            all.sort_by_key(|one| one.place);
            if *order == Order::Shuffled {
                all = shuffled(all, seed);
            }
            let options = all.iter().map(|one| vec![Block::Paragraph(one.text.clone())]);
            if is_pupil {
                blocks.push(Block::List(ListKind::Letter, options.collect()));
            }
            right = joined(correct.iter().map(|one| one.text.clone()));
        }
        Answer::Match { pairs, others } => {
            let mut partners: Vec<Vec<Inline>> = Vec::new();
            for partner in pairs.iter().map(|(_, partner)| partner).chain(others) {
                if !partners.contains(partner) {
                    partners.push(partner.clone());
                }
            }
            let choose = say(lang, "drill-choose", &[]);
            let choices = joined(shuffled(partners, seed).into_iter());
            let choices = [Inline::text(format!("{choose} "))].into_iter().chain(choices);
            blocks.push(Block::Paragraph(choices.collect()));
            let row = |(item, partner): &(Vec<Inline>, Vec<Inline>)| {
                let answer = if is_pupil { Cell::ToFill } else { Cell::Text(partner.clone()) };
                vec![Cell::Text(item.clone()), answer]
            };
            let head = [(Align::Left, "drill-item"), (Align::Centre, "drill-partner")];
            let rows = pairs.iter().map(row).collect();
            blocks.push(Block::Table(Table::with_columns(lang, &head, rows)));
        }
    }
    if !is_pupil {
        let mut answer = Vec::new();
        if !right.is_empty() {
            answer.push(Block::Paragraph(vec![Inline::Strong(right)]));
        }
        answer.extend(question.feedback.clone());
        blocks.push(Block::Aside(AsideKind::Answer, Vec::new(), answer));
    }
    blocks
}

/// Texts behind each other.
fn joined(texts: impl Iterator<Item = Vec<Inline>>) -> Vec<Inline> {
    let mut all = Vec::new();
    for text in texts {
        if !all.is_empty() {
            all.push(Inline::text(" · "));
        }
        all.extend(text);
    }
    all
}

/// A number as a formula: a fraction, with its decimal where that is exact and short.
fn formula(number: &Number, lang: Lang) -> String {
    /// The longest decimal after a fraction.
    const LONGEST: usize = 7;
    match number {
        Number::Root(square) => format!("\\sqrt{{{}}}", latex_fraction(square)),
        Number::Rational(value) => match exact_decimal(value, lang) {
            Some(decimal) if !value.is_integer() && decimal.len() <= LONGEST => {
                format!("{} = {}", latex_fraction(value), in_latex(&decimal, lang))
            }
            _ if value.is_integer() => latex_whole(value.numer(), lang),
            _ => latex_fraction(value),
        },
    }
}
