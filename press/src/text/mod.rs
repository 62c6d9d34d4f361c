//! Writes a document as lines for a terminal of a given width.

mod table;

use senet_engine::rules::fault::Checked;
use unicode_width::UnicodeWidthStr;

use crate::document::figure::Figure;
use crate::document::{Block, Document, Exercise, Inline, ListKind};

use super::escape::few_marks;
use super::figures;
use super::maths::ParsedFormula;
use super::texts::{Texts, aside, letter};

/// The least width, that of a telephone held upright, whatever the terminal reports.
const NARROWEST: usize = 40;

/// The document in lines of at most `width` columns where its tables allow it. It needs no templates, so a
/// terminal does not wait for them to be parsed.
///
/// # Errors
/// A fault of the formulas.
pub fn page(document: &Document, width: usize) -> Checked<String> {
    let writer = Writer { texts: Texts::new(document.lang) };
    let width = width.max(NARROWEST);
    let mut lines = writer.masthead(document, width);
    lines.extend(writer.blocks(&document.blocks, width)?);
    if !document.provenance.is_empty() {
        lines.push("─".repeat(width));
        lines.extend(wrap(&on_one_line(&document.provenance.to_string()), width));
    }
    let lines = trimmed(lines);
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    Ok(lines.join("\n") + "\n")
}

/// The width of a column of the terminal in em of displayed maths, rounded to the safe side.
const EM: f32 = 0.3;

struct Writer {
    texts: Texts,
}

impl Writer {
    fn masthead(&self, document: &Document, width: usize) -> Vec<String> {
        let head = &document.masthead;
        let place = head.whose().map(str::to_owned).chain(self.texts.labels(document));
        let place: Vec<String> = place.collect();
        let mut lines = wrap(&on_one_line(&place.join(" · ")), width);
        let title = wrap(&on_one_line(&self.texts.polished(&document.title)), width);
        let longest = title.iter().map(|line| line.width()).max().unwrap_or(0);
        lines.extend(title);
        if longest > 0 {
            lines.push("═".repeat(longest));
        }
        if !document.subtitle.is_empty() {
            lines.extend(wrap(&on_one_line(&self.texts.polished(&document.subtitle)), width));
        }
        if !head.fields.is_empty() {
            let fields: Vec<String> =
                head.fields.iter().map(|field| format!("{} …………………", on_one_line(field))).collect();
            lines.extend(wrap(&fields.join("  "), width));
        }
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines
    }

    /// The blocks, an empty line after each.
    fn blocks(&self, blocks: &[Block], width: usize) -> Checked<Vec<String>> {
        let mut lines = Vec::new();
        for block in blocks {
            let block = self.block(block, width)?;
            if !block.is_empty() {
                lines.extend(block);
                lines.push(String::new());
            }
        }
        Ok(lines)
    }

    fn block(&self, block: &Block, width: usize) -> Checked<Vec<String>> {
        Ok(match block {
            Block::Heading(level, title) => self.heading(*level, title, width)?,
            Block::Paragraph(line) => wrap(&self.line(line)?, width),
            Block::List(kind, items) => self.list(*kind, items, width)?,
            Block::Math(math) => {
                prefixed(equations(&*self.texts.formula(math)?, width - 8), "    ")
            }
            Block::Table(table) => self.table(table, width)?,
            Block::Exercise(exercise) => self.exercise(exercise, width)?,
            Block::Code(code) => {
                let lines = code.text.lines();
                lines.map(|line| format!("    {}", without_controls(line))).collect()
            }
            Block::AnswerSpace(space) => vec!["…".repeat(width.min(60)); space.size.into()],
            Block::Figure(figure, caption) => {
                let mut lines = match &**figure {
                    Figure::Pawns(picture) => super::board::lines(picture, self.texts.lang),
                    figure => {
                        let alt = on_one_line(&figures::draw(figure, self.texts.lang).alt);
                        prefixed(wrap(&alt, width - 2), "▕ ")
                    }
                };
                lines.extend(wrap(&self.line(caption)?, width));
                lines
            }
            Block::Aside(kind, title, inside) => {
                let word = aside(*kind, self.texts.lang);
                let title = self.line(title)?;
                let title = if title.is_empty() { word } else { format!("{word} · {title}") };
                let mut lines = wrap(&title, width - 2);
                lines.extend(trimmed(self.blocks(inside, width - 2)?));
                prefixed(lines, "│ ")
            }
            Block::Steps(inside) => trimmed(self.blocks(inside, width)?),
            Block::Answered(answered) => trimmed(self.blocks(&answered.plain(), width)?),
            Block::Slide(slide) => {
                let mut lines = self.heading(1, &slide.title, width)?;
                lines.extend(self.blocks(&slide.plain(), width)?);
                trimmed(lines)
            }
            Block::Contents(titles) => {
                titles.iter().map(|title| format!("  {}", on_one_line(title))).collect()
            }
            Block::PageBreak => vec!["─".repeat(width)],
        })
    }

