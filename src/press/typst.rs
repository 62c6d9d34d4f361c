//! A self-contained Typst source: the figures are inside, texts are string literals,
//! signs of maths are escapes, so that nothing a user typed is taken for code.

use serde::Serialize;
use tera::Context;

use super::assets::{Assets, typst_text};
#[cfg(feature = "pdf")]
use super::figures::Drawing;
use super::html::{align, aside, labels, list_kind, ruled};
use super::maths::Formula;
use super::outline::{Outline, leads};
use super::{context, extent};
use crate::document::messages::say;
use crate::document::typography::polish;
use crate::document::{Block, Cell, Document, Exercise, Inline, Math, RowTitles, Space, Table};
use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

/// The document as a Typst source, laid out by the templates of `typst/`.
///
/// # Errors
/// `template-broken`, or a fault of [`Formula::read`].
pub fn source(document: &Document, assets: &Assets) -> Checked<String> {
    let lang = document.lang;
    let layout = assets.layout();
    let mut writer = Writer {
        lang,
        assets,
        outline: Outline::new(),
        line: layout.line(),
        boxed: false,
        across: String::new(),
    };
    let mut context = Context::new();
    context.insert("lang", lang.code());
    let title = polish(&document.title, document.lang);
    context.insert("title", &breakable(&title));
    context.insert("running_title", &running(&title));
    context.insert("running_school", &running(&document.masthead.school));
    context.insert("subtitle", &*polish(&document.subtitle, lang));
    context.insert("school", &breakable(&document.masthead.school));
    context.insert("class", &breakable(&document.masthead.class));
    context.insert("labels", &labels(document));
    context.insert("fields", &document.masthead.fields);
    context.insert("frieze", assets.frieze());
    context.insert("provenance", &document.provenance);
    context.insert("paper", layout.paper.name());
    context.insert("columns", &(layout.columns as u8 + 1));
    context.insert("letters", layout.letters.name());
    context.insert("size", &layout.letters.size().to_string());
    context.insert("content", &writer.blocks(&document.blocks)?);
    assets.typst("typst/page.typ", &context)
}

/// A drawing alone, on a page of its size.
#[cfg(feature = "pdf")]
pub(super) fn drawing(drawing: &Drawing) -> String {
    let (width, height) = (drawing.width_mm, drawing.height_mm);
    format!(
        "#set document(date: none)\n\
         #set page(width: {width}mm, height: {height}mm, margin: 0mm)\n\
         #image(bytes(\"{}\"), format: \"svg\", width: 100%)\n",
        typst_text(&drawing.svg)
    )
}

/// The longest run of characters that is left without a place to break a line.
const LONGEST_RUN: usize = 24;
/// The most characters of a text at the head of the pages that follow.
const RUNNING: usize = 60;

/// A user's text that may be broken wherever it must: a long run of characters has places
/// to break (U+200B), or it would run off the page.
fn breakable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut run = 0;
    for character in text.chars() {
        run = if character.is_whitespace() { 0 } else { run + 1 };
        if run > LONGEST_RUN {
            out.push('\u{200B}');
            run = 1;
        }
        out.push(character);
    }
    out
}

/// The beginning of a text, for one line.
fn running(text: &str) -> String {
    if text.chars().count() <= RUNNING {
        return text.to_owned();
    }
    text.chars().take(RUNNING - 1).chain(['…']).collect()
}

/// In em: a formula that may be wider than a sheet's narrowest box. Whether it is, the
/// typesetter measures.
const LONG: f64 = 25.0;

/// What a list takes from the line, and a box, in millimetres.
const LIST: f64 = 8.0;
const BOX: f64 = 9.0;

struct Writer<'a> {
    lang: Lang,
    assets: &'a Assets,
    outline: Outline,
    /// How wide the line is here, in millimetres.
    line: f64,
    /// Whether it is that of a box.
    boxed: bool,
    /// Drawings of a list that go across both columns: Typst has them outside of it.
    across: String,
}

/// How large a formula is set.
#[derive(Clone, Copy)]
enum Size {
    /// Small enough not to part the lines of a paragraph.
    Line,
    /// Fractions at full size: in a cell nothing is above or below.
    Cell,
}

#[derive(Serialize)]
struct CellView {
    kind: &'static str,
    content: String,
}

