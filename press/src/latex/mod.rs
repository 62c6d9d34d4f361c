//! LaTeX: a document that compiles with `pdflatex`, `lualatex` or `xelatex` and the
//! packages of any TeX distribution, or one table to paste into a teacher's own.
//!
//! LaTeX does not include SVG: a figure is a PDF beside the source, or replaced by its text
//! alternative. Scripts other than Latin and Greek need `lualatex` or `xelatex`.

mod escape;
mod table;

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::document::conventions::conventions;
use crate::document::{Block, Document, Exercise, Inline, ListKind, Math, Table};

use super::figures::{self, Drawing, Keep};
use super::outline::{Outline, keeps_with_next};
use super::paper::WIDEST;
use super::texts::{Texts, aside};
use escape::{code, text};

/// What stands before the text.
pub(super) const PREAMBLE: &str = include_str!("preamble.tex");

/// The width of a line of the page, in em: [`WIDEST`] in letters of 11 points.
const LINE: f64 = 44.0;
/// The width in em that each list or box takes from the line.
const STEP: f64 = 2.6;

/// The document as a LaTeX file. It includes its figures where `keep` stores each one and returns the
/// name of its file; otherwise they are replaced by their text alternatives.
///
/// # Errors
/// A fault of the formulas, or of `keep`.
pub fn page(document: &Document, keep: Option<&mut Keep>) -> Checked<String> {
    let texts = Texts::new(document.lang);
    let mut writer = Writer { texts: &texts, outline: Outline::default(), keep, available: LINE };
    let made = document.provenance.property();
    let mut out = if made.is_empty() { String::new() } else { format!("% {made}\n") };
    out.push_str(&PREAMBLE.replace("% language\n", conventions(document.lang).babel));
    out.push_str("\\begin{document}\n");
    masthead(document, &texts, &mut out);
    out.push_str(&writer.blocks(&document.blocks)?);
    if !document.provenance.is_empty() {
        let made = text(&document.provenance.foot());
        out.push_str(&format!("\\vfill\n\\noindent{{\\footnotesize {made}\\par}}\n"));
    }
    out.push_str("\\end{document}\n");
    Ok(out)
}

/// One table as a `tabular`, for a document that loads `amsmath` and `amssymb`, and `array`
/// where the columns of the table have widths.
///
/// # Errors
/// A fault of the formulas.
pub fn table(table: &Table, lang: Lang) -> Checked<String> {
    Ok(table::tabular(table, &Texts::new(lang))? + "\n")
}

fn masthead(document: &Document, texts: &Texts, out: &mut String) {
    let head = &document.masthead;
    let who: Vec<String> = head.whose().map(text).collect();
    let what: Vec<String> = texts.labels(document).iter().map(|label| text(label)).collect();
    if !who.is_empty() || !what.is_empty() {
        let between = " \\textperiodcentered{} ";
        let (who, what) = (who.join(between), what.join(between));
        out.push_str(&format!("{{\\small {who}\\hfill {what}\\par}}\n"));
    }
    if !head.fields.is_empty() {
        let fields: Vec<String> =
            head.fields.iter().map(|field| format!("{}~\\dotfill", text(field))).collect();
        out.push_str(&format!("{{\\small {}\\par}}\n", fields.join(" \\quad ")));
    }
    out.push_str(&format!(
        "\\begin{{center}}\n{{\\LARGE\\bfseries {}\\par}}\n",
        text(&texts.polished(&document.title))
    ));
    if !document.subtitle.is_empty() {
        let subtitle = text(&texts.polished(&document.subtitle));
        out.push_str(&format!("{{\\itshape {subtitle}\\par}}\n"));
    }
    out.push_str("\\end{center}\n\\hrule\n\\bigskip\n\n");
}

struct Writer<'a, 'k> {
    texts: &'a Texts,
    outline: Outline,
    keep: Option<&'a mut Keep<'k>>,
    /// The width of a line here, in em.
    available: f64,
}

