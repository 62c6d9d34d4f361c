//! Markdown as GitHub and Pandoc read it: pipe tables, `$…$` for maths, figures as images embedded
//! at the end of the file, or in files beside it.

use std::fmt::Write as _;

use senet_engine::rules::fault::Checked;

use crate::document::{Align, Block, Cell, Document, Exercise, Inline, ListKind, Math, Table};

use super::bars::bar;
use super::base64;
use super::figures::{self, Keep};
use super::outline::Outline;
use super::texts::{Texts, aside, letter};

/// The document as Markdown. It refers to the files of its figures where `keep` stores each one and
/// returns the name of its file; otherwise all is in one file. Many viewers do not show embedded
/// pictures.
///
/// # Errors
/// A fault of the formulas, or of `keep`.
pub fn page(document: &Document, keep: Option<&mut Keep>) -> Checked<String> {
    let mut writer = Writer {
        texts: Texts::new(document.lang),
        outline: Outline::default(),
        images: Vec::new(),
        keep,
    };
    let mut out = String::new();
    masthead(document, &writer.texts, &mut out);
    out.push_str(&writer.blocks(&document.blocks)?);
    if !document.provenance.is_empty() {
        let _ = write!(out, "---\n\n*{}*\n", escape(&document.provenance.to_string()));
    }
    for (at, image) in writer.images.iter().enumerate() {
        let _ = write!(out, "\n[figure-{}]: {image}\n", at + 1);
    }
    Ok(out)
}

fn masthead(document: &Document, texts: &Texts, out: &mut String) {
    let head = &document.masthead;
    let labels = texts.labels(document);
    let place = head.whose().chain(labels.iter().map(String::as_str)).map(escape);
    let place: Vec<String> = place.collect();
    if !place.is_empty() {
        let _ = write!(out, "{}\n\n", guarded(&place.join(" · ")));
    }
    let _ = write!(out, "# {}\n\n", escape(&texts.polished(&document.title)));
    if !document.subtitle.is_empty() {
        let _ = write!(out, "{}\n\n", guarded(&escape(&texts.polished(&document.subtitle))));
    }
    if !head.fields.is_empty() {
        let fields: Vec<String> =
            head.fields.iter().map(|field| format!("{} ……………………", escape(field))).collect();
        let _ = write!(out, "{}\n\n", fields.join(" "));
    }
}

struct Writer<'a, 'k> {
    texts: Texts,
    outline: Outline,
    images: Vec<String>,
    keep: Option<&'a mut Keep<'k>>,
}

impl Writer<'_, '_> {
    fn blocks(&mut self, blocks: &[Block]) -> Checked<String> {
        blocks.iter().map(|block| self.block(block)).collect()
    }

    /// A block, with an empty line after it.
    fn block(&mut self, block: &Block) -> Checked<String> {
        let text = match block {
            Block::Heading(level, title) => {
                let marks = "#".repeat(self.outline.heading(*level).into());
                format!("{marks} {}", self.line(title)?)
            }
            Block::Paragraph(line) => guarded(&self.line(line)?),
            Block::List(kind, items) => self.list(*kind, items)?,
            Block::Math(math) => format!("$$\n{}\n$$", self.latex(math)?),
            Block::Table(table) => self.table(table)?,
            Block::Exercise(exercise) => self.exercise(exercise)?,
            Block::Code(code) => {
                let fence = "`".repeat(longest_run(&code.text).max(2) + 1);
                format!("{fence}{}\n{}\n{fence}", code.language, code.text)
            }
            Block::AnswerSpace(space) => vec!["…".repeat(40); space.size.into()].join("\\\n"),
            Block::Figure(figure, caption) => {
                let drawing = figures::draw(figure, self.texts.lang);
                let place = if let Some(keep) = &mut self.keep {
                    format!("(<{}>)", keep(&drawing)?)
                } else {
                    let data = base64::encode(drawing.svg.as_bytes());
                    self.images.push(format!("data:image/svg+xml;base64,{data}"));
                    format!("[figure-{}]", self.images.len())
                };
                let alt = escape(&drawing.alt).replace('\n', " ");
                let caption = self.line(caption)?;
                let below =
                    if caption.is_empty() { String::new() } else { format!("\n\n*{caption}*") };
                format!("![{alt}]{place}{below}")
            }
            Block::Aside(kind, title, inside) => {
                let word = aside(*kind, self.texts.lang);
                let title = self.line(title)?;
                let title = if title.is_empty() { title } else { format!(" {title}") };
                let inside = format!("**{word}.**{title}\n\n{}", self.blocks(inside)?);
                quoted(&inside)
            }
            Block::Steps(inside) => return self.blocks(inside),
            Block::Answered(answered) => return self.blocks(&answered.plain()),
            Block::Slide(slide) => {
                let heading = self.block(&Block::Heading(1, slide.title.clone()))?;
                return Ok(heading + &self.blocks(&slide.plain())?);
            }
            Block::Contents(titles) => {
                let title = |title| vec![Block::Paragraph(vec![Inline::text(title)])];
                self.list(ListKind::Number, &titles.iter().map(title).collect::<Vec<_>>())?
            }
            Block::PageBreak => "---".to_owned(),
        };
        Ok(text + "\n\n")
    }

    fn list(&mut self, kind: ListKind, items: &[Vec<Block>]) -> Checked<String> {
        let mut out = Vec::new();
        for (at, item) in items.iter().enumerate() {
            let inside = self.blocks(item)?;
            let inside = inside.trim_end();
            out.push(match kind {
                ListKind::Bullet => format!("- {}", indented(inside, 2)),
                ListKind::Number => {
                    let mark = format!("{}. ", at + 1);
                    format!("{mark}{}", indented(inside, mark.len()))
                }
                // Markdown has no lettered list.
                ListKind::Letter => format!("**{})** {inside}", letter(at)),
            });
        }
        Ok(out.join("\n\n"))
    }

