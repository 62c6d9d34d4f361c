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
use super::options::{one_of, refused};
use super::piece::Piece;
use super::surroundings::Surroundings;

/// A kind of figure: the words that may reduce it for the pupil, the other words that may follow,
/// and the function that builds it.
type Kind = (
    &'static [&'static str],
    &'static [&'static str],
    fn(&OpeningLine, &Surroundings) -> Checked<Figure>,
);

/// The figures, by word.
const KINDS: [(&str, Kind); 16] = [
    ("laws", (&["read", "draw"], &[], laws::laws)),
    ("frequencies", (&["read", "draw"], &[], laws::frequencies)),
    ("bars", (&["read", "draw"], &[], laws::bars)),
    ("normal", (&[], &[], laws::normal)),
    ("tree", (&["fill", tree::ENDS, "draw"], &[tree::DECIMALS], tree::tree)),
    ("turns", (&["fill", "draw"], &[], tree::turns)),
    ("chain", (&["fill", "read"], &[], chain::chain)),
    ("board", (&[], &[], board::board)),
    ("object", (&[], &[], |_, _| Ok(Figure::Object))),
    ("heat", (&[], &[], board::heat)),
    ("running", (&["draw"], &[], samples::running)),
    ("shares", (&["read"], &[samples::SIMPLE], samples::shares)),
    ("games", (&[], &[], simulated::lengths)),
    ("compare", (&[], &[], simulated::compare)),
    ("curves", (&["read"], &[], curves::curves)),
    ("points", (&["draw"], &[], points::points)),
];

/// A figure, and the word after its kind that reduces it for the pupil: `read` leaves out its
/// numbers, `draw` the drawing, `fill` the probabilities of its branches, `fill-ends` all that is written
/// but the events.
pub fn build(opening: &OpeningLine, caption: Vec<Inline>, around: &Surroundings) -> Checked<Piece> {
    let (reducing, others, make) = one_of(opening, opening.word(0), &KINDS)?;
    let mut left = None;
    for word in opening.words.iter().skip(1).map(String::as_str) {
        if reducing.contains(&word) && left.is_none() {
            left = Some(word);
        } else if !others.contains(&word) {
            return Err(refused(opening, word, reducing.iter().chain(others)));
        }
    }
    let figure = make(opening, around)?;
    let whole = Block::Figure(Box::new(figure.clone()), caption.clone());
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
    Block::Figure(Box::new(figure), caption)
}
