//! The pieces of a lesson before an edition is chosen, and the choice.

use crate::document::edition::Edition;
use crate::document::figure::Figure;
use crate::document::{
    Answered, AsideKind, Block, Cell, Exercise, Inline, ListKind, Ruling, Space, Table,
};
use crate::lesson::quiz::Question;

use super::steps::StepMarks;

/// A piece of a lesson, with the parts of every edition.
#[derive(Debug, Clone, PartialEq)]
pub enum Piece {
    /// A block that every edition with the statement prints.
    Block(Block),
    /// A list, whose items may contain answers and notes.
    List(ListKind, Vec<Vec<Piece>>),
    /// An exercise; it is numbered when it is printed.
    Exercise(Exercise, Vec<Piece>),
    /// An answer: in short, and in full.
    Answer(Vec<Inline>, Vec<Piece>),
    /// For the teacher only: boxed within an exercise, plain outside.
    Teacher(Vec<Inline>, Vec<Piece>),
    /// For the pupil's sheet only.
    Pupil(Vec<Piece>),
    /// The marks of a question by step, and what whoever marks it needs, boxed.
    Marks(StepMarks, Vec<Inline>, Vec<Piece>),
    /// A boxed remark of the statement.
    Aside(AsideKind, Vec<Inline>, Vec<Piece>),
    /// Space to answer, on the pupil's sheet only.
    Space(Space),
    /// A table or figure that the pupil fills: as printed for the pupil, and as answered.
    Fill(Box<Block>, Box<Block>),
    /// For the guided sheet only: the beginning of an answer.
    Guide(Vec<Piece>),
    /// For the slides only, under its title.
    Slide(Vec<Inline>, Vec<Piece>),
    /// A summary of the lesson: with gaps, and completed.
    Summary(Vec<Inline>, Vec<Piece>, Vec<Piece>),
    /// The grid in which pupils assess their skills.
    Skills(Vec<Inline>, Table),
    /// A question of the quiz, on no sheet.
    Question(Box<Question>),
    /// Cells of the notebook, on no sheet: of one reader's, or of both.
    Notebook(Option<Edition>, Vec<Piece>),
}

/// The place of a piece, which decides what the teacher's edition keeps of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceContext {
    /// At the top of the text.
    Top,
    /// Inside an exercise.
    Exercise,
    /// Inside a teacher's note, or an answer in full.
    Note,
}

/// The blocks that one edition prints.
///
/// Pupil: the statement and space to answer. Key: under the number of each question, the full answer. Compact: the
/// statement alone, without page breaks. Guided: as the pupil's, with the hints, which no other
/// sheet of a pupil has. Answers: as the pupil's, with the answers written in its blanks. Summary:
/// the summary of the lesson, and the grid. Teacher: the teacher's pages, then for each exercise
/// the short answers and the notes.
pub fn pick(pieces: Vec<Piece>, edition: Edition) -> Vec<Block> {
    picked(pieces, edition, false)
}

/// The blocks of an answer in full.
pub fn pick_answer(pieces: Vec<Piece>) -> Vec<Block> {
    let mut picking = Picking::new(Edition::Key, false);
    picking.all(pieces, PieceContext::Note);
    picking.blocks
}

/// The blocks that the notebook of an edition shows: those of its sheet and the notebook's own.
pub fn pick_for_notebook(pieces: Vec<Piece>, edition: Edition) -> Vec<Block> {
    picked(pieces, edition, true)
}

fn picked(pieces: Vec<Piece>, edition: Edition, notebook: bool) -> Vec<Block> {
    let mut picking = Picking::new(edition, notebook);
    if edition != Edition::Key || notebook {
        picking.all(pieces, PieceContext::Top);
        // A teacher's page has no statements: a part without exercises leaves its title alone.
        let teacher = edition == Edition::Teacher;
        return if teacher { without_bare(picking.blocks) } else { picking.blocks };
    }
    picking.all(pieces.clone(), PieceContext::Top);
    let answers = without_bare(picking.blocks);
    // A lesson that asks nothing has a key to read all the same.
    if answers.is_empty() { picked(pieces, edition, true) } else { answers }
}

/// Some blocks without the headings of what has nothing under it.
fn without_bare(blocks: Vec<Block>) -> Vec<Block> {
    let mut kept: Vec<Block> = Vec::new();
    for block in blocks.into_iter().rev() {
        let bare = match (&block, kept.last()) {
            (Block::Heading(..), None) => true,
            (Block::Heading(level, _), Some(Block::Heading(next, _))) => next <= level,
            _ => false,
        };
        if !bare {
            kept.push(block);
        }
    }
    kept.reverse();
    kept
}

