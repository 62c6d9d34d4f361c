//! The traversal of a document that HTML and Typst share: each block is laid out by a template of
//! the format, of the same name in both; a format implements only what differs.

mod slides;
mod spaces;
mod tables;

use std::borrow::Cow;

use senet_engine::rules::fault::Checked;
use tera::Context;

use crate::document::conventions::conventions;
use crate::document::figure::Figure;
use crate::document::messages::say;
use crate::document::{Answered, Block, Document, Exercise, Inline, Table};

use super::layout::Letters;
use super::maths::ParsedFormula;
use super::outline::{Outline, keeps_with_next};
use super::texts::{Texts, aside};
use super::{Assets, figures};

pub(super) use spaces::has_space;

/// The size of a formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Size {
    /// Small enough to keep the line spacing of a paragraph.
    Line,
    /// Fractions at full size, for a cell, where there is space above and below.
    Cell,
}

/// The parts that each format writes in its own way.
pub(super) trait Markup {
    /// The width that a list takes from the line, in millimetres.
    const LIST: f64;
    /// Whether it sets pages: an answer takes exactly the space that the pupil's sheet has for it, the space may
    /// stretch to the end of its page, and a drawing across both columns is written before its list or its box.
    const SETS_PAGES: bool;

    /// A template of the format, by its name without folder and ending.
    fn render(&self, assets: &Assets, name: &str, context: &Context) -> Checked<String>;

    fn line(&self, texts: &Texts, line: &[Inline], size: Size) -> Checked<String>;

    /// The values for the template of a displayed formula, in a line of this width in em.
    fn formula(&self, formula: &ParsedFormula, available: f64, context: &mut Context);

    /// This many lines to write on, as `lines`.
    fn answer_lines(&self, lines: u8, context: &mut Context);

    /// The values for the template of a table beside its cells: its titles, the relative size of
    /// its letters, and the widths of its columns where they are shared out.
    fn table(
        &self,
        table: &Table,
        head: Vec<String>,
        size: f64,
        widths: Option<&[f64]>,
        context: &mut Context,
    );
}

/// The body of a document, and the values for the template of the page.
pub(super) fn walk<M: Markup>(
    document: &Document,
    assets: &Assets,
    markup: &M,
) -> Checked<(String, Context)> {
    let layout = assets.layout();
    let mut walker = Walker {
        texts: Texts::new(document.lang),
        assets,
        markup,
        outline: Outline::default(),
        line: layout.line(),
        boxed: false,
        depth: 0,
        filled: false,
        stepped: false,
        regions: std::cell::Cell::new(0),
        outside: String::new(),
    };
    let body = walker.blocks(&document.blocks)?;
    let (texts, masthead) = (&walker.texts, &document.masthead);
    let mut context = Context::new();
    context.insert("lang", document.lang.code());
    context.insert("title", &*texts.polished(&document.title));
    context.insert("subtitle", &*texts.polished(&document.subtitle));
    context.insert("school", &masthead.school);
    context.insert("class", &masthead.class);
    context.insert("labels", &texts.labels(document));
    context.insert("fields", &masthead.fields);
    context.insert("frieze", &frieze(assets.frieze(), masthead.rebirth));
    context.insert("provenance", &document.provenance.foot());
    context.insert("made", &document.provenance.property());
    context.insert("paper", layout.paper.name());
    context.insert("side", &layout.paper.side());
    context.insert("columns", &(layout.columns as u8 + 1));
    context.insert("letters", layout.letters.name());
    context.insert("keys", &say(document.lang, "slide-keys", &[]));
    context.insert("content", &body);
    Ok((body, context))
}

/// The band of squares, with the sign of life on the square of the return. In the program's band it
/// is 14 squares of 10 units to the right, on 15.
fn frieze(band: &str, rebirth: Option<u8>) -> Cow<'_, str> {
    match rebirth.and_then(|square| square.checked_sub(1)).filter(|before| *before != 14) {
        None => Cow::Borrowed(band),
        Some(before) => {
            let across = 10 * u32::from(before);
            Cow::Owned(band.replace("translate(140 0)", &format!("translate({across} 0)")))
        }
    }
}

/// In large letters, a statement of this many characters takes four lines at least.
const LONG_STATEMENT: usize = 180;

/// The width that a box takes from the line, in millimetres.
const BOX: f64 = 9.0;

