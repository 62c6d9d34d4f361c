//! A lesson on slides: its opening, each question with its figures, then its answer.

use senet_engine::rules::Lang;

use crate::document::edition::Edition;
use crate::document::messages::say;
use crate::document::{Block, Exercise, Inline, ListKind};

use super::markup::{Piece, as_answered, pick};
use super::screens::screens;

/// The slides of a lesson, in order.
pub(super) fn slides(pieces: &[Piece], lang: Lang) -> Vec<Block> {
    let mut made = Slides { lang, exercises: 0, opening: Vec::new(), made: Vec::new() };
    for piece in pieces {
        made.add_piece(piece);
    }
    made.close_opening();
    made.made
}

struct Slides {
    lang: Lang,
    /// Exercises met so far.
    exercises: u32,
    /// The blocks between exercises that are not yet on a slide.
    opening: Vec<Block>,
    made: Vec<Block>,
}

impl Slides {
    fn add_piece(&mut self, piece: &Piece) {
        match piece {
            Piece::Exercise(exercise, inside) => {
                self.close_opening();
                self.exercises += 1;
                self.exercise(exercise, inside);
            }
            Piece::Slide(title, inside) => {
                self.close_opening();
                let blocks = statement(inside);
                self.slide(title, blocks);
            }
            other => self.opening.extend(statement(std::slice::from_ref(other))),
        }
    }

    /// Puts the opening of the lesson or of a part of it on slides, one for each of its headings,
    /// which may be a line in bold.
    fn close_opening(&mut self) {
        let (mut title, mut blocks) = (Vec::new(), Vec::new());
        for block in std::mem::take(&mut self.opening) {
            let heading = match &block {
                Block::Heading(_, line) => Some(line.clone()),
                Block::Paragraph(line) => match &line[..] {
                    [Inline::Strong(words)] => Some(words.clone()),
                    _ => None,
                },
                _ => None,
            };
            match heading {
                None => blocks.push(block),
                Some(next) if blocks.is_empty() => title = next,
                Some(next) => {
                    let title = std::mem::replace(&mut title, next);
                    self.slide(&title, std::mem::take(&mut blocks));
                }
            }
        }
        if !blocks.is_empty() {
            self.slide(&title, blocks);
        }
    }

    /// Adds a slide, or several if its blocks are too much for one: the title is on each, and says
    /// that it goes on.
    fn slide(&mut self, title: &[Inline], blocks: Vec<Block>) {
        for (at, screen) in screens(blocks).into_iter().enumerate() {
            let mut title = title.to_owned();
            if at > 0 && !title.is_empty() {
                title.push(Inline::text(format!(" {}", say(self.lang, "slide-continued", &[]))));
            }
            self.made.push(Block::Slide(title, screen));
        }
    }

    /// Adds the beginning of an exercise, then each of its questions and its answer.
    fn exercise(&mut self, exercise: &Exercise, inside: &[Piece]) {
        let mut before: Vec<&Piece> = Vec::new();
        let mut asked = false;
        for piece in inside {
            match piece {
                Piece::List(ListKind::Number, items) => {
                    let introduction = picked(&before);
                    before.clear();
                    if !introduction.is_empty() {
                        let title = self.title(exercise, None);
                        self.slide(&title, introduction);
                    }
                    for (item, number) in items.iter().zip(1_usize..) {
                        self.question(exercise, Some(number), item);
                    }
                    asked = true;
                }
                Piece::Slide(title, inside) => self.slide(title, statement(inside)),
                other => before.push(other),
            }
        }
        let rest: Vec<Piece> = before.into_iter().cloned().collect();
        if !asked || !statement(&rest).is_empty() {
            self.question(exercise, None, &rest);
        }
    }

    fn question(&mut self, exercise: &Exercise, number: Option<usize>, item: &[Piece]) {
        let asked = statement(item);
        if !asked.is_empty() {
            let title = self.title(exercise, number);
            self.slide(&title, asked);
        }
        let answer = answer(item);
        if !answer.is_empty() {
            let mut title = self.title(exercise, number);
            title.push(Inline::text(format!(" · {}", say(self.lang, "layout-answer", &[]))));
            self.slide(&title, answer);
        }
    }

