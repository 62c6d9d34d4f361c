//! Builds the pieces of containers: exercises, answers, figures, tables, derivations.

use senet_engine::rules::fault::Checked;

use crate::document::{AsideKind, Block, Edition, Ruling, Space};

use super::container::{Cut, Name, OpeningLine};
use super::markdown::{line, pieces};
use super::options::{number, one_of};
use super::piece::Piece;
use super::surroundings::Surroundings;
use super::{derive, exercise, figure, fill, quiz, summary, table};

/// The pieces that a container makes.
///
/// # Errors
/// `lesson-container-value` (arguments `container`, `found`, `expected`, `suggestion`,
/// `line`) for an option or a word that cannot be; what its content refuses.
pub fn build(opening: &OpeningLine, inside: &Cut, around: &Surroundings) -> Checked<Vec<Piece>> {
    made(opening, inside, around).map_err(|fault| match fault.arg("line") {
        Some(_) => fault,
        None => fault.at("line", opening.line),
    })
}

fn made(opening: &OpeningLine, inside: &Cut, around: &Surroundings) -> Checked<Vec<Piece>> {
    let title = line(&opening.title, opening.line, around)?;
    let content = || pieces(inside, around);
    Ok(vec![match opening.name {
        Name::Exercise => exercise::build(opening, title, content()?, around)?,
        Name::Answer => Piece::Answer(title, content()?),
        Name::Teacher => Piece::Teacher(title, content()?),
        Name::Pupil => Piece::Pupil(content()?),
        Name::Remember => Piece::Aside(AsideKind::Remember, title, content()?),
        Name::Hint => Piece::Aside(AsideKind::Hint, title, content()?),
        Name::Guide => Piece::Guide(content()?),
        Name::Slide => Piece::Slide(title, content()?),
        Name::Summary => summary::build(opening, title, &content()?, around)?,
        Name::Marks => exercise::marks(opening, title, content()?, around)?,
        Name::Skills => summary::grid(opening, title, &content()?, around)?,
        Name::Fill => return fill::build(opening, content()?),
        Name::Lines | Name::Grid | Name::Seyes => Piece::Space(space(opening)?),
        Name::Figure => figure::build(opening, title, around)?,
        Name::Table => table::build(opening, title, around)?,
        Name::Derive => Piece::Block(derive::build(opening, around)?),
        Name::NewPage => Piece::Block(Block::PageBreak),
        Name::Notebook => Piece::Notebook(reader(opening)?, content()?),
        Name::Quiz => Piece::Question(Box::new(quiz::build(opening, title, inside, around)?)),
    }])
}

/// The reader whose notebook has the cells; none for both.
fn reader(opening: &OpeningLine) -> Checked<Option<Edition>> {
    let known = [Edition::Pupil, Edition::Key].map(|reader| (reader.name(), reader));
    opening.words.first().map(|word| one_of(opening, word, &known)).transpose()
}

/// Space to answer, ruled as its container is called; its height in units of the ruling.
fn space(opening: &OpeningLine) -> Checked<Space> {
    let ruling = Ruling::from_name(opening.name.name()).unwrap_or_default();
    Ok(Space { ruling, size: number(opening, opening.word(0), ruling.most())? as u8 })
}
