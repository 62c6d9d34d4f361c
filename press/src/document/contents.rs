//! The texts and formulas of a finished sheet, and the rendering errors that show in them.

use std::ops::Range;

use senet_engine::rules::Fault;

use crate::document::{Block, Cell, Document, Inline};

/// The words of a document in reading order, a paragraph or a cell a line, and its
/// formulas.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wording {
    /// Texts; a formula in one is replaced by [`FORMULA`], code by [`CODE`], so that the words around
    /// it do not join.
    pub lines: Vec<String>,
    /// Formulas in LaTeX.
    pub formulas: Vec<String>,
    /// For each text, the formulas that stand in it, in order.
    pub within: Vec<Range<usize>>,
}

/// The sign that replaces a formula in a text.
pub const FORMULA: char = '□';

/// The sign that replaces code in a text.
pub const CODE: char = '▫';

/// The words of a document.
pub fn wording(document: &Document) -> Wording {
    let mut wording = Wording::default();
    wording.lines.push(document.title.clone());
    wording.within.push(0..0);
    for block in document.blocks.iter().flat_map(Block::with_inside) {
        wording.block(block);
    }
    wording
}

impl Wording {
    /// Adds the words of a block itself, without those of the blocks inside it.
    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(_, line)
            | Block::Paragraph(line)
            | Block::Figure(_, line)
            | Block::Aside(_, line, _) => self.line(line),
            Block::Slide(slide) => self.line(&slide.title),
            Block::Exercise(exercise) => self.line(&exercise.title),
            Block::Answered(answered) => self.line(&answered.short),
            Block::Math(math) => self.formulas.push(math.0.clone()),
            Block::Table(table) => {
                self.line(&table.caption);
                table.head.iter().for_each(|cell| self.line(cell));
                for cell in table.rows.iter().flatten() {
                    if let Cell::Text(line) | Cell::Written(line) = cell {
                        self.line(line);
                    }
                }
            }
            _ => {}
        }
    }

    fn line(&mut self, line: &[Inline]) {
        let (mut text, first) = (String::new(), self.formulas.len());
        self.inlines(line, &mut text);
        if !text.is_empty() {
            self.lines.push(text);
            self.within.push(first..self.formulas.len());
        }
    }

    fn inlines(&mut self, line: &[Inline], text: &mut String) {
        for inline in line {
            match inline {
                Inline::Text(words) => text.push_str(words),
                Inline::Math(math) => {
                    self.formulas.push(math.0.clone());
                    text.push(FORMULA);
                }
                Inline::Code(_) => text.push(CODE),
                Inline::Break => text.push('\n'),
                _ => self.inlines(inline.inside(), text),
            }
        }
    }
}

/// Something that should not have been printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Defect {
    /// A trace of a rendering error: a placeholder that was not replaced, `NaN`, a tag.
    Sign(String),
    /// A word twice.
    Doubled(String),
}

impl Defect {
    /// The fault shown to the author.
    pub fn fault(&self) -> Fault {
        let (id, found) = match self {
            Self::Sign(found) => ("check-sign", found),
            Self::Doubled(found) => ("check-doubled", found),
        };
        Fault::failure(id).with("found", found)
    }
}

/// What no reader should see, in a formula or in a text.
const IN_FORMULAS: [&str; 7] = ["NaN", "undefined", "<<", ">>", "<%", "%>", ":::"];

/// What no reader should see in a text besides: braces may be doubled in a formula; a dollar or a
/// backslash remains of one that is not closed.
const IN_TEXTS: [&str; 4] = ["{{", "None", "$", "\\"];

/// Words that French and English may repeat.
const TWICE: [&str; 6] = ["vous", "nous", "that", "had", "ha", "toc"];

/// The first trace of a rendering error in a text: a private-use character, which stands for a
/// number that was not written, or one of `signs`.
pub fn sign<'a>(text: &str, signs: impl IntoIterator<Item = &'a &'a str>) -> Option<Defect> {
    // The first byte of a private-use character is one of these two: few texts have one, and bytes are searched fast.
    let may_be = [0xEE, 0xEF].iter().any(|byte| text.as_bytes().contains(byte));
    let private = || text.chars().find(|c| ('\u{E000}'..='\u{F8FF}').contains(c));
    let private = may_be.then(private).flatten().map(|c| c.escape_unicode().to_string());
    let found =
        || signs.into_iter().find(|sign| text.contains(**sign)).map(|&sign| sign.to_owned());
    private.or_else(found).map(Defect::Sign)
}

/// The first defect of a text.
pub fn defect(text: &str) -> Option<Defect> {
    if let Some(sign) = sign(text, IN_FORMULAS.iter().chain(&IN_TEXTS)) {
        return Some(sign);
    }
    let words: Vec<&str> = text.split([' ', '\n', '\u{A0}', '\u{202F}']).collect();
    let doubled = words.windows(2).find(|pair| {
        let word = pair[0].to_lowercase();
        !word.is_empty()
            && word == pair[1].to_lowercase()
            && word.chars().all(char::is_alphabetic)
            && !TWICE.contains(&&*word)
    });
    doubled.map(|pair| Defect::Doubled(format!("{} {}", pair[0], pair[1])))
}

/// The defects of a document's words and formulas.
pub fn defects(wording: &Wording) -> Vec<Defect> {
    let texts = wording.lines.iter().filter_map(|line| defect(line));
    // In a formula a repeated word is no error.
    let odd = |formula: &String| sign(formula, &IN_FORMULAS);
    texts.chain(wording.formulas.iter().filter_map(odd)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Defect, defect};

    #[test]
    fn the_eye_sees() {
        for bad in [
            "a \u{E000}e;q1:2\u{E001}",
            "0.5 NaN",
            "le le dé",
            "The the end",
            "<< x >>",
            "$\\frac{1}{3$",
        ] {
            assert!(defect(bad).is_some(), "{bad}");
        }
        for good in ["On lance le dé, puis les bâtonnets.", "vous vous rappelez", "□ □", "1 1"]
        {
            assert_eq!(defect(good), None);
        }
        assert_eq!(defect("de de"), Some(Defect::Doubled("de de".to_owned())));
    }
}
