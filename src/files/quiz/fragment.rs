//! Blocks as a fragment of HTML for a platform that renders LaTeX itself (MathJax): formulas stay
//! `\(…\)`, figures are files beside the text. No style: the platform has its own.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::typography::polish;
use crate::document::{Align, Block, Cell, Inline, ListKind, Math, RowTitles, Table};
use crate::press::aside;
use crate::press::escape::html_text;
use crate::press::figures;
use crate::press::maths::ParsedFormula;

/// A fragment and the pictures it refers to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct HtmlFragment {
    /// The HTML, well formed as XML.
    pub html: String,
    /// Names and SVG of the pictures, referred to as `@@PLUGINFILE@@/name`.
    pub pictures: Vec<(String, String)>,
}

/// Some blocks.
///
/// # Errors
/// A fault of [`ParsedFormula::read`].
pub(super) fn fragment(blocks: &[Block], lang: Lang) -> Checked<HtmlFragment> {
    let mut writer = Writer { lang, pictures: Vec::new() };
    let html = writer.blocks(blocks)?;
    Ok(HtmlFragment { html, pictures: writer.pictures })
}

/// A line of text.
///
/// # Errors
/// A fault of [`ParsedFormula::read`].
pub(super) fn line(inlines: &[Inline], lang: Lang) -> Checked<String> {
    let mut out = String::new();
    for inline in inlines {
        match inline {
            Inline::Text(text) => out.push_str(&html_text(&polish(text, lang))),
            Inline::Strong(inside) => wrapped("strong", inside, lang, &mut out)?,
            Inline::Emph(inside) => wrapped("em", inside, lang, &mut out)?,
            Inline::Math(math) => out.push_str(&format!("\\({}\\)", latex(math)?)),
            Inline::Code(code) => out.push_str(&format!("<code>{}</code>", html_text(code))),
            Inline::Link(address, inside) => {
                let (address, inside) = (html_text(address), line(inside, lang)?);
                out.push_str(&format!("<a href=\"{address}\">{inside}</a>"));
            }
            Inline::Break => out.push_str("<br/>"),
        }
    }
    Ok(out)
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

fn wrapped(tag: &str, inside: &[Inline], lang: Lang, out: &mut String) -> Checked<()> {
    out.push_str(&format!("<{tag}>{}</{tag}>", line(inside, lang)?));
    Ok(())
}

fn latex(math: &Math) -> Checked<String> {
    Ok(html_text(&ParsedFormula::read(math)?.latex()))
}

struct Writer {
    lang: Lang,
    pictures: Vec<(String, String)>,
}

impl Writer {
    fn blocks(&mut self, blocks: &[Block]) -> Checked<String> {
        blocks.iter().map(|block| self.block(block)).collect()
    }

    fn block(&mut self, block: &Block) -> Checked<String> {
        let lang = self.lang;
        Ok(match block {
            Block::Heading(_, title) => format!("<h4>{}</h4>", line(title, lang)?),
            Block::Paragraph(words) => format!("<p>{}</p>", line(words, lang)?),
            Block::List(kind, items) => {
                let (open, close) = match kind {
                    ListKind::Bullet => ("<ul>", "</ul>"),
                    ListKind::Number => ("<ol>", "</ol>"),
                    ListKind::Letter => ("<ol type=\"a\">", "</ol>"),
                };
                let items = items.iter().map(|item| Ok(format!("<li>{}</li>", self.blocks(item)?)));
                format!("{open}{}{close}", items.collect::<Checked<String>>()?)
            }
            Block::Math(math) => format!("<p>\\[{}\\]</p>", latex(math)?),
            Block::Table(table) => self.table(table)?,
            Block::Exercise(exercise) => {
                let title = line(&exercise.title, lang)?;
                format!("<h4>{title}</h4>{}", self.blocks(&exercise.blocks)?)
            }
            Block::Figure(figure, caption) => {
                let drawing = figures::draw(figure, lang);
                let name = format!("figure-{}.svg", self.pictures.len() + 1);
                let (alt, caption) = (html_text(&drawing.alt), line(caption, lang)?);
                let width = drawing.width_mm * 96.0 / 25.4;
                self.pictures.push((name.clone(), drawing.svg));
                format!(
                    "<p><img src=\"@@PLUGINFILE@@/{name}\" alt=\"{alt}\" width=\"{width:.0}\"/>\
                     <br/><em>{caption}</em></p>"
                )
            }
            Block::Aside(kind, title, inside) => {
                let word = html_text(&aside(*kind, lang));
                let title = line(title, lang)?;
                format!("<p><strong>{word}.</strong> {title}</p>{}", self.blocks(inside)?)
            }
            Block::Steps(inside) => self.blocks(inside)?,
            Block::Answered(answered) => self.blocks(&answered.plain())?,
            Block::Slide(title, inside) => {
                format!("<h4>{}</h4>{}", line(title, lang)?, self.blocks(inside)?)
            }
            Block::Code(code) => format!("<pre><code>{}</code></pre>", html_text(&code.text)),
            // Space to write by hand and page breaks are for paper only.
            Block::AnswerSpace(_) | Block::PageBreak | Block::Contents(_) => String::new(),
        })
    }

    fn table(&self, table: &Table) -> Checked<String> {
        let mut out = "<table border=\"1\" cellpadding=\"4\">".to_owned();
        if !table.caption.is_empty() {
            out.push_str(&format!("<caption>{}</caption>", line(&table.caption, self.lang)?));
        }
        if table.head.iter().any(|title| !title.is_empty()) {
            out.push_str("<tr>");
            for title in &table.head {
                out.push_str(&format!("<th scope=\"col\">{}</th>", line(title, self.lang)?));
            }
            out.push_str("</tr>");
        }
        for row in &table.rows {
            out.push_str("<tr>");
            for (at, cell) in row.iter().enumerate() {
                let words = match cell {
                    Cell::Text(words) | Cell::Written(words) => line(words, self.lang)?,
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
