//! Changes that a teacher may ask of a finished sheet: how the space to answer is ruled, and
//! whether points are printed.

use senet_engine::closed_list;
use senet_engine::rules::{Lang, Named};

use crate::document::{Answered, AsideKind, Block, Inline, Ruling, Space};

/// How the space to answer is ruled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Answers {
    /// As the lesson says. A teacher cannot choose it by name.
    #[default]
    AsWritten,
    /// All in one way.
    Ruled(Ruling),
    /// No space: the pupils answer elsewhere.
    Nowhere,
}

closed_list! {
    /// Whether a sheet says how many points an exercise is worth. The choice of the lesson has no
    /// name.
    pub enum PointsShown {
        /// Where the lesson is a test.
        AsWritten = "",
        /// Wherever the lesson gives some.
        On = "on" / "oui",
        /// Never.
        Off = "off" / "non",
    }
}

closed_list! {
    /// Whether the exercises for pupils who are ahead are printed, on a page of their own.
    pub enum Further {
        /// The page is printed.
        Yes = "yes" / "oui",
        /// The page is left out.
        No = "no" / "non",
    }
}

impl PointsShown {
    /// What a teacher may choose.
    pub const CHOICES: [Self; 2] = [Self::On, Self::Off];

    /// Whether points are printed on the sheet of a lesson that is a test, or is none.
    pub const fn are_shown(self, test: bool) -> bool {
        match self {
            Self::AsWritten => test,
            Self::On => true,
            Self::Off => false,
        }
    }
}

impl Answers {
    /// What a teacher may choose.
    pub const CHOICES: [Self; Ruling::EVERY.len() + 1] = {
        let mut choices = [Self::Nowhere; Ruling::EVERY.len() + 1];
        let mut at = 0;
        while at < Ruling::EVERY.len() {
            choices[at] = Self::Ruled(Ruling::EVERY[at]);
            at += 1;
        }
        choices
    };

    /// The choice of this name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::CHOICES.into_iter().find(|choice| choice.name() == name)
    }
}

impl Named for Answers {
    fn name(self) -> &'static str {
        match self {
            Self::AsWritten => "",
            Self::Ruled(ruling) => ruling.name(),
            Self::Nowhere => "none",
        }
    }

    fn name_in(self, lang: Lang) -> &'static str {
        match self {
            Self::Ruled(ruling) => ruling.name_in(lang),
            Self::Nowhere => lang.choose("aucune", "none"),
            Self::AsWritten => "",
        }
    }
}

/// The blocks with all their space to answer ruled the same way; where there is none, an answer that
/// would be written in it follows its question.
pub fn ruled(blocks: Vec<Block>, answers: Answers) -> Vec<Block> {
    let ruling = match answers {
        Answers::AsWritten => return blocks,
        Answers::Ruled(ruling) => Some(ruling),
        Answers::Nowhere => None,
    };
    changed(blocks, &|block| match block {
        Block::AnswerSpace(space) => ruling.map(|ruling| Block::AnswerSpace(space.ruled(ruling))),
        Block::Answered(answered) if ruling.is_none() && answered.has_space() => {
            Some(Block::Steps(answered.plain()))
        }
        other => Some(other),
    })
}

/// The blocks with each answer boxed after what it answers: a drawing to complete comes before the completed one.
pub fn answers_apart(blocks: Vec<Block>) -> Vec<Block> {
    changed(blocks, &|block| match block {
        Block::Answered(answered) if answered.has_space() => Some(Block::Steps(answered.plain())),
        Block::Answered(answered) => {
            let Answered { space, full, .. } = *answered;
            let completed = Block::Aside(AsideKind::Answer, Vec::new(), full);
            Some(Block::Steps(vec![space, completed]))
        }
        other => Some(other),
    })
}

/// The blocks without their space to answer, nor the answers in it.
pub fn without_space(blocks: Vec<Block>) -> Vec<Block> {
    changed(blocks, &|block| match block {
        Block::AnswerSpace(_) => None,
        Block::Answered(answered) if answered.has_space() => None,
        other => Some(other),
    })
}

/// The blocks with less space to answer: `hundredths` hundredths of it, but `least` lines or centimetres at
/// least where there were as many.
pub fn with_space(blocks: Vec<Block>, hundredths: u32, least: u8) -> Vec<Block> {
    let scaled = |size: u8| {
        ((u32::from(size) * hundredths + 50) / 100).clamp(u32::from(size.min(least)), 255) as u8
    };
    changed(blocks, &|block| match block {
        Block::AnswerSpace(space) => {
            Some(Block::AnswerSpace(Space { size: scaled(space.size), ..space }))
        }
        other => Some(other),
    })
}

/// The blocks with no exercise worth any points.
pub fn without_points(blocks: Vec<Block>) -> Vec<Block> {
    changed(blocks, &|block| match block {
        Block::Exercise(mut exercise) => {
            exercise.points = None;
            Some(Block::Exercise(exercise))
        }
        other => Some(other),
    })
}