    fn heading(&self, level: u8, title: &[Inline], width: usize) -> Checked<Vec<String>> {
        let mut lines = wrap(&self.line(title)?, width);
        let longest = lines.iter().map(|line| line.width()).max().unwrap_or(0);
        match level {
            1 => lines.push("═".repeat(longest)),
            2 => lines.push("─".repeat(longest)),
            _ => {}
        }
        Ok(lines)
    }

    fn list(&self, kind: ListKind, items: &[Vec<Block>], width: usize) -> Checked<Vec<String>> {
        let mut lines = Vec::new();
        let loose = items.iter().any(|item| item.len() > 1);
        for (at, item) in items.iter().enumerate() {
            let mark = match kind {
                ListKind::Bullet => "• ".to_owned(),
                ListKind::Number => format!("{}. ", at + 1),
                ListKind::Letter => format!("{}) ", letter(at)),
            };
            let margin = mark.width();
            let inside = trimmed(self.blocks(item, width.saturating_sub(margin).max(20))?);
            for (row, line) in inside.into_iter().enumerate() {
                let lead = if row == 0 { mark.clone() } else { " ".repeat(margin) };
                lines.push(format!("{lead}{line}"));
            }
            if loose {
                lines.push(String::new());
            }
        }
        Ok(trimmed(lines))
    }

    fn exercise(&self, exercise: &Exercise, width: usize) -> Checked<Vec<String>> {
        let label = self.texts.exercise(exercise);
        let title = format!("─── {label} · {} ", self.line(&exercise.title)?);
        let points =
            self.texts.points(exercise).map(|points| format!(" {points} ──")).unwrap_or_default();
        let filler = width.saturating_sub(title.width() + points.width());
        let mut lines = if filler > 0 {
            vec![format!("{title}{}{points}", "─".repeat(filler))]
        } else {
            wrap(&format!("{title}{points}"), width)
        };
        if !exercise.skills.is_empty() {
            lines.extend(wrap(&on_one_line(&exercise.skills.join(" · ")), width));
        }
        lines.push(String::new());
        lines.extend(trimmed(self.blocks(&exercise.blocks, width)?));
        Ok(lines)
    }

    fn line(&self, line: &[Inline]) -> Checked<String> {
        let plain = |inline: &Inline| {
            Ok(match inline {
                Inline::Text(text) => on_one_line(&self.texts.polished(text)),
                Inline::Strong(inside) | Inline::Emph(inside) => self.line(inside)?,
                Inline::Math(math) => self.texts.formula(math)?.plain().replace('\n', " ; "),
                Inline::Code(code) => on_one_line(code),
                Inline::Link(address, inside) => {
                    let (words, address) = (self.line(inside)?, on_one_line(address));
                    if words == address { words } else { format!("{words} ({address})") }
                }
                Inline::Break => "\n".to_owned(),
            })
        };
        line.iter().map(plain).collect()
    }
}

/// A displayed formula, broken before its equals signs where it is too long for a line; what is
/// still too long is broken between words, with the rest indented.
fn equations(formula: &ParsedFormula, width: usize) -> Vec<String> {
    let fits = |lines: &[String]| lines.iter().all(|line| line.width() <= width);
    let mut lines = formula.lines();
    if !fits(&lines)
        && let Some(cut) = formula.in_lines(width as f32 * EM)
    {
        lines = cut.lines();
    }
    let wrapped = |formula: &String| {
        let text = formula.trim_start();
        let margin = " ".repeat(formula.len() - text.len());
        let lines = wrap(text, width.saturating_sub(margin.len() + 4)).into_iter().enumerate();
        let set = move |(at, line)| format!("{margin}{}{line}", if at == 0 { "" } else { "    " });
        lines.map(set).collect::<Vec<_>>()
    };
    if fits(&lines) { lines } else { lines.iter().flat_map(wrapped).collect() }
}

/// The text on one line, without characters that a terminal would interpret.
fn on_one_line(text: &str) -> String {
    without_controls(&text.replace(['\n', '\t'], " "))
}

fn without_controls(text: &str) -> String {
    few_marks(text).filter(|c| !c.is_control()).collect()
}

/// Breaks at plain spaces; a word too long for a line is split.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n').filter(|paragraph| !paragraph.is_empty()) {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let mut word = word.to_owned();
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut line));
            } else if !line.is_empty() {
                line.push(' ');
            }
            while word.width() > width {
                let rest = cut(&mut word, width);
                lines.push(std::mem::replace(&mut word, rest));
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}

/// Keeps the part that fits in `width` columns and returns the rest.
fn cut(word: &mut String, width: usize) -> String {
    let mut kept = 0;
    for (at, character) in word.char_indices() {
        let end = at + character.len_utf8();
        if word[..end].width() > width && kept > 0 {
            break;
        }
        kept = end;
    }
    word.split_off(kept)
}

fn trimmed(mut lines: Vec<String>) -> Vec<String> {
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

fn prefixed(lines: Vec<String>, prefix: &str) -> Vec<String> {
    lines.into_iter().map(|line| format!("{prefix}{line}")).collect()
}
