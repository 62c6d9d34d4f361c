//! Formulas: the subset of LaTeX that lessons may use, parsed once and written as MathML, Typst,
//! plain characters, LaTeX, or the formulas of Word and LibreOffice.
//!
//! # The subset
//! * digits, Latin letters, `+ - * / = < > ! ( ) [ ] | , ; :` and `'`; outside `\text`
//!   only ASCII (write `\times`, not ×);
//! * `2,3125` and `2.5` are decimals: a list is written with a space after the comma;
//! * numbers as `document::notation` prints them: their −, their no-break spaces, their %;
//! * `\frac \dfrac \tfrac \binom \sqrt \sqrt[3]`, `_` and `^`;
//! * `\overline \bar \underline \widehat \hat \vec \overrightarrow \overbrace
//!   \underbrace \overset \underset`;
//! * `\left … \right` with `( ) [ ] \{ \} | .`, `\lfloor \lceil`…;
//! * `\sum \prod \int \lim \max \min \ln \log \exp`, `\operatorname{Card}`;
//! * relations, operators, arrows, Greek letters and dots: every name in [`COMMANDS`];
//! * `\mathcal \mathbb \mathrm \mathbf \text`;
//! * `\, \; \: \! \quad \qquad` and `\ ` for space;
//! * the environments of [`ENVIRONMENTS`].
//!
//! Anything else is refused with a fault that names it: no formula is printed wrong.

mod chain;
mod latex;
mod letters;
mod long;
mod mathml;
mod omml;
mod plain;
mod read;
mod size;
mod slanted;
mod spoken;
mod starmath;
mod text;
mod typst;
mod vocabulary;
mod worth;

#[cfg(test)]
mod tests;

use senet_engine::rules::fault::Checked;

use crate::document::Math;

pub use chain::{FalseStep, Sums};
pub(crate) use letters::{Height, by_height, pieces};
pub use vocabulary::{COMMANDS, ENVIRONMENTS};

/// A parsed formula, which can be written in each format.
#[derive(Debug, Clone, PartialEq)]
pub struct ParsedFormula {
    source: String,
    nodes: Vec<Node>,
}

/// The place of a formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MathStyle {
    /// In a line of text.
    Line,
    /// On a line of its own.
    Display,
}

impl ParsedFormula {
    /// Reads a formula.
    ///
    /// # Errors
    /// `maths-unknown-command` (`found`, `suggestion`), `maths-unknown-environment`,
    /// `maths-character`, `maths-nested` (`expected`), or `maths-unreadable` (`found`: the reader's reason); all with
    /// the `formula`.
    pub fn read(math: &Math) -> Checked<Self> {
        let source = vocabulary::as_typed(&math.0);
        let read = vocabulary::check(&source).and_then(|()| read::nodes(&source));
        // As it is written, so that it can be found in the text.
        let nodes = read.map_err(|fault| fault.at("formula", &math.0))?;
        Ok(Self { source, nodes })
    }

    /// As a `<math>` element, well formed as XML.
    pub fn mathml(&self, place: MathStyle) -> String {
        let large = place == MathStyle::Line && self.has_small_fractions();
        mathml::write(&self.nodes, place, large)
    }

    /// As an `<m:oMath>` of Word; `look` is the properties of its runs beside the font of formulas,
    /// and all letters are upright where `upright` is set.
    pub fn omml(&self, look: &str, upright: bool) -> String {
        omml::write(&self.nodes, look, upright)
    }

    /// In the language of the formulas of LibreOffice.
    pub fn starmath(&self) -> String {
        starmath::write(&self.nodes)
    }

    /// The number of its lines.
    pub fn rows(&self) -> usize {
        match &*self.nodes {
            [Node::Grid(Grid::Aligned, rows)] => rows.len(),
            _ => 1,
        }
    }

    /// Whether the whole formula is lines aligned one below another.
    pub fn is_aligned(&self) -> bool {
        matches!(&*self.nodes, [Node::Grid(Grid::Aligned, _)])
    }