/// Code whose gaps, `?p * q?` within a line, are left to the pupil as `...`, which is valid Python,
/// or filled.
fn gaps(code: &str, reader: Edition) -> String {
    let line = |line: &str| {
        let parts: Vec<&str> = line.split('?').collect();
        if parts.len().is_multiple_of(2) {
            return line.to_owned();
        }
        let part = |(at, part): (usize, &&str)| match at % 2 {
            1 if reader == Edition::Pupil => "...".to_owned(),
            _ => (*part).to_owned(),
        };
        parts.iter().enumerate().map(part).collect()
    };
    code.split('\n').map(line).collect::<Vec<String>>().join("\n")
}

struct Picking {
    edition: Edition,
    /// Whether this is a notebook, not a sheet.
    notebook: bool,
    /// Exercises met so far, for their numbers.
    exercises: u32,
    /// Whether a figure to complete replaces the squared paper that follows.
    begun: bool,
    blocks: Vec<Block>,
}

impl Picking {
    fn new(edition: Edition, notebook: bool) -> Self {
        Self { edition, notebook, exercises: 0, begun: false, blocks: Vec::new() }
    }

    fn all(&mut self, pieces: Vec<Piece>, place: PieceContext) {
        for piece in pieces {
            self.pick_piece(piece, place);
        }
    }

    /// The blocks of some pieces, collected separately from those picked so far.
    fn within(&mut self, pieces: Vec<Piece>, place: PieceContext) -> Vec<Block> {
        let outside = std::mem::take(&mut self.blocks);
        self.all(pieces, place);
        std::mem::replace(&mut self.blocks, outside)
    }

    /// A box with some pieces inside.
    fn boxed(
        &mut self,
        kind: AsideKind,
        title: Vec<Inline>,
        pieces: Vec<Piece>,
        place: PieceContext,
    ) {
        let blocks = self.within(pieces, place);
        self.blocks.push(Block::Aside(kind, title, blocks));
    }

    /// Whether the statement is printed: who reads a key or a teacher's page has it on the pupil's sheet.
    fn statement(&self, place: PieceContext) -> bool {
        match self.edition {
            Edition::Teacher => place == PieceContext::Note,
            Edition::Key => self.notebook || place == PieceContext::Note,
            _ => true,
        }
    }

    /// Whether a box is printed; of the pupil's sheets only the guided one has hints.
    fn has_aside(&self, kind: AsideKind, place: PieceContext) -> bool {
        let guides = self.edition == Edition::Guided || !self.edition.follows_the_pupil_s();
        self.statement(place) && (kind != AsideKind::Hint || guides)
    }

    fn pick_piece(&mut self, piece: Piece, place: PieceContext) {
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
            Piece::Teacher(title, pieces) if self.edition == Edition::Teacher => match place {
                PieceContext::Top => self.all(pieces, PieceContext::Note),
                _ => self.boxed(AsideKind::Note, title, pieces, PieceContext::Note),
            },
            Piece::Marks(_, title, pieces)
                if matches!(self.edition, Edition::Key | Edition::Teacher)
                    && !pieces.is_empty() =>
            {
                self.boxed(AsideKind::Note, title, pieces, PieceContext::Note);
            }
            Piece::Pupil(pieces) if self.edition.follows_the_pupil_s() => self.all(pieces, place),
            Piece::Guide(pieces) if self.edition == Edition::Guided => {
                let blocks = self.within(pieces, place);
                self.begun = blocks.iter().any(|block| matches!(block, Block::Figure(..)));
                self.blocks.extend(blocks);
            }
            Piece::Space(Space { ruling: Ruling::Grid, .. }) if std::mem::take(&mut self.begun) => {
            }
            Piece::Summary(title, gaps, whole) => match self.edition {
                Edition::Summary => self.boxed(AsideKind::Remember, title, gaps, place),
                Edition::Key => {
                    self.boxed(AsideKind::Remember, title, whole, PieceContext::Note);
                }
                _ => {}
            },
            Piece::Skills(title, grid) if self.edition == Edition::Summary => {
                self.blocks.push(Block::Heading(1, title));
                self.blocks.push(Block::Table(grid));
            }
            Piece::Space(space) if self.edition.is_written_on() => {
                self.blocks.push(Block::AnswerSpace(space));
            }
            Piece::Notebook(reader, pieces)
                if self.notebook && reader.is_none_or(|reader| reader == self.edition) =>
            {
                for mut block in self.within(pieces, place) {
                    if let Block::Code(code) = &mut block {
                        code.text = gaps(&code.text, self.edition);
                    }
                    self.blocks.push(block);
                }
            }
            Piece::Aside(kind, title, pieces) if self.has_aside(kind, place) => {
                self.boxed(kind, title, pieces, place);
            }
            Piece::Fill(handed, answered) => match self.edition {
                Edition::Compact if is_paper(&handed) => {}
                edition if edition.is_the_pupil_s() => self.blocks.push(*handed),
                Edition::Answers => self.blocks.push(as_answered(*handed, *answered)),
                Edition::Key => self.blocks.push(*answered),
                Edition::Teacher if place == PieceContext::Note => self.blocks.push(*answered),
                _ => {}
            },
            // Not of this edition, or on no sheet.
            Piece::Teacher(..)
            | Piece::Pupil(_)
            | Piece::Marks(..)
            | Piece::Aside(..)
            | Piece::Space(_)
            | Piece::Guide(_)
            | Piece::Slide(..)
            | Piece::Skills(..)
            | Piece::Question(_)
            | Piece::Notebook(..) => {}
        }
    }

    fn list(&mut self, kind: ListKind, items: Vec<Vec<Piece>>, place: PieceContext) {
        let mut items: Vec<Vec<Block>> =
            items.into_iter().map(|item| self.within(item, place)).collect();
        if items.iter().all(Vec::is_empty) {
            return;
        }
        // An empty item keeps its number.
        for item in items.iter_mut().filter(|item| item.is_empty()) {
            item.push(Block::Paragraph(vec![Inline::text("—")]));
        }
        self.blocks.push(Block::List(kind, items));
    }

    fn answer(&mut self, short: Vec<Inline>, pieces: Vec<Piece>, place: PieceContext) {
        match self.edition {
            Edition::Key => {
                // A table filled in the statement may be the whole answer.
                let blocks = self.within(pieces, PieceContext::Note);
                if !blocks.is_empty() {
                    self.blocks.push(Block::Aside(AsideKind::Answer, Vec::new(), blocks));
                }
            }
            Edition::Teacher if !short.is_empty() => self.blocks.push(Block::Paragraph(short)),
            Edition::Answers => {
                let full = self.within(pieces, place);
                write_in(&mut self.blocks, &short, full);
            }
            _ => {}
        }
    }
}