impl Writer<'_, '_> {
    fn blocks(&mut self, blocks: &[Block]) -> Checked<String> {
        let mut out = String::new();
        for (at, block) in blocks.iter().enumerate() {
            out.push_str(&self.block(block)?);
            // Lists, tables, formulas and lines to write on are not separated from the block before
            // them.
            let follows = blocks.get(at + 1);
            let opening = |block: &Block| {
                matches!(block, Block::Heading(..) | Block::Exercise(_) | Block::Paragraph(_))
            };
            if keeps_with_next(blocks, at) && follows.is_some_and(opening) {
                out.push_str("\\leads");
            }
            out.push_str("\n\n");
        }
        Ok(out)
    }

    fn block(&mut self, block: &Block) -> Checked<String> {
        Ok(match block {
            Block::Heading(level, title) => {
                let command = heading(self.outline.heading(*level));
                format!("\\{command}*{{{}}}", line(title, self.texts)?)
            }
            Block::Paragraph(words) => line(words, self.texts)?,
            Block::List(kind, items) => self.list(*kind, items)?,
            Block::Math(math) => self.displayed(math)?,
            Block::Table(table) => self.table(table)?,
            Block::Exercise(exercise) => self.exercise(exercise)?,
            Block::Code(code) => lines_of_code(&code.text),
            Block::AnswerSpace(space) => {
                let rows = space.height() / space.ruling.step();
                format!("\\answer{}{{{rows}}}", space.ruling.name())
            }
            Block::Figure(figure, caption) => {
                let caption = line(caption, self.texts)?;
                self.figure(&figures::draw(figure, self.texts.lang), &caption)?
            }
            Block::Aside(kind, title, inside) => {
                let word = text(&aside(*kind, self.texts.lang));
                let title = line(title, self.texts)?;
                let inside = self.narrower(2.0, inside)?;
                format!(
                    "\\begin{{quote}}\n\\textbf{{{word}.}} {title}\\par\n{}\n\\end{{quote}}",
                    inside.trim_end()
                )
            }
            Block::Steps(inside) => return self.blocks(inside),
            Block::Answered(answered) => return self.blocks(&answered.plain()),
            Block::Slide(slide) => {
                let heading = self.block(&Block::Heading(1, slide.title.clone()))?;
                format!("{heading}\n\n{}", self.blocks(&slide.plain())?.trim_end())
            }
            Block::Contents(titles) => {
                let title = |title| vec![Block::Paragraph(vec![Inline::text(title)])];
                self.list(ListKind::Number, &titles.iter().map(title).collect::<Vec<_>>())?
            }
            Block::PageBreak => "\\newpage".to_owned(),
        })
    }

    fn list(&mut self, kind: ListKind, items: &[Vec<Block>]) -> Checked<String> {
        let (environment, option) = match kind {
            ListKind::Bullet => ("itemize", ""),
            ListKind::Number => ("enumerate", "[label=\\arabic*.]"),
            ListKind::Letter => ("enumerate", "[label=\\alph*)]"),
        };
        let mut out = format!("\\begin{{{environment}}}{option}\n");
        for item in items {
            out.push_str(&format!("\\item {}\n", self.narrower(1.0, item)?.trim_end()));
        }
        out.push_str(&format!("\\end{{{environment}}}"));
        Ok(out)
    }

    fn exercise(&mut self, exercise: &Exercise) -> Checked<String> {
        let command = heading(self.outline.exercise());
        let label = text(&self.texts.exercise(exercise));
        let title = line(&exercise.title, self.texts)?;
        let points = self.texts.points(exercise).map_or_else(String::new, |points| {
            format!("\\hfill{{\\normalfont\\itshape {}}}", text(&points))
        });
        let mut out = format!("\\{command}*{{{label}. {title}{points}}}\n");
        if !exercise.skills.is_empty() {
            let skills: Vec<String> = exercise.skills.iter().map(|skill| text(skill)).collect();
            out.push_str(&format!("{{\\small {}\\par}}\\nobreak\n", skills.join(", ")));
        }
        out.push_str(self.blocks(&exercise.blocks)?.trim_end());
        Ok(out)
    }

