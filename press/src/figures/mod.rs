//! Draws figures as SVG, with a text alternative for readers who cannot see them.
//!
//! Every figure is designed to be printed in grey: series differ by hatching, dash or marker,
//! colour only helps. Text is measured before it is placed.

mod axis;
mod bar_labels;
mod bars;
mod board_map;
mod chain;
mod classes;
mod curves;
mod frequencies;
mod groups;
mod hatch;
mod histogram;
mod label;
mod laws;
mod legend;
mod matrix;
mod normal;
mod numbers;
mod object;
mod plot;
mod plotted;
mod running;
mod shares;
mod style;
#[cfg(test)]
mod tests;
mod throws;
mod tree;

use std::slice;

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;

use crate::canvas::plane::{PER_MM, WIDTH};
use crate::document::figure::{BegunLaw, Figure, Given};
use crate::document::{Block, Document};

pub use crate::canvas::Drawing;

/// Stores a drawing in a file beside the text that shows it, and returns the file's name.
pub type Keep<'a> = dyn FnMut(&Drawing) -> Checked<String> + 'a;

/// The language and the width of a figure. A language alone means a usual sheet.
///
/// The letters of a figure have one size: a figure drawn narrow and printed wide has large letters,
/// one drawn narrow for a narrow column has letters of ordinary size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// The language of its words.
    pub lang: Lang,
    /// Its width, in units of a quarter of a millimetre.
    breadth: f64,
    /// Whether it is copied by hand rather than filled in: spaces to fill are then small.
    copied: bool,
    /// Whether it is shown on a screen, which is wider than high.
    on_screen: bool,
}

impl Frame {
    /// A figure `width_mm` wide, within the limits of what can be drawn: at most as wide as an
    /// ordinary one, and no narrower than its words allow.
    pub fn new(lang: Lang, width_mm: f64) -> Self {
        const NARROWEST: f64 = 320.0;
        Self { breadth: (width_mm * PER_MM).round().clamp(NARROWEST, WIDTH), ..lang.into() }
    }

    /// The same, for a sheet that is not written on.
    pub fn copied(self) -> Self {
        Self { copied: true, ..self }
    }

    /// The same, for a slide.
    pub fn on_screen(self) -> Self {
        Self { on_screen: true, ..self.copied() }
    }

    /// The height of a plot that is `usual` on a sheet.
    fn high(self, usual: f64) -> f64 {
        match self {
            Self { on_screen: true, .. } => 0.6 * usual,
            Self { copied: true, .. } => 0.75 * usual,
            _ => usual,
        }
    }

    /// The same, at least `breadth` units wide.
    fn at_least(self, breadth: f64) -> Self {
        Self { breadth: self.breadth.max(breadth), ..self }
    }
}

impl From<Lang> for Frame {
    fn from(lang: Lang) -> Self {
        Self { lang, breadth: WIDTH, copied: false, on_screen: false }
    }
}

/// The text alternatives of the figures of a document, in order.
pub fn said(document: &Document) -> Vec<String> {
    let alternative = |block: &Block| match block {
        Block::Figure(figure, _) => Some(draw(figure, document.lang).alt),
        _ => None,
    };
    document.blocks.iter().flat_map(Block::with_inside).filter_map(alternative).collect()
}

/// Draws a figure in its frame.
pub fn draw(figure: &Figure, frame: impl Into<Frame>) -> Drawing {
    drawn(figure, Given::All, frame.into())
}

/// Draws what is given of a figure; one that has no version to complete, whole.
fn drawn(figure: &Figure, given: Given, frame: Frame) -> Drawing {
    match figure {
        Figure::ForPupil(whole, given) => drawn(whole, *given, frame),
        Figure::Laws(laws) => {
            let laws: Vec<BegunLaw> = laws.iter().map(laws::whole_law).collect();
            laws::draw(&laws, given, frame)
        }
        Figure::Begun(law) => laws::draw(slice::from_ref(law), given, frame),
        Figure::RunningFrequency(running) => running::frequency(running, given, frame),
        Figure::Shares(shares) => shares::draw(shares, given, frame),
        Figure::Frequencies(frequencies) => frequencies::draw(frequencies, given, frame),
        Figure::Observed(observed) => frequencies::observed(observed, given, frame),
        Figure::Histogram(distribution) => histogram::draw(distribution, frame),
        Figure::Bars(distribution) => bars::draw(distribution, frame),
        Figure::Pawns(picture) => super::board::draw(picture, frame.lang),
        Figure::Object => object::draw(frame.lang),
        Figure::Throws(throws) => throws::draw(throws, frame.lang),
        Figure::RunningMean(mean) => running::mean(mean, frame),
        Figure::Board(board) => board_map::draw(board, frame.lang),
        Figure::Groups(groups) => groups::draw(groups, frame),
        Figure::Matrix(matrix) => matrix::draw(matrix, frame.lang),
        Figure::Tree(tree) => tree::draw(tree, frame),
        Figure::Chain(chain) => chain::draw(chain, frame),
        Figure::Curves(curves) => curves::draw(curves, given, frame),
        Figure::Plotted(plotted) => plotted::draw(plotted, given, frame),
        Figure::Normal(law) => normal::draw(law, frame),
    }
}
