//! A self-contained Typst source: the figures are inside, texts are string literals, signs of maths
//! are escapes, so that no user's text is read as code.

mod inline;

use senet_engine::rules::fault::Checked;
use tera::Context;

use crate::document::{Block, Cell, Document, Inline, RowTitles, Table};

use super::Assets;
use super::escape::typst_text;
use super::figures::Drawing;
use super::layout::Letters;
use super::maths::ParsedFormula;
use super::texts::Texts;
use super::walker::{Markup, Size, has_space, walk};

/// The document as a Typst source, laid out by the templates of `typst/`.
///
/// # Errors
/// `template-broken`, or a fault of [`ParsedFormula::read`].
pub fn source(document: &Document, assets: &Assets) -> Checked<String> {
    Typst.render(assets, "page", &context(document, assets)?)
}

/// Several documents in one source, each on pages of its own with their own numbers; the
/// first one gives the title.
///
/// # Errors
/// As [`source`].
pub fn together(documents: &[Document], assets: &Assets) -> Checked<String> {
    let mut whole = match documents.first() {
        Some(first) => context(first, assets)?,
        None => Context::new(),
    };
    let copies = documents.iter().map(|document| {
        let mut context = context(document, assets)?;
        context.insert("copied", &true);
        Typst.render(assets, "sheet", &context)
    });
    whole.insert("copies", &copies.collect::<Checked<Vec<String>>>()?);
    Typst.render(assets, "page", &whole)
}

/// The values for the template of a page.
fn context(document: &Document, assets: &Assets) -> Checked<Context> {
    let (_, mut context) = walk(document, assets, &Typst)?;
    let title = Texts::new(document.lang).polished(&document.title).into_owned();
    context.insert("title", &breakable(&title));
    context.insert("running_title", &running(&title));
    // School and class stand on every page: a copy may be two loose sheets of paper. The class
    // comes first, beside the pupil's name: a long line is cut at its end.
    let whose: Vec<&str> = document.masthead.whose().rev().collect();
    context.insert("running_school", &running(&whose.join(" · ")));
    context.insert("school", &breakable(&document.masthead.school));
    context.insert("class", &breakable(&document.masthead.class));
    let (head, foot) = assets.layout().margins();
    context.insert("head", &head);
    context.insert("foot", &foot);
    context.insert("high", &assets.layout().paper.height());
    context.insert("size", &assets.layout().letters.size().to_string());
    let air = match assets.layout().letters {
        Letters::Dys => "0.7",
        Letters::Compact if is_long(document) => "0.6",
        _ if is_long(document) => "0.7",
        _ => "1",
    };
    context.insert("air", air);
    context.insert("copies", &Vec::<String>::new());
    context.insert("copied", &false);
    Ok(context)
}

/// Whether nobody writes on the document, as on a key: its answers make it long, so it is set
/// closer.
fn is_long(document: &Document) -> bool {
    let exercise = |block: &Block| matches!(block, Block::Exercise(_));
    document.blocks.iter().any(exercise) && !document.blocks.iter().any(has_space)
}

/// A drawing by itself, on a page of its size.
pub(super) fn drawing(drawing: &Drawing) -> String {
    let (width, height) = (drawing.width_mm, drawing.height_mm);
    format!(
        "#set document(date: none)\n\
         #set page(width: {width}mm, height: {height}mm, margin: 0mm)\n\
         #image(bytes(\"{}\"), format: \"svg\", width: 100%)\n",
        typst_text(&drawing.svg)
    )
}

/// The longest run of characters without a possible line break.
const LONGEST_RUN: usize = 24;
/// The most characters of a text at the head of the pages that follow.
const RUNNING: usize = 60;

/// A user's text that may be broken anywhere if need be: a long run of characters gets break points
/// (U+200B), or it would run off the page.
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

/// In em: a formula that may be wider than a sheet's narrowest box. The typesetter measures whether
/// it is.
const LONG: f64 = 25.0;

struct Typst;

impl Markup for Typst {
    const LIST: f64 = 8.0;
    /// Typst allows nothing across both columns inside a list.
    const SETS_PAGES: bool = true;

    fn render(&self, assets: &Assets, name: &str, context: &Context) -> Checked<String> {
        assets.typst(&format!("typst/{name}.typ"), context)
    }

    fn line(&self, texts: &Texts, line: &[Inline], size: Size) -> Checked<String> {
        inline::line(texts, line, size)
    }

    fn formula(&self, formula: &ParsedFormula, available: f64, context: &mut Context) {
        let long = LONG.min(available) as f32;
        let lines = formula.in_lines(long).map(|lines| lines.typst());
        context.insert("alt", &inline::alt(formula));
        context.insert("content", &formula.typst());
        context.insert("long", &(formula.width() > long));
        context.insert("lines", &lines.unwrap_or_default());
    }

    fn answer_lines(&self, lines: u8, context: &mut Context) {
        context.insert("lines", &lines);
    }

    fn table(
        &self,
        table: &Table,
        head: Vec<String>,
        size: f64,
        widths: Option<&[f64]>,
        context: &mut Context,
    ) {
        let columns = 0..head.len();
        let width = |at| match widths {
            Some(widths) => format!("{:.2}fr", widths.get(at).copied().unwrap_or(1.0)),
            None => width(table, at),
        };
        context.insert("aligns", &columns.clone().map(|at| table.align(at)).collect::<Vec<_>>());
        context.insert("widths", &columns.map(width).collect::<Vec<_>>());
        context.insert("head", &head);
        context.insert("size", &format!("{size:.3}"));
    }
}

/// Columns to fill share the width; a column of bars has enough of it to compare them.
fn width(table: &Table, column: usize) -> String {
    if let Some(share) = table.widths.get(column) {
        return format!("{share}fr");
    }
    let any =
        |wanted: fn(&Cell) -> bool| table.rows.iter().filter_map(|row| row.get(column)).any(wanted);
    let usual = if any(|cell| matches!(cell, Cell::Bar(_))) {
        "28mm"
    } else if table.has_cells_to_fill() && !(column == 0 && table.row_titles == RowTitles::First) {
        "1fr"
    } else {
        "auto"
    };
    usual.to_owned()
}
