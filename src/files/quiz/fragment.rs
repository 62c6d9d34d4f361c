//! Blocks as a fragment of HTML, for programs that have their own style.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::typography::polish;
use crate::document::{Align, Block, Cell, Inline, ListKind, Math, RowTitles, Table};
use crate::press::escape::html_text;
use crate::press::maths::{MathStyle, ParsedFormula};
use crate::press::{aside, base64, figures};

/// What reads the HTML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reader {
    /// Formulas in LaTeX, which Moodle renders; pictures in files beside the text.
    Moodle,
    /// Formulas in LaTeX, pictures in the text.
    Gift,
    /// Formulas in MathML, pictures in the text.
    Page,
}

/// Writes blocks and lines of text as HTML, well formed as XML.
pub(super) struct HtmlWriter {
    lang: Lang,
    reader: Reader,
    /// Names and SVG of the pictures that are referred to as `@@PLUGINFILE@@/name`.
    pub pictures: Vec<(String, String)>,
}

impl HtmlWriter {
    pub fn new(reader: Reader, lang: Lang) -> Self {
        Self { lang, reader, pictures: Vec::new() }
    }

    /// A line of text.
    pub fn line(&self, inlines: &[Inline]) -> Checked<String> {
        inlines.iter().map(|inline| self.inline(inline)).collect()
    }

    fn inline(&self, inline: &Inline) -> Checked<String> {
        Ok(match inline {
            Inline::Text(text) => html_text(&polish(text, self.lang)),
            Inline::Strong(inside) => format!("<strong>{}</strong>", self.line(inside)?),
            Inline::Emph(inside) => format!("<em>{}</em>", self.line(inside)?),
            Inline::Math(math) => self.formula(math, MathStyle::Line)?,
            Inline::Code(code) => format!("<code>{}</code>", html_text(code)),
            Inline::Link(address, inside) => {
                format!("<a href=\"{}\">{}</a>", html_text(address), self.line(inside)?)
            }
            Inline::Break => "<br/>".to_owned(),
        })
    }

    fn formula(&self, math: &Math, style: MathStyle) -> Checked<String> {
        let formula = ParsedFormula::read(math)?;
        Ok(match (self.reader, style) {
            (Reader::Page, style) => formula.mathml(style),
            (_, MathStyle::Display) => format!("\\[{}\\]", html_text(&formula.latex())),
            _ => format!("\\({}\\)", html_text(&formula.latex())),
        })
    }

    /// Some blocks.
    pub fn blocks(&mut self, blocks: &[Block]) -> Checked<String> {
        blocks.iter().map(|block| self.block(block)).collect()
    }

    fn block(&mut self, block: &Block) -> Checked<String> {
        Ok(match block {
            Block::Heading(_, title) => format!("<h4>{}</h4>", self.line(title)?),
            Block::Paragraph(words) => format!("<p>{}</p>", self.line(words)?),
            Block::List(kind, items) => {
                let (open, close) = match kind {
                    ListKind::Bullet => ("<ul>", "</ul>"),
                    ListKind::Number => ("<ol>", "</ol>"),
                    ListKind::Letter => ("<ol type=\"a\">", "</ol>"),
                };
                let items = items.iter().map(|item| Ok(format!("<li>{}</li>", self.blocks(item)?)));
                format!("{open}{}{close}", items.collect::<Checked<String>>()?)
            }
            Block::Math(math) => format!("<p>{}</p>", self.formula(math, MathStyle::Display)?),
            Block::Table(table) => self.table(table)?,
            Block::Exercise(exercise) => {
                let title = self.line(&exercise.title)?;
                format!("<h4>{title}</h4>{}", self.blocks(&exercise.blocks)?)
            }
            Block::Figure(figure, caption) => {
                let drawing = figures::draw(figure, self.lang);
                let (alt, caption) = (html_text(&drawing.alt), self.line(caption)?);
                let width = drawing.width_mm * 96.0 / 25.4;
                let source = self.picture(drawing.svg);
                format!(
                    "<p><img src=\"{source}\" alt=\"{alt}\" width=\"{width:.0}\"/>\
                     <br/><em>{caption}</em></p>"
                )
            }
            Block::Aside(kind, title, inside) => {
                let word = html_text(&aside(*kind, self.lang));
                let title = self.line(title)?;
                format!("<p><strong>{word}.</strong> {title}</p>{}", self.blocks(inside)?)
            }
            Block::Steps(inside) => self.blocks(inside)?,
            Block::Answered(answered) => self.blocks(&answered.plain())?,
            Block::Slide(slide) => {
                format!("<h4>{}</h4>{}", self.line(&slide.title)?, self.blocks(&slide.plain())?)
            }
            Block::Code(code) => format!("<pre><code>{}</code></pre>", html_text(&code.text)),
            // Space to write by hand and page breaks are for paper only.
            Block::AnswerSpace(_) | Block::PageBreak | Block::Contents(_) => String::new(),
        })
    }

    /// The address of a picture.
    fn picture(&mut self, svg: String) -> String {
        if self.reader != Reader::Moodle {
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
            out.push_str(&format!("<caption>{}</caption>", self.line(&table.caption)?));
        }
        if table.has_head() {
            let title =
                |title: &Vec<Inline>| Ok(format!("<th scope=\"col\">{}</th>", self.line(title)?));
            let titles = table.head.iter().map(title).collect::<Checked<String>>()?;
            out.push_str(&format!("<tr>{titles}</tr>"));
        }
        for row in &table.rows {
            let cells = row.iter().enumerate().map(|(at, cell)| self.cell(table, at, cell));
            out.push_str(&format!("<tr>{}</tr>", cells.collect::<Checked<String>>()?));
        }
        Ok(out + "</table>")
    }

    fn cell(&self, table: &Table, at: usize, cell: &Cell) -> Checked<String> {
        let words = match cell {
            Cell::Text(words) | Cell::Written(words) => self.line(words)?,
            Cell::ToFill => "…".to_owned(),
            Cell::Bar(share) => format!("{:.0} %", share * 100.0),
        };
        if at == 0 && table.row_titles == RowTitles::First {
            return Ok(format!("<th scope=\"row\">{words}</th>"));
        }
        let align = match table.align(at) {
            Align::Left => "left",
            Align::Centre => "center",
            Align::Right => "right",
        };
        Ok(format!("<td align=\"{align}\">{words}</td>"))
    }
}

/// A line of text without markup, its formulas in plain characters.
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
