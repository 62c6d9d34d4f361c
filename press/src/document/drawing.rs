//! What a figure is a drawing of: what a question asks for when it says “draw a tree”.

use senet_engine::closed_list;

use super::figure::Figure;

closed_list! {
    /// What a reader sees of a figure. The names are those of `lessons/words.toml`.
    pub enum Drawing {
        /// Bars, or points above the values of a law.
        Bars = "bars",
        /// A line, of a function or as a sample grows.
        Curve = "curve",
        /// Points given by two numbers.
        Points = "points",
        /// A weighted tree.
        Tree = "tree",
        /// States joined by arrows.
        Graph = "graph",
        /// The board, the box, the throws, a grid of shares.
        Picture = "picture",
    }
}

impl Drawing {
    /// What a figure is a drawing of.
    pub fn from_figure(figure: &Figure) -> Self {
        match figure {
            Figure::Laws(_)
            | Figure::Begun(_)
            | Figure::Shares(_)
            | Figure::Frequencies(_)
            | Figure::Observed(_)
            | Figure::Histogram(_)
            | Figure::Bars(_)
            | Figure::Groups(_)
            | Figure::Normal(_) => Self::Bars,
            Figure::RunningFrequency(_) | Figure::RunningMean(_) | Figure::Curves(_) => Self::Curve,
            Figure::Plotted(_) => Self::Points,
            Figure::Tree(_) => Self::Tree,
            Figure::Chain(_) => Self::Graph,
            Figure::Pawns(_)
            | Figure::Object
            | Figure::Throws(_)
            | Figure::Board(_)
            | Figure::Matrix(_) => Self::Picture,
            Figure::ForPupil(figure, _) => Self::from_figure(figure),
        }
    }
}