/// Whether a block is only squared paper to plot points on.
fn is_paper(block: &Block) -> bool {
    let Block::Figure(figure, _) = block else { return false };
    matches!(&**figure, Figure::ForPupil(whole, _) if matches!(**whole, Figure::Plotted(_)))
}

/// A table or figure to fill as answered, no larger than printed for the pupil.
pub fn as_answered(handed: Block, answered: Block) -> Block {
    match (handed, answered) {
        (Block::Table(handed), Block::Table(answered)) => {
            let rows = handed.rows.into_iter().zip(answered.rows);
            let cell = |pair| match pair {
                (Cell::ToFill, Cell::Text(line)) => Cell::Written(line),
                (given, _) => given,
            };
            let row = |(empty, full): (Vec<Cell>, Vec<Cell>)| {
                empty.into_iter().zip(full).map(cell).collect()
            };
            Block::Table(Table { rows: rows.map(row).collect(), ..handed })
        }
        (space, answered) => {
            Block::Answered(Box::new(Answered { space, short: Vec::new(), full: vec![answered] }))
        }
    }
}

/// Writes an answer into the spaces before it: its figures in the highest one, its text in the last
/// one, or in the highest if there is no figure.
fn write_in(blocks: &mut [Block], short: &[Inline], full: Vec<Block>) {
    let mut spaces: Vec<&mut Block> =
        blocks.iter_mut().filter(|block| matches!(block, Block::AnswerSpace(_))).collect();
    let height = |block: &&mut Block| match block {
        Block::AnswerSpace(space) => space.height(),
        _ => 0,
    };
    let Some(highest) = (0..spaces.len()).rev().max_by_key(|at| height(&spaces[*at])) else {
        return;
    };
    let last = spaces.len() - 1;
    let alone = last == highest;
    let squared = matches!(spaces[highest], Block::AnswerSpace(Space { ruling: Ruling::Grid, .. }));
    let drawn = |block: &Block| matches!(block, Block::Figure(..));
    let mut put = |at: usize, short: Vec<Inline>, full: Vec<Block>| {
        let space = spaces[at].clone();
        *spaces[at] = Block::Answered(Box::new(Answered { space, short, full }));
    };
    if !full.iter().any(drawn) || (alone && !squared) {
        put(highest, short.to_vec(), full);
        return;
    }
    // Squared paper is for drawings, and for calculations beside them.
    let (drawings, words) = full
        .into_iter()
        .partition(|block| drawn(block) || (alone && matches!(block, Block::Math(_))));
    put(highest, Vec::new(), drawings);
    if !alone {
        put(last, short.to_vec(), words);
    }
}

#[cfg(test)]
mod tests {
    use crate::document::Edition;

    use super::gaps;

    #[test]
    fn gaps_are_left_to_the_pupil_line_by_line() {
        let code = "P = [?0?, ?f?]\nif ?random() < p?:\n    k = 1  # why?";
        assert_eq!(gaps(code, Edition::Pupil), "P = [..., ...]\nif ...:\n    k = 1  # why?");
        assert_eq!(gaps(code, Edition::Key), "P = [0, f]\nif random() < p:\n    k = 1  # why?");
    }
}