impl Writer<'_> {
    fn blocks(&mut self, blocks: &[Block]) -> Checked<String> {
        let mut out = String::new();
        for (at, block) in blocks.iter().enumerate() {
            let text = self.block(block, leads(blocks, at))?;
            if !self.nested() {
                out.push_str(&std::mem::take(&mut self.across));
            }
            out.push_str(&text);
        }
        Ok(out)
    }

    fn block(&mut self, block: &Block, leads: bool) -> Checked<String> {
        let mut context = Context::new();
        let mut spans = false;
        let template = match block {
            Block::Heading(level, title) => {
                context.insert("level", &self.outline.heading(*level));
                context.insert("content", &self.line(title, Size::Line)?);
                "typst/heading.typ"
            }
            Block::Paragraph(line) => {
                context.insert("leads", &leads);
                // Lines that the text parts itself belong together: a list of throws.
                let broken = line.iter().any(|inline| matches!(inline, Inline::Break));
                context.insert("whole", &broken);
                context.insert("content", &self.line(line, Size::Line)?);
                "typst/paragraph.typ"
            }
            Block::List(kind, items) => {
                context.insert("kind", list_kind(*kind));
                let items = items
                    .iter()
                    .map(|item| self.narrower(LIST, item))
                    .collect::<Checked<Vec<_>>>()?;
                context.insert("items", &items);
                "typst/list.typ"
            }
            Block::Math(math) => {
                let formula = Formula::read(math)?;
                context.insert("alt", &alt(&formula));
                context.insert("content", &formula.typst());
                let layout = self.assets.layout();
                let long = LONG.min(layout.ems(self.line) / layout.maths()) as f32;
                let lines = formula.in_lines(long).map(|lines| lines.typst());
                context.insert("long", &(formula.width() > long));
                context.insert("lines", &lines.unwrap_or_default());
                "typst/math.typ"
            }
            Block::Table(table) => return self.table(table),
            Block::Exercise(exercise) => {
                self.exercise(exercise, &mut context)?;
                "typst/exercise.typ"
            }
            Block::Code(code) => {
                context.insert("language", &code.language);
                context.insert("code", &code.text);
                "typst/code.typ"
            }
            Block::AnswerSpace(space) => {
                if let Space::Lines(lines) = space {
                    context.insert("lines", lines);
                }
                ruled(*space, &mut context)
                    .map_or("typst/answer-space.typ", |()| "typst/ruling.typ")
            }
            Block::Figure(figure, caption) => {
                let layout = self.assets.layout();
                let drawing = context::figure(figure, layout, self.lang, &mut context);
                // A box keeps what is in it.
                spans = !self.boxed && layout.spans(&drawing);
                context.insert("spans", &spans);
                context.insert("caption", &self.line(caption, Size::Line)?);
                "typst/figure.typ"
            }
            Block::Aside(kind, title, inside) => {
                let (kind, word) = aside(*kind);
                context.insert("kind", kind);
                context.insert("word", &say(self.lang, word, &[]));
                context.insert("title", &self.line(title, Size::Line)?);
                let outside = std::mem::replace(&mut self.boxed, true);
                let within = self.narrower(BOX, inside)?;
                self.boxed = outside;
                context.insert("content", &within);
                "typst/aside.typ"
            }
            Block::Steps(inside) => return self.blocks(inside),
            Block::Contents(_) => {
                context.insert("word", &say(self.lang, "layout-contents", &[]));
                "typst/contents.typ"
            }
            Block::PageBreak => "typst/page-break.typ",
        };
        let out = self.assets.typst(template, &context)?;
        if spans && self.nested() {
            self.across.push_str(&out);
            return Ok(String::new());
        }
        Ok(out)
    }

    /// Whether what is written now stands in a list or in a box.
    fn nested(&self) -> bool {
        self.line < self.assets.layout().line()
    }

    fn exercise(&mut self, exercise: &Exercise, context: &mut Context) -> Checked<()> {
        context.insert("level", &self.outline.exercise());
        context.insert("title", &self.line(&exercise.title, Size::Line)?);
        context::exercise(exercise, self.lang, context);
        context.insert("content", &self.blocks(&exercise.blocks)?);
        Ok(())
    }

    /// Blocks in a line so many millimetres shorter.
    fn narrower(&mut self, by: f64, blocks: &[Block]) -> Checked<String> {
        self.line -= by;
        let inside = self.blocks(blocks);
        self.line += by;
        inside
    }

    /// The table, or its pieces where the line has no room for all of its columns.
    fn table(&self, table: &Table) -> Checked<String> {
        let fit = extent::fit(table, self.assets.layout().room(self.line))?;
        let mut out = String::new();
        for (piece, widths) in &fit.pieces {
            let mut context = Context::new();
            context.insert("size", &format!("{:.3}", fit.size));
            self.piece(piece, widths.as_deref(), &mut context)?;
            out.push_str(&self.assets.typst("typst/table.typ", &context)?);
        }
        Ok(out)
    }

    fn piece(&self, table: &Table, shared: Option<&[f64]>, context: &mut Context) -> Checked<()> {
        let columns = table.head.len();
        let head = table.head.iter().map(|title| self.line(title, Size::Cell));
        let rows = table.rows.iter().map(|row| row.iter().map(|cell| self.cell(cell)).collect());
        let aligns: Vec<_> = (0..columns).map(|at| align(table.columns.get(at).copied())).collect();
        let width = |at| match shared {
            Some(widths) => format!("{:.2}fr", widths.get(at).copied().unwrap_or(1.0)),
            None => width(table, at),
        };
        let widths: Vec<_> = (0..columns).map(width).collect();
        context.insert("caption", &self.line(&table.caption, Size::Line)?);
        context.insert("has_head", &table.head.iter().any(|title| !title.is_empty()));
        context.insert("head", &head.collect::<Checked<Vec<_>>>()?);
        context.insert("rows", &rows.collect::<Checked<Vec<Vec<CellView>>>>()?);
        context.insert("aligns", &aligns);
        context.insert("widths", &widths);
        context.insert("row_titles", &(table.row_titles == RowTitles::First));
        context.insert("to_fill", &has_room(table));
        Ok(())
    }

    fn cell(&self, cell: &Cell) -> Checked<CellView> {
        Ok(match cell {
            Cell::Text(line) => CellView { kind: "text", content: self.line(line, Size::Cell)? },
            Cell::ToFill => CellView { kind: "to-fill", content: String::new() },
            Cell::Bar(share) => {
                let percent = (share * 100.0).clamp(0.0, 100.0);
                CellView { kind: "bar", content: format!("{percent:.2}") }
            }
        })
    }

    fn line(&self, line: &[Inline], size: Size) -> Checked<String> {
        let mut out = String::new();
        for inline in line {
            match inline {
                Inline::Text(text) => out.push_str(&string(&polish(text, self.lang))),
                Inline::Strong(inside) => {
                    out.push_str(&format!("#strong[{}]", self.line(inside, size)?));
                }
                Inline::Emph(inside) => {
                    out.push_str(&format!("#emph[{}]", self.line(inside, size)?));
                }
                Inline::Math(math) => out.push_str(&equation(math, size)?),
                Inline::Code(code) => out.push_str(&raw(code)),
                Inline::Link(address, inside) => {
                    let inside = self.line(inside, size)?;
                    out.push_str(&format!("#link(\"{}\")[{inside}]", typst_text(address)));
                }
                Inline::Break => out.push_str("#linebreak()"),
            }
        }
        Ok(out)
    }
}

