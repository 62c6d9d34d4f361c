//! The hints of a lesson on pages of their own, to cut out and hand over one by one.

use senet_engine::rules::Lang;

use crate::document::edition::Edition;
use crate::document::prose::{line, paragraph};
use crate::document::{AsideKind, Block, Inline, ListKind};

use super::markup::{Piece, pick};

/// A card for each hint, in the order of the sheet; a remark where there is none.
pub(super) fn cards(pieces: &[Piece], lang: Lang) -> Vec<Block> {
    let mut cards = Vec::new();
    gather(pieces, &mut (0, String::new()), &mut cards);
    if cards.is_empty() {
        return vec![paragraph(lang, "sheet-no-hints", &[])];
    }
    let block = |(at, card): (usize, &Card)| {
        let same = |other: &&Card| other.place == card.place;
        let (rank, of) =
            (cards[..=at].iter().filter(same).count(), cards.iter().filter(same).count());
        card.block(&if of > 1 { rank.to_string() } else { "none".to_owned() }, lang)
    };
    cards.iter().enumerate().map(block).collect()
}

/// An exercise by its number, and the question in it: `2b`; empty before the first.
type Place = (u32, String);

/// A hint, and the question it helps with.
struct Card {
    place: Place,
    title: Vec<Inline>,
    blocks: Vec<Block>,
}

impl Card {
    /// Its box; the first of two helps less than the second.
    fn block(&self, rank: &str, lang: Lang) -> Block {
        let (exercise, question) = &self.place;
        let question = if question.is_empty() { "none" } else { question };
        let args = [("exercise", &*exercise.to_string()), ("question", question), ("rank", rank)];
        let mut title = line(lang, "sheet-hint", &args);
        if !self.title.is_empty() {
            title.push(Inline::text(" · "));
            title.extend_from_slice(&self.title);
        }
        Block::Aside(AsideKind::Hint, title, self.blocks.clone())
    }
}

/// The hints of some pieces, from a place on.
fn gather(pieces: &[Piece], place: &mut Place, cards: &mut Vec<Card>) {
    for piece in pieces {
        match piece {
            Piece::Exercise(_, inside) => {
                place.0 += 1;
                gather(inside, place, cards);
            }
            Piece::List(kind, items) => {
                let outside = place.1.clone();
                for (at, item) in items.iter().enumerate() {
                    match kind {
                        ListKind::Bullet => {}
                        ListKind::Letter => {
                            place.1 = format!("{outside}{}", char::from(b'a' + (at % 26) as u8));
                        }
                        ListKind::Number => place.1 = (at + 1).to_string(),
                    }
                    gather(item, place, cards);
                }
                place.1 = outside;
            }
            Piece::Aside(AsideKind::Hint, title, inside) => {
                let blocks = pick(inside.clone(), Edition::Guided);
                cards.push(Card { place: place.clone(), title: title.clone(), blocks });
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::{AsideKind, Block, Exercise, ListKind};
    use crate::lesson::markup::Piece;

    use super::cards;

    #[test]
    fn a_card_says_which_question_it_helps_with_and_how_much() {
        let hint = || Piece::Aside(AsideKind::Hint, Vec::new(), Vec::new());
        let exercise = |inside| {
            let (title, skills, blocks) = (Vec::new(), Vec::new(), Vec::new());
            Piece::Exercise(Exercise { number: 0, title, points: None, skills, blocks }, inside)
        };
        let letters = Piece::List(ListKind::Letter, vec![vec![], vec![hint()]]);
        let questions = vec![vec![hint(), hint()], vec![letters]];
        let pieces = [exercise(vec![]), exercise(vec![Piece::List(ListKind::Number, questions)])];
        let said = cards(&pieces, Lang::En).into_iter().map(|card| match card {
            Block::Aside(AsideKind::Hint, title, _) => format!("{title:?}"),
            other => panic!("{other:?}"),
        });
        let said: Vec<String> = said.collect();
        assert_eq!(said.len(), 3);
        for (said, place, rank) in [
            (&said[0], "Exercise 2, question 1", "(first hint)"),
            (&said[1], "Exercise 2, question 1", "(second hint)"),
            (&said[2], "Exercise 2, question 2b", ""),
        ] {
            assert!(said.contains(place) && said.contains(rank), "{said}");
        }
        assert!(!said[2].contains("hint)"), "{}", said[2]);
    }
}
