//! `::: figure …`: builds the data of a figure from its opening line.

mod board;
mod chain;
mod curves;
mod laws;
mod paths;
mod points;
mod samples;
mod simulated;
mod tree;

use senet_engine::rules::fault::Checked;

use crate::document::figure::{Figure, Given};
use crate::document::{Block, Inline};

use super::container::OpeningLine;
use super::options::refused;
use super::piece::Piece;
use super::surroundings::Surroundings;

/// A kind of figure.
struct Kind {
    word: &'static str,
    /// The words that may reduce it for the pupil.
    left: &'static [&'static str],
    /// Other words that may follow.
    also: &'static [&'static str],
    make: fn(&OpeningLine, &Surroundings) -> Checked<Figure>,
}

/// The figures.
const KINDS: [Kind; 16] = [
    Kind { word: "laws", left: &["read", "draw"], also: &[], make: laws::laws },
    Kind { word: "frequencies", left: &["read", "draw"], also: &[], make: laws::frequencies },
    Kind { word: "bars", left: &["read", "draw"], also: &[], make: laws::bars },
    Kind { word: "normal", left: &[], also: &[], make: laws::normal },
    Kind {
        word: "tree",
        left: &["fill", tree::ENDS, "draw"],
        also: &[tree::DECIMALS],
        make: tree::tree,
    },
    Kind { word: "turns", left: &["fill", "draw"], also: &[], make: tree::turns },
    Kind { word: "chain", left: &["fill", "read"], also: &[], make: chain::chain },
    Kind { word: "board", left: &[], also: &[], make: board::board },
    Kind { word: "object", left: &[], also: &[], make: |_, _| Ok(Figure::Object) },
    Kind { word: "heat", left: &[], also: &[], make: board::heat },
    Kind { word: "running", left: &["draw"], also: &[], make: samples::running },
    Kind { word: "shares", left: &["read"], also: &[samples::SIMPLE], make: samples::shares },
    Kind { word: "games", left: &[], also: &[], make: simulated::lengths },
    Kind { word: "compare", left: &[], also: &[], make: simulated::compare },
    Kind { word: "curves", left: &["read"], also: &[], make: curves::curves },
    Kind { word: "points", left: &["draw"], also: &[], make: points::points },
];

/// A figure, and the word after its kind that reduces it for the pupil: `read` leaves out its
/// numbers, `draw` the drawing, `fill` the probabilities of its branches, `fill-ends` all that is written
/// but the events.
pub fn build(opening: &OpeningLine, caption: Vec<Inline>, around: &Surroundings) -> Checked<Piece> {
    let asked = opening.word(0);
    let Some(kind) = KINDS.iter().find(|kind| kind.word == asked) else {
        return Err(refused(opening, asked, KINDS.map(|kind| kind.word)));
    };
    let mut left = None;
    for word in opening.words.iter().skip(1).map(String::as_str) {
        if kind.left.contains(&word) && left.is_none() {
            left = Some(word);
        } else if !kind.also.contains(&word) {
            return Err(refused(opening, word, kind.left.iter().chain(kind.also)));
        }
    }
    let figure = (kind.make)(opening, around)?;
    let whole = Block::figure(figure.clone(), caption.clone());
    Ok(match left {
        None => Piece::Block(whole),
        Some(word) => Piece::Fill(Box::new(handed(figure, word, caption)), Box::new(whole)),
    })
}

/// What the pupil's sheet has in place of a figure.
fn handed(figure: Figure, left: &str, caption: Vec<Inline>) -> Block {
    let figure = match (figure, left) {
        (Figure::Tree(tree), "fill") => Figure::Tree(tree::to_fill(tree)),
        (Figure::Tree(tree), tree::ENDS) => Figure::Tree(tree::ends_to_fill(tree)),
        (Figure::Tree(tree), _) => return Block::AnswerSpace(tree::answer_space(&tree)),
        (Figure::Chain(chain), _) => Figure::Chain(chain::to_fill(chain)),
        (figure, "draw") => Figure::ForPupil(Box::new(figure), Given::Axes),
        (figure, _) => Figure::ForPupil(Box::new(figure), Given::Drawing),
    };
    Block::figure(figure, caption)
}