fn string(text: &str) -> String {
    format!("#\"{}\"", typst_text(text))
}

/// Code in a line, broken between its words only: `--to` is not parted after a hyphen.
fn raw(code: &str) -> String {
    let word = |word: &str| format!("#box(raw(\"{}\"))", typst_text(word));
    code.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// As many characters of a formula stay together at the end of a line: `P(15 ⩽ Y ⩽ 21)`.
const TOGETHER: usize = 20;

/// A formula in a line, broken only if it is long. Where the line must part for it, each
/// member is a box of its own, so that a long one can still be broken.
fn equation(math: &Math, size: Size) -> Checked<String> {
    let formula = Formula::read(math)?;
    if matches!(size, Size::Line) && !formula.is_tall() {
        let alt = alt(&formula);
        let whole = format!("equation(\"{}\", $ {} $)", typst_text(&alt), formula.typst());
        let short = alt.chars().count() <= TOGETHER;
        return Ok(if short { format!("#box({whole})") } else { format!("#{whole}") });
    }
    let display = matches!(size, Size::Cell) || formula.has_small_fractions();
    let piece = |piece: &Formula| {
        let inside = piece.typst();
        let inside = if display { format!("display({inside})") } else { inside };
        format!("#tall-equation(\"{}\", $ {inside} $)", typst_text(&alt(piece)))
    };
    let pieces: Vec<String> = formula.members().iter().map(piece).collect();
    Ok(pieces.join("#between-members"))
}

/// What a screen reader says for a formula: one line, and something for an empty one.
fn alt(formula: &Formula) -> String {
    let plain = formula.plain().replace('\n', " ; ");
    if plain.is_empty() { "…".to_owned() } else { plain }
}

/// Columns to fill share the width; a column of bars has room to compare them.
fn width(table: &Table, column: usize) -> String {
    if let Some(share) = table.widths.get(column) {
        return format!("{share}fr");
    }
    let any =
        |wanted: fn(&Cell) -> bool| table.rows.iter().filter_map(|row| row.get(column)).any(wanted);
    let usual = if any(|cell| matches!(cell, Cell::Bar(_))) {
        "28mm"
    } else if has_room(table) && !(column == 0 && table.row_titles == RowTitles::First) {
        "1fr"
    } else {
        "auto"
    };
    usual.to_owned()
}

fn has_room(table: &Table) -> bool {
    table.rows.iter().flatten().any(|cell| matches!(cell, Cell::ToFill))
}