    /// Blocks in a line that is shorter by `steps` steps.
    fn narrower(&mut self, steps: f64, blocks: &[Block]) -> Checked<String> {
        self.available -= steps * STEP;
        let inside = self.blocks(blocks);
        self.available += steps * STEP;
        inside
    }

    fn table(&self, table: &Table) -> Checked<String> {
        let caption = line(&table.caption, self.texts)?;
        let above = if caption.is_empty() {
            caption
        } else {
            format!("{caption}\\par\\nobreak\\smallskip\n")
        };
        let inside = table::fitting(table, self.available, self.texts)?.join("\\par\\medskip\n");
        Ok(format!("\\begin{{center}}\n{above}{inside}\n\\end{{center}}"))
    }

    /// The drawing with its caption, or its text alternative.
    fn figure(&mut self, drawing: &Drawing, caption: &str) -> Checked<String> {
        let words = text(&drawing.alt);
        let Some(keep) = &mut self.keep else {
            return Ok(format!("\\begin{{quote}}\n{words}\n\n\\emph{{{caption}}}\n\\end{{quote}}"));
        };
        let file = keep(drawing)?;
        let share = (drawing.width_mm / WIDEST).min(1.0);
        let below = if caption.is_empty() {
            String::new()
        } else {
            format!("\\par\\nobreak\\smallskip\n{{\\small {caption}\\par}}")
        };
        Ok(format!(
            "\\begin{{center}}\n\\includegraphics[width={share:.2}\\linewidth,\n\
             \x20 alt={{{words}}}]{{{file}}}{below}\n\\end{{center}}"
        ))
    }

    /// A formula on a line of its own; a long one on several.
    fn displayed(&self, math: &Math) -> Checked<String> {
        // The widths of brackets, fractions and signs depend on the font.
        const CLOSE: f64 = 0.85;
        let formula = self.texts.formula(math)?;
        if f64::from(formula.width()) <= CLOSE * self.available {
            return Ok(format!("\\[ {} \\]", formula.latex()));
        }
        let lines = formula.latex_in_lines((CLOSE * self.available) as f32)?;
        Ok(format!("\\[ \\fitted{{$\\displaystyle {lines}$}} \\]"))
    }
}

/// Lines of code, their spaces kept: nothing in them is LaTeX, nor a ligature.
fn lines_of_code(code: &str) -> String {
    let lines: Vec<String> = code
        .lines()
        .map(|line| {
            let margin = line.len() - line.trim_start_matches(' ').len();
            let words = text(&line[margin..]).replace(' ', "~");
            format!("\\mbox{{}}{}{words}", "~".repeat(margin))
        })
        .collect();
    format!(
        "\\begin{{quote}}\n{{\\ttfamily\\small\n{}\\par}}\n\\end{{quote}}",
        lines.join("\\\\\n")
    )
}

fn heading(level: u8) -> &'static str {
    match level {
        0..=2 => "section",
        3 => "subsection",
        _ => "subsubsection",
    }
}

fn line(line: &[Inline], texts: &Texts) -> Checked<String> {
    let inside = |words: &[Inline]| self::line(words, texts);
    let latex = |inline: &Inline| {
        Ok(match inline {
            Inline::Text(words) => text(&texts.polished(words)),
            Inline::Strong(words) => format!("\\textbf{{{}}}", inside(words)?),
            Inline::Emph(words) => format!("\\emph{{{}}}", inside(words)?),
            Inline::Math(math) => format!("${}$", texts.formula(math)?.latex()),
            Inline::Code(typed) => format!("\\texttt{{{}}}", code(typed)),
            Inline::Link(address, words) => {
                format!("\\href{{{}}}{{{}}}", escape::address(address), inside(words)?)
            }
            Inline::Break => "\\newline{}".to_owned(),
        })
    };
    line.iter().map(latex).collect()
}
