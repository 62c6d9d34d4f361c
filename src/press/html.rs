//! One self-contained HTML page: style sheet, MathML and SVG inside, no script, nothing
//! fetched. It is well formed as XML too.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;
use serde::Serialize;
use tera::Context;

use crate::document::messages::say;
use crate::document::typography::polish;
use crate::document::{
    Align, AsideKind, Block, Cell, Document, Exercise, Inline, ListKind, Math, RowTitles, Space,
    Table,
};

use super::assets::{Assets, html_text};
use super::maths::{Formula, Place};
use super::outline::{Outline, leads};
use super::ruling::ruling;
use super::{context, extent};

/// The document as a page, laid out by the templates of `html/`.
///
/// # Errors
/// `template-broken`, or a fault of [`Formula::read`].
pub fn page(document: &Document, assets: &Assets) -> Checked<String> {
    let mut writer = Writer {
        lang: document.lang,
        assets,
        outline: Outline::new(),
        parts: None,
        line: assets.layout().line(),
        boxed: false,
    };
    let mut context = Context::new();
    context.insert("lang", document.lang.code());
    context.insert("title", &*polish(&document.title, document.lang));
    context.insert("subtitle", &*polish(&document.subtitle, document.lang));
    context.insert("school", &document.masthead.school);
    context.insert("class", &document.masthead.class);
    context.insert("labels", &labels(document));
    context.insert("fields", &document.masthead.fields);
    context.insert("frieze", assets.frieze());
    context.insert("provenance", &document.provenance);
    let body = writer.blocks(&document.blocks)?;
    let has_maths = body.contains("<math");
    let layout = assets.layout();
    context.insert("paper", layout.paper.name());
    context.insert("columns", &(layout.columns as u8 + 1));
    context.insert("letters", layout.letters.name());
    context.insert("sans_fonts", &assets.sans_fonts());
    context.insert("maths_font", if has_maths { assets.maths_font() } else { "" });
    context.insert("content", &body);
    assets.html("html/page.html", &context)
}

/// In em: what fits a box on A4. A page has no way to measure before it prints.
const LONG: f64 = 34.0;

/// What a list takes from the line, and a box, in millimetres.
const LIST: f64 = 7.0;
const BOX: f64 = 9.0;

/// In em: what a line of a phone holds without trouble.
const BROKEN: f32 = 10.0;

struct Writer<'a> {
    lang: Lang,
    assets: &'a Assets,
    outline: Outline,
    /// How many parts have begun, where there is a table of contents to lead to them.
    parts: Option<u32>,
    /// How wide the line is here on paper, in millimetres.
    line: f64,
    /// Whether it is that of a box.
    boxed: bool,
}

#[derive(Serialize)]
struct CellView {
    kind: &'static str,
    align: &'static str,
    content: String,
}

