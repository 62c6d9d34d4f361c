//! Blocks as a fragment of HTML. For a platform that renders LaTeX itself, formulas stay
//! `\(…\)`, figures are files beside the text. For the page, formulas are MathML, and figures are in
//! the text. No style: both have their own.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::typography::polish;
use crate::document::{Align, Block, Cell, Inline, ListKind, Math, RowTitles, Table};
use crate::press::aside;
use crate::press::base64;
use crate::press::escape::html_text;
use crate::press::figures;
use crate::press::maths::{MathStyle, ParsedFormula};

/// A fragment and the pictures it refers to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct HtmlFragment {
    /// The HTML, well formed as XML.
    pub html: String,
    /// Names and SVG of the pictures, referred to as `@@PLUGINFILE@@/name`.
    pub pictures: Vec<(String, String)>,
}

/// Some blocks for a platform.
///
/// # Errors
/// A fault of [`ParsedFormula::read`].
pub(super) fn fragment(blocks: &[Block], lang: Lang) -> Checked<HtmlFragment> {
    let mut writer =
        Writer { lines: Lines { lang, reader: Reader::Platform }, pictures: Vec::new() };
    let html = writer.blocks(blocks)?;
    Ok(HtmlFragment { html, pictures: writer.pictures })
}

/// Some blocks for the page.
///
/// # Errors
/// A fault of [`ParsedFormula::read`].
pub(super) fn page_fragment(blocks: &[Block], lang: Lang) -> Checked<String> {
    Writer { lines: Lines { lang, reader: Reader::Page }, pictures: Vec::new() }.blocks(blocks)
}

/// A line of text for a platform.
///
/// # Errors
/// A fault of [`ParsedFormula::read`].
pub(super) fn line(inlines: &[Inline], lang: Lang) -> Checked<String> {
    Lines { lang, reader: Reader::Platform }.line(inlines)
}

/// A line of text for the page.
///
/// # Errors
/// A fault of [`ParsedFormula::read`].
pub(super) fn page_line(inlines: &[Inline], lang: Lang) -> Checked<String> {
    Lines { lang, reader: Reader::Page }.line(inlines)
}

/// What reads the HTML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reader {
    Platform,
    Page,
}

/// Writes lines of text.
#[derive(Debug, Clone, Copy)]
struct Lines {
    lang: Lang,
    reader: Reader,
}

impl Lines {
    fn line(self, inlines: &[Inline]) -> Checked<String> {
        let mut out = String::new();
        for inline in inlines {
            match inline {
                Inline::Text(text) => out.push_str(&html_text(&polish(text, self.lang))),
                Inline::Strong(inside) => self.wrapped("strong", inside, &mut out)?,
                Inline::Emph(inside) => self.wrapped("em", inside, &mut out)?,
                Inline::Math(math) => out.push_str(&self.formula(math, MathStyle::Line)?),
                Inline::Code(code) => out.push_str(&format!("<code>{}</code>", html_text(code))),
                Inline::Link(address, inside) => {
                    let (address, inside) = (html_text(address), self.line(inside)?);
                    out.push_str(&format!("<a href=\"{address}\">{inside}</a>"));
                }
                Inline::Break => out.push_str("<br/>"),
            }
        }
        Ok(out)
    }

    fn wrapped(self, tag: &str, inside: &[Inline], out: &mut String) -> Checked<()> {
        out.push_str(&format!("<{tag}>{}</{tag}>", self.line(inside)?));
        Ok(())
    }

    fn formula(self, math: &Math, style: MathStyle) -> Checked<String> {
        let formula = ParsedFormula::read(math)?;
        Ok(match (self.reader, style) {
            (Reader::Page, style) => formula.mathml(style),
            (Reader::Platform, MathStyle::Display) => {
                format!("\\[{}\\]", html_text(&formula.latex()))
            }
            (Reader::Platform, _) => format!("\\({}\\)", html_text(&formula.latex())),
        })
    }
}

/// A line of text without markup, its formulas in plain characters.
///
/// # Errors
/// A fault of [`ParsedFormula::read`].
pub(super) fn plain(inlines: &[Inline], lang: Lang) -> Checked<String> {
    let mut out = String::new();
    for inline in inlines {
        match inline {
            Inline::Text(text) => out.push_str(&polish(text, lang)),
            Inline::Math(math) => out.push_str(&ParsedFormula::read(math)?.plain()),
            Inline::Code(code) => out.push_str(code),
            Inline::Break => out.push(' '),
            _ => out.push_str(&plain(inline.inside(), lang)?),
        }
    }
    Ok(out)
}