struct Walker<'a, M> {
    texts: Texts,
    assets: &'a Assets,
    markup: &'a M,
    outline: Outline,
    /// The width of the line here on paper, in millimetres.
    line: f64,
    /// Whether the line is in a box.
    boxed: bool,
    /// Whether the part to fill in has ended, so that the next block begins a page.
    filled: bool,
    /// The depth of nested lists whose items are blocks of their own.
    depth: u8,
    /// Whether the line is on a slide, whose blanks a step fills.
    stepped: bool,
    /// The number of tables so far: each gets its own name.
    regions: std::cell::Cell<u32>,
    /// Drawings across both columns, to be written after the list or the box.
    outside: String,
}

impl<M: Markup> Walker<'_, M> {
    fn blocks(&mut self, blocks: &[Block]) -> Checked<String> {
        let mut out = String::new();
        for (at, block) in blocks.iter().enumerate() {
            if matches!(block, Block::PageBreak) {
                let (before, after) = (&blocks[..at], &blocks[at..]);
                self.filled = before.iter().any(has_space) && !after.iter().any(has_space);
            }
            let text = self.block(block, self.leads(blocks, at))?;
            if !self.nested() {
                out.push_str(&std::mem::take(&mut self.outside));
            }
            out.push_str(&text);
        }
        Ok(out)
    }

    /// Whether a block is on the page of the next.
    fn leads(&self, blocks: &[Block], at: usize) -> bool {
        let next = blocks.get(at + 1);
        // In an answer a figure may be moved to the next page.
        let shown = self.boxed && matches!(next, Some(Block::Figure(..)));
        let parts = shown || self.parts_from(&blocks[at], next);
        !parts && keeps_with_next(blocks, at)
    }

    /// Whether a text may end a page and the table that it describes begin the next: in large letters,
    /// where both are high, the statement of an exercise may, before a table with nothing to fill.
    fn parts_from(&self, block: &Block, next: Option<&Block>) -> bool {
        let (Block::Paragraph(line), Some(Block::Table(table))) = (block, next) else {
            return false;
        };
        let large = self.assets.layout().letters == Letters::Large;
        let statement = large && !self.nested();
        statement && !table.has_cells_to_fill() && length(line) >= LONG_STATEMENT
    }

    fn block(&mut self, block: &Block, leads: bool) -> Checked<String> {
        let lang = self.texts.lang;
        let mut context = Context::new();
        let template = match block {
            Block::Heading(level, title) => {
                context.insert("part", &self.outline.part(*level).unwrap_or(0));
                context.insert("level", &self.outline.heading(*level));
                context.insert("content", &self.line(title)?);
                "heading"
            }
            Block::Paragraph(line) => {
                context.insert("leads", &leads);
                // Lines that the text itself breaks belong together: a list of throws.
                let broken = line.iter().any(|inline| matches!(inline, Inline::Break));
                context.insert("whole", &broken);
                context.insert("content", &self.line(line)?);
                "paragraph"
            }
            Block::List(kind, items) if self.is_open(block) => return self.questions(*kind, items),
            Block::List(kind, items) => {
                context.insert("kind", kind.name());
                let items = items.iter().map(|item| self.narrower(M::LIST, item));
                context.insert("items", &items.collect::<Checked<Vec<_>>>()?);
                "list"
            }
            Block::Math(math) => {
                let layout = self.assets.layout();
                let available = layout.ems(self.line) / layout.maths();
                context.insert("leads", &leads);
                context.insert("region", &say(lang, "layout-formula", &[]));
                self.markup.formula(&*self.texts.formula(math)?, available, &mut context);
                "math"
            }
            Block::Table(table) => return self.table(table, leads),
            Block::Exercise(exercise) => {
                self.exercise(exercise, &mut context)?;
                "exercise"
            }
            Block::Code(code) => {
                context.insert("language", &code.language);
                context.insert("code", &code.text);
                "code"
            }
            Block::AnswerSpace(space) => self.answer_space(*space, &mut context),
            Block::Figure(figure, caption) => {
                return self.figure(figure, caption, (None, leads));
            }
            Block::Aside(kind, title, inside) => {
                context.insert("kind", kind.name());
                context.insert("word", &aside(*kind, lang));
                context.insert("title", &self.line(title)?);
                let outside = std::mem::replace(&mut self.boxed, true);
                let within = self.narrower(BOX, inside)?;
                self.boxed = outside;
                context.insert("content", &within);
                "aside"
            }
            Block::Steps(inside) => return self.blocks(inside),
            Block::Answered(answered) if self.stepped => return self.filled_on_slide(answered),
            Block::Answered(answered) => return self.answered(answered),
            Block::Slide(slide) => return self.slide(slide),
            Block::Contents(titles) => {
                self.outline.count_parts();
                let titles = titles.iter().map(|title| self.texts.polished(title));
                context.insert("word", &say(lang, "layout-contents", &[]));
                context.insert("titles", &titles.collect::<Vec<_>>());
                "contents"
            }
            Block::PageBreak => {
                context.insert("filled", &self.filled);
                "page-break"
            }
        };
        self.render(template, &context)
    }

    fn render(&self, template: &str, context: &Context) -> Checked<String> {
        self.markup.render(self.assets, template, context)
    }

    fn line(&self, line: &[Inline]) -> Checked<String> {
        self.markup.line(&self.texts, line, Size::Line)
    }

    /// Whether the place being written is in a list or in a box.
    fn nested(&self) -> bool {
        self.line < self.assets.layout().line()
    }

    /// Blocks in a line shorter by this many millimetres.
    fn narrower(&mut self, by: f64, blocks: &[Block]) -> Checked<String> {
        self.line -= by;
        let inside = self.blocks(blocks);
        self.line += by;
        inside
    }

    fn exercise(&mut self, exercise: &Exercise, context: &mut Context) -> Checked<()> {
        context.insert("level", &self.outline.exercise());
        context.insert("title", &self.line(&exercise.title)?);
        context.insert("label", &self.texts.exercise(exercise));
        context.insert("colon", &format!("{} ", conventions(self.texts.lang).colon));
        context.insert("points", &self.texts.points(exercise).unwrap_or_default());
        context.insert("skills", &exercise.skills);
        context.insert("content", &self.blocks(&exercise.blocks)?);
        Ok(())
    }

    /// A figure, whether it is on the page of what follows; `unfilled` is the one that the pupil's sheet has in its
    /// place, whose size it keeps.
    fn figure(
        &mut self,
        figure: &Figure,
        caption: &[Inline],
        (unfilled, leads): (Option<&Figure>, bool),
    ) -> Checked<String> {
        let layout = self.assets.layout();
        let frame = layout.frame(self.texts.lang);
        let drawing = figures::draw(figure, frame);
        let mut context = Context::new();
        context.insert("caption", &self.line(caption)?);
        context.insert("leads", &leads);
        context.insert("svg", &drawing.svg);
        context.insert("alt", &drawing.alt);
        let reserved = unfilled.map(|unfilled| figures::draw(unfilled, frame));
        let size = reserved.as_ref().unwrap_or(&drawing);
        let width = layout.figure(size);
        context.insert("width", &format!("{width:.1}"));
        context.insert("least", &format!("{:.1}", layout.legible(size)));
        context.insert("ems", &format!("{:.2}", layout.ems(width)));
        context.insert("stepped", &self.stepped);
        let height = width * size.height_mm / size.width_mm.max(1.0);
        let height = reserved.as_ref().map(|_| format!("{height:.2}"));
        context.insert("height", &height.unwrap_or_default());
        // Nothing in a box spans columns.
        let spans = !self.boxed && layout.spans(size);
        context.insert("spans", &spans);
        if spans && M::SETS_PAGES && self.nested() {
            self.outside.push_str(&self.render("figure", &context)?);
            return Ok(String::new());
        }
        self.render("figure", &context)
    }

    /// An answer, in the place of the pupil's space to answer if the format keeps places.
    fn answered(&mut self, answered: &Answered) -> Checked<String> {
        match (&answered.space, &answered.full[..]) {
            (Block::AnswerSpace(space), full) if M::SETS_PAGES => {
                let mut context = Context::new();
                let template = self.answer_space(*space, &mut context);
                context.insert("written", &true);
                context.insert("short", &self.line(&answered.short)?);
                context.insert("full", &self.blocks(full)?);
                self.render(template, &context)
            }
            (Block::Figure(unfilled, _), [Block::Figure(figure, caption)]) if M::SETS_PAGES => {
                self.figure(figure, caption, (Some(unfilled), false))
            }
            _ => self.blocks(&answered.plain()),
        }
    }
}

/// The number of characters of a line, formulas left out.
fn length(line: &[Inline]) -> usize {
    let letters = |inline: &Inline| match inline {
        Inline::Text(text) | Inline::Code(text) => text.chars().count(),
        _ => length(inline.inside()),
    };
    line.iter().map(letters).sum()
}
