//! Figures as SVG, with the sentence that says the same to those who cannot see them.
//!
//! Every figure is drawn to be printed in grey: what tells two series apart is a
//! hatching, a dash or a marker, colour only helps. Text is measured before it is placed.

mod arrows;
mod axis;
mod bar_labels;
mod bars;
mod board_map;
mod chain;
mod classes;
mod curves;
mod frequencies;
#[cfg(test)]
mod geometry;
mod groups;
mod hatch;
mod histogram;
mod label;
mod laws;
mod legend;
pub(super) mod metrics;
mod normal;
mod numbers;
#[cfg(test)]
mod readings;
mod running_frequency;
mod running_mean;
#[cfg(test)]
mod samples;
mod shares;
mod sheet;
mod style;
mod tree;

use crate::lesson::figure::{Figure, Given};
use crate::rules::Lang;
use crate::rules::fault::Checked;

/// A figure drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// A whole `<svg>` element without XML declaration: it goes into HTML as it is, or into
    /// a file of its own. It has no identifiers, so that several stand on one page.
    pub svg: String,
    /// The text alternative: what the figure shows, numbers included.
    pub alt: String,
    /// Width on paper, in millimetres.
    pub width_mm: f64,
    /// Height on paper, in millimetres.
    pub height_mm: f64,
}

/// Puts a drawing by, in a file beside the text that shows it, and tells the file's name.
pub type Keep<'a> = dyn FnMut(&Drawing) -> Checked<String> + 'a;

/// Draws a figure with its words in `lang`.
#[must_use]
pub fn draw(figure: &Figure, lang: Lang) -> Drawing {
    match figure {
        Figure::Laws(laws) => laws::draw(laws, Given::All, lang),
        Figure::Begun(law) => laws::draw_begun(law, Given::All, lang),
        Figure::RunningFrequency(running) => running_frequency::draw(running, Given::All, lang),
        Figure::Shares(shares) => shares::draw(shares, Given::All, lang),
        Figure::Frequencies(frequencies) => frequencies::draw(frequencies, Given::All, lang),
        Figure::Observed(observed) => frequencies::observed(observed, Given::All, lang),
        Figure::ForPupil(whole, given) => match whole.as_ref() {
            Figure::Laws(laws) => laws::draw(laws, *given, lang),
            Figure::Begun(law) => laws::draw_begun(law, *given, lang),
            Figure::RunningFrequency(running) => running_frequency::draw(running, *given, lang),
            Figure::Frequencies(frequencies) => frequencies::draw(frequencies, *given, lang),
            Figure::Observed(observed) => frequencies::observed(observed, *given, lang),
            Figure::Shares(shares) => shares::draw(shares, *given, lang),
            Figure::Curves(curves) => curves::draw(curves, *given, lang),
            whole => draw(whole, lang),
        },
        Figure::Histogram(distribution) => histogram::draw(distribution, lang),
        Figure::Bars(distribution) => bars::draw(distribution, lang),
        Figure::Pawns(picture) => super::board::draw(picture, lang),
        Figure::RunningMean(mean) => running_mean::draw(mean, lang),
        Figure::Board(board) => board_map::draw(board, lang),
        Figure::Groups(groups) => groups::draw(groups, lang),
        Figure::Tree(tree) => tree::draw(tree, lang),
        Figure::Chain(chain) => chain::draw(chain, lang),
        Figure::Curves(curves) => curves::draw(curves, Given::All, lang),
        Figure::Normal(law) => normal::draw(law, lang),
    }
}