struct Writer {
    lines: Lines,
    pictures: Vec<(String, String)>,
}

impl Writer {
    fn blocks(&mut self, blocks: &[Block]) -> Checked<String> {
        blocks.iter().map(|block| self.block(block)).collect()
    }

    fn block(&mut self, block: &Block) -> Checked<String> {
        let lines = self.lines;
        Ok(match block {
            Block::Heading(_, title) => format!("<h4>{}</h4>", lines.line(title)?),
            Block::Paragraph(words) => format!("<p>{}</p>", lines.line(words)?),
            Block::List(kind, items) => {
                let (open, close) = match kind {
                    ListKind::Bullet => ("<ul>", "</ul>"),
                    ListKind::Number => ("<ol>", "</ol>"),
                    ListKind::Letter => ("<ol type=\"a\">", "</ol>"),
                };
                let items = items.iter().map(|item| Ok(format!("<li>{}</li>", self.blocks(item)?)));
                format!("{open}{}{close}", items.collect::<Checked<String>>()?)
            }
            Block::Math(math) => {
                format!("<p>{}</p>", lines.formula(math, MathStyle::Display)?)
            }
            Block::Table(table) => self.table(table)?,
            Block::Exercise(exercise) => {
                let title = lines.line(&exercise.title)?;
                format!("<h4>{title}</h4>{}", self.blocks(&exercise.blocks)?)
            }
            Block::Figure(figure, caption) => {
                let drawing = figures::draw(figure, lines.lang);
                let (alt, caption) = (html_text(&drawing.alt), lines.line(caption)?);
                let width = drawing.width_mm * 96.0 / 25.4;
                let source = self.picture(drawing.svg);
                format!(
                    "<p><img src=\"{source}\" alt=\"{alt}\" width=\"{width:.0}\"/>\
                     <br/><em>{caption}</em></p>"
                )
            }
            Block::Aside(kind, title, inside) => {
                let word = html_text(&aside(*kind, lines.lang));
                let title = lines.line(title)?;
                format!("<p><strong>{word}.</strong> {title}</p>{}", self.blocks(inside)?)
            }
            Block::Steps(inside) => self.blocks(inside)?,
            Block::Answered(answered) => self.blocks(&answered.plain())?,
            Block::Slide(slide) => {
                format!("<h4>{}</h4>{}", lines.line(&slide.title)?, self.blocks(&slide.plain())?)
            }
            Block::Code(code) => format!("<pre><code>{}</code></pre>", html_text(&code.text)),
            // Space to write by hand and page breaks are for paper only.
            Block::AnswerSpace(_) | Block::PageBreak | Block::Contents(_) => String::new(),
        })
    }

    /// The address of a picture.
    fn picture(&mut self, svg: String) -> String {
        if self.lines.reader == Reader::Page {
            return format!("data:image/svg+xml;base64,{}", base64::encode(svg.as_bytes()));
        }
        let name = format!("figure-{}.svg", self.pictures.len() + 1);
        let source = format!("@@PLUGINFILE@@/{name}");
        self.pictures.push((name, svg));
        source
    }

    fn table(&self, table: &Table) -> Checked<String> {
        let mut out = "<table border=\"1\" cellpadding=\"4\">".to_owned();
        if !table.caption.is_empty() {
            out.push_str(&format!("<caption>{}</caption>", self.lines.line(&table.caption)?));
        }
        if table.head.iter().any(|title| !title.is_empty()) {
            out.push_str("<tr>");
            for title in &table.head {
                out.push_str(&format!("<th scope=\"col\">{}</th>", self.lines.line(title)?));
            }
            out.push_str("</tr>");
        }
        for row in &table.rows {
            out.push_str("<tr>");
            for (at, cell) in row.iter().enumerate() {
                let words = match cell {
                    Cell::Text(words) | Cell::Written(words) => self.lines.line(words)?,
                    Cell::ToFill => "…".to_owned(),
                    Cell::Bar(share) => format!("{:.0} %", share * 100.0),
                };
                let named = at == 0 && table.row_titles == RowTitles::First;
                let align = match table.columns.get(at) {
                    Some(Align::Centre) => "center",
                    Some(Align::Right) => "right",
                    Some(Align::Left) | None => "left",
                };
                out.push_str(&if named {
                    format!("<th scope=\"row\">{words}</th>")
                } else {
                    format!("<td align=\"{align}\">{words}</td>")
                });
            }
            out.push_str("</tr>");
        }
        out.push_str("</table>");
        Ok(out)
    }
}
