//! The hints of a lesson on pages of their own, to cut out and hand over one by one.

use senet_engine::rules::Lang;

use crate::document::edition::Edition;
use crate::document::messages::say;
use crate::document::{AsideKind, Block, Inline, ListKind};

use super::markup::{Piece, pick};

/// A card for each hint, in the order of the sheet; a remark where there is none.
pub(super) fn cards(pieces: &[Piece], lang: Lang) -> Vec<Block> {
    let mut found = Found { exercise: 0, question: String::new(), cards: Vec::new() };
    found.all(pieces);
    let cards = found.cards;
    if cards.is_empty() {
        let none = say(lang, "sheet-no-hints", &[]);
        return vec![Block::Paragraph(vec![Inline::text(none)])];
    }
    let rank = |at: usize| {
        let same = |card: &&Card| card.place() == cards[at].place();
        let rank = cards[..at].iter().filter(same).count() + 1;
        (rank, cards.iter().filter(same).count())
    };
    (0..cards.len()).map(|at| cards[at].block(rank(at), lang)).collect()
}

/// A hint, and the question it helps with.
struct Card {
    exercise: u32,
    question: String,
    title: Vec<Inline>,
    blocks: Vec<Block>,
}

impl Card {
    fn place(&self) -> (u32, &str) {
        (self.exercise, &self.question)
    }

    /// Its box; the first of two helps less than the second.
    fn block(&self, (rank, of): (usize, usize), lang: Lang) -> Block {
        let question = if self.question.is_empty() { "none" } else { &self.question };
        let args = [
            ("exercise", &*self.exercise.to_string()),
            ("question", question),
            ("rank", &if of > 1 { rank.to_string() } else { "none".to_owned() }),
        ];
        let mut title = vec![Inline::text(say(lang, "sheet-hint", &args))];
        if !self.title.is_empty() {
            title.push(Inline::text(" · "));
            title.extend_from_slice(&self.title);
        }
        Block::Aside(AsideKind::Hint, title, self.blocks.clone())
    }
}

struct Found {
    exercise: u32,
    question: String,
    cards: Vec<Card>,
}

impl Found {
    fn all(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            self.add_piece(piece);
        }
    }

    fn add_piece(&mut self, piece: &Piece) {
        match piece {
            Piece::Exercise(_, inside) => {
                self.exercise += 1;
                self.all(inside);
            }
            Piece::List(kind, items) if *kind != ListKind::Bullet => {
                for (at, item) in items.iter().enumerate() {
                    let outside = self.question.clone();
                    self.question = match kind {
                        ListKind::Letter => {
                            format!("{outside}{}", char::from(b'a' + (at % 26) as u8))
                        }
                        _ => (at + 1).to_string(),
                    };
                    self.all(item);
                    self.question = outside;
                }
            }
            Piece::List(_, items) => items.iter().for_each(|item| self.all(item)),
            Piece::Aside(AsideKind::Hint, title, inside) => {
                let blocks = pick(inside.clone(), Edition::Guided);
                let (exercise, question) = (self.exercise, self.question.clone());
                self.cards.push(Card { exercise, question, title: title.clone(), blocks });
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::{AsideKind, Block, Exercise, Inline, ListKind};
    use crate::lesson::markup::Piece;

    use super::cards;

    #[test]
    fn a_card_says_which_question_it_helps_with_and_how_much() {
        let hint = |text: &str| {
            let inside = vec![Piece::Block(Block::Paragraph(vec![Inline::text(text)]))];
            Piece::Aside(AsideKind::Hint, Vec::new(), inside)
        };
        let exercise = |inside| {
            let (title, skills, blocks) = (Vec::new(), Vec::new(), Vec::new());
            Piece::Exercise(Exercise { number: 0, title, points: None, skills, blocks }, inside)
        };
        let letters = Piece::List(ListKind::Letter, vec![vec![], vec![hint("deep")]]);
        let questions = vec![vec![hint("first"), hint("second")], vec![letters]];
        let pieces = [exercise(vec![]), exercise(vec![Piece::List(ListKind::Number, questions)])];
        let said: Vec<String> = cards(&pieces, Lang::En)
            .iter()
            .map(|card| match card {
                Block::Aside(AsideKind::Hint, title, blocks) => format!("{title:?} {blocks:?}"),
                other => panic!("{other:?}"),
            })
            .collect();
        let expected = [
            ["Exercise 2, question 1", "first hint", "\"first\""],
            ["Exercise 2, question 1", "second hint", "\"second\""],
            ["Exercise 2, question 2b", "Exercise 2, question 2b", "\"deep\""],
        ];
        assert_eq!(said.len(), expected.len());
        for (said, words) in said.iter().zip(expected) {
            assert!(words.iter().all(|word| said.contains(word)), "{said}");
        }
        assert!(!said[2].contains("hint)"));
        assert!(matches!(&cards(&[], Lang::En)[..], [Block::Paragraph(_)]));
    }
}