    /// As the document of a formula in an `OpenDocument`: MathML with the source for LibreOffice as
    /// an annotation.
    pub fn formula_document(&self, place: MathStyle) -> String {
        mathml::annotated(&self.nodes, place, &self.starmath())
    }

    /// As the inside of a Typst equation.
    pub fn typst(&self) -> String {
        typst::write(&self.nodes)
    }

    /// In plain characters, for a terminal or a text alternative. Aligned equations are
    /// one line each.
    pub fn plain(&self) -> String {
        plain::write(&self.nodes)
    }

    /// As plain text, each piece with whether its letters are in italics: numbers, letters and signs on one line
    /// need no formula. `None` for a fraction, a root, a power, a sum, or anything else that does.
    pub fn text(&self) -> Option<Vec<(String, bool)>> {
        text::pieces(&self.nodes)
    }

    /// The same for a line of text: its fractions of two numbers have a slash between a raised and a
    /// lowered one, ³⁄₈.
    pub fn slanted(&self) -> Self {
        Self { source: self.source.clone(), nodes: slanted::of(&self.nodes) }
    }

    /// In plain characters for a screen reader: the end of each fraction is unambiguous.
    pub fn spoken(&self) -> String {
        plain::write(&spoken::bracketed(&self.nodes))
    }

    /// As lines of plain characters for a terminal: aligned equations have their signs aligned.
    pub fn lines(&self) -> Vec<String> {
        match self.nodes.as_slice() {
            [Node::Grid(Grid::Aligned, rows)] => plain::aligned(rows),
            nodes => vec![plain::write(nodes)],
        }
    }

    /// The formula on several lines, if it is wider than a line of `widest` em and can be broken
    /// before its equals signs.
    pub fn in_lines(&self, widest: f32) -> Option<Self> {
        if self.width() <= widest {
            return None;
        }
        let nodes = long::stacked(&self.nodes, widest)?;
        Some(Self { source: self.source.clone(), nodes })
    }

    /// Whether the lines of text must be farther apart for the formula to be legible: it has rows,
    /// or fractions.
    pub fn is_tall(&self) -> bool {
        self.source.contains("\\begin") || self.has_small_fractions()
    }

    /// Whether its fractions would be set small in a line of text.
    pub fn has_small_fractions(&self) -> bool {
        long::wants_height(&self.nodes)
    }

    /// The approximate width of the formula in display, in em.
    pub fn width(&self) -> f32 {
        long::width(&self.nodes)
    }

    /// The width and the height of the formula as LibreOffice sets it in display, in em.
    pub fn size(&self) -> (f64, f64) {
        size::of(&self.nodes)
    }

    /// The formula in pieces between which a line may end.
    pub fn members(&self) -> Vec<Self> {
        let piece = |nodes: &[Node]| Self { source: self.source.clone(), nodes: nodes.to_vec() };
        long::members(&self.nodes).into_iter().map(piece).collect()
    }

    /// As LaTeX for any document that loads `amsmath` and `amssymb`: as it was written, with
    /// decimal commas protected.
    pub fn latex(&self) -> String {
        latex::write(&self.source)
    }

    /// As LaTeX on several lines, broken before its relation signs, and before plus and minus where
    /// a line would still be wider than `widest` em; as it was written where it cannot be broken.
    ///
    /// # Errors
    /// Those of [`ParsedFormula::read`], for a piece of the formula.
    pub fn latex_in_lines(&self, widest: f32) -> Checked<String> {
        let wide =
            |piece: &str| Self::read(&Math(piece.to_owned())).map(|piece| piece.width() > widest);
        let lines = if long::can_be_cut(&self.nodes) {
            latex::in_lines(&self.source, wide)?
        } else {
            Vec::new()
        };
        Ok(if lines.len() < 2 { self.latex() } else { latex::aligned(&lines) })
    }
}

