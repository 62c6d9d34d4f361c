//! The marks of each question: those that the text writes by step, else those of its exercise shared
//! out, in halves, by the height of the space for its answer.

use senet_engine::rules::Lang;

use crate::document::messages::say;
use crate::document::{Block, Cell, Inline, ListKind};

use super::markup::{Piece, Step, StepMarks, in_marks, items, step_marks};

/// The blocks of a sheet with the marks of each question after its first sentence.
pub(super) fn with_marks(blocks: Vec<Block>, pieces: &[Piece], lang: Lang) -> Vec<Block> {
    let mut all = exercises(pieces, lang).into_iter();
    let marked = |block| match block {
        Block::Exercise(mut exercise) => {
            let mut marks = all.next().unwrap_or_default().into_iter();
            let mut question = |mut item: Vec<Block>| {
                let Some(marks) = marks.next() else { return item };
                let said = Inline::Emph(vec![Inline::text(marks)]);
                match item.iter_mut().find(|block| matches!(block, Block::Paragraph(_))) {
                    Some(Block::Paragraph(line)) => line.extend([Inline::text(" "), said]),
                    _ => item.insert(0, Block::Paragraph(vec![said])),
                }
                item
            };
            let list = |block| match block {
                Block::List(ListKind::Number, items) => {
                    Block::List(ListKind::Number, items.into_iter().map(&mut question).collect())
                }
                other => other,
            };
            exercise.blocks = exercise.blocks.into_iter().map(list).collect();
            Block::Exercise(exercise)
        }
        other => other,
    };
    blocks.into_iter().map(marked).collect()
}

/// "(2 pts: method 1 + value 1)"; without the steps where there is one.
fn steps_in_words(marks: &StepMarks, lang: Lang) -> String {
    let given = Step::EVERY.into_iter().filter(|step| marks.of(*step) > 0);
    let one = |step: Step| {
        let id = format!("sheet-step-{}", step.name());
        format!("{}\u{a0}{}", say(lang, &id, &[]), in_marks(marks.of(step), lang))
    };
    let steps: Vec<String> = given.map(one).collect();
    let whole = marks_in_words(marks.total(), lang);
    match &steps[..] {
        [] | [_] => format!("({whole})"),
        _ => say(lang, "sheet-marks-steps", &[("marks", &whole), ("steps", &steps.join(" + "))]),
    }
}

/// "1,5 pt".
fn marks_in_words(halves: u32, lang: Lang) -> String {
    say(lang, "sheet-marks", &[("marks", &in_marks(halves, lang)), ("halves", &halves.to_string())])
}

/// What the marks of each question of each exercise are, in words; none for an exercise with a single
/// question, without marks, or with less than half a mark for each, unless its text writes them.
fn exercises(pieces: &[Piece], lang: Lang) -> Vec<Vec<String>> {
    let exercise = |piece: &Piece| match piece {
        Piece::Exercise(exercise, inside) => Some(match items(inside).map(step_marks).collect() {
            Some::<Vec<StepMarks>>(marks) if !marks.is_empty() => {
                marks.iter().map(|marks| steps_in_words(marks, lang)).collect()
            }
            _ => {
                let weights: Vec<u32> = items(inside).map(|item| weight(item).max(1)).collect();
                let shares = shared(2 * exercise.points.unwrap_or(0), &weights).into_iter();
                shares.map(|halves| format!("({})", marks_in_words(halves, lang))).collect()
            }
        }),
        _ => None,
    };
    pieces.iter().filter_map(exercise).collect()
}

/// The height of the space to answer, in lines; four cells to fill count as a line.
fn weight(pieces: &[Piece]) -> u32 {
    let one = |piece: &Piece| match piece {
        Piece::Space(space) => u32::from(space.size),
        Piece::Fill(handed, _) => match &**handed {
            Block::Table(table) => {
                let empty = |cell: &&Cell| matches!(cell, Cell::ToFill);
                (table.rows.iter().flatten().filter(empty).count() as u32).div_ceil(4)
            }
            _ => 3,
        },
        Piece::List(_, items) => items.iter().map(|item| weight(item)).sum(),
        _ => 0,
    };
    pieces.iter().map(one).sum()
}

/// `units` units shared out by weight, at least one for each, the largest remainders first; empty
/// where there is one share, or fewer units than shares.
fn shared(units: u32, weights: &[u32]) -> Vec<u32> {
    let count = weights.len() as u32;
    if count < 2 || units < count {
        return Vec::new();
    }
    let (rest, all) = (units - count, weights.iter().sum::<u32>().max(1));
    let mut shares: Vec<u32> = weights.iter().map(|weight| 1 + rest * weight / all).collect();
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(rest * weights[*at] % all));
    let left = (units - shares.iter().sum::<u32>()) as usize;
    for at in order.into_iter().take(left) {
        shares[at] += 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::shared;

    #[test]
    fn the_marks_of_the_questions_are_those_of_the_exercise() {
        // 4 marks are 8 halves, one for each of the three questions; the 5 others go by weight
        // 1, 2 and 5: 0.6, 1.25 and 3.1, so 0, 1 and 3, and the last one to the first.
        assert_eq!(shared(8, &[1, 2, 5]), [2, 2, 4]);
        assert_eq!(shared(6, &[1, 1, 1]), [2, 2, 2]);
        assert!(shared(4, &[3]).is_empty() && shared(2, &[1, 1, 1]).is_empty());
        for units in 5..40 {
            let shares = shared(units, &[3, 0, 7, 1, 2]);
            assert_eq!(shares.iter().sum::<u32>(), units);
            assert!(shares.iter().all(|share| *share >= 1));
        }
    }
}
