//! Lines of text: runs, each with how its letters differ from those of the paragraph.

use std::rc::Rc;

use senet_engine::rules::fault::Checked;

use crate::document::Inline;
use crate::layout::Layout;
use crate::maths::{MathStyle, ParsedFormula};
use crate::texts::Texts;

use super::{Run, Typeface};

/// Joins a formula and the punctuation after it (U+2060): a line could end there even before a
/// no-break space.
const JOINER: &str = "\u{2060}";

/// The context in which lines of text are built.
pub(crate) struct Lines<'a> {
    pub texts: &'a Texts,
    pub layout: Layout,
}

impl Lines<'_> {
    pub(crate) fn runs(&self, line: &[Inline]) -> Checked<Vec<Run>> {
        let mut out = Vec::new();
        self.add(line, Typeface::default(), &mut out)?;
        Ok(out)
    }

    /// A line in a cell: a formula that is alone there is set large.
    pub(super) fn cell(&self, line: &[Inline]) -> Checked<Vec<Run>> {
        if let [Inline::Math(math)] = line
            && let [formula] = &*self.texts.in_a_line(math)?
        {
            return Ok(self.formula(formula.clone(), MathStyle::Display, Typeface::default()));
        }
        self.runs(line)
    }

    /// A formula, as text where it needs no more: a program without formulas shows a number all the same.
    pub(super) fn formula(
        &self,
        formula: Rc<ParsedFormula>,
        place: MathStyle,
        face: Typeface,
    ) -> Vec<Run> {
        let Some(pieces) = formula.text() else {
            return vec![Run::Formula(formula, place)];
        };
        // No italics for readers with dyslexia.
        let italics = !self.layout.letters.plain();
        let run = |(text, variable)| {
            Run::Text(text, Typeface { emph: face.emph || variable && italics, ..face })
        };
        pieces.into_iter().map(run).collect()
    }

    fn add(&self, line: &[Inline], face: Typeface, out: &mut Vec<Run>) -> Checked<()> {
        for inline in line {
            match inline {
                Inline::Text(text) => {
                    let text = self.texts.polished(text);
                    let tied = matches!(out.last(), Some(Run::Formula(..)))
                        && !text.starts_with([' ', '\n']);
                    let joiner = if tied { JOINER } else { "" };
                    out.push(Run::Text(format!("{joiner}{text}"), face));
                }
                // No italics for readers with dyslexia.
                Inline::Emph(inside) if !self.layout.letters.plain() => {
                    self.add(inside, Typeface { emph: true, ..face }, out)?;
                }
                Inline::Strong(inside) | Inline::Emph(inside) => {
                    self.add(inside, Typeface { strong: true, ..face }, out)?;
                }
                Inline::Math(math) => {
                    for (at, formula) in self.texts.in_a_line(math)?.into_iter().enumerate() {
                        if at > 0 {
                            out.push(Run::Text(" ".to_owned(), face));
                        }
                        out.extend(self.formula(formula, MathStyle::Line, face));
                    }
                }
                Inline::Code(code) => {
                    out.push(Run::Text(code.clone(), Typeface { code: true, ..face }));
                }
                Inline::Link(address, inside) => {
                    let mut within = Vec::new();
                    self.add(inside, face, &mut within)?;
                    out.push(Run::Link(address.clone(), within));
                }
                Inline::Break => out.push(Run::Break),
            }
        }
        Ok(())
    }
}