impl Writer<'_> {
    fn blocks(&mut self, blocks: &[Block]) -> Checked<String> {
        let mut out = String::new();
        for (at, block) in blocks.iter().enumerate() {
            out.push_str(&self.block(block, leads(blocks, at))?);
        }
        Ok(out)
    }

    fn block(&mut self, block: &Block, leads: bool) -> Checked<String> {
        let mut context = Context::new();
        let template = match block {
            Block::Heading(level, title) => {
                if let (1, Some(parts)) = (level, &mut self.parts) {
                    *parts += 1;
                    context.insert("part", parts);
                } else {
                    context.insert("part", &0);
                }
                context.insert("level", &self.outline.heading(*level));
                context.insert("content", &self.line(title)?);
                "html/heading.html"
            }
            Block::Paragraph(line) => {
                context.insert("leads", &leads);
                context.insert("content", &self.line(line)?);
                "html/paragraph.html"
            }
            Block::List(kind, items) => {
                context.insert("kind", list_kind(*kind));
                let items = items
                    .iter()
                    .map(|item| self.narrower(LIST, item))
                    .collect::<Checked<Vec<_>>>()?;
                context.insert("items", &items);
                "html/list.html"
            }
            Block::Math(math) => {
                let formula = Formula::read(math)?;
                let layout = self.assets.layout();
                let room = layout.ems(self.line) / layout.maths();
                let long = LONG.min(0.95 * room) as f32;
                let formula = formula.in_lines(long).unwrap_or(formula);
                let wide = f64::from(formula.width());
                let size = if wide > room { 95.0 * room / wide } else { 100.0 };
                context.insert("size", &format!("{size:.0}"));
                context.insert("content", &formula.mathml(Place::Display));
                "html/math.html"
            }
            Block::Table(table) => return self.table(table),
            Block::Exercise(exercise) => {
                self.exercise(exercise, &mut context)?;
                "html/exercise.html"
            }
            Block::Code(code) => {
                context.insert("language", &code.language);
                context.insert("code", &code.text);
                "html/code.html"
            }
            Block::AnswerSpace(space) => {
                if let Space::Lines(lines) = space {
                    context.insert("lines", &(1..=*lines).collect::<Vec<_>>());
                }
                ruled(*space, &mut context)
                    .map_or("html/answer-space.html", |()| "html/ruling.html")
            }
            Block::Figure(figure, caption) => {
                let layout = self.assets.layout();
                let drawing = context::figure(figure, layout, self.lang, &mut context);
                // A box keeps what is in it.
                context.insert("spans", &(!self.boxed && layout.spans(&drawing)));
                context.insert("caption", &self.line(caption)?);
                "html/figure.html"
            }
            Block::Aside(kind, title, inside) => {
                let (kind, word) = aside(*kind);
                context.insert("kind", kind);
                context.insert("word", &say(self.lang, word, &[]));
                context.insert("title", &self.line(title)?);
                let outside = std::mem::replace(&mut self.boxed, true);
                let within = self.narrower(BOX, inside)?;
                self.boxed = outside;
                context.insert("content", &within);
                "html/aside.html"
            }
            Block::Steps(inside) => return self.blocks(inside),
            Block::Contents(titles) => {
                self.parts = Some(0);
                let titles = titles.iter().map(|title| polish(title, self.lang));
                context.insert("word", &say(self.lang, "layout-contents", &[]));
                context.insert("titles", &titles.collect::<Vec<_>>());
                "html/contents.html"
            }
            Block::PageBreak => "html/page-break.html",
        };
        self.assets.html(template, &context)
    }

    fn exercise(&mut self, exercise: &Exercise, context: &mut Context) -> Checked<()> {
        context.insert("level", &self.outline.exercise());
        context.insert("title", &self.line(&exercise.title)?);
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

    /// The table, or its pieces where the line has no room for all of its columns. The browser
    /// finds the widths itself, but for those that the table asks for.
    fn table(&self, table: &Table) -> Checked<String> {
        let fit = extent::fit(table, self.assets.layout().room(self.line))?;
        let mut out = String::new();
        for (piece, widths) in &fit.pieces {
            let mut context = Context::new();
            context.insert("size", &format!("{:.0}", 100.0 * fit.size));
            self.piece(piece, &mut context)?;
            let asked = widths.as_ref().filter(|_| !piece.widths.is_empty());
            if let Some(widths) = asked {
                let all: f64 = widths.iter().sum();
                let share = |width: &f64| format!("{:.2}", 100.0 * width / all);
                context.insert("widths", &widths.iter().map(share).collect::<Vec<_>>());
            }
            out.push_str(&self.assets.html("html/table.html", &context)?);
        }
        Ok(out)
    }

    fn piece(&self, table: &Table, context: &mut Context) -> Checked<()> {
        let align = |column: usize| align(table.columns.get(column).copied());
        let head = table
            .head
            .iter()
            .enumerate()
            .map(|(column, title)| self.cell(&Cell::Text(title.clone()), align(column)))
            .collect::<Checked<Vec<_>>>()?;
        let rows = table
            .rows
            .iter()
            .map(|row| {
                row.iter().enumerate().map(|(at, cell)| self.cell(cell, align(at))).collect()
            })
            .collect::<Checked<Vec<Vec<_>>>>()?;
        let to_fill = table.rows.iter().flatten().any(|cell| matches!(cell, Cell::ToFill));
        context.insert("caption", &self.line(&table.caption)?);
        context.insert("has_head", &table.head.iter().any(|title| !title.is_empty()));
        context.insert("head", &head);
        context.insert("rows", &rows);
        context.insert("row_titles", &(table.row_titles == RowTitles::First));
        context.insert("to_fill", &to_fill);
        let share = |column| table.share(column).map(|share| format!("{:.2}", share * 100.0));
        context.insert("widths", &(0..table.head.len()).map_while(share).collect::<Vec<_>>());
        Ok(())
    }

    fn cell(&self, cell: &Cell, align: &'static str) -> Checked<CellView> {
        Ok(match cell {
            Cell::Text(line) => CellView { kind: "text", align, content: self.line(line)? },
            Cell::ToFill => CellView { kind: "to-fill", align, content: String::new() },
            Cell::Bar(share) => {
                let percent = (share * 100.0).clamp(0.0, 100.0);
                CellView { kind: "bar", align, content: format!("{percent:.2}") }
            }
        })
    }

    fn line(&self, line: &[Inline]) -> Checked<String> {
        let mut out = String::new();
        let mut inlines = line.iter().peekable();
        while let Some(inline) = inlines.next() {
            match (inline, inlines.peek()) {
                (Inline::Math(math), Some(Inline::Text(text))) => {
                    inlines.next();
                    self.math_and_text(math, text, &mut out)?;
                }
                _ => self.inline(inline, &mut out)?,
            }
        }
        Ok(out)
    }

    /// Keeps a formula with the punctuation after it: browsers break a line there even
    /// before a no-break space.
    fn math_and_text(&self, math: &Math, text: &str, out: &mut String) -> Checked<()> {
        let text = polish(text, self.lang);
        let (tied, rest) = text.split_at(text.find([' ', '\n']).unwrap_or(text.len()));
        let mut pieces = mathml(math)?;
        let last = pieces.pop().unwrap_or_default();
        for piece in pieces {
            out.push_str(&piece);
            out.push(' ');
        }
        if tied.is_empty() || tied.chars().count() > 3 {
            out.push_str(&last);
            out.push_str(&html_text(&text));
        } else {
            let tied = html_text(tied);
            out.push_str(&format!("<span class=\"tied\">{last}{tied}</span>{}", html_text(rest)));
        }
        Ok(())
    }

    fn inline(&self, inline: &Inline, out: &mut String) -> Checked<()> {
        let mut wrap = |open: &str, inside: &[Inline], close: &str| -> Checked<()> {
            out.push_str(open);
            out.push_str(&self.line(inside)?);
            out.push_str(close);
            Ok(())
        };
        match inline {
            Inline::Strong(inside) => wrap("<strong>", inside, "</strong>")?,
            Inline::Emph(inside) => wrap("<em>", inside, "</em>")?,
            Inline::Link(address, inside) => {
                let open = format!("<a href=\"{}\">", html_text(address));
                wrap(&open, inside, "</a>")?;
            }
            Inline::Text(text) => out.push_str(&html_text(&polish(text, self.lang))),
            Inline::Math(math) => out.push_str(&mathml(math)?.join(" ")),
            Inline::Code(code) => {
                out.push_str("<code>");
                out.push_str(&html_text(code));
                out.push_str("</code>");
            }
            Inline::Break => out.push_str("<br/>"),
        }
        Ok(())
    }
}