/// The blocks of a sheet that is a part of a booklet: their headings one level lower.
pub fn as_a_part(blocks: Vec<Block>) -> Vec<Block> {
    changed(blocks, &|block| match block {
        Block::Heading(level, title) => Some(Block::Heading((level + 1).min(3), title)),
        other => Some(other),
    })
}

/// The blocks with a heading before the exercises and their parts, which are then under it.
pub fn with_exercises_under(title: Vec<Inline>, mut blocks: Vec<Block>) -> Vec<Block> {
    let is_heading = |block: &&Block| matches!(block, Block::Heading(..));
    let exercise = |block: &Block| matches!(block, Block::Exercise(_));
    let Some(first) = blocks.iter().position(exercise) else { return blocks };
    let start = first - blocks[..first].iter().rev().take_while(is_heading).count();
    for block in &mut blocks[start..] {
        if let Block::Heading(level, _) = block {
            *level = (*level).max(2);
        }
    }
    blocks.insert(start, Block::Heading(1, title));
    blocks
}

/// Each block changed, with what is inside it.
fn changed(blocks: Vec<Block>, change: &dyn Fn(Block) -> Option<Block>) -> Vec<Block> {
    let inside = |block| match block {
        Block::Exercise(mut exercise) => {
            exercise.blocks = changed(exercise.blocks, change);
            Block::Exercise(exercise)
        }
        Block::Steps(blocks) => Block::Steps(changed(blocks, change)),
        Block::Aside(kind, title, blocks) => Block::Aside(kind, title, changed(blocks, change)),
        Block::List(kind, items) => {
            Block::List(kind, items.into_iter().map(|item| changed(item, change)).collect())
        }
        Block::Slide(mut slide) => {
            for part in &mut slide.parts {
                part.given = changed(std::mem::take(&mut part.given), change);
                for step in &mut part.steps {
                    *step = changed(std::mem::take(step), change);
                }
            }
            Block::Slide(slide)
        }
        other => other,
    };
    let one = |block| match block {
        // `change` has what is answered first, then the answer, which holds what it gave; or what there was, if it
        // would remove that.
        Block::Answered(mut answered) => {
            answered.full = changed(answered.full, change);
            if let Some(space) = change(answered.space.clone()) {
                answered.space = space;
            }
            change(Block::Answered(answered))
        }
        block => change(inside(block)),
    };
    blocks.into_iter().filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use crate::document::{Answered, AsideKind, Block, Inline, ListKind, Ruling, Space};

    use super::{Answers, answers_apart, ruled, without_space};

    #[test]
    fn room_is_ruled_wherever_it_stands_and_keeps_its_height() {
        // 5 lines of 8 mm are 4 cm; 3 cm are 3.75 lines, that is 4.
        let inside = vec![vec![Block::AnswerSpace(Space::lines(5))]];
        let blocks =
            vec![Block::List(ListKind::Letter, inside), Block::AnswerSpace(Space::grid(3))];
        let found = ruled(blocks.clone(), Answers::Ruled(Ruling::Grid));
        let wanted = vec![vec![Block::AnswerSpace(Space::grid(4))]];
        assert_eq!(found[0], Block::List(ListKind::Letter, wanted));
        let found = ruled(blocks.clone(), Answers::Ruled(Ruling::Seyes));
        assert_eq!(found[1], Block::AnswerSpace(Space { ruling: Ruling::Seyes, size: 4 }));
        assert_eq!(ruled(blocks, Answers::Nowhere), [Block::List(ListKind::Letter, vec![vec![]])]);
    }

    #[test]
    fn an_answer_apart_follows_the_figure_as_the_pupil_has_it() {
        let block = |text: &str| Block::Paragraph(vec![Inline::text(text)]);
        let answered = |space: Block| {
            let full = vec![block("completed")];
            Block::Answered(Box::new(Answered { space, short: Vec::new(), full }))
        };
        let boxed = Block::Aside(AsideKind::Answer, Vec::new(), vec![block("completed")]);
        let blocks =
            vec![answered(block("to complete")), answered(Block::AnswerSpace(Space::lines(5)))];
        let found = answers_apart(blocks.clone());
        let first = Block::Steps(vec![block("to complete"), boxed.clone()]);
        assert_eq!(found, [first, Block::Steps(vec![boxed])]);
        // Only what is written in space goes with it.
        assert_eq!(without_space(blocks.clone()), blocks[..1]);
    }

    #[test]
    fn without_space_to_write_it_in_an_answer_follows_its_question() {
        let answer = vec![Block::Paragraph(Vec::new())];
        let (space, full) = (Block::AnswerSpace(Space::lines(5)), answer.clone());
        let answered = Block::Answered(Box::new(Answered { space, short: Vec::new(), full }));
        let [Block::Steps(found)] = &ruled(vec![answered], Answers::Nowhere)[..] else { panic!() };
        assert_eq!(*found, [Block::Aside(AsideKind::Answer, Vec::new(), answer)]);
    }
}
