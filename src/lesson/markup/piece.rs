//! Pieces of a lesson before an edition is chosen.

use crate::document::edition::Edition;
use crate::document::{AsideKind, Block, Exercise, Inline, ListKind, Space};
use crate::lesson::quiz::Question;

/// A piece of a lesson that holds every edition at once.
#[derive(Debug, Clone, PartialEq)]
pub enum Piece {
    /// What every edition with the statement prints.
    Block(Block),
    /// A list, whose items may hold answers and notes.
    List(ListKind, Vec<Vec<Piece>>),
    /// An exercise; its number is given when it is printed.
    Exercise(Exercise, Vec<Piece>),
    /// An answer: in short, and in full.
    Answer(Vec<Inline>, Vec<Piece>),
    /// For the teacher only: boxed within an exercise, plain outside.
    Teacher(Vec<Inline>, Vec<Piece>),
    /// For the pupil's sheet only.
    Pupil(Vec<Piece>),
    /// A boxed remark of the statement.
    Aside(AsideKind, Vec<Inline>, Vec<Piece>),
    /// Room to answer, on the pupil's sheet only.
    Space(Space),
    /// A table or figure that the pupil fills: as handed out, and as answered.
    Fill(Box<Block>, Box<Block>),
    /// A question of the quiz, on no sheet.
    Question(Box<Question>),
}

/// The questions of the quiz among some pieces, in order.
#[must_use]
pub fn questions(pieces: Vec<Piece>) -> Vec<Question> {
    let mut found = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Question(question) => found.push(*question),
            Piece::List(_, items) => found.extend(items.into_iter().flat_map(questions)),
            Piece::Exercise(_, inside)
            | Piece::Answer(_, inside)
            | Piece::Teacher(_, inside)
            | Piece::Pupil(inside)
            | Piece::Aside(_, _, inside) => found.extend(questions(inside)),
            _ => {}
        }
    }
    found
}

/// Where a piece stands: decides what the teacher's edition keeps of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceContext {
    /// At the top of the text.
    Top,
    /// Inside an exercise.
    Exercise,
    /// Inside a teacher's note.
    Note,
}

/// The blocks that one edition prints.
///
/// Pupil: the statement and room to answer. Key: the statement and the full answers.
/// Compact: the statement alone, without new pages. Guided: as the pupil's, with the hints,
/// which are on no other sheet of a pupil. Teacher: the teacher's pages, then for each exercise the short answers and the notes.
#[must_use]
pub fn pick(pieces: Vec<Piece>, edition: Edition) -> Vec<Block> {
    let mut picking = Picking { edition, exercises: 0, blocks: Vec::new() };
    picking.all(pieces, PieceContext::Top);
    picking.blocks
}

struct Picking {
    edition: Edition,
    /// Exercises met so far, for their numbers.
    exercises: u32,
    blocks: Vec<Block>,
}

impl Picking {
    fn all(&mut self, pieces: Vec<Piece>, place: PieceContext) {
        for piece in pieces {
            self.one(piece, place);
        }
    }

    /// The blocks of some pieces, apart from those picked so far.
    fn within(&mut self, pieces: Vec<Piece>, place: PieceContext) -> Vec<Block> {
        let outside = std::mem::take(&mut self.blocks);
        self.all(pieces, place);
        std::mem::replace(&mut self.blocks, outside)
    }

    /// Whether the statement is printed: the teacher has it on the other editions.
    fn statement(&self, place: PieceContext) -> bool {
        self.edition != Edition::Teacher || place == PieceContext::Note
    }

    /// Whether hints stand where they help.
    fn guides(&self) -> bool {
        self.edition == Edition::Guided || !self.edition.is_the_pupil_s()
    }

    fn one(&mut self, piece: Piece, place: PieceContext) {
        match piece {
            Piece::Block(Block::PageBreak) if self.edition == Edition::Compact => {}
            Piece::Block(block) => {
                let mark = place == PieceContext::Top && matches!(block, Block::Heading(..));
                if self.statement(place) || mark {
                    self.blocks.push(block);
                }
            }
            Piece::List(kind, items) => self.list(kind, items, place),
            Piece::Exercise(mut exercise, pieces) => {
                self.exercises += 1;
                exercise.number = self.exercises;
                exercise.blocks = self.within(pieces, PieceContext::Exercise);
                self.blocks.push(Block::Exercise(exercise));
            }
            Piece::Answer(short, pieces) => self.answer(short, pieces, place),
            Piece::Teacher(title, pieces) if self.edition == Edition::Teacher => {
                if place == PieceContext::Top {
                    self.all(pieces, PieceContext::Note);
                } else {
                    let blocks = self.within(pieces, PieceContext::Note);
                    self.blocks.push(Block::Aside(AsideKind::Note, title, blocks));
                }
            }
            Piece::Pupil(pieces) if self.edition.is_the_pupil_s() => self.all(pieces, place),
            Piece::Space(space) if self.edition.is_written_on() => {
                self.blocks.push(Block::AnswerSpace(space));
            }
            Piece::Teacher(..) | Piece::Pupil(_) | Piece::Space(_) | Piece::Question(_) => {}
            Piece::Aside(kind, title, pieces) => {
                let guides = kind != AsideKind::Hint || self.guides();
                if self.statement(place) && guides {
                    let blocks = self.within(pieces, place);
                    self.blocks.push(Block::Aside(kind, title, blocks));
                }
            }
            Piece::Fill(handed, answered) => match self.edition {
                edition if edition.is_the_pupil_s() => self.blocks.push(*handed),
                Edition::Key => self.blocks.push(*answered),
                Edition::Teacher if place == PieceContext::Note => self.blocks.push(*answered),
                _ => {}
            },
        }
    }

    fn list(&mut self, kind: ListKind, items: Vec<Vec<Piece>>, place: PieceContext) {
        let items: Vec<Vec<Block>> =
            items.into_iter().map(|item| self.within(item, place)).collect();
        if items.iter().any(|item| !item.is_empty()) {
            self.blocks.push(Block::List(kind, items.into_iter().map(never_empty).collect()));
        }
    }

    fn answer(&mut self, short: Vec<Inline>, pieces: Vec<Piece>, place: PieceContext) {
        match self.edition {
            Edition::Key => {
                // A table filled in the statement may be the whole answer.
                let blocks = self.within(pieces, place);
                if !blocks.is_empty() {
                    self.blocks.push(Block::Aside(AsideKind::Answer, Vec::new(), blocks));
                }
            }
            Edition::Teacher if !short.is_empty() => self.blocks.push(Block::Paragraph(short)),
            _ => {}
        }
    }
}

/// An item with nothing to say keeps its number.
fn never_empty(item: Vec<Block>) -> Vec<Block> {
    if item.is_empty() { vec![Block::Paragraph(vec![Inline::text("—")])] } else { item }
}