/// A formula in a line; a long one as several, between which the line may end.
fn mathml(math: &Math) -> Checked<Vec<String>> {
    let formula = Formula::read(math)?;
    let pieces = if formula.width() > BROKEN { formula.members() } else { vec![formula] };
    Ok(pieces.iter().map(|piece| piece.mathml(Place::Line)).collect())
}

pub(super) fn list_kind(kind: ListKind) -> &'static str {
    match kind {
        ListKind::Bullet => "bullets",
        ListKind::Number => "numbers",
        ListKind::Letter => "letters",
    }
}

pub(super) fn align(align: Option<Align>) -> &'static str {
    match align {
        Some(Align::Left) | None => "left",
        Some(Align::Centre) => "centre",
        Some(Align::Right) => "right",
    }
}

/// The labels of the masthead, with the typography of their language.
pub(super) fn labels(document: &Document) -> Vec<String> {
    let labels = document.masthead.labels.iter();
    labels.map(|label| polish(label, document.lang).into_owned()).collect()
}

/// What the template of a ruling needs; nothing for mere lines.
pub(super) fn ruled(space: Space, context: &mut Context) -> Option<()> {
    let ruling = ruling(space)?;
    context.insert("svg", &ruling.svg);
    context.insert("width", &ruling.width);
    context.insert("height", &ruling.height);
    context.insert("step", &ruling.step);
    Some(())
}

/// The name of a boxed remark in style sheets, and the message that heads it.
pub(crate) fn aside(kind: AsideKind) -> (&'static str, &'static str) {
    match kind {
        AsideKind::Answer => ("answer", "layout-answer"),
        AsideKind::Note => ("note", "layout-note"),
        AsideKind::Remember => ("remember", "layout-remember"),
        AsideKind::Hint => ("hint", "layout-hint"),
    }
}
