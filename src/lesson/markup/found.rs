//! What some pieces of a lesson contain, however deep.

use crate::document::edition::Edition;
use crate::lesson::quiz::Question;

use super::piece::Piece;

/// The questions of the quiz among some pieces, in order.
pub fn questions(pieces: Vec<Piece>) -> Vec<Question> {
    let mut found = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Question(question) => found.push(*question),
            Piece::List(_, items) => found.extend(items.into_iter().flat_map(questions)),
            Piece::Exercise(_, inside)
            | Piece::Answer(_, inside)
            | Piece::Teacher(_, inside)
            | Piece::Marks(_, _, inside)
            | Piece::Pupil(inside)
            | Piece::Guide(inside)
            | Piece::Slide(_, inside)
            | Piece::Aside(_, _, inside) => found.extend(questions(inside)),
            _ => {}
        }
    }
    found
}

/// Whether some pieces contain cells of the notebook that a pupil works with; those of the key
/// alone only complete the sheet.
pub fn has_cells(pieces: &[Piece]) -> bool {
    pieces.iter().any(|piece| match piece {
        Piece::Notebook(reader, _) => *reader != Some(Edition::Key),
        Piece::List(_, items) => items.iter().any(|item| has_cells(item)),
        Piece::Exercise(_, inside) => has_cells(inside),
        _ => false,
    })
}