    /// "Sixteen outcomes · 2", after the number of the exercise.
    fn title(&self, exercise: &Exercise, number: Option<usize>) -> Vec<Inline> {
        let mut title = vec![Inline::text(format!("{}. ", self.exercises))];
        title.extend(exercise.title.iter().cloned());
        title.extend(number.map(|number| {
            Inline::text(format!(
                " · {}",
                say(self.lang, "slide-question", &[("number", &number.to_string())])
            ))
        }));
        title
    }
}

/// The statement alone, as on the sheet for the exercise book.
fn statement(pieces: &[Piece]) -> Vec<Block> {
    pick(pieces.to_vec(), Edition::Compact)
}

fn picked(pieces: &[&Piece]) -> Vec<Block> {
    statement(&pieces.iter().map(|piece| (*piece).clone()).collect::<Vec<_>>())
}

/// The answer to a question, for the whole class: filled tables and figures, and the short answer;
/// the full one where it has a figure, or there is no other.
fn answer(pieces: &[Piece]) -> Vec<Block> {
    let filled = pieces.iter().any(|piece| matches!(piece, Piece::Fill(..)));
    let mut out = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Fill(handed, answered) => out.push(match &**answered {
                Block::Table(_) => as_answered((**handed).clone(), (**answered).clone()),
                other => other.clone(),
            }),
            Piece::Answer(short, full) => {
                let full = pick(full.clone(), Edition::Key);
                let drawn = full.iter().any(|it| matches!(it, Block::Figure(..) | Block::Table(_)));
                if drawn || short.is_empty() {
                    out.extend(full);
                } else if !(filled && full.is_empty()) {
                    out.push(Block::Paragraph(short.clone()));
                }
            }
            Piece::List(kind, items) => {
                let items: Vec<Vec<Block>> = items.iter().map(|item| answer(item)).collect();
                if items.iter().any(|item| !item.is_empty()) {
                    out.push(Block::List(*kind, items));
                }
            }
            _ => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::{Block, Exercise, Inline, ListKind};
    use crate::lesson::markup::Piece;

    use super::slides;

    #[test]
    fn a_question_is_a_slide_and_its_answer_the_next() {
        let words = |text: &str| vec![Inline::text(text)];
        let text = |text: &str| Piece::Block(Block::Paragraph(words(text)));
        let bold = Piece::Block(Block::Paragraph(vec![Inline::Strong(words("Rule"))]));
        let answer = Piece::Answer(words("short"), vec![text("long")]);
        let list =
            Piece::List(ListKind::Number, vec![vec![text("asked"), answer], vec![text("two")]]);
        let (title, skills, blocks) = (words("First"), Vec::new(), Vec::new());
        let exercise = Exercise { number: 0, title, points: None, skills, blocks };
        let pieces = [
            text("opening"),
            bold,
            text("the rule"),
            Piece::Slide(words("Vote"), vec![text("which?")]),
            Piece::Exercise(exercise, vec![text("given"), list]),
        ];
        let made: Vec<String> = slides(&pieces, Lang::En)
            .iter()
            .map(|slide| match slide {
                Block::Slide(title, inside) => format!("{title:?}{inside:?}"),
                other => panic!("{other:?}"),
            })
            .collect();
        let said = [
            ["opening", "opening"],
            ["Rule", "the rule"],
            ["Vote", "which?"],
            ["First", "given"],
            ["First", "asked"],
            ["Answer", "short"],
            ["First", "two"],
        ];
        assert_eq!(made.len(), said.len(), "{made:#?}");
        for (made, words) in made.iter().zip(said) {
            assert!(words.iter().all(|word| made.contains(word)), "{made}");
            assert!(!made.contains("long"), "{made}");
        }
    }
}