    fn exercise(&mut self, exercise: &Exercise) -> Checked<String> {
        let marks = "#".repeat(self.outline.exercise().into());
        let label = self.texts.exercise(exercise);
        let mut out = format!("{marks} {label}. {}", self.line(&exercise.title)?);
        if let Some(points) = self.texts.points(exercise) {
            let _ = write!(out, " ({points})");
        }
        out.push_str("\n\n");
        if !exercise.skills.is_empty() {
            let skills: Vec<String> = exercise.skills.iter().map(|skill| escape(skill)).collect();
            let _ = write!(out, "*{}*\n\n", skills.join(" · "));
        }
        out.push_str(self.blocks(&exercise.blocks)?.trim_end());
        Ok(out)
    }

    fn table(&self, table: &Table) -> Checked<String> {
        let row = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
        let head = table.head.iter().map(|title| self.line(title)).collect::<Checked<_>>()?;
        let rule = |column: usize| match table.align(column) {
            Align::Left => ":---".to_owned(),
            Align::Centre => ":---:".to_owned(),
            Align::Right => "---:".to_owned(),
        };
        let mut lines = vec![row(head), row((0..table.head.len()).map(rule).collect())];
        for cells in &table.rows {
            let cells = cells.iter().map(|cell| self.cell(cell));
            lines.push(row(cells.collect::<Checked<_>>()?));
        }
        let caption = self.line(&table.caption)?;
        if !caption.is_empty() {
            lines.push(format!("\n*{caption}*"));
        }
        Ok(lines.join("\n"))
    }

    fn cell(&self, cell: &Cell) -> Checked<String> {
        Ok(match cell {
            Cell::Text(line) | Cell::Written(line) => self.line(line)?.replace("\\\n", " "),
            Cell::ToFill => "……".to_owned(),
            Cell::Bar(share) => bar(*share, 20),
        })
    }

    fn line(&self, line: &[Inline]) -> Checked<String> {
        let markdown = |inline: &Inline| {
            Ok(match inline {
                Inline::Text(text) => escape(&self.texts.polished(text)),
                Inline::Strong(inside) => format!("**{}**", self.line(inside)?),
                Inline::Emph(inside) => format!("*{}*", self.line(inside)?),
                Inline::Math(math) => format!("${}$", self.latex(math)?),
                Inline::Code(code) => code_span(code),
                Inline::Link(address, inside) => {
                    let address = address.replace(['<', '>', '\n'], "");
                    format!("[{}](<{address}>)", self.line(inside)?)
                }
                Inline::Break => "\\\n".to_owned(),
            })
        };
        line.iter().map(markdown).collect()
    }

    /// In a pipe table a bar would end the cell, even in maths.
    fn latex(&self, math: &Math) -> Checked<String> {
        let latex = self.texts.formula(math)?.latex();
        Ok(without_tags(&latex).replace("\\|", "\\Vert ").replace('|', "\\vert "))
    }
}

/// A formula in which no sign begins a tag of HTML, which viewers read before they read formulas: a
/// space behind it says nothing in a formula.
fn without_tags(latex: &str) -> String {
    let mut out = String::with_capacity(latex.len());
    let mut before = ' ';
    for sign in latex.chars() {
        if before == '<' && (sign.is_ascii_alphabetic() || "/!?".contains(sign)) {
            out.push(' ');
        }
        out.push(sign);
        before = sign;
    }
    out
}

/// Escapes Markdown and HTML in a text.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        match character {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '$' | '~' | '&' | '#' | '!' => {
                out.push('\\');
                out.push(character);
            }
            '\n' | '\r' | '\t' => out.push(' '),
            other if other.is_control() => {}
            other => out.push(other),
        }
    }
    out
}

/// Escapes the first characters of a paragraph that would make it a list, a rule or code.
fn guarded(text: &str) -> String {
    let text = text.trim_start_matches([' ', '\t']);
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if text.starts_with(['-', '+', '=']) {
        return format!("\\{text}");
    }
    if digits > 0 && text[digits..].starts_with(['.', ')']) {
        return format!("{}\\{}", &text[..digits], &text[digits..]);
    }
    text.to_owned()
}

/// Code in a line, fenced with more backquotes than any run inside.
fn code_span(code: &str) -> String {
    let code = code.replace(['\n', '\r'], " ");
    let longest = longest_run(&code);
    let fence = "`".repeat(longest + 1);
    if longest == 0 { format!("{fence}{code}{fence}") } else { format!("{fence} {code} {fence}") }
}

/// The longest run of backquotes.
fn longest_run(code: &str) -> usize {
    code.split(|character| character != '`').map(str::len).max().unwrap_or(0)
}

fn indented(text: &str, width: usize) -> String {
    let margin = " ".repeat(width);
    let lines = text.lines().enumerate().map(|(at, line)| {
        if at == 0 || line.is_empty() { line.to_owned() } else { format!("{margin}{line}") }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn quoted(text: &str) -> String {
    text.trim_end()
        .lines()
        .map(|line| if line.is_empty() { ">".to_owned() } else { format!("> {line}") })
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::without_tags;

    #[test]
    fn a_formula_begins_no_tag() {
        assert_eq!(
            without_tags("\\text{<script>a</script><!--} a<b x<3 <"),
            "\\text{< script>a< /script>< !--} a< b x<3 <"
        );
    }
}