/// A node of a formula.
#[derive(Debug, Clone, PartialEq)]
enum Node {
    /// A variable: one letter, in italics by convention.
    Variable(char),
    /// A number with its decimal mark.
    Number(String),
    /// Words, upright, spaces kept.
    Words(String),
    /// Letters set upright: Card, P in `\mathrm{P}`.
    Upright(String),
    /// A named function or operator: lim, ln.
    Function(String),
    /// A letter of a special alphabet, already the right character: ℬ, ℝ.
    Letter(char),
    /// A sign.
    Sign(String, SignClass),
    /// Space, in em.
    Space(f32),
    /// Several nodes taken as one.
    Row(Vec<Node>),
    /// Nodes between delimiters that grow with them.
    Fenced(Option<char>, Vec<Node>, Option<char>),
    /// A fraction, without its bar for a binomial coefficient.
    Fraction(Vec<Node>, Vec<Node>, Bar),
    /// A root and its index.
    Root(Vec<Node>, Option<Vec<Node>>),
    /// A base with a subscript and a superscript.
    Script(Box<Script>),
    /// A mark over or under the whole base.
    Accent(Mark, Vec<Node>),
    /// Rows of cells.
    Grid(Grid, Vec<Vec<Vec<Node>>>),
    /// The rest of the row is set large (`\dfrac`) or small (`\tfrac`).
    Sized(MathStyle, Vec<Node>),
}

impl Node {
    /// The node with the nodes inside it changed, except for scripts, their base, and the index of a root.
    fn with_inside(&self, change: fn(&[Self]) -> Vec<Self>) -> Self {
        match self {
            Self::Row(nodes) => Self::Row(change(nodes)),
            Self::Sized(style, nodes) => Self::Sized(*style, change(nodes)),
            Self::Fenced(open, nodes, close) => Self::Fenced(*open, change(nodes), *close),
            Self::Fraction(above, below, bar) => Self::Fraction(change(above), change(below), *bar),
            Self::Root(radicand, index) => Self::Root(change(radicand), index.clone()),
            Self::Accent(mark, nodes) => Self::Accent(*mark, change(nodes)),
            Self::Grid(kind, rows) => {
                let cells = |row: &Vec<Vec<Self>>| row.iter().map(|cell| change(cell)).collect();
                Self::Grid(*kind, rows.iter().map(cells).collect())
            }
            other => other.clone(),
        }
    }
}

/// Which of five spaces is nearest to a width in em: none, a thin one, one between words, a quad, two quads.
fn space(width: f32) -> usize {
    let wider = [0.2, 0.5, 1.5].into_iter().filter(|least| width >= *least);
    if width > 0.0 { 1 + wider.count() } else { 0 }
}

/// A base with what stands below and above, beside it or under and over it.
#[derive(Debug, Clone, PartialEq)]
struct Script {
    base: Node,
    below: Option<Vec<Node>>,
    above: Option<Vec<Node>>,
    limits: Limits,
}

impl Script {
    /// What stands below, and above.
    fn parts(&self) -> [Option<&[Node]>; 2] {
        [self.below.as_deref(), self.above.as_deref()]
    }
}

/// How a sign is spaced among its neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SignClass {
    /// No space of its own: %, !, ….
    Ordinary,
    /// Between two terms: +.
    Binary,
    /// A sign of one term: the minus of −1.
    Prefix,
    /// Between two members: =.
    Relation,
    /// After a term: a comma.
    Punctuation,
    /// ∑, ∏, ∫.
    Large,
    /// (
    Open,
    /// )
    Close,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bar {
    Drawn,
    None,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Limits {
    /// Beside the base, to the right.
    Beside,
    /// Over and under.
    Stacked,
    /// Over and under in display, beside in a line.
    Movable,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Overline,
    Underline,
    Hat,
    Tilde,
    Arrow,
    Overbrace,
    Underbrace,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Grid {
    Matrix,
    Cases,
    Aligned,
}
